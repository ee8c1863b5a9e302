"""The lessons of Black Angel (`resources/help/black_angel/lessons.yaml`): a solo game, so that only Hal moves between
two turns."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import Decision, Option
from blackangel.engine.players import HUMAN
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.setup import setup_from
from blackangel.ui.black_angel.table import phrases
from blackangel.ui.black_angel.verbs.book import facts, verb
from blackangel.ui.black_angel.verbs.dice import FLIP, RESERVE, TAKE
from blackangel.ui.kit.pen import Pen
from blackangel.ui.play import progress
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.lessons.scene import TutorialScene
from blackangel.ui.play.lessons.school import School
from blackangel.ui.play.lessons.syllabus import Syllabus, read_lessons

from . import aims
from .manual import GAME, numbers
from .taught import TaughtTable

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.page import LessonPage

    from .finish import LessonScoring


@cache
def syllabus() -> Syllabus:
    """The lessons as they come with the program. Raises BrokenTexts."""
    return read_lessons(GAME, numbers)


class AngelsSchool:
    """See `School` for what its members mean."""

    file = progress.FILE
    bot = "greedy"
    syllabus = staticmethod(syllabus)
    facts = staticmethod(facts)
    laid = TaughtTable
    shown = staticmethod(aims.shown)
    aim = staticmethod(aims.aim)

    def pupil(self, setup: dict[str, Any]) -> str:
        return setup_from(setup).solo_name

    def begun(self, seed: int, name: str) -> Session:
        """The easiest Hal."""
        seat = {"name": name, "colour": "sky", "kind": HUMAN}
        return Session.new(load_game(GAME), [seat], {"solo": True, "difficulty": "easy"}, seed, None, timed=False)

    def reached(self, state: Any, until: str) -> bool:
        """A phase of the end of the game, at the beginning of a turn."""
        return state.decision.kind == "turn" and bool(state.view(None)["end"]["phase"] == until)

    def named(self, option: Option, view: Any) -> Mapping[str, str]:
        """The die that a step is about."""
        return {"die": phrases.die_token(named(option).die, view)} if verb(option) in (TAKE, FLIP, RESERVE) else {}

    def title(self, decision: Decision) -> str:
        return phrases.title(decision.kind, decision.options, decision.context)

    def picture(self, pen: Pen, name: str, x: float, y: float) -> None:
        """The robot who speaks, or the ship."""
        if name == "robot":
            pen.sprite("saucer_sky_pilot", x, y, width=132, shadow=8)
        else:
            pen.sprite("angel_fig", x, y, width=140, shadow=8)

    def page(self, name: str) -> LessonPage:
        """How to win."""
        from .winning_page import WinningPage

        return {"winning": WinningPage}[name]()

    def ending(self, controller: GameController, lessons: TutorialScene) -> LessonScoring:
        from .finish import LessonScoring

        return LessonScoring(controller, lessons)


SCHOOL: School = AngelsSchool()
