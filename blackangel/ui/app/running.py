"""The program from its first picture to its last, also where something unexpected goes wrong."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel import PROGRAM
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import tr

from .loop import Loop

if TYPE_CHECKING:
    from .program import App


class TroublePage(Screen):
    """Opaque: nothing of the scene that failed is drawn again."""

    name = "trouble"
    app: App
    mood = "menu"

    def __init__(self, log: Path | None, saved: bool | None) -> None:
        """saved: whether the open game is in a file; None if none is open."""
        super().__init__()
        self.log = log
        self.saved = saved

    def build(self) -> None:
        if self.saved is not None:
            again = self.area(520, 700, 430, 84)
            self.form.add(
                Button(again, tr("Open the game again"), self.app.reopen, kind="primary", icon="ui_play", size=26),
                Button(self.area(970, 700, 430, 84), tr("To the title"), self._title, icon="ui_leave", size=26),
            )
        else:
            title = self.area(520, 700, 880, 84)
            self.form.add(Button(title, tr("To the title"), self.app.to_title, kind="primary", size=26, radius=18))
        self.form.add(
            Button(self.area(520, 800, 430, 64), tr("Report a problem"), self.app.report, icon="ui_export", size=24),
            Button(self.area(970, 800, 430, 64), tr("Quit"), self._quit, icon="ui_close", size=24),
        )

    def _title(self) -> None:
        self.app.to_title()

    def _quit(self) -> None:
        self.app.quit()

    def back(self) -> None:
        self._title()

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        self.panel(surface, 460, 230, 1000, 660, theme.LINE_STRONG)
        draw.icon(surface, canvas, "ui_warning", self.at(960, 310), 76, theme.GOLD)
        self.words(surface, tr("Something went wrong"), 960, 400, 44, font="title", anchor="center")
        saved = {
            True: tr("Your game is saved up to the last move."),
            False: tr("Your game is still there, though no file holds it: open it again here."),
            None: tr("Your saved games are as they were."),
        }[self.saved]
        text(surface, canvas, saved, self.at(960, 470), 28, theme.TEXT, "label", "center")
        if self.log is not None:
            words = tr("What happened is noted in the file {name} in the data folder:", name=self.log.name)
            text(surface, canvas, words, self.at(960, 540), 22, theme.MUTED, "text", "center", fit=920)
            text(surface, canvas, str(self.log.parent), self.at(960, 580), 22, theme.MUTED, "text", "center", fit=920)


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
