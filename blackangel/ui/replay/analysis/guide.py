"""The analysis inside the viewer: how the game stood along the time line, and what was better at the step shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from blackangel.bots.analysis import Finding, Line
from blackangel.bots.analysis import Reason as Why
from blackangel.engine.decision import Option
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, overlap
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.kit.words import tr
from blackangel.ui.play.insights import beside
from blackangel.ui.play.study import Study
from blackangel.ui.play.ways import draw_ways
from blackangel.ui.replay.bar import BarPlan
from blackangel.ui.replay.guide import BETTER, LINES, PLAYED
from blackangel.ui.replay.steps import beyond

from .chart import lost_words
from .matter import Matter

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene

Path = tuple[Option, ...]
STEP, SHOWN = 71.0, 3
MOST = 6.5
"""Points ahead or behind beyond which the strip is cut."""
HIGH = 40.0
"""Of the words where a way ends."""
LOW = 52.0
"""A row less high than this does not say why."""
LINE = 21.5
"""Height that a line of words needs at least."""


class SeatGuide:
    """Told by the study of one seat."""

    def __init__(self, matter: Matter, study: Study) -> None:
        self.matter = matter
        self.study = study
        self.seat = study.analysis.seat
        analysis = study.analysis
        self._by_step = {one.step: one for one in analysis.findings}
        turns = analysis.turns()
        self._marks = [(n + 1, turns[turn][0].step) for n, turn in enumerate(analysis.mattered())]
        self._words: dict[tuple[int, Path], str] = {}
        self._placed: tuple[object, list[Rect]] = (None, [])    # of what is told, and where

    @property
    def key(self) -> object:
        return len(self._by_step)

    # ---- the time line --------------------------------------------------------------------------------------------

    def line(self, pen: Pen, plan: BarPlan, length: int) -> None:
        """The own expected points against the best of the others, and the marks."""
        _, y, _, _ = plan.track
        top, low = plan.area[1] + 5, y - 3
        middle, half = (top + low) / 2, (low - top) / 2
        spots = self.matter.worth(self.study.analysis)
        places: list[Point] = []
        for turns, values in spots:
            share = ahead(values, self.seat, self.matter.insights.together)
            places.append((plan.x_of(self._step_of(turns), length), middle - half * share))
        pen.line([(plan.track[0], middle), (plan.track[0] + plan.track[2], middle)], theme.LINE_STRONG, 1)
        for one, other in pairwise(places):
            tone = theme.LEGAL if one[1] + other[1] < 2 * middle else theme.DAMAGE
            if other[0] - one[0] > 1 and max(abs(one[1] - middle), abs(other[1] - middle)) > 1:
                pen.poly([(one[0], middle), one, other, (other[0], middle)], tone, 110)
            pen.line([one, other], theme.WHITE, 1.5)
        for place, step in reversed(self._marks):
            x, at = pen.snap(plan.x_of(step, length), y + plan.track[3] / 2)
            pen.disc(x, at, 12, theme.DAMAGE, frame=theme.WHITE, width=1.5)
            pen.text(place, x, at, theme.SMALLEST, theme.REASON_FILL, "heavy", "center")

    def _step_of(self, turns: float) -> int:
        every = self.matter.turns
        return every[int(turns)].first if int(turns) < len(every) else self.matter.controller.story.length

    def next(self, at: int, by: int) -> int | None:
        """The next or previous of the turns that mattered."""
        return beyond((step for _, step in self._marks), at, by)

    # ---- the panel ------------------------------------------------------------------------------------------------

    def panel(self, pen: Pen, area: Rect, at: int) -> None:
        """The best options, and the one taken."""
        x, y, w, h = area
        finding = self._by_step.get(at)
        if finding is None:
            words = tr("{name} decided nothing here. N: the next turn that mattered", name=self.matter.name(self.seat))
            for n, said in enumerate(rich_lines(pen, words, 21, w - 40)):
                pen.text(said, x + w / 2, y + h / 2 - 16 + n * 30, 21, theme.MUTED, align="center", fit=w - 30)
            return
        shown = self.options(finding)
        high = min(STEP, h / len(shown))
        for n, (place, line, loss) in enumerate(shown):
            self._row(pen, (x, y + n * high, w, high - 5), finding, place, line, loss)

    def options(self, finding: Finding) -> list[tuple[int, Line, float]]:
        """Place, line and loss: the best, the next best, and what was played."""
        played = finding.played.path[0]
        found = [(1, finding.better, 0.0)]
        others = [one for one in finding.best if one.option not in (finding.better.path[0], played)]
        room = SHOWN - 1 - bool(finding.loss)
        found += [(n + 2, Line((one.option,), (0.0,)), one.behind) for n, one in enumerate(others[:room])]
        if finding.loss:
            found.append((finding.place, finding.played, finding.loss))
        return found

    def _row(self, pen: Pen, area: Rect, finding: Finding, place: int, line: Line, loss: float) -> None:
        x, y, w, h = area
        best, played = line is finding.better, line is finding.played
        frame = theme.LEGAL if best else theme.DAMAGE if played else theme.LINE
        pen.rr(area, 11, theme.mix(theme.WELL, frame, .16) if best or played else theme.WELL, 230, frame=frame,
               width=2.0)
        pen.disc(x + 28, y + h / 2, min(16.0, h / 2 - 4), frame if best or played else theme.LINE_STRONG)
        pen.text(place, x + 28, y + h / 2, theme.SMALLEST, theme.REASON_FILL if best or played else theme.TEXT,
                 "heavy", "center")
        said = tr("best") if best else lost_words(loss)
        wide = pen.width(said, 21, "bold")
        move, why = self._move(finding, line), self.why(finding, line)
        lines = in_lines(pen, move, w - 84 - wide, h)
        if h < LOW or (len(lines) + 1) * LINE * pen.canvas.words > h:   # what is chosen is told rather than why
            move, why = (f"{move} ({tr('played')})" if played else move), ""
            lines = in_lines(pen, move, w - 84 - wide, h)
        many = len(lines) + bool(why)
        pitch, middle = min(.42, .87 / many) * h, y + h * (.53 if many == 2 else .5)
        first = middle - pitch * (many - 1) / 2
        pen.text(said, x + w - 16, first, 21, frame if best or played else theme.MUTED, "bold", "right")
        for n, words in enumerate(lines):
            pen.rich(words, x + 56, first + n * pitch, 21, theme.TEXT, limit=w - 84 - wide)
        if why:
            pen.rich(why, x + 56, first + (many - 1) * pitch, 21, theme.MUTED, limit=w - 72)

    def _move(self, finding: Finding, line: Line) -> str:
        key = finding.step, line.path
        if key not in self._words:
            controller = self.matter.controller
            here = controller.replay.at
            state = controller.replay.jump(finding.step)
            self._words[key] = self.matter.insights.rows(line, state, self.seat)[0].words
            controller.replay.jump(here)
        return self._words[key]

    def why(self, finding: Finding, line: Line) -> str:
        """A sentence: what speaks most for the best, what another lacks most beside it."""
        if line is finding.better:
            words = self._for_best(finding)
            return words if finding.loss else tr("played: {why}", why=words) if words else tr("played")
        if line is finding.played:
            lacks = self._clause(finding.reasons, -1)
            return tr("played: {why}", why=lacks) if lacks else self._played(finding)
        one = next(one for one in finding.best if one.option == line.path[0])
        if one.why is None:
            return ""
        return beside(one.behind, self._clause(one.why, -1))

    def _for_best(self, finding: Finding) -> str:
        """Beside what was played, or beside the next one where that was best."""
        others = [one.why for one in finding.best if one.option != finding.better.path[0] and one.why is not None]
        why = finding.reasons if finding.loss else next(iter(others), None)
        if why is None:
            return ""
        return beside(None, self._clause(why, 1))

    def _clause(self, why: Sequence[Why], sign: int) -> str:
        """What speaks most for the better of two, or (-1) against the other."""
        return next((self.matter.insights.reason(part, sign * gain) for part, gain in why if gain > 0), "")

    def _played(self, finding: Finding) -> str:
        whole = sum(one.loss for one in self.study.analysis.turns()[finding.turn])
        more = lost_words(whole) if round(whole, 1) > round(finding.loss, 1) else ""
        return tr("played; all of the turn: {n}", n=more) if more else tr("played")

    def way(self, at: int) -> Path:
        """The better line from there on."""
        finding = self._by_step.get(at)
        return finding.better.path if finding is not None and finding.loss else ()

    # ---- on the table ---------------------------------------------------------------------------------------------

    def over(self, pen: Pen, viewer: ReplayScene, lines: Sequence[str] = LINES) -> None:
        """The two ways: what was played dotted, what was better solid."""
        finding = self._by_step.get(viewer.at)
        if finding is None or not finding.loss:
            return
        table, state = viewer.table, self.matter.controller.replay.state
        better = tr("better: +{n}", n=number_words(finding.loss, 1))
        told = {PLAYED: (finding.played, theme.DAMAGE, tr("played")), BETTER: (finding.better, theme.LEGAL, better)}
        ends: list[End] = []
        for line, tone, words in map(told.__getitem__, lines):
            ways = self.matter.insights.ways(table, line, state, self.seat)
            draw_ways(pen, ways, tone, line is finding.played)
            if ways:
                ends.append((ways[-1][1], tone, words))
        sizes = [(pen.width(words, 21, "bold") + 32, HIGH) for _, _, words in ends]
        key = viewer.at, tuple(ends), pen.canvas.logical_size
        if self._placed[0] != key:
            self._placed = key, apart([area for area, _, _ in ends], sizes, pen.canvas.logical_size,
                                      lambda point: BUTTONS * viewer.panel_at(point) or table.under(point) is not None)
        for (x, y, w, h), (_, tone, words) in zip(self._placed[1], ends, strict=True):
            pen.rr((x, y, w, h), 20, theme.mix(theme.SPACE, tone, .3), 245, frame=tone, width=2)
            pen.text(words, x + w / 2, y + h / 2, 21, theme.TEXT, "bold", "center")


End = tuple[Rect, theme.Colour, str]
"""Where a way ends, and what is said there."""


BUTTONS = 4
"""How much more words may not lie on the viewer's buttons than on something of the table."""


