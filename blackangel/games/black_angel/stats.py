"""What happened in played games, counted from events: where points come from, and what is used how often.

This is what the `house` values of the data are judged by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from blackangel.engine.decision import Event

Tally = Counter[tuple[str, str]]
"""Counts by group and key; see GROUPS."""

GROUPS = {
    "vp": "VP by source",
    "actions": "dice placed on each action and on missions",
    "cards_played": "cards played into slots",
    "cards_placed": "Mission cards placed in space",
    "cards_activated": "Mission cards activated",
    "tiles_taken": "tiles taken",
    "tiles_activated": "tiles activated",
    "effects": "tile effects activated",
    "boosts": "boost sides used",
    "ravager_effects": "Ravager effects",
    "events": "other things that happened",
}
_KEYS = {
    "card_played": ("cards_played", 2),
    "mission_placed": ("cards_placed", 2),
    "mission_activated": ("cards_activated", 2),
    "tile_taken": ("tiles_taken", 2),
    "advanced_taken": ("tiles_taken", 2),
    "boosted": ("boosts", 3),
    "ravager_effect": ("ravager_effects", 4),
}
_COUNTED = {
    "die_bought",
    "die_flipped",
    "die_reserved",
    "ravager_drawn",
    "damage",
    "damage_die",
    "repaired",
    "destroyed",
    "mission_ejected",
    "tile_ejected",
    "advanced_ejected",
    "ship_launched",
    "ship_lost",
    "hal_unable",
    "advanced_ship",
}


def count(tally: Tally, events: Iterable[Event]) -> None:
    """Add what the events say."""
    for event in events:
        kind = event[0]
        if kind == "vp":
            tally["vp", event[3]] += event[2]
        elif kind == "die_placed":
            tally["actions", str(event[3]) if isinstance(event[3], int) else "mission"] += 1
        elif kind == "activated":
            tally["tiles_activated", event[3]] += 1
            tally["effects", event[4]] += 1
        elif kind == "sequence":
            tally["events", f"sequence_{event[2]}"] += 1
        elif kind in _KEYS:
            group, at = _KEYS[kind]
            tally[group, str(event[at])] += 1
        elif kind in _COUNTED:
            tally["events", kind] += 1


def as_json(tally: Mapping[tuple[str, str], int]) -> dict[str, dict[str, int]]:
    """The counts by group, each with its keys sorted: numbers by size, names by letter."""
    groups: dict[str, dict[str, int]] = {group: {} for group in GROUPS}
    for (group, key), number in sorted(tally.items(), key=_order):
        groups[group][key] = number
    return {group: counts for group, counts in groups.items() if counts}


def _order(item: tuple[tuple[str, str], int]) -> tuple[str, int, str]:
    group, key = item[0]
    return (group, int(key) if key.isdigit() else 0, key)


def report(groups: Mapping[str, Mapping[str, int]], games: int) -> list[str]:
    """Lines of text: for each group what was counted a game, the most frequent first."""
    lines = []
    for group, counts in groups.items():
        shown: list[Any] = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        lines.append(f"{GROUPS[group]} (a game): " + ", ".join(f"{key} {number / games:.2f}" for key, number in shown))
    return lines
