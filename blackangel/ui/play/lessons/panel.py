"""The list of lessons at the right: which are done, which is on, and the buttons to go on or to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import tr

from ..help.parts import still
from ..help.texts import said
from .syllabus import Syllabus

ROW, TOP, FOOT = 50.0, 64.0, 116.0
"""Heights of a lesson's row at most, of the heading above them, and of what stands below them."""
FOLDED = 132.0


def high(lessons: int) -> float:
    """Of the whole panel with so many lessons."""
    return TOP + ROW * lessons + FOOT


class LessonRow(Widget):
    """One lesson of the list; a press goes there."""

    radius = 12

    def __init__(self, area: Rect, number: int, title: str, minutes: str, on_press: Callable[[], None], done: bool,
                 now: bool) -> None:
        super().__init__(area, on_press)
        self.number = number
        self.title = title
        self.minutes = minutes
        self.done = done
        self.now = now

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Only what changes: the panel has painted the row already."""
        if (self.hovered or self.focused) and not self.now:
            self.paint(Pen(surface, canvas))

    def paint(self, pen: Pen) -> None:
        """The whole row."""
        x, y, w, h = self.area
        if self.now:
            pen.rr(self.area, 12, theme.BUTTON_HOVER, 235, frame=theme.LEGAL, width=2)
        elif self.hovered or self.focused:
            pen.rr(self.area, 12, theme.BUTTON, 230, frame=theme.LINE_STRONG, width=1.5)
        middle = y + h / 2
        if self.now:
            pen.disc(x + 30, middle, 16, theme.LEGAL)
            pen.text(self.number + 1, x + 30, middle, theme.SMALLEST, theme.LEGAL_INK, "heavy", "center")
        else:
            pen.disc(x + 30, middle, 16, theme.WELL, frame=theme.LEGAL if self.done else theme.LINE_STRONG, width=2)
            if self.done:
                pen.icon("check", x + 30, middle, 18, theme.LEGAL)
            else:
                pen.text(self.number + 1, x + 30, middle, theme.SMALLEST, theme.TEXT, "heavy", "center")
        end = x + w - 14
        wide = pen.text(self.minutes, end, middle, theme.SMALLEST, theme.MUTED, "label", "right")
        tone = theme.TEXT if self.done or self.now else theme.MUTED
        pen.text(self.title, x + 60, middle, 22, tone, "bold", fit=w - 60 - wide - 26)


@dataclass(slots=True)
class PanelPlan:
    """Where the panel stands: in full, or folded into its two buttons."""

    area: Rect
    folded: bool


def plan(side: Rect, hand: Rect, whole: float, folded: bool, below: bool = False) -> PanelPlan:
    """In the column at the side, so high; folded it stands over the hand, so that the column is free, or (`below`) at
    the column's lower end, so that the hand is."""
    x, y, w, _ = side
    w = min(w, 460.0)
    if below:
        return PanelPlan((x, y + whole - FOLDED, w, FOLDED), True)
    if folded:
        return PanelPlan((x, hand[1] + hand[3] - FOLDED - 6, w, FOLDED), True)
    return PanelPlan((x, y, w, whole), False)


def furnish(form: Form, made: PanelPlan, syllabus: Syllabus, lesson: int, done: set[str], go: Callable[[int], None],
            on_next: Callable[[], None], stop: Callable[[], None]) -> None:
    """Adds the rows and buttons."""
    x, y, w, h = made.area
    on = .6 * (w - 60)
    top = y + h - 24 - 46
    last = lesson + 1 >= len(syllabus.lessons)
    form.add(
        Button((x + 24, top, on, 46), tr("Next lesson"), on_next, size=21, radius=11, enabled=not last,
               hint=tr("Plays the rest of this one by itself (Page down)"), reason=tr("This is the last lesson.")),
        Button((x + 36 + on, top, w - 60 - on, 46), tr("Stop"), stop, size=21, radius=11,
               hint=tr("Your place is kept (Escape)")),
    )
    if made.folded:
        return
    row = min(ROW, (h - TOP - FOOT) / len(syllabus.lessons))
    for number, one in enumerate(syllabus.lessons):
        area = (x + 14, y + TOP + number * row, w - 28, row - 6)
        minutes = tr("{n} min", n=one.minutes)
        form.add(LessonRow(area, number, said(one.title), minutes, lambda n=number: go(n), one.id in done,  # type: ignore[misc]
                           number == lesson))


def draw_panel(pen: Pen, made: PanelPlan, rows: Sequence[LessonRow], title: str, share: float) -> None:
    """The panel with its rows, without its buttons; `share` of all steps is done."""
    name = ("lessons", title, round(share, 3), tuple((row.title, row.done, row.now) for row in rows))
    x, y, w, h = made.area

    def whole(on: Pen) -> None:
        _paint(on, made, title, share)
        for row in rows:
            row.paint(on)

    still(pen, (x - 4, y - 4, w + 8, h + 12), name, whole)


def _paint(pen: Pen, made: PanelPlan, title: str, share: float) -> None:
    x, y, w, h = made.area
    pen.panel(made.area, 16, theme.LINE_STRONG, 252)
    pen.text(title, x + 26, y + 34, 26, theme.TEXT, "bold", fit=w - 52)
    bar = (x + 26, y + h - 24 - 46 - 24, w - 52, 8.0) if not made.folded else (x + 26, y + 52, w - 52, 6.0)
    draw.rounded(pen.surface, pen.canvas, bar, 4, theme.WELL, 230, frame=theme.LINE, width=1)
    if share > 0:
        draw.rounded(pen.surface, pen.canvas, (bar[0], bar[1], max(8.0, bar[2] * share), bar[3]), 4, theme.LEGAL)
