"""The player that looks one option ahead and takes what is worth most.

It thinks with a state imagined from its own view: what is hidden from it is dealt at random there. An option that leads
to further choices of the same seat is judged by where the best of each next choice leads.
"""

from __future__ import annotations

import random
from typing import cast

from blackangel.bots.base import Observation
from blackangel.bots.value import value
from blackangel.engine.decision import Option
from blackangel.games import load_game
from blackangel.games.black_angel.game import BlackAngel
from blackangel.games.black_angel.state import State

REST = frozenset({"turn", "sequence_a", "end_turn", "reserve", "setup_reserve", "hand_limit"})
"""Kinds of decisions where looking ahead stops."""

MOST_AHEAD = 40
"""Choices looked ahead at most, against effects that lead to each other for ever."""

CARD_MARGIN = 0.05
"""What playing a card, or turning a die, must bring beyond its cost."""


class GreedyBot:
    """One option ahead, by plain prices; the same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, observation: Observation) -> Option:
        """The option that leads to the position of the highest value; equal ones by lot."""
        if len(observation.options) == 1:
            return observation.options[0]
        view = observation.view()
        game = cast(BlackAngel, load_game(view["game"]))
        state = game.imagine(view, self._random.randrange(2**31))
        if observation.kind in ("turn", "sequence_a"):
            worth = self._turn(state, observation)
        else:
            worth = {option: ahead(state, option, observation.seat) for option in observation.options}
        return self._best(worth)

    def _best(self, worth: dict[Option, float]) -> Option:
        most = max(worth.values())
        return self._random.choice([option for option, one in worth.items() if one > most - 1e-9])

    def _turn(self, state: State, observation: Observation) -> dict[Option, float]:
        """The options that open or continue a turn.

        A card or a flip comes before the die, so each is judged together with the best die after it; for a card that is
        the best die before it, as most cards change nothing about the dice.
        """
        seat = observation.seat
        now = value(state, seat)
        worth: dict[Option, float] = {}
        for option in observation.options:
            if option[0] not in ("play_card", "flip_tile", "flip"):
                worth[option] = ahead(state, option, seat)
        die = max((one for option, one in worth.items() if option[0] == "take_die"), default=now) - now
        for option in observation.options:
            if option[0] == "flip":
                worth[option] = self._flipped(state, option, seat) - CARD_MARGIN
            elif option not in worth:
                worth[option] = ahead(state, option, seat) + die - CARD_MARGIN
        return worth

    def _flipped(self, state: State, option: Option, seat: int) -> float:
        """A die turned and then taken at once."""
        turned = state.clone()
        turned.apply(option)
        take = ("take_die", option[1])
        if turned.is_over or turned.seat != seat or not turned.is_legal(take):
            return value(turned, seat)
        return ahead(turned, take, seat)


def ahead(state: State, option: Option, seat: int) -> float:
    """The value that the option leads to, further choices of the seat made greedily. The state stays as it is."""
    after = state.clone()
    after.apply(option)
    return _settled(after, seat, MOST_AHEAD)


def _settled(state: State, seat: int, left: int) -> float:
    """Make the seat's own choices until it rests, each the best by value alone; where to put a die is looked into."""
    while left and not state.is_over and state.seat == seat:
        decision = state.decision
        if decision.kind in REST:
            break
        left -= 1
        if len(decision.options) == 1:
            state.apply(decision.options[0])
        elif decision.kind == "place_die":
            return max(_settled(_after(state, option), seat, left) for option in decision.options)
        else:
            state = max((_after(state, option) for option in decision.options), key=lambda after: value(after, seat))
    return value(state, seat)


def _after(state: State, option: Option) -> State:
    after = state.clone()
    after.apply(option)
    return after
