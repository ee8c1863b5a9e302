"""Dice thrown in sequence B: they end inside the tray, apart, on the faces of the rules."""

from __future__ import annotations

import math
import random
from itertools import combinations

import pygame
import pytest

from blackangel.engine import Session
from blackangel.ui.black_angel.table import dicetray
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play import thrown

from .harness import FakeApp, click, drag, find, mouse, table, table_at


@pytest.mark.parametrize("count", [1, 3, 8, 12, 16])
def test_a_throw_ends_in_time_inside_and_apart(count: int) -> None:
    size = dicetray.LARGE if count <= 8 else 80.0 if count <= 12 else 64.0
    for seed in range(6):
        paths = thrown.throw(count, size, 606.0, 318.0, random.Random(seed))
        assert len(paths) == count and all(0 < len(p) <= round(thrown.LONGEST / thrown.STEP) for p in paths)
        ends = [path[-1] for path in paths]
        for x, y, _ in ends:
            assert size / 2 <= x <= 606 - size / 2 and size / 2 <= y <= 318 - size / 2
        for (ax, ay, _), (bx, by, _) in combinations(ends, 2):
            assert max(abs(ax - bx), abs(ay - by)) > size * .55


def _rolling(**game: object) -> Session:
    played = find("turn", lambda o, c: ("sequence_b",) in o, seats=3, **game)
    assert played is not None
    rng = random.Random(2)
    for _ in range(400):
        decision = played.state.decision
        if (decision.kind, decision.seat) == ("turn", 0) and ("sequence_b",) in decision.options:
            ahead = played.state.clone()
            ahead.apply(("sequence_b",))
            if ahead.decision.kind == "reserve" and len(ahead.decision.options) > 2:
                return played
        options = [o for o in decision.options if o[0] not in ("sequence_b", "pass")] or list(decision.options)
        played.apply(rng.choice(options))
    raise AssertionError("no roll with something to reserve")


