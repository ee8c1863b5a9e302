"""Where everything stands at the end of a game: beside the picture, or below it in a window higher than wide."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import TALL, UPRIGHT, Canvas
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.room import EDGE, share
from blackangel.ui.kit.theme import Area

ROW, STEP, GAP = 58.0, 66.0, 12.0
"""Height of a button, from one row of them to the next, and between two."""
WIDE, SIDE, APART = 1236.0, 580.0, 24.0
"""Widths of the picture and of the rest beside it, at least, and what lies between."""
PICTURE = 1098.0
"""Where the cards below the beams end in a window higher than wide, at least."""
LARGEST = 320.0
"""How much higher the beams are at most in a window that has the room."""
HEADED, CHARTED, FACTS = 168.0, 760.0, 314.0
"""In a high window: what stands above the score sheet, how high the chart below it is at most, and the facts are."""


@dataclass(slots=True, frozen=True)
class Plan:
    """All in units of the canvas. picture: its corner; wide: its width, deeper: how much higher its beams are.
    buttons: the first of them, the widest; line: the middle of the last words. sheet: how much further down than in a
    broad window the score sheet stands; low: where the chart below it ends, from there."""

    picture: Point
    wide: float
    deeper: float
    tabs: Area
    keep: Area
    chart: Area
    facts: Area
    again: Area
    same: Area
    first: Area
    line: Point
    sheet: float = 0.0
    low: float = 1052.0

    def button(self, number: int) -> Area:
        """One of six, in two columns."""
        x, y, w, h = self.first
        return x + number % 2 * (w + GAP), y + number // 2 * STEP, w, h


def plan(canvas: Canvas, sheet: float = 0.0) -> Plan:
    """For a window of that shape. sheet: how high the score sheet is."""
    if canvas.plane == TALL:
        return _sheet_above(canvas, sheet)
    return _below(canvas) if canvas.plane == UPRIGHT else _beside(canvas)


def _beside(canvas: Canvas) -> Plan:
    side, more = share(canvas.width, SIDE), canvas.height - theme.LOGICAL[1]
    x = canvas.width - EDGE - side
    half, again = (side - GAP) / 2, (side - GAP) * .616
    deeper = min(LARGEST, more)
    return Plan((0.0, (more - deeper) / 2), x - APART - EDGE, deeper, (x, 36, side - 80, 54),
                (x + side - 68, 36, 68, 54), (x, 106, side, 278 + more), (x, 400 + more, side, 314),
                (x, 732 + more, again, 92), (x + again + GAP, 732 + more, side - GAP - again, 92),
                (x, 840 + more, half, ROW), (x + side / 2, 1054 + more), low=1052 + more)


def _below(canvas: Canvas) -> Plan:
    """Chart and facts side by side below the picture, then what can be done next."""
    width, height = canvas.width, canvas.height
    x, wide = 40.0, width - 80
    half = (wide - GAP) / 2
    first = height - 56 - 3 * STEP
    again = first - 92 - GAP
    chart = again - 20 - 314
    deeper = min(LARGEST, chart - 24 - PICTURE)
    spare = chart - 24 - PICTURE - deeper
    return Plan((0.0, 60.0 + spare / 2), wide, deeper, (width - 40 - 580, 24, 500, 54), (width - 40 - 68, 24, 68, 54),
                (x, chart, half, 314), (x + half + GAP, chart, half, 314), (x, again, half, 92),
                (x + half + GAP, again, half, 92), (x, first, half, ROW), (width / 2, height - 26))


def _sheet_above(canvas: Canvas, sheet: float) -> Plan:
    """Chart, facts and what can be done next below each other, below the score sheet."""
    left, height = (canvas.width - TALL.least[0]) / 2, canvas.height
    x, wide = left + 40, 1240.0
    half = (wide - GAP) / 2
    first = height - 56 - 3 * STEP
    again = first - 92 - GAP
    facts = again - 20 - FACTS
    begin = HEADED + sheet + 18
    down = 60 + max(0.0, facts - 20 - 60 - begin - CHARTED) / 2
    return Plan((left, down), WIDE, 0.0, (x + wide - 580, 24, 500, 54), (x + wide - 68, 24, 68, 54), (0, 0, 0, 0),
                (x, facts, wide, FACTS), (x, again, half, 92), (x + half + GAP, again, half, 92),
                (x, first, half, ROW), (left + 660, height - 26), down, facts - 20 - down)
