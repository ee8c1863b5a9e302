"""A game being played: its state, its log on disk, and undo. The only thing that changes a game outside of tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, Self

from blackangel import __version__
from blackangel.engine import players
from blackangel.engine.chance import new_seed
from blackangel.engine.decision import Event, IllegalOption, Option
from blackangel.engine.game import Game, Seats, State
from blackangel.engine.log import (
    DIGEST_EVERY,
    PLAIN,
    VERSION,
    BadLog,
    Header,
    Log,
    Step,
    parse_log,
    pass_by,
    read_log,
)
from blackangel.engine.logfile import LogWriter
from blackangel.engine.logline import MAX_SECONDS, dump_line
from blackangel.engine.timeline import (
    Record,
    Timeline,
    check_result,
    choices_ahead,
    edition_for,
    record_of,
    result_of,
    start_of,
    stops_undo,
    take_log,
    take_steps,
)
from blackangel.whole import replace_file

UNKNOWN = -1
"""Nobody has asked yet how far redo would go."""


class UndoRefused(ValueError):
    """Undo is not possible now; ``reason`` is the key that ``can_undo`` gives."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"undo is not possible: {reason}")
        self.reason = reason


class RedoRefused(ValueError):
    """Redo is not possible now; ``reason`` is the key that ``can_redo`` gives."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"redo is not possible: {reason}")
        self.reason = reason


class Session:
    """One game and its log. With ``path`` None nothing is written.

    Every step is on disk before ``apply`` returns its events. ``free_undo`` (for solo games) lets undo go back as far
    as one likes; the log keeps the record of it. What was taken back can be brought back until something else is
    decided, also after the file was closed: a step brought back is an ordinary step of the log.
    """

    notice: str | None
    _writer: LogWriter | None

    def __init__(self, game: Game, header: Header, path: Path | None = None, *, timed: bool = True) -> None:
        """A new game as the header says. Raises ValueError for unusable seats or options, FileExistsError, OSError."""
        check_line(header)
        start = game.new(list(header.seats), header.options, header.seed)
        self._begin(game, header, start, timed, {})
        if path is not None:
            self._writer = LogWriter.create(path, self._lines())

    def _begin(self, game: Game, header: Header, start: State, timed: bool, seeds: Mapping[int, int]) -> None:
        self.game = game
        self.header = header
        self.notice = None
        self._state = start
        self._setup = start.last_chance
        self._timeline = Timeline(start, seeds)
        self._ahead: list[Step] = []
        self._handed: list[tuple[int, str]] = []
        self._redo_to: int | None = UNKNOWN
        self._writer = None
        self._timed = timed
        self._since = time.monotonic()

    @classmethod
    def new(cls, game: Game, seats: Seats, options: Mapping[str, Any] | None = None, seed: int | None = None,
            path: Path | None = None, *, free_undo: bool = False, timed: bool = True) -> Self:
        """A new game, its seed drawn when none is given. Raises as the constructor."""
        return cls(game, make_header(game, seats, options or {}, seed, free_undo), path, timed=timed)

    @classmethod
    def open(cls, game: Game | Callable[[str], Game], path: Path | str, *, timed: bool = True) -> Self:
        """Continue the game in that file. ``game``: its rules, or what gives them for the name that the file tells.

        ``notice`` then says whether a torn last line was dropped. Raises OSError, GameInUse, BadLog (damage, a newer
        format, steps that do not replay) or ValueError (other rules or data); the file is then as it was.
        """
        path = Path(path)
        writer = LogWriter.reopen(path)
        try:
            log = read_log(path)
            session = cls.from_log(game(log.header.game) if callable(game) else game, log, timed)
            if log.version < PLAIN:
                writer.close()
                replace_file(path, session.to_bytes())
                writer = LogWriter.reopen(path)
            else:
                writer.cut_to(log)
                writer.append(*session._missing_lines(log))
        except BaseException:
            writer.close()
            raise
        session._writer = writer
        return session

    @classmethod
    def from_log(cls, game: Game, log: Log, timed: bool = True) -> Self:
        """A session without a file that stands where the log ends. Raises BadLog or ValueError."""
        game = edition_for(game, log.header)
        session = cls.__new__(cls)
        session._begin(game, log.header, start_of(game, log), timed, {})
        session._state = take_log(session._timeline, session._state, log, game.revealing)
        check_result(session._state, log)
        session._ahead = list(log.ahead)
        session._handed = list(log.handed)
        session.notice = log.notice
        return session

    @classmethod
    def from_steps(cls, game: Game, header: Header, steps: Sequence[Step], path: Path | None = None,
                   seeds: Mapping[int, int] = MappingProxyType({})) -> Self:
        """A new game in which those options were already chosen, all written at once. ``seeds`` tells after how many of
        them fresh chance begins, and from which seed. Raises ValueError, OSError."""
        check_line(header)
        game = edition_for(game, header)
        session = cls.__new__(cls)
        session._begin(game, header, game.new(list(header.seats), header.options, header.seed), True, seeds)
        plain = [replace(step, digest=None, line=0) for step in steps]
        take_steps(session._timeline, session._state, plain, game.revealing)
        if path is not None:
            session._writer = LogWriter.create(path, session._lines())
        return session

    def _missing_lines(self, log: Log) -> list[dict[str, Any]]:
        """What a crash kept from being written and the rest of the log determines."""
        lines = [] if log.setup is not None else [self._setup_line()]
        return lines + ([{"result": result_of(self._state)}] if self._state.is_over and log.result is None else [])

    # Playing

    @property
    def state(self) -> State:
        """The state now. Read it, never change it; ``apply`` and ``undo`` may replace it."""
        return self._state

    @property
    def path(self) -> Path | None:
        """Where the log is, or None."""
        return self._writer.path if self._writer else None

    @property
    def seed(self) -> int:
        """The seed that chance comes from now."""
        seeds = self._timeline.seeds
        return seeds[max(seeds)] if seeds else self.header.seed

    @property
    def kinds(self) -> list[str]:
        """Who plays each seat now: ``human`` or the kind of a bot."""
        return players.seated(self.header.seats, self._handed)

    def hand_over(self, seat: int, kind: str) -> bool:
        """Let another kind of player have that seat from now on, also when the log is opened again. False if that may
        not be. Raises OSError; the seats are then as they were."""
        if self._state.is_over or players.why_not(self.header.seats, self.kinds, seat, kind):
            return False
        if self._writer is not None:
            self._writer.append(players.note(seat, kind))
        self._handed.append((seat, kind))
        self._redo_to = UNKNOWN
        return True

    @property
    def length(self) -> int:
        """How many steps count."""
        return len(self._timeline.records)

    @property
    def history(self) -> Sequence[Record]:
        """A record for each step that counts, with its events."""
        return self._timeline.records

    def state_at(self, length: int) -> State:
        """A state of its own, as it was after the first ``length`` steps."""
        return self._timeline.state_at(length)

    def retraced(self, first: int = 0, last: int | None = None) -> Iterator[tuple[Record, State]]:
        """Each record after the first so many, up to ``last``, with the state that it led to. The state is the
        caller's until the next."""
        state = self.state_at(first)
        for record in self._timeline.walk(state, first, self.length if last is None else last):
            yield record, state

    def apply(self, option: Option, seconds: float | None = None) -> list[Event]:
        """Take an option for the seat that decides, and tell what happened.

        ``seconds`` is how long the seat thought (default: since the decision came up). Raises IllegalOption, or OSError
        when the step cannot be written; the game is then as it was. Raises ValueError for seconds that no log can hold.
        """
        return self._take(option, self._thought(seconds))

    def _take(self, option: Option, seconds: float, chance: Sequence[int] | None = None) -> list[Event]:
        """Apply an option, with ``chance`` checked if given, and write the step."""
        state = self._state
        if state.is_over:
            raise IllegalOption("the game is over")
        seat, turn, forced = state.seat, state.turn_number, state.decision.forced
        events = state.apply(option, chance)
        number = self.length + 1
        checked = number % DIGEST_EVERY == 0 or self.length in self._timeline.seeds  # so that the new seed is, too
        digest = state.digest() if checked else None
        step = Step(number, seat, option, state.last_chance, seconds, digest)
        if self._writer is not None:
            lines = [step.to_json()] + ([{"result": result_of(state)}] if state.is_over else [])
            self._write(lines)
        self._timeline.add(record_of(step, events, turn, state, self.game.revealing, forced), state)
        pass_by(self._ahead, step)
        self._redo_to = UNKNOWN
        self._since = time.monotonic()
        return events

    def _write(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Write to the log, or go back to the last written state."""
        assert self._writer is not None
        try:
            self._writer.append(*lines)
        except (OSError, ValueError):
            self._state = self._timeline.state_at(self.length)
            raise

    def _thought(self, seconds: float | None) -> float:
        if seconds is None:
            seconds = time.monotonic() - self._since if self._timed else 0.0
        if not 0 <= seconds < MAX_SECONDS:
            raise ValueError(f"a step cannot take {seconds} seconds")
        return round(seconds, 1)

    # Undo

    @property
    def can_undo(self) -> tuple[bool, str]:
        """Whether ``undo`` works now, and if not why: ``start``, ``chance``, ``turn``, ``other_seat`` or ``over``."""
        return (True, "") if any(True for _ in self._targets()) else (False, self._barrier())

    def can_undo_to(self, length: int) -> bool:
        """Whether the game may go back to its first ``length`` steps."""
        return length in self._targets()

    def undo(self) -> int:
        """Back to this seat's last real choice. Returns how many steps that took back; raises UndoRefused, OSError."""
        return self._go_back(next(self._targets(), None))

    def undo_turn(self) -> int:
        """Back to the earliest decision that can be reached in this turn. Returns and raises as ``undo``."""
        return self._go_back(min(self._targets(this_turn=True), default=None))

    def undo_to(self, length: int) -> int:
        """Back to the first ``length`` steps. Returns and raises as ``undo``."""
        return self._go_back(length if self.can_undo_to(length) else None)

    def _targets(self, this_turn: bool = False) -> Iterator[int]:
        """The lengths that undo may go back to, nearest first.

        Steps without an alternative are no target: whoever plays would be carried straight forward again.
        """
        for index in range(self.length - 1, -1, -1):
            record = self._timeline.records[index]
            if self._stops(record) or (this_turn and record.turn != self._state.turn_number):
                return
            if self._may_return_to(record.step.seat) and not self._timeline.is_forced(index):
                yield index

    def _stops(self, record: Record) -> bool:
        return stops_undo(record, self.header.free_undo)

    def _barrier(self) -> str:
        """Why undo goes no further back."""
        return next((str(one.barrier) for one in reversed(self._timeline.records) if self._stops(one)), "start")

    def _may_return_to(self, seat: int) -> bool:
        """Free undo goes back to a person's decisions only: a bot would answer its own again at once."""
        return not self.header.free_undo or self.kinds[seat] == players.HUMAN

    def _go_back(self, length: int | None) -> int:
        if length is None:
            raise UndoRefused(self._barrier())
        back = self._timeline.state_at(length)
        taken = self.length - length
        if self._writer is not None:
            self._writer.append({"undo": length})
        self._state = back
        self._ahead.extend(record.step for record in reversed(self._timeline.records[length:]))
        self._redo_to = UNKNOWN
        self._timeline.cut(length)
        self._timeline.refresh(back, length)
        self._since = time.monotonic()
        return taken

    # Redo

    @property
    def can_redo(self) -> tuple[bool, str]:
        """Whether ``redo`` works now, and if not why: ``nothing`` (no step was taken back, or something else was
        decided since)."""
        if self._redo_to == UNKNOWN:
            self._redo_to = next(self._lengths_ahead(), None)
        return (False, "nothing") if self._redo_to is None else (True, "")

    @property
    def ahead(self) -> Step | None:
        """The step that redo brings back next; None if there is none."""
        return self._ahead[-1] if self.can_redo[0] else None

    def can_redo_to(self, length: int) -> bool:
        """Whether the game may go forward again to ``length`` steps."""
        return any(one == length for one in takewhile(lambda one: one <= length, self._lengths_ahead()))

    def redo(self) -> int:
        """Bring back what was taken back, up to this seat's next real choice: each step as it was decided, with the
        chance that it had. Returns how many steps that is; raises RedoRefused, OSError."""
        return self._go_on(self._redo_to if self.can_redo[0] else None)

    def redo_to(self, length: int) -> int:
        """Bring back steps until there are ``length``. Returns and raises as ``redo``."""
        return self._go_on(length if self.can_redo_to(length) else None)

    def _lengths_ahead(self) -> Iterator[int]:
        """The lengths that redo may go forward to, nearest first."""
        if not self._ahead:
            return
        persons = [kind == players.HUMAN for kind in self.kinds]
        for count in choices_ahead(self._state.clone(), reversed(self._ahead), persons):
            yield self.length + count

    def _go_on(self, length: int | None) -> int:
        if length is None:
            raise RedoRefused("nothing")
        before = self.length
        while self.length < length:
            step = self._ahead[-1]
            self._take(step.option, step.seconds, step.chance)
        return self.length - before

    # The log

    def _lines(self) -> list[dict[str, Any]]:
        """The log's lines with every undo left out."""
        seeds, start = self._timeline.seeds, 0
        lines = [self.header.to_json(VERSION if seeds else PLAIN), self._setup_line()]
        started, now = players.seated(self.header.seats, ()), self.kinds
        lines += [players.note(seat, kind) for seat, kind in enumerate(now) if kind != started[seat]]
        steps = [record.step.to_json() for record in self._timeline.records]
        for at in sorted(seeds):
            lines += [*steps[start:at], {"seed": seeds[at], "from": at}]
            start = at
        lines += steps[start:]
        return lines + ([{"result": result_of(self._state)}] if self._state.is_over else [])

    def _setup_line(self) -> dict[str, Any]:
        line: dict[str, Any] = {"n": 0} | ({"c": self._setup} if self._setup else {})
        return line | {"d": self._timeline.start.digest()}

    def to_bytes(self) -> bytes:
        """The log as a file would hold it, with every undo left out."""
        return b"".join(map(dump_line, self._lines()))

    def to_log(self) -> Log:
        """The log so far, for a replay that leaves this game alone."""
        return parse_log(self.to_bytes())

    def check(self) -> None:
        """Raise FileChanged when another program changed the file since the last step, OSError when nobody can tell."""
        if self._writer is not None:
            self._writer.check()

    def go_on_in(self, path: Path) -> None:
        """Go on in a new file that holds the whole game; the one of before stays as it is now. Raises FileExistsError,
        OSError; the game then stays where it is."""
        fresh = LogWriter.create(path, self._lines())
        self.let_go()
        self._writer = fresh

    def let_go(self) -> Path | None:
        """Go on without the file, which keeps what was written so far. Returns where it is; None if there was none."""
        path = self.path
        if self._writer is not None:
            with suppress(OSError):  # a file on a disk that is gone
                self._writer.close()
        self._writer = None
        return path

    def close(self) -> None:
        """Give the file free. The game can no longer be played through this session's file."""
        if self._writer is not None:
            self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def check_line(header: Header) -> None:
    """Raise ValueError with one sentence when a log could not be read back with that header."""
    try:
        parse_log(dump_line(header.to_json()))
    except BadLog as error:
        raise ValueError(error.reason) from None


def make_header(game: Game, seats: Seats, options: Mapping[str, Any], seed: int | None = None,
                free_undo: bool = False) -> Header:
    """The header of a new game, made now. Seats given as a number get empty descriptions."""
    described = tuple({} for _ in range(seats)) if isinstance(seats, int) else tuple(dict(seat) for seat in seats)
    created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Header(game.name, game.rules_version, game.data_digest, __version__, created, described, dict(options),
                  new_seed() if seed is None else seed, free_undo)
