"""A game's table as whoever lays it out sees it: the scene of a running game, the viewer of its past, a lesson.

A table shows a game of a controller in a window. It is laid for an occasion (see `occasion`), which says what is
different there. A *place* names a spot of the table; what places there are only the game knows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from blackangel.ui.kit.canvas import Plane
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.pen import Pen

from .occasion import Place

if TYPE_CHECKING:
    from blackangel.ui.kit.scene import Host

GLOWS = 4.0
"""Seconds after the player's last input for which what may be chosen breathes and words may come and go."""
ANSWERED = 1 / 30
"""Seconds after which is looked whether an answer has come."""


class Thinking(Protocol):
    """Of a controller: whether a computer player is at it."""

    @property
    def thinking(self) -> bool:
        """Whether it is its turn."""


def stands(app: Host, controller: Thinking, moving: bool) -> float:
    """`Scene.still` for a table of any kind: while nothing moves on it, only who thinks can change it."""
    if moving or app.quiet < GLOWS:
        return 0.0
    return ANSWERED if controller.thinking else math.inf


class Pointed(Protocol):
    """The pointer on a table.

    Attributes:
        mouse: where it is on the table; None: nowhere.
        hover: the place under it.
        keyboard: whether keys were used last, so that nothing is said of what the pointer rests on.
    """

    mouse: Point | None
    hover: Place | None
    keyboard: bool

    def set_hover(self, place: Place | None) -> None:
        """The pointer is over a place, or over none."""

    def pressed(self, pos: Point) -> None:
        """The button went down there."""

    def let_go(self, pos: Point) -> None:
        """The button came up there."""


class Table(Protocol):
    """What any game's table can do.

    Attributes:
        view: the position shown; the seats of a view have at least a name.
        enlarged: the seat whose things are shown in large over the table.
    """

    view: Any
    enlarged: int | None

    @property
    def planes(self) -> Sequence[Plane]:
        """What it can be laid out on."""

    @property
    def pointing(self) -> Pointed:
        """The pointer on it."""

    # ---- life: called as those of a scene -------------------------------------------------------------------------

    def enter(self, app: Any) -> None:
        """It comes to be seen; called once, before anything else."""

    def leave(self) -> None:
        """It is put away."""

    def covered(self) -> None:
        """Something was put over it: drags end."""

    def uncovered(self) -> None:
        """What lay over it is gone."""

    def resized(self) -> None:
        """Another window: everything is laid out anew."""

    def retold(self) -> None:
        """Another language: words that were kept are made anew, and everything laid out."""

    def focus_lost(self) -> None:
        """The window lost the keyboard: what is in the hand returns."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed: takes the steps that the controller has ready, and moves what moves."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the window."""

    # ---- the position ---------------------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """True if nothing moves and no step waits to be shown."""

    @property
    def still(self) -> float:
        """For how many seconds it stays as it is by itself: see `Scene.still`."""

    def prepare(self) -> bool:
        """Makes something ready while nothing is to be done: see `Scene.prepare`."""

    def sync(self) -> bool:
        """Takes over a position that changed without a step; False if it did not."""

    def settle(self) -> None:
        """Ends movements at once: the position of the controller is shown."""

    def clear(self) -> None:
        """Closes what lies over the table."""

    @property
    def help_topic(self) -> str:
        """What the help opens with: about what the pointer or the keys are at, else the decision at hand."""

    # ---- pointer and keys -----------------------------------------------------------------------------------------

    def under(self, point: Point) -> Place | None:
        """The place at a point."""

    def back(self) -> bool:
        """Closes what is open, puts down what is in the hand; False if there was nothing."""

    def look_at(self, number: int) -> None:
        """Shows somebody's things in large, counted from the one in front; the same once more: away with them."""

    # ---- room -----------------------------------------------------------------------------------------------------

    def room(self, part: str) -> Rect:
        """Where a part of the table is: "bar" (the decision bar), "hand", "log", "badge" (the word mark at the top);
        for lessons also "side" (the column of the others) and the buttons "menu" and "help"."""

    def lay_ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draws what lies under everything in a part of the window, in pixels."""

    def kept_clear(self) -> Sequence[Rect]:
        """What passing notices must not cover."""

    @property
    def key_area(self) -> Rect | None:
        """What the keyboard is about to choose from; None if nothing is open for it."""

    # ---- drawing --------------------------------------------------------------------------------------------------

    def pen(self, surface: pygame.Surface) -> Pen:
        """What draws the tokens that the game's words have in them."""

    def explain(self, pen: Any, title: str, lines: Sequence[str], near: Rect, side: str = "below") -> None:
        """A tooltip: title and rich lines beside a rectangle."""
