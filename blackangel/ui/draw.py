"""Drawn things: panels, wells, frames, glows, lines, polygons, icons, emblems.

Everything with smooth edges is drawn once at a multiple of its size, scaled down and kept by the canvas. Lengths and
positions are logical units.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from . import theme
from .canvas import Canvas, Point
from .images import picture

Area = theme.Area
Colour = theme.Colour
FINE = 4
"""How many times larger smooth edges are drawn before scaling down."""


# ---------------------------------------------------------------- rounded rectangles, in pixels
def _corner(radius: int) -> pygame.Surface:
    """Upper left quarter of a white disc, smooth."""
    big = pygame.Surface((radius * FINE, radius * FINE), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(big, (radius, radius))


def _mask(canvas: Canvas, w: int, h: int, radius: int) -> pygame.Surface:
    """White rounded rectangle of w x h pixels."""
    radius = max(0, min(radius, w // 2, h // 2))
    full = pygame.Surface((w, h), pygame.SRCALPHA)
    full.fill((255, 255, 255, 255))
    if radius:
        part = canvas.cached(("corner", radius), lambda: _corner(radius))
        for flip_x, flip_y in ((False, False), (True, False), (False, True), (True, True)):
            place = pygame.Rect(w - radius if flip_x else 0, h - radius if flip_y else 0, radius, radius)
            full.fill((255, 255, 255, 0), place)
            full.blit(pygame.transform.flip(part, flip_x, flip_y), place, special_flags=pygame.BLEND_RGBA_MAX)
    return full


def _ring(canvas: Canvas, w: int, h: int, radius: int, width: int) -> pygame.Surface:
    """White frame: a rounded rectangle less a smaller one."""
    full = _mask(canvas, w, h, radius)
    if w > 2 * width and h > 2 * width:
        hole = _mask(canvas, w - 2 * width, h - 2 * width, max(0, radius - width))
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        full.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return full


def _tinted(mask: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    mask.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _gradient(w: int, h: int, top: Colour, bottom: Colour, alpha: int) -> pygame.Surface:
    column = pygame.Surface((1, h), pygame.SRCALPHA)
    for y in range(h):
        column.set_at((0, y), (*theme.mix(top, bottom, y / max(1, h - 1)), alpha))
    return pygame.transform.scale(column, (w, h))


def _blurred(shape: pygame.Surface, radius: int) -> pygame.Surface:
    """Soft copy with room of 2 x radius on every side; worked out at a fraction of the size."""
    room = 2 * radius
    w, h = shape.get_width() + 2 * room, shape.get_height() + 2 * room
    shrink = max(1, radius // 3)
    field = pygame.Surface((w, h), pygame.SRCALPHA)
    field.fill((255, 255, 255, 0))
    field.blit(shape, (room, room), special_flags=pygame.BLEND_RGBA_MAX)
    small = pygame.transform.smoothscale(field, (max(1, w // shrink), max(1, h // shrink)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(soft, (w, h))


def blit_alpha(
    surface: pygame.Surface, image: pygame.Surface, place: tuple[int, int] | pygame.Rect, alpha: float
) -> None:
    """Blits with an overall strength of 0..255."""
    if alpha >= 255:
        surface.blit(image, place)
    elif alpha > 0:
        image.set_alpha(int(alpha))
        surface.blit(image, place)
        image.set_alpha(255)


# ---------------------------------------------------------------- rectangles
def rounded(
    surface: pygame.Surface,
    canvas: Canvas,
    area: Area,
    radius: float = theme.RADIUS_WELL,
    fill: Colour | None = None,
    alpha: int = 255,
    *,
    bottom: Colour | None = None,
    frame: Colour | None = None,
    width: float = theme.FRAME_PANEL,
    frame_alpha: int = 255,
    glow: float = 0.0,
    glow_alpha: int = 150,
    glow_colour: Colour | None = None,
    strength: float = 255,
) -> None:
    """A rounded rectangle: fill (with `bottom` a gradient), frame, glow round it. `strength` dims all of it."""
    box = canvas.rect(*area)
    turn, thick = round(radius * canvas.scale), canvas.length(width)
    if glow:
        halo(
            surface,
            canvas,
            area,
            radius,
            glow_colour or frame or fill or theme.LEGAL,
            glow,
            glow_alpha * strength / 255,
        )
    key = ("rounded", box.w, box.h, turn, fill, alpha, bottom, frame, thick, frame_alpha)

    def make() -> pygame.Surface:
        if fill is None:
            made = pygame.Surface(box.size, pygame.SRCALPHA)
        elif bottom is None:
            made = _tinted(_mask(canvas, box.w, box.h, turn), fill, alpha)
        else:
            made = _mask(canvas, box.w, box.h, turn)
            made.blit(_gradient(box.w, box.h, fill, bottom, alpha), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if frame is not None:
            made.blit(_tinted(_ring(canvas, box.w, box.h, turn, thick), frame, frame_alpha), (0, 0))
        return made

    blit_alpha(surface, canvas.cached(key, make), box.topleft, strength)


def halo(
    surface: pygame.Surface,
    canvas: Canvas,
    area: Area,
    radius: float,
    colour: Colour,
    blur: float,
    strength: float = 150,
) -> None:
    """Light round a rectangle, `blur` wide."""
    box = canvas.rect(*area)
    turn, soft = round(radius * canvas.scale), max(2, canvas.length(blur))
    key = ("halo", box.w, box.h, turn, colour, soft)

    def make() -> pygame.Surface:
        return _tinted(_blurred(_ring(canvas, box.w, box.h, turn, max(2, soft // 2)), soft), colour)

    image = canvas.cached(key, make)
    blit_alpha(surface, image, (box.x - 2 * soft, box.y - 2 * soft), strength)


def panel(
    surface: pygame.Surface,
    canvas: Canvas,
    area: Area,
    radius: float = theme.RADIUS_PANEL,
    accent: Colour | None = None,
    alpha: int = theme.PANEL_ALPHA,
    width: float = theme.FRAME_PANEL,
) -> None:
    """A panel: shadow, gradient, frame (`accent` is its colour), a light upper edge."""
    box = canvas.rect(*area)
    turn, thick, drop = round(radius * canvas.scale), canvas.length(width), canvas.length(4)
    key = ("panel", box.w, box.h, turn, accent, alpha, thick)

    def make() -> pygame.Surface:
        made = pygame.Surface((box.w, box.h + drop), pygame.SRCALPHA)
        shade = _tinted(_mask(canvas, box.w, box.h, turn), theme.BLACK, 70)
        made.blit(shade, (0, drop))
        body = _mask(canvas, box.w, box.h, turn)
        body.blit(
            _gradient(box.w, box.h, theme.PANEL_TOP, theme.PANEL_BOTTOM, alpha),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
        made.blit(body, (0, 0))
        made.blit(_tinted(_ring(canvas, box.w, box.h, turn, thick), accent or theme.LINE), (0, 0))
        edge = pygame.Surface((max(1, box.w - 2 * turn), max(1, thick // 2)), pygame.SRCALPHA)
        edge.fill((255, 255, 255, 26))
        made.blit(edge, (turn, thick))
        return made

    surface.blit(canvas.cached(key, make), box.topleft)


def well(
    surface: pygame.Surface,
    canvas: Canvas,
    area: Area,
    radius: float = theme.RADIUS_WELL,
    frame: Colour = theme.LINE,
    alpha: int = theme.WELL_ALPHA,
    width: float = theme.FRAME_WELL,
) -> None:
    """A sunk place."""
    rounded(surface, canvas, area, radius, theme.WELL, alpha, frame=frame, width=width)


def breath(seconds: float) -> float:
    """0.7..1: how strong a legal target glows at this moment."""
    return 0.85 + 0.15 * math.cos(seconds * math.tau / theme.BREATH)


def legal(
    surface: pygame.Surface, canvas: Canvas, area: Area, radius: float, seconds: float = 0.0, hot: bool = False
) -> None:
    """The frame of a place that may be chosen now; `hot` when the pointer (with the piece) is on it."""
    halo(surface, canvas, area, radius, theme.LEGAL, 12, 220 * breath(seconds))
    colour = theme.WHITE if hot else theme.LEGAL
    rounded(surface, canvas, area, radius, theme.LEGAL, 77 if hot else 26, frame=colour, width=theme.FRAME_LEGAL)


def focus(surface: pygame.Surface, canvas: Canvas, area: Area, radius: float) -> None:
    """The ring round what the keyboard would press."""
    x, y, w, h = area
    rounded(surface, canvas, (x - 6, y - 6, w + 12, h + 12), radius + 6, frame=theme.TEXT, width=3)


def veil(surface: pygame.Surface, alpha: int, colour: Colour = theme.VEIL, box: pygame.Rect | None = None) -> None:
    """Darkens a rectangle of pixels, or the whole window."""
    box = box or surface.get_rect()
    shade = pygame.Surface(box.size)
    shade.fill(colour)
    shade.set_alpha(alpha)
    surface.blit(shade, box.topleft)


# ---------------------------------------------------------------- discs, lines, polygons
def disc(
    surface: pygame.Surface,
    canvas: Canvas,
    center: Point,
    radius: float,
    fill: Colour | None = None,
    alpha: int = 255,
    *,
    frame: Colour | None = None,
    width: float = 2.0,
    glow: float = 0.0,
    strength: float = 255,
) -> None:
    """A disc or ring."""
    pixels = max(1, round(radius * canvas.scale))
    thick = canvas.length(width)
    if glow:
        edge = frame or fill or theme.LEGAL
        halo(surface, canvas, (center[0] - radius, center[1] - radius, 2 * radius, 2 * radius), radius, edge, glow)

    def make() -> pygame.Surface:
        side = 2 * pixels
        big = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        tone = fill or frame or theme.WHITE
        big.fill((*tone, 0))
        middle = (pixels * FINE, pixels * FINE)
        if frame:
            big.fill((*frame, 0))
            pygame.draw.circle(big, (*frame, 255), middle, pixels * FINE)
            pygame.draw.circle(big, (*(fill or frame), alpha if fill else 0), middle, (pixels - thick) * FINE)
        elif fill:
            pygame.draw.circle(big, (*fill, alpha), middle, pixels * FINE)
        return pygame.transform.smoothscale(big, (side, side))

    x, y = canvas.pixel(center)
    image = canvas.cached(("disc", pixels, fill, alpha, frame, thick), make)
    blit_alpha(surface, image, (x - pixels, y - pixels), strength)


def line(
    surface: pygame.Surface,
    canvas: Canvas,
    points: Sequence[Point],
    colour: Colour = theme.LINE,
    width: float = 2.0,
    dash: tuple[float, float] | None = None,
) -> None:
    """A smooth line through the points, optionally dashed (on, off)."""
    thick = canvas.length(width)
    for start, end in itertools.pairwise(points):
        for a, b in _dashes(start, end, dash) if dash else [(start, end)]:
            pygame.draw.aaline(surface, colour, canvas.to_screen(a), canvas.to_screen(b), thick)


def _dashes(start: Point, end: Point, dash: tuple[float, float]) -> list[tuple[Point, Point]]:
    total = math.dist(start, end)
    if total == 0:
        return []
    dx, dy = (end[0] - start[0]) / total, (end[1] - start[1]) / total
    parts, at = [], 0.0
    while at < total:
        stop = min(total, at + dash[0])
        parts.append(((start[0] + dx * at, start[1] + dy * at), (start[0] + dx * stop, start[1] + dy * stop)))
        at += dash[0] + dash[1]
    return parts


def dots(surface: pygame.Surface, canvas: Canvas, points: Sequence[Point], colour: Colour = theme.LEGAL) -> None:
    """A dotted trail: dots of 6, one every 14."""
    rest = 0.0
    for start, end in itertools.pairwise(points):
        total = math.dist(start, end)
        at = rest
        while total and at <= total:
            share = at / total
            place = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            disc(surface, canvas, place, 3, colour)
            at += 14
        rest = at - total


def polygon(
    surface: pygame.Surface,
    canvas: Canvas,
    points: Sequence[Point],
    fill: Colour | None = None,
    alpha: int = 255,
    *,
    frame: Colour | None = None,
    width: float = 2.0,
    frame_alpha: int = 255,
    glow: float = 0.0,
    glow_alpha: float = 170,
    strength: float = 255,
) -> None:
    """A closed shape with smooth edges, kept by its form."""
    places = [canvas.to_screen(point) for point in points]
    thick = canvas.length(width)
    pad = thick + 2
    left, top = math.floor(min(p[0] for p in places)) - pad, math.floor(min(p[1] for p in places)) - pad
    form = tuple((round((p[0] - left) * 2) / 2, round((p[1] - top) * 2) / 2) for p in places)
    size = (math.ceil(max(p[0] for p in form)) + pad, math.ceil(max(p[1] for p in form)) + pad)
    if glow:
        soft = max(2, canvas.length(glow))
        tone = frame or fill or theme.LEGAL
        light = canvas.cached(
            ("polyglow", form, tone, soft),
            lambda: _tinted(_blurred(_polygon(form, size, None, 0, theme.WHITE, soft // 2 + 1, 255), soft), tone),
        )
        blit_alpha(surface, light, (left - 2 * soft, top - 2 * soft), glow_alpha)
    image = canvas.cached(
        ("poly", form, fill, alpha, frame, thick, frame_alpha),
        lambda: _polygon(form, size, fill, alpha, frame, thick, frame_alpha),
    )
    blit_alpha(surface, image, (left, top), strength)


def _polygon(
    form: Sequence[Point],
    size: tuple[int, int],
    fill: Colour | None,
    alpha: int,
    frame: Colour | None,
    thick: int,
    frame_alpha: int,
) -> pygame.Surface:
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
            _thick(big, (*frame, frame_alpha), a, b, thick * fine)
        edge = pygame.transform.smoothscale(big, size)
        made.blit(edge, (0, 0))
    return made


def _thick(big: pygame.Surface, colour: tuple[int, int, int, int], a: Point, b: Point, width: int) -> None:
    length = math.dist(a, b) or 1.0
    nx, ny = (b[1] - a[1]) / length * width / 2, -(b[0] - a[0]) / length * width / 2
    pygame.draw.polygon(
        big, colour, [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    )
    pygame.draw.circle(big, colour, a, width / 2)
    pygame.draw.circle(big, colour, b, width / 2)


def hexagon(center: Point, width: float) -> list[Point]:
    """Corners of a hex with a corner to the left and right; `width` from corner to corner."""
    x, y = center
    half, quarter, rise = width / 2, width / 4, width * math.sqrt(3) / 4
    return [
        (x - half, y),
        (x - quarter, y - rise),
        (x + quarter, y - rise),
        (x + half, y),
        (x + quarter, y + rise),
        (x - quarter, y + rise),
    ]


# ---------------------------------------------------------------- icons, shapes, emblems
def icon(
    surface: pygame.Surface,
    canvas: Canvas,
    name: str,
    center: Point,
    size: float,
    tint: Colour | None = None,
    alpha: float = 255,
    *,
    angle: float = 0.0,
    flip: bool = False,
) -> None:
    """A picture from resources/images/icons, `size` the longer side; a plain drawn sign if there is none.

    A name `vp:3` looks for the file `vp_3`. `tint` colours white icons.
    """
    pixels = canvas.length(size)
    key = ("icon", name, pixels, tint, round(angle), flip)

    def make() -> pygame.Surface:
        raw = picture(f"icons/{_file(name)}.png")
        made = _stand_in(name, pixels) if raw is None else _scaled_to(raw, pixels)
        if tint is not None:
            made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if flip:
            made = pygame.transform.flip(made, True, False)
        return pygame.transform.rotozoom(made, -angle, 1.0) if angle else made

    image = canvas.cached(key, make)
    x, y = canvas.pixel(center)
    blit_alpha(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), alpha)


def _file(name: str) -> str:
    return name.replace(":", "_").replace("-", "_")


def _scaled_to(raw: pygame.Surface, pixels: int) -> pygame.Surface:
    w, h = raw.get_size()
    share = pixels / max(w, h)
    return pygame.transform.smoothscale(raw, (max(1, round(w * share)), max(1, round(h * share))))


def _stand_in(name: str, pixels: int) -> pygame.Surface:
    """A sign for an icon that is not there: lines for buttons, else a framed first letter."""
    big = pygame.Surface((96, 96), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    strokes = _STROKES.get(name.removeprefix("ui_"))
    if strokes:
        for stroke in strokes:
            for a, b in itertools.pairwise(stroke):
                _thick(big, (255, 255, 255, 255), (a[0] * 4, a[1] * 4), (b[0] * 4, b[1] * 4), 9)
    else:
        pygame.draw.rect(big, (255, 255, 255, 255), (8, 8, 80, 80), 6, 18)
        letter = pygame.font.Font(None, 72).render(name[:1].upper(), True, theme.WHITE)
        big.blit(letter, letter.get_rect(center=(48, 50)))
    return pygame.transform.smoothscale(big, (pixels, pixels))


_STROKES: dict[str, list[list[Point]]] = {
    "back": [[(15, 6), (9, 12), (15, 18)]],
    "next": [[(9, 6), (15, 12), (9, 18)]],
    "open": [[(6, 9), (12, 15), (18, 9)]],
    "up": [[(6, 15), (12, 9), (18, 15)]],
    "check": [[(5, 12), (10, 17), (19, 7)]],
    "close": [[(6, 6), (18, 18)], [(18, 6), (6, 18)]],
    "add": [[(12, 5), (12, 19)], [(5, 12), (19, 12)]],
    "menu": [[(4, 6), (20, 6)], [(4, 12), (20, 12)], [(4, 18), (20, 18)]],
    "play": [[(7, 4), (19, 12), (7, 20), (7, 4)]],
    "pause": [[(8, 5), (8, 19)], [(16, 5), (16, 19)]],
}


def shape(
    surface: pygame.Surface, canvas: Canvas, colour: str, center: Point, radius: float, strength: float = 255
) -> None:
    """The sign of an alien colour: circle (orange), square (gray), triangle (green), with a dark edge."""
    x, y = center
    fill = theme.ALIEN[colour]
    kind = theme.ALIEN_SHAPE[colour]
    if kind == "circle":
        disc(surface, canvas, center, radius + 1.5, fill, frame=theme.SPACE, width=1.5, strength=strength)
    elif kind == "square":
        r = radius * 0.92
        rounded(
            surface, canvas, (x - r - 1.5, y - r - 1.5, 2 * r + 3, 2 * r + 3), 2.5, fill, frame=theme.SPACE, width=1.5,
            strength=strength,
        )  # fmt: skip
    else:
        r = radius * 1.15
        corners = [(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)]
        polygon(surface, canvas, corners, fill, frame=theme.SPACE, width=1.5, strength=strength)


def emblem(
    surface: pygame.Surface,
    canvas: Canvas,
    colour: str,
    center: Point,
    size: float,
    strength: float = 255,
    ring: bool = True,
) -> None:
    """A seat's sign in its disc: flame, moon, waves, crown; the eye for Hal; crosshatch for the neutral player."""
    pixels = max(6, canvas.length(size))

    def make() -> pygame.Surface:
        raw = picture(f"icons/emblem_{colour}.png")
        return _emblem(colour, pixels, ring) if raw is None else _scaled_to(raw, pixels)

    image = canvas.cached(("emblem", colour, pixels, ring), make)
    x, y = canvas.pixel(center)
    blit_alpha(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), strength)


