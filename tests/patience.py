"""Waiting for what happens: until it does, not until a clock says so.

How long something takes says nothing on a machine that has much else to do. What happens in this process is therefore
counted in the processor's own time, which stands still while others are served; what another process does is waited
for until a moment so far away that only what never happens reaches it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

FAR = 900.0
"""Seconds after which even a crowded machine would have done it: for other processes."""
WORK = 60.0
"""Seconds of work by this process after which what it waits for does not come."""

Found = TypeVar("Found")


def wait_for(true: Callable[[], Found], meanwhile: Callable[[], object] | None = None, told: str = "") -> Found:
    """Waits until something is so, and gives what was found.

    Args:
        true: What is asked again and again.
        meanwhile: Done between two questions, where this process has to do something itself; otherwise it rests.
        told: What to say if it is waited for in vain.
    """
    late, worked = time.monotonic() + FAR, time.process_time() + WORK
    while time.monotonic() < late and time.process_time() < worked:
        if found := true():
            return found
        if meanwhile is None:
            time.sleep(0.01)
        else:
            meanwhile()
    raise AssertionError(f"waited in vain{told and ': '}{told}")
