"""What happened in played games, counted from events: where points come from, and what is used how often.

This is what the `house` values of the data are judged by.
"""

from __future__ import annotations

from collections.abc import Iterable

from blackangel.engine.decision import Event
from blackangel.engine.tally import Tally

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
_KEYS = {
    "card_played": ("cards_played", 2),
    "mission_placed": ("cards_placed", 2),
    "mission_activated": ("cards_activated", 2),
    "tile_taken": ("tiles_taken", 2),
    "advanced_taken": ("tiles_taken", 2),
    "boosted": ("boosts", 3),
    "ravager_effect": ("ravager_effects", 4),
}
_COUNTED = {
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


def count(tally: Tally, events: Iterable[Event]) -> None:
    """Add what the events say."""
    for event in events:
        kind = event[0]
        if kind == "vp":
            tally["vp", event[3]] += event[2]
        elif kind == "die_placed":
            tally["actions", str(event[3]) if isinstance(event[3], int) else "mission"] += 1
        elif kind == "activated":
            tally["tiles_activated", event[3]] += 1
            tally["effects", event[4]] += 1
        elif kind == "sequence":
            tally["events", f"sequence_{event[2]}"] += 1
        elif kind in _KEYS:
            group, at = _KEYS[kind]
            tally[group, str(event[at])] += 1
        elif kind in _COUNTED:
            tally["events", kind] += 1
