"""Games that no file holds: because the data folder cannot be written, or because the disk gave out on the way.

They are played like all others. What is said: why, before one begins and when it happens; and once more before such a
game is left, with a way to keep it elsewhere.
"""

from __future__ import annotations

import errno
import logging
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from blackangel.engine.logfile import FileChanged
from blackangel.engine.public import export_record, hides_hands
from blackangel.engine.store import free_name
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.files import unwritable
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import clause, sentence
from blackangel.whole import replace_file

from .sharing import ask_what_goes, replay_of, written

if TYPE_CHECKING:
    from blackangel.engine.session import Session
    from blackangel.ui.play.controller import GameController

    from .program import App


def why(error: object) -> str:
    """What the system says, as a clause that stands within a sentence."""
    words = clause(error)
    return words[:1].lower() + words[1:]


def look(app: App) -> str:
    """Why no game can be saved now, as a clause; empty if games can be."""
    return why(unwritable(app.folders.saves))


def nothing_can_be_saved(app: App) -> str:
    """The sentence for the start; empty where games can be saved."""
    if not app.unsaved:
        return ""
    return tr("No game can be saved: the data folder {name} cannot be written ({reason}). Start with --data-dir and "
              "another folder.", name=app.data_dir, reason=app.unsaved)  # fmt: skip


def ask_play(app: App, error: OSError, play: Callable[[], None]) -> None:
    """A game that cannot be saved can be played all the same."""
    logging.getLogger("blackangel").warning("A game without a file: %s", error)
    words = tr("The data folder {name} cannot be written: {reason}.", name=app.data_dir, reason=why(error))
    words += " " + tr("The game can be played all the same; the menu has Export, which writes it elsewhere.")
    choices = [Choice(tr("Play it without saving"), play, "primary"), Choice(tr("Back"))]
    app.dialog(tr("This game cannot be saved"), words, choices, "ui_warning")


def lost(app: App, session: Session, error: OSError, path: Path) -> None:
    """A step could not be written: the file keeps what it has. The game goes on in a file beside it if only that file
    is at fault, else in memory."""
    logging.getLogger("blackangel").warning("%s is written no more: %s", path, error)
    beside = isinstance(error, FileChanged) or error.errno == errno.EFBIG
    if beside and _goes_on_beside(app, session, error, path):
        return
    app.notices.add(tr("The game can be saved no more ({reason}). It goes on without saving; the menu has Export.",
                       reason=why(error)), LONG)  # fmt: skip


def _goes_on_beside(app: App, session: Session, error: OSError, path: Path) -> bool:
    """Puts the whole game into a new file and says so; False if that cannot be."""
    try:
        fresh = free_name(path.parent, NUMBERED.sub("", path.stem))
        session.go_on_in(fresh)
    except (OSError, ValueError) as fault:
        logging.getLogger("blackangel").warning("%s goes on in no other file: %s", path, fault)
        return False
    app.settings.renamed(str(path), str(fresh))
    where = tr("It was written anew and holds all of the game.") if fresh == path else tr(
        "The game goes on in {name}, which holds all of it.", name=fresh.name)  # fmt: skip
    app.notices.add(f"{sentence(error)} {where}", LONG)
    return True


def again(app: App, session: Session, path: Path) -> None:
    """The game lost its file some steps ago. Where the disk takes files again, a new one beside it holds all of it."""
    try:
        fresh = free_name(path.parent, NUMBERED.sub("", path.stem))
        session.go_on_in(fresh)
    except (OSError, ValueError) as fault:
        logging.getLogger("blackangel").info("%s has no file yet: %s", path, fault)
        return
    app.settings.renamed(str(path), str(fresh))
    app.notices.add(tr("The game is saved again, in {name}, which holds all of it.", name=fresh.name), LONG)


def left(app: App, session: Session) -> None:
    """Before a game is closed: where another program has touched its file since the last step, a new file keeps it."""
    path = session.path
    try:
        session.check()
    except FileChanged as error:
        if path is not None:
            _goes_on_beside(app, session, error, path)
    except OSError as error:
        logging.getLogger("blackangel").warning("%s: %s", path, error)


NUMBERED = re.compile(r"(?<=.) [0-9]{1,2}$")
"""What is behind the name of a file whose name was taken."""
LONG = 20.0
"""Seconds in which one can read it even if one looks elsewhere at first."""


def is_unsaved(controller: GameController | None) -> bool:
    """Whether leaving would throw something away."""
    return controller is not None and controller.unsaved and controller.session.length > 0


def export(app: App) -> None:
    """Writes the open game where there is room, as the list of saved games exports one."""
    controller = app.controller
    if controller is None:
        return
    session, name = controller.session, controller.name or tr("Game")

    def whole() -> None:
        def write(folder: Path) -> Path:
            target = free_name(folder, name)
            replace_file(target, session.to_bytes())
            return target

        if written(app, write):
            controller.exported = session.length

    def record() -> None:

        written(app, lambda folder: export_record(replay_of(session.to_log()), name, folder))

    if hides_hands(session.header, controller.is_over):
        ask_what_goes(app, record, whole)
    else:
        whole()


def leave(app: App, action: Callable[[], None]) -> None:
    """Leaves the open game by `action`; if it is saved nowhere, that is asked first."""
    if not is_unsaved(app.controller):
        action()
        return
    words = tr("No file holds it: when it is left it is gone, unless it is exported first.")
    choices = [Choice(tr("Export"), partial(export, app), "primary", "ui_export"),
               Choice(tr("Leave the game"), action), Choice(tr("Stay"))]  # fmt: skip
    app.dialog(tr("This game is not saved"), words, choices, "ui_warning")
