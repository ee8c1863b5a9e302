"""Short sentences that go away by themselves: at the lower edge, or below the head if they speak of the scene.

Where the screen has something to press or to read at its lower edge, they stand beside its title.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from . import draw, theme
from .canvas import Canvas
from .fonts import measure, text, width_of
from .theme import Area

SECONDS = 6.0
LONGER = 10.0
"""The same with a button, which takes some time to be found."""
FADE = 0.4
WIDTH = 900
HEAD = 68.0
"""What speaks of a scene stands below this, where no scene has things to press."""
SIZE = 22.0
BUTTON_SIZE = 20.0


@dataclass(slots=True)
class More:
    """The scene that a notice speaks of, and what its button does; without words there is no button."""

    scene: object
    label: str = ""
    action: Callable[[], None] | None = None


class Notices:
    """At most three at a time; each is said once."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, float]] = []
        self.more: dict[str, More] = {}
        self.top: object = None

    def add(self, words: str, more: More | None = None) -> None:
        """Says something; with `more` only as long as its scene is the one on top."""
        if words and words not in [line for line, _ in self.lines]:
            self.lines = [*self.lines[-2:], (words, LONGER if more and more.label else SECONDS)]
            self.more.pop(words, None)
            if more is not None:
                self.more[words] = more

    def drop(self, words: str) -> None:
        """Takes one away before its time."""
        self.lines = [line for line in self.lines if line[0] != words]

    def update(self, dt: float, top: object = None) -> None:
        """Time passes; what speaks of another scene than the one on top is over."""
        self.top = top
        kept = [(line, left - dt) for line, left in self.lines if left > dt]
        self.lines = [line for line in kept if line[0] not in self.more or self.more[line[0]].scene is top]
        said = {line for line, _ in self.lines}
        self.more = {line: more for line, more in self.more.items() if line in said}

    def dismiss(self, pos: tuple[float, float], canvas: Canvas) -> bool:
        """A click on one sends it away and goes to what lies below, too; True if it was on its button instead."""
        for (line, _), area in zip(self.lines, self._areas(canvas), strict=True):
            if not _inside(area, pos):
                continue
            more = self.more.get(line)
            pressed = more is not None and more.action is not None and _inside(self.button(line, area, canvas), pos)
            self.drop(line)
            if pressed and more is not None and more.action is not None:
                more.action()
            return pressed
        return False

    def button(self, line: str, area: Area, canvas: Canvas) -> Area:
        """Where the button of a notice is; without one an area of no width."""
        more = self.more.get(line)
        wide = width_of(canvas, more.label, BUTTON_SIZE, "bold") + 68 if more and more.label else 0.0
        x, y, w, h = area
        return x + w - wide - 8, y + 7, wide, h - 14

    def _areas(self, canvas: Canvas) -> list[Area]:
        areas: list[Area] = []
        bottom, top = canvas.height - 24, HEAD
        busy = self._busy(canvas)
        for line, _ in reversed(self.lines):
            wide, high = measure(canvas, line, SIZE, "label", WIDTH)
            button = self.button(line, (0, 0, 0, 0), canvas)[2]
            w, h = wide + 84 + (button + 12 if button else 0), high + 28
            if line in self.more:
                areas.append(((canvas.width - w) / 2, top, w, h))
                top += h + 10
                continue
            low = ((canvas.width - w) / 2, bottom - h, w, h)
            high = beside_title(canvas, w, h)
            if any(_touch(low, one) for one in busy) and not any(_touch(high, one) for one in (*busy, *areas)):
                areas.append(high)
            else:
                areas.append(low)
                bottom -= h + 10
        return areas[::-1]

    def _busy(self, canvas: Canvas) -> list[Area]:
        """What the screen on top wants to be seen; nothing where its units are not those of the window."""
        clear = getattr(self.top, "kept_clear", None)
        app = getattr(self.top, "app", None)
        return clear() if callable(clear) and app is not None and app.canvas is canvas else []

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        for (line, left), area in zip(self.lines, self._areas(canvas), strict=True):
            strength = 255 * min(1.0, left / FADE)
            x, y, _w, h = area
            frame = theme.LINE_STRONG
            draw.rounded(surface, canvas, area, 16, theme.PANEL_TOP, 250, frame=frame, width=2, strength=strength)
            draw.icon(surface, canvas, "ui_info", (x + 34, y + h / 2), 28, theme.LEGAL, strength)
            place = (x + 60, y + h / 2)
            text(surface, canvas, line, place, SIZE, theme.TEXT, "label", "midleft", WIDTH, alpha=round(strength))
            if line in self.more and self.more[line].label:
                self._draw_button(surface, canvas, line, area, strength)

    def _draw_button(self, surface: pygame.Surface, canvas: Canvas, line: str, area: Area, strength: float) -> None:
        box = self.button(line, area, canvas)
        x, y, _, h = box
        draw.rounded(surface, canvas, box, 12, theme.BUTTON, frame=theme.LEGAL, width=1.5, strength=strength)
        draw.icon(surface, canvas, "ui_folder", (x + 26, y + h / 2), 22, theme.TEXT, strength)
        label, place = self.more[line].label, (x + 46, y + h / 2)
        text(surface, canvas, label, place, BUTTON_SIZE, theme.TEXT, "bold", "midleft", alpha=round(strength))


def beside_title(canvas: Canvas, w: float, h: float) -> Area:
    """A place of that size at the right end of a screen's head."""
    right = (canvas.width + theme.LOGICAL[0]) / 2 - 40
    return right - w, (canvas.height - theme.LOGICAL[1]) / 2 + 64 - h / 2, w, h


def _touch(one: Area, other: Area) -> bool:
    """Whether two rectangles have something in common."""
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
            and one[1] < other[1] + other[3] and other[1] < one[1] + one[3])  # fmt: skip


def _inside(area: Area, pos: tuple[float, float]) -> bool:
    x, y, w, h = area
    return x <= pos[0] < x + w and y <= pos[1] < y + h
