"""Plain signs for icons and emblems whose pictures are not there."""

from __future__ import annotations

from itertools import pairwise

import pygame

from . import theme
from .geometry import Point
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


def badge(colour: str, pixels: int, ring: bool) -> pygame.Surface:
    """A sign for an emblem that is not there: the first letter of its colour in a disc of it."""
    fill, ink = theme.PLAYER.get(colour, theme.FAINT), theme.PLAYER_INK.get(colour, theme.WHITE)
    big = pygame.Surface((200, 200), pygame.SRCALPHA)
    big.fill((*fill, 0))
    if ring:
        pygame.draw.circle(big, (*theme.WHITE, 255), (100, 100), 100)
        pygame.draw.circle(big, (*theme.SPACE, 255), (100, 100), 93)
    pygame.draw.circle(big, (*fill, 255), (100, 100), 86)
    letter = pygame.font.Font(None, 150).render(colour[:1].upper(), True, ink)
    big.blit(letter, letter.get_rect(center=(100, 104)))
    return pygame.transform.smoothscale(big, (pixels, pixels))
