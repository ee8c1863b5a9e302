"""The table as a patchwork of regions: the overview is one; a zoom shows one area large and keeps what is needed.

`Camera.to_table` and `Camera.to_screen` are the only two functions that convert between a point of the window and a
point of the table, both in logical units; each is the inverse of the other wherever a point is to be seen.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from functools import reduce

from blackangel.ui.kit.anim import ease_in_out
from blackangel.ui.kit.canvas import Cache, Canvas
from blackangel.ui.kit.geometry import Point, Rect, around, centre, common, grown, inside

from .layout import HAND_GAP, HAND_MARGIN, Layout, Place

VIEWS = ("ship", "space", "board", "hand", "side")
"""Areas that can be looked at, in the order of their keys from 1."""
SECONDS = 0.26
KEPT = 8
"""Scales whose pictures are kept: one for each view, and for boards and hands of other sizes."""
MOST = 2.2
"""An area is not shown larger than so."""
MOST_HAND = 2.6
BELOW = 1.15
"""A hand below the enlarged board takes the room of the side if the board is larger by this for it."""
SIGNS = 62.0
"""Height of a row of signs."""
HEAD = 90.0
"""Height of the row above space in large: its head, and signs."""
OFF: Point = (-9999.0, -9999.0)
"""A point that is nowhere on the table."""
OF_PLACE = {"hex": "space", "strip": "space", "head": "space", "station": "ship", "rack": "ship", "work": "ship",
            "supply": "ship", "break": "ship", "die": "ship", "lock": "ship", "compartment": "ship", "tile": "ship",
            "adv": "ship", "entry": "ship", "cell": "board", "slot": "board", "arrow": "board", "goods": "board",
            "advspace": "board", "projected": "board", "board": "board", "hand": "hand", "fan": "hand",
            "opponent": "side", "neutral": "side", "log": "side"}
"""The view that a double click on a place opens."""
BESIDE = 240.0
"""Room for signs at each side of the hand in large."""
WITH_HAND = ("space", "ship", "board")
"""Views beside which the hand stays: cards are played onto, and dragged to, what they show."""


@dataclass(slots=True, frozen=True)
class Region:
    """A part of the window that shows a part of the table: `at` is the point of the table in its upper left corner."""

    name: str
    screen: Rect
    zoom: float = 1.0
    at: Point = (0.0, 0.0)

    @property
    def large(self) -> bool:
        """Whether it is the enlarged area."""
        return self.name == "main"

    def to_table(self, point: Point) -> Point:
        """A point of the window as a point of the table."""
        return (self.at[0] + (point[0] - self.screen[0]) / self.zoom,
                self.at[1] + (point[1] - self.screen[1]) / self.zoom)

    def to_screen(self, point: Point) -> Point:
        """A point of the table as a point of the window."""
        return (self.screen[0] + (point[0] - self.at[0]) * self.zoom,
                self.screen[1] + (point[1] - self.at[1]) * self.zoom)

    def shows(self) -> Rect:
        """The part of the table that is seen."""
        return (*self.at, self.screen[2] / self.zoom, self.screen[3] / self.zoom)

    def canvas(self, base: Canvas, caches: dict[float, Cache]) -> Canvas:
        """A canvas on which the table's units fall where the region shows them."""
        if self.zoom == 1.0 and self.at == self.screen[:2]:
            return base
        made = copy.copy(base)
        made.scale = base.scale * self.zoom
        made.origin = (base.origin[0] + (self.screen[0] - self.at[0] * self.zoom) * base.scale,
                       base.origin[1] + (self.screen[1] - self.at[1] * self.zoom) * base.scale)
        if self.zoom != 1.0:
            key = round(self.zoom, 4)
            while len(caches) >= KEPT and key not in caches:
                caches.pop(next(iter(caches)))
            if key not in caches:
                caches[key] = Cache(base.cache.room)
            made.cache = caches[key]
        return made


def kept(name: str, area: Rect) -> Region:
    """A region that stays where it is."""
    return Region(name, area, 1.0, (area[0], area[1]))


def fitted(name: str, screen: Rect, area: Rect, most: float = MOST) -> Region:
    """A region that shows an area as large as it fits, in the middle."""
    zoom = min(most, screen[2] / area[2], screen[3] / area[3])
    cx, cy = centre(area)
    return Region(name, screen, zoom, (cx - screen[2] / zoom / 2, cy - screen[3] / zoom / 2))


def trimmed(region: Region, area: Rect) -> Region:
    """The region without what it shows around an area."""
    x, y = region.to_screen((area[0], area[1]))
    return Region(region.name, (x, y, area[2] * region.zoom, area[3] * region.zoom), region.zoom, (area[0], area[1]))


