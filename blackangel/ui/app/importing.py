"""Bringing in a game file from inside: what lies where copies are usually put, any other by its path or the system's
own dialog; a path in the clipboard stands in the field already.

In a full screen nothing can be dropped on the window, so the same must be possible from inside.
"""

from __future__ import annotations

import logging
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pygame

from blackangel.engine.store import SUFFIX, changed_at
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.file_dialog import FileDialog, command
from blackangel.ui.kit.files import home, plain
from blackangel.ui.kit.folders import EXPORTS, export_folder, open_folder, opener
from blackangel.ui.kit.fonts import ellipsis, text
from blackangel.ui.kit.listview import ListView
from blackangel.ui.kit.room import Room, split
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import N_, tr

from .flow import take_in
from .load_rows import Card, day_of, draw_detail

if TYPE_CHECKING:
    from .program import App

ROW = 106
ACTS = 258.0
"""Height of what can be done at the foot of the chosen game."""
ASKING = 0.2
"""Seconds between two looks at the dialog of the system."""
LONGEST = 300
"""Most letters of a path."""


def places(data: Path) -> list[Path]:
    """Folders in which a game file is looked for: those of the home for such things, and that of our own copies."""
    return [folder for folder in (*(home() / name for name in EXPORTS), data / "exports") if os.path.isdir(folder)]


def found(data: Path) -> list[Path]:
    """Game files in these folders, the newest first. Folders that may not be read are left out."""
    files: dict[Path, float] = {}
    for folder in places(data):
        try:
            for path in folder.glob(f"*{SUFFIX}"):
                files[path] = changed_at(path)
        except OSError as error:
            logging.getLogger("blackangel").info("Not looked through: %s", error)
    return sorted(files, key=lambda path: -files[path])


def from_clipboard() -> Path | None:
    """The file whose path was copied, if there is one of that name."""
    try:
        words = pygame.scrap.get_text()
    except pygame.error as error:
        logging.getLogger("blackangel").info("No clipboard: %s", error)
        return None
    path = path_of(words)
    try:
        return path if path is not None and path.suffix == SUFFIX and os.path.isfile(path) else None
    except (OSError, ValueError):  # no path at all
        return None


def path_of(words: str) -> Path | None:
    """The path that somebody typed or copied, as a file manager gives it; None if it cannot be one."""
    words = words.strip().strip('"')
    if words.startswith("file://"):
        words = unquote(words.removeprefix("file://"))
    try:
        return Path(words).expanduser() if words and "\0" not in words else None
    except (OSError, RuntimeError, ValueError):  # one of nobody's home
        return None


