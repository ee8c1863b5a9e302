"""Repair the Black Angel, and Destroy Ravagers."""

from __future__ import annotations

from bisect import insort

from blackangel.engine.decision import Option
from blackangel.games.black_angel import effects, events, frames, goods
from blackangel.games.black_angel.feasible import damaged_in_supply
from blackangel.games.black_angel.ids import BOOST_SIDE, DEBRIS, DICE, DIE_INDEX
from blackangel.games.black_angel.state import Choice, State

# -- decision "repair" ---------------------------------------------------------------------------------------------


def repair_options(state: State, frame: frames.Counted) -> list[Option]:
    """A cube from any action or from a damaged die in a supply, any mix; after the first, stopping is free."""
    options: list[Option] = [("repair_action", location + 1) for location, cubes in enumerate(state.damage) if cubes]
    options += [("repair_die", DICE[die]) for die in damaged_in_supply(state)]
    if frame.done:
        options.append(("stop",))
    return options


def repair_skip(state: State, frame: frames.Counted) -> bool:
    """No activation or no cube left."""
    if frame.left and (any(state.damage) or damaged_in_supply(state)):
        return False
    state.stack.pop()
    return True


def repair_apply(state: State, frame: frames.Counted, option: Choice) -> None:
    """One cube becomes debris (of two on an action, the second)."""
    kind, seat, left, done = frame
    if option == ("stop",):
        state.stack.pop()
        return
    state.stack[-1] = frames.Counted(kind, seat, left - 1, done + 1)
    verb, place = option
    if verb == "repair_action":
        state.damage[place - 1] -= 1
        state.events.append(events.SeatAtAction("repaired", seat, place))
    else:
        state.die_damaged &= ~(1 << DIE_INDEX[place])
        state.events.append(events.RepairedDie("repaired_die", seat, place))
    state.stack.append(frames.Step("debris", seat))


# -- decision "debris" ---------------------------------------------------------------------------------------------


def debris_options(state: State, frame: frames.Step) -> list[Option]:
    """Store the debris, or lay it on the lightning space of a tile that holds none, which activates it at once.

    Its effect may come to nothing (reading). Only standard sides; a boost side may be turned over first (PL).
    """
    options: list[Option] = [("store",)]
    flips: list[Option] = []
    for cell, code in enumerate(state.seats[frame.seat].grid):
        if code < 0 or code & DEBRIS:
            continue
        if code & BOOST_SIDE:
            flips.append(("flip_tile", cell))
        else:
            options += [("lightning", cell, effect) for effect in effects.effects_of(state, code)]
    return options + flips


def debris_apply(state: State, frame: frames.Step, option: Choice) -> None:
    """The debris finds its place."""
    seat = frame.seat
    match option:
        case ("flip_tile", cell):
            goods.flip_tile(state, seat, cell)
        case ("lightning", cell, effect):
            state.stack.pop()
            state.seats[seat].grid[cell] |= DEBRIS
            state.events.append(events.DebrisPlaced("debris_placed", seat, cell))
            effects.perform(state, seat, cell, effect, 0)
        case _:
            state.stack.pop()
            goods.gain(state, seat, "debris", 1, "repair")


# -- decision "destroy" --------------------------------------------------------------------------------------------


def destroy_options(state: State, frame: frames.Counted) -> list[Option]:
    """Locations with no more cards than activations left: all of a location or none."""
    options: list[Option] = [
        ("destroy", location + 1) for location, cards in enumerate(state.ravagers) if 0 < len(cards) <= frame.left
    ]
    if frame.done:
        options.append(("stop",))
    return options


def destroy_skip(state: State, frame: frames.Counted) -> bool:
    """Nothing left that could be destroyed."""
    if any(0 < len(cards) <= frame.left for cards in state.ravagers):
        return False
    state.stack.pop()
    return True


def destroy_apply(state: State, frame: frames.Counted, option: Choice) -> None:
    """The cards come to hand; robots on them go back to their owners' break rooms."""
    kind, seat, left, done = frame
    if option == ("stop",):
        state.stack.pop()
        return
    _, number = option
    location = number - 1
    count = len(state.ravagers[location])
    state.stack[-1] = frames.Counted(kind, seat, left - count, done + 1)
    hand = state.seats[seat].hand
    for card in clear_location(state, seat, location):
        insort(hand, card)


def clear_location(state: State, seat: int, location: int) -> list[int]:
    """Take all Ravager cards of a location (index 0-5), topmost first, and set its robots free."""
    cards = state.ravagers[location][::-1]
    state.ravagers[location].clear()
    for card in cards:
        state.events.append(events.Destroyed("destroyed", seat, location + 1, card))
    for robot in state.captives[location]:
        state.seats[robot].break_room += 1
        state.events.append(events.Released("released", location + 1, robot))
    state.captives[location].clear()
    return cards
