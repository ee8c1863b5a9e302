"""What a seat may know: everything but orders not yet revealed, piles, decks, and an event read alone (section 0).

Where the players chose to lay their orders open, these are no secret either: they may talk about them anyway (4.1).
"""

from __future__ import annotations

from typing import Any

from blackangel.games.derelict import serial
from blackangel.games.derelict.context import PRIVATE
from blackangel.games.derelict.ids import OVER, SIDES
from blackangel.games.derelict.state import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The position as that seat (None: everybody) knows it, with its decision if it has one."""
    shown = serial.to_dict(state)
    for key in ("rules", "chance", "next_swarm"):
        del shown[key]
    if state.phase == OVER or state.seat != seat:  # Steps may hold what only the seat that takes them has read.
        del shown["pending"]
    open_orders = state.setting.options["orders"] == "open"
    for team in shown["teams"].values():
        if not open_orders and not state.revealed and team["seat"] != seat and team["chosen"] is not None:
            team["chosen"] = "hidden"
    shown["stalkers"] = {"deck": sum(state.deck), "discard": shown["stalkers"]["discard"]}
    shown["piles"] = {side: state.pile_size(number) for number, side in enumerate(SIDES)}
    events = shown["events"]
    for place in ("top", "bottom"):
        events[place] = [card if who == seat else None for card, who in events[place]]
    events["deck"] = len(state.events_deck)
    if not state.event_shown and state.current != seat and events["current"] is not None:
        events["current"] = "hidden"
    shown["score"] = state.scores()
    shown["winners"] = state.winners()
    shown["decision"] = decision(state, seat)
    return shown


def decision(state: State, seat: int | None) -> dict[str, Any] | None:
    """Who decides what; options and what is private in the context only for the seat that decides."""
    if state.phase == OVER:
        return None
    asked = state.decision
    if asked.seat == seat:
        options = [list(option) for option in asked.options]
        return {"seat": asked.seat, "kind": asked.kind, "context": asked.context, "options": options}
    if state.event >= 0 and not state.event_shown:  # What is asked would tell which card lies before its reader.
        return {"seat": asked.seat, "kind": "event", "context": {}, "options": []}
    public = {key: value for key, value in asked.context.items() if key not in PRIVATE or state.event_shown}
    return {"seat": asked.seat, "kind": asked.kind, "context": public, "options": []}
