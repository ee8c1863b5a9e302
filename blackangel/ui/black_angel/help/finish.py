"""After the last lesson: the scores of its game, and the way into a game of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.black_angel.scoring import ScoringScreen
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.scene import TutorialScene


class LessonScoring(ScoringScreen):
    """The scoring of the lessons' game."""

    def __init__(self, controller: GameController, lessons: TutorialScene) -> None:
        super().__init__(controller)
        self.lessons = lessons

    def back(self) -> None:
        """Leaves the lessons."""
        self.app.scenes.pop(self.lessons)

    def build(self) -> None:
        self.form.add(
            Button(self.area(1300, 732, 580, 92), tr("Play against Hal"), self.play, kind="primary", icon="ui_play",
                   sub=tr("a game of your own"), size=32, align="left", radius=18),
            Button(self.area(1300, 840, 284, 58), tr("Rules"), self.app.help, icon="ui_book", size=23, align="left"),
            Button(self.area(1596, 840, 284, 58), tr("Done"), self.back, icon="ui_check", size=23, align="left"),
        )
        self.pages()

    def play(self) -> None:
        """To the set-up of a solo game."""
        self.app.new_game("solo", from_title=True)
