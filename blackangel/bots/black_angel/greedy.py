"""The player that looks one option ahead and takes what is worth most.

It thinks with a state imagined from its own view: what is hidden from it is dealt at random there. An option that leads
to further choices of the same seat is judged by where the best few of them lead.
"""

from __future__ import annotations

import random
from statistics import fmean
from typing import Any, cast

from blackangel.bots.base import Observation
from blackangel.bots.black_angel.chance import luck_of
from blackangel.bots.black_angel.prices import PRICES, Prices, scale_of
from blackangel.bots.black_angel.search import Search
from blackangel.bots.black_angel.value import value
from blackangel.bots.black_angel.weights import Weighing, plain
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.black_angel.game import BlackAngel
from blackangel.games.black_angel.state import State

WIDTH = 2
"""How many lines of further choices are followed."""

BUDGET = 2000
"""Positions looked at for one decision before only the best line is followed."""

CARD_MARGIN = 0.05
"""What playing a card, or turning a die, must bring beyond its cost."""

ROLL: Option = ("sequence_b",)
MORE_ROLLS = 2
"""How many more positions are imagined for sequence B, whose dice are a matter of luck."""


class GreedyBot:
    """One option ahead, by plain prices; the same seed makes the same choices."""

    def __init__(self, seed: int, prices: Prices = PRICES, weights: Weighing = plain) -> None:
        self._seed = seed
        self.prices = prices
        self._weights = weights

    def choose(self, observation: Observation) -> Option:
        """The option that leads to the position of the highest value; equal ones by lot."""
        if len(observation.options) == 1:
            return observation.options[0]
        rng = luck_of(self._seed, observation.view())
        return best_of(self._judged(observation, rng), rng)

    def judge(self, observation: Observation) -> dict[Option, float]:
        """What each option is worth to the seat, in VP, as far as it knows."""
        return self._judged(observation, luck_of(self._seed, observation.view()))

    def _judged(self, observation: Observation, rng: random.Random) -> dict[Option, float]:
        view = observation.view()
        game = cast(BlackAngel, load_game(view["game"]))
        state = game.imagine(view, rng.randrange(2**31))
        scale = scale_of(state.setting.data, self.prices, self._weights(state.setting))
        search = Search(observation.seat, scale, BUDGET)
        if observation.kind in ("turn", "sequence_a"):
            worth = self._turn(search, state, observation)
            if ROLL in worth:
                worth[ROLL] = fmean([worth[ROLL], *rolls(search, game, view, rng)])
        else:
            worth = {option: search.ahead(state, option, WIDTH) for option in observation.options}
        return worth

    def _turn(self, search: Search, state: State, observation: Observation) -> dict[Option, float]:
        """The options that open or continue a turn.

        A card or a flip comes before the die, so each is judged together with the best die after it; for a card that is
        the best die before it, as most cards change nothing about the dice.
        """
        now = value(state, observation.seat, search.scale)
        worth: dict[Option, float] = {}
        for option in observation.options:
            if option[0] not in ("play_card", "flip_tile", "flip"):
                worth[option] = search.ahead(state, option, WIDTH)
        die = max((one for option, one in worth.items() if option[0] == "take_die"), default=now) - now
        for option in observation.options:
            if option[0] == "flip":
                worth[option] = self._flipped(search, state, option) - CARD_MARGIN
            elif option not in worth:
                worth[option] = search.ahead(state, option, WIDTH) + die - CARD_MARGIN
        return worth

    def _flipped(self, search: Search, state: State, option: Option) -> float:
        """A die turned and then taken at once."""
        turned = state.clone()
        turned.apply(option)
        take = ("take_die", option[1])
        if turned.is_over or turned.seat != search.seat or not turned.is_legal(take):
            return value(turned, search.seat, search.scale)
        return search.ahead(turned, take, WIDTH)


def best_of(worth: dict[Option, float], rng: random.Random) -> Option:
    """The option that is worth most; equal ones by lot."""
    most = max(worth.values())
    return rng.choice([option for option, one in worth.items() if one > most - 1e-9])


def rolls(search: Search, game: BlackAngel, view: dict[str, Any], rng: random.Random) -> list[float]:
    """Sequence B again, with other dice."""
    return [search.ahead(game.imagine(view, rng.randrange(2**31)), ROLL, WIDTH) for _ in range(MORE_ROLLS)]
