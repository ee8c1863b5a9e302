"""Shapes of plain values: what may stand where, told once, for checking values, for finding paths, and for saying so.

A path leads through keys of mappings and indexes of lists. A fault is a path, from the value that is checked, and what
is expected there instead of what there is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Any, Protocol

Path = tuple[str | int, ...]
Fault = tuple[Path, str]
FEW = 8  # known words, which are then all named
SHOWN = 200  # characters of a value that a sentence repeats
_INDEX = re.compile(r"0|[1-9][0-9]{0,3}")  # from 0, each written in one way only
_PLAIN = re.compile(r"[\w*-]*[a-zA-Z*][\w*-]*", re.ASCII)


class BadPosition(ValueError):
    """Something cannot be in a position; ``path`` leads to it, the message is the sentence about it."""

    def __init__(self, path: Path, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


def shown(value: Any) -> str:
    """A value as it stands in a file, in one line and short."""
    text = _word(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def hint(word: Any, known: Collection[str]) -> str:
    """Which known words may be meant instead of one that is unknown."""
    near = get_close_matches(str(word), known) if len(known) > FEW else []
    listed, what = (near, "nearest") if near else (list(known), "known")
    return f"{what} {'are' if len(listed) > 1 else 'is'} {', '.join(listed)}"


def _word(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_word, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_word(key)}: {_word(one)}" for key, one in value.items()) + "}"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return value if _PLAIN.fullmatch(value) and value not in ("true", "false", "null", "yes", "no") else repr(value)
    return str(value)


class Shape(Protocol):
    """What may stand at some place."""

    @property
    def says(self) -> str:
        """What is expected, such as "a whole number from 0 to 3"."""

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        """What is wrong with a value that stands at ``path``."""

    def inner(self, part: str) -> Shape | None:
        """The shape of a part, or of the parts that match a pattern with ``*``; None where there is no such part."""

    def matches(self, pattern: str) -> bool:
        """Whether some word that fits matches a pattern with ``*``."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any value; also the base of what has no parts."""

    says: str = "anything"

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        if not self.fits(value):
            yield path, f"expected {self.says}, not {shown(value)}"

    def fits(self, value: Any) -> bool:
        return True

    def inner(self, part: str) -> Shape | None:
        return None

    def matches(self, pattern: str) -> bool:
        return True


class Text(Anything):
    """Any text."""

    __slots__ = ()

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)


