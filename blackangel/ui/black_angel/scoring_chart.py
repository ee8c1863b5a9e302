"""The chart of points over the turns at the end of a game, with the final scoring in a band of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.geometry import Point, evenly
from blackangel.ui.kit.theme import Area

BAND = 132.0
"""Width of the band in which the final scoring is added."""
ICONS = ("advanced", "spes")
"""What is added in the band, one after the other."""
NAMED = 34.0
"""Least distance of the numbers of two rounds."""
APART = 2.6
"""Distance between curves that would lie on one another."""


class Chart:
    """Curves in a rectangle.

    Args:
        curves: points of all seats after each turn.
        parts: for each seat what the final scoring adds, step by step.
        rounds: after how many turns each round began. jumps: when the Black Angel jumped, within the turn: 2.5 is in
            the midst of the third.
    """

    def __init__(self, area: Area, curves: Sequence[Sequence[int]], parts: Sequence[Sequence[int]],
                 rounds: Mapping[int, int] | None = None, jumps: Sequence[float] = ()) -> None:
        self.area = area
        self.rounds = dict(rounds or {})
        self.jumps = list(jumps)
        self.curves = curves
        self.ends = [[sum(row[:n]) for n in range(len(row) + 1)] for row in parts]
        self.steps = max((len(row) for row in parts), default=0)
        last = curves[-1]
        tops = [last[seat] + end[-1] for seat, end in enumerate(self.ends)]
        most = max([10, *(max(row) for row in curves), *tops])
        self.least = min(0, *(min(row) for row in curves))
        self.step = next(size for size in (5, 10, 20, 25, 50, 100, 1000) if (most - self.least) / size <= 5)
        self.ceiling = (most // self.step + 1) * self.step

    # ------------------------------------------------------------ where
    def _y(self, points: float) -> float:
        _, y, _, h = self.area
        return y + h * (1 - (points - self.least) / (self.ceiling - self.least))

    def spot(self, turn: float, points: float) -> Point:
        """A point of the curves, by turn and points."""
        x, _, w, _ = self.area
        return x + (w - BAND) * turn / max(1, len(self.curves) - 1), self._y(points)

    def end_spot(self, step: int, points: float) -> Point:
        """A point in the band of the final scoring."""
        x, _, w, _ = self.area
        return x + w - BAND + BAND * step / max(1, self.steps), self._y(points)

    def line(self, seat: int) -> list[Point]:
        """The curve of a seat over the turns."""
        return [self.spot(turn, row[seat]) for turn, row in enumerate(self.curves)]

    def spans(self) -> dict[int, tuple[float, float]]:
        """Where each round begins and ends."""
        begins = [self.rounds[number] for number in sorted(self.rounds)]
        ends = [*begins[1:], len(self.curves) - 1]
        return {number: (self.spot(begin, 0)[0], self.spot(end, 0)[0])
                for number, begin, end in zip(sorted(self.rounds), begins, ends, strict=True)}

    def tail(self, seat: int) -> list[Point]:
        """What the final scoring adds to a seat."""
        begin = self.curves[-1][seat]
        return [self.end_spot(step, begin + added) for step, added in enumerate(self.ends[seat])]

    def labels(self, order: Sequence[int], least: float = 40.0) -> dict[int, float]:
        """Height of each seat's label at the end of its curve, kept apart and inside."""
        bottom = self._y(self.least)
        found: dict[int, float] = {}
        previous = -1e9
        for seat in sorted(order, key=lambda number: self.tail(number)[-1][1]):
            previous = found[seat] = max(self.tail(seat)[-1][1], previous + least)
        over = max(0.0, previous - bottom)
        return {seat: y - over for seat, y in found.items()}

    # ------------------------------------------------------------ drawing
    def draw(self, surface: pygame.Surface, canvas: Canvas, emblems: Sequence[str], order: Sequence[int],
             share: float, over: bool) -> None:
        """Draws it. share: how much of the turns is shown; over: whether the final scoring is."""
        x, y, w, h = self.area
        draw.rounded(surface, canvas, (x + w - BAND, y - 8, BAND, h + 16), 8, theme.GOLD, 20)
        for value in range(0, self.ceiling + 1, self.step):
            draw.line(surface, canvas, [(x, self._y(value)), (x + w, self._y(value))], theme.LINE, 1)
            text(surface, canvas, str(value), (x - 14, self._y(value)), 21, theme.MUTED, "number", "midright")
        self._turns(surface, canvas)
        shifts = {seat: (n - (len(order) - 1) / 2) * APART for n, seat in enumerate(order)}
        for seat in reversed(order):
            tone = theme.PLAYER_TEXT[emblems[seat]]
            dash = (14.0, 7.0) if emblems[seat] == "hal" else None
            whole = _moved(self.line(seat), shifts[seat])
            draw.curve(surface, canvas, whole, tone, 3, dash, x + (w - BAND) * share)
            if over:
                tail = _moved(self.tail(seat), shifts[seat])
                draw.curve(surface, canvas, tail, tone, 3)
                for spot in tail:
                    draw.disc(surface, canvas, spot, 5, tone)
        if over:
            self._labels(surface, canvas, emblems, order)

    def _turns(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Below the rounds, each number in the midst of its own, and what the band adds; above the jumps."""
        bottom = self._y(self.least) + 24
        for begin, _ in self.spans().values():
            draw.line(surface, canvas, [(begin, bottom - 24), (begin, bottom - 16)], theme.LINE_STRONG, 1)
        middles = {number: sum(span) / 2 for number, span in self.spans().items()}
        for number in evenly(middles, NAMED * canvas.words):
            text(surface, canvas, str(number), (middles[number], bottom), 21, theme.MUTED, "number", "center")
        _, top, _, high = self.area
        for turn in self.jumps:
            x = self.spot(turn, 0)[0]
            draw.line(surface, canvas, [(x, top), (x, top + high)], theme.mix(theme.PANEL_BOTTOM, theme.LEGAL, .3), 1)
            draw.icon(surface, canvas, "angel", (x, top - 8), 22)
        for step in range(self.steps):
            left, right = self.end_spot(step, 0)[0], self.end_spot(step + 1, 0)[0]
            draw.icon(surface, canvas, ICONS[step % len(ICONS)], ((left + right) / 2, bottom), 26)

    def _labels(self, surface: pygame.Surface, canvas: Canvas, emblems: Sequence[str], order: Sequence[int]) -> None:
        x, _, w, _ = self.area
        for seat, y in self.labels(order).items():
            draw.emblem(surface, canvas, emblems[seat], (x + w + 36, y), 34)
            total = self.curves[-1][seat] + self.ends[seat][-1]
            text(surface, canvas, str(total), (x + w + 62, y), 26, theme.TEXT, "heavy", "midleft")


def _moved(points: Sequence[Point], by: float) -> list[Point]:
    return [(x, y + by) for x, y in points]
