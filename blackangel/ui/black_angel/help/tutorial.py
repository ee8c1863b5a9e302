"""Lessons at the table: one move at a time is asked for, shown and made, in a real game."""

from __future__ import annotations

import logging
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.black_angel.table import phrases
from blackangel.ui.black_angel.table.interaction import Ahead, Outcome
from blackangel.ui.black_angel.table.layout import Place
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.widgets import Form
from blackangel.ui.kit.words import tr

from . import bubble, overlay, panel, progress, refusing
from .aims import Aim
from .boxes import BoxesMixin
from .language import language, said
from .lessons import LessonBroken, Pattern, Step, choose, course
from .play import Pupil
from .pointing import TutorialPointing, corner
from .progress import Progress
from .refusing import LessonLookout
from .teacher import LessonController

VOYAGE = 0.11
"""Seconds for each step of the journey that is shown quickly."""


class TutorialScene(TutorialPointing, BoxesMixin, TableScene):
    """The table with a teacher."""

    name = "tutorial"
    ambience = "title"
    plays = False
    form: Form
    controller: LessonController

    def __init__(self, pupil: Pupil, kept: Progress) -> None:
        super().__init__(LessonController(pupil))
        self.lookout: LessonLookout = LessonLookout(self)
        self.gesture: list[Option] = []
        self.homing = -1    # how many moves there were when a piece went home
        self.pupil = pupil
        self.kept = kept
        self.form = Form()
        self.bubble: bubble.Bubble | None = None
        self.plan: panel.PanelPlan | None = None
        self.aim = Aim()
        self.queue: list[Pattern] = []
        self.finishing = False
        self.voyage: Generator[Option, None, None] | None = None
        self.voyage_rest = 0.0
        self.pulse = 0.0
        self.clock = 0.0
        self.broken = False
        self._shown: Any = None
        self.controller.on_taken = self.taken

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        super().arrive()
        self.begin()

    def build(self) -> None:
        super().build()
        self._shown = None

    def leave(self) -> None:
        self.keep()
        super().leave()
        self.controller.close()

    def keep(self) -> None:
        """Writes down where the pupil stands."""
        if self.broken or self.kept is None:
            return
        found = self.pupil.kept()
        self.kept.lesson, self.kept.step = found["lesson"], found["step"]
        self.kept.seed, self.kept.options = found["seed"], found["options"]
        progress.save(self.app.data_dir, self.kept)

    @property
    def step(self) -> Step | None:
        return self.pupil.now

    @property
    def teaching(self) -> bool:
        """True while a bubble waits for the pupil; it stays while a piece goes home that was dropped in vain."""
        home = self.homing == self.controller.session.length and not self.moments and not self.controller.has_moments
        still = (self.idle or home) and self.step is not None
        return still and not self.queue and not self.finishing and self.voyage is None

    def glide_home(self, pointer: Point, place: Place) -> None:
        self.homing = self.controller.session.length
        super().glide_home(pointer, place)

    # ---- the way through the lessons ------------------------------------------------------------------------------

    def begin(self) -> None:
        """The step at hand begins."""
        self.queue, self.finishing, self.voyage = [], False, None
        while self.step is None:
            if not self._next_after_done():
                return
        step = self.step
        self.controller.free = step.free
        try:
            self.controller.asked = self.pupil.asked()
        except LessonBroken as error:
            self._give_up(error)
            return
        self.clock = 0.0
        self._shown = None
        self.lookout.scolding = None
        self.homing = -1
        self.release(glide=False)
        self.list = None
        self.rebuild()
        self.keep()

    def _next_after_done(self) -> bool:
        """From a lesson that is done to the next; after the last one the scores."""
        self._mark()
        if self.pupil.lesson + 1 < len(self.pupil.course.lessons):
            self.pupil.begin(self.pupil.lesson + 1)
            return True
        self._finished()
        return False

    def _mark(self) -> None:
        name = self.pupil.course.lessons[self.pupil.lesson].id
        if name not in self.kept.done:
            self.kept.done.append(name)

    def _finished(self) -> None:
        from .finish import LessonScoring

        self.controller.asked, self.controller.free = None, False
        controller = self.controller
        self.kept.lesson = self.kept.step = 0
        self.kept.options = []
        progress.save(self.app.data_dir, self.kept)
        self.broken = True  # nothing more to keep
        self.app.scenes.push(LessonScoring(controller, self))

    def apply(self, options: tuple[Option, ...]) -> None:
        """A gesture may be two steps of the lesson at once."""
        self.gesture = list(options)
        super().apply(options)
        self.gesture = []

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
        steps = self.pupil.course.lessons[self.pupil.lesson].steps
        following = steps[self.pupil.step + 1] if self.pupil.step + 1 < len(steps) else None
        if step.then or step.forward or following is None or not following.do:
            return None
        return choose(following.do[0], state, self.me)

    def next_asked(self) -> Option | None:
        """What the step after this one asks for, once the move that is asked for now is made."""
        step, asked = self.step, self.controller.asked
        if step is None or asked is None or self.pupil.part + 1 != len(step.do):
            return None
        copy = self.controller.state.clone()
        copy.apply(asked)
        return self._follows(step, copy)

    def carry_out(self, outcome: Outcome) -> bool:
        """A gesture of two steps that leaves open how the second one is meant: as the lesson asks, else the first."""
        step, asked = self.step, self.controller.asked
        if step is not None and asked is not None and self.pupil.part + 1 == len(step.do):
            whole = [one.options for one in outcome.choices if len(one.options) > 1 and one.options[0] == asked]
            if whole:
                both = (asked, self.next_asked())
                self.apply(next((options for options in whole if options == both), (asked,)))
                return True
        return super().carry_out(outcome)

    def update(self, dt: float) -> None:
        super().update(dt)
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
        self.furnish()
        self._raise()
        self.form.update(dt)

    def _raise(self) -> None:
        """The card that is asked for stands out of the hand."""
        place = self.aim.source or self.aim.target
        if self.teaching and place is not None and place[0] == "hand" and self.carried is None:
            self.raised = place[1]

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
            self.voyage_rest += VOYAGE
            try:
                next(self.voyage)
            except StopIteration:
                self.voyage = None
                self.finishing = True
            self.controller.refresh()
        self.sync()

    def go_on(self) -> None:
        """The button at the right of the bubble: to the next step; a move that was asked for is made."""
        step = self.step
        waits = self.teaching
        if not self.idle:
            self.stage.finish()
        if step is None or not waits or not self.idle:
            return
        if step.forward:
            self.voyage, self.voyage_rest = self.pupil.voyage(step.forward, self._quick), 0.0
            self._shown = None
        elif step.do:
            self._make(step)
        elif step.free:
            self.voyage, self.voyage_rest = self.pupil.voyage("over", self._quick), 0.0
        else:
            self.pupil.advance()
            self.begin()

    def _quick(self, option: Option) -> None:
        self.pupil.session.apply(option)

    def _make(self, step: Step) -> None:
        """Makes the asked move in the pupil's place."""
        self.release(glide=False)
        self.list = None
        self.queue = [*step.do[self.pupil.part:], *step.then]
        self.controller.asked = None
        self.finishing = True
        self.rebuild()

    def go_back(self) -> None:
        """One step back."""
        self.voyage = None
        self.stage.clear()
        if self.pupil.back():
            self._reset()

    def next_lesson(self) -> None:
        """Plays the rest of this lesson at once."""
        self._jump_to(lambda: self.pupil.next_lesson(), self._mark)

    def go_to(self, lesson: int) -> None:
        """Another lesson from its start."""
        self._jump_to(lambda: self.pupil.go_to(lesson))

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
        self.controller.refresh()
        self.sync()
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

    # ---- what the table asks --------------------------------------------------------------------------------------

    def preview(self, *options: Option) -> Ahead | None:
        found = super().preview(*options)
        step = self.step
        if found is None or step is None or step.free or self.pupil.part + 1 >= len(step.do):
            return found
        copy = self.controller.state.clone()
        for option in options:
            copy.apply(option)
        wanted = choose(step.do[self.pupil.part + 1], copy, self.me)
        return Ahead(found.kind, (wanted,) if wanted else (), found.context, found.seat, found.why)

    def bar(self) -> tuple[Any, Any]:
        words, buttons = super().bar()
        if self.interaction is not None and self.step is not None and not self.step.free and not self.watching:
            sentence = self.say().replace("*", "")
            whole = self.controller.state.decision
            title = phrases.title(whole.kind, whole.options, whole.context)
            if _same(title, sentence):
                sentence = ""
            words = replace(words, title=title, sentence=sentence)
        return words, buttons

    @property
    def explains(self) -> bool:
        step = self.step
        return step is not None and (step.open or step.free)

    @property
    def tooltip_due(self) -> bool:
        return super().tooltip_due and self.explains

    # ---- the bubble -----------------------------------------------------------------------------------------------

    def say(self) -> str:
        """The sentence of the step, with its die."""
        step = self.step
        if step is None:
            return ""
        name = str(self.view["seats"][self.me]["name"])
        return said(step.say, die=self._die(step), name=name)

    def _die(self, step: Step) -> str:
        """The die that the step is about."""
        option = self.controller.asked
        if option is not None and option[0] in ("take_die", "flip", "reserve"):
            self._last_die = phrases.die_token(str(option[1]), self.view)
        return self._last_die

    _last_die = ""
    away = False
    """While Hal plays nothing of the lesson lies over the table."""

    def options(self) -> list[Option]:
        """The move that is asked for, and what follows it in the same gesture."""
        asked, step = self.controller.asked, self.step
        if asked is None or step is None:
            return []
        found = [asked]
        if asked[0] == "take_die" and self.interaction is not None:
            ahead = self.preview(asked)
            found += list(ahead.options[:1]) if ahead else []
        return found

    # ---- drawing --------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.lookout.quiet = self.teaching and not self.explains
        super().draw(surface)
        self.lookout.quiet = False
        pen = Pen(surface, self.app.canvas)
        step = self.step
        if step is not None and self.teaching and not step.open and not step.free:
            calm = [*([self.layout.bar] if step.do else []), *self.aim.about, *corner(self.layout).values()]
            overlay.veil(pen, [*self.aim.holes, *self.aim.pieces], calm)
            overlay.frames(pen, self.aim.holes, self.clock, self.pulse)
            held = self.carried is not None and not (self.interaction and self.interaction.auto)
            if not held and self.press is None and self.popup is None and self.list is None:
                overlay.gesture(pen, self, self.aim, self.clock)
            self.painter._lists(pen)
            self.painter._carried(pen)
        elif step is not None and step.open and self.pulse:
            overlay.frames(pen, self.aim.holes, self.clock, self.pulse)
        if self.bubble is not None:
            self._draw_bubble(pen)
        if self.plan is not None and not self.away:
            done = sum(len(one.steps) for one in self.pupil.course.lessons[: self.pupil.lesson]) + self.pupil.step
            rows = [row for row in self.form.widgets if isinstance(row, panel.LessonRow)]
            panel.draw_panel(pen, self.plan, rows, tr("Learn to play"), done / self.pupil.course.length)
        self.form.draw(surface, self.app.canvas)
        if self.teaching and self.explains and self.enlarged is None:
            self.painter.words(pen)  # Once more, over bubble and panel.
        if self.teaching and not self.explains:
            self._refusal(pen)
        tip = self.form.tip()
        if tip:
            from blackangel.ui.kit.tooltip import tooltip

            tooltip(surface, self.app.canvas, tip[0], self._below(tip[1]))  # never over the words of bubble or panel

    def _below(self, area: Rect) -> Rect:
        """The place of a button, reaching down to the lower edge of the bubble or panel in which it stands."""
        homes = [home.area for home in (self.bubble, self.plan) if home is not None]
        x, y, w, h = area
        foot = next((hy + hh for hx, hy, hw, hh in homes if inside((hx, hy, hw, hh), (x, y))), y + h)
        return x, y, w, foot - y

    def _refusal(self, pen: Pen) -> None:
        """Why something cannot be, above the veil and beside the boxes."""
        told = self.lookout.told()
        if told is not None:
            boxes = [home.area for home in (self.bubble, self.plan) if home is not None]
            refusing.draw(pen, *told, boxes, self.table_area)

    def _draw_bubble(self, pen: Pen) -> None:
        assert self.bubble is not None
        lesson = self.pupil.course.lessons[self.pupil.lesson]
        near = self._near()
        name = (language(), self.pupil.lesson, self.pupil.step, self.say())
        bubble.draw(pen, self.bubble, near, self.pupil.step, len(lesson.steps), name)

    def _near(self) -> Rect | None:
        """The hole that the bubble's tail points to: the goal of the gesture, or the nearest one."""
        if not self.aim.holes or self.bubble is None:
            return None
        if self.step is not None and self.step.open:
            return None
        target = self.aim.holes[0][0]
        return min((area for area, _ in self.aim.holes), key=lambda area: bubble.far(area, self.bubble.area),  # type: ignore[union-attr]
                   default=target)

    def in_hole(self, pos: Point) -> bool:
        """Whether a point lies where the lesson lets the table be touched."""
        step = self.step
        if step is None:
            return False
        if step.open or step.free:
            return True
        areas = [area for area, _ in (*self.aim.holes, *self.aim.pieces)]
        if self.list is not None:
            areas.append(self.list.area)
        if self.popup is not None:
            areas.append(self.popup.area)
        return bool(step.do) and any(inside(area, pos) for area in areas)


def _same(one: str, other: str) -> bool:
    """Whether two texts are the same words."""
    bare, plain = (words.strip(" .!?\xa0\u202f").casefold() for words in (one, other))
    return bare == plain


def tutorial(folder: Path, name: str, anew: bool = False) -> TutorialScene:
    """The lessons for a pupil of that name: where the data folder says that he left off, or from the first one if they
    shall begin `anew`."""
    kept = progress.load(folder)
    pupil = Pupil(course(), name)
    if not anew and kept.begun and kept.seed == pupil.course.seed and kept.lesson < len(pupil.course.lessons):
        try:
            pupil.resume(kept.lesson, kept.step, kept.options)
        except LessonBroken as error:
            logging.getLogger("blackangel").warning("The lessons begin anew: %s", error)
            pupil.restart()
    return TutorialScene(pupil, kept)
