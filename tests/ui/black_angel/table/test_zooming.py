"""What is on the screen while an area of the table grows, stands large and shrinks again, pixel by pixel."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table.camera import VIEWS
from blackangel.ui.black_angel.table.frame import Frame
from blackangel.ui.black_angel.table.hand import REACH
from blackangel.ui.black_angel.table.hand import places as hand_places
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.table.zoomed import Zoomed
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect, centre, grown, inside, within

from .harness import find, mouse, settle, table, table_at

SIZES = [(1280, 720), (800, 600), (1900, 700), (720, 1280)]
GROUND = (255, 0, 255)
"""What lies under a picture that is to cover everything."""
STEPS = {"wheel": (1, -1), **dict.fromkeys(VIEWS, (1, 0))}
HALO = 24.0
"""Around a sign that glows."""


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Pixels that two pictures of the same size do not have in common."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return one.get_width() * one.get_height() - same.count()


def rested(scene: TableScene, surface: pygame.Surface) -> None:
    """The view stands still so long that its sharp pictures are made."""
    while not scene.zoomed.ready:
        scene.seconds += 1
        scene.draw(surface)


def painted_anew(scene: TableScene, canvas: Canvas) -> pygame.Surface:
    """What the table looks like at this moment to somebody who has never drawn it before."""
    surface = pygame.Surface(canvas.window_size).convert()
    kept = scene.zoomed, scene.frame, scene.camera.caches
    ready = scene.zoomed.ready
    scene.zoomed, scene.frame, scene.camera.caches = Zoomed(scene), Frame(canvas, scene.layout.laid(False)), {}
    if ready:
        seconds = scene.seconds
        rested(scene, surface)
        scene.seconds = seconds
    surface.fill(GROUND)
    scene.draw(surface)
    scene.zoomed, scene.frame, scene.camera.caches = kept
    return surface


def beside(scene: TableScene, canvas: Canvas, surface: pygame.Surface) -> int:
    """Pixels of what is not the enlarged area nor kept beside it, and still not the bare ground."""
    camera = scene.camera
    if camera.main is None or not camera.away:
        return 0
    x, y, w, h = camera.main.screen
    area = canvas.rect(x, y, w, h).clip(surface.get_rect())
    ground, seen = background(canvas, "table").copy(), surface.copy()
    own = camera.area(camera.view)
    if camera.view == "hand":
        own = own[0], own[1] - REACH, own[2], own[3] + REACH
    left, top = camera.main.to_screen(own[:2])
    others: list[Rect] = [scene.zoomed.drawn_in(region) for region in camera.regions if region.name != "main"]
    others.append((left, top, own[2] * camera.main.zoom, own[3] * camera.main.zoom))
    others += [grown(sign.area, HALO) for sign in scene.viewing.signs()]
    for one in others:
        for picture in (ground, seen):
            picture.fill(GROUND, canvas.rect(*one))
    return differing(ground.subsurface(area), seen.subsurface(area))


def blank(picture: pygame.Surface, ground: pygame.Surface) -> pygame.Mask:
    """Where a picture shows nothing but the ground."""
    return pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), ground)


def carried_along(scene: TableScene, canvas: Canvas, surface: pygame.Surface) -> int:
    """Spots of the enlarged area at which the overview is bare, and that do not show the window's own ground."""
    ground = background(canvas, "table")
    still = scene.frame.surface.copy()
    if scene.camera.view == "hand":
        scene.painter.draw_hand(Pen(still, canvas), still=True)
    bare, now = blank(still, ground), blank(surface, ground)
    above = [scene.zoomed.drawn_in(one) for one in scene.camera.regions if not one.large]
    above += [grown(sign.area, HALO) for sign in scene.viewing.signs()]
    count = 0
    for region in scene.camera.large:
        area = canvas.rect(*region.screen).clip(surface.get_rect())
        for x in range(area.left + 2, area.right - 2, 20):
            for y in range(area.top + 2, area.bottom - 2, 20):
                screen = canvas.to_logical((x, y))
                px, py = canvas.pixel(region.to_table(screen))
                if not (3 <= px < surface.get_width() - 3 and 3 <= py < surface.get_height() - 3):
                    continue
                if any(inside(one, screen) for one in above):
                    continue
                if bare.overlap_area(AROUND, (px - 3, py - 3)) == AROUND.count():
                    count += not now.get_at((x, y))
    return count


AROUND = pygame.Mask((7, 7), fill=True)


def carrying(size: tuple[int, int]) -> tuple[TableScene, Any]:
    """A table at which a die is held, so that places glow all over."""
    played = find("turn", lambda options, _: any(o[0] == "take_die" for o in options), seats=3)
    assert played is not None
    scene, app = table_at(played, size, speed="normal")
    settle(scene)
    scene.draw(app.surface)
    return scene, app


