"""Small windows: buttons as wide as their words, at the right end, in every language and at every size of words."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.app import shots, unsaved
from blackangel.ui.kit.dialogs import SIDE, Choice, Dialog
from blackangel.ui.kit.folders import tell_where
from blackangel.ui.kit.fonts import fitted, unlonely, width_of, wrap
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak
from blackangel.ui.play.face import faces

pytestmark = pytest.mark.usefixtures("invisible")
CASES = [(lang, words) for lang in LANGUAGES for words in ("normal", "largest")]


@pytest.fixture
def app_in(tmp_path):
    """Makes the program without a window, in a language and at a size of words."""

    def make(lang, words="normal"):
        app = shots.open_app(tmp_path, (1280, 720), lang)
        app.settings.words = words
        app.settings_changed()
        return app

    yield make
    speak(ENGLISH)
    pygame.quit()


def check(app):
    dialog = app.scenes.top
    assert isinstance(dialog, Dialog)
    app.draw()
    buttons, canvas = dialog.form.widgets, app.canvas
    for one in buttons:
        rows, size = fitted(canvas, one.label, one.level or one.size, one.room, one.lettering, one.high)
        assert rows == [one.label] and size == one.size, (rows, size)
    x, _, w, _ = dialog.area
    assert buttons[-1].area[0] + buttons[-1].area[2] == pytest.approx(x + w - SIDE)
    assert x + SIDE - 0.01 <= buttons[0].area[0] and 0 <= x and x + w <= canvas.width
    for left, right in pairwise(buttons):
        assert right.area[0] - left.area[0] - left.area[2] == pytest.approx(16)
    app.scenes.pop()


@pytest.mark.parametrize(("lang", "words"), CASES)
def test_no_button_breaks_its_words_and_all_stand_at_the_right(app_in, lang, words, tmp_path):
    app = app_in(lang, words)
    app.controller = SimpleNamespace(session=SimpleNamespace(length=3), unsaved=True)
    unsaved.leave(app, lambda: None)
    check(app)
    app.controller = None
    tell_where(app, "Exported", "", tmp_path / "A game.balog")
    check(app)
    for game in faces():
        app.how_to_play(game)
        check(app)
    app.ask_quit()
    check(app)
    app.dialog("Three long answers", "A question.", [Choice("A rather long answer to it " + end) for end in "abc"])
    check(app)


@pytest.mark.parametrize("event", [
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
    pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=3),
])
@pytest.mark.parametrize("pane", ["dialog", "pause"])
def test_escape_and_a_right_click_close_what_lies_over_the_scene(app_in, event, pane):
    app, taken = app_in("en"), []
    under = app.scenes.top
    if pane == "pause":
        app.pause()
    else:
        app.dialog("Well?", "", [Choice(words, partial(taken.append, words)) for words in ("yes", "no")])
    app.scenes.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert app.scenes.top is not under
    app.scenes.handle(event)
    assert app.scenes.top is under and taken == (["no"] if pane == "dialog" else [])


def test_no_word_is_left_alone_on_the_last_line(app_in):
    app = app_in("en")
    words = "Some short lessons play a real game with you. The rules can be looked up at any time with F1."
    full = width_of(app.canvas, words, 24)
    for room in (full - 4, full - 60, full / 2 - 4):
        wide = unlonely(app.canvas, words, 24, room)
        lines = wrap(app.canvas, words, 24, wide)
        assert len(lines) == len(wrap(app.canvas, words, 24, room)) and len(lines[-1].split()) > 2, lines
    assert unlonely(app.canvas, words, 24, full + 4) == full + 4
