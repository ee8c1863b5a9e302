"""Looking at a log: a cursor that never writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from blackangel.engine.decision import Event
from blackangel.engine.game import Game, State
from blackangel.engine.log import BadLog, Log, fork
from blackangel.engine.players import people
from blackangel.engine.session import Session, make_header
from blackangel.engine.timeline import (
    Record,
    Timeline,
    check_result,
    edition_for,
    start_of,
    take_log,
)


class Replay:
    """A cursor over the steps of a log. Every step is checked once, when the replay is made.

    With ``upto_good`` a log whose later steps do not replay (other game data, damage) gives a replay of the sound part,
    and ``damage`` says what follows. A jump costs at most 25 applications.
    """

    def __init__(self, log: Log, game: Game, *, upto_good: bool = False) -> None:
        """Raises BadLog or ValueError (another game, other rules or data) unless ``upto_good``."""
        self.log = log
        self.damage: BadLog | None = log.damage
        try:
            game = edition_for(game, log.header)
        except ValueError as error:
            if not upto_good:
                raise
            self.damage = BadLog(1, str(error), 0, log)
        self.game = game
        start = start_of(game, log)
        self._timeline = Timeline(start)
        try:
            check_result(take_log(self._timeline, start, log, game.revealing), log)
        except BadLog as error:
            if not upto_good:
                raise
            self.damage = self.damage or error
        self._at = 0
        self._state = self._timeline.state_at(0)

    @property
    def length(self) -> int:
        """How many steps there are."""
        return len(self._timeline.records)

    @property
    def at(self) -> int:
        """How many steps the state stands after."""
        return self._at

    @property
    def state(self) -> State:
        """The state at the cursor. Read it, never change it."""
        return self._state

    @property
    def records(self) -> Sequence[Record]:
        """A record for each step, with its events."""
        return self._timeline.records

    @property
    def record(self) -> Record | None:
        """The step that led to the state at the cursor; None at the start."""
        return self._timeline.records[self._at - 1] if self._at else None

    def jump(self, n: int) -> State:
        """Move the cursor to after ``n`` steps (kept within the log) and give the state there."""
        n = max(0, min(n, self.length))
        if n != self._at:
            self._state = self._timeline.state_at(n)
            self._at = n
        return self._state

    def forward(self) -> list[Event]:
        """One step on; its events, or none at the end."""
        if self._at == self.length:
            return []
        self._at += 1
        self._state = self._state.clone()
        step = self._timeline.records[self._at - 1].step
        events = self._state.apply(step.option, step.chance)
        self._timeline.refresh(self._state, self._at)
        return events

    def back(self) -> State:
        """One step back, or nothing at the start; the state there."""
        return self.jump(self._at - 1)

    def play_on(self, path: Path | None = None, seats: Sequence[Mapping[str, Any]] | None = None) -> Session:
        """A new game that begins with the steps up to the cursor, in a new file; this log stays as it is. Chance is
        fresh from there on, so that nothing in one of them foretells the other.

        ``seats`` may give them other names or other players; with two people free undo is
        off. Raises ValueError, OSError.
        """
        old = self.log.header
        seats = seats or old.seats
        header = make_header(self.game, seats, old.options, old.seed, old.free_undo and len(people(seats)) < 2)
        steps = [record.step for record in self._timeline.records[:self._at]]
        return Session.from_steps(self.game, header, steps, path, fork(self.log.seeds, self._at))
