"""The number beside one's own points: what a final scoring would give now, and where it comes from."""

from __future__ import annotations

import pygame
import pytest

from blackangel.games import load_game
from blackangel.games.black_angel import ending
from blackangel.ui.black_angel.table import projected
from blackangel.ui.black_angel.table.phrases import plain
from blackangel.ui.kit.geometry import centre, overlap

from .harness import click, golden, key, settle, table, table_at
from .sample_view import sample


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (720, 1280)])
def test_it_stands_beside_the_points_and_covers_nothing(size: tuple[int, int]) -> None:
    scene, _ = table(size, seats=3)
    settle(scene)
    area = scene.layout.rect(("projected",))
    assert area is not None and scene.under(centre(area)) == ("projected",)
    others = [scene.layout.own_vp, *map(scene.layout.goods, ("ship", "break_room")),
              *map(scene.layout.advanced_space, ("orange",))]
    assert not any(overlap(area, other) for other in others)


def test_it_tells_where_the_points_would_come_from() -> None:
    scene, _ = table(seats=2, seed=3)
    title, lines = projected.own_words(scene.view, scene.me)
    score, player = scene.view["projected"][scene.me], scene.view["seats"][scene.me]
    assert title == f"If the game ended now, on Spes: {score['total']} points"
    said = [plain(line) for line in lines]
    assert said[0] == f"On the track: {player['vp']}" and said[1] == "Advanced tiles: +0"
    goods = f"{player['ships']} {player['resources']} {player['break_room']}"
    assert said[2] == f"Exchange, {goods} for 2 a point: +{score['exchange']}"
    other = scene.view["seats"][1 - scene.me]
    assert other["name"] in said[-1] and said[-1].endswith(str(scene.view["projected"][1 - scene.me]["total"]))


def test_each_advanced_tile_stands_with_what_it_earns_of_what_it_may() -> None:
    view = sample(2)
    view["projected"][0] |= {"total": 16, "advanced": [
        {"tile": "advanced-1", "kind": "gray", "place": "4", "elements": 1, "earned": 2, "cap": 4},
        {"tile": "advanced-2", "kind": "ejected", "place": "orange", "elements": 3, "earned": 6, "cap": 6}]}
    _, lines = projected.own_words(view, 0)
    assert lines[1] == "Advanced tiles: +8"
    assert "2 of 4" in lines[2] and "6 of 6" in lines[2]


def test_what_is_still_open_is_told_the_most_first() -> None:
    view = sample(2)
    view["projected"][0] |= {"advanced": [
        {"tile": "advanced-1", "kind": "gray", "place": "4", "elements": 1, "earned": 2, "cap": 4},
        {"tile": "advanced-2", "kind": "ejected", "place": "orange", "elements": 1, "earned": 2, "cap": 8},
        {"tile": "advanced-3", "kind": "green", "place": "5", "elements": 2, "earned": 4, "cap": 4}]}
    found = projected.still_open(view, 0)
    assert found[0] == "Still open:" and len(found) <= 1 + projected.MOST_OPEN
    assert "+6" in found[1] and "+2" in found[2] and not any("+0" in line for line in found)
    view["space"] |= {"cards": {}}
    assert projected.still_open(view, 1) == [], "nothing in space, and no tile that could earn more"


def test_hal_has_what_he_has() -> None:
    scene, _ = table(solo=True)
    hal = next(n for n, player in enumerate(scene.view["seats"]) if player["kind"] == "hal")
    assert projected.line(scene.view, hal) == f"[e:hal] Hal: {scene.view['seats'][hal]['vp']}"


def test_a_key_shows_them_for_all_for_nobody_and_for_the_own_seat_again() -> None:
    scene, _ = table(seats=3)
    settle(scene)
    seen = []
    for _ in projected.GHOSTS:
        key(scene, pygame.K_v)
        seen.append(projected.ghostly(scene.view, scene.me, scene.showing.ghosts))
    assert sorted(seen[0]) == [0, 1, 2] and seen[0][-1] == scene.me, "the own one on top"
    assert seen[1:] == [[], [scene.me]]


def test_a_click_keeps_the_breakdown_until_the_next_press(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = table(seats=2)
    settle(scene)
    told: list[object] = []
    monkeypatch.setattr(projected, "own_words", lambda view, seat: told.append(seat) or ("", [""]))
    pill = centre(scene.layout.projected)
    click(scene, pill)
    scene.pointing.set_hover(None)
    settle(scene)
    told.clear()
    scene.draw(scene.app.surface)
    assert scene.showing.pinned == ("projected",) and told == [scene.me]
    click(scene, pill)
    assert scene.showing.pinned is None, "the same once more puts it away"
    click(scene, pill)
    scene.back()
    assert scene.showing.pinned is None


def test_what_an_option_makes_of_it_is_certain_and_knows_nothing_hidden() -> None:
    """Where it is told at all, it is so in every position that the seat may think it is in."""
    game, told = load_game("black_angel"), 0
    for kind in ("place_die", "turn", "command"):
        made = golden(kind, lambda options, _: len(options) > 1)
        assert made is not None
        scene, _ = table_at(made)
        settle(scene)
        options = scene.interaction.options[:12]
        real = {option: scene.lookout.projected((option,)) for option in options}
        assert any(points is not None for points in real.values())
        for seed in range(2):
            view = scene.controller.state.view(scene.me)
            other = game.imagine(view, seed)
            assert other.view(scene.me)["projected"] == view["projected"]
            for option, points in real.items():
                if points is None:
                    continue
                copy = other.clone()
                copy.apply(option)
                assert ending.projected(copy)[scene.me].total == points, (kind, option)
                told += 1
        scene.leave()
    assert told > 10
