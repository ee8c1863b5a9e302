"""Choices where the rulebooks are silent, each in one named place.

The rules ask these constants and functions; changing one is a change of `RULES_VERSION`, because old games must replay.
"""

from __future__ import annotations

from typing import Final

RULES_VERSION: Final = 1

PASSING_COUNTS_AS_SEQUENCE_B_FOR_HAL: Final = True
"""Solo: after a pass in the final round, Hal reads the bottom half of his card first."""

HAL_PAYS_FOR_DAMAGED_DICE: Final = True
"""Solo: a damaged die costs Hal 1 VP like anyone."""

NEUTRAL_LOSES_NO_VP: Final = True
"""Two players: a damaged die of the neutral player only loses its cube."""

HAL_CONSOLATION_VP: Final = 3
"""Solo: what Hal gains when he cannot act (rulebook), also when no Mission card or hex is left (reading)."""

STAR_MOVES_NO_SHIP: Final = True
"""Command Your Ships with value 0, by a star or by Damage: no move and no launch, only a card under a ship in place."""

TILE_EFFECT_MOVES: Final = 2
"""Hexes a ship may move by a Technology tile's effect (derived)."""

UNDAMAGED_DICE_FIRST: Final = True
"""Sequence B: of the dice in a supply, undamaged ones are rolled first."""

CONTIGUOUS_PUSH: Final = True
"""Injecting pushes only the tiles up to the first gap of the line."""

ROBOT_GAIN_IS_AN_ACTIVATION: Final = True
"""A mission's gain is an activation even if no robot is left in the supply."""

LIGHTNING_MAY_COME_TO_NOTHING: Final = True
"""Debris may be laid on a tile whose effect changes nothing now; a card activation of that kind is not offered."""

HAL_CARDS_STAY_OUT_OF_HIS_BOARD: Final = True
"""Hal's ejected cards give him 3 VP each and go to the discards."""
