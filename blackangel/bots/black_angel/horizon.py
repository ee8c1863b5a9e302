"""How much of a game of Black Angel is left, guessed from how far the Black Angel and the Ravager deck have come."""

from __future__ import annotations

from typing import NamedTuple

from blackangel.bots.black_angel.prices import Prices
from blackangel.games.black_angel.state import LAST_ROUND, PLAY, State


class Horizon(NamedTuple):
    """What the seat that has just played may still expect."""

    turns: float
    """Own turns."""
    rolls: float
    """Own sequences B."""
    advances: float
    """Advances of the Black Angel."""
    spes: float
    """How likely the Black Angel reaches Spes."""
    fade: float
    """1 while there is time to use everything, 0 at the end."""
    jump_turns: float
    """Own turns for one advance."""


def horizon(state: State, prices: Prices) -> Horizon:
    """The horizon of the position, the same for every seat."""
    if state.phase != PLAY:
        turns = 1.0 if state.phase == LAST_ROUND else 0.0
        return Horizon(turns, 0.0, 0.0, 1.0 if state.jumps <= 0 else 0.0, turns / prices.full_turns, 99.0)
    seats = len(state.seats)
    jumps = float(state.jumps)
    jump_turns = prices.turns_per_jump / seats
    to_spes = jumps * jump_turns
    to_ravagers = len(state.ravager_deck) / (prices.ravagers_per_turn * seats)
    ratio = to_ravagers / to_spes
    share = min(1.0, ratio)
    turns = min(to_spes, to_ravagers) + 1.0
    cube = ratio * ratio * ratio
    fade = min(1.0, turns / prices.full_turns)
    return Horizon(turns, jumps * share / seats, jumps * share, cube / (1.0 + cube), fade, jump_turns)
