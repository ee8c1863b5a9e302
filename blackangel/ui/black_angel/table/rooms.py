"""What is seen through the hull: the rooms behind the actions, the shutters before empty berths, engines that burn."""

from __future__ import annotations

import math

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.images import picture
from blackangel.ui.kit.smooth import mask
from blackangel.ui.play.animate import Paint

from .layout import Layout
from .pen import Pen

AWAY, AT_WORK = 0.8, 1.05
"""How bright a room is, and while a die lies there."""
RADIUS, SHUTTER_RADIUS = 14.0, 10.0
HEAD = 0.44
"""Share of a room over which the shade behind its name fades."""
NOZZLES = ((46, 482, 34), (119, 479, 30), (257, 474, 24), (350, 471, 20))
"""Engines of the hull at one side: distance from her middle, height on the board, size."""
PLUME = (255, 92, 214)


def _cut(pen: Pen, name: str, area: Rect, radius: float, light: float) -> pygame.Surface | None:
    """A picture that fills a rounded rectangle, darker by its light and where a name stands; None if there is none."""
    if pen.canvas.contrast or (raw := picture(f"rooms/{name}")) is None:
        return None
    size = pen.canvas.rect(*area).size

    def make() -> pygame.Surface:
        w, h = raw.get_size()
        grow = max(size[0] / w, size[1] / h)
        part = pygame.Rect(0, 0, min(w, round(size[0] / grow)), min(h, round(size[1] / grow)))
        part.center = w // 2, h // 2
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.blit(pygame.transform.smoothscale(raw.subsurface(part), size), (0, 0))
        shade = pygame.Surface((1, size[1]), pygame.SRCALPHA)
        for y in range(size[1]):
            head = max(0.0, 1 - y / (HEAD * size[1])) if radius == RADIUS else 0.0
            tone = min(255, round(255 * light * (1 - .62 * head)))
            shade.set_at((0, y), (tone, tone, tone, 255))
        made.blit(pygame.transform.scale(shade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(mask(pen.canvas, *size, pen.canvas.length(radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return pen.canvas.cached(("room", name, size, light), make)


def room(pen: Pen, area: Rect, location: int, at_work: bool) -> bool:
    """The room behind an action, lit while somebody works there; False if there is no picture of it."""
    made = _cut(pen, f"action_{location}", area, RADIUS, AT_WORK if at_work else AWAY)
    if made is not None:
        pen.surface.blit(made, pen.canvas.rect(*area).topleft)
    return made is not None


def shutter(pen: Pen, area: Rect, opened: float = 0.0) -> bool:
    """The two leaves before an empty berth, apart by a share of their width; False if there is no picture of them."""
    made = _cut(pen, "shutter", area, SHUTTER_RADIUS, .8)
    if made is None or opened >= 1:
        return made is not None
    box = pen.canvas.rect(*area)
    half = box.w // 2
    gone = round(half * opened)
    pen.surface.blit(made, box.topleft, (gone, 0, half - gone, box.h))
    pen.surface.blit(made, (box.x + half + gone, box.y), (half, 0, box.w - half - gone, box.h))
    return True


def paint_opening(area: Rect) -> Paint:
    """The leaves part."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.well(area, 10, alpha=230)
        shutter(pen, area, t)
    return paint


def _plume(pen: Pen, size: float) -> pygame.Surface:
    w, h = pen.canvas.length(size * 1.5), pen.canvas.length(size)

    def make() -> pygame.Surface:
        small = pygame.Surface((24, 16), pygame.SRCALPHA)
        for n in range(8):
            spot = pygame.Rect(0, 0, 24 - 3 * n, 16 - 2 * n)
            spot.center = 12, 8
            tone = theme.mix(PLUME, theme.WHITE, max(0, n - 4) / 4)
            pygame.draw.ellipse(small, (*tone, 14 + 26 * n), spot)
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), (w, h))

    return pen.canvas.cached(("plume", w, h), make)


def engines(pen: Pen, layout: Layout, seconds: float) -> None:
    """Their fire breathes; steady at 0 seconds."""
    x, y, w, _ = layout.frigate
    for n, (aside, low, size) in enumerate(NOZZLES):
        for side in (-1, 1):
            strength = 190 + 55 * math.sin(seconds * (5.1 + n) + side + 2 * n) if seconds else 200
            pen.blit(_plume(pen, size), x + w / 2 + side * aside, y - 6 + low, strength)
