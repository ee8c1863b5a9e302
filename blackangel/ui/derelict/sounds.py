"""The sounds of The Derelict, and which of them an event plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from blackangel.ui.kit.voices import Voice

VOICES: Final[Mapping[str, Voice]] = {
    # hands
    "pick_up": Voice(2),
    "card": Voice(2, gap=0.08),  # an order is chosen
    "undo": Voice(gap=0.15),
    # the squad
    "order": Voice(gap=0.3),
    "march": Voice(2, gap=0.15),
    "pivot": Voice(gap=0.15),
    "chip": Voice(gap=0.09),  # a token is laid down or spent
    "console": Voice(gap=0.15),  # terrain is activated
    "gun": Voice(3, gap=0.1, rumble=0.6),
    "tumble": Voice(3, gap=0.1, rumble=0.4),  # the die
    "ricochet": Voice(gap=0.12),  # a miss
    "parry": Voice(gap=0.12),  # a swarm's attack misses
    "fallen": Voice(gap=0.3),
    # the swarms
    "scratch": Voice(2, gap=0.15, rumble=0.8),  # one attacks
    "skitter": Voice(2, gap=0.15),  # some appear, or move
    "squelch": Voice(2, gap=0.09),  # one falls
    # the ship
    "klaxon": Voice(gap=0.6),
    "bulkhead": Voice(gap=1.0),
    "ping": Voice(gap=0.12),  # contacts go from a pile
    # the end
    "rescued": Voice(gap=1.0),
    "silenced": Voice(gap=1.0),
}
"""The effects: the names that the table plays, and those that events play."""
AMBIENCE = "ambience-derelict"
"""The quiet loop of the table."""
OF_EVENTS: Final[Mapping[str, str]] = {
    "order": "order", "token": "chip", "token_spent": "chip", "door_tokens": "chip", "moved": "march",
    "flipped": "pivot", "slain": "fallen", "returned": "march", "eliminated": "klaxon", "activated": "console",
    "attack": "gun", "swarm_attack": "scratch", "rolled": "tumble", "missed": "ricochet", "missed_by_swarm": "parry",
    "slain_enemy": "squelch", "went_back": "skitter", "discarded_enemy": "squelch", "event": "klaxon",
    "spawned": "skitter", "swarm_moved": "skitter", "location": "bulkhead", "contact_discarded": "ping",
    "charged": "march",
}  # fmt: skip
"""What is heard where nothing of the event itself decides; kinds that are not named are silent."""


def of(event: Sequence[Any]) -> str:
    """The sound of an event; empty if it has none."""
    if event[0] == "over":
        return "silenced" if event[1] == "lost" else "rescued"
    return OF_EVENTS.get(event[0], "")
