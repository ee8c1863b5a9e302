"""What computer players leave to chance: a stream of its own for every seat and position.

It follows from the game's seed, the seat and what the seat may know, and from nothing that a process keeps: closing and
opening, undo or another order of asking change no answer. The seed passes through a one-way function, so that nobody
who is given a seat's seed can foretell a draw of the game.
"""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

MOST = 8
"""Bytes of a hash that are used."""


def seat_seed(seed: int, seat: int) -> int:
    """The seed of the player at a seat of the game with that seed; it tells nothing of the game's own outcomes."""
    return _mixed(f"computer player {seat} of {seed}".encode())


def luck(seed: int, known: Any) -> random.Random:
    """The generator of a player with that seed for one decision, `known` being what its seat then knows, as JSON."""
    position = json.dumps(known, sort_keys=True, separators=(",", ":"))
    return random.Random(_mixed(f"{seed} {position}".encode()))


def _mixed(text: bytes) -> int:
    return int.from_bytes(hashlib.sha256(text).digest()[:MOST])
