"""Where everything on the table lies, in logical units (a canvas of 1920 x 1080, y down).

Pure geometry: no drawing and no rules. A *place* is a tuple such as ``("hex", "4c")``, ``("station", 3)`` or
``("cell", 4)``; `Layout.rect(place)` tells where it lies, and the parts of the table draw themselves at the same spots
at which the pointer finds them.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import reduce
from typing import Any

from blackangel.ui.kit import draw
from blackangel.ui.kit.geometry import Point, Rect, around, grown

from . import upright
from .aboard import COLOURS, GAP, TILE, Aboard, Shape
from .hexes import HEX_RATIO, hex_name, in_hexagon, parse_hex

Place = tuple[Any, ...]

SLOTS = ("row1", "row2", "row3", "col1", "col2", "col3")
ARROWS = (*SLOTS, "black_row", "black_col")
GOODS = ("ship", "resource", "debris", "break_room", "robots", "ejected")
HEX_WIDTH = 130.0
SPACE_CARD = 76.0
"""Width of a Mission card in space."""
ABOVE = -600.0
"""Height of the middle of space while it is laid across: above the table, where nothing else lies."""

HAND_MARGIN, HAND_GAP = 8.0, 8.0
HAND_ROW = 276.0
"""Height of a hand that has a row of its own: whole cards, the outer ones lower and turned."""
HAND_BELOW = 1340.0
"""Height from which on the hand has it; the own board is a little smaller then where it must."""
VAST_BOARD = 1.6
"""How many times larger the own board is on a table that is wide and high."""
SLIM = 640.0
"""Width of the own board where the hand lies beside it and needs room: storage and points stand closer."""
SLOT_W, SLOT_H = 58.0, 44.0
HAL_HIGH, HAL_LOW = 570.0, 446.0
"""Heights of Hal's panel: from the first on all stands below each other; the second is what it needs at least."""
EDGE = 5.0
"""Around panels: as much of their surroundings is drawn with them."""


