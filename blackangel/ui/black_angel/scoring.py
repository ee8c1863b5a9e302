"""End of the game: who won, as a picture; on a second page every seat's points by source; and what next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from blackangel import PROGRAM
from blackangel.ui.black_angel.analysis.entry import Entry
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.busy import busy
from blackangel.ui.kit.canvas import BROAD, TALL, UPRIGHT, Canvas, Plane
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.folders import export_folder, free_path, tell_where
from blackangel.ui.kit.kept import write_png
from blackangel.ui.kit.room import Room
from blackangel.ui.kit.screen import emblem_of
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Button
from blackangel.ui.kit.words import listing, plural, tr
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.entry import SOON
from blackangel.ui.play.faults import clause
from blackangel.ui.play.guard import early
from blackangel.ui.play.host import TableHost

from . import saved
from .counted import gained, ranks, sources_of
from .scoring_beams import Beam, Picture, Piece
from .scoring_chart import Chart
from .scoring_course import feats, landmarks, points_over_turns
from .scoring_ledger import LedgerRow, ledger
from .scoring_plan import WIDE, Plan, plan
from .scoring_sheet import ROW, ROW_STEP, ROW_TOP, TOP, PointsSheet, heads

COLUMNS = ("name", "track", "missions", "advanced", "exchange", "total")
REVEAL = 0.8
"""Seconds from one column to the next."""
COUNTING = 0.55
"""Seconds in which the numbers of a column count up."""
RATES = {"slow": 0.6, "normal": 1.0, "fast": 2.0}


class ScoringScreen(Room):
    """Columns appear one after the other; any press shows them all."""

    name = "scoring"
    planes: Sequence[Plane] = (BROAD, UPRIGHT)
    plan: Plan
    app: TableHost
    help_topic = "scoring"
    analysed = True
    """Whether the analysis begins by itself."""
    mood = "curtain"
    as_sheet = False
    """Whether the score sheet is shown, not the picture."""

    def __init__(self, controller: GameController) -> None:
        super().__init__()
        self.controller = controller
        self.heard = False
        self.rested = self.age = 0.0    # seconds since its numbers stand, and since it is there
        self.view: dict[str, Any] = controller.state.view(None)
        self.scores: list[dict[str, Any]] = self.view["scores"]
        self.seats: list[dict[str, Any]] = self.view["seats"]
        self.ranks = ranks([(bool(score["winner"]), int(score["total"])) for score in self.scores])
        self.order = sorted(range(len(self.scores)), key=self.ranks.__getitem__)
        history = controller.session.history
        totals = [int(score["total"]) for score in self.scores]
        self.curves = points_over_turns(((record.turn, record.events) for record in history), totals)
        every = [event for record in history for event in record.events]
        self.feats = feats(every, len(self.seats))
        self.sources = sources_of(every, totals)
        self.gained = gained(every)
        self.entry = Entry(controller)
        self.turns = sorted({record.turn for record in history})
        self.rounds, self.jumps = landmarks((record.turn, record.events) for record in history)
        self.sheet = PointsSheet(self)

    def arrive(self) -> None:
        super().arrive()
        if self.app.settings.pace == "off":
            self.seconds = 60.0
        self._hear()

    def _hear(self) -> None:
        """The end of the show is heard, once."""
        if self.over and not self.heard:
            self.heard = True
            people = self.controller.humans
            self.app.sound.play("win" if not people or set(people) & set(self._winners()) else "lose")

    @property
    def shown(self) -> int:
        """How many columns are to be seen."""
        return min(len(COLUMNS), 1 + int(self.seconds / REVEAL))

    @property
    def over(self) -> bool:
        """Whether the show is over: every number stands."""
        return self.counted(len(COLUMNS) - 1) >= 1

    def counted(self, column: int) -> float:
        """How far the numbers of a column have counted up, 0 to 1."""
        return max(0.0, min(1.0, (self.seconds - column * REVEAL) / COUNTING))

    @property
    def still(self) -> float:
        """Its numbers count up; then the analysis fills its ring."""
        return 0.0 if self.rested <= SOON else min(self.entry.still, super().still)

    def update(self, dt: float) -> None:
        self.age += dt
        self.rested += dt if self.over else 0.0
        before = self.shown
        super().update(dt * RATES.get(self.app.settings.pace, 1.0))
        if before < self.shown < len(COLUMNS):
            self.app.sound.play("gain_vp")
        self._hear()
        if self.analysed and self.rested > SOON:
            self.entry.begin(self.app)

    def handle(self, event: pygame.event.Event) -> None:
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if pressed and not self.over:
            self.seconds = REVEAL * (len(COLUMNS) + 1)
            if event.type == pygame.KEYDOWN or self.form.at(event.pos) is None:
                return
        if early(event, self.rested if event.type == pygame.KEYDOWN else self.age):
            return
        super().handle(event)

    def back(self) -> None:
        self.app.from_ending(self.to_table)

    def to_table(self) -> None:
        """To the table, as it was at the end."""
        self.app.scenes.pop(self)

    @property
    def extent(self) -> tuple[float, float]:
        wide, high = super().extent
        return (TALL.least[0], high - 2 * self.plan.sheet) if self.as_sheet and self.upright else (wide, high)

    # ------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        self.plan = plan(self.app.canvas, self.sheet.height)
        self.beams = self.pictured()    # with the words of the language, which may be another one by now
        self.beams.wide, self.beams.deeper = self.plan.wide, self.plan.deeper
        super().rebuild()

    def build(self) -> None:
        again = Button(self.plan.again, tr("Play again"), self.app.play_again, kind="primary", icon="ui_play",
                       sub=tr("same players, new seed"), size=30, align="left", radius=18)
        same = Button(
            self.plan.same, tr("Same seed"), partial(self.app.play_again, True), icon="ui_seed",
            size=24, align="left", radius=18, hint=tr("The whole game once more, dealt as it was"),
        )  # fmt: skip
        pairs: tuple[tuple[str, str, Action], ...] = (
            (tr("Watch the replay"), "ui_rewind", self.watch),
            (tr("Look at the table"), "ui_eye", self.to_table),
            (tr("New game"), "ui_add", partial(self.app.new_game, from_title=True)),
            (tr("Saved games"), "ui_folder", partial(self.app.load_game, from_title=True)),
            (tr("To the title"), "ui_leave", self.app.to_title),
        )
        self.form.add(again, same)
        self.form.add(self.entry.button(self.plan.button(0), lambda: self.app.analyse(self.entry.seat), 21))
        for number, (label, icon, action) in enumerate(pairs, 1):
            self.form.add(Button(self.plan.button(number), label, action, icon=icon, size=21, align="left"))
            if action == self.to_table:  # Enter begins no new game at first: it may be meant for the table.
                self.form.set_focus(self.form.widgets[-1], ring=False)

        self.pages()

    def pages(self) -> None:
        """What turns to the other page, what keeps the picture, and what each seat's points tell."""
        self.form.add(Segments(self.plan.tabs, [tr("The ending"), tr("Score sheet")],
                               lambda: int(self.as_sheet), self.turn_to, icons=["ui_winner", "ui_log"]))
        self.form.add(Button(self.plan.keep, "", self.keep, icon="ui_save", radius=27,
                             hint=tr("Keep the ending as a picture")))
        spots = {beam.seat: spot for beam, spot in self.beams.spots()}
        for row, number in enumerate(self.order):
            total, hal = int(self.scores[number]["total"]), self.seats[number].get("kind") == "hal"
            lines = ledger(number, total, hal, self.sources[number], self.gained)
            x, y, w, h = spots[number]
            area = self.area(50, ROW_TOP + row * ROW_STEP, self.sheet.wide - 20, ROW) if self.as_sheet else (
                self.plan.picture[0] + x, self.plan.picture[1] + y, w, h)
            asked = partial(self.entry.choose, self.app, number) if self.many and not hal else None
            self.form.add(LedgerRow(area, lines, total, lambda: self.over, asked))

    @property
    def many(self) -> bool:
        """Whether several people sat at the screen."""
        return len(self.controller.humans) > 1

    def watch(self) -> None:
        """From the first step on."""
        self.app.look_back(0)

    def turn_to(self, page: int) -> None:
        """The ending or the score sheet."""
        self.as_sheet = bool(page)
        self.planes = (BROAD, TALL) if page else type(self).planes
        self.rebuild()

    def keep(self) -> None:
        """The ending as a picture in a file, and where it is."""
        with busy(self.app, tr("The picture is being made …")):
            keep(self.app, self.still_picture(), self.headline()[0])

    # ------------------------------------------------------------ drawing
    def ground(self, surface: pygame.Surface) -> None:
        surface.blit(background(self.app.canvas, "menu" if self.as_sheet else self.mood), (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.app.canvas)
        if self.as_sheet:
            if not self.upright:
                self._goal(surface)
            self.draw_headline(pen, self.left, self.top)
            self.sheet.draw(surface)
            self._chart(surface)
        else:
            left, top = self.plan.picture
            self.beams.draw(pen, left, top, self.counted, self.rested, self.app.settings.pace == "off")
            self.draw_headline(pen, left, top)
            self._small_chart(surface)
        self._facts(surface)

    def _goal(self, surface: pygame.Surface) -> None:
        """The ship before Spes, in the place of the chart beside the picture."""
        x, y, w, h = self.plan.chart
        wide = min(w * .52, h * 1.08)
        self.app.images.draw(surface, "sprites/spes", (x + w * .67, y + h * .48), width=wide)
        self.app.images.draw(surface, "sprites/angel_far", (x + w * .24, y + h * .56), width=wide)

    def still_picture(self) -> pygame.Surface:
        """The ending without what can be pressed, as a picture of a size of its own."""
        canvas = Canvas(SIZE, contrast=self.app.canvas.contrast)
        surface = pygame.Surface(SIZE)
        surface.blit(background(canvas, self.mood), (0, 0))
        pen = Pen(surface, canvas)
        self.pictured().draw(pen, 0.0, 0.0, lambda column: 1.0, 1.4)
        self.draw_headline(pen, 0.0, 0.0, True, WIDE)
        beside(pen, self.chart((1350.0, 210.0, 410.0, 300.0)), self.order,
                               [emblem_of(seat) for seat in self.seats], self.feats, self.seats)
        return surface

    def pictured(self) -> Picture:
        """What the picture shows of every seat."""
        icons = [(icon, words) for _, icon, words, _ in heads(self.at_spes) if icon]
        return Picture([self._beam(number) for number in self.order], self.at_spes, icons)

    def _beam(self, number: int) -> Beam:
        score, seat = self.scores[number], self.seats[number]
        if seat.get("kind") == "hal":
            parts = [Piece(icon, points, 1) for icon, points in self.sheet.track_parts(number)]
        else:
            missions = self.sources[number].get("missions", 0)
            parts = [Piece("vp", int(score["track"]) - missions, 1), Piece("mission", missions, 2),
                     Piece("advanced", sum(tile["earned"] for tile in score["advanced"]), 3),
                     Piece("spes", int(score["exchange"]), 4)]
        return Beam(number, emblem_of(seat), self.name_of(number), int(score["total"]), self.ranks[number],
                    bool(score["winner"]), tuple(parts))

    def _winners(self) -> list[int]:
        return [number for number, score in enumerate(self.scores) if score["winner"]]

    def headline(self, over: bool = True) -> tuple[str, str]:
        """Who wins and how the game ended, in words."""
        winners = self._winners() if over else []
        names = listing([self.name_of(number) for number in winners])
        words = tr("{names} wins", names=names) if len(winners) == 1 else tr("{names} share the victory", names=names)
        round_now = self.view["turn"]["round"]
        reasons = {
            "spes": tr("The Black Angel reached Spes. The game ended in round {n}.", n=round_now),
            "ravagers": tr("The Ravagers overran the ship. The game ended in round {n}.", n=round_now),
        }
        sub = reasons.get(str(self.view["end"]["reason"]), tr("The game ended in round {n}.", n=round_now))
        if over and self.lost_tie():
            sub = tr("{n} to {n}: a tie is a win for Hal.", n=self.scores[0]["total"])
        elif len(winners) == 1 and len(self.order) > 1:
            second = self.order[1]
            ahead = int(self.scores[winners[0]]["total"]) - int(self.scores[second]["total"])
            if ahead > 0 and self.order[0] == winners[0]:
                sub = " ".join((plural(ahead, "{n} point ahead of {name}.", "{n} points ahead of {name}.",
                                       name=self.name_of(second)), sub))
        return (words if winners else tr("Final scoring")), sub

    def draw_headline(self, pen: Pen, left: float, top: float, over: bool | None = None,
                      wide: float | None = None) -> None:  # fmt: skip
        """Who wins, and how the game ended."""
        over, wide = self.over if over is None else over, wide or self.plan.wide
        words, sub = self.headline(over)
        x = left + 40.0
        for number in self._winners() if over else ():
            pen.emblem(emblem_of(self.seats[number]), x + 37, top + 74, 74)
            x += 96
        pen.text(words, x, top + 72, 56, theme.TEXT, "title", fit=left + wide + 6 - x)
        pen.icon("spes" if self.at_spes else "ravager_ship", left + 66, top + 136, 30)
        pen.text(sub, left + 92, top + 136, 24, theme.TEXT, fit=wide - 66)

    def lost_tie(self) -> bool:
        """Whether Hal won with as many points as the player has."""
        hal = [seat.get("kind") == "hal" for seat in self.seats]
        return any(hal) and len({score["total"] for score in self.scores}) == 1

    def name_of(self, number: int) -> str:
        """What a seat is called."""
        return str(self.seats[number].get("name") or tr("Seat {n}", n=number + 1))

    @property
    def at_spes(self) -> bool:
        """Whether Spes was reached: only then things that are left are worth points."""
        return bool(self.view["end"]["reason"] == "spes")

    # ------------------------------------------------------------ chart
    def chart(self, area: Area) -> Chart:
        """How the points grew, with the final scoring, in a rectangle of the canvas."""
        parts = [[sum(tile["earned"] for tile in score["advanced"]), int(score["exchange"])] for score in self.scores]
        return Chart(area, self.curves, parts, self.rounds, self.jumps)

    def _chart(self, surface: pygame.Surface) -> None:
        """How the points grew; drawn as far as the show has come."""
        begin, end = TOP + self.sheet.height + 18, self.sheet.wide - 120
        self.panel(surface, 40, begin, self.sheet.wide, self.plan.low - begin)
        self.words(surface, tr("Points over the rounds"), 66, begin + 32, 24, font="bold")
        chart = self._drawn(surface, self.area(110, begin + 68, end - 110, self.plan.low - 42 - begin - 68))
        self.entry.marks(surface, self.app.canvas, chart, self.turns)
        self.entry.chip(surface, self.app.canvas, *self.at(end - 176, begin + 32), 540)
        self.words(surface, tr("final scoring"), end, begin + 32, theme.SMALLEST, theme.GOLD, "label",
                   "midright", fit=320)

    def _drawn(self, surface: pygame.Surface, area: Area) -> Chart:
        chart = self.chart(area)
        share = min(1.0, self.seconds / (REVEAL * (len(COLUMNS) - 1)))
        chart.draw(surface, self.app.canvas, [emblem_of(seat) for seat in self.seats], self.order, share, self.over)
        return chart

    def _small_chart(self, surface: pygame.Surface) -> None:
        """The same beside the picture."""
        canvas, (x, y, w, h) = self.app.canvas, self.plan.chart
        draw.panel(surface, canvas, self.plan.chart, theme.RADIUS_SCREEN_PANEL)
        Pen(surface, canvas).text(tr("Points over the rounds"), x + 28, y + 32, 24, theme.TEXT, "bold", fit=w - 60)
        self.entry.marks(surface, canvas, self._drawn(surface, (x + 66, y + 72, w - 180, h - 126)), self.turns)

    # ------------------------------------------------------------ facts
    def _facts(self, surface: pygame.Surface) -> None:
        canvas, (x, y, w, _) = self.app.canvas, self.plan.facts
        close = 14 if w < 520 else 0
        pen = Pen(surface, canvas)
        draw.panel(surface, canvas, self.plan.facts, theme.RADIUS_SCREEN_PANEL)
        pen.text(tr("This game"), x + 28, y + 36, 26, theme.TEXT, "bold", fit=w - 56)
        y += 90
        for icon, words, seats, number in self.feats[:4]:
            for place, seat in enumerate(seats[:2]):
                pen.emblem(emblem_of(self.seats[seat]), x + 50 + place * 24, y, 40)
            pen.icon(icon, x + 126 - close, y, 38)
            pen.text(tr(words), x + 160 - close, y, 23, theme.TEXT, fit=w - 240 + 1.5 * close)
            pen.text(number, x + w - 30, y, 30, theme.TEXT, "number", "right")
            y += 55
        line = saved.dealt(self.controller.session.header)
        pen.text(line, *self.plan.line, 21, theme.TEXT, "label", "center", fit=570)

SIZE = (1600, 900)
"""Pixels of the picture, whatever the window is."""


def keep(app: TableHost, surface: pygame.Surface, name: str) -> None:
    """Writes the picture and says where it is."""
    try:
        path = free_path(export_folder(app.data_dir), name, ".png")
        write_png(path, surface)
    except OSError as error:
        app.notice(tr("The picture cannot be written: {reason}.", reason=clause(error)))
    else:
        tell_where(app, tr("The picture is kept"), "", path)


def beside(pen: Pen, chart: Chart, order: Sequence[int], emblems: Sequence[str],
           feats: Sequence[tuple[str, str, list[int], int]], seats: Sequence[Mapping[str, Any]]) -> None:
    """Name of the game, chart and feats at the right of the picture."""
    pen.text(PROGRAM.upper(), 1880, 72, 40, theme.TEXT, "title", "right", fit=580)
    pen.panel((1300, 130, 580, 440))
    pen.text(tr("Points over the rounds"), 1328, 166, 24, theme.TEXT, "bold", fit=520)
    chart.draw(pen.surface, pen.canvas, emblems, order, 1.0, True)
    pen.panel((1300, 600, 580, 438))
    pen.text(tr("This game"), 1328, 644, 28, theme.TEXT, "bold", fit=520)
    for row, (icon, words, who, number) in enumerate(feats[:5]):
        y = 708.0 + row * 66
        for place, seat in enumerate(who[:2]):
            pen.emblem(emblem_of(seats[seat]), 1350 + place * 24, y, 42)
        pen.icon(icon, 1428, y, 42)
        pen.text(tr(words), 1464, y, 24, theme.TEXT, fit=330)
        pen.text(number, 1850, y, 32, theme.TEXT, "number", "right")
