"""What cannot be taken back waits for a second click, says what comes, and is done by button, Enter and place."""
from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.engine import Session, read_log
from blackangel.games import load_game
from blackangel.ui.black_angel.course import COURSE
from blackangel.ui.black_angel.table import lasting
from blackangel.ui.black_angel.table.barwords import ALWAYS
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play import hints
from tests.ui.black_angel.table.faced import faced, point, revealing

from .harness import (
    click,
    drag,
    find,
    golden,
    golden_decisions,
    hint_list,
    judged,
    key,
    mouse,
    next_click,
    settle,
)


@pytest.mark.parametrize(("kind", "verb"), [("turn", "sequence_b"), ("inject", "inject"), ("place_mission", "place")])
def test_a_click_that_cannot_be_taken_back_waits_for_a_second_one(kind: str, verb: str) -> None:
    played, option = revealing(kind, verb)
    scene, app = faced(played, confirm="reveal")
    length = played.length
    for _ in range(3):
        point = next_click(scene, option)
        assert point is not None
        click(scene, point)
        if scene.confirming.ready:
            break
    ready = scene.confirming.ready
    assert ready is not None and ready.options == (option,) and played.length == length
    buttons = {b.name: b for b in scene.bar()[1]}
    if verb == "sequence_b":    # Its own button, which is there anyway, takes the second click.
        assert "confirm" not in buttons and buttons[verb].kind == "primary"
    else:
        assert buttons["confirm"].label == ready.words
    scene.update(.3)
    scene.draw(app.surface)
    key(scene, pygame.K_ESCAPE)
    assert scene.confirming.ready is None and played.length == length
    point = next_click(scene, option)
    if scene.interaction.picked is None and verb == "place":
        click(scene, point)
        point = next_click(scene, option)
    click(scene, point)
    assert scene.confirming.ready is not None and played.length == length
    click(scene, point)
    assert played.length > length and played.history[length].step.option == option


@pytest.mark.parametrize("way", ["button", "enter"])
def test_the_button_and_enter_confirm(way: str) -> None:
    played, option = revealing("turn", "sequence_b")
    scene, _app = faced(played, confirm="reveal")
    length = played.length
    click(scene, scene.point_of(("bar", "sequence_b")))
    assert played.length == length
    if way == "button":
        click(scene, scene.point_of(("bar", "sequence_b")))
    else:
        key(scene, pygame.K_RETURN)
    assert played.history[length].step.option == option


def test_the_only_thing_left_to_do_needs_one_click() -> None:
    played = golden("turn", lambda o, c: o == (("sequence_b",),))
    assert played is not None
    scene, _app = faced(played, confirm="reveal")
    length = played.length
    click(scene, scene.point_of(("bar", "sequence_b")))
    assert played.history[length].step.option == ("sequence_b",)


def test_a_drag_is_its_own_confirmation_once_its_outcome_could_be_read() -> None:
    played, option = revealing("inject", "inject")
    scene, app = faced(played, confirm="reveal")
    length = played.length
    start, end = scene.point_of(("tray", option[1])), scene.point_of(("arrow", option[2]))
    drag(scene, start, end)
    ready = scene.confirming.ready
    assert played.length == length and ready is not None and ready.options == (option,)
    scene.draw(app.surface)
    key(scene, pygame.K_ESCAPE)
    assert scene.confirming.ready is None
    drag(scene, start, end)
    drag(scene, start, end)
    assert played.length == length + 1, "the same drop again confirms"


