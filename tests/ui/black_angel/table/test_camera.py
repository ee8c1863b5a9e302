"""Zooming to areas of the table: where points are seen, what can be reached, and that play goes on there."""

from __future__ import annotations

import random
from itertools import combinations, islice, product
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table.aboard import Shape
from blackangel.ui.black_angel.table.camera import OFF, VIEWS, Camera, view_of
from blackangel.ui.black_angel.table.hand import fan
from blackangel.ui.black_angel.table.layout import Layout
from blackangel.ui.black_angel.table.signs import spots
from blackangel.ui.black_angel.table.viewing import NOWHERE
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect, centre

from .harness import click, drag, find, key, mouse, session, settle, table, table_at
from .test_play import click_through

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1920, 1200), (720, 1280)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("tray", [None, (700.0, 480.0, 330.0, 162.0)])
def test_window_and_table_points_are_inverse_wherever_something_is_seen(
        view: str, size: tuple[int, int], tray: tuple[float, float, float, float] | None) -> None:
    canvas = Canvas(size)
    layout = Layout(Shape(canvas.width, canvas.height, (0, 1, 2)))
    camera = Camera(layout, canvas)
    camera.tray = tray
    camera.go(view, at_once=True)
    assert camera.away and camera.view == view
    rng = random.Random(3)
    seen = 0
    corners = [(x, y) for r in camera.regions for x in (r.screen[0], r.screen[0] + r.screen[2] - .01)
               for y in (r.screen[1], r.screen[1] + r.screen[3] - .01)]
    for point in corners + [(rng.uniform(0, canvas.width), rng.uniform(0, canvas.height)) for _ in range(300)]:
        there = camera.to_table(point)
        if there == OFF:
            assert camera.region_at(point) is None
            continue
        region = camera.region_at(point)
        assert region is not None
        assert region.to_screen(there) == pytest.approx(point)
        px, py = region.canvas(canvas, camera.caches).to_screen(there)
        assert (px, py) == pytest.approx(canvas.to_screen(point))
        back = camera.to_screen(there)
        if back is not None and camera.region_at(back) is region:
            assert back == pytest.approx(point, abs=1e-6)
            seen += 1
    assert seen > 60
    for area in (layout.bar, tray or layout.bar):
        spot = camera.to_screen(centre(area))
        assert spot is not None and camera.to_table(spot) == pytest.approx(centre(area))


@pytest.mark.parametrize("size", SIZES)
def test_each_view_shows_its_area_whole_and_larger(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    layout = Layout(Shape(canvas.width, canvas.height, (0, 1, 2)))
    camera = Camera(layout, canvas)
    for view in VIEWS:
        camera.go(view, at_once=True)
        assert camera.main is not None and camera.main.zoom > 1.15
        x, y, w, h = camera.area(view)
        sx, sy, sw, sh = camera.main.shows()
        assert sx <= x + .01 and sy <= y + .01 and sx + sw >= x + w - .01 and sy + sh >= y + h - .01
    camera.go("", at_once=True)
    assert not camera.away and camera.to_table((5.0, 6.0)) == (5.0, 6.0)


def test_keys_open_and_close_the_views_and_escape_leads_back() -> None:
    scene, app = table(seats=3, seed=3)
    settle(scene)
    for n, view in enumerate(VIEWS[:4]):
        key(scene, pygame.K_1 + n)
        assert scene.camera.view == view
        for _ in range(4):
            scene.update(.05)
            scene.draw(app.surface)
        key(scene, pygame.K_1 + n)
        assert not scene.camera.away
    key(scene, pygame.K_5)
    assert scene.extras.sheet is not None and not scene.camera.away
    key(scene, pygame.K_5)
    assert scene.extras.sheet is None
    key(scene, pygame.K_2)
    key(scene, pygame.K_ESCAPE)
    assert not scene.camera.away and app.calls == []
    key(scene, pygame.K_3)
    key(scene, pygame.K_0)
    assert not scene.camera.away


def test_the_wheel_over_space_shows_all_of_it_large_and_back() -> None:
    scene, _ = table((1920, 1080), seats=3, seed=3)
    settle(scene)
    spot = scene.layout.hex_centre("4c")
    mouse(scene, pygame.MOUSEMOTION, spot)
    for turn, view in ((1, "space"), (1, "space"), (-1, ""), (-1, "")):
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, pos=spot))
        assert scene.camera.view == view


