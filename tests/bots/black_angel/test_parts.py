"""The worth of a position is the sum of its parts, each of which has a name, a sentence and a weight."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from typing import cast

import pytest

from blackangel.bots import Observation
from blackangel.bots.black_angel.horizon import horizon
from blackangel.bots.black_angel.measure import measured
from blackangel.bots.black_angel.parts import COUNTED, PARTS, PRICED
from blackangel.bots.black_angel.planner import Effort, PlannerBot
from blackangel.bots.black_angel.prices import PRICES, scale_of
from blackangel.bots.black_angel.value import EARLY, LATE, share_early, value
from blackangel.bots.black_angel.weights import POINTS, fitted, plain, table_of, weights_of
from blackangel.games import load_game
from blackangel.games.black_angel.state import State

TABLES = {"two": (2, {}), "many": (4, {}), "solo": (1, {"solo": True}), "advanced": (3, {"advanced": True})}


def positions(table: str) -> Iterator[State]:
    """Those of a random game, its end among them."""
    seats, options = TABLES[table]
    state = cast(State, load_game("black_angel").new(seats, options, 4))
    chooser = random.Random(4)
    while not state.is_over:
        if chooser.random() < 0.2:
            yield state
        state.apply(chooser.choice(state.decision.options))
    yield state


def test_every_part_has_a_name_and_a_sentence_of_its_own() -> None:
    assert len({part.name for part in PARTS}) == len({part.says for part in PARTS}) == len(PARTS)
    assert all(part.says.endswith(".") and 3 < len(part.says.split()) < 16 for part in PARTS)


@pytest.mark.parametrize("table", TABLES)
def test_all_parts_are_found_in_every_position(table: str) -> None:
    for state in positions(table):
        assert table_of(state.setting) == table
        for weighing, count in ((plain, len(PRICED)), (fitted("strong"), len(PARTS))):
            scale = scale_of(state.setting.data, PRICES, weighing(state.setting))
            for seat in range(len(state.setting.infos)):
                found = measured(state, seat, horizon(state, PRICES), scale)
                assert len(found) == (2 if state.is_over else count)


@pytest.mark.parametrize("level", ["strong", "expert"])
@pytest.mark.parametrize("table", TABLES)
def test_the_worth_is_the_weighted_sum(table: str, level: str) -> None:
    state = next(positions(table))
    weights = fitted(level)(state.setting)
    scale = scale_of(state.setting.data, PRICES, weights)
    ahead = horizon(state, PRICES)
    share = share_early(ahead.turns)
    parts = measured(state, state.seat, ahead, scale)
    both = zip(parts, weights.early, weights.late, strict=True)
    assert value(state, state.seat, scale) == pytest.approx(sum(
        part * (share * early + (1 - share) * late) for part, early, late in both))


def test_weights_change_evenly_from_the_first_turns_to_the_last() -> None:
    assert [share_early(turns) for turns in (0, LATE, (LATE + EARLY) / 2, EARLY, 30)] == [0, 0, 0.5, 1, 1]


def test_points_always_count_one_and_what_is_not_named_nothing() -> None:
    weights = weights_of({"early": {"dice": 0.5, "points": 7.0}, "late": {}})
    named = dict(zip((part.name for part in PARTS), weights.early, strict=True))
    assert {name: weight for name, weight in named.items() if weight} == dict.fromkeys(POINTS, 1.0) | {"dice": 0.5}
    assert not weights.counted
    assert weights_of({"early": {COUNTED[0].name: 0.1}, "late": {}}).counted


def test_the_same_seed_plays_the_same_game_in_every_build() -> None:
    """Compiled or not, on any machine: the choices of 22 turns, all parts weighed. (New only if the weighing is.)"""
    weights = weights_of({"early": {part.name: 0.7 for part in PARTS}, "late": {part.name: 0.9 for part in PARTS}})
    effort = Effort(budget=200, width=2, finals=2, worlds=2)
    bots = [PlannerBot(seat, PRICES, effort, lambda _: weights) for seat in range(2)]
    state = load_game("black_angel").new(2, {}, 12)
    chosen = []
    for _ in range(120):
        chosen.append(bots[state.seat].choose(Observation.of(state)))
        state.apply(chosen[-1])
    assert state.turn_number == 22
    assert hashlib.sha256(json.dumps(chosen).encode()).hexdigest()[:16] == "6f172c4d7d0af220"