@pytest.mark.parametrize("way", list(STEPS))
@pytest.mark.parametrize("size", SIZES)
def test_a_zoom_leaves_nothing_behind_and_shows_nothing_else(size: tuple[int, int], way: str) -> None:
    scene, app = carrying(size)
    glowing = scene.interaction.sources() if scene.interaction else set()
    assert any(place[0] == "die" for place in glowing)
    spot = centre(scene.layout.space)
    mouse(scene, pygame.MOUSEMOTION, spot)
    seen = set()
    for turn in STEPS[way]:
        if way == "wheel":
            scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_y=float(turn), pos=spot))
        else:
            scene.viewing.zoom(way)
        for _ in range(400):
            scene.update(1 / 24)
            scene.draw(app.surface)
            seen.add((scene.camera.moving, scene.zoomed.ready))
            assert beside(scene, app.canvas, app.surface) == 0
            if not scene.zoomed.ready:
                assert carried_along(scene, app.canvas, app.surface) == 0
            assert differing(app.surface, painted_anew(scene, app.canvas)) == 0
            if not scene.camera.moving and (scene.zoomed.ready or not scene.camera.away):
                break
        else:
            raise AssertionError("the view was never drawn sharp")
    grows = way not in ("wheel", "space")   # space is laid otherwise there
    assert seen >= {(grows, False), (False, True)}


@pytest.mark.parametrize("view", ["ship", "space", "board", "hand"])
@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (1920, 1080)])
def test_a_raised_card_is_whole_in_every_view(size: tuple[int, int], view: str) -> None:
    scene, _ = carrying(size)
    scene.camera.go(view, at_once=True)
    region = next(one for one in scene.camera.regions if one.name == ("main" if view == "hand" else "hand"))
    drawn = scene.zoomed.drawn_in(region)
    for card in scene.places.cards:
        (x, y), _ = hand_places(scene.layout, scene.places.cards, card)[card]
        w, h = scene.layout.hand_size
        left, top = region.to_screen((x - w / 2, y - h / 2))
        whole = left, top, w * region.zoom, h * region.zoom
        assert within(whole, drawn) and within(whole, (0, 62, scene.layout.shape.width, scene.layout.shape.height))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1900, 700), (2560, 1080), (1280, 720), (1024, 768), (720, 1280)])
def test_all_of_space_is_in_sight_in_large_whole_and_in_one_piece(size: tuple[int, int], seats: int) -> None:
    scene, _ = table(size, seats=seats)
    settle(scene)
    camera, layout = scene.camera, scene.layout
    upright = {name: layout.hex_centre(name) for name in layout.hexes()}
    camera.go("space", at_once=True)
    (region,) = camera.large
    assert region.zoom > 1.35
    for name in layout.hexes():
        area = camera.seen(layout.hex_rect(name))
        assert area is not None and within(area, grown(region.screen, .1)), name
        spot = camera.to_screen(layout.hex_centre(name))
        assert spot is not None and scene.under(camera.to_table(spot)) == ("hex", name)
        corners = layout.hexagon(*layout.hex_centre(name), layout.hex_width - 2)
        assert all(layout.hex_at(corner) == name for corner in corners), "what is drawn is what is pointed at"
    for one, other in combinations(upright, 2):
        assert dist(layout.hex_centre(one), layout.hex_centre(other)) == pytest.approx(
            dist(upright[one], upright[other])), "neighbours stay neighbours"
    camera.go("", at_once=True)
    assert {name: layout.hex_centre(name) for name in layout.hexes()} == upright


@pytest.mark.parametrize("view", VIEWS)
def test_the_sharp_picture_is_the_same_piece_by_piece_and_at_once(view: str) -> None:
    scene, app = carrying((1280, 720))
    scene.camera.go(view, at_once=True)
    rested(scene, app.surface)
    (region,) = scene.camera.large
    sharp = scene.zoomed.sharp["main"]
    anew = Frame(sharp.canvas, scene.layout, sharp.frame.backdrop, hull=sharp.frame.hull)
    anew.zones = [zone for zone in anew.zones if zone[0] in sharp.frame.keys]
    anew.refresh(scene.shown())
    area = app.canvas.rect(*region.screen)
    assert differing(sharp.frame.surface.subsurface(area), anew.surface.subsurface(area)) == 0


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768), (720, 1280)])
def test_space_is_never_bare_while_its_large_picture_is_made(size: tuple[int, int]) -> None:
    """Until that is there the small one stands in its place, hex by hex where they will be."""
    scene, app = table(size, seats=3)
    settle(scene)
    scene.draw(app.surface)
    ground = background(app.canvas, "table")
    scene.viewing.zoom("space")
    scene.draw(app.surface)
    assert not scene.zoomed.ready
    (region,) = scene.camera.large
    for name in scene.layout.hexes():
        spot = scene.camera.to_screen(scene.layout.hex_centre(name))
        assert spot is not None
        side = scene.layout.hex_width * region.zoom * .6
        box = app.canvas.rect(spot[0] - side / 2, spot[1] - side / 2, side, side)
        assert differing(app.surface.subsurface(box), ground.subsurface(box)) > .95 * box.w * box.h, name
