"""What the players of Black Angel leave to chance."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from blackangel.bots.luck import luck

FOLLOWS = frozenset({"projected"})
"""Parts of a view that follow from the others: that they are told changes no answer."""


def luck_of(seed: int, view: Mapping[str, Any]) -> random.Random:
    """The generator of a player with that seed for the decision in the view of its seat."""
    return luck(seed, {name: part for name, part in view.items() if name not in FOLLOWS})
