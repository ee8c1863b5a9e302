"""Every folder the program uses. Resources are only read; whatever is written goes to the user's own data folder."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

APP = "blackangel"


@dataclass(slots=True, frozen=True)
class Folders:
    """Where this user's files are. Nothing exists before somebody writes to it."""

    data: Path

    @property
    def saves(self) -> Path:
        """The saved games."""
        return self.data / "saves"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.data / "settings.json"


def folders(data_dir: Path | str | None = None) -> Folders:
    """The user's folders: below ``data_dir`` if given, else where this system keeps a program's data.

    Raises FileNotFoundError for a relative one in a working folder that is gone.
    """
    if data_dir is None:
        import appdirs

        data_dir = appdirs.user_data_dir(APP, appauthor=False)
    try:
        return Folders(Path(os.path.expanduser(data_dir)).absolute())
    except FileNotFoundError:
        raise FileNotFoundError(f"{data_dir} is nowhere: the folder that the program was started in is gone") from None


def resources() -> Path:
    """The folder of data, pictures, fonts and languages. Raises FileNotFoundError when the installation is incomplete.

    It is found from a bundle, a wheel and the source tree, whatever the working directory.
    """
    return _resources(__file__, getattr(sys, "_MEIPASS", None))


@cache  # asked for with every picture
def _resources(module: str, bundle: str | None) -> Path:
    package = Path(module).resolve().parent
    places = [Path(bundle) / "resources"] if bundle else []
    places += [package / "resources", package.parent / "resources"]
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the resources folder is missing; looked in {os.pathsep.join(map(str, places))}")
