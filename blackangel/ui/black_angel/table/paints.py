"""How pieces look while they move: each function gives a painter of one piece about a point, t from 0 to 1."""

from __future__ import annotations

import copy
import math
from dataclasses import dataclass, field

import pygame

from blackangel.engine.decision import View
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Cache
from blackangel.ui.play.animate import Paint

from . import frigate, hand, space, tiles
from .hexes import HEX_RATIO, hex_name
from .layout import Layout
from .pen import Pen

FRAMES = 8
"""Pictures of one turn of a tumbling die."""
TUMBLES = 30
"""Pictures shown during one roll, if it lasted to its end."""


def paint_die(colour: str, value: int, size: float = 50) -> Paint:
    """A die on its way; it tumbles a little larger in the middle."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.die(colour, value, x, y, size + 14 * 4 * t * (1 - t), shadow=8)
    return paint


def paint_roll(colour: str, value: int, size: float) -> Paint:
    """A die that is being rolled: it spins until it lands."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if t < .8:
            name = f"die_tumble_{colour}_{int(t * TUMBLES) % FRAMES + 1}"
            if pen.sprite(name, x, y - 26 * (1 - t), width=size * 1.4):
                return
        pen.die(colour, value, x, y, size)
    return paint


def paint_ship(colour: str, size: float = 1.0) -> Paint:
    """A saucer; how many times its plain size it is where it lies."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.saucer(colour, x, y, (52 + 20 * 4 * t * (1 - t) * .5) * size)
    return paint


def paint_robot(colour: str) -> Paint:
    """A robot."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.robot(colour, x, y, 50)
    return paint


def paint_cube(size: float = 32) -> Paint:
    """A cube."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.cube(x, y, size)
    return paint


def paint_icon(name: str, size: float = 42) -> Paint:
    """An icon."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.icon(name, x, y, size)
    return paint


def paint_tile(tile: str, side: str | None, owner: str | None, start: float, end: float) -> Paint:
    """A tile that changes size on its way."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        z = round((start + (end - start) * t) / 4) * 4
        tiles.draw(pen, (x - z / 2, y - z / 2, z, z), tile, side, seat_colour=owner)
    return paint


def paint_card(card: int, start: float, end: float) -> Paint:
    """A card, face up."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        hand.draw_card(pen, card, (x, y), round((start + (end - start) * t) / 6) * 6)
    return paint


def paint_back(kind: str, start: float, end: float) -> Paint:
    """A card, face down."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        w = round((start + (end - start) * t) / 6) * 6
        pen.back(kind, (x - w / 2, y - w * 13 / 18, w, w * 13 / 9))
    return paint


def paint_rack(card: int) -> Paint:
    """A Ravager card as it lies in a rack."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        frigate.rack_card(pen, (x - 35, y - 48, 70, 96), card, True)
    return paint


def paint_diver(size: float = 86) -> Paint:
    """A Ravager ship that dives: it comes from afar and grows small."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        z = round((size - (size - 40) * t) / 2) * 2
        pen.disc(x, y, z * .36, hues.RAVAGER, 40, glow=10)
        pen.icon("ravager_ship", x, y, z)
    return paint


def paint_flash(size: float, colour: theme.Colour) -> Paint:
    """A frame that grows round a thing and fades: it is used."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        z = round((size + 34 * t) / 2) * 2
        strength = round((1 - t) * 12) * 20
        pen.rr((x - z / 2, y - z / 2, z, z), z * .15, colour, 40, frame=colour, width=4, strength=min(255, strength))
        if size > 50:
            pen.icon("bolt", x, y - 14 * t, 44, alpha=min(255.0, 420.0 * (1 - t)))
    return paint


def paint_turn(tile: str, old: str | None, new: str | None, owner: str | None, size: float) -> Paint:
    """A tile that turns over about its upright axis."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        turn = math.cos(math.pi * t)
        z = round(size * (1 + .3 * math.sin(math.pi * t)))
        room = z + 16
        px = pen.canvas.length(room)
        side = old if turn > 0 else new

        def make() -> pygame.Surface:
            made = pygame.Surface((px, px), pygame.SRCALPHA)
            tiles.draw(_pen_at(pen, made, x - room / 2, y - room / 2), (x - z / 2, y - z / 2, z, z), tile, side,
                       seat_colour=owner)
            return made

        face = pen.canvas.cached(("turning", tile, side, owner, px), make)
        width = max(2, round(px * abs(turn)))
        pen.blit(pygame.transform.smoothscale(face, (width, px)), x, y)
    return paint


def _pen_at(pen: Pen, surface: pygame.Surface, x: float, y: float, scale: float = 1.0) -> Pen:
    """A pen on a small surface whose upper left corner is a point of the table, drawn so many times as large."""
    canvas = copy.copy(pen.canvas)
    if scale != 1.0:
        canvas.scale, canvas.cache = canvas.scale * scale, Cache()
    canvas.origin = (-x * canvas.scale, -y * canvas.scale)
    return Pen(surface, canvas)


def paint_hal(width: float) -> Paint:
    """A card of Hal that grows out of his eye."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        w = round((40 + (width - 40) * t) / 6) * 6
        h = w * 257 / 178
        pen.rr((x - w / 2, y - h / 2, w, h), 12, (24, 6, 16), 250, bottom=(60, 8, 20), frame=hues.HAL, width=3, glow=8)
        pen.icon("hal", x, y, w * .6)
    return paint


