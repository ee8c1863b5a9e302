"""Computer players. They see what one seat may know, never the true state."""

from __future__ import annotations

from importlib import import_module

from blackangel.bots.base import Bot, Observation
from blackangel.bots.luck import seat_seed
from blackangel.games import GAMES

__all__ = ["BOTS", "Bot", "Observation", "make_bot", "seat_seed"]

BOTS = ("random", "greedy", "planner")
"""The kinds that ``make_bot`` knows, the weakest first."""


def make_bot(kind: str, seed: int, game: str = "black_angel") -> Bot:
    """A player of that kind; what it leaves to luck follows from the seed and what it sees. Raises ValueError."""
    if game not in GAMES:
        raise ValueError(f"there is no game called {game!r}; known: {', '.join(GAMES)}")
    if kind not in BOTS:
        raise ValueError(f"there is no computer player called {kind!r}; known: {', '.join(BOTS)}")
    if kind == "random":
        from blackangel.bots.random_bot import RandomBot

        return RandomBot(seed)
    bot: Bot = import_module(f"blackangel.bots.{game}").make_bot(kind, seed)
    return bot
