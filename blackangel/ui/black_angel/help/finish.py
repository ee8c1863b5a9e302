"""After the last lesson of a game: its scores, and the way on, at last into a game of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.black_angel.scoring import ScoringScreen
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import around
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import plural, tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.help.texts import said
from blackangel.ui.play.lessons.pupil import PUPIL

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.scene import TutorialScene

STAR = 54.0


class LessonScoring(ScoringScreen):
    """The scoring of a lesson's game, with a star for each goal that was reached."""

    analysed = False

    def __init__(self, controller: GameController, lessons: TutorialScene) -> None:
        super().__init__(controller)
        self.lessons = lessons
        pupil = lessons.pupil
        self.course = pupil.syllabus.lessons
        self.goals = self.course[pupil.lesson].goals

    @property
    def stars(self) -> int:
        """How many goals were reached."""
        return sum(int(self.scores[PUPIL]["total"]) >= goal for goal in self.goals)

    def back(self) -> None:
        """To the next lesson, or away from them."""
        self.app.scenes.pop(self if not self.lessons.last else self.lessons)

    def build(self) -> None:
        pupil = self.lessons.pupil
        first = around(self.plan.again, self.plan.same)
        if self.lessons.last:
            self.form.add(Button(first, tr("Play against Hal"), self.play, kind="primary", icon="ui_play",
                                 sub=tr("a game of your own"), size=32, align="left", radius=18))
        else:
            sub = tr("lesson {n} of {m}", n=pupil.lesson + 2, m=len(self.course))
            self.form.add(Button(first, said(self.course[pupil.lesson + 1].title), self.back, kind="primary",
                                 icon="ui_learn", sub=sub, size=32, align="left", radius=18))
        place = self.plan.button(0)
        if self.goals:
            self.form.add(Button(place, tr("Play it again"), self.again, icon="ui_rewind", size=23, align="left"))
        else:
            self.form.add(Button(place, tr("Rules"), self.app.help, icon="ui_book", size=23, align="left"))
        self.form.add(
            Button(self.plan.button(1), tr("Done"), self.done, icon="ui_check", size=23, align="left"),
        )
        self.pages()

    def done(self) -> None:
        """Away from the lessons."""
        self.app.scenes.pop(self.lessons)

    def again(self) -> None:
        """The last rounds once more."""
        pupil = self.lessons.pupil
        self.app.scenes.pop(self)
        self.lessons.go_to_step(pupil.syllabus.lessons[pupil.lesson].steps[-1].id)

    def play(self) -> None:
        """To the set-up of a solo game."""
        self.app.new_game("solo", from_title=True)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.goals and self.over:
            self._stars(surface)

    def _stars(self, surface: pygame.Surface) -> None:
        """Which goals were reached."""
        pen = self.lessons.table.pen(surface)
        x, y, w, h = around(self.plan.button(2), self.plan.button(5))
        y, h = y + 8, h - 6
        pen.panel((x, y, w, h), 16, theme.GOLD)
        for n, goal in enumerate(self.goals):
            at = x + w - 64 - (len(self.goals) - 1 - n) * 92
            reached = n < self.stars
            pen.icon("ui_star", at, y + 44, STAR, theme.GOLD if reached else theme.LINE_STRONG)
            pen.text(goal, at, y + 92, 23, theme.TEXT if reached else theme.MUTED, "number", "center")
        words = plural(self.stars, "{n} star", "{n} stars")
        pen.text(words, x + 28, y + h / 2, 30, theme.TEXT, "bold", fit=w - 100 - 92 * len(self.goals))
