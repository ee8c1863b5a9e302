"""All visible words pass through here, so that languages can be added without touching a scene.

A key is the English text itself. `tr` fills `{name}` places; `plural` picks the form for a number.
"""

from __future__ import annotations

from collections.abc import Callable

Translate = Callable[[str], str]


class Words:
    """The catalogue in use. English needs none: every key is its own text."""

    def __init__(self) -> None:
        self._lookup: Translate | None = None

    def use(self, lookup: Translate | None) -> None:
        """Takes a function from English to the player's language, or None for English."""
        self._lookup = lookup

    def text(self, key: str) -> str:
        return self._lookup(key) if self._lookup else key


CATALOGUE = Words()


def tr(key: str, **values: object) -> str:
    """The words for `key` in the player's language, with `{name}` places filled in."""
    found = CATALOGUE.text(key)
    return found.format(**values) if values else found


def plural(number: int, one: str, many: str, **values: object) -> str:
    """`one` or `many` for `number`; `{n}` in them is the number."""
    return tr(one if number == 1 else many, n=number, **values)


def listing(words: list[str]) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
