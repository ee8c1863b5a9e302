"""What happened in played games, counted from events: where points come from, and what is used how often.

This is what the `house` values of the data are judged by.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from blackangel.engine.tally import Tally

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}), (3, {}), (4, {}), (1, {"solo": True}), (3, {"advanced": True}))
"""Seats and options of games that stand for all when something is measured."""
ENDS = ("spes", "ravagers")
"""The ways in which a game ends."""
GROUPS = {
    "vp": "VP by source",
    "actions": "dice placed on each action and on missions",
    "cards_played": "cards played into slots",
    "cards_placed": "Mission cards placed in space",
    "cards_activated": "Mission cards activated",
    "tiles_taken": "tiles taken",
    "tiles_activated": "tiles activated",
    "effects": "tile effects activated",
    "boosts": "boost sides used",
    "ravager_effects": "Ravager effects",
    "events": "other things that happened",
}
"""What is counted, by group, and its heading."""
KEYS = {
    "card_played": ("cards_played", "card"),
    "mission_placed": ("cards_placed", "card"),
    "mission_activated": ("cards_activated", "card"),
    "tile_taken": ("tiles_taken", "tile"),
    "advanced_taken": ("tiles_taken", "tile"),
    "boosted": ("boosts", "tile"),
    "ravager_effect": ("ravager_effects", "effect"),
}
COUNTED = {
    "die_bought",
    "die_flipped",
    "die_reserved",
    "ravager_drawn",
    "damage",
    "damage_die",
    "repaired",
    "destroyed",
    "mission_ejected",
    "tile_ejected",
    "advanced_ejected",
    "ship_launched",
    "ship_lost",
    "hal_unable",
    "advanced_ship",
}


def count(tally: Tally, events: Iterable[Any]) -> None:
    """Add what the events say."""
    for event in events:
        kind = event.kind
        if kind == "vp":
            tally["vp", event.why] += event.delta
        elif kind == "die_placed":
            tally["actions", str(event.target) if isinstance(event.target, int) else "mission"] += 1
        elif kind == "activated":
            tally["tiles_activated", event.tile] += 1
            tally["effects", event.effect] += 1
        elif kind == "sequence":
            tally["events", f"sequence_{event.sequence}"] += 1
        elif kind in KEYS:
            group, field = KEYS[kind]
            tally[group, str(getattr(event, field))] += 1
        elif kind in COUNTED:
            tally["events", kind] += 1
