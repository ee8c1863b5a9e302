"""The picture of the title: the Black Angel before Spes. Engines pulse, stars twinkle, sparks rush past."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.screen import Screen

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
    """Positions are those of the picture, which fills the window from its left edge on."""

    size = (1456, 819)
    subjects: Sequence[tuple[int, int, int, int]] = (
        (908, 656, 114, 106), (1154, 548, 174, 160), (648, 196, 72, 64), (698, 48, 60, 72), (1092, 0, 302, 250),
    )  # fmt: skip
    """The robots, the comet and Spes in the picture, if it had the size above."""

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

    def pieces(self, screen: Screen, surface: pygame.Surface) -> None:
        """The single pieces, where there is no picture."""
        canvas, images = screen.app.canvas, screen.app.images
        right = canvas.width - theme.LOGICAL[0] - screen.left
        images.draw(surface, "sprites/spes", (1640 + screen.left + right, 190 + screen.top), width=400)
        images.draw(surface, "sprites/comet", screen.at(880, 190), width=280)
        images.draw(surface, "sprites/angel_hero", screen.at(1235, 580), width=1270)
        for colour, x, y, width, angle in (
            ("crimson", 1270, 935, 150, -5), ("violet", 1640, 830, 230, 5), ("ivory", 900, 300, 92, -4),
        ):
            images.draw(surface, f"sprites/saucer_{colour}", screen.at(x, y), width=width, angle=angle)
            place = screen.at(x + width * 0.1, y - width * 0.16)
            images.draw(surface, f"sprites/robot_{colour}", place, height=width * 0.58, angle=6)

    def shine(
        self, surface: pygame.Surface, canvas: Canvas, seconds: float, picture: tuple[int, int],
        corner: tuple[int, int],
    ) -> None:  # fmt: skip
        """Adds the light of this moment to the picture: its size in pixels, and where its upper left corner lies."""
        w, h = picture
        grow = max(w / 1920, h / 1080)
        left, drop = corner[0], (h - 1080 * grow) / 2 + corner[1]
        for number, (x, y, radius) in enumerate(ENGINES):
            pulse = 0.62 + 0.24 * math.sin(seconds * 3.1 + number * 1.7) + 0.14 * math.sin(seconds * 11 + number)
            self._light(surface, canvas, left + x * grow, y * grow + drop, radius * grow * 1.9, PINK, pulse)
        for x, y, size, phase in self.stars:
            shine = max(0.0, math.sin(seconds * 1.3 + phase)) ** 3
            if shine > 0.05:
                self._light(surface, canvas, left + x * grow, y * grow + drop, size * grow * 2.4, STAR, shine)
        for spark in self.sparks:
            self._spark(surface, canvas, spark, seconds, grow)

    def _light(
        self, surface: pygame.Surface, canvas: Canvas, x: float, y: float, radius: float, tone: tuple[int, int, int],
        share: float,
    ) -> None:  # fmt: skip
        pixels = max(2, round(radius))
        level = max(0, min(8, round(8 * share)))
        glow = canvas.cached(("glow", pixels, tone, level), lambda: _glow(pixels, tone, level / 8))
        surface.blit(glow, (round(x) - pixels, round(y) - pixels), special_flags=pygame.BLEND_RGB_ADD)

    def _spark(self, surface: pygame.Surface, canvas: Canvas, spark: Spark, seconds: float, grow: float) -> None:
        way = 2600 / spark.speed + 1.5
        at = (seconds + spark.delay) % way * spark.speed
        x, y = spark.x + at * math.cos(SLOPE), spark.y + at * math.sin(SLOPE)
        image = canvas.cached(("spark", spark.length), lambda: _streak(round(spark.length * grow)))
        surface.blit(image, (round(x * grow), round(y * grow)), special_flags=pygame.BLEND_RGB_ADD)


def _hidden(x: float, y: float) -> bool:
    """Where no star can shine through: the ship and Spes."""
    ship = ((x - 1240) / 700) ** 2 + ((y - 580) / 400) ** 2 < 1
    return ship or (x - 1640) ** 2 + (y - 190) ** 2 < 215**2


def _glow(radius: int, tone: tuple[int, int, int], share: float) -> pygame.Surface:
    """Round light on black, to be added."""
    made = pygame.Surface((2 * radius, 2 * radius))
    rings = min(radius, 24)
    for ring in range(rings):
        part = (ring + 1) / rings
        colour = tuple(round(channel * share * part * part) for channel in tone)
        pygame.draw.circle(made, colour, (radius, radius), radius * (1 - ring / rings))
    return made


def _streak(length: int) -> pygame.Surface:
    """A thin line that fades towards its tail, on black, to be added."""
    w, h = round(length * math.cos(SLOPE)) + 4, round(length * math.sin(SLOPE)) + 4
    made = pygame.Surface((w, h))
    for step in range(length):
        share = (step / length) ** 2
        x, y = 1 + step * math.cos(SLOPE), 1 + step * math.sin(SLOPE)
        made.fill((round(70 * share), round(95 * share), round(110 * share)), (round(x), round(y), 2, 1))
    return made
