"""Games that leave the program: as they are, or as a record of what everybody saw.

While several people play, the file of their game holds all hands and what is still to be drawn. So the way offered
first is the public record; the whole game goes along only where the player says so, and is told what that means.
"""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.log import BadLog, Log, read_log
from blackangel.engine.public import export_record, hides_hands, public_record
from blackangel.engine.replay import Replay
from blackangel.engine.store import SavedGame
from blackangel.games import load_game
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.files import home, plain, unwritable
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import clause

if TYPE_CHECKING:
    from .program import App

EXPORTS = ("Downloads", "Desktop", "Documents")
"""Folders of the home in which a copy is looked for first."""
WIDE = 940.0


def export_folder(data: Path) -> Path:
    """Where a player looks for a copy: a folder of the home that is there, else one beside the saved games.

    Where neither can be written it is the home itself, or the system's folder for what is kept for a while.
    """
    beside = data / "exports"
    wanted = [home() / name for name in EXPORTS if os.path.isdir(home() / name)]
    places = [*wanted, beside, home(), Path(tempfile.gettempdir())]
    return next((place for place in places if not unwritable(place)), beside)


def is_secret(game: SavedGame) -> bool:
    """Whether the game's file holds what some of its players may not see."""
    return game.header is not None and hides_hands(game.header, game.finished)


def ask_export(app: App, game: SavedGame) -> None:
    """A copy of a game for somewhere else. Of a game that hides hands the player chooses what goes along."""
    if game.header is None:  # nobody can tell what it holds
        words = tr("It cannot be read here. The copy holds whatever is in it, perhaps the cards in all hands.")
        choices = [Choice(tr("Export"), partial(_copy, app, game.path)), Choice(tr("Leave it"))]
        app.dialog(tr("Export this file?"), words, choices)
    elif not is_secret(game):
        _copy(app, game.path)
    else:
        ask_what_goes(app, partial(_record, app, game.path, game.name), partial(_copy, app, game.path))


def ask_what_goes(app: App, record: Callable[[], None], whole: Callable[[], None]) -> None:
    """Of a game that hides hands: what everybody saw, or all of it?"""
    words = tr("Several people play it, and hands are still hidden.")
    choices = [
        Choice(tr("Public record"), record, "primary", "ui_export",
               tr("what everybody at the table saw; to read, not to play on")),
        Choice(tr("Move this game to another computer"), whole, "plain", "ui_warning",
               tr("all of it, every hand and the cards to come: whoever has the file can look")),
        Choice(tr("Leave it"), icon="ui_close", sub=tr("nothing is written")),
    ]  # fmt: skip
    app.scenes.push(Dialog(tr("Export a game that is still going on?"), words, choices, width=WIDE))


def _copy(app: App, path: Path) -> None:
    written(app, lambda folder: app.store.export_to(path, folder))


def _record(app: App, path: Path, name: str) -> None:

    written(app, lambda folder: export_record(replay_of(read_log(path, upto_good=True)), name, folder))


def written(app: App, write: Callable[[Path], Path]) -> bool:
    """Writes into the folder for copies and says where the file is, or why there is none. Whether it is there."""
    folder = export_folder(app.data_dir)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = write(folder)
    except (BadLog, OSError, ValueError) as error:
        logging.getLogger("blackangel").info("Not exported: %s", error)
        reason = clause(error)
        app.notice(tr("Not exported: {reason}.", reason=reason))
        return False
    tell_where(app, tr("Exported"), "", target)
    return True


def tell_where(app: App, title: str, words: str, path: Path) -> None:
    """Says where a file is, with ways to get at it."""

    def copied() -> None:
        try:
            pygame.scrap.put_text(plain(path))
        except pygame.error as error:
            logging.getLogger("blackangel").info("No clipboard: %s", error)
            app.notice(tr("There is no clipboard here."))
        else:
            app.notice(tr("The path is in the clipboard."))

    choices = [Choice(tr("Open the folder"), lambda: open_folder(path.parent), icon="ui_folder")] if opener() else []
    choices += [Choice(tr("Copy the path"), copied, icon="ui_copy"), Choice(tr("OK"), kind="primary")]
    text = "\n\n".join(filter(None, (words, str(path))))
    app.scenes.push(Dialog(title, text, choices, width=WIDE + 80, first=len(choices) - 1))


def opener() -> list[str]:
    """The command of this system that shows a folder; none where there is nothing of the kind."""
    if sys.platform == "win32":
        return ["explorer"]
    found = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    return [found] if found else []


def open_folder(folder: Path) -> None:
    """Shows a folder in the system's own window for that."""
    environment = dict(os.environ)
    kept = environment.pop("LD_LIBRARY_PATH_ORIG", None)  # a bundle puts its own libraries first; others want theirs
    if kept is not None:
        environment["LD_LIBRARY_PATH"] = kept
    elif getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    try:
        subprocess.Popen([*opener(), str(folder)], env=environment, start_new_session=True, stdin=subprocess.DEVNULL,
                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    except OSError as error:
        logging.getLogger("blackangel").warning("The folder cannot be shown: %s", error)


def replay_of(log: Log) -> Replay:
    """The sound part of a log. Raises BadLog or ValueError."""
    return Replay(log, load_game(log.header.game), upto_good=True)


def record_of(path: Path) -> bytes:
    """The public record of a saved game. Raises OSError, BadLog and ValueError."""

    return public_record(replay_of(read_log(path, upto_good=True)))
