"""What a position of Black Angel is worth to a seat, in VP: the weighted sum of its parts.

The weights change evenly from those of the first turns to those of the last ones. The sum is made in the order of
`PARTS` and rounded, so that a compiled program and one that is not compare positions alike.
"""

from __future__ import annotations

from blackangel.bots.black_angel.horizon import horizon
from blackangel.bots.black_angel.measure import measured
from blackangel.bots.black_angel.prices import PRICES, Scale, scale_of
from blackangel.games.black_angel.state import State

LATE, EARLY = 2.0, 10.0
"""Own turns to come at which only the weights of the last, or of the first turns count."""


def value(state: State, seat: int, scale: Scale | None = None) -> float:
    """The worth of the position to the seat, in VP; by the usual prices unless a scale is given."""
    if scale is None:
        scale = scale_of(state.setting.data, PRICES)
    ahead = horizon(state, scale.prices)
    early = share_early(ahead.turns)
    weights, last = scale.weights.early, scale.weights.late
    worth = 0.0
    number = 0
    for part in measured(state, seat, ahead, scale):
        worth += part * (last[number] + early * (weights[number] - last[number]))
        number += 1
    return round(worth, 9)


def share_early(turns: float) -> float:
    """How much the weights of the first turns count when so many own turns are to come."""
    return max(0.0, min(1.0, (turns - LATE) / (EARLY - LATE)))
