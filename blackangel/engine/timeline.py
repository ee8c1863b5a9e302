"""The past of one game: what was done, what came of it, and any earlier state at a small price."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from blackangel.cycles import uncollected
from blackangel.engine.decision import ChanceMismatch, Event, IllegalOption, event_kind
from blackangel.engine.game import Game, State
from blackangel.engine.log import BadLog, Fresh, Header, Log, Move, Step, Undo, taken_back

CLONE_EVERY = 25
"""A clone is kept every so many steps, so any state is at most this many applications away."""


@dataclass(slots=True)
class Record:
    """One step, its events, and what undo must know about it.

    ``turn`` is the turn number in which the step was taken. ``barrier`` says why undo cannot take the step back:
    ``chance``, ``turn``, ``other_seat``, ``over``, or None when it can. ``forced`` is True when there was nothing
    to decide, None while nobody has asked.
    """

    step: Step
    events: Sequence[Event]
    turn: int
    barrier: str | None
    forced: bool | None = None


def record_of(step: Step, events: Sequence[Event], turn: int, after: State, revealing: frozenset[str],
              forced: bool | None = None) -> Record:
    """The record of a step that was just applied, ``after`` being the state it led to."""
    barrier = None
    if after.is_over:
        barrier = "over"
    elif after.turn_number != turn:
        barrier = "turn"
    elif step.chance or any(event_kind(event) in revealing for event in events):
        barrier = "chance"
    elif after.seat != step.seat:
        barrier = "other_seat"
    return Record(step, events, turn, barrier, forced)


class Timeline:
    """The records of a game and clones of its state, the first one at its start.

    ``seeds`` tells after how many steps fresh chance begins, and from which seed. Clones are of before it began there.
    """

    def __init__(self, start: State, seeds: Mapping[int, int] = MappingProxyType({})) -> None:
        """``start`` is changed where fresh chance begins with the first step."""
        self.records: list[Record] = []
        self.seeds = dict(seeds)
        self._clones = [start.clone()]
        self.refresh(start, 0)

    @property
    def start(self) -> State:
        """The state before the first step, as the game's own seed made it. Read it, never change it."""
        return self._clones[0]

    def refresh(self, state: State, length: int) -> None:
        """Begin fresh chance in a state after so many steps, if it begins there."""
        if length in self.seeds:
            state.reseed(self.seeds[length])

    def add(self, record: Record, after: State) -> None:
        """Append a record; ``after`` is the state it led to."""
        self.records.append(record)
        if len(self.records) % CLONE_EVERY == 0:
            self._clones.append(after.clone())
        self.refresh(after, len(self.records))

    def cut(self, length: int) -> None:
        """Forget every step after the first ``length``. Chance that has begun afresh goes on from there."""
        del self.records[length:]
        del self._clones[length // CLONE_EVERY + 1:]
        self.seeds = taken_back(self.seeds, length)

    def state_at(self, length: int) -> State:
        """A state of its own, as it was after ``length`` steps."""
        nearest = min(length // CLONE_EVERY, len(self._clones) - 1)
        state = self._clones[nearest].clone()
        self.refresh(state, nearest * CLONE_EVERY)
        for _ in self.walk(state, nearest * CLONE_EVERY, length):
            pass
        return state

    def walk(self, state: State, length: int, end: int) -> Iterator[Record]:
        """Bring a state that stands after ``length`` steps on to ``end``; yields each record once it is applied."""
        for number, record in enumerate(self.records[length:end], length + 1):
            state.apply(record.step.option, record.step.chance)
            self.refresh(state, number)
            yield record

    def is_forced(self, index: int) -> bool:
        """Whether there was nothing to decide in the step of that record."""
        record = self.records[index]
        if record.forced is None:
            record.forced = self.state_at(index).decision.forced
        return record.forced


def take_steps(timeline: Timeline, state: State, steps: Iterable[Step], revealing: frozenset[str]) -> None:
    """Apply recorded steps with every check and put them on the timeline. Raises BadLog at the first that differs."""
    for step in steps:
        turn = state.turn_number
        try:
            events = check_step(state, step)
        except ValueError as error:
            raise BadLog(step.line, str(error), step.n - 1) from None
        timeline.add(record_of(step, events, turn, state, revealing), state)


def take_log(timeline: Timeline, state: State, log: Log, revealing: frozenset[str]) -> State:
    """Do all that a log tells, in its order and with every check, and give the state that it leads to; ``state`` is
    where it begins, and is used up.

    Raises BadLog at the first step that differs, and at an undo that the program would have refused: the timeline then
    holds what was sound before it, and so does the log of the error.
    """
    try:
        with uncollected():
            for move in log.moves:
                if isinstance(move, Undo):
                    _check_undo(timeline, move, log)
                    state = timeline.state_at(move.length)
                    timeline.cut(move.length)
                    timeline.refresh(state, move.length)
                elif isinstance(move, Fresh):
                    timeline.seeds[len(timeline.records)] = move.seed
                    timeline.refresh(state, len(timeline.records))
                else:
                    take_steps(timeline, state, (move,), revealing)
    except BadLog as error:
        steps = [record.step for record in timeline.records]
        moves = list(_in_order(steps, timeline.seeds))
        sound = replace(log, steps=steps, moves=moves, seeds=dict(timeline.seeds), ahead=[], result=None)
        raise BadLog(error.line, error.reason, len(steps), sound) from None
    return state


def _in_order(steps: Sequence[Step], seeds: Mapping[int, int]) -> Iterator[Move]:
    """The moves of a log in which nothing is taken back."""
    for length in range(len(steps) + 1):
        if length in seeds:
            yield Fresh(seeds[length])
        yield from steps[length:length + 1]


def stops_undo(record: Record, free: bool) -> bool:
    """Whether undo cannot take that step back; ``free``: where it goes back as far as one likes."""
    return record.barrier is not None and not (free and record.barrier != "over")


def _check_undo(timeline: Timeline, undo: Undo, log: Log) -> None:
    """Raise BadLog when one of the steps that an undo takes back cannot be taken back."""
    for record in reversed(timeline.records[undo.length:]):
        if stops_undo(record, log.header.free_undo):
            raise BadLog(undo.line, f"step {record.step.n} cannot be taken back")


def choices_ahead(state: State, steps: Iterable[Step], persons: Sequence[bool]) -> Iterator[int]:
    """After how many of the steps that were taken back, in their order, redo may stop, nearest first: where the seat
    that decides now has something to choose again, and after the last one.

    ``state`` is where they begin, and is used up; ``persons`` says of each seat whether a person plays it. Only steps
    count that can be taken as they stand, and none of another person.
    """
    mine = None if state.is_over else state.seat
    count = told = 0
    for step in steps:
        if state.is_over or step.seat != state.seat or (state.seat != mine and persons[state.seat]):
            break
        if count and state.seat == mine and not state.decision.forced:
            told = count
            yield count
        try:
            state.apply(step.option, step.chance)
        except (IllegalOption, ChanceMismatch):
            break
        count += 1
    if count > told:
        yield count


def edition_for(game: Game, header: Header) -> Game:
    """The rules with the data that a log was played with. Raises ValueError with one sentence when this program cannot
    play that log on."""
    if header.game != game.name:
        raise ValueError(f"the log is of the game {header.game}, not {game.name}")
    if header.rules > game.rules_version:
        raise ValueError(f"the log has rules version {header.rules}, made by a newer program; "
                         f"this one plays version {game.rules_version}")
    if header.rules < game.rules_version:
        raise ValueError(f"the log has rules version {header.rules}; this program plays version {game.rules_version}")
    edition = game.edition(header.data)
    if edition is None:
        raise ValueError(f"the log was played with other game data ({header.data}) than this program has "
                         f"({game.data_digest})")
    return edition


def start_of(game: Game, log: Log) -> State:
    """The state before the log's first step, its setup checked. Raises BadLog."""
    header = log.header
    try:
        state = game.new(list(header.seats), header.options, header.seed)
    except (ValueError, TypeError, KeyError) as error:
        raise BadLog(1, f"no such game can be set up: {_clause(error)}", 0, log) from error
    if log.setup is not None:
        if state.last_chance != log.setup:
            raise BadLog(2, "the setup does not follow from the seed", 0, log)
        if log.setup_digest not in (None, state.digest()):
            raise BadLog(2, f"the setup gives digest {state.digest()}, not {log.setup_digest}", 0, log)
    return state


def check_step(state: State, step: Step) -> list[Event]:
    """Apply a recorded step with every check and give its events. Raises ValueError with a clause."""
    if state.is_over:
        raise ValueError(f"step {step.n} follows the end of the game")
    if state.seat != step.seat:
        raise ValueError(f"step {step.n} is by seat {step.seat}, but seat {state.seat} decides")
    try:
        events = state.apply(step.option, step.chance)
    except IllegalOption:
        raise ValueError(f"step {step.n} is not legal: {list(step.option)}") from None
    except ChanceMismatch as error:
        raise ValueError(f"step {step.n}: {_clause(error)}") from None
    if step.digest is not None and step.digest != state.digest():
        raise ValueError(f"after step {step.n} the digest is {state.digest()}, not {step.digest}")
    return events


def replay_checked(state: State, steps: Iterable[Step]) -> State:
    """Apply recorded steps with every check and keep nothing; the fast way to verify. Raises ValueError."""
    with uncollected():
        for step in steps:
            check_step(state, step)
    return state


def check_result(state: State, log: Log) -> None:
    """Raise BadLog where the log's result differs from the one that its steps lead to."""
    if log.result is None:
        return
    if not state.is_over:
        raise BadLog(log.lines, "the log has a result, but the game is not over", len(log.steps), log)
    for key, value in result_of(state).items():
        found = log.result.get(key, value)
        if found != value:
            raise BadLog(log.lines, f"the {key} of the result must be {value}, not {found}", len(log.steps), log)


def result_of(state: State) -> dict[str, object]:
    """The result line's content for a finished game."""
    return {"scores": state.scores(), "winners": state.winners(), "end": state.end_reason, "digest": state.digest()}


def _clause(error: BaseException) -> str:
    return str(error) or type(error).__name__
