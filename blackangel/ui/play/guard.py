"""When a press may decide: one rule for keys, pads and the mouse, measured in the table's own time.

What has just come up is not answered by a press that was meant for what came before: nobody sees sooner than `SEEN`
seconds what is asked now. That counts from the moment at which the decision can be seen; while others are shown there
is none. What asks something over the table (the list that Enter opened, a step that waits to be confirmed, a warning,
the uses of a place) begins the same wait anew. Three things differ:

- Space hurries first and decides only then, so for it pieces must have come to rest, too.
- A click on the spot of the click before comes of impatience sooner than others: `HASTY` seconds.
- A click elsewhere on what could be chosen already before this decision was meant for just that, and counts at once.

A button that stands where one of the question before stood, but means something else, is easily pressed for that one:
a step may have closed by itself under the hand. For `READ` seconds such a press is answered by what is asked now (see
`Guard.meant_before`), and only a press that comes `CALM` seconds after that is taken.

Taking up a piece, looking, opening a list and undo decide nothing and are never held back. An ending comes up by
itself, and its buttons lie where others lay: for `CALM` seconds no press leads away from it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Point, Rect, overlap

from .pointer import ENTER

CALM = 1.2
SEEN, HASTY = 0.35, 0.6
READ = 2.2
SAME_SPOT = 8.0
"""Presses nearer to each other than this, in logical units, are one gesture while they follow in less than `SEEN`."""
BEFORE = -9.0


def early(event: pygame.event.Event, shown: float) -> bool:
    """Whether a press on an ending that has been shown for so many seconds was meant for the table before it."""
    decides = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE)
    return shown < CALM and (decides or event.type == pygame.MOUSEBUTTONDOWN)


Buttons = Mapping[str, tuple[Hashable, Rect]]
"""By name: what pressing it means, and where it stands."""


class Now(NamedTuple):
    """What a table is at: its own time, whether anything moves, the decision that can be seen (None: none) by what
    tells it from others, its options, and its buttons once it is asked."""

    seconds: float
    moving: bool
    asked: tuple[int, int] | None
    options: Sequence[Option]
    buttons: Callable[[], Buttons] = dict


class Guard:
    """Knows since when the decision of a table can be seen. now: what the table is at."""

    def __init__(self, now: Callable[[], Now]) -> None:
        self.now = now
        self._asked: tuple[int, int] | None = None
        self._since = BEFORE
        self._moved = BEFORE
        self._options: frozenset[Option] = frozenset()
        self._known: frozenset[Option] = frozenset()
        self._presses: tuple[Point | None, Point | None] = (None, None)
        self._buttons: Buttons = {}
        self._stood: Buttons = {}
        self._unread, self._told = BEFORE, False

    def look(self) -> None:
        """Once a frame, and at each press: what is asked now, and whether anything moves."""
        now = self.now()
        if now.moving:
            self._moved = now.seconds
        if now.asked == self._asked:
            return
        self._asked, self._since = now.asked, now.seconds
        self._known, self._options = self._options, frozenset(now.options)
        if now.asked is not None:
            self._stood, self._buttons = self._buttons, now.buttons()
            self._unread, self._told = now.seconds + READ, False

    def anew(self) -> None:
        """Something else is asked from now on, or the table has come to be seen again."""
        self.look()
        self._since, self._known, self._stood = self.now().seconds, frozenset(), {}

    def press(self, pos: Point) -> None:
        """The mouse button goes down."""
        self._presses = self._presses[1], pos

    def may(self, hurries: bool = False) -> bool:
        """Whether a press may decide now; `hurries`: that of a key which ends movements first."""
        self.look()
        since = max(self._since, self._moved) if hurries else self._since
        return self.now().seconds - since >= SEEN

    def may_click(self, options: Sequence[Option]) -> bool:
        """Whether a click may decide for these options now."""
        if self._again:
            return self.may() and self.now().seconds - self._since >= HASTY
        return self.may() or (bool(options) and options[0] in self._known)

    def meant_before(self, name: str) -> bool:
        """Whether a press on that button is held to be meant for another that stood there in the question before; then
        it is to be said what is asked now. Where there is nothing else to choose it does no harm."""
        self.look()
        now = self.now()
        meaning, area = self._buttons.get(name, ("", (0.0, 0.0, 0.0, 0.0)))
        others = dict(self._stood.values())
        if meaning in others or len(now.options) < 2 or not any(overlap(area, one) for one in others.values()):
            return False
        if now.seconds >= self._unread:
            return False
        if not self._told:
            self._told, self._unread = True, now.seconds + CALM
        return True

    @property
    def repeats(self) -> bool:
        """Whether the last press is the second click of a double click whose first has brought up what is asked."""
        return self._again and not self.may()

    @property
    def _again(self) -> bool:
        """Whether the last press was on the spot of the one before."""
        before, last = self._presses
        return before is not None and last is not None and math.dist(before, last) <= SAME_SPOT