def cut(region: Region, area: Rect) -> Region:
    """The region with no more than an area of the table in it, at the same place and scale; empty if it shows none of
    that."""
    x, y = region.to_screen((area[0], area[1]))
    x, y, w, h = common(region.screen, (x, y, area[2] * region.zoom, area[3] * region.zoom))
    return Region(region.name, (x, y, max(0.0, w), max(0.0, h)), region.zoom, region.to_table((x, y)))


class Camera:
    """Which part of the table is seen where.

    `home` is what the player had chosen to see before the table turned the camera by itself: a view ("" is the
    overview) and its region; None while the player's own choice is seen. `cards`: how many the hand holds.
    """

    def __init__(self, layout: Layout, base: Canvas) -> None:
        self.layout = layout
        self._across = layout.laid(True)
        self.base = base
        self.caches: dict[float, Cache] = {}
        self.view = ""
        self.home: tuple[str, Region | None] | None = None
        self.main: Region | None = None
        self.tray: Rect | None = None
        self.cards = 8
        self._from: Region | None = None
        self._to: Region | None = None
        self._t = 1.0
        self._regions: tuple[object, list[Region]] | None = None

    # ---- what is seen -----------------------------------------------------------------------------------------------

    @property
    def away(self) -> bool:
        """True while something else than the overview is seen."""
        return self.main is not None

    @property
    def moving(self) -> bool:
        return self._t < 1.0

    @property
    def regions(self) -> list[Region]:
        """The regions, those on top first."""
        key = (self.main, self.view, self.tray, self.cards)
        if self._regions is None or self._regions[0] != key:
            self._regions = key, self._lay()
        return self._regions[1]

    def _lay(self) -> list[Region]:
        lay = self.layout
        w, h = lay.shape.width, lay.shape.height
        if self.main is None:
            return [kept("table", (0.0, 0.0, w, h))]
        found = [kept("top", (0.0, 0.0, w, lay.top[3] + 2)), self.dock()]
        if self.tray is not None:
            found.append(self._tray(self.tray))
        if self.sided:
            found.append(self.side())
        if self.view in WITH_HAND:
            found.append(self.hand())
        if self.view == "space":
            area = grown(lay.space_head, 3)
            found.append(Region("head", (lay.ox + 8, self.top, area[2], area[3]), 1.0, (area[0], area[1])))
        return [*found, cut(self.main, self.area(self.view))]

    @property
    def large(self) -> list[Region]:
        """The enlarged area, if there is one."""
        return [region for region in self.regions if region.large]

    @property
    def shown(self) -> Rect:
        """What of the table is enlarged."""
        return reduce(around, (region.shows() for region in self.large))

    # ---- what is kept beside an enlarged area -----------------------------------------------------------------------

    @property
    def below(self) -> bool:
        """Whether the hand stands in a row below the enlarged area; else it stays at the right."""
        return self.layout.hand_below or (self.view == "board" and self._board_alone)

    @property
    def _board_alone(self) -> bool:
        """Whether the board gains enough by giving the side and the hand's place beside it away."""
        lay = self.layout
        _, _, w, h = grown(lay.board, 6)
        free = self.low - self.top - SIGNS - lay.hand[3] - 8
        return lay.hand_below or min(MOST, (lay.shape.width - 16) / w, free / h) > BELOW * min(MOST, self.room / w)

    @property
    def sided(self) -> bool:
        """Whether the other players are kept in sight."""
        return not self.layout.shape.high and self._beside

    @property
    def _beside(self) -> bool:
        return self.view in ("space", "ship") or (self.view == "board" and not self._board_alone)

    @property
    def room(self) -> float:
        """Width of the ship or the board in large beside the other players and the hand."""
        return self.layout.hand[0] - 24 if self.layout.vast else 1352.0

    def side(self) -> Region:
        """The other players beside an enlarged area: where they are in the overview, or at the right edge."""
        lay = self.layout
        x, y, w, h = lay.side
        if not lay.vast:    # nothing of the ship's tail beside it
            return kept("side", (x - 3, y - 6, lay.shape.width - x + 3, h + 12))
        return Region("side", (lay.shape.width - w - 19, y - 6, w + 11, h + 12), 1.0, (x - 3, y - 6))

    @property
    def top(self) -> float:
        """Below the bar at the head of the window."""
        return self.layout.top[3] + 8

    @property
    def low(self) -> float:
        """Above the decision bar."""
        return self.layout.shape.height - 94.0

    def hand(self) -> Region:
        """The viewer's hand beside an enlarged area: where it is in the overview, or in a row below, as large as there
        is room."""
        lay = self.layout
        w, h = lay.shape.width, lay.shape.height
        if not self.below and lay.wide:     # there the bar reaches below the hand
            x, y, wide, high = grown(lay.hand, 4)
            zoom = min(1.0, (self.low - SIGNS - lay.side[1] - lay.side[3] - 6) / high)
            return Region("hand", (w - 8 - wide * zoom, self.low - high * zoom, wide * zoom, high * zoom), zoom, (x, y))
        if not self.below and lay.slim:     # narrower than in the overview, so that what is enlarged has the room
            x, y, wide, high = grown(lay.hand, 4)
            zoom = min(1.0, (w - lay.ox - 1370 - lay.ox) / wide)
            return Region("hand", (w - lay.ox - wide * zoom, h - high * zoom, wide * zoom, high * zoom), zoom, (x, y))
        if not self.below:
            return kept("hand", (lay.hand[0] - 6, lay.hand[1] - 4, w - lay.hand[0] + 6, h - lay.hand[1] + 4))
        area = self._cards(4)
        top = self.viewport(self.view)[1] + self.viewport(self.view)[3] + (SIGNS if self.view == "board" else 0)
        zoom = min(1.5, (w - 16) / area[2], (self.low - top) / area[3]) if self.view == "board" else 1.0
        x, y, wide, high = area
        return Region("hand", ((w - wide * zoom) / 2, self.low - high * zoom, wide * zoom, high * zoom), zoom, (x, y))

    def _cards(self, margin: float) -> Rect:
        """The part of the hand's place that its cards take."""
        lay = self.layout
        x, y, w, h = lay.hand
        if not lay.hand_below:
            return grown(lay.hand, margin)
        wide = min(w, max(3, self.cards) * (lay.hand_size[0] + HAND_GAP) + 2 * HAND_MARGIN + 40)
        return grown((x + (w - wide) / 2, y, wide, h), margin)

    def dealt(self, cards: int) -> None:
        """The hand holds so many cards now: its view follows."""
        if cards != self.cards:
            self.cards = cards
            if self.view == "hand" and self.main is not None and not self._leaving:
                self.go("hand", at_once=True)

    def dock(self) -> Region:
        """The decision bar at the foot of the window."""
        lay = self.layout
        x, y, w, h = grown(lay.bar, 3)
        right = self.view in WITH_HAND and not self.below      # the hand stands there
        left = lay.ox + 10 if right else (lay.shape.width - w) / 2
        return Region("dock", (left, lay.shape.height - h - 8, w, h), 1.0, (x, y))

    def _tray(self, area: Rect) -> Region:
        """What is to be chosen from lies over the view."""
        x, y, w, h = grown(area, 8)
        if self.view != "board":
            x2, y2, w2, _ = self.viewport(self.view)
            return Region("tray", (max(8.0, x2 + w2 - w), y2 + 8, w, h), 1.0, (x, y))
        zoom = min(1.3, 300 / h)
        x2, y2, w2, _ = self.viewport("board")
        return Region("tray", (x2 + (w2 - w * zoom) / 2, y2 + 4, w * zoom, h * zoom), zoom, (x, y))

    def viewport(self, view: str) -> Rect:
        """Where the large view stands."""
        lay = self.layout
        top, low, wide = self.top, self.low, lay.shape.width - 16
        row = lay.hand[3] + 8 if lay.hand_below else 0.0
        across = wide if lay.shape.high else 1450.0 if row else self.room
        if view == "space":
            return lay.ox + 8, top + HEAD, across, low - top - HEAD - row
        if view == "ship":
            return lay.ox + 8, top, across, low - top - row
        if view == "board":
            room = 300.0 if self.tray is not None else 0.0
            if not self._board_alone:
                return lay.ox + 8, top + room, self.room, low - top - room
            _, _, w, h = self.area("board")
            free = low - top - room - SIGNS - lay.hand[3] - 8
            return 8.0, top + room, wide, min(free, h * min(MOST, wide / w))
        if view == "hand" and lay.slim and not row:     # signs that lead elsewhere stand at its sides
            return 8.0 + BESIDE, top, wide - 2 * BESIDE, low - top
        return 8.0, top, wide, low - top

    def area(self, view: str) -> Rect:
        """What a view shows of the table."""
        lay = self.layout
        if view == "space":
            return self._across.space_zone
        if view == "ship":
            x, y, w, _ = lay.frigate
            return x - 6, y - 6, w + 12, lay.display[1] + lay.display[3] - y + 12
        if view == "board":
            return grown(lay.board, 6)
        if view == "hand":
            return self._cards(4)
        return grown(lay.side, 6)

    def aim(self, view: str) -> Region:
        """The main region of a view."""
        found = fitted("main", self.viewport(view), self.area(view), MOST_HAND if view == "hand" else MOST)
        return trimmed(found, self.area(view))

    def posed(self, view: str, main: Region | None) -> Camera:
        """A camera that sees something else of the same table."""
        other = Camera(self.layout.laid(view == "space"), self.base)
        other.view, other.tray, other.cards = view, self.tray, self.cards
        other.main = main or (self.aim(view) if view else None)
        return other

    # ---- moving -----------------------------------------------------------------------------------------------------

    @property
    def goal(self) -> tuple[str, Region | None]:
        """The view and the region that are seen once nothing moves."""
        if self.moving:
            return ("", None) if self._leaving else (self.view, self._to)
        return self.view, self.main

    def go(self, view: str, target: Region | None = None, at_once: bool = False) -> None:
        """Looks at an area; "" is the overview."""
        if view not in ("", *VIEWS):
            raise ValueError(f"no view {view!r}")
        start = self.main
        at_once |= "space" in (view, self.view)     # what is laid otherwise does not grow out of the overview
        if view == "":
            if start is None:
                return
            end: Region | None = Region("main", start.screen, 1.0, (start.screen[0], start.screen[1]))
        else:
            end = target or self.aim(view)
            self._see(view)
            if start is None:
                start = Region("main", end.screen, 1.0, (end.screen[0], end.screen[1]))
            else:
                start = Region("main", end.screen, 1.0, (end.screen[0], end.screen[1]))
        self._from, self._to, self._t = start, end, 0.0
        self.main = start
        self._leaving = view == ""
        if at_once:
            self.update(SECONDS * 2)

    _leaving = False

    def _see(self, view: str) -> None:
        """That view from now on; space in large lies across."""
        self.view = view
        self.layout.lay(view == "space")

    def update(self, dt: float) -> None:
        """Moves on."""
        if self._t >= 1.0 or self._from is None or self._to is None:
            return
        self._t = min(1.0, self._t + dt / SECONDS)
        if self._t >= 1.0:
            self.main = None if self._leaving else self._to
            if self._leaving:
                self._see("")
            return
        t = ease_in_out(self._t)
        a, b = self._from, self._to
        zoom = a.zoom * (b.zoom / a.zoom) ** t
        share = t if abs(a.zoom - b.zoom) < .001 else (1 / zoom - 1 / a.zoom) / (1 / b.zoom - 1 / a.zoom)
        at = a.at[0] + (b.at[0] - a.at[0]) * share, a.at[1] + (b.at[1] - a.at[1]) * share
        self.main = Region("main", b.screen, zoom, at)

    def wheel(self, steps: float, screen: Point) -> bool:
        """A turn of the wheel: space grows large, or what is large shrinks again; False if it means nothing there."""
        over = self.region_at(screen) or self.main
        if over is None or (not over.large and self.away) or not inside(over.screen, screen):
            return False
        point = over.to_table(screen)
        if self.away:
            if steps < 0:
                self.go("")
        elif steps <= 0 or not inside(grown(self.layout.space, 20), point):
            return False
        else:
            self.go("space")
        return True

    # ---- points -----------------------------------------------------------------------------------------------------

    def region_at(self, point: Point) -> Region | None:
        """The topmost region under a point of the window."""
        return next((region for region in self.regions if inside(region.screen, point)), None)

    def to_table(self, point: Point) -> Point:
        """A point of the window as a point of the table; `OFF` where none is shown."""
        if self.main is None:
            return point
        region = self.region_at(point)
        return region.to_table(point) if region else OFF

    def to_screen(self, point: Point) -> Point | None:
        """Where a point of the table is seen; None if it is not."""
        if self.main is None:
            return point
        for region in self.regions:
            found = region.to_screen(point)
            if inside(region.screen, found) and self.region_at(found) is region:
                return found
        return None

    def seen(self, area: Rect) -> Rect | None:
        """Where a rectangle of the table is seen, by its middle; None if that is out of sight."""
        if self.main is None:
            return area
        spot = self.to_screen(centre(area))
        region = self.region_at(spot) if spot else None
        if region is None:
            return None
        x, y = region.to_screen((area[0], area[1]))
        return x, y, area[2] * region.zoom, area[3] * region.zoom


def view_of(place: Place | None) -> str:
    """The view in which a place is large."""
    return OF_PLACE.get(str(place[0]), "") if place else ""
