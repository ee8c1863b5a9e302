"""Files that leave the program: the folder for copies, and how the player gets at what lies there."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame

from blackangel import PROGRAM

from .dialogs import Choice, Dialog
from .files import home, plain, unwritable
from .scene import Host
from .words import tr

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


def free_path(folder: Path, name: str, suffix: str) -> Path:
    """A file that is not there yet. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    plain = "".join(c if c.isalnum() or c in " -_.," else " " for c in name)
    stem = " ".join(plain.split())[:80].strip(" .") or PROGRAM
    path, number = folder / f"{stem}{suffix}", 2
    while os.path.lexists(path):
        path, number = folder / f"{stem} {number}{suffix}", number + 1
    return path


def tell_where(app: Host, title: str, words: str, path: Path) -> None:
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


def clean_environment() -> dict[str, str]:
    """The environment for other programs: a bundle puts its own libraries first; others want theirs."""
    environment = dict(os.environ)
    kept = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if kept is not None:
        environment["LD_LIBRARY_PATH"] = kept
    elif getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    return environment


def open_folder(folder: Path) -> None:
    """Shows a folder in the system's own window for that."""
    try:
        subprocess.Popen([*opener(), str(folder)], env=clean_environment(), start_new_session=True,
                         stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        logging.getLogger("blackangel").warning("The folder cannot be shown: %s", error)
