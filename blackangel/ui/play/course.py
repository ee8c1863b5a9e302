"""What a game in progress must know of the game's options and events by their names, and what follows from that: when
turns begin, what stands before the first of them, and which options cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from blackangel.engine.decision import Decision, Event, Option, event_kind, verb_of
from blackangel.engine.timeline import Record
from blackangel.ui.kit.words import N_

TURN = "turn"
"""The kind of the event by which a turn begins, in games that have turns."""


class Opening(NamedTuple):
    """That event: whose turn begins, and in which round where the game counts any."""

    kind: str
    seat: int
    round: int = 0


def opening(event: Event) -> Opening | None:
    """An event as the opening of a turn; None if it opens none."""
    return Opening(*event) if event_kind(event) == TURN else None


@dataclass(slots=True, frozen=True)
class Course:
    """How a game goes on.

    Attributes:
        setup: options of the setup: what stands before the first other one is no turn.
        ends: options that end a turn.
        asked: options never taken by themselves, even when there is no other, unless nothing is decided by them.
        first: what opens the very first turn, where an event of another kind does.
        chance: what chance brought in these events, as the words of the game know it; the seat that decided.
        undone: said where chance stands before undo.
        earlier: said where what was decided before is over. shows: what the curtain says that it shows; hidden: said
            where that is covered.
        again: options chosen by themselves as before where the same game is played once more.
        common: whether what is decided in a position may be seen by all at the screen, so that no curtain falls.
    """

    setup: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset({"end_turn"})
    asked: frozenset[str] = frozenset()
    first: Callable[[Event], Event | None] = lambda event: None
    chance: Callable[[Sequence[Event], int], str] = lambda events, seat: "other"
    undone: str = N_("Something hidden was shown since: that cannot be taken back.")
    earlier: str = N_("That was in an earlier turn.")
    shows: str = N_("show my hand")
    hidden: str = N_("Your hand is hidden.")
    common: Callable[[Any], bool] = lambda state: False
    again: frozenset[str] = frozenset()

    @staticmethod
    def opened(events: Sequence[Event], seat: int) -> list[Event]:
        """Events by which the turn of another seat began."""
        return [event for event in events if (turn := opening(event)) is not None and turn.seat != seat]

    def begun(self, history: Sequence[Record]) -> int:
        """How many steps belong to the setup, before anybody's first turn."""
        return next((n for n, one in enumerate(history) if verb_of(one.step.option) not in self.setup), len(history))

    def before(self, history: Sequence[Record], seat: int) -> int:
        """How many steps had been taken when this seat's turn, if it is in one, began."""
        end, begun = len(history), self.begun(history)
        while end > begun and history[end - 1].step.seat == seat and not any(
                map(opening, history[end - 1].events)):
            end -= 1
        return end

    def final(self, state: Any, options: Sequence[Option], free_undo: bool = False,
              by_itself: Callable[[Decision], Option | None] = lambda decision: None) -> str:
        """Whether options, taken in order, roll, draw or show something, so that undo could not take them back: what
        `chance` says of it, "turn" if the next player's turn begins, "choice" if another decides in this turn, empty
        if they do not. by_itself: what the table then takes where nothing is decided, which belongs to the options.
        Tried on a copy; what would be drawn stays unknown."""
        if free_undo:
            return ""
        copy = state.clone()
        ahead = list(options)
        while ahead:
            option = ahead.pop(0)
            if copy.is_over or not copy.is_legal(option):
                return ""
            seat = copy.decision.seat
            events = copy.apply(option)
            if copy.last_chance:
                return self.chance(events, seat)
            if self.opened(events, seat):
                return "turn"
            if copy.is_over:
                return ""
            if copy.decision.seat != seat:
                return "choice"
            if not ahead and copy.decision.idle:
                ahead += [one for one in [by_itself(copy.decision)] if one]
        return ""
