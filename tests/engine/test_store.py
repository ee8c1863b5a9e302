"""The folder of saved games: listed whatever lies in it, and nothing is ever lost by a click."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from blackangel import locks
from blackangel.engine import BadLog, GameInUse, SaveStore, Session, read_log
from tests.engine.play import played
from tests.engine.toy import GAME


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    """A folder with a finished game, one in progress, and every kind of file that is no good game."""
    store = SaveStore(tmp_path / "saves")
    played(store.new_path("finished")).close()
    played(store.new_path("open"), steps=20).close()
    whole = (store.folder / "open.balog").read_bytes()
    (store.folder / "torn.balog").write_bytes(whole[:-4])
    (store.folder / "damaged.balog").write_bytes(whole.replace(b'{"n":9', b'{"x":9'))
    (store.folder / "newer.balog").write_bytes(whole.replace(b'"version":1', b'"version":9', 1))
    (store.folder / "empty.balog").write_bytes(b"")
    (store.folder / "noise.balog").write_bytes(bytes(range(256)) * 40)
    (store.folder / "folder.balog").mkdir()
    (store.folder / "notes.txt").write_text("not a game")
    return store


def test_one_bad_file_never_breaks_the_list(store: SaveStore) -> None:
    games = {game.name: game for game in store.games()}
    assert set(games) == {"finished", "open", "torn", "damaged", "newer", "empty", "noise", "folder"}
    assert (games["finished"].finished, games["finished"].reason) == (True, None)
    assert len(games["finished"].scores) == 2
    assert (games["open"].steps, games["open"].finished, games["open"].reason) == (20, False, None)
    assert games["torn"].steps == 19
    assert games["torn"].notice
    assert games["torn"].reason is None
    assert games["damaged"].steps == 8
    assert "line 11" in (games["damaged"].reason or "")
    assert games["newer"].newer
    for name in ("newer", "empty", "noise", "folder"):
        assert games[name].reason
        assert games[name].header is None


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read anything")
def test_a_file_that_may_not_be_read_is_listed(store: SaveStore) -> None:
    path = store.folder / "open.balog"
    path.chmod(0)
    assert any(game.path == path and game.reason for game in store.games())


def test_the_last_played_is_first(store: SaveStore) -> None:
    os.utime(store.folder / "open.balog", (4e9, 4e9))
    assert store.games()[0].name == "open"


def test_a_list_shows_what_changed_since_the_last_one(store: SaveStore) -> None:
    assert {game.steps for game in store.games() if game.name == "open"} == {20}
    with Session.open(GAME, store.folder / "open.balog") as session:
        session.apply(session.state.decision.options[0])
    assert {game.steps for game in store.games() if game.name == "open"} == {21}
    (store.folder / "open.balog").unlink()
    assert "open" not in {game.name for game in store.games()}


def test_a_disk_without_locks_is_no_reason_not_to_play(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(file: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locks, "lock", no_locks)
    with Session.open(GAME, store.folder / "open.balog") as session:
        session.apply(session.state.decision.options[0])


def test_a_folder_that_may_not_be_read_holds_nothing(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    assert store.games()
    monkeypatch.setattr(os, "scandir", refused)
    assert store.games() == [] and store.deleted() == []


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert SaveStore(tmp_path / "none").games() == []
    assert SaveStore(tmp_path / "none").deleted() == []


def test_new_names_are_free_and_fit_every_system(store: SaveStore) -> None:
    path = store.new_path("open")
    assert path.name == "open 2.balog"
    path.touch()
    assert store.new_path("open").name == "open 3.balog"
    for name, file in (("a/b\\c:d", "a b c d"), ("  spaces. ", "spaces"), ("CON", "CON_"), ("żółć 星", "żółć 星"),
                       ("../../etc", "etc"), ("👩\u200d🚀\u202e", "👩\u200d🚀"), ("x" * 400, "x" * 120)):
        assert store.new_path(name).name == f"{file}.balog"
        assert store.new_path(name).parent == store.folder
    for name in ("", "...", "///", "\0"):
        with pytest.raises(ValueError, match="needs a name"):
            store.new_path(name)


def test_renaming_replaces_nothing(store: SaveStore) -> None:
    path = store.rename(store.folder / "open.balog", "Evening game")
    assert path.name == "Evening game.balog"
    assert len(read_log(path).steps) == 20
    with pytest.raises(FileExistsError):
        store.rename(path, "finished")
    assert store.rename(path, "Evening game") == path


def test_deleted_games_come_back(store: SaveStore) -> None:
    path = store.folder / "open.balog"
    data = path.read_bytes()
    in_bin = store.delete(path)
    assert not path.exists()
    assert [game.path for game in store.deleted()] == [in_bin]
    played(path, steps=3).close()
    second = store.delete(path)
    assert len(store.deleted()) == 2
    assert store.restore(in_bin).read_bytes() == data
    assert store.restore(second).name == "open 2.balog"
    assert store.deleted() == []


def test_the_bin_is_emptied_on_request_only(store: SaveStore) -> None:
    store.delete(store.folder / "open.balog")
    store.delete(store.folder / "noise.balog")
    assert store.empty_bin() == 2
    assert store.deleted() == []
    assert (store.folder / "finished.balog").exists()


def test_a_game_that_is_being_played_is_neither_renamed_nor_deleted(store: SaveStore) -> None:
    path = store.folder / "open.balog"
    with Session.open(GAME, path):
        with pytest.raises(GameInUse):
            store.rename(path, "other")
        with pytest.raises(GameInUse):
            store.delete(path)
        assert len(read_log(path).steps) == 20
    store.delete(path)


def test_export_and_import_copy_the_game(store: SaveStore, tmp_path: Path) -> None:
    path = store.folder / "finished.balog"
    exported = store.export_to(path, tmp_path)
    assert exported == tmp_path / "finished.balog"
    assert exported.read_bytes() == path.read_bytes()
    back = store.import_from(exported)
    assert back.name == "finished 2.balog"
    assert back.read_bytes() == path.read_bytes()
    with pytest.raises(FileExistsError):
        store.export_to(path, path)


def test_a_twin_is_the_same_game_under_another_name(store: SaveStore, tmp_path: Path) -> None:
    finished, opened = store.folder / "finished.balog", store.folder / "open.balog"
    copy = tmp_path / "from afar.balog"
    copy.write_bytes(finished.read_bytes())
    assert store.twin(copy) == finished
    store.rename(finished, "renamed")
    assert store.twin(copy) == store.folder / "renamed.balog"
    store.delete(store.folder / "renamed.balog")
    assert store.twin(copy) is None
    lines = opened.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join(lines[:-2]))
    assert store.twin(copy) is None, "with fewer steps it is another state of the game"
    copy.write_bytes(b"".join(lines))
    assert store.twin(copy) == opened
    header = json.loads(lines[0])
    header["seats"][0]["name"] = "Somebody else"
    copy.write_bytes(b"".join([json.dumps(header).encode() + b"\n", *lines[1:]]))
    assert store.twin(copy) is None


def test_importing_takes_damaged_games_but_no_other_files(store: SaveStore, tmp_path: Path) -> None:
    assert store.import_from(store.folder / "damaged.balog").exists()
    for name in ("noise", "newer", "empty"):
        with pytest.raises(BadLog):
            store.import_from(store.folder / f"{name}.balog")
    with pytest.raises(FileNotFoundError):
        store.import_from(tmp_path / "none.balog")


def test_a_game_without_a_table_is_told_apart(tmp_path: Path) -> None:
    Session.new(GAME, 2, {}, 1, tmp_path / "Other.balog").close()
    (game,) = SaveStore(tmp_path, ("black_angel",)).games()
    assert game.reason == "it is a game of toy" and game.header is None
    assert SaveStore(tmp_path, ("toy",)).games()[0].reason is None
    assert SaveStore(tmp_path).about(tmp_path / "Other.balog").reason is None
