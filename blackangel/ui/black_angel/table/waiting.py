"""Tiles that a player has taken and not injected yet, and where they lie meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.ui.kit.geometry import Point

from . import panels
from .layout import Layout

View = Mapping[str, Any]
SIZE, STEP = 28.0, 31.0
"""Side of such a tile on the panel of another player, and the way to the next one."""


def waiting(view: View, seat: Any) -> tuple[str, ...]:
    """The tiles of a seat that wait for their injection, in the order in which they were taken.

    Positions that follow events say it themselves (`told_space`); otherwise it is part of the decision at hand.
    """
    if seat in view.get("waiting", {}):
        return tuple(view["waiting"][seat])
    decision = view.get("decision") or {}
    if decision.get("seat") != seat:
        return ()
    context = decision.get("context") or {}
    return tuple(context.get("taken" if decision["kind"] == "discover" else "tiles") or ())


def spot(layout: Layout, seat: int, index: int) -> Point:
    """Where the tile with that index lies on the panel of another seat: right of the name, from right to left."""
    panel = layout.opponent(seat)
    return panel[0] + 206 - SIZE / 2 - STEP * index, panel[1] + panels.head(panel)
