"""Gives memory that is free again back to the system.

Surfaces are large and few, so Python's collector sees no reason to run for those that hold each other in a circle, and
the C library keeps what was freed between them. After a window has changed its size that is a third of all memory.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from typing import Any


@cache
def _library() -> Any:
    """The C library where it can give memory back; None elsewhere."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
    except OSError:  # another C library, which needs no help
        return None
    return library if hasattr(library, "malloc_trim") else None


def give_back() -> None:
    """Collects what nobody holds and gives it back. Takes some tens of milliseconds."""
    gc.collect()
    library = _library()
    if library is not None:
        library.malloc_trim(0)
