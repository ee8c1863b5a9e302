"""Mouse and keyboard on the table: what they are at, what is dragged, which keys decide."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit.geometry import Point, centre
from blackangel.ui.play.occasion import Place

from . import cardface, deciding, look, names, pieces, question
from .pen import Pen

if TYPE_CHECKING:
    from .table import DerelictTable

FAR = 10.0
"""So far a pressed pointer moves before it drags."""


class Pointer:
    """See `play.table.Pointed`.

    Attributes:
        cursor: the place that the arrow keys are at.
        carried: the place from which something is dragged.
        still: seconds for which the pointer has rested on what it is over.
        hushed: whether nothing is told of what lies under it until it moves: it has chosen that, and rests.
    """

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self.mouse: Point | None = None
        self.hover: Place | None = None
        self.keyboard = False
        self.cursor: Place | None = None
        self.carried: Place | None = None
        self.still = 0.0
        self.hushed = False
        self.pinned: Place | None = None
        self._down: tuple[Point, Place | None] | None = None

    @property
    def at(self) -> Place | None:
        """Where the player is at."""
        return self.cursor if self.keyboard else self.hover

    def forget(self) -> None:
        """What was pointed at by keys is not there any more."""
        self.cursor = None
        self.release()

    def release(self) -> None:
        """What is in the hand returns."""
        self.carried = None
        self._down = None
        self.table.lifted.clear()

    def back(self) -> bool:
        """Puts down what is in the hand, or lets go of the keyboard's place."""
        had = self.carried is not None or self.cursor is not None or self.pinned is not None
        self.release()
        self.cursor = self.pinned = None
        return had

    def update(self, dt: float) -> None:
        """The pointer rests on what it is over."""
        self.still += dt

    def set_hover(self, place: Place | None) -> None:
        if place != self.hover:
            self.hover, self.still = place, 0.0

    # ---- mouse
    def mouse_event(self, event: pygame.event.Event) -> None:
        """The mouse moves, or its first button goes down or up."""
        if event.type == pygame.MOUSEMOTION:
            self.moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.let_go(event.pos)

    def moved(self, pos: Point) -> None:
        """The mouse moves."""
        self.hushed = self.hushed and pos == self.mouse
        self.mouse = pos
        self.keyboard = False
        if self._down is not None and self.carried is None and math.dist(self._down[0], pos) > FAR:
            self._lift(self._down[1])
        self.set_hover(self.table.under(pos))

    def _lift(self, place: Place | None) -> None:
        """A drag begins, if something lies there that can be dragged."""
        asked = self.table.interaction
        if place is None or asked is None or self.table.moving:
            return
        for start in (place, asked.means(place), ("swarm", *place[1:3]) if place[0] == "stalker" else place):
            if asked.starts(start) or (start[0] == "order" and start in self.table.legal):
                self.carried = start
                self.table.lifted.add(start)
                self.table.app.sound.play("pick_up")
                return

    def pressed(self, pos: Point) -> None:
        self.mouse = pos
        self.keyboard = False
        self.table.guard.press(pos)
        self.table.scolded = None
        under = self.table.under(pos)
        if under != ("bar", "hint"):    # that button puts them away itself
            self.table.advice.lines = []
        self._down = pos, under

    def let_go(self, pos: Point) -> None:
        self.mouse = pos
        down, carried = self._down, self.carried
        place = self.table.under(pos)
        self.release()
        if carried is not None:
            self.hushed = True
            x, y, w, h = self.table.layout.zones["corridor"]
            within = x <= pos[0] <= x + w and y <= pos[1] <= y + h
            self.table.drop(carried, place if carried[0] != "order" else ("corridor",) if within else None)
            return
        if down is None:
            return
        if place is not None and place == down[1]:
            if place[0] == "log":
                self.table.turn_log()
            else:
                self.table.press(place)
        elif self.table.moving:
            self.table.show.animator.skip_step()

    def wheel(self, steps: float) -> None:
        """Over the log it scrolls."""
        if self.hover == ("log",):
            self.table.logview.wheel(steps)

    # ---- keys
    def stops(self) -> list[Place]:
        """Where the arrow keys halt: what may be chosen, from top to bottom, then the buttons; not where only a drag
        begins."""
        legal = {place for place in self.table.legal if place != ("supply",)}
        shown = {place: area for place, area in self.table.all_places()
                 if place in legal or (place[0] == "bar" and place[1] in pressable(self.table))}
        return sorted(shown, key=lambda place: (place[0] == "bar", round(shown[place][1] / 20), shown[place][0]))

    def step(self, dx: int, dy: int) -> bool:
        """To the nearest place in a direction; to the first one where the keys are at none."""
        stops = self.stops()
        if not stops:
            return False
        self.keyboard = True
        if self.cursor not in stops:
            self.cursor = stops[0]
            return True
        here = self.table.area_of(self.cursor)
        assert here is not None and self.cursor is not None
        x, y = centre(here)
        best: tuple[float, Place] | None = None
        for place in stops:
            area = self.table.area_of(place)
            if place == self.cursor or area is None:
                continue
            cx, cy = centre(area)
            along, aside = ((cx - x) * dx, abs(cy - y)) if dx else ((cy - y) * dy, abs(cx - x))
            if along > 4:
                cost = along + 2.2 * aside
                best = min(best, (cost, place), key=lambda one: one[0]) if best else (cost, place)
        if best is not None:
            self.cursor = best[1]
        return True

    def cycle(self, way: int) -> bool:
        """To the next place in order."""
        stops = self.stops()
        if not stops:
            return False
        self.keyboard = True
        at = stops.index(self.cursor) if self.cursor in stops else (-1 if way > 0 else 0)
        self.cursor = stops[(at + way) % len(stops)]
        return True

    def enter(self) -> bool:
        """Takes what the keys are at; else presses the primary button, the first of two."""
        if self.cursor is not None and self.keyboard:
            if not self.table.guard.may():
                return True
            self.table.press(self.cursor)
            return True
        keys = [key for key in question.buttons(self.table) if key.kind == "primary"]
        if keys and self.table.guard.may():
            self.table.press(("bar", keys[0].name))
            return True
        return False

    def pin(self) -> None:
        """Keeps the tooltip where it is, or lets it go."""
        self.pinned = None if self.pinned is not None else self.at

    def button(self, *wanted: str) -> None:
        """Presses the first of these buttons that is there."""
        have = pressable(self.table)
        found = next((name for name in wanted if name in have), None)
        if found is not None and self.table.guard.may():
            self.table.press(("bar", found))

    def end(self) -> None:
        """Presses the button that ends what is asked."""
        self.button(*deciding.ENDS)

    def turn(self) -> None:
        """Turns the marine that is pointed at."""
        if self.at is not None and self.at[0] in ("marine", "arrow"):
            self.table.press(("arrow", self.at[1]))

    def team(self, number: int) -> None:
        """To the first order of a team that can be chosen."""
        orders = self.table.orders
        asked = orders.asked()
        if number < len(asked):
            able = [("order", order.id) for order in names.orders_of(asked[number]) if not orders.barred(order.id)]
            self.keyboard, self.cursor = True, able[0]

    # ---- drawing
    def draw(self, pen: Pen) -> None:
        """What is in the hand."""
        if self.carried is not None and self.mouse is not None:
            self.piece(pen, self.carried, self.mouse)

    def piece(self, pen: Pen, carried: Place, at: Point) -> None:
        """What is dragged from a place, at a point."""
        x, y = at
        kind = carried[0]
        if kind == "order":
            cardface.order(pen, str(carried[1]), (x - 84, y - 117, 168, 234), hot=True)
        elif kind == "supply":
            pen.own("token", x, y, height=54, shadow=7)
        elif kind == "marine" and carried[1] in self.table.view["formation"]:
            key = str(carried[1])
            one = self.table.view["marines"][key]
            _, _, w, h = self.table.layout.marine(1)
            asked = self.table.interaction
            if asked is not None and asked.kind == "move":
                area = (x - w / 2, y - h / 2, w, h)
                pieces.marine(pen, key, one["facing"], one["tokens"], area, pieces.Mark(active=True))
            else:
                start = self.table.area_of(carried)
                if start is not None:
                    pen.trail([centre(start), at], look.MINT)
        elif kind == "swarm":
            begun = self.table.area_of(carried)
            if begun is not None:
                pen.trail([centre(begun), at], look.LILAC)
                pen.dashed((x - 66, y - 45, 132, 90), look.LILAC, 3)


def pressable(table: DerelictTable) -> set[str]:
    """Names of the buttons that can be pressed."""
    return {key.name for key in question.buttons(table) if key.kind != "off"}


