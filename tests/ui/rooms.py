"""Every room of the program, one after the other, in one app without a display: for tests that look at all of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from blackangel.ui.app import shots
from blackangel.ui.app.importing import ImportScreen
from blackangel.ui.app.load import LoadScreen
from blackangel.ui.app.options import TABS, OptionsScreen
from blackangel.ui.app.pause import GamePause
from blackangel.ui.app.running import TroublePage
from blackangel.ui.app.seating import SeatsScene
from blackangel.ui.app.set_up import SetUpScreen
from blackangel.ui.app.sharing import ask_export
from blackangel.ui.app.statistics import StatisticsScreen
from blackangel.ui.app.title import TitleScreen
from blackangel.ui.kit.canvas import Cache
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.files import examples
from blackangel.ui.kit.words import ENGLISH, speak
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.lessons.occasion import LessonPause
from blackangel.ui.replay.export import ExportSheet
from blackangel.ui.replay.sheets import EyesSheet, KeysSheet, MenuSheet, NoteSheet, TurnSheet

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
PLAYED = {"black_angel": ("3_seats_advanced_spes", 60), "derelict": ("derelict/2_won", 40)}
"""A finished game of each, and a step in its middle."""
WORDLESS = {"cut", "icon", "emblem", "background", "behind", "font", "sprite", "room", "ending ground",
            "derelict floor", "space dusk", "halo", "panel", "rounded", "polyglow", "poly", "disc"}  # fmt: skip
"""Kinds of drawn things in which no words are."""
LONG = "A sentence that is long enough to be broken into several lines, as some of them are in such a window. " * 3


def log_of(game: str) -> Path:
    """The finished game."""
    return GOLDEN / f"{PLAYED[game][0]}.balog"


def stock(folder: Path) -> None:
    """Saved games, and some to be brought in."""
    for place in ("saves", "exports"):
        (folder / place).mkdir(parents=True, exist_ok=True)
        for log in (*map(log_of, PLAYED), *examples().glob("*.balog")):
            shutil.copy(log, folder / place / f"Copy of {log.name}")


class Pictures(Cache):
    """What is drawn, of which pictures without words stay when the language changes."""

    def __init__(self, wordless: dict[Any, Any] | None = None) -> None:
        super().__init__()
        self.wordless = {} if wordless is None else wordless

    def get(self, key: Any, make: Callable[[], Any]) -> Any:
        if key[0] not in WORDLESS:
            return super().get(key, make)
        if key not in self.wordless:
            self.wordless[key] = make()
        return self.wordless[key]


class Visit:
    """A walk through all rooms. Whatever it names lies on top, drawn twice, in the language that it names.

    Args:
        app: without a display, its data folder filled by `stock`.
        lessons: how many lessons of each game.
    """

    def __init__(self, app: Any, languages: Sequence[str], lessons: int = 2) -> None:
        self.app = app
        self.languages = languages
        self.lessons = lessons

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Names of rooms and codes of languages."""
        yield from self._around()
        for game in faces():
            for one in (self._menus, self._tables, self._viewer):
                for name, code in one(game):
                    yield f"{game}: {name}", code

    # ---- how they are shown
    def _seen(self, name: str, scene: Any = None) -> Iterator[tuple[str, str]]:
        """What is on top, or that scene, in each language; then what lay there before."""
        if scene is not None:
            self.app.scenes.push(scene)
        for code in self.languages:
            self._speak(code)
            yield name, code
        self._speak(ENGLISH)
        self.app.scenes.replace(TitleScreen())

    def _speak(self, code: str) -> None:
        """Another language: all is drawn anew, only pictures without words are kept."""
        speak(code)
        kept = self.app.canvas.cache
        self.app.canvas.cache = Pictures(kept.wordless if isinstance(kept, Pictures) else None)
        self.app.scenes.retold()
        shots.settle(self.app)

    # ---- the rooms
    def _around(self) -> Iterator[tuple[str, str]]:
        """Those that belong to no game, or to every one."""
        app, seen = self.app, self._seen
        app.scenes.replace(TitleScreen())
        yield from seen("title")
        for which in ("all", "examples", "bin"):
            screen = LoadScreen()
            app.scenes.push(screen)
            screen.filter = which
            screen.rebuild()
            yield from seen(f"saved games, {which}")
        yield from seen("replays", LoadScreen(replays=True))
        yield from seen("import", ImportScreen())
        for tab, _, _ in TABS:
            yield from seen(f"settings, {tab}", OptionsScreen(tab))
        yield from seen("trouble", TroublePage(app.data_dir / "blackangel.log", True))
        ask_export(app, app.store.games()[0])
        yield from seen("export")
        app.dialog("A title", LONG, [Choice("One", sub="what it does"), Choice("Two")], mark="ui_warning")
        yield from seen("dialog")
        screen = StatisticsScreen()
        app.scenes.push(screen)
        while screen.book.left:
            app.scenes.update(.1)
        next(one for one in screen.form.widgets if "People and bots" in getattr(one, "labels", ())).choose(1)
        for game in faces():
            if screen.game != game:
                self._speak(ENGLISH)
                next(one for one in screen.form.widgets if one.hint == "The next game").on_press()
            for code in self.languages:
                self._speak(code)
                yield f"statistics, {game}", code
        yield from seen("statistics")

    def _menus(self, game: str) -> Iterator[tuple[str, str]]:
        """Those of a game before it is played."""
        app, seen, face = self.app, self._seen, load_face(game)
        app.how_to_play(game)
        yield from seen("how to play")
        for _, way in face.ways():
            yield from seen(f"new game, {way}", face.new_game(way) or SetUpScreen(face))
        shots.show(app, "goals", log_of(game), None)
        yield from seen("goals")
        yield from seen("help", face.help.rules(""))
        screen: Any = face.help.rules("")
        app.scenes.push(screen)
        screen.type("a")
        yield from seen("search")
        yield from seen("icons", face.help.icons())
        for part in range(3):
            screen = face.help.keys()
            app.scenes.push(screen)
            screen.choose_part(part)
            yield from seen(f"keys {part}")
        lessons: Any = face.help.lessons(app.data_dir, {}, True)
        app.scenes.push(lessons)
        many = len(lessons.pupil.syllabus.lessons)
        for number in sorted({round(n * (many - 1) / max(1, self.lessons - 1)) for n in range(self.lessons)}):
            lessons.go_to(number)
            for code in self.languages:
                self._speak(code)
                yield f"lesson {number}", code
        yield from seen("menu of lessons", LessonPause(app.quit))

    def _tables(self, game: str) -> Iterator[tuple[str, str]]:
        """Those of a game that is played."""
        app, seen, log, at = self.app, self._seen, log_of(game), PLAYED[game][1]
        shots.show(app, "curtain", log, at)
        yield from seen("curtain")
        controller = shots.controller_of(app, log, at)
        yield from seen("seats", SeatsScene(controller))
        shots.lay(app, controller)
        yield from seen("table")
        shots.lay(app, controller)
        app.press(pygame.K_l)
        yield from seen("log")
        shots.lay(app, controller)
        yield from seen("menu", GamePause())
        app.controller = None
        shots.ending(app, log, None)
        shots.settle(app, 60.0)
        for code in self.languages:
            self._speak(code)
            yield "ending", code
        if game == "black_angel":
            app.scenes.top.turn_to(1)
        yield from seen("sheet of points")

    def _viewer(self, game: str) -> Iterator[tuple[str, str]]:
        """The replay of a game with all that is asked over it."""
        app = self.app
        shots.show(app, "replay", log_of(game), PLAYED[game][1])
        viewer = app.scenes.top
        for tab in viewer.tabs:
            viewer.choose_tab(tab)
            for code in self.languages:
                self._speak(code)
                yield f"replay {tab}", code
        for code in self.languages:
            self._speak(code)
            for sheet in (NoteSheet, TurnSheet, EyesSheet, MenuSheet, KeysSheet, ExportSheet):
                viewer.open_sheet(sheet(viewer))
                shots.settle(app)
                yield sheet.__name__, code
                app.scenes.pop()
        self._speak(ENGLISH)
        app.scenes.replace(TitleScreen())
