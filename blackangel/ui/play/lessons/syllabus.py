"""The lessons as data: what each step shows, says and asks for (`resources/help/<game>/lessons.yaml`).

A step asks for options by what they mean: a pattern is a mapping of facts (see `School.facts`), each a value, a list of
values or a bound such as ">=2"; `best` names a fact of which the largest counts when several options fit. A step that
fits nothing raises `LessonBroken`, which names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import Option, as_option
from blackangel.ui.kit.files import resource

from ..help.texts import Printed, Words, named, read_yaml

Pattern = Mapping[str, Any]
Facts = Callable[[Option, Any, Any, int], Mapping[str, Any]]
"""What an option means: the option, the state, what a seat sees of it, and that seat."""


class LessonBroken(RuntimeError):
    """The rules or the chance of the game no longer offer what a step asks for."""

    def __init__(self, step: str, pattern: object, offered: object) -> None:
        super().__init__(f"step {step} asks for {pattern}; offered: {offered}")
        self.step = step


@dataclass(slots=True, frozen=True)
class Step:
    """One bubble of a lesson.

    Attributes:
        say: one sentence: what to do or to look at.
        know: what to know about it.
        show: places of the table that stay uncovered.
        about: places that the words speak of besides: they stay in sight, too.
        do: the options that the player is to choose, one after the other: one gesture.
        then: options that follow by themselves.
        forward: the game goes on by itself until this phase.
        free: the player chooses freely until the game is over.
        open: the table is not veiled, so that tooltips can be tried.
    """

    id: str
    say: Words
    know: Words
    show: tuple[tuple[Any, ...], ...] = ()
    do: tuple[Pattern, ...] = ()
    then: tuple[Pattern, ...] = ()
    forward: str = ""
    free: bool = False
    open: bool = False
    picture: str = ""
    about: tuple[tuple[Any, ...], ...] = ()


@dataclass(slots=True, frozen=True)
class Lesson:
    """A lesson: its name, how many minutes it takes, its steps."""

    id: str
    title: Words
    minutes: int
    steps: tuple[Step, ...] = field(default_factory=tuple)


@dataclass(slots=True, frozen=True)
class Syllabus:
    """All lessons and the game in which they are told."""

    seed: int
    forward_seed: int
    lessons: tuple[Lesson, ...]
    voyage: tuple[Option, ...] = ()

    @property
    def length(self) -> int:
        """Number of all steps."""
        return sum(len(lesson.steps) for lesson in self.lessons)


def read_lessons(game: str, printed: Printed) -> Syllabus:
    """The lessons of a game as they come with the program. Raises BrokenTexts."""
    path = resource("help", game, "lessons.yaml")
    with named(path):
        found = read_yaml(path)
        voyage = tuple(as_option(one) for one in found.get("voyage", ()))
        return Syllabus(int(found["seed"]), int(found.get("forward_seed", 1)),
                        tuple(_lesson(one, printed) for one in found["lessons"]), voyage)


def _lesson(one: Mapping[str, Any], printed: Printed) -> Lesson:
    return Lesson(one["id"], Words.of(one["title"], printed), int(one["minutes"]),
                  tuple(_step(part, printed) for part in one["steps"]))


def _step(one: Mapping[str, Any], printed: Printed) -> Step:
    return Step(one["id"], Words.of(one["say"], printed), Words.of(one.get("know", {}), printed),
                _places(one, "show"), tuple(one.get("do", ())), tuple(one.get("then", ())), one.get("forward", ""),
                bool(one.get("free")), bool(one.get("open")), one.get("picture", ""), _places(one, "about"))


def _places(one: Mapping[str, Any], name: str) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(place) if isinstance(place, list) else (place,) for place in one.get(name, ()))


# ---------------------------------------------------------------- patterns
def fits(pattern: Pattern, found: Mapping[str, Any]) -> bool:
    """Whether an option with these facts is what the pattern asks for."""
    return all(_holds(wanted, found.get(name)) for name, wanted in pattern.items() if name != "best")


def _holds(wanted: Any, value: Any) -> bool:
    if isinstance(wanted, list):
        return value in wanted
    if isinstance(wanted, str) and wanted[:2] in (">=", "<="):
        if not isinstance(value, int):
            return False
        return value >= int(wanted[2:]) if wanted[0] == ">" else value <= int(wanted[2:])
    return bool(wanted == value)


def choose(pattern: Pattern, state: Any, seat: int, facts: Facts) -> Option | None:
    """The option of the decision at hand that a pattern asks for; None if there is none."""
    view = state.view(seat)
    verb = pattern.get("verb")
    best: tuple[Any, Option] | None = None
    for option in state.decision.options:
        if option[0] != verb:
            continue
        found = facts(option, state, view, seat)
        if fits(pattern, found):
            weight = found.get(pattern.get("best", ""), 0)
            if best is None or weight > best[0]:
                best = weight, option
    return best[1] if best else None
