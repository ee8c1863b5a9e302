"""How pieces look while they move: each function gives a painter of one piece about a point, t from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from blackangel.ui import theme
from blackangel.ui.table import frigate, hand, tiles
from blackangel.ui.table.pen import Pen

Paint = Callable[[Pen, float, float, float], None]
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


def paint_ship(colour: str) -> Paint:
    """A saucer."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        pen.saucer(colour, x, y, 52 + 20 * 4 * t * (1 - t) * .5)
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
        pen.disc(x, y, z * .36, theme.RAVAGER, 40, glow=10)
        pen.icon("ravager_ship", x, y, z)
    return paint


def paint_strip(width: float) -> Paint:
    """A strip of space that turns over on its way; `width` of a hex."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        flat = max(.06, abs(math.cos(math.pi * t)))
        h = width * .866
        top: list[tuple[float, float]] = []
        low: list[tuple[float, float]] = []
        for i in range(-2, 3):
            cx, cy = x + .75 * width * i, y - abs(i) * h / 2 * flat
            top += [(cx - width / 4, cy - h / 2 * flat), (cx + width / 4, cy - h / 2 * flat)]
            low += [(cx - width / 4, cy + h / 2 * flat), (cx + width / 4, cy + h / 2 * flat)]
        ends = [(x - 2 * width, y - h * flat)], [(x + 2 * width, y - h * flat)]
        pygame.draw.polygon(pen.surface, (26, 37, 88) if t < .5 else (18, 60, 84),
                            [pen.canvas.to_screen(p) for p in (*ends[0], *top, *ends[1], *low[::-1])])
        pygame.draw.polygon(pen.surface, theme.LEGAL, [pen.canvas.to_screen(p) for p in
                                                       (*ends[0], *top, *ends[1], *low[::-1])],
                            pen.canvas.length(2))
    return paint
