"""The question which use of a tile is meant: a large button with a picture for each."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.verbs.book import verb
from blackangel.ui.black_angel.verbs.tiles import ACTIVATE, LIGHTNING
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import capital
from blackangel.ui.play.chooser import Chooser, Entry, beside

from .phrases import effect_words

WIDE, HIGH, GAP = 200.0, 142.0, 10.0


def fits(entries: Sequence[Entry]) -> bool:
    """Whether all entries are uses of one and the same tile."""
    options = [named(e.options[-1]) for e in entries]
    return 1 < len(entries) <= 4 and all(len(e.options) == 1 for e in entries) and all(
        verb(o) in (ACTIVATE, LIGHTNING) for o in options) and len({(o.verb, o.cell) for o in options}) == 1


class Uses(Chooser):
    """The buttons, side by side."""

    def place_at(self, pen: Pen, anchor: Rect, limits: Rect, above: bool = True, free: Rect | None = None) -> None:
        w, h = len(self.entries) * (WIDE + GAP) + GAP, HIGH + 2 * GAP
        x, y = anchor[0] + anchor[2] / 2 - w / 2, anchor[1] - h - 12
        if y < limits[1]:
            y = anchor[1] + anchor[3] + 12
        self.area = beside(anchor, (x, y, w, h), limits, free)

    def lines_seen(self) -> list[tuple[str, int, Rect]]:
        x, y, _, _ = self.area
        return [("row", n, (x + GAP + n * (WIDE + GAP), y + GAP, WIDE, HIGH)) for n in range(len(self.entries))]

    def draw(self, pen: Pen) -> None:
        pen.panel(self.area, 18, theme.LEGAL, 254, 2.5)
        for _, n, (x, y, w, h) in self.lines_seen():
            on = n == self.index
            pen.rr((x, y, w, h), 14, theme.LEGAL if on else theme.BUTTON, 52 if on else 255,
                   frame=theme.LEGAL if on else theme.LINE_STRONG, width=3 if on else 2)
            effect = named(self.entries[n].options[-1]).effect
            pen.icon(f"effect:{effect}", x + w / 2, y + 44, 66)
            lines = rich_lines(pen, capital(effect_words(effect)), theme.SMALLEST, w - 20)[:2]
            top = y + 100 if len(lines) > 1 else y + 110
            for k, line in enumerate(lines):
                pen.rich(line, x + (w - pen.rich_width(line, theme.SMALLEST, "bold")) / 2, top + 25 * k, theme.SMALLEST,
                         theme.TEXT if on else theme.MUTED, "bold")
