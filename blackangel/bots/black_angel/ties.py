"""Which of several options is the better one where a computer player sees no difference between them.

Plain reasons that the rules and the open table give, for hints only: no bot plays by them. Each option gets a tuple of
which the larger one is better; options of kinds that nothing is known about get the empty one and stay equal.
"""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.black_angel import effects, feasible, foresight, reasons
from blackangel.games.black_angel.ids import (
    COLOURS,
    COLUMNS,
    EMPTY,
    HEX_INDEX,
    LINES,
    TILE_MASK,
    is_ravager,
    mission_colour,
)
from blackangel.games.black_angel.state import State

NONE = -2
"""No colour: a gap, or a tile that no card activates; Advanced tiles have -1."""
Merit = tuple[float, ...]
DEEP = 3
"""Of so many tiles that wait, all orders and places are tried: 3 x 2 x 6 x 6 x 6 at most."""


def merit(state: State, option: Option) -> Merit:
    """What speaks for an option of the decision at hand; the larger the better, () where nothing is known."""
    verb = option[0]
    if verb in ("launch", "move", "stay"):
        return _flight(state, option)
    if verb == "inject":
        return _injected(state, option)
    if verb in ("take_tile", "take_advanced"):
        return _taken(state, option)
    if verb == "repair_action":
        return _of_location(state, int(option[1]) - 1, state.damage[int(option[1]) - 1])
    if verb == "destroy":
        location = int(option[1]) - 1
        return _of_location(state, location, len(state.ravagers[location]))
    return ()


# ---- ships ---------------------------------------------------------------------------------------------------------

def _flight(state: State, option: Option) -> Merit:
    """A ship: a Mission placed now, a hex that stays, a Mission placed later, few Ravagers attracted, a short way."""
    name = str(option[-1])
    hex_ = HEX_INDEX[name]
    here = state.stack[-1].kind == "command" and not reasons.no_mission(state, option)
    player = state.seats[state.seat]
    later = any(feasible.fits(state, hex_, mission_colour(card)) for card in player.missions())
    attracted = len(foresight.ravager_ships_near(state, name)) if here or later else 0
    start = str(option[1]) if option[0] == "move" else None
    way = 0 if option[0] == "stay" else len(foresight.ship_path(state, start, name))
    return here, hex_ >= COLUMNS, later, -attracted, -way


# ---- tiles ---------------------------------------------------------------------------------------------------------

def _injected(state: State, option: Option) -> Merit:
    """A tile pushed in, the tiles that wait with it pushed in well; then what it does by itself."""
    seat = state.seat
    waiting = len(state.decision.context["tiles"])
    after = state.clone()
    after.apply(option)
    now = _grid(after, seat)
    if waiting > DEEP or after.is_over or after.stack[-1].kind != "inject" or after.stack[-1].seat != seat:
        return (*now, *now)
    return (*max(_injected(after, one)[:len(now)] for one in after.decision.options), *now)


def _grid(state: State, seat: int) -> Merit:
    """Few tiles ejected; many activations, each card of the hand where it gives most; tiles of one colour in a line."""
    player = state.seats[seat]
    known = state.setting.data.tiles
    colours = [known[code & TILE_MASK].colour if code != EMPTY else NONE for code in player.grid]
    awake = [colour if effects.effects_of(state, code) else NONE
             for colour, code in zip(colours, player.grid, strict=True)]
    free = [[awake[cell] for cell in line] for line, card in zip(LINES, player.slots, strict=True) if not card]
    backs = [NONE if is_ravager(card) else mission_colour(card) for card in player.hand]
    best = {back: max((3 - line.count(NONE) if back == NONE else line.count(back) for line in free), default=0)
            for back in set(backs)}
    lines = [[colours[cell] for cell in line] for line in LINES]
    together = sum(max(0, line.count(colour) - 1) for line in lines for colour in range(len(COLOURS)))
    return -len(player.ejected), sum(best[back] for back in backs), together


def _taken(state: State, option: Option) -> Merit:
    """A tile of the display: cards in hand of its colour, tiles of it in the grid, a low price."""
    if option[0] == "take_advanced":
        return 0, 0, -2
    place = int(option[1]) - 1
    colour = state.setting.data.tiles[state.display[place]].colour
    player = state.seats[state.seat]
    cards = sum(mission_colour(card) == colour for card in player.missions())
    own = sum(state.setting.data.tiles[code & TILE_MASK].colour == colour for code in player.grid if code != EMPTY)
    return cards, own, -state.setting.data.board.display_costs[place]


# ---- the ship ------------------------------------------------------------------------------------------------------

def _of_location(state: State, location: int, pieces: int) -> Merit:
    """Where most lies, and where one's own dice could act next."""
    seat = state.seat
    colour = state.setting.action_colours[location]
    dice = [state.die_value[die] for die, holder in enumerate(state.die_at) if holder == seat and die // 6 == colour]
    return pieces, max(dice, default=0)
