"""The menu over a table or a lesson."""

from __future__ import annotations

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import BROAD, HIGH, UPRIGHT
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.widgets import Action, Button, Form
from blackangel.ui.kit.words import tr

from .host import TableHost

Entry = tuple[str, str, Action, str, bool, str]
"""Words, icon, action, kind, enabled, reason."""


class PauseScene(Scene):
    """Over the table: go on, look something up, leave. Nothing needs saving."""

    transparent = True
    planes = (BROAD, HIGH, UPRIGHT)
    name = "pause"
    app: TableHost
    form: Form

    def __init__(self) -> None:
        self.form = Form()

    def arrive(self) -> None:
        self.resized()
        self.form.set_focus(self.form.widgets[0])
        self.app.view.look_at(self.app.canvas.middle)     # It may be larger than the window.

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

    def kept_clear(self) -> list[theme.Area]:
        return [self.area]

    def resized(self) -> None:
        canvas = self.app.canvas
        entries = self.entries()
        wide, high = 560.0, 176.0 + len(entries) * 80
        x, y = (canvas.width - wide) / 2, (canvas.height - high) / 2
        self.area = (x, y, wide, high)
        at = self.form.focus_at or 0
        self.form.clear()
        for number, (label, icon, action, kind, enabled, reason) in enumerate(entries):
            place = (x + 40, y + 104 + number * 80, wide - 80, 66)
            button = Button(
                place,
                label,
                action,
                kind=kind,
                icon=icon,
                size=25,
                align="left",
                enabled=enabled,
                reason=reason,
                radius=14,
            )
            self.form.add(button)
        self.form.set_focus(self.form.widgets[at])

    def open_menu(self) -> None:
        self.app.press(pygame.K_ESCAPE)

    def close(self) -> None:
        self.app.scenes.pop(self)

    def uncovered(self) -> None:
        self.resized()

    def covered(self) -> None:
        self.form.release()

    def focus_lost(self) -> None:
        self.form.release()

    def handle(self, event: pygame.event.Event) -> None:
        if self.form.handle(event):
            return
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.app.help()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.close()

    def update(self, dt: float) -> None:
        self.form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        if self.private:    # whoever pauses may go away
            surface.blit(background(canvas, "menu"), (0, 0))
        else:
            draw.veil(surface, 190)
        draw.panel(surface, canvas, self.area, theme.RADIUS_SCREEN_PANEL, theme.LINE_STRONG, 250)
        x, y, w, h = self.area
        text(surface, canvas, tr("Pause"), (x + 40, y + 58), 40, theme.TEXT, "title", "midleft")
        self.form.draw(surface, canvas)
        note = tr("Every move is saved: you can leave at any time.")
        if self.unsaved:
            note = tr("This game is not saved.")
        text(surface, canvas, note, (x + w / 2, y + h - 36), 21, theme.MUTED, "label", "center", fit=w - 60)
        tip = self.form.tip()
        if tip:
            from blackangel.ui.kit.tooltip import tooltip

            tooltip(surface, canvas, tip[0], tip[1], side="right")
