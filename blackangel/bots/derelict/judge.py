"""What a computer player would do aboard the Derelict, and why, for hints.

It is given what the player may see, never the true state. All follows from the view and the seed.
"""

from __future__ import annotations

from typing import Any

from blackangel.bots.base import Observation
from blackangel.bots.derelict.analysis import reasons, tries
from blackangel.bots.derelict.planner import PlannerBot
from blackangel.engine.decision import Option

View = dict[str, Any]
Row = tuple[Option, tuple[tuple[str, float], ...], float]
"""An option, why, and by how many hundredths of the chance to win it is behind the first. Why are parts of what a
position is worth, and by how many hundredths the first leaves more or less of them than it; of the first, than the
second does."""
TOLD = 3
"""How many options there are, at most."""


def judged(view: View, seed: int) -> list[Row]:
    """The option that would be chosen, and the best of the others."""
    seen = Observation.from_view(view)
    chosen = PlannerBot(seed).choose(seen)
    others = [option for option in seen.options if option != chosen]
    if not others:
        return [(chosen, (), 0.0)]
    found = tries(view, seen.options)
    best = sorted(others, key=lambda option: -found[option].chance)[:TOLD - 1]
    rows = [(option, tuple(reasons(found[chosen], found[option], 100.0)),
             round(max(0.0, found[chosen].chance - found[option].chance), 1)) for option in best]
    return [(chosen, rows[0][1], 0.0), *rows]
