"""What is in the hand and what is not; pictures of what an option would move; questions about a tile with two uses."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.table import phrases, previews
from blackangel.ui.black_angel.table.lists import Uses
from blackangel.ui.kit.geometry import inside

from .harness import click, drag, find, golden, key, mouse, settle, table, table_at


def test_a_tile_to_inject_waits_in_its_tray_until_it_is_taken() -> None:
    played = golden("inject", lambda o, c: len({x[1] for x in o}) == 1)
    assert played is not None
    scene, app = table_at(played)
    tile = scene.interaction.options[0][1]
    mouse(scene, pygame.MOUSEMOTION, (500.0, 400.0))
    assert scene.pointing.carried is None and ("tray", tile) not in scene.shown().hidden
    scene.draw(app.surface)
    option = scene.interaction.options[-1]
    length = played.length
    click(scene, scene.point_of(("arrow", option[2])))
    assert played.history[length].step.option == option


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (1920, 1200), (720, 1280)])
def test_the_tray_of_tiles_covers_neither_dice_nor_display_nor_board(size: tuple[int, int]) -> None:
    played = golden("inject")
    assert played is not None
    scene, _app = table_at(played, size)
    assert scene.tray is not None
    x, y, w, h = scene.tray.area
    layout = scene.layout
    for bx, by, bw, bh in (layout.board, layout.display, layout.frigate, layout.bar):
        assert x + w <= bx or bx + bw <= x or y + h <= by or by + bh <= y
    assert 0 <= x and x + w <= layout.shape.width and y + h <= layout.shape.height


def test_the_tiles_of_a_preview_slide_and_end_where_the_rules_say() -> None:
    assert previews.slid((0, 0, 10, 10), (100, 50, 10, 10), 0.0) == (0, 0, 10, 10)
    assert previews.slid((0, 0, 10, 10), (100, 50, 10, 10), 1.0) == (100, 50, 10, 10)
    played = golden("inject", lambda o, c: True)
    assert played is not None
    scene, app = table_at(played, speed="normal")
    option = max(scene.interaction.options, key=lambda o: sum(e[0] == "tile_moved" for e in scene.lookout.trial((o,))))
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("arrow", option[2])))
    cells = [int(e[4]) for e in scene.lookout.trial((option,)) if e[0] in ("tile_moved", "injected")]
    assert cells
    pictures = []
    for seconds in (0.0, .15, .6):
        scene.update(seconds)
        scene.draw(app.surface)
        box = app.canvas.rect(*scene.layout.cell(cells[-1]))
        pictures.append(pygame.image.tobytes(app.surface.subsurface(box), "RGB"))
    assert pictures[0] != pictures[1] != pictures[2]


def test_a_tile_with_two_uses_asks_with_a_large_button_for_each() -> None:
    played = golden("activate", lambda o, c: any(x[0] == "activate" and sum(y[:2] == x[:2] for y in o) == 2 for x in o))
    assert played is not None
    options = played.state.decision.options
    cell = next(x[1] for x in options if x[0] == "activate" and sum(y[:2] == x[:2] for y in options) == 2)
    scene, app = table_at(played)
    click(scene, scene.point_of(("cell", cell)))
    popup = scene.lists.popup
    assert isinstance(popup, Uses) and len(popup.entries) == 2
    for _, (_, _, w, h) in popup.rows():
        assert w >= 180 and h >= 120
    scene.draw(app.surface)
    key(scene, pygame.K_RIGHT)
    assert popup.index == 1
    length = played.length
    key(scene, pygame.K_RETURN)
    assert played.history[length].step.option == popup.entries[1].options[0]


def test_what_two_uses_cover_is_not_the_tile() -> None:
    played = golden("activate", lambda o, c: any(x[0] == "activate" and sum(y[:2] == x[:2] for y in o) == 2 for x in o))
    assert played is not None
    options = played.state.decision.options
    cell = next(x[1] for x in options if x[0] == "activate" and sum(y[:2] == x[:2] for y in options) == 2)
    for size in ((1280, 720), (1024, 768)):
        scene, _app = table_at(played, size)
        click(scene, scene.point_of(("cell", cell)))
        assert not inside(scene.lists.popup.area, scene.point_of(("cell", cell)))


def test_the_steps_of_rolling_anew_are_ticked_at_the_end() -> None:
    view = {"turn": {"sequence": "B"}, "end": {"phase": "play"}}
    assert phrases.steps("reserve", view)[1] == 0
    names, step = phrases.steps("end_turn", view)
    assert step >= len(names) == 3 and phrases.watched_steps(True, view) == names


def test_once_the_end_is_triggered_nobody_is_shown_a_jump() -> None:
    for phase in ("last_round", "final_round"):
        view = {"turn": {"sequence": "B"}, "end": {"phase": phase}}
        names, step = phrases.steps("end_turn", view)
        assert names == ("Roll", "Clear") and step >= 2 and phrases.watched_steps(True, view) == names


def test_no_tooltip_opens_under_a_pointer_that_rested_while_the_decision_changed() -> None:
    scene, _app = table(seats=2, seed=1)
    settle(scene)
    place = ("slot", "row1")
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(place))
    scene.update(.5)
    assert scene.pointing.tooltip_due
    option = next(o for o in scene.interaction.options if o[0] == "take_die")
    scene.controller.apply(option)
    settle(scene)
    scene.update(1.0)
    assert not scene.pointing.tooltip_due
    x, y = scene.point_of(place)
    mouse(scene, pygame.MOUSEMOTION, (x + 6, y + 6))
    scene.update(.5)
    assert scene.pointing.hover is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)])
def test_a_tile_can_be_dragged_from_its_tray_to_an_arrow(size: tuple[int, int]) -> None:
    played = golden("inject")
    assert played is not None
    scene, _app = table_at(played, size)
    option = scene.interaction.options[0]
    length = played.length
    drag(scene, scene.point_of(("tray", option[1])), scene.point_of(("arrow", option[2])))
    assert played.history[length].step.option == option


def test_while_a_card_may_be_played_the_bar_stands_at_the_card() -> None:
    """Also after a die was turned over first."""
    played = find("turn", lambda o, c: any(x[0] == "flip" for x in o) and any(x[0] == "play_card" for x in o), seats=2)
    assert played is not None
    scene, _app = table_at(played)
    scene.deciding.apply((next(o for o in scene.interaction.options if o[0] == "flip"),))
    words = scene.bar()[0]
    assert any(o[0] == "play_card" for o in scene.interaction.options)
    assert words.step == 0 and words.title == "Card or die" and "card" in words.sentence
