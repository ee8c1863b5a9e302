"""After the last lesson: how its mission ended, and the way into a first one of the pupil's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.lessons.pupil import PUPIL

from ..ending import DerelictEnding, Way
from ..mission import Mission

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
        return [Way(tr("Your first mission"), self.play, "ui_play"), Way(tr("Rules"), self.app.help, "ui_book"),
                Way(tr("Done"), self.back, "ui_check")]

    def back(self) -> None:
        """Leaves the lessons."""
        self.app.scenes.pop(self.lessons)

    def play(self) -> None:
        """Straight into a mission alone, with the teams that the lessons have shown."""
        mission = Mission()
        mission.seats[PUPIL]["name"] = str(self.controller.view["seats"][PUPIL]["name"])
        mission.share_out()
        self.app.start_game(mission)
