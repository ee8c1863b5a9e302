"""Where the pictures, fonts and sounds lie, and whether anything can be kept."""

from __future__ import annotations

import tempfile
from pathlib import Path

from blackangel import paths


def examples() -> Path:
    """The folder of the example games that come with the program. It is only read."""
    return paths.resources().parent / "saves"


def resource(*parts: str) -> Path:
    """A file under the resources folder."""
    return paths.resources().joinpath(*parts)


def unwritable(folder: Path) -> str:
    """Why nothing can be kept in a folder that may not exist yet; empty if it can. Leaves nothing behind."""
    nearest = next((place for place in (folder, *folder.parents) if place.exists()), folder)
    try:
        Path(tempfile.mkdtemp(dir=nearest)).rmdir()
    except OSError as error:
        return str(error.strerror or error)
    return ""
