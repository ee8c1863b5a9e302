"""The pointer at a table."""

from __future__ import annotations

from dataclasses import dataclass

from blackangel.ui.kit.geometry import Point

from .occasion import Place

DRAG = 7.0
"""How far a press is pulled until it takes a piece along."""


@dataclass(slots=True)
class Press:
    """A press of the mouse button that has not been let go: where, on what, and whether it has become a drag.

    no_click: it closed what was asked; it may pull a piece along, but let go at once it chooses nothing.
    """

    place: Place | None
    start: Point
    dragging: bool = False
    refused: bool = False
    no_click: bool = False
