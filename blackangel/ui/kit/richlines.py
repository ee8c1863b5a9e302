"""Rich text broken into lines."""

from __future__ import annotations

import re

from .pen import CLINGING, Pen

LONE = 0.3
"""A last line shorter than this share of the width stands alone."""
NARROWER = (0.9, 0.8, 0.7, 0.6)
"""Shares of the width that are tried then."""
KEPT = re.compile(r"\[[a-z]+:[^\]]*\] \d+(?: (?=[a-zà-ž])[^ ,.;:]+(?=$|[,.;:]))?|\([^()]{1,26}\)")
"""What stays on one line: a picture, a number and what is counted; a few words in brackets."""
ENDING = re.compile(rf" (?=\[[a-z]+:[^\]\s]*\][{re.escape(CLINGING)}])")
"""The blank before a picture that ends a clause: it stays with the word before it."""


def rich_lines(pen: Pen, words: str, size: float, width: float) -> list[str]:
    """A rich text broken into lines that fit; the last one is no lone word, if shorter lines before it can help."""
    canvas = pen.canvas     # words that stay in sight are broken once, not in each frame
    key = "lines", words, size, width, canvas.words, round(canvas.scale, 4)
    return list(canvas.cache.get(key, lambda: _lines(pen, words, size, width)))


def few_lines(pen: Pen, words: str, size: float, width: float, most: int = 2) -> tuple[list[str], float]:
    """A rich text in at most so many lines, and its size: where the player wants larger words they grow as far as there
    is room for it."""
    larger = pen.canvas.words
    sizes = [size / larger ** (step / 4) for step in range(5)]
    return next(((lines, one) for one in sizes if len(lines := rich_lines(pen, words, one, width)) <= most),
                (rich_lines(pen, words, sizes[-1], width), sizes[-1]))


def _lines(pen: Pen, words: str, size: float, width: float) -> list[str]:
    lines = filled(pen, words, size, width)
    if len(lines) < 2 or pen.rich_width(lines[-1], size) > width * LONE:
        return lines
    for share in NARROWER:
        found = filled(pen, words, size, width * share)
        if len(found) > len(lines):
            break
        lines = found
        if pen.rich_width(lines[-1], size) > width * LONE:
            break
    return lines


def filled(pen: Pen, words: str, size: float, width: float, font: str = "label") -> list[str]:
    """Lines with as many words in each as fit."""
    lines: list[str] = []
    line = ""
    whole = ENDING.sub("\u00a0", KEPT.sub(lambda found: found[0].replace(" ", "\u00a0"), words))
    for word in whole.replace(" [i:arrow-right] ", "\u00a0[i:arrow-right]\u00a0").split(" "):
        trial = f"{line} {word}" if line else word
        if line and pen.rich_width(trial, size, font) > width:
            lines.append(line)
            line = word
        else:
            line = trial
    return [*lines, line] if line else lines
