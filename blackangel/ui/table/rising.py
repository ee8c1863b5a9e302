"""Gains and losses in a pill each that rises and fades beside what it speaks of, and apart from the others."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from blackangel.ui import theme
from blackangel.ui.anim import ease_out
from blackangel.ui.table.layout import Rect, centre
from blackangel.ui.table.pen import Pen
from blackangel.ui.table.rects import overlap

RISE, HIGH, EDGE, GAP = 34.0, 42.0, 12.0, 3.0
"""How far a pill rises, its height, what is left of it at each side of its words, and between it and other things."""
FAR = 5
"""How many pills off a place is looked for."""


@dataclass(slots=True)
class Float:
    """A gain or loss. about: what it speaks of, on the table. t: 0 at its start, 1 at its end, below 0 before. path:
    all that it passes, once it has begun."""

    about: Rect
    words: str
    colour: theme.Colour
    size: float = 30.0
    t: float = -1.0
    path: Rect | None = None

    @property
    def area(self) -> Rect | None:
        """Where the pill is now; None before it has begun."""
        if self.path is None:
            return None
        x, y, w, _ = self.path
        return x, y + RISE - RISE * ease_out(max(0.0, self.t)), w, HIGH


def paths(about: Rect, wide: float) -> list[Rect]:
    """Where a pill may rise, the best first: above what it speaks of, beside it, below it, then farther off."""
    x, y, w, h = about
    cx, cy = centre(about)
    high = HIGH + RISE
    near = [(cx - wide / 2, y - high - GAP), (x + w + GAP, cy - high / 2), (x - wide - GAP, cy - high / 2),
            (cx - wide / 2, y + h + GAP)]
    far = [(left + n * (wide + GAP), top + k * (high + GAP))
           for left, top in near for n in range(-FAR, FAR + 1) for k in range(-FAR, FAR + 1) if n or k]
    far.sort(key=lambda spot: math.hypot(spot[0] + wide / 2 - cx, spot[1] + high / 2 - cy))
    return [(left, top, wide, high) for left, top in (*near, *far)]


def begin(note: Float, wide: float, others: Sequence[Float], limits: Rect, bar: Rect) -> None:
    """A pill of that width finds its place: inside the limits, apart from all that rise and, if it can, from what they
    speak of and from the bar."""
    x, y, w, h = limits
    taken = [one.path for one in others if one.path is not None]
    found = [(min(max(left, x), x + w - wide), min(max(top, y), y + h - high), wide, high)
             for left, top, _, high in paths(note.about, wide)]
    free = [path for path in found if not any(overlap(path, one) for one in (note.about, *taken))]
    read = [bar, *(one.about for one in others)]
    note.path = next((path for path in free if not any(overlap(path, one) for one in read)),
                     free[0] if free else found[0])


def draw(pen: Pen, notes: Sequence[Float], limits: Rect, bar: Rect) -> None:
    """All that rise now."""
    for note in notes:
        if note.t < 0:
            continue
        if note.path is None:
            wide = pen.rich_width(note.words, note.size, "heavy") + 2 * EDGE
            begin(note, wide, [one for one in notes if one is not note], limits, bar)
        area = note.area
        assert area is not None
        strength = 255 * min(1.0, 2.4 * (1 - note.t))
        pen.rr(area, HIGH / 2, theme.SPACE, 200, strength=strength)
        pen.rich(note.words, area[0] + EDGE, area[1] + HIGH / 2, note.size, note.colour, "heavy")
