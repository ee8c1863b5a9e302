"""What the engine asks of a game. It knows nothing else about any of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, Self

from blackangel.engine.decision import Decision, Event, Option

if TYPE_CHECKING:
    from blackangel.engine.shape import Fault, Path, Shape

Seats = int | Sequence[Mapping[str, Any]]
"""How many seats, or one mapping a seat with ``name``, ``colour`` and ``kind`` (human or the name of a bot)."""


class State(Protocol):
    """A game at a decision, or over. Changed by ``apply`` alone."""

    @property
    def is_over(self) -> bool:
        """True when no decision is left."""

    @property
    def seat(self) -> int:
        """The seat that decides, without listing its options. Meaningless when the game is over."""

    @property
    def decision(self) -> Decision:
        """The question to answer now. Raises RuntimeError when the game is over."""

    @property
    def last_chance(self) -> tuple[int, ...]:
        """The raw outcomes that the last application took (after ``new``: that setup took), in order."""

    @property
    def end_reason(self) -> str | None:
        """Why the game ended or will end, as a key; None while nothing has triggered its end."""

    @property
    def turn_number(self) -> int:
        """One more with every turn of a seat. Undo never crosses it."""

    def apply(self, option: Option, chance: Sequence[int] | None = None) -> list[Event]:
        """Carry out an option and tell what happened.

        With ``chance`` each outcome taken is compared with the recorded one, and none may be left over. Raises
        IllegalOption (state untouched) or ChanceMismatch (state of no further use).
        """

    def is_legal(self, option: Option) -> bool:
        """Whether ``apply`` would accept the option, without listing the others."""

    def reseed(self, seed: int) -> None:
        """Let all outcomes to come follow from another seed. Nothing else changes: what order a deck has must not
        stand in the state."""

    def force_chance(self, outcomes: Sequence[int | str]) -> None:
        """Let the next application take exactly these outcomes instead of the generator's. For scenario files only.

        An outcome is a number or a name of ``Vocabulary.chance``. That application raises ChanceMismatch if there are
        too many or too few, or one is out of its range.
        """

    def scores(self) -> list[int]:
        """Points by seat, as far as they stand now."""

    def winners(self) -> list[int]:
        """The seats that won; empty when nobody did or the game is not over."""

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""

    def to_dict(self) -> dict[str, Any]:
        """Everything, in plain JSON values; ``Game.from_dict`` gives the same state back."""

    def digest(self) -> str:
        """16 hex digits over ``to_dict``, the same in every process."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may know (None: what everybody may know), its legal options included."""


@dataclass(frozen=True, slots=True)
class Word:
    """A short word of ``given``: what may stand behind it, and which paths with which values it stands for."""

    shape: Shape
    spell: Callable[[Mapping[str, Any], Any], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What exists in a game, so that a misspelt word in a scenario file is noticed."""

    position: Shape
    """Of ``to_dict``."""
    options: Shape
    """Of an option as a list: its verb and what that takes."""
    events: Shape
    """Of the beginning of an event as a list: its kind and what follows."""
    decisions: Mapping[str, Collection[str]]
    """The kinds of decisions with the keys of their contexts."""
    chance: Shape
    """Of a fixed outcome: a number, or the name of what is drawn or rolled."""
    facts: Mapping[str, Shape] = field(default_factory=dict)
    words: Mapping[str, Word] = field(default_factory=dict)
    filled: frozenset[str] = frozenset()
    """Values of ``given`` that stand for others, which ``settle`` puts there."""


class Game(Protocol):
    """The rules and data of one game."""

    @property
    def name(self) -> str:
        """The name that logs and ``load_game`` use."""

    @property
    def rules_version(self) -> int:
        """Raised whenever a rules change would make older logs replay differently."""

    @property
    def data_digest(self) -> str:
        """A short stable hash over the data files that the rules read."""

    def edition(self, data: str) -> Game | None:
        """The same rules with the data files of that ``data_digest``, as a log names them; None if none that ever came
        with the game have it."""

    @property
    def revealing(self) -> frozenset[str]:
        """Kinds of events by which somebody learns something hidden (a draw, a turned card); undo stops at them."""

    def seen_by(self, event: Event, seat: int | None) -> Event:
        """What that seat (None: everybody) may know of an event: what it may not is None in its place."""

    def new(self, seats: Seats, options: Mapping[str, Any], seed: int) -> State:
        """A game set up and at its first decision. Raises ValueError with one sentence for unusable arguments."""

    def from_dict(self, data: dict[str, Any]) -> State:
        """The state that ``to_dict`` described. Raises ValueError with one sentence."""

    def vocabulary(self, position: Mapping[str, Any]) -> Vocabulary:
        """What scenario files may say about a game set up as that position (a ``to_dict``) was."""

    def facts(self, state: State) -> dict[str, Any]:
        """What follows from the position and may be expected beside it, in plain values of ``Vocabulary.facts``."""

    def settle(self, position: dict[str, Any], given: Sequence[Path]) -> None:
        """Let all other pieces make room for those that a scenario file has put at the given paths.

        The position has its shape. Raises BadPosition for what is given twice or leaves pieces without a place.
        """

    def check_position(self, position: Mapping[str, Any]) -> Iterator[Fault]:
        """What cannot be in a position (a ``to_dict`` of the right shape), by the rules: pieces and where they lie."""
