"""The pictures of The Derelict that move about the table: one for every id of the data, told apart by their outlines."""

from __future__ import annotations

import importlib.util
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
IMAGES = RESOURCES / "images" / "derelict"
DATA = RESOURCES / "data" / "derelict"


@cache
def data(file: str) -> Any:
    return yaml.safe_load((DATA / f"{file}.yaml").read_text(encoding="utf-8"))


MARINES = [marine["id"] for marine in data("squad")["marines"]["list"]]
TEAMS = data("squad")["teams"]["colours"]
ORDERS = [order["id"] for order in data("squad")["orders"]["list"]]
EVENTS = [event["id"] for event in data("events")["events"]["list"]]
KINDS = data("table")["stalkers"]["icons"]
ALPHAS = [alpha["id"] for alpha in data("table")["alphas"]["list"]]
FACES = data("table")["die"]["faces"]
THREATS = {terrain["colour"] for terrain in data("table")["terrain"]["list"]}
STALKERS = [f"stk_{kind}" for kind in KINDS]


def picture(name: str) -> pygame.Surface:
    """A picture by its name, whatever its ending."""
    return pygame.image.load(str(next(IMAGES.glob(f"{name}.*"))))


def there(pattern: str) -> set[str]:
    return {path.stem for path in IMAGES.glob(pattern)}


def outline(name: str, size: int = 84, crop: bool = False) -> set[tuple[int, int]]:
    """The pixels that a figure covers, so large on the table."""
    surface = picture(name)
    if crop:
        surface = surface.subsurface(surface.get_bounding_rect(min_alpha=40))
    small = pygame.transform.smoothscale(surface, (size, size))
    return {(x, y) for x in range(size) for y in range(size) if small.get_at((x, y)).a > 127}


def shared(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> float:
    """How much of two outlines is the same, from 0 to 1."""
    return len(one & other) / len(one | other)


def warmth(name: str, left: bool) -> float:
    """How much more red than blue one half of a figure is."""
    surface = picture(name)
    w, h = surface.get_size()
    columns = range(w // 2) if left else range(w // 2, w)
    found = [surface.get_at((x, y)) for x in columns for y in range(0, h, 3)]
    seen = [c for c in found if c.a > 200]
    return sum(c.r - c.b for c in seen) / len(seen)


def test_every_marine_looks_both_ways() -> None:
    assert there("mar_*") == {f"{name}{side}" for name in MARINES for side in ("", "_right")}
    for name in there("mar_*"):
        assert picture(name).get_size() == (320, 320), name


@pytest.mark.parametrize("name", MARINES)
def test_the_lit_side_of_a_marine_is_where_he_looks(name: str) -> None:
    assert warmth(name, True) > warmth(name, False), name
    assert warmth(f"{name}_right", True) < warmth(f"{name}_right", False), name


@pytest.mark.parametrize("side", ["", "_right"])
def test_no_two_marines_share_an_outline(side: str) -> None:
    """Above all the two of a team, whose colours are the same."""
    outlines = {name: outline(name + side) for name in MARINES}
    for one, other in combinations(MARINES, 2):
        team = one.rsplit("_", 1)[0] == other.rsplit("_", 1)[0]
        assert shared(outlines[one], outlines[other]) < (0.68 if team else 0.8), (one, other)


def test_every_enemy_has_its_figure() -> None:
    assert there("stk_*") == {*STALKERS, *(f"{name}_b" for name in STALKERS)}
    assert there("alpha_*") == set(ALPHAS)


def test_kinds_of_stalkers_are_told_by_their_outlines() -> None:
    outlines = {name: outline(name, 60) for name in STALKERS}
    for one, other in combinations(STALKERS, 2):
        assert shared(outlines[one], outlines[other]) < 0.7, (one, other)


def test_every_face_of_the_die_and_the_token() -> None:
    assert there("die_[0-9]") == {f"die_{face}" for face in FACES}
    assert there("die_tumble_*") == {f"die_tumble_{frame}" for frame in range(1, 7)}
    for face in FACES:
        surface = picture(f"die_{face}")
        blood = sum(c.r > 150 and c.g < 90 for c in (surface.get_at((x, y)) for x in range(224) for y in range(150)))
        assert (blood > 3000) == (face in data("table")["die"]["strikes"]), f"a skull is seen on strikes only: {face}"
    assert there("token") == {"token"}


def test_every_order_has_its_picture_on_clear_ground() -> None:
    assert there("act_*") == set(ORDERS)
    for name in ORDERS:
        surface = picture(name)
        assert surface.get_size() == (208, 176), name
        assert surface.get_at((0, 0)).a < 40 and surface.get_at((207, 0)).a < 40, name
        assert min(surface.get_bounding_rect(min_alpha=40).size) >= 100, f"{name} is too small"


def test_every_event_has_its_picture() -> None:
    """All of one size, none lost in the dark."""
    assert there("ev_*") == set(EVENTS)
    for name in EVENTS:
        surface = picture(name)
        assert surface.get_size() == (761, 363), name
        small = pygame.transform.smoothscale(surface, (76, 36))
        bright = sum(max(small.get_at((x, y))[:3]) > 80 for x in range(76) for y in range(28))
        assert bright > 76 * 28 / 20, f"{name} is too dark"


def test_every_team_and_danger_has_its_signs() -> None:
    for team in TEAMS:
        assert there(f"*_{team}") >= {f"emblem_{team}", f"sign_team_{team}", f"back_order_{team}"}, team
    assert there("threat_*") == {f"threat_{colour}" for colour in THREATS}
    assert there("back_*") == {"back_stalker", "back_event", "back_location", *(f"back_order_{t}" for t in TEAMS)}


def test_every_sign_is_drawn_white_to_be_tinted() -> None:
    spec = importlib.util.spec_from_file_location("names", RESOURCES / "art" / "vector" / "derelict_sign_names.py")
    assert spec is not None and spec.loader is not None
    names = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(names)
    assert there("sign_*") == {f"sign_{n}" for n in names.SIGNS} | {f"sign_team_{team}" for team in TEAMS}
    assert {f"reach_{marine['range']}" for marine in data("squad")["marines"]["list"]} <= names.SIGNS.keys()
    for name in there("sign_*"):
        surface = picture(name)
        assert all(c[:3] == (255, 255, 255) for c in (surface.get_at((k, k)) for k in range(96)) if c.a > 200), name
