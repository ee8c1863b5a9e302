"""Where things lie on the ship and on the display below her: stations, racks, workstations, dice, tiles."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Self

from blackangel.ui.kit.geometry import Point, Rect

from .upright import SHIP

COLOURS = ("orange", "gray", "green")
TILE, GAP = 78.0, 6.0
LOCKED = 34.0, 40.0
"""Side of one of several reserved dice, of others and one's own."""


@dataclass(slots=True, frozen=True)
class Shape:
    """What the layout depends on: the room there is and who plays."""

    width: float = 1920.0
    height: float = 1080.0
    seats: tuple[int, ...] = (0, 1, 2, 3)      # in turn order, the viewer first
    hal: bool = False
    neutral: bool = False
    strips: int = 7
    high: bool = False      # a window higher than wide


class Aboard:
    """The ship of one shape of the table, at any size.

    Attributes:
        frigate: what she takes. display: what the row of tiles below her takes. ship_scale: how many times their plain
            size both are.
    """

    frigate: Rect
    display: Rect

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.me = shape.seats[0] if shape.seats else 0
        self.ship_scale = 1.0

    @property
    def others(self) -> tuple[int, ...]:
        """Seats after the viewer, in turn order."""
        return self.shape.seats[1:]

    def _plain_ship(self) -> Self:
        """The same at its plain size and with the same upper left corner."""
        made = copy.copy(self)
        (x, y, w, h), s = self.frigate, self.ship_scale
        made.frigate = (x, y, w / s, h / s)
        made.display = (x, y + (self.display[1] - y) / s, w / s, self.display[3] / s)
        made.ship_scale = 1.0
        return made

    @property
    def crews(self) -> int:
        """How many may have robots in a workstation, the neutral player included."""
        return len(self.shape.seats) + (1 if self.shape.neutral else 0)

    def _aboard(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of the ship at its plain size, from her upper left corner."""
        s = self.ship_scale
        return self.frigate[0] + x * s, self.frigate[1] + y * s, w * s, h * s

    def _enlarged(self, area: Rect) -> Rect:
        """A rectangle of the plain ship as it is on this one."""
        return self._aboard(area[0] - self.frigate[0], area[1] - self.frigate[1], area[2], area[3])

    def _station(self, location: int, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of a station of the left side, from the upper left corner of its 262 x 104; mirrored at the
        right."""
        left, top = {1: (16, 248), 2: (44, 136), 3: (84, 24)}[location if location <= 3 else 7 - location]
        return self._aboard(left + x if location <= 3 else SHIP - left - x - w, top + y, w, h)

    def station(self, location: int) -> Rect:
        """A station with its rack."""
        return self._station(location, 0, 0, 262, 104)

    def station_body(self, location: int) -> Rect:
        return self._station(location, 114, 0, 148, 104)

    def rack(self, location: int) -> Rect:
        return self._station(location, 0, 10, 106, 84)

    def rack_card(self, location: int, index: int, count: int) -> Rect:
        """The index-th card of a rack; the last one lies on top, outside."""
        return self._station(location, 3 + (count - 1 - index) * 15, 4, 70, 96)

    def _in_body(self, location: int, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle of a station's body, from its upper left corner at either side."""
        left, top, _, _ = self.station_body(location)
        s = self.ship_scale
        return left + x * s, top + y * s, w * s, h * s

    def die_space(self, location: int) -> Rect:
        return self._in_body(location, 60, 43, 52, 52)

    def damage_space(self, location: int, index: int) -> Rect:
        return self._in_body(location, 118, 44 + 27 * index, 23, 23)

    def workstation(self, colour: str) -> Rect:
        return self._aboard(SHIP / 2 - 137 + COLOURS.index(colour) * 93, 136, 88, 104)

    def worker(self, colour: str, nth: int) -> Point:
        """Where the robots of the nth seat stand in a workstation: a row a seat, or a quarter with four."""
        (x, y, w, h), s = self.workstation(colour), self.ship_scale
        crews = self.crews
        if crews > 3:
            return x + (24 + (nth % 2) * 42) * s, y + (31 + (nth // 2) * 45) * s
        return x + w / 2, y + 6 * s + (h - 10 * s) * (nth + .5) / crews

    def supply(self, colour: str) -> Rect:
        return self._aboard(SHIP / 2 - 164 + COLOURS.index(colour) * 111, 248, 106, 56)

    @property
    def break_room(self) -> Rect:
        return self._aboard(SHIP / 2 - 164, 310, 328, 42)

    def compartments(self) -> dict[int | str, Rect]:
        """Compartment of each seat (and "neutral"), the viewer's first."""
        holders: list[int | str] = list(self.others)
        if self.shape.neutral:
            holders.append("neutral")
        other = {0: 0.0, 1: 438.0, 2: 288.0, 3: 190.0}[len(holders)]
        own = SHIP - 12 - len(holders) * (other + 7)
        found: dict[int | str, Rect] = {self.me: self._aboard(6, 358, own, 104)}
        x = 6 + own + 7
        for holder in holders:
            found[holder] = self._aboard(x, 358, other, 104)
            x += other + 7
        return found

    def lock(self, holder: int | str, reserved: int = 0) -> Rect:
        """The high-security box of a compartment; wider where dice lie side by side in it."""
        if self.ship_scale != 1:
            return self._enlarged(self._plain_ship().lock(holder, reserved))
        x, y, w, h = self.compartments()[holder]
        mine = holder == self.me
        lw = 2 * LOCKED[mine] + 3 * GAP / 2 if reserved > 1 else 52 if mine else 42
        return x + w - lw - 7, y + 7, lw, h - 14

    def lock_sign(self, holder: int | str, reserved: int) -> tuple[Point, float]:
        """Middle and size of the lock in that box: below the dice, beside a third one, on the edge below more."""
        (x, y, w, h), s = self.lock(holder, reserved), self.ship_scale
        if reserved == 3:
            return (x + w * .75, y + h * .75), 26.0 * s
        return ((x + w / 2, y + h - 15 * s), 22.0 * s) if reserved < 3 else ((x + w / 2, y + h), 16.0 * s)

    def dice_in(self, holder: int | str, standard: int, reserved: int) -> tuple[list[Rect], list[Rect]]:
        """Rectangles of the dice in a compartment: standard area, high-security area."""
        if self.ship_scale != 1:
            standing, locked = self._plain_ship().dice_in(holder, standard, reserved)
            return list(map(self._enlarged, standing)), list(map(self._enlarged, locked))
        x, y, w, h = self.compartments()[holder]
        mine, locks = holder == self.me, holder != "neutral" and not (self.shape.hal and holder != self.me)
        lx, ly, lw, lh = self.lock(holder, reserved)
        size = 41.0 if mine else 33.0 if w < 200 else 39.0
        room = (lx if locks else x + w - 6) - x - (38 if mine else 34) - 4
        rows, size = self._dice_rows(standard, room, h, size)
        per = max(1, -(-standard // rows)) if rows > 2 else max(1, int((room + 3.1) // (size + 3)))
        left = x + (38 if mine else 34)
        rows = -(-standard // per) if standard else 1
        step = size * 1.17 if rows == 2 else size + 3
        spots: list[Rect] = []
        for q in range(standard):
            dy = (q // per - (rows - 1) / 2) * step
            spots.append((left + (q % per) * (size + 3), y + h / 2 - 1 + dy - size / 2, size, size))
        rows = max(2, -(-reserved // 2))
        small = 32.0 + 8 * mine if reserved < 2 else min(LOCKED[mine], (lh - GAP / 2) / rows - GAP / 2)
        columns = min(2, max(1, reserved))
        left = lx + (lw - columns * small - (columns - 1) * GAP / 2) / 2
        box: list[Rect] = [(left + (q % columns) * (small + GAP / 2), ly + 5 + q // columns * (small + GAP / 2), small,
                            small) for q in range(reserved)]
        return spots, box

    @staticmethod
    def _dice_rows(count: int, room: float, height: float, size: float) -> tuple[int, float]:
        """Rows and side of the dice so that all fit and are as large as can be."""
        best = (1, 0.0)
        for rows in (1, 2, 3, 4):
            per = max(1, -(-count // rows))
            fit = min(size, (room + 3) / per - 3, (height - 8) / rows - 3)
            if fit > best[1] + 0.5:
                best = rows, fit
        return best

    # ---- display --------------------------------------------------------------------------------------------------

    def advanced(self, space: int) -> Rect:
        """Space 1-4 of the Advanced tiles."""
        return self._shown(11 + (space - 1) * 86)

    def tile(self, space: int) -> Rect:
        """Space 1-6 of the Technology display."""
        return self._shown(371 + (space - 1) * 86)

    def _shown(self, x: float) -> Rect:
        """A space so far from the left end of the display."""
        s = self.ship_scale
        return self.display[0] + x * s, self.display[1] + 6 * s, 78 * s, 78 * s
