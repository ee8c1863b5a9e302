"""What a game hands over for its help, and the help that is made of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from blackangel.ui.kit import theme
from blackangel.ui.kit.words import plural, tr

if TYPE_CHECKING:
    from blackangel.ui.kit.scene import Scene

    from ..lessons.school import School
    from .keys import KeyLine
    from .parts import PenOn
    from .topics import Book


def no_paper(icon: str) -> theme.Colour | None:
    """Every icon is made for the dark ground of the legend."""
    return None


@dataclass(slots=True, frozen=True)
class Manual:
    """The help of one game.

    Attributes:
        book: its rules and icons. Raises BrokenTexts.
        pen: draws the tokens in them.
        keys: what keys do at its table.
        enlarged: what numbers enlarge in the viewer, see `Past.enlarged`.
        paper: the colour of the paper that an icon of the legend needs; None for none.
        taught: the name of the game, if there are lessons.
    """

    book: Callable[[], Book]
    pen: PenOn
    keys: Sequence[KeyLine]
    enlarged: Callable[[], str]
    paper: Callable[[str], theme.Colour | None] = no_paper
    taught: str = ""


class ManualHelp(ABC):
    """A game's help as the program asks for it (`face.HelpFace`) but its lessons; the manual is read when it is."""

    @abstractmethod
    def manual(self) -> Manual:
        """What the game hands over."""

    def rules(self, topic: str) -> Scene:
        """Open at a topic."""
        from .screen import HelpScreen

        return HelpScreen(self.manual(), topic)

    def icons(self) -> Scene:
        """The legend."""
        from .screen import ICONS, HelpScreen

        return HelpScreen(self.manual(), tab=ICONS)

    def keys(self) -> Scene:
        """The keys and buttons."""
        from .screen import KEYS, HelpScreen

        return HelpScreen(self.manual(), tab=KEYS)

    def turn_to_keys(self, scene: Scene) -> bool | None:
        """Whether that scene shows the keys already; None if it is no help."""
        from .screen import KEYS, HelpScreen

        if not isinstance(scene, HelpScreen):
            return None
        already = scene.tab == KEYS
        if not already:
            scene.choose_tab(KEYS)
        return already


class TaughtHelp(ManualHelp):
    """A help with lessons; they are read when they are asked for."""

    @abstractmethod
    def school(self) -> School:
        """What the game hands over for them."""

    def lessons(self, folder: Path, setup: dict[str, Any], anew: bool) -> Scene:
        """The lessons, where the pupil left off or from the first one."""
        from ..lessons.school import tutorial

        school = self.school()
        return tutorial(school, folder, school.pupil(setup), anew)

    def reached(self, folder: Path) -> tuple[int, int, int] | None:
        """Lesson, step and steps where the pupil stopped."""
        from ..lessons.school import reached

        return reached(self.school(), folder)

    def invitation(self) -> str:
        """How many lessons there are, and how long they take."""
        lessons = self.school().syllabus().lessons
        words = plural(len(lessons), "{n} short lesson plays a real game with you, in about {minutes} minutes.",
                       "{n} short lessons play a real game with you, in about {minutes} minutes.",
                       minutes=sum(lesson.minutes for lesson in lessons))
        return words + " " + tr("The rules can be looked up at any time with F1.")
