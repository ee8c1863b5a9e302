"""Where things stand on the panel of another player: a low one, or a high one with a large grid where there is room."""

from __future__ import annotations

from blackangel.ui.kit.geometry import Point, Rect, inside

from .layout import SLOTS, Place

HIGH = 300.0
"""A panel of this height has its things in the high arrangement."""
LOW = 140.0
"""A panel below this height has them close together."""


ITEMS = ("ship", "resource", "debris", "break_room", "mission", "ravager", "ejected", "advanced")
"""What the eight counts of a panel are, in their order."""


def high(panel: Rect) -> bool:
    """Whether a panel has the large grid."""
    return panel[3] >= HIGH


def count(panel: Rect, index: int) -> Point:
    """Where the icon of the index-th of the eight counts is."""
    x, y, w, h = panel
    if high(panel):
        return x + 36 + (index % 2) * 70, y + 92 + (index // 2) * 60
    step = min(100.0, (w - 168) / 4)
    if h < LOW:
        return x + 34 + (index % 4) * step, y + 66 + (index // 4) * 36
    return x + 34 + (index % 4) * step, y + 76 + (index // 4) * (42 if h < 170 else 58)


def head(panel: Rect) -> float:
    """How far below the upper edge the name and the points stand."""
    return 26.0 if panel[3] < LOW else 30.0


def tile_size(panel: Rect) -> float:
    """Side of a tile of the grid."""
    return 68.0 if high(panel) else 30.0 if panel[3] < LOW else 34.0


def cell(panel: Rect, number: int) -> Rect:
    """Cell 0-8 of the grid."""
    x, y, w, h = panel
    z = tile_size(panel)
    if high(panel):
        left, top, step = x + w - 234, y + 66, z + 5
    else:
        left, top, step = x + w - 8 - 3 * (z + 4), y + (h - 3 * z - 8 - (13 if h < LOW else 16)) / 2, z + 4
    return left + (number % 3) * step, top + (number // 3) * step, z, z


def slot(panel: Rect, name: str) -> Rect:
    """A card slot beside the grid: a row's at the left, a column's below."""
    n = int(name[3]) - 1
    if name.startswith("row"):
        x, y, z, _ = cell(panel, 3 * n)
        return (x - 34, y + 4, 28, z - 8) if high(panel) else (x - 22, y + 1, 20, z - 2)
    x, y, z, _ = cell(panel, 6 + n)
    if high(panel):
        return x + 4, y + z + 6, z - 8, 28
    return x, y + z + (2 if panel[3] < LOW else 4), z, 13 if panel[3] < LOW else 17


def rect(panel: Rect, place: Place) -> Rect:
    """Where a cell, a slot or a count ("count", item) stands."""
    if place[0] == "cell":
        return cell(panel, place[1])
    if place[0] == "slot":
        return slot(panel, place[1])
    x, y = count(panel, ITEMS.index(place[1]))
    return x - 17, y - 17, 64, 34


def under(panel: Rect, point: Point) -> Place | None:
    """The thing of a panel under a point."""
    places: list[Place] = [*(("cell", n) for n in range(9)), *(("slot", name) for name in SLOTS),
                           *(("count", item) for item in ITEMS)]
    return next((place for place in places if inside(rect(panel, place), point)), None)
