"""What the table will need is made ready while the title stands: its modules and its pictures, in threads."""

from __future__ import annotations

import threading
from importlib import import_module

from blackangel.ui.kit.files import resource
from blackangel.ui.kit.images import ENDINGS, SHELF

FIRST = ("backgrounds/menu", "backgrounds/table", "sprites/angel_board")
FOLDERS = ("icons", "sprites", "tiles")
CARDS = ("back_", "hal_")
"""Cards that are on the table from the start; the others are read when it stands."""
MODULES = ("blackangel.games.black_angel", "blackangel.ui.black_angel.table.scene", "blackangel.ui.play.curtain")


def _names() -> list[str]:
    """Names of the pictures, as those who draw them ask for them."""
    names = list(FIRST)
    for folder in (*FOLDERS, "cards"):
        place = resource("images", folder)
        if not place.is_dir():
            continue
        for file in sorted(place.iterdir()):
            if file.suffix in ENDINGS and (folder != "cards" or file.name.startswith(CARDS)):
                names.append(f"{folder}/{file.name if folder == 'icons' else file.stem}")
    return names


def begin() -> None:
    """Once, when the first pictures of the title have been shown."""
    SHELF.ahead(_names())
    threading.Thread(target=_modules, name="blackangel-modules", daemon=True).start()


def _modules() -> None:
    for name in MODULES:
        import_module(name)
