"""What a game says of itself at a table of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from blackangel.engine.decision import Decision, Event, Option

from ..moments import View


@dataclass(slots=True, frozen=True)
class PlainLine:
    """A line of the log; see `log_panel.Line`."""

    seat: int | None
    text: str
    strong: bool = False
    rule: bool = False


class PlainWords(Protocol):
    """The words of a game. Views have `seats` with a name and a colour each."""

    def clock(self, view: View) -> str:
        """How far the game has come, in two or three words."""

    def position(self, view: View) -> Sequence[str]:
        """What lies on the table, as whoever looks may know it: a few lines."""

    def question(self, decision: Decision, view: View) -> str:
        """What is asked, to whoever decides."""

    def option(self, option: Option, view: View) -> str:
        """One thing that may be chosen."""

    def line(self, event: Event, view: View) -> PlainLine | None:
        """What is told of an event; None if nothing."""

    def brings(self, event: Event) -> tuple[int, int] | None:
        """The seat that an event gives points, and how many; None if it gives none."""

    def points(self, view: View) -> Sequence[int]:
        """Points of each seat as they stand; empty in a game without points."""
