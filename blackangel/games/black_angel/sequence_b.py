"""Sequence B: roll the dice again, reset the player board, advance the Black Angel."""

from __future__ import annotations

from bisect import insort

from blackangel.engine.decision import Option
from blackangel.games.black_angel import events, frames, goods, missions
from blackangel.games.black_angel.command import trigger_end
from blackangel.games.black_angel.feasible import boosts_in_grid
from blackangel.games.black_angel.ids import (
    COLUMNS,
    DEBRIS,
    DICE,
    DIE_INDEX,
    HEXES,
    NEUTRAL,
    SUPPLY,
    TILE_MASK,
    back,
)
from blackangel.games.black_angel.place import use_boost
from blackangel.games.black_angel.space import ASTEROIDS
from blackangel.games.black_angel.state import PLAY, Choice, State


def begin(state: State, seat: int) -> None:
    """B1: pay for the dice left, return them, roll for each robot in a workstation; then reserving, B2 and B3."""
    state.sequence = "B"
    state.events.append(events.Sequence("sequence", seat, "B"))
    own = [die for die, holder in enumerate(state.die_at) if holder == seat]
    state.gain_vp(seat, -sum(state.die_value[die] for die in own), "dice_left")
    for die in own:
        goods.return_die(state, die)
    roll_for_workstations(state, seat, state.seats[seat].workstations)
    state.stack += [
        frames.Step("next_turn", seat),
        frames.Step("end_turn", seat),
        frames.Step("advance", seat),
        frames.Step("reset_board", seat),
        frames.Step("neutral_rolls", seat),
        frames.Reserve("reserve", seat, 0),
    ]


def roll_for_workstations(state: State, seat: int, robots: list[int]) -> None:
    """A die of the colour for each robot, as far as they last, undamaged first (reading); none may be declined."""
    for colour in range(3):
        dice = supply_dice(state, colour)[: robots[colour]]
        for die in dice:
            if state.die_damaged >> die & 1:
                state.gain_vp(seat, -state.setting.data.board.damaged_die_vp, "damaged_die")
        for die in dice:
            roll(state, die, seat)


def supply_dice(state: State, colour: int) -> list[int]:
    """Dice in the supply of a colour: undamaged ones first (reading)."""
    dice = [die for die in range(6 * colour, 6 * colour + 6) if state.die_at[die] == SUPPLY]
    return sorted(dice, key=lambda die: state.die_damaged >> die & 1) if state.die_damaged else dice


def roll(state: State, die: int, holder: int) -> None:
    """Roll a die of the supply into the standard area of a compartment; a cube on it goes."""
    faces = state.setting.data.board.faces
    state.die_damaged &= ~(1 << die)
    state.die_at[die] = holder
    state.die_value[die] = faces[state.chance(len(faces), faces)]
    roller = "neutral" if holder == NEUTRAL else holder
    state.events.append(events.DieRolled("die_rolled", DICE[die], roller, state.die_value[die]))


def roll_neutral(state: State, frame: frames.Step) -> None:
    """Star dice return; then each neutral robot whose colour is missing from its compartment rolls one die (PL).

    It loses no VP for a damaged die (reading).
    """
    if not state.setting.has_neutral:
        return
    for die, holder in enumerate(state.die_at):
        if holder == NEUTRAL and state.die_value[die] == 0:
            goods.return_die(state, die)
    for colour in range(3):
        if state.neutral[colour] and NEUTRAL not in state.die_at[6 * colour : 6 * colour + 6]:
            for die in supply_dice(state, colour)[:1]:
                roll(state, die, NEUTRAL)


# -- decision "reserve" --------------------------------------------------------------------------------------------


