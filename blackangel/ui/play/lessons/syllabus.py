"""The lessons as data: what each step shows, says and asks for (`resources/help/<game>/lessons.yaml`).

A step asks for options by what they mean: a pattern is a mapping of facts (see `School.facts`), each a value, a list of
values or a bound such as ">=2"; `best` names a fact of which the largest counts when several options fit. A step that
fits nothing raises `LessonBroken`, which names it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import Option, as_option, verb_of
from blackangel.engine.log import BadLog, Log, read_log
from blackangel.ui.kit.files import resource

from ..faults import BrokenTexts
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
        forward: the game goes on by itself until this phase, or until it has so many steps.
        free: the player chooses freely until the game is over.
        open: the table is not veiled, so that tooltips can be tried.
        page: the page of the game's own that stands over the table in place of a bubble, see `School.page`.
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
    page: str = ""


@dataclass(slots=True, frozen=True)
class Opening:
    """A prepared game: its seed, and what has been chosen in it already."""

    seed: int
    options: tuple[Option, ...] = ()


@dataclass(slots=True, frozen=True)
class Lesson:
    """A lesson: its name, how many minutes it takes, its steps. opening: it begins in a game of its own; else it goes
    on where the one before ended.

    Attributes:
        log: that game of its own was played before, with the pupil's seat as the first one; its long ways go as they
            went there.
        goals: points to reach where the pupil plays to the end, a star for each.
    """

    id: str
    title: Words
    minutes: int
    steps: tuple[Step, ...] = field(default_factory=tuple)
    opening: Opening | None = None
    log: Log | None = None
    goals: tuple[int, ...] = ()


@dataclass(slots=True, frozen=True)
class Syllabus:
    """All lessons and the game in which they are told.

    Attributes:
        seed: of that game. forward_seed: of the bot that goes where the written way does not fit.
        voyage: the long way of a step that goes forward.
    """

    seed: int
    forward_seed: int
    lessons: tuple[Lesson, ...]
    voyage: tuple[Option, ...] = ()

    @property
    def length(self) -> int:
        """Number of all steps."""
        return sum(len(lesson.steps) for lesson in self.lessons)

    def opening(self, lesson: int) -> tuple[int, Opening]:
        """The lesson from which on one game is played up to that one, and how it begins."""
        for number in range(lesson, -1, -1):
            found = self.lessons[number].opening
            if found is not None:
                return number, found
        return 0, Opening(self.seed)


def read_lessons(game: str, printed: Printed) -> Syllabus:
    """The lessons of a game as they come with the program. Raises BrokenTexts."""
    path = resource("help", game, "lessons.yaml")
    with named(path):
        found = read_yaml(path)
        voyage = tuple(as_option(one) for one in found.get("voyage", ()))
        return Syllabus(int(found["seed"]), int(found.get("forward_seed", 1)),
                        tuple(_lesson(one, printed, game) for one in found["lessons"]), voyage)


def _lesson(one: Mapping[str, Any], printed: Printed, game: str) -> Lesson:
    log = _log(game, one["game"]) if "game" in one else None
    opening = _opening(one.get("opening")) if log is None else Opening(log.header.seed)
    return Lesson(one["id"], Words.of(one["title"], printed), int(one["minutes"]),
                  tuple(_step(part, printed) for part in one["steps"]), opening, log,
                  tuple(map(int, one.get("goals", ()))))


def _log(game: str, name: str) -> Log:
    """A game that was played before, beside the lessons."""
    try:
        return read_log(resource("help", game, f"{name}.balog"))
    except (BadLog, OSError) as error:
        raise BrokenTexts(f"{name}.balog: {error}") from error


def _opening(found: Mapping[str, Any] | None) -> Opening | None:
    if found is None:
        return None
    return Opening(int(found["seed"]), tuple(as_option(one) for one in found["options"]))


def _step(one: Mapping[str, Any], printed: Printed) -> Step:
    return Step(one["id"], Words.of(one["say"], printed), Words.of(one.get("know", {}), printed),
                _places(one, "show"), tuple(one.get("do", ())), tuple(one.get("then", ())),
                str(one.get("forward", "")), bool(one.get("free")), bool(one.get("open")), one.get("picture", ""),
                _places(one, "about"), one.get("page", ""))


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
        if verb_of(option) != verb:
            continue
        found = facts(option, state, view, seat)
        if fits(pattern, found):
            weight = found.get(pattern.get("best", ""), 0)
            if best is None or weight > best[0]:
                best = weight, option
    return best[1] if best else None
