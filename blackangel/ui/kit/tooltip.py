"""Tooltips: words beside the thing they speak of, always inside the window."""

from __future__ import annotations

import pygame

from . import draw, theme
from .canvas import Canvas
from .fonts import measure, text
from .theme import Area

GAP = 14
PAD = 16


def place(canvas: Canvas, size: tuple[float, float], near: Area, side: str = "below") -> tuple[float, float]:
    """Upper left corner for a box of `size` beside `near`: on the wished side if there is room, else opposite, and
    always inside the part of the canvas that is in sight."""
    w, h = size
    x, y, nw, nh = near
    spots = {
        "below": (x + nw / 2 - w / 2, y + nh + GAP),
        "above": (x + nw / 2 - w / 2, y - GAP - h),
        "right": (x + nw + GAP, y + nh / 2 - h / 2),
        "left": (x - GAP - w, y + nh / 2 - h / 2),
    }
    across = side in ("left", "right")
    order = [side, *(["left", "right", "below", "above"] if across else ["below", "above", "right", "left"])]
    left, top, width, height = canvas.seen
    right, bottom = left + width - 4, top + height - 4
    left, top = left + 4, top + 4
    for name in order:
        sx, sy = spots[name]
        fits = sx >= left and sx + w <= right if name in ("left", "right") else sy >= top and sy + h <= bottom
        if fits:
            break
    else:
        sx, sy = spots[side]
    return max(left, min(sx, right - w)), max(top, min(sy, bottom - h))


def tooltip(
    surface: pygame.Surface,
    canvas: Canvas,
    words: str,
    near: Area,
    *,
    title: str = "",
    side: str = "below",
    width: float = 460,
    accent: theme.Colour = theme.LINE_STRONG,
) -> Area:
    """Draws a tooltip and gives its logical rectangle."""
    body = measure(canvas, words, 21, "label", width) if words else (0.0, 0.0)
    head = measure(canvas, title, 24, "bold", width) if title else (0.0, 0.0)
    w = max(body[0], head[0]) + 2 * PAD
    h = body[1] + head[1] + 2 * PAD - 6
    x, y = place(canvas, (w, h), near, side)
    draw.panel(surface, canvas, (x, y, w, h), 14, accent, 252)
    top = y + PAD - 3
    if title:
        text(surface, canvas, title, (x + PAD, top), 24, theme.TEXT, "bold", width=width)
        top += head[1]
    if words:
        text(surface, canvas, words, (x + PAD, top), 21, theme.MUTED, "label", width=width)
    return x, y, w, h


def tip(surface: pygame.Surface, canvas: Canvas, said: tuple[str, Area] | None, side: str = "below") -> None:
    """Draws what a form says of what lies under the pointer, if anything."""
    if said:
        tooltip(surface, canvas, *said, side=side)
