"""A list of options in words: at a place that stands for several, or of the whole decision for the keyboard.

Lines may stand in groups with a heading each; behind each line stands what it would bring.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, inside, overlap
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import tr

from .occasion import Place

Option = tuple[Any, ...]
ROW = 42.0
TAIL = 170.0
"""Room kept for what a line would bring, in lists too long to know it of all lines at once."""
FEW = 12
SHORT_TAIL = 100.0
"""The same in a narrow list."""
HEAD = 46.0
"""Above the lines of a list that has a title or a button."""
LINE = 26.0
"""From one line of words to the next in one entry."""
EDGES, SIDE = 16.0, 8.0
"""Above and below the lines, both together; and at each side of them."""
FOOT = 26.0
"""Below the lines of a long list: how many there are."""
STRIDE = 48.0
"""How finely a place for a list is looked for."""


@dataclass(slots=True, frozen=True)
class Entry:
    """A line of the list: what it says, what it applies, where that is on the table; its group, and whether it would
    do nothing."""

    label: str
    options: tuple[Option, ...]
    place: Place | None = None
    group: str = ""
    weak: bool = False


Tags = Sequence[tuple[str, bool]]
"""Short rich texts, each with whether it is a loss."""
Tail = Callable[[Entry], Tags]
"""What an entry would bring."""
NOTHING = "–"
"""Of a line that brings nothing."""
APART = 12.0
"""Between two tags of a line."""


def tags_width(pen: Pen, tags: Tags) -> float:
    """Room for the tags of a line."""
    return sum(pen.rich_width(words, theme.SMALLEST, "bold", 4) for words, _ in tags) + APART * max(0, len(tags) - 1)


def beside(anchor: Rect, wished: Rect, limits: Rect, free: Rect | None) -> Rect:
    """A box beside the anchor, inside the limits: where it is wished, unless that would cover what shall stay free."""
    x, y, w, h = wished
    left, top, wide, high = anchor
    middle = top + high / 2 - h / 2
    spots = [(x, y), (left + wide + 12, middle), (x, top + high + 12), (left - w - 12, middle)]
    found = [_inside((a, b, w, h), limits) for a, b in spots]
    if free is None:
        return found[0]
    return next((box for box in found if not overlap(box, anchor) and not overlap(box, free)), found[0])


def off_pieces(box: Rect, pieces: Sequence[Rect], limits: Rect, never: Sequence[Rect] = (),
               rather: Sequence[Rect] = ()) -> Rect:
    """The box moved, as little as may be, to where it covers none of the pieces; as few as may be, if it must. What it
    must never cover counts before all of them, what it rather leaves free after them."""
    x, y, w, h = box
    left, top, wide, high = limits

    def cost(spot: Point) -> tuple[int, int, int, float]:
        hidden, covered, read = (sum(overlap((*spot, w, h), area) for area in areas)
                                 for areas in (never, pieces, rather))
        return hidden, covered, read, abs(spot[0] - x) + abs(spot[1] - y)

    across = [left + n * STRIDE for n in range(int((wide - w) // STRIDE) + 1)] + [left + wide - w]
    down = [top + n * STRIDE for n in range(int((high - h) // STRIDE) + 1)] + [top + high - h]
    best = min([(x, y), *((a, b) for a in across for b in down if a >= left and b >= top)], key=cost)
    return (*best, w, h)


def _inside(box: Rect, limits: Rect) -> Rect:
    x, y, w, h = box
    return (max(limits[0], min(x, limits[0] + limits[2] - w)), max(limits[1], min(y, limits[1] + limits[3] - h)), w, h)


class Chooser:
    """The list, its chosen line and its scroll position. headed: it has a head that counts its lines and keeps room for
    a button."""

    def __init__(self, entries: Sequence[Entry], title: str = "", rows: int = 9, index: int = 0,
                 tail: Tail | None = None, headed: bool = False) -> None:
        self.entries = list(entries)
        self.title = title
        self.headed = headed
        self.most = self.visible = rows
        self.room = math.inf    # height for the lines
        self.telling = 0.0      # height for what is told of the chosen line, at the foot
        self.aside: Rect | None = None  # where that is told instead
        self.button_wide = 0.0
        self.index = index
        self.first = 0
        self.tail = tail
        self.area: Rect = (0, 0, 10, 10)
        self.moved = False      # it was pulled away from where it was put
        self.wraps: dict[int, list[str]] = {}   # entries whose words take more than one line
        self.rise = LINE
        self.groups: list[str] = list(dict.fromkeys(entry.group for entry in self.entries))
        if len(self.groups) < 2:
            self.groups = []
        self.lines: list[tuple[str, int]] = []
        for n, entry in enumerate(self.entries):
            if self.groups and (n == 0 or self.entries[n - 1].group != entry.group):
                self.lines.append(("head", self.groups.index(entry.group)))
            self.lines.append(("row", n))

    @property
    def shown(self) -> int:
        """How many lines are in sight."""
        return self._page(self.first)

    @property
    def _above(self) -> float:
        """Height of the head."""
        return HEAD if self.title or self.headed else 0.0

    @property
    def _below(self) -> float:
        """Height of the foot, which counts the lines of a long list that has no head for it."""
        return FOOT if not self.headed and self._page(0) < len(self.lines) else 0.0

    @property
    def _inside(self) -> float:
        """Height in the list for what is told."""
        return 0.0 if self.aside is not None else self.telling

    def place_at(self, pen: Pen, anchor: Rect, limits: Rect, above: bool = True, free: Rect | None = None) -> None:
        """Sizes the list and puts it beside the anchor, inside the limits. free: what stays uncovered if it can."""
        self._loosen()
        self._size_button(pen)
        wide = max([self._width(pen, entry) for entry in self.entries]
                   + [pen.rich_width(group, theme.SMALLEST, "bold") + 20 for group in self.groups]
                   + [pen.width(self.title, theme.SMALLEST, "bold"), 90 + self.button_wide if self.headed else 150])
        w = min(wide + 60, 720.0)
        h = self.shown * ROW + EDGES + self._above + self._below
        x = anchor[0] + anchor[2] / 2 - w / 2
        y = anchor[1] - h - 10 if above else anchor[1] + anchor[3] + 10
        if y < limits[1]:
            y = anchor[1] + anchor[3] + 10
        self.area = beside(anchor, (x, y, w, h), limits, free)

    def _loosen(self) -> None:
        """It has no fixed place any more."""
        self.wraps, self.visible, self.room, self.telling, self.aside = {}, self.most, math.inf, 0.0, None

    def dock(self, pen: Pen, slot: Rect, column: Rect) -> None:
        """Fills a slot, or the whole column that it is a part of if not all lines have room in it. Words too long for
        the column go on in a second line."""
        self.rise = LINE * pen.canvas.words
        self._size_button(pen)
        self.wraps = {n: words for n, entry in enumerate(self.entries)
                      if len(words := rich_lines(pen, entry.label, 21, self._for_words(pen, entry, slot[2]))) > 1}
        self.visible, self.room = len(self.lines), math.inf
        around = EDGES + self._above + self._inside
        self.area = slot if sum(map(self._high, self.lines)) + around <= slot[3] else column
        self.room = self.area[3] - around
        self.room -= self._below
        self._follow()

    def height(self, lines: int) -> float:
        """What a list needs that shows so many lines, without what is told of them."""
        return sum(map(self._high, self.lines[:lines])) + EDGES + self._above

    def lower(self, rows: int, area: Rect) -> Rect:
        """An area of the list as it would be with that many lines, fewer than now, its foot where it is."""
        x, y, w, h = area
        less = (self.shown - rows) * ROW - (0 if self.headed or len(self.lines) > self.visible else FOOT)
        return x, y + less, w, h - less

    def shorten(self, rows: int, area: Rect) -> None:
        """Shows fewer lines, in that area; the others are scrolled to."""
        self.visible, self.area = rows, area
        self._follow()

    def _width(self, pen: Pen, entry: Entry) -> float:
        wide = pen.rich_width(entry.label, 21)
        if self.tail is None:
            return wide
        if len(self.entries) > FEW:
            return wide + TAIL
        tail = self.tail(entry)
        return wide + (tags_width(pen, tail) + 28 if tail else 0)

    def _for_words(self, pen: Pen, entry: Entry, width: float) -> float:
        """Room for the words of a line in a list of a width."""
        wide = width - 2 * SIDE - 24
        if self.tail is None:
            return wide
        if len(self.entries) > FEW:
            return wide - SHORT_TAIL
        tail = self.tail(entry)
        return wide - (tags_width(pen, tail) + 16 if tail else 0)

    def _high(self, line: tuple[str, int]) -> float:
        """Height of a line of the list."""
        kind, n = line
        return ROW + self.rise * (len(self.wraps.get(n, ("",))) - 1) if kind == "row" else ROW

    def _page(self, first: int) -> int:
        """How many lines have room from one on; always one."""
        used, count = 0.0, 0
        for line in self.lines[first:first + self.visible]:
            used += self._high(line)
            if count and used > self.room:
                break
            count += 1
        if 1 < count < len(self.lines) - first and self.lines[first + count - 1][0] == "head":
            count -= 1      # A heading below which nothing stands looks like an option that is empty.
        return count

    @property
    def _last(self) -> int:
        """From which line on all others have room."""
        return next((n for n in range(len(self.lines)) if n + self._page(n) >= len(self.lines)), 0)

    @property
    def head(self) -> Rect | None:
        """By what it can be pulled away; None if it has no head."""
        x, y, w, _ = self.area
        return (x, y, w, self._above) if self._above else None

    def pull(self, to: Point, limits: Rect) -> None:
        """Moves its upper left corner, inside the limits."""
        self.area = _inside((*to, *self.area[2:]), limits)
        self.moved = True

    # ---- moving -----------------------------------------------------------------------------------------------------

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

    def turn(self, step: int) -> bool:
        """Goes to the first line of the next or the last group; False if there are no groups."""
        if not self.groups or self.chosen is None:
            return False
        now = self.groups.index(self.chosen.group)
        return self.to_group((now + step) % len(self.groups))

    def to_group(self, number: int) -> bool:
        """Goes to the first line of a group, or to a line by its number where there are no groups; False if there is
        none."""
        if not self.groups:
            if not 0 <= number < len(self.entries):
                return False
            self.jump(number)
            return True
        if not 0 <= number < len(self.groups):
            return False
        self.jump(next(n for n, entry in enumerate(self.entries) if entry.group == self.groups[number]))
        return True

    def seek(self, letter: str, plain: Callable[[str], str]) -> bool:
        """Goes to the next line that begins with a letter; False if none does. plain: says tokens in words."""
        count = len(self.entries)
        for step in range(1, count + 1):
            n = (self.index + step) % count
            if plain(self.entries[n].label).lower().startswith(letter.lower()):
                self.jump(n)
                return True
        return False

    def _follow(self) -> None:
        if not self.lines:
            return
        at = self.lines.index(("row", self.index))
        top = at - 1 if at and self.lines[at - 1][0] == "head" else at
        if top < self.first:
            self.first = top
        while at >= self.first + self._page(self.first):
            self.first += 1

    def scroll(self, steps: int) -> None:
        """Wheel."""
        self.first = max(0, min(self.first - steps, self._last))

    # ---- where things are -------------------------------------------------------------------------------------------

    def lines_seen(self) -> list[tuple[str, int, Rect]]:
        """The lines in sight: heading or row, its number, and where it is."""
        x, y, w, _ = self.area
        top = y + EDGES / 2 + self._above
        found = []
        for line in self.lines[self.first:self.first + self.shown]:
            found.append((*line, (x + SIDE, top, w - 2 * SIDE, self._high(line) - 2)))
            top += self._high(line)
        return found

    def rows(self) -> list[tuple[int, Rect]]:
        """Visible entries and their rectangles."""
        return [(n, area) for kind, n, area in self.lines_seen() if kind == "row"]

    def at(self, point: Point) -> int | None:
        """The entry under a point."""
        return next((n for n, area in self.rows() if inside(area, point)), None)

    @property
    def chosen(self) -> Entry | None:
        return self.entries[self.index] if self.entries else None

    def draw(self, pen: Pen) -> None:
        """Draws the list."""
        x, y, w, h = self.area
        pen.panel(self.area, 16, theme.LEGAL, 254, 2.5)
        self._lines(pen)
        words = tr("{n} of {m}", n=self.index + 1, m=len(self.entries))
        more = words + "  ·  " + tr("Left, Right: next group")
        room = w - self.button_wide - 40 if self.headed else w - 30
        if self.groups and pen.width(more, theme.SMALLEST) <= room:
            words = more
        if self.headed:
            pen.text(words, x + 22, y + 29, theme.SMALLEST, theme.FAINT, fit=room)
        elif self._below:
            pen.text(words, x + w / 2, y + h - self._inside - 17, theme.SMALLEST, theme.FAINT, align="center", fit=room)

    def _lines(self, pen: Pen) -> None:
        """All lines in sight; the next one is cut, and a bar at the right says how many more there are."""
        seen = self.lines_seen()
        for line in seen:
            self._line(pen, *line)
        page, count = len(seen), len(self.lines)
        if page >= count:
            return
        x, y, w, _ = self.area
        top, high = y + EDGES / 2 + self._above, sum(self._high(line[:2]) for line in seen)
        after = self.first + page
        room = self.room - high
        if after < count and 12 < room < ROW:
            clip = pen.surface.get_clip()
            pen.surface.set_clip(pen.canvas.rect(x, top + high, w, room + 3).clip(clip))
            kind, n = self.lines[after]
            self._line(pen, kind, n, (x + SIDE, top + high, w - 2 * SIDE, self._high((kind, n)) - 2))
            pen.surface.set_clip(clip)
            draw.fade(pen.surface, pen.canvas, (x + SIDE, top + high, w - 2 * SIDE, room + 3),
                      theme.FLAT if pen.canvas.contrast else theme.PANEL_BOTTOM)
        if math.isfinite(self.room):
            high = self.room
        pen.rr((x + w - 7, top, 4, high), 2, theme.WELL)
        size = max(24.0, high * page / count)
        pen.rr((x + w - 7, top + (high - size) * self.first / max(1, self._last), 4, size), 2, theme.LINE_STRONG)

    def _line(self, pen: Pen, kind: str, n: int, area: Rect) -> None:
        if kind == "head":
            self._head(pen, n, area)
        else:
            self._row(pen, n, area)

    @property
    def foot(self) -> Rect | None:
        """Room for what is told of the chosen line."""
        if self.aside is not None:
            return self.aside
        x, y, w, h = self.area
        return (x + SIDE, y + h - self.telling - 6, w - 2 * SIDE, self.telling) if self.telling else None

    @property
    def below(self) -> Rect | None:
        """All that the lines leave free of the list; None if more of them are to come."""
        seen = self.lines_seen()
        if self.aside is not None or not seen or len(seen) < len(self.lines):
            return None
        x, y, w, h = self.area
        top = seen[-1][2][1] + seen[-1][2][3] + 8
        return x + SIDE, top, w - 2 * SIDE, y + h - self._below - 6 - top

    def band(self, high: float) -> Rect:
        """A part of the list that may be covered: its lower end, or the upper one if the chosen line is below."""
        x, y, w, h = self.area
        low = y + h - high - 8
        at = next((area for n, area in self.rows() if n == self.index), None)
        top = low if at is None or at[1] + at[3] <= low else y + self._above + 4
        return x + 10, top, w - 20, high

    def _size_button(self, pen: Pen) -> None:
        self.button_wide = pen.width(tr("Hints"), theme.SMALLEST, "bold") + pen.width("H", theme.SMALLEST, "bold") + 74

    @property
    def button(self) -> Rect:
        """Room for a button in the head."""
        x, y, w, _ = self.area
        return x + w - self.button_wide - 10, y + 10, self.button_wide, 38.0

    def _head(self, pen: Pen, n: int, area: Rect) -> None:
        x, y, w, h = area
        pen.line([(x + 6, y + h - 3), (x + w - 6, y + h - 3)], theme.LINE_STRONG, 1.5)
        if n < 9:
            pen.rr((x + 6, y + 8, 26, 26), 7, theme.WELL, frame=theme.LINE_STRONG, width=1.5)
            pen.text(n + 1, x + 19, y + 21.5, theme.SMALLEST, theme.MUTED, "heavy", "center")
        pen.rich(self.groups[n], x + 42, y + h / 2 + 1, theme.SMALLEST, theme.LEGAL, "bold", limit=w - 56)

    def _row(self, pen: Pen, n: int, area: Rect) -> None:
        x, y, w, h = area
        entry, on = self.entries[n], n == self.index
        if on:
            pen.rr(area, 10, theme.LEGAL, 46, frame=theme.LEGAL, width=2)
        tail = self.tail(entry) if self.tail else ()
        wide = tags_width(pen, tail)
        ink = theme.TEXT if on else theme.FAINT if entry.weak else theme.MUTED
        room = w - 24 - (wide + 16 if tail else 0)
        lines = self.wraps.get(n, [entry.label])
        for k, words in enumerate(lines):
            pen.rich(words, x + 14, y + h / 2 + (k - (len(lines) - 1) / 2) * self.rise, 21, ink, limit=room)
        at = x + w - 12 - wide
        for words, loss in tail:
            ink = theme.FAINT if entry.weak else theme.DAMAGE if loss else theme.GAIN
            pen.rich(words, at, y + h / 2, theme.SMALLEST, ink, "bold", 4)
            at += pen.rich_width(words, theme.SMALLEST, "bold", 4) + APART
