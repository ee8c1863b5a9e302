"""Lessons at the table: one move at a time is asked for, shown and made, in a real game."""

from __future__ import annotations

import logging
import math
from collections.abc import Generator
from typing import Any

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.words import listing, tr

from .. import overlay, progress
from ..around import AroundTable
from ..help.texts import said
from ..host import TableHost
from ..progress import Progress
from .boxes import Boxes
from .occasion import Teaching
from .page import GROWN
from .painter import LessonPainter
from .pointing import CORNER, LessonPointing
from .pupil import Pupil
from .syllabus import LessonBroken, Pattern, Step, choose
from .table import LessonTable
from .teacher import LessonController

VOYAGE, WHOLE = 0.11, 6.0
"""Seconds for each step of the journey that is shown quickly, and for all of it where it is known how long it is."""
GESTURE, SHOWN_FOR = 1 / 30, 4 * overlay.PERIOD
"""Seconds between two pictures of a gesture, and for how many it is shown to somebody who does nothing."""


class TutorialScene(AroundTable):
    """A table with a teacher."""

    name = "tutorial"
    commands = True
    app: TableHost
    table: LessonTable
    form: Form

    def __init__(self, pupil: Pupil, kept: Progress) -> None:
        self.controller = LessonController(pupil)
        self.occasion = Teaching(self)
        self.about = self.controller.game
        self.school = pupil.school
        self.table = self.school.laid(self.controller, self.occasion)
        self.boxes = Boxes(self)
        self.pointing = LessonPointing(self)
        self.painter = LessonPainter(self)
        self.gesture: list[Option] = []
        self.homing = -1    # how many moves there were when a piece went home
        self.pupil = pupil
        self.kept = kept
        self.form = Form()
        self.queue: list[Pattern] = []
        self.finishing = False
        self.between = False    # the scores of a game are looked at, after which another one begins
        self.voyage: Generator[Option, None, None] | None = None
        self.voyage_rest = 0.0
        self.pace_of_voyage = VOYAGE
        self.pulse = 0.0
        self.clock = 0.0
        self.broken = False
        self.said: dict[str, str] = {}
        self.controller.on_taken = self.taken

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        super().arrive()
        self.begin()

    def resized(self) -> None:
        super().resized()
        self._anew()

    def retold(self) -> None:
        super().retold()
        self._anew()

    def _anew(self) -> None:
        """What stands there already stands there for a window of another shape, or in another language."""
        self.boxes.forget()
        if self.form.widgets:
            self.boxes.furnish()

    def uncovered(self) -> None:
        super().uncovered()
        if self.between and self.app.scenes.top is self:    # the scores of one game were seen: the next one begins
            self.between = False
            self.pupil.begin(self.pupil.lesson + 1)
            self._reset()

    def leave(self) -> None:
        self.keep()
        super().leave()
        self.controller.close()

    def handle(self, event: pygame.event.Event) -> None:
        self.pointing.handle(event)

    def open_menu(self) -> None:
        """The menu of a lesson."""
        self.table.open_menu()

    def keep(self) -> None:
        """Writes down where the pupil stands."""
        if self.broken or self.kept is None:
            return
        found = self.pupil.kept()
        self.kept.lesson, self.kept.step = found["lesson"], found["step"]
        self.kept.seed, self.kept.options = found["seed"], found["options"]
        progress.save(self.app.data_dir, self.kept, self.school.file)

    @property
    def step(self) -> Step | None:
        return self.pupil.now

    @property
    def still(self) -> float:
        """It moves while it leads on by itself; what it shows is shown a few times, and again once somebody stirs."""
        grows = self.boxes.page is not None and self.clock < GROWN
        if grows or self.voyage is not None or self.queue or self.finishing or self.pulse > 0:
            return 0.0
        return min(super().still, GESTURE if self.points and not self.rests else math.inf)

    @property
    def rests(self) -> bool:
        """Whether the gesture was shown often enough to somebody who does nothing."""
        return self.app.quiet >= SHOWN_FOR and not overlay.on_its_way(self.clock)

    @property
    def points(self) -> bool:
        """Whether it shows on the table what is to be done."""
        step = self.step
        return step is not None and not (step.open or step.free or step.page) and self.teaching

    @property
    def reads(self) -> bool:
        """Whether what the pointer rests on says what it is: all that the step leaves in sight."""
        return self.teaching and (self.occasion.explains or self._in_sight())

    def _in_sight(self) -> bool:
        """Whether the pointer is on something that the step leaves in sight."""
        at, aim = self.table.pointing.mouse, self.boxes.aim
        lit = (*(area for area, _ in (*aim.holes, *aim.pieces)), *aim.about, *map(self.table.room, CORNER))
        return at is not None and any(inside(area, at) for area in lit)

    @property
    def teaching(self) -> bool:
        """True while a bubble waits for the pupil; it stays while a piece goes home that was dropped in vain."""
        waits = self.table.waits or self.controller.has_moments
        home = self.homing == self.controller.session.length and not waits
        still = (self.idle or home) and self.step is not None
        return still and not self.queue and not self.finishing and self.voyage is None

    # ---- the way through the lessons ------------------------------------------------------------------------------

    def begin(self) -> None:
        """The step at hand begins."""
        self.queue, self.finishing, self.voyage = [], False, None
        try:
            while self.step is None:
                if not self._next_after_done():
                    return
            step = self.step
            self.controller.free = step.free
            self.controller.asked = self.pupil.asked()
        except LessonBroken as error:
            self._give_up(error)
            return
        if self.controller.session is not self.pupil.session:   # the lesson has a game of its own
            self.controller.refresh()
            self.table.sync()
        self.clock = 0.0
        self.boxes.forget()
        self.homing = -1
        self.table.ask_anew()
        self.keep()

    def _next_after_done(self) -> bool:
        """From a lesson that is done to the next; after the last one of a game the scores."""
        self._mark()
        if self.last:
            self._finished()
            return False
        if self.controller.is_over:
            self.between = True
            self.controller.asked, self.controller.free = None, False
            self.boxes.forget()
            self.keep()
            self.app.scenes.push(self.school.ending(self.controller, self))
            return False
        self.pupil.begin(self.pupil.lesson + 1)
        return True

    @property
    def last(self) -> bool:
        """Whether no other lesson follows."""
        return self.pupil.lesson + 1 >= len(self.pupil.syllabus.lessons)

    def _mark(self) -> None:
        name = self.pupil.syllabus.lessons[self.pupil.lesson].id
        if name not in self.kept.done:
            self.kept.done.append(name)

    def _finished(self) -> None:
        self.controller.asked, self.controller.free = None, False
        self.kept.lesson = self.kept.step = 0
        self.kept.options = []
        progress.save(self.app.data_dir, self.kept, self.school.file)
        self.broken = True  # nothing more to keep
        self.app.scenes.push(self.school.ending(self.controller, self))

    def taken(self, option: Option) -> None:
        """The pupil made a move."""
        step = self.step
        if self.gesture and self.gesture[0] == option:
            self.gesture.pop(0)
        if step is None or step.free:
            return
        self.pupil.part += 1
        if self.pupil.part < len(step.do):
            self.controller.asked = self.pupil.asked()
            self.clock = 0.0
        else:
            self._complete(step)

    def _complete(self, step: Step) -> None:
        if self._goes_on(step):
            self.pupil.advance()
            self.controller.asked = self.pupil.asked()
            self.clock = 0.0
            return
        self.controller.asked = None
        self.queue = list(step.then)
        self.finishing = True
        self.app.sound.play("gain")

    def _goes_on(self, step: Step) -> bool:
        """Whether what is left of the gesture is just what the next step asks for."""
        return bool(self.gesture) and self._follows(step, self.pupil.state) == self.gesture[0]

    def _follows(self, step: Step, state: Any) -> Option | None:
        """What the step after this one asks for in the position to which this one leads; None if that comes later."""
        steps = self.pupil.syllabus.lessons[self.pupil.lesson].steps
        following = steps[self.pupil.step + 1] if self.pupil.step + 1 < len(steps) else None
        if step.then or step.forward or following is None or not following.do:
            return None
        return choose(following.do[0], state, self.table.me, self.school.facts)

    def next_asked(self) -> Option | None:
        """What the step after this one asks for, once the move that is asked for now is made."""
        step, asked = self.step, self.controller.asked
        if step is None or asked is None or self.pupil.part + 1 != len(step.do):
            return None
        copy = self.controller.state.clone()
        copy.apply(asked)
        return self._follows(step, copy)

    def update(self, dt: float) -> None:
        self.table.update(dt)
        if not self.rests:
            self.clock += dt
        self.pulse = max(0.0, self.pulse - dt)
        if self.voyage is not None:
            self._travel(dt)
        elif self.idle and self.queue:
            self._force(self.queue.pop(0))
        elif self.idle and self.finishing:
            self.pupil.advance()
            self.begin()
        elif self.idle and self.step is not None and self.step.free and self.controller.is_over:
            self.pupil.advance()
            self.begin()
        self.boxes.furnish()
        if self.points and self.table.pointing.carried is None and not self._in_sight():
            self.table.pointing.set_hover(None)     # nothing in the dark forecasts or shows what it would do
        self._raise()
        self.form.update(dt)

    def _raise(self) -> None:
        """The piece that is asked for is seen whole."""
        place = self.boxes.aim.source or self.boxes.aim.target
        if self.teaching and place is not None and self.table.pointing.carried is None:
            self.table.raise_piece(place)

    def _force(self, pattern: Pattern) -> None:
        step = self.step
        assert step is not None
        try:
            self.controller.force(self.pupil.find(step, pattern))
        except LessonBroken as error:
            self._give_up(error)

    def _travel(self, dt: float) -> None:
        """The journey in quick motion."""
        self.voyage_rest -= dt
        while self.voyage is not None and self.voyage_rest <= 0:
            self.voyage_rest += self.pace_of_voyage
            try:
                next(self.voyage)
            except StopIteration:
                self.voyage = None
                self.finishing = True
            self.controller.refresh()
        self.table.sync()

    def _set_off(self, until: str) -> None:
        """The long way begins."""
        steps = int(until) - self.pupil.session.length if until.isdigit() else 0
        self.pace_of_voyage = min(VOYAGE, WHOLE / steps) if steps > 0 else VOYAGE
        self.voyage, self.voyage_rest = self.pupil.voyage(until, self._quick), 0.0

    def go_on(self) -> None:
        """The button at the right of the bubble: to the next step; a move that was asked for is made. During the long
        way: to its end at once."""
        step = self.step
        if self.voyage is not None:
            self.pace_of_voyage = 0.0
            return
        waits = self.teaching
        if not self.idle:
            self.table.stage.finish()
        if step is None or not waits or not self.idle:
            return
        if step.forward:
            self._set_off(step.forward)
            self.boxes.forget()
        elif step.do:
            self._make(step)
        elif step.free:
            self._set_off("over")
        else:
            self.pupil.advance()
            self.begin()

    def _quick(self, option: Option) -> None:
        self.pupil.session.apply(option)

    def _make(self, step: Step) -> None:
        """Makes the asked move in the pupil's place."""
        self.queue = [*step.do[self.pupil.part:], *step.then]
        self.controller.asked = None
        self.finishing = True
        self.table.ask_anew()

    def go_back(self) -> None:
        """One step back."""
        self.voyage = None
        self.table.stage.clear()
        if self.pupil.back():
            self._reset()

    def next_lesson(self) -> None:
        """Plays the rest of this lesson at once."""
        self._jump_to(lambda: self.pupil.next_lesson(), self._mark)

    def go_to(self, lesson: int) -> None:
        """Another lesson from its start."""
        self._jump_to(lambda: self.pupil.go_to(lesson))

    def go_to_step(self, name: str) -> None:
        """Another step of this lesson."""
        lesson = self.pupil.lesson
        steps = [step.id for step in self.pupil.syllabus.lessons[lesson].steps]
        self._jump_to(lambda: self.pupil.go_to(lesson, steps.index(name)))

    def _jump_to(self, move: Any, before: Any = lambda: None) -> None:
        self.voyage, self.queue, self.finishing = None, [], False
        try:
            if self.pupil.part or self.pupil.session.length != self.pupil.starts.get(
                (self.pupil.lesson, self.pupil.step), -1
            ):
                self.pupil.go_to(self.pupil.lesson, self.pupil.step)
            before()
            move()
        except LessonBroken as error:
            self._give_up(error)
            return
        self._reset()

    def _reset(self) -> None:
        """The table shows the pupil's game as it stands."""
        self.controller.asked = None
        self.between = False
        self.controller.refresh()
        self.table.sync()
        self.begin()

    def stop(self) -> None:
        """Leaves; the place is kept."""
        self.app.scenes.pop(self)

    def _give_up(self, error: LessonBroken) -> None:
        """The rules no longer fit the lesson: says so, once."""
        logging.getLogger("blackangel").error("A lesson is broken: %s", error)
        self.broken = True
        self.controller.asked = None
        words = tr("The rules of this version do not fit the lesson any more. The rules reference still helps.")
        leave = Choice(tr("Leave"), self.stop, "primary")
        self.app.dialog(tr("This lesson cannot go on"), words, [leave], "ui_warning")

    # ---- the bubble -----------------------------------------------------------------------------------------------

    def say(self) -> str:
        """The sentence of the step, with what it is about."""
        step = self.step
        if step is None:
            return ""
        if self.controller.asked is not None:
            self.said |= self.school.named(self.controller.asked, self.table.view)
        return said(step.say, name=str(self.table.view["seats"][self.table.me]["name"]), **self.said)

    def asks(self) -> str:
        """That sentence if the step asks for a move."""
        return self.say() if self.step is not None and self.step.do else ""

    def know(self) -> str:
        """What there is to know about it."""
        goals = listing([str(goal) for goal in self.pupil.syllabus.lessons[self.pupil.lesson].goals])
        return "" if self.step is None else said(self.step.know, goals=goals)

    # ---- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        self.painter.draw(surface)

    def in_hole(self, pos: Point) -> bool:
        """Whether a point lies where the lesson lets the table be touched."""
        step = self.step
        if step is None:
            return False
        if step.open or step.free:
            return True
        areas = [area for area, _ in (*self.boxes.aim.holes, *self.boxes.aim.pieces)]
        if self.table.lists.whole is not None:
            areas.append(self.table.lists.whole.area)
        if self.table.lists.popup is not None:
            areas.append(self.table.lists.popup.area)
        return bool(step.do) and any(inside(area, pos) for area in areas)
