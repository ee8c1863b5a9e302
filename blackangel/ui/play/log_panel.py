"""The log: what happened, in plain words. Collapsed it shows the last lines; open it can be scrolled and resized, shows
only what one looks for, and its lines can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import N_, tr

STEP = 30.0
"""A line of the collapsed log."""
FIRST = 20.0
"""The middle of its first line."""
OPEN_STEP = 34.0
HEAD, FOOT = 108.0, 42.0
KEEP = 2000
EDGE = 9.0
"""So near to its left or lower edge the open panel is taken hold of."""
SMALLEST = (400.0, 300.0)
LETTER = 14.0
"""Room for a letter of a filter's name, where words are largest."""
FILTERS = (("all", N_("All")), ("mine", N_("Mine")), ("points", N_("Points")))
SINCE = "since"
"""The button in the head that tells what happened since the last turn."""
LOSS = (255, 150, 200)


class Line(Protocol):
    """A line of the log."""

    @property
    def seat(self) -> int | str | None:
        """Whose line it is, and whose emblem stands before it: a seat's number, or a name of the game's own; None for a
        line about the table."""

    @property
    def text(self) -> str:
        """Rich text."""

    @property
    def rule(self) -> bool:
        """A heading across the panel, such as a round."""

    @property
    def strong(self) -> bool:
        """Whether it stands out: what a step did, not what came of it."""

    @property
    def kind(self) -> str:
        """"turn" for the heading of a turn, "gain" and "loss" for what is coloured so; others as the game likes."""

    @property
    def number(self) -> int:
        """The step it came with, from 1; 0: none."""

    @property
    def points(self) -> bool:
        """Whether somebody's points change."""


L = TypeVar("L", bound=Line)


class Room(Protocol):
    """Where a table has its log. me: the seat in front."""

    me: int

    @property
    def log(self) -> Rect:
        """The panel."""

    @property
    def open_log(self) -> Rect:
        """Where the open panel stands until its player drags it."""

    @property
    def open_log_most(self) -> tuple[float, float]:
        """How wide and how high it may be dragged."""


class Look(NamedTuple):
    """How a game's lines look: the colour of a seat's emblem, and the words of the button that tells what others did,
    where they are the game's own."""

    colour: Callable[[Any], str]
    news: str = ""


