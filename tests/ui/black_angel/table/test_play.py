"""Whole games and every gesture, with made-up mouse and key events."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import bartips
from blackangel.ui.black_angel.table.scene import TableScene

from .harness import click, drag, find, key, mouse, next_click, see, settle, table, table_at

KINDS = ["setup_reserve", "turn", "sequence_a", "activate", "adjacent", "move_ship", "move_robot", "draw_colour",
         "keep", "place_die", "boost_action", "discard_mission", "discard_ravager", "discover", "inject",
         "place_advanced",
         "repair", "debris", "destroy", "command", "place_mission", "mission", "owner_activation", "spend_tile",
         "spend_card", "end_turn", "hand_limit", "reserve"]


def click_through(scene: TableScene, option: Any, rng: random.Random) -> bool:
    """Clicks where the scene says until the game has gone on; a die is then put on one of its places."""
    before = scene.controller.session.length
    for _ in range(4):
        point = next_click(scene, option)
        assert point is not None, (scene.interaction and scene.interaction.kind, option)
        click(scene, point)
        if scene.controller.session.length != before:
            return True
        at_work = scene.interaction
        if option[0] == "take_die" and at_work and at_work.picked == ("die", option[1]):
            ways = [x for x in at_work.bindings() if x.source == at_work.picked]
            assert ways, option
            option = rng.choice(ways).options[-1]
    return False


@pytest.mark.parametrize("game", [{"solo": True, "seed": 4}, {"seats": 3, "seed": 3}])
def test_a_whole_game_with_the_mouse_alone(game: dict[str, Any]) -> None:
    scene, app = table(**game)
    rng = random.Random(1)
    settle(scene)
    steps = 0
    while not scene.controller.is_over:
        assert scene.interaction is not None
        assert click_through(scene, rng.choice(scene.interaction.options), rng)
        settle(scene)
        steps += 1
        if steps % 25 == 0:
            scene.draw(app.surface)
        assert steps < 600
    scene.draw(app.surface)
    assert scene.view["scores"]


@pytest.mark.parametrize("game", [{"solo": True, "seed": 6}, {"seats": 2, "seed": 2}])
def test_a_whole_game_with_the_keyboard_alone(game: dict[str, Any]) -> None:
    scene, app = table(**game)
    rng = random.Random(5)
    settle(scene)
    steps = 0
    while not scene.controller.is_over:
        assert scene.interaction is not None
        if scene.lists.whole is None:
            key(scene, pygame.K_DOWN)
        assert scene.lists.whole is not None and scene.lists.whole.entries
        for _ in range(rng.randrange(len(scene.lists.whole.entries))):
            key(scene, pygame.K_DOWN)
        before = scene.controller.session.length
        if steps % 25 == 0:
            scene.draw(app.surface)
        key(scene, pygame.K_RETURN)
        assert scene.controller.session.length > before
        settle(scene)
        steps += 1
        assert steps < 600


@pytest.mark.parametrize("kind", KINDS)
def test_every_option_of_every_kind_of_decision_can_be_clicked(kind: str) -> None:
    game: dict[str, Any] = {"seats": 3, "advanced": True, "humans": 3}
    seat = 2 if kind == "setup_reserve" else 0
    played = find(kind, lambda options, context: len(options) > 1, seat=seat, **game) or find(kind, seat=seat, **game)
    assert played is not None, f"no {kind} found"
    options = played.state.decision.options
    rng = random.Random(7)
    for option in options[:: max(1, len(options) // 8)]:
        scene, app = table_at(played)
        scene.controller.sit_down(seat)
        scene.update(0.05)
        assert scene.interaction is not None and scene.interaction.kind == kind
        scene.draw(app.surface)
        length = played.length
        ahead = played.state.clone()
        ahead.apply(option)
        assert click_through(scene, option, rng)
        if option[0] != "take_die":
            assert ahead.to_dict()["seats"] == played.state.to_dict()["seats"] or played.length == length + 1
        played.undo() if played.can_undo[0] else None
        if played.length != length:
            return          # chance was involved: this option ends the test of its kind


def test_dragging_a_die_to_an_action_takes_and_places_it() -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=2)
    assert played is not None
    scene, app = table_at(played)
    die = next(o[1] for o in scene.interaction.options if o[0] == "take_die")
    ways = [x for x in scene.interaction.ahead(("die", die)) if x.target[0] in ("station", "hex")]
    before = played.length
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("die", die)))
    drag(scene, scene.point_of(("die", die)), scene.point_of(ways[0].target))
    assert played.length == before + 2
    assert [played.history[n].step.option[0] for n in (before, before + 1)] == ["take_die", ways[0].options[-1][0]]
    scene.draw(app.surface)


def test_undo_takes_back_a_whole_drag_but_only_the_taking_of_a_die_that_was_just_taken() -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=2)
    assert played is not None
    scene, app = table_at(played)
    assert scene.interaction is not None
    die = next(o[1] for o in scene.interaction.options if o[0] == "take_die")
    way = next(x for x in scene.interaction.ahead(("die", die)) if x.target[0] in ("station", "hex"))
    before, digest, home = played.length, played.state.digest(), scene.rect_of(("die", die))
    drag(scene, scene.point_of(("die", die)), scene.point_of(way.target))
    settle(scene)
    assert played.length == before + 2
    click(scene, scene.point_of(("bar", "undo")))
    assert played.length == before and played.state.digest() == digest
    scene.update(0.05)
    assert scene.pointing.carried is None and scene.pointing.press is None and scene.rect_of(("die", die)) == home
    assert ("die", die) not in scene.shown().hidden
    scene.draw(app.surface)
    scene.deciding.apply((("take_die", die),))
    scene.deciding.apply((way.options[-1],))
    assert played.length == before + 2
    scene.deciding.undo()
    assert played.length == before + 1
    scene.deciding.undo()
    assert played.length == before


def test_no_tooltip_after_a_drop_until_the_pointer_moves_nor_while_pieces_move() -> None:
    played = find("turn", lambda o, c: any(x[0] == "play_card" for x in o), seats=2)
    assert played is not None
    scene, _app = table_at(played, speed="normal")
    assert scene.interaction is not None
    option = next(o for o in scene.interaction.options if o[0] == "play_card")
    start, end = scene.point_of(("hand", option[1])), scene.point_of(("slot", option[2]))
    mouse(scene, pygame.MOUSEMOTION, start)
    scene.update(0.5)
    assert scene.pointing.tooltip_due
    drag(scene, start, end)
    assert scene.stage.moving
    settle(scene)
    mouse(scene, pygame.MOUSEMOTION, (end[0] + 1, end[1] + 1))
    scene.update(0.5)
    assert scene.idle and not scene.pointing.tooltip_due
    mouse(scene, pygame.MOUSEMOTION, (end[0] + 9, end[1]))
    scene.update(0.5)
    assert scene.pointing.hover is not None and scene.pointing.tooltip_due
    scene.deciding.apply((scene.interaction.options[0],))
    mouse(scene, pygame.MOUSEMOTION, start)
    while scene.stage.moving or scene.showing.moments:
        assert not scene.pointing.tooltip_due
        scene.update(0.05)


def test_a_die_dropped_elsewhere_glides_back_and_nothing_happens() -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=2)
    scene, app = table_at(played)
    die = next(o[1] for o in scene.interaction.options if o[0] == "take_die")
    before = played.length
    drag(scene, scene.point_of(("die", die)), (700, 20))
    assert played.length == before and scene.stage.flyers and ("die", die) in scene.stage.hidden
    scene.draw(app.surface)
    for _ in range(5):
        scene.update(0.05)
    assert not scene.stage.flyers and not scene.stage.hidden and scene.pointing.carried is None


@pytest.mark.parametrize("way", ["focus", "escape", "right", "cover"])
def test_what_is_in_the_hand_goes_back(way: str) -> None:
    played = find("turn", lambda o, c: any(x[0] == "take_die" for x in o), seats=2)
    scene, app = table_at(played)
    die = next(o[1] for o in scene.interaction.options if o[0] == "take_die")
    start = scene.point_of(("die", die))
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, (900, 300))
    assert scene.pointing.carried == ("die", die)
    scene.draw(app.surface)
    {"focus": scene.focus_lost, "cover": scene.covered, "escape": lambda: key(scene, pygame.K_ESCAPE),
     "right": lambda: mouse(scene, pygame.MOUSEBUTTONDOWN, (900, 300), 3)}[way]()
    assert scene.pointing.carried is None
    mouse(scene, pygame.MOUSEBUTTONUP, scene.point_of(("station", 1)))
    assert app.calls == [] and not any(record.step.option[0] == "take_die" for record in played.history[-1:])


def test_a_card_is_dragged_to_a_slot() -> None:
    played = find("turn", lambda o, c: any(x[0] == "play_card" for x in o), seats=2)
    scene, _app = table_at(played)
    option = next(o for o in scene.interaction.options if o[0] == "play_card")
    drag(scene, scene.point_of(("hand", option[1])), scene.point_of(("slot", option[2])))
    assert played.history[-1].step.option == option


def test_a_tile_is_dragged_to_an_arrow_and_a_ship_to_a_hex() -> None:
    played = find("inject", seats=2)
    scene, _app = table_at(played)
    option = scene.interaction.options[0]
    drag(scene, scene.point_of(("tray", option[1])), scene.point_of(("arrow", option[2])))
    assert played.history[-1].step.option == option
    played = find("command", lambda o, c: any(x[0] == "launch" for x in o), seats=2)
    scene, _app = table_at(played)
    option = next(o for o in scene.interaction.options if o[0] == "launch")
    drag(scene, scene.point_of(("goods", "ship")), scene.point_of(("hex", option[1])))
    assert played.history[-1].step.option == option
    played = find("command", lambda o, c: any(x[0] == "move" for x in o), seats=2)
    scene, _app = table_at(played)
    option = next(o for o in scene.interaction.options if o[0] == "move")
    drag(scene, scene.point_of(("hex", option[1])), scene.point_of(("hex", option[2])))
    assert played.history[-1].step.option == option


def test_undo_by_button_and_keys() -> None:
    for way in ("button", "u", "ctrl-z", "shift-u"):
        played = find("turn", lambda o, c: any(x[0] == "play_card" for x in o), seats=2)
        scene, app = table_at(played)
        option = next(o for o in scene.interaction.options if o[0] == "play_card")
        digest = played.state.digest()
        scene.deciding.apply((option,))
        assert played.state.digest() != digest
        if way == "button":
            click(scene, scene.point_of(("bar", "undo")))
        elif way == "ctrl-z":
            key(scene, pygame.K_z, pygame.KMOD_CTRL)
        else:
            key(scene, pygame.K_u, pygame.KMOD_SHIFT if "shift" in way else 0)
        assert played.state.digest() == digest
        assert scene.interaction is not None and scene.interaction.kind == "turn"
        scene.draw(app.surface)


def test_an_undo_that_cannot_be_is_dim_and_says_why() -> None:
    scene, app = table(seats=2, seed=1)
    settle(scene)
    button = next(b for b in scene.bar()[1] if b.name == "undo")
    assert button.kind == "off" and bartips.tip(scene, "undo")[1]
    before = scene.controller.session.length
    click(scene, scene.point_of(("bar", "undo")))
    assert scene.controller.session.length == before
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("bar", "undo")))
    scene.update(0.5)
    scene.draw(app.surface)


def test_the_end_of_a_turn_is_never_taken_by_itself() -> None:
    scene, _app = table(seats=2, seed=1)
    settle(scene)
    for _ in range(80):
        if scene.interaction and scene.interaction.options == (("end_turn",),):
            break
        scene.deciding.apply((scene.interaction.options[0],))
        settle(scene)
    assert scene.interaction.options == (("end_turn",),)
    for _ in range(20):
        scene.update(0.05)
    assert scene.interaction is not None
    key(scene, pygame.K_e)
    assert scene.controller.session.history[-1].step.option == ("end_turn",) or scene.controller.session.length


def test_help_and_menu_keys() -> None:
    scene, app = table(seats=2, seed=1)
    settle(scene)
    key(scene, pygame.K_F1)
    key(scene, pygame.K_ESCAPE)
    assert app.calls == ["help", "pause"]
    click(scene, (38, 30))
    click(scene, (90, 30))
    assert app.calls == ["help", "pause", "pause", "help"]


def test_a_changed_language_of_keys_alt_does_nothing() -> None:
    scene, _app = table(seats=2, seed=1)
    settle(scene)
    before = scene.controller.session.length
    key(scene, pygame.K_TAB, pygame.KMOD_ALT)
    key(scene, pygame.K_e, pygame.KMOD_ALT)
    assert scene.lists.whole is None and scene.controller.session.length == before


def test_a_click_on_the_black_angel_takes_up_the_ship_that_is_launched_from_her() -> None:
    played = find("command", lambda o, c: sum(x[0] == "launch" for x in o) > 4 and not any(x[0] != "launch" for x in o),
                  seats=2)
    assert played is not None
    scene, _app = table_at(played)
    settle(scene)
    length, angel = played.length, scene.view["space"]["angel"]
    click(scene, scene.point_of(("hex", angel)))
    assert scene.interaction.picked == ("goods", "ship") and played.length == length
    click(scene, scene.point_of(("hex", angel)))
    assert played.history[length].step.option == ("launch", angel)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
def test_what_a_tile_can_do_is_asked_beside_it_and_never_over_the_bar(size: tuple[int, int]) -> None:
    played = find("activate", lambda o, c: any(sum(x[0] == "activate" and x[1] == cell for x in o) > 1
                                               for cell in range(9)), seats=2)
    assert played is not None
    cell = next(n for n in range(9) if sum(x[:2] == ("activate", n) for x in played.state.decision.options) > 1)
    scene, _app = table_at(played, size)
    settle(scene)
    click(scene, scene.point_of(("cell", cell)))
    x, y, w, h = scene.lists.popup.area
    bx, by, bw, bh = scene.layout.bar
    assert x >= bx + bw or bx >= x + w or y >= by + bh or by >= y + h


@pytest.mark.parametrize("kind", ["turn", "inject"])
@pytest.mark.parametrize("cell", range(9))
def test_two_clicks_mean_what_a_drop_at_the_same_point_does(kind: str, cell: int) -> None:
    """A card or a tile let go over a cell goes into its row; so does one that was clicked before that cell."""
    played = find(kind, lambda options, _: kind == "inject" or any(option[0] == "play_card" for option in options))
    assert played is not None
    scene, _ = table_at(played)
    settle(scene)
    assert scene.interaction is not None
    source = next(place for place in sorted(scene.interaction.sources(), key=str) if place[0] in ("hand", "tray"))
    scene.interaction.pick(source)
    spot = scene.point_of(("cell", cell))
    dropped = [scene.interaction.drop(place) for place in scene.pointing.drop_places(spot, source)]
    wanted = next((outcome.apply or tuple(way.options for way in outcome.choices) for outcome in dropped
                   if outcome.used), None)
    scene.interaction.pick(source)
    length = played.length
    see(scene)
    scene.clicks.clicked(scene.under(spot), spot)
    if wanted is None:
        assert played.length == length and scene.confirming.ready is None and scene.lists.popup is None
        return
    ready = scene.confirming.ready
    taken = tuple(record.step.option for record in played.history[length:])
    offered = tuple(entry.options for entry in scene.lists.popup.entries) if scene.lists.popup is not None else ()
    assert wanted in ((ready.options if ready else None), taken[:len(wanted)], offered)
