"""The settings: four tabs of rows, the language on each, and how the table looks with them. All counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments, Slider, Toggle
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.fonts import level, steps, text, width_of
from blackangel.ui.kit.room import EDGE, UNDER, Room, below, flow, split
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import C_, CATALOGUE, LANGUAGES, N_, capital, tr, why_unspoken
from blackangel.ui.play.hotkeys import Command, name_of

from .settings import CHOICES, OPTIONS, Option
from .settings import TABS as SHOWN

if TYPE_CHECKING:
    from .program import App

TABS = (
    ("display", N_("Display and sound"), "ui_display"),
    ("game", N_("Game"), "ui_game"),
    ("access", N_("Accessibility"), "ui_access"),
    ("keys", N_("Keys"), "ui_keys"),
)
INSET, AROUND, MOST_ROWS = 36.0, 16.0, 8
"""What is left free at the ends of a row, and above the first and below the last; most rows of a page."""
TAB_SIZE, TAB_HIGH, TAB_WIDE = 24, 66.0, 340.0
"""Words and height of a tab, and its width where they stand below each other."""
BROADEST = 1400.0
"""From this width of rows on the tabs stand beside them."""
SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
"""Sizes of the window that are offered, as far as the desktop has room for them."""
WORD_SIZES = (27.0, 21.0)
"""Of the label of a row and of what is said below it, at most."""
HIGHS = (78.0, 92.0)
"""Room for two lines of the one and three of the other, however large words are."""
KEY_ROW, KEY_WIDE, KEYS_APART, KEYS_NOTE = 88.0, 136.0, 48.0, 72.0
"""Most height of a command, width of its key, what lies between the two columns, and room of the note below them."""
HEARD_EVERY = 0.2
"""Seconds between two sounds while the loudness is being changed."""


@dataclass(slots=True)
class Row:
    """One setting: its name, words and what is said beside it, and what makes its widget."""

    name: str
    label: str
    sub: str
    make: Callable[[float], Sequence[Widget]]
    room: float = 0.0
    """What its widget leaves for the words."""


class Tab(Button):
    """A tab; the one that is open is mint."""

    radius = 14

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.kind = "primary" if self.selected else "plain"
        super().draw(surface, canvas)


class KeyButton(Button):
    """The key of a command; waits for another one after a press."""

    radius = 12

    def __init__(self, area: Area, command: Command, key: int, waiting: bool, on_press: Callable[[], None]) -> None:
        label = tr("press a key") if waiting else name_of(key) if key else tr(C_("a key", "none"))
        super().__init__(area, label, on_press, size=22, hint=tr("Choose another key; Escape keeps this one"))
        self.command = command
        self.selected = waiting


class OptionsScreen(Room):
    """The settings."""

    name = "settings"
    app: App
    names_keys = True
    grows, under = 0.0, 690.0
    title = N_("Settings")

    def __init__(self, tab: str = "display") -> None:
        super().__init__()
        self.tab = tab
        self.waiting: Command | None = None
        self.heard = 0.0
        self.rows: list[Row] = []

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        room, side = self.halves
        beside = room[2] >= BROADEST
        if beside:
            places = [(EDGE, room[1] + number * (TAB_HIGH + 12), TAB_WIDE, TAB_HIGH) for number in range(len(TABS))]
            room = room[0] + TAB_WIDE + UNDER, room[1], room[2] - TAB_WIDE - UNDER, room[3]
        else:
            wide = [width_of(self.app.canvas, tr(label), TAB_SIZE, "bold") + 90 for _, label, _ in TABS]
            places = flow(wide, room, TAB_HIGH)
            room = below(places, room)
        for (key, label, icon), place in zip(TABS, places, strict=True):
            tab = Tab(place, tr(label), partial(self.open_tab, key), icon=icon, size=TAB_SIZE, align="left", radius=14)
            tab.selected = key == self.tab
            self.form.add(tab)
        self.room = room
        self._build_side(side)
        own = self._window_rows() if self.tab == "display" else []
        self.rows = own + [self._row(OPTIONS[name]) for name in SHOWN.get(self.tab, ())]
        for row in self.rows:
            row.room = min(widget.area[0] for widget in row.make(0.0)) - self.left_end - 24
        self.highs = self._heights()
        for number, row in enumerate(self.rows):
            self.form.add(*row.make(self.middle(number)))
        if self.tab == "keys":
            self._build_keys()
        defaults, done = self.ends
        self.form.add(Button(defaults, tr("Defaults"), self._ask_defaults, icon="ui_defaults", size=25),
                      Button(done, tr("Done"), self.back, kind="primary", icon="ui_check", size=27))

    @property
    def left_end(self) -> float:
        """Where rows begin."""
        return self.room[0] + INSET

    @property
    def right_end(self) -> float:
        """Where rows end."""
        return self.room[0] + self.room[2] - INSET

    def _heights(self) -> list[float]:
        """How high the rows are: all the same, or, where the words of some need it, those higher and the others lower;
        where not even that is enough, words are smaller."""
        all_ = self.room[3] - 2 * AROUND
        for big in steps(self.app.canvas, WORD_SIZES[0], "bold"):
            self.sizes = big, WORD_SIZES[1] * big / WORD_SIZES[0]
            needed = self.caption_heights(self._told(), self.sizes, HIGHS)
            if sum(needed) <= all_:
                break
        even = all_ / MOST_ROWS
        while even > 0 and sum(max(one, even) for one in needed) > all_:
            even -= 1
        less = min(1.0, all_ / max(1.0, sum(needed)))
        return [max(one, even) * less for one in needed]

    def _told(self, middles: Sequence[float] = ()) -> list[tuple[float, str, str, float]]:
        """What is said in the rows."""
        return [(y, row.label, row.sub, row.room) for y, row in zip(middles or repeat(0.0), self.rows, strict=False)]

    def middle(self, number: int) -> float:
        """The middle of a row."""
        return self.end(number) - self.highs[number] / 2

    def end(self, number: int) -> float:
        """Where a row ends."""
        return self.room[1] + AROUND + sum(self.highs[:number + 1])

    def _build_side(self, side: Area) -> None:
        """The language, and where the preview and the two buttons at the end stand: below each other, or beside the
        preview."""
        x, y, w, h = side
        if self.upright:
            self.looks = x, y
            left = x + self.beside + UNDER
            self.speaking = left, y, x + w - left, 132.0
            self.ending = left, y + h - 184, x + w - left, 184.0
            switch = left + 14, y + 66, x + w - left - 28, 50.0
            ends = [(left + 20, y + h - 164 + number * 78, x + w - left - 40, 66.0) for number in range(2)]
        else:
            self.looks = x, y + 88
            self.speaking, self.ending = (x, y, w, TAB_HIGH), (x, y + h - 106, w, 106.0)
            switch = x + 246, y + 10, 340.0, 46.0
            ends = split((x + 20, y + h - 86, w - 40, 66), 2, 16)
        self.ends = ends
        codes = list(LANGUAGES)
        why = {number: words for number, code in enumerate(codes) if (words := why_unspoken(code))}

        def spoken() -> int:
            kept = self.app.settings.language
            now = CATALOGUE.code if why_unspoken(kept) else kept or CATALOGUE.code
            return codes.index(now) if now in codes else -1

        self.form.add(Segments(switch, list(LANGUAGES.values()), spoken, lambda n: self.app.set_language(codes[n]),
                               size=theme.SMALLEST, off=list(why), hint=" ".join(why.values())))

    def first_focus(self) -> Widget | None:
        return self.form.widgets[-1]

    def open_tab(self, tab: str) -> None:
        """Another page."""
        self.tab, self.waiting = tab, None
        self.rebuild()

    # ------------------------------------------------------------ kinds of widgets
    def _switch(self, name: str, y: float) -> list[Widget]:
        on = partial(getattr, self.app.settings, name)
        return [Toggle((self.right_end - 66, y - 18, 66, 36), on, partial(self._set, name))]

    def _pick(self, labels: Sequence[str], chosen: Callable[[], int], take: Callable[[int], None], y: float,
              size: float = 21) -> list[Widget]:
        canvas = self.app.canvas
        wide = min(640.0, sum(width_of(canvas, label, size, "bold") + 44 for label in labels) + 8)
        return [Segments((self.right_end - wide, y - 27, wide, 54), labels, chosen, take, size=size)]

    def _choose(self, name: str, values: Sequence[Any], labels: Sequence[str], y: float) -> list[Widget]:
        def chosen() -> int:
            return list(values).index(getattr(self.app.settings, name))

        return self._pick(labels, chosen, lambda number: self._set(name, values[number]), y)

    def _loudness(self, name: str, switch: str, y: float) -> list[Widget]:
        value = partial(getattr, self.app.settings, name)
        slider = Slider((self.right_end - 540, y - 24, 440, 48), value, partial(self._louder, name))
        return [slider, *self._switch(switch, y)]

    def _louder(self, name: str, value: float) -> None:
        """Another loudness, which can be heard at once, but not at every step of a drag."""
        self._set(name, value)
        if name == "volume" and self.seconds - self.heard > HEARD_EVERY:
            self.heard = self.seconds
            self.app.sound.play(self.app.face.sample)

    def _scale(self, y: float) -> list[Widget]:
        scales = CHOICES["scale"]
        return [
            Slider((self.right_end - 470, y - 24, 470, 48), lambda: scales.index(self.app.settings.scale),
                   lambda number: self._set("scale", scales[round(number)]), high=len(scales) - 1, step=1,
                   shown=lambda number: f"{scales[round(number)]} %", late=True, ticks=True)
        ]  # fmt: skip

    # ------------------------------------------------------------ tabs
    def _row(self, option: Option) -> Row:
        """The row of a setting: a slider for sizes, a choice, loudness with a switch, or a switch alone."""
        name = option.name
        make: Callable[[float], list[Widget]] = partial(self._switch, name)
        if name == "scale":
            make = self._scale
        elif name == "warnings":
            make = self._warnings
        elif option.values:
            values = [value for value, _ in option.values]
            make = partial(self._choose, name, values, [tr(words) for _, words in option.values])
        elif option.loudness:
            make = partial(self._loudness, option.loudness, name)
        note = tr(option.note) if option.note else self.app.face.setting_note(name)
        return Row(name, tr(option.words), note, make)

    def _window_rows(self) -> list[Row]:
        """What concerns the window."""
        app = self.app
        sizes = [size for size in SIZES if size[0] <= app.window.room[0] and size[1] <= app.window.room[1]]
        now = pygame.display.get_window_size()

        def size_now() -> int:
            now = pygame.display.get_window_size()
            return -1 if app.window.full_screen or now not in sizes else sizes.index(now)

        rows = [
            Row("full_screen", tr("Full screen"), tr("F11 or Alt and Enter anywhere"), partial(
                self._pick, [tr("Window"), tr("Full screen")], lambda: int(app.window.full_screen),
                lambda n: app.set_full_screen(n == 1))),
            Row("window", tr("Size of the window"), self._size_words(now), partial(
                self._pick, [f"{w} x {h}" for w, h in sizes], size_now, lambda n: self._window(sizes[n]),
                size=theme.SMALLEST)),
        ]  # fmt: skip
        return rows if sizes else rows[:1]

    def _size_words(self, now: tuple[int, int]) -> str:
        """What size the window has, which need not be one of those offered."""
        if self.app.window.full_screen:
            wide, high = self.app.window.windowed
            return tr("{w} x {h} outside of full screen", w=wide, h=high)
        return tr("now {w} x {h}; or drag its edges", w=now[0], h=now[1])

    def _warnings(self, y: float) -> list[Widget]:
        """The switch, and beside it the way back for warnings that were not wanted any more."""
        label = tr("Ask about everything again")
        wide = max(310.0, width_of(self.app.canvas, label, 21, "bold") + 44)
        again = Button((self.right_end - 94 - wide, y - 27, wide, 54), label, self._ask_again,
                       size=21, enabled=lambda: bool(self.app.settings.unasked),
                       reason=tr("No kind of warning is silenced."))
        return [again, *self._switch("warnings", y)]

    def _ask_again(self) -> None:
        self._set("unasked", [])
        self.rebuild()

    def _set(self, name: str, value: Any) -> None:
        setattr(self.app.settings, name, value)
        self.app.settings.save()
        self.app.settings_changed()

    def _window(self, size: tuple[int, int]) -> None:
        if self.app.window.full_screen:
            self.app.set_full_screen(False)
        self.app.window.set_size(size)

    def _ask_defaults(self) -> None:
        choices = [Choice(tr("Defaults"), self._defaults, "primary"), Choice(tr("Leave it"))]
        self.app.dialog(tr("All settings as at the start?"), tr("Language, window and games stay."), choices)

    def _defaults(self) -> None:
        self.app.settings.reset()
        self.app.settings.save()
        self.app.settings_changed()
        self.rebuild()

    # ------------------------------------------------------------ keys
    def _build_keys(self) -> None:
        keys = self.app.hotkeys.keys()
        for number, command in enumerate(self.app.hotkeys.commands):
            x, y, w = self._key_place(number)
            waiting = command is self.waiting
            place = x + w - KEY_WIDE, y - 26, KEY_WIDE, 52
            self.form.add(KeyButton(place, command, keys[command.name], waiting, partial(self.wait_for, command)))
        enabled = bool(self.app.settings.keys)
        reason = tr("All keys are as at the start.")
        x, y, w = self._key_place(2 * self._key_rows()[0] - 1)
        self.form.add(Button((x, y - 29, w, 58), tr("Keys as at the start"), self._reset_keys, icon="ui_defaults",
                             size=23, enabled=enabled, reason=reason))

    def _key_rows(self) -> tuple[int, float]:
        """How many, and how high: commands stand in two columns; the last place is that of the button for all keys."""
        rows = (len(self.app.hotkeys.commands) + 2) // 2
        return rows, min(KEY_ROW, (self.room[3] - AROUND - KEYS_NOTE) / rows)

    def _key_place(self, number: int) -> tuple[float, float, float]:
        """Left edge, middle and width of a command."""
        rows, high = self._key_rows()
        column, row = divmod(number, rows)
        room = self.left_end, self.room[1] + AROUND, self.right_end - self.left_end, 0.0
        x, y, w, _ = split(room, 2, KEYS_APART)[column]
        return x, y + high * (row + 0.5), w

    def wait_for(self, command: Command) -> None:
        """The next key is that of the command."""
        self.waiting = command
        self.rebuild()

    def _reset_keys(self) -> None:
        self.app.hotkeys.reset()
        self.app.settings.save()
        self.rebuild()

    def _take_key(self, key: int) -> None:
        """The key that was pressed for the command that waits."""
        command, self.waiting = self.waiting, None
        assert command is not None
        others = self.app.hotkeys.holders(key, command)
        if key != pygame.K_ESCAPE and others:
            told = "; ".join(tr(other.words) for other in others)
            words = tr("{pressed} is the key for: {command}.", pressed=name_of(key), command=told)
            choices = [Choice(tr("Take it from there"), partial(self._give, command, key), "primary"),
                       Choice(tr("Leave it"))]  # fmt: skip
            self.app.dialog(tr("This key is in use"), words, choices)
        elif key != pygame.K_ESCAPE:
            self._give(command, key)
        self.rebuild()

    def _give(self, command: Command, key: int) -> None:
        if self.app.hotkeys.give(command, key):
            self.app.notice(tr("{pressed} keeps its meaning everywhere.", pressed=name_of(key)))
        self.app.settings.save()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        if self.waiting is not None and event.type == pygame.KEYDOWN and getattr(event, "pad", False):
            self.waiting = None  # a pad has no keys to give
            self.rebuild()
            return
        if self.waiting is not None and event.type == pygame.KEYDOWN:
            self._take_key(event.key)
            return
        if self.waiting is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = None
            self.rebuild()
        super().handle(event)

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        x, y, w, _ = self.speaking
        self.panel(surface, *self.speaking)
        draw.icon(surface, canvas, "ui_language", (x + 36, y + 33), 32, theme.LEGAL)
        self.words(surface, tr("Language"), x + 64, y + 33, 24, font="bold", fit=w - 84 if self.upright else 172)
        self.panel(surface, *self.room)
        self.panel(surface, *self.ending)
        told = self._told([self.middle(number) for number in range(len(self.rows))])
        self.captions(surface, self.left_end, told, self.sizes, HIGHS, self.highs)
        for number in range(min(len(self.rows), MOST_ROWS - 1)):
            self._rule(surface, self.end(number), self.left_end, self.right_end)
        if self.tab == "keys":
            rows, high = self._key_rows()
            room = self._key_place(0)[2] - KEY_WIDE - 14
            size = level(canvas, ((capital(tr(command.words)), room) for command in self.app.hotkeys.commands), 22,
                         "bold", high - 4)
            for number, command in enumerate(self.app.hotkeys.commands):
                x, y, w = self._key_place(number)
                text(surface, canvas, capital(tr(command.words)), (x, y), size, theme.TEXT, "bold", "midleft",
                     fit=w - KEY_WIDE - 14, high=high - 4)
                self._rule(surface, y + high / 2, x, x + w)
            note = tr("Arrows move in lists, Enter takes, Escape goes back: these stay.")
            place = self.left_end, self.room[1] + AROUND + high * rows + KEYS_NOTE / 2
            text(surface, canvas, note, place, 21, theme.MUTED, "label", "midleft", fit=self.room[2] - 2 * INSET,
                 high=60)
        self.words(surface, tr("Changes apply at once."), 52, self.foot, 22)
        self.app.face.preview(self, self.app.settings, surface, self.looks)

    def _rule(self, surface: pygame.Surface, y: float, left: float, right: float) -> None:
        draw.line(surface, self.app.canvas, [(left, y), (right, y)], theme.LINE, 1.5)