@pytest.mark.parametrize("kind, view", [("command", "space"), ("activate", "board"), ("place_die", "ship"),
                                        ("place_mission", "space"), ("discard_mission", "hand"), ("inject", "board"),
                                        ("keep", "space")])
def test_decisions_can_be_made_in_the_zoomed_view(kind: str, view: str) -> None:
    played = find(kind, lambda options, context: len(options) > 1, seats=3)
    assert played is not None
    rng = random.Random(2)
    for option in played.state.decision.options[:4]:
        scene, app = table_at(played, (1920, 1080))
        scene.camera.go(view, at_once=True)
        scene.draw(app.surface)
        before = played.length
        assert click_through(scene, option, rng)
        assert played.length > before
        scene.draw(app.surface)
        if not played.can_undo[0]:
            return
        played.undo()


def test_the_view_of_a_decision_opens_and_closes_by_itself_if_wished() -> None:
    played = find("command", lambda options, context: any(o[0] == "launch" for o in options), seats=3)
    assert played is not None
    scene, app = table_at(played, (1920, 1080))
    assert not scene.camera.away
    app.settings.auto_zoom = True
    scene, app = table_at(played, (1920, 1080))
    app.settings.auto_zoom = True
    scene.viewing.looked_for = ("", -1, -1)
    scene.rebuild()
    assert scene.camera.view == "space"
    key(scene, pygame.K_0)
    scene.rebuild()
    assert not scene.camera.away          # what the player closed stays closed for this decision


def _nothing_lost(scene: Any) -> None:
    """What a click would choose now is in sight, or what it chooses can be chosen elsewhere in sight, or a sign stands
    for it; signs lie inside the picture."""
    at_work, camera = scene.interaction, scene.camera
    signs = scene.viewing.signs()
    beyond = {place for place in at_work.targets() if place[0] not in NOWHERE and scene.screen_rect(place) is None}
    for place in beyond:
        elsewhere = all(any(scene.screen_rect(way.target) or way.target[0] in NOWHERE for way in at_work.bindings()
                            if way.options == mine.options and (way.direct or way.source == at_work.picked))
                        for mine in at_work.bindings() if mine.target == place)
        assert elsewhere or any(sign.view == view_of(place) for sign in signs), (at_work.kind, camera.view, place)
    for sign in signs:
        x, y, w, h = sign.area
        assert 0 <= x and 62 <= y and x + w <= scene.layout.shape.width and y + h < camera.dock().screen[1]


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2520, 1080)])
@pytest.mark.parametrize("chosen", ["", "ship", "space", "board", "hand", "side"])
def test_whatever_is_enlarged_every_choice_is_in_sight_or_a_sign_leads_to_it(
        size: tuple[int, int], chosen: str) -> None:
    made = session(seats=3, advanced=True, seed=4, humans=3)
    scene, app = table_at(made, size)
    rng = random.Random(8)
    kinds: set[str] = set()
    for auto in (True, False):
        app.settings.auto_zoom = auto
        for _ in range(60):
            while scene.controller.curtain_for is not None:
                scene.controller.pass_curtain()
                settle(scene)
            if chosen and scene.camera.goal[0] != chosen and scene.camera.home is None:
                scene.viewing.zoom(chosen)
            at_work = scene.interaction
            if at_work is None:
                break
            kinds.add(at_work.kind)
            _nothing_lost(scene)
            for source in sorted(at_work.sources(), key=repr)[:3]:
                at_work.pick(source)
                _nothing_lost(scene)
                at_work.picked = None
                at_work.pick_alone()
            scene.deciding.apply((rng.choice(at_work.options),))
            settle(scene)
    assert len(kinds) > 5


