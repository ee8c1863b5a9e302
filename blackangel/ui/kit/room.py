"""Rooms laid out for all of a window: tools below the head, a main part, and one that tells of it.

The second stands beside the first, or below it in a window higher than wide. Lengths are logical units.
"""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import BROAD, HIGH, Plane
from .screen import Screen
from .theme import LOGICAL, Area

EDGE = 40.0
"""What is left free at both sides of the window, and between the two parts."""
HEAD, FOOT = 122.0, 56.0
"""Where the parts begin, and what is left below them for a line of words."""
GROWS = 0.15
"""How much of what a window is wider than 1920 goes to what stands beside the main part."""
TOOL, BETWEEN, UNDER = 54.0, 12.0, 20.0
"""Height of a tool, what lies between two, and between them and what they are for."""


def flow(widths: Sequence[float], room: Area, high: float = TOOL) -> list[Area]:
    """Places of those least widths beside each other at the head of a room, in as many lines as they need. Each line
    is filled."""
    x, y, wide, _ = room
    lines: list[list[float]] = [[]]
    for one in widths:
        if lines[-1] and sum(lines[-1]) + one + BETWEEN * len(lines[-1]) > wide:
            lines.append([])
        lines[-1].append(one)
    places = []
    for number, line in enumerate(lines):
        share, left = (wide - BETWEEN * (len(line) - 1)) / sum(line), x
        for one in line:
            places.append((left, y + number * (high + BETWEEN), one * share, high))
            left += one * share + BETWEEN
    return places


def below(places: Sequence[Area], room: Area) -> Area:
    """What such places at its head leave of a room."""
    top = places[-1][1] + places[-1][3] + UNDER
    return room[0], top, room[2], room[1] + room[3] - top


def share(wide: float, beside: float, grows: float = GROWS) -> float:
    """Width of what stands beside the main part, in a window of that width."""
    return beside + grows * max(0.0, wide - LOGICAL[0])


def split(room: Area, columns: int, gap: float = UNDER) -> list[Area]:
    """A room in columns of one width."""
    x, y, w, h = room
    wide = (w - gap * (columns - 1)) / columns
    return [(x + number * (wide + gap), y, wide, h) for number in range(columns)]


class Room(Screen):
    """What all of them share.

    Attributes:
        beside: width of the part that tells of the main one where both stand side by side.
        grows: how much of what a window is wider than 1920 goes to that part.
        under: its height where it stands below.
    """

    planes: Sequence[Plane] = (BROAD, HIGH)
    beside, grows, under = 600.0, GROWS, 540.0

    @property
    def extent(self) -> tuple[float, float]:
        return self.app.canvas.logical_size

    @property
    def whole(self) -> Area:
        """All between the head and the line of words at the foot."""
        wide, high = self.extent
        return EDGE, HEAD, wide - 2 * EDGE, high - HEAD - FOOT

    @property
    def foot(self) -> float:
        """The middle of the line of words."""
        return self.extent[1] - FOOT / 2

    @property
    def halves(self) -> tuple[Area, Area]:
        """The main part, and the one that tells of it."""
        x, y, w, h = self.whole
        if self.upright:
            main = h - self.under - UNDER
            return (x, y, w, main), (x, y + main + UNDER, w, self.under)
        side = share(self.extent[0], self.beside, self.grows)
        return (x, y, w - side - EDGE, h), (x + w - side, y, side, h)
