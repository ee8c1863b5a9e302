"""What the table looked like after each step, as far as words about the step need it.

Places get new names and dice are thrown again: a line of the log about an earlier step speaks of the table of that
time, also when the game is opened later.
"""

from __future__ import annotations

from typing import Any

from blackangel.engine.session import Session

from .course import Course
from .face import load_face
from .moments import LogLine


class Chronicle:
    """The sceneries of a game that goes on, each worked out once; those of steps taken back go."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._known: list[tuple[Any, dict[str, Any]]] = []

    def after(self, number: int) -> dict[str, Any]:
        """The scenery after step `number`, from 1."""
        history = self.session.history
        kept = min(len(self._known), len(history))
        while kept and self._known[kept - 1][0] is not history[kept - 1]:
            kept -= 1
        del self._known[kept:]
        if kept == len(history) - 1:
            self._add(history[-1], self.session.state)
        elif kept < len(history):
            for n, (record, past) in enumerate(self.session.retraced()):
                if n >= kept:
                    self._add(record, past)
        return self._known[number - 1][1]

    def _add(self, record: Any, state: Any) -> None:
        self._known.append((record, load_face(self.session.header.game).scenery(state.view(None))))

    def since(self, course: Course, seat: int) -> list[LogLine]:
        """See `GameController.since_last_turn`."""
        found: list[LogLine] = []
        history, game = self.session.history, self.session.game
        for number in range(course.before(history, seat) - 1, course.begun(history) - 1, -1):
            record = history[number]
            if record.step.seat == seat:    # it opened the turn of whoever came next
                opened = course.opened(record.events, seat)
                if opened and found:
                    about = self.after(number + 1)
                    found.append(LogLine(number + 1, found[-1].seat, found[-1].turn, opened[-1:], about))
                break
            seen = [game.seen_by(event, None) for event in record.events]
            found.append(LogLine(number + 1, record.step.seat, record.turn, seen, self.after(number + 1)))
        return found[::-1]