def _turned(kind: str, size: tuple[int, int] = (1920, 1080)) -> tuple[Any, Any]:
    """A table with automatic zoom before a decision of a kind is shown."""
    played = find(kind, lambda options, context: len(options) > 1, seats=3)
    assert played is not None
    scene, app = table_at(played, size)
    app.settings.auto_zoom = True
    return scene, app


def test_the_view_goes_back_to_what_the_player_had_chosen() -> None:
    scene, _ = _turned("inject")
    scene.viewing.zoom("ship")
    scene.viewing.looked_for = ("", -1, -1)
    scene.rebuild()
    assert scene.camera.view == "board" and scene.camera.home is not None and scene.camera.home[0] == "ship"
    scene.interaction = None
    scene.controller.session.apply(scene.controller.session.state.decision.options[0])
    while scene.controller.session.state.decision.kind in ("inject", "place_advanced"):
        scene.controller.session.apply(scene.controller.session.state.decision.options[0])
    scene.view = scene.controller.view
    scene.rebuild()
    assert scene.camera.view == "ship" and scene.camera.home is None


def test_a_view_that_the_player_opened_meanwhile_stays() -> None:
    scene, _ = _turned("inject")
    scene.viewing.looked_for = ("", -1, -1)
    scene.rebuild()
    assert scene.camera.view == "board" and scene.camera.home == ("", None)
    key(scene, pygame.K_1)
    assert scene.camera.view == "ship" and scene.camera.home is None
    scene.rebuild()
    assert scene.camera.view == "ship"
    assert {sign.view for sign in scene.viewing.signs()} == {"board"}
    x, y, w, h = scene.viewing.signs()[0].area
    click(scene, (x + w / 2, y + h / 2))
    assert scene.camera.view == "board" and not scene.viewing.signs()


@pytest.mark.parametrize("chosen", ["ship", "space", "board", "hand", "side"])
def test_the_view_returns_when_a_decision_lies_elsewhere_and_stays_while_one_looks_on_purpose(chosen: str) -> None:
    scene, app = table_at(session(seats=2, seed=5, humans=2), (1280, 720))
    app.settings.auto_zoom = False
    rng = random.Random(3)
    returned = stayed = 0
    for _ in range(60):
        while scene.controller.curtain_for is not None:
            scene.controller.pass_curtain()
            settle(scene)
        if scene.interaction is None:
            break
        if scene.camera.goal[0] != chosen:
            scene.viewing.zoom(chosen)
        scene.rebuild()
        settle(scene)
        assert scene.camera.view == chosen, "whoever looks on purpose in the middle of a decision goes on looking"
        mine = scene.me
        scene.deciding.apply((rng.choice(scene.interaction.options),))
        settle(scene)
        if scene.interaction is None or scene.me != mine:
            continue
        if scene.camera.view == chosen:
            stayed += 1
            assert scene.viewing.within_reach(scene.camera), scene.interaction.kind
        else:
            returned += 1
            assert not scene.camera.away and scene.camera.home is None
    assert returned > 3 and stayed > 3


def test_a_view_of_space_that_opens_by_itself_shows_every_hex_of_the_decision() -> None:
    for size in ((1024, 768), (1280, 720), (1920, 1080)):
        scene, _ = _turned("command", size)
        scene.viewing.looked_for = ("", -1, -1)
        scene.rebuild()
        hexes = [place for place in scene.viewing.concerned() if place[0] == "hex"]
        assert hexes and all(scene.screen_rect(place) for place in hexes)


MOST_MADE, MOST_BYTES = 32, 1 << 20
"""Pictures, and their bytes, that a frame may add to what is kept while a view opens that was prepared."""


def _frames(scene: Any, app: Any, frames: int) -> None:
    for _ in range(frames):
        scene.update(1 / 60)
        scene.draw(app.surface)


