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
Row = tuple[Option, tuple[tuple[str, float], ...]]
"""An option, and why: parts of what a position is worth, and by how many hundredths of the chance to win it leaves more
or less of them than the best of the others."""


def judged(view: View, seed: int) -> list[Row]:
    """The option that would be chosen."""
    seen = Observation.from_view(view)
    chosen = PlannerBot(seed).choose(seen)
    others = [option for option in seen.options if option != chosen]
    if not others:
        return [(chosen, ())]
    found = tries(view, seen.options)
    best = max(others, key=lambda option: found[option].chance)
    return [(chosen, tuple(reasons(found[chosen], found[best], 100.0)))]
