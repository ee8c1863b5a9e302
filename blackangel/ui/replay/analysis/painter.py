"""What the analysis draws under and over its widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import C_, listing, plural, signed, tr
from blackangel.ui.kit.words import number as number_words

from . import chart, detail
from .layout import EDGE, ROWS
from .widgets import Seats, empty_row, unit

if TYPE_CHECKING:
    from .scene import AnalysisScreen

class Painter:
    """Draws the parts of one analysis."""

    def __init__(self, scene: AnalysisScreen) -> None:
        self.scene = scene
        self.matter = scene.matter

    def paint(self, surface: pygame.Surface) -> None:
        """All that lies under the widgets."""
        pen = self.scene.pen(surface, self.scene.app.canvas)
        winners = [self.matter.name(seat) for seat in self.matter.winners if seat < len(self.matter.view["seats"])]
        if winners:
            words = tr("{game}, won by {name}", game=self.matter.controller.name or tr("Game"), name=listing(winners))
            head = pen.width(tr(self.scene.title), theme.HEAD_SIZE, "title")
            left = 124 + head + 28
            seats = (one.area for one in self.scene.form.widgets if isinstance(one, Seats) and one.area[1] < 100)
            right = min((area[0] - self.scene.left for area in seats), default=self.scene.layout.size[0] - EDGE)
            self.scene.words(surface, words, left, 66, 24, theme.MUTED, fit=right - left - 30)
        if self.scene.working and self.scene.looking:
            self._line_of_progress(pen)
        self._chart(surface, pen)
        self._why(surface, pen)
        self._turns(surface, pen)
        if self.scene.waiting:
            self._progress(surface, pen)
        else:
            self._detail(surface, pen)

    def _chart(self, surface: pygame.Surface, pen: Pen) -> None:
        self.scene.panel(surface, *self.scene.layout.chart)
        x, y, w, _ = self.scene.area(*self.scene.layout.chart)
        head = self.matter.insights.charts()[self.scene.mode][1]
        pen.text(head, x + 28, y + 34, 25, font="bold", fit=w - 390, high=58)
        plan, numbers = self.scene.plan, self.scene.numbers
        colours = [self.matter.colour(seat) for seat in range(len(self.matter.totals))]
        chart.rounds(pen, plan, self.matter.rounds())
        lost = self.scene.of(self.scene.turn)
        if self.scene.mode == chart.LOSS:
            if lost is not None:
                chart.rule(pen, plan, lost.at + .5)
            chart.losses(pen, plan, self.scene.lost, numbers, tall=True)
            return
        spots, only = self.scene.spots, self._only()
        chart.signs(pen, plan, self.matter.signs())
        if lost is not None and not self.scene.waiting:
            chart.rule(pen, plan, lost.at + .5)
        chart.lines(pen, plan, spots, colours, self.scene.seat, self.scene.app.settings.patterns, only)
        if self.scene.mode == chart.POINTS or self.scene.ready:
            chart.ends(pen, plan, spots[-1][1], colours, only)
        elif self.scene.working:
            self._to_come(pen, plan)
        chart.losses(pen, plan, self.scene.lost, numbers)
        places = {}
        for one in self.scene.lost:
            value = chart.height_at(spots, self.scene.seat, one.at + .5)
            if one.number in numbers and value is not None:
                places[one.number] = (plan.x(one.at + .5), plan.y(value))
        chart.marks(pen, places, numbers, self.scene.popped)

    def _only(self) -> Sequence[int]:
        """The seats that have a line of their own."""
        together = self.matter.insights.together and self.scene.mode == chart.WORTH
        return [self.scene.seat] if together else range(len(self.matter.totals))

    def _to_come(self, pen: Pen, plan: chart.Plan) -> None:
        """How far it is, and that more will be there."""
        x, y, w, h = plan.plot
        at = plan.x(len(self.matter.turns) * self.scene.study.share)
        pen.rr((at, y, max(1.0, x + w - at), h), 6, theme.WHITE, 8)
        pen.line([(at, y), (at, plan.base + 44)], theme.LEGAL, 3)
        words = tr("still to come")
        if pen.width(words, 23) + 24 < x + w - at:
            pen.text(words, (at + x + w) / 2, y + h / 2, 23, theme.FAINT, align="center")

    def _why(self, surface: pygame.Surface, pen: Pen) -> None:
        self.scene.panel(surface, *self.scene.layout.why)
        seat, other = self.scene.seat, self.matter.rival(self.scene.seat)
        rows, verdict = self.matter.sources(seat)
        x, y, w, h = self.scene.area(*self.scene.layout.why)
        won = seat in self.matter.winners
        alone = seat == other
        words = self.matter.insights.why(self.matter.name(seat), won)
        pen.text(words, x + 28, y + 40, 29, theme.TEXT, "bold", fit=w - 56 if alone else w - 28 - 230)
        tones = [theme.PLAYER_TEXT[self.matter.colour(seat)],
                 theme.MUTED if alone else theme.PLAYER_TEXT[self.matter.colour(other)]]
        for one, at, tone in () if alone else ((seat, w - 196, tones[0]), (other, w - 92, tones[1])):
            pen.emblem(self.matter.colour(one), x + at, y + 40, 30)
            pen.text(self.matter.totals[one], x + at + 20, y + 40, 29, tone, "heavy")
        both = not alone or self.matter.seats > 1
        if alone and both:
            tones[1] = theme.LINE_STRONG
            left = x + 30
            for tone, whose in zip(tones, (self.matter.name(seat), tr(C_("whose games", "Everybody"))), strict=True):
                pen.rr((left, y + 71, 26, 14), 5, tone)
                left += 56 + pen.text(whose, left + 36, y + 78, 21, theme.MUTED, "label", fit=w / 2 - 80)
        top = y + 98 if alone and both else y + 74
        step = min(66.0, (y + h - 104 - top) / len(rows))
        most = max(1, *(max(row.own, row.other) for row in rows))
        for n, row in enumerate(rows):
            at = top + (n + .5) * step
            bar = x + (300 if alone else 250)
            pen.icon(row.icon, x + 46, at, 36)
            pen.text(row.words, x + 76, at, 23, fit=bar - x - 84, high=step)
            wide = x + w - bar - (70.0 if alone else 154.0)
            for value, tone, rise in ((row.own, tones[0], -9), (row.other, tones[1], 9))[:1 + both]:
                rise *= both
                long = max(6.0, wide * max(0, value) / most)
                pen.rr((bar, at + rise - 7, long, 14), 5, tone)
                pen.text(number_words(value), bar + long + 10, at + rise, 21, theme.MUTED if alone else tone, "number")
            gap = row.own - row.other
            if alone:
                continue
            tone = theme.GAIN if gap > 0 else theme.DAMAGE if gap < 0 else theme.MUTED
            pen.text(signed(gap) if gap else "±0", x + w - 28, at, 27, tone, "heavy",
                     "right")
        bottom = y + h - 96
        pen.line([(x + 28, bottom), (x + w - 28, bottom)], theme.LINE, 1.5)
        said = rich_lines(pen, verdict, 22, w - 56)
        pitch = 31.0 if len(said) < 3 else 28.0
        for n, line in enumerate(said[:3]):
            pen.rich(line, x + 28, bottom + (32 if len(said) < 3 else 22) + n * pitch, 22 if len(said) < 3 else 21,
                     theme.MUTED, limit=w - 56)

    def _turns(self, surface: pygame.Surface, pen: Pen) -> None:
        self.scene.panel(surface, *self.scene.layout.turns)
        x, y, w, _ = self.scene.area(*self.scene.layout.turns)
        found = self.scene.mattered
        right = 0.0 if self.scene.working else self.scene.layout.go_on[2] + 26.0
        if self.scene.ready:
            words = tr("all: −{n}", n=number_words(self.scene.study.analysis.lost, 1))
            unit(pen.surface, pen.canvas, self.matter.insights.unit, (x + w - 46, y + 41), 26, theme.MUTED)
            right = 36 + pen.text(words, x + w - 64, y + 41, 22, theme.MUTED, "number", "right")
        title = self.matter.insights.counted(len(found)) if self.scene.ready else tr("What mattered so far")
        pen.text(title, x + 28, y + 40, 27, theme.TEXT, "bold", fit=w - 70 - right, high=60)
        if not found and not self.scene.working:
            words = tr("Hardly anything was lost by choice.") if self.scene.ready else tr(
                "Not everything was looked at yet.")
            for n, line in enumerate(rich_lines(pen, words, 23, w - 80)):
                pen.text(line, x + 28, y + 110 + n * 32, 23, theme.MUTED)
        if self.scene.working:
            for n in range(len(found), ROWS):
                empty_row(surface, self.scene.app.canvas, self.scene.area(*self.scene.layout.row(n)))

    def _detail(self, surface: pygame.Surface, pen: Pen) -> None:
        self.scene.panel(surface, *self.scene.layout.detail, accent=theme.LINE_STRONG)
        area = self.scene.area(*self.scene.layout.detail)
        lost, finding = self.scene.of(self.scene.turn), self.scene.finding
        if lost is None or finding is None:
            pen.text(tr("No decision of this seat was looked at yet."), area[0] + 28, area[1] + 34, 24, theme.MUTED,
                     fit=area[2] - 56)
            return
        _, words = self.matter.title(finding, self.scene.seat) if finding.loss else ("", tr("nothing lost"))
        dots = len(self.scene.study.analysis.worst(lost.number))
        detail.heading(pen, area, self.scene.when(lost), words, finding.loss, lost.cost, self.matter.insights.unit,
                       44.0 * dots + 30 if dots > 1 else 0.0)
        if finding.loss:
            cut = self.scene.cutouts
            ready = cut is not None and cut.about(finding)
            detail.lines(pen, area, self.matter, finding, self.scene.seat, cut if ready else None)
            detail.reasons(pen, area, self.matter.reasons(finding))
        else:
            detail.alone(pen, area, self.matter, finding, self.scene.seat)

    # ---- at work --------------------------------------------------------------------------------------------------

    def _line_of_progress(self, pen: Pen) -> None:
        x, y, w, h = self.scene.area(EDGE, 95, self.scene.layout.size[0] - 124, 6)
        pen.rr((x, y, w, h), 3, theme.WELL, 220)
        pen.rr((x, y, max(6.0, w * self.scene.study.share), h), 3, theme.LEGAL)

    def _turns_looked(self) -> int:
        looked = self.scene.study.analysis.looked
        return sum(turn.last <= looked for turn in self.matter.turns)

    def _remaining(self) -> str:
        """How long it will take, as far as that can be told."""
        begun, share = self.scene.begun_at
        took, came = self.scene.seconds - begun, self.scene.study.share - share
        if came < 0.05 or took <= 0:
            return ""
        left = max(1, round(took / came * (1 - self.scene.study.share)))
        return plural(left, "about {n} second more", "about {n} seconds more")

    def _progress(self, surface: pygame.Surface, pen: Pen) -> None:
        self.scene.panel(surface, *self.scene.layout.detail, accent=theme.LEGAL)
        x, y, w, h = self.scene.area(*self.scene.layout.detail)
        pen.icon("ui_bot", x + 60, y + 66, 52, theme.LEGAL)
        pen.text(tr("A computer player looks at every turn again"), x + 104, y + 52, 27, theme.TEXT, "bold",
                 fit=w - 140)
        turns = tr("{n} of {m} looked at", n=self._turns_looked(), m=len(self.matter.turns))
        pen.text("  ·  ".join(filter(None, (turns, self._remaining()))), x + 104, y + 88, 23, theme.MUTED, fit=w - 140)
        pen.rr((x + 32, y + 128, w - 64, 22), 11, theme.WELL, 220, frame=theme.LINE_STRONG, width=1.5)
        pen.rr((x + 34, y + 130, max(18.0, (w - 68) * self.scene.study.share), 18), 9, theme.LEGAL)
        own = [turn for turn in self.matter.turns if turn.seat == self.scene.seat]
        ready = sum(turn.last <= self.scene.study.analysis.looked for turn in own)
        rows = [
            ("ui_check", theme.LEGAL, tr("What decided the game"), tr("ready")),
            ("ui_clock", theme.GOLD, tr("Worth of every position"), tr("{n} of {m}", n=ready, m=len(own))),
            ("ui_clock", theme.GOLD, tr("Better lines, and why"), tr("{n} of {m}", n=ready, m=len(own))),
        ]
        for n, (icon, tone, words, state) in enumerate(rows):
            at = y + 196 + n * 48
            pen.icon(icon, x + 54, at, 28, tone)
            pen.text(words, x + 86, at, 23, fit=350)
            pen.text(state, x + 560, at, 22, theme.MUTED, "number", "right", fit=110)
        beside = w > 1100
        left, top = (x + 620, y + 176) if beside else (x + 32, y + 326)
        room = x + w - 32 - left
        pen.well((left, top, room, 220 if beside else 168), 14)
        pen.icon("ui_info", left + 36, top + 38, 28, theme.MUTED)
        told = (tr("It only knows what {name} knew: hidden cards and dice to come are dealt at random.",
                   name=self.matter.name(self.scene.seat)),
                tr("You may leave: it goes on at the title and in replays, not while you play."))
        at = top + 38
        for words in told:
            for line in rich_lines(pen, words, 22, room - 98):
                pen.text(line, left + 70, at, 22, theme.MUTED, fit=room - 88)
                at += 31
            at += 14
        pen.text(tr("What is ready is kept with the game."), x + 708, y + h - 49, 22, theme.MUTED, fit=w - 730,
                 high=50)

    def under_pointer(self, surface: pygame.Surface) -> None:
        """What stands under the pointer in the chart."""
        mouse, plan = self.scene.mouse, self.scene.plan
        x, y, w, _ = plan.plot
        if mouse is None or self.scene.form.at(mouse) or not inside((x, y, w, plan.base + 50 - y), mouse):
            return
        spots = self.scene.spots
        turns = (mouse[0] - x) / w * len(self.matter.turns)
        values = [chart.height_at(spots, seat, turns) for seat in range(len(self.matter.totals))]
        if any(value is None for value in values):
            return
        pen = self.scene.pen(surface, self.scene.app.canvas)
        pen.line([(mouse[0], y), (mouse[0], plan.base)], theme.LINE_STRONG, 1.5)
        words = "  ".join(f"[e:{self.matter.colour(seat)}] {round(value)}" for seat, value in enumerate(values)
                          if value is not None and seat in self._only())
        wide = pen.rich_width(words, 22) + 36
        left = min(max(mouse[0] - wide / 2, x), x + w - wide)
        draw.panel(surface, self.scene.app.canvas, (left, y - 6, wide, 44), 12, theme.LINE_STRONG, 245)
        pen.rich(words, left + 18, y + 16, 22)
