"""What happened in played games, counted from events: how far they came, and what was used how often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from blackangel.engine.decision import Event
from blackangel.engine.tally import Tally

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = tuple((seats, {}) for seats in range(1, 7))
"""Seats and options of games that stand for all when something is measured."""
ENDS = ("elimination", "console", "alphas", "lost")
"""The ways in which a game ends."""
GROUPS = {
    "locations": "locations reached",
    "won": "won at",
    "orders": "orders resolved",
    "activated": "terrain activated",
    "events": "other things that happened",
}
"""What is counted, by group, and its heading."""
_KEYS = {"location": ("locations", 1), "order": ("orders", 2), "activated": ("activated", 2)}
_COUNTED = {"round", "slain", "slain_enemy", "spawned", "swarm_attack", "eliminated", "returned", "relic_used"}


def count(tally: Tally, events: Iterable[Event]) -> None:
    """Add what the events say."""
    for event in events:
        kind = event[0]
        if kind in _KEYS:
            group, at = _KEYS[kind]
            tally[group, event[at]] += 1
        elif kind in _COUNTED:
            tally["events", kind] += 1
