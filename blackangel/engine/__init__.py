"""Decisions, chance, action logs, undo, replay and saves. Knows no game."""

from blackangel.engine.decision import ChanceMismatch, Decision, Event, IllegalOption, Option, as_option
from blackangel.engine.game import Game, Seats, State
from blackangel.engine.log import BadLog, Header, Log, NewerLog, Step, read_log
from blackangel.engine.logfile import GameInUse
from blackangel.engine.replay import Replay
from blackangel.engine.session import Session, UndoRefused, make_header
from blackangel.engine.store import SavedGame, SaveStore
from blackangel.engine.timeline import Record

__all__ = [
    "BadLog",
    "ChanceMismatch",
    "Decision",
    "Event",
    "Game",
    "GameInUse",
    "Header",
    "IllegalOption",
    "Log",
    "NewerLog",
    "Option",
    "Record",
    "Replay",
    "SaveStore",
    "SavedGame",
    "Seats",
    "Session",
    "State",
    "Step",
    "UndoRefused",
    "as_option",
    "make_header",
    "read_log",
]
