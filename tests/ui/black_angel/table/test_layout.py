"""Where things lie: inside the window, found again under the pointer, apart from each other."""

from __future__ import annotations

import math
import os
import random
from itertools import combinations, pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from blackangel.ui.black_angel.table import highlights, panels
from blackangel.ui.black_angel.table.aboard import COLOURS, Shape
from blackangel.ui.black_angel.table.hand import fan
from blackangel.ui.black_angel.table.hexes import hex_name, parse_hex
from blackangel.ui.black_angel.table.layout import ARROWS, GOODS, SLOTS, Layout, Place
from blackangel.ui.black_angel.table.opponents import WEIGHTS
from blackangel.ui.black_angel.table.places import Places
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.black_angel.table.tooltip_cards import WORTH
from blackangel.ui.kit.canvas import UPRIGHT, Canvas
from blackangel.ui.kit.geometry import centre, common, grown, overlap, within
from blackangel.ui.play.log_panel import LogPanel

from .harness import session, table_at
from .sample_view import sample

SHAPES = [(1920.0, 1080.0), (1920.0, 1440.0), (1920.0, 1344.0), (2520.0, 1080.0), (1920.0, 1200.0),
          (2000.0, 1080.0), (2400.0, 1080.0), (1080.0, 1920.0), (1200.0, 1920.0), (1536.0, 1920.0), (1080.0, 2560.0),
          (1380.0, 1920.0), (1920.0, 1920.0)]
"""The last ones are those of windows higher than wide."""


def layout_for(view: dict, width: float = 1920.0, height: float = 1080.0) -> Layout:
    seats = tuple(range(len(view["seats"])))
    return Layout(Shape(width, height, seats, hal=view["options"]["solo"], neutral=bool(view["neutral"]),
                        strips=len(view["space"]["strips"]), high=height >= width))


def fixed_places(layout: Layout) -> list[Place]:
    places: list[Place] = [("hex", name) for name in layout.hexes()]
    places += [(kind, n) for kind in ("station", "rack") for n in range(1, 7)]
    places += [(kind, c) for kind in ("work", "supply", "advspace") for c in COLOURS]
    places += [("cell", n) for n in range(9)] + [("slot", s) for s in SLOTS] + [("arrow", a) for a in ARROWS]
    places += [("goods", g) for g in GOODS] + [("tile", n) for n in range(1, 7)] + [("adv", n) for n in range(1, 5)]
    return [*places, ("break",)]


def test_hex_names_go_both_ways() -> None:
    assert [hex_name(*parse_hex(f"{k}{c}")) for k in range(1, 8) for c in "abcde"] == [
        f"{k}{c}" for k in range(1, 8) for c in "abcde"]


@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("game", [{"seats": 4}, {"seats": 3}, {"seats": 2}, {"solo": True}])
def test_every_place_is_in_the_window_and_found_under_its_middle(size: tuple[float, float], game: dict) -> None:
    view = sample(**game)
    layout = layout_for(view, *size)
    places = Places(layout, view)
    for place in fixed_places(layout):
        area = places.rect(place)
        assert area is not None, place
        assert area[0] >= -1 and area[1] >= 0 and area[0] + area[2] <= size[0] + 1, (place, area)
        assert area[1] + area[3] <= size[1] + 1, (place, area)
        point = places.point(place)
        assert point is not None
        assert places.under(point) == place, place


@pytest.mark.parametrize("game", [{"seats": 4}, {"seats": 3}, {"seats": 2}, {"solo": True}])
def test_every_die_and_card_is_found_where_it_lies(game: dict) -> None:
    view = sample(**game)
    places = Places(layout_for(view), view)
    held = [die for die, info in view["dice"].items() if info["at"] not in ("supply", "box")]
    assert set(places.dice) == set(held)
    for die in held:
        assert places.under(centre(places.dice[die])) == ("die", die)
    for card in places.cards:
        point = places.point(("hand", card))
        assert point is not None
        assert places.under(point) == ("hand", card)


def test_many_dice_fit_in_a_compartment() -> None:
    layout = Layout(Shape())
    for holder, box in layout.compartments().items():
        for n in range(1, 13):
            spots, _ = layout.dice_in(holder, n, 2)
            assert len(spots) == n
            for x, y, w, h in spots:
                assert box[0] <= x and x + w <= box[0] + box[2] and box[1] <= y and y + h <= box[1] + box[3]
            assert len({(round(x), round(y)) for x, y, _, _ in spots}) == n


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_reserved_dice_are_as_large_as_others_and_lie_in_their_box(seats: int) -> None:
    layout = Layout(Shape(seats=tuple(range(seats)), neutral=seats == 2))
    for holder in range(seats):
        for reserved in range(1, 7):
            spots, box = layout.dice_in(holder, 6, reserved)
            area = layout.lock(holder, reserved)
            assert len(box) == reserved and within(area, layout.compartments()[holder])
            assert all(within(die, area) for die in box)
            assert not any(overlap(one, other) for one, other in combinations([*spots, *box], 2))
            assert not any(overlap(die, area) for die in spots)
            (x, y), size = layout.lock_sign(holder, reserved)
            sign = x - size / 2, y - size / 2, size, size
            assert reserved > 3 or not any(overlap(die, sign) for die in box)
            assert reserved > 4 or min(die[2] for die in box) >= 32


