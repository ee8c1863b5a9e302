"""What the zones of the table draw with: the kit bound to one surface, and the language of the game on top of it.

Positions and sizes are logical units; pictures that are not there yet are drawn as clean shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pygame

from blackangel.ui.kit import draw, fonts, theme
from blackangel.ui.kit.canvas import Canvas, Point
from blackangel.ui.kit.images import picture
from blackangel.ui.kit.smooth import blit_alpha, blurred

from . import art
from .layout import Rect
from .phrases import TOKEN

Colour = theme.Colour
LEAST = 0.72
"""Words that do not fit are not made smaller than this times their size."""
BEFORE_BLANK = 0.4
"""Share of the usual gap behind a picture that a blank follows."""
CLINGING = ".,;:!?)…"
"""Signs before which there is no blank."""


@lru_cache(maxsize=256)
def cropped(name: str) -> pygame.Surface | None:
    """A picture without its transparent margin."""
    raw = picture(name)
    if raw is None:
        return None
    box = raw.get_bounding_rect()
    return raw if box.size == raw.get_size() or not box.w else raw.subsurface(box).copy()


def dimmed(image: pygame.Surface, share: float) -> pygame.Surface:
    """A copy, darker by `share` (or lighter if negative)."""
    made = image.copy()
    if share > 0:
        tone = round(255 * (1 - share))
        made.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
    elif share < 0:
        lift = image.copy()
        tone = round(255 * min(1.0, -share))
        lift.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(lift, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return made


def shadowed(image: pygame.Surface, soft: int) -> pygame.Surface:
    """The picture on its soft shadow, `2 * soft` more room on every side."""
    room = 2 * soft
    made = pygame.Surface((image.get_width() + 2 * room, image.get_height() + 2 * room), pygame.SRCALPHA)
    shade = blurred(image, soft)
    shade.fill((0, 0, 0, 170), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(shade, (0, max(1, soft // 2)))
    made.blit(image, (room, room))
    return made


class Pen:
    """Drawing on one surface through one canvas."""

    def __init__(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.surface = surface
        self.canvas = canvas

    # ---- plain things ---------------------------------------------------------------------------------------------

    def rr(self, area: Rect, radius: float = 12, fill: Colour | None = None, alpha: int = 255, **more: Any) -> None:
        """A rounded rectangle."""
        draw.rounded(self.surface, self.canvas, area, radius, fill, alpha, **more)

    def panel(self, area: Rect, radius: float = 16, accent: Colour | None = None, alpha: int = 225,
              width: float = 2.0) -> None:
        draw.panel(self.surface, self.canvas, area, radius, accent, alpha, width)

    def well(self, area: Rect, radius: float = 12, frame: Colour = theme.LINE, alpha: int = 170,
             width: float = 1.5) -> None:
        draw.well(self.surface, self.canvas, area, radius, frame, alpha, width)

    def disc(self, x: float, y: float, radius: float, fill: Colour | None = None, alpha: int = 255,
             **more: Any) -> None:
        draw.disc(self.surface, self.canvas, (x, y), radius, fill, alpha, **more)

    def line(self, points: Sequence[Point], colour: Colour = theme.LINE, width: float = 2.0,
             dash: tuple[float, float] | None = None) -> None:
        draw.line(self.surface, self.canvas, points, colour, width, dash)

    def poly(self, points: Sequence[Point], fill: Colour | None = None, alpha: int = 255, **more: Any) -> None:
        draw.polygon(self.surface, self.canvas, points, fill, alpha, **more)

    def snap(self, x: float, y: float) -> Point:
        """The nearest point that falls on a whole pixel: equal shapes there are drawn once for all of them."""
        return self.canvas.to_logical(self.canvas.pixel((x, y)))

    def text(self, words: Any, x: float, y: float, size: float = 20, colour: Colour = theme.TEXT,
             font: str = "label", align: str = "left", **more: Any) -> float:
        """One line; y is the middle of its capitals. Returns its width."""
        anchor = {"left": "midleft", "right": "midright", "center": "center"}[align]
        box = fonts.text(self.surface, self.canvas, str(words), (x, y), size, colour, font, anchor, **more)
        return float(box.w)

    def width(self, words: Any, size: float, font: str = "label") -> float:
        return fonts.width_of(self.canvas, str(words), size, font)

    def paragraph(self, words: str, x: float, y: float, width: float, size: float = 20,
                  colour: Colour = theme.MUTED, font: str = "text", line: float = 1.4,
                  high: float | None = None) -> float:
        """Wrapped text from its upper left corner, smaller if it were higher than `high`; returns the y below it."""
        if high is not None:
            size = fonts.filling(self.canvas, words, size, (width, high), font, line)
        box = fonts.text(self.surface, self.canvas, words, (x, y), size, colour, font, "topleft", width, line=line)
        return float(box.bottom)

    def veil(self, area: Rect, alpha: int) -> None:
        draw.veil(self.surface, alpha, box=self.canvas.rect(*area))

    # ---- pictures -------------------------------------------------------------------------------------------------

    def scaled(self, name: str, width: float | None = None, height: float | None = None, angle: float = 0.0,
               shadow: float = 0.0, dim: float = 0.0) -> pygame.Surface | None:
        """A picture at its final size, kept by the canvas."""
        raw = cropped(name)
        if raw is None:
            return None
        w, h = raw.get_size()
        s = self.canvas.scale
        share = width * s / w if width is not None else (height or h) * s / h
        size = max(1, round(w * share)), max(1, round(h * share))
        soft = max(1, round(shadow * 0.6 * s)) if shadow else 0

        def make() -> pygame.Surface:
            made = pygame.transform.smoothscale(raw, size)
            if dim:
                made = dimmed(made, dim)
            if angle:
                made = pygame.transform.rotozoom(made, -angle, 1.0)
            return shadowed(made, soft) if soft else made

        return self.canvas.cached(("cut", name, size, round(angle * 4), soft, round(dim * 100)), make)

    def blit(self, image: pygame.Surface, x: float, y: float, alpha: float = 255) -> None:
        """An image about its middle."""
        px, py = self.canvas.pixel((x, y))
        blit_alpha(self.surface, image, (px - image.get_width() // 2, py - image.get_height() // 2), alpha)

    def sprite(self, name: str, x: float, y: float, width: float | None = None, height: float | None = None,
               alpha: float = 255, angle: float = 0.0, shadow: float = 0.0, dim: float = 0.0) -> bool:
        """A sprite about its middle; False if there is none."""
        image = self.scaled(f"sprites/{name}", width, height, angle, shadow, dim)
        if image is None:
            return False
        self.blit(image, x, y, alpha)
        return True

    def icon(self, name: str, x: float, y: float, size: float, tint: Colour | None = None, alpha: float = 255,
             flip: bool = False) -> None:
        """An icon of the game (coloured) or of the buttons (white, tinted)."""
        found, tint = art.icon(name, tint)
        draw.icon(self.surface, self.canvas, found, (x, y), size, tint, alpha, flip=flip)

    # ---- pieces ---------------------------------------------------------------------------------------------------

    def shape(self, colour: str, x: float, y: float, radius: float) -> None:
        draw.shape(self.surface, self.canvas, colour, (x, y), radius)

    def emblem(self, colour: str, x: float, y: float, size: float, strength: float = 255) -> None:
        draw.emblem(self.surface, self.canvas, colour, (x, y), size, strength)

    def die(self, colour: str, value: int, x: float, y: float, size: float, alpha: float = 255,
            damaged: bool = False, shadow: float = 4) -> None:
        if not self.sprite(f"die_{colour}_{value}", x, y, width=size, alpha=alpha, shadow=shadow):
            h = size / 2
            self.rr((x - h, y - h, size, size), size * .22, theme.ALIEN[colour], int(alpha))
            self.text("★" if value == 0 else value, x, y, size * .6, theme.ALIEN_INK, "heavy", "center")
        if damaged:
            self.cube(x + size * .3, y - size * .3, size * .56)

    def cube(self, x: float, y: float, size: float, alpha: float = 255) -> None:
        """A cube: Damage or debris."""
        self.icon("debris", x, y, size * 1.08, alpha=alpha)

    def lifted_die(self, colour: str, value: int, x: float, y: float, size: float) -> None:
        """A die in the hand, seen at an angle with its value on top; `size` is that of a die that lies."""
        if not self.sprite(f"die_drag_{colour}_{value}", x, y, width=size * 1.16, shadow=14):
            self.die(colour, value, x, y, size, shadow=14)

    def robot(self, colour: str, x: float, y: float, height: float, badge: bool = True, alpha: float = 255) -> None:
        """A robot with its emblem on the chest; Hal's and the neutral player's are known by their looks."""
        self.sprite(f"robot_{colour}", x, y, height=height, shadow=3, alpha=alpha)
        if badge and colour != "hal":
            self.emblem(colour, x, y + height * .2, height * .43, alpha)

    def saucer(self, colour: str, x: float, y: float, width: float = 52, alpha: float = 255) -> None:
        """A ship with its pilot, who wears the emblem."""
        if not self.sprite(f"saucer_{colour}_pilot", x, y, width=width, shadow=5, alpha=alpha):
            self.rr((x - width / 2, y - width / 4, width, width / 2), width / 4, theme.PLAYER.get(colour, theme.MUTED))
        self.emblem(colour, x, y + width * .08, width * .38, alpha)

    def vp(self, n: int | str, x: float, y: float, size: float, alpha: float = 255) -> None:
        """Points with their number inside the crest."""
        if n == "":
            self.icon("vp", x, y, size, alpha=alpha)
            return
        if art.has_icon(f"vp:{n}"):
            self.icon(f"vp:{n}", x, y, size, alpha=alpha)
            return
        self.icon("vp", x, y, size, alpha=alpha)

    def face(self, name: str | None, x: float, y: float, width: float, ratio: float, angle: float = 0.0,
             alpha: float = 255, shadow: float = 7) -> bool:
        """The picture of a card or tile about its middle; False if there is none."""
        image = self.scaled(name, width=width, angle=angle, shadow=shadow) if name else None
        if image is None:
            return False
        self.blit(image, x, y, alpha)
        return True

    def back(self, kind: str, area: Rect, angle: float = 0.0) -> None:
        """Back of a card (orange, gray, green, ravager) in a rectangle; lying if that is wider than high."""
        x, y, w, h = area
        cx, cy = x + w / 2, y + h / 2
        lying = w > h
        width = min(w, h * 9 / 13) if not lying else min(h, w * 9 / 13)
        if self.face(art.back(kind), cx, cy, width, 13 / 9, angle + (90 if lying else 0), shadow=4):
            return
        tone = theme.RAVAGER if kind == "ravager" else theme.ALIEN[kind]
        bw, bh = (width * 13 / 9, width) if lying else (width, width * 13 / 9)
        self.rr((cx - bw / 2, cy - bh / 2, bw, bh), width * .12, (35, 44, 94), bottom=(11, 16, 48), frame=tone)
        if kind in theme.ALIEN:
            self.shape(kind, cx, cy, width * .2)
        else:
            self.icon("ravager_ship", cx, cy, width * .6)

    # ---- rich text ------------------------------------------------------------------------------------------------

    def rich(self, words: str, x: float, y: float, size: float = 20, colour: Colour = theme.TEXT,
             font: str = "label", gap: float = 5, limit: float | None = None) -> float:
        """Text with tokens (see `phrases`) on one line; returns the x behind it. `limit`: smaller to fit, and if it
        would be too small, with dots for the end of its longest words; tokens are never lost."""
        if limit is not None:
            least = size * LEAST
            while (wide := self.rich_width(words, size, font, gap)) > limit + 1 and size > least:
                size = max(least, min(size - .4, size * limit / wide))  # gaps and whole pixels do not shrink in step
            if wide > limit + 1:
                words = self.elided(words, size, font, gap, limit)
        for (kind, what), behind in zip(parts := split(words), gaps(parts, gap), strict=True):
            x += self._part(kind, what, x, y, size, colour, font) + behind
        return x

    def elided(self, words: str, size: float, font: str, gap: float, limit: float) -> str:
        """The rich text with dots for the end of its longest stretch of words, as short as it must be to fit."""
        parts = list(split(words))
        plain = sorted((n for n, (kind, _) in enumerate(parts) if kind == "t"), key=lambda n: -len(parts[n][1]))
        joined = words
        for longest in plain:
            text = parts[longest][1]
            for end in range(len(text), 0, -1):
                if self.rich_width(joined, size, font, gap) <= limit + 1:
                    return joined
                cut = text[:end - 1].rstrip()
                parts[longest] = ("t", cut + "…" + (" " if text.endswith(" ") else ""))
                joined = "".join(what if kind == "t" else f"[{kind}:{what}]" for kind, what in parts)
        return joined

    def rich_width(self, words: str, size: float, font: str = "label", gap: float = 5) -> float:
        """Length of a rich line."""
        parts = split(words)
        total = sum(gaps(parts, gap))
        for kind, what in parts:
            if kind == "t":
                total += self.width(what, size, font)
            else:
                total += size * {"i": 1.2, "s": .95, "d": 1.5, "e": 1.2, "vp": 1.3}.get(kind, 1.2)
        return total

    def _part(self, kind: str, what: str, x: float, y: float, size: float, colour: Colour, font: str) -> float:
        if kind == "t":
            return self.text(what, x, y, size, colour, font)
        if kind == "i":
            if what == "debris":
                self.cube(x + size * .6, y, size * 1.15)
            else:
                self.icon(what, x + size * .6, y, size * 1.25)
            return size * 1.2
        if kind == "s":
            self.shape(what, x + size * .45, y, size * .4)
            return size * .95
        if kind == "d":
            die, value = what.split(":")
            self.die(die, int(value), x + size * .78, y - size * .08, size * 1.4, shadow=0)  # its front reaches below
            return size * 1.5
        if kind == "e":
            self.emblem(what, x + size * .6, y, size * 1.2)
            return size * 1.2
        self.vp(what, x + size * .65, y, size * 1.45)
        return size * 1.3


@lru_cache(maxsize=2048)
def split(words: str) -> tuple[tuple[str, str], ...]:
    """A rich text as parts: ("t", text) and (token kind, what it names)."""
    parts: list[tuple[str, str]] = []
    at = 0
    for match in TOKEN.finditer(words):
        if match.start() > at:
            parts.append(("t", words[at:match.start()]))
        parts.append((match.group(1), match.group(2)))
        at = match.end()
    if at < len(words):
        parts.append(("t", words[at:]))
    return tuple(parts)


@lru_cache(maxsize=4096)
def gaps(parts: tuple[tuple[str, str], ...], gap: float) -> tuple[float, ...]:
    """Room behind each part of a rich text: some behind a token, unless what ends a clause stands there."""
    room = []
    for number, (kind, _) in enumerate(parts, 1):
        then = parts[number] if number < len(parts) else ("t", "")
        clings = then[0] == "t" and then[1].startswith(tuple(CLINGING))
        blank = then[0] == "t" and then[1].startswith(" ")
        room.append(0.0 if kind == "t" or clings else gap * BEFORE_BLANK if blank else gap)
    return tuple(room)
