"""Fixtures for tests that hold for every game."""

from __future__ import annotations

import pytest

from blackangel.engine import Game
from blackangel.games import GAMES, load_game
from tests.engine.toy import ToyGame


@pytest.fixture(params=["toy", *GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """The toy game, and each real one."""
    return ToyGame() if request.param == "toy" else load_game(request.param)
