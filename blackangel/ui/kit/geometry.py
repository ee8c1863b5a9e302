"""Points and rectangles in logical units: what they have in common, and how room is given out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


def centre(rect: Rect) -> Point:
    """Middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def inside(rect: Rect, point: Point) -> bool:
    """True if the point lies in the rectangle (left and top edge included)."""
    return rect[0] <= point[0] < rect[0] + rect[2] and rect[1] <= point[1] < rect[1] + rect[3]


def grown(rect: Rect, by: float) -> Rect:
    """The rectangle with `by` units more on each side."""
    return rect[0] - by, rect[1] - by, rect[2] + 2 * by, rect[3] + 2 * by

def overlap(a: Rect, b: Rect) -> bool:
    """True if two rectangles have more than an edge in common."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def covered(a: Rect, b: Rect) -> float:
    """How large an area two rectangles have in common."""
    _, _, wide, high = common(a, b)
    return wide * high if wide > 0 and high > 0 else 0.0


def common(a: Rect, b: Rect) -> Rect:
    """What two rectangles that meet have in common."""
    x, y = max(a[0], b[0]), max(a[1], b[1])
    return x, y, min(a[0] + a[2], b[0] + b[2]) - x, min(a[1] + a[3], b[1] + b[3]) - y


def within(inner: Rect, outer: Rect) -> bool:
    """True if a rectangle lies in another one."""
    return (inner[0] >= outer[0] and inner[1] >= outer[1] and inner[0] + inner[2] <= outer[0] + outer[2]
            and inner[1] + inner[3] <= outer[1] + outer[3])


def around(a: Rect, b: Rect) -> Rect:
    """The smallest rectangle that holds two."""
    x, y = min(a[0], b[0]), min(a[1], b[1])
    return x, y, max(a[0] + a[2], b[0] + b[2]) - x, max(a[1] + a[3], b[1] + b[3]) - y


def around_all(areas: Sequence[Rect]) -> Rect:
    """The smallest rectangle that holds all of some."""
    left, top = min(a[0] for a in areas), min(a[1] for a in areas)
    return left, top, max(a[0] + a[2] for a in areas) - left, max(a[1] + a[3] for a in areas) - top


def evenly(places: Mapping[int, float], apart: float) -> list[int]:
    """The numbers of an axis that have room on it, evenly: all, every second, every third and so on. apart: how far
    from each other they stand at least."""
    for step in (1, 2, 3, 5, 10, 20, 50):
        named = [number for number in sorted(places) if number % step == 0]
        if all(places[after] - places[number] >= apart for number, after in pairwise(named)):
            return named
    return []


def shared(shares: Sequence[float], room: float, most: float) -> list[float]:
    """Room given out by shares, at most `most` each: what one does not need goes to the others."""
    gaps = [0.0] * len(shares)
    open_ = list(range(len(shares)))
    while open_:
        each = max(0.0, room) / sum(shares[n] for n in open_)
        full = [n for n in open_ if shares[n] * each >= most]
        if not full:
            for n in open_:
                gaps[n] = shares[n] * each
            break
        for n in full:
            gaps[n] = most
            room -= most
        open_ = [n for n in open_ if n not in full]
    return gaps
