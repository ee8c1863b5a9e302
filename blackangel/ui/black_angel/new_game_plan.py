"""Where everything stands on the set-up screen: options beside the seats, or below them in a high window."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.room import EDGE, HEAD, share
from blackangel.ui.kit.theme import LOGICAL

WIDE = 1280.0
"""Of the screen where all stands below each other."""
ROWS, SIDE, APART = 1200.0, 616.0, 24.0
"""Widths of the rows of seats and of the options beside them, at least, and what lies between."""
INSET = 32.0
"""From the edge of the options to their words."""
ROW, STEP, CARD, OPTION, CONTENT = 126.0, 140.0, 218.0, 96.0, 106.0
"""Height of a seat's row, from one to the next, height of the cards for the two ways to play, of an option, and of a
box that tells what is dealt."""
SEATS = 4
LEAST = 1700.0
"""So much height all of it needs below each other."""


@dataclass(slots=True, frozen=True)
class Plan:
    """All in units of the screen.

    Attributes:
        solo, many: the cards for the two ways to play.
        top, step: where the rows of seats begin, and from one to the next.
        wide: width of the rows.
        option: least height of an option. inner: width of the options; content: most height of a box below them.
        contents: corner of what tells what is dealt, where that does not stand below the options.
        unsaved: where it is said that the game will not be saved.
    """

    solo: Rect
    many: Rect
    top: float
    step: float
    wide: float
    options: Rect
    inner: float
    content: float
    option: float
    contents: Point | None
    start: Rect
    unsaved: Rect

    def across(self, x: float) -> float:
        """Where something stands that is at x in rows of the least width."""
        return EDGE + self.stretched(x - EDGE)

    def stretched(self, wide: float) -> float:
        """The same of a width."""
        return wide * self.wide / ROWS

    @property
    def right(self) -> float:
        """Where the rows end."""
        return EDGE + self.wide

    @property
    def row(self) -> float:
        """Height of a seat's row."""
        return self.step - STEP + ROW

    @property
    def told(self) -> float:
        """The middle of the first line below the rows."""
        return self.top + SEATS * self.step + 26

    @property
    def hal(self) -> float:
        """Height of what is told of Hal below the first row."""
        return (SEATS - 1) * self.step - 12


def beside(wide: float, high: float) -> Plan:
    """For a window wider than high. Height that is left goes to all of it."""
    side, spare = share(wide, SIDE), high - LOGICAL[1]
    left = wide - EDGE - side
    rows = left - APART - EDGE
    much = rows / ROWS
    card, step, option = CARD + spare * .2, STEP + spare * .15, OPTION + spare * .12
    return Plan((EDGE, HEAD, 648 * much, card), (EDGE + 664 * much, HEAD, 536 * much, card), HEAD + card + 64 +
                spare * .1, step, rows, (left, HEAD, side, 690 + spare), side - 2 * INSET, CONTENT + spare * .2, option,
                None, (left, high - 244, side, 116), (left, high - 120, side, 116))


def upright(high: float, unsaved: bool) -> Plan:
    """For a window higher than wide, so high. Room that is left goes to cards, rows and options, then between them."""
    spare = high - LEAST
    card, step, option = CARD + min(90, spare * .15), STEP + min(56, spare * .08), OPTION + min(44, spare * .06)
    gap = (spare - (card - CARD) - SEATS * (step - STEP) - 3 * (option - OPTION)) / 3
    top = 122 + card + gap + 64
    panel = top + SEATS * step + 100 + gap
    deep = 24 + 3 * option + 92
    start = high - 156
    return Plan((40, 122, 648, card), (704, 122, 536, card), top, step, ROWS, (40, panel, 1200, deep), 552, 0, option,
                (656, panel + 12), (640, start, 600, 116) if unsaved else (40, start, 1200, 116),
                (40, start, 584, 116))
