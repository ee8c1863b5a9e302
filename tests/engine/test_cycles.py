"""A replay does without the search for cycles of objects, as it makes none."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from blackangel.cycles import uncollected
from blackangel.engine.log import BadLog, read_log
from blackangel.engine.session import Session
from blackangel.games import load_game

LOGS = sorted((Path(__file__).parents[1] / "golden").glob("*.balog"))[::6]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_replay_makes_no_cycles(path: Path) -> None:
    log = read_log(path)
    game = load_game(log.header.game)
    Session.from_log(game, log)     # what is made once is made
    gc.collect()
    gc.disable()
    try:
        session = Session.from_log(game, log)
        assert gc.collect() == 0 and session.length == len(log.steps)
    finally:
        gc.enable()


@pytest.mark.parametrize("on", [True, False])
def test_the_search_goes_on_afterwards_as_before(on: bool) -> None:
    (gc.enable if on else gc.disable)()
    try:
        with pytest.raises(BadLog), uncollected():
            assert not gc.isenabled()
            raise BadLog(1, "a fault")
        assert gc.isenabled() is on
    finally:
        gc.enable()
