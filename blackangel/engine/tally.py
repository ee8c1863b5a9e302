"""Counts of what happened in many games, by group and key, for scripts and for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

Tally = Counter[tuple[str, str]]
"""Counts by group and key."""


def as_json(tally: Mapping[tuple[str, str], int], groups: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """The counts by group, each with its keys sorted: numbers by size, names by letter."""
    found: dict[str, dict[str, int]] = {group: {} for group in groups}
    for (group, key), number in sorted(tally.items(), key=_order):
        found[group][key] = number
    return {group: counts for group, counts in found.items() if counts}


def _order(item: tuple[tuple[str, str], int]) -> tuple[str, int, str]:
    group, key = item[0]
    return (group, int(key) if key.isdigit() else 0, key)


def report(found: Mapping[str, Mapping[str, int]], groups: Mapping[str, str], games: int) -> list[str]:
    """Lines of text: for each group what was counted a game, the most frequent first."""
    lines = []
    for group, counts in found.items():
        shown: list[Any] = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        lines.append(f"{groups[group]} (a game): " + ", ".join(f"{key} {number / games:.2f}" for key, number in shown))
    return lines
