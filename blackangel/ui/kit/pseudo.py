"""A language for tests: English with accents, in brackets, 40 % longer. What it does not reach never passed `tr`."""

from __future__ import annotations

import re

ACCENTS = str.maketrans("aceilnosuzACELNOSZ", "àćéîłńóśûżĄĆĘŁŃÓŚŻ")
KEPT = re.compile(r"(\{\w+:\d+ |\{\w+(?::\w+)?\}|\}|\[[a-z]+:[^\]\s]+\])")
"""Places and pictures; of a number that may stand as a word, all but the word."""
LONGER = 0.4


def pseudo(key: str) -> str:
    """The words for `key`; its places and pictures stay as they are."""
    if not any(letter.isalpha() for letter in KEPT.sub("", key)):
        return key
    parts = KEPT.split(key)
    shown = sum(len(part) for part in parts[::2])
    words = "".join(part if place % 2 else part.translate(ACCENTS) for place, part in enumerate(parts))
    return f"[{words}{_filling(max(1, round(shown * LONGER) - 2))}]"


def _filling(length: int) -> str:
    """So many signs, in words of a usual length so that lines can break."""
    return "".join(" " if place % 7 == 0 and length > 3 else "ó" for place in range(length))
