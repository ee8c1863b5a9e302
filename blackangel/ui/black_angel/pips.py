"""The signs on dice (pips and stars): found in their pictures, kept free of patterns, light where a face is dark."""

from __future__ import annotations

import math
import re

import pygame

from blackangel.ui.kit.theme import Colour, rgb

DIE = re.compile(r"^(?:icons|sprites)/die(?:_drag|_tumble)?_(?:orange|gray|green)")
SIGNED = re.compile(rf"{DIE.pattern}_\d$|^icons/(?:tile|ejected|in_space|boost_three)_(?:orange|gray|green)$")
INK: Colour = (10, 13, 28)
"""The darkest that signs and outlines are drawn in."""
INK_SPREAD = (64, 62, 52, 255)
"""So far from it they may be in each channel, and never a face, not even one in the shade."""
FEWEST = 20
"""Pixels of a sign, at least: less is a speck."""
WIDEST = 0.7
"""What is wider than this share of the picture is its outline."""
WIDEST_OF = {"icons/boost_three_green": 0.12}
"""Where two small dice stand side by side; one of them has a dark face."""
LIGHT: Colour = rgb("#fbfdff")
FULL_LIGHT = 150.0
"""The strongest channel of a face that is not in the shade."""
SHADE_LEAST = 0.55
"""Signs on a face in the shade are at least so bright."""
MARGIN = 0.045
"""Round each sign so much of the picture's width bears no pattern."""
DIRECTIONS = 16


def is_die(name: str) -> bool:
    """Whether a picture shows a die, with a value or without."""
    return DIE.match(name) is not None


def has_signs(name: str) -> bool:
    """Whether it shows dark signs on a face of a people's colour: a die with a value, or an icon of that kind."""
    return SIGNED.match(name) is not None


def dark_parts(image: pygame.Surface) -> list[pygame.Mask]:
    """The dark connected parts of a picture in its own colours."""
    dark = pygame.mask.from_threshold(image, INK, INK_SPREAD)
    return dark.overlap_mask(pygame.mask.from_surface(image, 127), (0, 0)).connected_components(FEWEST)


def signs(image: pygame.Surface, name: str = "") -> list[pygame.Mask]:
    """The dark parts that lie on faces: all but the outline."""
    widest = image.get_width() * WIDEST_OF.get(name, WIDEST)
    return [part for part in dark_parts(image) if _box(part).width <= widest]


def clear_of_pattern(image: pygame.Surface) -> pygame.Mask:
    """Where a pattern would disturb: signs with a margin, and outlines."""
    found = pygame.Mask(image.get_size())
    for part in dark_parts(image):
        found.draw(part, (0, 0))
    reach = image.get_width() * MARGIN
    for part in signs(image):
        for number in range(DIRECTIONS):
            turn = 2 * math.pi * number / DIRECTIONS
            for share in (0.5, 1.0):
                found.draw(part, (round(share * reach * math.cos(turn)), round(share * reach * math.sin(turn))))
    return found


def lightened(name: str, made: pygame.Surface, image: pygame.Surface) -> pygame.Surface:
    """`made`, which is `image` in other colours, with light signs instead of dark ones."""
    for part in signs(image, name):
        tint = tuple(round(value * _light_at(image, part)) for value in LIGHT)
        made.blit(part.to_surface(setcolor=(*tint, 255), unsetcolor=(*tint, 0)), (0, 0))
    return made


def _light_at(image: pygame.Surface, part: pygame.Mask) -> float:
    """How bright the face round a sign is, as a share."""
    box = _box(part).inflate(8, 8).clip(image.get_rect().inflate(-2, -2))
    found = [max(image.get_at(place)[:3]) for place in (box.midleft, box.midright, box.midtop, box.midbottom)]
    return min(1.0, max(SHADE_LEAST, max(found) / FULL_LIGHT))


def _box(part: pygame.Mask) -> pygame.Rect:
    """The rectangle round all of a mask."""
    boxes = part.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
