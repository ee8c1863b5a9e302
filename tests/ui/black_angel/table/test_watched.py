"""Another's turn is told in pictures: what was done stands on the bar, the place at work is lit."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import tips
from blackangel.ui.black_angel.table.showing import in_pictures
from blackangel.ui.black_angel.table.tippens import TipPen
from blackangel.ui.black_angel.table.watched import DARK, Light
from blackangel.ui.kit.geometry import overlap
from blackangel.ui.play.animate import Caption

from .harness import mouse, settle, table


@pytest.mark.parametrize("words, pictures", [
    ("buys [d:orange:3] from Chloé \u22121 [i:resource]", "[d:orange:3] \u22121 [i:resource]"),
    ("discards [i:mission] #41", "[i:mission]"),
    ("takes [i:advanced] \u00d72", "[i:advanced] \u00d72"),
    ("is thinking", ""),
])
def test_a_line_keeps_its_pictures_and_what_is_won_or_lost(words: str, pictures: str) -> None:
    assert in_pictures(words) == pictures


def test_the_trail_holds_what_was_told_before_and_begins_anew_with_the_next_player() -> None:
    scene, _ = table(seats=3)
    showing = scene.showing
    showing.began(1)
    for words in ("[d:gray:2] [i:place:4]", "nothing to be seen", "+1 [i:vp]"):
        showing.tell(Caption(words))
    assert showing.pictures == ["[d:gray:2] [i:place:4]", "+1 [i:vp]"]
    showing.began(2)
    assert showing.pictures == []


def test_light_grows_on_the_place_and_goes_back() -> None:
    light = Light()
    light.follow((10.0, 10.0, 20.0, 20.0), .1, False)
    assert 0 < light.strength < 1
    light.follow((10.0, 10.0, 20.0, 20.0), 1.0, False)
    assert light.strength == 1
    light.follow(None, 1.0, False)
    assert light.strength == 0
    light.follow((10.0, 10.0, 20.0, 20.0), 0.0, True)
    assert light.strength == 1, "without movements at once"


def test_all_but_the_place_is_dimmed() -> None:
    scene, app = table(seats=3)
    light = Light()
    lay = scene.layout
    light.follow(lay.station_body(3), 0.0, True)
    surface = pygame.Surface(app.surface.get_size())
    surface.fill((200, 200, 200))
    light.draw(scene.painter.pen.on(surface, app.canvas), [lay.frigate])

    def tone(area: tuple[float, float, float, float]) -> int:
        return surface.get_at(app.canvas.pixel((area[0] + area[2] / 2, area[1] + area[3] / 2)))[0]

    assert tone(lay.station_body(3)) == 200
    for other in (1, 2, 4, 5, 6):
        assert tone(lay.station_body(other)) < 200 - DARK * .6
    assert tone(lay.board) == 200


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_the_words_of_a_card_cover_neither_the_bar_nor_the_slots(size: tuple[int, int],
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    pens: list[TipPen] = []

    class Watched(TipPen):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            pens[:] = [self]

    monkeypatch.setattr(tips, "TipPen", Watched)
    scene, app = table(size, seats=3, seed=4)
    settle(scene)
    for card in scene.places.cards:
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(("hand", card)))
        for _ in range(60):
            scene.update(1 / 30)
        scene.draw(app.surface)
        box = pens[0].box
        assert box is not None
        assert not overlap(box, scene.layout.bar)
        for slot in ("row1", "row2", "row3", "col1", "col2", "col3"):
            assert not overlap(box, scene.layout.slot(slot))
