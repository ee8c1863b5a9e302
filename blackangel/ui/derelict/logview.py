"""The log of the table: the last lines, more of them where it is opened, scrolled by the wheel."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import tr

from . import look
from .layout import Layout
from .logwords import LOSS, Line
from .pen import Pen

STEP, SIZE = 31.5, 21.0
HEAD = 45.0
KEEP = 1500
TONES = {"gain": look.ICE, LOSS: look.EMBER_TEXT, "quiet": look.FAINT}


class LogView:
    """Lines, whether the panel is open, and how far it is scrolled up."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.open = False
        self.scroll = 0

    def clear(self) -> None:
        """Forgets all."""
        self.lines = []
        self.scroll = 0

    def tell(self, number: int, lines: Sequence[Line]) -> None:
        """The lines of a step, of which some may stand there already; a scrolled panel keeps its place."""
        before = len(self.lines)
        while self.lines and self.lines[-1].number == number:
            self.lines.pop()
        self.lines.extend(line.numbered(number) for line in lines)
        if self.scroll:
            self.scroll += len(self.lines) - before
        del self.lines[: max(0, len(self.lines) - KEEP)]

    def area(self, layout: Layout) -> Rect:
        """Where it stands."""
        return layout.open_log if self.open else layout.log

    def wheel(self, steps: float) -> None:
        """Up is towards older lines."""
        self.scroll = max(0, min(len(self.lines) - 1, self.scroll + round(steps * 3)))

    def shown(self, pen: Pen, layout: Layout) -> list[tuple[Line, list[str]]]:
        """The lines in sight, oldest first, each broken into what fits."""
        _, _, w, h = self.area(layout)
        room = int((h - HEAD - 6) // STEP)
        found: list[tuple[Line, list[str]]] = []
        upto = len(self.lines) - self.scroll
        for line in reversed(self.lines[:upto]):
            parts = [line.text] if line.rule else rich_lines(pen, line.text, SIZE, w - 54) or [""]
            if sum(len(one) for _, one in found) + len(parts) > room:
                break
            found.append((line, parts))
        return found[::-1]

    def draw(self, pen: Pen, layout: Layout) -> None:
        """The panel."""
        if layout.closed_log and not self.open:
            return
        x, y, w, _ = area = self.area(layout)
        if self.open:     # it lies over other panels
            pen.rr(area, 15, look.GROUND)
        pen.plane(area)
        pen.text(tr("Log"), x + 18, y + 24, 21, look.FAINT, "bold")
        pen.icon("chevron-down" if self.open else "chevron-up", x + w - 27, y + 24, 20, look.FAINT)
        shown = self.shown(pen, layout)
        row = y + HEAD + STEP / 2
        many = len(shown)
        for number, (line, parts) in enumerate(shown):
            if line.rule:
                wide = pen.width(line.text, SIZE, "bold") / 2 + 15
                middle = x + w / 2
                pen.text(line.text, middle, row, SIZE, look.FAINT, "bold", "center")
                pen.line([(x + 18, row), (middle - wide, row)], look.LINE, 1.5)
                pen.line([(middle + wide, row), (x + w - 18, row)], look.LINE, 1.5)
                row += STEP
                continue
            fresh = number >= many - 3 and not self.scroll
            tone = TONES.get(line.kind, look.TEXT if fresh or line.strong else look.MUTED)
            for place, words in enumerate(parts):
                pen.rich(words, x + 18 + (18 if place else 0), row, SIZE, tone, "bold" if line.strong else "label", 4)
                row += STEP
        if self.scroll:
            pen.text(tr("{n} newer", n=self.scroll), x + w / 2, y + 24, 21, look.MINT, "label", "center")
