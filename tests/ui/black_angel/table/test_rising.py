"""Gains and losses that rise: they lie on nothing that tells what somebody has, and not on each other."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import pytest

from blackangel.ui.black_angel.table.anchors import Anchors, told
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect, centre, overlap, within
from blackangel.ui.play.animate import Plan

from .harness import settle, table

ITEMS = ("vp", "ship", "resource", "debris", "robot", "mission", "ravager", "technology", "advanced")
GAMES: tuple[dict[str, Any], ...] = ({"seats": 2}, {"seats": 3}, {"seats": 4}, {"solo": True})


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1900, 700), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("game", GAMES)
def test_labels_keep_apart_from_each_other_and_off_what_they_speak_of(game: dict[str, Any],
                                                                     size: tuple[int, int]) -> None:
    """All that a seat can gain and lose within a moment, for the viewer and for another seat."""
    scene, app = table(size, speed="normal", **game)
    settle(scene)
    other = len(scene.view["seats"]) - 1
    for seat in (scene.me, other):
        plan, anchors = Plan(), Anchors(scene.layout, scene.view)
        for item in ITEMS:
            plan.rise(anchors.item_area(seat, item), f"+2 [i:{'vp' if item == 'vp' else 'ship'}]", theme.GAIN)
        plan.rise(anchors.item_area(seat, "ship"), "−1 [i:ship]", theme.DAMAGE)
        scene.stage.play(plan, 9.0)
        seen = 0
        for _ in range(60):
            scene.stage.animator.update(1 / 30)
            scene.draw(app.surface)
            alive = [(note, note.area) for note in scene.stage.floats if note.t >= 0 and note.area is not None]
            seen = max(seen, len(alive))
            limits: Rect = (0.0, 60.0, app.canvas.width, app.canvas.height - 60)
            for note, area in alive:
                assert within(area, limits)
                assert not overlap(area, note.about), note.words
                for read in (scene.layout.bar, *told(scene.layout, scene.view)):
                    assert not overlap(area, read), (note.words, read)
            for (one, a), (two, b) in combinations(alive, 2):
                assert not overlap(a, b), (one.words, two.words)
        assert seen > 4
        scene.stage.clear()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1900, 700), (2560, 1440)])
@pytest.mark.parametrize("item", ["ship", "resource", "debris", "robot", "technology"])
def test_a_label_stays_close_to_its_row_of_the_storage(item: str, size: tuple[int, int]) -> None:
    """Alone it is hardly farther off than the two columns of the storage are wide."""
    scene, app = table(size, speed="normal")
    settle(scene)
    plan, about = Plan(), Anchors(scene.layout, scene.view).item_area(scene.me, item)
    plan.rise(about, f"−1 [i:{'ship' if item == 'robot' else item}]", theme.DAMAGE)
    scene.stage.play(plan, 9.0)
    scene.stage.animator.update(1 / 30)
    scene.stage.animator.update(1 / 30)
    scene.draw(app.surface)
    (note,) = scene.stage.floats
    assert note.area is not None
    assert math.dist(centre(note.area), centre(about)) < 220 * scene.layout.board_scale
