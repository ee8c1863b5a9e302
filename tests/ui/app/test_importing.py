"""Adding a game file from inside: from the usual folders and from the clipboard."""

from __future__ import annotations

import os

import pytest

from blackangel.ui.app import importing
from tests.ui.app.test_around import game, top

FROM_CLIPBOARD = importing.from_clipboard


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(importing, "from_clipboard", lambda: None)
    (tmp_path / "home" / "Downloads").mkdir(parents=True)
    return tmp_path / "home"


def test_the_newest_file_of_the_usual_folders_comes_in_with_two_presses(make_app, data_dir, home):
    old, new = game(home / "Downloads" / "Old.balog", 10), game(home / "Downloads" / "New.balog", 10, seed=4)
    os.utime(old, (1, 1))
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Import")
    assert [choice.label for choice in top(hands).choices] == ["New", "Old", "Leave it"]
    hands.press("New")
    hands.frames(2)
    assert top(hands).game.name == "New"
    assert (data_dir / "saves" / "New.balog").read_bytes().splitlines()[1:-1] == new.read_bytes().splitlines()[1:]


def test_without_any_file_it_says_where_one_is_looked_for(make_app, data_dir, home):
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Import")
    assert str(home / "Downloads") in top(hands).words
    hands.press("Leave it")
    assert top(hands).name == "load"
    assert not list((data_dir / "saves").glob("*.balog"))


def test_a_path_that_was_copied_is_offered_first(make_app, data_dir, tmp_path, home, monkeypatch):
    outside = game(tmp_path / "From afar.balog", 10)
    monkeypatch.setattr(importing, "from_clipboard", FROM_CLIPBOARD)
    hands = make_app((1280, 720))
    for text in (str(outside), f'"{outside}"', f"file://{outside}"):
        monkeypatch.setattr(importing.pygame.scrap, "get_text", lambda text=text: text)
        assert importing.from_clipboard() == outside
    for text in ("", "no file", str(tmp_path), "~nobody/x.balog", "/nowhere/x.balog", "\0.balog"):
        monkeypatch.setattr(importing.pygame.scrap, "get_text", lambda text=text: text)
        assert importing.from_clipboard() is None
    monkeypatch.setattr(importing.pygame.scrap, "get_text", lambda: str(outside))
    hands.press("Saved games")
    hands.press("Import")
    hands.press("From afar")
    hands.frames(2)
    assert top(hands).game.name == "From afar"


def test_its_buttons_stay_inside_the_dialog_whatever_was_found(make_app, data_dir, home):
    hands = make_app((1280, 720), words="largest", language="pl")
    for number in range(3):
        importing.ask_import(hands.app)
        dialog = top(hands)
        x, y, w, h = dialog.area
        for button in dialog.form.widgets:
            bx, by, bw, bh = button.area
            assert x <= bx and bx + bw <= x + w and y <= by and by + bh <= y + h
        hands.app.scenes.pop(dialog)
        game(home / "Downloads" / f"{number}.balog", 5)


def test_a_dialog_is_in_sight_when_everything_is_large(make_app, data_dir, home):
    hands = make_app((1024, 768), scale=200)
    hands.app.view.look_at((1900, 1060))
    importing.ask_import(hands.app)
    left, high, wide, tall = hands.app.canvas.seen
    x, y, w, h = top(hands).area
    assert left < x + w / 2 < left + wide and high < y + h / 2 < high + tall
    assert abs(x + w / 2 - left - wide / 2) < 2
