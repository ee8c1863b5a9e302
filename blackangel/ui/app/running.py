"""The program from its first picture to its last, also where something unexpected goes wrong."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

from blackangel import PROGRAM

from .loop import Loop
from .trouble import TroublePage

if TYPE_CHECKING:
    from .program import App


def run(app: App) -> int:
    """Until the player leaves. After a fault the player gets one friendly page, the log the details. Returns the exit
    code."""
    loop, failing, code = Loop(app), False, 0
    while app.running:
        try:
            loop.turn()
            failing = False
        except Exception as error:
            app.error = error
            logging.getLogger("blackangel").exception("Unexpected fault")
            if failing:     # Not even that page can be shown.
                where = f" Details are in {app.log_path}." if app.log_path else ""
                say(f"{PROGRAM} had to stop after a fault; the game is saved.{where}")
                code = 1
                break
            failing = True
            show_fault(app)
    app.shut()
    return code


def show_fault(app: App) -> None:
    """Shows the page after a fault. The game is in its log up to the last step."""
    saved = None if app.controller is None else app.controller.session.path is not None
    try:
        app.scenes.replace(TroublePage(app.log_path, saved))
    except Exception:  # a scene that fails again while it leaves
        logging.getLogger("blackangel").exception("Fault while leaving a scene")
        app.scenes.scenes.clear()
        app.scenes.push(TroublePage(app.log_path, saved))


def say(words: str) -> None:
    """One sentence on standard error, if there is one (a windowed build has none)."""
    if sys.stderr is not None:
        print(words, file=sys.stderr)
