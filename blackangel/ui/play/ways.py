"""Where a line of choices leads on a table: frames around what is taken up and where it goes, and an arrow between."""

from __future__ import annotations

import math
from collections.abc import Sequence

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, centre
from blackangel.ui.kit.pen import Pen

Ways = Sequence[tuple[Rect | None, Rect]]
"""From where, if anything is taken up, and to where."""


def draw_ways(pen: Pen, ways: Ways, tone: theme.Colour, dotted: bool, weight: float = 1.0) -> None:
    """All of them. weight: how many times thicker than usual."""
    for source, target in ways:
        _frame(pen, target, tone, weight)
        if source is not None:
            _frame(pen, source, tone, weight)
            _arrow(pen, centre(source), centre(target), tone, dotted, weight)


def _frame(pen: Pen, area: Rect, tone: theme.Colour, weight: float) -> None:
    x, y, w, h = area
    pen.rr((x - 4, y - 4, w + 8, h + 8), 12, tone, 30, frame=tone, width=3 * weight, glow=8)


def _arrow(pen: Pen, start: Point, end: Point, tone: theme.Colour, dotted: bool, weight: float) -> None:
    long = math.dist(start, end)
    if long < 40:
        return
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    tip = end[0] - 8 * dx, end[1] - 8 * dy
    foot = end[0] - 30 * weight * dx, end[1] - 30 * weight * dy
    pen.line([start, foot], theme.SPACE, 9 * weight)
    pen.line([start, foot], tone, 5 * weight, (6.0 * weight, 9.0 * weight) if dotted else None)
    wide = 13 * weight
    pen.poly([tip, (foot[0] - wide * dy, foot[1] + wide * dx), (foot[0] + wide * dy, foot[1] - wide * dx)], tone,
             frame=theme.SPACE, width=1.5)
