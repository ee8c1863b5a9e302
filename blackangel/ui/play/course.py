"""What a game in progress must know of the game's options and events by their names, and what follows from that: when
turns begin, what stands before the first of them, and which options cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import Decision, Event, Option
from blackangel.engine.timeline import Record
from blackangel.ui.kit.words import N_


def _never(state: Any) -> bool:
    return False


def _opened_by_none(event: Event) -> Event | None:
    return None


def _other(events: Sequence[Event], seat: int) -> str:
    return "other"


@dataclass(slots=True, frozen=True)
class Course:
    """How a game goes on.

    Attributes:
        setup: options of the setup: what stands before the first other one is no turn.
        ends: options that end a turn.
        asked: options never taken by themselves, even when there is no other, unless nothing is decided by them.
        turn: the event by which a turn begins; it has the seat.
        first: that event for the very first turn, where an event of another kind opens it.
        chance: what chance brought in these events, as the words of the game know it; the seat that decided.
        undone: said where chance stands before undo.
        common: whether what is decided in a position may be seen by all at the screen, so that no curtain falls.
    """

    setup: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset({"end_turn"})
    asked: frozenset[str] = frozenset()
    turn: str = "turn"
    first: Callable[[Event], Event | None] = _opened_by_none
    chance: Callable[[Sequence[Event], int], str] = _other
    undone: str = N_("Something hidden was shown since: that cannot be taken back.")
    common: Callable[[Any], bool] = _never

    def opened(self, events: Sequence[Event], seat: int) -> list[Event]:
        """Events by which the turn of another seat began."""
        return [event for event in events if event[0] == self.turn and event[1] != seat]

    def begun(self, history: Sequence[Record]) -> int:
        """How many steps belong to the setup, before anybody's first turn."""
        return next((n for n, record in enumerate(history) if record.step.option[0] not in self.setup), len(history))

    def before(self, history: Sequence[Record], seat: int) -> int:
        """How many steps had been taken when this seat's turn, if it is in one, began."""
        end, begun = len(history), self.begun(history)
        while end > begun and history[end - 1].step.seat == seat and not any(
                event[0] == self.turn for event in history[end - 1].events):
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
