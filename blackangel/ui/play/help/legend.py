"""The icon legend: every icon with its name and what it means, in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import wrap
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import inside

from .parts import Page, PenOn
from .texts import folded
from .topics import Book, Sign

COLUMN = 430.0
"""Least width of a column."""
ICON = 40.0
STEP = 46.0
"""From one icon of an entry to the next."""
PER_ROW = 4
"""Icons side by side in an entry."""
MANY = 8
"""With more icons than this they are smaller, and seven side by side."""
Paper = Callable[[str], theme.Colour | None]
"""The colour on which an icon is made to lie; None for most of them."""


def matching(book: Book, query: str, language: str) -> list[Sign]:
    """Entries that hold every word of the query; all of them if it is empty."""
    asked = folded(query).split()
    found = []
    for sign in book.signs:
        words = folded(f"{sign.name.text(language)} {sign.text.text(language)}")
        if all(word in words for word in asked):
            found.append(sign)
    return found


class LegendPage(Page):
    """All entries that match, group by group."""

    def __init__(self, area: Area, pen: PenOn, book: Book, signs: Sequence[Sign], language: str, canvas: Canvas,
                 on_topic: Callable[[str], None], paper: Paper) -> None:
        super().__init__(area, pen)
        self.book = book
        self.paper = paper
        self.language = language
        self.on_topic = on_topic
        self.key_name = ("legend", language, tuple(sign.icons[0] for sign in signs))
        self.cells: list[tuple[Area, Sign]] = []
        self.heads: list[tuple[float, str]] = []
        self.at: Point | None = None
        self._place(canvas, signs)

    def _place(self, canvas: Canvas, signs: Sequence[Sign]) -> None:
        """Every entry gets its place; a row is as high as its highest entry."""
        columns = int((self.area[2] - 4) // (COLUMN + 20))
        wide = (self.area[2] - 24 - 20 * (columns - 1)) / columns
        y = 0.0
        for group, title in self.book.sign_groups.items():
            members = [sign for sign in signs if sign.group == group]
            if not members:
                continue
            self.heads.append((y + 22, title.text(self.language)))
            y += 52
            for start in range(0, len(members), columns):
                row = members[start : start + columns]
                high = max(self.height_of(canvas, sign, wide) for sign in row)
                for column, sign in enumerate(row):
                    self.cells.append(((column * (wide + 20), y, wide, high), sign))
                y += high + 12
            y += 20
        self.height = max(y, 60.0)

    @staticmethod
    def grid(sign: Sign) -> tuple[float, int]:
        """From one icon of an entry to the next, and how many stand side by side."""
        return (32.0, 7) if len(sign.icons) > MANY else (STEP, PER_ROW)

    def lead(self, sign: Sign) -> float:
        """Room that the icons of an entry take."""
        step, count = self.grid(sign)
        return 20 + step * min(count, len(sign.icons)) + 8

    def height_of(self, canvas: Canvas, sign: Sign, wide: float) -> float:
        """Height that a sign with its words needs in a column of that width."""
        room = wide - self.lead(sign) - 16
        lines = len(wrap(canvas, sign.name.text(self.language), 22, room, "bold")) * 27
        words = sign.text.text(self.language)
        if words:
            lines += len(wrap(canvas, words, theme.SMALLEST, room, "text")) * 26
        step, count = self.grid(sign)
        return max(22.0 + lines, 22 + step * -(-len(sign.icons) // count))

    def paint(self, pen: Pen) -> None:
        for y, title in self.heads:
            pen.text(title, 4, y, 26, theme.LEGAL, "bold")
        for (x, y, w, h), sign in self.cells:
            pen.rr((x, y, w, h), 14, theme.WELL, 170, frame=theme.LINE, width=1.5)
            step, count = self.grid(sign)
            for n, name in enumerate(sign.icons):
                cx, cy = x + 14 + step * (n % count + 0.5), y + 12 + step * (n // count + 0.5)
                paper = self.paper(name)
                if paper is not None:
                    pen.disc(cx, cy, step * 0.47, paper, 235)
                size = step * (0.7 if paper is not None else ICON / STEP)
                pen.icon(name, cx, cy, size, theme.TEXT if name.startswith("ui_") else None)
            left = x + self.lead(sign)
            room = w - self.lead(sign) - 16
            name, words = sign.name.text(self.language), sign.text.text(self.language)
            top = y + 12 if words or len(wrap(pen.canvas, name, 22, room, "bold")) > 1 else y + min(h, 68) / 2 - 13
            below = pen.paragraph(name, left, top, room, 22, theme.TEXT, "bold", 1.22)
            if words:
                pen.paragraph(words, left, below + 1, room, theme.SMALLEST, theme.MUTED, "text", 1.28)

    def sign_at(self, pos: Point) -> Sign | None:
        return next((sign for area, sign in self.cells if inside(area, pos)), None)

    def clicked(self, pos: Point) -> None:
        sign = self.sign_at(pos)
        if sign is not None and sign.topic:
            self.on_topic(sign.topic)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw(surface, canvas)
        if not (self.hovered and self.at):
            return
        pos = self.at[0] - self.area[0], self.at[1] - self.area[1] + self.scroll
        for (x, y, w, h), sign in self.cells:
            if sign.topic and inside((x, y, w, h), pos):
                top = self.area[1] + y - self.scroll
                if self.area[1] - 2 <= top <= self.area[1] + self.area[3] - h + 2:
                    place = (self.area[0] + x, top, w, h)
                    self.pen(surface, canvas).rr(place, 14, frame=theme.LEGAL, width=2)
