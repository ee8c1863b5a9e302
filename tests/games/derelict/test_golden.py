"""Golden logs of The Derelict: whole games that must replay to the same end on every machine.

They are made by `python tests/golden/derelict/make.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from blackangel.engine import read_log
from blackangel.engine.replay import Replay
from blackangel.games.derelict.events import FIELDS
from tests.games.derelict.conservation import check
from tests.games.derelict.positions import GAME

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "derelict"
PINNED: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "golden.yaml").read_text(encoding="utf-8"))


def test_one_for_every_way() -> None:
    """Every number of players, lost and won, and every way to win; the folder holds nothing else."""
    ways = {(one["players"], one["end"] != "lost") for one in PINNED.values()}
    assert ways == {(players, won) for players in range(1, 7) for won in (False, True)}
    assert {one["end"] for one in PINNED.values()} == {"lost", "elimination", "console", "alphas"}
    assert {path.stem for path in FOLDER.glob("*.balog")} == set(PINNED)


@pytest.mark.parametrize("name", PINNED)
def test_replays_with_every_check(name: str) -> None:
    log = read_log(FOLDER / f"{name}.balog")
    assert log.header.data == GAME.data_digest, "made with other data"
    replay = Replay(log, GAME)
    assert replay.damage is None and replay.length == PINNED[name]["steps"]
    for at in range(0, replay.length + 1, 7):
        check(replay.jump(at).to_dict())
    state = replay.jump(replay.length)
    assert (state.end_reason, state.digest()) == (PINNED[name]["end"], PINNED[name]["digest"])
    won = PINNED[name]["end"] != "lost"
    assert state.winners() == (list(range(PINNED[name]["players"])) if won else [])


def test_together_they_use_most_of_the_rules() -> None:
    met = set()
    for name in PINNED:
        replay = Replay(read_log(FOLDER / f"{name}.balog"), GAME)
        met.update(event[0] for record in replay.records for event in record.events)
    assert len(set(FIELDS) - met) <= 6, set(FIELDS) - met