class LogPanel(Generic[L]):
    """Lines, what of them is shown, and how far it is scrolled up.

    Attributes:
        scroll: lines below the last one shown; 0 follows what happens.
        size: width and height that the player dragged it to, or None.
        chosen: the line under the pointer or the keyboard, as its place among those shown; None for none.
        keyboard: arrows move in the log.
        news: turns of others since the viewer's last one; the collapsed panel offers to tell of them.
        played: whether the viewer had a turn before the present one.
    """

    def __init__(self) -> None:
        self.lines: list[L] = []
        self.open = False
        self.scroll = 0.0
        self.filter = "all"
        self.size: tuple[float, float] | None = None
        self.chosen: int | None = None
        self.keyboard = False
        self.over: str = ""
        self.back: frozenset[int] = frozenset()
        self.news = 0
        self.played = False
        self._shown: tuple[Any, list[L]] = (None, [])

    # ---- lines ----------------------------------------------------------------------------------------------------

    def add(self, lines: Sequence[L]) -> None:
        """Appends lines; a scrolled panel keeps its place."""
        before = len(self.shown)
        self.lines.extend(lines)
        del self.lines[:max(0, len(self.lines) - KEEP)]
        if self.scroll > 0:
            self.scroll += max(0, len(self.shown) - before)
        self.limit(1)

    @property
    def shown(self) -> list[L]:
        """The lines that the filter lets through, with headings only where something stands below them."""
        key = (len(self.lines), self.lines[-1] if self.lines else None, self.filter, self.me)
        if self._shown[0] != key:
            self._shown = key, self._filtered()
        return self._shown[1]

    me = 0
    """The seat to which "mine" belongs."""

    def _filtered(self) -> list[L]:
        if self.filter == "all":
            return list(self.lines)
        found: list[L] = []
        waiting: list[L] = []
        for line in self.lines:
            if line.rule:
                waiting = [line]
            elif line.kind == "turn":
                waiting = [one for one in waiting if one.rule] + [line]
            elif line.points if self.filter == "points" else line.seat == self.me:
                found += [*waiting, line]
                waiting = []
        return found

    def choose_filter(self, name: str) -> None:
        """Shows other lines, from the last one."""
        self.filter, self.scroll, self.chosen = name, 0.0, None

    def limit(self, rows: int) -> None:
        """Keeps the scroll within the lines there are."""
        self.scroll = max(0.0, min(self.scroll, float(max(0, len(self.shown) - rows))))

    # ---- where ----------------------------------------------------------------------------------------------------

    def area(self, room: Room) -> Rect:
        """Where it stands now."""
        if not self.open:
            return room.log
        x, y, w, h = room.open_log
        if self.size is None:
            return x, y, w, h
        most_w, most_h = room.open_log_most
        wide, high = max(SMALLEST[0], min(self.size[0], most_w)), max(SMALLEST[1], min(self.size[1], most_h))
        return x + w - wide, y, wide, high

    def edges(self, room: Room, point: Point) -> tuple[bool, bool]:
        """Whether a point lies on the left and on the lower edge of the open panel."""
        x, y, w, h = self.area(room)
        px, py = point
        if not self.open or not (x - EDGE <= px < x + w and y <= py < y + h + EDGE):
            return False, False
        return px < x + EDGE, py > y + h - EDGE

    def resize(self, room: Room, point: Point, edges: tuple[bool, bool]) -> None:
        """Drags the edges to a point; the corner that lies at the side of the window stays."""
        x, y, w, h = self.area(room)
        self.size = (x + w - point[0] if edges[0] else w, point[1] - y if edges[1] else h)
        x, y, w, h = self.area(room)
        self.size = (w, h)
        self.limit(self.rows(room))

    def rows(self, room: Room) -> int:
        """Lines that fit."""
        h = self.area(room)[3]
        if self.open:
            return max(1, int((h - HEAD - FOOT + 8) // OPEN_STEP))
        return max(1, int((h - (42 if self.news else 14)) // STEP))

    def _first(self, room: Room) -> int:
        return max(0, len(self.shown) - int(self.scroll) - self.rows(room))

    def row_rects(self, room: Room) -> list[tuple[int, Rect]]:
        """The lines in sight: their place among those shown, and where they stand."""
        x, y, w, _ = self.area(room)
        first = self._first(room)
        count = min(self.rows(room), len(self.shown) - int(self.scroll) - first)
        return [(first + n, (x + 8, y + HEAD - 8 + n * OPEN_STEP, w - 28, OPEN_STEP)) for n in range(count)]

    def buttons(self, room: Room) -> dict[str, Rect]:
        """The buttons of the open panel's head."""
        x, y, w, _ = self.area(room)
        found: dict[str, Rect] = {"close": (x + w - 50, y + 10, 40, 40)}
        left, wide = x + 16, w - 64 - 16 - 8 - 4 * len(FILTERS)
        needs = [LETTER * len(tr(label)) + 44 for _, label in FILTERS]
        share = min(1.0, wide / sum(needs))     # each gets room by the length of its words
        for (name, _), need in zip(FILTERS, needs, strict=True):
            found[name] = (left, y + 56, need * share, 36)
            left += need * share + 4
        found[SINCE] = (x + w - 64, y + 56, 48, 36)
        return found

    def news_rect(self, room: Room) -> Rect | None:
        """The button of the collapsed panel that tells what happened since the viewer's last turn."""
        if self.open or not self.news:
            return None
        x, y, w, h = self.area(room)
        return x + 8, y + h - 38, w - 16, 32

    def button_at(self, room: Room, point: Point) -> str:
        """The button of the head under a point."""
        return next((name for name, area in self.buttons(room).items() if inside(area, point)), "")

    def line_at(self, room: Room, point: Point) -> int | None:
        """The line under a point, as its place among those shown; headings of rounds are none."""
        for n, area in self.row_rects(room):
            if inside(area, point):
                return None if self.shown[n].rule or not self.shown[n].number else n
        return None

    def back_rect(self, room: Room, number: int) -> Rect | None:
        """The button that goes back to a line in sight."""
        for n, (x, y, w, h) in self.row_rects(room):
            if n == number:
                return x + w - 40, y + 1, 40, h - 2
        return None

    @property
    def line(self) -> L | None:
        """The chosen line."""
        if self.chosen is None or self.chosen >= len(self.shown):
            return None
        return self.shown[self.chosen]

    def leads_back(self, n: int) -> bool:
        """Whether one can go back to right after a line among those shown: undo reaches there, and the line is the last
        of its step."""
        line = self.shown[n]
        last = next((one for one in reversed(self.lines) if one.number == line.number and not one.rule), None)
        return line.number in self.back and last is line

    # ---- moving ---------------------------------------------------------------------------------------------------

    def wheel(self, steps: float, room: Room) -> None:
        """Scrolls; up is towards older lines."""
        self.scroll += steps * 3
        self.limit(self.rows(room))

    def move(self, step: int, room: Room) -> None:
        """Chooses the next line up (-1) or down (1) that can be chosen, and brings it into sight."""
        able = [n for n, line in enumerate(self.shown) if line.number and not line.rule]
        if not able:
            return
        if self.chosen is None:
            self.chosen = able[-1]
        else:
            ahead = [n for n in able if (n - self.chosen) * step > 0]
            self.chosen = (min(ahead) if step > 0 else max(ahead)) if ahead else self.chosen
            if abs(step) > 1 and ahead:
                ahead.sort(key=lambda n: abs(n - (self.chosen or 0)))
                self.chosen = ahead[min(len(ahead), abs(step)) - 1]
        rows, first = self.rows(room), self._first(room)
        if self.chosen < first:
            self.scroll = len(self.shown) - rows - self.chosen
        elif self.chosen >= first + rows:
            self.scroll = len(self.shown) - 1 - self.chosen
        self.limit(rows)

    # ---- drawing --------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, room: Room, look: Look) -> None:
        """Draws the panel."""
        self.me = room.me
        if self.open:
            self._draw_open(pen, room, look)
            return
        x, y, w, _ = area = self.area(room)
        pen.panel(area, 14)
        pen.icon("chevron-up", x + w - 26, y + FIRST - 1, 20, theme.MUTED)
        lines = self.lines[-self.rows(room):]
        for n, line in enumerate(lines):
            if line.rule:
                _rule(pen, line.text, x, y + FIRST + n * STEP, w)
            else:
                line_row(pen, line, (x + 8, y + FIRST + n * STEP - STEP / 2, w - 44, STEP), look, True, theme.SMALLEST)
        button = self.news_rect(room)
        if button:
            bx, by, bw, bh = button
            words = look.news or (tr("Since your last turn") if self.played else tr("What happened so far"))
            pen.rr(button, 10, theme.BUTTON, frame=theme.LEGAL, width=1.5)
            pen.icon("ui_clock", bx + 20, by + bh / 2, 20, theme.LEGAL)
            pen.text(words, bx + 40, by + bh / 2, theme.SMALLEST, theme.TEXT, "bold", fit=bw - 54)

    def _draw_open(self, pen: Pen, room: Room, look: Look) -> None:
        x, y, w, h = area = self.area(room)
        pen.rr((x, y + 6, w, h), 16, theme.BLACK, 120)
        pen.panel(area, 14, theme.LEGAL if self.keyboard else None, alpha=253)
        self._head(pen, room)
        turn: Any = None
        for line in self.shown[:self._first(room)]:
            turn = line.seat if line.kind == "turn" else turn
        clip = pen.surface.get_clip()
        pen.surface.set_clip(pen.canvas.rect(*area).clip(clip) if clip else pen.canvas.rect(*area))
        for n, row in self.row_rects(room):
            line = self.shown[n]
            turn = line.seat if line.kind == "turn" else None if line.rule else turn
            if n == self.chosen:
                pen.rr(row, 9, theme.LEGAL, 34, frame=theme.LEGAL, width=1.5)
            if turn is not None and not line.rule:
                pen.rr((x + 7, row[1] + 1, 4, row[3] - 2), 2, theme.PLAYER.get(look.colour(turn), theme.MUTED))
            if line.rule:
                _rule(pen, line.text, x, row[1] + row[3] / 2, w)
            elif line.kind == "turn":
                turn_row(pen, line, row, look)
            else:
                left = (row[0], row[1], row[2] - (44 if n == self.chosen else 0), row[3])
                line_row(pen, line, left, look, line.seat != turn, theme.SMALLEST)
            if n == self.chosen and self.leads_back(n):
                self._back(pen, room, n)
        pen.surface.set_clip(clip)
        self._foot(pen, area)
        self._bar(pen, room)

    def _head(self, pen: Pen, room: Room) -> None:
        x, y, _, _ = self.area(room)
        pen.text(tr("Log"), x + 20, y + 30, 26, theme.TEXT, "bold")
        labels = dict(FILTERS)
        size = fonts.level(pen.canvas, ((tr(labels[name]), area[2] - 16) for name, area in self.buttons(room).items()
                                        if name in labels), theme.SMALLEST, "bold")
        for name, area in self.buttons(room).items():
            bx, by, bw, bh = area
            hot = self.over == name
            if name == "close":
                pen.icon("chevron-down", bx + bw / 2, by + bh / 2, 22, theme.TEXT if hot else theme.MUTED)
                continue
            on = name == self.filter
            fill = theme.LEGAL if on else theme.BUTTON_HOVER if hot else theme.BUTTON
            pen.rr(area, bh / 2, fill, frame=theme.LEGAL if on or hot else theme.LINE_STRONG, width=1.5)
            ink = theme.LEGAL_INK if on else theme.TEXT
            if name == SINCE:
                pen.icon("ui_clock", bx + bw / 2, by + bh / 2, 22, ink)
            else:
                pen.text(tr(labels[name]), bx + bw / 2, by + bh / 2, size, ink, "bold", "center")

    def _back(self, pen: Pen, room: Room, number: int) -> None:
        area = self.back_rect(room, number)
        if area is None:
            return
        x, y, w, h = area
        hot = self.over == "back"
        pen.rr(area, 9, theme.LEGAL if hot else theme.BUTTON, frame=theme.LEGAL, width=1.5)
        pen.icon("undo-2", x + w / 2, y + h / 2, 19, theme.LEGAL_INK if hot else theme.LEGAL)

    def _foot(self, pen: Pen, area: Rect) -> None:
        """What a press would do."""
        x, y, w, h = area
        back = self.chosen is not None and self.line is not None and self.leads_back(self.chosen)
        pen.line([(x + 14, y + h - FOOT), (x + w - 14, y + h - FOOT)], theme.LINE, 1.5)
        words = tr("Click a line: the table as it was then")
        if self.over == SINCE:
            words = tr("What happened since your last turn (S)")
        elif self.over == "back":
            words = tr("Takes back all that came after this line")
        elif self.keyboard and back:
            words = tr("Enter: see it · B: back to here")
        elif self.keyboard:
            words = tr("Enter: see it · Left, Right: filter")
        elif back:
            words = tr("Click: see that moment · arrow: back to here")
        pen.text(words, x + 20, y + h - FOOT / 2, theme.SMALLEST, theme.MUTED, fit=w - 60)
        for n in range(3):
            pen.line([(x + 5, y + h - 7 - n * 5), (x + 7 + n * 5, y + h - 5)], theme.LINE_STRONG, 1.5)

    def _bar(self, pen: Pen, room: Room) -> None:
        x, y, w, h = self.area(room)
        rows, count = self.rows(room), len(self.shown)
        if count <= rows:
            if not count:
                pen.text(tr("Nothing yet."), x + w / 2, y + h / 2, theme.SMALLEST, theme.FAINT, align="center")
            return
        track = h - HEAD - FOOT - 4
        size = max(30.0, track * rows / count)
        at = (track - size) * (1 - self.scroll / max(1, count - rows))
        pen.rr((x + w - 14, y + HEAD - 4, 6, track), 3, theme.WELL)
        pen.rr((x + w - 14, y + HEAD - 4 + at, 6, size), 3, theme.LINE_STRONG)


def _rule(pen: Pen, words: str, x: float, y: float, w: float) -> None:
    """The heading of a round."""
    wide = pen.width(words, theme.SMALLEST)
    pen.line([(x + 20, y), (x + w / 2 - wide / 2 - 12, y)], theme.LINE_STRONG, 1.5)
    pen.line([(x + w / 2 + wide / 2 + 12, y), (x + w - 20, y)], theme.LINE_STRONG, 1.5)
    pen.text(words, x + w / 2, y, theme.SMALLEST, theme.MUTED, align="center")


def turn_row(pen: Pen, line: Line, row: Rect, look: Look) -> None:
    """The heading of a turn: who, and a thin line in that seat's colour."""
    x, y, w, h = row
    colour = look.colour(line.seat) if line.seat is not None else "neutral"
    pen.emblem(colour, x + 20, y + h / 2, 26)
    wide = pen.text(line.text, x + 42, y + h / 2, theme.SMALLEST, theme.TEXT, "bold", fit=w - 110)
    pen.line([(x + 54 + wide, y + h / 2), (x + w - 8, y + h / 2)],
             theme.mix(theme.PANEL_BOTTOM, theme.PLAYER.get(colour, theme.MUTED), .6), 1.5)


def line_row(pen: Pen, line: Line, row: Rect, look: Look, emblem: bool, size: float) -> None:
    """Something that happened."""
    x, y, w, h = row
    if emblem and line.seat is not None:
        pen.emblem(look.colour(line.seat), x + 20, y + h / 2, 24)
    elif line.seat is not None or emblem:
        pen.disc(x + 20, y + h / 2, 2.5, theme.LINE_STRONG)
    tone = theme.TEXT if line.strong else theme.GAIN if line.kind == "gain" else LOSS if line.kind == "loss" \
        else theme.MUTED
    pen.rich(line.text, x + 42, y + h / 2, size, tone, "bold" if line.strong else "label", limit=w - 48)
