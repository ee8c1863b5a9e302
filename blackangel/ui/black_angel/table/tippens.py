"""Pens for the large tooltips: they say where one stands, and draw it smaller where it would not fit."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.ui.kit.canvas import Cache
from blackangel.ui.kit.geometry import Point, Rect, overlap
from blackangel.ui.kit.tooltip import place

from .camera import Region
from .pen import Pen

MARGIN = 8.0
"""What of the part in sight a tooltip leaves free, both sides together."""
TOP = 66.0
"""Below the bar at the top of the table."""


SIDES = ("right", "left", "above", "below")


class TipPen(Pen):
    """A pen for a tooltip beside a thing, and never larger than the part of the table that is in sight."""

    def __init__(self, pen: Pen, caches: dict[float, Cache]) -> None:
        super().__init__(pen.surface, pen.canvas)
        self.caches = caches
        self.box: Rect | None = None    # where the last tooltip stands in the window
        self.free: list[Rect] = []      # what it shall not cover
        self.played = False             # whether what a click opens in a game that is played is there

    @property
    def most(self) -> float:
        """The width there is."""
        return self.canvas.seen[2] - MARGIN

    def settle(self, size: tuple[float, float], near: Rect, side: str) -> Point:
        """Upper left corner for a tooltip of that size beside `near`, in units of the canvas from now on."""
        share = self._share(size, self.canvas.seen[2] - MARGIN, self.canvas.seen[3] - MARGIN)
        if share >= 1.0:
            boxes = [self._beside(size, near, one) for one in (side, *(SIDES if self.free else ()))]
            aside = [self._beside(size, (area[0], near[1], area[2], near[3]), one)
                     for area in (near, *self.free) for one in ("right", "left")]
            boxes += aside
            boxes += [moved(box, area) for moved in (self._lower, self._higher) for box in aside for area in self.free
                      if overlap(box, area)]
            self.box = min(boxes, key=lambda box: sum(overlap(box, area) for area in self.free))
            return self.box[:2]
        x, y = place(self.canvas, (size[0] * share, size[1] * share), near, side)
        self._into((x, y, size[0] * share, size[1] * share), share)
        return (0.0, 0.0)

    def _lower(self, box: Rect, area: Rect) -> Rect:
        """A box moved down to below an area, as far as there is room."""
        _, top, _, high = self.canvas.seen
        return box[0], min(area[1] + area[3] + MARGIN, top + high - MARGIN / 2 - box[3]), box[2], box[3]

    def _higher(self, box: Rect, area: Rect) -> Rect:
        """A box moved up to above an area, as far as there is room."""
        top = self.canvas.seen[1] + MARGIN / 2
        return box[0], max(area[1] - MARGIN - box[3], top, min(TOP, box[1])), box[2], box[3]

    def _beside(self, size: tuple[float, float], near: Rect, side: str) -> Rect:
        x, y = place(self.canvas, size, near, side)
        _, top, _, high = self.canvas.seen
        return x, max(y, min(TOP, top + high - MARGIN / 2 - size[1])), *size

    @staticmethod
    def _share(size: tuple[float, float], wide: float, high: float) -> float:
        share = min(wide / size[0], high / size[1])
        return 1.0 if share >= 1.0 else round(share - .005, 2)

    def _into(self, area: Rect, share: float) -> None:
        self.box = area
        self.canvas = Region("tip", area, share, (0.0, 0.0)).canvas(self.canvas, self.caches)


class PinnedPen(TipPen):
    """A pen whose tooltip stands in a fixed rectangle, smaller if it must be."""

    def __init__(self, pen: Pen, area: Rect, caches: dict[float, Cache]) -> None:
        super().__init__(pen, caches)
        self.area = area

    @property
    def most(self) -> float:
        """The width there is."""
        return self.area[2]

    def settle(self, size: tuple[float, float], near: Rect, side: str) -> Point:
        """Upper left corner for a tooltip of that size, in units of the canvas from now on."""
        _, _, w, h = self.area
        self._into(self.area, min(1.0, round(min(w / size[0], h / size[1]) - .005, 2)))
        return (0.0, 0.0)


class HearingPen(TipPen):
    """A pen that draws no tooltip but keeps what it says, for where there is no room for a box of its own."""

    def __init__(self, pen: Pen) -> None:
        super().__init__(pen, {})
        self.title = ""
        self.lines: list[str] = []

    def hear(self, title: str, lines: Sequence[str]) -> None:
        """Keeps the words of a tooltip."""
        self.title, self.lines = title, list(lines)
