"""Gains and losses in a pill each that rises and fades beside what it speaks of, and apart from the others."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blackangel.ui.kit import theme
from blackangel.ui.kit.anim import ease_out
from blackangel.ui.kit.geometry import Rect, centre, overlap
from blackangel.ui.kit.pen import Pen

RISE, HIGH, EDGE, GAP = 20.0, 42.0, 12.0, 2.0
"""How far a pill rises, its height, what is left of it at each side of its words, and between it and other things."""


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


def paths(about: Rect, wide: float, limits: Rect, others: Sequence[Rect]) -> list[Rect]:
    """Where a pill may rise inside the limits, the nearest first: above what it speaks of, beside it or below it, and
    close to any of the others."""
    cx, cy = centre(about)
    x, y, w, h = limits
    high = HIGH + RISE
    lefts = {cx - wide / 2, *(left - wide - GAP for left, *_ in others), *(r[0] + r[2] + GAP for r in others)}
    tops = {cy - high / 2, *(top - high - GAP for _, top, *_ in others), *(r[1] + r[3] + GAP for r in others)}
    spots = {(min(max(left, x), x + w - wide), min(max(top, y), y + h - high)) for left in lefts for top in tops}
    near = sorted(spots, key=lambda spot: (math.hypot(spot[0] + wide / 2 - cx, spot[1] + high / 2 - cy), spot))
    return [(left, top, wide, high) for left, top in near]


def begin(note: Float, wide: float, others: Sequence[Float], limits: Rect, read: Sequence[Rect]) -> None:
    """A pill of that width finds its place: inside the limits, apart from what it speaks of, from all that rise, and
    from what else is read meanwhile."""
    taken = [one.path for one in others if one.path is not None]
    kept = [note.about, *taken, *read, *(one.about for one in others)]
    found = paths(note.about, wide, limits, kept)
    note.path = next((path for path in found if not any(overlap(path, one) for one in kept)), found[0])


def draw(pen: Pen, notes: Sequence[Float], limits: Rect, read: Callable[[], list[Rect]]) -> None:
    """All that rise now. read: what they must leave to be read."""
    for note in notes:
        if note.t < 0:
            continue
        if note.path is None:
            wide = pen.rich_width(note.words, note.size, "heavy") + 2 * EDGE
            begin(note, wide, [one for one in notes if one is not note], limits, read())
        area = note.area
        assert area is not None
        strength = 255 * min(1.0, 2.4 * (1 - note.t))
        pen.rr(area, HIGH / 2, theme.SPACE, 200, strength=strength)
        pen.rich(note.words, area[0] + EDGE, area[1] + HIGH / 2, note.size, note.colour, "heavy")
