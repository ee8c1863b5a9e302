"""The replay viewer: the table, a time line in place of the decision bar, the steps in place of the hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blackangel.ui.black_angel.table.decision_bar import BarButton, BarWords
from blackangel.ui.black_angel.table.frigate import seat_colour
from blackangel.ui.black_angel.table.layout import Place
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.table.showing import last_half
from blackangel.ui.kit import theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.widgets import Button, Form
from blackangel.ui.kit.words import tr
from blackangel.ui.replay import bar, chart, steps
from blackangel.ui.replay.controller import Eyes, ReplayController
from blackangel.ui.replay.keys import ReplayKeys
from blackangel.ui.replay.marks import Bookmarks, path_for
from blackangel.ui.replay.painter import ReplayPainter
from blackangel.ui.replay.story import actor, inner_turn

SPEEDS = ("slow", "normal", "fast")
SPEED_WORDS = {"slow": "½×", "normal": "1×", "fast": "2×"}
REST = {"slow": 1.1, "normal": 0.5, "fast": 0.12}
"""Seconds of rest after each step that is played."""
NO_BAR: tuple[Any, tuple[BarButton, ...]] = (BarWords("", ""), ())
STEPS, CARDS, MARKS = range(3)


class ReplayScene(ReplayKeys, TableScene):
    """A log on the table.

    Args:
        live: it was opened from the running game, to which it returns.
    """

    name = "replay"
    plays = False
    keys = "replay"
    form: Form
    enlarged: int | None
    controller: ReplayController  # type: ignore[assignment]

    def __init__(self, controller: ReplayController, *, live: bool = False) -> None:
        super().__init__(controller)  # type: ignore[arg-type]
        self.live = live
        self.running = False
        self.tempo = "normal"
        self.rest = 0.0
        self.tab = STEPS
        self.scroll = 0
        self.dragging = False
        self.held: set[int] = set()
        self.form = Form()
        self.clean = False
        self._words: dict[tuple[int, Eyes], tuple[str, ...]] = {}

    # ---- life -----------------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        self.bookmarks = Bookmarks(path_for(self.app.data_dir, self.controller.replay.log.header))
        super().arrive()

    def build(self) -> None:
        super().build()
        self.painter = ReplayPainter(self)
        self.bar_plan = bar.plan_for(self.app.canvas, self.layout.bar, self.controller.story, self.live)
        self.panel = steps.PanelPlan(self.layout.hand)
        self.chart = chart.plan_for(self.layout.log, self.controller.story) if self.layout.log[3] >= 40 else None
        self.frame.zones = self.painter.zones(self.frame.zones)
        self.furnish()

    @property
    def pace(self) -> str:
        """Speed of movements: that of the viewer, none if the player wants none."""
        if self.app.settings.speed == "off" or self.clean:
            return "off"
        return self.tempo

    @property
    def idle(self) -> bool:
        return super().idle and not self.running

    @property
    def colours(self) -> list[str]:
        """Emblem colour of every seat."""
        return [seat_colour(self.view, seat) for seat in range(len(self.view["seats"]))]

    @property
    def at(self) -> int:
        return self.controller.at

    @property
    def length(self) -> int:
        return self.controller.length

    def kept_clear(self) -> list[Rect]:
        """All that can be pressed, the whole of the time line, and the steps."""
        buttons = [widget.area for widget in self.form.widgets if widget.visible]
        return [*super().kept_clear(), *buttons, self.bar_plan.area, self.panel.area]

    def covered(self) -> None:
        super().covered()
        self.form.release()
        self.dragging = False
        self.running = False
        self.mouse = None

    def uncovered(self) -> None:
        super().uncovered()
        self.held.clear()  # keys were let go over the small window

    def focus_lost(self) -> None:
        """The replay goes on; only what is held down is let go."""
        super().focus_lost()
        self.form.release()
        self.dragging = False
        self.held.clear()

    # ---- what is shown --------------------------------------------------------------------------------------------

    def take_log(self) -> None:
        """The panel of steps stands in place of the table's log."""

    def bar(self) -> tuple[Any, tuple[BarButton, ...]]:
        return NO_BAR

    def retold(self) -> None:
        self._words.clear()
        super().retold()

    def sync(self) -> None:
        """After a jump: nothing of before stays on the screen."""
        if self.controller.epoch == self.epoch:
            return
        super().sync()
        self.hal_half = last_half(self.controller.log, self.view)
        self.clear_overlays()

    def clear_overlays(self) -> None:
        """Closes what lies over the table."""
        self.enlarged = None
        self.popup = None
        self.playing = None
        self.scroll = 0
        self.hover_time = 0.0

    def settle(self) -> None:
        """Ends movements at once; the table shows where the cursor stands."""
        self.moments.clear()
        self.controller.take_moments()
        self.stage.clear()
        self.view = self.controller.view
        self.placed = self._placed_from_log()
        self.hal_half = last_half(self.controller.log, self.view)
        self.rebuild()

    def row_words(self, number: int) -> tuple[str, ...]:
        """A step in parts, for the seat that looks."""
        key = (number, self.controller.eyes)
        if key not in self._words:
            record = self.controller.replay.records[number - 1]
            view = self.controller.public_at(number)
            events = self.controller.line(number).events
            told = events[inner_turn(events) or 0:]
            self._words[key] = steps.words_of(told, record.step.option, view, actor(record))
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
        return [n for n, seat in enumerate(self.view["seats"]) if seat.get("hand") is not None and seat["kind"] != "hal"
                ] if eyes == "open" else []

    def card_places(self) -> dict[Place, Rect]:
        """Where the cards lie while the panel shows them."""
        return steps.card_places(self.panel, self.view, self.hands_shown()) if self.tab == CARDS else {}

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
        self.settle() if not super().idle else None
        if self.controller.jump(position):
            self.sync()

    def step_on(self) -> None:
        """One step on, with its movements."""
        if not super().idle:
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
        marks = [at for at, _ in self.bookmarks.list(self.length)]
        ahead = [at for at in marks if (at > self.at if by > 0 else at < self.at)]
        if ahead:
            self.show(ahead[0] if by > 0 else ahead[-1])

    def play_pause(self) -> None:
        """Plays from here, from the start if this is the end, or stops."""
        if not self.running and self.at >= self.length:
            self.show(0)
        self.running = not self.running and self.length > 0
        self.rest = 0.0

    def next_speed(self) -> None:
        """Slow, normal, fast, and again."""
        self.tempo = SPEEDS[(SPEEDS.index(self.tempo) + 1) % len(SPEEDS)]

    def choose_tab(self, number: int) -> None:
        self.tab = number
        self.scroll = 0

    def go_back(self) -> None:
        """To the running game, or to where the replay was opened."""
        self.app.scenes.pop(self)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.form.update(dt)
        if self.running and super().idle:
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
        form.add(bar.CountButton(plan.count, self.controller.story, lambda: self.at, self.ask_turn))
        if self.live:   # out of a running game nobody shall get into another one by what looks like the way back
            form.add(Button(plan.play_on, tr("Back to the game"), self.go_back, size=bar.WORDS, radius=11,
                            kind="primary", hint=tr("The game goes on where it was (Escape)")))
        else:
            form.add(Button(plan.play_on, tr("Play on"), self.ask_play_on, size=bar.WORDS, radius=11,
                            hint=tr("A new game that begins here (P)")))
        tabs = Segments(panel.tabs, [tr("Steps"), tr("Cards"), tr("Bookmarks")], lambda: self.tab, self.choose_tab,
                        size=20)
        eyes = self.controller.eyes
        marks = [seat_colour(self.view, eyes)] if isinstance(eyes, int) else []
        who = Button(panel.eyes, self.eyes_words(eyes), self.ask_eyes, icon="ui_eye", size=20, emblems=marks,
                     align="left", hint=tr("Whose view is shown (V)"), radius=11)
        who.tip_side = "above"  # below it stands the way back
        bar.shorten(who, self.app.canvas)
        tools = (
            ("ui_export", self.ask_export, tr("Picture or film of it (E)")),
            ("ui_search", self.ask_turn, tr("Go to a turn (G)")),
            ("ui_pin", self.ask_note, tr("Bookmark with a note (B)")),
        )
        form.add(who, tabs)
        for number, (sign, action, hint) in reversed(list(enumerate(tools))):
            form.add(Button(panel.tool(number), "", action, icon=sign, hint=hint, radius=11,
                            selected=self._marked if sign == "ui_pin" else False))
        form.refocus(at)
        if form.mouse_at is not None:
            over = form.at(form.mouse_at)
            for widget in form.widgets:
                widget.hovered = widget is over

    def _marked(self) -> bool:
        """Whether a bookmark is at the step shown."""
        return self.at in self.bookmarks.notes

    # ---- where things are -----------------------------------------------------------------------------------------

    def panel_at(self, point: Point) -> bool:
        """Whether a point lies on a part of the viewer and not on the table."""
        areas = [self.bar_plan.area, self.panel.area, *([self.chart.area] if self.chart else [])]
        return any(inside(area, point) for area in areas)

    def under(self, point: Point) -> Place | None:
        if self.panel_at(point):
            found = [place for place, area in self.card_places().items() if inside(area, point)]
            return found[-1] if found else None
        return super().under(point)

    def rect_of(self, place: Place) -> Rect | None:
        if place[0] == "hand":
            return self.card_places().get(place)
        return super().rect_of(place)

    def turn_title(self, position: int) -> tuple[str, str, str]:
        """Emblem colour, words and small words for the turn of the step before a position, which is the one shown.

        Turns are counted over all seats: the number is said to be the game's.
        """
        turn = self.controller.story.turn_at(position)
        if turn.number == 0:
            return seat_colour(self.view, turn.seat), tr("Before the first turn"), ""
        name = str(self.view["seats"][turn.seat]["name"])
        title = tr("Round {n}: {name}", n=turn.round, name=name)
        return seat_colour(self.view, turn.seat), title, tr("turn {n} of the game", n=turn.number)

    def source_words(self) -> tuple[str, theme.Colour]:
        """What the pill at the top says, and the colour of its frame."""
        damage = self.controller.replay.damage
        if damage is not None:
            return tr("Sound up to step {n}", n=self.length), theme.DAMAGE
        if self.live:
            return tr("Looking back"), theme.LEGAL
        return self.controller.name or tr("Replay"), theme.LINE_STRONG
