"""The panel beside the table: the steps round the moment shown, the cards in hand, or the bookmarks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import filled

ROW, LINE = 36.0, 29.0
"""Height of a row, and from one of its lines to the next where it has two."""
LEAST = 4
"""With fewer rows none is as high as two."""
HEAD, TOOLS = 58.0, 60.0
EYES = 244.0
"""Width of the button that says who looks."""
BETWEEN = "\u00a0· "
"""Parts of a step are sentences of their own, so that some begin with a capital letter."""
BEFORE, AFTER = 98.0, 18.0
"""Room of a row for number and emblem, and behind its words."""


@dataclass(slots=True, frozen=True)
class PanelPlan:
    """The panel's head, its list and its tools, so many of them. tall: the row that is as high as two, if there is
    one."""

    area: Rect
    tools: int = 3
    tall: int | None = None

    @property
    def list(self) -> Rect:
        x, y, w, h = self.area
        return x + 10, y + HEAD, w - 20, h - HEAD - TOOLS

    @property
    def rows(self) -> int:
        return max(1, int(self.list[3] // ROW) - (self.tall is not None))

    def row(self, number: int) -> Rect:
        x, y, w, _ = self.list
        below = self.tall is not None and number > self.tall
        return x, y + (number + below) * ROW, w, ROW * (2 if number == self.tall else 1)

    def row_at(self, point: tuple[float, float]) -> int | None:
        """The row under a point."""
        if not inside(self.list, point):
            return None
        number = int((point[1] - self.list[1]) // ROW)
        number -= self.tall is not None and number > self.tall
        return number if number < self.rows else None

    def tool(self, number: int) -> Rect:
        """The nth of the square buttons, counted from the right."""
        x, y, w, h = self.area
        return x + w - 14 - 42 - number * 46, y + h - TOOLS + 8, 42.0, 42.0

    @property
    def tabs(self) -> Rect:
        x, y, _, h = self.area
        return x + 14, y + h - TOOLS + 8, self.tool(self.tools - 1)[0] - x - 26, 42.0

    @property
    def eyes(self) -> Rect:
        """The button that says and changes who looks."""
        x, y, w, _ = self.area
        return x + w - 14 - EYES, y + 9, EYES, 42.0


def beyond(places: Iterable[int], at: int, by: int) -> int | None:
    """The nearest of some positions after `at`, or (-1) before it; None where there is none."""
    if by > 0:
        return min((place for place in places if place > at), default=None)
    return max((place for place in places if place < at), default=None)


def window(at: int, length: int, rows: int, scroll: int) -> list[int]:
    """Numbers of the steps in the list, from 1. The step just taken stands in the upper half."""
    first = max(1, min(at - rows // 2 + scroll, length - rows + 1))
    return list(range(first, min(length, first + rows - 1) + 1))


def raised(plan: PanelPlan, at: int, length: int, scroll: int) -> PanelPlan:
    """The same with a row for two lines at the step just taken, where it is in the list."""
    higher = replace(plan, tall=0)
    listed = window(at, length, higher.rows, scroll)
    return replace(plan, tall=listed.index(at)) if at in listed and plan.rows >= LEAST else plan


def fitting(pen: Pen, parts: Sequence[str], size: float, font: str, room: float) -> str:
    """As many parts as have room on one line; three dots where some are left out, or the end of the first, if it has no
    room."""
    words, out = parts[0] if parts else "", 0
    if pen.rich_width(words + (" …" if len(parts) > 1 else ""), size, font) > room:
        return shortened(pen, words, size, font, room)
    for number, part in enumerate(parts[1:], 1):
        longer = words + BETWEEN + part
        tail = " …" if out or number < len(parts) - 1 else ""
        if pen.rich_width(longer + tail, size, font) > room:
            out += 1
            if out == 1 and number == len(parts) - 1:   # the beginning of the last one has room
                return shortened(pen, longer, size, font, room)
        else:
            words = longer
    return words + " …" if out else words


def shortened(pen: Pen, words: str, size: float, font: str, room: float) -> str:
    """The beginning of rich words that has room with three dots; no token is cut."""
    pieces = re.findall(r"\[[^\]]*\]|\s+|[^\s\[]+", words)
    while len(pieces) > 1 and pen.rich_width("".join(pieces).rstrip() + " …", size, font) > room:
        pieces.pop()
    while len(pieces[0]) > 1 and pieces[0][0] != "[" and pen.rich_width(pieces[0] + " …", size, font) > room:
        pieces[0] = pieces[0][:-1]  # one word that is wider than the row
    return "".join(pieces).rstrip(BETWEEN) + " …"


# ---- drawing -----------------------------------------------------------------------------------------------------

def draw_head(pen: Pen, plan: PanelPlan, colour: str, title: str, sub: str) -> None:
    """Whose turn is shown."""
    x, y, _, _ = plan.area
    pen.emblem(colour, x + 34, y + 30, 38)
    room = plan.eyes[0] - x - 70
    wide = pen.text(title, x + 60, y + 30, 24, theme.TEXT, "bold", fit=room, high=HEAD - 4)
    if sub and pen.width(sub, theme.SMALLEST) < room - wide - 12:
        pen.text(sub, x + 62 + wide + 12, y + 31, theme.SMALLEST, theme.MUTED)


def row_words(pen: Pen, parts: Sequence[str], now: bool, wide: float) -> str:
    """What has room in a row; three dots say that there is more."""
    return fitting(pen, parts, theme.SMALLEST, _font(now), wide - BEFORE - AFTER)


def row_lines(pen: Pen, parts: Sequence[str], now: bool, area: Rect) -> list[str]:
    """The same in a row of that height, which may be that of two."""
    room, words = area[2] - BEFORE - AFTER, row_words(pen, parts, now, area[2])
    if area[3] < 2 * ROW or not words.endswith("…"):
        return [words]
    first, *more = filled(pen, BETWEEN.join(parts), theme.SMALLEST, room, _font(now))
    rest = " ".join(more)
    fits = pen.rich_width(rest, theme.SMALLEST, _font(now)) <= room
    return [first, rest if fits else shortened(pen, rest, theme.SMALLEST, _font(now), room)] if rest else [words]


def _font(now: bool) -> str:
    return "bold" if now else "label"


def draw_row(pen: Pen, area: Rect, number: str, colour: str, parts: Sequence[str], *, now: bool = False,
             hot: bool = False, faint: bool = False) -> None:
    """One step or bookmark."""
    x, y, w, h = area
    middle = y + h / 2
    if now:
        pen.rr((x, y + 1, w, h - 2), 10, theme.LEGAL, 26, frame=theme.LEGAL, width=2)
    elif hot:
        pen.rr((x, y + 1, w, h - 2), 10, theme.LINE_STRONG, 50, frame=theme.LINE_STRONG, width=1.5)
    tone = theme.LEGAL if now else theme.FAINT if faint else theme.TEXT
    pen.text(number, x + 52, middle, 21, theme.LEGAL if now else theme.MUTED, "number", "right")
    pen.emblem(colour, x + 76, middle, 24, 130 if faint else 255)
    clip = pen.surface.get_clip()
    pen.surface.set_clip(pen.canvas.rect(x, y, w - 8, h).clip(clip) if clip else pen.canvas.rect(x, y, w - 8, h))
    lines = row_lines(pen, parts, now, area)
    for line, words in enumerate(lines):
        at = middle + (line - (len(lines) - 1) / 2) * LINE
        pen.rich(words, x + BEFORE, at, colour=theme.TEXT if now else tone, font=_font(now))
    pen.surface.set_clip(clip)
