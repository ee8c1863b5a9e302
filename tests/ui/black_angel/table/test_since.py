"""What happened since one's last turn has room for its words in every language and size of words."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak, tr
from blackangel.ui.play.since import CLOSE, PLAY, SinceSheet

from .harness import key, session, settle, table_at


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_is_cut_or_smaller_than_it_should_be(code: str, size: tuple[int, int], seats: int) -> None:
    played, rng = session(seats=seats, humans=1, seed=4), random.Random(1)
    while played.state.turn_number < 3 * seats or played.state.decision.seat != 0:
        played.apply(rng.choice(played.state.decision.options))
    speak(code)
    try:
        scene, app = table_at(played, size)
        app.canvas = Canvas(size, words=1.25)
        scene.resized()
        settle(scene)
        key(scene, pygame.K_s)
        sheet = scene.extras.sheet
        assert isinstance(sheet, SinceSheet) and len(sheet.columns) == seats - 1
        pen = Pen(app.surface, app.canvas)
        x, _, w, _ = sheet.area
        assert x >= 0 and x + w <= app.canvas.width
        room = (w - 50) / len(sheet.columns) - 16 - 48
        for line in sheet.lines:
            assert pen.rich_width(line.text, 22, "bold" if line.strong else "label") * 0.8 <= room, line.text
        buttons = sheet.buttons()
        for name, label, shortcut in ((PLAY, tr("Watch it"), tr("Enter")), (CLOSE, tr("Close"), tr("Esc"))):
            assert pen.width(label, 22, "bold") <= buttons[name][2] - pen.width(shortcut, 18) - 86, label
        assert buttons[PLAY][0] > x and buttons[PLAY][0] + buttons[PLAY][2] < buttons[CLOSE][0]
    finally:
        speak(ENGLISH)


def lately(solo: bool, own: int, speed: str = "normal"):
    """A table in one's turn after another's, with so many own steps taken in it: (scene, app)."""
    played, rng = session(seats=2, solo=solo, humans=1, seed=4), random.Random(2)
    state = played.state
    while state.turn_number < 7 or state.decision.seat != 0 or state.decision.kind != "turn":
        played.apply(rng.choice(played.state.decision.options))
        state = played.state
    for _ in range(own):
        played.apply(next(o for o in played.state.decision.options if o[0] != "sequence_b"))
    scene, app = table_at(played, speed=speed)
    settle(scene)
    return scene, app


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("own", [0, 1])
@pytest.mark.parametrize("skipped", [False, True])
def test_a_turn_that_is_watched_again_plays_on_the_table_which_then_stands_as_before(
        solo: bool, own: int, skipped: bool) -> None:
    scene, app = lately(solo, own)
    length, digest, lines = played_so_far(scene)
    view, placed, half = dict(scene.view), dict(scene.showing.placed), scene.showing.hal_half
    key(scene, pygame.K_s)
    key(scene, pygame.K_RETURN)
    assert scene.extras.sheet is None and scene.interaction is None and app.calls == []
    seconds = others = 0.0
    if skipped:
        scene.update(0.05)
        scene.showing.watched("skip")
    while scene.showing.rewatching and seconds < 60:
        scene.update(1 / 30)
        seconds += 1 / 30
        others += scene.showing.watching / 30
        assert played_so_far(scene) == (length, digest, lines), "nothing is played, nothing told a second time"
    assert not scene.showing.rewatching and scene.interaction is not None and scene.controller.mine
    assert others < 0.2 if skipped else 1.0 < others < 4.5
    assert dict(scene.view) == view and scene.showing.placed == placed and scene.showing.hal_half == half


def played_so_far(scene):
    state = scene.controller.session.state
    return scene.controller.session.length, state.digest(), [line.text for line in scene.log.lines]


def test_where_nothing_moves_the_viewer_shows_it_step_by_step() -> None:
    scene, app = lately(False, 0, "off")
    app.look_back = lambda position, running=False: app.calls.append(position)
    app.scenes = SimpleNamespace(top=scene)
    key(scene, pygame.K_s)
    key(scene, pygame.K_RETURN)
    assert len(app.calls) == 1 and isinstance(app.calls[0], int) and not scene.showing.rewatching
