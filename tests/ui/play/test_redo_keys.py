"""Redo in a real window: the keys that a keyboard sends, the button under a real pointer, and a game closed between."""

from __future__ import annotations

import pytest

from tests.ui.app.test_around import game, top


@pytest.fixture
def played(make_app, data_dir):
    """A solo game at a decision of which the last one can be taken back."""
    path = game(data_dir / "saves" / "Solo.balog", 3)
    hands = make_app((1280, 720), speed="off", auto_single=False, confirm="never", warnings=False)
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle and top(hands).interaction)
    controller = hands.app.controller
    while not controller.can_undo[0]:
        controller.apply(controller.decision.options[0])
        hands.until(lambda: top(hands).idle and top(hands).interaction)
    return hands, path


@pytest.mark.parametrize("key", ["y", "ctrl+y", "ctrl+shift+z"])
def test_keys_bring_back_what_keys_took_back(played, key):
    hands, _path = played
    controller = hands.app.controller
    length, digest = controller.session.length, controller.state.digest()
    hands.key("ctrl+z")
    assert controller.session.length < length
    hands.key(key)
    assert (controller.session.length, controller.state.digest()) == (length, digest)


def test_the_button_brings_back_also_after_the_game_was_closed(played):
    hands, path = played
    length, digest = hands.app.controller.session.length, hands.app.controller.state.digest()
    hands.key("u")
    hands.app.to_title()
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle and top(hands).interaction)
    controller = hands.app.controller
    assert controller.session.length < length
    hands.click(top(hands).point_of(("bar", "redo")))
    assert (controller.session.length, controller.state.digest()) == (length, digest)
    hands.click(top(hands).point_of(("bar", "redo")))
    assert (controller.session.length, controller.state.digest()) == (length, digest)
