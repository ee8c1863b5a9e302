"""The record of a kind of event: its line of the log, the places it names, its sound, what the table shows of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.play.occasion import Place

Event = Any
"""One of the families of `games.black_angel.events`."""
Places = Callable[["Event", "Seen"], list[Place]]


@dataclass(slots=True, frozen=True)
class Seen:
    """The table on which places are pointed at: the seat whose board lies in front, what it sees now, and how often the
    Black Angel has jumped since the event."""

    me: int
    view: View
    jumps: int


@dataclass(slots=True, frozen=True)
class Cue:
    """When a sound is played for an event: as its movement starts, or as the piece lands. `share` of full loudness."""

    sound: str
    lands: bool = False
    share: float = 1.0


def no_line(event: Event, view: View) -> Line | None:
    """What belongs to a larger thing has no line of its own."""
    return None


def nowhere(event: Event, seen: Seen) -> list[Place]:
    """What names no place."""
    return []


@dataclass(slots=True, frozen=True, kw_only=True)
class Happening:
    """One kind of event, and what the table makes of it.

    Args:
        line: its line of the log, None if it needs none. Hidden cards come as None and stay unnamed.
        places: where on the table that line points now.
        cue: its sound, None if it is silent; seated: it happens to its seat: others hear it softer.
        sound: another sound than that of the cue, by what happened to whom; "" for none.
        still: why nothing of its own moves; empty if the director has a movement for it.
        quiet: its line does not replace the caption: what caused it stays.
        minor: it gets neither a caption nor a pause of its own unless nothing else happens.
        part: which part of a turn it belongs to, of three; None if that tells nothing.
        paid: why somebody pays for it, just before it happens, and the price belongs to its line.
        longer: seconds more than others that it takes to show.
        chance: what chance brings by it.
        unseen: nobody can see it coming; by_ravagers: it follows from the Ravager cards that a mission draws.
    """

    kind: str
    line: Callable[[Event, View], Line | None] = no_line
    places: Places = nowhere
    cue: Cue | None = None
    seated: bool = False
    sound: Callable[[Event, int | None], str] | None = None
    still: str = ""
    quiet: bool = False
    minor: bool = False
    part: int | None = None
    paid: str = ""
    longer: float = 0.0
    chance: str = ""
    unseen: bool = False
    by_ravagers: bool = False

    def tells(self, event: Event) -> bool:
        """Whether an event is one of this kind."""
        return event is not None and bool(event.kind == self.kind)

    def of(self, events: Iterable[Event]) -> list[Event]:
        """The events of this kind among others."""
        return [event for event in events if event.kind == self.kind]
