"""Readers of data files that name the place they complain about.

A reader takes a raw YAML value and where it stands (the keys and list indexes leading to it) and raises `Wrong` with
that place, which becomes a line of the file only once something is wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from typing import Any

PROVENANCE = ("rulebook", "cards", "derived", "house")
SHOWN = 40  # characters of a wrong value that an error repeats

Place = tuple[Hashable, ...]


class DataError(ValueError):
    """A data file is missing or wrong; the text is one sentence with the file, the line and what is expected there."""


class Wrong(Exception):
    """Something at `place` is not as `expected`. An empty place is the whole file."""

    def __init__(self, expected: str, *place: Hashable, file: str = "") -> None:
        super().__init__(expected)
        self.expected, self.place, self.file = expected, place, file


def shown(value: object) -> str:
    """A short text for a wrong value."""
    text = f'"{value}"' if isinstance(value, str) else "nothing" if value is None else str(value)
    return " ".join(text.split()) if len(text) <= SHOWN else " ".join(text[:SHOWN].split()) + "..."


def names(values: Iterable[object], link: str = "or") -> str:
    """`a, b or c`."""
    *head, last = map(str, values)
    return f"{', '.join(head)} {link} {last}" if head else last


# --- readers ---


def whole(value: Any, low: int, high: int, *place: Hashable) -> int:
    """A whole number from low to high."""
    if type(value) is not int or not low <= value <= high:
        raise Wrong(f"expected a whole number from {low} to {high} instead of {shown(value)}", *place)
    return value


def choice(value: Any, allowed: Collection[str], *place: Hashable) -> str:
    """One of some words."""
    if not isinstance(value, str) or value not in allowed:
        raise Wrong(f"expected {names(allowed)} instead of {shown(value)}", *place)
    return value


def flag(value: Any, *place: Hashable) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Wrong(f"expected true or false instead of {shown(value)}", *place)
    return value


def entries(value: Any, low: int, high: int, what: str, *place: Hashable) -> list[Any]:
    """A list of low to high entries."""
    count = str(low) if low == high else f"{low} to {high}"
    if not isinstance(value, list):
        raise Wrong(f"expected a list of {count} {what} instead of {shown(value)}", *place)
    if not low <= len(value) <= high:
        raise Wrong(f"expected a list of {count} {what} instead of {len(value)}", *place)
    return value


def keyed(value: Any, keys: Collection[Hashable], *place: Hashable,
          optional: Collection[Hashable] = ()) -> dict[Any, Any]:
    """A mapping with exactly these keys, the optional ones or not."""
    if not isinstance(value, dict):
        raise Wrong(f"expected a mapping with the keys {names(keys, 'and')} instead of {shown(value)}", *place)
    for key in value:
        if key not in keys and key not in optional:
            raise Wrong(f"expected {names([*keys, *optional])} as the key instead of {shown(key)}", *place, key)
    for key in keys:
        if key not in value:
            raise Wrong(f"expected the key {key}, which is missing here", *place)
    return value


def whole_list(value: Any, count: int, low: int, high: int, *place: Hashable) -> tuple[int, ...]:
    """A list of whole numbers."""
    raw = entries(value, count, count, "whole numbers", *place)
    return tuple(whole(entry, low, high, *place, i) for i, entry in enumerate(raw))


def words(value: Any, low: int, high: int, allowed: Collection[str], *place: Hashable) -> tuple[str, ...]:
    """A list of words out of some."""
    raw = entries(value, low, high, "names", *place)
    return tuple(choice(entry, allowed, *place, i) for i, entry in enumerate(raw))


def group(file: dict[str, Any], name: str, keys: Collection[Hashable]) -> dict[Any, Any]:
    """The group `name` of a file: `keys` beside its provenance, in one piece or in parts of different provenance."""
    raw = file[name]
    parts = raw if isinstance(raw, list) else [raw]
    merged: dict[Any, Any] = {}
    for part in parts:
        if not isinstance(part, dict):
            raise Wrong(f"expected a group with the keys {names(keys, 'and')} instead of {shown(part)}", name)
        if part.get("provenance") not in PROVENANCE:
            given = "" if "provenance" not in part else f" instead of {shown(part['provenance'])}"
            at = (name, "provenance") if "provenance" in part else (name, *list(part)[:1])
            raise Wrong(f"expected provenance: {names(PROVENANCE)} in the group {name}{given}", *at)
        for key, value in part.items():
            if key in merged:
                raise Wrong(f"expected {shown(key)} only once in the group {name}", name, key)
            if key != "provenance":
                merged[key] = value
    return keyed(merged, keys, name)
