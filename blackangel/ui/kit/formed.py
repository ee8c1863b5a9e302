"""Scenes that are a form: whole screens, and small windows over a scene."""

from __future__ import annotations

import pygame

from . import draw, theme
from .canvas import EVERY
from .form import Form
from .geometry import Point
from .scene import Scene
from .tooltip import tip


class Formed(Scene):
    """What the form does not take closes it (Escape, and a right click), or opens the help over it."""

    form: Form

    def __init__(self) -> None:
        self.form = Form()

    def back(self) -> None:
        """The way out; nothing changes."""
        self.app.scenes.pop(self)

    def aside(self, pos: Point) -> None:
        """A right click."""
        self.back()

    def covered(self) -> None:
        self.form.release()

    def focus_lost(self) -> None:
        self.form.release()

    def handle(self, event: pygame.event.Event) -> None:
        if not self.form.handle(event):
            self.not_taken(event)

    def not_taken(self, event: pygame.event.Event) -> None:
        """What no widget takes."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.app.help()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.aside(event.pos)

    def update(self, dt: float) -> None:
        self.form.update(dt)


class Pane(Formed):
    """What they share: nothing else is reached meanwhile.

    Subclasses fill `form` in `resized`, within the `area` that `centre` makes.
    """

    transparent = True
    planes = EVERY
    def arrive(self) -> None:
        self.resized()
        self.form.set_focus(self.form.widgets[0])
        self.app.view.look_at(self.app.canvas.middle)     # It may be larger than the window.

    def centre(self, wide: float, high: float) -> None:
        """An area of that size in the middle of the window."""
        canvas = self.app.canvas
        self.area = ((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)

    def kept_clear(self) -> list[theme.Area]:
        return [self.area]

    def draw_panel(self, surface: pygame.Surface, veil: int | None) -> None:
        """The panel, over a veil of that strength."""
        if veil is not None:
            draw.veil(surface, veil)
        draw.panel(surface, self.app.canvas, self.area, theme.RADIUS_SCREEN_PANEL, theme.LINE_STRONG, 250)

    def draw_form(self, surface: pygame.Surface, side: str = "below") -> None:
        """The form, and what is said of what lies under the pointer."""
        self.form.draw(surface, self.app.canvas)
        tip(surface, self.app.canvas, self.form.tip(), side)
