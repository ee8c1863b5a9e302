"""The pictures as people with a deficiency of colour vision see them: what must be told apart stays apart.

Colours are taken from the committed pictures, changed as by Machado, Oliveira and Fernandes (2009) at full severity,
and compared in CIE Lab: a distance of 10 is told at a glance, 20 of lightness alone without any hue. Where hues come
closer than that, the shapes have to differ: that is measured, too, as the share of the smaller outline that both have.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

IMAGES = Path(__file__).resolve().parents[1] / "resources" / "images"
SEATS = ("crimson", "violet", "sky", "ivory")
COLOURS = ("orange", "gray", "green")
Triple = tuple[float, float, float]
VISION: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(value: float) -> float:
    """A channel of sRGB, 0-255, as light, 0-1."""
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def seen(colour: Triple, kind: str) -> Triple:
    """The light of a colour (0-255) that reaches people with that vision, 0-1."""
    light = tuple(linear(v) for v in colour)
    r, g, b = (sum(k * v for k, v in zip(row, light, strict=True)) for row in VISION[kind])
    return min(1.0, max(0.0, r)), min(1.0, max(0.0, g)), min(1.0, max(0.0, b))


def lab(light: Triple) -> Triple:
    """Light as CIE Lab, white D65."""
    r, g, b = light
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Triple, other: Triple, kind: str) -> float:
    """How far apart two colours (0-255) look."""
    a, b = lab(seen(one, kind)), lab(seen(other, kind))
    return float(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5)


@lru_cache(maxsize=256)
def load(name: str) -> pygame.Surface:
    return pygame.image.load(str(IMAGES / name))


@lru_cache(maxsize=256)
def average(name: str, area: tuple[float, float, float, float] = (0, 0, 1, 1)) -> Triple:
    """Mean colour of the opaque pixels in a part of the picture (shares of its sides)."""
    image = load(name)
    w, h = image.get_size()
    x0, y0, x1, y1 = (round(share * side) for share, side in zip(area, (w, h, w, h), strict=True))
    found = [image.get_at((x, y)) for x in range(x0, x1, 2) for y in range(y0, y1, 2)]
    solid = [c for c in found if c.a > 200]
    assert len(solid) > 12, f"{name}: nothing there to look at"
    return tuple(sum(c[k] for c in solid) / len(solid) for k in range(3))  # type: ignore[return-value]


def common(one: str, other: str, bright: bool = False) -> float:
    """Share of the smaller outline that both pictures have; `bright`: outlines of what is white in them."""
    masks = []
    for name in (one, other):
        image = pygame.transform.smoothscale(load(name).convert_alpha(), (48, 48)) if bright else load(name)
        if bright:
            masks.append(pygame.mask.from_threshold(image, (255, 255, 255), (60, 60, 60, 255)))
        else:
            masks.append(pygame.mask.from_surface(pygame.transform.smoothscale(image, (48, 48)), 127))
    a, b = masks
    return a.overlap_area(b, (0, 0)) / max(1, a.count(), b.count())


def spread(name: str, area: tuple[float, float, float, float]) -> float:
    """How much the lightness varies in a part of the picture: what a pattern adds to a plain ground."""
    image = load(name)
    w, h = image.get_size()
    x0, y0, x1, y1 = (round(share * side) for share, side in zip(area, (w, h, w, h), strict=True))
    values = []
    for x in range(x0, x1, 2):
        for y in range(y0, y1, 2):
            r, g, b, _ = image.get_at((x, y))
            values.append(lab(seen((r, g, b), "deutan"))[0])
    mean = sum(values) / len(values)
    return float((sum((v - mean) ** 2 for v in values) / len(values)) ** 0.5)


Area = tuple[float, float, float, float]
WHOLE: Area = (0, 0, 1, 1)
OF_SEATS: list[tuple[str, Area]] = [
    ("icons/emblem_{}.png", (0.4, 0.06, 0.6, 0.16)), ("sprites/robot_{}.png", WHOLE),
    ("sprites/saucer_{}.png", WHOLE), ("sprites/saucer_{}_pilot.png", WHOLE),
    ("sprites/disc_{}.png", (0.3, 0.12, 0.7, 0.22)), ("tiles/start_green_{}.png", (0.45, 0.09, 0.8, 0.17)),
]
OF_PEOPLES: list[tuple[str, Area]] = [
    ("icons/shape_{}.png", (0.4, 0.5, 0.6, 0.7)), ("sprites/die_{}_1.png", (0.3, 0.1, 0.7, 0.25)),
    ("tiles/standard_{}_vp.png", (0.3, 0.02, 0.7, 0.05)), ("tiles/boost_{}_three_vp.png", (0.4, 0.09, 0.7, 0.16)),
]


def test_the_measure_itself() -> None:
    assert distance((255, 255, 255), (0, 0, 0), "normal") == pytest.approx(100, abs=0.1)
    assert distance((200, 30, 30), (90, 90, 20), "deutan") < distance((200, 30, 30), (90, 90, 20), "normal") / 2
    assert lab(seen((255, 0, 0), "normal")) == pytest.approx((53.2, 80.1, 67.2), abs=0.5)


def told_apart(colours: dict[str, Triple], kind: str, least: float) -> None:
    for a, b in combinations(colours, 2):
        assert distance(colours[a], colours[b], kind) >= least, f"{a} and {b}"


@pytest.mark.parametrize("kind", VISION)
@pytest.mark.parametrize(("name", "area"), OF_SEATS)
def test_seats_are_told_apart(name: str, area: Area, kind: str) -> None:
    told_apart({seat: average(name.format(seat), area) for seat in SEATS}, kind, 20)


@pytest.mark.parametrize("kind", VISION)
@pytest.mark.parametrize(("name", "area"), OF_PEOPLES)
def test_peoples_are_told_apart(name: str, area: Area, kind: str) -> None:
    told_apart({colour: average(name.format(colour), area) for colour in COLOURS}, kind, 20)


@pytest.mark.parametrize("kind", VISION)
def test_things_are_told_apart(kind: str) -> None:
    """Debris, resource, points, Ravagers: by colour, and the two nearest (debris, Ravager) by outline as well."""
    things = ("debris", "resource", "vp", "ravager_ship")
    told_apart({name: average(f"icons/{name}.png") for name in things}, kind, 14)
    assert common("icons/debris.png", "icons/ravager_ship.png") <= 0.8


@pytest.mark.parametrize("kind", VISION)
def test_what_lies_in_space_is_told_apart(kind: str) -> None:
    """Worlds, stations and ships, every variant against every one of another people: by colour or by outline."""
    found = {"planet": "abcdef", "station": "abcd", "tsoth": "abcd"}
    looks = {people: [f"sprites/{people}_{k}.png" for k in kinds] for people, kinds in found.items()}
    for a, b in combinations(looks, 2):
        for one in looks[a]:
            for other in looks[b]:
                apart = distance(average(one), average(other), kind)
                assert apart >= 12 or common(one, other) <= 0.75, f"{one} and {other}"
    for people in ("station", "tsoth"):  # worlds are all round and differ by their ground
        for one, other in combinations(looks[people], 2):
            assert common(one, other) <= 0.8, f"{one} and {other}"


@pytest.mark.parametrize("kind", VISION)
def test_the_place_to_choose_is_no_seat_and_no_people(kind: str) -> None:
    legal = (70.0, 243.0, 210.0)
    sky = average("icons/emblem_sky.png", (0.4, 0.06, 0.6, 0.16))
    assert distance(legal, sky, kind) >= 20
    assert distance(legal, average("icons/shape_green.png", (0.4, 0.5, 0.6, 0.7)), kind) >= 20


@pytest.mark.parametrize("kind", VISION)
def test_hal_is_no_seat(kind: str) -> None:
    for thing in ("icons/robot_{}.png", "icons/ship_{}.png", "sprites/robot_{}.png"):
        hal = average(thing.format("hal"))
        for seat in SEATS:
            assert distance(hal, average(thing.format(seat)), kind) >= 9, f"{thing}: {seat}"


def test_marks_of_seats_and_peoples_differ_in_shape() -> None:
    for a, b in combinations(SEATS, 2):
        assert common(f"icons/mark_{a}.png", f"icons/mark_{b}.png") <= 0.75, f"{a} and {b}"
    for colour in ("orange", "gray"):
        assert common(f"icons/shape_{colour}.png", "icons/shape_green.png") <= 0.75


@pytest.mark.parametrize("kind", VISION)
def test_starting_tiles_are_no_boosts_of_a_people(kind: str) -> None:
    """A crimson ground and a green one: by lightness or hue, and by the pattern of the seat."""
    area = (0.45, 0.09, 0.8, 0.17)
    crimson, green = average("tiles/start_green_crimson.png", area), average("tiles/boost_green_three_vp.png", area)
    assert distance(crimson, green, kind) >= 16
    for seat in SEATS:
        assert spread(f"tiles/start_gray_{seat}.png", area) >= 2.5, seat


@pytest.mark.parametrize("colour", COLOURS)
def test_faces_of_a_die_differ(colour: str) -> None:
    """Each of the four values has its own pattern of pips on the upper face."""
    for a, b in combinations(range(4), 2):
        one, other = load(f"sprites/die_{colour}_{a}.png"), load(f"sprites/die_{colour}_{b}.png")
        w, h = one.get_size()
        spots = [(x, y) for x in range(w // 5, w * 4 // 5, 4) for y in range(h // 8, h * 7 // 10, 4)]
        changed = sum(1 for p in spots if distance(one.get_at(p)[:3], other.get_at(p)[:3], "deutan") > 25)
        assert changed / len(spots) > 0.04, f"{a} and {b}"
