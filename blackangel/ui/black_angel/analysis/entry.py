"""The way into the analysis from the scores: a button that tells how far it is, and what turns cost on the chart.

The analysis begins by itself once the scores stand; most of the time it is ready when it is asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from blackangel.ui.black_angel.scoring_chart import Chart
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Button
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.kit.words import tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.study import SOON as PROGRESS
from blackangel.ui.play.study import Study

SOON = 1.0
"""Seconds that the scores have stood when it begins."""
RING, PARTS = 14.0, 36
LITTLE = 1.0
"""VP; whoever lost less in a whole game hardly lost any."""


class Entry:
    """The analysis of a game that has just ended, from the side of its first person."""

    def __init__(self, controller: GameController) -> None:
        self.controller = controller
        self.seat = (controller.humans or [0])[0]
        self.study: Study | None = None

    def begin(self, app: TableHost) -> None:
        """Asks for it, once; nothing in a picture of the scene."""
        if self.study is None and not self.controller.pictured:
            session = self.controller.session
            self.study = app.desk.study(session.to_log(), self.seat, session.path)
            app.desk.begin(self.study)
            others = [seat for seat in self.controller.humans if seat != self.seat]
            app.desk.follow([app.desk.study(session.to_log(), seat, session.path) for seat in others])

    @property
    def complete(self) -> bool:
        """Whether all of it is ready."""
        return self.study is not None and self.study.complete

    @property
    def still(self) -> float:
        """Seconds until its ring has grown; see `Scene.still`."""
        return PROGRESS if self.study is not None and not (self.complete or self.study.failed) else math.inf

    def button(self, area: Area, on_press: Action, size: float) -> Button:
        """The way in."""
        return EntryButton(area, on_press, self._share, size)

    def _share(self) -> float | None:
        return None if self.study is None else self.study.share

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


class EntryButton(Button):
    """With a ring that fills while it is at work, then a tick. share: None before it has begun."""

    tail = 48.0

    def __init__(self, area: Area, on_press: Action, share: Callable[[], float | None],
                 size: float) -> None:
        super().__init__(area, tr("Analysis"), on_press, icon="ui_analysis", size=size, align="left", selected=True,
                         hint=tr("Which turns cost points, and what would have been better"))
        self.share = share

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw(surface, canvas)
        x, y, w, h = self.area
        share, middle = self.share(), (x + w - 36, y + h / 2)
        if share is None:
            return
        if share >= 1:
            draw.icon(surface, canvas, "ui_check", middle, 28, theme.LEGAL)
            return
        draw.disc(surface, canvas, middle, RING + 2, None, frame=theme.LINE_STRONG, width=4)
        upto = round(share * PARTS)
        arc = [(middle[0] + RING * math.sin(math.tau * n / PARTS), middle[1] - RING * math.cos(math.tau * n / PARTS))
               for n in range(upto + 1)]
        if upto:
            draw.curve(surface, canvas, arc, theme.LEGAL, 4)
