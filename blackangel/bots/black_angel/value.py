"""What a position of Black Angel is worth to a seat, in VP: goods at plain prices, and prospects of what is pending.

Everything that still has to be turned into VP fades with the turns that are left; `horizon` guesses how many.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.bots.black_angel.horizon import Horizon, horizon
from blackangel.bots.black_angel.prices import PRICES, Prices, Scale, scale_of
from blackangel.bots.black_angel.space import SpaceWorth, Yields, at_the_end, stock
from blackangel.games.black_angel import advanced
from blackangel.games.black_angel.ids import BOOST_SIDE, COLUMNS, EMPTY, LAST_MISSION, TILE_MASK, mission_colour
from blackangel.games.black_angel.state import OVER, Seat, State


def value(state: State, seat: int, scale: Scale | None = None) -> float:
    """The worth of the position to the seat, in VP; by the usual prices unless a scale is given."""
    if scale is None:
        scale = scale_of(state.setting.data, PRICES)
    prices = scale.prices
    player = state.seats[seat]
    others = max((other.vp for number, other in enumerate(state.seats) if number != seat), default=0)
    worth = player.vp - prices.others[len(state.seats)] * others
    if state.phase == OVER:
        return worth
    ahead = horizon(state, prices)
    worth += _advanced(state, seat, ahead, prices) + _goods(state, player, ahead, scale)
    if ahead.turns > 0:
        worth += _prospects(state, seat, player, ahead, scale)
    for frame in state.stack:
        if len(frame) > 1 and frame[1] == seat:
            pending = PENDING.get(frame[0])
            if pending is not None:
                worth += pending(state, frame, ahead, scale)
    return worth


def _goods(state: State, player: Seat, ahead: Horizon, scale: Scale) -> float:
    """Ships, resources, robots at rest, debris: from their price in play to what they are exchanged for at the end."""
    worth = at_the_end(state, ahead) * (player.ships + player.resources + player.break_room)
    in_play = sum(kind[count] for kind, count in zip(scale.goods, stock(player), strict=True))
    return worth + ahead.fade * in_play


def _prospects(state: State, seat: int, player: Seat, ahead: Horizon, scale: Scale) -> float:
    """What will bring something later: robots at work, dice, cards, tiles, ships on their way."""
    prices = scale.prices
    space = SpaceWorth(state, seat, ahead, scale)
    worth = space.total() + space.hand() + _dice(state, seat, ahead, space.yields, prices)
    for robots in player.workstations:
        worth += ahead.rolls * sum(prices.working[:robots])
    worth -= ahead.fade * prices.full_slot * (6 - player.slots.count(0))
    worth += prices.ejected * ahead.fade * len(player.ejected)
    turns = min(ahead.turns, prices.tile_turns)
    tiles = state.setting.data.tiles
    for code in player.grid:
        if code != EMPTY:
            kind = tiles[code & TILE_MASK].kind
            if kind == "starting":
                worth += prices.starting_tile * turns
            elif kind != "advanced":  # Advanced tiles are counted apart.
                worth += prices.tile * turns + (prices.boost if code & BOOST_SIDE else 0.0)
    return worth


def _dice(state: State, seat: int, ahead: Horizon, yields: Yields, prices: Prices) -> float:
    """The dice in the compartment, as many of the best as there are turns to use them."""
    found = []
    for die, holder in enumerate(state.die_at):
        if holder == seat:
            pips = state.die_value[die]
            gain, times = yields[die // 6]
            worth = max(prices.die[pips], prices.mission_die * gain * min(pips, times))
            found.append(worth + (prices.reserved if state.die_reserved >> die & 1 else 0.0))
    found.sort(reverse=True)
    usable = ahead.turns
    total = 0.0
    for worth in found:
        total += worth * min(1.0, usable)
        usable -= 1.0
        if usable <= 0:
            break
    return total


def _advanced(state: State, seat: int, ahead: Horizon, prices: Prices) -> float:
    """Advanced tiles: what they earn as things are, and a share of what they may still earn."""
    share = room_share(ahead, prices)
    return sum(one.earned + (one.cap - one.earned) * share for one in advanced.advanced_scores(state, seat))


def room_share(ahead: Horizon, prices: Prices) -> float:
    """How much of what an Advanced tile could still earn it will."""
    return min(prices.room_most, prices.room * ahead.turns)


# What is pending: choices already paid for, by the kind of their frame.


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


def _fitting_cards(state: State, frame: Any) -> float:
    """A command of a colour with cards of it in hand may place one."""
    cards = sum(1 for card in state.seats[frame[1]].hand if card <= LAST_MISSION and mission_colour(card) == frame[2])
    return 0.8 + 0.2 * int(frame[3]) + (1.0 if cards else 0.0)


def _best_placed(state: State, frame: Any, ahead: Horizon, scale: Scale) -> float:
    """The Mission card that brings most on the hex of a ship that may place one."""
    seat, colour, hex_ = int(frame[1]), int(frame[2]), int(frame[3])
    space = SpaceWorth(state, seat, ahead, scale)
    aboard = bool(state.ships[hex_] >> seat & 1)
    cost = scale.robot + scale.prices.mission
    return max(
        scale.rewards[card] + space.card(card, hex_ // COLUMNS, True, aboard) - cost
        for card in state.seats[seat].hand
        if card <= LAST_MISSION and mission_colour(card) == colour
    )


PENDING: Mapping[str, Callable[[State, Any, Horizon, Scale], float]] = {
    "activate": lambda state, frame, ahead, scale: 0.7 * len(frame[4]),
    "adjacent": lambda state, frame, ahead, scale: 0.7,
    "move_ship": lambda state, frame, ahead, scale: 0.6,
    "move_robot": lambda state, frame, ahead, scale: 0.6,
    "draw_colour": lambda state, frame, ahead, scale: 0.8 * ahead.fade,
    "keep": lambda state, frame, ahead, scale: 0.8 * ahead.fade,
    "draw_card": lambda state, frame, ahead, scale: 0.8 * ahead.fade,
    "place_die": lambda state, frame, ahead, scale: 1.0 + 0.9 * frame[4],
    "discover": lambda state, frame, ahead, scale: (
        1.0 * frame[2] + _tiles_in_hand(state, frame[1], frame[3], ahead, scale.prices)
    ),
    "inject": lambda state, frame, ahead, scale: _tiles_in_hand(state, frame[1], frame[2], ahead, scale.prices),
    "place_advanced": lambda state, frame, ahead, scale: (
        advanced_estimate(state, frame[1], frame[2], ahead, scale.prices)
    ),
    "repair": lambda state, frame, ahead, scale: 0.9 * frame[2],
    "debris": lambda state, frame, ahead, scale: 0.8,
    "destroy": lambda state, frame, ahead, scale: 0.6 * frame[2],
    "command": lambda state, frame, ahead, scale: _fitting_cards(state, frame),
    "place_mission": lambda state, frame, ahead, scale: _best_placed(state, frame, ahead, scale),
    "mission": lambda state, frame, ahead, scale: 1.2 * frame[3],
    "spend": lambda state, frame, ahead, scale: 1.5,
    "spend_tile": lambda state, frame, ahead, scale: 1.0,
    "spend_card": lambda state, frame, ahead, scale: 1.0,
}
