"""What choices already paid for are worth, in VP, by the kind of their frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.bots.black_angel.horizon import Horizon
from blackangel.bots.black_angel.prices import Prices, Scale
from blackangel.bots.black_angel.space import SpaceWorth
from blackangel.games.black_angel import advanced, frames
from blackangel.games.black_angel.ids import COLUMNS, LAST_MISSION, mission_colour
from blackangel.games.black_angel.state import State


def pending(state: State, seat: int, ahead: Horizon, scale: Scale) -> float:
    """What the seat has begun and not yet finished."""
    worth = 0.0
    for frame in state.stack:
        if frame.seat == seat:
            estimate = PENDING.get(frame.kind)
            if estimate is not None:
                worth += estimate(state, frame, ahead, scale)
    return worth


def room_share(ahead: Horizon, prices: Prices) -> float:
    """How much of what an Advanced tile could still earn it will."""
    return min(prices.room_most, prices.room * ahead.turns)


def _tiles_in_hand(state: State, seat: int, tiles: Any, ahead: Horizon, prices: Prices) -> float:
    """Tiles taken and not yet injected."""
    kinds = state.setting.data.tiles
    worth = 0.0
    for tile in tiles:
        if kinds[tile].kind == "advanced":
            worth += advanced_estimate(state, seat, tile, ahead, prices)
        else:
            worth += prices.tile * min(ahead.turns, prices.tile_turns)
    return worth


def advanced_estimate(state: State, seat: int, tile: int, ahead: Horizon, prices: Prices) -> float:
    """What an Advanced tile that is still to be injected will earn."""
    board = state.setting.data.board
    kind = state.setting.data.tiles[tile].scores
    elements = advanced.COUNTS[kind](state, seat) + (1 if kind == "advanced" else 0)
    counted = sum(one.earned for one in advanced.advanced_scores(state, seat) if one.kind == kind)
    earned = min(board.advanced_cap, max(0, elements * board.advanced_vp - counted))
    return earned + (board.advanced_cap - earned) * room_share(ahead, prices)


def _fitting_cards(state: State, frame: frames.Command) -> float:
    """A command of a colour with cards of it in hand may place one."""
    hand = state.seats[frame.seat].hand
    cards = sum(1 for card in hand if card <= LAST_MISSION and mission_colour(card) == frame.colour)
    return 0.8 + 0.2 * frame.left + (1.0 if cards else 0.0)


def _best_placed(state: State, frame: frames.PlaceMission, ahead: Horizon, scale: Scale) -> float:
    """The Mission card that brings most on the hex of a ship that may place one."""
    seat, colour, hex_ = frame.seat, frame.colour, frame.hex
    space = SpaceWorth(state, seat, ahead, scale)
    aboard = bool(state.ships[hex_] >> seat & 1)
    cost = scale.robot + scale.prices.mission
    return max(
        scale.rewards[card] + space.card(card, hex_ // COLUMNS, True, aboard) - cost
        for card in state.seats[seat].hand
        if card <= LAST_MISSION and mission_colour(card) == colour
    )


PENDING: Mapping[str, Callable[[State, Any, Horizon, Scale], float]] = {
    "activate": lambda state, frame, ahead, scale: 0.7 * len(frame.cells),
    "adjacent": lambda state, frame, ahead, scale: 0.7,
    "move_ship": lambda state, frame, ahead, scale: 0.6,
    "move_robot": lambda state, frame, ahead, scale: 0.6,
    "draw_colour": lambda state, frame, ahead, scale: 0.8 * ahead.fade,
    "keep": lambda state, frame, ahead, scale: 0.8 * ahead.fade,
    "draw_card": lambda state, frame, ahead, scale: 0.8 * ahead.fade,
    "place_die": lambda state, frame, ahead, scale: 1.0 + 0.9 * frame.value,
    "discover": lambda state, frame, ahead, scale: (
        1.0 * frame.left + _tiles_in_hand(state, frame.seat, frame.taken, ahead, scale.prices)
    ),
    "inject": lambda state, frame, ahead, scale: _tiles_in_hand(state, frame.seat, frame.tiles, ahead, scale.prices),
    "place_advanced": lambda state, frame, ahead, scale: (
        advanced_estimate(state, frame.seat, frame.tile, ahead, scale.prices)
    ),
    "repair": lambda state, frame, ahead, scale: 0.9 * frame.left,
    "debris": lambda state, frame, ahead, scale: 0.8,
    "destroy": lambda state, frame, ahead, scale: 0.6 * frame.left,
    "command": lambda state, frame, ahead, scale: _fitting_cards(state, frame),
    "place_mission": lambda state, frame, ahead, scale: _best_placed(state, frame, ahead, scale),
    "mission": lambda state, frame, ahead, scale: 1.2 * frame.left,
    "spend": lambda state, frame, ahead, scale: 1.5,
    "spend_tile": lambda state, frame, ahead, scale: 1.0,
    "spend_card": lambda state, frame, ahead, scale: 1.0,
}
