"""The seed of the day: whoever begins a game with it has what everybody else has who begins the same game that day."""

from __future__ import annotations

import time
from hashlib import sha256

from blackangel.engine.log import Header

SHORT = 10**8
"""Seeds of the day are smaller than this: short enough to be told to a friend."""


def today(now: float | None = None) -> str:
    """The day by the clock of Greenwich, so that it is the same everywhere, as 2026-11-30."""
    return time.strftime("%Y-%m-%d", time.gmtime(now))


def seed_of(day: str) -> int:
    """The seed of a day, for any game. It follows from the day alone, so that nobody has to be asked for it."""
    return int.from_bytes(sha256(f"seed of the day {day}".encode()).digest()[:8], "big") % SHORT


def day_of(header: Header) -> str:
    """The day whose game a log is; empty if it was begun with another seed, or on another day."""
    day = header.created[:10]
    return day if header.seed == seed_of(day) else ""
