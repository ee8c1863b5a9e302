"""What a set-up screen gives: who plays a new game of which rules. And how computer players are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from blackangel.ui.kit.words import N_

STRENGTHS: tuple[tuple[str, str, str], ...] = (
    ("random", N_("Casual"), N_("plays anything that is allowed")),
    ("greedy", N_("Steady"), N_("looks one step ahead")),
    ("planner", N_("Strong"), N_("plans its turns")),
)
"""Kinds of bots from the weakest on: kind, what it is called, how it plays. Not every one need be there."""
PLAIN_BOT = "greedy"
"""The kind of a bot that is added."""
LONGEST_NAME = 20
"""Letters of a player's name."""


def strengths(game: str) -> list[tuple[str, str, str]]:
    """Those of STRENGTHS that the game has."""
    from blackangel.bots import kinds_of

    known = kinds_of(game)
    return [row for row in STRENGTHS if row[0] in known]


class NewGame(Protocol):
    """A game as the set-up screen describes it."""

    @property
    def game(self) -> str:
        """The name of the rules."""

    def game_seats(self) -> list[dict[str, str]]:
        """The seats as `game.new` takes them, in turn order."""

    def game_options(self) -> dict[str, Any]:
        """The options as `game.new` takes them."""

    def game_seed(self) -> int | None:
        """The seed, or None for one drawn at random."""

    def game_name(self) -> str:
        """What the saved game is called at first."""

    def undo_freely(self) -> bool:
        """Whether taking back may go beyond the turn."""


@dataclass(slots=True, frozen=True)
class Choice:
    """One of a game's options: its key among them, its values with their words, the first of which is the default, and
    what is said below it."""

    key: str
    words: str
    values: Sequence[tuple[Any, str]]
    note: str = ""


@dataclass(slots=True, frozen=True)
class Offer:
    """What a new game of a kind may have: names and colours that seats begin with, how many seats, and options."""

    names: Sequence[str]
    colours: Sequence[str]
    least: int
    most: int
    choices: Sequence[Choice] = ()