def paint_banner(words: str) -> Paint:
    """Words across the table."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        wide = pen.rich_width(words, 34, "bold") + 90
        pen.rr((x - wide / 2, y - 42, wide, 84), 20, theme.PANEL_TOP, 245, bottom=theme.PANEL_BOTTOM,
               frame=theme.GOLD, width=3, glow=10)
        pen.rich(words, x - wide / 2 + 45, y, 34, theme.GOLD, "bold")
    return paint


def paint_strike(card: int) -> Paint:
    """A Ravager card that rears up and falls back."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        up = math.sin(math.pi * t)
        w = round((70 + 40 * up) / 5) * 5
        h = w * 96 / 70
        pen.disc(x, y, w * .8, hues.RAVAGER, round(8 * up) * 12, glow=14)
        frigate.rack_card(pen, (x - w / 2, y - h / 2 - 16 * up, w, h), card, True)
    return paint


def paint_smash(colour: str, size: float = 1.0) -> Paint:
    """A ship that breaks among the asteroids."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        shake = math.sin(t * 40) * 7 * (1 - t)
        pen.saucer(colour, x + shake, y, 52 * size, alpha=255 * (1 - t))
        pen.icon("damage", x, y, round(20 + 60 * t), alpha=255 * math.sin(math.pi * t))
    return paint


def paint_angel(across: bool, size: float = 1.0) -> Paint:
    """The Black Angel."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        space.draw_angel(pen, x, y, space.ANGEL * size, across)
    return paint


@dataclass(slots=True)
class Faces:
    """Both faces of a strip of space; drawn when they are first shown, for one scale.

    old, new: positions; the strip is the nearest of the one and the farthest of the other.
    """

    layout: Layout
    old: View
    new: View
    drawn: dict[tuple[float, int], pygame.Surface] = field(default_factory=dict)

    def draw(self, pen: Pen, side: int) -> pygame.Surface:
        """The face that was up (0) or the other (1)."""
        key = pen.canvas.scale, side
        if key not in self.drawn:
            self.drawn[key] = self._face(pen, (self.old, self.new)[side], 0 if side == 0 else
                                         self.layout.shape.strips - 1)
        return self.drawn[key]

    def _face(self, pen: Pen, view: View, strip: int) -> pygame.Surface:
        w = self.layout.hex_width
        h = w * HEX_RATIO
        wide, high = (2 * h, 4 * w) if self.layout.across else (4 * w, 2 * h)
        made = pygame.Surface((pen.canvas.length(wide), pen.canvas.length(high)), pygame.SRCALPHA)
        dx, dy = self.layout.turned(0.0, -h / 2)
        plain, scale = self.layout.plain(), self.layout.space_scale
        (px, py), (ax, ay) = plain.hex_centre(hex_name(strip, 2)), (dx - wide / 2, dy - high / 2)
        small = _pen_at(pen, made, px + ax / scale, py + ay / scale, scale)
        space.band(small, plain, strip)
        for column in range(5):
            space.draw_hex(small, plain, view, hex_name(strip, column))
        return made


def paint_strip(faces: Faces) -> Paint:
    """A strip of space that turns over on its way; the point is the middle of its middle hex."""
    layout = faces.layout
    dx, dy = layout.turned(0.0, -layout.hex_width * HEX_RATIO / 2)

    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        turn = math.cos(math.pi * t)
        face = faces.draw(pen, 0 if turn > 0 else 1)
        wide, high = face.get_size()
        flat = (max(2, round(wide * abs(turn))), high) if layout.across else (wide, max(2, round(high * abs(turn))))
        pen.blit(pygame.transform.smoothscale(face, flat), x + dx, y + dy)
    return paint