@pytest.mark.parametrize("rests", [0, 20])
def test_a_drop_that_is_final_waits_however_long_it_was_held_there(rests: int) -> None:
    played, option = revealing("inject", "inject")
    scene, _app = faced(played, confirm="reveal")
    length = played.length
    start, end = scene.point_of(("tray", option[1])), scene.point_of(("arrow", option[2]))
    mouse(scene, pygame.MOUSEMOTION, start)
    mouse(scene, pygame.MOUSEBUTTONDOWN, start)
    mouse(scene, pygame.MOUSEMOTION, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    mouse(scene, pygame.MOUSEMOTION, end)
    for _ in range(rests):
        scene.update(.05)
    mouse(scene, pygame.MOUSEBUTTONUP, end)
    assert played.length == length and scene.confirming.ready is not None
    click(scene, end)
    assert played.length == length + 1


def test_a_ship_that_waits_on_a_hex_can_be_carried_on() -> None:
    played = golden("command", lambda o, c: sum(x[0] == "launch" for x in o) > 1)
    assert played is not None
    scene, _app = faced(played, confirm="always")
    goals = [x[1] for x in scene.interaction.options if x[0] == "launch"][:2]
    length = played.length
    click(scene, scene.point_of(("goods", "ship")))
    click(scene, scene.point_of(("hex", goals[0])))
    assert scene.confirming.ready.place == ("hex", goals[0]) and played.length == length
    drag(scene, scene.point_of(("hex", goals[0])), scene.point_of(("hex", goals[1])))
    settle(scene)
    ready = scene.confirming.ready
    flown = [record.step.option for record in played.history[length:]]
    assert flown == [("launch", goals[1])] or (ready is not None and ready.options == (("launch", goals[1]),))


def alone(sizes: tuple[int, int] = (1280, 720), mode: str = "reveal") -> tuple[TableScene, Any, Session]:
    """The only Ravagers to destroy, after which a card is drawn, with single choices taken by themselves."""
    played = golden("destroy", lambda o, c: len(o) == 1)
    assert played is not None and COURSE.final(played.state, played.state.decision.options)
    scene, app = faced(played, sizes, confirm=mode)
    scene.controller.auto_single = lambda: True
    scene.controller.careful = lambda: mode != "never"
    return scene, app, played


def test_a_single_choice_that_ends_undo_waits_and_says_what_comes() -> None:
    scene, app, played = alone()
    length, digest = played.length, played.state.digest()
    assert played.can_undo[0]
    for _ in range(20):
        scene.update(.05)
    assert played.length == length
    button = next(b for b in scene.bar()[1] if b.name == "confirm")
    colour = COURSE.final(played.state, played.state.decision.options)
    assert button.kind == "primary" and f"mission:{colour}" in button.price
    scene.draw(app.surface)
    click(scene, scene.point_of(("bar", "undo")))
    assert played.length < length
    assert played.state.digest() != digest


@pytest.mark.parametrize("way", ["button", "enter", "rack"])
def test_it_is_done_by_the_button_by_enter_and_by_its_place(way: str) -> None:
    scene, _app, played = alone()
    length, option = played.length, played.state.decision.options[0]
    if way == "enter":
        key(scene, pygame.K_RETURN)
    else:
        click(scene, scene.point_of(("bar", "confirm") if way == "button" else ("rack", option[1])))
    assert played.history[length].step.option == option


def test_who_wants_no_confirmation_has_it_taken_as_ever() -> None:
    scene, _app, played = alone(mode="never")
    length = played.length
    for _ in range(5):
        scene.update(.05)
    assert played.length > length


def test_rolling_anew_is_never_taken_by_itself() -> None:
    played = golden("turn", lambda o, c: o == (("sequence_b",),))
    assert played is not None
    scene, _app = faced(played)
    scene.controller.auto_single = lambda: True
    length = played.length
    for _ in range(5):
        scene.update(.05)
    assert played.length == length


def test_always_asks_before_what_could_be_taken_back_and_never_asks_at_all() -> None:
    played = find("discover", lambda o, c: any(x[0] == "take_tile" for x in o), seats=2)
    assert played is not None
    option = next(o for o in played.state.decision.options if o[0] == "take_tile")
    assert not COURSE.final(played.state, (option,))
    for mode, waits in (("reveal", False), ("never", False), ("always", True)):
        length = played.length
        scene, _app = faced(played, confirm=mode)
        click(scene, scene.point_of(("tile", option[1])))
        assert (scene.confirming.ready is not None) is waits
        assert (played.length == length) is waits
        if not waits:
            played.undo()


def test_another_place_takes_over_what_waits() -> None:
    played, option = revealing("inject", "inject")
    other = next(o for o in played.state.decision.options if o[0] == "inject" and o[2] != option[2]
                 and o[1] == option[1])
    scene, _app = faced(played, confirm="always")
    length = played.length
    if scene.interaction.picked is None:
        click(scene, scene.point_of(("tray", option[1])))
    click(scene, scene.point_of(("arrow", option[2])))
    click(scene, scene.point_of(("arrow", other[2])))
    assert played.length == length and scene.confirming.ready.options == (other,)
    click(scene, scene.point_of(("arrow", other[2])))
    assert played.history[length].step.option == other


@pytest.mark.parametrize(("kind", "verb", "word"), [("turn", "sequence_b", "dice are rolled"),
                                                    ("place_mission", "place", ""), ("inject", "inject", "")])
def test_the_bar_says_what_makes_a_click_final_also_while_hints_are_open(kind: str, verb: str, word: str) -> None:
    played, option = revealing(kind, verb)
    word = word if verb == "sequence_b" else lasting.asked(COURSE.final(played.state, (option,))).split(".")[0]
    assert word.startswith("Final") or word in lasting.asked("die")
    scene, app = faced(played, confirm="reveal")
    for _ in range(3):
        click(scene, next_click(scene, option))
        if scene.confirming.ready:
            break
    assert word in scene.bar()[0].sentence and "Click again" in scene.bar()[0].sentence
    scene.lists.whole = hint_list(judged([hints.Opinion(option, None, 0.0)], scene.interaction))
    scene.lists.place_list(scene.lists.whole)
    scene.update(.05)
    assert word in scene.bar()[0].sentence
    x, y, w, h = scene.lists.whole.area
    a, b, c, d = scene.layout.bar
    assert x + w <= a or a + c <= x or y + h <= b or b + d <= y
    scene.draw(app.surface)


def test_hints_put_back_what_waits() -> None:
    played, option = revealing("inject", "inject")
    scene, _app = faced(played, confirm="reveal")
    drag(scene, point(scene, ("tray", option[1])), point(scene, ("arrow", option[2])))
    assert scene.confirming.ready is not None
    key(scene, pygame.K_h)
    assert scene.confirming.ready is None and scene.extras.hinter.asked == scene.controller.tag
    scene.extras.close()


@pytest.mark.parametrize("kind", ["mission", "owner_activation", "spend_card", "reserve", "end_turn", "activate"])
def test_a_button_that_waits_for_a_second_click_keeps_its_place(kind: str) -> None:
    """Another one under the pointer would be pressed instead of it."""
    played = golden(kind, lambda options, context: len(options) > 1)
    assert played is not None
    scene, _app = faced(played, confirm="always")
    settle(scene)
    waited = 0
    for button in scene.bar()[1]:
        spot = scene.point_of(("bar", button.name))
        if button.name in (*ALWAYS, "confirm") or spot is None:
            continue
        length = played.length
        click(scene, spot)
        ready = scene.confirming.ready
        if played.length > length:
            break
        if ready is None:
            continue
        waited += 1
        assert scene.under(spot) == ("bar", "confirm"), button
        click(scene, spot)
        assert played.history[length].step.option == ready.options[0]
        break
    assert waited or kind != "mission"


def test_what_leaves_the_next_choice_to_another_is_final_and_told() -> None:
    """The last activation of another's mission: its owner decides then, and undo ends there."""
    told = 0
    for path, n, decision in golden_decisions()["owner_activation"]:
        log = read_log(path)
        before = Session.from_steps(load_game("black_angel"), log.header, log.steps[:n - 1])
        option = log.steps[n - 1].option
        if before.state.decision.seat == decision.seat:
            continue
        follows = COURSE.final(before.state, (option,))
        told += follows == "choice"
        assert follows
        before.apply(option)
        assert not before.can_undo[0]
    assert told
    assert "another player decides" in lasting.why("choice")
