"""Outcomes that a scenario file fixes: by their number, or by the name of what is drawn or rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.engine.decision import ChanceMismatch

if TYPE_CHECKING:
    from blackangel.games.black_angel.state import State


SOME = 6  # names that a sentence lists


def next_forced(state: State, n: int, pieces: Sequence[int]) -> int:
    """The next fixed outcome, below n; a name is looked for among the pieces. Raises ChanceMismatch."""
    taken = len(state.outcomes)
    if not state.forced:
        raise ChanceMismatch(f"more outcomes are taken than the {taken} given; the next is from 0 to {n - 1}")
    value = state.forced.pop(0)
    if isinstance(value, str):
        names = names_of(state, pieces)
        if value not in names:
            known = list(dict.fromkeys(names))
            listed = ", ".join(known[:SOME]) + (f" or {len(known) - SOME} others" if len(known) > SOME else "")
            raise ChanceMismatch(f"outcome {taken + 1} is {listed or 'a number'}, not {value}")
        return names.index(value)
    if not 0 <= value < n:
        raise ChanceMismatch(f"outcome {taken + 1} is a whole number from 0 to {n - 1}, not {value}")
    return value


def names_of(state: State, pieces: Sequence[int]) -> list[str]:
    """What scenario files call the pieces of a deck or stack, or the faces of a die, in the same order."""
    data = state.setting.data
    if pieces is data.board.faces:
        return [f"value-{face}" for face in pieces]
    if pieces is state.hal_deck:
        return [data.hal[card].id for card in pieces]
    if any(pieces is deck for deck in (*state.mission_decks, state.ravager_deck)):
        return [f"card-{card}" for card in pieces]
    return [data.tiles[tile].id for tile in pieces]
