"""What a position of Black Angel is worth to a seat, in VP: goods at plain prices, and prospects of what is pending.

The prices are guesses of a beginner that were then adjusted by play against each other; nothing depends on them but how
well the greedy player plays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.games.black_angel import ending
from blackangel.games.black_angel.ids import BOOST_SIDE, EMPTY, LAST_MISSION, TILE_MASK, mission_colour
from blackangel.games.black_angel.state import FINAL_ROUND, OVER, Seat, State

SHIP, RESOURCE, DEBRIS, ROBOT = 0.8, 0.7, 0.5, 0.8
WORKING_ROBOTS = (0.0, 1.6, 2.7, 3.2, 3.4)
"""By the robots in one workstation: the first ones matter most, dice run short later."""
DIE, DIE_PIP, RESERVED = 1.3, 0.25, 0.2
MISSION, MISSIONS_OVER, RAVAGER_CARD = 0.7, 0.1, 0.4
HAND_LIMIT = 6
SHIP_OUT, CARD_OUT, ACTIVATION, NEUTRALIZATION, FULL_SLOT = 1.0, 0.5, 0.6, 1.8, 0.25
STARTING_TILE, TILE, BOOST, TILE_DEBRIS = 0.7, 1.2, 0.6, 0.3
EJECTED = 0.15
ADVANCED, ADVANCED_ROOM = 1.0, 0.12
OTHERS = 0.25
"""Weight of what the best other seat has in VP."""


def value(state: State, seat: int) -> float:
    """The worth of the position to the seat, in VP."""
    player = state.seats[seat]
    others = max((other.vp for number, other in enumerate(state.seats) if number != seat), default=0)
    if state.phase == OVER:
        return player.vp - OTHERS * others
    last = state.phase == FINAL_ROUND
    worth = player.vp - OTHERS * others + _advanced(state, seat)
    worth += _goods(state, player, last)
    if not last:
        worth += _prospects(state, seat, player)
    return worth + sum(_pending(state, frame) for frame in state.stack if len(frame) > 1 and frame[1] == seat)


def _goods(state: State, player: Seat, last: bool) -> float:
    """Ships, resources, robots at rest, debris."""
    if last:
        per_vp = state.setting.data.board.spes_goods_per_vp if state.jumps <= 0 else 50
        return (player.ships + player.resources + player.break_room) / per_vp
    return SHIP * player.ships + RESOURCE * player.resources + DEBRIS * player.debris + ROBOT * player.break_room


def _prospects(state: State, seat: int, player: Seat) -> float:
    """What will bring something later: robots at work, dice, cards, tiles, ships on their way."""
    worth = sum(WORKING_ROBOTS[min(robots, 4)] for robots in player.workstations)
    missions = sum(1 for card in player.hand if card <= LAST_MISSION)
    worth += MISSION * min(missions, HAND_LIMIT) + MISSIONS_OVER * max(0, missions - HAND_LIMIT)
    worth += RAVAGER_CARD * (len(player.hand) - missions)
    for die, holder in enumerate(state.die_at):
        if holder == seat:
            worth += DIE + DIE_PIP * state.die_value[die] + RESERVED * (state.die_reserved >> die & 1)
    worth -= FULL_SLOT * sum(1 for card in player.slots if card)
    worth += EJECTED * len(player.ejected)
    for code in player.grid:
        if code != EMPTY:
            worth += tile_value(state, code)
    return worth + _space(state, seat)


def tile_value(state: State, code: int) -> float:
    """A tile in the grid: what cards may still activate on it. Advanced tiles are counted apart."""
    tile = state.setting.data.tiles[code & TILE_MASK]
    if tile.kind == "advanced":
        return 0.0
    worth = STARTING_TILE if tile.kind == "starting" else TILE
    return worth + (BOOST if code & BOOST_SIDE else 0.0)


def _space(state: State, seat: int) -> float:
    """Own ships and cards in space."""
    missions = state.setting.data.missions
    bit = 1 << seat
    worth = SHIP_OUT * sum(1 for ships in state.ships if ships & bit)
    for hex_, card in enumerate(state.cards):
        if card:
            mine, there = state.owners[hex_] == seat, state.ships[hex_] & bit
            if mine:
                worth += CARD_OUT + (ACTIVATION if missions[card].activation else NEUTRALIZATION)
            elif there:
                worth += ACTIVATION if missions[card].activation else NEUTRALIZATION / 2
    return worth


def _advanced(state: State, seat: int) -> float:
    """Advanced tiles: what they earn as things are, and a little for what they may still earn."""
    scores = ending.advanced_scores(state, seat)
    return sum(one.earned * ADVANCED + (one.cap - one.earned) * ADVANCED_ROOM for one in scores)


# What is pending: choices already paid for, by the kind of their frame.


def _tiles_in_hand(state: State, tiles: Any) -> float:
    """Tiles taken and not yet injected."""
    kinds = state.setting.data.tiles
    return sum(2.0 if kinds[tile].kind == "advanced" else TILE for tile in tiles)


def _fitting_cards(state: State, frame: Any) -> float:
    """A command of a colour with cards of it in hand may place one."""
    cards = sum(1 for card in state.seats[frame[1]].hand if card <= LAST_MISSION and mission_colour(card) == frame[2])
    return 0.8 + 0.2 * int(frame[3]) + (1.0 if cards else 0.0)


PENDING: Mapping[str, Callable[[State, Any], float]] = {
    "activate": lambda state, frame: 0.6 * len(frame[4]),
    "adjacent": lambda state, frame: 0.6,
    "move_ship": lambda state, frame: 0.6,
    "move_robot": lambda state, frame: 0.5,
    "draw_colour": lambda state, frame: 0.7,
    "keep": lambda state, frame: 0.7,
    "place_die": lambda state, frame: 1.0 + 0.9 * frame[4],
    "discover": lambda state, frame: 1.0 * frame[2] + _tiles_in_hand(state, frame[3]),
    "inject": lambda state, frame: _tiles_in_hand(state, frame[2]),
    "place_advanced": lambda state, frame: 2.0,
    "repair": lambda state, frame: 0.7 * frame[2],
    "debris": lambda state, frame: 0.6,
    "destroy": lambda state, frame: 0.6 * frame[2],
    "command": _fitting_cards,
    "place_mission": lambda state, frame: 1.0,
    "mission": lambda state, frame: 1.2 * frame[3],
    "spend": lambda state, frame: 1.5,
    "spend_tile": lambda state, frame: 1.0,
    "spend_card": lambda state, frame: 1.0,
}


def _pending(state: State, frame: Any) -> float:
    worth = PENDING.get(frame[0])
    return worth(state, frame) if worth is not None else 0.0
