"""Text, rendered at its final size and kept until the window changes size.

Sizes are logical units (the em of the font). The vertical centre of a text is the centre of its capital letters.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import cast

import pygame

from . import theme
from .canvas import Canvas
from .faces import WORDS, advance, carets, face_at, picture_of, rise

THIN = {"text": "\u2009", "label": "\u2009", "bold": "\u2009"}
"""What stands for the narrow no-break space of French, which none of the fonts has; elsewhere a no-break space does."""
LINE = 1.3
"""Distance of two lines, in sizes."""
LARGEST_WORDS = 34
"""Words of this size and more are large enough."""
CAPITAL = 0.35
"""Half the height of a capital letter, in sizes."""

Size = tuple[float, float]


def growth(canvas: Canvas, font: str, size: float) -> float:
    """How many times larger than `size` a text is set."""
    return canvas.words if font in WORDS and size < LARGEST_WORDS else 1.0


def font_of(canvas: Canvas, font: str, size: float) -> pygame.font.Font:
    """The font object for a logical size."""
    pixels = max(6, round(size * growth(canvas, font, size) * canvas.scale))
    return cast(pygame.font.Font, canvas.cache.get(("font", font, pixels), lambda: face_at(font, pixels)))


def spaced(string: str, font: str) -> str:
    """The text with spaces that the font has."""
    return string.replace("\u202f", THIN.get(font, "\u00a0")) if "\u202f" in string else string


def width_of(canvas: Canvas, string: str, size: float, font: str = "text") -> float:
    """Logical width of one line."""
    return advance(font_of(canvas, font, size), spaced(string, font)) / canvas.scale


def carets_of(canvas: Canvas, string: str, size: float, font: str = "text") -> list[float]:
    """Where a caret stands before each character of one line and behind the last, in logical units from its left."""
    return [place / canvas.scale for place in carets(font_of(canvas, font, size), spaced(string, font))]


def wrap(canvas: Canvas, string: str, size: float, width: float, font: str = "text") -> list[str]:
    """The lines of a text that must stay within `width`; a word longer than that is cut."""
    string = spaced(string, font)
    key = ("wrap", string, size, width, font)
    return cast(
        list[str], canvas.cache.get(key, lambda: _wrap(font_of(canvas, font, size), string, width * canvas.scale))
    )


def _wrap(face: pygame.font.Font, string: str, pixels: float) -> list[str]:
    lines: list[str] = []
    for paragraph in string.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            trial = f"{line} {word}" if line else word
            if advance(face, trial) <= pixels:
                line = trial
                continue
            if line:
                lines.append(line)
            while advance(face, word) > pixels and len(word) > 1:
                cut = len(word) - 1
                while cut > 1 and advance(face, word[:cut]) > pixels:
                    cut -= 1
                lines.append(word[:cut])
                word = word[cut:]
            line = word
        lines.append(line)
    return lines


def ellipsis(canvas: Canvas, string: str, size: float, width: float, font: str = "text") -> str:
    """The text, or as much of it as fits in `width` and three dots."""
    string = spaced(string, font)
    face = font_of(canvas, font, size)
    pixels = width * canvas.scale
    if advance(face, string) <= pixels:
        return string
    cut = len(string)
    while cut and advance(face, string[:cut].rstrip() + "…") > pixels:
        cut -= 1
    return string[:cut].rstrip() + "…"


LEAST = 0.72
"""How small a text may become where there is no room, as a share of its size at the plain size of words."""
TIGHT = 1.14
"""Distance of the lines of a label that found no room on one, in sizes."""
MOST_LINES = 3
"""Such a label has no more lines."""


def least(canvas: Canvas, font: str, size: float) -> float:
    """How large words of a size are seen at least where they find no room; whole pixels, in a small window a part of
    one less than the smallest size."""
    seen = max(size * LEAST, min(size * growth(canvas, font, size), theme.SMALLEST))
    return math.floor(seen * canvas.scale + .01) / canvas.scale


def steps(canvas: Canvas, size: float, font: str) -> list[float]:
    """The sizes to try, from the one that is wanted down to the least; each is a whole number of pixels.

    They end at the same pixels however large words are, so that what fits at the plain size fits then, too.
    """
    first = round(size * growth(canvas, font, size) * canvas.scale)
    last = min(first, max(6, round(least(canvas, font, size) * canvas.scale)))
    return [size, *(_size_of(canvas, font, pixels / canvas.scale) for pixels in range(first - 1, last - 1, -1))]


def _size_of(canvas: Canvas, font: str, seen: float) -> float:
    """The size that is set `seen` units large."""
    small = seen / canvas.words
    return small if font in WORDS and small < LARGEST_WORDS else seen


def rows_of(canvas: Canvas, string: str, size: float, width: float, font: str = "text",
            high: float | None = None) -> list[str] | None:
    """The line, or the two or three lines if they keep within `high`, that a text takes at a size; None if it has no
    room."""
    if width_of(canvas, string, size, font) <= width:
        return [spaced(string, font)]
    words = spaced(string, font).split(" ")
    most = int((high or 0.0) / (TIGHT * size * growth(canvas, font, size)))
    for many in range(2, min(MOST_LINES, most, len(words)) + 1):
        cuts = ((0, *inner, len(words)) for inner in combinations(range(1, len(words)), many - 1))
        parted = [[" ".join(words[a:b]) for a, b in pairwise(cut)] for cut in cuts]
        wide, rows = min((max(width_of(canvas, row, size, font) for row in rows), rows) for rows in parted)
        if wide <= width:
            return rows
    return None


def largest(canvas: Canvas, string: str, size: float, width: float, font: str = "text",
            high: float | None = None) -> float:
    """The largest size at which a text has room, on two lines if they keep within `high`; the least if it never has."""
    tried = steps(canvas, size, font)
    return next((trial for trial in tried if rows_of(canvas, string, trial, width, font, high)), tried[-1])


def within(canvas: Canvas, string: str, size: float, width: float, lines: int, font: str = "text") -> float:
    """The largest size at which a text, wrapped, takes no more lines than these; the least if it always does."""
    tried = steps(canvas, size, font)
    return next((trial for trial in tried if len(wrap(canvas, string, trial, width, font)) <= lines), tried[-1])


def filling(canvas: Canvas, string: str, size: float, room: tuple[float, float], font: str = "text",
            line: float = LINE) -> float:
    """The largest size at which a text, wrapped, stays within width and height; the least if it never does."""
    width, high = room
    tried = steps(canvas, size, font)
    return next((trial for trial in tried if line * trial * growth(canvas, font, trial)
                 * len(wrap(canvas, string, trial, width, font)) <= high), tried[-1])  # fmt: skip


def level(canvas: Canvas, labels: Iterable[tuple[str, float]], size: float, font: str = "text",
          high: float | None = None) -> float:
    """The size of labels that stand together, each with its room: the one at which all have it."""
    every = tuple(labels)

    def find() -> float:
        return min((largest(canvas, label, size, room, font, high) for label, room in every), default=size)

    return cast(float, canvas.cache.get(("level", every, size, font, high), find))


def fitted(canvas: Canvas, string: str, size: float, width: float, font: str = "text",
           high: float | None = None) -> tuple[list[str], float]:
    """Lines and size for a label within `width`: on two lines if they keep within `high`, smaller, at last cut."""
    key = ("fitted", string, size, width, font, high)
    return cast(
        tuple[list[str], float], canvas.cache.get(key, lambda: _fitted(canvas, string, size, width, font, high))
    )


def _fitted(canvas: Canvas, string: str, size: float, width: float, font: str,
            high: float | None) -> tuple[list[str], float]:
    found = largest(canvas, string, size, width, font, high)
    rows = rows_of(canvas, string, found, width, font, high)
    return rows or [ellipsis(canvas, string, found, width, font)], found


def measure(canvas: Canvas, string: str, size: float, font: str = "text", width: float | None = None,
            line: float = LINE) -> Size:
    """Logical width and height of a text, wrapped at `width` if given."""
    high = size * growth(canvas, font, size) * line
    if width is None:
        return width_of(canvas, string, size, font), high
    lines = wrap(canvas, string, size, width, font)
    return max(width_of(canvas, part, size, font) for part in lines), len(lines) * high


LONELY = 0.2
"""What is narrower than this share of the room is no last line of its own."""


def unlonely(canvas: Canvas, string: str, size: float, width: float, font: str = "text") -> float:
    """A width for a text, at most the one given, at which no word or two are left alone on its last line.

    As many lines as before; the narrowest such width, if the last line is too short at the wide one.
    """
    lines = wrap(canvas, string, size, width, font)
    if len(lines) < 2 or width_of(canvas, lines[-1], size, font) >= LONELY * width:
        return width
    narrow = width
    while narrow > width / 2 and len(wrap(canvas, string, size, narrow - 8, font)) == len(lines):
        narrow -= 8
    return narrow


def text(surface: pygame.Surface, canvas: Canvas, string: str, pos: tuple[float, float], size: float = theme.TEXT_SIZE,
         colour: theme.Colour = theme.TEXT, font: str = "text", anchor: str = "topleft", width: float | None = None, *,
         fit: float | None = None, high: float | None = None, line: float = LINE, lines: int | None = None,
         alpha: int = 255, outline: float = 0.0, edge: theme.Colour = theme.SPACE) -> pygame.FRect:
    """Draws a text.

    Args:
        pos: logical point of the anchor.
        font: text, label, bold, number, heavy or title.
        anchor: as in pygame's rects: topleft, midtop, topright, midleft, center, midright, bottomleft, ...
        width: wraps at this logical width.
        fit: makes one line smaller, then cuts it, to stay within this logical width.
        high: with `fit`, two lines may stand for one within this logical height.
        line: distance of lines, in sizes.
        lines: no more lines than this; the last is cut with three dots.
        outline: width of a dark edge round the letters, in logical units.

    Returns:
        The logical rectangle the text takes.
    """
    string = spaced(string, font)
    rows = [string]
    if fit is not None:
        rows, size = fitted(canvas, string, size, fit, font, high)
        line = TIGHT if len(rows) > 1 else line
    elif width is not None:
        rows = wrap(canvas, string, size, width, font)
    if lines is not None and width is not None and len(rows) > lines:
        rows = [*rows[: lines - 1], ellipsis(canvas, " ".join(rows[lines - 1 :]), size, width, font)]
    face = font_of(canvas, font, size)
    ring = canvas.length(outline) if outline else 0
    size *= growth(canvas, font, size)
    pixels = round(size * canvas.scale)
    pictures = [
        canvas.cached(
            ("text", row, font, pixels, colour, ring, edge if ring else None),
            lambda row=row: picture_of(face, row, colour, ring, edge),  # type: ignore[misc]
        )
        for row in rows
    ]
    ascents = [face.get_ascent() + rise(face, row) for row in rows]
    return put_lines(surface, canvas, pictures, pos, (size, line, ring, alpha), anchor, ascents)


def put_lines(surface: pygame.Surface, canvas: Canvas, pictures: list[pygame.Surface], pos: tuple[float, float],
              style: tuple[float, float, int, int], anchor: str, ascents: list[int]) -> pygame.FRect:
    """Draws the pictures of lines one below the other and says where they are. style: size, distance of two lines in
    sizes, width of the ring round letters, strength."""
    size, line, ring, alpha = style
    step = size * line * canvas.scale
    x, y = canvas.to_screen(pos)
    cap = 2 * CAPITAL * size * canvas.scale
    body = step * (len(pictures) - 1) + cap
    block = step * len(pictures)
    if "top" in anchor:
        base = y + (step - cap) / 2 + cap
    elif "bottom" in anchor:
        base = y - block + (step - cap) / 2 + cap
    else:
        base = y - body / 2 + cap
    wide = max(picture.get_width() for picture in pictures)
    for number, picture in enumerate(pictures):
        share = 1.0 if "right" in anchor else 0.0 if "left" in anchor else 0.5
        left = x - picture.get_width() * share
        place = (round(left), round(base + number * step) - ascents[number] - ring)
        if alpha >= 255:
            surface.blit(picture, place)
        elif alpha > 0:
            picture.set_alpha(alpha)
            surface.blit(picture, place)
            picture.set_alpha(255)
    share = 1.0 if "right" in anchor else 0.0 if "left" in anchor else 0.5
    corner = canvas.to_logical((x - wide * share, base - cap - (step - cap) / 2))
    return pygame.FRect(corner[0], corner[1], wide / canvas.scale, block / canvas.scale)
