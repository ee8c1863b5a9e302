"""How things move over the corridor: in a flat arc, several at once or one after the other; and the bulkhead that
closes and opens again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.words import tr

from . import look, names, pieces
from .layout import Layout
from .pen import Pen

Paint = Callable[[Pen, float], None]
"""Draws what moves at a share of its time from 0 to 1."""


def flight(start: Point, end: Point, draw: Callable[[Pen, Point, float], None], lift: float = .12) -> Paint:
    """Something flies in a flat arc."""
    def paint(pen: Pen, t: float) -> None:
        dx, dy = end[0] - start[0], end[1] - start[1]
        arc = -lift * (abs(dx) + abs(dy)) * 4 * t * (1 - t) * .5
        draw(pen, (start[0] + dx * t, start[1] + dy * t + arc), t)

    return paint


def together(paints: Sequence[Paint]) -> Paint:
    """Several movements at once."""
    def paint(pen: Pen, t: float) -> None:
        for one in paints:
            one(pen, t)

    return paint


def in_turn(paints: Sequence[Paint], overlap: float = .5) -> Paint:
    """Movements that begin one after the other."""
    many = len(paints)
    length = 1 / (1 + (many - 1) * (1 - overlap)) if many else 1.0

    def paint(pen: Pen, t: float) -> None:
        for number, one in enumerate(paints):
            begin = number * length * (1 - overlap)
            if t >= begin:
                one(pen, min(1.0, (t - begin) / length))

    return paint


def token(pen: Pen, at: Point, t: float) -> None:
    """A support token."""
    pen.own("token", *at, height=42, shadow=5)


def back(pen: Pen, at: Point, t: float) -> None:
    """A Stalker that nobody has seen yet, until it is there."""
    if t < 1:
        pieces.back(pen, "stalker", (at[0] - 27, at[1] - 36, 54, 72))


def bulkhead(pen: Pen, layout: Layout, key: str, t: float) -> None:
    """Two leaves that close, with the new place behind them, and open. t: 0 open, .5 the picture, 1 open."""
    x, y, w, h = layout.zones["corridor"]
    closed = min(1.0, t * 3, (1 - t) * 3)
    if .22 < t < .9:
        pen.plate(key, (x, y, w, h), 18)
        pen.fade((x, y + h * .55, w, h * .45), look.GROUND, 0, 240, radius=18)
        pen.text(names.place(key), x + w / 2, y + h * .8, 54, look.WHITE, "title", "center", outline=6, fit=w - 80)
        contacts = names.place_of(key).contacts
        pen.text(tr("contacts {left} and {right}", left=contacts[0], right=contacts[1]), x + w / 2, y + h * .87, 26,
                 look.TEXT, "label", "center", outline=4)
    half = w / 2 * closed
    opened = 1.0 if t < .3 else max(0.0, 1 - (t - .3) * 6)
    wide = half if t < .3 else w / 2 * opened
    for left in (x, x + w - wide):
        if wide > 12:
            pen.rr((left, y, wide, h), 12, (43, 51, 61), bottom=(18, 23, 29), frame=look.STRONG, width=3)
            edge = left + wide - 24 if left == x else left
            for stripe in range(int(h / 54)):
                pen.rr((edge, y + stripe * 54, 24, 27), 0, (201, 154, 26))


def after(begin: float, paint: Paint) -> Paint:
    """The movement begins at a share of its time; till then all stands where it starts."""
    def later(pen: Pen, t: float) -> None:
        paint(pen, max(0.0, (t - begin) / (1 - begin)))

    return later
