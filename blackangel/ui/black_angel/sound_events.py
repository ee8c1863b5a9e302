"""The sounds themselves; which of them an event plays stands in its record (see `happenings`).

Nothing here touches the mixer, so that the table can ask for a sound while it plans its movements.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from blackangel.ui.kit.voices import Voice

VOICES: Final[Mapping[str, Voice]] = {
    # hands
    "pick_up": Voice(2),
    "drop": Voice(3),  # a piece lands
    "undo": Voice(gap=0.15),
    # dice
    "roll": Voice(4, gap=0.1, rumble=0.4),
    "place_die": Voice(2),
    "flip": Voice(gap=0.1),  # a die or a tile turns over
    # goods and points
    "gain": Voice(2, gap=0.09),
    "gain_vp": Voice(gap=0.12),
    "loss": Voice(gap=0.12),
    "spend": Voice(gap=0.09),
    # the ship in trouble
    "damage": Voice(2, gap=0.09),
    "alarm": Voice(gap=0.6, rumble=0.8),  # Ravagers come
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
"""The effects: the names that scenes play, and the names that events play (see `happenings`)."""
