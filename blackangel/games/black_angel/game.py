"""Black Angel as the engine sees a game: making positions, checking options, reading saved ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel import rules, setup
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.data_read import load_data, load_edition
from blackangel.games.black_angel.events import seen_by
from blackangel.games.black_angel.readings import RULES_VERSION
from blackangel.games.black_angel.state import State
from blackangel.games.common import check_options

if TYPE_CHECKING:
    from blackangel.engine.decision import Event
    from blackangel.engine.game import Vocabulary
    from blackangel.engine.shape import Fault, Path


class BlackAngel:
    """The rules with the component data that comes with the program, or with another set of it."""

    name = "black_angel"
    rules_version = RULES_VERSION
    revealing: frozenset[str] = frozenset()
    """Events that reveal something without a chance outcome: none, as a deck is a set until drawn from."""

    def __init__(self, data: GameData | None = None) -> None:
        self.data = data or load_data()
        self._shipped = data is None

    @property
    def data_digest(self) -> str:
        """16 hex digits over the component data; a log remembers those it was played with."""
        return self.data.digest

    def edition(self, data: str) -> BlackAngel | None:
        """The same rules with the component data of that digest; None if none that came with the game have it."""
        if data == self.data_digest:
            return self
        found = load_edition(data) if self._shipped else None
        return BlackAngel(found) if found else None

    def new(self, seats: Sequence[Any] | int, options: Mapping[str, Any] | None = None, seed: int = 0) -> State:
        """A game at its first decision; its setup's chance outcomes are in `last_chance`.

        `seats`: a number, or dictionaries with name, colour and kind, in turn order. One seat plays solo against Hal.
        Raises ValueError with one sentence.
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
        from blackangel.games.black_angel import serial

        return serial.exactly(serial.from_dict(position, self.data, rules), position)

    def vocabulary(self, position: Mapping[str, Any]) -> Vocabulary:
        """What scenario files may say about a game set up as that position was."""
        from blackangel.games.black_angel import vocabulary

        return vocabulary.vocabulary(position, self.data)

    def facts(self, state: State) -> dict[str, Any]:
        """Where Spes lies: its strip, counted from 1, and its hex once it is sighted."""
        from blackangel.games.black_angel import possible

        return {"spes": possible.spes(state.to_dict())}

    def settle(self, position: dict[str, Any], given: Sequence[Path]) -> None:
        """Scenario files: pieces that were put at the given paths leave where they were. Raises BadPosition."""
        from blackangel.games.black_angel import settle

        settle.settle(position, given)

    def check_position(self, position: Mapping[str, Any]) -> Iterator[Fault]:
        """What cannot be in a position of the right shape: pieces and where they lie."""
        from blackangel.games.black_angel import possible

        yield from possible.check_position(position, self.data)

    def imagine(self, view: Mapping[str, Any], seed: int) -> State:
        """A position that a seat's view allows, hidden cards dealt at random: what a bot may think with."""
        from blackangel.games.black_angel import imagine

        played = self.edition(view.get("edition", self.data_digest)) or self
        return imagine.imagine(view, seed, played.data, rules)
