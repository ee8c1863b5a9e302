"""Texts of the help: YAML files in English, the same in other languages beside their catalogues, and their search."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from blackangel.ui.kit.files import resource
from blackangel.ui.kit.words import ABOUT, CATALOGUE, ENGLISH, FILLER, LANGUAGES, PSEUDO
from blackangel.ui.play.faults import BrokenTexts

KEPT = re.compile(r"(\{\w+\}|\[\[[a-z0-9_-]+\||\]\]|\[[a-z]+:[^\]\s]+\])")
PLACE = re.compile(r"\{(\w+)(?::([^}]*))?\}")
PLAIN = str.maketrans({"ł": "l", "Ł": "l", "œ": "oe", "Œ": "oe", "æ": "ae", "’": "'", "×": "x"})


Printed = Callable[[], Mapping[str, Any]]
"""What is printed on the pieces of a game, by name, asked whenever a text is shown."""


def nothing_printed() -> Mapping[str, Any]:
    """Of a text without any."""
    return {}


@dataclass(slots=True, frozen=True)
class Words:
    """One text: in English, in what sense it is meant where another use of it is said in another way, and what fills
    its places."""

    en: str = ""
    sense: str = ""
    printed: Printed = field(default=nothing_printed, compare=False, repr=False)

    @classmethod
    def of(cls, found: Mapping[str, str] | str, printed: Printed = nothing_printed) -> Words:
        """From a file: a text, or a mapping of `en` and `sense`. Raises ValueError for anything else, such as what
        follows a comma that should be in quotes."""
        if isinstance(found, str):
            return cls(found.strip(), "", printed)
        if not set(found) <= {"en", "sense"}:
            raise ValueError(f"not a text: {found}")
        return cls(str(found.get("en", "")).strip(), str(found.get("sense", "")), printed)

    def text(self, language: str) -> str:
        """The text in a language, as it is set there, its places filled; English if there is none."""
        if language == PSEUDO:
            return _pseudo(_set(self.filled(self.en), ENGLISH))
        key = f"{self.sense}|{self.en}" if self.sense else self.en
        found = translations(language).get(key)
        return _set(self.filled(self.en), ENGLISH) if found is None else _set(self.filled(found), language)

    def filled(self, words: str) -> str:
        """A text with what is printed on the pieces in its places; others, as "{name}", stay for who knows them."""
        if "{" not in words:
            return words
        known = self.printed()
        return PLACE.sub(lambda at: FILLER.format_field(known[at[1]], at[2] or "") if at[1] in known else at[0], words)


def language() -> str:
    """Code of the language in use, English for any that the help does not speak."""
    return CATALOGUE.code if CATALOGUE.code in (*LANGUAGES, PSEUDO) else ENGLISH


def said(words: Words, **values: object) -> str:
    """A text in the language in use, its other places filled."""
    found = words.text(language())
    for name, value in values.items():
        found = found.replace("{" + name + "}", str(value))
    return found


@lru_cache(maxsize=8)
def translations(language: str) -> Mapping[str, str]:
    """The texts of the help in a language by the English ones; empty, with a note in the log, if there are none."""
    if language == ENGLISH or language not in LANGUAGES:
        return {}
    try:
        found = read_yaml(resource("languages", language, "help.yaml"))
    except BrokenTexts as error:
        logging.getLogger("blackangel").warning("The help speaks no %s: %s", language, error)
        return {}
    return {str(key): str(text) for key, text in found.items()} if isinstance(found, dict) else {}


def _pseudo(words: str) -> str:
    """English with accents and longer, for tests; marks, places and pictures stay."""
    from blackangel.ui.kit.pseudo import ACCENTS

    lines = []
    for line in words.split("\n"):
        parts = KEPT.split(line)
        shown = "".join(part if n % 2 else part.translate(ACCENTS) for n, part in enumerate(parts))
        lines.append(shown + " \u00f3\u00f3\u00f3\u00f3" * max(1, round(len(line) * 0.08)))
    return "\n".join(lines)


@lru_cache(maxsize=4096)
def _set(words: str, language: str) -> str:
    """The text with the marks its language sets: curved apostrophes, spaces that do not break, dashes."""
    for pattern, good in ABOUT[language].help:
        words = re.sub(pattern, good, words)
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
