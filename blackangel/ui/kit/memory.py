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

MMAP_THRESHOLD = -3
"""M_MMAP_THRESHOLD of malloc.h"""
LARGE = 512 * 1024
"""Bytes."""


@cache
def _library() -> Any:
    """The C library where it can give memory back; None elsewhere."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
    except OSError:  # another C library, which needs no help
        return None
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def give_back_pictures() -> None:
    """From now on the memory of whatever is larger than an icon goes back at once when nobody holds it. Without that
    the C library takes the first of them that goes as a sign to keep the memory of all that come."""
    library = _library()
    if library is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Collects what nobody holds and gives it back. Takes some tens of milliseconds."""
    gc.collect()
    library = _library()
    if library is not None:
        library.malloc_trim(0)
