"""The safe colours: told apart with any colour vision, on shapes and on pictures, at once and after a restart."""

from __future__ import annotations

import itertools

import pygame
import pytest

from blackangel.ui.app.settings import load_settings
from blackangel.ui.black_angel import hues, palette
from blackangel.ui.black_angel.palette import (
    SAFE,
    STANDARD,
    changed,
    colour_in,
    mark_of,
    recoloured,
    recoloured_and_dressed,
    wear,
)
from blackangel.ui.kit import theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.images import read
from blackangel.ui.kit.vision import MATRICES
from tests.ui.app.test_around import settings_tab, top, widget_of

EYES = {"full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)), **MATRICES}
SEATS = hues.SEAT_COLOURS


@pytest.fixture
def safe():
    wear(SAFE)
    yield
    wear(STANDARD)


def seen(colour, eyes):
    return [min(255.0, max(0.0, sum(a * b for a, b in zip(row, colour, strict=True)))) for row in EYES[eyes]]


def lab(colour):
    """L*, a*, b* of an sRGB colour."""
    lin = [v / 255 / 12.92 if v <= 10.3 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    rows = ((0.4124, 0.3576, 0.1805, 0.9505), (0.2126, 0.7152, 0.0722, 1.0), (0.0193, 0.1192, 0.9505, 1.089))
    x, y, z = (sum(p * q for p, q in zip(row, lin, strict=False)) / row[3] for row in rows)
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(table, eyes):
    """The smallest difference of lightness and of colour between two of them."""
    found = [lab(seen(colour, eyes)) for colour in table]
    pairs = list(itertools.combinations(found, 2))
    return (min(abs(a[0] - b[0]) for a, b in pairs),
            min(sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 for a, b in pairs))  # fmt: skip


@pytest.mark.parametrize("eyes", EYES)
def test_peoples_differ_in_lightness_for_everybody(eyes, safe):
    light, colour = apart(hues.ALIEN.values(), eyes)
    assert light >= 17
    assert colour >= 50
    assert apart(palette.PLAIN["ALIEN"].values(), eyes)[0] < 12  # which the plain ones do not


@pytest.mark.parametrize("eyes", EYES)
def test_seats_differ_for_everybody(eyes, safe):
    light, colour = apart([theme.PLAYER[seat] for seat in SEATS], eyes)
    assert colour >= 45
    assert light >= (3 if eyes in ("full", "tritan") else 12)


def luminance(colour):
    lin = [v / 255 / 12.92 if v <= 10.3 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    return sum(k * v for k, v in zip((0.2126, 0.7152, 0.0722), lin, strict=True))


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_frames_and_signs_can_be_seen(safe):
    for table in (hues.ALIEN, {seat: theme.PLAYER[seat] for seat in SEATS}):
        assert all(contrast(colour, theme.PANEL_BOTTOM) >= 3 for colour in table.values())
    assert all(contrast(hues.ALIEN_INK, colour) >= 3 for colour in hues.ALIEN.values())
    assert all(contrast(theme.PLAYER_INK[seat], theme.PLAYER[seat]) >= 4 for seat in SEATS)


def test_the_sign_of_green_stands_out_on_all_that_is_green(safe):
    dark, light = hues.ALIEN_DARK["green"], hues.ALIEN["green"]
    for ground in (dark, theme.mix(dark, light, 0.22), theme.mix(dark, light, 0.5), light, theme.PANEL_BOTTOM):
        assert contrast(hues.ALIEN_SIGN["green"], ground) >= 3
    gray = contrast(hues.ALIEN_SIGN["gray"], hues.ALIEN_DARK["gray"])
    assert contrast(hues.ALIEN_SIGN["green"], dark) >= gray  # as clear as the white square


@pytest.mark.parametrize("finish", [recoloured, recoloured_and_dressed])
@pytest.mark.parametrize("name", ["standard_green_vp", "standard_green_draw", "start_green_crimson",
                                  "start_green_violet", "start_green_sky", "start_green_ivory"])  # fmt: skip
def test_the_sign_of_a_green_tile_stands_out_in_its_picture(finish, name):
    plain = read(f"tiles/{name}")
    part = mark_of(plain)
    made = finish(f"tiles/{name}", plain)
    w, h = plain.get_size()
    inside = [made.get_at((x, y))[:3] for x in range(w) for y in range(h) if part.get_at((x, y))]
    left, top, wide, high = part.get_bounding_rects()[0]
    ring = [(x, y) for x in range(left - 12, left + wide // 2) for y in range(top - 8, top + high)
            if not any(part.get_at((x + dx, y + dy)) for dx in range(-8, 9, 4) for dy in range(-8, 9, 4))]  # fmt: skip
    ground = sorted((made.get_at(place)[:3] for place in ring), key=luminance)[len(ring) // 2]
    sign = tuple(sum(values) / len(inside) for values in zip(*inside, strict=True))
    assert len(inside) > 700 and len(ring) > 200
    assert contrast(sign, ground) >= 3


@pytest.mark.parametrize("colour", ["orange", "green", "crimson", "violet", "sky", "ivory"])
def test_a_picture_gets_the_new_hue_and_keeps_all_others(colour):
    before, after = palette.pair(colour)
    image = pygame.Surface((6, 1), pygame.SRCALPHA)
    other = (40, 60, 250) if before[2] < max(before) else (250, 60, 40)
    for x, (tone, alpha) in enumerate(
        [(before, 255), ((255, 255, 255), 255), ((10, 10, 12), 255), (other, 255), (before, 90), ((0, 0, 0), 0)]
    ):
        image.set_at((x, 0), (*tone, alpha))
    made = changed(image, colour)
    for x in (0, 4):
        assert all(abs(p - q) <= 4 for p, q in zip(made.get_at((x, 0))[:3], after, strict=True))
    for x in (1, 2, 3):
        assert all(abs(p - q) <= 6 for p, q in zip(made.get_at((x, 0)), image.get_at((x, 0)), strict=True))
    assert [made.get_at((x, 0))[3] for x in range(6)] == [255, 255, 255, 255, 90, 0]
    assert tuple(image.get_at((0, 0)))[:3] == before  # a copy


def test_gray_becomes_brighter():
    image = pygame.Surface((1, 1), pygame.SRCALPHA)
    image.fill((*palette.PLAIN["ALIEN"]["gray"], 255))
    assert abs(sum(changed(image, "gray").get_at((0, 0))[:3]) - sum(palette.CHANGES["ALIEN"]["gray"])) < 15


@pytest.mark.parametrize("name, colour", [
    ("sprites/die_orange_3", "orange"), ("icons/die_green_0", "green"), ("tiles/boost_gray_ship", "gray"),
    ("cards/back_green", "green"), ("sprites/saucer_sky_pilot", "sky"), ("icons/emblem_ivory.png", "ivory"),
    ("icons/mark_crimson", "crimson"), ("sprites/spes", None), ("cards/mission_07", None), ("icons/hal", None),
    ("backgrounds/title", None), ("icons/greenhouse", None),
])  # fmt: skip
def test_pieces_of_a_colour_are_known_by_their_names(name, colour):
    assert colour_in(name) == colour


def test_pictures_of_other_things_stay_and_cards_change_at_their_edge_alone():
    for name in ("sprites/spes", "icons/ravager"):
        image = read(name)
        assert image is not None and recoloured(name, image) is image
    card = read("cards/mission_45")  # of the green people
    assert card is not None
    made = recoloured("cards/mission_45", card)
    w, h = card.get_size()
    middle = pygame.Rect(w // 4, h // 4, w // 2, h // 2)
    assert pygame.image.tobytes(made.subsurface(middle), "RGBA") == pygame.image.tobytes(
        card.convert_alpha().subsurface(middle) if pygame.display.get_surface() else card.subsurface(middle), "RGBA")
    assert pygame.image.tobytes(made, "RGBA") != pygame.image.tobytes(card, "RGBA")


def test_the_choice_counts_at_once_stays_and_goes(make_app, data_dir):
    hands = make_app((1280, 720))
    plain = dict(hues.ALIEN)
    screen = settings_tab(hands, "Accessibility")
    hands.frames(2)
    before = pygame.image.tobytes(hands.app.surface, "RGB")
    choice = widget_of(screen, "palette", Segments)
    assert choice.labels == ["Standard", "Colour-blind safe"]
    x, y, w, h = choice.area
    hands.click((x + w * 0.75, y + h / 2))
    hands.move((20, 700))
    assert hues.ALIEN["green"] == palette.CHANGES["ALIEN"]["green"]
    assert pygame.image.tobytes(hands.app.surface, "RGB") != before
    assert load_settings(data_dir).palette == SAFE
    choice = widget_of(top(hands), "palette", Segments)
    hands.click((choice.area[0] + 40, y + h / 2))
    assert plain == hues.ALIEN
    again = make_app((1280, 720), palette=SAFE)  # a new start with what was kept
    again.app.settings_changed()
    assert hues.ALIEN["green"] == palette.CHANGES["ALIEN"]["green"]
    wear(STANDARD)
