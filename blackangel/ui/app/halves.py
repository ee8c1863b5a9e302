"""The parts of the title, one for each game: side by side with slanting seams, or one below the other in a high
window. Each shows the picture of its game, which drifts slowly and glows.

Lengths are logical units unless a name says pixels.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from blackangel.ui.kit import theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import width_of
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.images import picture
from blackangel.ui.kit.smooth import passing
from blackangel.ui.play.face import Cover, Face

WIDER = 1.03
"""So much larger than its place is a picture of the title, so that it can drift."""
LARGER = tuple(1 + n / 50 for n in range(11))
"""So much larger yet it may be, where it would have to begin below the upper edge to keep clear of words."""
SLANT, TILT = 236.0, 72.0
"""So far a seam leans over the height of the window, and over its width where the parts lie one below the other."""
EARLY = 0.945
"""Parts further left are a little narrower: the last one has the slant at its foot."""
GROWS, LOWER = 90.0, 36.0
"""A part that the player is at is so much wider, or higher."""
MARGIN, BESIDE = 90.0, 144.0
"""What lies left of the words of the first part, and between a seam and those of another."""
WIDEST, NARROWEST = 640.0, 380.0
"""Of the column of words and buttons."""
BAND = 6
"""Pixels of the window that are cut along a seam in one go."""
MARK, LINE, RULE, WIDER_RULE = 80.0, 1.0, 5.0, 1.04
"""Size of a word mark beside another; from one of its lines to the next, in sizes; height of the rule below it, and how
much wider that is than the words."""
DARK, FADE = (5, 7, 16), 0.42
"""What pictures fade to below, and from which share of their place on."""


def drift(seconds: float, window: tuple[int, int], picture: tuple[int, int]) -> tuple[int, int]:
    """Where the upper left corner of a picture larger than its window lies now: a slow loop that never leaves it bare.

    It begins in the middle, at rest.
    """
    across, down = picture[0] - window[0], picture[1] - window[1]
    x = -across * (0.5 + 0.5 * math.sin(seconds * 0.21) * min(1.0, seconds / 6))
    y = -down * (0.5 + 0.5 * math.sin(seconds * 0.33) * min(1.0, seconds / 6))
    return round(x), round(y)


@dataclass(slots=True, frozen=True)
class Seam:
    """The line where a part begins. across: between parts side by side, from the upper to the lower edge."""

    start: Point
    end: Point
    across: bool

    def leaning(self, share: float) -> Seam:
        """The same further right or down, for that share of the way."""
        dx, dy = (share * GROWS, 0.0) if self.across else (0.0, share * LOWER)
        return Seam((self.start[0] + dx, self.start[1] + dy), (self.end[0] + dx, self.end[1] + dy), self.across)

    def at(self, along: float) -> float:
        """Its x at that y, or its y at that x."""
        a, b = (self.start, self.end) if self.across else (self.start[::-1], self.end[::-1])
        return a[0] + (b[0] - a[0]) * (along - a[1]) / (b[1] - a[1])

    def passed(self, point: Point) -> bool:
        """Whether a point lies beyond it."""
        return point[0] >= self.at(point[1]) if self.across else point[1] >= self.at(point[0])


@dataclass(slots=True, frozen=True)
class Part:
    """One game's part of the window.

    Attributes:
        box: all that its picture may show in.
        seam: where it begins; None for the first one.
        middle: of what is always seen of it.
        left, width: of its words and buttons; foot: the lower end of its buttons.
        head: the middle of the left end of its first word.
    """

    face: Face
    cover: Cover | None
    box: theme.Area
    seam: Seam | None
    middle: Point
    left: float
    width: float
    head: Point
    foot: float


def parts_of(canvas: Canvas, shown: Sequence[Face], foot: float) -> list[Part]:
    """The parts of the title; below `foot` is what all games share."""
    if canvas.height > canvas.width * .9:
        return _below(canvas, shown, foot)
    return _beside(canvas, shown, foot)


def _beside(canvas: Canvas, shown: Sequence[Face], foot: float) -> list[Part]:
    wide, high, many = canvas.width, canvas.height, len(shown)
    lean = SLANT * min(1.0, 2 / many)     # many games, little room
    middles = [wide * EARLY * n / many for n in range(1, many)]
    seams = [Seam((x + lean / 2, 0.0), (x - lean / 2, high), across=True) for x in middles]
    found = []
    for number, face in enumerate(shown):
        seam = seams[number - 1] if number else None
        after = seams[number] if number < many - 1 else None
        top = high * .03 + 84
        left = MARGIN if seam is None else max(middles[number - 1] + BESIDE, seam.at(top) + GROWS + 36)
        right = wide - MARGIN / 2 if after is None else after.at(foot) - GROWS - MARGIN / 4
        x = 0.0 if seam is None else seam.end[0] - GROWS
        end = wide if after is None else after.start[0] + GROWS
        width = max(NARROWEST, min(WIDEST, right - left))
        sides = 0.0 if seam is None else middles[number - 1], wide if after is None else middles[number]
        found.append(Part(face, face.cover(), (x, 0.0, end - x, high), seam, (sum(sides) / 2, high * .42), left, width,
                          (left, top), foot))
    return found


def _below(canvas: Canvas, shown: Sequence[Face], foot: float) -> list[Part]:
    wide, many = canvas.width, len(shown)
    step = foot / many
    seams = [Seam((0.0, step * n + TILT / 2), (wide, step * n - TILT / 2), across=False) for n in range(1, many)]
    found = []
    for number, face in enumerate(shown):
        seam = seams[number - 1] if number else None
        y = 0.0 if seam is None else seam.end[1] - LOWER
        end = canvas.height if number == many - 1 else seams[number].start[1] + LOWER
        lower = step * (number + 1) - (0.0 if number == many - 1 else TILT / 2 + LOWER + 16)
        head = step * number + 84 + (TILT / 2 + LOWER if number else 0.0)
        middle = wide / 2, step * (number + .44)
        found.append(Part(face, face.cover(), (0.0, y, wide, end - y), seam, middle, MARGIN / 2, wide - MARGIN,
                          (MARGIN / 2, head), lower))
    return found


@dataclass(slots=True)
class Painted:
    """A part's picture for one size of the window.

    Attributes:
        image: the picture over its place and a little more, dark where words stand.
        box: its place in pixels.
        grow: pixels of a unit of the cover; corner: where in the image the cover's own upper left corner lies.
    """

    image: pygame.Surface
    box: pygame.Rect
    grow: float
    corner: tuple[int, int]

    def place(self, seconds: float) -> tuple[int, int]:
        """Where the upper left corner of the image is now, in pixels of the window."""
        dx, dy = drift(seconds, self.box.size, self.image.get_size())
        return self.box.x + dx, self.box.y + dy


def mark_words(canvas: Canvas, part: Part, alone: bool) -> tuple[list[str], float, Point]:
    """The lines of a part's word mark, their size, and the middle of the left end of the first. alone: there is but one
    part."""
    words = part.face.name().upper().split()
    words = words if len(words) < 4 else [" ".join(words)]
    wanted = theme.WORDMARK_SIZE if alone else MARK
    size = min(wanted, *(wanted * part.width / max(1.0, width_of(canvas, word, wanted, "title")) for word in words))
    return words, size, (part.head[0], part.head[1] + (wanted - MARK) * .4)


def mark_area(canvas: Canvas, part: Part, alone: bool) -> theme.Area:
    """What a word mark covers, with the rule below it."""
    words, size, (x, y) = mark_words(canvas, part, alone)
    long = max(width_of(canvas, word, size, "title") for word in words)
    top = y - size * .4
    return x, top, long * WIDER_RULE, y + size * (LINE * len(words) - .32) + RULE - top


def paint(canvas: Canvas, part: Part, alone: bool = False) -> Painted:
    """The picture of a part: what it is about stands in sight; it fades where buttons are."""
    x, y, w, h = part.box
    whole = pygame.Rect((0, 0), canvas.window_size)
    box = canvas.rect(x, y, w, h)
    if box.x <= canvas.rect(0, 0, 1, 1).x:     # the plane may be smaller than the window
        box.w, box.x = box.right, 0
    box.w = whole.w - box.x if x + w >= canvas.width else box.w
    box.y, box.h = (0, box.bottom) if y <= 0 else (box.y, box.h)
    box.h = whole.h - box.y if y + h >= canvas.height else box.h
    size = round(box.w * WIDER), round(box.h * WIDER)
    image = pygame.Surface(size)
    image.fill(DARK)
    raw = None if part.cover is None or canvas.contrast else picture(part.cover.picture)
    if raw is None or part.cover is None:
        image.blit(background(canvas, "menu", WIDER), (0, 0), (box.topleft, size))
        grow, corner = 1.0, (0, 0)
    else:
        middle = canvas.to_screen(part.middle)
        slack = (size[0] - box.w) // 2, (size[1] - box.h) // 2
        words = canvas.rect(*mark_area(canvas, part, alone)).move(slack[0] - box.x, slack[1] - box.y)
        words = words.inflate(2 * slack[0] + 2 * slack[1], 4 * slack[1])
        tried = [_laid(part.cover, size, (middle[0] - box.x, middle[1] - box.y), words, more) for more in LARGER]
        grow, corner = next((one for one in tried if one[1][1] <= 0), tried[0])
        scaled = round(part.cover.size[0] * grow), round(part.cover.size[1] * grow)
        image.blit(pygame.transform.smoothscale(raw, scaled), corner)
        _fade(image, min(size[1], corner[1] + scaled[1]), canvas.length(part.foot - y))
        _begin(image, corner[1])
    if pygame.display.get_surface():
        image = image.convert()
    return Painted(image, box, grow, corner)


def _laid(cover: Cover, size: tuple[int, int], middle: Point, words: pygame.Rect,
          more: float) -> tuple[float, tuple[int, int]]:  # fmt: skip
    """Pixels of a unit of the cover, so much more than it needs, and where its corner lies clear of words."""
    grow, corner = _fit(cover, size, middle, more)
    return grow, _clear(cover.crown, grow, corner, words)


def _fit(cover: Cover, size: tuple[int, int], middle: Point, more: float) -> tuple[float, tuple[int, int]]:
    """Pixels of a unit of the cover, and where its corner lies: the subject is in sight as a whole, if it can be, and
    around that place."""
    wide, high = cover.size
    x, y, w, h = cover.subject
    fill = max(size[0] / wide, size[1] / high)
    seen = 2 * min(middle[0], size[0] - middle[0])
    grow = max(size[0] / wide, size[1] * .64 / high, min(fill, seen * .98 / w)) * more
    left = min(0.0, max(size[0] - wide * grow, middle[0] - (x + w / 2) * grow))
    top = min(0.0, max(size[1] - high * grow, middle[1] - (y + h / 2) * grow)) if high * grow > size[1] else 0.0
    return grow, (round(left), round(top))


def _clear(crown: tuple[int, int, int, int], grow: float, corner: tuple[int, int], words: pygame.Rect
           ) -> tuple[int, int]:  # fmt: skip
    """The corner of a picture moved to the right or down, as little as may be, so that what reaches highest in it does
    not lie under words."""
    x, y, w, h = (round(one * grow) for one in crown)
    if not words.colliderect(x + corner[0], y + corner[1], w, h):
        return corner
    right, down = words.right - x - corner[0], words.bottom - y - corner[1]
    if right <= min(down, -corner[0]):
        return corner[0] + right, corner[1]
    return corner[0], corner[1] + down


def _begin(image: pygame.Surface, top: int) -> None:
    """A picture that begins below the upper edge comes out of the dark."""
    if top <= 0:
        return
    w, h = image.get_size()
    reach = top + max(1, h // 8)
    column = pygame.Surface((1, reach), pygame.SRCALPHA)
    for row in range(reach):
        column.set_at((0, row), (*DARK, 255 if row < top else round(255 * (1 - (row - top) / (reach - top)) ** 1.5)))
    image.blit(pygame.transform.scale(column, (w, reach)), (0, 0))


def _fade(image: pygame.Surface, end: int, foot: int) -> None:
    """Dark below, at the latest where the picture ends, and a little at the left."""
    w, h = image.get_size()
    last = min(1.0, min(end, foot) / h) * .97
    down = [min(1.0, max(0.0, (row / 63 - FADE * last) / (last - FADE * last))) for row in range(64)]
    image.blit(passing([(*DARK, round(252 * share ** 1.3)) for share in down], (w, h)), (0, 0))
    image.blit(passing([(*DARK, max(0, round(130 * (1 - x / 14)))) for x in range(32)], (w, h), across=True), (0, 0))


def cut(surface: pygame.Surface, drawn: pygame.Surface, canvas: Canvas, seam: Seam) -> None:
    """Lays all of a picture that lies beyond a seam onto the window; both are as large as that."""
    w, h = surface.get_size()
    (x, y), (right, bottom) = canvas.to_screen(seam.start), canvas.to_screen(seam.end)
    if seam.across:
        for at in range(0, h, BAND):
            start = max(0, round(x + (right - x) * (at + BAND / 2 - y) / (bottom - y)))
            surface.blit(drawn, (start, at), (start, at, w - start, BAND))
    else:
        for at in range(0, w, BAND):
            start = max(0, round(y + (bottom - y) * (at + BAND / 2 - x) / (right - x)))
            surface.blit(drawn, (at, start), (at, start, BAND, h - start))


def rule(surface: pygame.Surface, canvas: Canvas, seam: Seam) -> None:
    """The seam as a line of light."""
    ends = [canvas.to_screen(point) for point in (seam.start, seam.end)]
    reach = max(surface.get_size())
    (x, y), (dx, dy) = ends[0], (ends[1][0] - ends[0][0], ends[1][1] - ends[0][1])
    far = reach / max(1.0, math.hypot(dx, dy))     # beyond the plane, where the window is larger
    line = (x - dx * far, y - dy * far), (x + dx * (1 + far), y + dy * (1 + far))
    for width, tone in ((9.0, theme.mix(DARK, theme.LEGAL, .22)), (3.4, theme.LEGAL)):
        pygame.draw.aaline(surface, tone, *line, canvas.length(width))
