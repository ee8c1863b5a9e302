"""What a game hands over for its lessons, and the way into them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from blackangel.engine.decision import Decision, Option
from blackangel.ui.kit.geometry import Rect

from .. import progress
from ..occasion import Occasion
from ..overlay import Aim
from .page import LessonPage
from .pupil import Pupil
from .syllabus import LessonBroken, Syllabus

if TYPE_CHECKING:
    from blackangel.engine.session import Session
    from blackangel.ui.kit.pen import Pen
    from blackangel.ui.kit.scene import Scene

    from ..controller import GameController
    from .scene import TutorialScene
    from .table import LessonTable


class School(Protocol):
    """The lessons of one game.

    Attributes:
        file: where the place of a pupil is kept in the data folder.
        bot: which computer player goes the long ways that a lesson shows in quick motion.
    """

    @property
    def file(self) -> str:
        """Where the place of a pupil is kept in the data folder."""

    @property
    def bot(self) -> str:
        """Which computer player goes the long ways that a lesson shows in quick motion."""

    def syllabus(self) -> Syllabus:
        """What is taught. Raises BrokenTexts."""

    def pupil(self, setup: dict[str, Any]) -> str:
        """The pupil's name, as the last new game was begun with it."""

    def begun(self, seed: int, name: str) -> Session:
        """The game of the lessons, written nowhere, with the pupil in the first seat."""

    def facts(self, option: Option, state: Any, view: Any, seat: int) -> Mapping[str, Any]:
        """What an option means, for the patterns of steps."""

    def reached(self, state: Any, until: str) -> bool:
        """Whether a long way ends here."""

    def laid(self, controller: GameController, occasion: Occasion) -> LessonTable:
        """The table of a lesson."""

    def shown(self, table: Any, places: tuple[tuple[Any, ...], ...]) -> list[tuple[Rect, bool]]:
        """Holes in the veil for the places that a step names: areas, and whether they are discs."""

    def aim(self, table: Any, asked: Option | None) -> Aim:
        """Where the move that is asked for is made."""

    def named(self, option: Option, view: Any) -> Mapping[str, str]:
        """What fills the places of a step's sentence while an option is asked for; it stays until there is another."""

    def title(self, decision: Decision) -> str:
        """What a decision is about, in a few words."""

    def picture(self, pen: Pen, name: str, x: float, y: float) -> None:
        """The picture of a step beside its words, about a point."""

    def page(self, name: str) -> LessonPage:
        """The page of that name, see `Step.page`. Raises LookupError for one that the game does not have."""

    def ending(self, controller: GameController, lessons: TutorialScene) -> Scene:
        """What follows the last lesson of a game that was played to its end."""


def tutorial(school: School, folder: Path, name: str, anew: bool = False) -> TutorialScene:
    """The lessons for a pupil of that name: where the data folder says that he left off, or from the first one if they
    shall begin `anew`."""
    from .scene import TutorialScene

    kept = progress.load(folder, school.file)
    pupil = Pupil(school, name)
    if not anew and kept.begun and kept.seed == pupil.syllabus.seed and kept.lesson < len(pupil.syllabus.lessons):
        try:
            pupil.resume(kept.lesson, kept.step, kept.options)
        except LessonBroken as error:
            logging.getLogger("blackangel").warning("The lessons begin anew: %s", error)
            pupil.restart()
    return TutorialScene(pupil, kept)


def reached(school: School, folder: Path) -> tuple[int, int, int] | None:
    """Lesson, step and number of steps of that lesson, each from 1 on; None where there is nothing to resume."""
    kept, syllabus = progress.load(folder, school.file), school.syllabus()
    lessons = syllabus.lessons
    if not kept.begun or kept.seed != syllabus.seed or not 0 <= kept.lesson < len(lessons):
        return None
    lesson, step = kept.lesson, kept.step
    if step >= len(lessons[lesson].steps):  # it was done: the next one begins
        lesson, step = lesson + 1, 0
    return (lesson + 1, step + 1, len(lessons[lesson].steps)) if lesson < len(lessons) else None
