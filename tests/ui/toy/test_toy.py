"""A second game goes through the whole program with nothing but its rules, its words and what a new game may have."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.engine.log import read_log
from blackangel.ui.app.load import LoadScreen
from blackangel.ui.app.set_up import SetUpScreen
from blackangel.ui.kit.choices import Toggle
from blackangel.ui.play.plain.scene import PlainEnding, PlainScene
from blackangel.ui.replay.scene import ReplayScene
from tests.ui.app.test_around import segment, top

pytestmark = pytest.mark.usefixtures("toy")


def begun(hands: Any) -> Any:
    """Two people begin a game from the title, by clicks alone."""
    hands.begin("pebbles")
    screen = top(hands)
    assert isinstance(screen, SetUpScreen)
    for seat in screen.setup.seats:
        seat["kind"] = "human"
    screen.rebuild()
    segment(hands, "15")
    hands.press("Start the game")
    hands.frames(3)
    passed(hands)
    return top(hands)


def passed(hands: Any) -> None:
    """Whoever is asked for at the curtain sits down."""
    hands.until(lambda: isinstance(top(hands), PlainScene | PlainEnding) or top(hands).name == "curtain")
    hands.frames(2)
    if top(hands).name == "curtain":
        hands.frames(60)
        hands.key("space")
        hands.until(lambda: top(hands).name != "curtain")


def take(hands: Any, words: str) -> None:
    """Clicks the option of these words: once to choose it, once to take it."""
    table = top(hands).table
    number = [table.words.option(option, table.view) for option in table.options].index(words)
    x, y, w, _ = table.list.area
    for _ in range(1 if table.list.selected == number else 2):
        hands.click((x + w / 2, y + number * 60 + 26))
        hands.frames(2)


def test_it_is_begun_from_the_title_and_played_by_mouse(make_app, data_dir):
    hands = make_app((1280, 720))
    scene = begun(hands)
    assert isinstance(scene, PlainScene) and scene.controller.view["heap"] == 15
    take(hands, "Take 2")
    assert scene.controller.session.length == 1
    log = next((data_dir / "saves").glob("*.balog"))
    assert read_log(log).header.game == "pebbles" and read_log(log).steps[0].option == ("take", 2)


def test_it_is_played_by_keys_to_its_end_listed_watched_and_counted(make_app, data_dir):
    hands = make_app((1280, 720))
    scene = begun(hands)
    for _ in range(40):
        if scene.controller.is_over:
            break
        passed(hands)
        if scene.controller.is_over or not isinstance(top(hands), PlainScene):
            break
        before = scene.controller.session.length
        hands.key("Return")
        hands.until(lambda before=before: scene.controller.session.length > before)
    hands.until(lambda: isinstance(top(hands), PlainEnding))
    assert sum(top(hands).points) == 15
    hands.press("To the title")
    hands.press("Saved games")
    screen = top(hands)
    assert isinstance(screen, LoadScreen) and screen.game.finished and len(screen.games) == 1
    hands.press("Replay")
    hands.frames(3)
    viewer = top(hands)
    assert isinstance(viewer, ReplayScene) and viewer.length == 15
    hands.key("Right")
    hands.until(lambda: viewer.at == 1)
    hands.key("End")
    hands.until(lambda: viewer.at == 15)
    assert viewer.controller.story.points[1] == [1, 0] and sum(viewer.controller.story.points[15]) == 15
    assert viewer.row_words(1) == ("Ada takes 1",)
    hands.key("Escape")
    hands.until(lambda: isinstance(top(hands), LoadScreen))
    hands.key("Escape")
    hands.press("Statistics")
    hands.until(lambda: not top(hands).book.left)
    hands.press("Black Angel")
    assert top(hands).sum.games == 1 and [entry["of"] for entry in top(hands).games()] == ["pebbles"]


def test_a_step_is_taken_back_and_brought_again_by_keys(make_app):
    hands = make_app((1280, 720))
    hands.begin("pebbles")
    toggle = next(one for one in top(hands).form.widgets if isinstance(one, Toggle))
    hands.click(hands.middle(toggle))
    hands.press("Start the game")
    hands.frames(3)
    scene = top(hands)
    assert isinstance(scene, PlainScene)
    hands.until(lambda: scene.controller.mine)
    before = scene.controller.view
    hands.key("Down")
    hands.key("Return")
    hands.until(lambda: scene.controller.view["taken"][1] > 0 and scene.controller.mine)
    after = scene.controller.view
    assert after["taken"] == [2, 3]
    hands.key("u")
    hands.until(lambda: scene.controller.view == before)
    hands.key("y")
    hands.until(lambda: scene.controller.mine and scene.controller.view == after)
