"""The action log (``.balog``): JSON Lines, UTF-8, one game a file.

Line 1 is the header, line 2 the chance outcomes of setup, then one line a step. ``{"undo": n}`` takes the game back to
``n`` steps, ``{"seed": N, "from": n}`` begins fresh chance after ``n`` steps, ``{"note": text}`` is a remark that
changes nothing of the game (some tell who plays a seat from there on, see ``players.py``), ``{"result": {...}}`` ends a
finished game. Reading is strict: limits are checked before anything is parsed, and whatever is wrong is named with its
line. Only a last line cut short by a crash is dropped, with a notice.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from blackangel.engine import logline, players
from blackangel.engine.chance import new_seed
from blackangel.engine.decision import Option
from blackangel.engine.logline import MAX_LINE, MAX_OUTCOMES, Fault, dump_line
from blackangel.engine.players import people

FORMAT = "balog"
RECORD_FORMAT = "balog-record"
"""Of public records (see ``public.py``): told apart here, so that whoever opens one hears what it is."""
VERSION = 2
"""The newest format: that of logs in which fresh chance begins somewhere."""
PLAIN = 1
"""The format of all others, which older programs read, too."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Some text editors put it before what they save; it says nothing."""
MAX_FILE = 16 * 2**20
MAX_LINES = 40_000
"""A game has some 600 steps; the rest is for what was taken back."""
MAX_CLAUSE = 240
DIGEST_EVERY = 25

Migration = Callable[[dict[str, Any], int], dict[str, Any]]
"""Turns one line (its object and its number) of a format version into the next version's."""

MIGRATIONS: Mapping[int, Migration] = {PLAIN: lambda line, number: line}
"""By the version they start from. Format 2 only adds a kind of line."""


class BadLog(ValueError):
    """A log that cannot be used as it is.

    ``line`` is the line at fault (from 1), ``reason`` a clause about it, ``good_steps`` how many steps before it are
    sound, ``log`` what was read up to there (None when not even the header is sound).
    """

    def __init__(self, line: int, reason: str, good_steps: int = 0, log: Log | None = None) -> None:
        reason = shortened(reason)
        super().__init__(f"line {line}: {reason}")
        self.line, self.reason, self.good_steps, self.log = line, reason, good_steps, log


def shortened(words: str, most: int = MAX_CLAUSE) -> str:
    """Words that can be read: the middle of longer ones is left out."""
    return words if len(words) <= most else f"{words[:most * 2 // 3]} \u2026 {words[-most // 3:]}"


class NewerLog(BadLog):
    """A log that a newer program wrote. Nothing here may write to it."""


class PublicRecord(BadLog):
    """A public record where a log is expected. It holds too little to be played on."""


@dataclass(slots=True, frozen=True)
class Header:
    """The first line: everything needed to set the same game up again."""

    game: str
    rules: int
    data: str
    app: str
    created: str
    seats: tuple[dict[str, Any], ...]
    options: dict[str, Any]
    seed: int
    free_undo: bool = False

    def to_json(self, version: int = PLAIN) -> dict[str, Any]:
        """The object of the first line."""
        line: dict[str, Any] = {"format": FORMAT, "version": version, "game": self.game, "rules": self.rules}
        line |= {"data": self.data, "app": self.app, "created": self.created, "seats": list(self.seats)}
        line |= {"options": self.options, "seed": self.seed}
        return line | ({"free_undo": True} if self.free_undo else {})


@dataclass(slots=True, frozen=True)
class Step:
    """One answered decision. ``seconds`` is how long the seat thought, ``line`` where it stands in its file (or 0)."""

    n: int
    seat: int
    option: Option
    chance: tuple[int, ...] = ()
    seconds: float = 0.0
    digest: str | None = None
    line: int = 0

    def to_json(self) -> dict[str, Any]:
        """The object of the step's line; empty fields are left out."""
        line: dict[str, Any] = {"n": self.n, "s": self.seat, "o": self.option}
        if self.chance:
            line["c"] = self.chance
        if self.seconds:
            line["t"] = self.seconds
        if self.digest:
            line["d"] = self.digest
        return line


