"""The replay viewer: a game's table, a time line in place of its decision bar, the steps in place of the hand."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.widgets import Action, Button, Widget
from blackangel.ui.kit.words import tr
from blackangel.ui.play.around import AroundTable
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.occasion import Place
from blackangel.ui.play.study import Study
from blackangel.ui.play.table import Table
from blackangel.ui.replay import bar, chart, steps
from blackangel.ui.replay.controller import Eyes, ReplayController
from blackangel.ui.replay.export import ExportSheet
from blackangel.ui.replay.guide import Guide, Way
from blackangel.ui.replay.keys import ReplayKeys
from blackangel.ui.replay.marks import Bookmarks, path_for
from blackangel.ui.replay.occasion import Looking
from blackangel.ui.replay.painter import BETTER, ReplayPainter
from blackangel.ui.replay.play_on import PlayOnSheet
from blackangel.ui.replay.sheets import EyesSheet, KeysSheet, MenuSheet, NoteSheet, TurnSheet

Lay = Callable[[Any, Looking], Table]
"""Lays a game's table for a controller and an occasion."""
SPEEDS = ("slow", "normal", "fast")
SPEED_WORDS = {"slow": "½×", "normal": "1×", "fast": "2×"}
REST = {"slow": 1.1, "normal": 0.5, "fast": 0.12}
"""Seconds of rest after each step that is played."""
STEPS, CARDS, MARKS = range(3)


