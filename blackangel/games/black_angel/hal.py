"""Hal, the automatic opponent of the solo game (rulebook, "Playing solitaire"; rules page, section 8)."""

from __future__ import annotations

from bisect import insort
from itertools import combinations

from blackangel.games.black_angel import command, discover, events, goods, place, repair, sequence_b
from blackangel.games.black_angel.data import HalHalf
from blackangel.games.black_angel.feasible import activations, damaged_in_supply, repair_possible
from blackangel.games.black_angel.goods import HAL_SEAT
from blackangel.games.black_angel.ids import COLOURS, COLUMNS, DICE, EMPTY, PLACED
from blackangel.games.black_angel.ravagers import attack
from blackangel.games.black_angel.state import PLAY, State

HUMAN_SEAT = 0


def take_turn(state: State) -> None:
    """No dice: he rolls and the Black Angel advances. Otherwise a card says what he does.

    A damaged die costs him 1 VP like anyone (reading); he never reserves.
    """
    state.turn_number += 1
    state.active = HAL_SEAT
    state.events.append(events.Turn("turn", HAL_SEAT, state.round))
    if HAL_SEAT not in state.die_at:
        state.events.append(events.Sequence("sequence", HAL_SEAT, "B"))
        sequence_b.roll_for_workstations(state, HAL_SEAT, state.seats[HAL_SEAT].workstations)
        if state.phase == PLAY:
            sequence_b.advance_black_angel(state, HAL_SEAT)
        return
    state.events.append(events.Sequence("sequence", HAL_SEAT, "A"))
    play_card(state, turn_up(state))


def turn_up(state: State) -> int:
    """Turn up the next Hal card; an empty deck is reshuffled."""
    if state.hal_card >= 0:
        insort(state.hal_discards, state.hal_card)
        state.hal_card = -1
    if not state.hal_deck:
        state.hal_deck.extend(state.hal_discards)
        state.hal_discards.clear()
    state.hal_card = state.draw_from(state.hal_deck)
    return state.hal_card


def play_card(state: State, card: int) -> None:
    """Top half first if the human performed A, else bottom half first; the other half if the colour is missing."""
    hal_card = state.setting.data.hal[card]
    halves = [("top", hal_card.top), ("bottom", hal_card.bottom)]
    if state.sequence != "A":
        halves.reverse()
    missing = ""
    for name, half in halves:
        die = choose_die(state, half.colour)
        if die >= 0:
            state.events.append(events.HalCardShown("hal_card", hal_card.id, name, missing))
            use_die(state, die, half)
            return
        missing = COLOURS[half.colour]
    # His own dice are all of the third colour: the highest returns (reading).
    state.events.append(events.HalCardShown("hal_card", hal_card.id, "neither", missing))
    third = 3 - hal_card.top.colour - hal_card.bottom.colour
    own = [die for die in range(6 * third, 6 * third + 6) if state.die_at[die] == HAL_SEAT]
    goods.return_die(state, max(own, key=lambda die: state.die_value[die]))
    unable(state, "no_die")


def choose_die(state: State, colour: int) -> int:
    """The highest die of a colour, his own on a tie, else the human's unreserved one; -1 if neither has any."""
    best, rank = -1, (-1, False)
    for die in range(6 * colour, 6 * colour + 6):
        holder = state.die_at[die]
        if holder == HAL_SEAT or (holder == HUMAN_SEAT and not state.die_reserved >> die & 1):
            this = (state.die_value[die], holder == HAL_SEAT)
            if this > rank:
                best, rank = die, this
    return best


