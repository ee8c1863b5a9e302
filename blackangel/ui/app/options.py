"""The settings: six tabs of rows, the language on each, and how the table looks with them. All counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments, Slider, Toggle
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import C_, CATALOGUE, LANGUAGES, N_, tr, why_unspoken
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.hotkeys import Command, name_of

from .settings import CHOICES, OPTIONS, Option
from .settings import TABS as SHOWN

if TYPE_CHECKING:
    from .program import App

TABS = (
    ("display", N_("Display"), "ui_display"),
    ("sound", N_("Sound"), "ui_sound"),
    ("game", N_("Game"), "ui_game"),
    ("ask", N_("Questions"), "ui_help"),
    ("access", N_("Accessibility"), "ui_access"),
    ("keys", N_("Keys"), "ui_keys"),
)
LEFT, RIGHT, TOP, ROW = 76, 1216, 226, 98
"""Ends of a row, the first row and the step, in units of the 1920 x 1080 layout."""
TAB_SIZE, TAB_GAP, TABS_END = 24, 8, 1256
"""Words of a tab, what lies between two of them, and where the last one ends."""
SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
"""Sizes of the window that are offered, as far as the desktop has room for them."""
KEYS_HIGH, KEY_ROW = 710, 88
"""Room for the keys of commands, and the height of one if there are few."""
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


class OptionsScreen(Screen):
    """The settings."""

    name = "settings"
    app: App
    names_keys = True
    title = N_("Settings")

    def __init__(self, tab: str = "display") -> None:
        super().__init__()
        self.tab = tab
        self.waiting: Command | None = None
        self.heard = 0.0
        self.rows: list[Row] = []

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        for (key, label, icon), (x, wide) in zip(TABS, self._tab_places(), strict=True):
            place = self.area(x, 122, wide, 66)
            tab = Tab(place, tr(label), partial(self.open_tab, key), icon=icon, size=TAB_SIZE, align="left", radius=14)
            tab.selected = key == self.tab
            self.form.add(tab)
        codes = list(LANGUAGES)
        why = {number: words for number, code in enumerate(codes) if (words := why_unspoken(code))}

        def spoken() -> int:
            kept = self.app.settings.language
            now = CATALOGUE.code if why_unspoken(kept) else kept or CATALOGUE.code
            return codes.index(now) if now in codes else -1

        self.form.add(
            Segments(self.area(1526, 132, 340, 46), list(LANGUAGES.values()), spoken,
                     lambda number: self.app.set_language(codes[number]), size=theme.SMALLEST, off=list(why),
                     hint=" ".join(why.values()))
        )  # fmt: skip
        own = self._window_rows() if self.tab == "display" else []
        self.rows = own + [self._row(OPTIONS[name]) for name in SHOWN.get(self.tab, ())]
        for number, row in enumerate(self.rows):
            made = row.make(TOP + ROW * number + ROW / 2)
            row.room = min(widget.area[0] for widget in made) - self.left - LEFT - 24
            self.form.add(*made)
        if self.tab == "keys":
            self._build_keys()
        place = self.area(1300, 938, 268, 66)
        defaults = Button(place, tr("Defaults"), self._ask_defaults, icon="ui_defaults", size=25)
        done = Button(self.area(1584, 938, 276, 66), tr("Done"), self.back, kind="primary", icon="ui_check", size=27)
        self.form.add(defaults, done)

    def _tab_places(self) -> list[tuple[float, float]]:
        """Left edge and width of each tab: a longer word has more room, so that all grow with the text size."""
        wide = [width_of(self.app.canvas, tr(label), TAB_SIZE, "bold") for _, label, _ in TABS]
        spare = (TABS_END - 40 - TAB_GAP * (len(TABS) - 1) - sum(wide)) / len(TABS)
        places, x = [], 40.0
        for one in wide:
            places.append((x, one + spare))
            x += one + spare + TAB_GAP
        return places

    def first_focus(self) -> Widget | None:
        return self.form.widgets[-1]

    def open_tab(self, tab: str) -> None:
        """Another page."""
        self.tab, self.waiting = tab, None
        self.rebuild()

    # ------------------------------------------------------------ kinds of widgets
    def _switch(self, name: str, y: float) -> list[Widget]:
        on = partial(getattr, self.app.settings, name)
        return [Toggle(self.area(RIGHT - 68, y - 18, 66, 36), on, partial(self._set, name))]

    def _pick(self, labels: Sequence[str], chosen: Callable[[], int], take: Callable[[int], None], y: float,
              size: float = 21) -> list[Widget]:
        canvas = self.app.canvas
        wide = min(640.0, sum(width_of(canvas, label, size, "bold") + 44 for label in labels) + 8)
        return [Segments(self.area(RIGHT - wide, y - 27, wide, 54), labels, chosen, take, size=size)]

    def _choose(self, name: str, values: Sequence[Any], labels: Sequence[str], y: float) -> list[Widget]:
        def chosen() -> int:
            return list(values).index(getattr(self.app.settings, name))

        return self._pick(labels, chosen, lambda number: self._set(name, values[number]), y)

    def _loudness(self, name: str, switch: str, y: float) -> list[Widget]:
        value = partial(getattr, self.app.settings, name)
        slider = Slider(self.area(RIGHT - 540, y - 24, 440, 48), value, partial(self._louder, name))
        return [slider, *self._switch(switch, y)]

    def _louder(self, name: str, value: float) -> None:
        """Another loudness, which can be heard at once, but not at every step of a drag."""
        self._set(name, value)
        if name == "volume" and self.seconds - self.heard > HEARD_EVERY:
            self.heard = self.seconds
            self.app.sound.play(load_face(faces()[0]).sample)

    def _scale(self, y: float) -> list[Widget]:
        scales = CHOICES["scale"]
        return [
            Slider(self.area(RIGHT - 470, y - 24, 470, 48), lambda: scales.index(self.app.settings.scale),
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
        note = tr(option.note) if option.note else load_face(faces()[0]).setting_note(name)
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
        again = Button(self.area(RIGHT - 94 - wide, y - 27, wide, 54), label, self._ask_again,
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
            x, y = self._key_place(number)
            waiting = command is self.waiting
            place = self.area(x + 392, y - 26, 148, 52)
            self.form.add(KeyButton(place, command, keys[command.name], waiting, partial(self.wait_for, command)))
        enabled = bool(self.app.settings.keys)
        reason = tr("All keys are as at the start.")
        rows, high = self._key_rows()
        y = TOP + high * (rows - 1) + (high - 58) / 2
        self.form.add(
            Button(self.area(686, y, 540, 58), tr("Keys as at the start"), self._reset_keys,
                   icon="ui_defaults", size=23, enabled=enabled, reason=reason)
        )  # fmt: skip

    def _key_rows(self) -> tuple[int, int]:
        """How many, and how high: commands stand in two columns; the last place is that of the button for all keys."""
        rows = (len(self.app.hotkeys.commands) + 2) // 2
        return rows, min(KEY_ROW, KEYS_HIGH // rows)

    def _key_place(self, number: int) -> tuple[float, float]:
        rows, high = self._key_rows()
        column, row = divmod(number, rows)
        return LEFT + column * 610, TOP + high * row + high / 2

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
        self.panel(surface, 1280, 122, 600, 66)
        draw.icon(surface, canvas, "ui_language", self.at(1316, 155), 32, theme.LEGAL)
        self.words(surface, tr("Language"), 1344, 155, 24, font="bold", fit=172)
        self.panel(surface, 40, 210, 1216, 814)
        self.panel(surface, 1280, 918, 600, 106)
        middles = [TOP + ROW * number + ROW / 2 for number in range(len(self.rows))]
        told = [(y, row.label, row.sub, row.room) for y, row in zip(middles, self.rows, strict=True)]
        self.captions(surface, LEFT, told, (27, 21), ROW)
        for number in range(len(self.rows)):
            if number < 7:
                self._rule(surface, TOP + ROW * (number + 1), LEFT, RIGHT)
        if self.tab == "keys":
            rows, high = self._key_rows()
            for number, command in enumerate(self.app.hotkeys.commands):
                x, y = self._key_place(number)
                words = tr(command.words)
                words = words[:1].upper() + words[1:]
                text(surface, canvas, words, self.at(x, y), 22, theme.TEXT, "bold", "midleft", 378, lines=2, line=1.15)
                self._rule(surface, y + high / 2, x, x + 540)
            note = tr("Arrows move in lists, Enter takes, Escape goes back: these stay.")
            place = self.at(LEFT, TOP + high * rows + 44)
            text(surface, canvas, note, place, 21, theme.MUTED, "label", "midleft", fit=1130, high=60)
        self.words(surface, tr("Changes apply at once."), 52, 1052, 22)
        load_face(faces()[0]).preview(self, self.app.settings, surface)

    def _rule(self, surface: pygame.Surface, y: float, left: float, right: float) -> None:
        draw.line(surface, self.app.canvas, [self.at(left, y), self.at(right, y)], theme.LINE, 1.5)
