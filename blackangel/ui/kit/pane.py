"""Small windows over the scene: a panel with a form in it."""

from __future__ import annotations

import pygame

from . import draw, theme
from .formed import Formed
from .tooltip import tip


class Pane(Formed):
    """What they share: nothing else is reached meanwhile.

    Subclasses fill `form` in `resized`, within the `area` that `centre` makes.
    """

    transparent = True
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
