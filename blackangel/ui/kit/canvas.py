"""One virtual canvas in logical units, scaled to the window.

`to_screen` and `to_logical` are the only two functions that convert positions; each is the inverse of the other.
The canvas also owns everything drawn at its scale (text, panels, scaled sprites): a new window size means a new
canvas, and nothing stale is left behind.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, cast
from weakref import WeakSet

import pygame

from . import theme
from .geometry import Point
from .theme import Area

LEAST_ROOM = 80 * 1024 * 1024
"""Bytes of pixels that are kept for any window, at least."""
WINDOWS = 3
"""What is kept at most, in pictures of the whole window: its ground, and two to three times what lies on that."""
SMALL = 256
"""What counts for a value that is no picture."""


class Room:
    """Bytes of pixels that several caches may keep together; whatever was used longest ago goes first.

    Args:
        limit: bytes.

    Attributes:
        uses: counts every use of what is kept.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.caches: WeakSet[Cache] = WeakSet()
        self.uses = count()

    @property
    def size(self) -> int:
        """Bytes that are kept."""
        return sum(cache.size for cache in self.caches)

    def empty(self) -> None:
        """Throws out everything."""
        for cache in self.caches:
            while len(cache):
                cache.drop()

    def clear_out(self) -> None:
        """Throws out what there is no room for."""
        over, left = self.size - self.limit, sum(map(len, self.caches))
        while over > 0 and left > 1:    # what was just made is needed, however large it is
            oldest = min((cache for cache in self.caches if len(cache)), key=lambda one: one.oldest)
            over, left = over - oldest.drop(), left - 1


@dataclass(slots=True, frozen=True)
class Plane:
    """A logical plane that scenes can be laid out on: at least so large, and at most, in logical units."""

    least: tuple[int, int]
    most: tuple[int, int]

    @property
    def upright(self) -> bool:
        """Whether it is for windows higher than wide."""
        return self.least[0] < self.least[1]

    def scale(self, width: int, height: int) -> float:
        """Pixels of a unit where it fills a window of that size."""
        return min(width / self.least[0], height / self.least[1])


BROAD = Plane(theme.LOGICAL, (theme.WIDEST, theme.TALLEST))
"""The plane of every scene."""
HIGH = Plane(theme.LOGICAL_HIGH, theme.MOST_HIGH)
"""One for windows higher than wide, for scenes that can be laid out on it."""
UPRIGHT = Plane(theme.LOGICAL_UPRIGHT, theme.MOST_UPRIGHT)
"""The same for scenes that show more below each other."""
TALL = Plane(theme.LOGICAL_TALL, theme.MOST_UPRIGHT)
"""The same for scenes with broad parts below each other."""
EVERY = BROAD, HIGH, UPRIGHT, TALL
"""For what stands in the middle of any."""


def fitting(planes: Sequence[Plane], size: tuple[int, int]) -> Plane:
    """That of the planes on which everything is largest in a window of so many pixels."""
    return max(planes, key=lambda plane: plane.scale(*size))


class Cache:
    """Drawn surfaces.

    Args:
        room: where they are kept with those of other caches.
    """

    def __init__(self, room: Room | None = None) -> None:
        self.room = room or Room(LEAST_ROOM)
        self.room.caches.add(self)
        self.size = 0
        self._kept: OrderedDict[Hashable, list[Any]] = OrderedDict()  # value, bytes, number of its last use

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """What is kept under `key`; made by `make` the first time."""
        found = self._kept.get(key)
        if found is not None:
            found[2] = next(self.room.uses)
            self._kept.move_to_end(key)
            return found[0]
        value = make()
        weight = weight_of(value)
        self._kept[key] = [value, weight, next(self.room.uses)]
        self.size += weight
        self.room.clear_out()
        return value

    @property
    def oldest(self) -> int:
        """The use longest ago, as `Room.uses` counts, of what is kept."""
        return int(next(iter(self._kept.values()))[2])

    def drop(self) -> int:
        """Throws out what was used longest ago, and says how many bytes that was."""
        weight = int(self._kept.popitem(last=False)[1][1])
        self.size -= weight
        return weight

    def __len__(self) -> int:
        return len(self._kept)


