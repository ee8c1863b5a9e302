"""Nothing is decided in a hurry: by a press that was meant for what came before, or a click too many."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play.guard import SEEN

from .harness import click, find, hasty_key, key, mouse, see, settle, table_at

FRAME = 1 / 60
SOON = (0.05, 0.1, 0.15, 0.2, 0.25, 0.3)


def later(scene: TableScene, seconds: float) -> None:
    """So much time passes, in frames."""
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)


def hasty_click(scene: TableScene, pos: tuple[float, float]) -> None:
    """Button down and up at once."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, pos)


def flat(options: Any) -> list[int]:
    """Cells of the tiles that may be activated and have one effect only."""
    cells = [option[1] for option in options if option[0] == "activate"]
    return [cell for cell in cells if cells.count(cell) == 1]


def before_the_end(**more: Any) -> tuple[TableScene, Any]:
    """A table at normal speed, one step before its person may end the turn: (scene, that step)."""
    for kind in ("place_mission", "keep", "command", "repair", "activate", "sequence_a"):
        session = find(kind, lambda options, _: True, seats=2, **more)
        if session is None:
            continue
        for option in session.state.decision.options:
            copy = session.state.clone()
            copy.apply(option)
            if not copy.is_over and copy.seat == 0 and copy.decision.kind == "end_turn":
                scene, app = table_at(session, speed="normal")
                app.settings.confirm = "never"
                later(scene, 1.0)
                return scene, option
    raise AssertionError("no such game was found")


@pytest.mark.parametrize("seconds", SOON)
def test_space_that_ended_a_movement_does_not_end_the_turn_as_well(seconds: float) -> None:
    scene, option = before_the_end()
    session = scene.controller.session
    scene.deciding.apply((option,))
    length = session.length
    later(scene, 0.4)
    assert scene.stage.moving and ("end_turn",) in scene.interaction.options
    hasty_key(scene, pygame.K_SPACE)
    assert not scene.stage.moving
    later(scene, seconds)
    hasty_key(scene, pygame.K_SPACE)
    assert session.length == length
    later(scene, SEEN + FRAME - seconds)
    hasty_key(scene, pygame.K_SPACE)
    assert session.history[length].step.option == ("end_turn",)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_e, pygame.K_SPACE])
@pytest.mark.parametrize("seconds", SOON)
def test_three_presses_of_a_key_do_not_end_the_turn(seconds: float, code: int) -> None:
    scene, option = before_the_end()
    session = scene.controller.session
    key(scene, pygame.K_TAB)
    scene.lists.whole.jump(next(n for n, one in enumerate(scene.lists.whole.entries) if one.options == (option,)))
    key(scene, pygame.K_RETURN)
    assert session.history[-1].step.option == option
    length = session.length
    for _ in range(3 if seconds * 3 <= SEEN else 1):
        later(scene, seconds)
        hasty_key(scene, code)
    assert session.length == length and scene.confirming.ready is None


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_press_after_that_time_always_decides(speed: str) -> None:
    """Whoever plays fast on purpose is not held up: a line of the list that one sees, even while pieces move."""
    scene, option = before_the_end()
    scene.app.settings.speed = speed
    session = scene.controller.session
    scene.pointing.keyboard = True
    scene.lists.open_list()
    scene.lists.whole.jump(next(n for n, one in enumerate(scene.lists.whole.entries) if one.options == (option,)))
    hasty_key(scene, pygame.K_RETURN)
    length = session.length
    later(scene, SEEN + FRAME)
    hasty_key(scene, pygame.K_e)
    assert session.length > length