class ReplayScene(AroundTable):
    """A log on the table of its game.

    Args:
        lay: makes the table.
        live: it was opened from the running game, to which it returns.
        guide: what is known of better options, if anything is.
    """

    name = "replay"
    ambience = "ambience-play"
    keys = "replay"
    commands = True
    form: Form
    app: TableHost

    def __init__(self, controller: ReplayController, lay: Lay, *, live: bool = False,
                 guide: Guide | None = None) -> None:
        self.controller = controller
        self.live = live
        self.guide = guide
        self.path: Path | None = None
        self.study: Study | None = None     # what an analysis finds out, until it is all known
        self.running = False
        self.tempo = "normal"
        self.rest = 0.0
        self.way = Way(self)
        self.tab = self.first_tab = STEPS
        self.scroll = 0
        self.form = Form()
        self.clean = False
        self.hands = ReplayKeys(self)
        self.painter = ReplayPainter(self)
        self.table = lay(controller, Looking(self))
        self._words: dict[tuple[int, Eyes], tuple[str, ...]] = {}
        self._long: dict[tuple[int, Eyes, steps.PanelPlan], bool] = {}

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        self.bookmarks = Bookmarks(path_for(self.app.data_dir, self.controller.replay.log.header))
        super().arrive()
        from blackangel.ui.replay.analysis.opening import begun

        self.study = begun(self) if self.guide is None and self.can_better else None
        self.furnish()

    def _take_guide(self) -> None:
        """Once all of an analysis is known, it tells of better options."""
        if self.study is not None and self.study.complete and not self.controller.astray:
            from blackangel.ui.replay.analysis.opening import guide_of

            self.guide, self.study = guide_of(self, self.study), None
            self.furnish()

    def plan(self) -> None:
        """Where the viewer's own parts stand: the table has been laid out for a window, and somebody who looks."""
        room = self.table.room
        self.bar_plan = bar.plan_for(self.app.canvas, room("bar"), self.controller.story, self.live)
        self.laid = steps.PanelPlan(room("hand"), 4 if self.can_better else 3)
        self.chart = chart.plan_for(room("log"), self.controller.story) if room("log")[3] >= 40 else None

    @property
    def panel(self) -> steps.PanelPlan:
        """The panel; what does not find room in the row of the step just taken has two lines there."""
        key = self.at, self.controller.eyes, self.laid
        if self.tab != STEPS or not self.at:
            return self.laid
        if key not in self._long:
            parts, wide = self.row_words(self.at), self.laid.list[2]
            self._long[key] = steps.row_words(self.table.pen(self.app.surface), parts, True, wide).endswith("…")
        return steps.raised(self.laid, self.at, self.length, self.scroll) if self._long[key] else self.laid

    def resized(self) -> None:
        super().resized()
        self._long.clear()
        self.furnish()

    def retold(self) -> None:
        self._words.clear()
        self._long.clear()
        super().retold()
        self.furnish()

    @property
    def idle(self) -> bool:
        """True if nothing moves, nor will by itself."""
        return self.table.idle and not self.running and not self.controller.astray

    @property
    def still(self) -> float:
        if self.controller.astray:
            return min(super().still, self.way.still)
        return min(super().still, max(0.0, REST[self.tempo] - self.rest) if self.running else math.inf)

    def pad_key(self, key: int) -> tuple[int, int]:
        return self.hands.pad_key(key)

    @property
    def view(self) -> Any:
        """The position shown."""
        return self.table.view

    @property
    def colours(self) -> list[str]:
        """Emblem colour of every seat."""
        return [self.colour(seat) for seat in range(len(self.view["seats"]))]

    def colour(self, seat: int) -> str:
        """Emblem colour of a seat, the same at every step."""
        return self.controller.past.colour(self.controller.public, seat)

    @property
    def at(self) -> int:
        return self.controller.at

    @property
    def length(self) -> int:
        """Of the game, also while a way is shown that was not taken."""
        return self.controller.story.length

    @property
    def told_of(self) -> int:
        """The position of which the analysis tells."""
        return self.controller.left

    @property
    def headed(self) -> int:
        """The position whose turn the panel is headed with: what an analysis tells of is decided in the step that
        follows."""
        told = self.tab == BETTER and self.guide is not None
        return min(self.told_of + 1, self.length) if told else self.at

    def kept_clear(self) -> list[Rect]:
        """All that can be pressed, the whole of the time line, and the steps."""
        buttons = [widget.area for widget in self.form.widgets if widget.visible]
        return [*super().kept_clear(), *buttons, self.bar_plan.area, self.panel.area]

    def covered(self) -> None:
        super().covered()
        self.hands.let_go()
        self.running = False
        self.table.pointing.mouse = None

    def uncovered(self) -> None:
        super().uncovered()
        self.hands.held.clear()  # keys were let go over the small window

    def focus_lost(self) -> None:
        """The replay goes on; only what is held down is let go."""
        super().focus_lost()
        self.hands.let_go()
        self.hands.held.clear()

    def handle(self, event: pygame.event.Event) -> None:
        self.hands.handle(event)

    # ---- what is shown --------------------------------------------------------------------------------------------

    def sync(self) -> None:
        """After a jump: nothing of before stays on the screen."""
        if self.table.sync():
            self.clear_overlays()

    def clear_overlays(self) -> None:
        """Closes what lies over the table."""
        self.table.clear()
        self.scroll = 0

    def settle(self) -> None:
        """Ends movements at once; the table shows where the cursor stands."""
        self.table.settle()

    def row_words(self, number: int) -> tuple[str, ...]:
        """A step in parts, for the seat that looks."""
        key = (number, self.controller.eyes)
        if key not in self._words:
            record = self.controller.replay.records[number - 1]
            past = self.controller.past
            events = self.controller.line(number).events
            self._words[key] = past.words(events, record.step.option, self.controller.public_at(number),
                                          past.actor(record), self.controller.public_at(number - 1))
        return self._words[key]

    def eyes_words(self, eyes: Eyes) -> str:
        """Whose view it is, in words."""
        if isinstance(eyes, int):
            return str(self.view["seats"][eyes]["name"])
        return tr("Open table") if eyes == "open" else tr("Everybody")

    def hands_shown(self) -> list[int]:
        """Seats whose cards the panel shows."""
        eyes = self.controller.eyes
        if isinstance(eyes, int):
            return [eyes]
        return self.controller.past.hands(self.view) if eyes == "open" else []

    def card_places(self) -> dict[Place, Rect]:
        """Where the cards lie while the panel shows them."""
        past, area = self.controller.past, self.panel.list
        return past.places(area, self.view, self.hands_shown()) if self.tab == CARDS else {}

    def rows(self) -> list[int]:
        """Positions in the list: steps, or those with a bookmark."""
        if self.tab == MARKS:
            marks = [at for at, _ in self.bookmarks.list(self.length)]
            self.scroll = max(0, min(self.scroll, len(marks) - self.panel.rows))
            return marks[self.scroll:self.scroll + self.panel.rows]
        return steps.window(self.at, self.length, self.panel.rows, self.scroll) if self.tab == STEPS else []

    # ---- going to and fro -----------------------------------------------------------------------------------------

    def show(self, position: int) -> None:
        """Another position at once."""
        self.settle() if not self.table.idle else None
        if self.controller.jump(position):
            self.sync()

    def step_on(self) -> None:
        """One step on, with its movements."""
        if not self.table.idle:
            self.settle()
        self.clear_overlays()
        self.controller.forward()

    def step(self, by: int) -> None:
        """One step on or back, by hand."""
        self.running = False
        if by > 0:
            self.step_on()
        else:
            self.show(self.at + by)

    def step_turn(self, by: int) -> None:
        """To the next or previous turn."""
        self.running = False
        story = self.controller.story
        self.show(story.next_stop(self.at) if by > 0 else story.previous_stop(self.at))

    def step_mark(self, by: int) -> None:
        """To the next or previous bookmark."""
        at = steps.beyond((at for at, _ in self.bookmarks.list(self.length)), self.at, by)
        if at is not None:
            self.show(at)

    def play_pause(self) -> None:
        """Plays from here, from the start if this is the end, or stops."""
        if not self.running and self.at >= self.length:
            self.show(0)
        self.running = not self.running and self.length > 0
        self.rest = 0.0

    def next_speed(self) -> None:
        """Slow, normal, fast, and again."""
        self.tempo = SPEEDS[(SPEEDS.index(self.tempo) + 1) % len(SPEEDS)]

    @property
    def can_better(self) -> bool:
        """Whether there is an analysis of this game, or can be one."""
        from blackangel.ui.replay.analysis.opening import can_analyse

        return self.guide is not None or (not self.live and can_analyse(self.controller.replay.log))

    def better(self) -> None:
        """Better options in place of the steps, and back; where nothing is known of them, the analysis."""
        if self.guide is not None:
            self.choose_tab(STEPS if self.tab == BETTER else BETTER)
        elif self.can_better:
            self.whole_analysis()

    def whole_analysis(self) -> None:
        """Back to the analysis from which the viewer was opened, or to that of its game."""
        from blackangel.ui.replay.analysis.opening import analyse_replay

        analyse_replay(self)

    def step_found(self, by: int) -> None:
        """To the next or previous turn that mattered; where nothing is known of them, the analysis."""
        if self.guide is None:
            self.better()
            return
        at = self.guide.next(self.at, by)
        if at is not None:
            self.running = False
            self.show(at)

    @property
    def can_show_way(self) -> bool:
        """Whether something better than what was played is known of the step shown."""
        return self.guide is not None and bool(self.guide.way(self.at))

    def show_way(self) -> None:
        """What was played and then what would have been better, step by step on a copy of the game; pressed again,
        back to the game. Where nothing is known of it, the analysis."""
        if self.controller.astray:
            self.way.end()
        elif self.guide is None:
            self.better()
        elif self.can_show_way:
            self.settle()
            self.running = False
            self.way.show(tuple(self.guide.way(self.at)))
            self.choose_tab(BETTER)

    @property
    def tabs(self) -> list[int]:
        """What the panel can show: cards only in a game that has some in hand."""
        return [STEPS, *([CARDS] if self.controller.past.holds else []), MARKS]

    def choose_tab(self, number: int) -> None:
        anew = BETTER in (self.tab, number) and self.tab != number
        self.tab = number
        self.scroll = 0
        if anew:
            self.furnish()

    def step_out(self) -> None:
        """Out of the analysis, if it was opened here, and then out of the replay."""
        self.choose_tab(STEPS) if self.tab == BETTER != self.first_tab else self.go_back()

    def go_back(self) -> None:
        """To the running game, or to where the replay was opened."""
        self.app.scenes.pop(self)

    def update(self, dt: float) -> None:
        self._take_guide()
        self.sync()
        self.table.update(dt)
        self.form.update(dt)
        if self.controller.astray:
            if self.table.idle:
                self.way.go_on(dt)
        elif self.running and self.table.idle:
            self.rest += dt
            if self.at >= self.length:
                self.running = False
            elif self.rest >= REST[self.tempo]:
                self.rest = 0.0
                self.step_on()

    # ---- widgets --------------------------------------------------------------------------------------------------

    def furnish(self) -> None:
        """Makes the buttons anew; the focus stays. What they say of the viewer they ask for when they are drawn."""
        form, plan, panel = self.form, self.bar_plan, self.panel
        at = form.focus_at
        form.clear()
        entries: tuple[tuple[str | Callable[[], str], Callable[[], None], str, str], ...] = (
            ("ui_skip_back", lambda: self.step_turn(-1), tr("Back a turn (Page up)"), "plain"),
            ("ui_step_back", lambda: self.step(-1), tr("Back a step (Left)"), "plain"),
            (lambda: "ui_pause" if self.running else "ui_play", self.play_pause, tr("Play and pause (Space)"),
             "primary"),
            ("ui_step", lambda: self.step(1), tr("On by a step (Right)"), "plain"),
            ("ui_skip", lambda: self.step_turn(1), tr("On by a turn (Page down)"), "plain"),
        )
        for number, (icon, action, hint, kind) in enumerate(entries):
            form.add(Button(plan.button(number), "", action, icon=icon, hint=hint, kind=kind, radius=11))
        names = {"slow": tr("slow"), "normal": tr("normal"), "fast": tr("fast")}
        form.add(Button(plan.button(5), lambda: SPEED_WORDS[self.tempo], self.next_speed, size=22, radius=11,
                        hint=lambda: tr("Speed: {speed} (S)", speed=names[self.tempo])))
        form.add(bar.CountButton(plan.count, self.controller.story, lambda: self.at, partial(self.ask, TurnSheet)))
        if self.live:   # out of a running game nobody shall get into another one by what looks like the way back
            form.add(Button(plan.play_on, tr("Back to the game"), self.go_back, size=bar.WORDS, radius=11,
                            kind="primary", hint=tr("The game goes on where it was (Escape)")))
        else:
            form.add(Button(plan.play_on, tr("Play on"), partial(self.ask, PlayOnSheet), size=bar.WORDS, radius=11,
                            hint=tr("A new game that begins here (P)")))
        eyes = self.controller.eyes
        marks = [self.colour(eyes)] if isinstance(eyes, int) else []
        who = Button(panel.eyes, self.eyes_words(eyes), partial(self.ask, EyesSheet), icon="ui_eye",
                     size=theme.SMALLEST, emblems=marks, align="left", hint=tr("Whose view is shown (V)"), radius=11)
        who.tip_side = "above"  # below it stands the way back
        bar.shorten(who, self.app.canvas)
        tools: tuple[tuple[str, Action, str], ...] = (
            ("ui_export", partial(self.ask, ExportSheet), tr("Picture or film of it (E)")),
            ("ui_search", partial(self.ask, TurnSheet), tr("Go to a turn (G)")),
            ("ui_pin", partial(self.ask, NoteSheet), tr("Bookmark with a note (B)")),
            *([("ui_analysis", self.better, tr("What would have been better (A)"))] if self.can_better else []),
        )
        selected = {"ui_pin": self._marked, "ui_analysis": lambda: self.tab == BETTER}
        form.add(who, *self._ways())
        for number, (sign, action, hint) in reversed(list(enumerate(tools))):
            form.add(Button(panel.tool(number), "", action, icon=sign, hint=hint, radius=11,
                            selected=selected.get(sign, False)))
        form.refocus(at)
        if form.mouse_at is not None:
            over = form.at(form.mouse_at)
            for widget in form.widgets:
                widget.hovered = widget is over

    def _ways(self) -> list[Widget]:
        """What the panel shows; with an analysis in it the ways on from there."""
        x, y, w, h = self.panel.tabs
        if self.tab != BETTER:
            words = {STEPS: tr("Steps"), CARDS: tr("Cards"), MARKS: tr("Bookmarks")}
            return [Segments(self.panel.tabs, [words[tab] for tab in self.tabs], lambda: self.tabs.index(self.tab),
                             lambda number: self.choose_tab(self.tabs[number]), size=21)]
        buttons = [
            Button((x, y, w - h - 8, h), tr("Show the way"), self.show_way, kind="primary", size=theme.SMALLEST,
                   radius=11, enabled=lambda: self.can_show_way, reason=tr("Nothing better is known of this step."),
                   hint=tr("What was played, then the better line, step by step on a copy of the table (W)")),
            Button((x + w - h, y, h, h), "", lambda: self.step_found(1), icon="ui_next", radius=11,
                   hint=tr("The next turn that mattered (N), the one before (Shift+N)")),
        ]
        for button in buttons:
            button.tip_side = "above"
            bar.shorten(button, self.app.canvas)
        return [*buttons]

    def _marked(self) -> bool:
        """Whether a bookmark is at the step shown."""
        return self.at in self.bookmarks.notes

    # ---- where things are -----------------------------------------------------------------------------------------

    def panel_at(self, point: Point) -> bool:
        """Whether a point lies on a part of the viewer and not on the table."""
        areas = [self.bar_plan.area, self.panel.area, *([self.chart.area] if self.chart else [])]
        return any(inside(area, point) for area in areas)

    def turn_title(self, position: int) -> tuple[str, str, str]:
        """Emblem colour, words and small words for the turn of the step before a position, which is the one shown.

        Turns are counted over all seats: the number is said to be the game's.
        """
        turn = self.controller.story.turn_at(position)
        if turn.number == 0:
            return self.colour(turn.seat), tr("Before the first turn"), ""
        name = str(self.view["seats"][turn.seat]["name"])
        title = tr("Round {n}: {name}", n=turn.round, name=name)
        return self.colour(turn.seat), title, tr("turn {n} of the game", n=turn.number)

    def source_words(self) -> tuple[str, theme.Colour]:
        """What the pill at the top says, and the colour of its frame."""
        damage = self.controller.replay.damage
        if damage is not None:
            return tr("Sound up to step {n}", n=self.length), theme.DAMAGE
        if self.live:
            return tr("Looking back"), theme.LEGAL
        return self.controller.name or tr("Replay"), theme.LINE_STRONG

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        self.painter.on_top(surface)

    # ---- small windows --------------------------------------------------------------------------------------------

    def open_help(self) -> None:
        self.ask(KeysSheet)

    def open_menu(self) -> None:
        self.ask(MenuSheet)

    def ask(self, sheet: Callable[[ReplayScene], Scene]) -> None:
        """Opens a small window of that kind."""
        self.open_sheet(sheet(self))

    def open_sheet(self, sheet: Scene) -> None:
        """A small window; the table stands still under it, and nothing of it stays lit."""
        self.settle()
        self.clear_overlays()
        self.table.pointing.set_hover(None)
        self.app.scenes.push(sheet)
        self.furnish()
