"""Decisions, chance, action logs, undo, replay and saves. Knows no game.

Names are imported when they are first used: a program that only plays needs neither logs nor saves to start.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from blackangel.engine.decision import ChanceMismatch, Decision, Event, IllegalOption, Option, as_option
    from blackangel.engine.game import Game, Seats, State
    from blackangel.engine.log import BadLog, Header, Log, NewerLog, PublicRecord, Step, read_log
    from blackangel.engine.logfile import GameInUse
    from blackangel.engine.replay import Replay
    from blackangel.engine.session import RedoRefused, Session, UndoRefused, make_header
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
    "PublicRecord",
    "Record",
    "RedoRefused",
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

_HOMES = {
    "decision": ("ChanceMismatch", "Decision", "Event", "IllegalOption", "Option", "as_option"),
    "game": ("Game", "Seats", "State"),
    "log": ("BadLog", "Header", "Log", "NewerLog", "PublicRecord", "Step", "read_log"),
    "logfile": ("GameInUse",),
    "replay": ("Replay",),
    "session": ("RedoRefused", "Session", "UndoRefused", "make_header"),
    "store": ("SavedGame", "SaveStore"),
    "timeline": ("Record",),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    return value
