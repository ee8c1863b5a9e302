"""Finds the parts of a position's worth. All sums are made in a fixed order.

The first ones are in VP by the prices of things; the further ones count what those prices do not see, and only players
with fitted weights look at them.
"""

from __future__ import annotations

from blackangel.bots.black_angel.horizon import Horizon
from blackangel.bots.black_angel.parts import COUNTED
from blackangel.bots.black_angel.pending import pending, room_share
from blackangel.bots.black_angel.prices import ADVANCED, EIGHT_TURNS, STARTING, TECHNOLOGY, Prices, Scale
from blackangel.bots.black_angel.space import SpaceWorth, Yields, at_the_end, stock
from blackangel.games.black_angel import advanced
from blackangel.games.black_angel.ids import BOOST_SIDE, EMPTY, LAST_MISSION, LINES, TILE_MASK, mission_colour
from blackangel.games.black_angel.state import OVER, Seat, State

PROSPECTS = 12
"""How many parts `_prospects` finds."""
OTHERS = 3
"""How many of COUNTED, the last ones, are about another seat."""
OWN = len(COUNTED) - OTHERS


def measured(state: State, seat: int, ahead: Horizon, scale: Scale) -> list[float]:
    """The parts of the position's worth to the seat, in the order of PARTS; without COUNTED where nothing weighs them.

    Of a finished game only the points are left.
    """
    player = state.seats[seat]
    rival = best_other(state, seat)
    others = state.seats[rival].vp if rival >= 0 else 0
    points = [float(player.vp), -scale.prices.others[len(state.seats)] * others]
    if state.phase == OVER:
        return points
    found = points + _earned(state, seat, player, ahead, scale)
    found += _prospects(state, seat, player, ahead, scale)
    found.append(pending(state, seat, ahead, scale))
    if scale.weights.counted:
        found += _own(state, seat, player, ahead, scale) if ahead.turns > 0 else [0.0] * OWN
        found += _others(state, rival, ahead) if ahead.turns > 0 else [0.0] * OTHERS
    return found


def best_other(state: State, seat: int) -> int:
    """The other seat with the most VP, the first of equal ones; -1 if there is none."""
    best = -1
    for number in range(len(state.seats)):
        if number != seat and (best < 0 or state.seats[number].vp > state.seats[best].vp):
            best = number
    return best


# By prices.


def _earned(state: State, seat: int, player: Seat, ahead: Horizon, scale: Scale) -> list[float]:
    """Advanced tiles, the exchange, and goods: from their price in play to what they are exchanged for at the end."""
    earned = room = 0.0
    share = room_share(ahead, scale.prices)
    for one in advanced.advanced_scores(state, seat):
        earned += one.earned
        room += (one.cap - one.earned) * share
    exchange = at_the_end(state, ahead) * (player.ships + player.resources + player.break_room)
    ships, resources, robots, debris = stock(player)
    fade, goods = ahead.fade, scale.goods
    return [earned, room, exchange, fade * goods[0][ships], fade * goods[1][resources], fade * goods[2][robots],
            fade * goods[3][debris]]


def _prospects(state: State, seat: int, player: Seat, ahead: Horizon, scale: Scale) -> list[float]:
    """What will bring something later: ships and cards in space, cards in hand, dice, robots at work, tiles."""
    if ahead.turns <= 0:
        return [0.0] * PROSPECTS
    prices, fade = scale.prices, ahead.fade
    space = SpaceWorth(state, seat, ahead, scale)
    ships, activations, ejections = space.in_space()
    missions, ravagers = space.hand()
    working = 0.0
    for robots in player.workstations:
        for number in range(min(robots, len(prices.working))):
            working += ahead.rolls * prices.working[number]
    left = min(ahead.turns, prices.tile_turns)
    starting = technology = boosts = 0.0
    for code in player.grid:
        if code != EMPTY:
            kind = scale.tile_kinds[code & TILE_MASK]
            if kind == STARTING:
                starting += prices.starting_tile * left
            elif kind == TECHNOLOGY:  # Advanced tiles are counted apart.
                technology += prices.tile * left
                if code & BOOST_SIDE:
                    boosts += prices.boost
    return [ships, activations, ejections, missions, ravagers, _dice(state, seat, ahead, space.yields, prices), working,
            -fade * prices.full_slot * (6 - player.slots.count(0)), prices.ejected * fade * len(player.ejected),
            starting, technology, boosts]


def _dice(state: State, seat: int, ahead: Horizon, yields: Yields, prices: Prices) -> float:
    """The dice in the compartment, as many of the best as there are turns to use them."""
    found: list[float] = []
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


# By counting.


def _own(state: State, seat: int, player: Seat, ahead: Horizon, scale: Scale) -> list[float]:
    """What the seat has."""
    fade = ahead.fade
    left = min(ahead.turns, EIGHT_TURNS) / EIGHT_TURNS
    lines, free_lines = _lines(player, scale)
    colours = [0, 0, 0]
    for die, holder in enumerate(state.die_at):
        if holder == seat:
            colours[die // 6] = 1
    tiles = vp_tiles = debris_tiles = 0
    for code in player.grid:
        if code != EMPTY:
            tiles += 1
            tile = code & TILE_MASK
            vp_tiles += scale.gives_vp[tile]
            debris_tiles += scale.gives_debris[tile]
    fleet = cards = 0
    for hex_, card in enumerate(state.cards):
        if card and state.owners[hex_] == seat:
            cards += 1
        fleet += state.ships[hex_] >> seat & 1
    missing = (player.ships == 0) + (player.resources == 0) + (player.break_room == 0)
    return [lines * left, fade * free_lines, fade * (colours[0] + colours[1] + colours[2]), fade * player.supply,
            left * vp_tiles, left * debris_tiles, fade * fleet, float(cards), fade * sum(state.damage),
            fade * len(player.hand), ahead.rolls * sum(player.workstations), left * tiles, fade * len(player.tucked),
            fade * missing]


def _lines(player: Seat, scale: Scale) -> tuple[float, float]:
    """The best that one card could activate in each line, of all lines and of the free ones with a card in hand."""
    coloured = [False, False, False]
    wild = False
    for card in player.hand:
        if card > LAST_MISSION:
            wild = True
        else:
            coloured[mission_colour(card)] = True
    lines = free = 0.0
    for slot, line in enumerate(LINES):
        worth = [0.0, 0.0, 0.0]
        for cell in line:
            code = player.grid[cell]
            if code != EMPTY and scale.tile_kinds[code & TILE_MASK] != ADVANCED:
                worth[scale.tile_colours[code & TILE_MASK]] += scale.tile_worth[code & TILE_MASK]
        lines += max(worth[0], worth[1], worth[2])
        if player.slots[slot] == 0:
            best = worth[0] + worth[1] + worth[2] if wild else 0.0
            for colour in range(3):
                if coloured[colour] and worth[colour] > best:
                    best = worth[colour]
            free += best
    return lines, free


def _others(state: State, rival: int, ahead: Horizon) -> list[float]:
    """What the best other seat has."""
    if rival < 0:
        return [0.0] * OTHERS
    other = state.seats[rival]
    pips = cards = 0
    for die, holder in enumerate(state.die_at):
        if holder == rival:
            pips += state.die_value[die]
    for hex_, card in enumerate(state.cards):
        if card and state.owners[hex_] == rival:
            cards += 1
    goods = other.ships + other.resources + other.debris + other.break_room
    return [ahead.fade * pips, ahead.fade * goods, ahead.fade * cards]
