"""What the table will need is made ready while the title stands: its modules and its pictures, in threads."""

from __future__ import annotations

import threading
from importlib import import_module

from blackangel.ui.kit.files import resource
from blackangel.ui.kit.images import ENDINGS, SHELF
from blackangel.ui.play.face import faces, load_face


def _names() -> list[str]:
    """Names of all pictures, as those who draw them ask for them."""
    place = resource("images")
    files = [file.relative_to(place) for file in sorted(place.rglob("*")) if file.suffix in ENDINGS[1:]]
    return [(file if file.parent.name == "icons" else file.with_suffix("")).as_posix() for file in files]


def begin() -> None:
    """Once, when the first pictures of the title have been shown."""
    names = _names()
    SHELF.ahead(name for game in faces() for name in load_face(game).first_pictures(names))
    threading.Thread(target=_modules, name="blackangel-modules", daemon=True).start()


def _modules() -> None:
    for game in faces():
        for name in load_face(game).modules:
            import_module(name)
