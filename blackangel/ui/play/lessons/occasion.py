"""A lesson at the table: what differs where a teacher asks for one move at a time, and its menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Occasion, Place
from blackangel.ui.play.pause import Entry, PauseScene

from .syllabus import choose

if TYPE_CHECKING:
    from .scene import TutorialScene


class Teaching(Occasion):
    """The table answers only what the lesson asks for, and says nothing that the lesson says."""

    played = False
    docked = False
    steady = True

    def __init__(self, lesson: TutorialScene) -> None:
        self.lesson = lesson
        self._next: tuple[Any, Option | None] = (None, None)

    @property
    def explains(self) -> bool:
        step = self.lesson.step
        return step is not None and (step.open or step.free)

    @property
    def quiet(self) -> bool:
        return self.lesson.teaching and not self.explains

    @property
    def asks(self) -> bool:
        step = self.lesson.step
        return step is not None and bool(step.do) and not step.free

    def bar(self, own: Callable[[], Any]) -> Any:
        """The lesson's sentence, beside the title of the whole decision."""
        words, buttons = own()
        lesson = self.lesson
        step = lesson.step
        if lesson.table.asking and step is not None and not step.free:
            sentence = lesson.say().replace("*", "")
            title = lesson.school.title(lesson.controller.state.decision)
            words = replace(words, title=title, sentence="" if _same(title, sentence) else sentence)
        return words, buttons

    def glowing(self, places: set[Place]) -> set[Place]:
        """With a piece in the hand that is still to be asked for: only where the lesson wants it."""
        return self.lesson.table.leads(self._asked_next) or places

    def _asked_next(self) -> Option | None:
        """What is asked for after the move that is asked for now, worked out once for each."""
        lesson = self.lesson
        now = lesson.controller.session.length, lesson.controller.asked, lesson.step
        if self._next[0] != now:
            self._next = now, lesson.next_asked()
        return self._next[1]

    def boxes(self) -> list[Rect]:
        return self.lesson.boxes.areas

    def holes(self) -> list[Rect]:
        return [area for area, _ in self.lesson.boxes.aim.holes]

    def ahead(self, options: Sequence[Option], found: Any) -> Any:
        """Only what the lesson asks for next."""
        lesson, step = self.lesson, self.lesson.step
        if step is None or step.free or lesson.pupil.part + 1 >= len(step.do):
            return found
        copy = lesson.controller.state.clone()
        for option in options:
            copy.apply(option)
        wanted = choose(step.do[lesson.pupil.part + 1], copy, lesson.table.me, lesson.school.facts)
        return replace(found, options=(wanted,) if wanted else ())

    def meant(self, outcome: Any) -> tuple[Option, ...]:
        """A gesture of two steps that leaves open how the second one is meant: as the lesson asks, else the first."""
        lesson, step, asked = self.lesson, self.lesson.step, self.lesson.controller.asked
        if step is None or asked is None or lesson.pupil.part + 1 != len(step.do):
            return ()
        ways = [one.options for one in outcome.choices]
        whole: list[tuple[Option, ...]] = [way for way in ways if len(way) > 1 and way[0] == asked]
        both = (asked, lesson.next_asked())
        return next((options for options in whole if options == both), (asked,)) if whole else ()

    def begins(self, options: Sequence[Option]) -> None:
        """A gesture may be two steps of the lesson at once."""
        self.lesson.gesture = list(options)

    def goes_home(self) -> None:
        self.lesson.homing = self.lesson.controller.session.length

    def open_menu(self, app: Any) -> None:
        """Settings, help and ways out; nothing goes on behind it."""
        app.scenes.push(LessonPause(self.lesson.stop))


def _same(one: str, other: str) -> bool:
    """Whether two texts are the same words."""
    bare, plain = (words.strip(" .!?\xa0\u202f").casefold() for words in (one, other))
    return bare == plain


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
