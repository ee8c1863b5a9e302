"""What the trainer must know of Black Angel: how its games are varied, what is noted in them, what is weighed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from blackangel.bots.base import Observation
from blackangel.bots.black_angel.horizon import horizon
from blackangel.bots.black_angel.measure import measured
from blackangel.bots.black_angel.parts import COUNTED, PARTS
from blackangel.bots.black_angel.planner import Effort, PlannerBot
from blackangel.bots.black_angel.prices import PRICES, scale_of
from blackangel.bots.black_angel.value import share_early
from blackangel.bots.black_angel.weights import PLAIN_WEIGHTS, POINTS, Weights, weights_of
from blackangel.bots.luck import seat_seed
from blackangel.bots.regression import Step, temporal_difference
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.black_angel.state import State

TABLES: Mapping[str, Sequence[tuple[int, dict[str, Any]]]] = {
    "two": [(2, {})],
    "many": [(3, {}), (4, {})],
    "solo": [(1, {"solo": True, "difficulty": "standard"})],
    "advanced": [(2, {"advanced": True}), (3, {"advanced": True}), (2, {"advanced": True}), (4, {"advanced": True})],
}
"""Seats and options of the games of each table, in turn by the seed."""

EFFORT = Effort(budget=500, width=2, narrow=2, openings=4, finals=2, worlds=2, more_worlds=1)
"""Little thinking, so that many games can be played."""
VARY = 0.25
"""How far weights are varied, as a share of each."""
STRAY = {part.name: 0.1 for part in COUNTED} | {"lines": 0.03, "workers": 0.03, "rival_dice": 0.03, "free_lines": 0.05}
"""How far parts without a price are varied besides."""
WEIGHED = tuple(part.name for part in PARTS if part.name not in POINTS)
"""The parts that have weights."""
ALL = replace(PLAIN_WEIGHTS, counted=True)


Rows = Mapping[str, Mapping[str, float]]
"""Weights by phase, "early" and "late", and the name of the part."""
Noted = list[dict[str, Any]]
"""A track for each seat: its positions after own turns (turns to come, fade, all parts) and the points at its end."""


def varied(rows: Rows, rng: random.Random) -> Weights:
    """Weights somewhat different, so that games show what each is worth."""
    changed: dict[str, dict[str, float]] = {"early": {}, "late": {}}
    for name in WEIGHED:
        factor, stray = 1.0 + VARY * rng.gauss(0.0, 1.0), STRAY.get(name, 0.0) * rng.gauss(0.0, 1.0)
        for phase, weights in rows.items():
            changed[phase][name] = weights.get(name, 0.0) * factor + stray
    return weights_of(changed)


def play(table: str, weights: Rows, seed: int) -> Noted:
    """One game of varied players."""
    seats, options = TABLES[table][seed % len(TABLES[table])]
    state: State = load_game("black_angel").new(seats, options, seed)  # type: ignore[assignment]
    rng = random.Random(seed)
    bots = [player(seed, seat, varied(weights, rng)) for seat in range(seats)]
    scale = scale_of(state.setting.data, PRICES, ALL)
    tracks: Noted = [{"rows": [], "end": 0.0} for _ in range(seats)]
    for seat in turns(state, bots):
        if not state.is_over:
            ahead = horizon(state, PRICES)
            found = [round(one, 4) for one in measured(state, seat, ahead, scale)]
            tracks[seat]["rows"].append([round(ahead.turns, 4), round(ahead.fade, 4), *found])
    for seat, track in enumerate(tracks):
        own, others = measured(state, seat, horizon(state, PRICES), scale)
        track["end"] = own + others
    return tracks


def player(seed: int, seat: int, weights: Weights) -> PlannerBot:
    """A player that goes by these weights."""
    return PlannerBot(seat_seed(seed, seat), PRICES, EFFORT, lambda _: weights)


def compare(table: str, new: Rows, old: Rows, seed: int) -> float:
    """By how many points the new weights are ahead on one deal, each side sitting in every other seat in turn.

    Solo: by how much they do better against Hal.
    """
    seats, options = TABLES[table][seed % len(TABLES[table])]
    sides = [weights_of(new), weights_of(old)]
    leads = [ended(seats, options, seed, [sides[(seat + shift) % 2] for seat in range(seats)]) for shift in range(2)]
    if len(leads[0]) == 2 and options.get("solo"):
        return (leads[0][0] - leads[0][1]) - (leads[1][0] - leads[1][1])
    own = [score for shift, scores in enumerate(leads) for seat, score in enumerate(scores) if (seat + shift) % 2 == 0]
    others = [score for shift, scores in enumerate(leads) for seat, score in enumerate(scores) if (seat + shift) % 2]
    return fmean(own) - fmean(others)


def ended(seats: int, options: dict[str, Any], seed: int, weights: Sequence[Weights]) -> list[int]:
    """The scores of a game of players with those weights."""
    state: State = load_game("black_angel").new(seats, options, seed)  # type: ignore[assignment]
    for _ in turns(state, [player(seed, seat, mine) for seat, mine in enumerate(weights)]):
        pass
    return state.scores()


def turns(state: State, bots: Sequence[PlannerBot]) -> Iterator[int]:
    """Plays the game, and yields after every turn the seat whose turn it was.

    A plan is followed until chance has a say, which is far quicker than to think about each of its steps.
    """
    plan: list[Option] = []
    while not state.is_over:
        seat, turn = state.seat, state.turn_number
        if not plan or not state.is_legal(plan[0]):
            plan = list(bots[seat].plan(Observation.of(state)))
        state.apply(plan.pop(0))
        if state.last_chance:
            plan = []
        if state.is_over or state.turn_number != turn:
            plan = []
            yield seat


# What is weighed: each part's weight, and how much more it counts early than late.

TURNS = 4
"""The position so many own turns later tells what one was worth."""
END_SHARE = 0.3
"""The rest is told by the end of the game."""
RIDGE = 4000.0
"""Pull towards the weights that the games were played with: a weight is thought to be 0.3 off."""
EVEN = 4.0
"""So many times that for the difference between early and late."""
CLOCK = 3
"""Numbers that no seat can change end a row: one, turns, fade. They explain, and nobody plays by them."""


@dataclass(slots=True, frozen=True)
class Learned:
    """What the games of one table tell."""

    weights: Rows
    errors: dict[str, float]
    """Of each weight's mean over the phases."""
    before: float
    after: float


