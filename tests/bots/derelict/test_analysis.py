"""A mission looked at again: what a decision cost in hundredths of the chance to win, by what its seat could see."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from blackangel.bots.analysis import Analysis, can_judge, decisions
from blackangel.bots.derelict.analysis import AHEAD, GOOD, LEAST, SAYS, followed, judged
from blackangel.bots.derelict.parts import PARTS
from blackangel.engine import read_log
from blackangel.engine.decision import as_option
from blackangel.engine.log import Log
from blackangel.engine.replay import Replay
from blackangel.games import load_game

TWO = Path(__file__).resolve().parents[3] / "saves" / "Two in the dark.balog"


@pytest.fixture(scope="module")
def log() -> Log:
    return read_log(TWO)


@pytest.fixture(scope="module")
def chosen(log: Log) -> dict[str, Any]:
    """What the seat sees that chooses the first order of round 5 with another one possible."""
    replay = Replay(log, load_game("derelict"))
    for at in range(replay.length):
        state = replay.jump(at)
        if state.round == 5 and state.decision.kind == "choose" and len(state.decision.options) > 1:
            return dict(state.view(state.seat))
    raise AssertionError("nobody chose")


def options(view: dict[str, Any]) -> list[Any]:
    return [as_option(option) for option in view["decision"]["options"]]


def test_it_is_judged_alike_each_time_by_nothing_but_the_view(chosen: dict[str, Any]) -> None:
    """A view holds what its seat knows, and has gone through a file."""
    first = judged(chosen, options(chosen)[0], 40, 99)
    assert first is not None and first == judged(json.loads(json.dumps(chosen)), options(chosen)[0], 40, 99)


def test_a_line_goes_on_until_luck_or_somebody_else_comes_in(log: Log) -> None:
    replay = Replay(log, load_game("derelict"))
    longest = 0
    for at in range(0, replay.length, 7):
        state = replay.jump(at)
        for option in state.decision.options[:1]:
            path = followed(state, option)
            assert path[0] == option and len(path) <= AHEAD
            longest = max(longest, len(path))
            state, seat = state.clone(), state.seat
            for step in path:
                assert (state.seat == seat and not state.last_chance) or step == option
                state.apply(step)
    assert longest > 1


def test_the_best_costs_nothing_and_all_share_the_chance(chosen: dict[str, Any]) -> None:
    found = [judged(chosen, option, 40, 99) for option in options(chosen)]
    assert all(one is not None and one.turn == 5 for one in found), "turns are rounds"
    losses = [one.loss for one in found if one is not None]
    assert min(losses) == 0
    for one in found:
        assert one is not None
        assert len(set(one.worth)) == 1 and len(one.worth) == 2 and 0 <= one.worth[0] <= 100
        assert one.played.path[0] in options(chosen) and one.of == len(options(chosen))
        if one.loss:
            assert one.better.path != one.played.path and one.place > 1
            assert one.better.total - one.played.total == pytest.approx(one.loss, abs=0.02)
            assert all(reason.part in GOOD for reason in one.reasons)
        else:
            assert one.better == one.played and not one.reasons


def test_teams_are_not_judged(log: Log) -> None:
    replay = Replay(log, load_game("derelict"))
    at = next(at for at in range(replay.length) if replay.jump(at).decision.kind == "team")
    state = replay.jump(at)
    assert judged(state.view(state.seat), state.decision.options[0], at, 0) is None


def test_a_log_is_gone_through_from_where_one_stopped(log: Log) -> None:
    assert can_judge("derelict")
    seat, first = log.steps[-1].seat, len(log.steps) - 12
    found = list(decisions(log, seat, first))
    assert [looked for looked, _ in found] == list(range(first + 1, len(log.steps) + 1))
    analysis = Analysis.of(log, seat)
    analysis.findings = [one for _, one in found if one is not None]
    assert analysis.findings and all(one.worth[0] > 30 for one in analysis.findings), "it was nearly won by then"
    assert Analysis.from_json(analysis.to_json()).findings == analysis.findings
    assert LEAST == 2.0 and not [turn for turn in analysis.mattered()
                                 if sum(one.loss for one in analysis.turns()[turn]) < LEAST]


def test_reasons_are_parts_of_the_worth() -> None:
    assert set(GOOD) <= {part.name for part in PARTS} == set(SAYS)
