"""A pattern for every colour, laid over the pictures of dice, tiles, backs and edges of cards, robots and discs.

Orange dots, gray lines, green diagonals; crimson diagonals, violet dots, sky waves, ivory lines. Dice bear no dots,
which would look like pips: orange ones have fine diagonals that fall where those of green ones rise.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from itertools import pairwise

import pygame

from .pips import clear_of_pattern, is_die

Ink = tuple[int, int, int, int]
DARK: Ink = (10, 10, 26, 105)
LIGHT: Ink = (255, 255, 255, 100)
PEOPLES = "orange|gray|green"
PLAYERS = "crimson|violet|sky|ivory"
NAMED = re.compile(
    rf"^(?:(?:icons|sprites)/(?:die|disc|robot|ship|saucer|tile)(?:_drag|_tumble)?_({PEOPLES}|{PLAYERS})"
    rf"|tiles/(?:standard|boost|start)_({PEOPLES})|cards/back_({PEOPLES}))"
)
MISSION = re.compile(r"^cards/mission_(\d\d)")
PER_COLOUR = 20
"""Mission cards of each colour: 1 to 20 are orange, then gray, then green."""
PERIODS = 6.5
"""How often a pattern repeats across a picture."""
DIE_PERIODS = 5.5
"""The same for dice, which are drawn smaller than all else."""
EDGE = 0.075
"""Width of the edge of a card that bears its pattern, of its width."""


TILE_EDGE = 0.09
"""The same of a tile; within it the pattern is faint, so that its signs can be read."""
FAINT = 70
"""Strength of the pattern within the edge of a tile, of 255."""


def colour_of(name: str) -> str | None:
    """The colour whose pattern a picture bears; None for the others."""
    found = NAMED.match(name)
    return next((colour for colour in found.groups() if colour), None) if found else None


def edge_of(name: str) -> str | None:
    """The colour whose pattern lies on the edge of a card."""
    found = MISSION.match(name)
    return PEOPLES.split("|")[(int(found.group(1)) - 1) // PER_COLOUR] if found else None


def dressed(name: str, image: pygame.Surface, plain: pygame.Surface | None = None,
            ink: Ink | None = None) -> pygame.Surface:
    """The picture with the pattern of its colour; the picture itself if it has none.

    `plain` is the same picture in the colours it was painted in: there the signs of dice are found, on which no
    pattern lies. `ink` is another one than the pattern's own.
    """
    colour = colour_of(name) or edge_of(name)
    if colour is None:
        return image
    w, h = image.get_size()
    die = is_die(name)
    made = pattern(colour, (w, h), min(w, h) / (DIE_PERIODS if die else PERIODS), ink, die)
    whole = image.convert_alpha() if pygame.display.get_surface() else image.copy()
    cut = whole.copy()
    cut.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    if edge_of(name):
        wide = max(1, round(w * EDGE))
        cut.fill((255, 255, 255, 0), pygame.Rect(wide, wide, w - 2 * wide, h - 2 * wide))
    if name.startswith("tiles/"):
        rim = max(1, round(w * TILE_EDGE))
        cut.fill((255, 255, 255, FAINT), pygame.Rect(rim, rim, w - 2 * rim, h - 2 * rim))
    if die:
        clear_of_pattern(plain or image).to_surface(cut, setcolor=(255, 255, 255, 0), unsetcolor=None)
    made.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(made, (0, 0))
    return whole


def pattern(colour: str, size: tuple[int, int], period: float, ink: Ink | None = None,
            die: bool = False) -> pygame.Surface:
    """The pattern of a colour, or that of its dice, on nothing; `period` in pixels."""
    draw, own = ON_DICE.get(colour, PATTERNS[colour]) if die else PATTERNS[colour]
    ink = ink or own
    fine = 2 if size[0] * size[1] < 100_000 else 1
    made = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
    made.fill((*ink[:3], 0))
    draw(made, ink, max(3.0, period * fine))
    return pygame.transform.smoothscale(made, size) if fine > 1 else made


def _dots(made: pygame.Surface, ink: Ink, period: float) -> None:
    w, h = made.get_size()
    for row in range(int(h / period) + 2):
        for column in range(int(w / period) + 2):
            shift = period / 2 if row % 2 else 0
            pygame.draw.circle(made, ink, (column * period + shift, row * period), period * 0.24)


def _lines(made: pygame.Surface, ink: Ink, period: float) -> None:
    w, h = made.get_size()
    for row in range(int(h / period) + 1):
        made.fill(ink, pygame.Rect(0, round((row + 0.35) * period), w, max(1, round(period * 0.3))))


def _diagonals(made: pygame.Surface, ink: Ink, period: float) -> None:
    w, h = made.get_size()
    step, wide = period * 1.3, period * 0.45
    for number in range(int((w + h) / step) + 2):
        x = number * step
        pygame.draw.polygon(made, ink, [(x, 0), (x + wide, 0), (x + wide - h, h), (x - h, h)])


def _falling(made: pygame.Surface, ink: Ink, period: float) -> None:
    """Fine diagonals from the upper left to the lower right."""
    w, h = made.get_size()
    step, wide = period * 0.9, period * 0.26
    for number in range(int((w + h) / step) + 2):
        x = number * step - h
        pygame.draw.polygon(made, ink, [(x, 0), (x + wide, 0), (x + wide + h, h), (x + h, h)])


def _waves(made: pygame.Surface, ink: Ink, period: float) -> None:
    w, h = made.get_size()
    for row in range(int(h / period) + 2):
        points = [
            (x, row * period + period * 0.28 * math.sin(x / period * math.pi))
            for x in range(0, w + 4, max(1, round(period / 8)))
        ]
        thick = max(1, round(period * 0.26))
        for start, end in pairwise(points):
            pygame.draw.line(made, ink, start, end, thick)


Draw = Callable[[pygame.Surface, Ink, float], None]
PATTERNS: dict[str, tuple[Draw, Ink]] = {
    "orange": (_dots, DARK),
    "gray": (_lines, DARK),
    "green": (_diagonals, LIGHT),
    "crimson": (_diagonals, LIGHT),
    "violet": (_dots, LIGHT),
    "sky": (_waves, DARK),
    "ivory": (_lines, DARK),
}
ON_DICE: dict[str, tuple[Draw, Ink]] = {"orange": (_falling, DARK)}
"""Which other pattern a colour has on dice."""
