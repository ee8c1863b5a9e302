"""A game file that is clicked on opens; a second start of the program hands it to the window that is open already."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys

import pytest

from blackangel.cli import named
from blackangel.engine.public import public_record
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import flow
from blackangel.ui.app.inbox import ADDRESS, LOCK, Asked, Inbox, enter_or_hand_over, hand_over
from blackangel.ui.app.sharing import replay_of
from blackangel.ui.kit.files import examples
from tests.patience import FAR, wait_for
from tests.ui.app.test_around import game, top
from tests.ui.app.test_process import Running, environment


@pytest.fixture
def inbox(data_dir):
    """The inbox of a window in this process."""
    found = Inbox.enter(data_dir)
    assert found is not None
    yield found
    found.close()


def start(display, data, *words, cwd=None):
    """Another start of the program, which is expected to be done soon."""
    return subprocess.run(
        [sys.executable, "-m", "blackangel", *words, "--data-dir", str(data), "--mute"],
        env=environment(DISPLAY=display), capture_output=True, text=True, timeout=FAR, cwd=cwd,
    )  # fmt: skip


def derelict(path, rounds=3):
    seats = [{"name": "Ada", "colour": "sky", "kind": "human"}]
    session = Session.new(load_game("derelict"), seats, {}, 5, path)
    while session.length < rounds * 4:
        session.apply(session.state.decision.options[0])
    session.close()
    return path


# ---- what a file is opened as ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [game, derelict])
def test_a_game_in_progress_opens_on_the_table(make_app, tmp_path, make):
    path = make(tmp_path / "elsewhere" / "Mine.balog")
    hands = make_app()
    flow.open_file(hands.app, path)
    hands.frames(2)
    assert hands.app.controller.session.path == path and top(hands) is hands.app.table


def test_a_finished_game_opens_in_the_viewer_and_the_game_on_the_table_waits_under_it(make_app, tmp_path):
    hands = make_app()
    going = game(tmp_path / "Going.balog", 10)
    flow.open_file(hands.app, going)
    hands.frames(2)
    flow.open_file(hands.app, game(tmp_path / "Over.balog", None, seed=4))
    hands.frames(2)
    assert top(hands).name == "replay"
    assert hands.app.controller.session.path == going and hands.app.table in hands.app.scenes.scenes


def test_the_game_that_is_open_already_stays_as_it_is(make_app, tmp_path):
    path = game(tmp_path / "Mine.balog", 10)
    hands = make_app()
    flow.open_file(hands.app, path)
    table = hands.app.table
    hands.frames(2)
    flow.open_file(hands.app, tmp_path / "." / "Mine.balog")
    hands.frames(2)
    assert top(hands) is table


def unusable(folder):
    """Files that are no games to play, by what is the matter with them."""
    folder.mkdir()
    sound = game(folder / "sound.balog", 10).read_bytes()
    made = {
        "empty": b"", "noise": bytes(range(256)), "picture": b"\x89PNG\r\n\x1a\n" + bytes(99),
        "newer": sound.replace(b'"version":1', b'"version":7', 1),
        "unknown game": sound.replace(b'"game":"black_angel"', b'"game":"os"', 1),
    }  # fmt: skip
    for name, data in made.items():
        (folder / f"{name}.balog").write_bytes(data)
    (folder / "a folder.balog").mkdir()
    seats = [{"name": name, "colour": colour, "kind": "human"} for name, colour in (("Ada", "sky"), ("Bo", "ivory"))]
    session = Session.new(load_game("black_angel"), seats, {}, 3)
    session.apply(session.state.decision.options[0])
    (folder / "public.balog").write_bytes(public_record(replay_of(session.to_log())))
    return [*(folder / f"{name}.balog" for name in (*made, "a folder", "public", "gone"))]


def test_of_anything_else_one_sentence_says_what_is_wrong_and_the_game_on_the_table_goes_on(make_app, tmp_path):
    hands = make_app()
    going = game(tmp_path / "Going.balog", 10)
    flow.open_file(hands.app, going)
    hands.frames(2)
    for path in unusable(tmp_path / "files"):
        flow.open_file(hands.app, path)
        hands.frames(2)
        dialog = top(hands)
        assert dialog.name == "dialog", path
        assert dialog.title in ("This game cannot be opened", "This replay cannot be opened"), path
        assert path.stem in dialog.words and 10 < len(dialog.words) < 200, dialog.words
        assert not any(sign in dialog.words for sign in ("\n", "Error", "cause is unknown")), dialog.words
        hands.key("Escape")
        assert top(hands) is hands.app.table and hands.app.controller.session.path == going


# ---- the command line ------------------------------------------------------------------------------------------------


def test_a_file_in_the_place_of_a_command_is_opened(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a picture.png").write_bytes(b"")
    (tmp_path / "play").write_bytes(b"")
    assert named(["x.balog"]) == ["open", "x.balog"]
    assert named(["--data-dir", "x.balog", "--mute", "a picture.png"]) == [
        "--data-dir", "x.balog", "--mute", "open", "a picture.png"]  # fmt: skip
    for path in ("gone/x.balog.nope", "x.png", str(tmp_path)):
        assert named([path]) == ["open", path]
    assert named(["--lang", "fr"]) == ["--lang", "fr"]
    for words in (["play", "x.balog"], ["play"], ["verify", "x.balog"], ["nonsense"], [], ["--help"]):
        assert named(words) == words


# ---- handing over ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["{file}"], ["open", "{file}"], ["play", "{file}"]])
def test_a_second_start_hands_its_file_to_the_window_that_is_open(make_app, data_dir, tmp_path, inbox, words):
    path = game(tmp_path / "Zażółć.balog", 10)
    hands = make_app()
    hands.app.inbox = inbox
    done = start(hands.display, data_dir, *(word.format(file=path.name) for word in words), cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    hands.until(lambda: hands.app.controller is not None)
    assert hands.app.controller.session.path == path and top(hands) is hands.app.table


def test_a_finished_one_is_handed_over_to_the_viewer_of_that_window(make_app, data_dir, inbox):
    hands = make_app()
    hands.app.inbox = inbox
    finished = next(path for path in examples().glob("*.balog") if hands.app.store.about(path).finished)
    assert start(hands.display, data_dir, str(finished)).returncode == 0
    hands.until(lambda: top(hands).name == "replay")
    assert top(hands).path == finished


def test_a_second_start_without_a_file_leaves_everything_as_it_is(make_app, data_dir, tmp_path, inbox):
    hands = make_app()
    hands.app.inbox = inbox
    flow.open_file(hands.app, game(tmp_path / "Mine.balog", 10))
    table = hands.app.table
    assert start(hands.display, data_dir).returncode == 0
    hands.frames(5)
    assert top(hands) is table


def test_other_data_are_another_window(screen, data_dir, tmp_path, inbox):
    other = Running(screen, tmp_path / "other")
    assert other.process.poll() is None and inbox.asked() is None
    other.kill()


def test_two_windows_of_one_folder_are_never_there(screen, tmp_path):
    data = tmp_path / "data"
    first = Running(screen, data)
    assert start(screen, data).returncode == 0
    path = game(tmp_path / "Mine.balog", 10)
    assert start(screen, data, str(path)).returncode == 0
    settings = data / "settings.json"
    wait_for(lambda: settings.is_file() and json.loads(settings.read_bytes()).get("last_game") == str(path))
    first.kill()  # nothing that a dead window left behind stands in the way
    assert (data / ADDRESS).exists()
    second = Running(screen, data)
    assert start(screen, data).returncode == 0
    second.process.terminate()
    assert second.process.wait(FAR) == 0
    assert not (data / ADDRESS).exists()


def test_what_was_left_behind_is_not_believed(data_dir):
    """Another program may listen where a window once was."""
    data_dir.mkdir()
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        about = {"port": stranger.getsockname()[1], "secret": "a", "answer": "b", "process": 1}
        stranger.listen()
        (data_dir / ADDRESS).write_text(json.dumps(about), encoding="utf-8")
        found = enter_or_hand_over(data_dir, Asked("title"))
        assert found is not None and not found.trouble
        assert json.loads((data_dir / ADDRESS).read_bytes())["port"] != about["port"]
        found.close()


@pytest.mark.parametrize("left", [b"", b"\0\xff", b"[]", b"{}", b'{"port": "x"}', b"[" * 99999,
                                  b'{"port": 99999999, "secret": "", "answer": "", "process": 1}'])  # fmt: skip
def test_whatever_the_file_with_the_address_holds_is_no_fault(data_dir, left):
    data_dir.mkdir()
    (data_dir / ADDRESS).write_bytes(left)
    assert not hand_over(data_dir, Asked("title"))


def test_only_who_may_read_the_data_folder_may_ask(data_dir, inbox):
    about = json.loads((data_dir / ADDRESS).read_bytes())
    assert os.name == "nt" or (data_dir / ADDRESS).stat().st_mode & 0o077 == 0
    for said in ({"secret": "guessed", "start": "title", "file": None}, {"secret": about["secret"], "start": "simulate",
                 "file": None}, {"secret": about["secret"], "start": "open", "file": 3}, []):  # fmt: skip
        with socket.create_connection(("127.0.0.1", about["port"]), FAR) as link:
            link.sendall(json.dumps(said).encode() + b"\n")
            assert link.recv(100) == b""
    assert inbox.asked() is None
    assert hand_over(data_dir, Asked("open", "/x"))
    assert wait_for(inbox.asked) == Asked("open", "/x") and inbox.asked() is None


def test_a_window_that_does_not_answer_is_not_waited_for_for_ever(data_dir, inbox):
    (data_dir / ADDRESS).unlink()
    slept = []
    alone = enter_or_hand_over(data_dir, Asked("title"), patience=1, sleep=slept.append)
    assert alone is not None and alone.trouble and 0.5 < sum(slept) < 2
    alone.close()
    assert hand_over(data_dir, Asked("title")) is False and Inbox.enter(data_dir) is None


def test_where_nothing_can_be_written_the_window_stands_alone(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    found = enter_or_hand_over(tmp_path / "file", Asked("title"))
    assert found is not None and found.trouble
    found.close()


def test_a_closed_inbox_lets_the_next_one_have_the_folder(data_dir, inbox):
    assert Inbox.enter(data_dir) is None
    inbox.close()
    again = Inbox.enter(data_dir)
    assert again is not None and (data_dir / LOCK).exists()
    again.close()
