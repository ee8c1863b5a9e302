"""What moves, how long it takes, and that no click is lost meanwhile."""

from __future__ import annotations

import random
import time
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import moments, paints, tooltip_cards
from blackangel.ui.black_angel.table.layout import Place
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import centre

from .harness import FakeApp, click, drag, find, key, mouse, next_click, settle, table, table_at
from .test_layout import fixed_places


def test_a_bots_turn_takes_at_most_four_seconds_beside_the_jumps_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[float, float]] = []
    real = moments.seconds

    def counted(events: Any, view: Any) -> float:
        shown.append((scene.seconds, found := real(events, view)))
        return found

    monkeypatch.setattr(moments, "seconds", counted)
    scene, _app = table(seats=3, seed=9, speed="normal")
    settle(scene)       # after the deal
    rng = random.Random(3)
    longest = turn = 0.0
    seat = None
    for _ in range(9000):
        scene.update(1 / 30)
        if scene.acting != seat:    # what is planned already begins to move only now
            seat, turn, shown = scene.acting, 0.0, [one for one in shown if one[0] > scene.seconds - 1]
        if seat is not None and seat != scene.me:
            turn += 1 / 30
            longest = max(longest, turn - sum(long for _, long in shown))
        if scene.idle and scene.interaction:
            scene.deciding.apply((rng.choice(scene.interaction.options),))
        if scene.controller.is_over or scene.view["turn"]["round"] > 6:
            break
    assert 2.0 < longest <= 4.05


def test_a_click_while_something_moves_completes_it_and_counts() -> None:
    played = find("turn", lambda o, c: {"play_card", "take_die"} <= {x[0] for x in o}, seats=2)
    assert played is not None
    scene, _app = table_at(played, speed="normal")
    option = next(o for o in scene.interaction.options if o[0] == "play_card")
    scene.deciding.apply((option,))
    scene.update(0.05)
    assert scene.stage.moving and scene.interaction is not None
    before = played.length
    target = next((x.target for x in scene.interaction.bindings() if x.direct and x.target[0] != "tray"), None)
    die = next((o[1] for o in scene.interaction.options if o[0] == "take_die"), None)
    place: Place = ("die", die) if die else target
    spot = scene.point_of(place)
    assert spot is not None and not scene.pointing.on_moving(spot)
    click(scene, spot)
    assert not scene.stage.flyers
    assert scene.interaction is None or scene.interaction.picked == place or played.length > before or scene.lists.popup


def test_a_click_on_a_moving_piece_only_completes_the_movement() -> None:
    played = find("turn", lambda o, c: any(x[0] == "play_card" for x in o), seats=2)
    scene, _app = table_at(played, speed="normal")
    option = next(o for o in scene.interaction.options if o[0] == "play_card")
    scene.deciding.apply((option,))
    scene.update(0.05)
    flyer = scene.stage.flyers[0]
    before = played.length
    click(scene, flyer.end)
    assert not scene.stage.flyers and played.length == before


def _while_others_move(seed: int = 3) -> tuple[TableScene, FakeApp]:
    """A table on which another player's turn is being shown."""
    scene, app = table(seats=4, seed=seed, speed="normal")
    rng = random.Random(1)
    for _ in range(2000):
        scene.update(1 / 30)
        if scene.idle and scene.interaction:
            scene.deciding.apply((rng.choice(scene.interaction.options),))
        if scene.showing.watching and scene.stage.flyers:
            return scene, app
    raise AssertionError("nobody else moved")


@pytest.mark.parametrize("how", ["escape", "button"])
def test_skipping_shows_no_more_of_the_others_turns(how: str) -> None:
    scene, _app = _while_others_move()
    if how == "escape":
        key(scene, pygame.K_ESCAPE)
    else:
        click(scene, scene.point_of(("bar", "skip")))
    frames = 0
    while not (scene.interaction and scene.idle):
        scene.update(1 / 30)
        frames += 1
        assert frames < 60
    assert not scene.showing.rush


@pytest.mark.parametrize("how", ["space", "button"])
def test_others_turns_can_be_held_and_go_on(how: str) -> None:
    scene, _app = _while_others_move()

    def press() -> None:
        if how == "space":
            key(scene, pygame.K_SPACE)
        else:
            mouse(scene, pygame.MOUSEMOTION, scene.point_of(("bar", "pause")))
            scene.clicks.bar_clicked("pause")

    press()
    still = [f.at() for f in scene.stage.flyers]
    for _ in range(60):
        scene.update(1 / 30)
    assert [f.at() for f in scene.stage.flyers] == still and scene.showing.watching
    press()
    for _ in range(60):
        scene.update(1 / 30)
    assert [f.at() for f in scene.stage.flyers] != still


