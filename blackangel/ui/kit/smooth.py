"""Smooth shapes in pixels: drawn at a multiple of their size and scaled down. `draw` keeps what is made here."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from . import theme
from .canvas import Canvas
from .geometry import Point

Colour = theme.Colour
FINE = 4
"""How many times larger smooth edges are drawn before scaling down."""


def corner(radius: int) -> pygame.Surface:
    """Upper left quarter of a white disc, smooth."""
    big = pygame.Surface((radius * FINE, radius * FINE), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(big, (radius, radius))


def mask(canvas: Canvas, w: int, h: int, radius: int) -> pygame.Surface:
    """White rounded rectangle of w x h pixels."""
    radius = max(0, min(radius, w // 2, h // 2))
    full = pygame.Surface((w, h), pygame.SRCALPHA)
    full.fill((255, 255, 255, 255))
    if radius:
        part = canvas.cached(("corner", radius), lambda: corner(radius))
        for flip_x, flip_y in ((False, False), (True, False), (False, True), (True, True)):
            place = pygame.Rect(w - radius if flip_x else 0, h - radius if flip_y else 0, radius, radius)
            full.fill((255, 255, 255, 0), place)
            full.blit(pygame.transform.flip(part, flip_x, flip_y), place, special_flags=pygame.BLEND_RGBA_MAX)
    return full


def ring(canvas: Canvas, w: int, h: int, radius: int, width: int) -> pygame.Surface:
    """White frame: a rounded rectangle less a smaller one."""
    full = mask(canvas, w, h, radius)
    if w > 2 * width and h > 2 * width:
        hole = mask(canvas, w - 2 * width, h - 2 * width, max(0, radius - width))
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        full.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return full


def tinted(mask: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    mask.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def gradient(w: int, h: int, top: Colour, bottom: Colour, alpha: int) -> pygame.Surface:
    column = pygame.Surface((1, h), pygame.SRCALPHA)
    for y in range(h):
        column.set_at((0, y), (*theme.mix(top, bottom, y / max(1, h - 1)), alpha))
    return pygame.transform.scale(column, (w, h))


def passing(colours: Sequence[tuple[int, ...]], size: tuple[int, int], across: bool = False) -> pygame.Surface:
    """Colours, each with its alpha, that pass into each other from top to bottom, or across, over w x h pixels."""
    many = len(colours)
    strip = pygame.Surface((many, 2) if across else (2, many), pygame.SRCALPHA)  # scaling reads beyond a single pixel
    for n, colour in enumerate(colours):
        strip.fill(colour, (n, 0, 1, 2) if across else (0, n, 2, 1))
    return pygame.transform.smoothscale(strip, size)


def blurred(shape: pygame.Surface, radius: int) -> pygame.Surface:
    """Soft copy with room of 2 x radius on every side; worked out at a fraction of the size."""
    room = 2 * radius
    w, h = shape.get_width() + 2 * room, shape.get_height() + 2 * room
    shrink = max(1, radius // 3)
    field = pygame.Surface((w, h), pygame.SRCALPHA)
    field.fill((255, 255, 255, 0))
    field.blit(shape, (room, room), special_flags=pygame.BLEND_RGBA_MAX)
    small = pygame.transform.smoothscale(field, (max(2, w // shrink), max(2, h // shrink)))
    reach = max(1, round(radius / shrink * 0.6))
    soft = pygame.transform.box_blur(pygame.transform.box_blur(small, reach), reach)  # as soft, many times faster
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(soft, (w, h))


def glow(radius: int, tone: Colour, share: float) -> pygame.Surface:
    """Round light on black, to be added."""
    made = pygame.Surface((2 * radius, 2 * radius))
    rings = min(radius, 24)
    for ring in range(rings):
        part = (ring + 1) / rings
        colour = tuple(round(channel * share * part * part) for channel in tone)
        pygame.draw.circle(made, colour, (radius, radius), radius * (1 - ring / rings))
    return made


def blit_alpha(surface: pygame.Surface, image: pygame.Surface, place: tuple[int, int] | pygame.Rect,
               alpha: float) -> None:
    """Blits with an overall strength of 0..255."""
    if alpha >= 255:
        surface.blit(image, place)
    elif alpha > 0:
        image.set_alpha(int(alpha))
        surface.blit(image, place)
        image.set_alpha(255)


def filled_polygon(form: Sequence[Point], size: tuple[int, int], fill: Colour | None, alpha: int, frame: Colour | None,
                   thick: int, frame_alpha: int) -> pygame.Surface:
    fine = 3
    made = pygame.Surface(size, pygame.SRCALPHA)
    large = [(x * fine, y * fine) for x, y in form]
    if fill is not None:
        big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        big.fill((*fill, 0))
        pygame.draw.polygon(big, (*fill, alpha), large)
        made.blit(pygame.transform.smoothscale(big, size), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    if frame is not None:
        big = pygame.Surface((size[0] * fine, size[1] * fine), pygame.SRCALPHA)
        big.fill((*frame, 0))
        for a, b in zip(large, [*large[1:], large[0]], strict=True):
            thick_line(big, (*frame, frame_alpha), a, b, thick * fine)
        edge = pygame.transform.smoothscale(big, size)
        made.blit(edge, (0, 0))
    return made


def thick_line(big: pygame.Surface, colour: tuple[int, int, int, int], a: Point, b: Point, width: int) -> None:
    length = math.dist(a, b) or 1.0
    nx, ny = (b[1] - a[1]) / length * width / 2, -(b[0] - a[0]) / length * width / 2
    pygame.draw.polygon(
        big, colour, [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    )
    pygame.draw.circle(big, colour, a, width / 2)
    pygame.draw.circle(big, colour, b, width / 2)


def stroke(parts: Sequence[Sequence[Point]], size: tuple[int, int], colour: Colour, thick: int) -> pygame.Surface:
    """Lines through points, in pixels, with round ends and round corners: nothing stands out where they bend."""
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    for part in parts:
        large = [((x + 0.5) * FINE, (y + 0.5) * FINE) for x, y in part]  # a point is the middle of its pixel
        for a, b in itertools.pairwise(large):
            thick_line(big, (*colour, 255), a, b, thick * FINE)
    return pygame.transform.smoothscale(big, size)


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """A way through points cut into dashes, which go on round its corners."""
    parts: list[list[Point]] = []
    drawing, left = False, 0.0
    for a, b in itertools.pairwise(points):
        total, done = math.dist(a, b), 0.0
        while done < total:
            if left <= 0:
                drawing = not drawing
                left = on if drawing else off
                if drawing:
                    parts.append([_between(a, b, done / total)])
            step = min(left, total - done)
            done, left = done + step, left - step
            if drawing:
                parts[-1].append(_between(a, b, done / total))
    return parts


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
