"""All visible words pass through here, so that languages can be added without touching a scene.

A key is the English text itself. `tr` fills `{name}` places; `plural` picks the form for a number. The catalogues are
gettext files in `resources/languages`, made by `make.py` there. Where English has one word for two things, `C_` says in
which sense it is meant: ``tr(C_("a replay", "Start"))``.

Words that bend (the colours of the dice, say) are one entry of a catalogue with all their forms,
``szary|f=szara|a=szarą``; a translated sentence asks for one of them as ``{colour:a}``. A number that is written as a
word as long as it is that number stands as ``{limit:6 six}``.
"""

from __future__ import annotations

import gettext
import json
import logging
import os
import re
import struct
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from string import Formatter
from typing import Any

from blackangel import paths

Translate = Callable[[str], str]
Several = Callable[[str, str, int], str]

ENGLISH, PSEUDO = "en", "xx"
LEADING = re.compile(r"(?:\[[^\]]*\]\s*)+")
"""Pictures at the beginning of words."""
SENSE = "\4"
"""Stands between the sense of a text and the text, as in a gettext catalogue."""
BENT = re.compile(r"{\w+:[^}]+}")
FORMS = re.compile(r"\|(\w+)=")


@dataclass(slots=True, frozen=True)
class Language:
    """What the folder of a language says of it: its own name, how its numbers are written, and how the texts of the
    help are set (patterns and what takes their place, in this order)."""

    name: str
    decimal: str = "."
    thousands: str = ","
    help: tuple[tuple[str, str], ...] = ()


def languages() -> dict[str, Language]:
    """All languages that there is a folder for, by code, in the order in which they are offered. A folder whose file
    cannot be read is left out, with a note in the log; English is always there."""
    found: list[tuple[int, str, Language]] = []
    for file in sorted((paths.resources() / "languages").glob("*/language.json")):
        try:
            about = json.loads(file.read_text("utf-8"))
            rules = tuple((str(pattern), str(good)) for pattern, good in about["help"])
            spoken = Language(str(about["name"]), str(about["decimal"]), str(about["thousands"]), rules)
            found.append((int(about["place"]), file.parent.name, spoken))
        except (OSError, ValueError, LookupError, TypeError) as error:
            logging.getLogger("blackangel").warning("No language %s: %s", file.parent.name, error)
    found.sort(key=lambda row: row[:2])
    return {ENGLISH: Language("English"), **{code: spoken for _, code, spoken in found}}


ABOUT = languages()
LANGUAGES = {code: spoken.name for code, spoken in ABOUT.items()}
"""Code and own name of each language."""


class Term(str):
    """A word with forms; as a string it is the first of them."""

    forms: dict[str, str]

    def __new__(cls, found: str) -> Term:
        first, *rest = FORMS.split(found)
        made = super().__new__(cls, first.strip())
        made.forms = {name: form.strip() for name, form in zip(rest[::2], rest[1::2], strict=True)}
        return made


class _Filler(Formatter):
    """Fills `{colour:f}` with that form of a term, or with the term itself where it has no such form; `{n:6 six}` with
    the word if the number is 6, otherwise with its figures."""

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, int) and " " in spec:
            number, word = spec.split(" ", 1)
            return word if number == str(value) else str(value)
        return value.forms.get(spec, str(value)) if isinstance(value, Term) else str(value)


FILLER = _Filler()


class Words:
    """The catalogue in use. English needs none: every key is its own text. lookup, several: see `use`."""

    def __init__(self) -> None:
        self.code = ENGLISH
        self.lookup: Translate | None = None
        self.several: Several | None = None

    def use(self, lookup: Translate | None, several: Several | None = None, code: str = ENGLISH) -> None:
        """Takes a function from English to the player's language, or None for English.

        `several` picks a text by two keys (for one thing, for more) and a number; without it, English rules choose the
        key.
        """
        self.code, self.lookup, self.several = code, lookup, several

    def text(self, key: str) -> str:
        return without_sense(self.lookup(key) if self.lookup and key else key)

    def counted(self, number: int, one: str, many: str) -> str:
        """The text for so many things, its places not filled yet."""
        if self.several:
            return without_sense(self.several(one, many, number))
        return self.text(one if number == 1 else many)


CATALOGUE = Words()


def speak(code: str) -> str:
    """Changes to a language; English if there is no such language or its catalogue cannot be read.

    Returns:
        The code of the language now in use.
    """
    code = code.replace("-", "_").split("_")[0].lower()
    if code == PSEUDO:
        from .pseudo import pseudo

        CATALOGUE.use(lambda key: pseudo(without_sense(key)), code=PSEUDO)
    elif code == ENGLISH or code not in LANGUAGES:
        CATALOGUE.use(None)
    else:
        found = catalogue(code)
        if found is None:
            CATALOGUE.use(None)
        else:
            CATALOGUE.use(found.gettext, found.ngettext, code)
    return CATALOGUE.code