@dataclass(slots=True, frozen=True)
class Undo:
    """The game goes back to its first ``length`` steps."""

    length: int
    line: int = 0


@dataclass(slots=True, frozen=True)
class Fresh:
    """Chance begins afresh, from this seed."""

    seed: int


Move = Step | Undo | Fresh


@dataclass(slots=True)
class Log:
    """A log as read, with every undo resolved: ``steps`` are those that still count, ``moves`` all that it tells.

    ``seeds`` tells after how many steps fresh chance begins, and from which seed. ``ahead`` are steps that were taken
    back with nothing else decided since, the next one last. ``handed`` are seats that went to another kind of player.
    """

    header: Header
    version: int = PLAIN
    setup: tuple[int, ...] | None = None
    setup_digest: str | None = None
    steps: list[Step] = field(default_factory=list)
    seeds: dict[int, int] = field(default_factory=dict)
    ahead: list[Step] = field(default_factory=list)
    handed: list[tuple[int, str]] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    undone: int = 0
    result: dict[str, Any] | None = None
    notice: str | None = None
    damage: BadLog | None = None
    size: int = 0
    lines: int = 0

    @property
    def chance(self) -> int:
        """The seed that what is to come is drawn from."""
        return self.seeds[max(self.seeds)] if self.seeds else self.header.seed

    def foretells(self, other: Log) -> bool:
        """Whether what one of two logs of a game comes upon is what the other will."""
        one, two = self.header, other.header
        same = (one.game, one.created, one.seed, one.seats, one.options)
        return same == (two.game, two.created, two.seed, two.seats, two.options) and self.chance == other.chance

    def identity(self) -> str:
        """Equal for logs of one game as far as it goes: the same seats, options and seed, the same steps (16 hex).

        Fresh chance that no step has come of yet makes no difference.
        """
        header = self.header
        told = [header.game, header.seed, header.options, header.seats,
                [(step.seat, step.option, step.chance) for step in self.steps]]
        told += [used] if (used := sorted(upto(self.seeds, len(self.steps) - 1).items())) else []
        return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


_HEADER = {"format", "version", "game", "rules", "data", "app", "created", "seats", "options", "seed", "free_undo"}


def upto(seeds: Mapping[int, int], length: int) -> dict[int, int]:
    """The seeds of fresh chance that began after at most so many steps."""
    return {at: seed for at, seed in seeds.items() if at <= length}


def fork(seeds: Mapping[int, int], length: int) -> dict[int, int]:
    """The seeds of a copy of a game's first steps: it goes on with chance of its own and cannot foretell the game's."""
    return upto(seeds, length) | {length: new_seed()}


def taken_back(seeds: Mapping[int, int], length: int) -> dict[int, int]:
    """The seeds that count after undo to ``length`` steps. Chance that has begun afresh is not taken back with the
    steps: it goes on from there."""
    return upto(seeds, length) | ({length: seeds[max(seeds)]} if seeds and max(seeds) > length else {})


def pass_by(ahead: list[Step], step: Step) -> None:
    """What of the steps taken back is still ahead after a step: the rest, if it was the next of them, else nothing."""
    if ahead and (ahead[-1].seat, ahead[-1].option) == (step.seat, step.option):
        ahead.pop()
    else:
        ahead.clear()


def read_log(path: Path | str, *, upto_good: bool = False, migrations: Mapping[int, Migration] | None = None,
             newest: int = VERSION) -> Log:
    """The log in that file.

    Raises OSError when it cannot be read and BadLog for any damage; with ``upto_good`` a log whose header is sound is
    returned up to the last good line, and ``log.damage`` says what follows.
    """
    return parse_log(read_bytes(Path(path)), upto_good=upto_good, migrations=migrations, newest=newest)


def read_bytes(path: Path) -> bytes:
    """What a file holds that may be a log. Raises OSError, and BadLog when it is too large for one."""
    if not os.path.isfile(path):  # Path.is_file() fails where a name is too long or a folder is closed
        raise FileNotFoundError(f"there is no file {path}")
    with path.open("rb") as file:
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise BadLog(1, f"the file is larger than {MAX_FILE >> 20} MB")
    return data


