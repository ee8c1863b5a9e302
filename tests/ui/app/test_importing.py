"""Adding a game file from inside: from the usual folders, by path, from the clipboard and by the system's dialog."""

from __future__ import annotations

import os
import stat

import pytest

from blackangel.ui.app import importing
from blackangel.ui.kit import file_dialog
from tests.ui.app.test_around import game, top

FROM_CLIPBOARD = importing.from_clipboard


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(importing, "from_clipboard", lambda: None)
    monkeypatch.setattr(importing, "command", lambda *words: [])
    (tmp_path / "home" / "Downloads").mkdir(parents=True)
    return tmp_path / "home"


def importer(hands):
    hands.press("Saved games")
    hands.press("Import")
    assert top(hands).name == "import"
    return top(hands)


def row(screen, number):
    x, y, w, _ = screen.list.area
    return x + w / 2, y + importing.ROW * (number + 0.5)


def test_every_file_of_the_usual_folders_is_there_the_newest_first(make_app, data_dir, home):
    paths = [game(home / "Downloads" / f"Game {number}.balog", 10, seed=number) for number in range(12)]
    for number, path in enumerate(paths):
        os.utime(path, (number, number))
    hands = make_app((1280, 720))
    screen = importer(hands)
    assert screen.files == paths[::-1]
    hands.click(row(screen, 1))
    hands.press("Add to the saved games")
    hands.frames(2)
    assert top(hands).name == "load" and top(hands).game.name == "Game 10"
    inside = (data_dir / "saves" / "Game 10.balog").read_bytes().splitlines()
    assert inside[1:-1] == paths[10].read_bytes().splitlines()[1:]


def test_without_any_file_it_says_so_and_escape_leads_back(make_app, data_dir, home):
    hands = make_app((1280, 720))
    screen = importer(hands)
    assert screen.files == [] and not hands.button("Add to the saved games").enabled
    hands.key("Escape")
    assert top(hands).name == "load"
    assert not list((data_dir / "saves").glob("*.balog"))


def test_a_path_can_be_typed(make_app, data_dir, tmp_path, home):
    outside = game(tmp_path / "From afar.balog", 10)
    hands = make_app((1280, 720))
    screen = importer(hands)
    hands.click(hands.middle(screen.field))
    hands.type("/nowhere/x.balog")
    hands.key("Return")
    assert top(hands) is screen and any("no file /nowhere/x.balog" in line for line, _ in hands.app.notices.lines)
    hands.key("ctrl+a")
    hands.type(str(outside))
    hands.key("Return")
    hands.frames(2)
    assert top(hands).name == "load" and top(hands).game.name == "From afar"


def test_a_path_that_was_copied_stands_in_the_field(make_app, data_dir, tmp_path, home, monkeypatch):
    outside = game(tmp_path / "From afar.balog", 10)
    monkeypatch.setattr(importing, "from_clipboard", FROM_CLIPBOARD)
    hands = make_app((1280, 720))
    for text in (str(outside), f'"{outside}"', f"file://{outside}", f"file://{str(outside).replace(' ', '%20')}"):
        monkeypatch.setattr(importing.pygame.scrap, "get_text", lambda text=text: text)
        assert importing.from_clipboard() == outside
    for text in ("", "no file", str(tmp_path), "~nobody/x.balog", "/nowhere/x.balog", "\0.balog"):
        monkeypatch.setattr(importing.pygame.scrap, "get_text", lambda text=text: text)
        assert importing.from_clipboard() is None
    monkeypatch.setattr(importing.pygame.scrap, "get_text", lambda: str(outside))
    screen = importer(hands)
    assert screen.field.value == str(outside)
    hands.press("Add to the saved games")
    hands.frames(2)
    assert top(hands).game.name == "From afar"


def dialog_that_says(folder, words, code=0):
    """A program of the system's kind, which prints what was chosen."""
    path = folder / "dialog"
    path.write_text(f"#!/bin/sh\nprintf '%s\\n' '{words}'\nexit {code}\n" if words else f"#!/bin/sh\nexit {code}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return [str(path)]


def test_the_dialog_of_the_system_gives_a_file_while_the_window_lives_on(make_app, data_dir, tmp_path, home,
                                                                         monkeypatch):
    outside = game(tmp_path / "Zażółć.balog", 10)
    monkeypatch.setattr(importing, "command", lambda *words: dialog_that_says(tmp_path, str(outside)))
    hands = make_app((1280, 720))
    importer(hands)
    hands.press("Choose a file …")
    hands.until(lambda: top(hands).name == "load")
    assert top(hands).game.name == "Zażółć"


def test_a_dialog_in_which_nothing_is_chosen_changes_nothing(make_app, data_dir, tmp_path, home, monkeypatch):
    monkeypatch.setattr(importing, "command", lambda *words: dialog_that_says(tmp_path, "", 1))
    hands = make_app((1280, 720))
    screen = importer(hands)
    hands.press("Choose a file …")
    hands.until(lambda: screen.dialog is None)
    assert top(hands) is screen
    monkeypatch.setattr(importing, "command", lambda *words: ["/nowhere/dialog"])
    hands.press("Choose a file …")
    assert screen.dialog is None and any("does not open" in line for line, _ in hands.app.notices.lines)


def test_what_shows_the_dialog_is_what_the_system_has(monkeypatch, tmp_path):
    for there in ("zenity", "kdialog"):
        monkeypatch.setattr(file_dialog.shutil, "which", lambda name, there=there: name if name == there else None)
        words = file_dialog.command("Import", tmp_path, ".balog")
        assert words[0] == there and any("*.balog" in word for word in words)
        assert any(str(tmp_path) in word for word in words)
    monkeypatch.setattr(file_dialog.shutil, "which", lambda name: None)
    assert file_dialog.command("Import", tmp_path, ".balog") == []
    for platform, program in (("darwin", "osascript"), ("win32", "powershell")):
        monkeypatch.setattr(file_dialog.sys, "platform", platform)
        words = file_dialog.command("Import", tmp_path, ".balog")
        assert words[0] == program and str(tmp_path) in words