def test_a_press_at_once_after_anothers_turn_decides_nothing() -> None:
    session = find("turn", lambda options, _: ("sequence_b",) in options, solo=True)
    assert session is not None
    scene, _app = table_at(session, speed="normal")
    scene.pointing.keyboard = True
    controller = scene.controller
    controller.apply(("sequence_b",))
    for _ in range(400):
        if scene.showing.watching or controller.is_over:
            break
        if scene.interaction and controller.mine:
            scene.deciding.apply((scene.interaction.options[0],))
        scene.update(0.05)
    assert scene.showing.watching
    for _ in range(60):         # Three presses a second, until Hal is done.
        hasty_key(scene, pygame.K_RETURN)
        for _ in range(7):
            scene.update(0.05)
            if not scene.showing.watching:
                break
        if not scene.showing.watching:
            break
    assert controller.mine and not scene.showing.watching
    length = controller.session.length
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RETURN):
        hasty_key(scene, code)
        scene.update(0.1)
    assert controller.session.length == length and scene.lists.whole is None
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    assert controller.session.length > length or scene.confirming.ready is not None


@pytest.mark.parametrize(("game", "words"), [({"seats": 2}, "your turn ends"), ({"solo": True}, "Hal turns up a card")])
def test_the_discard_that_ends_the_turn_waits_for_a_second_click(game: dict[str, Any], words: str) -> None:
    """Nothing after it can be taken back: the next player moves on."""
    session = find("hand_limit", lambda _, context: context["over"] == 1, **game)
    assert session is not None
    scene, app = table_at(session)
    app.settings.confirm = "reveal"
    settle(scene)
    length = session.length
    spot = scene.point_of(("hand", session.state.decision.options[0][1]))
    assert spot is not None
    click(scene, spot)
    assert session.length == length and words in scene.bar()[0].sentence
    hasty_click(scene, spot)
    assert session.length == length, "a double click is one gesture: nobody has read the question"
    click(scene, spot)
    assert session.length > length


def test_a_burst_of_all_keys_when_the_decision_has_just_come_decides_nothing() -> None:
    session = find("end_turn", lambda options, _: ("end_turn",) in options, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    scene.guard.anew()
    length = session.length
    for code in (pygame.K_TAB, pygame.K_e, pygame.K_f, pygame.K_RETURN, pygame.K_RETURN, pygame.K_e, pygame.K_SPACE):
        hasty_key(scene, code)
        scene.update(0.015)
    assert scene.controller.session.length == length
    key(scene, pygame.K_TAB)    # A list may be open from the burst.
    key(scene, pygame.K_e)
    scene.update(0.05)
    assert scene.controller.session.length > length or scene.confirming.ready is not None


def test_a_second_enter_right_after_the_one_that_opened_the_list_takes_no_line_of_it() -> None:
    session = find("turn", seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    see(scene)
    length = session.length
    for _ in range(3):
        hasty_key(scene, pygame.K_RETURN)
        scene.update(0.015)
    assert scene.lists.whole is not None and session.length == length and scene.confirming.ready is None
    key(scene, pygame.K_RETURN)
    assert session.length > length or scene.confirming.ready is not None


def test_the_second_press_of_a_double_click_does_not_answer_what_comes_next() -> None:
    session = find("activate", lambda o, _: len(flat(o)) > 2, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    see(scene)
    length = session.length
    spot = scene.point_of(("cell", flat(scene.interaction.options)[0]))
    hasty_click(scene, spot)
    assert session.length == length + 1
    length = session.length
    hasty_click(scene, spot)
    assert session.length == length


def test_what_could_be_chosen_before_counts_at_once_elsewhere() -> None:
    """Two cubes, two tiles, two robots: a fast hand takes one after the other."""
    session = find("activate", lambda o, _: len(flat(o)) > 2, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    see(scene)
    length = session.length
    hasty_click(scene, scene.point_of(("cell", flat(scene.interaction.options)[0])))
    assert session.length == length + 1 and scene.interaction.kind == "activate"
    hasty_click(scene, scene.point_of(("cell", flat(scene.interaction.options)[-1])))
    assert session.length == length + 2


def test_a_press_that_closed_what_lay_over_the_table_decides_nothing_on_it() -> None:
    session = find("end_turn", seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    see(scene)
    scene.covered()
    scene.uncovered()
    length = session.length
    hasty_key(scene, pygame.K_SPACE)
    assert session.length == length
    see(scene)
    hasty_key(scene, pygame.K_SPACE)
    assert session.length > length
