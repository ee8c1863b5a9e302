"""After many games, looks back, languages and sizes the program is as small as after a few. Steps are counted."""

from __future__ import annotations

import gc
import random
from collections import Counter

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app.title import TitleScreen
from blackangel.ui.kit.canvas import Canvas, Room
from blackangel.ui.kit.images import SHELF
from blackangel.ui.kit.memory import give_back
from blackangel.ui.kit.scene import Scene
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.face import faces, load_face
from tests.ui.conftest import megabytes
from tests.ui.helping import help_app  # noqa: F401

SIZES = [(1280, 720), (1100, 700), (900, 1200)]
LANGUAGES = ["fr", "pl", "en"]
MOVES = 6
ROUNDS = 2

pytestmark = pytest.mark.usefixtures("drawn_anew")


@pytest.fixture
def app(help_app):  # noqa: F811
    made = help_app(SIZES[0])
    made.settings.auto_single = made.settings.confirmations = False
    made.scenes.push(TitleScreen())
    return made


def frames(app, number):
    for _ in range(number):
        app.frame(1 / 30)


def played(rules, path, steps):
    """A game in which anything was chosen for so many steps."""
    path.parent.mkdir(parents=True, exist_ok=True)
    seats, options = load_face(rules).example()
    session = Session.new(load_game(rules), [{**seat, "kind": "human"} for seat in seats], options, 7, path)
    dice = random.Random(7)
    while not session.state.is_over and session.length < steps:
        session.apply(dice.choice(session.state.decision.options))
    session.close()
    return path


def play(app, path):
    """Opens a game, goes some steps on and back again, and leaves it."""
    app.open_game(path)
    frames(app, 3)
    for _ in range(MOVES):
        if app.controller.mine:
            app.controller.apply(app.controller.state.decision.options[0])
            frames(app, 2)
    while app.controller.undo():
        frames(app, 1)
    app.help()
    frames(app, 2)
    app.scenes.pop()
    app.to_title()
    frames(app, 2)


def look_back(app, path):
    """Watches a game here and there."""
    app.open_replay(path)
    for at in range(0, app.scenes.top.length, 30):
        app.scenes.top.show(at)
        frames(app, 2)
    app.to_title()


def around(app, paths):
    """All that a player does in an evening, once."""
    for path in paths:
        play(app, path)
        look_back(app, path)
    for language in LANGUAGES:
        app.set_language(language)
        frames(app, 2)
    for size in [*SIZES[1:], SIZES[0]]:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.window.resized()
        app.resized()
        frames(app, 2)
    for screen in (app.options, app.statistics, app.load_game):
        screen()
        frames(app, 3)
        app.scenes.pop()


def kept():
    """How many of what is large there are."""
    gc.collect()
    kinds = (Canvas, Room, Scene, GameController, Session)
    return Counter(kind.__name__ for one in gc.get_objects() for kind in kinds if isinstance(one, kind))


def test_an_evening_of_play_leaves_nothing_behind(app, data_dir):
    paths = [played(rules, data_dir / "saves" / f"{rules}.balog", 60) for rules in faces()]
    around(app, paths)
    around(app, paths)
    give_back()
    before, small = kept(), megabytes()
    for _ in range(ROUNDS):
        around(app, paths)
        assert app.canvas.cache.room.size <= app.canvas.cache.room.limit
        assert SHELF.size <= SHELF.room + SHELF.ahead_room + 16 * 2**20  # one that is larger than what is left
    give_back()
    assert kept() == before
    assert megabytes() - small < 20


def test_of_a_size_that_the_window_no_longer_has_nothing_is_kept_even_before_the_collector_comes(app, data_dir):
    app.open_game(played("derelict", data_dir / "saves" / "Game.balog", 20))
    frames(app, 5)
    gc.disable()
    try:
        room = app.canvas.cache.room
        assert room.size > 0
        pygame.display.set_mode(SIZES[1], pygame.RESIZABLE)
        app.window.resized()
        app.resized()
        assert room.size == 0
        assert app.canvas.cache.room is not room
    finally:
        gc.enable()
