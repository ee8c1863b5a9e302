"""Gaining, spending and moving a player's pieces; every piece comes from and goes to a definite place."""

from __future__ import annotations

from bisect import insort

from blackangel.games.black_angel import events
from blackangel.games.black_angel.ids import (
    BOOST_SIDE,
    COLOURS,
    DEBRIS,
    DICE,
    LAST_MISSION,
    SUPPLY,
    TILE_MASK,
    back,
    mission_colour,
)
from blackangel.games.black_angel.state import State

HAL_SEAT = 1


def is_hal(state: State, seat: int) -> bool:
    """Hal is the second seat of a solo game."""
    return state.setting.solo and seat == HAL_SEAT


def gain(state: State, seat: int, item: str, count: int, why: str) -> None:
    """Give `count` of "vp", "ship", "resource", "robot" or "debris"; robots as far as the own supply goes.

    Hal keeps nothing: what he gains, tiles and cards too, becomes VP by weight and the piece goes back (reading).
    """
    if item == "vp":
        state.gain_vp(seat, count, why)
        return
    if is_hal(state, seat):
        setting = state.setting
        state.gain_vp(seat, count * setting.data.board.hal_weights[setting.difficulty][item], item)
        return
    player = state.seats[seat]
    if item == "robot":
        count = min(count, player.supply)
        player.supply -= count
        player.break_room += count
    elif item == "ship":
        player.ships += count
    elif item == "resource":
        player.resources += count
    else:
        player.debris += count
    if count:
        state.events.append(events.Goods("gain", seat, item, count, why))


def spend(state: State, seat: int, item: str, count: int, why: str) -> None:
    """Put `count` of "ship", "resource", "debris" or "robot" (break room) back into the supply; they must be there."""
    player = state.seats[seat]
    if item == "robot":
        player.break_room -= count
        player.supply += count
    elif item == "ship":
        player.ships -= count
    elif item == "resource":
        player.resources -= count
    else:
        player.debris -= count
    state.events.append(events.Goods("spend", seat, item, count, why))


def discard_from_hand(state: State, seat: int, card: int, why: str) -> None:
    """Move a card from hand to the discards of its kind."""
    state.seats[seat].hand.remove(card)
    to_discards(state, card)
    state.events.append(events.CardDiscarded("discarded", seat, back(card), card, why))


def to_discards(state: State, card: int) -> None:
    """Lay a card on the discards of its kind; they are kept in ascending order, as decks are sets until drawn from."""
    if card <= LAST_MISSION:
        insort(state.mission_discards[mission_colour(card)], card)
    else:
        insort(state.ravager_discards, card)


def draw_mission(state: State, colour: int) -> int:
    """Take a random Mission card of a colour; an empty deck is refilled from its discards. 0 if there is none."""
    deck = state.mission_decks[colour]
    if not deck:
        deck.extend(state.mission_discards[colour])
        state.mission_discards[colour].clear()
        if not deck:
            return 0
    return state.draw_from(deck)


def add_to_hand(state: State, seat: int, card: int) -> None:
    """A drawn card comes to hand; the hand stays in ascending order."""
    insort(state.seats[seat].hand, card)
    state.events.append(events.CardDrawn("drawn", seat, back(card), card))


def robot_to_workstation(state: State, seat: int, colour: int) -> None:
    """A robot of the break room takes up work; with two players the neutral robot there leaves for good."""
    player = state.seats[seat]
    player.break_room -= 1
    player.workstations[colour] += 1
    state.events.append(events.RobotMoved("robot_moved", seat, "break_room", COLOURS[colour]))
    if state.neutral[colour]:
        state.neutral[colour] = 0
        state.events.append(events.NeutralRobotLeft("neutral_robot_left", COLOURS[colour]))


def robot_to_break_room(state: State, seat: int, colour: int) -> None:
    """A robot of a workstation takes a break."""
    player = state.seats[seat]
    player.workstations[colour] -= 1
    player.break_room += 1
    state.events.append(events.RobotMoved("robot_moved", seat, COLOURS[colour], "break_room"))


def retire_tile(state: State, tile: int) -> None:
    """A spent tile: a Technology tile goes to its colour's discards, a starting or Advanced tile leaves the game."""
    kind = state.setting.data.tiles[tile]
    if kind.kind == "technology":
        insort(state.tile_discards[kind.colour], tile)
    else:
        insort(state.removed, tile)


def take_cell(state: State, seat: int, cell: int) -> int:
    """Empty a grid cell: its debris goes to storage, its tile is returned."""
    player = state.seats[seat]
    code = player.grid[cell]
    player.grid[cell] = -1
    if code & DEBRIS:
        gain(state, seat, "debris", 1, "tile")
    return code & TILE_MASK


def flip_tile(state: State, seat: int, cell: int) -> None:
    """Advanced rules: a tile is turned to its standard side early and loses its boost."""
    player = state.seats[seat]
    player.grid[cell] &= ~BOOST_SIDE
    tile = state.setting.data.tiles[player.grid[cell] & TILE_MASK]
    state.events.append(events.TileTurned("tile_flipped", seat, cell, tile.id))


def return_die(state: State, die: int) -> None:
    """A die goes back to its supply, no longer reserved."""
    state.die_at[die] = SUPPLY
    state.die_value[die] = 0
    state.die_reserved &= ~(1 << die)
    state.events.append(events.DieAlone("die_returned", DICE[die]))


def damage_supply_die(state: State, colour: int) -> bool:
    """Put a cube on an undamaged die in the supply of a colour; False if there is none."""
    for die in range(6 * colour, 6 * colour + 6):
        if state.die_at[die] == SUPPLY and not state.die_damaged >> die & 1:
            state.die_damaged |= 1 << die
            state.events.append(events.DieAlone("damage_die", DICE[die]))
            return True
    return False


def damage_action(state: State, location: int) -> bool:
    """Put a cube on the first free Damage space of an action (index 0-5), else on a supply die of its colour."""
    if state.damage[location] < state.setting.data.board.damage_spaces:
        state.damage[location] += 1
        state.events.append(events.Damage("damage", location + 1))
        return True
    return damage_supply_die(state, state.setting.action_colours[location])
