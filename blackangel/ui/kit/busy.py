"""What takes a moment is said at once; what is typed and clicked meanwhile reaches nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from . import draw, theme
from .fonts import measure, text
from .scene import Host

DROPPED = (
    pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP,
    pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN,
)  # fmt: skip
"""Events meant for what was on the screen before. Keys that are let go still count as let go."""
SIZE, WIDTH = 28.0, 900.0


@contextmanager
def busy(app: Host, words: str) -> Iterator[None]:
    """Shows the words over the screen as it is until what is done inside has its own picture."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None and app.scenes.scenes:
        app.draw()
        sign(app, words)
        pygame.display.flip()
    try:
        yield
    finally:
        if pygame.display.get_init():
            pygame.event.clear(DROPPED)


def sign(app: Host, words: str) -> None:
    """A small panel in the middle of the window."""
    surface, canvas = app.window.surface, app.view.plain
    wide, high = measure(canvas, words, SIZE, "label", WIDTH)
    w, h = wide + 130, high + 64
    area = ((canvas.width - w) / 2, (canvas.height - h) / 2, w, h)
    draw.veil(surface, 120)
    draw.panel(surface, canvas, area, theme.RADIUS_SCREEN_PANEL, theme.LEGAL, 250)
    draw.icon(surface, canvas, "ui_play", (area[0] + 54, area[1] + h / 2), 34, theme.LEGAL)
    text(surface, canvas, words, (area[0] + 90, area[1] + h / 2), SIZE, theme.TEXT, "label", "midleft", WIDTH)
