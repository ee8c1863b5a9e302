"""What was found in a log is kept beside it, in a file of its own, one for all seats.

The file says which game it is about: beside another one of the same name it counts for nothing.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

from blackangel.bots.analysis import Analysis
from blackangel.engine.log import Log
from blackangel.engine.store import BESIDE
from blackangel.whole import replace_file

LARGEST = 16 * 2**20
"""Bytes of a file that is read."""


def path_for(log: Path) -> Path:
    """Where what is found in that log is kept."""
    return log.with_suffix(BESIDE)


def load(path: Path, log: Log, seat: int) -> Analysis:
    """What is kept for that seat of that very game; nothing found yet, if there is nothing that fits. Raises ValueError
    as ``Analysis.of``."""
    fresh = Analysis.of(log, seat)
    try:
        kept = Analysis.from_json(_seats(path)[str(seat)])
    except (OSError, LookupError):
        return fresh
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        logging.getLogger("blackangel").warning("%s: %s", path, error)
        return fresh
    return kept if kept.fits(fresh) else fresh


def save(path: Path, analysis: Analysis) -> None:
    """Keeps it beside what is kept there for other seats of the same game. Raises OSError."""
    try:
        seats = {seat: one for seat, one in _seats(path).items() if one["log"] == analysis.log}
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        seats = {}
    seats[str(analysis.seat)] = analysis.to_json()
    replace_file(path, json.dumps({"seats": seats}, separators=(",", ":")).encode())


def _seats(path: Path) -> dict[str, Any]:
    """What stands in the file, by seat. Raises OSError, ValueError, LookupError, TypeError."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError("the file is too large")
    seats = json.loads(data.decode())["seats"]
    if not isinstance(seats, dict):
        raise TypeError("no seats")
    return seats
