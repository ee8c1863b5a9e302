"""The viewer's small questions: a note, a turn, whose view, the menu, the keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import clause
from blackangel.ui.play.replay_keys import rows
from blackangel.ui.replay.controller import Eyes
from blackangel.ui.replay.export import ExportSheet
from blackangel.ui.replay.marks import LONGEST_NOTE
from blackangel.ui.replay.play_on import PlayOnSheet
from blackangel.ui.replay.sheet import FOOT, HEAD, SIDE, Sheet

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene


class NoteSheet(Sheet):
    """A bookmark at the step shown: its note, or its removal."""

    icon = "ui_pin"

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Bookmark at step {n}", n=viewer.at)
        self.typed = viewer.bookmarks.notes.get(viewer.at, "")

    def build(self, x: float, y: float, w: float) -> None:
        self.field = TextField((x, y, w, 62), self.typed, self._type, limit=LONGEST_NOTE, size=25, on_enter=self.keep,
                               empty=tr("A note, if you like"),
                               tell=self.app.notice_here)
        self.first = self.field
        self.form.add(self.field)
        there = self.viewer.at in self.viewer.bookmarks.notes
        row = [Button((0, 0, 0, 0), tr("Keep"), self.keep, kind="primary", icon="ui_check", size=24)]
        if there:
            row.append(Button((0, 0, 0, 0), tr("Remove"), self.remove, kind="danger", icon="ui_delete", size=24))
        row.append(Button((0, 0, 0, 0), tr("Cancel"), self.back, size=24))
        self.buttons(x, y + 90, w, *row)

    def _type(self, words: str) -> None:
        self.typed = words

    def keep(self) -> None:
        try:
            self.viewer.bookmarks.set(self.viewer.at, self.typed)
        except OSError as error:
            self.app.notice(tr("The bookmark cannot be kept: {reason}.", reason=clause(error)))
        self.back()
        self.viewer.choose_tab(2)

    def remove(self) -> None:
        try:
            self.viewer.bookmarks.remove(self.viewer.at)
        except OSError as error:
            self.app.notice(tr("The bookmark cannot be removed: {reason}.", reason=clause(error)))
        self.back()
        self.viewer.furnish()


class TurnSheet(Sheet):
    """To the beginning of a turn by its number. A number beyond the last turn is not taken: the sheet says so."""

    icon = "ui_search"

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Go to turn")
        self.typed = ""
        self.last = viewer.controller.story.last_turn

    def size(self) -> tuple[float, float]:
        return 640.0, 152.0

    def build(self, x: float, y: float, w: float) -> None:
        self.field = TextField((x, y, 150, 62), self.typed, self._type, limit=4, allowed=str.isdecimal, size=30,
                               font="number", on_enter=self.go)
        self.first = self.field
        self.form.add(self.field)
        self.buttons(x, y + 90, w, Button((0, 0, 0, 0), tr("Go"), self.go, kind="primary", size=24),
                     Button((0, 0, 0, 0), tr("Cancel"), self.back, size=24))

    def paint(self, surface: pygame.Surface) -> None:
        x, y = self.area[0] + SIDE, self.area[1] + HEAD
        words, ink = tr("of {n}", n=self.last), theme.MUTED
        number = self._number()
        if number is not None and number > self.last:
            words, ink = tr("The last turn is {last}.", last=self.last), theme.DAMAGE
        elif number is not None:
            words += f"   {self.viewer.turn_title(self._position())[1]}"
        text(surface, self.app.canvas, words, (x + 170, y + 31), 24, ink, "label", "midleft", fit=390)

    def _type(self, words: str) -> None:
        self.typed = words

    def _number(self) -> int | None:
        return int(self.typed) if self.typed else None

    def _position(self) -> int:
        """After the first step of that turn: the step shown is one of it."""
        number, story = self._number() or 0, self.viewer.controller.story
        return min(story.length, story.turn_start(number) + (1 if number else 0))

    def go(self) -> None:
        number = self._number()
        if number is not None and number > self.last:
            self.typed = str(self.last)
            self.app.sound.play("refused")
            self.app.notice(tr("There is no turn {n}: the last turn is {last}.", n=number, last=self.last))
            self.rebuild()
            self.field.all_selected = True
            return
        self.back()
        if number is not None:
            self.viewer.show(self._position())


class EyesSheet(Sheet):
    """Whose view is shown. Of a game in progress only what may be seen, and by whom is asked."""

    icon = "ui_eye"

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Whose view?")
        self.able = viewer.controller.allowed()

    def size(self) -> tuple[float, float]:
        return 640.0, len(self.able) * 76.0 + (0 if self.viewer.controller.finished else 40.0)

    def build(self, x: float, y: float, w: float) -> None:
        sub = {"open": tr("all hands at once"), "public": tr("no hand at all")}
        for number, eyes in enumerate(self.able):
            button = Button((x, y + number * 76, w, 64), self.viewer.eyes_words(eyes), partial(self.choose, eyes),
                            icon="ui_users" if isinstance(eyes, str) else "ui_eye", size=25, align="left",
                            emblems=[self.viewer.colour(eyes)] if isinstance(eyes, int) else [],
                            sub=sub.get(eyes, "") if isinstance(eyes, str) else "", radius=14)
            button.selected = eyes == self.viewer.controller.eyes
            if button.selected:
                self.first = button
            self.form.add(button)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.viewer.controller.finished:
            x, y, w, h = self.area
            words = tr("Every hand can be seen once the game is over.")
            text(surface, self.app.canvas, words, (x + SIDE, y + h - FOOT - 8), 21, theme.MUTED, "label", "midleft",
                 fit=w - 2 * SIDE)

    def choose(self, eyes: Eyes) -> None:
        self.back()
        if not self.viewer.controller.needs_care(eyes):
            self._look(eyes)
            return
        name = self.viewer.eyes_words(eyes)
        self.app.dialog(tr("Only {name} may look now", name=name),
                        tr("The game is still going on, and this shows {name}'s hand.", name=name),
                        [Choice(tr("Show it"), partial(self._look, eyes), "primary", "ui_eye"), Choice(tr("Cancel"))])

    def _look(self, eyes: Eyes) -> None:
        self.viewer.controller.look(eyes)
        self.viewer.sync()
        self.viewer.furnish()


class MenuSheet(Sheet):
    """What else can be done, and the ways out."""

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Replay")

    def _entries(self) -> list[tuple[str, str, object]]:
        viewer, app = self.viewer, self.app
        back = tr("Back to the game") if viewer.live else tr("Close the replay")
        return [
            (tr("Go on looking"), "ui_play", None),
            (back, "ui_back", viewer.go_back),
            (tr("Play on from here"), "ui_game", partial(viewer.ask, PlayOnSheet)),
            *([(tr("Analysis"), "ui_analysis", viewer.whole_analysis)] if viewer.can_better else []),
            (tr("Picture or film"), "ui_export", partial(viewer.ask, ExportSheet)),
            (tr("Keys"), "ui_keys", viewer.open_help),
            (tr("Settings"), "ui_settings", app.options),
            (tr("To the title"), "ui_leave", app.to_title),
        ]

    def size(self) -> tuple[float, float]:
        return 560.0, len(self._entries()) * 76.0

    def build(self, x: float, y: float, w: float) -> None:
        for number, (label, icon, action) in enumerate(self._entries()):
            self.form.add(Button((x, y + number * 76, w, 64), label, partial(self.choose, action), icon=icon, size=25,
                                 kind="plain" if number else "primary", align="left", radius=14))

    def choose(self, action: object) -> None:
        self.back()
        if callable(action):
            action()


class KeysSheet(Sheet):
    """All keys of the viewer."""

    icon = "ui_keys"

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Keys of the replay")
        self.rows = rows(viewer.controller.past.enlarged())

    def size(self) -> tuple[float, float]:
        return 900.0, len(self.rows) * 44.0 + 82

    def build(self, x: float, y: float, w: float) -> None:
        top = y + len(self.rows) * 44 + 20
        self.form.add(Button((x, top, 240, 60), tr("Close"), self.back, kind="primary", size=24))

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        x, y = self.area[0] + SIDE, self.area[1] + HEAD
        for number, (keys, words) in enumerate(self.rows):
            middle = y + 18 + number * 44
            draw.rounded(surface, canvas, (x, middle - 18, 230, 36), 9, theme.WELL, 220, frame=theme.LINE_STRONG,
                         width=1.5)
            text(surface, canvas, keys, (x + 115, middle), theme.SMALLEST, theme.TEXT, "bold", "center", fit=214)
            text(surface, canvas, words, (x + 256, middle), 22, theme.TEXT, "label", "midleft", fit=560)
