"""Keys at a table."""

from __future__ import annotations

import pygame

ARROWS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
FAR = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -10000, pygame.K_END: 10000}
"""Keys that go far in a list, in pages."""
