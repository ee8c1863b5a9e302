"""The language of the help's texts: the one in use."""

from __future__ import annotations

from blackangel.ui.kit.words import CATALOGUE, LANGUAGES, PSEUDO

from .texts import Words


def language() -> str:
    """Code of the language in use, English for any that the help does not speak."""
    return CATALOGUE.code if CATALOGUE.code in (*LANGUAGES, PSEUDO) else "en"


def said(words: Words, **values: object) -> str:
    """A text in the language in use, its places filled."""
    found = words.text(language())
    for name, value in values.items():
        found = found.replace("{" + name + "}", str(value))
    return found
