"""The Derelict as the engine sees a game: making positions, checking options, reading saved ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.common import check_options
from blackangel.games.derelict import rules, setup
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.data_read import load_data
from blackangel.games.derelict.events import REVEALING, seen_by
from blackangel.games.derelict.readings import RULES_VERSION
from blackangel.games.derelict.state import State

if TYPE_CHECKING:
    from blackangel.engine.decision import Event
    from blackangel.engine.game import Vocabulary
    from blackangel.engine.shape import Fault, Path


class Derelict:
    """The rules with the component data that comes with the program, or with another set of it."""

    name = "derelict"
    rules_version = RULES_VERSION
    revealing: frozenset[str] = REVEALING

    def __init__(self, data: GameData | None = None) -> None:
        self.data = data or load_data()

    @property
    def data_digest(self) -> str:
        """16 hex digits over the component data; a log remembers those it was played with."""
        return self.data.digest

    def edition(self, data: str) -> Derelict | None:
        """The same rules with the component data of that digest: there has been one edition so far."""
        return self if data == self.data_digest else None

    def new(self, seats: Sequence[Any] | int, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """A game at its first decision; its setup's chance outcomes are in `last_chance`.

        `seats`: a number from 1 to 6, or dictionaries with name, colour and kind. Raises ValueError with one sentence.
        """
        setting = setup.make_setting(seats, options or {}, self.data, rules)
        return setup.new_state(setting, seed)

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options with their defaults; ValueError with one sentence."""
        return check_options(options, setup.OPTIONS)

    def seen_by(self, event: Event, seat: int | None) -> Event:
        """What a seat (None: everybody) may know of an event."""
        return seen_by(event, seat)

    def from_dict(self, position: Mapping[str, Any]) -> State:
        """The exact inverse of `State.to_dict`; ValueError with one sentence naming what is wrong."""
        from blackangel.games.derelict import serial

        return serial.from_dict(position, self.data, rules)

    def vocabulary(self, position: Mapping[str, Any]) -> Vocabulary:
        """What scenario files may say about a game set up as that position was."""
        from blackangel.games.derelict import vocabulary

        return vocabulary.vocabulary(position, self.data)

    def facts(self, state: State) -> dict[str, Any]:
        """The formation, enemies, contacts and terrain in the short words of scenario files."""
        from blackangel.games.derelict import words

        return words.facts(state.to_dict())

    def settle(self, position: dict[str, Any], given: Sequence[Path]) -> None:
        """Scenario files: decks, supply and table make room for what was put somewhere. Raises BadPosition."""
        from blackangel.games.derelict import possible

        possible.settle(position, given, self.data)

    def check_position(self, position: Mapping[str, Any]) -> Iterator[Fault]:
        """What cannot be in a position of the right shape: pieces and where they lie."""
        from blackangel.games.derelict import possible

        yield from possible.check_position(position, self.data)

    def imagine(self, view: Mapping[str, Any], seed: int) -> State:
        """A position that a seat's view allows, hidden cards dealt at random: what a bot may think with."""
        from blackangel.games.derelict import imagine

        return imagine.imagine(view, seed, self.data, rules)
