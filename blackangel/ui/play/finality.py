"""What cannot be taken back: which options that is true of, told before they are taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from blackangel.engine.decision import Decision, Option

ALWAYS_ASKED = frozenset({"end_turn", "pass", "sequence_b", "take_die", "flip", "discard"})
"""Options never taken by themselves, even when there is no other, unless nothing is decided by them."""
CHANCE = {"die_rolled": "die", "hal_card": "hal", "ravager_drawn": "ravager", "ravager_discarded": "ravager",
          "advanced_revealed": "tile", "tile_entered": "tile", "drawn": "draws", "offered": "draws"}
"""By event: what chance brings."""


def final(state: Any, options: Sequence[Option], free_undo: bool = False,
          by_itself: Callable[[Decision], Option | None] = lambda decision: None) -> str:
    """Whether options, taken in order, roll, draw or show something, so that undo could not take them back: the colour
    of the card that is drawn, else "die", "ravager", "tile", "hal" or "draws" (somebody else) for what comes first,
    "other" for all else, "turn" if the next player's turn begins, "choice" if another decides in this turn, empty if
    they do not. by_itself: what the table then takes where nothing is decided, which belongs to the options. Tried on a
    copy; what would be drawn stays unknown."""
    if free_undo:
        return ""
    copy = state.clone()
    ahead = list(options)
    while ahead:
        option = ahead.pop(0)
        if copy.is_over or not copy.is_legal(option):
            return ""
        seat = copy.decision.seat
        events = copy.apply(option)
        if copy.last_chance:
            drawn = next((e for e in events if e[0] in ("drawn", "offered") and e[1] == seat), None)
            return str(drawn[2]) if drawn else next((CHANCE[e[0]] for e in events if e[0] in CHANCE), "other")
        if any(event[0] == "turn" and event[1] != seat for event in events):
            return "turn"
        if copy.is_over:
            return ""
        if copy.decision.seat != seat:
            return "choice"
        if not ahead and copy.decision.idle:
            ahead += [one for one in [by_itself(copy.decision)] if one]
    return ""
