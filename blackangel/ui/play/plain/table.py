"""A table of words: the position in lines, what may be chosen as a list, what happened below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import BROAD, Canvas, Plane
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.listview import ListView
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.tooltip import tip, tooltip
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr

from ..host import TableHost
from ..occasion import Occasion, Place
from ..table import stands
from .words import PlainLine, PlainWords

EDGE, GAP = 16.0, 12.0
TOP, BAR = 60.0, 84.0
ROW = 52.0
LINE = 32.0
SHARE = 0.5
"""Of the height between top and bar so much is the table, the rest the log."""
ASIDE = 480.0
"""Width of the column at the right: the options, or what an occasion lays there."""


class PlainTable:
    """A table without pictures; see `table.Table` for what its members mean."""

    planes: Sequence[Plane] = (BROAD,)

    def __init__(self, controller: Any, words: PlainWords, occasion: Occasion) -> None:
        self.controller = controller
        self.words = words
        self.occasion = occasion
        self.view: Any = controller.view
        self.mouse: Point | None = None
        self.hover: Place | None = None
        self.keyboard = False
        self.enlarged: int | None = None
        self.form = Form()
        self.options: tuple[Option, ...] = ()
        self._shown: tuple[object, ...] | None = None

    # ---- life
    def enter(self, app: TableHost) -> None:
        self.app = app
        self.resized()

    def leave(self) -> None:
        self.form.release()

    def covered(self) -> None:
        self.form.release()

    def uncovered(self) -> None:
        self.furnish()

    def retold(self) -> None:
        self.resized()

    def focus_lost(self) -> None:
        self.form.release()

    def resized(self) -> None:
        canvas = self.app.canvas
        wide, high = canvas.width, canvas.height
        middle = high - TOP - BAR - 2 * EDGE
        left = wide - ASIDE - 2 * EDGE - GAP
        upper = middle * SHARE
        self._rooms: dict[str, Rect] = {
            "badge": (0.0, 0.0, 384.0, TOP), "bar": (EDGE, high - BAR - EDGE / 2, wide - 2 * EDGE, BAR),
            "table": (EDGE, TOP + EDGE, left, upper), "hand": (EDGE + left + GAP, TOP + EDGE, ASIDE, middle),
            "log": (EDGE, TOP + EDGE + upper + GAP, left, middle - upper - GAP),
        }  # fmt: skip
        self._zones = self.occasion.zones([])
        self.furnish()

    def furnish(self) -> None:
        """The list of options and the buttons, for the decision at hand."""
        self.form.clear()
        decision = self.controller.decision if self.occasion.played else None
        self.options = tuple(decision.options) if decision is not None and self.controller.mine else ()
        if not self.occasion.played:
            return
        x, y, w, h = self.room("hand")
        self.list = ListView((x + 14, y + 74, w - 28, h - 88), len(self.options), ROW, self._draw_option, gap=8,
                             on_open=self.choose)
        bx, by, bw, _ = self.room("bar")
        able, why = self.controller.undo_words()
        again, why_not = self.controller.redo_words()
        self.form.add(
            self.list,
            Button((bx + bw - 470, by + 14, 190, 56), tr("Undo"), self.undo, icon="ui_undo", size=23, enabled=able,
                   reason=why),
            Button((bx + bw - 270, by + 14, 190, 56), tr("Redo"), self.redo, size=23, enabled=again,
                   reason=why_not),
            Button((bx + bw - 70, by + 14, 56, 56), "", self.app.pause, icon="ui_menu", hint=tr("Menu (Escape)")),
        )  # fmt: skip
        if self.options:
            self.form.set_focus(self.list)

    # ---- deciding
    def choose(self, number: int) -> None:
        """The option of that number of the list."""
        if 0 <= number < len(self.options) and self.controller.mine:
            self.controller.apply(self.options[number])
            self.sync()

    def undo(self) -> None:
        self.controller.undo()
        self.sync()

    def redo(self) -> None:
        self.controller.redo()
        self.sync()

    # ---- the position
    @property
    def idle(self) -> bool:
        return not self.controller.has_moments

    @property
    def still(self) -> float:
        return min(stands(self.app, self.controller, not self.idle), self.form.still)

    def prepare(self) -> bool:
        return False

    def update(self, dt: float) -> None:
        self.controller.update(True)
        self.controller.take_moments()
        self.sync()
        self.form.update(dt)

    def sync(self) -> bool:
        shown = (self.controller.session.length, self.controller.viewer, self.controller.mine, self.controller.is_over)
        if shown == self._shown:
            return False
        self._shown = shown
        self.view = self.controller.view
        self.furnish()
        return True

    def settle(self) -> None:
        self.controller.take_moments()
        self.sync()

    def clear(self) -> None:
        self.form.release()

    @property
    def help_topic(self) -> str:
        return ""

    # ---- pointer and keys
    def under(self, point: Point) -> Place | None:
        return None

    @property
    def pointing(self) -> PlainTable:
        """Where the pointer is it knows itself."""
        return self

    def set_hover(self, place: Place | None) -> None:
        self.hover = place

    def pressed(self, pos: Point) -> None:
        self.mouse = pos

    def let_go(self, pos: Point) -> None:
        self.mouse = pos

    def back(self) -> bool:
        return False

    def look_at(self, number: int) -> None:
        """There is nothing to be seen in large."""

    # ---- room
    def room(self, part: str) -> Rect:
        return self._rooms[part]

    def lay_ground(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(background(self.app.canvas, "table"), box.topleft, box)

    def kept_clear(self) -> Sequence[Rect]:
        return [widget.area for widget in self.form.widgets if isinstance(widget, Button)]

    @property
    def key_area(self) -> Rect | None:
        return None

    # ---- drawing
    def pen(self, surface: pygame.Surface) -> Pen:
        return Pen(surface, self.app.canvas)

    def explain(self, pen: Any, title: str, lines: Sequence[str], near: Rect, side: str = "below") -> None:
        tooltip(pen.surface, pen.canvas, "\n".join([title, *lines]), near, side=side)

    def draw(self, surface: pygame.Surface) -> None:
        self.lay_ground(surface, surface.get_rect())
        pen = self.pen(surface)
        pen.text(self.words.clock(self.view), self.app.canvas.width - EDGE, TOP / 2 + 6, 26, font="bold", align="right")
        self._draw_position(pen)
        if self.occasion.logs:
            self._draw_log(pen)
        if self.occasion.played:
            self._draw_bar(pen)
        for _, _, _, paint in self._zones:
            paint(pen, self)
        if not self.occasion.draw_bar(pen):
            self.form.draw(surface, self.app.canvas)
            tip(surface, self.app.canvas, self.form.tip())

    def _draw_position(self, pen: Pen) -> None:
        x, y, w, h = self.room("table")
        pen.panel((x, y, w, h), 16)
        for number, line in enumerate(self.words.position(self.view)):
            pen.text(line, x + 28, y + 40 + number * 44, 26, fit=w - 56)

    def _draw_log(self, pen: Pen) -> None:
        x, y, w, h = self.room("log")
        pen.panel((x, y, w, h), 16)
        most = int((h - 24) // LINE)
        told = [line for step in self.controller.log for line in self._lines(step.events, step.about)]
        for number, line in enumerate(told[-most:]):
            ink = theme.TEXT if line.strong else theme.MUTED
            pen.text(line.text, x + 28, y + 28 + number * LINE, 21, ink, fit=w - 56)

    def _lines(self, events: Sequence[Any], about: Any) -> list[PlainLine]:
        return [line for event in events if (line := self.words.line(event, about)) is not None]

    def _draw_bar(self, pen: Pen) -> None:
        x, y, w, h = self.room("hand")
        pen.panel((x, y, w, h), 16)
        bx, by, bw, bh = self.room("bar")
        pen.panel((bx, by, bw, bh), 16)
        decision = self.controller.decision
        if decision is None:
            asked = tr("The game is over.") if self.controller.is_over else tr("Another player decides now.")
        else:
            asked = self.words.question(decision, self.view)
        pen.text(asked, bx + 24, by + bh / 2, 28, font="bold", fit=bw - 540)
        pen.text(tr("Choices"), x + 28, y + 40, 24, theme.MUTED, "bold")

    def _draw_option(self, surface: pygame.Surface, canvas: Canvas, number: int, area: Rect, selected: bool,
                     hovered: bool) -> None:
        frame = theme.LEGAL if selected else theme.TEXT if hovered else theme.LINE
        draw.rounded(surface, canvas, area, 12, theme.WELL, 200, frame=frame, width=3 if selected else 1.5)
        words = self.words.option(self.options[number], self.view)
        text(surface, canvas, words, (area[0] + 18, area[1] + area[3] / 2), 24, theme.TEXT, "label", "midleft",
             fit=area[2] - 36)
