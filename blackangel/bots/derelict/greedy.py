"""The player that takes what looks best at once."""

from __future__ import annotations

from typing import cast

from blackangel.bots.base import Observation
from blackangel.bots.derelict.policy import pick
from blackangel.bots.luck import luck
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.derelict.game import Derelict


class GreedyBot:
    """Odds of each attack and defence, tokens where the enemies are, facing; no look ahead."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, observation: Observation) -> Option:
        """The option that looks best."""
        if len(observation.options) == 1:
            return observation.options[0]
        view = observation.view()
        game = cast(Derelict, load_game(view["game"]))
        return pick(game.imagine(view, luck(self._seed, view).randrange(2**31)))
