"""The hand: as much of each card as there is room for, none cut off, each within reach of the pointer."""

from __future__ import annotations

import itertools
import math
import random

import pygame
import pytest

from blackangel.ui.black_angel.table import hand, highlights, previews
from blackangel.ui.black_angel.table.aboard import Shape
from blackangel.ui.black_angel.table.layout import HAND_GAP, Layout
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import centre, overlap, within

from .harness import golden, mouse, session, settle, table, table_at

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1024, 768), (2560, 1080), (1920, 1200), (3440, 1440), (720, 1280)]
HANDS: list[list[int]] = [[], [5], [5, 25], [5, 25, 45], [61, 5, 25, 45], [1, 2, 3, 21, 41], [1, 2, 3, 21, 22, 41],
         [61, 67, 1, 2, 3, 21, 22, 41], [61, 62, 63, 64, 1, 2, 3, 21, 22, 41],
         [*range(61, 69), 1, 2, 3, 21, 22, 41, 42]]


def laid(size: tuple[int, int]) -> Layout:
    canvas = Canvas(size)
    return Layout(Shape(canvas.width, canvas.height))


def corners(layout: Layout, spot: tuple[tuple[float, float], float]) -> list[tuple[float, float]]:
    (cx, cy), angle = spot
    w, h = layout.hand_size
    a = math.radians(angle)
    return [(cx + x * math.cos(a) - y * math.sin(a), cy + x * math.sin(a) + y * math.cos(a))
            for x in (-w / 2, w / 2) for y in (-h / 2, h / 2)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", HANDS, ids=len)
def test_no_card_leaves_its_zone_and_each_can_be_pointed_at(size: tuple[int, int], cards: list[int]) -> None:
    layout = laid(size)
    x, y, w, h = layout.hand
    for card, spot in hand.places(layout, cards).items():
        for px, py in corners(layout, spot):
            assert x <= px <= x + w and y - 2 <= py <= min(y + h, layout.shape.height), (card, px, py)
        assert hand.card_at(layout, cards, hand.free_spot(layout, cards, card)) == card


@pytest.mark.parametrize("size", SIZES)
def test_three_cards_lie_side_by_side_and_eight_show_their_reward(size: tuple[int, int]) -> None:
    layout = laid(size)
    w, _ = layout.hand_size
    three = [spot[0][0] for spot in hand.places(layout, [5, 25, 45]).values()]
    assert all(b - a >= w * .8 for a, b in itertools.pairwise(three))
    eight = hand.places(layout, [61, 67, 1, 2, 3, 21, 22, 41])
    xs = [eight[card][0][0] for card in (67, 1, 2, 3, 21, 22, 41)]
    assert all(b - a >= w * .28 for a, b in itertools.pairwise(xs)), xs


def test_the_room_is_used() -> None:
    layout = laid((1280, 720))
    for cards in HANDS[3:]:
        points = [p for spot in hand.places(layout, cards).values() for p in corners(layout, spot)]
        whole = len(cards) * (layout.hand_size[0] + HAND_GAP) - HAND_GAP - 1
        assert max(p[0] for p in points) - min(p[0] for p in points) > min(whole, layout.hand[2] * .94), cards


def test_ravagers_first_then_orange_gray_green() -> None:
    assert hand.ordered([45, 3, 90, 22, 61]) == [61, 90, 3, 22, 45]


@pytest.mark.parametrize("size", SIZES[:4])
def test_the_pointer_goes_from_card_to_card_and_each_is_lifted(size: tuple[int, int]) -> None:
    scene, app = table(size=size, seats=2, seed=1)
    settle(scene)
    cards = scene.places.cards
    seen = []
    x, _, w, _ = scene.layout.hand
    spots = hand.places(scene.layout, cards)
    for step in range(int(w / 4)):
        mouse(scene, pygame.MOUSEMOTION, (x + 4 * step, spots[cards[0]][0][1]))
        if scene.pointing.raised is not None and (not seen or seen[-1] != scene.pointing.raised):
            seen.append(scene.pointing.raised)
    assert seen == cards
    before = hand.places(scene.layout, cards)[cards[-1]][0][1]
    assert hand.places(scene.layout, cards, cards[-1])[cards[-1]][0][1] == before - hand.LIFT
    scene.draw(app.surface)


def test_cards_that_cannot_be_chosen_are_dark_beside_those_that_can(monkeypatch):
    played = golden("discard_mission", lambda o, c: len(o) > 1)
    scene, app = table_at(played, (1280, 720))
    settle(scene)
    legal = {o[1] for o in scene.interaction.options if o[0] == "discard"}
    others = [card for card in scene.places.cards if card not in legal]
    assert legal and others
    glows, shades = [], []
    monkeypatch.setattr(hand, "glow_round", lambda pen, x, y, *more: glows.append((x, y)))
    monkeypatch.setattr(hand, "shade", lambda pen, x, y, *more: shades.append((x, y)))
    scene.draw(app.surface)
    spots = hand.places(scene.layout, scene.places.cards)
    assert sorted(shades) == sorted(spots[card][0] for card in others)
    assert sorted(glows) == sorted(spots[card][0] for card in legal)
    scene.pointing.raised = others[0]
    glows.clear()
    scene.draw(app.surface)
    assert len(glows) == len(legal), "a raised card that cannot be chosen does not glow"


@pytest.mark.parametrize("view", ["space", "ship", "board"])
@pytest.mark.parametrize("steps", [0, 30, 60, 90])
def test_large_views_show_the_count_of_cards_whole_or_not_at_all(view: str, steps: int) -> None:
    played = session(seats=2, seed=4, humans=2)
    rng = random.Random(4)
    while played.length < steps or played.state.decision.seat != 0:
        played.apply(rng.choice(played.state.decision.options))
    scene, _ = table_at(played, (1024, 768))
    settle(scene)
    scene.viewing.zoom(view)
    for _ in range(40):
        scene.update(.05)
    shown = next(region for region in scene.camera.regions if region.name == "hand").shows()
    pill = hand.pill_rect(scene.painter.pen, scene.layout, scene.places.cards)
    assert within(pill, shown) or not overlap(pill, shown)


def test_the_ring_of_the_keyboard_is_about_the_raised_card(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app = table(seats=2, seed=1)
    settle(scene)
    card = scene.pointing.raised = scene.places.cards[1]
    scene.draw(app.surface)
    rings: list[tuple[float, float, float, float]] = []
    pen = scene.pen(app.surface)
    monkeypatch.setattr(pen, "rr", lambda area, *more, **named: rings.append(area))
    highlights.focus(pen, scene.places, ("hand", card), scene.rect_of(("hand", card)))
    (cx, cy), _ = hand.places(scene.layout, scene.places.cards, card)[card]
    assert [centre(ring) for ring in rings] == [pytest.approx((cx, cy))]


def test_what_a_card_brings_hides_none_of_its_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, app = table_at(golden("discard_mission", lambda o, c: len(o) > 1), (1280, 720))
    settle(scene)
    card = next(o[1] for o in scene.interaction.options if o[0] == "discard")
    mouse(scene, pygame.MOUSEMOTION, hand.free_spot(scene.layout, scene.places.cards, card))
    scene.pointing.raised = card
    boxes: list[tuple[float, float, float, float]] = []
    monkeypatch.setattr(previews, "draw_tags",
                        lambda pen, found, near, *more: boxes.append((near[1] - 46, near[1] - 6)))
    monkeypatch.setattr(scene.lookout, "chosen", lambda: (("hand", card), (("discard", card),)))
    scene.draw(app.surface)
    _, y, _, h = hand.hit_rect(scene.layout, scene.places.cards, card, card)
    assert boxes and all(y + .34 * h < top and low < y + .56 * h for top, low in boxes)


def test_of_eight_cards_each_shows_its_effect_as_large_as_it_is_seen() -> None:
    """Without the badge before it, which the ground stands for."""
    pygame.display.init()
    raw, made = pygame.Surface((612, 884)), pygame.Surface((168, 243))
    left, top, right, foot = (round(part * (612, 884)[n % 2]) for n, part in enumerate(hand.STRIP))
    raw.fill((20, 20, 60), (left, top, right - left, foot - top))
    effect = pygame.Rect(round(hand.EFFECT * 612), top + 60, right - round(hand.EFFECT * 612), 90)
    raw.fill((250, 0, 0), effect)
    hand.squeeze(made, raw, .4, 5)
    red = pygame.mask.from_threshold(made, (250, 0, 0), (60, 60, 60, 255)).get_bounding_rects()
    assert len(red) == 1 and red[0].w >= .32 * 168
