"""Rooms use all of a window that is wider than others, or higher, as far as anything is laid out for it."""

from __future__ import annotations

import pytest

from blackangel.ui.app import shots
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.room import Room
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.replay.analysis.layout import PLANES, layout_for
from tests.ui.rooms import log_of

SIZES = [(1280, 720), (2560, 1080), (3840, 1080), (1920, 1440), (1080, 1920)]
EDGE = 60.0
"""So much may be free at the sides of what can be pressed, at most."""


def rooms(app, game):
    """What one comes to around a game."""
    face = load_face(game)
    controller = shots.controller_of(app, log_of(game), None)
    for page in ("ending", "sheet"):
        yield page, face.ending(controller)
    for tab, room in enumerate((face.help.rules(""), face.help.icons(), face.help.keys())):
        yield f"help {tab}", room
    for _, way in face.ways():
        yield f"new game {way}", face.new_game(way)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", faces())
def test_rooms_use_all_of_a_window(make_app, game, size):
    app = make_app(size).app
    for name, room in rooms(app, game):
        app.scenes.push(room)
        shots.settle(app)
        if name == "sheet" and hasattr(room, "turn_to"):
            room.turn_to(1)
            shots.settle(app)
        wide, high = app.canvas.logical_size
        areas = [widget.area for widget in room.form.widgets]
        assert isinstance(room, Room), name
        assert min(x for x, *_ in areas) <= EDGE and max(x + w for x, _, w, _ in areas) >= wide - EDGE, name
        assert all(0 <= x and 0 <= y and x + w <= wide and y + h <= high for x, y, w, h in areas), name
        app.scenes.pop(room)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (3840, 1080), (1080, 1920)])
def test_the_analysis_does_so_too(size):
    canvas = Canvas(size, PLANES)
    found = layout_for(canvas)
    x, _, w, _ = found.detail
    assert found.size == canvas.logical_size and x + w == canvas.width - 40 and found.chart[2] > found.why[2]
