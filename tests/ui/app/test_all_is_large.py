"""The table at sizes above 100 %: the picture is larger than the window, and what one is asked stays in sight."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.tippens import TipPen
from blackangel.ui.kit.view import View
from tests.ui.app.test_around import game, top


def inside(area, frame, slack=1.0):
    x, y, w, h = area
    left, up, wide, high = frame
    return left - slack <= x and up - slack <= y and x + w <= left + wide + slack and y + h <= up + high + slack


@pytest.fixture
def large(make_app, data_dir):
    path = game(data_dir / "saves" / "Solo.balog", 3)
    hands = make_app((1280, 720), scale=200, speed="off", auto_single=False, confirm="never", warnings=False)
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle and top(hands).interaction)
    return hands


@pytest.mark.parametrize("spot", [(5, 5), (1275, 5), (640, 360), (5, 715), (1275, 715), (1100, 600)])
def test_the_list_that_the_keyboard_opens_is_in_sight(large, spot):
    hands = large
    left, up = hands.window_pos()
    hands.xdo("mousemove", left + spot[0], up + spot[1])
    hands.frames(3)
    hands.key("Tab")
    hands.frames(2)
    scene = top(hands)
    assert scene.lists.whole is not None
    assert inside(scene.lists.whole.area, hands.app.canvas.seen)
    hands.key("Down")
    hands.frames(1)
    assert inside(dict(scene.lists.whole.rows())[scene.lists.whole.index], hands.app.canvas.seen)


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("spot", [(0, 0), (1919, 1079), (960, 540), (1100, 900)])
@pytest.mark.parametrize("size", [(760.0, 480.0), (760.0, 700.0), (1300.0, 520.0), (1300.0, 900.0)])
def test_a_tooltip_is_never_larger_than_what_is_in_sight(scale, spot, size):
    view = View(pygame.display.set_mode((1280, 720)), scale / 100)
    view.look_at(spot)
    canvas = view.canvas
    pen = TipPen(Pen(view.surface, canvas), {})
    corner = pen.settle(size, (spot[0] - 20, spot[1] - 20, 40, 40), "above")
    ends = [canvas.to_logical(pen.canvas.to_screen((corner[0] + dx, corner[1] + dy)))
            for dx, dy in ((0, 0), size)]
    assert inside((*ends[0], ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]), canvas.seen)
    if size[0] < canvas.seen[2] - 8 and size[1] < canvas.seen[3] - 8:
        assert ends[1][0] - ends[0][0] == pytest.approx(size[0])  # as large as ever where it fits


def test_a_view_brings_a_whole_box_into_sight_also_at_the_edge():
    view = View(pygame.display.set_mode((1280, 720)), 2.0)
    for area in ((1500, 700, 420, 380), (0, 0, 700, 500), (600, 300, 500, 400)):
        view.bring(area)
        assert inside(area, view.canvas.seen)