def test_every_kind_of_target_has_a_radius_or_a_look_of_its_own() -> None:
    drawn = {"hand", "tray", "bar", "hex", "arrow", "flip", "die", "held"}
    for kind in ("station", "rack", "cell", "slot", "goods", "advspace", "tile", "adv", "work", "break", "supply",
                 "lock"):
        assert kind in highlights.RADIUS or kind in drawn


def test_each_cell_of_what_things_are_worth_to_hal_says_what_it_is() -> None:
    scene, _app = table_at(session(seats=1, solo=True))
    names = [scene.under(centre(scene.layout.worth(n))) for n in range(len(WEIGHTS))]
    assert names == [("worth", name) for name in WEIGHTS] and set(WEIGHTS) == set(WORTH)
    other, _app = table_at(session(seats=3))
    assert all((other.under(centre(other.layout.worth(n))) or ("",))[0] != "worth" for n in range(len(WEIGHTS)))


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1344), (1920, 1440), (2520, 1080)])
def test_with_two_players_the_other_board_is_large_and_fills_the_side(size: tuple[int, int]) -> None:
    layout = Layout(Shape(*size, (0, 1), neutral=True, strips=5))
    panel, neutral = layout.opponent(1), layout.neutral()
    assert panels.high(panel) and not panels.high(Layout(Shape(*size, (0, 1, 2))).opponent(1))
    assert panel[1] + panel[3] < neutral[1]
    assert 0 <= layout.side[1] + 580 - (neutral[1] + neutral[3]) < 10
    areas = [panels.cell(panel, n) for n in range(9)] + [panels.slot(panel, name) for name in SLOTS]
    areas += [(x - 16, y - 16, 60.0, 32.0) for x, y in (panels.count(panel, n) for n in range(8))]
    for n, (x, y, w, h) in enumerate(areas):
        assert panel[0] <= x and x + w <= panel[0] + panel[2] and panel[1] + 60 <= y
        assert y + h <= panel[1] + panel[3] - 8
        for other in areas[:n]:
            ox, oy, ow, oh = other
            assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h, (areas[n], other)


