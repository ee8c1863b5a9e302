"""While another plays: who acts stands on the bar, and the place at work is lit while the rest is dimmed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect

from .frigate import seat_colour
from .pen import Pen

if TYPE_CHECKING:
    from .scene import TableScene

DARK = 104
"""How dark the rest of the ship is beside the place at work, of 255."""
FADE = 4.5
"""Parts of that a second."""
WIDE = 74.0
"""The actor's ship on the bar."""


class Light:
    """How far the rest of the table is dimmed."""

    def __init__(self) -> None:
        self.strength = 0.0
        self.place: Rect | None = None

    def follow(self, place: Rect | None, dt: float, at_once: bool) -> None:
        """Goes on towards a place, or back to all of the table."""
        if place is not None:
            self.place = place
        goal = 1.0 if place is not None else 0.0
        step = 1.0 if at_once else FADE * dt
        self.strength = min(goal, self.strength + step) if goal > self.strength else max(goal, self.strength - step)

    def draw(self, pen: Pen, zones: list[Rect]) -> None:
        """Dims the zones but for the place."""
        alpha = round(DARK * self.strength)
        if alpha < 4 or self.place is None:
            return
        px, py, pw, ph = self.place
        for x, y, w, h in zones:
            left, right = max(x, min(x + w, px)), max(x, min(x + w, px + pw))
            top, foot = max(y, min(y + h, py)), max(y, min(y + h, py + ph))
            if left >= right or top >= foot:
                left = right = x + w
                top, foot = y, y + h
            for area in ((x, y, w, top - y), (x, foot, w, y + h - foot), (x, top, left - x, foot - top),
                         (right, top, x + w - right, foot - top)):
                if area[2] > .5 and area[3] > .5:
                    pen.veil(area, alpha)


def actor(pen: Pen, scene: TableScene) -> None:
    """The ship of whoever plays hovers at the left end of the bar."""
    seat = scene.acting
    if seat is None or seat == scene.me or not (scene.showing.watching or scene.showing.pictures):
        return
    colour = seat_colour(scene.view, seat)
    x, y, _, h = scene.layout.bar
    sway = 0.0 if scene.pace == "off" else 3 * math.sin(scene.seconds * 2.4)
    pen.disc(x + 36, y + h / 2, 25, theme.PANEL_BOTTOM)
    if colour == "hal":
        pen.sprite("robot_hal", x + 33, y + h / 2 - 8 + sway, height=76, shadow=4)
    else:
        pen.saucer(colour, x + 33, y + h / 2 - 4 + sway, WIDE)
