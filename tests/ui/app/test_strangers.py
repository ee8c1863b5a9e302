"""What a stranger looks for in the first minute: found by reading the screen, with few presses."""

from __future__ import annotations

import os
import time

import pytest

from blackangel.ui.app.title_parts import ContinueButton
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.words import CATALOGUE, tr
from blackangel.ui.replay.bar import CountButton
from tests.ui.app.test_around import game, top

THREE = [
    {"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Marek", "colour": "crimson", "kind": "greedy"},
    {"name": "Chloé", "colour": "violet", "kind": "greedy"},
]  # fmt: skip
DAY = 86_400


class Counted:
    """Hands whose presses are counted."""

    def __init__(self, hands):
        self.hands = hands
        self.presses = 0

    def press(self, label):
        self.presses += 1
        self.hands.press(label)

    def click(self, widget, share=0.5):
        self.presses += 1
        x, y, w, h = widget.area
        self.hands.click((x + w * share, y + h / 2))

    def segment(self, label):
        """One of several choices side by side."""
        for widget in top(self.hands).form.widgets:
            if isinstance(widget, Segments) and label in widget.labels:
                x, y, w, h = widget.parts()[widget.labels.index(label)]
                self.presses += 1
                self.hands.click((x + w / 2, y + h / 2))
                return
        raise AssertionError(label)


@pytest.fixture
def stranger(make_app, data_dir):
    """The program on the morning after: games of last night, of some days ago, and one that is over."""
    saves = data_dir / "saves"
    played = ("Iris, Marek, Chloé", 150, THREE, 1), ("Solo", None, THREE[:1], 4), ("Iris, Vega", None, THREE[:2], 6)
    for name, steps, seats, age in played:
        path = game(saves / f"{name}.balog", steps, seats=seats, options={"solo": len(seats) == 1})
        os.utime(path, (time.time() - age * DAY,) * 2)
    return Counted(make_app((1280, 720), speed="off", auto_single=False))


def test_a_solo_game_at_a_hard_setting(stranger):
    stranger.press("Solo against Hal")
    stranger.press("Difficult")
    stranger.press("Start")
    hands = stranger.hands
    hands.until(lambda: top(hands).name == "table")
    assert hands.app.controller.session.header.options["difficulty"] == "difficult"
    assert stranger.presses == 3


def test_the_game_of_last_night_is_one_press_away(stranger):
    hands = stranger.hands
    button = next(one for one in top(hands).form.widgets if isinstance(one, ContinueButton))

    def words():
        return next(one for one in top(hands).form.widgets if isinstance(one, ContinueButton)).sub

    hands.until(lambda: words().startswith("Round ") and words().endswith(" to play"))
    assert button.game.name == "Iris, Marek, Chloé"
    stranger.click(button)
    hands.until(lambda: top(hands).name == "table")
    assert hands.app.controller.name == "Iris, Marek, Chloé"
    assert stranger.presses == 1


def test_the_same_from_the_list_where_it_stands_first(stranger):
    stranger.press("Saved games")
    stranger.press("Play on")
    hands = stranger.hands
    hands.until(lambda: top(hands).name == "table")
    assert hands.app.controller.name == "Iris, Marek, Chloé"
    assert stranger.presses == 2


def test_its_replay_at_the_fifth_turn(stranger):
    stranger.press("Replays")
    hands = stranger.hands
    assert top(hands).game.name == "Iris, Marek, Chloé"
    stranger.press("Watch the replay")
    viewer = top(hands)
    assert viewer.name == "replay"
    hands.frames(3)
    count = next(one for one in viewer.form.widgets if isinstance(one, CountButton))
    assert (count.label, count.sub) == ("Start", "Step 0 of 150")
    stranger.click(count)
    assert top(hands).title == "Go to turn"
    hands.frames(10)
    hands.type("5")
    stranger.press("Go")
    hands.frames(3)
    assert viewer.controller.story.turn_at(viewer.at).number == 5
    hands.key("Right")
    hands.until(lambda: viewer.idle)
    hands.frames(3)
    count = next(one for one in viewer.form.widgets if isinstance(one, CountButton))
    assert count.label == "Turn 5 of 26"
    assert stranger.presses == 4


def test_french_from_the_title_and_from_a_running_game(stranger):
    stranger.press("Français")
    assert CATALOGUE.code == "fr" and stranger.presses == 1
    stranger.press("Polski")
    hands = stranger.hands
    hands.app.open_game(hands.app.last_game().path)
    hands.until(lambda: top(hands).name == "table")
    hands.app.pause()  # the button at the upper left
    hands.frames(3)
    stranger.presses = 1
    stranger.press(tr("Settings"))
    stranger.segment("Français")
    assert CATALOGUE.code == "fr" and stranger.presses == 3


def test_larger_words(stranger):
    stranger.press("Settings")
    stranger.segment("Large")
    assert stranger.hands.app.settings.words == "large"
    assert stranger.hands.app.canvas.words > 1
    assert stranger.presses == 2