def apart(ends: Sequence[Rect], sizes: Sequence[Point], room: Point, taken: Callable[[Point], int]) -> list[Rect]:
    """A place for the words at each end of a way, near it and within the room: where they lie on as little as
    possible, and never on each other or on an end.

    taken: how much what lies at a point counts; 0 where nothing does.
    """
    found: list[Rect] = []
    for end, size in zip(ends, sizes, strict=True):
        spots = [(max(8.0, min(x, room[0] - size[0] - 8)), max(8.0, min(y, room[1] - size[1] - 8)), *size)
                 for x, y in _around(end, size)]
        free = [spot for spot in spots if not any(overlap(spot, one) for one in (*ends, *found))]
        found.append(min(free or spots, key=lambda spot: sum(map(taken, _grid(spot)))))
    return found


def _around(end: Rect, size: Point) -> Iterator[Point]:
    """Left upper corners of words above an end, below it, left and right of it; then the same a line farther off."""
    (x, y, w, h), (wide, high) = end, size
    for far in (10.0, 10.0 + high):
        for left in (x + w / 2 - wide / 2, x, x + w - wide):
            yield from ((left, y - high - far), (left, y + h + far))
        for top in (y + h / 2 - high / 2, y, y + h - high):
            yield from ((x - wide - far, top), (x + w + far, top))


def _grid(area: Rect) -> list[Point]:
    """Points spread over a rectangle."""
    x, y, w, h = area
    return [(x + w * n / 6, y + h * m / 2) for n in range(7) for m in range(3)]


def in_lines(pen: Pen, move: str, room: float, high: float) -> list[str]:
    """What an option does, on two lines where it is too long for one and there is height for both."""
    if pen.rich_width(move, pen.fitting(move, 21, room)) <= room + 1 or 2 * LINE * pen.canvas.words > high:
        return [move]
    first, *rest = rich_lines(pen, move, 21, room)
    return [first, " ".join(rest)] if rest else [first]


def ahead(values: Sequence[float], seat: int, together: bool) -> float:
    """How well a seat stands, from -1 to 1: its points against those of the best of the others; where all play
    together, the hundredths of their chance to win."""
    if together:
        return values[seat] / 50 - 1
    return max(-MOST, min(MOST, values[seat] - max(value for n, value in enumerate(values) if n != seat))) / MOST
