"""The pictures of The Derelict on the table: one for every id of the data."""

from __future__ import annotations

import importlib.util
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import yaml

RESOURCES = Path(__file__).resolve().parents[1] / "resources"
IMAGES = RESOURCES / "images" / "derelict"
DATA = RESOURCES / "data" / "derelict"


@cache
def data(file: str) -> Any:
    return yaml.safe_load((DATA / f"{file}.yaml").read_text(encoding="utf-8"))


TEAMS = data("squad")["teams"]["colours"]
EVENTS = [event["id"] for event in data("events")["events"]["list"]]
STALKERS = [f"stk_{kind}" for kind in data("table")["stalkers"]["icons"]]
THREATS = {terrain["colour"] for terrain in data("table")["terrain"]["list"]}


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


def test_kinds_of_stalkers_are_told_by_their_outlines() -> None:
    """In both poses in which they stand on the table."""
    outlines = {f"{name}{pose}": outline(f"{name}{pose}", 60) for name in STALKERS for pose in ("", "_b")}
    pairs = [(a, b) for a, b in combinations(outlines, 2) if a.removesuffix("_b") != b.removesuffix("_b")]
    assert [pair for pair in pairs if shared(outlines[pair[0]], outlines[pair[1]]) >= 0.7] == []


def test_no_piece_is_cut_by_the_edge_of_its_picture() -> None:
    for name in there("mar_*") | there("stk_*") | there("alpha_*") | there("act_*"):
        surface = picture(name)
        assert surface.get_rect().inflate(-2, -2).contains(surface.get_bounding_rect(min_alpha=100)), name


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
        assert there(f"*_{team}.png") >= {f"emblem_{team}", f"sign_team_{team}", f"back_order_{team}"}, team
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


def ids(node: Any, start: str) -> set[str]:
    """All ids in a data file that begin so."""
    if isinstance(node, dict):
        own = {node["id"]} if str(node.get("id", "")).startswith(start) else set()
        return own.union(*(ids(value, start) for value in node.values()))
    return set().union(*(ids(value, start) for value in node)) if isinstance(node, list) else set()


def test_every_marine_order_and_face_of_the_die_has_its_picture() -> None:
    marines = ids(data("squad"), "mar_")
    assert len(marines) == 12 and marines | {f"{name}_right" for name in marines} <= there("mar_*")
    orders = {f"act_{number:02d}" for number in range(1, 19)}
    assert orders <= there("act_*") and {"alpha_a", "alpha_b"} <= there("alpha_*")
    assert {f"die_{face}" for face in range(6)} <= there("die_*")