def learn(games: Sequence[Noted], weights: Rows) -> Learned:
    """Weights fitted to games that were played around these."""
    middle = [(weights["early"].get(name, 0.0) + weights["late"].get(name, 0.0)) / 2 for name in WEIGHED]
    tilt = [(weights["early"].get(name, 0.0) - weights["late"].get(name, 0.0)) / 2 for name in WEIGHED]
    ridge = [RIDGE] * len(WEIGHED) + [EVEN * RIDGE] * len(WEIGHED) + [1.0] * CLOCK
    fit = temporal_difference([steps(game) for game in games], [*middle, *tilt, *[0.0] * CLOCK], ridge, END_SHARE)
    count = len(WEIGHED)
    both = list(zip(WEIGHED, fit.weights[:count], fit.weights[count:2 * count], strict=True))
    early = {name: round(one + more, 3) for name, one, more in both}
    late = {name: round(one - more, 3) for name, one, more in both}
    errors = {name: round(error, 3) for name, error in zip(WEIGHED, fit.errors, strict=False)}
    return Learned({"early": early, "late": late}, errors, fit.before, fit.after)


def steps(game: Noted) -> list[Step]:
    """The positions of a game, all seats."""
    found = []
    for track in game:
        met = [_row(position) for position in track["rows"]]
        for number, (known, row) in enumerate(met):
            later = met[number + TURNS] if number + TURNS < len(met) else None
            found.append(Step(known, row, later, track["end"]))
    return found


def _row(position: Sequence[float]) -> tuple[float, list[float]]:
    """What is known of a position's worth, and what is weighed."""
    turns, fade, own, others, *rest = position
    tilt = 2.0 * share_early(turns) - 1.0
    return own + others, [*rest, *(tilt * one for one in rest), 1.0, turns, fade]
