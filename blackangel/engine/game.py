"""What the engine asks of a game. It knows nothing else about any of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from blackangel.engine.decision import Decision, Event, Option

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

    def force_chance(self, outcomes: Sequence[int]) -> None:
        """Let the next outcomes be these instead of the generator's. For scenario files only."""

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

    @property
    def revealing(self) -> frozenset[str]:
        """Kinds of events by which somebody learns something hidden (a draw, a turned card); undo stops at them."""

    def new(self, seats: Seats, options: Mapping[str, Any], seed: int) -> State:
        """A game set up and at its first decision. Raises ValueError with one sentence for unusable arguments."""

    def from_dict(self, data: dict[str, Any]) -> State:
        """The state that ``to_dict`` described. Raises ValueError with one sentence."""

    def settle(self, before: dict[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
        """``before`` (a ``to_dict``) with the paths of ``given`` changed and every piece still there exactly once."""
