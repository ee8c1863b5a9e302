"""Files that one process has for itself: the lock is the operating system's, and goes when the process goes."""

from __future__ import annotations

import errno
import sys
from io import FileIO

_LOCK_BYTE = 2**30
"""Where Windows locks: far behind the last byte, so that others can still read the file."""
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK}
"""What the system says when another has the lock; anything else means that this disk knows no locks."""


def is_free(file: FileIO) -> bool:
    """Take the file for this process; False at once when another has it."""
    try:
        lock(file)
    except OSError as error:
        return error.errno not in _TAKEN
    return True


def lock(file: FileIO) -> None:
    """Takes the file for this process. Raises OSError where another has it, or the disk knows no locks."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(_LOCK_BYTE)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
