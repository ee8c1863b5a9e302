"""Hexes of space: their names and their shape."""

from __future__ import annotations

HEX_RATIO = 0.8660254


def in_hexagon(dx: float, dy: float, width: float) -> bool:
    """True if what lies so far from its middle lies in the flat-top hexagon of that width."""
    return abs(dy) <= width * HEX_RATIO / 2 and abs(dx) <= width / 2 - abs(dy) / (2 * HEX_RATIO)


def parse_hex(name: str) -> tuple[int, int]:
    """("4c") -> strip 3 and column 2, both from 0."""
    return int(name[:-1]) - 1, "abcde".index(name[-1])


def hex_name(strip: int, column: int) -> str:
    """Strip and column from 0 -> the hex's name."""
    return f"{strip + 1}{'abcde'[column]}"
