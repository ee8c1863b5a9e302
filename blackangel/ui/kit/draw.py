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
from .canvas import Canvas
from .geometry import Point
from .images import picture
from .smooth import FINE, blit_alpha, blurred, dashes, filled_polygon, glow, gradient, mask, ring, stroke, tinted
from .standins import badge, stand_in

Area = theme.Area
Colour = theme.Colour


# ---------------------------------------------------------------- rounded rectangles, in pixels
# ---------------------------------------------------------------- rectangles
def rounded(surface: pygame.Surface, canvas: Canvas, area: Area, radius: float = theme.RADIUS_WELL,
            fill: Colour | None = None, alpha: int = 255, *, bottom: Colour | None = None, frame: Colour | None = None,
            width: float = theme.FRAME_PANEL, frame_alpha: int = 255, glow: float = 0.0, glow_alpha: int = 150,
            glow_colour: Colour | None = None, strength: float = 255) -> None:
    """A rounded rectangle: fill (with `bottom` a gradient), frame, glow round it. `strength` dims all of it."""
    box = canvas.rect(*area)
    turn, thick = round(radius * canvas.scale), canvas.length(width)
    if glow:
        halo(surface, canvas, area, radius, glow_colour or frame or fill or theme.LEGAL, glow,
             glow_alpha * strength / 255)
    key = ("rounded", box.w, box.h, turn, fill, alpha, bottom, frame, thick, frame_alpha)

    def make() -> pygame.Surface:
        if fill is None:
            made = pygame.Surface(box.size, pygame.SRCALPHA)
        elif bottom is None:
            made = tinted(mask(canvas, box.w, box.h, turn), fill, alpha)
        else:
            made = mask(canvas, box.w, box.h, turn)
            made.blit(gradient(box.w, box.h, fill, bottom, alpha), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if frame is not None:
            made.blit(tinted(ring(canvas, box.w, box.h, turn, thick), frame, frame_alpha), (0, 0))
        return made

    blit_alpha(surface, canvas.cached(key, make), box.topleft, strength)


def fade(surface: pygame.Surface, canvas: Canvas, area: Area, colour: Colour) -> None:
    """What lies there goes over into a colour, from top to bottom."""
    box = canvas.rect(*area)

    def make() -> pygame.Surface:
        made = pygame.Surface((1, max(2, box.h)), pygame.SRCALPHA)
        for y in range(made.get_height()):
            made.set_at((0, y), (*colour[:3], round(255 * y / (made.get_height() - 1))))
        return pygame.transform.scale(made, box.size)

    surface.blit(canvas.cached(("fade", box.size, colour), make), box.topleft)


def halo(surface: pygame.Surface, canvas: Canvas, area: Area, radius: float, colour: Colour, blur: float,
         strength: float = 150) -> None:
    """Light round a rectangle, `blur` wide."""
    box = canvas.rect(*area)
    turn, soft = round(radius * canvas.scale), max(2, canvas.length(blur))
    key = ("halo", box.w, box.h, turn, colour, soft)

    def make() -> pygame.Surface:
        return tinted(blurred(ring(canvas, box.w, box.h, turn, max(2, soft // 2)), soft), colour)

    image = canvas.cached(key, make)
    blit_alpha(surface, image, (box.x - 2 * soft, box.y - 2 * soft), strength)


def panel(surface: pygame.Surface, canvas: Canvas, area: Area, radius: float = theme.RADIUS_PANEL,
          accent: Colour | None = None, alpha: int = theme.PANEL_ALPHA, width: float = theme.FRAME_PANEL) -> None:
    """A panel: shadow, gradient, frame (`accent` is its colour), a light upper edge."""
    box = canvas.rect(*area)
    turn, thick, drop = round(radius * canvas.scale), canvas.length(width), canvas.length(4)
    top, bottom, line = theme.PANEL_TOP, theme.PANEL_BOTTOM, theme.LINE
    if canvas.contrast:
        top, bottom, line, alpha = theme.FLAT, theme.FLAT, theme.LINE_BRIGHT, 255
    key = ("panel", box.w, box.h, turn, accent, alpha, thick)

    def make() -> pygame.Surface:
        made = pygame.Surface((box.w, box.h + drop), pygame.SRCALPHA)
        shade = tinted(mask(canvas, box.w, box.h, turn), theme.BLACK, 70)
        made.blit(shade, (0, drop))
        body = mask(canvas, box.w, box.h, turn)
        body.blit(gradient(box.w, box.h, top, bottom, alpha), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(body, (0, 0))
        made.blit(tinted(ring(canvas, box.w, box.h, turn, thick), accent or line), (0, 0))
        edge = pygame.Surface((max(1, box.w - 2 * turn), max(1, thick // 2)), pygame.SRCALPHA)
        edge.fill((255, 255, 255, 26))
        made.blit(edge, (turn, thick))
        return made

    surface.blit(canvas.cached(key, make), box.topleft)


def well(surface: pygame.Surface, canvas: Canvas, area: Area, radius: float = theme.RADIUS_WELL,
         frame: Colour = theme.LINE, alpha: int = theme.WELL_ALPHA, width: float = theme.FRAME_WELL) -> None:
    """A sunk place."""
    if canvas.contrast:
        frame, alpha = (theme.LINE_BRIGHT if frame == theme.LINE else frame), 255
    rounded(surface, canvas, area, radius, theme.WELL, alpha, frame=frame, width=width)


def breath(seconds: float) -> float:
    """0.7..1: how strong a legal target glows at this moment."""
    return 0.85 + 0.15 * math.cos(seconds * math.tau / theme.BREATH)


def legal(surface: pygame.Surface, canvas: Canvas, area: Area, radius: float, seconds: float = 0.0,
          hot: bool = False) -> None:
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
    if surface.get_flags() & pygame.SRCALPHA:
        shade = pygame.Surface((box or surface.get_rect()).size)
        shade.fill(colour)
        shade.set_alpha(alpha)
        surface.blit(shade, (box or surface.get_rect()).topleft)
        return
    rest = 255 - alpha      # what is opaque anyhow needs no surface for it, and a third of the time
    surface.fill((rest, rest, rest), box, pygame.BLEND_RGB_MULT)
    surface.fill([round(part * alpha / 255) for part in colour], box, pygame.BLEND_RGB_ADD)


# ---------------------------------------------------------------- discs, lines, polygons
def disc(surface: pygame.Surface, canvas: Canvas, center: Point, radius: float, fill: Colour | None = None,
         alpha: int = 255, *, frame: Colour | None = None, width: float = 2.0, glow: float = 0.0,
         strength: float = 255) -> None:
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


def light(surface: pygame.Surface, canvas: Canvas, at: Point, radius: float, tone: Colour, share: float) -> None:
    """Adds round light to a picture. at, radius: in pixels; share: of its strength, from 0 to 1."""
    pixels, level = max(2, round(radius)), max(0, min(16, round(16 * share)))
    image = canvas.cached(("light", pixels, tone, level), lambda: glow(pixels, tone, level / 16))
    surface.blit(image, (round(at[0]) - pixels, round(at[1]) - pixels), special_flags=pygame.BLEND_RGB_ADD)


def line(surface: pygame.Surface, canvas: Canvas, points: Sequence[Point], colour: Colour = theme.LINE,
         width: float = 2.0, dash: tuple[float, float] | None = None) -> None:
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


def curve(surface: pygame.Surface, canvas: Canvas, points: Sequence[Point], colour: Colour, width: float = 3.0,
          dash: tuple[float, float] | None = None, upto: float | None = None) -> None:
    """A line of a chart, kept by its form: round corners, dashes that go on round them. `upto`: cut off right of it."""
    places = [canvas.to_screen(point) for point in points]
    thick = canvas.length(width)
    pad = thick + 2
    left, top = math.floor(min(p[0] for p in places)) - pad, math.floor(min(p[1] for p in places)) - pad
    form = tuple((round(p[0] - left, 1), round(p[1] - top, 1)) for p in places)
    size = (math.ceil(max(p[0] for p in form)) + pad, math.ceil(max(p[1] for p in form)) + pad)
    gaps = (canvas.scale * dash[0], canvas.scale * dash[1]) if dash else None

    def make() -> pygame.Surface:
        return stroke(dashes(form, *gaps) if gaps else [form], size, colour, thick)

    image = canvas.cached(("curve", form, colour, thick, gaps), make)
    wide = size[0] if upto is None else max(0, min(size[0], canvas.pixel((upto, 0))[0] - left))
    surface.blit(image, (left, top), (0, 0, wide, size[1]))


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


def polygon(surface: pygame.Surface, canvas: Canvas, points: Sequence[Point], fill: Colour | None = None,
            alpha: int = 255, *, frame: Colour | None = None, width: float = 2.0, frame_alpha: int = 255,
            glow: float = 0.0, glow_alpha: float = 170, strength: float = 255) -> None:
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
            lambda: tinted(blurred(filled_polygon(form, size, None, 0, theme.WHITE, soft // 2 + 1, 255), soft), tone),
        )
        blit_alpha(surface, light, (left - 2 * soft, top - 2 * soft), glow_alpha)
    image = canvas.cached(("poly", form, fill, alpha, frame, thick, frame_alpha),
                          lambda: filled_polygon(form, size, fill, alpha, frame, thick, frame_alpha))
    blit_alpha(surface, image, (left, top), strength)


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


# ---------------------------------------------------------------- icons, emblems
def icon(surface: pygame.Surface, canvas: Canvas, name: str, center: Point, size: float, tint: Colour | None = None,
         alpha: float = 255, *, angle: float = 0.0, flip: bool = False) -> None:
    """A picture from resources/images/icons, `size` the longer side; a plain drawn sign if there is none.

    A name `sign:3` looks for the file `sign_3`. `tint` colours white icons.
    """
    pixels = canvas.length(size)
    key = ("icon", name, pixels, tint, round(angle), flip)

    def make() -> pygame.Surface:
        raw = picture(f"icons/{_file(name)}.png")
        made = stand_in(name, pixels) if raw is None else _scaled_to(raw, pixels)
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


def emblem(surface: pygame.Surface, canvas: Canvas, colour: str, center: Point, size: float, strength: float = 255,
           ring: bool = True) -> None:
    """A seat's sign in its disc: the picture of its colour, or a plain drawn one if there is none."""
    pixels = max(6, canvas.length(size))

    def make() -> pygame.Surface:
        raw = picture(theme.EMBLEM.get(colour, f"icons/emblem_{colour}.png"))
        return badge(colour, pixels, ring) if raw is None else _scaled_to(raw, pixels)

    image = canvas.cached(("emblem", colour, pixels, ring), make)
    x, y = canvas.pixel(center)
    blit_alpha(surface, image, (x - image.get_width() // 2, y - image.get_height() // 2), strength)


def emblems(surface: pygame.Surface, canvas: Canvas, names: Sequence[str], first: Point, size: float,
            strength: float = 255) -> float:  # fmt: skip
    """The signs of one seat, each a little over the next one, smaller where there are several. first: the middle of a
    single one. Returns by how much they are wider than that."""
    own = size if len(names) < 2 else size * .78
    step = own * .72
    left = first[0] - (size - own) / 2
    for number in reversed(range(len(names))):
        emblem(surface, canvas, names[number], (left + step * number, first[1]), own, strength)
    return max(0.0, own + step * (len(names) - 1) - size)
