"""Advanced tiles at the end of the game: what each kind counts, and what that earns (rulebook, "Final scoring")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from blackangel.games.black_angel.ids import COLOURS, EMPTY, TILE_MASK, mission_colour
from blackangel.games.black_angel.state import State


@dataclass(slots=True, frozen=True)
class AdvancedScore:
    """What one Advanced tile earned: its kind counts `elements`; this tile's share is `earned` VP of at most `cap`."""

    tile: str
    kind: str
    place: str
    """A grid cell as "0"-"8", a space's colour, or "set_aside"."""
    elements: int
    earned: int
    cap: int


def advanced_scores(state: State, seat: int) -> tuple[AdvancedScore, ...]:
    """All copies of a kind together: 2 VP per element, at most the sum of their caps; shared out by place."""
    board = state.setting.data.board
    tiles = state.setting.data.tiles
    left: dict[str, int] = {}
    scores = []
    for tile, where in advanced_places(state, seat):
        kind = tiles[tile].scores
        elements = COUNTS[kind](state, seat)
        cap = board.advanced_cap
        if where in COLOURS:
            colour = COLOURS.index(where)
            cap += board.advanced_cap_per_card * sum(
                1 for card in state.seats[seat].tucked if mission_colour(card) == colour
            )
        available = left.setdefault(kind, elements * board.advanced_vp)
        earned = min(available, cap)
        left[kind] = available - earned
        scores.append(AdvancedScore(tiles[tile].id, kind, where, elements, earned, cap))
    return tuple(scores)


def advanced_places(state: State, seat: int) -> list[tuple[int, str]]:
    """Every Advanced tile of a seat with its place: grid, spaces, set aside."""
    player, tiles = state.seats[seat], state.setting.data.tiles
    places = [
        (code & TILE_MASK, str(cell))
        for cell, code in enumerate(player.grid)
        if code != EMPTY and tiles[code & TILE_MASK].kind == "advanced"
    ]
    places += [(tile, colour) for tile, colour in zip(player.advanced, COLOURS, strict=True) if tile != EMPTY]
    return places + [(tile, "set_aside") for tile in player.set_aside]


def tiles_of(colour: int) -> Callable[[State, int], int]:
    """Tiles of a colour in the grid."""

    def count(state: State, seat: int) -> int:
        tiles = state.setting.data.tiles
        return sum(1 for code in state.seats[seat].grid if code != EMPTY and tiles[code & TILE_MASK].colour == colour)

    return count


def cards_in_space(state: State, seat: int) -> int:
    """Own Mission cards in space, on every strip (reading)."""
    return sum(1 for card, owner in zip(state.cards, state.owners, strict=True) if card and owner == seat)


COUNTS: Mapping[str, Callable[[State, int], int]] = {
    **{name: tiles_of(colour) for colour, name in enumerate(COLOURS)},
    "ejected": lambda state, seat: len(state.seats[seat].ejected),
    "debris": lambda state, seat: state.seats[seat].debris,
    "ravagers": lambda state, seat: len(state.seats[seat].ravager_cards()),
    "advanced": lambda state, seat: len(advanced_places(state, seat)),
    "space_cards": cards_in_space,
}
"""How many elements a seat has, by what an Advanced tile scores in `tiles.yaml`."""
