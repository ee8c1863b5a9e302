"""Short sentences at the lower edge that go away by themselves."""

from __future__ import annotations

import pygame

from . import draw, theme
from .canvas import Canvas
from .fonts import measure, text

SECONDS = 6.0
FADE = 0.4
WIDTH = 900


class Notices:
    """At most three at a time; each is said once."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, float]] = []

    def add(self, words: str) -> None:
        if words and words not in [line for line, _ in self.lines]:
            self.lines = [*self.lines[-2:], (words, SECONDS)]

    def drop(self, words: str) -> None:
        """Takes one away before its time."""
        self.lines = [line for line in self.lines if line[0] != words]

    def update(self, dt: float) -> None:
        self.lines = [(line, left - dt) for line, left in self.lines if left > dt]

    def dismiss(self, pos: tuple[float, float], canvas: Canvas) -> None:
        """A click on one sends it away."""
        self.lines = [
            (line, left)
            for (line, left), area in zip(self.lines, self._areas(canvas), strict=True)
            if not (area[0] <= pos[0] < area[0] + area[2] and area[1] <= pos[1] < area[1] + area[3])
        ]

    def _areas(self, canvas: Canvas) -> list[theme.Area]:
        areas: list[theme.Area] = []
        bottom = canvas.height - 24
        for line, _ in reversed(self.lines):
            wide, high = measure(canvas, line, 22, "label", WIDTH)
            w, h = wide + 84, high + 28
            areas.append(((canvas.width - w) / 2, bottom - h, w, h))
            bottom -= h + 10
        return areas[::-1]

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        for (line, left), area in zip(self.lines, self._areas(canvas), strict=True):
            strength = 255 * min(1.0, left / FADE)
            x, y, _w, h = area
            draw.rounded(
                surface, canvas, area, 16, theme.PANEL_TOP, 250, frame=theme.LINE_STRONG, width=2, strength=strength
            )
            draw.icon(surface, canvas, "ui_info", (x + 34, y + h / 2), 28, theme.LEGAL, strength)
            text(
                surface,
                canvas,
                line,
                (x + 60, y + h / 2),
                22,
                theme.TEXT,
                "label",
                "midleft",
                WIDTH,
                alpha=round(strength),
            )
