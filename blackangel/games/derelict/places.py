"""Terrain in the formation: laying it out, taking it away (sections 3, 12 and 15.3)."""

from __future__ import annotations

from blackangel.games.derelict.data import Place
from blackangel.games.derelict.ids import GONE, LEFT, SIDES, SUPPLY, position_of
from blackangel.games.derelict.state import State


def spots_in(place: Place, last: int) -> list[tuple[int, int]]:
    """The terrain cards of a location and their spots beside so many marines: from the top on the left, from the bottom
    on the right, kept inside (section 3)."""
    return [(terrain, 2 * ((min(offset, last) if side == LEFT else max(last - offset + 1, 1)) - 1) + side)
            for side, cards in enumerate(place.terrain) for terrain, offset in cards]


def place_terrain(state: State, place: Place) -> None:
    """Lay out the cards of a location."""
    for terrain, spot in spots_in(place, len(state.formation)):
        put_terrain(state, terrain, spot)


def put_terrain(state: State, terrain: int, spot: int) -> None:
    """Lay a terrain card at a spot."""
    state.terrain_at[terrain] = spot
    state.placed.append(terrain)
    state.tell("terrain", state.setting.data.terrain[terrain].id, position_of(spot), SIDES[spot & 1])


def remove_terrain(state: State, terrain: int, to: int = SUPPLY) -> None:
    """Take a terrain card out of the formation; tokens on it go to the supply, and a cap on it ends (reading)."""
    state.terrain_at[terrain] = to
    state.capped &= ~(1 << terrain)
    state.placed.remove(terrain)
    if state.setting.data.terrain[terrain].activation == "door":
        state.supply += state.door_tokens
        state.door_tokens = 0
    state.tell("terrain_gone", state.setting.data.terrain[terrain].id)


def clear_terrain(state: State) -> None:
    """Discard all terrain in the formation (section 12, step 3)."""
    for terrain in state.placed[:]:
        remove_terrain(state, terrain)


def discard_relic(state: State) -> None:
    """The relic was used: it leaves the game (O-23)."""
    for terrain, card in enumerate(state.setting.data.terrain):
        if card.activation == "relic":
            state.terrain_at[terrain] = GONE


def terrain_at(state: State, spot: int) -> list[int]:
    """Terrain cards at a spot, in the order in which they were placed."""
    return [terrain for terrain in state.placed if state.terrain_at[terrain] == spot]


def door(state: State) -> int:
    """The door if it lies in the formation, else -1."""
    for terrain in state.placed:
        if state.setting.data.terrain[terrain].activation == "door":
            return terrain
    return -1


def put_tokens_on_door(state: State, count: int) -> None:
    """Tokens from the supply onto the door, as far as they last (section 14)."""
    count = min(count, state.supply)
    state.supply -= count
    state.door_tokens += count
    if count:
        state.tell("door_tokens", count)
