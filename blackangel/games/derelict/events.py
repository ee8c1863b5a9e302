"""What can happen: every kind of event with its fields, and what a seat may see of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blackangel.engine.decision import Event

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "first_player": ("seat",),
    "team": ("seat", "team"),
    "formed": ("*marines",),
    "terrain": ("terrain", "position", "side"),
    "terrain_gone": ("terrain",),
    "piles": ("left", "right"),
    "round": ("round",),
    "phase": ("phase",),
    "chosen": ("seat", "team", "order"),
    "revealed": ("team", "order"),
    "current": ("seat",),
    "order": ("seat", "order"),
    "token": ("marine", "count"),
    "token_spent": ("marine", "count", "why"),
    "door_tokens": ("count",),
    "place_token": ("count",),
    "moved": ("marine", "position", "to", "other"),
    "flipped": ("marine", "side"),
    "activated": ("marine", "terrain"),
    "relic_taken": ("seat",),
    "relic_used": ("seat",),
    "rolled": ("why", "face"),
    "attack": ("marine", "position", "side"),
    "missed": ("marine",),
    "charged": ("marine",),
    "slain_enemy": ("position", "side", "enemy"),
    "discarded_enemy": ("position", "side", "enemy"),
    "went_back": ("position", "side", "enemy", "pile"),
    "pile_shuffled": ("pile",),
    "pile_emptied": ("pile",),
    "contact_discarded": ("pile", "enemy"),
    "deck_shuffled": ("deck",),
    "protected": ("position", "side"),
    "swarm_attack": ("position", "side", "marine"),
    "missed_by_swarm": ("marine", "why"),
    "slain": ("marine", "position"),
    "shifted": ("position", "way"),
    "eliminated": ("team",),
    "returned": ("marine", "position"),
    "event_drawn": ("seat", "event"),
    "event": ("event",),
    "event_choice": ("seat", "*choice"),
    "event_seen": ("seat", "event"),
    "event_placed": ("seat", "place"),
    "box": ("number", "size", "colour"),
    "spawned": ("position", "side", "*enemies"),
    "swarm_moved": ("position", "side", "to_position", "to_side"),
    "merged": ("position", "side"),
    "capped": ("terrain",),
    "location": ("location",),
    "over": ("result",),
}
"""Kind: its fields, in order; a field with a star takes all that is left."""
ALONE: Final[Mapping[str, tuple[int, int]]] = {"chosen": (1, 3), "event_drawn": (1, 2), "event_seen": (1, 2)}
"""Kinds of events that name a card only to one seat: where in the event that seat stands, and where the card."""
REVEALING: Final = frozenset(
    "rolled spawned revealed event_drawn event_seen contact_discarded location deck_shuffled".split()
)
"""Kinds by which somebody learns something hidden; undo stops at them."""


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat (None: everybody) sees it: the card of another is None."""
    alone = ALONE.get(event[0])
    if alone is None or event[alone[0]] == seat:
        return event
    return tuple(None if number == alone[1] else part for number, part in enumerate(event))
