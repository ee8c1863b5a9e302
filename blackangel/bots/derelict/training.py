"""What the trainer must know of The Derelict: the policy plays, and which games are won tells what parts are worth."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from blackangel.bots.base import Observation
from blackangel.bots.derelict.parts import PARTS, measured
from blackangel.bots.derelict.planner import PlannerBot
from blackangel.bots.derelict.policy import pick
from blackangel.bots.derelict.value import Weights, chance, stage, weights_of
from blackangel.bots.luck import seat_seed
from blackangel.bots.regression import dot, logistic
from blackangel.games import load_game
from blackangel.games.derelict.state import State

TABLES = ("squad",)
"""One kind of table, for squads of any size: whose marines they are matters little."""
RIDGE = 3.0
WANDER = 0.08
"""Share of decisions taken at random, so that many kinds of positions are met."""
SEATS = 2
"""At the table on which new weights are compared with old ones."""

Rows = Mapping[str, Mapping[str, float]]
"""Weights by stage (see `value.stage`) and the name of the part."""
Noted = tuple[list[tuple[str, list[float]]], bool]
"""The stage and the parts after each round of a game, and whether it was won."""


@dataclass(slots=True, frozen=True)
class Learned:
    """What the games tell. before, after: how far chances to win are off, as the root of the mean square."""

    weights: Rows
    errors: Rows
    before: float
    after: float


def play(table: str, weights: Rows, seed: int) -> Noted:
    """One game of the policy, which goes by no weights, with some decisions at random."""
    state: State = load_game("derelict").new(1 + seed % 6, {}, seed)  # type: ignore[assignment]
    rng = random.Random(seed)
    wander = rng.random() * 2 * WANDER
    noted: list[tuple[str, list[float]]] = []
    round_ = 0
    while not state.is_over:
        if state.round > round_:
            round_ = state.round
            noted.append((stage(state), [round(one, 4) for one in measured(state)]))
        if rng.random() < wander and state.decision.kind in ("choose", "move", "face", "attack"):
            state.apply(rng.choice(state.decision.options))
        else:
            state.apply(pick(state))
    return noted, state.result != "lost"


def learn(games: Sequence[Noted], weights: Rows) -> Learned:
    """Weights by which the parts explain how the games ended. A stage that no game came to keeps its weights."""
    rows: dict[str, list[list[float]]] = defaultdict(list)
    ends: dict[str, list[bool]] = defaultdict(list)
    for noted, won in games:
        for key, row in noted:
            rows[key].append(row)
            ends[key].append(won)
    names = [part.name for part in PARTS]
    new, errors = {key: dict(row) for key, row in weights.items()}, {}
    for key in sorted(rows):
        found, sure = logistic(rows[key], ends[key], RIDGE)
        new[key] = dict(zip(names, (round(one, 3) for one in found), strict=True))
        errors[key] = dict(zip(names, (round(one, 3) for one in sure), strict=True))
    return Learned(new, errors, off(weights, rows, ends), off(new, rows, ends))


def off(weights: Rows, rows: Mapping[str, list[list[float]]], ends: Mapping[str, list[bool]]) -> float:
    """How far chances by these weights are off."""
    by = weights_of(weights).rows
    squares = [(chance(dot(by[key], row)) - won) ** 2
               for key in rows for row, won in zip(rows[key], ends[key], strict=True)]
    return float((sum(squares) / len(squares)) ** 0.5)


def compare(table: str, new: Rows, old: Rows, seed: int) -> float:
    """1 if a squad that goes by the new weights wins this deal and one by the old weights does not; -1, or 0."""
    return float(won_by(weights_of(new), seed)) - won_by(weights_of(old), seed)


def won_by(weights: Weights, seed: int) -> bool:
    """Whether planners with those weights win that deal."""
    state: State = load_game("derelict").new(SEATS, {}, seed)  # type: ignore[assignment]
    bots = [PlannerBot(seat_seed(seed, seat), weights) for seat in range(SEATS)]
    while not state.is_over:
        state.apply(bots[state.seat].choose(Observation.of(state)))
    return state.result != "lost"
