"""Where everything stands on the table: zones of the window, rows of the formation, pieces beside a row.

Lengths are logical units, 1920 x 1080 and more: a wider window has wider lanes and a second column at the left, a
higher one higher rows and a longer log. In a window higher than wide the columns stand below the corridor.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise

from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.theme import LOGICAL_HIGH

TOP = 60.0
EDGE, GAP = 12.0, 9.0
COLUMN, RIGHT = 414.0, 504.0
"""Widths of the left and of the right column."""
WIDER_RIGHT, SECOND = 126.0, 426.0
"""What the right column gains in a wide window, and room for a second column at the left."""
MARINE = 264.0
TERRAIN, SHARED = 87.0, 97.0
"""Width of a terrain card, and of several at one spot together."""
LANE = 240.0
"""Width of a row beside marine and terrain: a tag of 66, then the swarm."""
TAG = 69.0
STRIP, CLOSE = 24.0, 2.5
"""What is seen at least of an enemy under one of another kind, and at least under one of the same."""
ROWS_TOP = 168.0
ROW, TALL_ROW = 138.0, 180.0
WAY, PLACE, DECKS = 117.0, 354.0, 129.0
"""Heights of what stands in the left column."""
DECISION, BAR = 138.0, 57.0
"""Height of what is asked, and of the buttons below it."""
Berth = tuple[int, int]
"""Which of the swarms at one spot, from 0 on, and how many there are."""
ALONE: Berth = (0, 1)
BELOW, MORE_BELOW = 790.0, 180.0
"""Height of what stands below the corridor in a high window; and so much more in the highest."""
LEAST_LOG = 120.0
"""A log that would be lower than this is to be seen opened only."""


@dataclass(slots=True)
class Layout:
    """The zones of a window of that size.

    Attributes:
        rows: marines in the formation.
        stacked: the columns stand below the corridor.
    """

    width: float
    height: float
    rows: int
    stacked: bool = False
    zones: dict[str, Rect] = field(init=False)
    axis: float = field(init=False)
    lane: float = field(init=False)
    row: float = field(init=False)
    second: bool = field(init=False)

    def __post_init__(self) -> None:
        if self.stacked:
            self._below()
        else:
            self._beside()
        corridor = self.zones["corridor"]
        self.axis = corridor[0] + corridor[2] / 2
        self.lane = max(LANE, corridor[2] / 2 - MARINE / 2 - 12 - TERRAIN - 6)
        most = ROW if self.height < 1120 else TALL_ROW
        room = corridor[1] + corridor[3] + 6 - ROWS_TOP - GAP
        self.row = min(most, room / max(1, self.rows))

    def _below(self) -> None:
        """What is known stands left, what is decided right, both below the corridor."""
        self.second = False
        high = self.height
        below = BELOW + min(MORE_BELOW, max(0.0, (high - LOGICAL_HIGH[1]) * .6))
        top = high - EDGE - below
        right = max(RIGHT, min(RIGHT + WIDER_RIGHT, self.width * .46))
        x = self.width - EDGE - right
        place = top + WAY + GAP
        decks = high - EDGE - DECKS
        wide = x - 2 * EDGE
        column = wide if wide < COLUMN + EDGE + 200 else COLUMN
        log = (EDGE + column + GAP, top, wide - column - GAP, below) if column < wide else (EDGE, decks, column, 0.0)
        self.zones = {
            "top": (0.0, 0.0, self.width, TOP),
            "way": (EDGE, top, column, WAY),
            "place": (EDGE, place, column, decks - GAP - place),
            "decks": (EDGE, decks, column, DECKS),
            "log": log,
            "corridor": (EDGE, TOP + 6, self.width - 2 * EDGE, top - TOP - 6 - GAP),
            "decision": (x, top, right, DECISION),
            "focus": (x, top + DECISION + GAP, right, below - DECISION - BAR - 2 * GAP),
            "buttons": (x, high - EDGE - BAR, right, BAR),
            "badge": (150.0, 0.0, 320.0, TOP),
        }

    def _beside(self) -> None:
        """Left of the corridor stands what is known, right of it what is decided."""
        extra = max(0.0, self.width - 1920)
        self.second = extra >= SECOND + 60
        right = RIGHT + min(WIDER_RIGHT, max(0.0, extra - (SECOND if self.second else 0)) * .5)
        left = COLUMN + EDGE + (SECOND if self.second else 0)
        high = self.height
        x = self.width - EDGE - right
        corridor = (left + EDGE, TOP + 6, x - left - 2 * EDGE, high - TOP - 12)
        place = TOP + GAP + WAY + GAP
        decks = high - EDGE - DECKS if self.second else place + PLACE + GAP
        log = decks + DECKS + GAP
        first = EDGE
        log_area = (first, log, COLUMN, high - EDGE - log)
        if self.second:
            log_area = (EDGE + SECOND, TOP + GAP, COLUMN, high - EDGE - TOP - GAP)
        self.zones = {
            "top": (0.0, 0.0, self.width, TOP),
            "way": (first, TOP + GAP, COLUMN, WAY),
            "place": (first, place, COLUMN, decks - GAP - place),
            "decks": (first, decks, COLUMN, DECKS),
            "log": log_area,
            "corridor": corridor,
            "decision": (x, TOP + GAP, right, DECISION),
            "focus": (x, TOP + GAP + DECISION + GAP + 3, right, high - TOP - 3 * GAP - 3 - DECISION - BAR - 12),
            "buttons": (x, high - BAR - 12, right, BAR),
            "badge": (150.0, 0.0, 320.0, TOP),
        }

    # ---- the log panel asks these

    me = 0

    @property
    def log(self) -> Rect:
        return self.zones["log"]

    @property
    def closed_log(self) -> bool:
        """Whether the log has no room but opened."""
        return self.log[3] < LEAST_LOG

    @property
    def open_log(self) -> Rect:
        if self.stacked:
            x, y, w, _ = self.zones["way"]
            return self.log if not self.closed_log else (x, y, w, self.height - EDGE - y)
        x, _, w, _ = self.zones["log"]
        return x, TOP + GAP, w, self.height - TOP - GAP - EDGE

    @property
    def open_log_most(self) -> Point:
        return 900.0, self.height - TOP - 2 * EDGE

    # ---- the corridor

    @property
    def lower(self) -> float:
        """Below the last row."""
        return ROWS_TOP + self.row * self.rows

    def middle(self, position: int) -> float:
        """The middle of a row; 1 is the top."""
        return ROWS_TOP + self.row * (position - .5)

    def marine(self, position: int) -> Rect:
        """The card of a marine."""
        return self.axis - MARINE / 2, self.middle(position) - self.row / 2 + 3.5, MARINE, self.row - 7

    def arrow(self, position: int, side: str) -> Rect:
        """Where a marine is turned: the edge that he faces."""
        x, y, w, h = self.marine(position)
        return (x - 24, y, 40.0, h) if side == "left" else (x + w - 16, y, 40.0, h)

    def terrain(self, position: int, side: str, berth: Berth = ALONE) -> Rect:
        """A terrain card; those at one spot stand beside each other, narrower, as each has a sign to be seen."""
        place, many = berth
        h = min(self.row - 9, 93.0)
        w = TERRAIN if many == 1 else (SHARED - 3 * (many - 1)) / many
        off = MARINE / 2 + 9 + (w + 3) * place
        return (self.axis - off - w if side == "left" else self.axis + off), self.middle(position) - h / 2, w, h

    def lane_of(self, position: int, side: str) -> Rect:
        """The part of a row where a swarm stands."""
        off = MARINE / 2 + 12 + TERRAIN + 6
        x = self.axis - off - self.lane if side == "left" else self.axis + off
        return x, self.middle(position) - self.row / 2 + 3, self.lane, self.row - 6

    def berth(self, position: int, berth: Berth) -> tuple[float, float]:
        """The middle of a swarm, and the height that it has: those at one spot share their row."""
        number, many = berth
        high = (self.row - 6) / many
        return self.middle(position) - (self.row - 6) / 2 + high * (number + .5), high

    def tiles(self, position: int, side: str, kinds: Sequence[str], berth: Berth = ALONE) -> list[Rect]:
        """The enemies of a swarm, of these kinds; the first stands next to the marine. Where there are too many to lie
        apart, those of one kind lie closer, so that some of every kind is to be seen and pressed."""
        middle, high = self.berth(position, berth)
        size = min(high - 3, 90.0)
        x, _, w, _ = self.lane_of(position, side)
        room, gaps = w - TAG - size, len(kinds) - 1
        far = near = min(size - 12, room / max(1, gaps))
        others = sum(one != another for one, another in pairwise(kinds))
        if near < STRIP and 0 < others < gaps:
            far = max(near, min(STRIP, (room - CLOSE * (gaps - others)) / others))
            near = (room - far * others) / (gaps - others)
        away = [0.0, *accumulate(near if one == another else far for one, another in pairwise(kinds))]
        begin = x + w - TAG - size if side == "left" else x + TAG
        return [(begin - one if side == "left" else begin + one, middle - size / 2, size, size) for one in away]

    def swarm(self, position: int, side: str, many: int, berth: Berth = ALONE) -> Rect:
        """All of a swarm; it is as wide whatever kinds it has."""
        first, *_, last = 2 * self.tiles(position, side, [""] * many, berth)
        x = min(first[0], last[0])
        return x, first[1], max(first[0], last[0]) + first[2] - x, first[3]

    def tag(self, position: int, side: str, berth: Berth = ALONE) -> Rect:
        """The number of a swarm and its odds."""
        x, _, w, _ = self.lane_of(position, side)
        middle, high = self.berth(position, berth)
        high = min(66.0, high) if berth != ALONE else 66.0
        return (x + w - 66 if side == "left" else x + 3), middle - high / 2, 63.0, high

    def pile(self, side: str) -> Rect:
        """A contact pile with its number."""
        x, _, w, _ = self.lane_of(1, side)
        wide = 212.0
        return (x if side == "left" else x + w - wide), 66.0, wide, 99.0

    def spot(self, position: int, side: str) -> Rect:
        """A whole side of a row: where a swarm or a card may be put."""
        x, y, w, h = self.lane_of(position, side)
        return (x, y, w + 6 + TERRAIN, h) if side == "left" else (x - 6 - TERRAIN, y, w + 6 + TERRAIN, h)
