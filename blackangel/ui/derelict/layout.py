"""Where everything stands on the table: zones of the window, rows of the formation, pieces beside a row.

Lengths are logical units, 1920 x 1080 and more: a wider window has wider lanes and a second column at the left, a
higher one higher rows and a longer log.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from blackangel.ui.kit.geometry import Point, Rect

TOP = 60.0
EDGE, GAP = 12.0, 9.0
COLUMN, RIGHT = 414.0, 504.0
"""Widths of the left and of the right column."""
WIDER_RIGHT, SECOND = 126.0, 426.0
"""What the right column gains in a wide window, and room for a second column at the left."""
MARINE = 264.0
TERRAIN = 87.0
LANE = 240.0
"""Width of a row beside marine and terrain: a tag of 66, then the swarm."""
TAG = 69.0
ROWS_TOP = 168.0
ROW, TALL_ROW = 138.0, 180.0
WAY, PLACE, DECKS = 117.0, 354.0, 129.0
"""Heights of what stands in the left column."""
DECISION, BAR = 138.0, 57.0
"""Height of what is asked, and of the buttons below it."""


@dataclass(slots=True)
class Layout:
    """The zones of a window of that size; `rows`: marines in the formation."""

    width: float
    height: float
    rows: int
    zones: dict[str, Rect] = field(init=False)
    axis: float = field(init=False)
    lane: float = field(init=False)
    row: float = field(init=False)
    second: bool = field(init=False)

    def __post_init__(self) -> None:
        extra = max(0.0, self.width - 1920)
        self.second = extra >= SECOND + 60
        right = RIGHT + min(WIDER_RIGHT, max(0.0, extra - (SECOND if self.second else 0)) * .5)
        left = COLUMN + EDGE + (SECOND if self.second else 0)
        high = self.height
        x = self.width - EDGE - right
        corridor = (left + EDGE, TOP + 6, x - left - 2 * EDGE, high - TOP - 12)
        self.axis = corridor[0] + corridor[2] / 2
        self.lane = max(LANE, corridor[2] / 2 - MARINE / 2 - 12 - TERRAIN - 6)
        most = ROW if high < 1120 else TALL_ROW
        self.row = min(most, (high - ROWS_TOP - GAP) / max(1, self.rows))
        place = TOP + GAP + WAY + GAP
        decks = place + PLACE + GAP
        log = decks + DECKS + GAP
        first = EDGE
        log_area = (first, log, COLUMN, high - EDGE - log)
        if self.second:
            log_area = (EDGE + SECOND, TOP + GAP, COLUMN, high - EDGE - TOP - GAP)
        self.zones = {
            "top": (0.0, 0.0, self.width, TOP),
            "way": (first, TOP + GAP, COLUMN, WAY),
            "place": (first, place, COLUMN, PLACE),
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
    def open_log(self) -> Rect:
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

    def terrain(self, position: int, side: str, place: int = 0) -> Rect:
        """A terrain card; the second one at a spot lies farther out and on top."""
        h = min(self.row - 9, 93.0)
        y = self.middle(position) - h / 2
        if side == "left":
            return self.axis - MARINE / 2 - 9 - TERRAIN - 18 * place, y, TERRAIN, h
        return self.axis + MARINE / 2 + 9 + 18 * place, y, TERRAIN, h

    def lane_of(self, position: int, side: str) -> Rect:
        """The part of a row where a swarm stands."""
        off = MARINE / 2 + 12 + TERRAIN + 6
        x = self.axis - off - self.lane if side == "left" else self.axis + off
        return x, self.middle(position) - self.row / 2 + 3, self.lane, self.row - 6

    def tile(self, position: int, side: str, number: int, many: int, lower: float = 0.0) -> Rect:
        """An enemy of a swarm; the first stands next to the marine."""
        size = min(self.row - 9, 90.0)
        x, _, w, _ = self.lane_of(position, side)
        room = w - TAG - size
        step = min(size - 12, room / max(1, many - 1))
        left = x + w - TAG - size - step * number if side == "left" else x + TAG + step * number
        return left, self.middle(position) - size / 2 + lower, size, size

    def swarm(self, position: int, side: str, many: int, lower: float = 0.0) -> Rect:
        """All of a swarm."""
        first, last = self.tile(position, side, 0, many, lower), self.tile(position, side, many - 1, many, lower)
        x = min(first[0], last[0])
        return x, first[1], max(first[0], last[0]) + first[2] - x, first[3]

    def tag(self, position: int, side: str, lower: float = 0.0) -> Rect:
        """The number of a swarm and its odds."""
        x, _, w, _ = self.lane_of(position, side)
        return (x + w - 66 if side == "left" else x + 3), self.middle(position) - 33 + lower, 63.0, 66.0

    def pile(self, side: str) -> Rect:
        """A contact pile with its number."""
        x, _, w, _ = self.lane_of(1, side)
        wide = 190.0
        return (x if side == "left" else x + w - wide), 66.0, wide, 99.0

    def spot(self, position: int, side: str) -> Rect:
        """A whole side of a row: where a swarm or a card may be put."""
        x, y, w, h = self.lane_of(position, side)
        return (x, y, w + 6 + TERRAIN, h) if side == "left" else (x - 6 - TERRAIN, y, w + 6 + TERRAIN, h)
