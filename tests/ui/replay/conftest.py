"""Games for the viewer: played at random, kept as files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from blackangel.engine import Session
from blackangel.games import load_game

NAMES = (("Iris", "sky"), ("Marek", "crimson"), ("Vega", "ivory"), ("Chloé", "violet"))


def played(path: Path | None, kinds: tuple[str, ...], steps: int | None = None, seed: int = 3, solo: bool = False,
           advanced: bool = False) -> Session:
    """A game of seats of those kinds, `steps` long or whole, always the same for a seed."""
    seats = [{"name": NAMES[n][0], "colour": NAMES[n][1], "kind": kind} for n, kind in enumerate(kinds)]
    options = {"advanced": advanced, "solo": solo, "difficulty": "standard"}
    session = Session.new(load_game("black_angel"), seats, options, seed, path, timed=False)
    rng = random.Random(seed)
    while not session.state.is_over and (steps is None or session.length < steps):
        session.apply(rng.choice(session.state.decision.options))
    return session


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a whole game of three."""
    path = tmp_path_factory.mktemp("logs") / "Friday evening.balog"
    played(path, ("human", "random", "random")).close()
    return path


@pytest.fixture(scope="session")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a game in progress: two people and a bot."""
    path = tmp_path_factory.mktemp("logs") / "Half a game.balog"
    played(path, ("human", "human", "random"), 90).close()
    return path
