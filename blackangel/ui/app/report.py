"""A report of a problem: one archive with the notes, the settings, the game and what the program runs on.

It is only written to the disc; the player decides whether to send it to anybody. Of a game that several people still
play it holds the public record, unless the player lets the whole game go along.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import time
import traceback
import zipfile
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from blackangel import PROGRAM, __version__
from blackangel.engine.public import SUFFIX
from blackangel.engine.store import describe
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.files import plain
from blackangel.ui.kit.folders import WIDE, export_folder, tell_where
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import sentence
from blackangel.whole import WholeFile

from .sharing import is_secret, record_of

if TYPE_CHECKING:
    from .program import App

LARGEST = 5_000_000
"""Of each file no more than this many bytes, the last ones, go into a report."""


def facts(app: App) -> dict[str, Any]:
    """What the program is and runs on."""
    scenes = [scene.name for scene in app.scenes.scenes]
    return {
        "version": __version__,
        "time": time.strftime("%Y-%m-%d %H:%M:%S"),
        "system": platform.platform(),
        "python": sys.version,
        "pygame": pygame.version.ver,
        "sdl": ".".join(str(part) for part in pygame.get_sdl_version()),
        "video": pygame.display.get_driver() if pygame.display.get_init() else None,
        "sound": app.sound.ready,
        "bundle": bool(getattr(sys, "frozen", False)),
        "window": list(app.window.surface.get_size()),
        "desktop": list(app.window.desktop),
        "scenes": scenes,
    }


def write_report(app: App, error: BaseException | None = None, whole: bool = False) -> Path:
    """Writes the archive and says where it is; `whole`: with the game even if it hides hands. Raises OSError."""
    folder = export_folder(app.data_dir)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{PROGRAM} report {time.strftime('%Y-%m-%d %H-%M-%S')}.zip"
    kept = {name: value for name, value in asdict(app.settings).items() if name not in ("path", "notice")}
    with WholeFile(path) as made, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("about.json", json.dumps(facts(app), indent=1))
        archive.writestr("settings.json", json.dumps(kept, indent=1, default=str))
        if error is not None:
            archive.writestr("error.txt", _encoded("".join(traceback.format_exception(error))))
        for name, file in _files(app):
            archive.writestr(name, _tail(file))
        game = game_path(app)
        if game is not None and (whole or not is_secret(describe(game))):
            archive.writestr(f"game/{plain(game.name)}", _tail(game))
        elif game is not None:
            archive.writestr(f"game/{plain(game.stem)}{SUFFIX}", _record(game))
    return path


def _files(app: App) -> Sequence[tuple[str, Path]]:
    """The notes of this start and the one before."""
    if app.log_path is None:
        return []
    found = (app.log_path, app.log_path.with_name(app.log_path.name + ".1"))
    return [(file.name, file) for file in found if os.path.isfile(file)]


def game_path(app: App) -> Path | None:
    """The game that is open or was last."""
    path = app.controller.session.path if app.controller else None
    if path is None and app.settings.last_game:
        path = Path(app.settings.last_game)
    return path if path is not None and os.path.isfile(path) else None


def _encoded(words: str) -> bytes:
    """Words with whatever paths are in them."""
    return words.encode(errors="backslashreplace")


def _record(game: Path) -> bytes:
    """The public record, or why there is none: a report of a fault must not fail because of the same fault."""
    try:
        return record_of(game)
    except Exception:
        return _encoded(f"no public record:\n{traceback.format_exc()}")


def _tail(file: Path) -> bytes:
    try:
        with file.open("rb") as source:
            source.seek(max(0, file.stat().st_size - LARGEST))
            return source.read()
    except OSError as error:
        return _encoded(f"cannot be read: {error}")


def report(app: App, error: BaseException | None = None) -> None:
    """Writes the report and says where it is; first asks what of a game with hidden hands may be in it."""
    game = game_path(app)
    if game is None or not is_secret(describe(game)):
        _write(app, error, True)
        return
    words = tr("The report holds the settings, the notes of the program and the game. Several people play this game, "
               "and hands are still hidden.")  # fmt: skip
    choices = [
        Choice(tr("Without hidden cards"), partial(_write, app, error, False), "primary", "ui_export",
               tr("of the game only what everybody at the table saw")),
        Choice(tr("With the whole game"), partial(_write, app, error, True), "plain", "ui_warning",
               tr("every hand and the cards to come too; faults are found more easily")),
        Choice(tr("Leave it"), icon="ui_close", sub=tr("nothing is written")),
    ]  # fmt: skip
    app.scenes.push(Dialog(tr("Report a problem"), words, choices, width=WIDE))


def _write(app: App, error: BaseException | None, whole: bool) -> None:
    """Writes it and says where it is, or why it could not be written."""
    try:
        path = write_report(app, error, whole)
    except OSError as fault:
        words = sentence(fault)
        app.dialog(tr("The report could not be written"), words, mark="ui_warning")
        return
    words = tr("It holds the game, the settings and the notes of the program. Nothing was sent anywhere: pass the file "
               "on yourself, with a word on what you did.")  # fmt: skip
    if not whole:
        words = tr("It holds what everybody saw of the game, the settings and the notes of the program. "
                   "Nothing was sent anywhere: pass the file on yourself, with a word on what you did.")  # fmt: skip
    tell_where(app, tr("The report was written"), words, path)
