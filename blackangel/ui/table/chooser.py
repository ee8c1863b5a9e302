"""A list of options in words: at a place that stands for several, or of the whole decision for the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blackangel.ui import theme
from blackangel.ui.table.bindings import Option
from blackangel.ui.table.layout import Place, Point, Rect, inside
from blackangel.ui.table.pen import Pen
from blackangel.ui.words import tr

ROW = 42.0


@dataclass(slots=True, frozen=True)
class Entry:
    """A line of the list: what it says, what it applies, where that is on the table."""

    label: str
    options: tuple[Option, ...]
    place: Place | None = None


class Chooser:
    """The list, its chosen line and its scroll position."""

    def __init__(self, entries: Sequence[Entry], title: str = "", rows: int = 9, index: int = 0) -> None:
        self.entries = list(entries)
        self.title = title
        self.visible = rows
        self.index = index
        self.first = 0
        self.area: Rect = (0, 0, 10, 10)

    @property
    def shown(self) -> int:
        return min(self.visible, len(self.entries))

    def place_at(self, pen: Pen, anchor: Rect, limits: Rect, above: bool = True) -> None:
        """Sizes the list and puts it beside the anchor, inside the limits."""
        wide = max([pen.rich_width(e.label, 21) for e in self.entries] + [pen.width(self.title, 20, "bold"), 150])
        w = min(wide + 60, 620.0)
        h = self.shown * ROW + 16 + (34 if self.title else 0) + (26 if len(self.entries) > self.visible else 0)
        x = anchor[0] + anchor[2] / 2 - w / 2
        y = anchor[1] - h - 10 if above else anchor[1] + anchor[3] + 10
        if y < limits[1]:
            y = anchor[1] + anchor[3] + 10
        x = max(limits[0], min(x, limits[0] + limits[2] - w))
        y = max(limits[1], min(y, limits[1] + limits[3] - h))
        self.area = (x, y, w, h)

    def move(self, step: int) -> None:
        """Moves the chosen line; goes round at the ends."""
        if not self.entries:
            return
        self.index = (self.index + step) % len(self.entries)
        self._follow()

    def jump(self, index: int) -> None:
        """Chooses a line."""
        self.index = max(0, min(index, len(self.entries) - 1))
        self._follow()

    def _follow(self) -> None:
        if self.index < self.first:
            self.first = self.index
        elif self.index >= self.first + self.visible:
            self.first = self.index - self.visible + 1

    def scroll(self, steps: int) -> None:
        """Wheel."""
        self.first = max(0, min(self.first - steps, len(self.entries) - self.shown))

    def rows(self) -> list[tuple[int, Rect]]:
        """Visible lines and their rectangles."""
        x, y, w, _ = self.area
        top = y + 8 + (34 if self.title else 0)
        return [(self.first + n, (x + 8, top + n * ROW, w - 16, ROW - 2)) for n in range(self.shown)
                if self.first + n < len(self.entries)]

    def at(self, point: Point) -> int | None:
        """The line under a point."""
        return next((n for n, area in self.rows() if inside(area, point)), None)

    @property
    def chosen(self) -> Entry | None:
        return self.entries[self.index] if self.entries else None

    def draw(self, pen: Pen) -> None:
        """Draws the list."""
        x, y, w, h = self.area
        pen.panel(self.area, 16, theme.LEGAL, 254, 2.5)
        if self.title:
            pen.text(self.title, x + 20, y + 25, 20, theme.LEGAL, "bold", fit=w - 40)
        for n, area in self.rows():
            on = n == self.index
            if on:
                pen.rr(area, 10, theme.LEGAL, 46, frame=theme.LEGAL, width=2)
            pen.rich(self.entries[n].label, area[0] + 14, area[1] + area[3] / 2, 21,
                     theme.TEXT if on else theme.MUTED, limit=area[2] - 24)
        if len(self.entries) > self.visible:
            pen.text(tr("{n} of {m}", n=self.index + 1, m=len(self.entries)), x + w / 2, y + h - 17, 18, theme.FAINT,
                     align="center")
