"""A picture is the same to the pixel whichever process draws it, after whatever else; and whatever there is that must
not be known to whoever looks."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import shots
from blackangel.ui.play.setting import emblems
from tests.ui.app.pictures import ENDED, GAMES, GOLDEN, LANGUAGES, SIZES, chosen

ROOT = Path(__file__).resolve().parents[3]


def drawn(folder: Path, seed: int, hashing: str, *order: str) -> dict[str, str]:
    """Names and digests of the pictures that a process draws. hashing: in which order its sets are gone through."""
    folder.mkdir()
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashing}
    done = subprocess.run([sys.executable, "-m", "tests.ui.app.pictures", str(seed), str(folder), *order], cwd=ROOT,
                          env=env, capture_output=True, text=True, check=False, timeout=1200)  # fmt: skip
    assert done.returncode == 0, done.stderr
    return dict(line.split() for line in done.stdout.splitlines() if "-" in line and len(line.split()) == 2)


def test_two_processes_draw_the_same_pictures_in_whichever_order(tmp_path: Path) -> None:
    seed = 3
    one, other = drawn(tmp_path / "one", seed, "1"), drawn(tmp_path / "other", seed, "2", "backwards")
    assert set(one) == {picture.name for picture in chosen(seed)} and len(set(one.values())) == len(one) > 25
    assert {name for name in one if one[name] != other[name]} == set()


@pytest.mark.parametrize("scene", sorted(ENDED - {"scoring"}))
def test_a_game_whose_file_names_no_colours_is_listed_with_those_it_is_played_in(scene: str, tmp_path: Path) -> None:
    log = GOLDEN / "derelict" / "2_won.balog"
    assert "colour" not in read_log(log).header.seats[0]
    assert shots.screenshot(scene, log=log, size=(1280, 720), lang="en", out=tmp_path / "out.png") == 0


@pytest.mark.parametrize("named, found", [
    (["", "violet", ""], ["crimson", "violet", "sky"]), (["sky", "crimson"], ["sky", "crimson"]),
    (["pink", "sky"], ["crimson", "sky"]), ([None] * 5, ["crimson", "violet", "sky", "ivory", "neutral"]),
])
def test_colours_that_are_left_out_are_filled_up_in_their_order(named: list[Any], found: list[str]) -> None:
    assert emblems([{"colour": colour} for colour in named], ("crimson", "violet", "sky", "ivory")) == found


# ---- what is hidden -------------------------------------------------------------------------------------------------

def played(name: str, at: int) -> Session:
    """A golden game so far, with people on all seats."""
    log = read_log(GOLDEN / f"{name}.balog")
    seats = [{**seat, "kind": "human"} if seat.get("kind") != "hal" else seat for seat in log.header.seats]
    return Session.from_steps(load_game(log.header.game), replace(log.header, seats=seats), log.steps[:at])


def dealt_anew(session: Session, seed: int) -> bool:
    """Makes it the same position with everything dealt anew that whoever decides does not know; True if that is
    something."""
    state: Any = session.state
    other = session.game.imagine(state.view(state.decision.seat), seed)
    changed = bool(other.digest() != state.digest())
    for name in state.__slots__ if hasattr(state, "__slots__") else vars(state):
        setattr(state, name, getattr(other, name))
    return changed


def seen(folder: Path, session: Session, size: tuple[int, int], lang: str) -> bytes:
    """The table as whoever decides sees it."""
    app = shots.open_app(folder, size, lang)
    try:
        shots.lay(app, shots.pictured(app, session))
        shots.settle(app)
        return pygame.image.tobytes(app.surface, "RGB")
    finally:
        app.shut()
        pygame.quit()


@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("name, at", GAMES, ids=str)
def test_nothing_that_is_drawn_depends_on_what_is_hidden(name: str, at: int, tmp_path: Path) -> None:
    chooser = random.Random(at)
    size, lang = chooser.choice(SIZES), chooser.choice(LANGUAGES)
    mine, theirs = played(name, at), played(name, at)
    assert dealt_anew(theirs, 7)
    assert seen(tmp_path, mine, size, lang) == seen(tmp_path, theirs, size, lang)
