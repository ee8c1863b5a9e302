"""What lies behind everything: calm and dark in play, streaks of colour at the edges, vivid on the title."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pygame

from . import theme
from .canvas import Canvas
from .images import picture

DUSK = (105, 105, 112)
"""What is left of a picture's light behind words, of 255."""
COARSE = (96, 54)
"""Cells in which the strength of the streaks is worked out before it is scaled to the window."""


@dataclass(slots=True, frozen=True)
class Mood:
    """Strength of the streaks: `calm` in the middle, rising from `inner` (share of half the window) to `edge`."""

    calm: float
    edge: float
    inner: float
    power: float


MOODS = {
    "title": Mood(0.95, 0.95, 0.9, 1.0),
    "menu": Mood(0.15, 0.9, 0.58, 1.9),
    "table": Mood(0.27, 0.9, 0.7, 2.2),
    "curtain": Mood(0.5, 1.0, 0.2, 0.9),
}


def background(canvas: Canvas, mood: str = "table", share: float = 1.0) -> pygame.Surface:
    """A picture of the whole window, or `share` times as large, drawn once per window size."""

    def make() -> pygame.Surface:
        size = round(canvas.window_size[0] * share), round(canvas.window_size[1] * share)
        if canvas.contrast:
            return _plain(size)
        painted = _fill(picture(f"backgrounds/{mood}"), size, left=mood == "title")
        return painted or _paint(size, MOODS[mood])

    return canvas.cached(("background", mood, share), make)


def scene_behind(canvas: Canvas, name: str, mood: str = "menu") -> pygame.Surface:
    """That picture over the whole window, dark enough for words; the ground of that mood where there is none."""

    def make() -> pygame.Surface:
        painted = _fill(picture(name), canvas.window_size) if name and not canvas.contrast else None
        if painted is None:
            return background(canvas, mood)
        dark = painted.copy()
        dark.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        return dark

    return canvas.cached(("behind", name, mood), make)


def _plain(size: tuple[int, int]) -> pygame.Surface:
    """Nothing but the dark of space."""
    ground = pygame.Surface(size)
    ground.fill(theme.SPACE)
    return ground.convert() if pygame.display.get_surface() else ground


def _paint(size: tuple[int, int], mood: Mood) -> pygame.Surface:
    streaks = _fill(picture("backgrounds/nebula"), size) or _streaks(size)
    strength = _strength(size, mood)
    streaks.blit(strength, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    ground = pygame.Surface(size)
    ground.fill(theme.WHITE)
    ground.blit(strength, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    ground.fill(theme.SPACE, special_flags=pygame.BLEND_RGB_MULT)
    streaks.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return streaks.convert() if pygame.display.get_surface() else streaks


def _strength(size: tuple[int, int], mood: Mood) -> pygame.Surface:
    """Grey picture: how much of the streaks shows where."""
    small = pygame.Surface(COARSE)
    for x in range(COARSE[0]):
        for y in range(COARSE[1]):
            across = abs((x + 0.5) / COARSE[0] * 2 - 1) ** 1.6
            down = abs((y + 0.5) / COARSE[1] * 2 - 1) ** 3.2
            out = max(0.0, (max(across, down) - mood.inner) / (1 - mood.inner)) ** mood.power
            level = round(255 * (mood.calm + (mood.edge - mood.calm) * out))
            small.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(small, size)


def _fill(raw: pygame.Surface | None, size: tuple[int, int], left: bool = False) -> pygame.Surface | None:
    """The picture over the whole window; what is too much is cut on both sides, or (`left`) at the right only."""
    if raw is None:
        return None
    w, h = raw.get_size()
    grow = max(size[0] / w, size[1] / h)
    cut = pygame.Rect(0, 0, min(w, round(size[0] / grow)), min(h, round(size[1] / grow)))
    cut.center = (cut.w // 2 if left else w // 2, h // 2)
    part = pygame.Surface(cut.size)
    part.blit(raw, (0, 0), cut)
    scaled = pygame.transform.smoothscale(part, size)
    return scaled.convert() if pygame.display.get_surface() else scaled


def _streaks(size: tuple[int, int]) -> pygame.Surface:
    """Stand-in for the picture: slanted bands of magenta, cobalt and turquoise."""
    dice = random.Random(7)
    small = pygame.Surface((240, 135))
    small.fill((16, 14, 66))
    for _ in range(70):
        colour = dice.choice([(190, 20, 150), (30, 50, 190), (20, 140, 160), (90, 20, 140), (12, 10, 50)])
        x, y = dice.randint(-60, 260), dice.randint(-60, 160)
        length, width = dice.randint(30, 150), dice.randint(2, 12)
        pygame.draw.line(small, colour, (x, y), (x + length, y + length * 0.5), width)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 5), size)
