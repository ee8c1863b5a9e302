"""The lessons of Black Angel (`resources/help/black_angel/lessons.yaml`): a solo game, so that only Hal moves between
two turns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.engine.decision import Decision, Option
from blackangel.engine.players import HUMAN
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.setup import setup_from
from blackangel.ui.black_angel.table import carry, phrases, refusals
from blackangel.ui.black_angel.table.lookout import ASKED
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.verbs.book import facts, verb
from blackangel.ui.black_angel.verbs.dice import FLIP, RESERVE, TAKE
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.play import progress
from blackangel.ui.play.animate import Paint
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.lessons.scene import TutorialScene
from blackangel.ui.play.lessons.school import School
from blackangel.ui.play.lessons.syllabus import Syllabus, read_lessons
from blackangel.ui.play.occasion import Place

from . import aims
from .manual import GAME, numbers

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.page import LessonPage

    from .finish import LessonScoring


class TaughtTable(TableScene):
    """What a lesson asks beyond what any occasion asks; see `play.lessons.table`."""

    said_twice = False

    @property
    def asking(self) -> bool:
        return self.interaction is not None and not self.showing.watching

    def key(self, event: pygame.event.Event) -> None:
        self.keying.key(event)

    def list_key(self, key: int) -> None:
        self.keying.list_key(key)

    def ask_anew(self) -> None:
        self.lookout.scolding = None
        self.pointing.release(glide=False)
        self.lists.whole = None
        self.rebuild()

    @property
    def held(self) -> bool:
        return self.pointing.carried is not None and not (self.interaction and self.interaction.auto)

    @property
    def gesture(self) -> object:
        """The piece taken up, and whether the next click turns a die over."""
        return self.picked, bool(self.interaction and self.interaction.flip_mode)

    def leads(self, option: Callable[[], Option | None]) -> set[Place]:
        at_work, picked = self.interaction, self.picked
        wanted = option() if at_work is not None and picked in at_work.takeable else None
        if at_work is None or picked is None or wanted is None:
            return set()
        return {way.target for way in at_work.ahead(picked) if way.options[-1] == wanted}

    def refused(self) -> tuple[str, Rect] | None:
        pointed, kept = self.lookout.pointed(), self.lookout.scolding
        near = (kept.near if kept else None) or (self.screen_rect(pointed[0]) if pointed else None)
        if pointed is None or near is None:
            return None
        return "" if pointed[1] == ASKED else refusals.words(pointed[1])[1], near

    def scold_pull(self, place: Place) -> bool:
        return self.lookout.scold_pull(place)

    def piece_of(self, place: Place) -> Paint | None:
        return carry.painter(place, self.view, self.me)

    def raise_piece(self, place: Place) -> None:
        """A card stands out of the hand."""
        if place[0] == "hand":
            self.pointing.raised = place[1]

    def draw_held(self, pen: Any) -> None:
        self.painter.over_all(pen)

    def draw_words(self, pen: Any) -> None:
        if self.occasion.explains:
            self.painter.words(pen)


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
