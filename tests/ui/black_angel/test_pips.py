"""Pips and stars can be read on every die, with safe colours and with patterns, at the sizes of a small window."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.palette import recoloured, recoloured_and_dressed
from blackangel.ui.black_angel.patterns import dressed, pattern
from blackangel.ui.black_angel.pips import has_signs, signs
from blackangel.ui.kit.images import read
from tests.ui.black_angel.test_palette import EYES, contrast, seen

FINISHES = {"plain": lambda name, image: image, "patterns": dressed, "safe": recoloured, "both": recoloured_and_dressed}
SMALL = {"sprites": 33, "icons": 24}
"""Pixels of a die in a compartment, and of an icon of one, at 1280x720."""
TOP_FACE = 0.72
"""Share of the height that the upper face takes in a sprite."""


def shown(finish, kind, colour, value):
    """The die at its size in a small window, and how much of each pixel a sign of its upper face covers."""
    name = f"{kind}/die_{colour}_{value}"
    plain = read(name)
    cover = pygame.Surface(plain.get_size())
    for part in signs(plain):
        if part.centroid()[1] < plain.get_height() * TOP_FACE:
            part.to_surface(cover, setcolor=(255, 255, 255, 255), unsetcolor=None)
    size = SMALL[kind], SMALL[kind]
    made = FINISHES[finish](name, plain)
    return pygame.transform.smoothscale(made, size), pygame.transform.smoothscale(cover, size)


def sign_and_face(finish, kind, colour, value):
    """The mean colours of the signs and of what lies right beside them."""
    made, cover = shown(finish, kind, colour, value)
    most = max(cover.get_at((x, y))[0] for x in range(SMALL[kind]) for y in range(SMALL[kind]))
    inside, beside = [], []
    for x in range(2, SMALL[kind] - 2):
        for y in range(2, SMALL[kind] - 2):
            near = max(cover.get_at((x + dx, y + dy))[0] for dx in (-2, 0, 2) for dy in (-2, 0, 2))
            if cover.get_at((x, y))[0] > 0.8 * most:
                inside.append(made.get_at((x, y))[:3])
            elif cover.get_at((x, y))[0] < 4 and near > 60 and made.get_at((x, y))[3] > 245:
                beside.append(made.get_at((x, y))[:3])
    return [tuple(sum(part) / len(found) for part in zip(*found, strict=True)) for found in (inside, beside)]


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("finish", FINISHES)
def test_pips_stand_out_from_what_lies_beside_them(finish, eyes):
    for kind in SMALL:
        for colour in ("orange", "gray", "green"):
            for value in (0, 1, 2, 3):
                sign, face = sign_and_face(finish, kind, colour, value)
                found = contrast(seen(sign, eyes), seen(face, eyes))
                assert found >= 3.4, (kind, colour, value, found)


@pytest.mark.parametrize("finish", ["patterns", "both"])
def test_a_pattern_takes_little_of_the_contrast(finish):
    for kind in SMALL:
        for colour in ("orange", "gray", "green"):
            for value in (0, 1, 2, 3):
                base = "safe" if finish == "both" else "plain"
                bare, with_it = (contrast(*sign_and_face(one, kind, colour, value)) for one in (base, finish))
                assert with_it >= 0.7 * bare, (kind, colour, value, with_it, bare)


@pytest.mark.parametrize("name", ["sprites/die_green_3", "sprites/die_drag_green_1", "icons/die_green_0",
                                  "icons/tile_green", "icons/boost_three_green"])  # fmt: skip
def test_signs_on_the_dark_safe_green_are_light(name):
    plain = read(name)
    made = recoloured(name, plain)
    parts = [part for part in signs(plain, name) if part.count() > 60]
    assert has_signs(name) and parts
    for part in parts:
        inside = next(place for place in part.outline(3) if part.get_at(place))
        assert max(plain.get_at(inside)[:3]) < 80
        assert min(made.get_at(inside)[:3]) > 120


def test_the_dark_face_of_a_die_without_a_value_stays_dark():
    plain = read("icons/die_green")
    made = recoloured("icons/die_green", plain)
    middle = plain.get_width() // 2
    corner = next((x, x) for x in range(middle // 2, middle) if max(plain.get_at((x, x))[:3]) < 40)
    assert max(made.get_at(corner)[:3]) < 60


def test_no_pattern_lies_on_a_sign_or_on_the_outline():
    for colour in ("orange", "gray", "green"):
        for value in (0, 3):
            plain = read(f"icons/die_{colour}_{value}")
            made = dressed(f"icons/die_{colour}_{value}", plain)
            dark = pygame.mask.from_threshold(plain, (10, 13, 28), (20, 20, 20, 255))
            for x in range(0, plain.get_width(), 3):
                for y in range(0, plain.get_height(), 3):
                    if dark.get_at((x, y)) and plain.get_at((x, y))[3] == 255:
                        assert made.get_at((x, y)) == plain.get_at((x, y))
            assert pygame.image.tobytes(made, "RGBA") != pygame.image.tobytes(plain, "RGBA")


def round_spots(name):
    """How many parts of a die's pattern look like pips: round, and of some size."""
    plain = read(name)
    made = dressed(name, plain)
    w, h = plain.get_size()
    changed = pygame.Mask((w, h))
    for x in range(w):
        for y in range(h):
            if sum(plain.get_at((x, y))[:3]) - sum(made.get_at((x, y))[:3]) > 40:
                changed.set_at((x, y))
    found = 0
    for part in changed.connected_components(round(0.0012 * w * h)):
        boxes = part.get_bounding_rects()
        box = boxes[0].unionall(boxes[1:])
        found += 0.7 < box.w / box.h < 1.4 and 0.65 < part.count() / (box.w * box.h) < 0.9 and box.w < 0.25 * w
    return found


@pytest.mark.parametrize("kind", ["icons/die", "sprites/die", "sprites/die_drag"])
def test_no_pattern_on_dice_looks_like_pips(kind):
    for value in (1, 2, 3):
        assert round_spots(f"{kind}_orange_{value}") == 0


def test_patterns_of_dice_differ():
    made = {colour: pattern(colour, (64, 64), 12, (0, 0, 0, 255), die=True) for colour in ("orange", "gray", "green")}
    assert len({pygame.image.tobytes(one, "RGBA") for one in made.values()}) == 3

    def along(colour, down):
        return sum(made[colour].get_at((n, n if down else 63 - n))[3] > 127 for n in range(64))

    assert along("orange", True) in (0, 64) and 0 < along("orange", False) < 64  # along its lines nothing changes
    assert along("green", False) in (0, 64) and 0 < along("green", True) < 64
