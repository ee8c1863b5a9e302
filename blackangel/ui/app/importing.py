"""Bringing in a game file from inside: what lies where copies are usually put, and the path in the clipboard.

In a full screen nothing can be dropped on the window, so the same must be possible from inside.
"""

from __future__ import annotations

import logging
import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.store import changed_at
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.files import home
from blackangel.ui.kit.folders import EXPORTS, WIDE, export_folder, open_folder, opener
from blackangel.ui.kit.words import tr

from .flow import take_in
from .load_rows import day_of

if TYPE_CHECKING:
    from .program import App

MOST = 4
"""Files that are offered, the newest first."""
SUFFIX = ".balog"


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
        text = pygame.scrap.get_text()
    except pygame.error as error:
        logging.getLogger("blackangel").info("No clipboard: %s", error)
        return None
    words = text.strip().strip('"').removeprefix("file://")
    try:
        path = Path(words).expanduser()
        return path if words.endswith(SUFFIX) and os.path.isfile(path) else None
    except (OSError, RuntimeError, ValueError):  # no path at all, or one of nobody's home
        return None


def ask_import(app: App) -> None:
    """Which file is to be added to the saved games."""
    choices = []
    copied = from_clipboard()
    if copied is not None:
        choices.append(Choice(copied.stem, partial(take_in, app, copied), "primary", "ui_copy",
                              tr("the path in the clipboard")))
    for path in [path for path in found(app.data_dir) if path != copied][:MOST]:
        sub = f"{path.parent.name}, {day_of(changed_at(path))}"
        choices.append(Choice(path.stem, partial(take_in, app, path), "plain", "ui_folder", sub))
    if choices:
        words = tr("A copy joins your saved games. For any other file copy its path first, or drop it on the window.")
    else:
        folder = export_folder(app.data_dir)
        none = tr("No game file ({suffix}) was found. Copy its path, drop it on the window, or put it here:",
                  suffix="*" + SUFFIX)
        words = f"{none}\n\n{folder}"
        if folder.is_dir() and opener():
            choices.append(Choice(tr("Open the folder"), partial(open_folder, folder), "plain", "ui_folder",
                                  folder.name))
    choices.append(Choice(tr("Leave it"), icon="ui_close", sub=tr("nothing is added")))
    app.scenes.push(Dialog(tr("Import a game"), words, choices, width=WIDE))
