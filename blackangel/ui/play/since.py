"""What happened since the viewer's last turn, at any time: a list by turns, and a way to watch it again."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Protocol

import pygame

from blackangel.engine.decision import Event
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import plural, tr

from . import log_panel
from .course import Course, opening
from .log_panel import Look
from .played import PlayedTable
from .pointer import ENTER

ROW = 38.0
COLUMN, ALONE = 470.0, 800.0
"""Width of a turn beside others, and alone."""
PLAY, CLOSE = "play", "close"


class Teller(Protocol):
    """How a game tells what happened."""

    def lines(self, events: list[Event], about: Any, number: int, seat: int | None) -> list[Any]:
        """Lines of the log for events of a step: the table after it, its number, and whose turn it is."""

    def look(self) -> Look:
        """How they look."""

    def within(self, seat: int) -> bool:
        """Whether the turn of a seat is part of the step that ends the turn before it."""

    def watch(self, first: int, last: int) -> None:
        """Shows the steps between once more."""


@dataclass(slots=True)
class Part:
    """One turn: whose, its events, the steps before and after it."""

    seat: int | None
    first: int
    last: int
    events: list[tuple[int, Any]] = field(default_factory=list)


def parts(log: Any, course: Course) -> list[Part]:
    """The turns of a log of steps, events kept with the number of their step."""
    found = [Part(None, 0, 0)]
    for entry in log:
        for event in entry.events:
            first = course.first(event) if found[-1].seat is None else None
            turn = opening(first or event)
            if turn is not None:
                told = [(entry.number, first)] if first else []
                found.append(Part(turn.seat, entry.number, entry.number, told))
            found[-1].last = entry.number
            found[-1].events.append((entry.number, event))
    return found


def since(log: Any, course: Course, me: int) -> list[Part]:
    """The turns of others between the viewer's last turn and now, or the present one if it is the viewer's."""
    turns = parts(log, course)
    end = len(turns) - 1 if turns[-1].seat == me else len(turns)
    begin = next((n for n in range(end - 1, -1, -1) if turns[n].seat == me), None)
    return [part for part in turns[0 if begin is None else begin + 1:end] if part.seat is not None]


def until(log: Any, course: Course, part: Part) -> int:
    """The step with which the turn after a part began; how many steps there are while that turn goes on."""
    turns = parts(log, course)
    later = turns[turns.index(part) + 1:]
    return later[0].first if later else len(log)


def columns(lines: list[Any]) -> list[list[Any]]:
    """The lines of each turn, which stand side by side."""
    found: list[list[Any]] = []
    for line in lines:
        if line.kind == "turn" or not found:
            found.append([])
        found[-1].append(line)
    return found


class SinceSheet:
    """The turns over the table, side by side."""

    def __init__(self, table: PlayedTable, teller: Teller) -> None:
        self.table = table
        self.teller = teller
        self.scroll = 0
        self.hover = ""
        self._tell()
        self._lay()

    def _tell(self) -> None:
        """What happened, in words."""
        table, teller = self.table, self.teller
        controller = table.controller
        found = since(controller.log, controller.course, table.me)
        self.title = tr("Since your last turn") if controller.has_played(table.me) else tr("What happened so far")
        self.turns = len(found)
        self.first, self.last = 0, controller.session.length
        if found:
            assert found[0].seat is not None
            self.first = found[0].first - teller.within(found[0].seat)
            self.last = until(controller.log, controller.course, found[-1])
        self.lines: list[Any] = []
        about = {entry.number: entry.about for entry in controller.log}
        for part in found:
            for number, group in groupby(part.events, key=lambda pair: pair[0]):
                told = teller.lines([event for _, event in group], about[number], number, part.seat)
                self.lines += [line for line in told if not line.rule]
        self.columns = columns(self.lines)

    def _lay(self) -> None:
        canvas = self.table.app.canvas
        words = canvas.words
        most = int((canvas.height - 330) // ROW)
        self.longest = max((len(column) for column in self.columns), default=0)
        self.rows = max(1, min(most, self.longest))
        wide = COLUMN * words * len(self.columns) + 60 if len(self.columns) > 1 else ALONE * words
        w, h = min(wide, canvas.width - 60), 176 + max(2, self.rows) * ROW
        self.area: Rect = ((canvas.width - w) / 2, max(80.0, (canvas.height - h) / 2), w, h)

    def resized(self) -> bool:
        """Tells it anew, as the language may be another one, and lays itself out."""
        self._tell()
        self._lay()
        self._scroll(0)
        return True

    def buttons(self) -> dict[str, Rect]:
        """Rectangles of the buttons."""
        x, y, w, h = self.area
        words = self.table.app.canvas.words
        close, play = 232 * words, 290 * words
        found: dict[str, Rect] = {CLOSE: (x + w - 22 - close, y + h - 72, close, 52)}
        if self.lines:
            found[PLAY] = (x + w - 38 - close - play, y + h - 72, play, 52)
        return found

    def _scroll(self, steps: int) -> None:
        self.scroll = max(0, min(self.scroll + steps, self.longest - self.rows))

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes everything; False when it is done."""
        if event.type == pygame.MOUSEMOTION:
            self.hover = self._at(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(-int(event.y) * 3)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._pressed(event)
        elif event.type == pygame.KEYDOWN:
            return self._key(event.key)
        return True

    def _at(self, pos: Point) -> str:
        return next((name for name, area in self.buttons().items() if inside(area, pos)), "")

    def _pressed(self, event: pygame.event.Event) -> bool:
        what = self._at(event.pos)
        if event.button == 3 or what == CLOSE or (event.button == 1 and not inside(self.area, event.pos)):
            return False
        if what == PLAY and event.button == 1:
            self.teller.watch(self.first, self.last)
            return False
        return True

    def _key(self, key: int) -> bool:
        pages = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -self.rows, pygame.K_PAGEDOWN: self.rows}
        if key in pages:
            self._scroll(pages[key])
            return True
        if key in ENTER and self.lines:
            self.teller.watch(self.first, self.last)
        return False

    def draw(self, pen: Pen) -> None:
        """Draws veil and list."""
        draw.veil(pen.surface, 190)
        x, y, w, h = self.area
        pen.panel(self.area, 20, theme.LEGAL, 254, 2.5)
        pen.icon("ui_clock", x + 44, y + 46, 34, theme.LEGAL)
        pen.text(self.title, x + 76, y + 46, 30, theme.TEXT, "bold", fit=w - 260)
        if self.turns:
            pen.text(plural(self.turns, "{n} turn", "{n} turns"), x + w - 28, y + 46, 22, theme.MUTED, align="right")
        if not self.lines:
            pen.text(tr("Nobody else has played since."), x + w / 2, y + h / 2 - 16, 23, theme.MUTED, align="center")
        each = (w - 50) / max(1, len(self.columns))
        for number, column in enumerate(self.columns):
            self._column(pen, column, x + 22 + number * each, each - 16)
        if self.longest > self.rows:
            self._bar(pen)
        for name, area in self.buttons().items():
            self._button(pen, name, area)

    def _column(self, pen: Pen, column: list[Any], left: float, wide: float) -> None:
        """One turn: its heading stays, what happened scrolls."""
        look, top = self.teller.look(), self.area[1] + 84
        log_panel.turn_row(pen, column[0], (left, top, wide, ROW), look)
        for n, line in enumerate(column[1 + self.scroll:self.rows + self.scroll], 1):
            area = left, top + n * ROW, wide, ROW
            log_panel.line_row(pen, line, area, look, line.seat != column[0].seat, 22)

    def _bar(self, pen: Pen) -> None:
        x, y, w, _ = self.area
        track = self.rows * ROW
        size = max(30.0, track * self.rows / self.longest)
        at = (track - size) * self.scroll / max(1, self.longest - self.rows)
        pen.rr((x + w - 20, y + 84, 6, track), 3, theme.WELL)
        pen.rr((x + w - 20, y + 84 + at, 6, size), 3, theme.LINE_STRONG)

    def _button(self, pen: Pen, name: str, area: Rect) -> None:
        x, y, w, h = area
        label, icon, key = {PLAY: (tr("Watch it"), "ui_play", tr("Enter")), CLOSE: (tr("Close"), "x", tr("Esc"))}[name]
        hot = self.hover == name
        main = name == PLAY
        fill = theme.LEGAL if main else theme.BUTTON_HOVER if hot else theme.BUTTON
        ink = theme.LEGAL_INK if main else theme.TEXT
        pen.rr(area, 12, theme.mix(fill, theme.WHITE, .2) if hot and main else fill,
               frame=theme.LEGAL if main else theme.LINE_STRONG, width=2)
        pen.icon(icon, x + 30, y + h / 2, 22, ink)
        wide = pen.width(key, theme.SMALLEST)
        pen.text(label, x + 54, y + h / 2, 22, ink, "bold", fit=w - wide - 86)
        pen.text(key, x + w - 16, y + h / 2, theme.SMALLEST, ink, align="right", alpha=190)
