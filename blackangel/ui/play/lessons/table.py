"""What a lesson asks of the table on which it is given, beyond what serves any game that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Rect

from ..animate import Paint
from ..chooser import Chooser
from ..occasion import Place
from ..played import TableAtHand


class ShownLists(Protocol):
    """Which lists of options are open: of the whole decision, and of a place that stands for several."""

    @property
    def whole(self) -> Chooser | None:
        """That of the whole decision."""

    @property
    def popup(self) -> Chooser | None:
        """That of a place that stands for several options."""

    @property
    def table_area(self) -> Rect:
        """The part of the window in which they may stand."""

    def off_boxes(self, chooser: Chooser) -> None:
        """Moves a list away from what must not be covered."""


class LessonTable(TableAtHand, Protocol):
    """A table on which a lesson can be given."""

    @property
    def lists(self) -> ShownLists:
        """Which lists are open."""

    @property
    def asking(self) -> bool:
        """Whether the person at the screen is asked something, and nobody else's move is being shown."""

    @property
    def said_twice(self) -> bool:
        """Whether what stands in its bar is what the bubble says, so that a step leaves it in the dark."""

    def key(self, event: pygame.event.Event) -> None:
        """Takes a key as at any time."""

    def list_key(self, key: int) -> None:
        """Arrows, keys that go far, and Enter: the list of options."""

    def ask_anew(self) -> None:
        """The hand is empty, no list is open and nothing is said; then the decision is asked as it is now."""

    # ---- a move that is half made -----------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether a piece is in the hand that the player took up."""

    @property
    def gesture(self) -> object:
        """Something else whenever the next part of the move would be made in another way."""

    def leads(self, option: Callable[[], Option | None]) -> set[Place]:
        """With a piece in the hand after which more is to be chosen: where it goes for that option to follow."""

    # ---- what is told -----------------------------------------------------------------------------------------------

    def refused(self) -> tuple[str, Rect] | None:
        """Why what was just tried cannot be, and beside what that is said; no words where only the occasion refuses it
        (see `Occasion.asks`)."""

    def scold_pull(self, place: Place) -> bool:
        """Says why a piece cannot be taken up; True if there is a reason to give."""

    # ---- drawing ----------------------------------------------------------------------------------------------------

    def piece_of(self, place: Place) -> Paint | None:
        """How the piece of a place looks in the hand."""

    def raise_piece(self, place: Place) -> None:
        """A piece that lies half hidden among others is seen whole."""

    def draw_held(self, pen: Any) -> None:
        """Lists and the piece in the hand once more, above what was laid over the table."""

    def draw_words(self, pen: Any) -> None:
        """What is said of the thing under the pointer, once more, if it is said in this step."""
