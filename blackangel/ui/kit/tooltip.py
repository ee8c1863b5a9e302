"""Tooltips: words beside the thing they speak of, always inside the window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from . import draw, theme
from .canvas import Canvas
from .fonts import measure, text
from .geometry import covered
from .theme import Area

GAP = 14
PAD = 16


def place(canvas: Canvas, size: tuple[float, float], near: Area, side: str = "below", keep: Sequence[Area] = ()
          ) -> tuple[float, float]:  # fmt: skip
    """Upper left corner for a box of `size` beside `near`: on the wished side if there is room, else opposite, slid
    along its edge where it would lie on one of `keep`. It is always inside what is in sight of the canvas,
    and over as little of all that as may be."""
    w, h = size
    x, y, nw, nh = near
    left, top, width, height = canvas.seen
    right, bottom = left + width - 4, top + height - 4
    left, top = left + 4, top + 4
    middle = x + nw / 2 - w / 2, y + nh / 2 - h / 2
    rows = {"below": y + nh + GAP, "above": y - GAP - h}
    columns = {"right": x + nw + GAP, "left": x - GAP - w}
    order = [side, *(["left", "right", "below", "above"] if side in columns else ["below", "above", "right", "left"])]
    spots: list[tuple[float, float]] = []
    for name in order:
        if name in rows:
            spots += [(slid, rows[name]) for slid in (middle[0], x + nw - w, x, x - w, x + nw)]
        else:
            spots += [(columns[name], slid) for slid in (middle[1], y + nh - h, y, y - h, y + nh)]
    inside = [(max(left, min(sx, right - w)), max(top, min(sy, bottom - h))) for sx, sy in spots]

    def hidden(spot: tuple[float, float]) -> float:
        return sum(covered((*spot, w, h), area) for area in (near, *keep))

    return min(inside, key=hidden)


def tooltip(surface: pygame.Surface, canvas: Canvas, words: str, near: Area, *, title: str = "", side: str = "below",
            keep: Sequence[Area] = (), width: float = 460, accent: theme.Colour = theme.LINE_STRONG) -> Area:
    """Draws a tooltip and gives its logical rectangle."""
    body = measure(canvas, words, 21, "label", width) if words else (0.0, 0.0)
    head = measure(canvas, title, 24, "bold", width) if title else (0.0, 0.0)
    w = max(body[0], head[0]) + 2 * PAD
    h = body[1] + head[1] + 2 * PAD - 6
    x, y = place(canvas, (w, h), near, side, keep)
    draw.panel(surface, canvas, (x, y, w, h), 14, accent, 252)
    top = y + PAD - 3
    if title:
        text(surface, canvas, title, (x + PAD, top), 24, theme.TEXT, "bold", width=width)
        top += head[1]
    if words:
        text(surface, canvas, words, (x + PAD, top), 21, theme.MUTED, "label", width=width)
    return x, y, w, h


def tip(surface: pygame.Surface, canvas: Canvas, said: tuple[str, Area] | None, side: str = "below",
        keep: Sequence[Area] = ()) -> None:  # fmt: skip
    """Draws what a form says of what lies under the pointer, if anything."""
    if said:
        tooltip(surface, canvas, *said, side=side, keep=keep)
