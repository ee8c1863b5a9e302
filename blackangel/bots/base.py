"""What a computer player is given and what it must answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, Self

from blackangel.engine.decision import Decision, Option, as_option
from blackangel.engine.game import State


class Observation:
    """One decision as its seat knows it: ``seat``, ``kind``, ``options``, ``context``, the number of the ``turn``,
    and the view when asked for."""

    __slots__ = ("_look", "_view", "context", "kind", "options", "seat", "turn")

    def __init__(self, decision: Decision, look: Callable[[], dict[str, Any]], turn: int) -> None:
        self.seat = decision.seat
        self.kind = decision.kind
        self.options = decision.options
        self.context = decision.context
        self.turn = turn
        self._look = look
        self._view: dict[str, Any] | None = None

    @classmethod
    def of(cls, state: State) -> Self:
        """The decision that the state is at."""
        decision = state.decision
        return cls(decision, lambda: state.view(decision.seat), state.turn_number)

    @classmethod
    def from_view(cls, view: dict[str, Any]) -> Self:
        """The decision in the view of the seat that takes it. Raises ValueError when nobody decides there."""
        asked = view.get("decision")
        if not asked or not asked["options"]:
            raise ValueError("this view holds no decision of its seat")
        options = tuple(as_option(option) for option in asked["options"])
        decision = Decision(asked["seat"], asked["kind"], options, asked["context"])
        return cls(decision, lambda: view, view["turn"]["number"])

    def view(self) -> dict[str, Any]:
        """All that the seat may know, made when first asked for."""
        if self._view is None:
            self._view = self._look()
        return self._view


class Bot(Protocol):
    """A computer player."""

    def choose(self, observation: Observation) -> Option:
        """One of the observation's options."""
