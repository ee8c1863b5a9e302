"""How a table looks with the settings as they are: a panel beside them, drawn once for each look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.vision import seen_as
from blackangel.ui.kit.words import CATALOGUE, tr

from .face import PALETTES

if TYPE_CHECKING:
    from blackangel.ui.kit.screen import Screen

    from .face import Looks

WIDE, HIGH = 600.0, 690.0
"""The panel; all positions are from its upper left corner."""
NOTE_END, NOTE_GAP, NOTE_HIGH = 572.0, 24.0, 56.0
"""Where the note beside the head ends, how far it stays from the head, and the height that two lines of it may take."""


class Preview:
    """The panel, its upper left corner at a place of the canvas. patterned: whether the settings' patterns are to be
    seen on its pieces."""

    patterned = False

    def __init__(self, screen: Screen, settings: Looks, at: Point) -> None:
        self.screen = screen
        self.settings = settings
        self.corner = at

    def at(self, x: float, y: float) -> Point:
        """A point of the panel."""
        return self.corner[0] + x, self.corner[1] + y

    def area(self, x: float, y: float, w: float, h: float) -> theme.Area:
        """A rectangle of it."""
        return *self.at(x, y), w, h

    def draw(self, surface: pygame.Surface) -> None:
        """Onto the screen; what it shows is kept until a setting that it depends on changes."""
        app, now = self.screen.app, self.settings
        box = app.canvas.rect(*self.area(0, 0, WIDE, HIGH)).clip(surface.get_rect())
        key = ("preview", type(self), box.size, now.vision, now.patterns, now.palette, CATALOGUE.code)

        def make() -> pygame.Surface:
            full = surface.copy()
            self._paint(full)
            return seen_as(full.subsurface(box).copy(), self.settings.vision)

        surface.blit(app.canvas.cached(key, make), box.topleft)

    def _paint(self, surface: pygame.Surface) -> None:
        screen, settings = self.screen, self.settings
        screen.panel(surface, *self.area(0, 0, WIDE, HIGH))
        head = screen.words(surface, tr("How it looks"), *self.at(28, 35), 26, font="bold", fit=290)
        patterns = settings.patterns and self.patterned
        mode = tr("with patterns") if patterns else ""
        if settings.palette == PALETTES[1]:
            mode = tr("safe colours and patterns") if patterns else tr("safe colours")
        room = NOTE_END - NOTE_GAP - (head.right - self.corner[0])
        text(surface, screen.app.canvas, mode, self.at(NOTE_END, 35), 22, theme.LEGAL, "label", "midright", fit=room,
             high=NOTE_HIGH)
        self.pieces(surface)

    def pieces(self, surface: pygame.Surface) -> None:
        """Draws the game's pieces below the head."""
        raise NotImplementedError
