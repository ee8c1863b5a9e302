"""How much each part of a position's worth counts: plainly, or as fitted to played games, for each kind of table.

Fitted weights lie in `resources/bots/black_angel.json`; `python -m blackangel.bots.fit` writes them.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.bots.black_angel.parts import COUNTED, PARTS, PRICED
from blackangel.games.black_angel.state import Setting

POINTS = ("points", "rival")
"""Parts that always count 1: the rest is measured in them."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Weights of the parts in their order, for the first turns of a game and for the last ones."""

    early: tuple[float, ...]
    late: tuple[float, ...]
    counted: bool
    """Whether any part beyond the priced ones counts."""


PLAIN_WEIGHTS = Weights((1.0,) * len(PRICED), (1.0,) * len(PRICED), False)
"""Each part at its price, and nothing but what has one."""


Weighing = Callable[[Setting], Weights]
"""Which weights count at a table."""


def plain(setting: Setting) -> Weights:
    """The same at every table."""
    return PLAIN_WEIGHTS


def table_of(setting: Setting) -> str:
    """The kind of table: solo, advanced, two (players), many."""
    if setting.solo:
        return "solo"
    if setting.advanced:
        return "advanced"
    return "two" if len(setting.infos) == 2 else "many"


def fitted(level: str) -> Weighing:
    """The fitted weights of that level."""
    return lambda setting: _read()[level][table_of(setting)]


@functools.cache
def _read() -> Mapping[str, Mapping[str, Weights]]:
    from blackangel.paths import resources

    levels = json.loads((resources() / "bots" / "black_angel.json").read_text("utf-8"))["levels"]
    return {level: {table: weights_of(rows) for table, rows in tables.items()} for level, tables in levels.items()}


def weights_of(rows: Mapping[str, Any]) -> Weights:
    """Weights by the names of the parts: "early" and "late", or one number for both. What is not named counts 0."""
    def phase(name: str) -> tuple[float, ...]:
        named = rows[name]
        return tuple(1.0 if part.name in POINTS else float(named.get(part.name, 0.0)) for part in PARTS)

    early, late = phase("early"), phase("late")
    return Weights(early, late, any(early[-len(COUNTED):]) or any(late[-len(COUNTED):]))
