"""Computer players of The Derelict: legal, the same each time, and blind to what their seat may not know."""

from __future__ import annotations

import json
import random

import pytest

from blackangel.bots import Observation, make_bot, seat_seed
from blackangel.bots.derelict import planner
from blackangel.bots.derelict.parts import PARTS, measured
from blackangel.bots.derelict.policy import pick
from blackangel.bots.derelict.tournament import Attempt, winner
from blackangel.bots.derelict.value import Weights, chance_to_win, fitted, stage
from tests.games.derelict.positions import GAME
from tests.games.derelict.test_properties import games, permuted


@pytest.fixture(autouse=True)
def _short_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tries: what is looked at here does not depend on their number."""
    for name, value in (("TRIES", 2), ("PLAN_TRIES", 2), ("DEALT", 1)):
        monkeypatch.setattr(planner, name, value)


@pytest.mark.parametrize("kind", ["random", "greedy", "planner"])
def test_a_bot_fills_any_seat_and_knows_only_what_its_seat_knows(kind: str) -> None:
    """The same answer when asked again, by another bot of the seed, and with all that is hidden changed."""
    for state, rng in games(1):
        seats = len(state.setting.infos)
        for _ in range(40 if kind == "planner" else 200):
            if state.is_over:
                break
            seat = state.seat
            seed = seat_seed(5, seat)
            bot = make_bot(kind, seed, "derelict")
            option = bot.choose(Observation.of(state))
            assert state.is_legal(option)
            assert bot.choose(Observation.of(state)) == option
            other = permuted(state, seat, rng)
            assert make_bot(kind, seed, "derelict").choose(Observation.of(other)) == option, seats
            state.apply(option)


def test_planners_at_different_seats_come_to_the_same_plan() -> None:
    """Whoever is asked first: each team's order is the one that the plan of any seat has for it."""
    for seed in range(3):
        state = GAME.new(4, {}, seed)
        while state.round < 2 or state.decision.kind != "choose":
            state.apply(make_bot("greedy", 1, "derelict").choose(Observation.of(state)))
        plans = []
        while state.decision.kind == "choose":
            plans.append(planner.known_to_all(Observation.of(state).view()))
            state.apply(random.Random(seed).choice(state.decision.options))
        assert len(plans) > 1 and all(plan == plans[0] for plan in plans)
        taken = {colour for colour, team in plans[0]["teams"].items() if team["seat"] is not None}
        assert set(planner.squad_plan(json.dumps(plans[0]))) == taken


def test_the_planner_goes_by_other_weights_where_it_is_given_some(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(1, {}, 3)
    while state.decision.kind != "choose":
        state.apply(pick(state))
    met: list[Weights | None] = []
    monkeypatch.setattr(planner, "chance_to_win", lambda _, by: float(met.append(by) or 0))
    monkeypatch.setattr(planner, "PLANS", 2)
    others = Weights({})
    for weights in (None, others):
        planner.PlannerBot(7, weights).choose(Observation.of(state))
    assert set(met) == {None, others}, "the plan of one is none for the other"


def test_every_position_has_a_value() -> None:
    for state, rng in games(1):
        while not state.is_over:
            assert len(measured(state)) == len(PARTS) == len(fitted().rows[stage(state)])
            assert 0 <= chance_to_win(state) <= 1
            state.apply(rng.choice(state.decision.options))
        assert chance_to_win(state) == 0.0


def test_a_dead_squad_is_worth_less_than_a_living_one() -> None:
    state = GAME.new(2, {}, 3)
    while state.round < 2:
        state.apply(make_bot("greedy", 1, "derelict").choose(Observation.of(state)))
    before = chance_to_win(state)
    state.formation, state.swarms = state.formation[:2], []
    state.slain = [one for one in range(12) if state.owner[one // 2] >= 0 and one not in state.formation]
    assert chance_to_win(state) < before


def test_each_part_has_a_name_and_a_sentence_of_its_own() -> None:
    assert len({part.name for part in PARTS}) == len({part.says for part in PARTS}) == len(PARTS)
    assert all(part.says.endswith(".") and 3 < len(part.says.split()) < 16 for part in PARTS)


def test_a_tournament_finds_what_is_best_and_keeps_to_what_is_usual_in_doubt() -> None:
    """Tries with noise: a clear lead wins, one within the noise does not."""
    noise = random.Random(3)

    def attempts(ahead: float) -> Attempt:
        return lambda number, choices: [noise.random() + ahead * (choice == 3) for choice in choices]

    assert winner(6, 1, 120, 1.5, attempts(0.5)) == 3
    assert winner(6, 1, 120, 1.5, attempts(0.001)) == 1
    assert winner(1, 0, 10, 0.0, attempts(0.5)) == 0


def test_the_policy_wins_more_than_now_and_then() -> None:
    """The planner's tries are worth what the policy in them is: chance alone wins none of these games."""
    won = 0
    for seed in range(60):
        state = GAME.new(2, {}, seed)
        while not state.is_over:
            state.apply(pick(state))
        won += state.result != "lost"
    assert won >= 6
