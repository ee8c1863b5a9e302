"""What the window shows of the picture: all of it or, at sizes above 100 %, a part that follows the pointer.

At such a size scenes draw on a surface larger than the window. The pointer's place in the window is its place in the
picture, edge to edge, so that everything can be reached; with the keyboard the view goes to what has the focus.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from .canvas import BROAD, Canvas, Plane
from .theme import Area

MOST_PIXELS = 16_000_000
"""No picture is larger than this, whatever size is wanted."""


class View:
    """One window at one size of everything.

    Args:
        scale: the size of everything; above 1 the view follows the pointer.
        words: how many times larger words are.
        contrast: grounds are dark and flat.
        planes: what can be laid over it.

    Attributes:
        surface: what scenes draw on.
        canvas: how they draw on it.
        plain: the canvas of the window itself, for what must always be in sight.
    """

    def __init__(
        self, window: pygame.Surface, scale: float = 1.0, words: float = 1.0, contrast: bool = False,
        planes: Sequence[Plane] = (BROAD,),
    ) -> None:  # fmt: skip
        w, h = window.get_size()
        self.zoom = max(1.0, min(scale, math.sqrt(MOST_PIXELS / max(1, w * h))))
        self.window = window
        self.surface = window
        if self.zoom > 1:
            self.surface = pygame.Surface((round(w * self.zoom), round(h * self.zoom))).convert()
        self.canvas = Canvas(self.surface.get_size(), planes, share=min(1.0, scale), words=words, contrast=contrast)
        self.plain = self.canvas if self.zoom == 1 else Canvas(window.get_size(), planes, words=words)
        self.share = (0.5, 0.5)
        self._tell()

    def picture(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """From a pixel of the window to that of the picture."""
        return pixel[0] * self.zoom, pixel[1] * self.zoom

    def look_at(self, pos: tuple[float, float] | None) -> None:
        """Moves the view to a logical point."""
        if pos is not None:
            x, y = self.canvas.to_screen(pos)
            w, h = self.surface.get_size()
            self.share = (min(1.0, max(0.0, x / w)), min(1.0, max(0.0, y / h)))
            self._tell()

    def bring(self, area: Area) -> None:
        """Moves the view so that a logical rectangle lies in its middle, as far as the picture goes."""
        x, y, w, h = area
        middle = self.canvas.to_screen((x + w / 2, y + h / 2))
        wide, high = self.window.get_size()
        room = self.surface.get_width() - wide, self.surface.get_height() - high
        start = middle[0] - wide / 2, middle[1] - high / 2
        self.share = (min(1.0, max(0.0, start[0] / max(1, room[0]))), min(1.0, max(0.0, start[1] / max(1, room[1]))))
        self._tell()

    def keep(self, share: tuple[float, float]) -> None:
        """The same part as another view showed."""
        self.share = share
        self._tell()

    def _tell(self) -> None:
        """The canvas knows which part is in sight, so that what pops up stays in it."""
        if self.surface is self.window:
            return
        w, h = self.window.get_size()
        wide, high = self.surface.get_size()
        left, top = self.canvas.to_logical(((wide - w) * self.share[0], (high - h) * self.share[1]))
        self.canvas.seen = (left, top, w / self.canvas.scale, h / self.canvas.scale)

    def in_window(self, area: Area) -> Area:
        """A rectangle of the picture, in logical units, as it lies in the window, in those of `plain`."""
        x, y, w, h = area
        wide, high = self.window.get_size()
        left, top = (
            (whole - part) * share
            for whole, part, share in zip(self.surface.get_size(), (wide, high), self.share, strict=True)
        )
        a, b = self.canvas.to_screen((x, y)), self.canvas.to_screen((x + w, y + h))
        one = self.plain.to_logical((a[0] - left, a[1] - top))
        other = self.plain.to_logical((b[0] - left, b[1] - top))
        return one[0], one[1], other[0] - one[0], other[1] - one[1]

    def show(self) -> None:
        """The part in sight onto the window."""
        if self.surface is not self.window:
            w, h = self.window.get_size()
            wide, high = self.surface.get_size()
            self.window.blit(self.surface, (round((w - wide) * self.share[0]), round((h - high) * self.share[1])))
