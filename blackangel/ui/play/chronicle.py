"""What the table looked like after each step, as far as words about the step need it.

Hexes get new names when the Black Angel jumps and dice are thrown again: a line of the log about an earlier step speaks
of the table of that time, also when the game is opened later.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.engine.session import Session

View = Mapping[str, Any]
SEAT = ("name", "colour", "kind")


def scenery(view: View) -> dict[str, Any]:
    """The part of a position's public view that lines of the log speak of: nothing of it is hidden from anybody."""
    return {
        "seats": [{key: seat.get(key) for key in SEAT} for seat in view["seats"]],
        "turn": dict(view["turn"]),
        "dice": {die: {"value": info["value"]} for die, info in view["dice"].items()},
        "space": {"hexes": view["space"]["hexes"]},
        "options": dict(view["options"]),
    }


class Chronicle:
    """The sceneries of a game that goes on, each worked out once; steps taken back are forgotten."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._known: list[tuple[Any, dict[str, Any]]] = []

    def after(self, number: int) -> dict[str, Any]:
        """The scenery after step `number`, from 1."""
        history = self.session.history
        kept = min(len(self._known), len(history))
        while kept and self._known[kept - 1][0] is not history[kept - 1]:
            kept -= 1
        del self._known[kept:]
        if kept == len(history) - 1:
            self._add(history[-1], self.session.state)
        elif kept < len(history):
            for n, (record, past) in enumerate(self.session.retraced()):
                if n >= kept:
                    self._add(record, past)
        return self._known[number - 1][1]

    def _add(self, record: Any, state: Any) -> None:
        self._known.append((record, scenery(state.view(None))))
