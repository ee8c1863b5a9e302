"""What a time line and a chart show of a game: its turns, its events, and everybody's points after every step.

Pure functions over the records of a replay. A *position* is a number of steps: 0 before the first, `len(records)` at
the end. What is worth a sign, and which events bring points, a game says itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from blackangel.engine.timeline import Record
from blackangel.ui.kit.pen import Pen

from .course import Opening, opening

Inner = Callable[[Sequence[Any]], int | None]
"""Where in the events of a step the whole turn of another begins; None if it holds none."""


@dataclass(slots=True, frozen=True)
class Turn:
    """One turn: its number (0 before the first), whose, its round, the position before and after its steps."""

    number: int
    seat: int
    round: int
    first: int
    last: int


@dataclass(slots=True, frozen=True)
class Mark:
    """Something worth a sign on the time line.

    Attributes:
        at: the position after it.
        kind: what tells it from others.
        row: "above" or "below" the band, or "end": a bar at the end of it.
        paint: draws the sign about a point.
        words: what happened, in the player's language; empty where the sign says enough.
        clear: the kind of signs that it gives way to, and how near they may be; of its own kind the earlier ones.
    """

    at: int
    kind: str
    row: str
    paint: Callable[[Pen, float, float], None] = lambda pen, x, y: None
    words: Callable[[], str] = str
    clear: tuple[str, float] = ("", 0.0)


@dataclass(slots=True)
class Story:
    """Turns in order, marks in order, and `points[position][seat]`."""

    length: int
    turns: list[Turn]
    marks: list[Mark]
    points: list[list[int]]
    finished: bool

    def turn_at(self, position: int) -> Turn:
        """The turn to which the last step before a position belongs (at the start: the first)."""
        found = self.turns[0]
        for turn in self.turns:
            if turn.first >= position and position > 0:
                break
            found = turn
            if position <= turn.last:
                break
        return found

    def turn_start(self, number: int) -> int:
        """The position before the first step of a turn, kept within the turns there are."""
        wanted = [turn for turn in self.turns if turn.number <= max(number, self.turns[0].number)]
        return wanted[-1].first

    @property
    def last_turn(self) -> int:
        """Number of the last turn."""
        return self.turns[-1].number

    def stops(self) -> list[int]:
        """Positions at which stepping by turns halts: before every turn, and the end."""
        return sorted({turn.first for turn in self.turns} | {0, self.length})

    def next_stop(self, position: int) -> int:
        """The nearest halt after a position."""
        return next((stop for stop in self.stops() if stop > position), self.length)

    def previous_stop(self, position: int) -> int:
        """The nearest halt before a position."""
        return next((stop for stop in reversed(self.stops()) if stop < position), 0)


def turns_of(records: Sequence[Record], inner_turn: Inner) -> list[Turn]:
    """The turns that have steps: each begins with the event "turn", its seat and its round.

    Steps before the first turn are number 0, as long as there are any.
    """
    found: list[Turn] = []
    begun: tuple[int, int] | None = None
    number = 0
    start = 0
    for position, record in enumerate(records):
        last = position + 1
        if last < len(records) and records[last].turn == record.turn:
            continue
        own = begun is not None or record.turn > 0
        number += own
        seat, round_ = begun or (records[start].step.seat, 1 if own else 0)
        told = [turn for one in records[start:last] for event in one.events if (turn := opening(event))]
        inner = inner_turn(record.events)
        end = last if inner is None else last - 1
        if end > start or inner is None:
            found.append(Turn(number if own else 0, seat, round_, start, end))
        if inner is not None:
            number += 1
            turn = Opening(*record.events[inner])
            found.append(Turn(number, turn.seat, turn.round, end, last))
        start = last
        begun = (told[-1].seat, told[-1].round) if told else None
    return found or [Turn(0, 0, 0, 0, 0)]


def points_of(records: Sequence[Record], end: Sequence[int],
              brings: Callable[[Any], tuple[int, int] | None]) -> list[list[int]]:
    """Points of each seat at every position, worked out backwards from those at the end. brings: the seat that an event
    gives points, and how many; None if it gives none."""
    now = list(end)
    past = [now]
    for record in reversed(records):
        now = list(now)
        for event in record.events:
            found = brings(event)
            if found is not None and 0 <= found[0] < len(now):
                now[found[0]] -= found[1]
        past.append(now)
    return past[::-1]
