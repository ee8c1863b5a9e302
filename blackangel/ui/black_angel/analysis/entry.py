"""The way into the analysis from the scores, and what turns cost on their chart."""

from __future__ import annotations

import pygame

from blackangel.ui.black_angel.scoring_chart import Chart
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.kit.words import tr
from blackangel.ui.play import entry

LITTLE = 1.0
"""VP; whoever lost less in a whole game hardly lost any."""


class Entry(entry.Entry):
    """With what is told of it among the scores."""

    def chip(self, surface: pygame.Surface, canvas: Canvas, right: float, y: float, room: float) -> None:
        """What the turns that mattered cost, at the right end of a place."""
        if self.study is None or not self.complete:
            return
        analysis = self.study.analysis
        name = str(self.controller.view["seats"][self.seat]["name"])
        turns = analysis.turns()
        cost = sum(one.loss for number in analysis.mattered() for one in turns[number])
        if analysis.lost < LITTLE or not analysis.mattered():
            words = tr("{name}: hardly a point was lost by choice", name=name)
        else:
            words = tr("{name}: −{n} in the turns that mattered", name=name, n=number_words(cost, 1))
        wide = min(room, width_of(canvas, words, 21, "label") + 40)
        draw.rounded(surface, canvas, (right - wide, y - 20, wide, 40), 20, theme.REASON_FILL, 240, frame=theme.DAMAGE,
                     width=1.5)
        text(surface, canvas, words, (right - wide / 2, y), 21, theme.TEXT, "label", "center", fit=wide - 28)

    def marks(self, surface: pygame.Surface, canvas: Canvas, chart: Chart, turns: list[int]) -> None:
        """The turns that mattered, on the own line. turns: their numbers, in the order of the chart."""
        if self.study is None or not self.complete:
            return
        for place, number in reversed(list(enumerate(self.study.analysis.mattered(), 1))):
            if number in turns:
                at = turns.index(number)
                x, y = chart.spot(at + .5, (chart.curves[at][self.seat] + chart.curves[at + 1][self.seat]) / 2)
                draw.disc(surface, canvas, (x, y), 14, theme.DAMAGE, frame=theme.WHITE, width=2)
                text(surface, canvas, str(place), (x, y), 21, theme.REASON_FILL, "heavy", "center")
