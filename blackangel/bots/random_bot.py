"""The player that takes any option."""

from __future__ import annotations

from blackangel.bots.base import Observation
from blackangel.bots.luck import luck
from blackangel.engine.decision import Option


class RandomBot:
    """Takes each option with the same probability; the same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, observation: Observation) -> Option:
        """One of the options. The question and its turn stand for the position: a whole view takes far longer."""
        known = (observation.turn, observation.kind, observation.options, observation.context)
        return luck(self._seed, known).choice(observation.options)