def _thrown(speed: str) -> tuple[Session, TableScene, FakeApp]:
    played = _rolling()
    scene, app = table_at(played, (1920, 1080), speed)
    scene.deciding.apply((("sequence_b",),))
    assert scene.showing.dicetray is not None
    for _ in range(200):
        scene.update(1 / 60)
        if scene.idle:
            break
    return played, scene, app


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_the_dice_lie_in_the_tray_with_the_faces_of_the_rules_until_one_is_reserved(speed: str) -> None:
    played, scene, app = _thrown(speed)
    tray = scene.showing.dicetray
    assert tray is not None and tray.resting
    values = {die: info["value"] for die, info in played.state.view(0)["dice"].items() if info["at"] == "0"}
    assert tray.values == values
    scene.draw(app.surface)
    die = next(o[1] for o in scene.interaction.options if o[0] == "reserve")
    point = scene.point_of(("die", die))
    x, y, w, h = tray.area
    assert x < point[0] < x + w and y < point[1] < y + h
    for step in range(400):     # Nothing shines through the tray from below.
        found = scene.under((x + w * (step % 20 + .5) / 20, y + h * (step // 20 + .5) / 20))
        assert found == ("trayback",) or (found[0] == "die" and found[1] in tray.values)
    mouse(scene, pygame.MOUSEMOTION, point)
    scene.draw(app.surface)
    click(scene, point)
    assert played.state.view(0)["dice"][die]["reserved"]
    assert scene.showing.dicetray is None
    scene.draw(app.surface)


def test_a_die_can_be_dragged_from_the_tray_to_the_lock() -> None:
    played, scene, app = _thrown("normal")
    die = next(o[1] for o in scene.interaction.options if o[0] == "reserve")
    drag(scene, scene.point_of(("die", die)), scene.point_of(("lock", 0)))
    assert played.state.view(0)["dice"][die]["reserved"]
    scene.draw(app.surface)


def test_without_a_reservation_the_dice_glide_to_the_compartment() -> None:
    _, scene, app = _thrown("normal")
    click(scene, scene.point_of(("bar", "no_reserve")))
    assert scene.showing.dicetray is None and scene.stage.moving
    for _ in range(400):
        scene.update(1 / 60)
        if scene.idle:
            break
    scene.draw(app.surface)
    assert not any(t[0] == "die" for t in scene.shown().hidden)


@pytest.mark.parametrize("humans", [1, 3])
def test_the_first_dice_are_thrown_before_everybody_who_plays(humans: int) -> None:
    scene, app = table(seats=3, seed=5, speed="normal", humans=humans)
    if humans > 1:
        for _ in range(20):
            scene.update(1 / 30)
        assert scene.controller.curtain_for is not None and not scene.stage.moving
        scene.controller.pass_curtain()
    trays = set()
    begun = False
    for _ in range(400):
        scene.update(1 / 30)
        trays |= {flyer.end for flyer in scene.stage.flyers if flyer.even and flyer.end != (0.0, 0.0)}
        begun = begun or (scene.showing.dicetray is not None and scene.showing.dicetray.begun)
        if begun and scene.showing.dicetray is None:
            break
    assert len(trays) == 2 and begun, "two small trays for the others, the large one for the viewer"
    scene.draw(app.surface)
    values = {die: info["value"] for die, info in scene.shown().view["dice"].items() if info["at"].isdigit()}
    assert values == {die: info["value"] for die, info in scene.controller.state.view(0)["dice"].items()
                      if info["at"].isdigit()}


def test_nothing_is_thrown_when_a_game_goes_on_later() -> None:
    played = _rolling()
    scene, _ = table_at(played, (1920, 1080), "normal")
    scene.showing.opened = False
    for _ in range(30):
        scene.update(1 / 30)
        assert scene.showing.dicetray is None and not scene.stage.moving


def test_a_click_completes_the_throw() -> None:
    played = _rolling()
    scene, _ = table_at(played, (1920, 1080), "normal")
    scene.deciding.apply((("sequence_b",),))
    scene.update(1 / 60)
    assert scene.showing.dicetray is not None and not scene.showing.dicetray.resting
    click(scene, (1008.0, 600.0))
    assert scene.showing.dicetray.resting


def test_the_bill_says_what_was_paid() -> None:
    played = _rolling()
    before = played.state.view(0)
    events = played.apply(("sequence_b",))
    after = played.state.view(0)
    paid = dicetray.bill(events, before, after, 0)
    assert paid.before == before["seats"][0]["vp"] and paid.after == after["seats"][0]["vp"]
    assert paid.left_vp == -sum(value for _, value in paid.left) or paid.after == 0 or paid.left_vp <= 0


@pytest.mark.parametrize(("count", "size"), [(3, dicetray.LARGE), (4, dicetray.LARGE), (6, dicetray.LARGE), (12, 80.0)])
def test_dice_lie_apart_and_not_all_in_one_corner(count: int, size: float) -> None:
    width, height = 606.0, 318.0
    for seed in range(8):
        ends = [path[-1][:2] for path in thrown.throw(count, size, width, height, random.Random(seed))]
        assert min(math.dist(a, b) for a, b in combinations(ends, 2)) >= size
        assert abs(sum(x for x, _ in ends) / count - width / 2) < width * .3


def test_the_log_tells_the_faces_once_the_dice_lie() -> None:
    played = _rolling()
    scene, _ = table_at(played, (1920, 1080), "normal")
    scene.deciding.apply((("sequence_b",),))
    tray = scene.showing.dicetray
    assert tray is not None
    while not tray.resting:
        assert any(event.kind == "die_rolled" for event in scene.ledger.pending)
        scene.update(1 / 60)
    for _ in range(60):
        scene.update(1 / 60)
    assert not scene.ledger.pending


def test_dice_leap_lower_each_time_and_lie_still_in_the_end() -> None:
    heights = [max(thrown.leap(share / 200, number) for share in range(round(a * 200), round(b * 200)))
               for number in (0,) for a, b, _ in thrown.BOUNCES]
    assert heights == sorted(heights, reverse=True) and heights[-1] > 0
    assert all(thrown.leap(share / 100, number) == 0 for number in range(6) for share in range(80, 101))
