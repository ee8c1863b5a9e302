"""Where the parts of the analysis stand: in broad windows, in squarer ones, and in those that are higher than wide."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.ui.kit.canvas import BROAD, HIGH, Canvas, Plane
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.theme import LOGICAL

SQUARE = Plane((1536, 1152), (1920, 1440))
"""On this words of a window of 1024 x 768 are as large as those of one of 1280 x 720 on the broad one."""
PLANES = (BROAD, SQUARE, HIGH)
EDGE, GAP = 40.0, 16.0
TOP, FOOT = 108.0, 28.0
SEATS = 56.0
"""Height of the choice for whom it is; in high windows it has a line of its own."""
ROWS = 5
"""Turns that mattered have so many rows."""
HIGHEST = 128.0
"""Of such a row."""
BUTTONS, REASONS, LINE = 74.0, 43.0, 31.0
"""Height in the detail for its buttons, for why something is better, and for a second line of that."""
BOX_TOP = 60.0


@dataclass(slots=True, frozen=True)
class Layout:
    """Rectangles of the screen's own units, of which it is so large: `size`."""

    size: tuple[float, float]
    chart: Rect
    why: Rect
    turns: Rect
    detail: Rect
    seats: Rect

    @property
    def go_on(self) -> Rect:
        """The way back to work, at the head of the list."""
        x, y, w, _ = self.turns
        return x + w - 186, y + 18, 170, 44

    def row(self, number: int, many: int = ROWS) -> Rect:
        """Where a turn that mattered stands, where there are so many."""
        x, y, w, h = self.turns
        step = min(HIGHEST, (h - 84) / many)
        return x + 16, y + 74 + number * step, w - 32, step - 10


def layout_for(canvas: Canvas) -> Layout:
    """That of a canvas."""
    return (_high if canvas.plane == HIGH else _broad)(canvas.width, canvas.height)


def _broad(w: float, h: float) -> Layout:
    """Chart and sources above, turns and detail below."""
    share = (w - SQUARE.least[0]) / (LOGICAL[0] - SQUARE.least[0])
    right, left = 520 + 60 * share, 500 + 60 * share
    above = 364 + (h - LOGICAL[1]) * .4
    second = TOP + above + GAP
    below = h - FOOT - second
    return Layout((w, h), (EDGE, TOP, w - 2 * EDGE - GAP - right, above), (w - EDGE - right, TOP, right, above),
                  (EDGE, second, left, below), (EDGE + left + GAP, second, w - 2 * EDGE - GAP - left, below),
                  (w / 2, 30, w / 2 - EDGE, SEATS))


def _high(w: float, h: float) -> Layout:
    """The chart, below it sources and turns, below those the detail."""
    top, inner = TOP + SEATS + 2 * GAP, w - 2 * EDGE
    above = 390 + (h - HIGH.least[1]) * .35
    middle, second = 490.0, top + above + GAP
    left = (inner - GAP) * .47
    third = second + middle + GAP
    return Layout((w, h), (EDGE, top, inner, above), (EDGE, second, left, middle),
                  (EDGE + left + GAP, second, inner - GAP - left, middle), (EDGE, third, inner, h - FOOT - third),
                  (EDGE, TOP + 8, inner, SEATS))


def boxes(area: Rect, more: float = LINE) -> tuple[Rect, Rect]:
    """Where the two lines stand within the detail. more: height of what is said below them in more than a line."""
    x, y, w, h = area
    wide, high = (w - 64) / 2, h - BOX_TOP - BUTTONS - REASONS - more
    return (x + 24, y + BOX_TOP, wide, high), (x + 40 + wide, y + BOX_TOP, wide, high)