def use_die(state: State, die: int, half: HalHalf) -> None:
    """Take the die (the human gets 1 resource for his), act, return the die."""
    if state.die_at[die] == HUMAN_SEAT:
        state.events.append(events.DieBought("die_bought", DICE[die], HUMAN_SEAT, HAL_SEAT, state.die_value[die]))
        goods.gain(state, HUMAN_SEAT, "resource", 1, "sale")
    value = state.die_value[die]
    state.die_at[die] = PLACED
    location = location_of(state, half)
    state.events.append(events.DiePlaced("die_placed", DICE[die], HAL_SEAT, location + 1, value))
    if half.action == "ships":
        why = command_ships(state, half.colour, location)
    else:
        n = activations(state, location, value)
        if half.action in ("discover_advanced", "discover_tiles"):
            why = discover_tiles(state, n, location, half.action == "discover_advanced")
        elif half.action == "repair":
            why = repair_damage(state, n, location, bool(half.clockwise))
        else:
            why = destroy(state, n, location, bool(half.clockwise))
    if why:
        unable(state, why)
    goods.return_die(state, die)


def location_of(state: State, half: HalHalf) -> int:
    """Location index of the action that a half names."""
    kind = {"ships": "command", "discover_advanced": "discover", "discover_tiles": "discover"}.get(
        half.action, half.action
    )
    return next(loc for loc in state.setting.locations_of[half.colour] if state.setting.action_kinds[loc] == kind)


def unable(state: State, why: str) -> None:
    """He gains 3 VP and nothing else happens, no Ravager effect either (reading).

    `why`: no_die (of a colour on his card), no_value (a star, or Damage leaves nothing of the die), or what there is
    none of: no_tile, no_damage, no_ravagers, no_stack (none small enough for the die), no_card, no_hex.
    """
    state.events.append(events.HalUnable("hal_unable", HAL_SEAT, why))
    state.gain_vp(HAL_SEAT, state.setting.data.board.hal_unable_vp, "unable")


def suffer(state: State, location: int) -> None:
    """Only Ravager effects that add Damage apply to Hal; he loses nothing."""
    damage = attack(state, location).damage
    if damage is not None:
        place.tell_attack(state, HAL_SEAT, location)
        damage(state, location)


def earn(state: State, item: str) -> None:
    """A thing gained becomes VP by its weight."""
    goods.gain(state, HAL_SEAT, item, 1, item)


# -- Discover Technology -------------------------------------------------------------------------------------------


def discover_tiles(state: State, n: int, location: int, advanced_first: bool) -> str:
    """Advanced first: 1 a cost-1 tile, 2 an Advanced tile, 3 both; tiles only: as many as the value pays for.

    Without an Advanced tile left he takes tiles only (reading). Returns why he cannot, or nothing; so do the others.
    """
    take_advanced = advanced_first and n >= 2 and max(state.advanced_display) >= 0
    if take_advanced:
        spaces = display_spaces(state, 1, most_cost=1) if n == 3 else []
    else:
        spaces = display_spaces(state, n, most_cost=1 if advanced_first and n == 1 else n)
    if n == 0:
        return "no_value"
    if not (spaces or take_advanced):
        return "no_tile"
    suffer(state, location)
    tiles = state.setting.data.tiles
    if take_advanced:
        take_last_advanced(state)
    for space in spaces:
        tile = state.display[space]
        state.display[space] = EMPTY
        insort(state.tile_discards[tiles[tile].colour], tile)
        state.events.append(events.TileTaken("tile_taken", HAL_SEAT, tiles[tile].id, space + 1))
        earn(state, "technology")
    return ""


def display_spaces(state: State, budget: int, most_cost: int) -> list[int]:
    """Spaces (0-5) whose tiles the budget pays for, nearest the ejecting end first."""
    spaces = []
    costs = state.setting.data.board.display_costs
    for space in reversed(range(len(state.display))):
        if state.display[space] >= 0 and costs[space] <= min(budget, most_cost):
            spaces.append(space)
            budget -= costs[space]
    return spaces


def take_last_advanced(state: State) -> None:
    """The Advanced tile nearest the Technology display; the others shift towards it and space 1 is refilled."""
    tiles = state.setting.data.tiles
    last = max(space for space, tile in enumerate(state.advanced_display) if tile >= 0)
    tile = state.advanced_display[last]
    insort(state.removed, tile)
    state.events.append(events.TileTaken("advanced_taken", HAL_SEAT, tiles[tile].id, last + 1))
    for space in range(last, 0, -1):
        shifted = state.advanced_display[space - 1]
        state.advanced_display[space] = shifted
        if shifted >= 0:
            state.events.append(events.TileShifted("advanced_shifted", tiles[shifted].id, space, space + 1))
    state.advanced_display[0] = EMPTY
    discover.reveal_advanced(state, 0)
    earn(state, "advanced")


