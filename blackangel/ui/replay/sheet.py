"""A small window over the viewer: title, widgets, buttons. Escape and right click close it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.formed import Pane
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button, Widget, lay_row
from blackangel.ui.play.host import TableHost

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene

HEAD, FOOT, SIDE = 104.0, 36.0, 40.0
SETTLED = 0.25
"""Seconds until text counts that no key of its own brought."""


class Sheet(Pane):
    """Subclasses give `title`, `size()` (of what lies between title and foot), `build` and, if needed, `paint`."""

    name = "sheet"
    app: TableHost
    title = ""
    icon = ""

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__()
        self.viewer = viewer
        self.first: Widget | None = None
        self.seconds = 0.0

    def arrive(self) -> None:
        self.rebuild()
        self.form.set_focus(self.first or self.form.widgets[0])

    def size(self) -> tuple[float, float]:
        """Width of the sheet, height of its content."""
        return 760.0, 160.0

    def rebuild(self) -> None:
        """Lays everything out anew; the focus stays."""
        wide, inner = self.size()
        self.centre(wide, HEAD + inner + FOOT)
        at = self.form.focus_at
        self.form.clear()
        self.first = None
        x, y, w, _ = self.area
        self.build(x + SIDE, y + HEAD, w - 2 * SIDE)
        self.form.refocus(at)

    def resized(self) -> None:
        self.rebuild()

    def build(self, x: float, y: float, w: float) -> None:
        """Adds the widgets; x, y is the upper left corner of the content, w its width."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what lies under the widgets."""

    def buttons(self, x: float, y: float, w: float, *buttons: Button) -> None:
        """A row of buttons at the right, as wide as their words need."""
        for button in buttons:
            button.area, button.radius = (0.0, 0.0, 0.0, 62.0), 14
        lay_row(self.app.canvas, buttons, (x, y, w, 62.0))
        self.form.add(*buttons)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.TEXTINPUT and self.seconds < SETTLED:
            return  # the letter of the key that opened the sheet
        if event.type == pygame.KEYDOWN:
            self.seconds = SETTLED
        super().handle(event)

    def aside(self, pos: Point) -> None:
        if isinstance(self.form.focus, TextField):
            self.form.set_focus(None)  # what was typed is not lost
        elif not isinstance(self.form.at(pos), TextField):
            self.back()

    def update(self, dt: float) -> None:
        self.seconds += dt
        super().update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        self.draw_panel(surface, 165)
        x, y, w, _ = self.area
        left = x + SIDE
        if self.icon:
            draw.icon(surface, canvas, self.icon, (left + 18, y + 56), 34, theme.LEGAL)
            left += 50
        text(surface, canvas, self.title, (left, y + 56), 32, theme.TEXT, "bold", "midleft", fit=x + w - SIDE - left)
        self.paint(surface)
        self.draw_form(surface)
