"""Golden logs: whole games that must replay to the same end for as long as rules and data stay the same.

They are made anew with `python tests/golden/make.py` when they should show more of the rules; what was shipped once
stays readable in `tests/golden/old`, which nothing makes anew (`test_old_logs.py`).
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from blackangel.engine import read_log
from blackangel.engine.log import parse_log
from blackangel.engine.replay import Replay
from blackangel.engine.timeline import replay_checked
from blackangel.games.black_angel.events import FIELDS
from tests.games.conservation import check
from tests.games.drive import GAME, Step
from tests.games.watch import Watch

FOLDER = Path(__file__).resolve().parents[1] / "golden"
PINNED: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "golden.yaml").read_text(encoding="utf-8"))
each_log = pytest.mark.parametrize("name", PINNED)


def test_one_for_every_way() -> None:
    """Every number of seats, with and without the advanced rules, ends both ways; the folder holds nothing else."""
    ways = {(one["players"], one["advanced"], one["end"]) for one in PINNED.values()}
    assert ways == set(product((1, 2, 3, 4), (False, True), ("spes", "ravagers")))
    assert {one["difficulty"] for one in PINNED.values()} == {"easy", "standard", "difficult", "extreme"}
    assert {path.stem for path in FOLDER.glob("*.balog")} == set(PINNED)


@each_log
def test_replays_with_every_check(name: str) -> None:
    """Setup, chance, digests and result of the log; pieces, turns and the list of options at every step."""
    pinned = PINNED[name]
    log = read_log(FOLDER / f"{name}.balog")
    assert log.header.data == GAME.data_digest, "made with other data: run tests/golden/make.py"
    replay = Replay(log, GAME)
    assert replay.damage is None and replay.length == len(log.steps) == pinned["steps"]
    state = replay.jump(0).clone()
    watch = Watch(state)
    for step in log.steps:
        assert state.decision.seat == step.seat
        assert step.option in state.decision.options
        before = state.clone()
        watch.step(Step(before, step.option, state.apply(step.option, step.chance), state))
        check(state.to_dict())
    watch.finish(state)
    assert state.end_reason == pinned["end"]
    assert state.scores() == pinned["scores"] and state.winners() == pinned["winners"]
    assert state.digest() == pinned["digest"]
    assert log.result is not None and log.result["scores"] == pinned["scores"]


@each_log
def test_replayed_twice_and_in_any_order(name: str) -> None:
    """The quick replay, and a cursor going back and forth, come to the same position."""
    log = read_log(FOLDER / f"{name}.balog")
    start = GAME.new(list(log.header.seats), log.header.options, log.header.seed)
    assert replay_checked(start, log.steps).digest() == PINNED[name]["digest"]
    replay = Replay(log, GAME)
    middle = replay.jump(replay.length // 2).digest()
    replay.jump(replay.length)
    assert replay.state.digest() == PINNED[name]["digest"]
    assert replay.jump(replay.length // 2).digest() == middle
    for _ in range(5):
        replay.forward()
    for _ in range(5):
        replay.back()
    assert replay.state.digest() == middle


@each_log
def test_a_changed_step_is_found(name: str) -> None:
    """A log in which one option or one outcome was changed does not replay to the end."""
    data = (FOLDER / f"{name}.balog").read_bytes()
    log = parse_log(data)
    chance = next(step for step in log.steps if step.chance)
    lines = data.split(b"\n")
    lines[chance.line - 1] = lines[chance.line - 1].replace(b'"c":[', b'"c":[9')
    with pytest.raises(ValueError, match=rf"^line {chance.line}: "):
        Replay(parse_log(b"\n".join(lines)), GAME)


def test_together_they_use_most_of_the_rules() -> None:
    """Nearly all kinds of events occur in the golden logs, so that a rule that changes shows up in them."""
    met = set()
    for name in PINNED:
        replay = Replay(read_log(FOLDER / f"{name}.balog"), GAME)
        met.update(event[0] for record in replay.records for event in record.events)
    assert len(set(FIELDS) - met) <= 8, set(FIELDS) - met
