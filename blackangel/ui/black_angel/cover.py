"""The picture of the title: the Black Angel before Spes. Engines pulse, stars twinkle, sparks rush past."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas

ENGINES: tuple[tuple[float, float, float], ...] = (
    (900, 876, 40), (1067, 791, 44), (1284, 629, 58), (1388, 575, 62), (1507, 516, 58), (1592, 476, 46),
    (1726, 444, 36), (1810, 397, 30),
)  # fmt: skip
"""Centres and radii of the engines in the picture of the title, 1920 x 1080."""
SLOPE = math.radians(27)
"""Direction in which everything rushes by: down to the right."""
STARS, SPARKS = 70, 16
PINK = (120, 40, 105)
STAR = (190, 220, 255)


@dataclass(slots=True)
class Spark:
    """A streak on its way: where its path begins, how fast, how long, when."""

    x: float
    y: float
    speed: float
    length: int
    delay: float


class Cover:
    """Positions are those of the picture."""

    picture = "backgrounds/title"
    size = (1920, 1080)
    subject = (560, 130, 1220, 720)
    """The ship."""
    crown = (975, 185, 205, 90)
    """Its bow."""
    lights = (theme.rgb("#ff3fb4"), theme.rgb("#27c9ff"))

    def __init__(self) -> None:
        luck = random.Random(11)
        stars = [
            (luck.uniform(0, 1920), luck.uniform(0, 1080), luck.uniform(1.6, 3.4), luck.uniform(0, 7))
            for _ in range(STARS)
        ]
        self.stars = [star for star in stars if not _hidden(star[0], star[1])]
        self.sparks = [
            Spark(luck.uniform(-900, 1500), luck.uniform(-700, 500), luck.uniform(500, 1100),
                  luck.choice((70, 110, 160)), luck.uniform(0, 4)) for _ in range(SPARKS)
        ]  # fmt: skip

    def shine(self, surface: pygame.Surface, canvas: Canvas, seconds: float, grow: float, corner: tuple[int, int]
              ) -> None:  # fmt: skip
        """Adds the light of this moment to the picture."""
        left, drop = corner
        for number, (x, y, radius) in enumerate(ENGINES):
            pulse = 0.62 + 0.24 * math.sin(seconds * 3.1 + number * 1.7) + 0.14 * math.sin(seconds * 11 + number)
            draw.light(surface, canvas, (left + x * grow, y * grow + drop), radius * grow * 1.9, PINK, pulse)
        for x, y, size, phase in self.stars:
            shine = max(0.0, math.sin(seconds * 1.3 + phase)) ** 3
            if shine > 0.05:
                draw.light(surface, canvas, (left + x * grow, y * grow + drop), size * grow * 2.4, STAR, shine)
        for spark in self.sparks:
            self._spark(surface, canvas, spark, seconds, grow, corner)

    def _spark(self, surface: pygame.Surface, canvas: Canvas, spark: Spark, seconds: float, grow: float,
               corner: tuple[int, int]) -> None:  # fmt: skip
        way = 2600 / spark.speed + 1.5
        at = (seconds + spark.delay) % way * spark.speed
        x, y = spark.x + at * math.cos(SLOPE), spark.y + at * math.sin(SLOPE)
        image = canvas.cached(("spark", spark.length), lambda: _streak(round(spark.length * grow)))
        place = round(corner[0] + x * grow), round(corner[1] + y * grow)
        surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD)


def _hidden(x: float, y: float) -> bool:
    """Where no star can shine through: the ship and Spes."""
    ship = ((x - 1240) / 700) ** 2 + ((y - 580) / 400) ** 2 < 1
    return ship or (x - 1640) ** 2 + (y - 190) ** 2 < 215**2


def _streak(length: int) -> pygame.Surface:
    """A thin line that fades towards its tail, on black, to be added."""
    w, h = round(length * math.cos(SLOPE)) + 4, round(length * math.sin(SLOPE)) + 4
    made = pygame.Surface((w, h))
    for step in range(length):
        share = (step / length) ** 2
        x, y = 1 + step * math.cos(SLOPE), 1 + step * math.sin(SLOPE)
        made.fill((round(70 * share), round(95 * share), round(110 * share)), (round(x), round(y), 2, 1))
    return made
