"""How far a saved game has come, in words: its log is replayed once for it."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path

from blackangel.engine.log import read_log
from blackangel.engine.replay import Replay
from blackangel.engine.store import SavedGame
from blackangel.games import load_game

from .words import plural, tr


def progress(game: SavedGame) -> str:
    """`Round 9, Iris to play`; only the number of steps where the log cannot be replayed."""
    found = _progress(game.path, game.changed) if game.header and not game.reason else None
    return found or plural(game.steps, "{n} step", "{n} steps")


@lru_cache(maxsize=64)
def _progress(path: Path, changed: float) -> str | None:
    try:
        log = read_log(path)
        replay = Replay(log, load_game(log.header.game))
        replay.jump(replay.length)
        state = replay.state
        view = state.view(None)
        round_now = tr("Round {n}", n=view["turn"]["round"])
        if state.is_over:
            return round_now
        name = view["seats"][state.decision.seat]["name"]
        return tr("{round}, {name} to play", round=round_now, name=name)
    except (ValueError, OSError, KeyError) as error:
        logging.getLogger("blackangel").info("%s: %s", path, error)
        return None
