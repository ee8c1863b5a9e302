"""How the table looks with the settings as they are: dice, tiles, players and hexes."""

from __future__ import annotations

import pygame

from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.shapes import shape
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.fonts import level, text
from blackangel.ui.kit.words import N_, tr
from blackangel.ui.play.preview import Preview

from .patterns import pattern

PEOPLES = (
    ("orange", N_("circle"), "tiles/standard_orange_ship"),
    ("gray", N_("square"), "tiles/standard_gray_resource"),
    ("green", N_("triangle"), "tiles/standard_green_robot"),
)
HEXES = (
    ("planet_b", "orange", N_("normal")),
    ("station_b", "gray", N_("allowed")),
    ("tsoth_b", "green", N_("not now")),
)


class PiecesPreview(Preview):
    """The panel beside the settings."""

    patterned = True

    def pieces(self, surface: pygame.Surface) -> None:
        for number, (colour, word, tile) in enumerate(PEOPLES):
            self._people(surface, 27 + number * 184.5, colour, word, tile)
        for number, colour in enumerate(hues.SEAT_COLOURS):
            self._player(surface, 27 + number * 138.3, colour)
        for number, (sprite, colour, word) in enumerate(HEXES):
            self._hex(surface, 120 + number * 180, number, sprite, colour, word)

    def _grain(self, surface: pygame.Surface, area: theme.Area, colour: str, period: float) -> None:
        """The pattern over a rectangle."""
        if not self.settings.patterns:
            return
        box = self.screen.app.canvas.rect(*self.area(*area))
        surface.blit(pattern(colour, box.size, period * self.screen.app.canvas.scale), box.topleft)

    def _people(self, surface: pygame.Surface, x: float, colour: str, word: str, tile: str) -> None:
        screen, canvas, images = self.screen, self.screen.app.canvas, self.screen.app.images
        area = (x, 65.0, 174.0, 188.0)
        draw.rounded(surface, canvas, self.area(*area), 16, hues.ALIEN_DARK[colour])
        self._grain(surface, (x + 6, 71, 162, 176), colour, 15)
        draw.rounded(surface, canvas, self.area(*area), 16, frame=hues.ALIEN[colour], width=2.5)
        images.draw(surface, f"sprites/die_{colour}_3", self.at(x + 50, 120), width=84)
        images.draw(surface, tile, self.at(x + 128, 120), width=74)
        draw.rounded(surface, canvas, self.area(x + 12, 174, 150, 66), 12, theme.SPACE, 235)
        shape(surface, canvas, colour, self.at(x + 40, 207), 15)
        size = level(canvas, ((tr(name), 97) for _, name, _ in PEOPLES), 21, "label")
        screen.words(surface, tr(word), *self.at(x + 64, 207), size, fit=97)

    def _player(self, surface: pygame.Surface, x: float, colour: str) -> None:
        canvas, images = self.screen.app.canvas, self.screen.app.images
        area = self.area(x, 272, 131, 197)
        draw.rounded(surface, canvas, area, 14, theme.WELL, 215, frame=theme.PLAYER[colour], width=1.5)
        images.draw(surface, f"sprites/saucer_{colour}", self.at(x + 65, 352), width=118)
        images.draw(surface, f"sprites/robot_{colour}", self.at(x + 70, 322), height=84)
        draw.emblem(surface, canvas, colour, self.at(x + 70, 339), 34)
        disc = (x + 13, 394.0, 105.0, 62.0)
        draw.rounded(surface, canvas, self.area(*disc), 12, theme.PLAYER[colour])
        self._grain(surface, (x + 16, 397, 99, 56), colour, 15)
        draw.emblem(surface, canvas, colour, self.at(x + 65.5, 425), 44)

    def _hex(self, surface: pygame.Surface, x: float, state: int, sprite: str, colour: str, word: str) -> None:
        canvas, images = self.screen.app.canvas, self.screen.app.images
        corners = draw.hexagon(self.at(x, 564), 134)
        if state == 1:
            draw.polygon(surface, canvas, corners, theme.LEGAL, 40, frame=theme.LEGAL, width=4, glow=12)
        else:
            fill, frame = hues.ALIEN_DARK[colour], hues.ALIEN[colour]
            draw.polygon(surface, canvas, corners, fill, frame=frame, frame_alpha=150, width=2.5)
        images.draw(surface, f"sprites/{sprite}", self.at(x, 564), width=84)
        shape(surface, canvas, colour, self.at(x - 26, 522), 9)
        if state == 2:
            draw.polygon(surface, canvas, draw.hexagon(self.at(x, 564), 136), theme.VEIL, 165)
        size = level(canvas, ((tr(name), 170) for _, _, name in HEXES), 21, "label")
        text(surface, canvas, tr(word), self.at(x, 652), size, theme.MUTED, "label", "center", fit=170)
