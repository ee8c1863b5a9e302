"""A file is there whole or not at all: a disk that fills up leaves nothing that looks like a game or a picture."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from blackangel import whole
from blackangel.engine import SaveStore, Session, read_log
from blackangel.whole import WholeFile, replace_file
from tests.disks import WAYS, full
from tests.engine.play import played
from tests.engine.toy import GAME


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("before", [None, b"what was there"])
def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str,
                                                  before: bytes | None) -> None:
    path = tmp_path / "file"
    if before is not None:
        path.write_bytes(before)
    with full(way, monkeypatch), pytest.raises(OSError, match=r"No space|File too large"):
        replace_file(path, b"x" * 5000)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == ([("file", before)] if before else [])
    replace_file(path, b"new")
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("file", b"new")]


def test_a_fault_of_the_writer_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), WholeFile(tmp_path / "file") as file:
        file.write(b"half")
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_place_for_a_file(tmp_path: Path) -> None:
    (tmp_path / "place").mkdir()
    with pytest.raises(OSError, match=r"directory|Access"):
        replace_file(tmp_path / "place", b"x")
    assert [one.name for one in tmp_path.iterdir()] == ["place"]


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_that_fails_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    played(tmp_path / "game.balog").close()
    store = SaveStore(tmp_path / "saves")
    with full(way, monkeypatch):
        with pytest.raises(OSError, match=r"No space|File too large"):
            store.import_from(tmp_path / "game.balog")
        with pytest.raises(OSError, match=r"No space|File too large"):
            SaveStore(tmp_path).export_to(tmp_path / "game.balog", store.folder)
    assert list(store.folder.iterdir()) == []
    assert store.import_from(tmp_path / "game.balog").read_bytes() == (tmp_path / "game.balog").read_bytes()


@pytest.mark.parametrize("way", WAYS[:2])
def test_a_game_that_cannot_begin_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    whole = played(None, steps=30)
    with full(way, monkeypatch), pytest.raises(OSError, match=r"No space|File too large"):
        Session.from_steps(GAME, whole.header, whole.to_log().steps, tmp_path / "game.balog")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["game.balog", ".balog", "???.balog", os.fsdecode(b"\xff\xfe.balog"), "\u200b.balog"])
def test_whatever_a_file_is_called_it_can_be_taken_in(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    try:
        played(path, steps=5).close()
    except OSError:
        pytest.skip("this system takes no such name")
    taken = SaveStore(tmp_path / "saves").import_from(path)
    assert len(read_log(taken).steps) == 5
    assert taken.stem.isprintable() and taken.stem.strip()


WRITES = re.compile(r"\.write_(text|bytes)\(|open\([^)]*[\"'][rb+]*[wxa+][rb+]*[\"']"
                    r"|image\.save\(|copyfile|os\.replace")
OWN_WAYS = {
    "ui/app/inbox.py": "the lock of one window, and the address it listens at: neither outlives the process",
    "whole.py": "the way itself",
    "engine/logfile.py": "a log grows line by line and is cut back when a line fails",
    "app.py": "notes that end in the middle of a line are as good as others",
    "ui/kit/kept.py": "a picture made in memory",
    "commands/arena.py": "a notebook of games that grows line by line",
    "commands/bench.py": "a log in a folder that goes at once",
    "bots/fit.py": "a tool of the programmers",
}


def test_nothing_is_written_in_another_way() -> None:
    package = Path(whole.__file__).parent
    writing = {str(path.relative_to(package).as_posix()) for path in package.rglob("*.py")
               if WRITES.search(path.read_text("utf-8"))}
    assert writing == set(OWN_WAYS)