def reserve_options(state: State, frame: frames.Reserve) -> list[Option]:
    """One die for 1 resource; each "reserve" boost one die of its colour free (advanced rules); in any order."""
    _, seat, paid = frame
    player = state.seats[seat]
    standard = [die for die, holder in enumerate(state.die_at) if holder == seat and not state.die_reserved >> die & 1]
    options: list[Option] = []
    if not paid and player.resources >= state.setting.data.board.reserve_cost:
        options += [("reserve", DICE[die]) for die in standard]
    for cell in boosts_in_grid(state, seat, "reserve"):
        colour = state.setting.data.tiles[player.grid[cell] & TILE_MASK].colour
        options += [("reserve_free", DICE[die], cell) for die in standard if die // 6 == colour]
    return [*options, ("no_reserve",)]


def reserve_skip(state: State, frame: frames.Reserve) -> bool:
    """Nothing to reserve with."""
    if len(reserve_options(state, frame)) > 1:
        return False
    state.stack.pop()
    return True


def reserve_apply(state: State, frame: frames.Reserve, option: Choice) -> None:
    """A die moves to the high-security area."""
    seat = frame.seat
    if option == ("no_reserve",):
        state.stack.pop()
        return
    verb, die, *boost = option
    if verb == "reserve":
        goods.spend(state, seat, "resource", state.setting.data.board.reserve_cost, "reserve")
        state.stack[-1] = frames.Reserve("reserve", seat, 1)
    else:
        use_boost(state, seat, boost[0])
    reserve_die(state, seat, DIE_INDEX[die])


def reserve_die(state: State, seat: int, die: int) -> None:
    """Nobody else can buy a reserved die."""
    state.die_reserved |= 1 << die
    state.events.append(events.DieReserved("die_reserved", DICE[die], seat))


# -- B2 ------------------------------------------------------------------------------------------------------------


def reset_board(state: State, frame: frames.Step) -> None:
    """Cards of the six slots to their discards, debris on tiles to storage; tucked cards stay."""
    seat = frame.seat
    player = state.seats[seat]
    for card in player.slots:
        if card:
            goods.to_discards(state, card)
            state.events.append(events.CardDiscarded("discarded", seat, back(card), card, "slot"))
    player.slots = [0] * 6
    debris = 0
    for cell, code in enumerate(player.grid):
        if code >= 0 and code & DEBRIS:
            player.grid[cell] &= ~DEBRIS
            debris += 1
    if debris:
        goods.gain(state, seat, "debris", debris, "tile")
    state.events.append(events.OfSeat("slots_cleared", seat))


# -- B3 ------------------------------------------------------------------------------------------------------------


def advance(state: State, frame: frames.Step) -> None:
    """Skipped once the end of the game has been triggered."""
    if state.phase == PLAY:
        advance_black_angel(state, frame.seat)


def advance_black_angel(state: State, seat: int) -> None:
    """The Black Angel moves one strip on, the first strip is ejected, flipped and becomes the last.

    Arriving on Spes triggers the end, and all of this is still done (reading).
    """
    leave_asteroids(state)
    state.events.append(events.OfSeat("advanced_ship", seat))
    eject_first_strip(state)
    shift_strips(state)
    if state.jumps == 0:
        trigger_end(state, "spes")


def leave_asteroids(state: State) -> None:
    """Ships that the Black Angel leaves behind in an asteroid hex are destroyed, with their pilots."""
    angel = state.angel
    if state.layout.colours[angel] == ASTEROIDS:
        ships_home(state, angel, "ship_lost")


def ships_home(state: State, hex_: int, event: str) -> None:
    """All ships of a hex return to the supply, their pilots too."""
    if not state.ships[hex_]:
        return
    for seat, player in enumerate(state.seats):
        if state.ships[hex_] >> seat & 1:
            player.supply += 1
            state.events.append(events.ShipAt(event, seat, HEXES[hex_]))
    state.ships[hex_] = 0


def eject_first_strip(state: State) -> None:
    """Neutralization cards take effect from the supplies as they are, then cards, robots and ships go home.

    Ships elsewhere on the strip go home, too (reading).
    """
    data = state.setting.data
    hexes = [hex_ for hex_ in range(COLUMNS) if state.cards[hex_]]
    for hex_ in hexes:
        card, owner = state.cards[hex_], state.owners[hex_]
        state.events.append(events.MissionEjected("mission_ejected", card, HEXES[hex_], owner))
        if not data.missions[card].activation:
            missions.neutralize(state, hex_)
    for hex_ in hexes:
        card, owner = state.cards[hex_], state.owners[hex_]
        player = state.seats[owner]
        if goods.is_hal(state, owner):
            hal_robot_home(state, hex_)
            goods.to_discards(state, card)
            state.gain_vp(owner, data.board.hal_ejected_vp, "ejected")
        else:
            player.supply += 1
            insort(player.tucked, card)
            state.events.append(events.Tucked("tucked", owner, card))
        state.cards[hex_] = 0
        state.owners[hex_] = -1
    for hex_ in range(COLUMNS):
        ships_home(state, hex_, "ship_home")


def hal_robot_home(state: State, hex_: int) -> None:
    """Hal's robot on an ejected card goes to his break room; a card placed when he had none left carries none."""
    hal = state.seats[goods.HAL_SEAT]
    others = sum(1 for other, owner in enumerate(state.owners) if owner == goods.HAL_SEAT and other != hex_)
    if hal.break_room + sum(hal.workstations) + others < state.setting.data.board.robots:
        hal.break_room += 1


def shift_strips(state: State) -> None:
    """The first strip is flipped and becomes the last; Spes covers its middle hex if it carried the token."""
    first = state.strips.pop(0)
    flipped = first ^ 1
    state.strips.append(flipped)
    state.cards = state.cards[COLUMNS:] + [0] * COLUMNS
    state.owners = state.owners[COLUMNS:] + [-1] * COLUMNS
    state.ships = state.ships[COLUMNS:] + [0] * COLUMNS
    state.advances += 1
    state.refresh_layout()
    sides = state.setting.data.sides
    state.events.append(events.StripFlipped("strip_flipped", sides[first].name, sides[flipped].name))
    if state.advances == state.setting.strips:
        state.events.append(events.Plain("spes_sighted",))
