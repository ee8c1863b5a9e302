"""Where the tiles lie that a player has taken and not injected yet."""

from __future__ import annotations

from blackangel.ui.kit.geometry import Point

from . import panels
from .layout import Layout

SIZE, STEP = 28.0, 31.0
"""Side of such a tile on the panel of another player, and the way to the next one."""


def spot(layout: Layout, seat: int, index: int) -> Point:
    """Where the tile with that index lies on the panel of another seat: right of the name, from right to left."""
    panel = layout.opponent(seat)
    return panel[0] + panel[2] - 226 - SIZE / 2 - STEP * index, panel[1] + panels.head(panel)
