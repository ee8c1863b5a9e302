"""The games by name. Each is imported only when somebody asks for it, so that the program starts fast."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from blackangel.cycles import uncollected

if TYPE_CHECKING:
    from blackangel.engine.game import Game

GAMES = ("black_angel", "derelict")


def load_game(name: str) -> Game:
    """The rules of that game. Raises ValueError for a name that is not in GAMES."""
    if name not in GAMES:
        raise ValueError(f"there is no game called {name!r}; known: {', '.join(GAMES)}")
    with uncollected():
        game: Game = import_module(f"blackangel.games.{name}").GAME
    return game


def load_stats(name: str) -> Any:
    """What is counted in played games of that game: its module ``stats``, with ``ENDS``, ``GROUPS`` and ``count``, and
    ``SETUPS`` to measure by."""
    load_game(name)
    return import_module(f"blackangel.games.{name}.stats")