def corners(layout: Layout, count: int) -> list[tuple[float, float]]:
    """Corners of all cards of a hand of that size."""
    w, h = layout.hand_size
    found = []
    for (cx, cy), degrees in fan(layout, [1.0] * count):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        found += [(cx + a * w / 2 * c - b * h / 2 * s, cy + a * w / 2 * s + b * h / 2 * c)
                  for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return found


PORTRAIT = [(720, 1280), (800, 1280), (1080, 1920), (1024, 1280), (600, 1280), (768, 1024), (900, 1000), (1000, 1280),
            (1200, 1600), (480, 1200)]
ODD = sorted({(w, h) for w, h in ((640, 480), (800, 600), (1024, 600), (1024, 746), (1279, 719), (1100, 801))}
             | {(random.Random(n).randint(640, 2600), random.Random(n + 99).randint(480, 1500)) for n in range(150)}
             | {(1024, h) for h in range(560, 800, 6)})


@pytest.mark.parametrize("share", [1.0, .75])
def test_in_windows_of_any_shape_all_is_inside_and_nothing_lies_over_another(share: float) -> None:
    for size in [*ODD, *PORTRAIT]:
        canvas = Canvas(size, TableScene.planes, share=share)
        assert canvas.plane == UPRIGHT or size not in PORTRAIT
        for seats in ((0, 1), (0, 1, 2), (0, 1, 2, 3)):
            layout = Layout(Shape(canvas.width, canvas.height, seats, neutral=len(seats) == 2,
                                  strips=5 if len(seats) == 2 else 7, high=canvas.plane == UPRIGHT))
            px, py = layout.hand_pill
            pill = px - 95, py - 17, 190.0, 34.0
            if not layout.hand_below and not layout.wide:   # the number stands at the cards that it counts
                assert pill[1] - max(y for _, y in corners(layout, 4)) < 40, size
            points = [point for count in (1, 4, 9, 14) for point in corners(layout, count)]
            xs, ys = [x for x, _ in points], [y for _, y in points]
            cards = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
            zones = {"bar": layout.bar, "board": layout.board, "cards": cards, "space": layout.space,
                     "frigate": layout.frigate, "display": layout.display, "log": layout.log, "head": layout.space_head,
                     **{f"seat {seat}": layout.opponent(seat) for seat in layout.others}}
            if layout.hand_below:
                zones["pill"] = pill
            if layout.shape.neutral:
                zones["neutral"] = layout.neutral()
            if layout.shape.high:       # each hex by itself: its rows leave corners free
                del zones["space"]
                zones.update({name: grown(layout.hex_rect(name), -18) for name in ("1a", "1c", "1e", "7a", "7e")
                              if name in layout.hexes()})
            if layout.inspector:
                zones["inspector"] = layout.inspector
            for name, (x, y, w, h) in zones.items():
                assert x >= 0 and y >= 60 and x + w <= canvas.width + .1 and y + h <= canvas.height + .1, (size, name)
            for (one, a), (other, b) in combinations(zones.items(), 2):
                apart = a[0] >= b[0] + b[2] - .1 or b[0] >= a[0] + a[2] - .1 or a[1] >= b[1] + b[3] - .1 \
                    or b[1] >= a[1] + a[3] - .1
                if len(one) == len(other) == 2:     # hexes
                    continue
                if {one, other} != {"space", "log"} or layout.shape.strips == 7:     # with five strips its top is empty
                    assert apart, (size, share, one, a, other, b)


@pytest.mark.parametrize("size", [(1000, 700), (1024, 724), (1024, 768), (1280, 900), (800, 600)])
def test_in_a_window_almost_as_high_as_four_to_three_the_cards_lie_side_by_side(size: tuple[int, int]) -> None:
    canvas = Canvas(size)
    layout = Layout(Shape(canvas.width, canvas.height, (0, 1, 2)))
    w, _ = layout.hand_size
    for count in (2, 4, 7):
        middles = [point for point, _ in fan(layout, [1.0] * count)]
        assert all(b[0] - a[0] >= w for a, b in pairwise(middles))
    low = max(y for _, y in corners(layout, 7))
    assert canvas.height - 40 < low <= canvas.height    # nothing is left empty below them
    assert layout.board[2] >= 0.92 * 800 and layout.board[1] + layout.board[3] < layout.hand[1]


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1200), (1920, 1344), (2100, 1080)])
def test_with_four_players_the_closed_log_has_room_for_five_lines(size: tuple[int, int]) -> None:
    layout = Layout(Shape(*size, (0, 1, 2, 3)))
    assert LogPanel().rows(layout) >= 5
    panel = layout.opponent(1)
    areas = [panels.cell(panel, n) for n in range(9)] + [panels.slot(panel, name) for name in SLOTS]
    areas += [(x - 16, y - 15, 60.0, 30.0) for x, y in (panels.count(panel, n) for n in range(8))]
    for x, y, w, h in areas:
        assert panel[0] <= x and x + w <= panel[0] + panel[2] and panel[1] + 2 <= y and y + h <= panel[1] + panel[3] - 2
    for (x, y, w, h), (x2, y2, w2, h2) in combinations(areas, 2):
        assert x + w <= x2 + .1 or x2 + w2 <= x + .1 or y + h <= y2 + .1 or y2 + h2 <= y + .1


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("seats", [(0, 1), (0, 1, 2), (0, 1, 2, 3)])
def test_at_three_quarters_a_wide_window_is_used_from_top_to_foot(size, seats):
    """Small things need not leave empty bands: the own board takes the room."""
    canvas = Canvas(size, share=0.75)
    lay = Layout(Shape(canvas.width, canvas.height, seats, strips=5 if len(seats) == 2 else 7))
    zones = [lay.space_head, lay.space, lay.log, lay.frigate, lay.display, lay.side, lay.bar, lay.board, lay.hand,
             lay.inspector]
    top, low = min(zone[1] for zone in zones[1:]), max(zone[1] + zone[3] for zone in zones)
    assert lay.vast and top - 60 < 0.1 * canvas.height and canvas.height - low < 0.06 * canvas.height
    apart = [zone for zone in zones if zone is not lay.space] + [lay.hex_rect(name) for name in lay.hexes()]
    for n, one in enumerate(apart[:9]):
        for other in apart[n + 1:]:
            assert not overlap(one, other), (one, other)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_open_log_has_room_for_a_turn_in_every_shape_and_no_less_than_the_closed_one(shape, seats) -> None:
    layout = layout_for(session(seats=seats, solo=seats == 1).state.view(0), *shape)
    log = LogPanel()
    closed = log.rows(layout)
    log.open = True
    assert log.rows(layout) >= max(9 if layout.shape.high else 12, closed)
    x, y, w, h = log.area(layout)
    assert x >= 0 and y >= 0 and x + w <= shape[0] and y + h <= shape[1]


@pytest.mark.parametrize("size", [(1024, 768), (1000, 800), (1024, 640), (1280, 720), (1920, 1080), (2560, 1080),
                                  (720, 1280), (1024, 1280), (800, 1280)])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_part_of_the_picture_is_drawn_over_another(size: tuple[int, int], seats: int) -> None:
    """A part that is drawn anew alone would cut a piece off its neighbour."""
    scene, _ = table_at(session(seats=seats, solo=seats == 1), size)
    shared = {(name, other): common(one, two)[2:] for (name, one, *_), (other, two, *_)
              in combinations(scene.frame.zones, 2) if overlap(one, two)}  # fmt: skip
    assert {pair: size for pair, size in shared.items() if min(size) > 2} == {}
