"""Hal's way round the ship, small: her six actions, the line along which he looks, and what he looks for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from blackangel.engine.decision import View
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.pen import has_icon

from . import phrases
from .pen import Pen

ALL = range(1, 7)


def spot(area: Rect, location: int) -> Point:
    """Middle of an action: 1 to 3 up the left side, 4 to 6 down the right one."""
    x, y, w, h = area
    row = 3 - location if location <= 3 else location - 4
    return (x + 26 if location <= 3 else x + w - 26), y + 26 + row * (h - 52) / 2


def there(location: int, action: str, view: View) -> int:
    """What he looks for at an action: Damage to repair, or Ravager cards to destroy."""
    board = view["board"]
    if action == "repair":
        return int(board["damage"].get(str(location), 0))
    return len(board["ravagers"].get(str(location), ()))


def draw(pen: Pen, area: Rect, half: Any, view: View) -> None:
    """The way of one half of a card of his. half: with `action` and `clockwise`."""
    order = list(ALL) if half.clockwise else list(reversed(ALL))
    points = [spot(area, location) for location in order]
    pen.line(points, theme.mix(hues.HAL, theme.PANEL_BOTTOM, .25), 4)
    bx, by = points[-1]
    down = 1 if by > points[-2][1] else -1
    pen.poly([(bx - 8, by + 26 * down), (bx + 8, by + 26 * down), (bx, by + 38 * down)], hues.HAL)
    x, y, w, h = area
    pen.sprite("angel_fig", x + w / 2, y + h / 2 + 8, width=74, dim=.15)
    first = next((location for location in order if there(location, half.action, view)), None)
    for location in ALL:
        cx, cy = spot(area, location)
        if location == first:
            pen.disc(cx, cy, 21, None, frame=theme.WHITE, width=3)
        if has_icon(f"place:{location}"):
            pen.icon(f"place:{location}", cx, cy, 34)
        else:
            pen.text(location, cx, cy, 24, theme.TEXT, "heavy", "center")
        inward = 1 if location <= 3 else -1
        for n in range(min(3, there(location, half.action, view))):
            at = cx + inward * (30 + 13 * n)
            if half.action == "repair":
                pen.cube(at, cy, 17)
            else:
                pen.icon("ravager", at, cy, 21)


def draw_large(pen: Pen, area: Rect, half: Any, view: View, took: Mapping[int, int], drawn: float) -> None:
    """The way as far as it is `drawn` (0 to 1): the actions by name with what lay there, and how much he took of it."""
    x, y, w, h = area
    order = list(ALL) if half.clockwise else list(reversed(ALL))
    wide, high = w * .43, 62.0
    step = (h - high) / 2
    spots = {n: (x if n <= 3 else x + w - wide, y + step * (3 - n if n <= 3 else n - 4)) for n in ALL}
    pen.sprite("angel_fig", x + w / 2, y + h / 2, width=w * .8, dim=.55)
    middles = [(spots[n][0] + wide / 2, spots[n][1] + high / 2) for n in order]
    last = max((order.index(n) for n in took), default=-1)
    for n, (one, other) in enumerate(pairwise(middles)):
        if drawn * len(middles) > n:
            pen.line([one, other], hues.HAL if n < last else theme.mix(hues.HAL, theme.PANEL_BOTTOM, .4),
                     5 if n < last else 3, None if n < last else (9, 9))
    for n in ALL:
        bx, by = spots[n]
        taken = took.get(n, 0) if drawn >= (order.index(n) + 1) / len(order) else 0
        pen.rr((bx, by, wide, high), 12, theme.WELL, frame=hues.HAL if taken else theme.LINE_STRONG,
               width=3 if taken else 1.5)
        if has_icon(f"place:{n}"):
            pen.icon(f"place:{n}", bx + 32, by + high / 2, 40)
        else:
            pen.text(n, bx + 32, by + high / 2, 24, theme.TEXT, "heavy", "center")
        lies = there(n, half.action, view)
        room = wide - 70 - 26 * min(3, lies) - (64 if taken else 0)
        pen.text(phrases.action_name(n), bx + 60, by + high / 2, 22, theme.TEXT, "bold", fit=room)
        end = bx + wide - 22
        if taken:
            pen.text(f"\u2212{taken}", end + 8, by + high / 2, 26, theme.DAMAGE, "heavy", "right")
            end -= 52
        for cube in range(min(3, lies)):
            if half.action == "repair":
                pen.cube(end - 26 * cube, by + high / 2, 22)
            else:
                pen.icon("ravager", end - 26 * cube, by + high / 2, 26)