def _rehearsed() -> tuple[Any, Any]:
    """A large table that has rested until all views are prepared."""
    scene, app = table(size=(1920, 1080), seats=4, seed=4, speed="normal")
    settle(scene)
    for _ in range(1200):
        scene.update(1 / 60)
        scene.draw(app.surface)
        scene.prepare()
        if scene.zoomed.rehearsal.done:
            return scene, app
    raise AssertionError("never prepared")


@pytest.mark.usefixtures("drawn_anew")
def test_what_a_view_needs_is_prepared_while_the_table_rests() -> None:
    scene, app = _rehearsed()
    for view in VIEWS:
        zoom = round(scene.camera.aim(view).zoom, 4)
        before = scene.camera.caches[zoom].size
        scene.viewing.zoom(view)
        for _ in range(300):
            _frames(scene, app, 1)
            if scene.zoomed.ready:
                break
        _frames(scene, app, 2)
        assert scene.zoomed.ready and before > 0, view
        assert scene.camera.caches[zoom].size <= before * 1.15, f"{view}: only little things are made on opening"
        scene.viewing.zoom("")
        _frames(scene, app, 25)


def test_views_of_a_picture_larger_than_the_window_are_made_when_wanted_and_do_not_stay() -> None:
    scene, app = table(seats=2, seed=4, speed="normal")
    settle(scene)
    app.canvas.seen = (0.0, 0.0, app.canvas.width / 2, app.canvas.height / 2)
    for _ in range(60):
        _frames(scene, app, 1)
        scene.prepare()
    assert not scene.camera.caches and not scene.zoomed.rehearsal.done
    scene.viewing.zoom("ship")
    for _ in range(300):
        _frames(scene, app, 1)
        if scene.zoomed.ready:
            break
    assert scene.zoomed.ready and scene.camera.caches
    scene.viewing.zoom("")
    _frames(scene, app, 60)
    assert not scene.camera.away and not scene.camera.caches and not scene.zoomed.sharp


def _made(scene: Any, app: Any, frames: int) -> list[tuple[int, int]]:
    """Pictures that each frame adds to what is kept, and their bytes: the work of a frame, however fast the machine."""
    def kept() -> tuple[int, int]:
        caches = {id(cache): cache for cache in (app.canvas.cache, *scene.camera.caches.values())}.values()
        return sum(map(len, caches)), sum(cache.size for cache in caches)

    found = []
    for _ in range(frames):
        count, size = kept()
        scene.update(1 / 60)
        scene.draw(app.surface)
        more, larger = kept()
        found.append((more - count, larger - size))
    return found


@pytest.mark.slow
@pytest.mark.usefixtures("drawn_anew")
def test_opening_a_view_is_much_work_in_no_frame() -> None:
    scene, app = _rehearsed()
    for view in VIEWS:
        scene.viewing.zoom(view)
        made = _made(scene, app, 50)
        assert scene.camera.view == view and scene.zoomed.ready
        scene.viewing.zoom("")
        made += _made(scene, app, 25)
        assert max(count for count, _ in made) <= MOST_MADE and max(size for _, size in made) <= MOST_BYTES, view


def test_scales_on_the_way_to_a_view_leave_nothing_behind() -> None:
    scene, app = table(seats=2, seed=4, speed="normal")
    settle(scene)
    for view in (*VIEWS, *VIEWS):
        scene.viewing.zoom(view)
        _frames(scene, app, 40)
        scene.viewing.zoom("")
        _frames(scene, app, 25)
    assert len(scene.camera.caches) <= len(VIEWS) + 1, "one for the hand beside a view"


WINDOWS = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (1024, 746), (1100, 768), (2560, 1080), (1920, 1200),
           (1680, 1050), (1366, 768), (1900, 700), (720, 1280), (1024, 1280)]


SIGNS = {"ship": 3, "space": 3, "board": 3, "hand": 4, "side": 4}
"""Views that a sign may lead to from each; one less where the other players stay in sight."""


