"""Names and numbers of the pieces. Inside, a piece is its number; outside (options, events, `to_dict`) its id.

A spot is a side of a position: ``2 * position + side``, positions counted from 0 at the top of the formation.
"""

from __future__ import annotations

from typing import Final

LEFT, RIGHT = 0, 1
SIDES: Final = ("left", "right")
TEAMS: Final = ("green", "yellow", "blue", "red", "purple", "gray")
"""The fireteams. Marines ``2 * team`` and ``2 * team + 1`` belong to a team."""
ICONS: Final = ("head", "tongue", "claw", "tail")
"""The four types of Stalker."""
COLOURS: Final = ("red", "orange", "yellow", "green")
"""The colours of terrain and of spawn boxes."""
ALPHA: Final = 4
"""Where an enemy is told by a number: 0-3 are the types of Stalker, 4 and 5 the Alphas."""
MARINES, ORDERS, TERRAINS = 12, 18, 8
FACES: Final = range(6)
"""Of the die."""

SUPPORT, MOVE, ATTACK = "support", "move", "attack"
"""The types of orders."""

SUPPLY, GONE = -1, -2
"""Where a terrain card is that lies at no spot: beside the table, or out of the game. ``HELD - seat`` is in a hand."""
HELD = -10

CHOOSE, RESOLVE, ATTACKS, EVENT, OVER = range(5)
PHASES: Final = ("choose", "resolve", "stalker_attack", "event", "over")


def position_of(spot: int) -> int:
    """The position, from 1, by which options and events call it."""
    return spot // 2 + 1


def spot_of(position: int, side: str) -> int:
    """The spot at a position (from 1) and side. Raises ValueError for another side."""
    return 2 * (position - 1) + SIDES.index(side)
