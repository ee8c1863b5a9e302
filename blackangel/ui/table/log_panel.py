"""The log: what happened, in plain words. Collapsed it shows the last lines, open it can be scrolled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.ui import theme
from blackangel.ui.table.frigate import seat_colour
from blackangel.ui.table.layout import Layout, Rect
from blackangel.ui.table.logwords import Line
from blackangel.ui.table.pen import Pen
from blackangel.ui.words import tr

View = Mapping[str, Any]
STEP = 31.0
KEEP = 2000


class LogPanel:
    """Lines, whether the panel is open, and how far it is scrolled up."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.open = False
        self.scroll = 0.0

    def add(self, lines: Sequence[Line]) -> None:
        """Appends lines; a scrolled panel keeps its place."""
        self.lines.extend(lines)
        if self.scroll > 0:
            self.scroll += len(lines)
        del self.lines[:max(0, len(self.lines) - KEEP)]
        self.limit(1)

    def limit(self, rows: int) -> None:
        """Keeps the scroll within the lines there are."""
        self.scroll = max(0.0, min(self.scroll, float(max(0, len(self.lines) - rows))))

    def area(self, layout: Layout) -> Rect:
        """Where it stands now."""
        return layout.open_log if self.open else layout.log

    def wheel(self, steps: float, layout: Layout) -> None:
        """Scrolls; up is towards older lines."""
        self.scroll += steps * 3
        self.limit(self.rows(layout))

    def rows(self, layout: Layout) -> int:
        """Lines that fit."""
        h = self.area(layout)[3]
        return max(1, int((h - (62 if self.open else 14)) // STEP))

    def draw(self, pen: Pen, layout: Layout, view: View) -> None:
        """Draws the panel."""
        x, y, w, h = area = self.area(layout)
        pen.panel(area, 14, alpha=252 if self.open else 225)
        top = y + 23
        if self.open:
            pen.text(tr("Log"), x + 20, y + 30, 26, theme.TEXT, "bold")
            top = y + 76
        sign = "chevron-down" if self.open else "chevron-up"
        pen.icon(sign, x + w - 26, y + (30 if self.open else 22), 20, theme.MUTED)
        rows = self.rows(layout)
        end = len(self.lines) - int(self.scroll)
        shown = self.lines[max(0, end - rows):end]
        clip = pen.surface.get_clip()
        pen.surface.set_clip(pen.canvas.rect(*area).clip(clip) if clip else pen.canvas.rect(*area))
        for n, line in enumerate(shown):
            self._line(pen, line, x, top + n * STEP, w, view)
        pen.surface.set_clip(clip)
        if self.open and len(self.lines) > rows:
            track = h - 90
            size = max(30.0, track * rows / len(self.lines))
            at = (track - size) * (1 - self.scroll / max(1, len(self.lines) - rows))
            pen.rr((x + w - 12, y + 70, 6, track), 3, theme.WELL)
            pen.rr((x + w - 12, y + 70 + at, 6, size), 3, theme.LINE_STRONG)

    def _line(self, pen: Pen, line: Line, x: float, y: float, w: float, view: View) -> None:
        if line.rule:
            wide = pen.width(line.text, 19)
            pen.line([(x + 20, y), (x + w / 2 - wide / 2 - 12, y)], theme.LINE_STRONG, 1.5)
            pen.line([(x + w / 2 + wide / 2 + 12, y), (x + w - 20, y)], theme.LINE_STRONG, 1.5)
            pen.text(line.text, x + w / 2, y, 19, theme.FAINT, align="center")
            return
        if line.seat is not None:
            pen.emblem(seat_colour(view, line.seat), x + 26, y, 24)
        tone = theme.TEXT if line.strong else theme.GAIN if line.kind == "gain" else \
            (255, 150, 200) if line.kind == "loss" else theme.MUTED
        pen.rich(line.text, x + 48, y, 19, tone, "bold" if line.strong else "label", limit=w - 90)

