"""Where everything stands on the set-up screen: options beside the seats, or below them in a high window."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.ui.kit.geometry import Point, Rect

WIDE = 1280.0
"""Of the screen where all stands below each other."""
ROW, STEP, CARD, OPTION = 126.0, 140.0, 218.0, 96.0
"""Height of a seat's row, from one to the next, height of the cards for the two ways to play, and of an option."""
SEATS = 4
LEAST = 1700.0
"""So much height all of it needs below each other."""


@dataclass(slots=True, frozen=True)
class Plan:
    """All in units of the screen.

    Attributes:
        solo, many: the cards for the two ways to play.
        top, step: where the rows of seats begin, and from one to the next.
        option: least height of an option.
        contents: corner of what tells what is dealt, where that does not stand below the options.
        unsaved: where it is said that the game will not be saved.
    """

    solo: Rect
    many: Rect
    top: float
    step: float
    options: Rect
    option: float
    contents: Point | None
    start: Rect
    unsaved: Rect

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


BROAD = Plan((40, 122, 648, CARD), (704, 122, 536, CARD), 404, STEP, (1264, 122, 616, 690), OPTION, None,
             (1264, 836, 616, 116), (1264, 960, 616, 116))


def upright(high: float, unsaved: bool) -> Plan:
    """For a window higher than wide, so high. Room that is left goes to cards, rows and options, then between them."""
    spare = high - LEAST
    card, step, option = CARD + min(90, spare * .15), STEP + min(56, spare * .08), OPTION + min(44, spare * .06)
    gap = (spare - (card - CARD) - SEATS * (step - STEP) - 3 * (option - OPTION)) / 3
    top = 122 + card + gap + 64
    panel = top + SEATS * step + 100 + gap
    deep = 24 + 3 * option + 92
    start = high - 156
    return Plan((40, 122, 648, card), (704, 122, 536, card), top, step, (40, panel, 1200, deep), option,
                (656, panel + 12), (640, start, 600, 116) if unsaved else (40, start, 1200, 116),
                (40, start, 584, 116))
