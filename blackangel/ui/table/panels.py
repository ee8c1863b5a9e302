"""Where things stand on the panel of another player: a low one, or a high one with a large grid where there is room."""

from __future__ import annotations

from blackangel.ui.table.layout import Point, Rect

HIGH = 300.0
"""A panel of this height has its things in the high arrangement."""


def high(panel: Rect) -> bool:
    """Whether a panel has the large grid."""
    return panel[3] >= HIGH


def count(panel: Rect, index: int) -> Point:
    """Where the icon of the index-th of the eight counts is."""
    x, y, _, h = panel
    if high(panel):
        return x + 36 + (index % 2) * 70, y + 92 + (index // 2) * 60
    return x + 34 + (index % 4) * 66, y + 76 + (index // 4) * (42 if h < 170 else 58)


def tile_size(panel: Rect) -> float:
    """Side of a tile of the grid."""
    return 68.0 if high(panel) else 34.0


def cell(panel: Rect, number: int) -> Rect:
    """Cell 0-8 of the grid."""
    x, y, w, h = panel
    z = tile_size(panel)
    left, top, step = (x + w - 234, y + 66, z + 5) if high(panel) else (x + w - 122, y + (h - 126) / 2, z + 4)
    return left + (number % 3) * step, top + (number // 3) * step, z, z


def slot(panel: Rect, name: str) -> Rect:
    """A card slot beside the grid: a row's at the left, a column's below."""
    n = int(name[3]) - 1
    if name.startswith("row"):
        x, y, z, _ = cell(panel, 3 * n)
        return (x - 34, y + 4, 28, z - 8) if high(panel) else (x - 22, y + 1, 20, z - 2)
    x, y, z, _ = cell(panel, 6 + n)
    return (x + 4, y + z + 6, z - 8, 28) if high(panel) else (x, y + z + 4, z, 17)
