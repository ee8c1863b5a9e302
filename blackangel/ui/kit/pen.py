"""Drawing bound to one surface and one canvas: shapes, words, pictures, and lines of words with tokens in them.

Positions and sizes are logical units; pictures that are not there yet are drawn as clean shapes. A *rich* text has
tokens such as ``[i:name]`` between its words: "i" an icon, "e" the emblem of a seat, others a game's own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Self

import pygame

from . import draw, fonts, theme
from .canvas import Canvas
from .geometry import Point, Rect
from .images import exists, original, outline
from .smooth import blit_alpha, blurred

Colour = theme.Colour
TOKEN = re.compile(r"\[([a-z]+):([^\]\s]+)\]")
BEFORE_BLANK = 0.4
"""Share of the usual gap behind a picture that a blank follows."""
CLINGING = ".,;:!?)…"
"""Signs before which there is no blank."""
AMOUNT = re.compile(r"(?:\s?:)?\s*[+−-]?\d+\s*$")
"""How many there are of what the next picture shows, with a colon before it."""


def _file(name: str) -> str:
    return "icons/" + name.replace(":", "_").replace("-", "_")


@lru_cache(maxsize=512)
def has_icon(name: str) -> bool:
    """True if there is a picture of that icon."""
    return exists(_file(name) + ".png")


@lru_cache(maxsize=1024)
def icon_file(name: str, tint: Colour | None) -> tuple[str, Colour | None]:
    """The file to use for an icon and the tint that still applies: icons of buttons are white, others coloured."""
    if name.startswith("ui_"):
        return (name, tint or theme.TEXT) if has_icon(name) else (name[3:], tint or theme.TEXT)
    if has_icon(f"ui_{name}") and not has_icon(name):
        return f"ui_{name.replace('-', '_')}", tint or theme.TEXT
    if has_icon(name):
        return name.replace(":", "_"), None
    base = name.split(":")[0]
    return (base, None) if has_icon(base) else (name, tint)


def cropped(name: str) -> pygame.Surface:
    """A picture without its transparent margin; there must be one."""
    raw, known = original(name), outline(name)
    return raw if known is None or not known.box.w else raw.subsurface(known.box)


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
    """Drawing on one surface through one canvas. A game's own pen draws its pieces, too, and the tokens that name them.

    `ALIAS`: names of icons that stand for the files of others. `WIDTH`: how wide the tokens of a kind are, in sizes of
    the text.
    """

    ALIAS: Mapping[str, str] = {
        "zoom-in": "ui_zoom", "undo-2": "ui_undo", "x": "ui_close", "skip-forward": "ui_skip", "list": "ui_log",
        "arrow-right": "ui_becomes", "chevron-right": "ui_next", "chevron-left": "ui_back", "chevron-up": "ui_up",
        "chevron-down": "ui_open",
    }
    WIDTH: Mapping[str, float] = {}

    def __init__(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.surface = surface
        self.canvas = canvas

    def on(self, surface: pygame.Surface, canvas: Canvas) -> Self:
        """The same pen for another surface."""
        return type(self)(surface, canvas)

    @classmethod
    def found(cls, name: str, tint: Colour | None = None) -> tuple[str, Colour | None]:
        """The file of an icon, and the tint that still applies."""
        return icon_file(cls.ALIAS.get(name, name), tint)

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

    def hollow(self, area: Rect, radius: float = 12, alpha: int = 160) -> None:
        """An empty place where nothing is to be done: sunk, with a frame only where contrast is high."""
        frame = {"frame": theme.LINE_BRIGHT, "width": 1.5} if self.canvas.contrast else {}
        self.rr(area, radius, theme.HOLLOW, 255 if self.canvas.contrast else alpha, **frame)

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

    def text(self, words: Any, x: float, y: float, size: float = theme.SMALLEST, colour: Colour = theme.TEXT,
             font: str = "label", align: str = "left", **more: Any) -> float:
        """One line; y is the middle of its capitals. Returns its width."""
        anchor = {"left": "midleft", "right": "midright", "center": "center"}[align]
        box = fonts.text(self.surface, self.canvas, str(words), (x, y), size, colour, font, anchor, **more)
        return float(box.w)

    def width(self, words: Any, size: float, font: str = "label") -> float:
        return fonts.width_of(self.canvas, str(words), size, font)

    def paragraph(self, words: str, x: float, y: float, width: float, size: float = theme.SMALLEST,
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
        known = outline(name)
        if known is None:
            return None
        w, h = known.box.size if known.box.w else known.size
        s = self.canvas.scale
        share = width * s / w if width is not None else (height or h) * s / h
        size = max(1, round(w * share)), max(1, round(h * share))
        soft = max(1, round(shadow * 0.6 * s)) if shadow else 0

        def make() -> pygame.Surface:
            made = pygame.transform.smoothscale(cropped(name), size)
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
        found, tint = self.found(name, tint)
        draw.icon(self.surface, self.canvas, found, (x, y), size, tint, alpha, flip=flip)

    def emblem(self, colour: str, x: float, y: float, size: float, strength: float = 255) -> None:
        draw.emblem(self.surface, self.canvas, colour, (x, y), size, strength)

    def face(self, name: str | None, x: float, y: float, width: float, ratio: float, angle: float = 0.0,
             alpha: float = 255, shadow: float = 7) -> bool:
        """A picture about its middle, lying on the table; False if there is none."""
        image = self.scaled(name, width=width, angle=angle, shadow=shadow) if name else None
        if image is None:
            return False
        self.blit(image, x, y, alpha)
        return True

    # ---- rich text ------------------------------------------------------------------------------------------------

    def rich(self, words: str, x: float, y: float, size: float = theme.SMALLEST, colour: Colour = theme.TEXT,
             font: str = "label", gap: float = 5, limit: float | None = None, low: float = 1.0) -> float:
        """Text with tokens such as `[i:name]` on one line; returns the x behind it. `limit`: smaller to fit, and if it
        would be too small, with dots for the end of its longest words; tokens are never lost. `low`: how much smaller
        these are, where lines stand close to each other and to a frame."""
        if limit is not None:
            size = self.fitting(words, size, limit, font, gap)
            if self.rich_width(words, size, font, gap) > limit + 1:
                words = self.elided(words, size, font, gap, limit)
        for (kind, what), behind in zip(parts := split(words), gaps(parts, gap), strict=True):
            x += self.part(kind, what, x, y, size if kind == "t" else size * low, colour, font) + behind
        return x

    def fitting(self, words: str, size: float, limit: float, font: str = "label", gap: float = 5) -> float:
        """The size, at most that given, at which a rich line fits, if it would not be too small."""
        least = max(size * fonts.LEAST, fonts.least(self.canvas, font, size) / fonts.growth(self.canvas, font, size))
        while (wide := self.rich_width(words, size, font, gap)) > limit + 1 and size > least:
            size = max(least, min(size - .4, size * limit / wide))  # gaps and whole pixels do not shrink in step
        return size

    def rich_lines(self, lines: Sequence[str], x: float, y: float, step: float, size: float, colour: Colour,
                   limit: float) -> None:
        """Lines that belong together, all of the size at which the longest fits."""
        size = min(self.fitting(words, size, limit) for words in lines)
        for n, words in enumerate(lines):
            self.rich(self.elided(words, size, "label", 5, limit), x, y + n * step, size, colour)

    def elided(self, words: str, size: float, font: str, gap: float, limit: float) -> str:
        """The rich text with dots for the end of its longest stretch of words, as short as it must be to fit. A number
        before a picture stays, whole, as long as there are other words to shorten."""
        if self.rich_width(words, size, font, gap) <= limit + 1:
            return words
        parts = list(split(words))
        plain = sorted((n for n, (kind, _) in enumerate(parts) if kind == "t"), key=lambda n: -len(parts[n][1]))
        amounts = {n: found[0] for n in plain if n + 1 < len(parts) and (found := AMOUNT.search(parts[n][1]))}
        cuts = [(n, text[:end].rstrip() + "…" + amounts.get(n, " " if text.endswith(" ") else "")) for n in plain
                for text in [parts[n][1]] for end in reversed(range(len(text.removesuffix(amounts.get(n, "")))))]
        for n, shorter in [*cuts, *((n, "… ") for n in amounts)]:
            if self.rich_width(words, size, font, gap) <= limit + 1:
                break
            parts[n] = ("t", shorter)
            words = "".join(what if kind == "t" else f"[{kind}:{what}]" for kind, what in parts)
        return words

    def rich_width(self, words: str, size: float, font: str = "label", gap: float = 5) -> float:
        """Length of a rich line."""
        parts = split(words)
        total = sum(gaps(parts, gap))
        for kind, what in parts:
            if kind == "t":
                total += self.width(what, size, font)
            else:
                total += size * self.WIDTH.get(kind, 1.2)
        return total

    def part(self, kind: str, what: str, x: float, y: float, size: float, colour: Colour, font: str) -> float:
        """Draws one token or text and gives its width."""
        if kind == "t":
            return self.text(what, x, y, size, colour, font)
        self.token(kind, what, x, y, size)
        return size * self.WIDTH.get(kind, 1.2)

    def token(self, kind: str, what: str, x: float, y: float, size: float) -> None:
        """Draws what a token names, from x on, y in the middle: "i" an icon, "e" a seat's emblem."""
        if kind == "e":
            self.emblem(what, x + size * .6, y, size * 1.2)
        else:
            self.icon(what, x + size * .6, y, size * 1.25)


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
