"""The ship lives: rooms are lit where a die works, shutters part when the first Ravager card comes."""

from __future__ import annotations

import random

import pygame

from blackangel.ui.black_angel.table import rooms
from blackangel.ui.black_angel.table.directing import Director
from blackangel.ui.black_angel.table.layout import SPACE_CARD
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import overlap

from .harness import made, table


def _light(surface: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(surface)[:3])


def test_a_room_is_brighter_while_a_die_works_there() -> None:
    scene, app = table(seats=3)
    pen = Pen(pygame.Surface(app.surface.get_size()), app.canvas)
    area = scene.layout.station_body(1)
    box = app.canvas.rect(*area)
    lit = []
    for at_work in (False, True):
        pen.surface.fill((0, 0, 0))
        assert rooms.room(pen, area, 1, at_work)
        lit.append(_light(pen.surface.subsurface(box)))
    assert lit[1] > lit[0] * 1.1


def test_with_high_contrast_grounds_stay_flat() -> None:
    pygame.display.init()
    pen = Pen(pygame.Surface((1280, 720)), Canvas((1280, 720), contrast=True))
    assert not rooms.room(pen, (100.0, 100.0, 148.0, 104.0), 1, True)
    assert not rooms.shutter(pen, (100.0, 100.0, 106.0, 84.0))


def test_the_leaves_of_a_shutter_part_until_nothing_is_left_of_them() -> None:
    scene, app = table(seats=3)
    area = scene.layout.rack(1)
    box = app.canvas.rect(*area)
    left = []
    for opened in (0.0, .5, 1.0):
        pen = Pen(pygame.Surface(app.surface.get_size(), pygame.SRCALPHA), app.canvas)
        pen.surface.fill((0, 0, 0, 0))
        rooms.shutter(pen, area, opened)
        left.append(pygame.mask.from_surface(pen.surface.subsurface(box)).count())
    assert left[0] > box.w * box.h * .9 and left[0] * .4 < left[1] < left[0] * .6 and left[2] == 0


def test_only_the_first_ravager_card_at_an_action_opens_its_berth() -> None:
    scene, _ = table(seats=3)
    view = scene.view
    first = made("ravager_drawn", 61, 1)
    for held, flyers in (([], 6), ([62], 5)):     # three more light its edge, tell of it and shake it
        before = {**view, "board": {**view["board"], "ravagers": {**view["board"]["ravagers"], "1": held}}}
        director = Director(scene.layout, before, view, {})
        director.expect([first])
        assert len(director.plan([first]).flyers) == flyers


def test_no_ship_stands_on_what_a_card_in_space_does() -> None:
    scene, _ = table(seats=4)
    lay = scene.layout
    name = random.Random(1).choice(lay.hexes())
    x, y, w, h = lay.space_card(name)
    assert w == SPACE_CARD
    does = (x, y + h * .68, w, h * .32)
    for order in (0, 1):
        sx, sy = lay.ship_spot(name, order, True)
        assert not overlap((sx - 26, sy - 18, 52.0, 34.0), does)