class Layout(Aboard):
    """Rectangles of all zones and things for one shape of the table."""

    space_head: Rect
    space: Rect
    bar: Rect
    score: Rect
    turns: Rect
    side: Rect
    board: Rect
    hand: Rect
    tucked_log: Rect
    slim: bool

    def __init__(self, shape: Shape | None = None) -> None:
        super().__init__(shape or Shape())
        s = self.shape
        self.wide = s.width >= 2510 and not s.high
        self.tall = s.height >= 1180 and not self.wide
        self.vast = self.wide and s.height >= 1080 + 336 * (VAST_BOARD - 1)
        self.ox = 0.0 if s.high else (s.width - (2520 if self.wide else 1920)) / 2
        self.oy = 0.0 if self.tall else (s.height - 1080 - (336 * (VAST_BOARD - 1) if self.vast else 0)) / 2
        self.low = s.height - 12 if self.vast else self.oy + 1068
        self.top = (0.0, 0.0, s.width, upright.TOP if s.high else 60.0)
        self.across = False
        self._hexes: dict[str, Point] = {}
        self.space_scale = self.board_scale = 1.0
        self.corner: Rect | None = None
        if s.high:
            self._upright()
        else:
            self._zones()

    def _upright(self) -> None:
        """The zones of a window higher than wide."""
        s = self.shape
        found = upright.zones(s.width, s.height, s.strips, len(self.others), s.neutral)
        self.score, self.turns, self.frigate, self.display = found.score, found.turns, found.frigate, found.display
        self.bar, self.space_head, self.space, self.side = found.bar, found.space_head, found.space, found.side
        self.board, self.hand, self.tucked_log, self.corner = found.board, found.hand, found.log, found.inspector
        self.ship_scale, self.space_scale, self.board_scale = found.ship_scale, found.space_scale, found.board_scale
        self.panel, self.slim, self.low = found.panel, found.slim, found.low

    def plain(self) -> Layout:
        """The same with ship and space at their plain size and the same upper left corner: how their parts are drawn,
        by a pen that makes them as large as they are here."""
        made = self._plain_ship()
        made._hexes = {}
        x, y, w, h = self.space
        made.space = (x, y, w / self.space_scale, h / self.space_scale)
        made.low = y + (self.low - y) / self.space_scale
        made.space_scale = 1.0
        return made

    def lay(self, across: bool) -> None:
        """Lays space upright, as it is in the overview, or across: a quarter of a turn to the right, so that it is as
        large as a window that is wider than high allows. The way to Spes leads up, or to the right."""
        across &= not self.shape.high
        if across != self.across:
            self.across, self._hexes = across, {}

    def laid(self, across: bool) -> Layout:
        """The same table with space laid so, whatever becomes of this one."""
        made = copy.copy(self)
        made._hexes = {}
        made.across = across and not self.shape.high
        return made

    def _zones(self) -> None:
        x, y = self.ox, self.oy
        height = self.shape.height
        self.space_head = (x + 16, y + 70, 528, 78)
        self.space = (x + 16, y + 160, 528, 908)
        self.frigate = (x + 560, y + 68, 896, 480)
        self.display = (x + 560, y + 560, 896, 90)
        self.bar = (x + 560, y + 660, 1944 if self.wide else 1344, 62)
        self.score = (x + 562, 32, 892, 23)
        self.turns = (x + 1472, 8, 1032 if self.wide else 432, 44)
        self.side = (x + 1472, y + 70, 432, 580)
        self.slim = not self.wide and not self.tall
        broad = SLIM if self.slim else 800.0
        self.board = (x + 560, y + 732, broad, 336)
        self.hand = (x + 576 + broad, y + 732, 1112 if self.wide else 1328 - broad, 336)
        if self.tall:
            room = height - 1080
            if self.hand_below:     # else the hand needs the width beside the board
                self.hand = (x + 560, height - HAND_ROW - 10, 1344, HAND_ROW)
                self.board_scale = min(1.2, (self.hand[1] - 12 - self.board[1]) / 336)
            self.board = (x + 560, y + 732, 800 * self.board_scale, 336 * self.board_scale)
            if not self.hand_below:
                left = self.board[0] + self.board[2] + 16
                self.hand = (left, y + 732 + room / 2, x + 1904 - left, 336 + room / 2)
        if self.vast:   # the log stands between head and space, and the board leaves the hand less width than height
            self.space_head = (x + 16, 70, 528, 78)
            self.space = (x + 16, self.low - 908, 528, 908)
            self.board_scale = VAST_BOARD
            self.board = (x + 560, y + 732, 800 * VAST_BOARD, 336 * VAST_BOARD)
            left = self.board[0] + self.board[2] + 16
            self.hand = (left, y + 732, x + 2504 - left, self.board[3])
        self.tucked_log = self._log_rect()

    # ---- who sits where -------------------------------------------------------------------------------------------

    @property
    def hand_below(self) -> bool:
        """Whether the hand has a row of its own below the board."""
        return self.tall and self.shape.height >= HAND_BELOW

    @property
    def opponent_height(self) -> float:
        if self.shape.high:
            return self.panel
        if self.shape.neutral:
            return 328.0    # Two players: the only other one has the room of two.
        if self.wide and len(self.others) > 2:
            return 188.0
        return 122.0 if len(self.others) > 2 and not self.hand_below else 150.0     # The log below needs room.

    @property
    def hal_low(self) -> bool:
        """Whether what things are worth to Hal stands beside his card and not below it."""
        return self.side[3] < HAL_HIGH

    def worth(self, index: int) -> Rect:
        """A cell of what each thing is worth to Hal: two rows of four, low on his panel, or four rows beside his card
        where it is lower."""
        x, y, w, h = self.side
        if self.hal_low:
            step = (w - 436) / 2
            return x + 424 + index % 2 * step, y + (h - HAL_LOW) / 2 + 160 + index // 2 * 60, step - 4, 54
        step = (w - 28) / 4
        return x + 16 + (index % 4) * step, y + h - 116 + (index // 4) * 54, step - 4, 50

    def opponent(self, seat: int) -> Rect:
        """Panel of another seat; in a solo game Hal's, which fills the whole side."""
        if self.shape.hal:
            return self.side
        index, h = self.others.index(seat), self.opponent_height
        return self.side[0], self.side[1] + index * (h + 8), self.side[2], h

    def neutral(self) -> Rect:
        """Panel of the neutral player."""
        return self.side[0], self.side[1] + self.opponent_height + 12, self.side[2], 236

    def _log_rect(self) -> Rect:
        x, y = self.ox, self.oy
        if self.vast:
            top = self.hex_rect(f"{self.shape.strips}a")[1]
            return x + 16, 160, 528, top - 12 - 160
        if self.wide:
            return x + 1920, y + 70, 584, 264
        if self.hand_below:
            return x + 16, y + 1084, 528, self.shape.height - 1100
        if self.shape.strips < 7:
            return x + 16, y + 160, 528, 196
        top = self.side[1] + len(self.others) * (self.opponent_height + 8)
        return self.side[0], top, 432, self.side[1] + 580 - top

    @property
    def log(self) -> Rect:
        """The log while collapsed."""
        return self.tucked_log

    @property
    def open_log_most(self) -> tuple[float, float]:
        """Width and height of the open log at most."""
        x, y, w, _ = self.open_log
        return x + w - self.ox - 16, self.shape.height - y - 12

    @property
    def open_log(self) -> Rect:
        """The log while open: over the opponents, or where it stands anyway if a turn has room there."""
        x, y, w, h = self.tucked_log
        if not self.wide:
            return self.side
        return (x, y, w, max(h, self.side[3]))

    @property
    def inspector(self) -> Rect | None:
        """A corner with spare room for what the pointer last explained, or None."""
        x, y = self.ox, self.oy
        if self.shape.high:
            return self.corner
        if self.wide:
            return (x + 1920, y + 70, 584, 580) if self.vast else (x + 1920, y + 346, 584, 304)
        if self.hand_below:
            bx, by, bw, _ = self.board
            return bx + bw + 16, by, x + 1904 - bx - bw - 16, self.hand[1] - 48 - by
        return None

    # ---- space ----------------------------------------------------------------------------------------------------

    @property
    def hex_width(self) -> float:
        return HEX_WIDTH * self.space_scale

    def hex_centre(self, name: str) -> Point:
        """Middle of a hex."""
        found = self._hexes.get(name)
        if found is None:
            found = self._hexes[name] = self._hex_centre(name)
        return found

    def _hex_centre(self, name: str) -> Point:
        k, i = parse_hex(name)
        w = self.hex_width
        h = w * HEX_RATIO
        if self.across:
            return self.ox + 560 + h * (k + abs(i - 2) / 2), ABOVE + 0.75 * w * (i - 2)
        return self.space[0] + 4 * self.space_scale + w / 2 + 0.75 * w * i, \
            self.low - h / 2 - h * (k + abs(i - 2) / 2)

    def hex_rect(self, name: str) -> Rect:
        """What a hex takes."""
        cx, cy = self.hex_centre(name)
        w, h = self.hex_width, self.hex_width * HEX_RATIO
        if self.across:
            w, h = h, w
        return cx - w / 2, cy - h / 2, w, h

    def turned(self, dx: float, dy: float) -> Point:
        """A way over space as it is laid upright -> the way there is."""
        return (-dy, dx) if self.across else (dx, dy)

    def mark(self, dx: float, dy: float) -> Point:
        """Where a mark stands in a hex that stands so far from its middle in one laid upright: its corners are at the
        sides there, and at head and foot in one laid across."""
        s = self.space_scale
        return (dx * 1.2 * s, dy * .68 * s) if self.across else (dx * s, dy * s)

    def hexagon(self, cx: float, cy: float, width: float) -> list[Point]:
        """Corners of a hex of that width about a point."""
        ways = (self.turned(x, y) for x, y in draw.hexagon((0.0, 0.0), width))
        return [(cx + dx, cy + dy) for dx, dy in ways]

    @property
    def nearest(self) -> Rect:
        """The sign of the strip that the next jump leaves behind, behind its left hex."""
        (cx, cy), s = self.hex_centre("1a"), self.space_scale
        dx, dy = self.turned(0.0, self.hex_width * HEX_RATIO / 2 + 44 * s)
        return cx + dx - 32 * s, cy + dy - 32 * s, 64 * s, 64 * s

    def hexes(self) -> list[str]:
        """Names of all hexes, from the front."""
        return [hex_name(k, i) for k in range(self.shape.strips) for i in range(5)]

    @property
    def space_zone(self) -> Rect:
        """All that is drawn of space; what lies beside it is drawn apart."""
        if self.across:
            return grown(reduce(around, map(self.hex_rect, self.hexes())), 12)
        x = self.space[0]
        if self.shape.high:
            top = self.hex_rect(f"{self.shape.strips}a")[1] - EDGE
            return x - EDGE, top, self.space[2] + 2 * EDGE, self.low + EDGE - top
        low = self.space_head[1] + self.space_head[3] + 6
        top = max(self.hex_rect(f"{self.shape.strips}a")[1] - 26, low)
        right = min(x + 544, self.frigate[0] - EDGE, self.bar[0] - EDGE)
        bottom, log = self.low + 32, self.log
        if log[0] < right and log[1] > top + 100:
            bottom = min(bottom, log[1] - EDGE)
        return x - 16, top, right - x + 16, bottom - top

    def hex_at(self, point: Point) -> str | None:
        """The hex under a point."""
        for name in self.hexes():
            cx, cy = self.hex_centre(name)
            dx, dy = point[0] - cx, point[1] - cy
            if in_hexagon(*((dy, dx) if self.across else (dx, dy)), self.hex_width):
                return name
        return None

    def ship_spot(self, name: str, order: int, has_card: bool) -> Point:
        """Where the nth ship on a hex stands."""
        (cx, cy), s = self.hex_centre(name), self.space_scale
        if not has_card:
            dx, dy = (26, -22) if order == 0 else (-20, 26)
        else:   # what the card does stays to be seen
            dx, dy = (41, -2) if order == 0 else (46, -42)
        return cx + dx * s, cy + dy * s

    def space_card(self, name: str) -> Rect:
        """A Mission card on a hex."""
        (cx, cy), s = self.hex_centre(name), self.space_scale
        return cx - 54 * s, cy - 52 * s, SPACE_CARD * s, SPACE_CARD * 11 / 8 * s

    # ---- own board ------------------------------------------------------------------------------------------------

    def _own(self, x: float, y: float, w: float, h: float) -> Rect:
        s = self.board_scale
        return self.board[0] + x * s, self.board[1] + y * s, w * s, h * s

    def cell(self, cell: int) -> Rect:
        """Cell 0-8 of the own grid."""
        return self._own(98 + (cell % 3) * (TILE + GAP), 14 + (cell // 3) * (TILE + GAP), TILE, TILE)

    def slot(self, slot: str) -> Rect:
        n = int(slot[3]) - 1
        if slot.startswith("row"):
            return self._own(14, 14 + n * (TILE + GAP), SLOT_W, TILE)
        return self._own(98 + n * (TILE + GAP), 284, TILE, SLOT_H)

    def arrow(self, arrow: str) -> Rect:
        """The rectangle in which an arrow of the grid can be pointed at."""
        if arrow == "black_row":
            return self._own(72, 14 + 2 * 84 + TILE * .5 + 2, 26, 34)
        if arrow == "black_col":
            return self._own(98, 266, 38, 20)
        n = int(arrow[3]) - 1
        if arrow.startswith("row"):
            return self._own(72, 14 + n * 84 + (TILE * .12 if n == 2 else TILE * .2), 26, 28 if n == 2 else 46)
        return self._own(98 + n * 84 + (39 if n == 0 else 14), 266, 38 if n == 0 else 50, 20)

    def goods(self, item: str) -> Rect:
        """A well of the storage."""
        j = GOODS.index(item)
        if self.slim:
            return self._own(380 + (j // 3) * 126, 88 + (j % 3) * 57, 120, 51)
        return self._own(380 + (j // 3) * 98, 66 + (j % 3) * 87, 92, 81)

    def advanced_space(self, colour: str) -> Rect:
        if self.slim:
            return self._own(380 + COLOURS.index(colour) * 84, 260, 78, 64)
        return self._own(582, 66 + COLOURS.index(colour) * 87, 204, 81)

    @property
    def own_vp(self) -> Rect:
        return self._own(380, 50, 120, 36) if self.slim else self._own(564, 10, 120, 46)

    @property
    def projected(self) -> Rect:
        """Beside the own points: those of a final scoring now."""
        return self._own(552, 49, 74, 36) if self.slim else self._own(712, 13, 74, 42)

    # ---- hand -----------------------------------------------------------------------------------------------------

    @property
    def hand_size(self) -> tuple[float, float]:
        return (214.0, 309.0) if self.vast else (178.0, 257.0) if self.wide else (168.0, 243.0)

    @property
    def hand_pill(self) -> Point:
        """Middle of the pill that counts the cards."""
        x, y, w, h = self.hand
        if self.shape.high:     # where space leaves a corner free
            return self.space[0] + self.space[2] - 84, y - 24
        if self.hand_below:
            return self.ox + 1904 - 130, y - 24
        return x + w / 2, y + (h if self.vast else min(h, 336.0)) - 15      # below the cards

    # ---- one question for all -------------------------------------------------------------------------------------

    def rect(self, place: Place) -> Rect | None:
        """The rectangle of a place that does not depend on the position, or None."""
        table: dict[str, Callable[..., Rect | None]] = {
            "hex": self.hex_rect, "station": self.station_body, "rack": self.rack, "work": self.workstation,
            "supply": self.supply, "tile": self.tile, "adv": self.advanced, "cell": self.cell, "slot": self.slot,
            "arrow": self.arrow, "goods": self.goods, "advspace": self.advanced_space, "lock": self.lock,
            "opponent": self.opponent, "compartment": lambda holder: self.compartments().get(holder),
            "break": lambda *_: self.break_room, "projected": lambda *_: self.projected, "log": lambda *_: self.log,
            "fan": lambda *_: self.hand, "board": lambda *_: self.board, "strip": lambda *_: self.nearest}
        found = table.get(place[0])
        return found(*place[1:2]) if found else None
