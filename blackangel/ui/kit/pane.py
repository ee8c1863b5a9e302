"""Small windows over the scene: a panel with a form in it."""

from __future__ import annotations

import pygame

from . import draw, theme
from .form import Form
from .scene import Scene
from .tooltip import tip


class Pane(Scene):
    """What they share: Escape and right click close them, and nothing else is reached meanwhile.

    Subclasses fill `form` in `resized`, within the `area` that `centre` makes.
    """

    transparent = True
    form: Form

    def __init__(self) -> None:
        self.form = Form()

    def arrive(self) -> None:
        self.resized()
        self.form.set_focus(self.form.widgets[0])
        self.app.view.look_at(self.app.canvas.middle)     # It may be larger than the window.

    def centre(self, wide: float, high: float) -> None:
        """An area of that size in the middle of the window."""
        canvas = self.app.canvas
        self.area = ((canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high)

    def close(self) -> None:
        """Nothing changes."""
        self.app.scenes.pop(self)

    def kept_clear(self) -> list[theme.Area]:
        return [self.area]

    def covered(self) -> None:
        self.form.release()

    def focus_lost(self) -> None:
        self.form.release()

    def handle(self, event: pygame.event.Event) -> None:
        if self.form.handle(event):
            return
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape or (event.type == pygame.MOUSEBUTTONUP and event.button == 3):
            self.close()

    def update(self, dt: float) -> None:
        self.form.update(dt)

    def draw_panel(self, surface: pygame.Surface, veil: int | None) -> None:
        """The panel, over a veil of that strength."""
        if veil is not None:
            draw.veil(surface, veil)
        draw.panel(surface, self.app.canvas, self.area, theme.RADIUS_SCREEN_PANEL, theme.LINE_STRONG, 250)

    def draw_form(self, surface: pygame.Surface, side: str = "below") -> None:
        """The form, and what is said of what lies under the pointer."""
        self.form.draw(surface, self.app.canvas)
        tip(surface, self.app.canvas, self.form.tip(), side)