def camera_for(size: tuple[int, int], seats: int, cards: int = 8, share: float = 1.0) -> Camera:
    canvas = Canvas(size, share=share)
    layout = Layout(Shape(canvas.width, canvas.height, tuple(range(max(2, seats))), hal=seats == 1, neutral=seats == 2,
                          strips=7 if seats > 2 else 5))
    camera = Camera(layout, canvas)
    camera.cards = cards
    return camera


def meet(a: Rect, b: Rect) -> bool:
    return a[0] < b[0] + b[2] - .1 and b[0] < a[0] + a[2] - .1 and a[1] < b[1] + b[3] - .1 and b[1] < a[1] + a[3] - .1


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_part_of_an_enlarged_table_covers_another_nor_leaves_the_window(size: tuple[int, int], seats: int) -> None:
    for view, cards, share in product(VIEWS, (0, 4, 12), (1.0, .75)):
        camera = camera_for(size, seats, cards, share)
        camera.go(view, at_once=True)
        shape = camera.layout.shape
        boxes = [(region.name, region.screen) for region in camera.regions]
        boxes += [("sign", area) for area in islice(spots(camera), SIGNS[view] - camera.sided)]
        for (one, a), (other, b) in combinations(boxes, 2):
            assert not meet(a, b), (view, cards, share, one, a, other, b)
        for name, (x, y, w, h) in boxes:
            assert x >= -.1 and y >= -.1 and x + w <= shape.width + .1 and y + h <= shape.height + .1, (view, name)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_an_enlarged_area_fills_what_is_free_in_its_middle(size: tuple[int, int], seats: int) -> None:
    for view in VIEWS:
        camera = camera_for(size, seats, 4)
        camera.go(view, at_once=True)
        main = camera.main
        assert main is not None
        x, y, w, h = camera.viewport(view)
        _, _, wide, high = camera.area(view)
        most = 2.6 if view == "hand" else 2.2
        assert main.zoom == pytest.approx(min(most, w / wide, h / high)), view
        a, b, c, d = main.screen
        assert a + c / 2 == pytest.approx(x + w / 2) and b + d / 2 == pytest.approx(y + h / 2), view


@pytest.mark.parametrize("size, least", [((1024, 768), 1.9), ((1280, 720), 1.6), ((1920, 1080), 1.6),
                                         ((2560, 1440), 1.6)])
def test_the_whole_hand_stays_in_sight_beside_the_enlarged_board(size: tuple[int, int], least: float) -> None:
    for seats, cards in product((1, 2, 4), (1, 5, 9)):
        camera = camera_for(size, seats, cards)
        camera.go("board", at_once=True)
        assert camera.main is not None and camera.main.zoom > least
        layout = camera.layout
        w, h = layout.hand_size
        for (cx, cy), _ in fan(layout, [1.0] * cards):
            for point in ((cx, cy), (cx - w / 2 + 6, cy), (cx + w / 2 - 6, cy), (cx, cy - h / 2 + 4), (cx, cy + h / 2)):
                there = camera.to_screen(point)
                assert there is not None and (region := camera.region_at(there)) and region.name == "hand"
                assert camera.to_table(there) == pytest.approx(point)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (720, 1280)])
def test_a_card_is_dragged_onto_the_enlarged_board(size: tuple[int, int]) -> None:
    scene, app = table(size, seats=1, solo=True, seed=3)
    settle(scene)
    key(scene, pygame.K_3)
    for _ in range(6):
        scene.update(.1)
        scene.draw(app.surface)
    assert scene.interaction is not None
    option = next(o for o in scene.interaction.options if o[0] == "play_card")
    area = scene.screen_rect(("hand", option[1]))
    slot = scene.screen_rect(("slot", option[2]))
    assert area is not None and slot is not None
    before = scene.controller.session.length
    drag(scene, centre(area), centre(slot))
    assert scene.controller.session.length > before
    assert scene.controller.session.state.view(0)["seats"][0]["slots"][option[2]]["card"] == option[1]
