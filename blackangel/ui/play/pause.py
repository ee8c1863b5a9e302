"""The menu over a table or a lesson."""

from __future__ import annotations

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.background import scene_behind
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.formed import Pane
from blackangel.ui.kit.widgets import Action, Button
from blackangel.ui.kit.words import tr

from .host import TableHost

Entry = tuple[str, str, Action, str, bool, str]
"""Words, icon, action, kind, enabled, reason."""


class PauseScene(Pane):
    """Over the table: go on, look something up, leave. Nothing needs saving."""

    name = "pause"
    app: TableHost

    def entries(self) -> list[Entry]:
        """The lines of the menu."""
        raise NotImplementedError

    @property
    def private(self) -> bool:
        """Whether the table shows what one of several people alone may see: then it is not seen under the menu."""
        return self.app.controller is not None and self.app.controller.exposed

    @property
    def unsaved(self) -> bool:
        """Whether no file holds the open game."""
        controller = self.app.controller
        return controller is not None and controller.session.path is None

    def resized(self) -> None:
        entries = self.entries()
        wide, high = 560.0, 176.0 + len(entries) * 80
        self.centre(wide, high)
        x, y = self.area[:2]
        at = self.form.focus_at or 0
        self.form.clear()
        for number, (label, icon, action, kind, enabled, reason) in enumerate(entries):
            place = (x + 40, y + 104 + number * 80, wide - 80, 66)
            self.form.add(Button(place, label, action, kind=kind, icon=icon, size=25, align="left", enabled=enabled,
                                 reason=reason, radius=14))
        self.form.set_focus(self.form.widgets[at])

    def open_menu(self) -> None:
        self.app.press(pygame.K_ESCAPE)

    def uncovered(self) -> None:
        self.resized()

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        if self.private:    # whoever pauses may go away
            surface.blit(scene_behind(canvas, self.app.backdrop), (0, 0))
        self.draw_panel(surface, None if self.private else 190)
        x, y, w, h = self.area
        text(surface, canvas, tr("Pause"), (x + 40, y + 58), 40, theme.TEXT, "title", "midleft")
        note = tr("Every move is saved: you can leave at any time.")
        if self.unsaved:
            note = tr("This game is not saved.")
        text(surface, canvas, note, (x + w / 2, y + h - 36), 21, theme.MUTED, "label", "center", fit=w - 60,
             high=48)
        self.draw_form(surface, "right")
