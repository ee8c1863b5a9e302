"""The picture of the title: two of the squad in a corridor, one that hunts them close behind. Lamps, visors and eyes
breathe, the lights at the walls flicker, and dust drifts through them."""

from __future__ import annotations

import math
import random

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas

LAMPS: tuple[tuple[float, float, float, theme.Colour], ...] = (
    (1158, 382, 64, (120, 105, 70)), (1071, 472, 78, (110, 46, 40)), (1709, 468, 40, (100, 66, 120)),
    (1783, 468, 42, (100, 66, 120)), (1721, 630, 34, (90, 84, 66)), (1342, 463, 26, (96, 100, 30)),
    (1437, 463, 26, (96, 100, 30)),
)  # fmt: skip
"""Centres and radii of lamps, visors and eyes in the picture, 1920 x 1080, and their light."""
WALLS: tuple[tuple[float, float, float], ...] = ((418, 533, 190), (949, 475, 74), (1896, 492, 110))
"""The same of the lights at the walls; the first one is loose."""
AMBER = (96, 60, 16)
MOTES = 46
MOTE = (150, 128, 96)


class Cover:
    """Positions are those of the picture."""

    picture = "derelict/title"
    size = (1920, 1080)
    subject = (792, 340, 1016, 460)
    """Both of them down to their weapons; above is room for the name."""
    crown = (1116, 342, 84, 84)
    """The lamp."""
    lights = (theme.rgb("#ff6040"), theme.rgb("#ffb056"))

    def __init__(self) -> None:
        luck = random.Random(5)
        self.motes = [(luck.uniform(0, 1920), luck.uniform(0, 1080), luck.uniform(8, 26), luck.uniform(1.6, 3.6),
                       luck.uniform(0, 7)) for _ in range(MOTES)]  # fmt: skip

    def shine(self, surface: pygame.Surface, canvas: Canvas, seconds: float, grow: float, corner: tuple[int, int]
              ) -> None:  # fmt: skip
        """Adds the light of this moment to the picture."""
        left, top = corner
        for number, (x, y, radius, tone) in enumerate(LAMPS):
            share = .62 + .3 * math.sin(seconds * 1.1 + number * 1.9)
            draw.light(surface, canvas, (left + x * grow, top + y * grow), radius * grow * 1.8, tone, share)
        for number, (x, y, radius) in enumerate(WALLS):
            share = .5 + .2 * math.sin(seconds * .7 + number)
            if number == 0 and math.sin(seconds * .43) > .93:     # a slow dimming now and then, no flash
                share *= .35
            draw.light(surface, canvas, (left + x * grow, top + y * grow), radius * grow * 1.6, AMBER, share)
        for x, y, speed, size, phase in self.motes:
            at = ((x + seconds * speed) % 1920, (y - seconds * speed * .4) % 1080)
            share = max(0.0, math.sin(seconds * .5 + phase)) ** 2
            if share > .1:
                place = left + at[0] * grow, top + at[1] * grow
                draw.light(surface, canvas, place, size * grow * 2, MOTE, share * .6)
