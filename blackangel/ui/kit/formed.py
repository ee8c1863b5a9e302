"""Scenes that are a form: whole screens, and small windows over a scene."""

from __future__ import annotations

import pygame

from .form import Form
from .geometry import Point
from .scene import Scene


class Formed(Scene):
    """What the form does not take closes it: Escape, and a right click."""

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
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.aside(event.pos)

    def update(self, dt: float) -> None:
        self.form.update(dt)