# -- Repair and Destroy --------------------------------------------------------------------------------------------


def in_order(clockwise: bool) -> list[int]:
    """Location indexes clockwise from 1, or counter-clockwise from 6."""
    return list(range(6)) if clockwise else list(range(5, -1, -1))


def repair_damage(state: State, n: int, location: int, clockwise: bool) -> str:
    """A cube per activation in his order; dice only when no action has a cube, orange, gray, green (reading)."""
    if n == 0:
        return "no_value"
    if not repair_possible(state, location):
        return "no_damage"
    suffer(state, location)
    for _ in range(n):
        damaged = [place for place in in_order(clockwise) if state.damage[place]]
        dice = damaged_in_supply(state)
        if damaged:
            state.damage[damaged[0]] -= 1
            state.events.append(events.SeatAtAction("repaired", HAL_SEAT, damaged[0] + 1))
        elif dice:
            state.die_damaged &= ~(1 << dice[0])
            state.events.append(events.RepairedDie("repaired_die", HAL_SEAT, DICE[dice[0]]))
        else:
            break
        earn(state, "debris")
    return ""


def destroy(state: State, n: int, location: int, clockwise: bool) -> str:
    """As many cards as the value allows, whole locations; among equal totals the one that takes earlier locations."""
    chosen = best_targets([len(state.ravagers[place]) for place in in_order(clockwise)], n)
    if n == 0:
        return "no_value"
    if not chosen:
        return "no_stack" if any(state.ravagers) else "no_ravagers"
    suffer(state, location)
    for position in chosen:
        for card in repair.clear_location(state, HAL_SEAT, in_order(clockwise)[position]):
            goods.to_discards(state, card)
            earn(state, "ravager")
    return ""


def best_targets(counts: list[int], n: int) -> tuple[int, ...]:
    """Positions (in his order) with the greatest total of at most n; ties: compared place by place, taking wins.

    >>> best_targets([2, 1, 0, 3, 1, 0], 3)
    (0, 1)
    """
    places = [place for place, count in enumerate(counts) if count]
    best: tuple[int, ...] = ()
    best_rank: tuple[int, tuple[bool, ...]] = (0, ())
    for size in range(1, len(places) + 1):
        for chosen in combinations(places, size):
            total = sum(counts[place] for place in chosen)
            rank = (total, tuple(place in chosen for place in places))
            if total <= n and rank > best_rank:
                best, best_rank = chosen, rank
    return best


# -- Command ships -------------------------------------------------------------------------------------------------


def command_ships(state: State, colour: int, location: int) -> str:
    """Draw a Mission card of the colour and place it; no card or no free hex: 3 VP, the card discarded (reading)."""
    card = goods.draw_mission(state, colour)
    if not card:
        return "no_card"
    hex_ = find_hex(state, colour, last_first=state.setting.data.missions[card].activation)
    if hex_ < 0:
        goods.to_discards(state, card)
        state.events.append(events.CardDiscarded("discarded", HAL_SEAT, COLOURS[colour], card, "no_hex"))
        return "no_hex"
    suffer(state, location)
    if state.layout.comets[hex_]:
        state.gain_vp(HAL_SEAT, state.setting.data.board.hal_comet_vp, "comet")
    command.place_card(state, HAL_SEAT, card, hex_)
    return ""


def find_hex(state: State, colour: int, last_first: bool) -> int:
    """Nearest strip with a free hex of the colour, from the first or the last; the comet hex of two. -1 if none."""
    free = [hex_ for hex_ in state.layout.of_colour[colour] if not state.cards[hex_]]
    rows = sorted({hex_ // COLUMNS for hex_ in free}, reverse=last_first)
    if not rows:
        return -1
    here = [hex_ for hex_ in free if hex_ // COLUMNS == rows[0]]
    return max(here, key=lambda hex_: state.layout.comets[hex_])
