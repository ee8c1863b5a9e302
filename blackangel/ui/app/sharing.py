"""Games that leave the program: as they are, or as a record of what everybody saw.

While several people play, the file of their game holds all hands and what is still to be drawn. So the way offered
first is the public record; the whole game goes along only where the player says so, and is told what that means.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from blackangel.engine.log import BadLog, Log, read_log
from blackangel.engine.public import export_record, hides_hands, public_record
from blackangel.engine.replay import Replay
from blackangel.engine.store import SavedGame
from blackangel.games import load_game
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.folders import WIDE, export_folder, tell_where
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import clause

if TYPE_CHECKING:
    from .program import App

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
               tr("every hand and the cards to come: whoever has the file can look")),
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


def replay_of(log: Log) -> Replay:
    """The sound part of a log. Raises BadLog or ValueError."""
    return Replay(log, load_game(log.header.game), upto_good=True)


def record_of(path: Path) -> bytes:
    """The public record of a saved game. Raises OSError, BadLog and ValueError."""

    return public_record(replay_of(read_log(path, upto_good=True)))