@lru_cache(maxsize=8)
def catalogue(code: str) -> gettext.GNUTranslations | None:
    """The compiled catalogue of a language; None, with a note in the log, if it cannot be read."""
    from .files import resource

    try:
        with resource("languages", code, "messages.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, TypeError, struct.error) as error:
        logging.getLogger("blackangel").warning("No language %s: %s", code, error)
        return None


def why_unspoken(code: str) -> str:
    """Why a language cannot be chosen; empty if it can."""
    if code == ENGLISH or code not in LANGUAGES or catalogue(code) is not None:
        return ""
    return tr("{language} cannot be chosen: its file {name} is damaged or missing.", language=LANGUAGES[code],
              name=f"{code}/messages.mo")


def system_language() -> str:
    """The language of this system if the program speaks it, else English."""
    for name in _system_names():
        code = name.replace("-", "_").split("_")[0].lower()
        if code in LANGUAGES:
            return code
        if code not in ("", "c", "posix"):
            return ENGLISH
    return ENGLISH


def _system_names() -> list[str]:
    """What the system says, the most important first."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    wanted = os.environ.get("LANGUAGE", "")
    plain = not any(name and name.split(".")[0] not in ("C", "POSIX") for name in names)
    found = [] if plain else [*wanted.split(":"), *names]
    if sys.platform == "win32":
        import ctypes
        import locale

        number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
        found.append(locale.windows_locale.get(number, ""))
    elif sys.platform == "darwin" and not found:
        import subprocess

        asked = subprocess.run(
            ["defaults", "read", "-g", "AppleLocale"], capture_output=True, text=True, timeout=2, check=False
        )
        found.append(asked.stdout.strip())
    return [name for name in found if name]


def first_language(wanted: str | None, kept: str) -> str:
    """The language to start with: the one asked for, else the one kept in the settings, else the system's."""
    return wanted or kept or system_language()


def known_language(code: str) -> str:
    """The code if the program speaks it, with or without a country. Raises ValueError with the list if not."""
    plain = code.replace("-", "_").split("_")[0].lower()
    if plain not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}; known: {', '.join(LANGUAGES)}")
    return plain


def N_(key: str) -> str:
    """The key itself: marks a text that is translated where it is shown."""
    return key


def C_(sense: str, key: str) -> str:
    """The key in one of its senses, for `tr`, `plural` and tables: a few English words that tell translators which."""
    return f"{sense}{SENSE}{key}"


def without_sense(key: str) -> str:
    """The text of a key alone."""
    return key.rpartition(SENSE)[2]


def tr(key: str, /, **values: object) -> str:
    """The words for `key` in the player's language, with `{name}` places filled in."""
    found = CATALOGUE.text(key)
    if values:
        return _filled(found, values)
    return Term(found) if "|" in found else found


def plural(number: int, one: str, many: str, /, **values: object) -> str:
    """The form for `number` of what `one` says of one thing and `many` of more; `{n}` in them is the number."""
    return _filled(CATALOGUE.counted(number, one, many), {"n": number, **values})


def joined(what: object, more: object) -> str:
    """Both with a colon between them, as the player's language sets it."""
    return tr("{what}: {more}", what=what, more=more)


def _filled(found: str, values: dict[str, Any]) -> str:
    return FILLER.vformat(found, (), values) if _bends(found) else found.format(**values)


@lru_cache(maxsize=4096)
def _bends(found: str) -> bool:
    return BENT.search(found) is not None


def listing(words: list[str]) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def capital(words: str) -> str:
    """The words with a capital letter first, behind the pictures that they begin with."""
    at = len(words) - len(without_pictures(words))
    return words[:at] + words[at:at + 1].upper() + words[at + 1:]


def without_pictures(words: str) -> str:
    """The words without the pictures that they begin with."""
    start = LEADING.match(words)
    return words[start.end():] if start else words


def number(value: float, decimals: int = 0) -> str:
    """A number as the language writes it, with a true minus."""
    spoken = ABOUT.get(CATALOGUE.code, ABOUT[ENGLISH])
    dot, comma = spoken.decimal, spoken.thousands
    written = f"{abs(value):,.{decimals}f}".replace(",", "\0").replace(".", dot).replace("\0", comma)
    return f"−{written}" if value < 0 and written.strip("0.,\u202f\u00a0") else written


def signed(value: float, decimals: int = 0) -> str:
    """The same with its sign in front, a plus for what is written as nothing."""
    minus = value < 0 and round(value, decimals) != 0
    return ("−" if minus else "+") + number(abs(value), decimals)


LAST_DAY = 2**37
"""A file may claim any moment; no system tells the day of all of them."""


def date(seconds: float) -> str:
    """The day of a moment (seconds since 1970), in the order of the language."""
    then = time.localtime(min(max(seconds, 0), LAST_DAY))
    return tr(
        "{year}-{month}-{day}", year=f"{then.tm_year:04}", month=f"{then.tm_mon:02}", day=f"{then.tm_mday:02}"
    )
