"""Where a pupil stands: the game of the lessons, moved only by what the steps ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import IllegalOption, Option, as_option
from blackangel.engine.session import Session

from .syllabus import LessonBroken, Step, choose

if TYPE_CHECKING:
    from .school import School

PUPIL = 0
LONGEST = 2000
"""Steps after which a game that does not end is given up."""


class Pupil:
    """The game and the place in the lessons.

    Attributes:
        lesson, step: numbers from 0; `step` may be one more than the last when a lesson is done.
        part: how many options of the step's `do` are chosen already.
        starts: for each step of this game that began, how many options the game then had.
        prepared: how many of them the game begins with.
    """

    def __init__(self, school: School, name: str = "Iris") -> None:
        self.school = school
        self.syllabus = school.syllabus()
        self.name = name
        self.part = self.step = 0
        self.restart()

    def _begun(self, lesson: int) -> tuple[int, Session]:
        """The game in which a lesson is told, at its beginning, and the lesson that begins with it. Raises
        LessonBroken."""
        first, opening = self.syllabus.opening(lesson)
        session = self.school.begun(opening.seed, self.name)
        for option in opening.options:
            try:
                session.apply(option)
            except (IllegalOption, RuntimeError):
                raise LessonBroken(self.syllabus.lessons[first].id, option, "") from None
        return first, session

    # ------------------------------------------------------------ where
    @property
    def now(self) -> Step | None:
        """The step at hand; None when the lesson is done."""
        steps = self.syllabus.lessons[self.lesson].steps
        return steps[self.step] if self.step < len(steps) else None

    @property
    def state(self) -> Any:
        return self.session.state

    def label(self, step: Step) -> str:
        return f"{self.syllabus.lessons[self.lesson].id}/{step.id}"

    def asked(self) -> Option | None:
        """The option that the step wants next; None if it wants none."""
        step = self.now
        if step is None or self.part >= len(step.do) or self.state.is_over:
            return None
        return self.find(step, step.do[self.part])

    def find(self, step: Step, pattern: Any) -> Option:
        """The option for a pattern. Raises LessonBroken."""
        option = choose(pattern, self.state, PUPIL, self.school.facts)
        if option is None:
            raise LessonBroken(self.label(step), dict(pattern), self.state.decision.options)
        return option

    # ------------------------------------------------------------ going on
    def play(self, take: Callable[[Option], object] | None = None) -> None:
        """Does what is left of the step, then goes to the next one. `take` applies an option, else the session does."""
        step = self.now
        if step is None:
            return
        apply = take or self.session.apply
        while self.part < len(step.do):
            apply(self.find(step, step.do[self.part]))
            self.part += 1
        self.follow(step, apply)
        self.advance()

    def follow(self, step: Step, apply: Callable[[Option], object]) -> None:
        """What comes by itself after the asked moves."""
        for pattern in step.then:
            apply(self.find(step, pattern))
        if step.forward:
            for _ in self.voyage(step.forward, apply):
                pass
        if step.free:
            for _ in self.voyage("over", apply):
                pass

    def advance(self) -> None:
        """To the next step."""
        self.step += 1
        self.part = 0
        self.starts[(self.lesson, self.step)] = self.session.length

    def next_lesson(self) -> bool:
        """Plays the rest of the lesson and begins the next; False at the last one."""
        if self.lesson + 1 >= len(self.syllabus.lessons):
            return False
        while self.now is not None and self.syllabus.lessons[self.lesson + 1].opening is None:
            self.play()
        self.begin(self.lesson + 1)
        return True

    def begin(self, lesson: int) -> None:
        """The next lesson begins where the game stands, or in a game of its own. Raises LessonBroken."""
        if self.syllabus.lessons[lesson].opening is not None:
            self.restart(lesson)
            return
        self.lesson, self.step, self.part = lesson, 0, 0
        self.starts[(lesson, 0)] = self.session.length

    def go_to(self, lesson: int, step: int = 0) -> None:
        """To any lesson and step, played from where its game begins. Raises LessonBroken."""
        self.restart(lesson)
        while self.lesson < lesson:
            self.next_lesson()
        short = self.syllabus.lessons[lesson].log is not None    # its long ways are known
        while self.step < step and self.now is not None and (short or not self.now.forward) and not self.now.free:
            self.play()

    def restart(self, lesson: int = 0) -> None:
        """To the first lesson of the game in which that one is told. Raises LessonBroken."""
        first, self.session = self._begun(lesson)
        self.prepared = self.session.length
        self.starts: dict[tuple[int, int], int] = {(first, 0): self.prepared}
        self.lesson, self.step, self.part = first, 0, 0

    def back(self) -> bool:
        """One step back, the game with it; False at the first."""
        if self.part:
            self.part = 0
        elif self.step:
            self.step -= 1
        elif self.lesson and self.syllabus.lessons[self.lesson].opening is not None:    # into another game
            self.go_to(self.lesson - 1, len(self.syllabus.lessons[self.lesson - 1].steps) - 1)
            return True
        elif self.lesson:
            self.lesson -= 1
            self.step = len(self.syllabus.lessons[self.lesson].steps) - 1
        else:
            return False
        known = self.starts.get((self.lesson, self.step))
        if known is None:
            self.go_to(self.lesson, self.step)
        elif known != self.session.length:
            self.cut(known)
        return True

    def cut(self, length: int) -> None:
        """The game after its first options."""
        steps = self.session.to_log().steps[:length]
        self.session = Session.from_steps(self.session.game, self.session.header, steps)

    # ------------------------------------------------------------ the long way
    def voyage(self, until: str, apply: Callable[[Option], object]) -> Any:
        """The game goes on by itself until a phase of its end (or its end), or until it has so many steps; yields after
        every option.

        The long way goes as the lessons say (`voyage` there) or as the lesson's own game went, so that what follows
        always begins at the same place.
        """
        from blackangel.bots import Observation, make_bot

        bot = make_bot(self.school.bot, self.syllabus.forward_seed, self.session.header.game)
        kept = self._known_way(until)
        for _ in range(LONGEST):
            state = self.state
            if state.is_over:
                return
            decision = state.decision
            if self.session.length >= int(until) if until.isdigit() else self.school.reached(state, until):
                return
            option = next(kept, None)
            if option is None or not state.is_legal(option):  # the rules are others now: a bot finds the way
                kept = iter(())
                option = decision.options[0] if len(decision.options) == 1 else bot.choose(Observation.of(state))
            apply(option)
            yield option

    def _known_way(self, until: str) -> Iterator[Option]:
        """How the game goes on, as far as that is written down."""
        log = self.syllabus.lessons[self.syllabus.opening(self.lesson)[0]].log
        if until == "over":
            return iter(())
        if log is None:
            return iter(self.syllabus.voyage)
        return iter([step.option for step in log.steps[self.session.length:]])

    # ------------------------------------------------------------ keeping
    def kept(self) -> dict[str, Any]:
        """What the progress file holds."""
        options = [list(record.step.option) for record in self.session.history]
        start = self.starts.get((self.lesson, self.step), len(options))
        return {"lesson": self.lesson, "step": self.step, "seed": self.syllabus.seed,
                "options": options[self.prepared:start]}

    def resume(self, lesson: int, step: int, options: Sequence[Any]) -> bool:
        """Goes on where a kept game stood; False if the rules no longer allow it (then the lesson begins anew)."""
        _, fresh = self._begun(lesson)
        prepared = fresh.length
        try:
            for option in options:
                fresh.apply(as_option(option))
        except (IllegalOption, ValueError, TypeError):
            self.go_to(lesson)
            return False
        self.session, self.prepared = fresh, prepared
        self.lesson, self.step, self.part = lesson, step, 0
        self.starts = {(lesson, step): fresh.length}
        return True
