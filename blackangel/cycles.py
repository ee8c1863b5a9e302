"""Work that makes many objects and no cycles of them."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Nobody looks for cycles of objects meanwhile: in a replay, or while modules are read, that takes up to a tenth of
    the time and finds nothing."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