def _emblem(colour: str, pixels: int, ring: bool) -> pygame.Surface:
    side = 200
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*theme.PLAYER[colour], 0))
    if ring:
        pygame.draw.circle(big, (*theme.WHITE, 255), (100, 100), 100)
        pygame.draw.circle(big, (*theme.SPACE, 255), (100, 100), 93)
    pygame.draw.circle(big, (*theme.PLAYER[colour], 255), (100, 100), 86)
    ink = (*theme.PLAYER_INK[colour], 255)
    paint = _SIGNS.get(colour)
    if paint:
        paint(big, ink)
    return pygame.transform.smoothscale(big, (pixels, pixels))


def _flame(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    outer = [(104, 36), (124, 66), (142, 92), (148, 118), (138, 144), (116, 158), (88, 158), (64, 146), (52, 120)]
    pygame.draw.polygon(big, ink, [*outer, (58, 96), (72, 78), (76, 98), (90, 76), (100, 56)])
    core = [(102, 104), (118, 124), (116, 142), (100, 150), (84, 142), (84, 124)]
    pygame.draw.polygon(big, (*theme.PLAYER["crimson"], 255), core)


def _moon(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    pygame.draw.circle(big, ink, (96, 100), 54)
    pygame.draw.circle(big, (*theme.PLAYER["violet"], 255), (122, 84), 45)


def _waves(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    for row in (66, 100, 134):
        points = [(44 + i * 4, row + 11 * math.sin(i * 4 / 112 * math.tau * 1.5)) for i in range(29)]
        for a, b in itertools.pairwise(points):
            _thick(big, ink, a, b, 15)


def _crown(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    base = [(8, 26), (30, 46), (50, 12), (70, 46), (92, 26), (84, 86), (16, 86)]
    pygame.draw.polygon(big, ink, [(44 + x * 1.12, 44 + y * 1.08) for x, y in base])


def _eye(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    pygame.draw.circle(big, (40, 4, 12, 255), (100, 100), 66)
    pygame.draw.circle(big, (*theme.HAL, 255), (100, 100), 46)
    pygame.draw.circle(big, (255, 214, 190, 255), (100, 100), 16)


def _hatch(big: pygame.Surface, ink: tuple[int, int, int, int]) -> None:
    for shift in range(-80, 81, 32):
        _thick(big, ink, (100 + shift - 46, 54), (100 + shift + 46, 146), 6)
        _thick(big, ink, (100 + shift + 46, 54), (100 + shift - 46, 146), 6)
    cut = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.circle(cut, (255, 255, 255, 255), (100, 100), 100)
    big.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


_SIGNS = {"crimson": _flame, "violet": _moon, "sky": _waves, "ivory": _crown, "hal": _eye, "neutral": _hatch}
