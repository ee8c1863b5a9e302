"""The turns since one's own last one, out of a log of steps."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from blackangel.ui.play.course import Course
from blackangel.ui.play.since import parts, since, until

COURSE = Course()


def log(*steps: list[tuple[Any, ...]]) -> list[Any]:
    return [SimpleNamespace(number=number, events=events) for number, events in enumerate(steps, 1)]


def turns(seats: str, steps: int = 2) -> list[Any]:
    """A log in which these seats play, so many steps each."""
    return log(*([("turn", int(seat))] if n == 0 else [("moved", int(seat))] for seat in seats for n in range(steps)))


def told(found: list[Any]) -> str:
    return "".join(str(part.seat) for part in found)


@pytest.mark.parametrize("seats, me, others", [
    ("012", 0, "12"), ("0120", 0, "12"), ("01201", 0, "1"), ("01201", 2, "01"), ("012012", 2, "01"), ("12", 0, "12"),
    ("0", 0, ""), ("00", 0, ""), ("01", 1, "0"), ("0101", 0, "1"), ("00122", 0, "122"),
])
def test_the_turns_of_others_since_ones_last_one(seats: str, me: int, others: str) -> None:
    assert told(since(turns(seats), COURSE, me)) == others


def test_what_stands_before_the_first_turn_is_nobodys() -> None:
    steps = log([("dealt",)], [("turn", 1)], [("moved", 1)])
    found = parts(steps, COURSE)
    assert [(part.seat, part.first, part.last) for part in found] == [(None, 0, 1), (1, 2, 3)]
    assert told(since(steps, COURSE, 0)) == "1"


def test_the_first_turn_of_all_may_be_opened_by_another_event_and_no_later_one_is() -> None:
    course = Course(first=lambda event: ("turn", event[1]) if event[0] == "moved" else None)
    steps = log([("dealt",)], [("moved", 0)], [("moved", 1)], [("turn", 2)], [("moved", 2)])
    assert [(part.seat, part.first) for part in parts(steps, course)] == [(None, 0), (0, 2), (2, 4)]


def test_a_turn_ends_with_the_step_in_which_the_next_one_begins() -> None:
    steps = log([("turn", 0)], [("moved", 0), ("turn", 1)], [("moved", 1)], [("turn", 0)])
    first, second, third = parts(steps, COURSE)[1:]
    assert [event for _, event in first.events] == [("turn", 0), ("moved", 0)]
    assert [event for _, event in second.events] == [("turn", 1), ("moved", 1)]
    assert (until(steps, COURSE, first), until(steps, COURSE, second), until(steps, COURSE, third)) == (2, 4, 4)
