"""What the tiles of the technology grid do: one record for each effect code of the data (rulebook, "Technology").

The decisions that effects ask are in `tiles`; the look-ahead of sequence A judges an effect by its record alone. A new
effect is a record here, its code in `tiles.yaml`, its picture and its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from blackangel.games.black_angel import events, flying, frames, goods
from blackangel.games.black_angel.ids import BOOST_SIDE, TILE_MASK
from blackangel.games.black_angel.state import Seat, State

Perform = Callable[[State, int, int, int], None]
"""State, seat, the tile's cell, and 1 where sequence A must stay possible."""
Possible = Callable[[State, int, int], bool]
"""State, seat, the tile's cell."""
Around = Callable[[int], tuple[int, ...]]
Estimate = Callable[[Seat], int]


def always(state: State, seat: int, cell: int) -> bool:
    """What is only gained changes something at any time."""
    return True


def one(player: Seat) -> int:
    """A gain from the supply, which never runs out."""
    return 1


class Effect(NamedTuple):
    """One effect of a tile, activated by a card or by debris."""

    perform: Perform
    """Carry it out, or ask what it needs."""
    worth: float
    """In VP, roughly, where whole lines of tiles are compared."""
    possible: Possible = always
    """Whether it would do something now."""
    asks: str = ""
    """The kind of decision that it asks, "" if it asks nothing."""
    may_harm: bool = True
    """Whether it could spoil an action that is possible now: it takes away what one needs, or leads to what does."""
    flies: bool = False
    """Whether a ship may be elsewhere after it."""
    gives: str = ""
    """Where in the storage it adds something that an action may need; "" if nowhere."""
    estimate: Estimate = one
    """How much it adds there at the most, activated once."""
    around: Around | None = None
    """For an effect that activates another tile: the cells of those it may choose beside its own."""

    @property
    def may_help(self) -> bool:
        """Whether it could, by itself, bring about an action that is not possible now."""
        return bool(self.gives) or self.flies

    @property
    def leads_on(self) -> bool:
        """Whether an action may come of it, by itself or by a tile that it activates."""
        return self.may_help or self.around is not None


def gain(item: str, worth: float, gives: str = "", possible: Possible = always, estimate: Estimate = one) -> Effect:
    """One piece of `item`, or 1 VP: it spoils nothing."""

    def perform(state: State, seat: int, cell: int, guarded: int) -> None:
        goods.gain(state, seat, item, 1, "tile")

    return Effect(perform, worth, possible, may_harm=False, gives=gives, estimate=estimate)


def ask_guarded(kind: str) -> Perform:
    """Ask a decision of that kind, which must know whether sequence A is to stay possible."""

    def perform(state: State, seat: int, cell: int, guarded: int) -> None:
        state.stack.append(frames.Guarded(kind, seat, guarded))

    return perform


def ask_draw(state: State, seat: int, cell: int, guarded: int) -> None:
    """Two cards of a colour: those still to be drawn do not count when sequence A is looked ahead (reading)."""
    if not state.searching:
        state.stack.append(frames.Step("draw_colour", seat))


def beside(code: str, around: Around) -> Effect:
    """A neighbouring tile is activated, whatever its colour."""

    def perform(state: State, seat: int, cell: int, guarded: int) -> None:
        state.stack.append(frames.Adjacent("adjacent", seat, cell, code, guarded))

    def possible(state: State, seat: int, cell: int) -> bool:
        return bool(adjacent_choices(state, seat, cell, code))

    return Effect(perform, 0.8, possible, asks="adjacent", around=around)


def above_and_below(cell: int) -> tuple[int, ...]:
    """The neighbours in the cell's column."""
    return tuple(near for near in (cell - 3, cell + 3) if 0 <= near < 9)


def left_and_right(cell: int) -> tuple[int, ...]:
    """The neighbours in the cell's row."""
    return tuple(near for near in (cell - 1, cell + 1) if near // 3 == cell // 3)


def ship_may_fly(state: State, seat: int, cell: int) -> bool:
    """A ship can be moved or launched."""
    return bool(flying.ship_moves(state, seat, state.setting.data.board.move_ship_range))


def robot_in_supply(player: Seat) -> int:
    """A robot comes to the break room as long as there is one."""
    return int(player.supply > 0)


def robot_may_come(state: State, seat: int, cell: int) -> bool:
    """A robot is in the supply."""
    return state.seats[seat].supply > 0


def robot_at_work(player: Seat) -> int:
    """A robot can only come to the break room if one is at work."""
    return int(any(player.workstations))


def robot_may_walk(state: State, seat: int, cell: int) -> bool:
    """A robot is in the break room or at work."""
    player = state.seats[seat]
    return player.break_room > 0 or any(player.workstations)


def draw_colours(state: State) -> list[int]:
    """Colours that have a Mission card to draw, from the deck or its discards."""
    return [colour for colour in range(3) if state.mission_decks[colour] or state.mission_discards[colour]]


def card_may_be_drawn(state: State, seat: int, cell: int) -> bool:
    """There is a card of some colour."""
    return bool(draw_colours(state))


EFFECTS: Mapping[str, Effect] = {
    "vp": gain("vp", 1.0),
    "ship": gain("ship", 0.65, "ships"),
    "resource": gain("resource", 0.6, "resources"),
    "robot": gain("robot", 1.0, "break_room", robot_may_come, robot_in_supply),
    "debris": gain("debris", 0.5, "debris"),
    "move_ship": Effect(ask_guarded("move_ship"), 0.6, ship_may_fly, asks="move_ship", flies=True),
    "move_robot": Effect(
        ask_guarded("move_robot"), 0.6, robot_may_walk, asks="move_robot", gives="break_room", estimate=robot_at_work
    ),
    "activate_vertical": beside("activate_vertical", above_and_below),
    "activate_horizontal": beside("activate_horizontal", left_and_right),
    "draw": Effect(ask_draw, 0.7, card_may_be_drawn, asks="draw_colour", may_harm=False),
}
"""By the codes of `tiles.yaml`."""


def effects_of(state: State, code: int) -> tuple[str, ...]:
    """Effects of a grid cell's tile that could be activated: none for a gap, an Advanced tile or a boost side."""
    if code < 0 or code & BOOST_SIDE:
        return ()
    return state.setting.data.tiles[code & TILE_MASK].effects


def effect_possible(state: State, seat: int, cell: int, effect: str) -> bool:
    """Whether activating would do something; what would come to nothing is not offered in A1 (reading)."""
    return EFFECTS[effect].possible(state, seat, cell)


def adjacent_choices(state: State, seat: int, cell: int, effect: str) -> list[tuple[int, str]]:
    """Neighbouring cells and effects that an "activate" tile may choose: never one that itself activates another."""
    grid = state.seats[seat].grid
    around = EFFECTS[effect].around
    return [
        (there, other)
        for there in (around(cell) if around else ())
        for other in effects_of(state, grid[there])
        if EFFECTS[other].around is None and effect_possible(state, seat, there, other)
    ]


def perform(state: State, seat: int, cell: int, effect: str, guarded: int) -> None:
    """Activate a tile. `guarded` is 1 in A1, where sequence A must stay possible.

    Debris may be laid on a tile whose effect comes to nothing (reading).
    """
    tile = state.setting.data.tiles[state.seats[seat].grid[cell] & TILE_MASK]
    state.events.append(events.Activated("activated", seat, cell, tile.id, effect))
    if effect_possible(state, seat, cell, effect):
        EFFECTS[effect].perform(state, seat, cell, guarded)
