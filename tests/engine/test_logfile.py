"""A log that another program touches while its game is played: it is noticed at once, and nothing is written to it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from blackangel.engine import Session, logfile, read_log
from blackangel.engine.logfile import FileChanged
from tests.engine.play import played
from tests.engine.toy import GAME


def replaced(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    os.replace(path.with_name("copy"), path)


def replaced_by_an_older_one(path: Path) -> None:
    path.with_name("copy").write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:5]))
    os.replace(path.with_name("copy"), path)


def cut_short(path: Path) -> None:
    os.truncate(path, 700)


def made_longer(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b'{"note":"hello"}\n')


def moved_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def deleted(path: Path) -> None:
    path.unlink()


HARMS = [replaced, replaced_by_an_older_one, cut_short, made_longer, moved_away, deleted]


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody replace or move an open file")
@pytest.mark.parametrize("harm", HARMS)
def test_a_log_changed_from_outside_is_noticed_at_the_next_step(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=20) as session:
        harm(path)
        before, found = session.state.digest(), path.read_bytes() if path.exists() else None
        for action in (lambda: session.apply(session.state.decision.options[0]), session.undo, session.check):
            with pytest.raises(FileChanged, match=r"^another program (moved|replaced|changed) game\.balog"):
                action()
        assert (session.length, session.state.digest()) == (20, before)
        assert (path.read_bytes() if path.exists() else None) == found


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody replace or move an open file")
@pytest.mark.parametrize("harm", HARMS)
def test_the_game_goes_on_in_a_new_file_that_holds_all_of_it(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=20) as session:
        harm(path)
        found = path.read_bytes() if path.exists() else None
        session.go_on_in(tmp_path / "game 2.balog")
        session.apply(session.state.decision.options[0])
        assert session.path == tmp_path / "game 2.balog"
        assert (path.read_bytes() if path.exists() else None) == found
        digest = session.state.digest()
    assert len(read_log(tmp_path / "game 2.balog").steps) == 21
    with Session.open(GAME, tmp_path / "game 2.balog") as again:
        assert again.state.digest() == digest


def test_a_new_file_that_cannot_be_made_leaves_the_game_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=20) as session:
        with pytest.raises(FileExistsError):
            session.go_on_in(path)
        session.apply(session.state.decision.options[0])
    assert len(read_log(path).steps) == 21


def test_on_a_disk_without_lasting_numbers_the_length_alone_counts(tmp_path: Path,
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.stat
    monkeypatch.setattr(logfile.os.path, "samestat", lambda one, other: False)
    path = tmp_path / "game.balog"
    with played(path, steps=20) as session:
        session.apply(session.state.decision.options[0])
        assert len(read_log(path).steps) == 21
        os.truncate(path, real(path).st_size - 5)
        with pytest.raises(FileChanged, match="changed"):
            session.apply(session.state.decision.options[0])


def test_a_log_never_grows_beyond_what_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.balog"
    for limit, most in (("MAX_LINES", 24), ("MAX_FILE", None)):
        with played(path, steps=20) as session:
            monkeypatch.setattr(logfile, limit, most or path.stat().st_size + 60)
            options = session.state.decision.options
            session.apply(options[0])
            with pytest.raises(OSError, match="the log is full"):
                while True:
                    session.apply(session.state.decision.options[0])
        assert read_log(path).lines <= 24
        path.unlink()
        monkeypatch.undo()
