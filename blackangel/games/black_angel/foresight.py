"""What a player may see coming before choosing: the way of a ship, the Ravagers that a Mission card would attract.

Only what is open to everybody; nothing here changes the state or takes chance.
"""

from __future__ import annotations

from blackangel.games.black_angel import command
from blackangel.games.black_angel.ids import HEX_INDEX, HEXES
from blackangel.games.black_angel.state import State


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