@dataclass(frozen=True, slots=True)
class Whole(Anything):
    """A whole number from ``low`` to ``high``; true and false are none."""

    low: int = 0
    high: int = 9999

    def fits(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def matches(self, pattern: str) -> bool:
        return pattern == "*"


def whole(low: int, high: int, noun: str = "a whole number") -> Whole:
    """The shape of such a number."""
    return Whole(f"{noun} from {low} to {high}", low, high)


@dataclass(frozen=True, slots=True)
class OneOf(Anything):
    """One of some values, each only with its own type: 0 is not false."""

    values: frozenset[Any] = frozenset()

    def fits(self, value: Any) -> bool:
        return any(type(value) is type(one) and value == one for one in self.values)

    def matches(self, pattern: str) -> bool:
        return pattern == "*" or any(isinstance(one, str) and fnmatchcase(one, pattern) for one in self.values)


def one_of(*values: Any, noun: str = "") -> OneOf:
    """The shape of one of those values, which are listed in what is expected unless a noun stands for them."""
    if not noun:
        *head, last = map(_word, values)
        noun = f"{', '.join(head)} or {last}" if head else last
    return OneOf(noun, frozenset(values))


FLAG = one_of(True, False)
TEXT = Text("text")


@dataclass(frozen=True, slots=True)
class Either:
    """What fits one of two shapes; parts are those of the first that has them."""

    first: Shape
    second: Shape

    @property
    def says(self) -> str:
        return f"{self.first.says} or {self.second.says}"

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        one, other = list(self.first.faults(value, path)), list(self.second.faults(value, path))
        if one and other:
            deeper = [found for found in (one, other) if found[0][0] != path]
            yield from deeper[0] if deeper else [(path, f"expected {self.says}, not {shown(value)}")]

    def inner(self, part: str) -> Shape | None:
        return self.first.inner(part) or self.second.inner(part)

    def matches(self, pattern: str) -> bool:
        return self.first.matches(pattern) or self.second.matches(pattern)


def maybe(shape: Shape) -> Either:
    """Such a value or null."""
    return Either(shape, one_of(None))


@dataclass(frozen=True, slots=True)
class Row:
    """A list of ``low`` to ``high`` values of one shape."""

    of: Shape
    low: int = 0
    high: int = 999
    noun: str = ""

    @property
    def says(self) -> str:
        if self.noun:
            return self.noun
        return f"a list of {self.low} entries" if self.low == self.high else "a list"

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        if not isinstance(value, list):
            yield path, f"expected {self.says}, not {shown(value)}"
        elif not self.low <= len(value) <= self.high:
            short, bound = len(value) < self.low, self.low if len(value) < self.low else self.high
            count = "" if self.low == self.high else "at least " if short else "at most "
            yield path, f"expected a list of {count}{bound} {'entry' if bound == 1 else 'entries'}, not of {len(value)}"
        else:
            for index, one in enumerate(value):
                yield from self.of.faults(one, (*path, index))

    def inner(self, part: str) -> Shape | None:
        return self.of if part == "*" or (_INDEX.fullmatch(part) and int(part) < self.high) else None

    def matches(self, pattern: str) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Keys:
    """A mapping with exactly these keys, or, if they are optional, with some of them."""

    of: Mapping[str, Shape]
    optional: bool = False

    @property
    def says(self) -> str:
        return "a mapping with " + ", ".join(self.of)

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield path, f"expected {self.says}, not {shown(value)}"
            return
        for key in value:
            if key not in self.of:
                yield (*path, key), f"unknown key {shown(key)}; {hint(key, self.of)}"
        for key, shape in self.of.items():
            if key in value:
                yield from shape.faults(value[key], (*path, key))
            elif not self.optional:
                yield path, f"the key {key} is missing; expected {self.says}"

    def inner(self, part: str) -> Shape | None:
        if "*" in part:
            return next((shape for key, shape in self.of.items() if fnmatchcase(key, part)), None)
        return self.of.get(part)

    def matches(self, pattern: str) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping with any number of keys that fit a shape, each with a value of another; new keys may be put there."""

    key: Shape
    of: Shape

    @property
    def says(self) -> str:
        return "a mapping"

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        if not isinstance(value, dict):
            yield path, f"expected {self.says}, not {shown(value)}"
            return
        for key, one in value.items():
            wrong = [sentence for _, sentence in self.key.faults(key)]
            if wrong:
                yield (*path, key), wrong[0]
            else:
                yield from self.of.faults(one, (*path, key))

    def inner(self, part: str) -> Shape | None:
        if "*" in part:
            return self.of if self.key.matches(part) else None
        return None if any(True for _ in self.key.faults(part)) else self.of

    def matches(self, pattern: str) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class Kinds:
    """A list that begins with a word, its kind, which says what follows: one of some rows of shapes.

    ``partly``: the list may also stop early, as the beginning of an event does.
    """

    noun: str
    of: Mapping[str, Sequence[Sequence[Shape]]]
    partly: bool = False

    @property
    def says(self) -> str:
        return f"a list that begins with {self.noun}"

    def faults(self, value: Any, path: Path = ()) -> Iterator[Fault]:
        if not isinstance(value, list) or not value:
            yield path, f"expected {self.says}, not {shown(value)}"
        elif not isinstance(value[0], str) or value[0] not in self.of:
            yield path, f"there is no {self.noun} {shown(value[0])}; {hint(value[0], self.of)}"
        else:
            yield from self._row_faults(value, path)

    def _row_faults(self, value: list[Any], path: Path) -> Iterator[Fault]:
        """The faults against the row that fits best."""
        best: list[Fault] | None = None
        for row in self.of[value[0]]:
            if len(value) - 1 == len(row) or (self.partly and len(value) - 1 < len(row)):
                found = [
                    ((*path, place + 1), f"{value[0]}: {sentence}")
                    for place, (shape, one) in enumerate(zip(row, value[1:], strict=False))
                    for _, sentence in _entry_faults(shape, one)
                ]
                if best is None or len(found) < len(best):
                    best = found
        if best is None:
            yield path, f"{value[0]} takes {' or '.join(map(_wanted, self.of[value[0]]))}, not {shown(value[1:])}"
        else:
            yield from best

    def inner(self, part: str) -> Shape | None:
        return Anything() if _INDEX.fullmatch(part) else None

    def matches(self, pattern: str) -> bool:
        return False


def _entry_faults(shape: Shape, value: Any) -> Iterator[Fault]:
    """As the shape says, but a word with ``*`` stands for all that match it."""
    if isinstance(value, str) and "*" in value:
        if not shape.matches(value):
            yield (), f"expected {shape.says}, which {shown(value)} never matches"
        return
    yield from shape.faults(value)


def _wanted(row: Sequence[Shape]) -> str:
    return ", then ".join(shape.says for shape in row) if row else "nothing more"


def shape_at(shape: Shape, parts: Sequence[str]) -> Shape | None:
    """The shape at the end of a path; None where there is no such path."""
    here: Shape | None = shape
    for part in parts:
        here = here and here.inner(part)
    return here


def first_fault(shape: Shape, value: Any) -> Fault | None:
    """What is wrong first, if anything."""
    return next(iter(shape.faults(value)), None)
