"""What was played beside what was better: both lines step by step, and why."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.bots.analysis import Finding
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import signed, tr
from blackangel.ui.play.insights import Reason, Row

from .chart import lost_words
from .cutout import Cutouts
from .layout import BUTTONS, LINE, REASONS, boxes
from .matter import Matter, trimmed
from .widgets import unit as sign_of

HEAD, PITCH = 30.0, 36.0
SIDE = 20.0
BRINGS, INDENT = 84.0, 27.0
"""Room for what a step brings, and how far a line that goes on stands in."""
OF = 124.0
"""Room for what all of a turn cost, where that is more than one of its decisions did."""
PLAYED_FRAME = (122, 42, 92)
PLAIN = 22.0
TOTAL = 130.0
"""Room at the title of a box for what its line brings."""
FIRST, TEXTS = 36.0, 56.0
"""From the title of a box to its first row, and height in a box that is not for rows."""
LEAST_CUT, MOST_CUT, INSET = 90.0, 0.6, 8.0
"""Height of a piece of the table at least, at most in widths of its box, and how far it keeps from the frame."""


def heading(pen: Pen, area: Rect, when: str, words: str, cost: float, whole: float, unit: str, kept: float) -> None:
    """Which turn, what was missed, what it cost. whole: what its turn cost; kept: room for what stands before that."""
    x, y, w, _ = area
    tone = theme.DAMAGE if cost >= 0.05 else theme.GAIN
    sign_of(pen.surface, pen.canvas, unit, (x + w - 44, y + 34), 32, tone)
    right = 0.0
    if kept:
        of = tr("of {n}", n=lost_words(whole))
        right = pen.text(of, x + w - 66, y + 34, PLAIN, theme.MUTED, "label", "right", fit=OF - 10) + 10
    right += pen.text(lost_words(cost), x + w - 66 - right, y + 34, 29, tone, "heavy", "right")
    room = w - 56 - max(66 + right, 126 + kept + OF if kept else 0)
    wide = pen.text(when, x + 28, y + 34, 27, theme.TEXT, "bold", fit=room)
    pen.text(words, x + 28 + wide + 18, y + 34, 24, theme.MUTED, fit=max(40.0, room - wide - 18))


def lines(pen: Pen, area: Rect, matter: Matter, finding: Finding, seat: int, cut: Cutouts | None) -> None:
    """The two boxes, each with its piece of the table above; cut: None as long as those are not drawn."""
    played, better = matter.rows(finding, seat, False), matter.rows(finding, seat, True)
    left, right = boxes(area, LINE * (len(_rows(pen, area, matter.reasons(finding))) - 1))
    titles = tr("{name} played", name=matter.name(seat)), tr("Better")
    heads = ["", ""]
    if all(_lone(pen, *one, left[2]) for one in zip(titles, (played, better), strict=True)):
        heads, played, better = [played[0].words, better[0].words], played[1:], better[1:]
    high = 0.0
    if cut is None or cut.any:
        least = *left[:3], left[3] - LEAST_CUT - INSET
        needed = max(_needed(_fitted(pen, *pair, least)) for pair in ((played, better), (better, played)))
        high = max(LEAST_CUT, min(MOST_CUT * left[2], left[3] - TEXTS - needed - 2 * INSET))
    below = 0.0 if not high else high + INSET
    for box, is_better, tone, frame, total_tone, rows, other in (
        (left, False, theme.DAMAGE, PLAYED_FRAME, theme.MUTED, played, better),
        (right, True, theme.LEGAL, theme.LEGAL, theme.GAIN, better, played),
    ):
        total = (finding.better if is_better else finding.played).total
        room = box[0], box[1] + below, box[2], box[3] - below
        _box(pen, box, below, titles[is_better], tone, frame, total, total_tone, _fitted(pen, rows, other, room),
             matter.insights.unit, heads[is_better])
        if high:
            _piece(pen, (box[0] + INSET, box[1] + INSET, box[2] - 2 * INSET, high - INSET), cut, is_better)


def _piece(pen: Pen, area: Rect, cut: Cutouts | None, better: bool) -> None:
    """A piece of the table; a grey place as long as it is not drawn."""
    if cut is None:
        pen.rr(area, 10, theme.WHITE, 8)
        return
    box = pen.canvas.rect(*area)
    pen.surface.blit(cut.piece(better, box.size), box)


def alone(pen: Pen, area: Rect, matter: Matter, finding: Finding, seat: int) -> None:
    """One box: nothing was better."""
    left, right = boxes(area)
    _box(pen, left, 0.0, tr("{name} played", name=matter.name(seat)), theme.GAIN, theme.LINE_STRONG,
         finding.played.total, theme.MUTED, _fitted(pen, matter.rows(finding, seat, False), (), left),
         matter.insights.unit)
    x, y, w, h = right
    pen.well(right, 14)
    pen.icon("ui_check", x + w / 2, y + h / 2 - 30, 54, theme.GAIN)
    for n, words in enumerate(rich_lines(pen, tr("Nothing better was found."), 23, w - 60)):
        pen.text(words, x + w / 2, y + h / 2 + 26 + n * 32, 23, theme.TEXT, align="center")


def _lone(pen: Pen, title: str, rows: Sequence[Row], wide: float) -> bool:
    """Whether only one step of a line brings something, and has room beside the title of its box."""
    taken = pen.width(title, 25, "bold") + pen.rich_width(rows[0].words, PLAIN) if rows else wide
    return taken <= wide - 3 * SIDE - TOTAL and all(row.brings is None for row in rows[1:])


Told = tuple[Row, list[str]]
"""A row, and the lines that its words take."""


def _told(pen: Pen, rows: Sequence[Row], wide: float) -> list[Told]:
    """Rows in a box so wide."""
    return [(row, rich_lines(pen, row.words, PLAIN, wide - 2 * SIDE - _brings(row) - INDENT)) for row in rows]


def _brings(row: Row) -> float:
    """Room for what it brings."""
    return 0.0 if row.brings is None else BRINGS


def _needed(told: Sequence[Told]) -> float:
    """How high they are."""
    return sum(PITCH + LINE * (len(lines) - 1) for _, lines in told)


def _fitted(pen: Pen, own: Sequence[Row], other: Sequence[Row], box: Rect) -> list[Told]:
    """As many rows as have room, words in full."""
    found: list[Told] = []
    for most in range(max(2, len(own)), 1, -1) if own else ():
        rows = trimmed(own, other, most, tr("then the same on both sides"), tr("and what follows"))
        found = _told(pen, rows, box[2])
        if _needed(found) <= box[3] - TEXTS:
            break
    return found


def _box(pen: Pen, box: Rect, below: float, title: str, tone: theme.Colour, frame: theme.Colour, total: float,
         total_tone: theme.Colour, rows: Sequence[Told], unit: str, head: str = "") -> None:
    """below: so much of its height is taken by something else above; head: what stands beside the title."""
    x, y, w, _ = box
    pen.rr(box, 14, theme.WELL, 190, frame=frame, width=2.5)
    y += below
    sign_of(pen.surface, pen.canvas, unit, (x + w - SIDE - 14, y + HEAD), 28, total_tone)
    wide = pen.text(signed(total, 1), x + w - SIDE - 34, y + HEAD, 27, total_tone, "heavy", "right")
    long = pen.text(title, x + SIDE, y + HEAD, 25, tone, "bold", fit=w - 3 * SIDE - 34 - wide)
    pen.rich(head, x + SIDE + long + 16, y + HEAD, PLAIN)
    at = y + HEAD + FIRST
    for row, lines in rows:
        if row.brings is not None:
            pen.text(signed(row.brings, 1), x + w - SIDE, at, PLAIN, theme.MUTED, "number", "right")
        tone = theme.MUTED if row.brings is None else theme.TEXT
        for n, words in enumerate(lines):
            left = SIDE + (INDENT if n else 0.0)
            pen.rich(words, x + left, at + n * LINE, PLAIN, tone, limit=w - SIDE - left - _brings(row))
        at += PITCH + LINE * (len(lines) - 1)


def reasons(pen: Pen, area: Rect, found: Sequence[Reason]) -> None:
    """Why, in clauses: what speaks for the better line, then what speaks against it."""
    x, y, w, h = area
    rows = _rows(pen, area, found)
    at = y + h - BUTTONS - REASONS - LINE * (len(rows) - 1) + 22
    left, room, size = x + 30, w - 60, PLAIN
    for n, row in enumerate(rows):
        total = sum(pen.rich_width(reason.words, size) + 64 for reason in row)
        share = min(1.0, room / total)
        place = left
        for reason in row:
            tone = theme.GAIN if reason.speaks_for else theme.DAMAGE
            pen.text("+" if reason.speaks_for else "−", place, at + n * LINE, 26, tone, "heavy")
            wide = (pen.rich_width(reason.words, size) + 64) * share
            pen.rich(reason.words, place + 24, at + n * LINE, size, theme.TEXT, limit=wide - 40)
            place += wide


def _rows(pen: Pen, area: Rect, found: Sequence[Reason]) -> list[Sequence[Reason]]:
    """The reasons, if there are any, on one line, or on two where they do not fit on that."""
    fits = sum(pen.rich_width(reason.words, PLAIN) + 64 for reason in found) <= area[2] - 60
    first = len(found) if fits else max(1, len(found) - 1)
    return [row for row in (found[:first], found[first:]) if row]
