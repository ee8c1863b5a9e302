"""The analysis of a finished game: how it went (chart), why (sources), when (the turns that mattered), what instead.

One thing is chosen, a turn of a seat; chart, list and detail follow it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from blackangel.bots.analysis import EFFORTS, Finding
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import C_, N_, tr
from blackangel.ui.play.entry import RingButton
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.pointer import ENTER
from blackangel.ui.play.study import SOON, Study
from blackangel.ui.replay.play_on import PlayOnSheet

from . import chart
from .cutout import Cutouts
from .detail import OF
from .guide import SeatGuide
from .layout import PLANES, ROWS, Layout, layout_for
from .matter import Lost, Matter, Spot
from .painter import Painter
from .widgets import Seats, TurnRow

POP = 0.06
"""Seconds between two marks that appear."""
REST = 0.1
"""Seconds that a choice stands before its pieces of the table are drawn."""
KEYS = "1234"


class AnalysisScreen(Screen):
    """It works at what is not ready while one looks.

    Args:
        study: gives what is ready for a seat; raises ValueError where there can be nothing.
        pen: draws the game's own tokens.
    """

    name = "analysis"
    title = N_("Analysis")
    app: TableHost
    keys = "menus"
    planes = PLANES

    def __init__(self, matter: Matter, study: Callable[[int], Study], pen: Callable[[Any, Any], Pen],
                 seat: int = 0) -> None:
        super().__init__()
        self.matter = matter
        self.study_of = study
        self.pen = pen
        self.painter = Painter(self)
        self.seat = seat
        self.mode = chart.WORTH
        self.turn: int | None = None
        self.which = 0
        self.looking = False
        self.popped = 0.0
        self.chosen_by_hand = False
        self.mouse: Point | None = None
        self._seen = -1
        self.begun_at = (0.0, 0.0)
        self.lost: list[Lost] = []
        self.worth: list[Spot] = []
        self.mattered: list[int] = []
        self.ready = False
        self.cutouts: Cutouts | None = None
        self.rested = 0.0

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        self.take_seat(self.seat)
        super().arrive()

    def resized(self) -> None:
        self.cutouts = None     # which are as large as everything here
        super().resized()

    def retold(self) -> None:
        self.matter.forget_words()
        self.resized()

    def take_seat(self, seat: int) -> None:
        """For whom it is; what is not ready yet is begun."""
        self.seat = seat
        self.study = self.study_of(seat)
        self.turn, self.which, self.chosen_by_hand = None, 0, False
        self.cutouts = None
        self.popped = 0.0
        if self.study.complete:
            self._others()
        else:
            self.go_on()
        self._renew()

    def _others(self) -> None:
        """Afterwards every other seat, people before computer players, without being asked."""
        order = sorted((seat for seat in range(self.matter.seats) if seat != self.seat),
                       key=lambda seat: (seat not in self.matter.controller.humans, seat))
        self.app.desk.follow([self.study_of(seat) for seat in order])

    def go_on(self) -> None:
        """Works at what is left."""
        self.app.desk.begin(self.study)
        self._others()
        self.begun_at = (self.seconds, self.study.share)
        self.looking = False
        self._refurnish()

    def cancel(self) -> None:
        """What is ready stays."""
        self.app.desk.stop()
        self.looking = False
        self._refurnish()

    def look(self) -> None:
        """Goes on, in a line below the head."""
        self.looking = True
        self._refurnish()

    @property
    def working(self) -> bool:
        """Whether there is more to come by itself."""
        return self.app.desk.working(self.study)

    @property
    def waiting(self) -> bool:
        """Whether the progress stands in place of the detail."""
        return self.working and not self.looking

    @property
    def idle(self) -> bool:
        return not self.working and self.deepening is None and self._uncut is None and self.popped >= len(self.mattered)

    @property
    def still(self) -> float:
        return SOON if self.working or self.deepening is not None else super().still

    def _renew(self) -> None:
        """What is ready is taken over; the choice stays."""
        analysis = self.study.analysis
        self._seen = self.study.changes
        self.lost = self.matter.own(analysis)
        self.worth = self.matter.worth(analysis)
        self.mattered = analysis.mattered()
        self.ready = analysis.complete
        numbers, mattered = [one.number for one in self.lost], self.mattered
        if not self.chosen_by_hand or self.turn not in numbers:
            self.turn = mattered[0] if mattered else numbers[0] if numbers else None
            self.which = 0

    def _refurnish(self) -> None:
        if self.form.widgets:
            self.rebuild()

    @property
    def _uncut(self) -> Finding | None:
        """The decision shown, as long as its pieces of the table are not drawn."""
        finding = None if self.waiting else self.finding
        done = finding is None or not finding.loss or (self.cutouts is not None and self.cutouts.about(finding))
        return None if done else finding

    def _cut_out(self, dt: float) -> None:
        """Draws them, once the choice has stood for a moment: whoever goes along the turns waits for none."""
        finding = self._uncut
        self.rested = 0.0 if finding is None else self.rested + dt
        if finding is not None and self.rested >= REST:
            self.cutouts = self.cutouts or Cutouts(self.app, self.matter, self.seat)
            self.cutouts.show(finding)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._cut_out(dt)
        if self._seen != self.study.changes or (not self.working and self.waiting_shown):
            before = self._mattered_rows()
            self._renew()
            if self._mattered_rows() != before or self.waiting != self.waiting_shown:
                self.rebuild()
        steady = self.app.settings.pace == "off" or self.working
        self.popped = 99.0 if steady else self.popped + dt / POP

    def _mattered_rows(self) -> list[tuple[int, float]]:
        return [(one.number, one.cost) for one in map(self.of, self.mattered) if one is not None]

    def of(self, number: int | None) -> Lost | None:
        return next((one for one in self.lost if one.number == number), None)

    @property
    def numbers(self) -> dict[int, int]:
        """The turns that mattered, each with its number among them."""
        return {turn: n + 1 for n, turn in enumerate(self.mattered)}

    @property
    def finding(self) -> Finding | None:
        """The decision in the detail."""
        lost = self.of(self.turn)
        return lost.findings[min(self.which, len(lost.findings) - 1)] if lost else None

    # ---- choosing -------------------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """Another turn."""
        if number != self.turn:
            self.turn, self.which, self.rested = number, 0, 0.0
            self.chosen_by_hand = True
            if self.waiting:
                self.looking = True
            self.rebuild()

    def choose_decision(self, which: int) -> None:
        """Another decision of the turn."""
        self.which, self.rested = which, 0.0
        self.rebuild()

    def along(self, by: int) -> None:
        """To the next or previous own turn."""
        numbers = [one.number for one in self.lost]
        self._step(numbers, by)

    def among(self, by: int) -> None:
        """To the next or previous turn that mattered."""
        self._step(self.mattered, by)

    def _step(self, numbers: list[int], by: int) -> None:
        if not numbers:
            return
        at = numbers.index(self.turn) + by if self.turn in numbers else 0
        self.choose(numbers[max(0, min(at, len(numbers) - 1))])

    def choose_seat(self, seat: int) -> None:
        """For somebody else."""
        if seat != self.seat and 0 <= seat < self.matter.seats:
            self.take_seat(seat)
            self.rebuild()

    def choose_mode(self, mode: int) -> None:
        self.mode = mode

    # ---- what follows ---------------------------------------------------------------------------------------------

    def show_on_table(self, then: Callable[[Any], None] | None = None) -> None:
        """The replay at the decision shown; the way back leads here."""
        from blackangel.ui.play.face import load_face
        from blackangel.ui.replay.painter import BETTER
        from blackangel.ui.replay.scene import ReplayScene

        finding = self.finding
        if finding is None:
            return
        controller = self.matter.controller
        controller.look(self.seat)
        viewer = ReplayScene(controller, load_face(controller.replay.game.name).laid,
                             guide=SeatGuide(self.matter, self.study))
        viewer.tab = viewer.first_tab = BETTER
        controller.jump(finding.step)
        self.app.scenes.push(viewer)
        if then is not None:
            then(viewer)

    def show_way(self) -> None:
        """The replay, where the better line is played at once, step by step."""
        self.show_on_table(lambda viewer: viewer.show_way())

    def play_on(self) -> None:
        """A new game that begins at the decision shown."""
        self.show_on_table(lambda viewer: viewer.ask(PlayOnSheet))

    # ---- keys and mouse -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.mouse = event.pos
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL) and self._key(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.form.at(event.pos) is None:
            self._chart_pressed(event.pos)
        super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """True if the key means something here."""
        steps: dict[int, Callable[[], None]] = {
            pygame.K_UP: lambda: self.among(-1), pygame.K_DOWN: lambda: self.among(1),
            pygame.K_LEFT: lambda: self.along(-1), pygame.K_RIGHT: lambda: self.along(1), pygame.K_p: self.play_on,
            pygame.K_d: self.look_deeper,
            pygame.K_n: lambda: self.among(-1 if event.mod & pygame.KMOD_SHIFT else 1), pygame.K_w: self.show_way,
        }
        if event.key in steps:
            steps[event.key]()
        elif event.key in ENTER and not self.form.ring:
            self.look() if self.waiting else self.show_on_table()
        elif event.key == pygame.K_ESCAPE and self.waiting:
            self.cancel()
        elif event.unicode and event.unicode in KEYS:
            self.choose_seat(KEYS.index(event.unicode))
        else:
            return False
        return True

    def _chart_pressed(self, pos: Point) -> None:
        """The nearest own turn."""
        plan = self.plan
        if not inside(plan.area, pos) or not self.lost:
            return
        self.choose(min(self.lost, key=lambda one: abs(plan.x(one.at + .5) - pos[0])).number)

    # ---- widgets --------------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Where the parts stand in this window."""
        return layout_for(self.app.canvas)

    @property
    def extent(self) -> tuple[float, float]:
        return self.layout.size

    def build(self) -> None:
        self.waiting_shown = self.waiting
        self._head()
        x, y, w, _ = self.layout.chart
        modes = Segments(self.area(x + w - 332, y + 12, 316, 42), [mode for mode, _ in self.matter.insights.charts()],
                         lambda: self.mode,
                         self.choose_mode, size=21)
        self.form.add(modes)
        self._list()
        if self.waiting:
            self._progress_buttons()
        else:
            self._buttons()

    def _head(self) -> None:
        if self.matter.seats > 1:
            names = [self.matter.name(seat) for seat in range(self.matter.seats)]
            colours = [self.matter.colour(seat) for seat in range(self.matter.seats)]
            x, y, w, h = self.layout.seats
            wide = min(w, Seats.wanted(self.app.canvas, names))
            self.form.add(Seats(self.area(x + w - wide, y, wide, h), names, colours, lambda: self.seat,
                                self.choose_seat))
        if self.working and self.looking:
            self.form.add(Button(self.area(self.layout.size[0] - 72, 90, 28, 16), "", self.cancel, icon="ui_close",
                                 hint=tr("Cancel: what is ready stays"), kind="quiet", radius=8))

    def _list(self) -> None:
        many = ROWS if self.working else max(1, len(self.mattered))
        for n, number in enumerate(self.mattered):
            lost = self.of(number)
            if lost is None:
                continue
            icon, words = self.matter.title(lost.findings[0], self.seat)
            self.form.add(TurnRow(self.area(*self.layout.row(n, many)), n + 1, icon, self.when(lost), words, lost.cost,
                                  self.matter.insights.unit, partial(self._is_chosen, number),
                                  partial(self.choose, number)))

    def _is_chosen(self, number: int) -> bool:
        return self.turn == number

    def when(self, lost: Lost) -> str:
        """The round of a turn, in words."""
        return tr("Round {n}", n=lost.round) if lost.round else tr("Before the first turn")

    def _buttons(self) -> None:
        x, y, w, h = self.layout.detail
        top = y + h - 62
        lost = self.of(self.turn)
        if not self.ready and not self.working:
            self.form.add(Button(self.area(*self.layout.go_on), tr(C_("what moves", "Go on")), self.go_on,
                                 icon="ui_play", size=22, hint=tr("Go on with the analysis"), radius=11))
        if lost is None:
            return
        self._dots()
        left, end = x + 24, x + w - 142
        for button in self._in_a_row(end - 20 - left):
            wide = button.area[2]
            button.area = self.area(left, top, wide, 46)
            self.form.add(button)
            left += wide + 14
        for number, (icon, by, hint) in enumerate((("ui_back", -1, tr("Previous turn (Left)")),
                                                   ("ui_next", 1, tr("Next turn (Right)")))):
            self.form.add(Button(self.area(end + number * 64, top, 54, 46), "", partial(self.along, by), icon=icon,
                                 hint=hint, radius=11))

    def _in_a_row(self, room: float) -> list[Button]:
        """The buttons of the detail, each as wide as its words; with fewer words where they had no room side by
        side."""
        found: list[Button] = []
        for labels in ((tr("Show me on the table"), tr("Play on from here"), tr("Look deeper")),
                       (tr("Show me"), tr("Play on"), tr("Look deeper"))):
            found = [
                Button((0, 0, 300, 46), labels[0], self.show_on_table, icon="ui_eye", kind="primary", size=22,
                       radius=11, hint=tr("The replay, where this was decided (Enter)")),
                Button((0, 0, 300, 46), labels[1], self.play_on, icon="ui_play", size=22, radius=11,
                       hint=tr("A new game that begins here (P)")),
                RingButton((0, 0, 300, 46), labels[2], self.look_deeper, self._deepened, icon="ui_search", size=22,
                           align="left", radius=11, enabled=lambda: self.ready,
                           reason=tr("First every turn is looked at once."),
                           hint=lambda: tr("Stop: what was found stays (D)") if self.deepening is not None
                           else tr("A computer player looks at this turn many times longer (D)")),
            ]
            for button in found:
                button.area = (0, 0, button.natural(self.app.canvas) + 20, 46)
            if sum(button.area[2] + 14 for button in found) <= room + 14:
                break
        return found

    @property
    def deepening(self) -> float | None:
        """How far it is with looking longer at the turn shown; None if that is not at work."""
        return None if self.turn is None else self.app.desk.deepening(self.study, self.turn)

    def _deepened(self) -> float | None:
        """What the ring of the button shows."""
        finding = self.finding
        done = 1.0 if finding is not None and finding.effort >= EFFORTS[-1] else None
        return done if self.deepening is None else self.deepening

    def look_deeper(self) -> None:
        """The turn shown is looked at longer; pressed again, no more."""
        if self.deepening is not None:
            self.app.desk.stop_deepening()
        elif self.turn is not None and self.ready:
            self.app.desk.deepen(self.study, self.turn)

    def _dots(self) -> None:
        """The decisions of the turn, the worst first, at the head of the detail."""
        x, y, w, _ = self.layout.detail
        many = self.study.analysis.worst(self.turn) if self.turn is not None else []
        if len(many) > 1:
            wide = 44.0 * len(many) + 8
            self.form.add(Segments(self.area(x + w - 176 - OF - wide, y + 12, wide, 42),
                                   [str(n + 1) for n in range(len(many))], lambda: self.which, self.choose_decision,
                                   size=21, hint=tr("Decisions of this turn, the worst first")))

    def _progress_buttons(self) -> None:
        x, y, _, h = self.layout.detail
        top = y + h - 74
        self.form.add(
            Button(self.area(x + 24, top, 250, 50), tr("Cancel"), self.cancel, icon="ui_close", size=22, radius=11,
                   hint=tr("Cancel: what is ready stays")),
            Button(self.area(x + 290, top, 400, 50), tr("Go on while I look"), self.look, icon="ui_eye", kind="primary",
                   size=22, radius=11),
        )

    # ---- drawing --------------------------------------------------------------------------------------------------

    @property
    def plan(self) -> chart.Plan:
        """Where the chart's parts are now."""
        scale = self.matter.insights.scale if self.mode != chart.POINTS else None
        return chart.plan_for(self.area(*self.layout.chart), self.spots, len(self.matter.turns), scale)

    @property
    def spots(self) -> list[Spot]:
        """What the lines of the chart go through."""
        return self.matter.points() if self.mode == chart.POINTS else self.worth

    def paint(self, surface: pygame.Surface) -> None:
        self.painter.paint(surface)

    def paint_over(self, surface: pygame.Surface) -> None:
        self.painter.under_pointer(surface)
