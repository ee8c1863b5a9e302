"""Everybody's points over the game: what was, as lines; what is still to come, faint and dotted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.draw import curve
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import tr
from blackangel.ui.play.story import Story

STEPS = (5, 10, 20, 25, 50, 100, 200, 1000)
TALL = 150.0
"""From this height on the chart has numbers and words."""


@dataclass(slots=True, frozen=True)
class ChartPlan:
    """The panel of the chart and its scale."""

    area: Rect
    length: int
    least: int
    most: int

    @property
    def tall(self) -> bool:
        return self.area[3] >= TALL

    @property
    def plot(self) -> Rect:
        """Where the lines run."""
        x, y, w, h = self.area
        left, top, low = (54, 50, 22) if self.tall else (18, 16, 14)
        return x + left, y + top, w - left - 34, h - top - low

    @property
    def step(self) -> int:
        """Points between two lines of the grid."""
        rows = 5 if self.area[3] > 220 else 3
        return next((size for size in STEPS if (self.most - self.least) / size <= rows), STEPS[-1])

    def spot(self, position: float, points: float) -> Point:
        x, y, w, h = self.plot
        high = max(1, self.most - self.least)
        return x + w * position / max(1, self.length), y + h * (1 - (points - self.least) / high)

    def position_at(self, x: float) -> int:
        left, _, w, _ = self.plot
        return max(0, min(self.length, round((x - left) / w * self.length)))


def plan_for(area: Rect, story: Story) -> ChartPlan:
    """The scale that shows all points of a game."""
    every = [value for row in story.points for value in row] or [0]
    return ChartPlan(area, story.length, min(0, *every), max(10, *every) + 1)


def draw(pen: Pen, plan: ChartPlan, story: Story, colours: Sequence[str], at: int) -> None:
    """Panel, lines, the moment that is shown."""
    pen.panel(plan.area, 16)
    box = pen.canvas.rect(*plan.area)
    cursor = pen.canvas.pixel(plan.spot(at, 0))[0]
    for past, left, right in ((True, box.left, cursor), (False, cursor, box.right)):
        image = pen.canvas.cached(("replay", "chart", box.size, id(story), past),
                                  partial(_lines, pen.canvas, plan, story, colours, past))
        part = pygame.Rect(left, box.y, max(0, right - left), box.h).clip(box)
        pen.surface.blit(image, part.topleft, part.move(-box.x, -box.y))
    _, y, _, h = plan.plot
    x = plan.spot(at, 0)[0]
    pen.line([(x, y - 6), (x, y + h + 6)], theme.LINE_STRONG, 1.5)
    _heads(pen, plan, story.points[at], colours, x)


def _lines(canvas: Canvas, plan: ChartPlan, story: Story, colours: Sequence[str], past: bool) -> pygame.Surface:
    full = pygame.Surface(canvas.window_size, pygame.SRCALPHA)
    pen = Pen(full, canvas)
    if plan.tall:
        _grid(pen, plan)
    stops = sorted({turn.last for turn in story.turns} | {0, story.length})
    for seat, colour in enumerate(colours):
        points = [plan.spot(stop, story.points[stop][seat]) for stop in corners(stops, story, seat)]
        tone = theme.PLAYER_TEXT[colour]
        if past:
            curve(full, canvas, points, tone, 3)
        else:
            curve(full, canvas, points, theme.mix(tone, theme.PANEL_BOTTOM, .5), 2, (5, 5))
    return full.subsurface(canvas.rect(*plan.area).clip(full.get_rect())).copy()


def corners(stops: Sequence[int], story: Story, seat: int) -> list[int]:
    """The positions at which a seat's line bends, the first and the last."""
    values = [story.points[stop][seat] for stop in stops]
    return [stop for n, stop in enumerate(stops)
            if n in (0, len(stops) - 1) or not values[n - 1] == values[n] == values[n + 1]]


def _grid(pen: Pen, plan: ChartPlan) -> None:
    x, _, w, _ = plan.plot
    pen.text(tr("Points over the turns"), plan.area[0] + 18, plan.area[1] + 25, 21, theme.TEXT, "bold",
             fit=plan.area[2] - 36)
    first = -(-plan.least // plan.step) * plan.step
    for value in range(first, plan.most + 1, plan.step):
        y = plan.spot(0, value)[1]
        pen.line([(x, y), (x + w, y)], theme.LINE, 1)
        pen.text(value, x - 10, y, theme.SMALLEST, theme.MUTED, "number", "right")


def _heads(pen: Pen, plan: ChartPlan, points: Sequence[int], colours: Sequence[str], x: float) -> None:
    """Emblems where the lines have got to; those at the same height stand side by side."""
    placed: list[Point] = []
    for seat in sorted(range(len(colours)), key=lambda n: points[n]):
        y = plan.spot(0, points[seat])[1]
        px = x
        while any(abs(px - ox) < 15 and abs(y - oy) < 15 for ox, oy in placed):
            px += 16 if x < plan.plot[0] + plan.plot[2] / 2 else -16
        placed.append((px, y))
        pen.emblem(colours[seat], px, y, 22)
