"""Pictures: no more originals are kept than there is room for, and none is read again to draw what is drawn already."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.kit import images
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.files import resource
from blackangel.ui.kit.images import SHELF, Images, Shelf
from tests.patience import wait_for

NAMES = [f"tiles/{file.stem}" for file in sorted(resource("images", "tiles").glob("*.png"))[:5]]
ONE = 320 * 320 * 4


@pytest.fixture
def readings(monkeypatch):
    """Names of the pictures that were read from the disc, in order."""
    found, read = [], images.read
    monkeypatch.setattr(images, "read", lambda name: found.append(name) or read(name))
    return found


def test_the_pictures_used_last_are_kept_as_far_as_there_is_room(readings):
    shelf = Shelf(room=2 * ONE)
    for name in NAMES:
        assert shelf.get(name).get_size() == (320, 320)
        assert shelf.size <= 2 * ONE
    shelf.get(NAMES[-1])
    shelf.get(NAMES[-2])
    assert readings == NAMES
    shelf.get(NAMES[0])
    assert readings == [*NAMES, NAMES[0]]


def test_one_picture_that_is_larger_than_the_room_can_be_had(readings):
    shelf = Shelf(room=1)
    assert shelf.get(NAMES[0]) is shelf.get(NAMES[0])
    assert readings == NAMES[:1]


def test_how_large_a_picture_is_stays_known_when_it_has_gone(readings):
    shelf = Shelf(room=1)
    known = [shelf.outline(name) for name in NAMES]
    assert [shelf.outline(name) for name in NAMES] == known
    assert readings == NAMES
    assert shelf.outline("tiles/none") is shelf.outline("tiles/none") is None


def test_what_was_drawn_is_drawn_again_without_its_picture(readings):
    SHELF.forget()
    canvas = Canvas((640, 360))
    once = Images(canvas).sprite(NAMES[0], width=100)
    SHELF.forget()
    SHELF.outline(NAMES[0])
    assert readings == NAMES[:1] * 2
    room, SHELF.room = SHELF.room, 1
    SHELF.get(NAMES[1])
    SHELF.room = room
    assert Images(canvas).sprite(NAMES[0], width=100) is once
    assert readings == [*NAMES[:1] * 2, NAMES[1]]


def test_reading_ahead_stops_when_its_room_is_full_and_goes_on_when_something_is_taken(readings):
    shelf = Shelf(ahead_room=2 * ONE)
    shelf.ahead(NAMES)
    wait_for(lambda: all(map(shelf.ready, NAMES[:2])))
    assert not shelf.ready(NAMES[2])
    assert shelf.get(NAMES[0]) is not None
    wait_for(lambda: shelf.ready(NAMES[2]))
    assert not shelf.ready(NAMES[3])
    shelf.rest()
    assert readings == NAMES[:3]


def test_what_was_read_ahead_and_not_taken_gives_way_to_what_is_asked_for_next(readings):
    shelf = Shelf(ahead_room=ONE)
    shelf.ahead(NAMES[:2])
    wait_for(lambda: shelf.ready(NAMES[0]))
    shelf.ahead(NAMES[3:])
    wait_for(lambda: shelf.ready(NAMES[3]))
    assert not shelf.ready(NAMES[0])
    shelf.rest()
    assert isinstance(shelf.get(NAMES[3]), pygame.Surface)
    assert readings == [NAMES[0], NAMES[3]]
