"""The big moments: they lie over the whole window, take little time the second time, and leave nothing behind."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import dealing, moments, paints, pieces
from blackangel.ui.black_angel.table.directing import Director
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play.controller import GameController

from .harness import FakeApp, Instant, golden, made, session, settle, table, table_at

PAINTS = {
    "jump": lambda: moments.paint_jump(1, 10),
    "attack": moments.paint_rim,
    "arrival": lambda: moments.paint_arrival("Spes"),
    "overrun": lambda: moments.paint_overrun("Ravagers"),
    "deal": lambda: moments.paint_deal(moments.Deal("Two", "rules", "Iris begins", ((ZONE, .2),), (ZONE,), (), (9, 9))),
}
ZONE = (400.0, 100.0, 300.0, 200.0)


def _view(left: int, whole: int) -> dict[str, Any]:
    return {"space": {"jumps": left, "jumps_in_all": whole}}


def test_the_first_jump_is_shown_at_leisure_and_later_ones_are_short() -> None:
    jump = [made("advanced_ship", 0)]
    assert moments.seconds(jump, _view(10, 10)) == moments.FIRST_JUMP
    assert moments.seconds(jump, _view(9, 10)) == moments.JUMP < moments.FIRST_JUMP * .6
    assert moments.seconds([made("end_triggered", "spes")], _view(0, 10)) == moments.END
    assert moments.seconds([made("turn", 0, 1)], _view(5, 10)) == 0


@pytest.mark.parametrize("name", sorted(PAINTS))
def test_a_moment_comes_out_of_the_table_and_goes_back_into_it(name: str) -> None:
    _, app = table(seats=3)
    tones = []
    for t in (0.0, .5, 1.0):
        surface = pygame.Surface(app.surface.get_size())
        surface.fill((120, 130, 150))
        PAINTS[name]()(Pen(surface, app.canvas), 0.0, 0.0, t)
        tones.append(pygame.transform.average_color(surface)[:3])
    still = (120, 130, 150)
    assert all(abs(a - b) < 6 for a, b in zip(tones[0], still, strict=True))
    assert all(abs(a - b) < 8 for a, b in zip(tones[2], still, strict=True))
    assert sum(abs(a - b) for a, b in zip(tones[1], still, strict=True)) > 8


@pytest.mark.parametrize("name, words", [("arrival", "Spes"), ("overrun", "Ravagers")])
def test_an_end_says_what_it_is_once_its_picture_stands(name: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _, app = table(seats=3)
    said: list[str] = []
    monkeypatch.setattr(Pen, "text", lambda pen, words, *more, **named: said.append(words))
    for t, wanted in ((.2, []), (.5, [words])):
        PAINTS[name]()(Pen(app.surface, app.canvas), 0.0, 0.0, t)
        assert said == wanted


@pytest.mark.parametrize("name", sorted(PAINTS))
def test_on_a_part_of_an_enlarged_table_nothing_is_painted(name: str) -> None:
    _, app = table(seats=3)
    surface = pygame.Surface(app.surface.get_size())
    surface.fill((9, 9, 9))
    surface.set_clip(pygame.Rect(0, 0, 300, 200))
    PAINTS[name]()(Pen(surface, app.canvas), 0.0, 0.0, .5)
    surface.set_clip(None)
    assert pygame.transform.average_color(surface)[:3] == (9, 9, 9)


def test_red_never_lies_over_more_than_a_quarter_of_the_window() -> None:
    _, app = table(seats=3)
    surface = pygame.Surface(app.surface.get_size())
    moments.paint_rim()(Pen(surface, app.canvas), 0.0, 0.0, .5)
    lit = sum(surface.get_at((x, y))[0] > 60 for x in range(0, 1280, 8) for y in range(0, 720, 8))
    assert 0 < lit < .25 * 160 * 90


def test_an_attack_is_told_in_words_before_it_comes_and_after_it() -> None:
    attack = [made("ravager_drawn", 70, 3), made("damage", 3), made("ravager_drawn", 71, 4)]
    assert moments.told_attack(attack) == ("2 Ravagers see it", "2 Ravager cards land, 1 Damage cube")
    assert moments.told_attack(attack[:1]) == ("1 Ravager sees it", "1 Ravager card lands")
    assert moments.seconds(attack, _view(9, 10)) == moments.ALARMED


def test_cards_that_pay_as_they_are_left_behind_have_time_for_it_and_many_go_together() -> None:
    paying = next(card for card in range(1, 61) if not pieces.mission(card).activation)
    silent = next(card for card in range(1, 61) if pieces.mission(card).activation)
    def left(*cards: int) -> float:
        return moments.seconds([made("mission_ejected", card, "1a", 0) for card in cards], _view(9, 10))
    assert left(silent) == 0 < left(paying) < left(paying, paying)
    assert left(*[paying] * 5) == left(*[paying] * 3)


def test_the_table_shakes_by_a_few_pixels_and_stands_again() -> None:
    _, app = table(seats=3)
    surface = pygame.Surface(app.surface.get_size())
    places = set()
    for t in (.1, .35, .6, .9, 1.0):
        surface.fill((0, 0, 0))
        surface.fill((255, 255, 255), (600, 300, 40, 40))
        moments.paint_shake()(Pen(surface, app.canvas), 0.0, 0.0, t)
        places.add(pygame.mask.from_threshold(surface, (255, 255, 255), (1, 1, 1, 255)).get_bounding_rects()[0].topleft)
    assert (600, 300) in places and 3 <= len(places)
    assert all(abs(x - 600) <= 4 and abs(y - 300) <= 2 for x, y in places)


def test_with_reduced_motion_one_still_picture_stands_for_a_moment() -> None:
    played = golden("reserve", lambda options, _: len(options) > 1)
    scene, app = table_at(played, (1280, 720))
    app.settings.reduced_motion = True
    settle(scene)
    seen: list[float] = []
    scene.showing.still = (lambda pen, x, y, t: seen.append(t)), scene.seconds + moments.STILL
    scene.draw(app.surface)
    assert seen == [.8] and scene.idle
    scene.update(moments.STILL + .1)
    scene.draw(app.surface)
    assert len(seen) == 1 and scene.showing.still is None


@pytest.mark.parametrize("kind, still", [("advanced_ship", True), ("ravager_drawn", True), ("turn", False)])
def test_what_stands_for_a_moment_is_planned_with_it(kind: str, still: bool) -> None:
    scene, _ = table(seats=3)
    director = Director(scene.layout, scene.view, scene.view, {})
    fields = {"advanced_ship": (0,), "ravager_drawn": (70, 3), "turn": (0, 1)}[kind]
    assert (director.plan([made(kind, *fields)]).still is not None) == still


@pytest.mark.parametrize("reduced", [True, False])
def test_a_game_begins_with_the_deal_and_without_where_nothing_shall_move(reduced: bool) -> None:
    app = FakeApp(speed="normal")
    app.settings.reduced_motion = reduced
    scene = TableScene(GameController(session(seats=3, seed=4), thinker=Instant(4)))
    scene.enter(app)
    scene.update(.01)
    assert scene.stage.moving != reduced
    if not reduced:
        deal = dealing.deal(scene)
        assert len(deal.backs) == len(scene.places.cards) and len(deal.lights) == 6 and "begin" in deal.begins
        scene.draw(app.surface)
        scene.stage.finish()


def test_the_end_is_told_with_an_attack_of_the_same_step_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app = table(seats=3)
    said: list[str] = []
    monkeypatch.setattr(Pen, "text", lambda pen, words, *more, **named: said.append(words) or 0.0)
    banners: list[str] = []
    paint = paints.paint_banner
    monkeypatch.setattr(paints, "paint_banner", lambda words: banners.append(words) or paint(words))
    director = Director(scene.layout, scene.view, scene.view, {})
    plan = director.plan([made("end_triggered", "ravagers"), made("ravager_drawn", 70, 3)])
    assert plan.still is not None and not banners
    plan.still(Pen(app.surface, app.canvas), 0.0, 0.0, .8)
    assert [words.split(":")[0] for words in said] == ["The end is near", "1 Ravager card lands"]
