"""After the last lesson: how its mission ended, and the way into one of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController

from ..ending import DerelictEnding, Way

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.scene import TutorialScene


class LessonEnding(DerelictEnding):
    """The end of the lessons' mission."""

    analysed = False

    def __init__(self, controller: GameController, lessons: TutorialScene) -> None:
        super().__init__(controller)
        self.lessons = lessons
        self.about = controller.game

    def ways(self) -> list[Way]:
        """On from here."""
        return [Way(tr("A mission of your own"), self.play, "ui_play"), Way(tr("Rules"), self.app.help, "ui_book"),
                Way(tr("Done"), self.back, "ui_check")]

    def back(self) -> None:
        """Leaves the lessons."""
        self.app.scenes.pop(self.lessons)

    def play(self) -> None:
        """To the set-up of a mission."""
        self.app.new_game(from_title=True, game=self.controller.game)