def parse_log(data: bytes, *, upto_good: bool = False, migrations: Mapping[int, Migration] | None = None,
              newest: int = VERSION) -> Log:
    """The log in those bytes; errors as with ``read_log``, but for those of reading the file."""
    if len(data) > MAX_FILE:
        raise BadLog(1, f"the file is larger than {MAX_FILE >> 20} MB")
    mark = len(BYTE_ORDER_MARK) if data.startswith(BYTE_ORDER_MARK) else 0
    torn = not data.endswith(b"\n") and len(data) > mark
    migrations = MIGRATIONS if migrations is None else migrations
    lines = enumerate(_lines(data, mark), 1)
    log = _read_header(next(lines, (1, None))[1], torn, migrations, newest)
    log.size += mark
    for number, raw in lines:
        try:
            if number > MAX_LINES:
                raise Fault(f"the file has more than {MAX_LINES} lines")
            _take_line(log, _migrated(logline.parse(raw), number, log.version, migrations, newest), number)
        except Fault as fault:
            log.damage = BadLog(number, str(fault), len(log.steps), log)
            break
        log.size += len(raw) + 1
        log.lines = number
    if torn and log.damage is None:
        log.notice = f"line {log.lines + 1} was cut short and is left out"
    if log.damage is not None and not upto_good:
        raise log.damage
    return log


def forked(data: bytes, log: Log) -> bytes:
    """The bytes of a log as those of a copy, which goes on with fresh chance; one that is finished or damaged as it is.

    All lines stay, but for one cut short and the version in the first.
    """
    if log.result is not None or log.damage is not None or log.setup is None or log.version < PLAIN:
        return data
    first = data.index(b"\n") + 1
    at = len(log.steps)
    return b"".join((dump_line(log.header.to_json(VERSION)), data[first:log.size],
                     dump_line({"seed": fork(log.seeds, at)[at], "from": at})))


def _lines(data: bytes, start: int) -> Iterator[bytes]:
    """The lines that have an end, one after the other. Of one that is too long only so much as to see that."""
    while (end := data.find(b"\n", start)) >= 0:
        yield data[start:min(end, start + MAX_LINE + 1)]
        start = end + 1


def _read_header(first: bytes | None, torn: bool, migrations: Mapping[int, Migration], newest: int) -> Log:
    """A log that holds the first line alone."""
    if first is None:
        raise BadLog(1, "the header is cut short" if torn else "the file is empty")
    try:
        line = logline.parse(first)
        if line.get("format") == RECORD_FORMAT:
            raise PublicRecord(1, "this is a public record of a game; it can be read, but not played on")
        if line.get("format") != FORMAT:
            raise Fault("this is not a game log")
        version = logline.whole(line, "version")
        if version > newest:
            raise NewerLog(1, f"the log has format {version}, made by a newer program; this one reads up to {newest}")
        line = _migrated(line, 1, version, migrations, newest)
        return Log(_header(line), version=version, size=len(first) + 1, lines=1)
    except Fault as fault:
        raise BadLog(1, str(fault)) from None


def _migrated(line: dict[str, Any], number: int, version: int, migrations: Mapping[int, Migration],
              newest: int) -> dict[str, Any]:
    """The line in the newest format, step by step."""
    for old in range(version, newest):
        if old not in migrations:
            raise Fault(f"format {old} is no longer known")
        try:
            line = migrations[old](line, number)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            raise Fault(f"the line is no sound line of format {old}") from None
    return line


