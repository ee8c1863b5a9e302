"""The player that takes any option."""

from __future__ import annotations

import random

from blackangel.bots.base import Observation
from blackangel.engine.decision import Option


class RandomBot:
    """Takes each option with the same probability; the same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, observation: Observation) -> Option:
        """One of the options."""
        return self._random.choice(observation.options)
