"""Where the pictures, fonts and sounds lie, and whether anything can be kept."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from blackangel import paths

from .words import joined, tr


def examples() -> Path:
    """The folder of the example games that come with the program. It is only read."""
    return paths.resources().parent / "saves"


def called(path: Path) -> str:
    """The name of a saved game as the player reads it: an example has it in his language."""
    return tr(path.stem) if path.parent == examples() else path.stem


def about(path: Path, why: str) -> str:
    """What is said of a saved game, after its name."""
    return joined(called(path), why)


def resource(*parts: str) -> Path:
    """A file under the resources folder."""
    return paths.resources().joinpath(*parts)


def home() -> Path:
    """The player's own folder; where the system knows none, the one for what is kept for a while."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(tempfile.gettempdir())


def plain(words: object) -> str:
    """A name or path as it can be shown and passed on: what is no character in it becomes a question mark."""
    return str(words).encode(errors="replace").decode()


def unwritable(folder: Path) -> str:
    """Why nothing can be kept in a folder that may not exist yet; empty if it can. Leaves nothing behind."""
    nearest = next((place for place in (folder, *folder.parents) if os.path.exists(place)), folder)
    try:
        with suppress(FileNotFoundError):
            os.stat(folder)  # a name may be too long for the system
        Path(tempfile.mkdtemp(dir=nearest)).rmdir()
    except OSError as error:
        return str(error.strerror or error)
    return ""