def _take_line(log: Log, line: dict[str, Any], number: int) -> None:
    """Add what the line says to the log. Raises Fault and changes nothing when it is not sound."""
    if log.result is not None and "note" not in line:
        raise Fault("the game is over, nothing may follow its result")
    if number == 2:
        log.setup, log.setup_digest = _setup(line)
    elif "n" in line:
        step = _step(line, len(log.steps) + 1, len(log.header.seats), number)
        log.steps.append(step)
        log.moves.append(step)
        pass_by(log.ahead, step)
    elif "undo" in line:
        logline.only(line, {"undo"})
        target = logline.whole(line, "undo")
        if target >= len(log.steps):
            raise Fault(f"undo goes back to step {target}, but there are {len(log.steps)}")
        log.undone += len(log.steps) - target
        log.ahead.extend(reversed(log.steps[target:]))
        del log.steps[target:]
        log.moves.append(Undo(target, number))
        log.seeds = taken_back(log.seeds, target)
    elif "seed" in line:
        log.seeds[len(log.steps)] = seed = _fresh(line, log)
        log.moves.append(Fresh(seed))
    elif "result" in line:
        log.result = _result(line)
    elif "note" in line:
        logline.only(line, {"note"})
        if not isinstance(line["note"], str):
            raise Fault("a note must be text")
        if (change := players.told(line["note"])) is not None:
            _hand_over(log, *change)
    else:
        raise Fault("the line is neither a step, an undo, fresh chance, a note nor a result")


def _hand_over(log: Log, seat: int, kind: str) -> None:
    """Give a seat to another kind of player. Raises Fault where the program never lets that happen."""
    if log.result is not None:
        raise Fault("the game is over, nothing may follow its result")
    if why := players.why_not(log.header.seats, players.seated(log.header.seats, log.handed), seat, kind):
        raise Fault(why)
    log.handed.append((seat, kind))


def _setup(line: dict[str, Any]) -> tuple[tuple[int, ...], str | None]:
    logline.only(line, {"n", "c", "d"})
    if logline.whole(line, "n") != 0:
        raise Fault("the second line must hold the setup (step 0)")
    return logline.chance(line), logline.digest(line)


def _step(line: dict[str, Any], expected: int, seats: int, number: int) -> Step:
    logline.only(line, {"n", "s", "o", "c", "t", "d"})
    if logline.whole(line, "n") != expected:
        raise Fault(f"step {line['n']} where step {expected} must follow")
    if logline.whole(line, "s") >= max(seats, 1):
        raise Fault(f"there is no seat {line['s']}")
    outcomes = logline.chance(line, MAX_OUTCOMES)
    took, told = logline.seconds(line), logline.digest(line)
    return Step(expected, line["s"], logline.option(line), outcomes, took, told, number)


def _fresh(line: dict[str, Any], log: Log) -> int:
    """The seed of a line that begins fresh chance."""
    logline.only(line, {"seed", "from"})
    if log.version < VERSION:
        raise Fault(f"in a log of format {log.version} chance never begins afresh")
    if logline.whole(line, "from") != len(log.steps):
        raise Fault(f"fresh chance begins after step {line['from']}, but there are {len(log.steps)}")
    return logline.seed(line)


def _result(line: dict[str, Any]) -> dict[str, Any]:
    logline.only(line, {"result"})
    result = line["result"]
    if not isinstance(result, dict):
        raise Fault("a result must be an object")
    for key in ("scores", "winners"):
        if not isinstance(result.get(key), list) or any(type(one) is not int for one in result[key]):
            raise Fault(f"the {key} of a result must be whole numbers")
    return result


def _header(line: dict[str, Any]) -> Header:
    logline.only(line, _HEADER)
    seats, options, seed = line.get("seats"), line.get("options"), logline.seed(line)
    if not isinstance(seats, list) or not 1 <= len(seats) <= 16 or not all(isinstance(one, dict) for one in seats):
        raise Fault("the seats must be a list of 1 to 16 objects")
    if not isinstance(options, dict):
        raise Fault("the options must be an object")
    if type(line.get("free_undo", False)) is not bool:
        raise Fault("free_undo must be true or false")
    if line.get("free_undo") and len(people(seats)) > 1:
        raise Fault("free undo is for games of one person")
    logline.plain(seats)
    logline.plain(options)
    text = {key: logline.text(line, key) for key in ("game", "data", "app", "created")}
    return Header(rules=logline.whole(line, "rules"), seats=tuple(seats), options=options, seed=seed,
                  free_undo=line.get("free_undo", False), **text)
