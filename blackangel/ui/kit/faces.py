"""Lines of text in pixels: how wide a line is, how high its accents rise, its picture.

A face draws with its own font what that has, and with the fonts of `scripts` what it lacks.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache

import pygame

from . import theme
from .files import resource
from .scripts import Run, Wide, cover_of, runs, sound

FILES = {
    "text": "Exo2_500Medium.ttf",
    "label": "Exo2_600SemiBold.ttf",
    "bold": "Exo2_700Bold.ttf",
    "number": "Oxanium_700Bold.ttf",
    "heavy": "Oxanium_800ExtraBold.ttf",
    "title": "Audiowide_400Regular.ttf",
}
WORDS = frozenset({"text", "label", "bold"})
"""Fonts of words, which the player may have larger; numbers and titles stay as they are."""

SMALL = 21
"""Up to this many pixels words get one more pixel between them: hinting widens letters, but not spaces."""

FINE = 11
"""Up to this many pixels hinting puts letters so far from their places that words seem torn apart."""
TIMES = 4
"""So many times larger such words are drawn and then made smaller, each letter where it belongs."""
STRONGER = 90
"""What is laid over them once more, of 255: strokes thinner than a pixel would be pale."""

PLAIN = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x180))))
"""What pygame's own font surely draws, which takes the place of one that is missing or damaged."""

KEPT = 2000
"""So many widths and rises a face keeps."""


class Face(pygame.font.Font):
    """A font at one size; small words have a larger one behind it, from which they are made."""

    fine: pygame.font.Font | None = None
    rises: dict[str, int]
    """What `rise` has found, as it is asked for each text in each frame."""
    widths: dict[str, int]
    """The same of `advance`."""
    cover: frozenset[str] | None = None
    """What the font draws; None where that is not known, and in fonts that fall in."""
    beside: dict[tuple[str, bool], Face]
    """The fonts that fall in, as far as they were needed, at the same size, for each direction of writing."""


@cache
def font_file(name: str) -> bytes:
    """A font file. Each size is made from its bytes: one made from a path keeps the file open as long as it lives, and
    a window that is drawn through a hundred sizes would run into the limit of open files."""
    return resource("fonts", name).read_bytes()


def face_at(font: str, pixels: int) -> pygame.font.Font:
    """The font of a role at that size."""
    if not pygame.font.get_init():
        pygame.font.init()
    name = FILES[font]
    if sound(name):
        face = _made(name, pixels, font in WORDS)
        face.cover = cover_of(name)
        return face
    face = Face(None, round(pixels * 1.2))
    face.rises, face.widths, face.beside, face.cover = {}, {}, {}, PLAIN
    return face


def _made(name: str, pixels: int, words: bool) -> Face:
    face = Face(io.BytesIO(font_file(name)), pixels)
    face.rises, face.widths, face.beside = {}, {}, {}
    if words and pixels <= FINE:
        face.fine = pygame.font.Font(io.BytesIO(font_file(name)), pixels * TIMES)
    return face


def _beside(face: Face, font: Wide, rtl: bool) -> Face:
    """The font that falls in, at the size of the face."""
    key = font.file, rtl
    if key not in face.beside:
        face.beside[key] = made = _made(font.file, face.point_size, face.fine is not None)
        for one in (made, made.fine):
            if one is not None:
                one.set_script(font.script)
                one.set_direction(pygame.DIRECTION_RTL if rtl else pygame.DIRECTION_LTR)
    return face.beside[key]


def runs_of(face: pygame.font.Font, string: str) -> list[Run]:
    """The pieces of a line that several fonts draw; nothing where the face draws all, which nearly every line is."""
    if not isinstance(face, Face) or face.cover is None or face.cover.issuperset(string):
        return []
    return runs(string, face.cover)


def _parts(face: pygame.font.Font, found: list[Run]) -> Iterator[tuple[Run, Face]]:
    """Each run with the face that draws it."""
    assert isinstance(face, Face)
    return ((run, _beside(face, run.font, run.rtl) if run.font else face) for run in found)


def advance(face: pygame.font.Font, string: str) -> int:
    """Width of one line in pixels."""
    string = string.replace("\u00a0", " ")
    if not isinstance(face, Face):
        return _advance(face, string)
    if string not in face.widths:
        if len(face.widths) >= KEPT:
            face.widths.clear()
        face.widths[string] = _width(face, string)
    return face.widths[string]


