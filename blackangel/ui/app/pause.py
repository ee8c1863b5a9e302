"""The pause menu, and which keys there are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.widgets import Action, Button, Form
from blackangel.ui.kit.words import N_, tr

from .seating import SeatsScene, may_open
from .unsaved import export

if TYPE_CHECKING:
    from .program import App


Entry = tuple[str, str, Action, str, bool, str]
"""Words, icon, action, kind, enabled, reason."""


class PauseScene(Scene):
    """Over the table: go on, look something up, leave. Nothing needs saving."""

    transparent = True
    name = "pause"
    app: App
    form: Form

    def __init__(self) -> None:
        self.form = Form()

    def arrive(self) -> None:
        self.resized()
        self.form.set_focus(self.form.widgets[0])
        self.app.view.look_at(self.app.canvas.middle)     # It may be larger than the window.

    def _entries(self) -> list[Entry]:
        controller = self.app.controller
        able, reason = controller.undo_words() if controller else (False, tr("No game is open."))
        second: Entry = (tr("Take back this turn"), "ui_undo", self._undo_turn, "plain", able, reason)
        if controller and controller.is_over:
            second = (tr("Final score"), "ui_finished", self._scores, "plain", True, "")
        past = bool(controller and controller.session.length)
        nothing = tr("Nothing has been played yet.")
        if controller and controller.secret:
            past, nothing = False, tr("The screen changes hands: first whoever is next sits down.")
            nothing = tr("Your hand is hidden.") if controller.covered else nothing
        return [
            (tr("Go on"), "ui_play", self.close, "primary", True, ""),
            second,
            (tr("Look back"), "ui_rewind", self._look_back, "plain", past, nothing),
            *([(tr("Who plays"), "ui_users", self._seats, "plain", True, "")] if may_open(controller) else []),
            (tr("Settings"), "ui_settings", self.app.options, "plain", True, ""),
            (tr("Help"), "ui_help", self.app.help, "plain", True, ""),
            (tr("Report a problem"), "ui_export", self.app.report, "plain", True, ""),
            *([(tr("Export"), "ui_export", partial(export, self.app), "plain", True, "")] if self._unsaved else []),
            (tr("To the title"), "ui_leave", self.app.to_title, "plain", True, ""),
            (tr("Quit"), "ui_close", self.app.quit, "plain", True, ""),
        ]

    @property
    def private(self) -> bool:
        """Whether the table shows what one of several people alone may see: then it is not seen under the menu."""
        return self.app.controller is not None and self.app.controller.exposed

    @property
    def _unsaved(self) -> bool:
        """Whether no file holds the open game."""
        controller = self.app.controller
        return controller is not None and controller.session.path is None

    def kept_clear(self) -> list[theme.Area]:
        return [self.area]

    def resized(self) -> None:
        canvas = self.app.canvas
        entries = self._entries()
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

    def _scores(self) -> None:
        self.close()
        if self.app.controller:
            self.app.controller.scoring_shown = False

    def _seats(self) -> None:
        if self.app.controller:
            self.app.scenes.push(SeatsScene(self.app.controller))

    def _look_back(self) -> None:
        self.close()
        self.app.look_back()

    def _undo_turn(self) -> None:
        self.close()
        if self.app.controller:
            self.app.controller.undo_turn()
            self.app.sound.play("undo")

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
        if self._unsaved:
            note = tr("This game is not saved.")
        text(surface, canvas, note, (x + w / 2, y + h - 36), 21, theme.MUTED, "label", "center", fit=w - 60)
        tip = self.form.tip()
        if tip:
            from blackangel.ui.kit.tooltip import tooltip

            tooltip(surface, canvas, tip[0], tip[1], side="right")


KEYS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("list",), N_("Up, Down"), N_("all choices as a list; move in it")),
    ((), N_("Enter"), N_("take the chosen one")),
    ((), N_("Escape, right click"), N_("step back, or the menu")),
    (("undo",), N_("Ctrl+Z"), N_("take back one step")),
    ((), N_("Shift+{key}"), N_("take back the whole turn")),
    (("redo",), N_("Ctrl+Y, Ctrl+Shift+Z"), N_("bring back what was taken back")),
    (("end_turn", "skip"), "", N_("end the turn")),
    (("flip",), "", N_("flip a die")),
    (
        ("zoom_ship", "zoom_space", "zoom_board", "zoom_hand", "zoom_others"),
        "",
        N_("ship, space, board, hand, others large"),
    ),
    (("zoom_out",), "", N_("the whole table")),
    ((), N_("Shift+1 to 4"), N_("a player's board large")),
    (("log",), "", N_("log of what happened")),
    (("since",), "", N_("what happened since your last turn")),
    (("hints",), "", N_("hints: what a computer player would do")),
    ((), N_("click"), N_("complete what moves")),
    (("cover",), "", N_("hide my hand, or show it again")),
    (("skip",), "", N_("hold another's turn, or go on with it")),
    ((), N_("Escape"), N_("show no more of the others' turns")),
    (("look_back",), "", N_("look back at what was played")),
    (("help",), "", N_("help: the rule of what the mouse is over")),
    (("full_screen",), N_("Alt+Enter"), N_("full screen")),
)
"""Commands whose keys the player may choose, keys that stay, and what they do on the table. Elsewhere Tab and arrows
move the focus, Enter presses."""
