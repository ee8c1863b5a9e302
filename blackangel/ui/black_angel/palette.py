"""Two sets of colours for peoples and seats: the plain one, and one that people with any colour vision tell apart.

The safe colours differ in lightness as well as in hue: dark green, orange, nearly white gray; crimson and violet far
from sky and ivory. Shapes, emblems and names are the same in both. What is drawn by code takes its colours from
`hues` and `theme`; pictures of pieces are changed when they are read: only what has the hue of the piece, so that
pips, faces and white stay as they are.
"""

from __future__ import annotations

import re

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.theme import Colour, rgb
from blackangel.ui.kit.vision import add_share, channel

from . import hues
from .patterns import DARK, EDGE, dressed, edge_of
from .pips import has_signs, lightened

STANDARD, SAFE = "standard", "safe"
TABLES: dict[str, dict[str, Colour]] = {
    "ALIEN": hues.ALIEN, "ALIEN_SIGN": hues.ALIEN_SIGN, "ALIEN_DARK": hues.ALIEN_DARK, "ALIEN_LIGHT": hues.ALIEN_LIGHT,
    "PLAYER": theme.PLAYER, "PLAYER_INK": theme.PLAYER_INK, "PLAYER_TEXT": theme.PLAYER_TEXT,
}  # fmt: skip
"""What the drawing reads: of the peoples, and of the seats."""
PLAIN: dict[str, dict[str, Colour]] = {
    **{name: dict(table) for name, table in TABLES.items() if table},
    "PLAYER": hues.SEAT, "PLAYER_INK": hues.SEAT_INK, "PLAYER_TEXT": hues.SEAT_TEXT,
}  # fmt: skip
"""The colours of the standard palette."""
CHANGES: dict[str, dict[str, Colour]] = {
    "ALIEN": {"orange": rgb("#ffa028"), "gray": rgb("#e9eef7"), "green": rgb("#00785f")},
    "ALIEN_SIGN": {"orange": rgb("#ffa028"), "gray": rgb("#e9eef7"), "green": rgb("#7fe8c8")},
    "ALIEN_DARK": {"orange": rgb("#57340c"), "gray": rgb("#3c455c"), "green": rgb("#042b22")},
    "ALIEN_LIGHT": {"orange": rgb("#ffc77d"), "gray": rgb("#f4f7fc"), "green": rgb("#4fd0ab")},
    "PLAYER": {"crimson": rgb("#cf1d3c"), "violet": rgb("#8a5cff"), "sky": rgb("#7ad4ff"), "ivory": rgb("#fff4d0")},
    "PLAYER_TEXT": {"sky": rgb("#8fdcff"), "ivory": rgb("#fff4d0")},
}
COLOURS = "orange|gray|green|crimson|violet|sky|ivory"
NAMED = re.compile(rf"^(?:icons|sprites|tiles|cards)/(?!.*mission_\d)(?:.*_)?({COLOURS})(?:_|$|\.)")
DEEP = "green"
"""The safe colour that is so dark that signs on it must be light, and signs in it, too."""
DARK_SIGN = rgb("#00563f")
LIGHT_SEATS = ("sky", "ivory")
SIGNED_TILES = tuple(f"tiles/{kind}_{DEEP}_" for kind in ("standard", "start"))
MARK_CORNER = 0.38
"""The sign of a tile lies within so much of its width and height, from its upper left corner; a larger part of that
colour, as its frame, does not."""
MARK_SPREAD = (40, 40, 40, 255)
MARK_FEWEST = 400
"""Pixels of a tile's sign, at least, of 320 x 320."""
GAIN = 0.14
"""Gray has no hue to be changed by: its pictures become so much brighter."""


def wear(palette: str) -> None:
    """All that is drawn from now on has the colours of that palette; what was drawn before must be drawn anew."""
    for name, table in TABLES.items():
        table.update(PLAIN[name])
        if palette == SAFE:
            table.update(CHANGES.get(name, {}))


def colour_in(name: str) -> str | None:
    """The colour of the piece that a picture shows; None for pictures of all else."""
    found = NAMED.match(name)
    return found.group(1) if found else None


def recoloured(name: str, image: pygame.Surface) -> pygame.Surface:
    """The picture in the safe colours; the picture itself if it shows no piece of a colour."""
    colour, edge = colour_in(name), edge_of(name)
    if colour is not None:
        made = changed(image, colour)
        if name.startswith(SIGNED_TILES):
            return marked(name, made, image)
        return lightened(name, made, image) if colour == DEEP and has_signs(name) else made
    if edge is None:
        return image
    made = changed(image, edge)
    w, h = image.get_size()
    wide = max(1, round(w * EDGE))
    inner = pygame.Rect(wide, wide, w - 2 * wide, h - 2 * wide)
    made.fill((0, 0, 0, 0), inner)
    made.blit(image, inner.topleft, inner)
    return made


def mark_of(image: pygame.Surface) -> pygame.Mask | None:
    """The sign in the corner of a green tile in its own colours; None where it has none in its people's colour."""
    w, h = image.get_size()
    every = pygame.mask.from_threshold(image, PLAIN["ALIEN"][DEEP], MARK_SPREAD)
    for part in every.connected_components(round(MARK_FEWEST * w * h / 320**2)):
        boxes = part.get_bounding_rects()
        box = boxes[0].unionall(boxes[1:])
        if box.right < w * MARK_CORNER and box.bottom < h * MARK_CORNER:
            return part
    return None


def marked(name: str, made: pygame.Surface, image: pygame.Surface) -> pygame.Surface:
    """`made`, which is a tile in other colours, with its sign as light as signs are elsewhere, or dark on the light
    ground of some seats."""
    part = mark_of(image)
    if part is not None:
        tint = DARK_SIGN if name.endswith(LIGHT_SEATS) else CHANGES["ALIEN_SIGN"][DEEP]
        made.blit(part.to_surface(setcolor=(*tint, 255), unsetcolor=(*tint, 0)), (0, 0))
    return made


def recoloured_and_dressed(name: str, image: pygame.Surface) -> pygame.Surface:
    """The same with the pattern of its colour."""
    light = colour_in(name) == DEEP and has_signs(name)
    return dressed(name, recoloured(name, image), image, DARK if light else None)


def changed(image: pygame.Surface, colour: str) -> pygame.Surface:
    """A copy in which the hue of that colour has become the safe one; other hues, white and black stay.

    How much of the hue a pixel has is what its strongest channel has more than the others. The copy gains the
    difference of the two colours in that proportion.
    """
    made = image.convert_alpha() if pygame.display.get_surface() else image.copy()
    before, after = pair(colour)
    if colour == "gray":
        for number in range(3):
            add_share(made, channel(image, number), number, GAIN)
        return made
    strongest = max(range(3), key=lambda number: before[number])
    others = [channel(image, number) for number in range(3) if number != strongest]
    hue = channel(image, strongest)
    others[0].blit(others[1], (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    hue.blit(others[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    whole = before[strongest] - max(value for number, value in enumerate(before) if number != strongest)
    shares = [(after[number] - before[number]) / whole for number in range(3)]
    for number in sorted(range(3), key=lambda one: -shares[one]):
        add_share(made, hue, number, shares[number])
    return made


def pair(colour: str) -> tuple[Colour, Colour]:
    """A colour of the plain palette and of the safe one."""
    table = "ALIEN" if colour in PLAIN["ALIEN"] else "PLAYER"
    return PLAIN[table][colour], CHANGES[table][colour]
