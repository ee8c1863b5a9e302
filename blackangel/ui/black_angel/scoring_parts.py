"""What a sum of the score sheet is made of: small icons with VP, none left out, on as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.words import number as number_words

Part = tuple[str, int]
"""Icon and VP."""
ICON, NEAR, APART = 24.0, 3.0, 8.0
"""Side of an icon, its distance to its number, and that to the next icon."""


def part_width(canvas: Canvas, part: Part) -> float:
    """How wide an icon with its number is."""
    return ICON + NEAR + width_of(canvas, number_words(part[1]), theme.SMALLEST, "number")


def row_width(canvas: Canvas, row: Sequence[Part]) -> float:
    """How wide parts side by side are."""
    return sum(part_width(canvas, part) for part in row) + APART * max(0, len(row) - 1)


def part_rows(canvas: Canvas, parts: Sequence[Part], room: float) -> list[list[Part]]:
    """The parts on as few lines as have the room, about as many on each."""
    for lines in range(1, len(parts) + 1):
        many = -(-len(parts) // lines)
        rows = [list(parts[n : n + many]) for n in range(0, len(parts), many)]
        if all(row_width(canvas, row) <= room for row in rows):
            return rows
    return [[part] for part in parts]


def draw_parts(surface: pygame.Surface, canvas: Canvas, rows: Sequence[Sequence[Part]], at: Point, step: float,
               centred: bool = True) -> None:
    """Draws lines of parts; `at` is the middle of the first line, or of its left end where they are not centred."""
    for line, row in enumerate(rows):
        x, y = at[0] - (row_width(canvas, row) / 2 if centred else 0), at[1] + line * step
        for part in row:
            draw.icon(surface, canvas, part[0], (x + ICON / 2, y), ICON)
            text(surface, canvas, number_words(part[1]), (x + ICON + NEAR, y), theme.SMALLEST, theme.MUTED,
                 "number", "midleft")
            x += part_width(canvas, part) + APART
