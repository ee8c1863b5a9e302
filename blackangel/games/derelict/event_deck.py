"""The deck of events: drawing, reading alone, showing (sections 4.4 and 14)."""

from __future__ import annotations

from blackangel.games.derelict.state import State


def next_event(state: State) -> int:
    """Take the top card of the event deck; an empty deck is made anew of the discards (O-17)."""
    if state.events_top:
        return state.events_top.pop()[0]
    if not state.events_deck and state.events_bottom:
        return state.events_bottom.pop(0)[0]
    if not state.events_deck:
        state.events_deck, state.events_discard = sorted(state.events_discard), []
        state.tell("deck_shuffled", "events")
    names = [state.setting.data.events[card].id for card in state.events_deck] if state.forced else ()
    return state.events_deck.pop(state.chance(len(state.events_deck), names))


def draw_event(state: State) -> None:
    """The current player draws the top event and reads it alone."""
    state.event = next_event(state)
    state.event_shown = False
    state.tell("event_drawn", state.current, state.setting.data.events[state.event].id)


def show(state: State) -> None:
    """The event is read by all."""
    if not state.event_shown:
        state.event_shown = True
        state.tell("event", state.setting.data.events[state.event].id)
