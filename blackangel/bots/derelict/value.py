"""The squad's chance to win, as a weighted sum of parts that a player understands.

The weights are fitted to the ends of played games (`python -m blackangel.bots.fit --game derelict`), by how many
locations are still to come; at the last one by which it is.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Mapping
from dataclasses import dataclass

from blackangel.bots.derelict.parts import PARTS, measured
from blackangel.bots.sums import added
from blackangel.games.derelict.state import State


def stage(state: State) -> str:
    """Which weights count: locations still to come, or the last location."""
    tiers = len(state.setting.data.airlocks[len(state.setting.infos)].tiers)
    left = tiers - state.travels
    return str(left) if left else state.setting.data.places[state.place].id


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Weights by stage, in the order of PARTS; each set is another, whatever it holds."""

    rows: Mapping[str, list[float]]


def weights_of(named: Mapping[str, Mapping[str, float]]) -> Weights:
    """Weights by stage and the names of the parts. Raises KeyError for a part without one."""
    return Weights({key: [float(row[part.name]) for part in PARTS] for key, row in named.items()})


@functools.cache
def fitted() -> Weights:
    """The weights that come with the game."""
    from blackangel.paths import resources

    levels = json.loads((resources() / "bots" / "derelict.json").read_text("utf-8"))["levels"]
    return weights_of(levels["steady"]["squad"])


def chance_to_win(state: State, weights: Weights | None = None) -> float:
    """0 to 1, by the fitted weights or others."""
    if state.is_over:
        return float(state.result != "lost")
    row = (weights or fitted()).rows[stage(state)]
    return chance(added(weight * part for weight, part in zip(row, measured(state), strict=True)))


def chance(log_odds: float) -> float:
    """The chance with those odds."""
    return 1 / (1 + math.exp(-min(max(log_odds, -30.0), 30.0)))
