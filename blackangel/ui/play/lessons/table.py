"""What a lesson asks of the table on which it is given, beyond what any occasion asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen

from ..animate import Paint, Stage
from ..chooser import Chooser
from ..occasion import Place
from ..table import Pointed, Table


class Hand(Pointed, Protocol):
    """The pointer, and what is in the hand.

    Attributes:
        carried: the place whose piece is in the hand.
        pressing: whether the button is down; dragging: whether it has pulled something along.
    """

    @property
    def carried(self) -> Place | None:
        """The place whose piece is in the hand."""

    @property
    def pressing(self) -> bool:
        """Whether the button is down."""

    @property
    def dragging(self) -> bool:
        """Whether a press has pulled a piece along."""

    def release(self, glide: bool = True) -> None:
        """Lets everything go: the piece returns to its place."""


class OpenLists(Protocol):
    """Which lists of options are open.

    Attributes:
        whole: that of the whole decision.
        popup: that of a place that stands for several options.
    """

    whole: Chooser | None
    popup: Chooser | None

    @property
    def table_area(self) -> Rect:
        """The part of the window in which they may stand."""

    def off_boxes(self, chooser: Chooser) -> None:
        """Moves a list away from what must not be covered."""


class LessonTable(Table, Protocol):
    """A table on which a lesson can be given.

    Attributes:
        stage: what moves on it.
    """

    stage: Stage

    @property
    def me(self) -> int:
        """The seat in front."""

    @property
    def pointing(self) -> Hand:
        """The pointer and what is in the hand."""

    @property
    def lists(self) -> OpenLists:
        """Which lists are open."""

    @property
    def watching(self) -> bool:
        """Whether somebody else's move is being shown."""

    @property
    def waits(self) -> bool:
        """Whether steps wait to be shown."""

    @property
    def asking(self) -> bool:
        """Whether the person at the screen is asked something, and nobody else's move is being shown."""

    def handle(self, event: pygame.event.Event) -> None:
        """Takes an event of the pointer or of the keys."""

    def key(self, event: pygame.event.Event) -> None:
        """Takes a key as at any time."""

    def list_key(self, key: int) -> None:
        """Arrows, keys that go far, and Enter: the list of options."""

    def open_menu(self) -> None:
        """The menu was asked for."""

    def open_help(self) -> None:
        """Help was asked for."""

    def ask_anew(self) -> None:
        """The hand is empty, no list is open and nothing is said; then the decision is asked as it is now."""

    # ---- a move that is half made -----------------------------------------------------------------------------------

    @property
    def picked(self) -> Place | None:
        """The place whose piece is taken up, by whatever means."""

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
        """What is said of the thing under the pointer, once more."""

    def pen(self, surface: pygame.Surface) -> Pen:
        """What draws the tokens that the game's words have in them."""
