"""A game without a file: said before, played like any other, kept elsewhere when its player says so."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pygame
import pytest

from blackangel.engine.log import read_log
from blackangel.engine.logfile import LogWriter
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import flow
from blackangel.ui.app.running import TroublePage, show_fault
from blackangel.ui.black_angel.scoring import ScoringScreen
from blackangel.ui.kit import folders
from tests.ui.app.test_around import game

SEATS = [{"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Marek", "colour": "crimson", "kind": "human"}]
ALONE = [SEATS[0], {**SEATS[1], "kind": "random"}]


@pytest.fixture
def shut(make_app, data_dir, tmp_path, monkeypatch):
    """The program with a plain file where its data folder should be, and a home to export to."""
    (tmp_path / "home" / "Downloads").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    data_dir.write_text("a file where the folder should be")
    return make_app


def top(hands):
    return hands.app.scenes.top


def told(hands):
    return [line for line, _ in hands.app.notices.lines]


def play(app, steps):
    """Takes so many first options for whoever decides."""
    controller = app.controller
    for _ in range(steps):
        if controller.curtain_for is not None:
            controller.pass_curtain()
        if not controller.is_over:
            controller.take(controller.state.decision.options[-1], by_bot=False)
    controller.take_moments()


def begin(hands, seats):
    flow.begin_game(hands.app, "black_angel", seats, {}, 7, "Trial", False)


def test_the_title_says_it_as_long_as_it_is_true(shut, data_dir):
    hands = shut()
    hands.app.notices.lines = [(line, 0.01) for line in told(hands)]
    hands.frames(5)
    assert len(told(hands)) == 1 and str(data_dir) in told(hands)[0]
    hands.app.notices.update(30.0, top(hands))
    hands.frames(2)
    assert len(told(hands)) == 1
    data_dir.unlink()
    hands.app.help()
    hands.frames(2)
    assert told(hands) == []
    top(hands).back()
    hands.frames(5)
    assert told(hands) == [] and hands.app.unsaved == ""


def test_it_is_said_in_the_language_of_now_and_nothing_covers_it_in_new_game(shut):
    hands = shut()
    hands.app.set_language("fr")
    hands.frames(2)
    assert len(told(hands)) == 1 and told(hands)[0].startswith("Aucune partie")
    hands.app.set_language("en")
    hands.app.new_game("people")
    hands.app.notice("words " * 20)
    hands.frames(2)
    x, y, w, h = top(hands).area(1316, 966, 560, 80)
    for left, high, wide, tall in hands.app.notices.areas(hands.app.view.plain):
        assert left + wide <= x or left >= x + w or high + tall <= y or high >= y + h


def test_new_game_says_that_nothing_is_kept_and_can_be_played_after_one_question(shut, data_dir):
    hands = shut()
    hands.app.new_game("solo")
    hands.frames(3)
    assert hands.app.unsaved == "not a directory"
    hands.press("Start")
    assert top(hands).title == "This game cannot be saved" and str(data_dir) in top(hands).words
    hands.press("Back")
    assert top(hands).name == "new_game" and hands.app.controller is None
    hands.press("Start")
    hands.press("Play it without saving")
    controller = hands.app.controller
    assert controller.session.path is None and controller.name
    assert data_dir.is_file()


@pytest.mark.parametrize("seats", [SEATS, ALONE])
def test_undo_looking_back_and_the_end_work_in_memory(shut, seats):
    hands = shut()
    begin(hands, seats)
    hands.press("Play it without saving")
    app = hands.app
    controller = app.controller
    while not controller.session.can_undo[0]:
        play(app, 1)
    before = controller.session.length
    assert controller.session.undo() >= 1 and controller.session.length < before
    assert controller.session.redo() >= 1
    controller.changed()
    if controller.curtain_for is not None:
        controller.pass_curtain()
    app.look_back()
    assert top(hands).name == "replay" and top(hands).length == controller.session.length
    app.scenes.pop()
    while not controller.is_over:
        play(app, 50)
    app.scenes.push(ScoringScreen(controller))
    hands.frames(2)
    app.play_again()
    hands.frames(2)
    hands.press("Leave the game")
    assert top(hands).title == "This game cannot be saved"


def test_leaving_asks_once_and_export_keeps_the_game_elsewhere(shut, tmp_path):
    hands = shut()
    begin(hands, ALONE)
    hands.press("Play it without saving")
    app = hands.app
    play(app, 12)
    controller = app.controller
    app.pause()
    hands.frames(2)
    hands.press("To the title")
    assert top(hands).title == "This game is not saved" and app.controller is controller
    hands.press("Stay")
    hands.press("Export")
    target = tmp_path / "home" / "Downloads" / "Trial.balog"
    assert read_log(target).steps == controller.session.to_log().steps
    with Session.open(load_game("black_angel"), target) as again:
        assert again.state.digest() == controller.session.state.digest()
    app.scenes.pop()  # where the file is
    hands.press("To the title")
    assert top(hands).name == "title" and app.controller is None


def test_the_window_closes_only_after_the_question_or_when_asked_twice(shut):
    hands = shut()
    begin(hands, ALONE)
    hands.press("Play it without saving")
    play(hands.app, 3)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hands.frames(2)
    assert hands.app.running and top(hands).title == "This game is not saved"
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    hands.frames(1)
    assert not hands.app.running


WAYS_OUT = {
    "quit": lambda app, path: app.quit(), "title": lambda app, path: app.to_title(),
    "new game": lambda app, path: app.new_game(from_title=True),
    "saved games": lambda app, path: app.load_game(from_title=True),
    "again": lambda app, path: app.play_again(), "another game": lambda app, path: app.open_game(path),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_no_way_out_throws_it_away_without_a_question(shut, tmp_path, way):
    """Also those that lead elsewhere: a file dropped on the window, the menu of the replay, the lessons."""
    hands = shut()
    other = game(tmp_path / "Other.balog", 10)
    begin(hands, ALONE)
    hands.press("Play it without saving")
    app = hands.app
    play(app, 8)
    controller = app.controller
    WAYS_OUT[way](app, other)
    assert top(hands).title == "This game is not saved" and app.controller is controller and app.running
    hands.press("Stay")
    assert top(hands).name == "table" and app.controller is controller and app.running
    WAYS_OUT[way](app, other)
    hands.press("Leave the game")
    gone = app.controller is not controller or not app.running
    assert gone is (way != "again") and (gone or top(hands).title == "This game cannot be saved")


@pytest.mark.parametrize("scene", ["pause", "lesson", "replay", "trouble"])
def test_enter_on_quit_or_title_asks_wherever_that_stands(shut, scene):
    hands = shut()
    begin(hands, ALONE)
    hands.press("Play it without saving")
    app = hands.app
    play(app, 8)
    controller = app.controller
    if scene == "pause":
        app.pause()
    elif scene == "lesson":
        app.tutorial()
        hands.frames(2)
        top(hands).open_menu()
    elif scene == "replay":
        app.look_back()
        hands.frames(2)
        top(hands).open_menu()
    else:
        show_fault(app)
    hands.frames(2)
    form = top(hands).form if hasattr(top(hands), "form") else None
    sheet = getattr(top(hands), "sheet", None)
    form = sheet.form if sheet is not None else form
    label = "To the title" if scene == "replay" else "Quit"
    form.set_focus(next(one for one in form.widgets if getattr(one, "label", "") == label))
    hands.key("Return")
    assert top(hands).title == "This game is not saved" and app.controller is controller and app.running


def test_of_a_game_with_hidden_hands_export_asks_what_goes(shut):
    hands = shut()
    begin(hands, SEATS)
    hands.press("Play it without saving")
    play(hands.app, 6)
    hands.app.pause()
    hands.frames(2)
    hands.press("Export")
    labels = [choice.label for choice in top(hands).choices]
    assert labels[:2] == ["Public record", "Move this game to another computer"]


def test_a_fault_leaves_an_unsaved_game_in_memory(shut):
    hands = shut()
    begin(hands, ALONE)
    hands.press("Play it without saving")
    play(hands.app, 5)
    session = hands.app.controller.session
    show_fault(hands.app)
    assert isinstance(top(hands), TroublePage) and top(hands).saved is False
    hands.frames(2)
    hands.press("Open the game again")
    assert top(hands).name == "table" and hands.app.controller.session is session and session.length >= 5


@pytest.mark.parametrize("seats", [SEATS, ALONE])
def test_a_disk_that_fills_up_on_the_way_costs_no_step(make_app, monkeypatch, seats):
    hands = make_app()
    begin(hands, seats)
    app = hands.app
    controller = app.controller
    path = controller.session.path
    play(app, 9)
    kept = read_log(path).steps
    with Session.open(load_game("black_angel"), twin(path)) as other:
        option = controller.state.decision.options[-1]
        other.apply(option)
        expected = other.state.digest()

    def full(writer, data):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(LogWriter, "write", full)
    play(app, 1)
    assert controller.session.length == 10 and controller.session.state.digest() == expected
    assert len(told(hands)) == 1 and "no space left on device" in told(hands)[0]
    play(app, 5)
    assert controller.session.length == 15 and controller.session.path is None and len(told(hands)) == 1
    assert read_log(path).steps == kept
    monkeypatch.undo()      # there is room again: the next step is saved, and all before it
    play(app, 1)
    fresh = controller.session.path
    assert fresh is not None and fresh != path and fresh.name in told(hands)[-1]
    assert [step.option for step in read_log(fresh).steps] == [one.step.option for one in controller.session.history]
    assert app.settings.last_game == str(fresh) and read_log(path).steps == kept


def twin(path):
    """A copy of a saved game beside it."""
    other = path.with_name("other.balog")
    other.write_bytes(path.read_bytes())
    return other


def test_taking_back_goes_on_without_the_disk(make_app, monkeypatch):
    hands = make_app()
    begin(hands, ALONE)
    controller = hands.app.controller
    while not controller.can_undo[0]:
        play(hands.app, 1)

    def broken(writer, data):
        raise OSError(errno.EIO, "Input/output error")

    before = controller.session.length
    monkeypatch.setattr(LogWriter, "write", broken)
    assert controller.undo() and controller.session.length < before
    assert "input/output error" in told(hands)[0]


def test_a_folder_that_goes_away_is_noticed_and_the_game_goes_on(make_app, data_dir):
    hands = make_app()
    begin(hands, ALONE)
    play(hands.app, 4)
    controller = hands.app.controller
    shutil.rmtree(data_dir)
    data_dir.write_text("a file where the folder should be")
    play(hands.app, 1)
    assert controller.session.length == 5 and controller.session.path is None
    assert "another program moved Trial.balog away" in told(hands)[0]
    play(hands.app, 3)
    assert controller.session.length == 8 and len(told(hands)) == 1


def replaced(path):
    shutil.copy(path, path.with_name("copy"))
    os.replace(path.with_name("copy"), path)


def cut_short(path):
    os.truncate(path, 700)


@pytest.mark.parametrize(("harm", "fresh", "words"), [
    (replaced, "Trial 2.balog", "Another program replaced Trial.balog."),
    (cut_short, "Trial 2.balog", "Another program changed Trial.balog."),
    (Path.unlink, "Trial.balog", "Another program moved Trial.balog away."),
])
@pytest.mark.parametrize("how", ["a step", "taking back", "leaving"])
def test_a_file_changed_from_outside_is_told_and_the_game_goes_on_beside_it(make_app, harm, fresh, words, how):
    hands = make_app()
    begin(hands, ALONE)
    controller, path = hands.app.controller, hands.app.controller.session.path
    play(hands.app, 9)
    while not controller.can_undo[0]:
        play(hands.app, 1)
    hands.app.settings.last_game = hands.app.settings.unscored = str(path)
    harm(path)
    left = path.read_bytes() if path.exists() else None
    if how == "leaving":
        hands.app.to_title()
    elif how == "taking back":
        assert controller.undo()
    else:
        play(hands.app, 1)
    expected = [(record.step.seat, record.step.option) for record in controller.session.history]
    fresh = path.with_name(fresh)
    anew = "It was written anew and holds all of the game."
    goes = anew if fresh == path else f"The game goes on in {fresh.name}, which holds all of it."
    assert told(hands) == [f"{words} {goes}"]
    assert [(step.seat, step.option) for step in read_log(fresh).steps] == expected
    assert path == fresh or path.read_bytes() == left, "what another program wrote is not touched"
    assert (hands.app.settings.last_game, hands.app.settings.unscored) == (str(fresh), str(fresh))
    if how != "leaving":
        assert controller.session.path == fresh and controller.name == fresh.stem
        play(hands.app, 2)
        assert len(read_log(fresh).steps) == controller.session.length and len(told(hands)) == 1
        hands.app.to_title()
    assert hands.app.last_game().path == fresh
    hands.app.open_game(fresh)
    assert hands.app.controller.session.path == fresh


def test_a_log_that_is_full_goes_on_in_a_new_one(make_app, monkeypatch):
    hands = make_app()
    begin(hands, ALONE)
    controller = hands.app.controller
    play(hands.app, 5)
    while not controller.can_undo[0]:
        play(hands.app, 1)
    monkeypatch.setattr("blackangel.engine.logfile.MAX_LINES", controller.session.length + 3)
    assert controller.undo() and controller.redo()
    assert controller.session.path.name == "Trial 2.balog" and len(told(hands)) == 1
    assert told(hands)[0].startswith("The log is full. The game goes on in Trial 2.balog")
    assert len(read_log(controller.session.path).steps) == controller.session.length


def test_a_new_file_that_fails_in_its_turn_costs_no_step(make_app, monkeypatch):
    hands = make_app()
    begin(hands, ALONE)
    controller = hands.app.controller
    play(hands.app, 5)
    monkeypatch.setattr("blackangel.engine.logfile.MAX_LINES", 3)
    play(hands.app, 4)
    assert controller.session.length == 9 and controller.session.path is None


def test_a_saved_game_that_may_only_be_read_can_be_played_on(make_app, monkeypatch):
    hands = make_app(auto_single=False)
    begin(hands, ALONE)
    play(hands.app, 8)
    session = hands.app.controller.session
    path, steps, seed = session.path, session.length, session.seed
    hands.app.to_title()

    def refused(where):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(LogWriter, "reopen", refused)
    hands.app.open_game(path)
    hands.frames(2)
    assert "permission denied" in top(hands).words
    hands.press("Play it without saving")
    session = hands.app.controller.session
    assert (session.length, session.path, session.seed == seed) == (steps, None, False), "a copy, with its own chance"
    assert hands.app.controller.name == "Trial"


def test_a_copy_goes_where_there_is_room(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "home").mkdir()
    (tmp_path / "data").write_text("no folder")
    assert folders.export_folder(tmp_path / "data") == tmp_path / "home"
