"""The folder of saved games: what the load dialog shows and does."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from blackangel.engine.decision import Option
from blackangel.engine.log import (
    BadLog,
    Header,
    Log,
    NewerLog,
    PublicRecord,
    forked,
    parse_log,
    read_bytes,
    read_log,
)
from blackangel.engine.logfile import GameInUse, in_use
from blackangel.engine.logline import legible
from blackangel.engine.players import seated
from blackangel.whole import replace_file

SUFFIX = ".balog"
BESIDE = ".analysis"
"""The ending of what was found in a log: such a file lies beside it, and goes where it goes."""
BIN = "bin"
_BAD_NAME = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


BEGUN = 8
"""So many first choices of a game are known of it without playing it."""


@dataclass(slots=True, frozen=True)
class SavedGame:
    """One file of the folder. ``reason`` says why it cannot be played on, None when nothing speaks against it.

    ``steps`` and ``scores`` come from the file alone; ``scores`` and ``winners`` are there for finished games only.
    ``changed`` is when it was last written (seconds since 1970), ``kinds`` who plays each seat now,
    ``begun`` the first choices with the seats that made them.
    """

    path: Path
    name: str
    changed: float
    header: Header | None = None
    steps: int = 0
    finished: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    notice: str | None = None
    reason: str | None = None
    newer: bool = False
    kinds: tuple[str, ...] = ()
    begun: tuple[tuple[int, Option], ...] = ()


class SaveStore:
    """The saved games in one folder. Deleted ones wait in a folder beside them until it is emptied."""

    def __init__(self, folder: Path, tables: Collection[str] | None = None) -> None:
        """`tables`: names of the games that can be played from this folder; None for all."""
        self.folder = folder
        self.tables = tables
        self.bin = folder / BIN
        self._known: dict[Path, tuple[tuple[int, int], SavedGame]] = {}

    def new_path(self, name: str) -> Path:
        """Where a new game of that name goes: a file name that every system takes and that is free."""
        _file_name(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        return free_name(self.folder, name)

    def games(self) -> list[SavedGame]:
        """Every saved game, the last played first; files that cannot be used are there with their reason."""
        return self._list(self.folder)

    def deleted(self) -> list[SavedGame]:
        """What lies in the bin, the last played first."""
        return self._list(self.bin)

    def _list(self, folder: Path) -> list[SavedGame]:
        try:
            paths = [Path(entry.path) for entry in os.scandir(folder) if entry.name.endswith(SUFFIX)]
        except OSError:  # there is no such folder, or none that may be read: then none may be written, which is said
            return []
        return sorted(map(self.about, paths), key=lambda game: (-game.changed, game.name))

    def about(self, path: Path) -> SavedGame:
        """What is known of one file; a game for which there is no table says so. Never raises."""
        game = self._describe(path)
        if self.tables is None or game.header is None or game.header.game in self.tables:
            return game
        return SavedGame(game.path, game.name, game.changed, reason=f"it is a game of {game.header.game}")

    def _describe(self, path: Path) -> SavedGame:
        """As ``describe``, but a file that did not change since is not read again."""
        try:
            stat = path.stat()
        except OSError:
            return describe(path)
        mark = (stat.st_mtime_ns, stat.st_size)
        known = self._known.get(path)
        if known is None or known[0] != mark:
            known = self._known[path] = (mark, describe(path))
        return known[1]

    def rename(self, path: Path, name: str) -> Path:
        """Give a game another name and return its new path. Raises ValueError, GameInUse, FileExistsError, OSError."""
        target = self.folder / (_file_name(name) + SUFFIX)
        if target == path:
            return path
        if os.path.lexists(target):
            raise FileExistsError(f"there is already a game called {target.stem}")
        _free(path)
        return _move(path, target)

    def delete(self, path: Path) -> Path:
        """Put a game into the bin and return where it is now. Raises GameInUse, OSError."""
        _free(path)
        self.bin.mkdir(parents=True, exist_ok=True)
        return _move(path, next(one for one in _names(self.bin, path.stem) if not os.path.lexists(one)))

    def restore(self, path: Path) -> Path:
        """Take a game out of the bin and return its new path. Raises OSError."""
        return _move(path, self.new_path(_file_name(path.stem, "game")))

    def empty_bin(self) -> int:
        """Delete for good what lies in the bin; how many games that was."""
        doomed = [game.path for game in self.deleted()]
        for path in doomed:
            path.unlink()
            with suppress(OSError):  # nothing was found in that log, or it stays behind and counts for nothing
                path.with_suffix(BESIDE).unlink()
        return len(doomed)

    def export_to(self, path: Path, target: Path) -> Path:
        """Copy a game to ``target`` (a file, or a folder that exists) and return where. Raises OSError.

        The copy of a game in progress holds everything, what the players may not see included.
        """
        if os.path.isdir(target):
            target = next(one for one in _names(target, path.stem) if not os.path.lexists(one))
        if os.path.exists(target) and os.path.samefile(target, path):
            raise FileExistsError(f"{target.name} is the game itself")
        replace_file(target, read_bytes(path))
        return target

    def twin(self, source: Path) -> Path | None:
        """The saved game that is the very game in a file, under whatever name, or None. Raises OSError and BadLog."""
        return next((path for path, _ in self._twins(read_log(source, upto_good=True))), None)

    def _twins(self, log: Log) -> Iterator[tuple[Path, Log]]:
        """The saved games that are that very game."""
        state = (log.header.seed, len(log.steps), log.result is not None, log.damage is not None)
        for game in self.games():
            if game.header is None:
                continue
            known = (game.header.seed, game.steps, game.finished, game.reason is not None)
            if known == state and (twin := read_log(game.path, upto_good=True)).identity() == log.identity():
                yield game.path, twin

    def original(self, path: Path) -> Path | None:
        """The log of the folder that a game in progress is a mere copy of: it has the same chance to come, so that one
        would foretell the other. None if there is no such log. Raises OSError and BadLog.

        Of several in the folder the longest is the original, as logs only grow, and of those as long as each other the
        one written first.
        """
        log = read_log(path, upto_good=True)
        if log.result is not None or log.damage is not None:
            return None
        mine = _age(path, log)
        inside = self._holds(path)
        for game in self.games():
            if game.header is None or game.header.created != log.header.created or os.path.samefile(game.path, path):
                continue
            other = read_log(game.path, upto_good=True)
            if log.foretells(other) and (not inside or _age(game.path, other) > mine):
                return game.path
        return None

    def fork(self, path: Path) -> Path:
        """Gives a copy chance of its own and returns where it goes on: where it is in the folder, else in the folder;
        a file elsewhere stays as it is, and one that has come in before and was not played on does not come in again.
        Raises GameInUse, OSError and BadLog."""
        if not self._holds(path):
            log = read_log(path)
            before = (twin for twin, own in self._twins(log) if not own.foretells(log))
            return next(before, None) or self.import_from(path)
        _free(path)
        data = read_bytes(path)
        replace_file(path, forked(data, parse_log(data)))
        return path

    def _holds(self, path: Path) -> bool:
        return os.path.isdir(self.folder) and os.path.samefile(path.parent, self.folder)

    def import_from(self, source: Path, name: str = "") -> Path:
        """Copy a game into the folder, under its own name or another one, and return its path there. Raises OSError,
        and BadLog for what is no game log.

        A game in progress goes on with fresh chance, as its like may go on elsewhere. A damaged log comes in as it is
        when its header is sound; the list then says what is wrong with it.
        """
        data = read_bytes(source)
        log = parse_log(data, upto_good=True)
        target = self.new_path(_file_name(name or source.stem, "game"))
        replace_file(target, forked(data, log))
        return target


def _age(path: Path, log: Log) -> tuple[int, int, str]:
    """More for a log that has gone on longer, or has stood in its file for longer."""
    return log.lines, -path.stat().st_ctime_ns, path.name


def changed_at(path: Path) -> float:
    """When a file was written, in seconds; 0 for one that is gone meanwhile, or a link that leads nowhere."""
    try:
        return path.stat().st_mtime
    except (OSError, ValueError):
        return 0.0


def describe(path: Path) -> SavedGame:
    """What the list shows of one file; never raises."""
    try:
        changed = path.stat().st_mtime
        log = read_log(path, upto_good=True)
    except NewerLog as error:
        return SavedGame(path, path.stem, changed, reason=error.reason, newer=True)
    except PublicRecord as error:
        return SavedGame(path, path.stem, changed, reason=error.reason)
    except BadLog as error:
        return SavedGame(path, path.stem, changed, reason=str(error))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        return SavedGame(path, path.stem, 0.0, reason=f"the file cannot be read: {why}")
    result = log.result or {"scores": (), "winners": ()}
    return SavedGame(
        path, path.stem, changed, log.header, len(log.steps), log.result is not None, tuple(result["scores"]),
        tuple(result["winners"]), log.notice, str(log.damage) if log.damage else None,
        kinds=tuple(seated(log.header.seats, log.handed)),
        begun=tuple((step.seat, step.option) for step in log.steps[:BEGUN]))


def free_name(folder: Path, name: str) -> Path:
    """A file of that name in a folder that is there: one that every system takes and that is free."""
    return next(path for path in _names(folder, _file_name(name)) if not os.path.lexists(path))


def nameable(char: str) -> bool:
    """Whether every system takes a character in file names."""
    return not _BAD_NAME.match(char)


def _file_name(name: str, otherwise: str = "") -> str:
    """A name without what some system forbids in file names; ``otherwise``, or a ValueError, when nothing is left."""
    stem = " ".join(_BAD_NAME.sub(" ", name).split()).strip(". ")
    stem = "".join(filter(legible, stem)).encode()[:120].decode(errors="ignore").strip(". ") or otherwise
    if not stem:
        raise ValueError("a saved game needs a name with at least one letter or digit")
    return f"{stem}_" if stem.lower() in _DEVICES else stem


def _names(folder: Path, stem: str) -> Iterator[Path]:
    """The path of that name, then the same with 2, 3 and so on behind it."""
    yield folder / (stem + SUFFIX)
    number = 2
    while True:
        yield folder / f"{stem} {number}{SUFFIX}"
        number += 1


def _free(path: Path) -> None:
    if in_use(path):
        raise GameInUse(f"{path.name} is open in a running copy of the game")


def _move(path: Path, target: Path) -> Path:
    """Rename without ever replacing another file."""
    if os.path.lexists(target):
        raise FileExistsError(f"there is already a file {target.name}")
    path.rename(target)
    with suppress(OSError):  # nothing was found in that log, or it can be found again
        path.with_suffix(BESIDE).replace(target.with_suffix(BESIDE))
    return target
