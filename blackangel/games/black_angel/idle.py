"""Decisions in which nothing is decided: a table takes the first option itself. To rules and logs they are like any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.games.black_angel import frames, goods
from blackangel.games.black_angel.feasible import damaged_in_supply
from blackangel.games.black_angel.ids import TILE_MASK
from blackangel.games.black_angel.state import FINAL_ROUND, Frame, State

MOST_TILES = 6
"""Tiles that a seat activates in one turn at most: three by a card, three by debris of Repair."""
DRAWN_AT_ONCE = 2
"""Mission cards that a tile draws, and A3 with the advanced rules."""


def is_idle(state: State, frame: Frame) -> bool:
    """Whether it makes no difference what is answered."""
    judge = IDLE.get(frame.kind)
    return judge is not None and judge(state, frame)


def first_activation(state: State, frame: frames.Mission) -> bool:
    """The die was placed on the card for at least one activation; whether to stop is asked after it."""
    return not frame.done


def nothing_follows(state: State, frame: frames.Step) -> bool:
    """After sequence B and after a pass nothing is left to do: dice are turned in sequence A only."""
    return state.sequence != "A"


def one_kind_of_die(state: State, frame: frames.Counted) -> bool:
    """The first cube is to be repaired, and only dice of one colour are damaged: they are alike."""
    return not frame.done and not any(state.damage) and len({die // 6 for die in damaged_in_supply(state)}) == 1


def hand_is_done_with(state: State, frame: frames.Step) -> bool:
    """The seat's last turn ends: its hand is neither played nor scored, and nobody can draw what it discards.

    Discards come back into play only where a deck runs out. How many cards are left to spend, should another use a
    mission of the seat, is six whichever are discarded.
    """
    if state.phase != FINAL_ROUND:
        return False
    later = range(frame.seat + 1, len(state.seats))
    most = sum(most_drawn(state, seat) for seat in later)
    return not later or min(map(len, state.mission_decks)) > most


def most_drawn(state: State, seat: int) -> int:
    """How many Mission cards of a colour a seat may draw in one turn, and hardly ever does."""
    if goods.is_hal(state, seat):
        return 1
    tiles = state.setting.data.tiles
    draws = any(code >= 0 and "draw" in tiles[code & TILE_MASK].effects for code in state.seats[seat].grid)
    return (DRAWN_AT_ONCE if state.setting.advanced else 1) + DRAWN_AT_ONCE * MOST_TILES * draws


IDLE: Mapping[str, Callable[[State, Any], bool]] = {
    "mission": first_activation,
    "end_turn": nothing_follows,
    "repair": one_kind_of_die,
    "hand_limit": hand_is_done_with,
}
