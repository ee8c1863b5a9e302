"""The pause menu of a lesson."""

from __future__ import annotations

from collections.abc import Callable

from blackangel.ui.kit.words import tr

from ..pause import Entry, PauseScene


class LessonPause(PauseScene):
    """Like that of the table; instead of taking back and looking back one stops, and the place is kept.

    stop: leaves the lesson.
    """

    def __init__(self, stop: Callable[[], None]) -> None:
        super().__init__()
        self.leave_lesson = stop

    def entries(self) -> list[Entry]:
        return [
            (tr("Go on"), "ui_play", self.back, "primary", True, ""),
            (tr("Settings"), "ui_settings", self.app.options, "plain", True, ""),
            (tr("Help"), "ui_help", self.app.help, "plain", True, ""),
            (tr("Report a problem"), "ui_export", self.app.report, "plain", True, ""),
            (tr("Stop the lesson"), "ui_leave", self._stop, "plain", True, ""),
            (tr("Quit"), "ui_close", self.app.quit, "plain", True, ""),
        ]

    def _stop(self) -> None:
        self.back()
        self.leave_lesson()
