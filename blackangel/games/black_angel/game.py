"""Black Angel as the engine sees a game: making positions, checking options, reading saved ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.games.black_angel import setup
from blackangel.games.black_angel.data import GameData, load_data
from blackangel.games.black_angel.readings import RULES_VERSION
from blackangel.games.black_angel.state import State


class BlackAngel:
    """The rules with the component data that comes with the program, or with another set of it."""

    name = "black_angel"
    rules_version = RULES_VERSION
    revealing: frozenset[str] = frozenset()
    """Events that reveal something without a chance outcome: none, as a deck is a set until drawn from."""

    def __init__(self, data: GameData | None = None) -> None:
        self.data = data or load_data()

    @property
    def data_digest(self) -> str:
        """16 hex digits over the component data; a log remembers those it was played with."""
        return self.data.digest

    def new(self, seats: Sequence[Any] | int, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """A game at its first decision; its setup's chance outcomes are in `last_chance`.

        `seats`: a number, or dictionaries with name, colour and kind, in turn order. One seat plays solo against Hal.
        Raises ValueError with one sentence.
        """
        setting = setup.make_setting(setup.check_seats(seats), setup.check_options(options or {}), self.data)
        return setup.new_state(setting, seed)

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with their defaults; ValueError with one sentence."""
        return setup.check_options(options)

    def from_dict(self, position: Mapping[str, Any]) -> State:
        """The exact inverse of `State.to_dict`; ValueError with one sentence naming what is wrong."""
        from blackangel.games.black_angel import serial

        return serial.from_dict(position, self.data)

    def settle(self, before: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """Scenario files: `before` with the values of `given` (by path); pieces named there leave where they were."""
        from blackangel.games.black_angel import settle

        return settle.settle(before, given)

    def imagine(self, view: Mapping[str, Any], seed: int) -> State:
        """A position that a seat's view allows, hidden cards dealt at random: what a bot may think with."""
        from blackangel.games.black_angel import imagine

        return imagine.imagine(view, seed, self.data)
