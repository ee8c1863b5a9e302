"""The chart of the analysis: what every seat could expect, or had, turn by turn; below it what own turns cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, Rect, evenly
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.kit.words import tr
from blackangel.ui.play.story import Mark

from .matter import Lost, Spot

WORTH, POINTS, LOSS = range(3)
STEPS = (5, 10, 20, 25, 50, 100, 250, 1000)
UNIT, LEAST_BAR = 19.0, 3.0
"""How high a point lost is, and what was lost at all."""
BAR, TALLEST = 14.0, 54.0
"""Width of such a bar, and how high it may be."""
MARK = 17.0
"""Half the width of a mark with its number."""
LOST = (141, 74, 125)
"""What was lost in turns that do not stand out."""
LABEL = 31.0
"""Least distance of two numbers at the right end."""
DASHES: tuple[tuple[float, float] | None, ...] = (None, (16.0, 7.0), (8.0, 6.0), (3.0, 6.0))


def lost_words(cost: float) -> str:
    """How many points something cost."""
    return f"−{number_words(cost, 1)}" if cost >= 0.05 else "±0"


@dataclass(slots=True, frozen=True)
class Plan:
    """Where the chart's parts are: `area` is the whole panel."""

    area: Rect
    turns: int
    low: float
    high: float

    @property
    def plot(self) -> Rect:
        """Where the lines run."""
        x, y, w, h = self.area
        return x + 98, y + 94, w - 190, h - 212

    @property
    def base(self) -> float:
        """The line below which losses hang."""
        _, y, _, h = self.plot
        return y + h + 34

    def x(self, turns: float) -> float:
        """Where so many turns are over."""
        left, _, w, _ = self.plot
        return left + w * turns / max(1, self.turns)

    def y(self, points: float) -> float:
        """How high so many points are."""
        _, top, _, h = self.plot
        return top + h * (1 - (points - self.low) / max(1.0, self.high - self.low))

    @property
    def step(self) -> int:
        """Points between two lines of the grid."""
        return next((size for size in STEPS if (self.high - self.low) / size <= 5), STEPS[-1])


def plan_for(area: Rect, spots: Sequence[Spot], turns: int, scale: tuple[float, float] | None = None) -> Plan:
    """The scale given, or that on which all of it has room, in tens."""
    if scale is not None:
        return Plan(area, turns, *scale)
    every = [value for _, values in spots for value in values] or [0.0, 10.0]
    low = min(every) // 10 * 10
    high = max(every) // 10 * 10 + 10
    return Plan(area, turns, low, max(high, low + 10))


def lines(pen: Pen, plan: Plan, spots: Sequence[Spot], colours: Sequence[str], own: int, patterns: bool,
          only: Sequence[int]) -> None:
    """Grid, and the line of every seat that has one, the own one on top."""
    x, _, w, _ = plan.plot
    value = int(plan.low)
    while value <= plan.high:
        at = plan.y(value)
        pen.line([(x, at), (x + w, at)], theme.LINE, 1.5)
        pen.text(value, x - 14, at, 21, theme.MUTED, "number", "right")
        value += plan.step
    if len(spots) < 2:
        return
    for seat in sorted(only, key=lambda one: one == own):
        points = [(plan.x(at), plan.y(values[seat])) for at, values in spots]
        tone = theme.PLAYER_TEXT[colours[seat]]
        dash = DASHES[seat % len(DASHES)] if patterns else None
        if seat == own:
            draw.curve(pen.surface, pen.canvas, points, theme.mix(tone, theme.PANEL_BOTTOM, .6), 10)
            draw.curve(pen.surface, pen.canvas, points, tone, 5, dash)
        else:
            draw.curve(pen.surface, pen.canvas, points, theme.mix(tone, theme.PANEL_BOTTOM, .25), 2.5, dash)


