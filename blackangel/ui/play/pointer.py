"""The pointer and the keys at a table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

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

ARROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
FAR = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -10000, pygame.K_END: 10000}
"""Keys that go far in a list, in pages."""
