"""A language 40 % longer than English goes through every scene: nothing fails, and no word is lost in code."""

from __future__ import annotations

import random

import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.words import CATALOGUE

SCENES = ("title", "new_game", "new_game_players", "load", "settings", "keys", "curtain", "scoring", "pause", "table")


def longer(words: str) -> str:
    return f"Ż{words}{'ó' * max(1, round(len(words) * 0.4))}"


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("logs")
    rng = random.Random(1)
    seats = [
        {"name": f"P{n}", "colour": colour, "kind": "human"} for n, colour in enumerate(("sky", "ivory", "violet"))
    ]
    session = Session.new(load_game("black_angel"), seats, {"advanced": True}, 4, folder / "done.balog")
    while not session.state.is_over:
        session.apply(rng.choice(session.state.decision.options))
    session.close()
    half = Session.from_steps(
        load_game("black_angel"), session.header, session.to_log().steps[:60], folder / "half.balog"
    )
    half.close()
    return folder


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("scene", SCENES)
def test_a_long_language_goes_through_every_scene(scene, size, logs, tmp_path, monkeypatch):
    from blackangel.ui.shots import screenshot

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    CATALOGUE.use(longer)
    try:
        log = logs / ("done.balog" if scene in ("scoring", "load") else "half.balog")
        assert screenshot(scene, log=log, size=size, out=tmp_path / "a.png") == 0
    finally:
        CATALOGUE.use(None)


def test_an_unknown_scene_is_one_sentence(tmp_path, capsys):
    from blackangel.ui.shots import screenshot

    assert screenshot("nowhere", out=tmp_path / "a.png") == 2
    assert capsys.readouterr().err.count("\n") == 1
