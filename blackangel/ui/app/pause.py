"""The menu over the open game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from blackangel.ui.kit.words import tr
from blackangel.ui.play.pause import Entry, PauseScene

from .seating import SeatsScene, may_open
from .unsaved import export

if TYPE_CHECKING:
    from .program import App


class GamePause(PauseScene):
    """Go on, look something up, leave. Nothing needs saving."""

    app: App

    def entries(self) -> list[Entry]:
        controller = self.app.controller
        able, reason = controller.undo_words() if controller else (False, tr("No game is open."))
        second: Entry = (tr("Take back this turn"), "ui_undo", self._undo_turn, "plain", able, reason)
        if controller and controller.is_over:
            second = (self.app.face.outcome(), "ui_finished", self._scores, "plain", True, "")
        past = bool(controller and controller.session.length)
        nothing = tr("Nothing has been played yet.")
        if controller and controller.secret:
            past, nothing = False, tr("The screen changes hands: first whoever is next sits down.")
            nothing = tr("Your hand is hidden.") if controller.covered else nothing
        return [
            (tr("Go on"), "ui_play", self.back, "primary", True, ""),
            second,
            (tr("Look back"), "ui_rewind", self._look_back, "plain", past, nothing),
            *([(tr("Who plays"), "ui_users", self._seats, "plain", True, "")] if may_open(controller) else []),
            (tr("Settings"), "ui_settings", self.app.options, "plain", True, ""),
            (tr("Help"), "ui_help", self.app.help, "plain", True, ""),
            (tr("Report a problem"), "ui_export", self.app.report, "plain", True, ""),
            *([(tr("Export"), "ui_export", partial(export, self.app), "plain", True, "")] if self.unsaved else []),
            (tr("To the title"), "ui_leave", self.app.to_title, "plain", True, ""),
            (tr("Quit"), "ui_close", self.app.quit, "plain", True, ""),
        ]

    def _scores(self) -> None:
        self.back()
        if self.app.controller:
            self.app.controller.end_shown = False

    def _seats(self) -> None:
        if self.app.controller:
            self.app.scenes.push(SeatsScene(self.app.controller))

    def _look_back(self) -> None:
        self.back()
        self.app.look_back()

    def _undo_turn(self) -> None:
        self.back()
        if self.app.controller:
            self.app.controller.undo_turn()
            self.app.sound.play("undo")
