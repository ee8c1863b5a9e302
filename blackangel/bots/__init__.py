"""Computer players. They see what one seat may know, never the true state."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from blackangel.bots.base import Bot, Observation
from blackangel.bots.luck import seat_seed
from blackangel.games import GAMES

__all__ = ["Bot", "Observation", "kinds_of", "make_bot", "seat_seed"]

RANDOM = "random"
"""The kind that every game has, and the weakest."""


def kinds_of(game: str) -> tuple[str, ...]:
    """The kinds of players that game has, the weakest first. Raises ValueError for a game that there is not."""
    kinds: tuple[str, ...] = _players(game).KINDS
    return (RANDOM, *kinds)


def make_bot(kind: str, seed: int, game: str = "black_angel") -> Bot:
    """A player of that kind; what it leaves to luck follows from the seed and what it sees. Raises ValueError."""
    known = kinds_of(game)
    if kind not in known:
        raise ValueError(f"there is no computer player called {kind!r}; known: {', '.join(known)}")
    if kind == RANDOM:
        from blackangel.bots.random_bot import RandomBot

        return RandomBot(seed)
    bot: Bot = _players(game).make_bot(kind, seed)
    return bot


def _players(game: str) -> ModuleType:
    """The package of that game's players: KINDS, TOGETHER (they win or lose together), make_bot."""
    if game not in GAMES:
        raise ValueError(f"there is no game called {game!r}; known: {', '.join(GAMES)}")
    return import_module(f"blackangel.bots.{game}")
