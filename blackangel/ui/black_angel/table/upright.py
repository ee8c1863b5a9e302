"""Where the zones of the table lie in a window that is higher than wide.

The ship stands at the head, then the bar, then space at the left and the others at the right with the own board below
them, and the hand over the whole width at the foot. Where there is the width for it, the others stand beside the ship,
and the own board is as large as they leave it.
"""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.ui.kit.geometry import Rect

EDGE, GAP = 16.0, 8.0
TOP = 118.0
"""Buttons and turns, and the score track below them."""
SHIP, FLEET = 896.0, 582.0
"""Width of ship and display, and the height of both, at their plain size."""
SPACE, BAND = 528.0, 908.0
"""Width and height of space with seven strips at its plain size."""
HEAD, BAR, HAND = 78.0, 62.0, 276.0
SLIM, BROAD, BOARD = 640.0, 800.0, 336.0
"""Widths of the own board, slim and with all its room, and its height."""
SIDE = 432.0
BESIDE = SHIP + SIDE + 3 * EDGE
"""From this width on the others stand beside the ship."""
LARGEST = 1.15
"""How many times its plain size the ship is at most."""
LOW_PANEL, PANEL, LARGE_PANEL, NEUTRAL = 122.0, 150.0, 328.0, 248.0
"""Heights of another player's panel, the last one with a large grid; and what the neutral player's takes below one."""
CORNER = 500.0
"""In less width a card and its words cannot be read."""
LEAST_SIDE = 456.0
"""Height that the panels of the others, or Hal's, need above the own board."""
LEAST_BOARD = 0.936
"""A smaller board would have smaller words than the rest of the table."""


@dataclass(slots=True, frozen=True)
class Zones:
    """All of them, and how many times its plain size each part is drawn. low: the foot of space. inspector: None where
    there is no corner for it. panel: height of another player's panel."""

    score: Rect
    turns: Rect
    frigate: Rect
    display: Rect
    bar: Rect
    space_head: Rect
    space: Rect
    side: Rect
    board: Rect
    hand: Rect
    log: Rect
    inspector: Rect | None
    ship_scale: float
    space_scale: float
    board_scale: float
    panel: float
    slim: bool
    low: float


def zones(width: float, height: float, strips: int, others: int, neutral: bool) -> Zones:
    """The zones of a window of that size, for so many other players, Hal included."""
    wide = width >= BESIDE
    room = width - 2 * EDGE - (SIDE + EDGE if wide else 0)
    most = room / SHIP if wide else min(room / SHIP, 1 + max(0.0, height - 1920) / FLEET)
    ship = min(LARGEST, most)
    x = EDGE + (room - SHIP * ship) / 2
    y = TOP + 6
    frigate = (x, y, SHIP * ship, 480 * ship)
    display = (x, y + 492 * ship, SHIP * ship, 90 * ship)
    bar = (EDGE, y + FLEET * ship + GAP, width - 2 * EDGE, BAR)
    hand = (EDGE, height - HAND - 10, width - 2 * EDGE, HAND)
    top, low = bar[1] + BAR + GAP, hand[1] - GAP
    free = low - top
    beside = (width - EDGE - SIDE, y, SIDE, max(580.0, FLEET * ship))
    each = (beside[3] + GAP - NEUTRAL * neutral) / max(1, others) - GAP
    panel = min(each, LARGE_PANEL if each >= LARGE_PANEL - 1 else 188.0) if wide else PANEL if others < 3 else LOW_PANEL
    panels = panel + NEUTRAL if neutral else others * (panel + GAP)
    found = _beside(width, top, free, strips) if wide else _below(width, top, free, strips, panels)
    side = beside if wide else found.side
    return Zones((EDGE, 86.0, width - 2 * EDGE, 23.0), (width - EDGE - SIDE, 8.0, SIDE, 44.0), frigate, display, bar,
                 found.head, found.space, side, found.board, hand, found.log, found.inspector, ship, found.scale,
                 found.board_scale, panel, found.slim, low)


@dataclass(slots=True, frozen=True)
class _Lower:
    """What lies between bar and hand."""

    head: Rect
    space: Rect
    scale: float
    board: Rect
    board_scale: float
    side: Rect
    log: Rect
    inspector: Rect | None = None
    slim: bool = False


def _map(top: float, free: float, scale: float) -> Rect:
    return EDGE, top + free - BAND * scale, SPACE * scale, BAND * scale


def _below(width: float, top: float, free: float, strips: int, panels: float) -> _Lower:
    """Space with its head at the left; at the right the others, the log, the own board."""
    inner = width - 2 * EDGE
    scale = min((free - HEAD - GAP) / BAND, (inner - EDGE - SLIM * LEAST_BOARD) / SPACE)
    space = _map(top, free, scale)
    x = EDGE + space[2] + EDGE
    right = width - EDGE - x
    plain = SLIM if right < BROAD else BROAD
    size = min(right / plain, (free - GAP - LEAST_SIDE) / BOARD)
    board = (x, top + free - BOARD * size, plain * size, BOARD * size)
    side = (x, top, right, board[1] - GAP - top)
    head = (EDGE, top, space[2], HEAD)
    if strips < 7:      # what they leave free is the log's
        foot = space[1] + space[3] - BAND * scale * (strips + 1) / 8
        log = (EDGE, top + HEAD + GAP, space[2], foot - GAP - top - HEAD - GAP)
    else:
        log = (x, top + panels, right, side[3] - panels)
    return _Lower(head, space, scale, board, size, side, log, slim=plain == SLIM)


def _beside(width: float, top: float, free: float, strips: int) -> _Lower:
    """Space at the left; at the right its head, the log and a corner for words above the own board."""
    scale = min((width - 3 * EDGE - BROAD) / SPACE, free / BAND * 8 / (strips + 1))
    space = _map(top, free, scale)
    x = EDGE + space[2] + EDGE
    right = width - EDGE - x
    size = min(right / BROAD, (free - HEAD - GAP - 200) / BOARD)
    board = (x, top + free - BOARD * size, BROAD * size, BOARD * size)
    head = (x, top, SPACE, HEAD)
    high = board[1] - GAP - top
    rest = right - SPACE - EDGE
    log = (x, top + HEAD + GAP, SPACE, high - HEAD - GAP)
    corner = (x + SPACE + EDGE, top, rest, high)
    if rest < CORNER:
        return _Lower(head, space, scale, board, size, corner, (x, log[1], right, log[3]))
    return _Lower(head, space, scale, board, size, corner, log, corner)