def _width(face: Face, string: str) -> int:
    found = runs_of(face, string)
    if found:
        return sum(_width(part, run.string) for run, part in _parts(face, found) if run.string)
    return _advance(face, string) if face.fine is None else -(-face.fine.size(string)[0] // TIMES)


def _advance(face: pygame.font.Font, string: str) -> int:
    gap = _gap(face, string)
    if not gap:
        return face.size(string)[0]
    words = string.split(" ")
    return sum(face.size(word)[0] for word in words if word) + (len(words) - 1) * gap


def carets(face: pygame.font.Font, string: str) -> list[int]:
    """Where a caret stands before each character of a line and behind the last, in pixels from its left."""
    string = string.replace("\u00a0", " ")
    found = runs_of(face, string)
    if not found:
        return [advance(face, string[:n]) for n in range(len(string) + 1)]
    places = [0] * (len(string) + 1)
    left = 0
    for run, part in _parts(face, found):
        wide = advance(part, run.string) if run.string else 0
        for n in range(1, run.long + 1):
            reached = advance(part, run.string[:n]) if run.string[:n] else 0
            places[run.start + n] = left + (wide - reached if run.rtl else reached)
        if run.start == 0:
            places[0] = left + wide if run.rtl else left
        left += wide
    return places


def _gap(face: pygame.font.Font, string: str) -> int:
    """Pixels between words that are drawn one by one; 0 where the face puts them side by side well enough.

    Small ones come too near each other; and beside a word that is nothing but A or À the face eats most of the space.
    """
    if " " not in string:
        return 0
    if face.point_size <= SMALL:
        return face.size(" ")[0] + 1
    alone = f" {string} "
    return face.size(" ")[0] if " À " in alone or " A " in alone else 0


def rise(face: pygame.font.Font, string: str) -> int:
    """Pixels by which accents of capitals stand above what a line of the face has room for: so much lower lies the base
    line in a picture of the string."""
    if not isinstance(face, Face):
        return _rise(face, string)
    if string not in face.rises:
        if len(face.rises) >= KEPT:
            face.rises.clear()
        face.rises[string] = _higher(face, string)
    return face.rises[string]


def _higher(face: Face, string: str) -> int:
    found = runs_of(face, string)
    if found:
        tops = [part.get_ascent() + rise(part, run.string) for run, part in _parts(face, found) if run.string]
        return max(0, max(tops, default=0) - face.get_ascent())
    return _rise(face, string) if face.fine is None else -(-_rise(face.fine, string) // TIMES)


def _rise(face: pygame.font.Font, string: str) -> int:
    ring, face.outline = face.outline, 0    # what a face tells of itself is told without one
    tops = [found[3] for found in face.metrics("H" + string) if found]  # in some faces plain capitals stand above, too
    more = max(0, max(tops) - max(tops[0], face.get_ascent()))
    face.outline = ring
    return more


def line_of(face: pygame.font.Font, string: str, colour: theme.Colour) -> pygame.Surface:
    """One line, its base line as far down as ascent and `rise` say; small text word by word, for the sake of its
    spaces."""
    string = string.replace("\u00a0", " ")
    found = runs_of(face, string)
    if found:
        return _mixed_line(face, found, string, colour)
    if isinstance(face, Face) and face.fine is not None:
        return _fine_line(face, face.fine, string, colour)
    if not _gap(face, string):
        return face.render(string, True, colour)
    ring, most = face.outline, rise(face, string)
    words: list[tuple[pygame.Surface, tuple[int, int]]] = []
    face.outline = 0
    at, gap = 0, _gap(face, string)     # with an outline a face says that a space is wider
    for word in string.split(" "):
        if word:
            face.outline = ring
            picture = face.render(word, True, colour)
            face.outline = 0
            words.append((picture, (at, most - rise(face, word))))
            at += face.size(word)[0]
        at += gap
    high = max((picture.get_height() + top for picture, (_, top) in words), default=face.get_height())
    made = pygame.Surface((advance(face, string) + 2 * ring, high), pygame.SRCALPHA)
    face.outline = ring
    made.blits(words)
    return made


def _mixed_line(face: pygame.font.Font, found: list[Run], string: str, colour: theme.Colour) -> pygame.Surface:
    """One line that several fonts draw, all on one base line."""
    ring, face.outline = face.outline, 0
    base = face.get_ascent() + rise(face, string)
    pictures: list[tuple[pygame.Surface, tuple[int, int]]] = []
    left, high = 0, face.get_height() + rise(face, string) + 2 * ring
    for run, part in _parts(face, found):
        if not run.string:
            continue
        top, wide = base - part.get_ascent() - rise(part, run.string), advance(part, run.string)
        part.outline = ring
        picture = line_of(part, run.string, colour)
        part.outline = 0
        pictures.append((picture, (left, top)))
        left, high = left + wide, max(high, top + picture.get_height())
    made = pygame.Surface((max(1, left + 2 * ring), high), pygame.SRCALPHA)
    made.fill((*colour[:3], 0))
    made.blits(pictures)
    face.outline = ring
    return made


def _fine_line(face: Face, fine: pygame.font.Font, string: str, colour: theme.Colour) -> pygame.Surface:
    """One line of small words, from letters that are larger; its base line is that of the face."""
    ring, face.outline = face.outline, 0    # with one, a face says that it is higher
    fine.outline = ring * TIMES
    drawn = fine.render(string, True, colour)
    fine.outline = 0
    up = rise(face, string)
    size = -(-drawn.get_width() // TIMES), face.get_height() + up + 2 * ring
    large = pygame.Surface((size[0] * TIMES, size[1] * TIMES), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    large.blit(drawn, (0, (face.get_ascent() + up) * TIMES - fine.get_ascent() - rise(fine, string)))
    made = pygame.transform.smoothscale(large, size)
    over = made.copy()
    over.set_alpha(STRONGER)
    made.blit(over, (0, 0))
    face.outline = ring
    return made


def picture_of(face: pygame.font.Font, string: str, colour: theme.Colour, outline: int,
               edge: theme.Colour) -> pygame.Surface:
    """One line, with an edge round its letters so many pixels wide."""
    if not outline:
        return line_of(face, string, colour)
    face.outline = outline
    behind = line_of(face, string, edge)
    face.outline = 0
    behind.blit(line_of(face, string, colour), (outline, outline))
    return behind
