"""What a time line and a chart show of a game: its turns, its events, and everybody's points after every step.

Pure functions over the records of a replay. A *position* is a number of steps: 0 before the first, `len(records)` at
the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blackangel.engine.timeline import Record

RAVAGER, JUMP, MISSION, SPES, LAST, END = "ravager", "jump", "mission", "spes", "last", "end"


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
    """Something worth a sign on the time line: the position after it, its kind, how many, and a colour or seat."""

    at: int
    kind: str
    count: int = 1
    what: str = ""


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


def tell(records: Sequence[Record], points: Sequence[int], finished: bool) -> Story:
    """The story of a game. `points`: everybody's at the end of the records."""
    return Story(len(records), turns_of(records), marks_of(records), points_of(records, points), finished)


def turns_of(records: Sequence[Record]) -> list[Turn]:
    """The turns that have steps. Steps before the first turn are number 0, as long as there are any."""
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
        told = [event for one in records[start:last] for event in one.events if event[0] == "turn"]
        inner = inner_turn(record.events)
        end = last if inner is None else last - 1
        if end > start or inner is None:
            found.append(Turn(number if own else 0, seat, round_, start, end))
        if inner is not None:
            number += 1
            turn = record.events[inner]
            found.append(Turn(number, int(turn[1]), int(turn[2]), end, last))
        start = last
        begun = (int(told[-1][1]), int(told[-1][2])) if told else None
    return found or [Turn(0, 0, 0, 0, 0)]


def inner_turn(events: Sequence[Any]) -> int | None:
    """Where in a step the whole turn of another begins: Hal's is part of the step that ends the player's."""
    for n, event in enumerate(events):
        if event[0] == "turn":
            return n if any(later[0] in ("sequence", "hal_card") for later in events[n + 1:]) else None
    return None


def actor(record: Record) -> int:
    """The seat whose doings a step tells."""
    inner = inner_turn(record.events)
    return record.step.seat if inner is None else int(record.events[inner][1])


def marks_of(records: Sequence[Record]) -> list[Mark]:
    """Missions placed, Ravagers, jumps of the Black Angel, Spes in sight, the last round and the end."""
    found: list[Mark] = []
    for at, record in enumerate(records, 1):
        kinds = [str(event[0]) for event in record.events]
        for event in record.events:
            if event[0] == "mission_placed":
                found.append(Mark(at, MISSION, 1, str(event[2])))
        for name, kind in (("ravager_drawn", RAVAGER), ("advanced_ship", JUMP), ("spes_sighted", SPES),
                           ("end_triggered", LAST), ("game_over", END)):
            if name in kinds:
                what = next((str(e[1]) for e in record.events if e[0] == name and len(e) > 1), "")
                found.append(Mark(at, kind, kinds.count(name), what))
    return found


def points_of(records: Sequence[Record], end: Sequence[int]) -> list[list[int]]:
    """Points of each seat at every position, worked out backwards from those at the end."""
    now = list(end)
    found = [now]
    for record in reversed(records):
        now = list(now)
        for event in record.events:
            if event[0] == "vp" and _whole(event[1]) and _whole(event[2]) and 0 <= event[1] < len(now):
                now[event[1]] -= event[2]
        found.append(now)
    return found[::-1]


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
