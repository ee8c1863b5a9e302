"""Texts of the help: YAML files in which each text stands in every language, and what is searched and shown of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from blackangel.ui.kit.words import PSEUDO
from blackangel.ui.play.faults import BrokenTexts

LANGUAGES = ("en", "fr", "pl")
KEPT = re.compile(r"(\{\w+\}|\[\[[a-z0-9_-]+\||\]\]|\[[a-z]+:[^\]\s]+\])")
PLAIN = str.maketrans({"ł": "l", "Ł": "l", "œ": "oe", "Œ": "oe", "æ": "ae", "’": "'", "×": "x"})


@dataclass(slots=True, frozen=True)
class Words:
    """One text in all languages."""

    en: str = ""
    fr: str = ""
    pl: str = ""

    @classmethod
    def of(cls, found: Mapping[str, str] | str) -> Words:
        """From a mapping of the file; a plain string is the same in all languages.

        Raises ValueError for anything that is no language, such as what follows a comma that should be in quotes.
        """
        if isinstance(found, str):
            return cls(found, found, found)
        if not set(found) <= set(LANGUAGES):
            raise ValueError(f"not a text in {', '.join(LANGUAGES)}: {found}")
        return cls(*(_set(str(found.get(language, "")).strip(), language) for language in LANGUAGES))

    def text(self, language: str) -> str:
        """The text in a language, English if it is unknown."""
        if language == PSEUDO:
            return _pseudo(self.en)
        return str(getattr(self, language if language in LANGUAGES else "en")) or self.en


def _pseudo(words: str) -> str:
    """English with accents and longer, for tests; marks, places and pictures stay."""
    from blackangel.ui.kit.pseudo import ACCENTS

    lines = []
    for line in words.split("\n"):
        parts = KEPT.split(line)
        shown = "".join(part if n % 2 else part.translate(ACCENTS) for n, part in enumerate(parts))
        lines.append(shown + " \u00f3\u00f3\u00f3\u00f3" * max(1, round(len(line) * 0.08)))
    return "\n".join(lines)


def _set(words: str, language: str) -> str:
    """The text with the marks its language sets: curved apostrophes, spaces that do not break, dashes."""
    words = words.replace("'", "\u2019").replace(" - ", " \u2013 ")
    if language == "fr":
        for mark in ":;!?":
            words = words.replace(f" {mark}", f"\u00a0{mark}")
    return words


def read_yaml(path: Path) -> Any:
    """A YAML file, by the fast reader if there is one. Raises BrokenTexts."""
    import yaml

    from blackangel.engine.yaml_reader import LOADER

    try:
        with path.open(encoding="utf-8") as file:
            return yaml.load(file, Loader=LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        raise BrokenTexts(f"{path.name}, line {mark.line + 1 if mark else 1}: expected valid YAML here") from None
    except UnicodeDecodeError:
        raise BrokenTexts(f"{path.name}, line 1: expected text in UTF-8") from None
    except RecursionError:
        raise BrokenTexts(f"{path.name}, line 1: expected less nesting here") from None
    except FileNotFoundError:
        raise BrokenTexts(f"there is no file {path.name}") from None
    except OSError as error:
        raise BrokenTexts(f"the file cannot be read: {error.strerror or error}") from None


@contextmanager
def named(path: Path) -> Iterator[None]:
    """What goes wrong while the content of that file is taken names the file."""
    try:
        yield
    except BrokenTexts:
        raise
    except KeyError as error:
        raise BrokenTexts(f"{path.name}: expected the key {error.args[0]}, which is missing here") from None
    except ValueError as error:
        raise BrokenTexts(f"{path.name}: {error}") from error
    except (TypeError, AttributeError, IndexError, RecursionError) as error:
        raise BrokenTexts(f"{path.name}: expected other content here") from error


def folded(words: str) -> str:
    """Small letters without accents, for comparing."""
    plain = unicodedata.normalize("NFKD", words.translate(PLAIN))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()
