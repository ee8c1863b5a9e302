"""Hints on request: the options of a decision in words, the best first, as a computer player judges them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from blackangel.engine.decision import Option, as_option
from blackangel.ui import theme
from blackangel.ui.table import phrases
from blackangel.ui.table.chooser import ROW, Chooser, Entry, beside
from blackangel.ui.table.interaction import Interaction
from blackangel.ui.table.layout import Rect
from blackangel.ui.table.pen import Pen
from blackangel.ui.words import number, tr

STARS = 5
STEP = 0.25, 0.7
"""VP worse than the best by which a star is lost, at least and at most; between them the spread of all decides."""
BAR = 108.0


@dataclass(slots=True, frozen=True)
class Opinion:
    """An option, what would best follow it (only where a die is taken), how many VP worse than the best it is, and
    one to five stars for that."""

    option: Option
    then: Option | None
    behind: float
    stars: int = STARS


def opinions(answer: Option) -> list[Opinion]:
    """What the judge sent, the best first."""
    rows = [(as_option(option), as_option(then) if then else None, float(worth))
            for option, then, worth in json.loads(str(answer[0]))]
    values = [worth for _, _, worth in rows] or [0.0]
    best = max(values)
    step = max(STEP[0], min(STEP[1], (best - min(values)) / STARS))
    return [Opinion(option, then, best - worth, max(1, STARS - round((best - worth) / step)))
            for option, then, worth in rows]


# ---- the list ------------------------------------------------------------------------------------------------------

@dataclass(slots=True, frozen=True)
class Judged(Entry):
    """A line of the list with the judge's opinion."""

    behind: float = 0.0
    stars: int = STARS


def entries(found: Sequence[Opinion], at_work: Interaction) -> list[Judged]:
    """Lines for opinions about the decision at hand; those that read the same are listed once, the best of them."""
    rows: dict[str, Judged] = {}
    for one in found:
        if one.option not in at_work.options:
            continue
        label = phrases.option_words(one.option, at_work.kind, at_work.context, at_work.view, at_work.seat)
        options: tuple[Option, ...] = (one.option,)
        if one.then is not None:
            where = phrases.option_words(one.then, "place_die", {}, at_work.view, at_work.seat)
            label = tr("{take} for: {where}", take=label, where=where)
            options = (one.option, one.then)
        if label not in rows:
            rows[label] = Judged(label, options, at_work.place_of(one.option), behind=one.behind,
                                 stars=one.stars)
    return list(rows.values())


class HintList(Chooser):
    """The list of options with stars, the best on top. instead: it took the place of the plain list."""

    def __init__(self, found: Sequence[Judged], instead: bool = False) -> None:
        super().__init__(found, tr("What a computer player would do"), rows=9)
        self.instead = instead

    @property
    def best_only(self) -> bool:
        """Whether lines stand for the best of several uses of a die."""
        return any(len(entry.options) > 1 for entry in self.entries)

    def place_at(self, pen: Pen, anchor: Rect, limits: Rect, above: bool = True, free: Rect | None = None) -> None:
        wide = max([pen.rich_width(entry.label, 21) for entry in self.entries] + [300.0])
        w = min(wide + BAR + 150, 760.0)
        h = self.shown * ROW + 16 + 44 + (26 if len(self.entries) > self.visible else 0) + (26 if self.best_only else 0)
        self.area = beside(anchor, (anchor[0], anchor[1] - h - 10, w, h), limits, free)

    def rows(self) -> list[tuple[int, Rect]]:
        return [(n, (x, y + 10, w, h)) for n, (x, y, w, h) in super().rows()]

    def draw(self, pen: Pen) -> None:
        x, y, w, h = self.area
        pen.panel(self.area, 16, theme.GOLD, 254, 2.5)
        pen.icon("ui_bot", x + 32, y + 29, 28, theme.GOLD)
        pen.text(self.title, x + 56, y + 29, 22, theme.GOLD, "bold", fit=w - 76)
        for n, area in self.rows():
            self._row(pen, n, area)
        if self.best_only:
            foot = y + h - (43 if len(self.entries) > self.visible else 17)
            pen.text(tr("Of each die only its best use is listed; others are allowed, too."), x + w / 2, foot, 18,
                     theme.MUTED, align="center", fit=w - 40)
        if len(self.entries) > self.visible:
            pen.text(tr("{n} of {m}", n=self.index + 1, m=len(self.entries)), x + w / 2, y + h - 17, 18, theme.FAINT,
                     align="center")

    def _row(self, pen: Pen, n: int, area: Rect) -> None:
        x, y, w, h = area
        entry = cast(Judged, self.entries[n])
        on = n == self.index
        if on:
            pen.rr(area, 10, theme.GOLD, 34, frame=theme.GOLD, width=2)
        for star in range(STARS):
            lit = star < entry.stars
            pen.poly(_star(x + 22 + star * 22, y + h / 2, 9.5), theme.GOLD if lit else theme.LINE, 255 if lit else 130)
        pen.rich(entry.label, x + 20 + BAR + 12, y + h / 2, 21, theme.TEXT if on else theme.MUTED,
                 limit=w - BAR - 120)
        if entry.behind < .05:
            pen.text(tr("best"), x + w - 16, y + h / 2, 19, theme.GOLD, "bold", "right", fit=70)
            return
        pen.vp("", x + w - 26, y + h / 2, 24, 150)
        pen.text(f"−{number(entry.behind, 1)}", x + w - 44, y + h / 2, 19, theme.MUTED, "number", "right")


def _star(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """Corners of a five-pointed star."""
    from math import cos, pi, sin

    return [(x + (r if n % 2 == 0 else r * .45) * sin(n * pi / 5), y - (r if n % 2 == 0 else r * .45) * cos(n * pi / 5))
            for n in range(10)]
