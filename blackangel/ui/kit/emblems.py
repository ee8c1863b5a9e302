"""Plain signs drawn by hand for icons and emblems whose pictures are not there."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from . import theme
from .canvas import Point
from .smooth import thick_line


def stand_in(name: str, pixels: int) -> pygame.Surface:
    """A sign for an icon that is not there: lines for buttons, else a framed first letter."""
    big = pygame.Surface((96, 96), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    strokes = _STROKES.get(name.removeprefix("ui_"))
    if strokes:
        for stroke in strokes:
            for a, b in pairwise(stroke):
                thick_line(big, (255, 255, 255, 255), (a[0] * 4, a[1] * 4), (b[0] * 4, b[1] * 4), 9)
    else:
        pygame.draw.rect(big, (255, 255, 255, 255), (8, 8, 80, 80), 6, 18)
        letter = pygame.font.Font(None, 72).render(name[:1].upper(), True, theme.WHITE)
        big.blit(letter, letter.get_rect(center=(48, 50)))
    return pygame.transform.smoothscale(big, (pixels, pixels))


_STROKES: dict[str, list[list[Point]]] = {
    "back": [[(15, 6), (9, 12), (15, 18)]],
    "next": [[(9, 6), (15, 12), (9, 18)]],
    "open": [[(6, 9), (12, 15), (18, 9)]],
    "up": [[(6, 15), (12, 9), (18, 15)]],
    "check": [[(5, 12), (10, 17), (19, 7)]],
    "close": [[(6, 6), (18, 18)], [(18, 6), (6, 18)]],
    "add": [[(12, 5), (12, 19)], [(5, 12), (19, 12)]],
    "menu": [[(4, 6), (20, 6)], [(4, 12), (20, 12)], [(4, 18), (20, 18)]],
    "play": [[(7, 4), (19, 12), (7, 20), (7, 4)]],
    "pause": [[(8, 5), (8, 19)], [(16, 5), (16, 19)]],
}


def drawn_emblem(colour: str, pixels: int, ring: bool) -> pygame.Surface:
    side = 200
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*theme.PLAYER[colour], 0))
    if ring:
        pygame.draw.circle(big, (*theme.WHITE, 255), (100, 100), 100)
        pygame.draw.circle(big, (*theme.SPACE, 255), (100, 100), 93)
    pygame.draw.circle(big, (*theme.PLAYER[colour], 255), (100, 100), 86)
    ink = (*theme.PLAYER_INK[colour], 255)
    paint = _SIGNS.get(colour)
    if paint:
        paint(big, ink)
    return pygame.transform.smoothscale(big, (pixels, pixels))


def _flame(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    outer = [(104, 36), (124, 66), (142, 92), (148, 118), (138, 144), (116, 158), (88, 158), (64, 146), (52, 120)]
    pygame.draw.polygon(big, ink, [*outer, (58, 96), (72, 78), (76, 98), (90, 76), (100, 56)])
    core = [(102, 104), (118, 124), (116, 142), (100, 150), (84, 142), (84, 124)]
    pygame.draw.polygon(big, (*theme.PLAYER["crimson"], 255), core)


def _moon(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    pygame.draw.circle(big, ink, (96, 100), 54)
    pygame.draw.circle(big, (*theme.PLAYER["violet"], 255), (122, 84), 45)


def _waves(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    for row in (66, 100, 134):
        points = [(44 + i * 4, row + 11 * math.sin(i * 4 / 112 * math.tau * 1.5)) for i in range(29)]
        for a, b in pairwise(points):
            thick_line(big, ink, a, b, 15)


def _crown(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    base = [(8, 26), (30, 46), (50, 12), (70, 46), (92, 26), (84, 86), (16, 86)]
    pygame.draw.polygon(big, ink, [(44 + x * 1.12, 44 + y * 1.08) for x, y in base])


def _eye(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    pygame.draw.circle(big, (40, 4, 12, 255), (100, 100), 66)
    pygame.draw.circle(big, (*theme.HAL, 255), (100, 100), 46)
    pygame.draw.circle(big, (255, 214, 190, 255), (100, 100), 16)


def _hatch(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    for shift in range(-80, 81, 32):
        thick_line(big, ink, (100 + shift - 46, 54), (100 + shift + 46, 146), 6)
        thick_line(big, ink, (100 + shift + 46, 54), (100 + shift - 46, 146), 6)
    cut = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(cut, (255, 255, 255, 255), (100, 100), 100)
    big.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


_SIGNS = {"crimson": _flame, "violet": _moon, "sky": _waves, "ivory": _crown, "hal": _eye, "neutral": _hatch}
