"""What was played beside what was better: both lines step by step, and why."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.bots.analysis import Finding
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.kit.words import signed, tr
from blackangel.ui.play.insights import Reason, Row

from .matter import Matter, trimmed
from .widgets import unit as sign_of

HEAD, PITCH, LINE, HIGH = 30.0, 36.0, 31.0, 298.0
SIDE = 20.0
BRINGS, INDENT = 84.0, 27.0
"""Room for what a step brings, and how far a line that goes on stands in."""
PLAYED_FRAME = (122, 42, 92)
PLAIN = 22.0


def boxes(area: Rect) -> tuple[Rect, Rect]:
    """Where the two lines stand within the detail."""
    x, y, w, _ = area
    wide = (w - 64) / 2
    return (x + 24, y + 64, wide, HIGH), (x + 40 + wide, y + 64, wide, HIGH)


def heading(pen: Pen, area: Rect, when: str, words: str, cost: float, unit: str) -> None:
    """Which turn, what was missed, what it cost."""
    x, y, w, _ = area
    text = f"−{number_words(cost, 1)}" if cost >= 0.05 else "±0"
    tone = theme.DAMAGE if cost >= 0.05 else theme.GAIN
    sign_of(pen.surface, pen.canvas, unit, (x + w - 44, y + 34), 32, tone)
    right = pen.text(text, x + w - 66, y + 34, 29, tone, "heavy", "right")
    room = w - 66 - right - 56
    wide = pen.text(when, x + 28, y + 34, 27, theme.TEXT, "bold", fit=room)
    pen.text(words, x + 28 + wide + 18, y + 34, 24, theme.MUTED, fit=max(40.0, room - wide - 18))


def lines(pen: Pen, area: Rect, matter: Matter, finding: Finding, seat: int) -> None:
    """The two boxes."""
    played, better = matter.rows(finding, seat, False), matter.rows(finding, seat, True)
    left, right = boxes(area)
    _box(pen, left, tr("{name} played", name=matter.name(seat)), theme.DAMAGE, PLAYED_FRAME, finding.played.total,
         theme.MUTED, _fitted(pen, played, better, left), matter.insights.unit)
    _box(pen, right, tr("Better"), theme.LEGAL, theme.LEGAL, finding.better.total, theme.GAIN,
         _fitted(pen, better, played, right), matter.insights.unit)


def alone(pen: Pen, area: Rect, matter: Matter, finding: Finding, seat: int) -> None:
    """One box: nothing was better."""
    left, right = boxes(area)
    _box(pen, left, tr("{name} played", name=matter.name(seat)), theme.GAIN, theme.LINE_STRONG, finding.played.total,
         theme.MUTED, _fitted(pen, matter.rows(finding, seat, False), (), left), matter.insights.unit)
    x, y, w, h = right
    pen.well(right, 14)
    pen.icon("ui_check", x + w / 2, y + h / 2 - 30, 54, theme.GAIN)
    for n, words in enumerate(rich_lines(pen, tr("Nothing better was found."), 23, w - 60)):
        pen.text(words, x + w / 2, y + h / 2 + 26 + n * 32, 23, theme.TEXT, align="center")


Told = tuple[Row, list[str]]
"""A row, and the lines that its words take."""


def _fitted(pen: Pen, own: Sequence[Row], other: Sequence[Row], box: Rect) -> list[Told]:
    """As many rows as have room, words in full."""
    found: list[Told] = []
    for most in range(max(2, len(own)), 1, -1):
        rows = trimmed(own, other, most, tr("then the same on both sides"), tr("and what follows"))
        found = [(row, rich_lines(pen, row.words, PLAIN, box[2] - 2 * SIDE - BRINGS - INDENT)) for row in rows]
        if sum(PITCH + LINE * (len(lines) - 1) for _, lines in found) <= box[3] - 54:
            break
    return found


def _box(pen: Pen, box: Rect, title: str, tone: theme.Colour, frame: theme.Colour, total: float,
         total_tone: theme.Colour, rows: Sequence[Told], unit: str) -> None:
    x, y, w, _ = box
    pen.rr(box, 14, theme.WELL, 190, frame=frame, width=2.5)
    sign_of(pen.surface, pen.canvas, unit, (x + w - SIDE - 14, y + HEAD), 28, total_tone)
    wide = pen.text(signed(total, 1), x + w - SIDE - 34, y + HEAD, 27, total_tone, "heavy", "right")
    pen.text(title, x + SIDE, y + HEAD, 25, tone, "bold", fit=w - 3 * SIDE - 34 - wide)
    at = y + HEAD + 40
    for row, lines in rows:
        if row.brings is not None:
            pen.text(signed(row.brings, 1), x + w - SIDE, at, PLAIN, theme.MUTED, "number", "right")
        tone = theme.MUTED if row.brings is None else theme.TEXT
        for n, words in enumerate(lines):
            left = SIDE + (INDENT if n else 0.0)
            pen.rich(words, x + left, at + n * LINE, PLAIN, tone, limit=w - SIDE - left - BRINGS)
        at += PITCH + LINE * (len(lines) - 1)


def reasons(pen: Pen, area: Rect, found: Sequence[Reason]) -> None:
    """Why, in clauses: what speaks for the better line, then what speaks against it."""
    x, y, w, _ = area
    at = y + 64 + HIGH + 26
    left, room = x + 30, w - 60
    size = 22.0
    widths = [pen.rich_width(reason.words, size) + 64 for reason in found]
    if sum(widths) > room:  # two lines
        first = max(1, len(found) - 1)
        rows = [found[:first], found[first:]]
    else:
        rows = [found]
    for n, row in enumerate(filter(None, rows)):
        total = sum(pen.rich_width(reason.words, size) + 64 for reason in row)
        share = min(1.0, room / total)
        place = left
        for reason in row:
            tone = theme.GAIN if reason.speaks_for else theme.DAMAGE
            pen.text("+" if reason.speaks_for else "−", place, at + n * LINE, 26, tone, "heavy")
            wide = (pen.rich_width(reason.words, size) + 64) * share
            pen.rich(reason.words, place + 24, at + n * LINE, size, theme.TEXT, limit=wide - 40)
            place += wide
