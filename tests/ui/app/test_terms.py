"""The words of the rulebooks in catalogues, help and lessons: those that must stand there, and those that never do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml
from babel.messages.pofile import read_po

from blackangel.paths import resources
from blackangel.ui.play.help.texts import Words, translations

FOLDER = resources() / "languages"
RULES: dict[str, Any] = yaml.safe_load((FOLDER / "terms.yaml").read_text(encoding="utf-8"))
HELP = sorted((resources() / "help").rglob("*.yaml"))
SHOWN = ("say", "know", "title", "text", "name")
"""Fields of the help that are read; others are words to be found by."""
LANGUAGES = ("fr", "pl")
PICTURES = re.compile(r"\[[a-z]+:[^\]]*\]")
PLACES = re.compile(r"{\w+(?::\w+)?}|\[\[[\w-]+\||\]\]|[*|]")


def words_alone(text: str) -> str:
    """A text without its pictures, places and marks."""
    return PLACES.sub("", PICTURES.sub("", text))


@cache
def catalogue(language: str) -> list[tuple[str, str, str]]:
    """Of each text where it is found, its English, and all forms of its translation."""
    found = []
    with (FOLDER / language / "messages.po").open("rb") as file:
        for message in read_po(file):
            if message.id:
                key = message.id[-1] if isinstance(message.id, tuple | list) else message.id
                forms = message.string if isinstance(message.string, tuple | list) else [message.string]
                found.append((f"{language}.po: {key}", key, "\n".join(forms)))
    return found


def spoken(node: Any, where: str, field: str = "") -> Iterator[tuple[str, str, str]]:
    """All texts of a file of the help: where each is found, its key in the other languages, and its English."""
    if isinstance(node, str) or (isinstance(node, dict) and "en" in node):
        if field in SHOWN or field in ("game", "turn") or not field:
            words = Words.of(node)
            yield where, f"{words.sense}|{words.en}" if words.sense else words.en, words.en
        return
    for key, inner in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        name = str(node[key].get("id", key)) if isinstance(key, int) and isinstance(node[key], dict) else str(key)
        yield from spoken(inner, f"{where}/{name}", name if isinstance(node, dict) else field)


@cache
def texts(language: str) -> list[tuple[str, str, str]]:
    """Everything that a player may read, as in `catalogue`."""
    found = list(catalogue(language))
    for path in HELP:
        for where, key, english in spoken(yaml.safe_load(path.read_text(encoding="utf-8")), path.stem):
            if key in translations(language):
                found.append((f"{where} ({language})", english, translations(language)[key]))
    return found


def test_everything_is_read():
    for language in LANGUAGES:
        assert len(texts(language)) > len(catalogue(language)) + 250 and len(catalogue(language)) > 1400
        lessons = [text for where, _, text in texts(language) if "lessons" in where]
        assert any("destruktorzy" in text or "Ravageurs" in text for text in lessons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_never_stand_there(language):
    found = []
    for rule in RULES["never"][language]:
        pattern = re.compile(rule["word"], re.IGNORECASE)
        for sample in rule["samples"]:
            assert pattern.search(sample), (rule["word"], sample)
        for where, _, text in texts(language):
            hit = pattern.search(PICTURES.sub("", text))
            if hit:
                found.append(f"{where}: {hit.group()!r}, use {rule['use']}: {text}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebooks_terms_are_used(language):
    found = []
    for term in RULES["terms"]:
        english, wanted = re.compile(term["en"], re.IGNORECASE), re.compile(term[language], re.IGNORECASE)
        met = [(where, key, text) for where, key, text in texts(language) if english.search(words_alone(key))]
        assert met, f"nothing speaks of {term['en']}"
        found += [f"{where}: no {term[language]!r} in: {text}" for where, _, text in met
                  if not wanted.search(words_alone(text))]
    assert not found, "\n".join(found)


COUNTED = (
    "activation|card|cube|die|dice|game|hexe?|jump|letter|mission|move|player|resource|robot|round|ship|step|strip|"
    "tile|turn"
)
"""Nouns that bend behind a number; VP, bytes, MB and the like have one form."""


def test_numbers_bend_their_nouns():
    """A number and what is counted go through `plural`, which has all forms; a noun with one form may stand alone."""
    number = re.compile(r"{[nmab]} (?:more |new )?([A-Za-z]+?)s?\b(?! of the| at step)")
    found, seen = [], 0
    with (FOLDER / "pl" / "messages.po").open("rb") as file:
        for message in read_po(file):
            if isinstance(message.id, tuple | list):
                seen += len(set(message.string)) > 1
                assert len(message.string) == 3, message.id
            elif message.id:
                nouns = number.findall(PICTURES.sub("", message.id))
                found += [message.id for noun in nouns if re.fullmatch(COUNTED, noun)]
    assert not found and seen > 60
    assert number.findall("{n} hexes") == ["hexe"] and number.findall("{n} more steps") == ["step"]
