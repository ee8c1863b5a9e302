"""The Space board: what is printed on the strips in play, and how far ships get.

Geometry (rules page, section 9): column i of strip k lies at height k + |i - 2| / 2; hexes are neighbours in the same
column when one strip apart, in adjacent columns when their heights differ by one half.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from blackangel.games.black_angel.data import GameData, Hex
from blackangel.games.black_angel.ids import COLUMNS, MIDDLE

ASTEROIDS = -1
PLAIN = 3
"""Colour code of the hex that planet Spes covers: no alien territory, but ships may stop there."""


def advances_to_spes(strips: int) -> int:
    """How often the Black Angel advances until it arrives: 10 times with seven strips, 7 with five (rulebook)."""
    return strips + strips // 2


@dataclass(slots=True)
class Layout:
    """What the strips in play show, front strip first; hex index = 5 * strip + column. Shared, never changed."""

    strips: int
    spes: int
    """Hex index of planet Spes, or -1."""
    colours: tuple[int, ...]
    """Per hex: alien colour 0-2, ASTEROIDS, or PLAIN under planet Spes."""
    comets: tuple[bool, ...]
    ravagers: tuple[bool, ...]
    neighbours: tuple[tuple[int, ...], ...]
    of_colour: tuple[tuple[int, ...], ...]
    """Hex indexes of each alien colour, ascending."""
    _reach: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict, repr=False)

    def reach(self, start: int, moves: int) -> tuple[int, ...]:
        """Hexes other than `start` that a ship can reach in 1 to `moves` moves, ascending.

        Asteroid fields may not be entered, except under the Black Angel; ships on the way are no obstacle (reading).
        """
        key = (start, moves)
        found = self._reach.get(key)
        if found is None:
            found = self._reach[key] = self._search(start, moves)
        return found

    def _search(self, start: int, moves: int) -> tuple[int, ...]:
        angel = (self.strips // 2) * COLUMNS + MIDDLE
        seen = {start}
        frontier = [start]
        for _ in range(moves):
            following = []
            for here in frontier:
                for there in self.neighbours[here]:
                    if there not in seen and (self.colours[there] != ASTEROIDS or there == angel):
                        seen.add(there)
                        following.append(there)
            frontier = following
        seen.discard(start)
        return tuple(sorted(seen))


@lru_cache(maxsize=2)
def neighbours_of(strips: int) -> tuple[tuple[int, ...], ...]:
    """Neighbours of every hex of a board of `strips` strips, ascending."""
    heights = {k * COLUMNS + i: 2 * k + abs(i - MIDDLE) for k in range(strips) for i in range(COLUMNS)}
    table = []
    for here, height in heights.items():
        near = [
            there
            for there, other in heights.items()
            if (there % COLUMNS == here % COLUMNS and abs(other - height) == 2)
            or (abs(there % COLUMNS - here % COLUMNS) == 1 and abs(other - height) == 1)
        ]
        table.append(tuple(sorted(near)))
    return tuple(table)


@lru_cache(maxsize=4096)
def _layout(strips: tuple[tuple[Hex, ...], ...], spes_row: int) -> Layout:
    printed = [hex_ for strip in strips for hex_ in strip]
    colours = [hex_.colour for hex_ in printed]
    comets = [hex_.comet for hex_ in printed]
    ravagers = [hex_.ravager for hex_ in printed]
    spes = -1
    if spes_row >= 0:
        spes = spes_row * COLUMNS + MIDDLE
        colours[spes], comets[spes], ravagers[spes] = PLAIN, False, False
    of_colour = tuple(tuple(h for h, c in enumerate(colours) if c == colour) for colour in range(3))
    return Layout(
        len(strips), spes, tuple(colours), tuple(comets), tuple(ravagers), neighbours_of(len(strips)), of_colour
    )


def layout_of(data: GameData, sides: list[int], spes_row: int) -> Layout:
    """The layout for `sides` (indexes into `data.sides`, front first), planet Spes on row `spes_row` (-1: none)."""
    return _layout(tuple([data.sides[side].hexes for side in sides]), spes_row)
