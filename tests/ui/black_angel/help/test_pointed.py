"""F1 over a thing of the table: the topic that speaks of it, whatever part of the table that is."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.help.context import BAR, DECISIONS, PLACES, topic_for_place
from blackangel.ui.black_angel.help.manual import book
from tests.ui.black_angel.table.harness import key, mouse, settle, table

SPECIAL = {"station", "goods", "bar", "hand", "tray", "top", "flip", "trayback"}
"""Kinds that are looked at more closely, or that follow the decision."""
TOLD = {
    "log": ("log", "The log"), "opponent": ("others", "panel"), "neutral": ("two-players", "neutral"),
    "worth": ("hal", "weights"), "score": ("scoring", "points"), "head": ("end", "Spes"),
}
"""Parts of the table that are no pieces: topic, and a word that stands in it."""
GAMES = ({"seats": 4}, {"seats": 2}, {"solo": True}, {"seats": 3, "advanced": True})


@pytest.fixture(params=GAMES, ids=["four", "two", "solo", "advanced"])
def scene(request):
    made, _ = table(speed="off", **request.param)
    settle(made)
    yield made
    pygame.quit()


def places(scene):
    """Every place under some point of the table, with such a point."""
    found = {}
    wide, high = scene.app.canvas.logical_size
    for x in range(4, int(wide), 9):
        for y in range(4, int(high), 9):
            place = scene.under((x, y))
            if place is not None:
                found.setdefault(place, (x, y))
    return found


def test_every_part_of_the_table_leads_to_a_topic_of_its_own(scene):
    found = places(scene)
    assert {place[0] for place in found} <= PLACES.keys() | SPECIAL
    assert {"log", "hex", "station", "supply", "cell", "goods", "hand", "score", "head"} <= {one[0] for one in found}
    for place, point in found.items():
        mouse(scene, pygame.MOUSEMOTION, point)
        topic = scene.help_topic
        assert topic not in ("table", "goal"), place
        if place[0] in TOLD:
            wanted, word = TOLD[place[0]]
            if place[0] == "opponent" and scene.view["seats"][place[1]]["kind"] == "hal":
                wanted = word = "hal"
            assert topic == wanted, place
            told = book().topic(topic)
            assert word.lower() in (told.title.en + told.text.en + told.keys.en).lower(), place


def test_the_open_log_leads_to_its_topic_too(scene):
    mouse(scene, pygame.MOUSEMOTION, (5, 1000))
    before = scene.help_topic
    key(scene, pygame.K_l)
    assert scene.log.open and scene.help_topic == "log"  # the arrows move in it
    x, y, w, h = scene.log.area(scene.layout)
    mouse(scene, pygame.MOUSEMOTION, (x + w / 2, y + h / 2))
    assert scene.help_topic == "log" != before
    key(scene, pygame.K_l)
    mouse(scene, pygame.MOUSEMOTION, (x + w / 2 + 1, 4))
    assert scene.help_topic != "log"


def test_a_tray_of_things_leads_to_what_is_decided_about_them():
    for kind, topic in DECISIONS.items():
        assert topic_for_place(("trayback",), None, kind) == topic
    assert "table" not in {*PLACES.values(), *BAR.values()}
