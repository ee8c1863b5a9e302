"""Drawings that are kept from test to test, so that each window does not draw the same panels and pieces anew.

Only those are kept whose key says all that they depend on besides the canvas and the colours. Tests of what is drawn
the first time, or of how long that takes, ask for the fixture `drawn_anew`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.table import camera
from blackangel.ui.kit import canvas, theme
from blackangel.ui.kit.images import SHELF

WHOLE = frozenset({"background", "cardglow", "cardshade", "corner", "cover", "curve", "cut", "disc", "emblem", "glow",
                   "halo", "panel", "poly", "polyglow", "rounded", "sprite", "text"})
"""First words of such keys."""
ROOM = 400_000_000
"""Bytes of pixels that are kept."""
ORIGINALS = 300_000_000
"""The same of pictures as they are on the disc."""


@dataclass(slots=True)
class Store:
    """What was drawn, by the look of its canvas and its key."""

    drawn: dict[Hashable, pygame.Surface] = field(default_factory=dict)
    size: int = 0
    closed: bool = False

    def keep(self, key: Hashable, image: pygame.Surface) -> None:
        self.size += image.get_width() * image.get_height() * 4
        if self.size > ROOM:
            self.drawn.clear()
            self.size = 0
        self.drawn[key] = image


class Shared(canvas.Cache):
    """A canvas's own cache that looks into the store before it draws. look: None shares nothing."""

    store = Store()

    def __init__(self, *room: canvas.Room) -> None:
        super().__init__(*room)
        self.look: tuple[Any, ...] | None = None

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        whole = isinstance(key, tuple) and key[0] in WHOLE
        if self.look is None or not whole or self.store.closed or key in self._kept:
            return super().get(key, make)
        place = (self.look, key)
        if place in self.store.drawn:
            return super().get(key, lambda: self.store.drawn[place])
        image = super().get(key, make)
        if isinstance(image, pygame.Surface):
            self.store.keep(place, image)
        return image


def look_of(made: canvas.Canvas) -> tuple[Any, ...]:
    """All of a canvas and of the colours that a drawing on it depends on."""
    colours = tuple(tuple(sorted(table.items())) for table in (hues.ALIEN, theme.PLAYER, theme.PLAYER_TEXT))
    return made.window_size, made.logical_size, made.scale, made.words, made.contrast, colours, tuple(SHELF.finishes)


def share(patch: pytest.MonkeyPatch) -> None:
    """From now on canvases, those of a camera too, draw only what none of their look has drawn before."""
    begin, aimed = canvas.Canvas.__init__, camera.Region.canvas

    def __init__(self: canvas.Canvas, *given: Any, **named: Any) -> None:
        begin(self, *given, **named)
        self.cache.look = look_of(self)  # type: ignore[attr-defined]

    def zoomed(self: camera.Region, base: canvas.Canvas, caches: dict[float, canvas.Cache]) -> canvas.Canvas:
        made = aimed(self, base, caches)
        if isinstance(made.cache, Shared) and made.cache.look is None:
            made.cache.look = look_of(made)
        return made

    patch.setattr(canvas, "Cache", Shared)
    patch.setattr(camera, "Cache", Shared)
    patch.setattr(canvas.Canvas, "__init__", __init__)
    patch.setattr(camera.Region, "canvas", zoomed)
