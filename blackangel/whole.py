"""Files that are there whole or not at all, whatever happens while they are written."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

BESIDE = ".new"
"""What is behind the name of a file in the making."""
NO_SUCH_THING = {errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES, errno.EPERM}
"""What a disk says that cannot write out a folder, or a folder whose list may not be read."""


class WholeFile:
    """A file in the making: it is written beside its place and put there by ``keep``, once it is on the disk.

    Until then, and whenever something fails, the place holds what it held before, and nothing half is left. Used with
    ``with`` it gives the open file, is kept at the end of the block, and dropped when an error leaves it.
    """

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        self.path = path
        self._beside = path.with_name(path.name + BESIDE)
        self.file: BinaryIO = self._beside.open("wb")

    def keep(self) -> None:
        """Put the file in its place. Raises OSError; the file is dropped then."""
        try:
            self.file.flush()
            os.fsync(self.file.fileno())
            self.file.close()
            self._beside.replace(self.path)
        except BaseException:
            self.drop()
            raise
        sync_folder(self.path.parent)

    def drop(self) -> None:
        """Forget what was written."""
        with suppress(OSError):  # what could not be written cannot be written now; the first fault is what counts
            self.file.close()
        with suppress(OSError):
            self._beside.unlink()

    def __enter__(self) -> BinaryIO:
        return self.file

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            self.keep()
        else:
            self.drop()


def replace_file(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of the file: the old content or the new is there at any moment. Raises OSError."""
    with WholeFile(path) as file:
        file.write(data)


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder survive a power cut; Windows does that by itself."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in NO_SUCH_THING:
            raise
