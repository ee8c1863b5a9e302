"""Short sentences that go away by themselves, at the lower edge.

Where the screen has something to press or to read at its lower edge, they stand beside its title; a screen may have a
place of its own for them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from . import draw, theme
from .canvas import Canvas
from .fonts import measure, text, unlonely
from .scene import Scene
from .theme import Area

MOST = 2
SECONDS = 6.0
FADE = 0.4
WIDTH = 900
GAP = 10
SIZE = 22.0
STEP = 20.0
"""Where neither place is free, one is looked for in such steps above the lower edge."""


class Notices:
    """At most two at a time; each is said once. What a dialog says is never covered: a notice waits for its end."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, float]] = []
        self.top: Scene | None = None
        self._waiting: set[str] = set()
        self._here: set[str] = set()    # those about the screen on top
        self._stand: dict[str, tuple[object, Area]] = {}    # for what size of words and window, and where

    def add(self, words: str, seconds: float = SECONDS, here: bool = False) -> None:
        """Says something; what is said already stays as long as if it had been said now. here: it goes with the screen
        on top."""
        if not words:
            return
        if here:
            self._here.add(words)
        if words in [line for line, _ in self.lines]:
            self.lines = [(line, max(left, seconds) if line == words else left) for line, left in self.lines]
        else:
            self.lines = [*self.lines[1 - MOST:], (words, seconds)]

    def drop(self, words: str) -> None:
        """Takes one away before its time."""
        self.lines = [line for line in self.lines if line[0] != words]

    def update(self, dt: float, top: Scene | None = None) -> None:
        """Time passes; `top` is the scene on top."""
        if top is not self.top:
            self.lines = [line for line in self.lines if line[0] not in self._here]
            self._here.clear()
        self.top = top
        kept = [(line, left - (0 if line in self._waiting else dt)) for line, left in self.lines]
        self.lines = [(line, left) for line, left in kept if left > 0]

    @property
    def still(self) -> float:
        """Seconds until one of them fades; see `Scene.still`."""
        return min((max(0.0, left - FADE) for line, left in self.lines if line not in self._waiting), default=math.inf)

    def dismiss(self, pos: tuple[float, float], canvas: Canvas) -> None:
        """A click on one sends it away and goes to what lies below, too."""
        for (line, _), area in zip(self.lines, self.areas(canvas), strict=True):
            if area is not None and _inside(area, pos):
                self.drop(line)
                return

    def areas(self, canvas: Canvas) -> list[Area | None]:
        """Where each line stands, the same place as long as that is free; None for one that has to wait, because a
        dialog leaves no room."""
        areas: list[Area | None] = []
        bottom = canvas.height - 24
        busy = self._busy(canvas)
        stood, self._stand = self._stand, {}
        for line, _ in self.lines:
            wide, high = measure(canvas, line, SIZE, "label", unlonely(canvas, line, SIZE, WIDTH, "label"))
            w, h = wide + 112, high + 28
            low = ((canvas.width - w) / 2, bottom - h, w, h)
            head = beside_title(canvas, w, h)
            under = (head[0], head[1] + h + GAP, w, h)
            own = self._own(canvas, w, h)
            taken = [*busy, *(area for area in areas if area is not None)]
            above = ((low[0], low[1] - n * STEP, w, h) for n in range(1, int(low[1] / STEP)))
            size, before = (w, h, canvas.width, canvas.height), stood.get(line)
            places = [*([before[1]] if before and before[0] == size else []), *own, low, head, under, *above]
            free = next((place for place in places if not any(touch(place, one) for one in taken)), None)
            if free is None and not (self.top is not None and self.top.transparent):
                free = low
            areas.append(free)
            if free is not None:
                self._stand[line] = size, free
            if free == low:
                bottom -= h + GAP
        return areas

    def _own(self, canvas: Canvas, w: float, h: float) -> list[Area]:
        """The place that the screen on top has for a notice of that size, if it has one."""
        place = None if self.top is None else self.top.notice_place(w, h)
        return [] if place is None else [(*area[:2], w, h) for area in self._in_window([place], canvas)]

    def _busy(self, canvas: Canvas) -> list[Area]:
        """What the screen on top wants to be seen: what it says itself, or all of a dialog."""
        return [] if self.top is None else self._in_window(self.top.kept_clear(), canvas)

    def _in_window(self, areas: Sequence[Area], canvas: Canvas) -> list[Area]:
        """Rectangles of the screen on top as they lie in the window; none on the canvas of another one."""
        view = None if self.top is None else self.top.app.view
        return [view.in_window(area) for area in areas] if view is not None and view.plain is canvas else []

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        areas = self.areas(canvas)
        self._waiting = {line for (line, _), area in zip(self.lines, areas, strict=True) if area is None}
        for (line, left), area in zip(self.lines, areas, strict=True):
            if area is None:
                continue
            strength = 255 * min(1.0, left / FADE)
            x, y, w, h = area
            frame = theme.LINE_STRONG
            draw.rounded(surface, canvas, area, 16, theme.PANEL_TOP, 250, frame=frame, width=2, strength=strength)
            draw.icon(surface, canvas, "ui_info", (x + 34, y + h / 2), 28, theme.LEGAL, strength)
            draw.icon(surface, canvas, "ui_close", (x + w - 30, y + h / 2), 26, theme.MUTED, strength)
            place = (x + 60, y + h / 2)
            room = unlonely(canvas, line, SIZE, WIDTH, "label")
            text(surface, canvas, line, place, SIZE, theme.TEXT, "label", "midleft", room, alpha=round(strength))


def beside_title(canvas: Canvas, w: float, h: float) -> Area:
    """A place of that size at the right end of a room's head."""
    return canvas.width - 40 - w, max(GAP, 64 - h / 2), w, h


def touch(one: Area, other: Area) -> bool:
    """Whether two rectangles have something in common."""
    return (one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
            and one[1] < other[1] + other[3] and other[1] < one[1] + one[3])  # fmt: skip


def _inside(area: Area, pos: tuple[float, float]) -> bool:
    x, y, w, h = area
    return x <= pos[0] < x + w and y <= pos[1] < y + h
