"""What a seat is asked, and what it may answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Option: TypeAlias = tuple[str | int, ...]
"""One answer to a decision: a verb and its stable ids, such as ``("take", 3)``. In JSON it is a list."""

View: TypeAlias = Mapping[str, Any]
"""A position as one seat, or nobody, sees it."""

Event: TypeAlias = tuple[Any, ...]
"""Something that happened: its kind (a string), then ints, strings and None."""


def verb_of(option: Option) -> str:
    """What an option does."""
    return str(option[0])


def event_kind(event: Event) -> str:
    """What happened by an event."""
    return str(event[0])


class IllegalOption(ValueError):
    """The option is not among those of the decision; the state is as it was before."""


class ChanceMismatch(ValueError):
    """A recorded chance outcome is not the one that the generator gives; the state is of no further use."""


@dataclass(slots=True)
class Decision:
    """One question to one seat.

    ``options`` is never empty and lists every legal answer; ``context`` holds what the question is about (a piece, a
    location, how many are left), in plain JSON values. ``idle`` is True where the answer means nothing: it was given by
    the choice before, or all answers come to the same. A table may give the first one itself; the log has it like any.
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    context: dict[str, Any] = field(default_factory=dict)
    idle: bool = False

    @property
    def forced(self) -> bool:
        """Whether there is nothing to decide."""
        return self.idle or len(self.options) == 1


def as_option(items: Iterable[str | int]) -> Option:
    """The option that a JSON list stands for. Raises IllegalOption for anything but strings and ints."""
    option = tuple(items)
    for item in option:
        if type(item) is not str and type(item) is not int:
            raise IllegalOption(f"an option holds strings and whole numbers, not {item!r}")
    return option
