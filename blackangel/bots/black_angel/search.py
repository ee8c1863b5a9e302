"""A beam through the choices of one seat's turn, on an imagined position."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import nlargest

from blackangel.bots.black_angel.prices import Scale
from blackangel.bots.black_angel.value import value
from blackangel.engine.decision import Option
from blackangel.games.black_angel.state import State

REST = frozenset({"turn", "sequence_a", "end_turn", "setup_reserve", "hand_limit", "next_turn"})
"""Kinds of steps at which a line of choices ends."""

CLOSING = frozenset({"end_turn", "hand_limit"})
"""Kinds after which the turn passes on: what the next seat (or Hal) then does is none of the line's business."""

MOST_AHEAD = 40
"""Choices looked ahead at most, against effects that lead to each other for ever."""

Path = tuple[Option, ...]


@dataclass(slots=True)
class Line:
    """Choices made one after the other, and the position that they lead to."""

    worth: float
    path: Path
    state: State


@dataclass(slots=True)
class Search:
    """Looks for good lines of one seat. Once `budget` positions were looked at, only the best line is followed."""

    seat: int
    scale: Scale
    budget: int
    positions: int = 0

    def start(self, state: State) -> Line:
        """The empty line."""
        return Line(value(state, self.seat, self.scale), (), state)

    def step(self, line: Line, option: Option) -> Line:
        """The line one option longer. Its position stays as it is."""
        self.positions += 1
        after = line.state.clone()
        if after.stack[-1].kind in CLOSING:
            after.searching = True
        after.apply(option)
        return Line(value(after, self.seat, self.scale), (*line.path, option), after)

    def rests(self, state: State) -> bool:
        """Whether the seat's line of choices ends here."""
        if state.is_over:
            return True
        top = state.stack[-1]
        return top.kind in REST or top.seat != self.seat

    def complete(self, lines: list[Line], width: int, keep: int = 1) -> list[Line]:
        """The best `keep` lines that go on from these until the seat rests; `width` are followed side by side."""
        done = [line for line in lines if self.rests(line.state)]
        beam = [line for line in lines if not self.rests(line.state)]
        for _ in range(MOST_AHEAD):
            if not beam:
                break
            longer: list[Line] = []
            for line in beam:
                for option in line.state.decision.options:
                    after = self.step(line, option)
                    (done if self.rests(after.state) else longer).append(after)
            beam = best_different(longer, width if self.positions < self.budget else 1)
        return best_different(done + beam, keep)

    def ahead(self, state: State, option: Option, width: int) -> float:
        """The worth that the option leads to, further choices of the seat made well."""
        return self.complete([self.step(self.start(state), option)], width)[0].worth

    def replay(self, state: State, path: Path) -> float | None:
        """The worth that the choices lead to on another position; None where one of them is not offered."""
        line = self.start(state)
        for option in path:
            state = line.state
            if state.is_over or state.stack[-1].seat != self.seat or not state.is_legal(option):
                return None
            line = self.step(line, option)
        return line.worth


def best_different(lines: list[Line], count: int) -> list[Line]:
    """The lines worth most, only one of those that come to the same."""
    found: dict[object, Line] = {}
    for line in nlargest(3 * count, lines, key=lambda line: line.worth):
        stack = line.state.stack
        found.setdefault((round(line.worth, 9), stack[-1] if stack else None), line)
    return list(found.values())[:count]
