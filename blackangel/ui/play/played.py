"""The table of a game that is played, as what serves any of them asks it: log, hints, warnings, lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.pen import Pen

from .animate import Stage
from .chooser import Chooser
from .controller import GameController
from .guard import Guard
from .host import TableHost
from .log_panel import LogPanel, Room
from .occasion import Occasion, Place
from .pointer import Press
from .table import Pointed, Table


class Holding(Pointed, Protocol):
    """The pointer, and what is in the hand."""

    @property
    def press(self) -> object:
        """The button that is down."""

    @property
    def carried(self) -> Place | None:
        """The place whose piece is in the hand."""

    @property
    def dragging(self) -> bool:
        """Whether a press has pulled a piece along."""

    def release(self, glide: bool = True) -> None:
        """Lets everything go: the piece returns to its place."""


class Hand(Holding, Protocol):
    """The same on a table with lists of options.

    Attributes:
        press: the button that is down.
        hover_time: how long it has rested on what is under it.
    """

    press: Press | None
    hover_time: float

    def over_list(self, pos: Point) -> bool:
        """Whether a point of the window lies on an open list."""

    def hush(self) -> None:
        """Nothing is said of what lies under the pointer until it has moved again."""


class OpenLists(Protocol):
    """Which lists of options are open.

    Attributes:
        whole: that of the whole decision.
        popup: that of a place that stands for several options.
        list_by_itself: whether the whole one opened by itself, as the last decision had one, too.
    """

    whole: Chooser | None
    popup: Chooser | None
    list_by_itself: bool

    @property
    def table_area(self) -> Rect:
        """The part of the window in which they may stand."""

    def off_boxes(self, chooser: Chooser) -> None:
        """Moves a list away from what must not be covered."""

    def place_list(self, chooser: Chooser) -> None:
        """Puts the list of the whole decision where it stands."""

    def close_list(self) -> None:
        """Closes the list of the whole decision."""


class Moving(Protocol):
    """What moves on a table."""

    @property
    def moving(self) -> bool:
        """Whether anything does."""

    def finish(self) -> None:
        """It arrives at once."""

    def clear(self) -> None:
        """It is gone."""


class TableAtHand(Table, Protocol):
    """Any table on which somebody decides.

    Attributes:
        app: the program.
    """

    app: TableHost

    @property
    def stage(self) -> Moving:
        """What moves."""

    @property
    def me(self) -> int:
        """The seat in front."""

    @property
    def pointing(self) -> Holding:
        """The pointer and what is in the hand."""

    @property
    def picked(self) -> Place | None:
        """The place whose piece is taken up, by whatever means."""

    @property
    def watching(self) -> bool:
        """Whether somebody else's move is being shown."""

    @property
    def waits(self) -> bool:
        """Whether steps wait to be shown."""

    def handle(self, event: pygame.event.Event) -> None:
        """Takes an event of the pointer or of the keys."""

    def open_menu(self) -> None:
        """The menu was asked for."""

    def open_help(self) -> None:
        """Help was asked for."""


class PlayedTable(TableAtHand, Protocol):
    """What any such table can do.

    Attributes:
        log: the panel of its log.
    """

    controller: GameController
    occasion: Occasion
    guard: Guard
    log: LogPanel[Any]

    @property
    def stage(self) -> Stage:
        """What moves."""

    @property
    def pace(self) -> str:
        """How fast things move."""

    @property
    def log_room(self) -> Room:
        """Where the log is."""

    @property
    def pointing(self) -> Hand:
        """The pointer and what is in the hand."""

    @property
    def lists(self) -> OpenLists:
        """Which lists are open."""

    @property
    def asked(self) -> object:
        """The decision as it is asked of the person at the screen: another thing whenever it is asked anew."""

    @property
    def offered(self) -> Sequence[Option]:
        """What the person at the screen may choose from; empty if nobody is asked."""

    @property
    def away(self) -> bool:
        """Whether a part of the table is seen in large."""

    def press_at(self, pos: Point) -> Press:
        """A press of the button at a point of the window."""

    def put_down(self) -> None:
        """What was taken up by clicks is put down."""

    def put_at(self, place: Place) -> None:
        """What is in the hand is shown to go on from there when the next options are applied."""

    def choose(self, options: tuple[Option, ...]) -> None:
        """Applies options one after the other."""

    def rebar(self) -> None:
        """Something that the decision bar tells has changed."""

    def pen(self, surface: pygame.Surface) -> Pen:
        """What draws the tokens that the game's words have in them."""