def test_a_click_completes_what_another_player_does_at_the_moment() -> None:
    scene, _app = _while_others_move()
    moving = list(scene.stage.flyers)
    click(scene, (1640.0, 900.0))
    assert not set(map(id, moving)) & set(map(id, scene.stage.flyers))
    assert not scene.showing.rush


def test_a_bought_die_that_was_dropped_stays_where_it_is_until_it_is_placed() -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=3)
    assert played is not None
    for _ in range(200):
        view = played.state.view(0)
        bought = [o[1] for o in played.state.decision.options if o[0] == "take_die" and view["dice"][o[1]]["at"] != "0"]
        if bought and played.state.decision.seat == 0:
            break
        played.apply(played.state.decision.options[0])
    scene, _app = table_at(played, speed="normal")
    assert scene.interaction is not None
    die = bought[0]
    ahead = scene.deciding.preview(("take_die", die))
    station = next(o[1] for o in ahead.options if o[0] == "action")
    start, end = scene.point_of(("die", die)), scene.point_of(("station", station))
    scene.app.settings.confirm = "never"
    drag(scene, start, end)
    seen = set()
    for _ in range(200):
        scene.update(1 / 60)
        seen |= {spot for flyer in scene.stage.flyers for spot in (flyer.start, flyer.end)}
        if scene.idle:
            break
    x, y, w, _h = scene.layout.compartments()[0]
    assert end in seen and played.state.decision.kind != "place_die"
    assert not any(abs(a - (x + w / 2)) < 40 and y - 60 < b < y for a, b in seen)


def test_the_sum_of_hals_turn_and_the_place_of_his_die_are_shown_while_he_moves() -> None:
    scene, app = table(solo=True, seed=4, speed="normal")
    rng = random.Random(1)
    settle(scene, 2000)
    ringed = gained = 0
    for _ in range(9000):
        scene.update(1 / 30)
        if scene.showing.watching:
            before = [event for event in scene.controller.session.history[-1].events if event.kind == "vp"]
            ringed += scene.stage.ring in [scene.layout.station_body(n) for n in range(1, 7)]
            if len(scene.showing.gained) == sum(event.seat == 1 and event.delta != 0 for event in before):
                gained += bool(scene.showing.gained)
                assert sum(scene.showing.gained) == sum(event.delta for event in before if event.seat == 1)
        elif scene.idle:
            assert scene.shown().gained == ()
            if scene.interaction:
                scene.deciding.apply((rng.choice(scene.interaction.options),))
        if ringed > 20 and gained > 20:
            scene.draw(app.surface)
            return
    raise AssertionError((ringed, gained))


def test_twice_as_fast() -> None:
    spans = []
    for hurried in (False, True):
        scene, _app = _while_others_move()
        scene.showing.hurried = hurried
        frames = 0
        while scene.showing.watching:
            scene.update(1 / 60)
            frames += 1
        spans.append(frames)
    assert spans[1] < spans[0] * .7


def test_each_thing_another_player_does_can_be_read() -> None:
    """At normal speed captions stand long enough, and nothing of a turn is rushed at its end."""
    scene, _app = table(seats=3, seed=9, speed="normal")
    rng = random.Random(3)
    spans: list[float] = []
    words, since = "", 0.0
    for _ in range(6000):
        scene.update(1 / 30)
        if scene.showing.watching:
            since += 1 / 30
            if scene.showing.caption.words != words:
                spans.append(since) if words else None
                words, since = scene.showing.caption.words, 0.0
        else:
            words, since = "", 0.0
        if scene.idle and scene.interaction:
            scene.deciding.apply((rng.choice(scene.interaction.options),))
        if scene.view["turn"]["round"] > 5:
            break
    spans.sort()
    assert len(spans) > 40 and spans[len(spans) // 2] > .45 and spans[len(spans) // 10] > .3


@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "off"])
def test_pieces_that_fly_are_hidden_until_they_land(speed: str) -> None:
    scene, app = table(seats=2, seed=4, speed=speed)
    rng, rests = random.Random(2), 0
    for _ in range(1500):
        scene.update(1 / 20)
        scene.draw(app.surface) if rng.random() < .05 else None
        if scene.idle:
            assert not scene.stage.hidden and not scene.stage.flyers
            rests += 1
        if scene.idle and scene.interaction:
            scene.deciding.apply((rng.choice(scene.interaction.options),))
        if scene.view["turn"]["round"] > 4:
            break
    assert rests > 5


SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (800, 600), (720, 1280)]


@pytest.mark.parametrize("size", SIZES)
def test_tooltips_stay_inside_the_window(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app = table(size=size, seats=3, seed=9)
    settle(scene)
    boxes: list[Any] = []
    real = tooltip_cards.boxed

    def spy(pen: Any, wanted: tuple[float, float], near: Any, side: str, accent: Any) -> tuple[float, float]:
        x, y = real(pen, wanted, near, side, accent)
        boxes.append((x, y, *wanted))
        return x, y

    monkeypatch.setattr(tooltip_cards, "boxed", spy)
    places = [*fixed_places(scene.layout)[::3], *[("hand", c) for c in scene.places.cards], ("head",), ("score",)]
    for place in places:
        area = scene.rect_of(place) or {"head": scene.layout.space_head, "score": scene.layout.score}.get(place[0])
        mouse(scene, pygame.MOUSEMOTION, scene.point_of(place) or centre(area))
        scene.update(0.4)
        scene.draw(app.surface)
    assert len(boxes) > 12
    width, height = app.canvas.logical_size
    for x, y, w, h in boxes:
        assert x >= 0 and y >= 0 and x + w <= width + 1 and y + h <= height + 1, (x, y, w, h)


def test_a_new_window_size_lays_the_table_out_anew_and_clicks_still_hit() -> None:
    scene, app = table(seats=2, seed=4)
    settle(scene)
    for size in ((1920, 1080), (720, 1280), (1024, 768), (1024, 1280), (1280, 720)):
        app.surface = pygame.display.set_mode(size)
        app.canvas = Canvas(size, scene.planes)
        scene.resized()
        scene.draw(app.surface)
        option = scene.interaction.options[0]
        for _ in range(4):
            before = scene.controller.session.length
            point = next_click(scene, option)
            pixel = app.canvas.pixel(point)
            click(scene, app.canvas.to_logical(pixel))
            if scene.controller.session.length > before:
                break
            if option[0] == "take_die" and scene.interaction.picked:
                at_work = scene.interaction
                option = next(x.options[-1] for x in at_work.bindings() if x.source == at_work.picked)
        else:
            raise AssertionError("no click was accepted")
        settle(scene)


@pytest.mark.slow
@pytest.mark.usefixtures("drawn_anew")
def test_frames_are_short() -> None:
    scene, app = table(size=(1920, 1080), seats=4, seed=4, speed="normal")
    rng = random.Random(3)
    times = []
    for n in range(900):
        started = time.process_time()
        scene.update(1 / 60)
        if n % 7 == 0:
            mouse(scene, pygame.MOUSEMOTION, (rng.uniform(0, 1920), rng.uniform(0, 1080)))
        scene.draw(app.surface)
        times.append((time.process_time() - started) * 1000)
        if scene.idle and scene.interaction and n % 20 == 0:
            scene.deciding.apply((rng.choice(scene.interaction.options),))
    times.sort()
    assert times[len(times) // 2] < 16.7


def test_nothing_private_is_shown_while_the_screen_changes_hands() -> None:
    scene, app = table(seats=2, seed=3, humans=2)
    scene.update(0.05)
    assert scene.controller.curtain_for == 0 and scene.interaction is None
    assert scene.view["seats"][0]["hand"] is None and scene.places.cards == []
    scene.controller.pass_curtain()
    scene.update(0.05)
    assert scene.interaction is not None and scene.places.cards
    scene.draw(app.surface)
    for _ in range(200):
        if scene.controller.curtain_for is not None:
            break
        scene.deciding.apply((scene.interaction.options[0],))
        scene.update(0.05)
        scene.update(0.05)
    assert scene.controller.curtain_for == 1 and scene.interaction is None
    mouse(scene, pygame.MOUSEMOTION, scene.layout.hand[:2])
    scene.update(0.5)
    assert not scene.pointing.tooltip_due
    scene.controller.pass_curtain()
    scene.update(0.05)
    assert scene.me == 1 and scene.interaction is not None
    scene.draw(app.surface)


def test_what_flies_over_space_is_as_large_as_what_lies_there() -> None:
    scene, app = table(size=(720, 1280), seats=2, seed=4)
    scale = scene.layout.space_scale
    assert scale < 1
    sizes: list[float] = []
    pen = scene.pen(app.surface)
    pen.saucer = lambda colour, x, y, width=52, alpha=255: sizes.append(width)  # type: ignore[method-assign]
    paints.paint_ship("sky", scale)(pen, 100, 100, 1.0)
    assert sizes == [pytest.approx(52 * scale)]
