"""Hints on request: the options of a decision in words, the best first, as a computer player judges them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Any, Protocol, cast

from blackangel.bots.luck import seat_seed
from blackangel.engine.decision import Option, as_option
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import capital, number, tr

from .chooser import FOOT, HEAD, ROW, SIDE, Chooser, Entry, beside
from .judge import judge
from .occasion import Place
from .played import PlayedTable
from .worker import Question, Thinker

STARS = 5
STEP = 0.25, 0.7
"""Points worse than the best by which a star is lost, at least and at most; between them the spread of all decides."""
SPREAD = 2
"""Stars by which options of equal worth may differ."""
BAR = 112.0
"""Room for the stars and what stands below them."""
WIDE, TALL = 448.0, 760.0
"""Of a list beside something."""
NOTE = 26.0
"""Room for what is said of all lines."""
REASONED = 3
"""So many lines, the first ones, say why."""
BEST = 3
"""Of more lines than these, none is called the best: they are equal."""


@dataclass(slots=True, frozen=True)
class Measure:
    """What a game's judge measures options by.

    Attributes:
        equal: options nearer to each other than this are worth the same.
        icon: the icon of a point.
        note: says that a line's number is what it loses of these.
        best_only: says that a line stands for the best of several ways to go on.
    """

    equal: float
    icon: str
    note: str
    best_only: str


@dataclass(slots=True, frozen=True)
class Opinion:
    """An option, what would best follow it (None where nothing is said of that), how many points worse than the best it
    is, one to five stars for that, its place among options of equal worth, 0 being the first, and why: parts of what a
    position is worth, and the points by which it has more or less of them than another of the best."""

    option: Option
    then: Option | None
    behind: float
    stars: int = STARS
    place: int = 0
    why: tuple[tuple[str, float], ...] = ()


def opinions(answer: Option, equal: float) -> list[Opinion]:
    """What the judge sent, the best first."""
    rows = [(as_option(option), as_option(then) if then else None, float(worth), int(place),
             tuple((str(part), float(gain)) for part, gain in why))
            for option, then, worth, place, why in json.loads(str(answer[0]))]
    values = [worth for _, _, worth, _, _ in rows] or [0.0]
    best, worst = max(values), min(values)
    step = max(STEP[0], min(STEP[1], (best - worst) / STARS))
    deep = Counter[float]()
    for _, _, worth, place, _ in rows:
        deep[worth] = max(deep[worth], place)
    found: list[Opinion] = []
    most = STARS
    for option, then, worth, place, why in rows:
        behind = best - worth
        stars = STARS - round(behind / step) - (round(SPREAD * place / deep[worth]) if place and behind < equal else 0)
        if place or behind >= equal:    # What is worth the same has the same stars, but for the best.
            most = min(most, STARS - 1)     # Five are for what comes first.
        most = max(1, min(stars, most))     # What comes later never has more.
        found.append(Opinion(option, then, behind, most, place, why))
    return found


# ---- the list ------------------------------------------------------------------------------------------------------

@dataclass(slots=True, frozen=True)
class Judged(Entry):
    """A line of the list with the judge's opinion; word: what is said of it where it is worth no less; why: what speaks
    for and against it, each in a clause."""

    behind: float = 0.0
    stars: int = STARS
    word: str = ""
    why: tuple[str, ...] = ()


def entries(found: Sequence[Opinion], equal: float, hints: Hints) -> list[Judged]:
    """Lines for opinions about the decision at hand; those that read the same are listed once, the best of them."""
    rows: dict[str, Judged] = {}
    firsts: set[str] = set()
    for one in found:
        options = (one.option,) if one.then is None else (one.option, one.then)
        label = capital(hints.words(one.option, one.then))
        if label not in rows:
            rows[label] = Judged(label, options, hints.place(one.option), behind=one.behind, stars=one.stars,
                                 why=tuple(hints.reason(part, gain) for part, gain in one.why))
            firsts |= {label} if one.behind < equal and one.place == 0 else set()    # nothing was found that is better
    word = tr("best") if len(firsts) <= BEST and len(firsts) < len(rows) else tr("equal")
    if len(rows) == 1:
        return [replace(row, word="", stars=0, why=(tr("Only this is possible."),)) for row in rows.values()]
    stars = 0 if len(firsts) == len(rows) else STARS
    listed = [replace(row, word=word, stars=stars) if label in firsts else row for label, row in rows.items()]
    return [row if row.why or n >= REASONED else replace(row, why=(_plain(row, n, equal),))
            for n, row in enumerate(listed)]


def _plain(row: Judged, place: int, equal: float) -> str:
    """Why, where no part of what a position is worth differs by enough to be named."""
    if row.behind >= equal:
        return tr("A little less of several things.")
    return tr("Nothing else is worth more.") if place == 0 else tr("Worth as much as the best.")


class HintList(Chooser):
    """The list of options with stars, the best on top. instead: it took the place of the plain list."""

    def __init__(self, found: Sequence[Judged], measure: Measure, instead: bool = False) -> None:
        super().__init__(found, tr("What a bot would do"), rows=9)
        self.measure = measure
        self.instead = instead

    @property
    def best_only(self) -> bool:
        """Whether lines stand for the best of several ways to go on."""
        return any(len(entry.options) > 1 for entry in self.entries)

    def place_at(self, pen: Pen, anchor: Rect, limits: Rect, above: bool = True, free: Rect | None = None) -> None:
        self._loosen()
        x, y, w, _ = anchor
        high = min(limits[3], TALL)
        box = x + w / 2 - WIDE / 2, y - high - 10, WIDE, high
        self.dock(pen, box, box)
        needed = min(high, self.height(len(self.lines)) + self._below)
        self.area = box[0], box[1] + high - needed, WIDE, needed
        self.area = beside(anchor, self.area, limits, free)

    def _for_words(self, pen: Pen, entry: Entry, width: float) -> float:
        return width - 2 * SIDE - 30 - self._aside(pen)

    def _aside(self, pen: Pen) -> float:
        """Width of the stars and what stands below them."""
        return max([BAR, *(pen.width(entry.word, theme.SMALLEST, "bold") + 20 for entry in self._judged)])

    def _high(self, line: tuple[str, int]) -> float:
        return max(super()._high(line), ROW + self.rise * .6) if self._starred else super()._high(line)

    @property
    def _above(self) -> float:
        return HEAD + (NOTE if self._even else 0.0)

    @property
    def _below(self) -> float:
        return FOOT if self.best_only else super()._below

    @property
    def _even(self) -> bool:
        """Whether lines have fewer stars though they lose no points: that is to be explained."""
        return len(self.entries) > 1 and any(not entry.word and entry.behind < self.measure.equal
                                             for entry in self._judged)

    @property
    def _starred(self) -> bool:
        """Whether there are stars; none where all options are equal, as empty ones would say that all are bad."""
        return any(entry.stars for entry in self._judged)

    @property
    def _judged(self) -> list[Judged]:
        return cast("list[Judged]", self.entries)

    def draw(self, pen: Pen) -> None:
        x, y, w, h = self.area
        pen.panel(self.area, 16, theme.GOLD, 254, 2.5)
        pen.icon("ui_bot", x + 32, y + 29, 28, theme.GOLD)
        pen.text(self.title, x + 56, y + 29, 22, theme.GOLD, "bold", fit=w - 76)
        if self._even:
            pen.text(tr(self.measure.note), x + 22, y + HEAD + NOTE / 2 - 2, theme.SMALLEST, theme.MUTED,
                     fit=w - 44)
        self._lines(pen)
        if self._below:
            chosen = self.chosen
            words = tr("{n} of {m}", n=self.index + 1, m=len(self.entries))
            if chosen is not None and len(chosen.options) > 1:
                more = words + "  ·  " + tr(self.measure.best_only)
                words = more if pen.width(more, theme.SMALLEST) <= w - 30 else words
            pen.text(words, x + w / 2, y + h - self._inside - 17, theme.SMALLEST,
                     theme.FAINT, align="center", fit=w - 30)

    def _row(self, pen: Pen, n: int, area: Rect) -> None:
        """Words at the left; at the right the stars, and below them how much is lost."""
        x, y, w, h = area
        entry, middle, aside = self._judged[n], y + h / 2, self._aside(pen)
        on = n == self.index
        if on:
            pen.rr(area, 10, theme.GOLD, 34, frame=theme.GOLD, width=2)
        lines = self.wraps.get(n, [entry.label])
        for k, words in enumerate(lines):
            pen.rich(words, x + 14, middle + (k - (len(lines) - 1) / 2) * self.rise, 21,
                     theme.TEXT if on else theme.MUTED, limit=w - 30 - aside)
        low = 0.0
        if self._starred:
            low = 10.0 * pen.canvas.words + 2
            for star in range(STARS):
                lit = star < entry.stars
                pen.poly(_star(x + w - BAR + 4 + star * 21, middle - low, 9), theme.GOLD if lit else theme.LINE,
                         255 if lit else 130)
        if entry.word:
            tone = theme.GOLD if entry.stars else theme.MUTED
            pen.text(entry.word, x + w - 16, middle + low, theme.SMALLEST, tone, "bold", "right")
        elif len(self.entries) > 1:
            pen.icon(self.measure.icon, x + w - 26, middle + low, 22, alpha=150)
            lost = points_words(entry, self.measure.equal)
            pen.text(lost, x + w - 42, middle + low, theme.SMALLEST, theme.MUTED, "number", "right")


def points_words(entry: Judged, equal: float) -> str:
    """How many points worse than the best; as many where only other reasons speak against it."""
    return f"−{number(entry.behind, 1)}" if entry.behind >= equal else "±0"


class Hints(Protocol):
    """What a game says of its options."""

    measure: Measure

    def words(self, option: Option, then: Option | None) -> str:
        """An option of the decision at hand, and what follows it."""

    def place(self, option: Option) -> Place | None:
        """Where an option is on the table."""

    def reason(self, part: str, gain: float) -> str:
        """A clause of why: more or less of a part of what a position is worth, and how many points that makes."""


class Hinter:
    """Asks the judge of the game about the decision at hand, and opens the list of what it thinks.

    Attributes:
        asked: the decision about which it is asked; None while nothing is.
        due: they were asked for while somebody else decided: they come later, but to nobody else at the screen.
        instead: they were asked for over an open list.
        known: the decision that was asked about last, and what the judge said.
    """

    def __init__(self, table: PlayedTable, hints: Hints) -> None:
        self.table = table
        self.hints = hints
        self.thinker: Thinker | None = None
        self.asked: tuple[int, int] | None = None
        self.due = False
        self.instead = False
        self.known: tuple[Any, Any] | None = None

    def hint(self) -> None:
        """Asks for an opinion about the decision; asked again, puts the hints away."""
        table, controller = self.table, self.table.controller
        if isinstance(table.lists.whole, HintList):
            table.lists.close_list()
            return
        self.due = not table.offered and not controller.secret
        if not table.offered or not controller.mine or self.asked == controller.tag:
            return
        if self.thinker is None:
            self.thinker = Thinker(chooser=judge)
        table.put_down()
        self.instead = table.lists.whole is not None and table.pointing.keyboard
        self.asked = controller.tag
        view = controller.state.view(controller.viewer)
        self.thinker.ask(Question(self.asked, "judge", view, seat_seed(controller.session.seed, controller.state.seat)))

    def update(self) -> None:
        """Once a frame."""
        if self.due and self.table.offered and self.table.controller.mine and not self.table.watching:
            self.hint()
        self._take()

    def _take(self) -> None:
        """The opinion has come: shows it, if the decision is still the same."""
        table = self.table
        if self.thinker is None or self.asked is None:
            return
        if self.asked != table.controller.tag:
            self.asked = None
            self.thinker.forget()
            return
        answer = self.thinker.answer()
        if answer is None or answer[0] != self.asked:
            return
        self.asked = None
        if not table.offered or table.watching:
            self.due = True     # it comes once it can be seen
            return
        self.known = answer
        self.again()

    def again(self) -> bool:
        """The hints that were shown last, in the words of now; whether they are about what is still to be decided."""
        table, answer = self.table, self.known
        if answer is None or answer[0] != table.controller.tag or not table.offered:
            return False
        equal = self.hints.measure.equal
        judged = [one for one in opinions(answer[1], equal) if one.option in table.offered]
        found = entries(judged, equal, self.hints)
        if found:
            table.lists.whole = HintList(found, self.hints.measure, self.instead)
            table.lists.place_list(table.lists.whole)
            table.pointing.keyboard = True
        return bool(found)

    def close(self) -> None:
        """Ends the judge's process."""
        if self.thinker is not None:
            self.thinker.close()
            self.thinker = None
        self.asked = None


def _star(x: float, y: float, r: float) -> list[tuple[float, float]]:
    """Corners of a five-pointed star."""
    return [(x + (r if n % 2 == 0 else r * .45) * sin(n * pi / 5), y - (r if n % 2 == 0 else r * .45) * cos(n * pi / 5))
            for n in range(10)]
