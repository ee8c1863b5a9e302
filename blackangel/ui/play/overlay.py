"""What a lesson lays over the table: veil with holes, frames that pulse, the gesture that repeats."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.anim import ease_in_out
from blackangel.ui.kit.geometry import Point, Rect, around_all, centre
from blackangel.ui.kit.pen import Pen

from .animate import Paint
from .occasion import Place

VEIL = 178
PERIOD = 3.0
TRAVEL = 1.25
"""Seconds that the gesture takes, of the three until it comes again."""
SEEN = 1.45
"""How long its end stays in sight, in shares of its way."""
PULSE = 0.7


@dataclass(slots=True)
class Aim:
    """Holes (areas, and whether they are discs), where the gesture begins and ends, and what is carried; about: areas
    that the words speak of, too, which stay in sight without a frame; pieces: those that may be pulled to the end, too,
    though a click there is enough; clear: areas that words must not cover."""

    holes: list[tuple[Rect, bool]] = field(default_factory=list)
    source: Place | None = None
    target: Place | None = None
    start: Point | None = None
    end: Point | None = None
    about: list[Rect] = field(default_factory=list)
    pieces: list[tuple[Rect, bool]] = field(default_factory=list)
    clear: list[Rect] = field(default_factory=list)


def union(holes: list[tuple[Rect, bool]]) -> Rect:
    """The rectangle round all holes."""
    return around_all([area for area, _ in holes])


def veil(pen: Pen, holes: list[tuple[Rect, bool]], calm: list[Rect]) -> None:
    """Darkness with holes; `calm` are holes without a frame."""
    canvas, surface = pen.canvas, pen.surface
    size = surface.get_size()
    cuts = [(tuple(canvas.rect(*area)), disc) for area, disc in holes] + [(tuple(canvas.rect(*a)), False) for a in calm]

    def make() -> pygame.Surface:
        dark = pygame.Surface(size, pygame.SRCALPHA)
        dark.fill((*theme.VEIL, VEIL))
        for box, disc in cuts:
            rect = pygame.Rect(box)
            if disc:
                pygame.draw.circle(dark, (0, 0, 0, 0), rect.center, max(rect.size) // 2)
            else:
                pygame.draw.rect(dark, (0, 0, 0, 0), rect, border_radius=canvas.length(14))
        return dark

    surface.blit(canvas.cached(("lesson veil", size, tuple(cuts)), make), (0, 0))


def frames(pen: Pen, holes: list[tuple[Rect, bool]], seconds: float, pulse: float) -> None:
    """A mint line round each hole; `pulse` counts down after a click beside it."""
    push = math.sin(math.pi * pulse / PULSE) if pulse > 0 else 0.0
    for area, disc in holes:
        x, y, w, h = area
        by = 12 * push
        tone = theme.mix(theme.LEGAL, theme.WHITE, push)
        if disc:
            radius = max(w, h) / 2 + by
            pen.disc(*centre(area), radius, frame=tone, width=3.5 + 3 * push, glow=10)
        else:
            box = (x - by, y - by, w + 2 * by, h + 2 * by)
            pen.rr(box, 14 + by, frame=tone, width=3.5 + 3 * push, glow=10,
                   glow_alpha=round(110 + 90 * draw.breath(seconds)))


def on_its_way(seconds: float) -> bool:
    """Whether a gesture is to be seen just now."""
    return (seconds % PERIOD) / TRAVEL <= SEEN


def gesture(pen: Pen, aim: Aim, paint: Paint | None, seconds: float) -> None:
    """Every three seconds a ghost of the piece, drawn by `paint`, goes its way, or the pointer comes and clicks."""
    if aim.end is None:
        return
    share = (seconds % PERIOD) / TRAVEL
    start = aim.start
    if start is None:
        start = aim.end[0] + 70, aim.end[1] + 84
    if aim.start is not None:
        _trail(pen, start, aim.end)
    if share > SEEN:
        return
    at = _between(start, aim.end, ease_in_out(min(1.0, share)))
    if aim.source is not None:
        if paint is not None:
            paint(pen, at[0], at[1], 0.0)
    elif share > 0.9:
        ring = min(1.0, (share - 0.9) / 0.5)
        pen.disc(*aim.end, 14 + 26 * ring, frame=theme.WHITE, width=3, strength=255 * (1 - ring))
    pointer(pen, at[0], at[1])


def pointer(pen: Pen, x: float, y: float) -> None:
    """An arrow whose tip is at the point."""
    tip = (x + 2, y + 2)
    shape = [(0, 0), (0, 40), (10, 31), (17, 46), (25, 42), (18, 28), (31, 28)]
    corners = [(tip[0] + dx, tip[1] + dy) for dx, dy in shape]
    pen.poly([(px + 2, py + 3) for px, py in corners], theme.BLACK, 120)
    pen.poly(corners, theme.WHITE, frame=theme.SPACE, width=2.5)


def _between(start: Point, end: Point, share: float) -> Point:
    """On a flat arc."""
    lift = min(60.0, math.dist(start, end) * 0.14) * 4 * share * (1 - share)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - lift


def _trail(pen: Pen, start: Point, end: Point) -> None:
    if math.dist(start, end) > 90:
        points = [_between(start, end, n / 24) for n in range(25)]
        draw.dots(pen.surface, pen.canvas, points[1:-1])
