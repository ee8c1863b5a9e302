"""Nothing of one's own turn is decided in a hurry: Enter meant for Hal, a click too many."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.table.keyboard import HUSH, REACTION, READING

from .harness import click, find, key, settle, table_at


def test_presses_meant_for_hals_turn_decide_nothing_in_ones_own() -> None:
    session = find("turn", lambda options, _: ("sequence_b",) in options, solo=True)
    assert session is not None
    scene, _app = table_at(session, speed="normal")
    scene.keyboard = True
    controller = scene.controller
    controller.apply(("sequence_b",))
    for _ in range(400):
        if scene.watching or controller.is_over:
            break
        if scene.interaction and controller.mine:
            scene.apply((scene.interaction.options[0],))
        scene.update(0.05)
    assert scene.watching
    for _ in range(60):         # Three presses a second, until Hal is done.
        key(scene, pygame.K_RETURN)
        for _ in range(7):
            scene.update(0.05)
        if not scene.watching:
            break
    assert controller.mine and not scene.watching
    length = controller.session.length
    for code in (pygame.K_RETURN, pygame.K_SPACE):
        assert scene.hushed()
        key(scene, code)
        scene.update(0.1)
    assert controller.session.length == length and scene.list is None
    scene.update(HUSH + 0.1)
    assert not scene.hushed()
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_RETURN)
    assert controller.session.length > length or scene.list is not None


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
    click(scene, spot)
    assert session.length > length


def test_another_key_shows_that_one_has_seen_whose_turn_it_is() -> None:
    """Somebody who goes through the list at a steady pace is not held up."""
    session = find("turn", seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    scene.watched_at = scene.seconds
    scene.update(REACTION)
    assert scene.hushed()
    key(scene, pygame.K_DOWN)
    assert not scene.hushed()


def test_a_burst_of_all_keys_right_after_anothers_turn_decides_nothing() -> None:
    session = find("end_turn", lambda options, _: ("end_turn",) in options, seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    scene.watched_at, length = scene.seconds, session.length
    for code in (pygame.K_TAB, pygame.K_e, pygame.K_f, pygame.K_RETURN, pygame.K_RETURN, pygame.K_e, pygame.K_SPACE):
        key(scene, code)
        scene.update(0.015)
    assert scene.controller.session.length == length
    scene.update(REACTION)
    key(scene, pygame.K_TAB)    # A list may be open from the burst.
    key(scene, pygame.K_e)
    scene.update(0.05)
    assert scene.controller.session.length > length or scene.confirming.ready is not None


def test_a_second_enter_right_after_the_one_that_opened_the_list_takes_no_line_of_it() -> None:
    session = find("turn", seats=2)
    assert session is not None
    scene, _app = table_at(session)
    settle(scene)
    scene.update(HUSH)
    length = session.length
    for _ in range(3):
        key(scene, pygame.K_RETURN)
        scene.update(0.015)
    assert scene.list is not None and session.length == length and scene.confirming.ready is None
    scene.update(READING)
    key(scene, pygame.K_RETURN)
    assert session.length > length or scene.confirming.ready is not None
