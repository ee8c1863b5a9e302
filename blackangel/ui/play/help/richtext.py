"""Running text with icons, terms and links, broken into lines.

`[i:name]` and other tokens of a game's pen are pictures as on its table; `*words*` are bold; `[[topic|words]]` is a
link. A line that begins with "- " is a point of a list, with "! " a note.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.pen import CLINGING, Pen
from blackangel.ui.kit.theme import Area

MARKS = re.compile(r"\[\[([a-z0-9_-]+)\|([^\]]+)\]\]|(\[[a-z]+:[^\]\s]+\])")
BOLD = re.compile(r"\*([^*\n]+)\*")
LINE = 1.5
PARAGRAPH = 0.55
INDENT = 1.3
AROUND = 0.45
"""What is free above and below the lines of a note, in sizes."""
NEAR, CLOSE = 3.0, 7.0
"""How much nearer than on the table a picture stands to what touches it: a word, or what ends a clause."""


@dataclass(slots=True)
class Piece:
    """Something on a line: a word or a picture, how wide, and the topic it leads to."""

    text: str
    width: float
    picture: bool = False
    bold: bool = False
    link: str = ""


@dataclass(slots=True)
class Row:
    """One line: pieces with their x from where it begins, and what stands before it."""

    pieces: list[tuple[float, Piece]] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0
    kind: str = ""
    first: bool = False
    last: bool = False


@dataclass(slots=True)
class Article:
    """A text broken into lines of a width, in one column or more; `links` are areas relative to its upper left
    corner."""

    rows: list[Row]
    height: float
    size: float
    width: float
    links: list[tuple[Area, str]]


def plain(words: str) -> str:
    """The words without pictures and marks."""
    found = MARKS.sub(lambda mark: mark.group(2) or "", BOLD.sub(r"\1", words))
    return re.sub(r"^[-!] ", "", re.sub(r" +", " ", found), flags=re.MULTILINE).replace(" ,", ",").replace(" .", ".")


def pictured(words: str) -> list[str]:
    """The tokens of all pictures in a text."""
    return [mark.group(3)[1:-1] for mark in MARKS.finditer(words) if mark.group(3)]


def _segments(words: str) -> Iterator[tuple[str, str, bool, str]]:
    """Text, picture token, bold, link."""
    for number, part in enumerate(BOLD.split(words)):
        bold = number % 2 == 1
        at = 0
        for mark in MARKS.finditer(part):
            if mark.start() > at:
                yield part[at : mark.start()], "", bold, ""
            if mark.group(1):
                yield mark.group(2), "", bold, mark.group(1)
            else:
                yield "", mark.group(3), bold, ""
            at = mark.end()
        if at < len(part):
            yield part[at:], "", bold, ""


def _font(piece: Piece, base: str) -> str:
    return "bold" if piece.bold or piece.link else base


def _chunks(pen: Pen, words: str, size: float, font: str, space: float) -> list[list[Piece]]:
    """What must stay together on a line: words with the pictures and marks that touch them, and a picture that ends a
    clause with the word before it."""
    chunks: list[list[Piece]] = [[]]
    segments = list(_segments(words))
    for n, (text, picture, bold, link) in enumerate(segments):
        if picture:
            then = segments[n + 1][0] if n + 1 < len(segments) else ""
            less = CLOSE if then.startswith(tuple(CLINGING)) else NEAR
            chunks[-1].append(Piece(picture, pen.rich_width(picture, size) - less, picture=True))
            continue
        for number, word in enumerate(text.split(" ")):
            if number:
                chunks.append([])
            if word:
                piece = Piece(word, 0.0, bold=bold, link=link)
                piece.width = pen.width(word, size, _font(piece, font))
                chunks[-1].append(piece)
    kept: list[list[Piece]] = []
    for chunk in filter(None, chunks):
        if kept and chunk[0].picture and not chunk[-1].picture and all(
                piece.picture or not piece.text.strip(CLINGING) for piece in chunk):
            kept[-1] += [Piece("", space), *chunk]
        else:
            kept.append(chunk)
    return kept


def layout(pen: Pen, words: str, size: float, width: float, font: str = "text", line: float = LINE,
           gap: float = PARAGRAPH) -> Article:
    """Breaks a text into lines no wider than `width`."""
    rows: list[Row] = []
    links: list[tuple[Area, str]] = []
    space = max(size * 0.26, pen.width("0 0", size, font) - 2 * pen.width("0", size, font))
    y = 0.0
    for paragraph in words.strip().split("\n"):
        kind = {"- ": "point", "! ": "note"}.get(paragraph[:2], "")
        body = paragraph[2:] if kind else paragraph
        if not body.strip():
            continue
        left = size * INDENT if kind == "point" else size * 2.1 if kind == "note" else 0.0
        room = width - left - (size * 0.8 if kind == "note" else 0)
        if rows:
            y += size * (gap if kind != "point" or rows[-1].kind != "point" else gap * 0.5)
        if kind == "note":
            y += size * AROUND
        row = Row(y=y, kind=kind, first=True)
        x = 0.0
        for chunk in _chunks(pen, body, size, font, space):
            wide = sum(piece.width for piece in chunk)
            if x and x + space + wide > room:
                rows.append(row)
                y += size * line
                row, x = Row(y=y, kind=kind), 0.0
            if x:
                x += space
            for piece in chunk:
                row.pieces.append((left + x, piece))
                if piece.link:
                    links.append(((left + x - 2, y, piece.width + space + 2, size * line), piece.link))
                x += piece.width
        row.last = True
        rows.append(row)
        y += size * line + (size * AROUND if kind == "note" else 0)
    return Article(rows, y, size, width, links)


def columned(article: Article, count: int, gap: float) -> Article:
    """The same lines in so many columns beside each other, as low as they can be. No line of a paragraph stands alone,
    a note stays together, and a list begins below what leads to it, with two of its points at least."""
    size, rows = article.size, article.rows

    def around(row: Row) -> float:
        return size * AROUND if row.kind == "note" else 0.0

    def height(column: list[Row]) -> float:
        last = column[-1]
        return last.y + size * LINE + around(last) - column[0].y + around(column[0])

    blocks: list[list[Row]] = []
    points = 0      # of a list, up to here
    for before, row in zip([Row(), *rows], rows, strict=False):
        if row.first:
            points = points + 1 if row.kind == "point" else 0
        leads = 0 < points < 3 or all(piece.bold for _, piece in before.pieces)
        if not blocks or (not leads if row.first else not (before.first or row.last or row.kind == "note")):
            blocks.append([])
        blocks[-1].append(row)

    def filled(high: float) -> list[list[Row]]:
        columns = [list(blocks[0])]
        for block in blocks[1:]:
            if height(columns[-1] + block) > high:
                columns.append([])
            columns[-1] += block
        return columns

    high = article.height / count
    while len(columns := filled(high)) > count:
        high += size * LINE / 2
    moves = {row.y: (number * (article.width + gap), around(column[0]) - column[0].y)
             for number, column in enumerate(columns) for row in column}
    links = [((x + moves[y][0], y + moves[y][1], w, h), to) for (x, y, w, h), to in article.links]
    tall = max(map(height, columns))
    for row in rows:
        row.x, row.y = row.x + moves[row.y][0], row.y + moves[row.y][1]
    return Article(rows, tall, size, article.width, links)


def paint(pen: Pen, article: Article, x: float, y: float, colour: theme.Colour = theme.TEXT, font: str = "text",
          line: float = LINE, link: theme.Colour = theme.LEGAL, centre: bool = False) -> None:
    """Draws a text from its upper left corner."""
    size = article.size
    for row in article.rows:
        if row.kind == "note" and row.first:
            _note(pen, article, row, x + row.x, y, line)
    for row in article.rows:
        begin, middle = x + row.x, y + row.y + size * line / 2
        if row.kind == "point" and row.first:
            pen.disc(begin + size * 0.5, middle, size * 0.15, theme.LEGAL)
        if row.kind == "note" and row.first:
            pen.icon("info", begin + size * 1.05, middle, size * 1.05, theme.GOLD)
        shift = 0.0
        if centre and row.pieces:
            last = row.pieces[-1]
            shift = (article.width - last[0] - last[1].width) / 2
        for left, piece in row.pieces:
            if piece.picture:
                pen.rich(piece.text, begin + shift + left + 1, middle, size, colour)
                continue
            tone = link if piece.link else theme.WHITE if piece.bold else colour
            pen.text(piece.text, begin + shift + left, middle, size, tone, _font(piece, font))


def _note(pen: Pen, article: Article, first: Row, x: float, y: float, line: float) -> None:
    """The ground of a note."""
    size = article.size
    rows = article.rows[article.rows.index(first) :]
    count = 1
    while not rows[count - 1].last:
        count += 1
    area = (x, y + first.y - size * 0.35, article.width, size * line * count + size * 0.7)
    pen.rr(area, 12, theme.WELL, 190, frame=theme.mix(theme.LINE, theme.GOLD, 0.35), width=1.5)


def underline(surface: pygame.Surface, pen: Pen, area: Area) -> None:
    """The line under a link that the pointer is on."""
    x, y, w, h = area
    draw.line(surface, pen.canvas, [(x, y + h * 0.86), (x + w - 4, y + h * 0.86)], theme.LEGAL, 2)