class ImportScreen(Room):
    """All game files that were found; beside or below them the chosen one, and a field for the path of any other."""

    name = "import"
    app: App
    title = N_("Import a game")
    under = 440.0

    def __init__(self) -> None:
        super().__init__()
        self.files: list[Path] = []
        self.chosen = 0
        self.path = ""
        self.dialog: FileDialog | None = None

    def arrive(self) -> None:
        copied = from_clipboard()
        self.path = plain(copied) if copied is not None else ""
        self.files = found(self.app.data_dir)
        super().arrive()

    def leave(self) -> None:
        if self.dialog is not None:
            self.dialog.close()

    def build(self) -> None:
        main, side = self.halves
        self.list = ListView(
            main, len(self.files), ROW, self._row, on_select=self._select,
            on_open=lambda number: self.add(self.files[number]), tell=lambda number: str(self.files[number]),
        )  # fmt: skip
        self.list.selected = self.chosen
        self.side = side
        x, y, w = self.card(0).foot
        self.field = TextField((x, y + 100, w, 56), self.path, self._typed, limit=LONGEST, size=22,
                               empty=tr("any other: the path of a file"), on_enter=self.take, tell=self.app.notice_here)
        self.form.add(self.list, self.field)
        self.form.add(Button((x, y, w, 84), tr("Add to the saved games"), self.take, kind="primary",
                             icon="ui_add", size=28, radius=18, enabled=lambda: self.wanted() is not None,
                             reason=tr("Choose a file in the list, or type the path of one.")))
        ways = []
        if command("", home(), SUFFIX):
            ways.append(Button((0, 0, 0, 0), tr("Choose a file …"), self._browse, icon="ui_search", size=23,
                               hint=tr("In the system's own window"), enabled=lambda: self.dialog is None,
                               reason=tr("It is open already.")))
        folder = export_folder(self.app.data_dir)
        if folder.is_dir() and opener():
            ways.append(Button((0, 0, 0, 0), tr("Open the folder"), partial(open_folder, folder), icon="ui_folder",
                               size=23, hint=str(folder)))
        for one, place in zip(ways, split((x, y + 172, w, 62), len(ways) or 1, 8), strict=False):
            one.area = place
        self.form.add(*ways)

    def card(self, seats: int) -> Card:
        """Where what is told of a game for so many stands."""
        return Card(self.side, self.upright, ACTS, seats)

    def first_focus(self) -> Widget | None:
        return self.list if self.files and not self.path else self.field

    def wanted(self) -> Path | None:
        """The file whose path was typed, else the one that is chosen in the list."""
        if self.path.strip():
            return path_of(self.path)
        return self.files[self.chosen] if self.files else None

    def _typed(self, words: str) -> None:
        self.path = words

    def _select(self, number: int) -> None:
        self.chosen = number

    def take(self) -> None:
        """Adds the file that is wanted, or says why not."""
        path = self.wanted()
        if path is None or not os.path.isfile(path):
            self.app.notice_here(tr("There is no file {name}.", name=plain(self.path.strip() or path or "")))
            return
        self.add(path)

    def add(self, path: Path) -> None:
        """Adds a file; the list of saved games shows it."""
        self.app.scenes.pop(self)
        take_in(self.app, path)

    def _browse(self) -> None:
        try:
            self.dialog = FileDialog(command(tr(self.title), export_folder(self.app.data_dir), SUFFIX))
        except OSError as error:
            logging.getLogger("blackangel").warning("No dialog for files: %s", error)
            self.app.notice_here(tr("The system's own window does not open. Type the path instead."))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.dialog is not None and self.dialog.done:
            path, self.dialog = self.dialog.chosen(), None
            if path is not None:
                self.add(path)

    @property
    def still(self) -> float:
        """The dialog of the system is asked now and then whether it is done."""
        return super().still if self.dialog is None else min(ASKING, super().still)

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        self.list.point(self.form.mouse_at)

    # ------------------------------------------------------------ drawing
    def _row(self, surface: pygame.Surface, canvas: Canvas, number: int, area: theme.Area, selected: bool,
             hovered: bool) -> None:
        x, y, w, h = area
        path = self.files[number]
        frame = theme.LEGAL if selected else theme.TEXT if hovered else theme.LINE
        draw.panel(surface, canvas, area, 16, frame, width=3 if selected else 2)
        draw.icon(surface, canvas, "ui_game", (x + 48, y + h / 2), 40, theme.MUTED)
        text(surface, canvas, plain(path.stem), (x + 92, y + 36), 26, theme.TEXT, "bold", "midleft", fit=w - 330)
        where = ellipsis(canvas, plain(path.parent), 21, w - 330, "label")
        text(surface, canvas, where, (x + 92, y + 70), 21, theme.MUTED, "label", "midleft")
        when = day_of(changed_at(path))
        text(surface, canvas, when, (x + w - 24, y + h / 2), 21, theme.MUTED, "label", "midright", fit=200)

    def paint(self, surface: pygame.Surface) -> None:
        (x, y, w, _), side = self.halves
        if not self.files:
            self.panel(surface, x, y, w, 200)
            none = tr("No game file ({suffix}) was found in the usual folders.", suffix="*" + SUFFIX)
            self.words(surface, none, x + w / 2, y + 100, 26, theme.MUTED, anchor="center", fit=w - 60)
        self.panel(surface, *side)
        path = self.wanted()
        if path is not None and os.path.isfile(path):
            game = self.app.store.about(path)
            card = self.card(len(game.header.seats) if game.header is not None else 0)
            draw_detail(self, surface, game, card, plain(path.stem))
        said = tr("Looked in: {folders}", folders=", ".join(plain(one.name) for one in places(self.app.data_dir)))
        note = tr("A copy joins your saved games. A file can also be dropped on the window.")
        self.words(surface, f"{note} {said}", 44, self.foot, 21, fit=self.whole[2])


def ask_import(app: App) -> None:
    """Which file is to be added to the saved games."""
    app.scenes.push(ImportScreen())
