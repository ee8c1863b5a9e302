"""The squad's chance to win, as a weighted sum of parts that a player understands.

The weights are fitted to the ends of played games (`python -m blackangel.bots.derelict.fit`), by how many locations are
still to come; at the last one by which it is.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Mapping

from blackangel.bots.derelict.parts import PARTS, measured
from blackangel.bots.sums import added
from blackangel.games.derelict.state import State


def stage(state: State) -> str:
    """Which weights count: locations still to come, or the last location."""
    tiers = len(state.setting.data.airlocks[len(state.setting.infos)].tiers)
    left = tiers - state.travels
    return str(left) if left else state.setting.data.places[state.place].id


@functools.cache
def weights() -> Mapping[str, list[float]]:
    """Fitted weights by stage, in the order of PARTS."""
    from blackangel.paths import resources

    found = json.loads((resources() / "bots" / "derelict.json").read_text("utf-8"))["weights"]
    return {key: [float(rows[part.name]) for part in PARTS] for key, rows in found.items()}


def chance_to_win(state: State) -> float:
    """0 to 1."""
    if state.is_over:
        return float(state.result != "lost")
    return 1 / (1 + math.exp(-min(max(log_odds(state), -30.0), 30.0)))


def log_odds(state: State) -> float:
    """The weighted sum."""
    return added(weight * part for weight, part in zip(weights()[stage(state)], measured(state), strict=True))
