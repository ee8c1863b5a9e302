"""Which sound belongs to what: one table for the events of the game, one for the sounds themselves.

Nothing here touches the mixer, so that the table can ask for a sound while it plans its movements.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from blackangel.ui.kit.voices import Voice

Event = Sequence[Any]

VOICES: Final[Mapping[str, Voice]] = {
    # hands
    "pick_up": Voice(2),
    "drop": Voice(3),  # a piece lands
    "undo": Voice(gap=0.15),
    # dice
    "roll": Voice(4, gap=0.1),
    "place_die": Voice(2),
    "flip": Voice(gap=0.1),  # a die or a tile turns over
    # goods and points
    "gain": Voice(2, gap=0.09),
    "gain_vp": Voice(gap=0.12),
    "loss": Voice(gap=0.12),
    "spend": Voice(gap=0.09),
    # the ship in trouble
    "damage": Voice(2, gap=0.09),
    "alarm": Voice(gap=0.6),  # Ravagers come
    "destroy": Voice(gap=0.12),
    "repair": Voice(gap=0.15),
    # cards, tiles, robots, space
    "card": Voice(2, gap=0.08),
    "draw": Voice(2, gap=0.08),
    "robot": Voice(2, gap=0.1),
    "inject": Voice(gap=0.15),
    "eject": Voice(gap=0.15),
    "slide": Voice(gap=0.15),  # tiles move up in the display
    "launch": Voice(gap=0.2),
    "ship": Voice(2, gap=0.15),  # a ship moves
    "mission": Voice(gap=0.25),  # a Mission card comes into space, or is used
    "jump": Voice(gap=1.0),  # the Black Angel moves ahead
    "spes": Voice(gap=1.0),  # planet Spes is in sight
    # turns
    "turn": Voice(gap=0.3),  # another player's turn begins
    "your_turn": Voice(gap=0.3),
    "hal": Voice(gap=0.3),  # a card of Hal is revealed
    "last_round": Voice(gap=1.0),  # the end is near
    "win": Voice(gap=1.0),
    "lose": Voice(gap=1.0),
}
"""The effects: the names that scenes play, and the names that EVENTS plays."""

@dataclass(slots=True, frozen=True)
class Cue:
    """When a sound is played for an event: as its movement starts, or as the piece lands. `share` of full loudness."""

    sound: str
    lands: bool = False
    share: float = 1.0


EVENTS: Final[Mapping[str, Cue | None]] = {
    "turn": Cue("turn"),  # "your_turn" if the seat is the viewer's
    "sequence": None,
    "card_played": Cue("card", lands=True),
    "activated": Cue("click", share=0.7),
    "vp": Cue("gain_vp"),  # "loss" if points are lost
    "gain": Cue("gain"),
    "spend": Cue("spend", share=0.8),
    "drawn": Cue("draw"),
    "offered": Cue("draw"),
    "discarded": Cue("card", share=0.8),
    "die_rolled": Cue("roll"),
    "die_returned": Cue("drop", lands=True, share=0.6),
    "die_flipped": Cue("flip"),
    "die_bought": Cue("spend"),
    "die_placed": Cue("place_die", lands=True),
    "die_changed": Cue("flip"),
    "die_reserved": Cue("drop", lands=True),
    "boosted": Cue("gain"),
    "tile_flipped": Cue("flip"),
    "ravager_effect": None,  # what it does sounds: damage, a card, a robot
    "ravager_ignored": Cue("loss", share=0.7),
    "damage": Cue("damage", lands=True),
    "damage_die": Cue("damage", lands=True),
    "repaired": Cue("repair"),
    "repaired_die": Cue("repair"),
    "captured": Cue("loss"),
    "released": Cue("robot"),
    "ravager_drawn": Cue("alarm"),
    "ravager_discarded": None,
    "destroyed": Cue("destroy"),
    "tile_taken": Cue("pick_up"),
    "tile_spent": Cue("eject", share=0.7),
    "advanced_taken": Cue("pick_up"),
    "advanced_revealed": Cue("slide", share=0.7),
    "advanced_shifted": None,  # sounds with the one that is revealed
    "tile_entered": Cue("slide"),
    "tile_pushed": None,  # sounds with the one that enters
    "tile_left": None,
    "injected": Cue("inject"),
    "tile_moved": None,  # sounds with the one that is injected
    "tile_ejected": Cue("eject"),
    "advanced_ejected": Cue("eject"),
    "debris_placed": Cue("drop", lands=True),
    "ship_launched": Cue("launch"),
    "ship_moved": Cue("ship"),
    "ship_lost": Cue("loss"),
    "ship_home": Cue("ship", share=0.7),
    "mission_placed": Cue("mission"),
    "mission_activated": Cue("mission"),
    "mission_ejected": Cue("eject"),
    "tucked": Cue("card", lands=True, share=0.7),
    "robot_moved": Cue("robot"),
    "neutral_robot_left": Cue("robot", share=0.6),
    "advanced_ship": Cue("jump"),
    "strip_flipped": None,  # part of the jump
    "spes_sighted": Cue("spes"),
    "end_triggered": Cue("last_round"),
    "final_round": Cue("last_round"),
    "hal_card": Cue("hal"),
    "hal_unable": Cue("refused", share=0.6),
    "slots_cleared": Cue("card", share=0.7),
    "declined": None,
    "game_over": None,  # the scoring plays "win" or "lose"
}
"""For each kind of event its sound; None if it is silent. Kept complete by a test."""

OTHERS = 0.6
"""What happens to another seat is that much softer than what happens to the viewer."""


def cue(event: Event, me: int | None) -> Cue | None:
    """The sound of an event as the person at seat `me` hears it; None if there is none."""
    found = EVENTS.get(str(event[0]))
    if found is None:
        return None
    seat = event[1] if len(event) > 1 and event[0] in SEATED else me
    if event[0] == "turn":
        return replace(found, sound="your_turn") if seat == me else found
    if event[0] == "vp":
        if not event[2]:
            return None
        found = replace(found, sound="gain_vp" if event[2] > 0 else "loss")
    return found if seat == me else replace(found, share=found.share * OTHERS)


SEATED: Final = frozenset(
    ("turn", "card_played", "activated", "vp", "gain", "spend", "drawn", "offered", "discarded", "boosted",
     "tile_flipped", "ravager_ignored", "repaired", "repaired_die", "captured", "destroyed",
     "tile_taken", "tile_spent", "advanced_taken", "injected", "tile_ejected", "advanced_ejected", "debris_placed",
     "ship_launched", "ship_moved", "ship_lost", "ship_home", "mission_placed", "mission_activated", "tucked",
     "robot_moved", "slots_cleared", "declined")
)  # fmt: skip
"""Kinds of events whose first field is the seat that they happen to."""
