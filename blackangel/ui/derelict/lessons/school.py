"""The lessons of The Derelict (`resources/help/derelict/lessons.yaml`): missions of one person with three teams."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import Decision, Option
from blackangel.engine.players import HUMAN
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.kit.pen import Pen as PlainPen
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.lessons.pupil import PUPIL
from blackangel.ui.play.lessons.scene import TutorialScene
from blackangel.ui.play.lessons.school import School
from blackangel.ui.play.lessons.syllabus import Syllabus, read_lessons

from .. import asking, look, names
from ..pen import Pen
from . import aims
from .taught import TaughtTable

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.page import LessonPage

    from .finish import LessonEnding

GAME = "derelict"
FIELDS: Mapping[str, tuple[str, ...]] = {
    "team": ("team",), "choose": ("order",), "token": ("marine",), "move": ("marine", "position"), "flip": ("marine",),
    "activate": ("marine", "terrain"), "attack": ("marine", "position"), "slay": ("position", "side", "enemy"),
    "pile": ("side",), "marine": ("marine",),
}  # fmt: skip
"""What the parts of an option are, after its verb, for those that a step may ask for."""


def numbers() -> Mapping[str, Any]:
    """What is printed on the pieces."""
    alone = names.airlock_of(1)
    return {"tokens": names.data().tokens, "major": alone.major, "minor": alone.minor}


@cache
def syllabus() -> Syllabus:
    """The lessons as they come with the program. Raises BrokenTexts."""
    return read_lessons(GAME, numbers)


class DerelictSchool:
    """See `School` for what its members mean."""

    file = "lessons-derelict.json"
    bot = "casual"
    syllabus = staticmethod(syllabus)
    laid = TaughtTable
    shown = staticmethod(aims.shown)
    aim = staticmethod(aims.aim)

    def pupil(self, setup: dict[str, Any]) -> str:
        """The first person of the last mission."""
        seats = setup.get("seats")
        first = seats[0] if isinstance(seats, list) and seats else None
        name = first.get("name") if isinstance(first, dict) else None
        return name if isinstance(name, str) and name.strip() else "Iris"

    def begun(self, seed: int, name: str) -> Session:
        """One person."""
        seat = {"name": name, "colour": "crimson", "kind": HUMAN}
        return Session.new(load_game(GAME), [seat], {}, seed, None, timed=False)

    def facts(self, option: Option, state: Any, view: Any, seat: int) -> Mapping[str, Any]:
        return {"verb": option[0], **dict(zip(FIELDS.get(str(option[0]), ()), option[1:], strict=False))}

    def reached(self, state: Any, until: str) -> bool:
        """At a decision of that kind, whether the marine at the Console of the last location, on which a token lies,
        may turn to it."""
        view = state.view(PUPIL)
        at = view["terrain"]["ter_console"]["at"]
        if state.decision.kind != until or not view["tokens"]["location"] or not isinstance(at, dict):
            return False
        marine = view["formation"][at["position"] - 1]
        return ("flip", marine) in state.decision.options and view["marines"][marine]["facing"] != at["side"]

    def named(self, option: Option, view: Any) -> Mapping[str, str]:
        """Nothing that the words of the steps do not say themselves."""
        return {}

    def title(self, decision: Decision) -> str:
        return asking.title(decision, {})

    def picture(self, pen: PlainPen, name: str, x: float, y: float) -> None:
        """The marine who speaks."""
        own = Pen(pen.surface, pen.canvas)
        own.disc(x, y, 62, look.WELL, frame=look.STRONG, width=2)
        own.own(name, x, y + 14, height=150, clip=(x - 58, y - 58, 116, 116), radius=58)

    def page(self, name: str) -> LessonPage:
        """No step has one."""
        raise LookupError(name)

    def ending(self, controller: GameController, lessons: TutorialScene) -> LessonEnding:
        from .finish import LessonEnding

        return LessonEnding(controller, lessons)


SCHOOL: School = DerelictSchool()
