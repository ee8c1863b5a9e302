"""Outcomes that a scenario file fixes: by their number, or by the name of what is drawn or rolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel.engine.chance import forced_outcome

if TYPE_CHECKING:
    from blackangel.games.black_angel.state import State


def next_forced(state: State, n: int, pieces: Sequence[int]) -> int:
    """The next fixed outcome, below n; a name is looked for among the pieces. Raises ChanceMismatch."""
    assert state.forced is not None
    return forced_outcome(state.forced, len(state.outcomes), n, names_of(state, pieces))


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