def weight_of(value: Any) -> int:
    """Bytes of a surface, or of those that a tuple holds; anything else is small."""
    if isinstance(value, pygame.Surface):
        return value.get_pitch() * value.get_height()
    return sum(map(weight_of, value)) if isinstance(value, tuple) else SMALL


class Canvas:
    """The logical plane laid over a window.

    Args:
        window_size: pixels of the window.
        planes: what may be laid over it; taken is the one on which everything is largest. A window of another shape
            shows more of one side, up to the plane's most, and is centred beyond that.
        share: how large everything is, of what would fill the window; at most 1. It is not taken so far that the
            window shows more than the widest or highest plane.
        words: how many times larger words are.
        contrast: flat dark grounds and brighter frames.

    Attributes:
        plane: the one that is laid over the window.
        seen: the logical rectangle that is in sight; less than all of it where the picture is larger than the window.
    """

    def __init__(self, window_size: tuple[int, int], planes: Sequence[Plane] = (BROAD,), *, share: float = 1.0,
                 words: float = 1.0, contrast: bool = False) -> None:
        self.words = words
        self.contrast = contrast
        width, height = max(1, window_size[0]), max(1, window_size[1])
        self.window_size = (width, height)
        self.plane = fitting(planes, self.window_size)
        full, most = self.plane.scale(width, height), self.plane.most
        least = max(width / most[0], height / most[1])  # smaller yet would only leave empty edges
        self.scale = min(full, max(full * share, least))
        self.logical_size = (min(width / self.scale, float(most[0])), min(height / self.scale, float(most[1])))
        self.origin = (
            (width - self.logical_size[0] * self.scale) / 2,
            (height - self.logical_size[1] * self.scale) / 2,
        )
        self.seen = (0.0, 0.0, *self.logical_size)
        self.cache = Cache(Room(max(LEAST_ROOM, WINDOWS * width * height * 4)))

    @property
    def overflows(self) -> bool:
        """Whether the picture is larger than the window, so that only some of it is in sight."""
        return self.seen[2] < self.logical_size[0] - .5

    @property
    def width(self) -> float:
        """Logical width."""
        return self.logical_size[0]

    @property
    def height(self) -> float:
        """Logical height."""
        return self.logical_size[1]

    @property
    def middle(self) -> Point:
        return self.width / 2, self.height / 2

    @property
    def window(self) -> Area:
        """All of the window, also what lies beside the plane where a window is wider or higher than it may be."""
        (x, y), (w, h) = self.origin, self.window_size
        return -x / self.scale, -y / self.scale, w / self.scale, h / self.scale

    def to_screen(self, pos: Point) -> Point:
        """Logical point to window pixels."""
        return self.origin[0] + pos[0] * self.scale, self.origin[1] + pos[1] * self.scale

    def to_logical(self, pos: Point) -> Point:
        """Window pixels to a logical point."""
        return (pos[0] - self.origin[0]) / self.scale, (pos[1] - self.origin[1]) / self.scale

    def pixel(self, pos: Point) -> tuple[int, int]:
        """The nearest whole pixel of a logical point."""
        x, y = self.to_screen(pos)
        return round(x), round(y)

    def length(self, value: float) -> int:
        """A logical length in whole pixels, at least 1."""
        return max(1, round(value * self.scale))

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A logical rectangle in pixels; neighbours that touch in logical units touch in pixels."""
        left, top = self.pixel((x, y))
        right, bottom = self.pixel((x + w, y + h))
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface drawn once at this scale."""
        return cast(pygame.Surface, self.cache.get(key, make))
