"""Ways to learn a game: its help at what one looks at, its keys, its lessons. Damaged texts are told in one dialog."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.datafiles.check import DataError
from blackangel.ui.kit.dialogs import Choice, Dialog
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.words import joined, tr
from blackangel.ui.play.face import Face, faces
from blackangel.ui.play.faults import BrokenTexts, sentence

if TYPE_CHECKING:
    from .program import App


def show_help(app: App, face: Face | None = None) -> None:
    """Rules, icons and keys, open at what the scene on top has to do with; or those of any game, from the beginning."""
    topic = next((one.help_topic for one in reversed(app.scenes.seen) if one.help_topic), "") if face is None else ""
    try:
        screen = (face or app.face).help.rules(topic)
    except BrokenTexts as error:
        _no_help(app, error)
    else:
        app.scenes.push(screen)


def keys_overview(app: App) -> None:
    """The keys, and the buttons of a pad; called again, away with them."""
    top = app.scenes.top
    already = app.face.help.turn_to_keys(top) if top is not None else None
    if already is None:
        app.press(pygame.K_F1)
        if app.scenes.top is not None:
            app.face.help.turn_to_keys(app.scenes.top)
    elif already and isinstance(top, Screen):
        top.back()


def lessons(app: App, anew: bool = False, face: Face | None = None) -> None:
    """The lessons, where the player left off, or from the first one; of the game that the scenes are
    about if none is named."""
    try:
        face = face or app.face
        app.scenes.push(face.help.lessons(app.data_dir, app.kept_setup(face.game), anew))
    except BrokenTexts as error:
        _no_help(app, error)
    except DataError as error:
        app.dialog(tr("The game cannot begin"), sentence(error), mark="ui_warning")


def how_to_play(app: App, face: Face) -> None:
    """The ways to learn that game; lessons that were left can be resumed."""
    words, at = tr("The rules can be looked up at any time with F1."), None
    try:
        words = face.help.invitation()
        at = face.help.reached(app.data_dir)
    except BrokenTexts as error:  # said once more when the lessons are chosen
        logging.getLogger("blackangel").warning("No lessons: %s", error)
    choices = [Choice(tr("Learn by playing"), partial(lessons, app, face=face), "primary", "ui_learn")]
    if at is not None:
        lesson, step, steps = at
        words = tr("You stopped in lesson {n}, at step {step} of {steps}. The rules can be looked up at any time "
                   "with F1.", n=lesson, step=step, steps=steps)  # fmt: skip
        choices = [
            Choice(tr("Resume lesson {n}", n=lesson), partial(lessons, app, face=face), "primary", "ui_play"),
            Choice(tr("From the beginning"), partial(lessons, app, True, face), icon="ui_learn"),
        ]
    choices.append(Choice(tr("Rules"), partial(show_help, app, face), icon="ui_book"))
    choices.append(Choice(tr("Back")))
    head = tr("How to play") if len(faces()) == 1 else joined(face.name(), tr("How to play"))
    app.scenes.push(Dialog(head, words, choices, width=1080 if at is None else 1320))


def _no_help(app: App, error: ValueError) -> None:
    """The texts of the help are damaged: everything else works."""
    logging.getLogger("blackangel").warning("No help: %s", error)
    app.dialog(tr("The help cannot be shown"), sentence(error), mark="ui_warning")
