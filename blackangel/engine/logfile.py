"""Writing a log: one process at a time, every line on disk before anybody acts on it.

The lock is the operating system's, on the log itself, so it goes when the process goes, however that happens.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from blackangel.engine.log import MAX_FILE, MAX_LINES, Log
from blackangel.engine.logline import dump_line
from blackangel.locks import is_free
from blackangel.whole import sync_folder


class GameInUse(RuntimeError):
    """Another running copy has this game open."""


class FileChanged(OSError):
    """Another program moved, replaced or changed the log of a game that is being played."""


def _same_file(file: FileIO, path: Path) -> bool:
    """Whether the system gives an open file and its path the same number."""
    try:
        return os.fstat(file.fileno()).st_ino != 0 and os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except OSError:
        return False


def in_use(path: Path) -> bool:
    """Whether some session, here or in another process, has the log open for writing."""
    with path.open("r+b" if sys.platform == "win32" else "rb", buffering=0) as file:
        return not is_free(file)


class LogWriter:
    """An open log at its end. ``append`` returns once its lines are on disk."""

    def __init__(self, file: FileIO, path: Path) -> None:
        """Takes over the open file; raises GameInUse (file closed) when another process writes to it."""
        self.path = path
        self._file = file
        if not is_free(file):
            file.close()
            raise GameInUse(f"{path.name} is open in another running copy of the game")
        self._end = file.seek(0, os.SEEK_END)
        self._lines = 0
        self._numbered = _same_file(file, path)

    @classmethod
    def create(cls, path: Path, lines: Iterable[Mapping[str, Any]]) -> Self:
        """A new file with those lines. Raises FileExistsError rather than touch an existing one."""
        data = b"".join(map(dump_line, lines))
        path.parent.mkdir(parents=True, exist_ok=True)
        writer = cls(path.open("xb", buffering=0), path)
        try:
            writer.write(data)
            sync_folder(path.parent)
        except BaseException:
            writer.close()
            with suppress(OSError):  # the first fault is what counts
                path.unlink()
            raise
        writer._lines = data.count(b"\n")
        return writer

    @classmethod
    def reopen(cls, path: Path) -> Self:
        """The existing file, locked, to be continued. Read it after this, not before."""
        return cls(path.open("r+b", buffering=0), path)

    def cut_to(self, log: Log) -> None:
        """Drop what a crash left behind the last sound line."""
        if self._end > log.size:
            self._file.truncate(log.size)
            os.fsync(self._file.fileno())
        self._end, self._lines = log.size, log.lines

    def check(self) -> None:
        """Raise FileChanged when the file is no longer what was written here, OSError when nobody can tell.

        Where the system has no lasting numbers for files (told when the log was opened), its length alone is compared.
        """
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            raise FileChanged(f"another program moved {self.path.name} away") from None
        here = os.fstat(self._file.fileno())
        if self._numbered and not os.path.samestat(here, there):
            raise FileChanged(f"another program replaced {self.path.name}")
        if here.st_size != self._end or (not self._numbered and there.st_size != self._end):
            raise FileChanged(f"another program changed {self.path.name}")

    def append(self, *lines: Mapping[str, Any]) -> None:
        """Write, flush and sync. Raises OSError with the file as it was before, FileChanged as ``check`` does."""
        self.check()
        data = b"".join(map(dump_line, lines))
        if self._lines + len(lines) > MAX_LINES or self._end + len(data) > MAX_FILE:
            raise OSError(errno.EFBIG, "the log is full")
        self.write(data)
        self._lines += len(lines)

    def write(self, data: bytes) -> None:
        """Puts the bytes at the end. Raises OSError with the file as it was before."""
        try:
            self._file.seek(self._end)
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(rest):]
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):  # of a disk that is gone nothing can be cut; the first fault is what counts
                self._file.truncate(self._end)
            raise
        self._end += len(data)

    def close(self) -> None:
        """Give the file free."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
