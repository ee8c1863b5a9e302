"""What a player may see coming before choosing: the way of a ship, the Ravagers that a Mission card would attract, what
sequence B costs and moves.

Only what is open to everybody; nothing here changes the state or takes chance.
"""

from __future__ import annotations

from typing import Any

from blackangel.engine.decision import Event
from blackangel.games.black_angel import command
from blackangel.games.black_angel.events import CardDiscarded
from blackangel.games.black_angel.ids import HEX_INDEX, HEXES
from blackangel.games.black_angel.state import OVER, State

OWED = {"discard_mission": "mission", "discard_ravager": "ravager"}
"""Decisions in which a Ravager takes a card of its victim's choice, and the kind of the card."""


def ship_path(state: State, start: str | None, target: str) -> tuple[str, ...]:
    """The hexes of a shortest way from `start` (None: a launch from the Black Angel) to `target`, the last included.

    Empty if there is no way or no move is needed.
    """
    layout = state.layout
    origin = state.angel if start is None else HEX_INDEX[start]
    here = HEX_INDEX[target]
    count = len(state.ships)
    if here == origin or not 0 <= here < count:
        return ()

    def moves(place: int) -> int:
        if place == origin:
            return 0
        return next((n for n in range(1, count) if place in layout.reach(origin, n)), count)

    left = moves(here)
    if left >= count:
        return ()
    way = [here]
    while left > 1:
        left -= 1
        here = next(near for near in layout.neighbours[here] if moves(near) == left)
        way.append(here)
    return tuple(HEXES[place] for place in reversed(way))


def ravager_ships_near(state: State, target: str) -> tuple[str, ...]:
    """The hexes whose showing Ravager ship a Mission card on `target` would attract."""
    hex_ = HEX_INDEX[target]
    found = tuple(
        HEXES[near] for near in state.layout.neighbours[hex_] if state.layout.ravagers[near] and not state.cards[near]
    )
    assert len(found) == command.ravagers_attracted(state, hex_)
    return found


ROLL_COSTS = ("dice_left", "damaged_die")
"""Why VP are lost in sequence B."""
ROLL_GAINS = ("neutralization",)
"""Why VP are gained by the jump that follows."""
SEEN_COMING = frozenset(
    {"die_returned", "discarded", "gain", "slots_cleared", "advanced_ship", "ship_lost", "mission_ejected", "ship_home",
     "end_triggered"}
)  # fmt: skip
"""Events of sequence B that follow from what lies open."""


def roll_anew(state: State) -> tuple[Event, ...]:
    """The events of sequence B (rules page, section 5), reserving nothing, as far as nobody can be surprised.

    Tried on a copy. Of the dice it is known how many are rolled, but not what they show: that value is None.
    """
    copy = state.clone()
    seat = copy.decision.seat
    events: list[Any] = copy.apply(("sequence_b",))
    if copy.decision.seat == seat and copy.decision.kind == "reserve":
        events += copy.apply(("no_reserve",))
    found: list[Event] = []
    for event in events:
        if event.kind == "die_rolled" and event.holder == seat:
            found.append(event._replace(value=None))
        elif event.kind in SEEN_COMING or (event.kind == "vp" and event.why in ROLL_COSTS + ROLL_GAINS):
            found.append(event)
    return tuple(found)


def owed(state: State) -> list[Event]:
    """The card that certainly goes next, though which one is still to be chosen: a "discarded" without the card."""
    if state.phase == OVER or state.stack[-1].kind not in OWED:
        return []
    kind, seat = state.stack[-1].kind, state.seat
    return [CardDiscarded("discarded", seat, OWED[kind], None, "ravager")]
