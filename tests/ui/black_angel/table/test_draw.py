"""The still picture draws in every position, also in extreme ones, and only what changed is drawn again."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import board, hand, opponents, pieces, topbar
from blackangel.ui.black_angel.table.aboard import Shape
from blackangel.ui.black_angel.table.frame import Frame, Shown
from blackangel.ui.black_angel.table.layout import Layout
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.places import Places
from blackangel.ui.kit import fonts
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.words import LANGUAGES, speak, tr

from .harness import FakeApp
from .sample_view import sample
from .test_layout import layout_for

GAMES: list[dict[str, Any]] = [{"seats": 4}, {"seats": 3, "advanced_rules": True}, {"seats": 2}, {"solo": True}]


def extreme(view: dict[str, Any]) -> dict[str, Any]:
    """Many points, cards, dice and tucked cards."""
    for n, player in enumerate(view["seats"]):
        player["vp"] = (63, 0, 112, 51)[n]
        player["tucked"]["orange"] = list(range(1, 9))
        player["set_aside"] = ["advanced-1", "advanced-2"]
        player["break_room"] = 13
    view["seats"][0]["hand"] = [*range(1, 13), *range(61, 68)]
    for die in list(view["dice"])[:14]:
        view["dice"][die] |= {"at": "0", "reserved": die.endswith("2"), "damaged": False}
    for location in view["board"]["ravagers"]:
        view["board"]["ravagers"][location] = [61, 70, 85]
        view["board"]["captives"][location] = [0, 0, 0]
        view["board"]["damage"][location] = 2
    return view


@pytest.mark.parametrize("late", [False, True, None])
@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_drawn(game: dict[str, Any], late: bool | None) -> None:
    app = FakeApp((1280, 720))
    view = sample(**game, late=late is not False)
    if late is None:
        view = extreme(view)
    layout = layout_for(view)
    frame = Frame(app.canvas, layout)
    shown = Shown(view, placed={1: "orange-1"}, active=0, active_word="Your turn", hal_half="bottom")
    drawn, complete = frame.refresh(shown)
    assert drawn == len(frame.zones) and complete
    assert frame.refresh(shown) == (0, True)
    places = Places(layout, view)
    pen = Pen(app.surface, app.canvas)
    hand.draw(pen, layout, places.cards, places.cards[2], places.cards[:2], 1.0)
    hand.draw_pill(pen, layout, places.cards)
    for seat in range(len(view["seats"])):
        big = board.enlarged(1920, 1080)
        board.draw(pen, big, view, seat)
        assert isinstance(big, Layout)


def test_only_what_changed_is_drawn_again() -> None:
    app = FakeApp((1280, 720))
    view = sample(seats=4)
    layout = layout_for(view)
    frame = Frame(app.canvas, layout)
    frame.refresh(Shown(view))
    other = {**view, "board": {**view["board"], "display": [None] * 6}}
    assert frame.refresh(Shown(other)) == (1, True)
    assert frame.refresh(Shown(other, hidden=frozenset({("cell", 0)}))) == (1, True)


def test_the_score_track_shows_everybody_it_can() -> None:
    view = sample(seats=4)
    for points in ([5, 5, 5, 5], [50, 3, 20, 1], [63, 58, 51, 60], [112, 70, 90, 64]):
        for player, vp in zip(view["seats"], points, strict=True):
            player["vp"] = vp
        start = topbar.span(view)
        assert start <= max(points) <= start + 50
        layout = layout_for(view)
        spots = [topbar.markers(layout, view)[seat] for seat in range(4)]
        ordered = sorted(x for x, _ in spots)
        assert all(after - before >= topbar.APART - .01 for before, after in pairwise(ordered)), points
        assert all(layout.score[0] <= x <= layout.score[0] + layout.score[2] for x in ordered)


def test_an_emblem_alone_stands_exactly_above_its_points() -> None:
    view = sample(seats=2)
    for player, vp in zip(view["seats"], (12, 30), strict=True):
        player["vp"] = vp
    layout = layout_for(view)
    for seat in range(2):
        assert topbar.markers(layout, view)[seat] == topbar.stand(layout, view, view["seats"][seat]["vp"])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_crew_has_its_place_inside_the_workstation(seats: int) -> None:
    layout = layout_for(sample(seats=seats))
    for colour in ("orange", "gray", "green"):
        x, y, w, h = layout.workstation(colour)
        spots = [layout.worker(colour, nth) for nth in range(layout.crews)]
        assert all(x + 20 <= px <= x + w - 20 and y + 14 <= py <= y + h - 14 for px, py in spots)
        assert all(abs(a[0] - b[0]) >= 40 or abs(a[1] - b[1]) >= 30 for a, b in combinations(spots, 2))


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_what_the_neutral_player_does_is_said_whole(lang: str) -> None:
    """Also with the largest words it is not cut with three dots."""
    pygame.display.init()
    pygame.font.init()
    speak(lang)
    try:
        canvas = Canvas((1280, 720), words=1.25)
        words = tr("A robot you add to a workstation removes its robot there for good.")
        width = Layout(Shape(1920, 1080, (0, 1), neutral=True)).neutral()[2] - 44
        size = fonts.within(canvas, words, 19, width, 2, "label")
        assert len(fonts.wrap(canvas, words, size, width, "label")) <= 2
        assert size * fonts.growth(canvas, "label", size) >= 19 * fonts.LEAST
    finally:
        speak("en")


@pytest.mark.parametrize("code", ["en", "fr", "pl"])
@pytest.mark.parametrize("grown", [1.0, 1.3])
def test_lines_that_belong_together_on_the_panel_of_hal_are_of_one_size(
        code: str, grown: float, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    monkeypatch.setattr(Pen, "part", lambda self, kind, what, x, y, size, *rest: sizes.append(size) or 0.0)
    canvas = Canvas((1280, 720), words=grown)
    speak(code)
    try:
        for card in pieces.data().hal:
            for half in ("top", "bottom"):
                sizes.clear()
                opponents.hal_words(Pen(pygame.Surface((1280, 720)), canvas), 0.0, 0.0, card, half, sample(seats=1))
                assert 0 < len(set(sizes)) <= 2, "what he does, and what if he cannot"
    finally:
        speak("en")
