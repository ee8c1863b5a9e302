"""What can happen: every kind of event with its fields, and what a seat may see of one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blackangel.engine.decision import Event

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    "turn": ("seat", "round"),
    "sequence": ("seat", "sequence"),
    "card_played": ("seat", "card", "slot"),
    "activated": ("seat", "cell", "tile", "effect"),
    "vp": ("seat", "delta", "why"),
    "gain": ("seat", "item", "count", "why"),
    "spend": ("seat", "item", "count", "why"),
    "drawn": ("seat", "back", "card"),
    "offered": ("seat", "back", "card"),
    "discarded": ("seat", "back", "card", "why"),
    "die_rolled": ("die", "holder", "value"),
    "die_returned": ("die",),
    "die_flipped": ("die", "value"),
    "die_bought": ("die", "seller", "buyer", "value"),
    "die_placed": ("die", "seat", "target", "value"),
    "die_changed": ("die", "colour", "value"),
    "die_reserved": ("die", "seat"),
    "boosted": ("seat", "cell", "tile"),
    "tile_flipped": ("seat", "cell", "tile"),
    "ravager_effect": ("seat", "location", "card", "effect"),
    "ravager_ignored": ("seat", "location", "effect"),
    "damage": ("location",),
    "damage_die": ("die",),
    "repaired": ("seat", "location"),
    "repaired_die": ("seat", "die"),
    "captured": ("seat", "location"),
    "released": ("location", "seat"),
    "ravager_drawn": ("card", "location"),
    "ravager_discarded": ("card",),
    "destroyed": ("seat", "location", "card"),
    "tile_taken": ("seat", "tile", "space"),
    "tile_spent": ("seat", "tile", "place"),
    "advanced_taken": ("seat", "tile", "space"),
    "advanced_revealed": ("tile", "space"),
    "advanced_shifted": ("tile", "from_space", "to_space"),
    "tile_entered": ("tile", "space"),
    "tile_pushed": ("tile", "from_space", "to_space"),
    "tile_left": ("tile",),
    "injected": ("seat", "tile", "arrow", "cell"),
    "tile_moved": ("seat", "tile", "from_cell", "to_cell"),
    "tile_ejected": ("seat", "tile"),
    "advanced_ejected": ("seat", "tile", "colour"),
    "debris_placed": ("seat", "cell"),
    "ship_launched": ("seat", "hex"),
    "ship_moved": ("seat", "from_hex", "to_hex"),
    "ship_lost": ("seat", "hex"),
    "ship_home": ("seat", "hex"),
    "mission_placed": ("seat", "card", "hex"),
    "mission_activated": ("seat", "card", "hex"),
    "mission_ejected": ("card", "hex", "owner"),
    "tucked": ("seat", "card"),
    "robot_moved": ("seat", "from_place", "to_place"),
    "neutral_robot_left": ("colour",),
    "advanced_ship": ("seat",),
    "strip_flipped": ("side_from", "side_to"),
    "spes_sighted": (),
    "end_triggered": ("reason",),
    "final_round": (),
    "hal_card": ("card", "half", "missing"),
    "hal_unable": ("seat", "why"),
    "slots_cleared": ("seat",),
    "declined": ("seat", "decision"),
    "game_over": (),
}

HIDDEN: Final[Mapping[str, int]] = {"card_played": 2, "drawn": 3, "offered": 3, "discarded": 3}
"""Events that name a card which only their seat may see, with the position of the card in the event."""


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as a seat may see it: a card hidden from it is None (its back stays)."""
    position = HIDDEN.get(str(event[0]))
    if position is None or event[1] == seat:
        return event
    return (*event[:position], None, *event[position + 1 :])
