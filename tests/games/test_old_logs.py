"""Saved games outlive the program that wrote them: the archive in `tests/golden/old`, which nothing makes anew."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from blackangel.engine import Session, read_log
from blackangel.engine.replay import Replay
from blackangel.games.black_angel import setup
from tests.games.drive import GAME

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "old"
LOGS = sorted(path.name for path in FOLDER.glob("*.balog"))
VARIANTS = {"open_hands": (False, True), "first_player": ("drawn", "youngest")}
"""Options that no program had yet, the first value being what was always played."""


@pytest.fixture(params=[False, True], ids=["today", "with_new_options"])
def program(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """The program as it is, and one that has learned more options."""
    if request.param:
        monkeypatch.setattr(setup, "OPTIONS", {**setup.OPTIONS, **VARIANTS})
    return bool(request.param)


def test_the_archive_is_there() -> None:
    assert len(LOGS) >= 24


@pytest.mark.parametrize("name", LOGS)
def test_opens_verifies_and_goes_on(name: str, program: bool, tmp_path: Path) -> None:
    log = read_log(FOLDER / name)
    replay = Replay(log, GAME)
    assert replay.damage is None and replay.length == len(log.steps)
    # Played on from the middle, as if the program had been closed there.
    half = tmp_path / name
    lines = (FOLDER / name).read_bytes().splitlines(keepends=True)
    half.write_bytes(b"".join(lines[: log.steps[len(log.steps) // 2].line]))
    length = len(read_log(half).steps)
    with Session.open(GAME, half) as session:
        assert session.length == length
        for step in log.steps[length : length + 30]:
            session.apply(step.option)
        digest = session.state.digest()
    assert replay.jump(session.length).digest() == digest
    assert Replay(read_log(half), GAME).jump(session.length).digest() == digest


def test_a_new_option_counts_only_where_it_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    before = GAME.new(2, {}, 3).digest()
    monkeypatch.setattr(setup, "OPTIONS", {**setup.OPTIONS, **VARIANTS})
    assert GAME.new(2, {}, 3).digest() == GAME.new(2, {"open_hands": False}, 3).digest() == before
    changed = GAME.new(2, {"open_hands": True}, 3)
    assert changed.digest() not in (before, GAME.new(2, {"first_player": "youngest"}, 3).digest())
    assert GAME.from_dict(changed.to_dict()).digest() == changed.digest()


def test_the_copy_that_is_read_is_left_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / LOGS[0]
    shutil.copy(FOLDER / LOGS[0], path)
    Session.open(GAME, path).close()
    assert path.read_bytes() == (FOLDER / LOGS[0]).read_bytes()