def ends(pen: Pen, plan: Plan, values: Sequence[float], colours: Sequence[str], only: Sequence[int]) -> None:
    """Everybody's final points at the right end, kept apart."""
    x, y, w, h = plan.plot
    order = sorted(only, key=lambda seat: plan.y(values[seat]))
    places: list[float] = []
    for seat in order:
        places.append(max(plan.y(values[seat]), places[-1] + LABEL if places else y))
    over = max(0.0, places[-1] - (y + h)) if places else 0.0
    for seat, at in zip(order, places, strict=True):
        pen.emblem(colours[seat], x + w + 22, at - over, 26)
        pen.text(round(values[seat]), x + w + 42, at - over, 24, theme.PLAYER_TEXT[colours[seat]], "heavy", fit=46)


def signs(pen: Pen, plan: Plan, found: Sequence[tuple[float, Mark]]) -> None:
    """What happened, above the lines."""
    _, y, _, h = plan.plot
    for at, mark in found:
        x = plan.x(at)
        pen.line([(x, y - 10), (x, y + h)], theme.mix(theme.PANEL_BOTTOM, theme.LEGAL, .3), 1.5)
        mark.paint(pen, x, y - 22)


def rounds(pen: Pen, plan: Plan, at: Mapping[int, float]) -> None:
    """The numbers of rounds below, as many as have room."""
    left = plan.area[0] + 28
    edge = left + pen.text(tr("Round"), left, plan.base + 64, 21, theme.MUTED, "label", fit=160) + 4
    places = {number: plan.x(turns) for number, turns in at.items()}
    for number in evenly(places, MARK * 2 * pen.canvas.words):
        if places[number] - MARK > edge:
            pen.text(number, places[number], plan.base + 64, 21, theme.MUTED, "number", "center")


def losses(pen: Pen, plan: Plan, found: Sequence[Lost], numbers: Mapping[int, int], tall: bool = False) -> None:
    """What own turns cost, as bars; those that mattered stand out. tall: they have the whole of the chart."""
    x, y, w, _ = plan.plot
    base = y + 6 if tall else plan.base
    room = plan.base + 44 - base if tall else TALLEST
    most = max((one.cost for one in found), default=0.0)
    unit = min(UNIT * (4 if tall else 1), (room - LEAST_BAR) / most) if most else UNIT
    pen.text(tr("lost"), x - 14, base + 14, 21, theme.MUTED, "label", "right", fit=84)
    pen.line([(x, base), (x + w, base)], theme.LINE_STRONG, 1.5)
    for one in found:
        high = LEAST_BAR + one.cost * unit
        tone = theme.DAMAGE if one.number in numbers else LOST
        middle = plan.x(one.at + .5)
        pen.rr((middle - BAR / 2, base, BAR, high), 3, tone)
        if tall and one.number in numbers:
            pen.text(lost_words(one.cost), middle + BAR / 2 + 6, base + high - 14, 21, theme.DAMAGE, "number")


def marks(pen: Pen, spots: Mapping[int, Point], numbers: Mapping[int, int], shown: float) -> None:
    """The turns that mattered, numbered. shown: so many of them, the last one on its way."""
    for turn, number in sorted(numbers.items(), key=lambda pair: -pair[1]):
        grown = min(1.0, shown - number + 1)
        if grown <= 0 or turn not in spots:
            continue
        x, y = pen.snap(*spots[turn])
        pen.disc(x, y, MARK * (1.15 - .15 * grown) * grown, theme.DAMAGE, frame=theme.WHITE, width=2)
        if grown >= 1:
            pen.text(number, x, y, 21, theme.REASON_FILL, "heavy", "center")


def rule(pen: Pen, plan: Plan, turns: float) -> None:
    """The turn that is chosen."""
    _, y, _, _ = plan.plot
    x = plan.x(turns)
    pen.rr((x - 10, y - 4, 20, plan.base + 50 - y), 10, theme.LEGAL, 34, frame=theme.LEGAL, width=2)


def height_at(spots: Sequence[Spot], seat: int, turns: float) -> float | None:
    """The value of a seat's line there; None where it does not reach."""
    for (before, one), (after, other) in pairwise(spots):
        if before <= turns <= after:
            share = (turns - before) / (after - before) if after > before else 0.0
            return one[seat] + (other[seat] - one[seat]) * share
    return None
