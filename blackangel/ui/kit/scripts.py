"""Which font draws which letter: names are written in any script, and the fonts of the game know only a few.

What each font draws is told by `fonts/cover.json`, made with the fonts by `resources/fonts/make.py`. A text
all of whose letters the font of its role has is one run; only other texts are taken apart.
"""

from __future__ import annotations

import io
import json
import logging
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby, pairwise
from typing import Any

import pygame

from .files import resource

REPLACEMENT = "\ufffd"
"""Stands for what no font draws."""
JOINERS = frozenset("\u200c\u200d") | {chr(code) for code in range(0xE0020, 0xE0080)}
"""Signs without a shape that tell how their neighbours are joined; the last are parts of flags."""
SHAPELESS = JOINERS | {chr(code) for code in range(0xFE00, 0xFE10)}
"""What needs no font of its own."""
TONES = frozenset(chr(code) for code in range(0x1F3FB, 0x1F400))
"""Colours of skin, which change the picture before them."""
MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


@dataclass(frozen=True, slots=True)
class Wide:
    """A font that falls in where that of a role lacks a letter.

    Attributes:
        script: code of the script (ISO 15924).
        rtl: written from right to left.
    """

    file: str
    script: str
    rtl: bool
    cover: frozenset[str]


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line that one font draws.

    Attributes:
        font: None where it is the font of the role.
        string: what is drawn.
        start: where it begins in the line.
        long: so many characters of the line it stands for.
        rtl: drawn from right to left.
    """

    font: Wide | None
    string: str
    start: int
    long: int
    rtl: bool = False


@lru_cache(maxsize=1)
def cover_table() -> dict[str, Any]:
    """The file that tells what fonts draw; without it every font is taken to draw all."""
    try:
        found = json.loads(resource("fonts", "cover.json").read_text(encoding="ascii"))
        return {"own": dict(found["own"]), "wide": list(found["wide"])}
    except (OSError, ValueError, KeyError, TypeError) as error:
        logging.getLogger("blackangel").warning("What fonts draw is not known: %s", error)
        return {"own": {}, "wide": []}


def _signs(ranges: str) -> frozenset[str]:
    ends = (part.partition("-") for part in ranges.split(","))
    return frozenset(chr(code) for first, _, last in ends for code in range(int(first, 16), int(last or first, 16) + 1))


@cache
def cover_of(file: str) -> frozenset[str] | None:
    """The letters that a font of the game draws; None if that is not known."""
    ranges = cover_table()["own"].get(file)
    return None if ranges is None else _signs(ranges)


@cache
def sound(file: str) -> bool:
    """Whether a font is there and can be used."""
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        data = resource("fonts", file).read_bytes()
        pygame.font.Font(io.BytesIO(data), 12)
        if _ends(data) > len(data):
            raise ValueError("cut short")
    except (OSError, ValueError, pygame.error) as error:
        logging.getLogger("blackangel").warning("Font %s: %s", file, error)
        return False
    return True


def _ends(data: bytes) -> int:
    """Where the last table of a font ends, as its directory says; a font that is cut short opens, but does not draw."""
    rows = (data[at : at + 16] for at in range(12, 12 + 16 * int.from_bytes(data[4:6], "big"), 16))
    return max(int.from_bytes(row[8:12], "big") + int.from_bytes(row[12:16], "big") for row in rows)


@lru_cache(maxsize=1)
def wide() -> tuple[Wide, ...]:
    """The fonts that fall in, in the order in which they are asked; those that can be used."""
    return tuple(Wide(one["file"], one["script"], one["rtl"], _signs(one["cover"])) for one in cover_table()["wide"]
                 if sound(one["file"]))  # fmt: skip


def drawable(sign: str) -> bool:
    """Whether some font draws a character."""
    return sign in SHAPELESS or not wide() or any(sign in one.cover for one in wide())


def typeable(sign: str, before: str) -> bool:
    """Whether a character means anything behind what stands before it: no control signs, no joint behind Latin."""
    if sign in JOINERS:
        return bool(before) and not before[-1].isascii()
    return sign.isprintable() or unicodedata.category(sign) in ("Co", "Cn")


def clusters(string: str) -> Iterator[str]:
    """The characters of a text, each with the accents and signs that belong to it."""
    starts = [n for n, sign in enumerate(string) if not n or not _joins(sign, string[n - 1])]
    return (string[a:b] for a, b in pairwise([*starts, len(string)]))


def _joins(sign: str, before: str) -> bool:
    return sign in SHAPELESS or sign in TONES or before == "\u200d" or unicodedata.category(sign)[0] == "M"


def runs(string: str, own: frozenset[str]) -> list[Run]:
    """The pieces of a line, from left to right as they are seen; the line itself is read from left to right.

    Args:
        own: the letters of the font of the role.
    """
    found: list[Run] = []
    at = 0
    for piece in clusters(string):
        font, drawn = _font(piece, own)
        figures = unicodedata.bidirectional(piece[0]) in ("AN", "EN")
        found.append(Run(font, drawn, at, len(piece), font is not None and font.rtl and not figures))
        at += len(piece)
    return _ordered(_merged(found))


def _font(piece: str, own: frozenset[str]) -> tuple[Wide | None, str]:
    """Who draws one character with its accents, and what is drawn of it."""
    piece = "".join(sign for sign in piece if sign in SHAPELESS or unicodedata.category(sign) != "Cf")
    needed = [sign for sign in piece if sign not in SHAPELESS]
    if own.issuperset(needed):
        return None, piece if any(not sign.isascii() for sign in needed) else "".join(needed)
    font = next((one for one in wide() if one.cover.issuperset(needed)), None)
    return (font, piece) if font else (_plain(own), REPLACEMENT)


def _plain(own: frozenset[str]) -> Wide | None:
    return None if REPLACEMENT in own else next((one for one in wide() if REPLACEMENT in one.cover), None)


def _merged(found: Iterable[Run]) -> list[Run]:
    """Neighbours of one font become one run; signs that no font draws stay apart from what surrounds them."""
    merged = []
    for (font, rtl), group in groupby(found, lambda run: (run.font, run.rtl)):
        parts = list(group)
        merged.append(Run(font, "".join(part.string for part in parts), parts[0].start,
                          sum(part.long for part in parts), rtl))  # fmt: skip
    return merged


def _ordered(found: list[Run]) -> list[Run]:
    """Stretches that are read from right to left turned round, with the blanks and figures between them.

    A line without a letter that is read from left to right is one stretch.
    """
    ways = [_way(run) for run in found]
    if -1 not in ways:
        return found
    seen: list[Run] = []
    stretch: list[Run] = []
    for n, run in enumerate(found):
        if ways[n] < 0:
            stretch = [run, *stretch]
        elif ways[n] == 0 and (1 not in ways or ways[max(0, n - 1)] == ways[min(n + 1, len(ways) - 1)] == -1):
            stretch = [Run(run.font, _turned(run.string), run.start, run.long, True), *stretch]
        else:
            seen += [*stretch, run]
            stretch = []
    return seen + stretch


def _way(run: Run) -> int:
    """-1: read from right to left, 1: from left to right, 0: like what is around it."""
    if run.font is not None and run.font.rtl:
        return -1
    return 1 if any(unicodedata.bidirectional(sign) == "L" for sign in run.string) else 0


def _turned(string: str) -> str:
    """Blanks, brackets and figures between words that are read from right to left, as they are seen."""
    chunks = re.findall(r"\d+|\D+", string)
    pieces = [piece for chunk in chunks for piece in ([chunk] if chunk[0].isdigit() else clusters(chunk))]
    return "".join(reversed(pieces)).translate(MIRRORED)
