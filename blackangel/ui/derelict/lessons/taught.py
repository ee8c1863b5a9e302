"""The table of The Derelict as a lesson asks it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.widgets import ARROWS
from blackangel.ui.play.animate import Paint
from blackangel.ui.play.chooser import Chooser
from blackangel.ui.play.lessons import panel
from blackangel.ui.play.occasion import Occasion, Place
from blackangel.ui.play.pointer import ENTER

from .. import column, reasons, tips
from ..deciding import Interaction
from ..layout import EDGE
from ..ordering import Orders
from ..playing import Show
from ..pointer import Pointer
from ..table import DerelictTable

LOWER = 8.0
"""Between the panel of lessons and the lower edge."""


class NoLists:
    """All that can be chosen lies on this table: no list of options is ever open."""

    whole: Chooser | None = None
    popup: Chooser | None = None

    def __init__(self, table: TaughtTable) -> None:
        self.table = table

    @property
    def table_area(self) -> Rect:
        """Below the bar at the top."""
        return 0.0, 60.0, self.table.layout.width, self.table.layout.height - 60

    def off_boxes(self, chooser: Chooser) -> None:
        """There is none."""


class TaughtOrders(Orders):
    """Where a lesson asks for one order, it is given at once; only the last one lies ready until all are given."""

    def pick(self, order: str) -> None:
        super().pick(order)
        if len(self.asked()) > 1 and order in self.picks.values():
            self.table.controller.apply(("choose", order))
            self.picks = {}


class TaughtPointer(Pointer):
    """The pointer as any lesson asks it."""

    @property
    def press(self) -> object:
        """The button that is down."""
        return self._down

    @property
    def dragging(self) -> bool:
        """Whether a press has pulled something along."""
        return self.carried is not None

    def release(self, glide: bool = True) -> None:
        """What is in the hand returns."""
        super().release()


class TaughtTable(DerelictTable):
    """What a lesson asks beyond what any occasion asks; see `play.lessons.table`."""

    pointer: TaughtPointer

    def __init__(self, controller: Any, occasion: Occasion) -> None:
        super().__init__(controller, occasion)
        self.orders = TaughtOrders(self)
        self.pointer = TaughtPointer(self)
        self.lists = NoLists(self)

    me = 0
    watching = False
    said_twice = True

    @property
    def pointing(self) -> TaughtPointer:
        return self.pointer

    @property
    def stage(self) -> Show:
        return self.show

    @property
    def waits(self) -> bool:
        return bool(self.show.moments)

    @property
    def picked(self) -> Place | None:
        """The place chosen last of a way of two; the order that lies ready."""
        if self.orders.picks:
            return "order", *self.orders.picks.values()
        return self.interaction.picked[-1] if self.interaction is not None and self.interaction.picked else None

    @property
    def legal(self) -> set[Place]:
        """Of the orders only the one that is asked for."""
        found = super().legal
        if self.interaction is None or self.interaction.kind != "choose":
            return found
        wanted = {("order", option[1]) for option in self.interaction.options}
        return {place for place in found if place in wanted}

    # ---- pointer and keys
    def handle(self, event: pygame.event.Event) -> None:
        self.pointer.mouse_event(event)

    def key(self, event: pygame.event.Event) -> None:
        """E does what the button that ends a step does."""
        if event.key == pygame.K_e:
            self.pointer.end()

    def list_key(self, key: int) -> None:
        if key in ENTER:
            self.pointer.enter()
        else:
            self.pointer.step(*ARROWS[key])

    def open_menu(self) -> None:
        self.occasion.open_menu(self.app)

    def open_help(self) -> None:
        self.occasion.open_help(self.app)

    # ---- the lesson
    def think(self) -> None:
        """All buttons of the decision stand where they do in a game."""
        super().think()
        if self.interaction is not None:
            self.whole = Interaction(self.controller.state.decision, self.view)

    @property
    def asking(self) -> bool:
        return self.interaction is not None

    def ask_anew(self) -> None:
        self.scolded = None
        self.pointer.release()
        self.orders.picks.clear()
        self.think()

    @property
    def held(self) -> bool:
        return self.pointer.carried is not None

    @property
    def gesture(self) -> object:
        return self.picked, self.pointer.carried

    def leads(self, option: Callable[[], Option | None]) -> set[Place]:
        """Every way of this table is one option."""
        return set()

    def refused(self) -> tuple[str, Rect] | None:
        if self.scolded is None:
            return None
        place, key, since = self.scolded
        area = self.area_of(place)
        return (reasons.reason(key), area) if area is not None and self.seconds - since < tips.SCOLDED else None

    def scold_pull(self, place: Place) -> bool:
        """The rules' reason, or none but the lesson's."""
        asked = self.controller.asked is not None
        self.scolded = (place, self.why_not(place) if asked else "", self.seconds)
        return True

    def piece_of(self, place: Place) -> Paint | None:
        """A ghost of what is dragged."""
        if place[0] not in ("order", "supply", "marine"):
            return None

        def paint(pen: Any, x: float, y: float, t: float) -> None:
            self.pointer.piece(self.pen(pen.surface), place, (x, y))

        return paint

    def raise_piece(self, place: Place) -> None:
        """All lies open."""

    def draw_held(self, pen: Any) -> None:
        self.pointer.draw(self.pen(pen.surface))

    def draw_words(self, pen: Any) -> None:
        if self.scolded is None or self.occasion.explains:    # else the lesson says why
            tips.draw(self.pen(pen.surface), self)

    def room(self, part: str) -> Rect:
        if part in ("menu", "help"):
            return dict(column.top_places(False))["bar", part]
        zones, stacked = self.layout.zones, self.layout.stacked     # there the supply is left in sight
        x, _, w, _ = zones["way" if stacked else "log"]
        bottom = zones["decks"][1] if stacked else self.layout.height - EDGE + LOWER
        if part == "side":
            syllabus = self.controller.pupil.syllabus
            high = panel.high(len(syllabus.lessons))
            return x, bottom - LOWER - high, w, high
        if part == "hand":
            return x, bottom - 300, w, 300.0
        return zones["decision"] if part == "bar" else super().room(part)
