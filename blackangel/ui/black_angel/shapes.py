"""The signs of the three peoples."""

from __future__ import annotations

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Point

from . import hues


def shape(surface: pygame.Surface, canvas: Canvas, colour: str, center: Point, radius: float,
          strength: float = 255) -> None:
    """The sign of an alien colour: circle (orange), square (gray), triangle (green), with a dark edge."""
    x, y = center
    fill = hues.ALIEN_SIGN[colour]
    kind = hues.ALIEN_SHAPE[colour]
    if kind == "circle":
        draw.disc(surface, canvas, center, radius + 1.5, fill, frame=theme.SPACE, width=1.5, strength=strength)
    elif kind == "square":
        r = radius * 0.92
        draw.rounded(surface, canvas, (x - r - 1.5, y - r - 1.5, 2 * r + 3, 2 * r + 3), 2.5, fill, frame=theme.SPACE,
                     width=1.5, strength=strength)
    else:
        r = radius * 1.15
        corners = [(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)]
        draw.polygon(surface, canvas, corners, fill, frame=theme.SPACE, width=1.5, strength=strength)
