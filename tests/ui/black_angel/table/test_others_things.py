"""Whatever lies before another player says what it is and does, and tells nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.ui.black_angel.table import panels, tooltip_cards
from blackangel.ui.black_angel.table.boards import BoardsSheet, below
from blackangel.ui.black_angel.table.layout import Place
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.kit.geometry import Rect, centre

from .harness import key, mouse, session, table_at

Told = list[tuple[str, Any]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """What the tooltips drawn from now on are about: (kind, title or number or tile)."""
    found: Told = []

    def spied(kind: str) -> Callable[..., None]:
        real = getattr(tooltip_cards, kind)

        def call(pen: Any, what: Any, *more: Any, **named: Any) -> None:
            found.append((kind, what))
            real(pen, what, *more, **named)
        return call

    for kind in ("card", "tile", "words"):
        monkeypatch.setattr(tooltip_cards, kind, spied(kind))
    return found


def in_the_midst(seats: int) -> Session:
    """A game in which the others have cards in slots and tiles, at a decision of seat 0."""
    for seed in range(1, 30):
        played, rng = session(seats=seats, seed=seed), random.Random(seed)
        while not played.state.is_over:
            decision = played.state.decision
            others = played.state.view(0)["seats"][1:]
            if decision.seat == 0 and decision.kind == "turn" and played.length > 60 \
                    and any(any(player["slots"].values()) for player in others):
                return played
            played.apply(rng.choice(decision.options))
    raise AssertionError("no such game")


def hovered(scene: TableScene, app: Any, area: Rect, told: Told) -> Told:
    told.clear()
    mouse(scene, pygame.MOUSEMOTION, (5.0, 400.0))
    scene.update(.1)
    mouse(scene, pygame.MOUSEMOTION, centre(area))
    for _ in range(5):
        scene.update(.2)
    told.clear()
    scene.draw(app.surface)
    return list(told)


def things(view: Any, seat: int) -> Iterator[Place]:
    player = view["seats"][seat]
    yield from (("cell", n) for n, held in enumerate(player["grid"]) if held)
    yield from (("slot", name) for name in player["slots"])
    yield from (("count", item) for item in panels.ITEMS)


def judge_tip(found: Told, place: Place, view: Any, seat: int) -> None:
    assert len(found) == 1, (place, found)
    kind, what = found[0]
    if place[0] == "cell":
        assert (kind, what) == ("tile", view["seats"][seat]["grid"][place[1]]["tile"])
    else:
        assert kind == "words" and what, place     # never a card: only backs of others are known


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_thing_on_the_panel_of_another_player_is_explained(seats: int, told: Told) -> None:
    scene, app = table_at(in_the_midst(seats))
    checked = 0
    for seat in scene.layout.others:
        panel = scene.layout.opponent(seat)
        for place in things(scene.view, seat):
            judge_tip(hovered(scene, app, panels.rect(panel, place), told), place, scene.view, seat)
            checked += 1
    assert checked >= 17 * (seats - 1)
    if scene.layout.shape.neutral:
        assert [kind for kind, _ in hovered(scene, app, scene.layout.neutral(), told)] == ["words"]


@pytest.mark.parametrize("seats", [2, 4])
def test_each_thing_of_the_large_boards_is_explained(seats: int, told: Told) -> None:
    scene, app = table_at(in_the_midst(seats))
    key(scene, pygame.K_5)
    sheet = scene.extras.sheet
    assert isinstance(sheet, BoardsSheet)
    for seat, layout in sheet.layouts.items():
        for place in things(scene.view, seat):
            area = layout.rect(place) if place[0] != "count" else None
            if area:
                judge_tip(hovered(scene, app, area, told), place, scene.view, seat)
        foot = below(layout, scene.view, seat)
        assert {place[0] for place in foot} >= {"back"} and len(foot) >= 4
        for place, area in foot.items():
            found = hovered(scene, app, area, told)
            assert len(found) == 1 and found[0][0] == "words" and found[0][1], place
