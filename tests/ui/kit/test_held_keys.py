"""A key that is held down, or that the system believes to be held: it goes on only where it began."""

from __future__ import annotations

import time

import pytest

from blackangel.ui.replay import opening
from tests.ui.replay.conftest import played

SLOW = 0.75
"""Seconds that opening something takes on a slow machine; repeats of a key begin after 0.4."""


@pytest.fixture
def table(make_app, tmp_path):
    path = tmp_path / "Solo.balog"
    played(path, ("human",), 26, solo=True).close()
    hands = make_app((1280, 720), speed="off")
    hands.app.open_game(path)
    hands.until(lambda: hands.app.scenes.top.name == "table" and hands.app.scenes.top.idle)
    return hands


def test_left_opens_the_past_at_its_last_step_however_long_that_takes(table, monkeypatch):
    made = opening.viewer_of

    def slow(*args, **more):
        time.sleep(SLOW)
        return made(*args, **more)

    monkeypatch.setattr(opening, "viewer_of", slow)
    length = table.app.controller.session.length
    table.xdo("keydown", "Left")
    table.until(lambda: table.app.scenes.top.name == "replay")
    table.frames(3)
    table.xdo("keyup", "Left")
    table.frames(8)
    assert table.app.scenes.top.at == length
    table.key("Left")
    assert table.app.scenes.top.at == length - 1


def test_a_key_held_in_the_past_goes_on(table):
    """Where it went down it repeats as ever."""
    table.key("Left")
    scene = table.until(lambda: table.app.scenes.top.name == "replay" and table.app.scenes.top)
    start = scene.at
    table.xdo("keydown", "Left")
    table.until(lambda: scene.at <= start - 4)
    table.xdo("keyup", "Left")
    table.frames(3)
    stopped = scene.at
    time.sleep(0.2)
    table.frames(5)
    assert scene.at == stopped and table.app.scenes.top is scene
