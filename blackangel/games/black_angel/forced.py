"""What scenario files call outcomes that they fix: by the name of what is drawn or rolled."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.black_angel.state import State


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
