"""Winning and losing (section 13)."""

from __future__ import annotations

from blackangel.games.derelict.state import State

FINAL_TIER = "4"


def decided(state: State) -> bool:
    """Whether the game is over; looked at after every step. If the last marine falls in a step that wins, it is won.

    From the reveal of a location to the end of what happens on arrival nothing is looked at.
    """
    if state.result is None and not state.arriving and state.round:
        if state.place >= 0:
            state.result = own_condition(state)
        if state.result is None and not state.formation:
            state.result = "lost"
        if state.result is not None:
            state.tell("over", state.result)
    return state.result is not None


def own_condition(state: State) -> str | None:
    """How the players have won at the current location, None if they have not."""
    place = state.setting.data.places[state.place]
    if place.tier != FINAL_TIER:
        return None
    if place.enter.get("rule") == "nest" and state.alphas_slain == 3:
        return "alphas"
    if not state.swarms and not state.pile_size(0) and not state.pile_size(1):
        return "elimination"
    return None


def launched(state: State) -> None:
    """The console of the last location has won the game."""
    state.result = "console"
    state.tell("over", "console")
