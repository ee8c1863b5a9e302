"""Memory: what a window no longer needs goes back, and nothing keeps a program alive that has ended."""

from __future__ import annotations

import gc
import os
import weakref
from pathlib import Path

import pytest

from blackangel.paths import resources
from blackangel.ui.app import program
from blackangel.ui.kit import memory
from blackangel.ui.kit.faces import FILES
from blackangel.ui.kit.fonts import font_of
from tests.ui.app.test_around import game, top
from tests.ui.conftest import megabytes

FILES_IN_USE = Path("/proc/self/fd")


pytestmark = pytest.mark.usefixtures("drawn_anew")


def test_a_program_that_has_ended_is_gone(make_app, data_dir):
    path = game(data_dir / "saves" / "Game.balog", 20)
    hands = make_app((1280, 720), speed="off")
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table")
    hands.app.options()
    hands.frames(3)
    hands.app.to_title()
    hands.frames(3)
    table = weakref.ref(hands.app.canvas)
    hands.app.resized()
    hands.frames(2)
    gc.collect()
    assert table() is None  # a canvas goes with everything that was drawn on it


def test_some_time_after_a_change_of_size_the_memory_goes_back_once(make_app, monkeypatch):
    hands = make_app((1280, 720))
    tidied = []
    monkeypatch.setattr(program, "give_back", lambda: tidied.append(hands.app.now))
    hands.frames(80)
    assert tidied == []  # nothing has changed
    for _ in range(4):  # while the window is dragged there is no time for it
        hands.app.resized()
        hands.frames(10)
    assert tidied == []
    last = hands.app.now
    hands.frames(80)
    assert len(tidied) == 1
    assert tidied[0] - last > program.TIDY_AFTER - 0.5


@pytest.mark.skipif(not megabytes(), reason="the memory of a process cannot be read here")
def test_many_sizes_cost_no_more_memory_than_one(make_app, data_dir):
    path = game(data_dir / "saves" / "Game.balog", 20)
    hands = make_app((1280, 720), speed="off")
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    hands.frames(60)
    sizes = [(1100 + 90 * n, 680 + 45 * n) for n in range(7)]

    def resized(size):
        import pygame

        pygame.display.set_mode(size, pygame.RESIZABLE)
        hands.app.window.resized()
        hands.app.resized()
        hands.frames(3)

    for size in sizes:
        resized(size)
    memory.give_back()
    before = megabytes()
    for size in sizes * 2:
        resized(size)
    memory.give_back()
    assert megabytes() - before < 40


@pytest.mark.skipif(not FILES_IN_USE.is_dir(), reason="the open files of a process cannot be read here")
def test_a_window_of_many_sizes_holds_no_file_open_for_each(make_app):
    hands = make_app((1280, 720), speed="off")
    faces = [font_of(hands.app.canvas, font, size) for font in FILES for size in range(12, 40)]
    assert len(faces) > 100
    held = {entry.name: os.readlink(entry) for entry in FILES_IN_USE.iterdir() if entry.exists()}
    own = str(resources())    # a stand-in for a missing picture is drawn with a font that comes with pygame
    assert not [name for name in held.values() if name.endswith(".ttf") and name.startswith(own)]
