"""The rules of a game to look things up in: topics and legend as data (`resources/help/<game>`), and the search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from blackangel.ui.kit.files import resource

from .richtext import plain
from .texts import Printed, Words, folded, named, read_yaml

LONG = 5
"""Letters of a word that is found in another form, too."""


@dataclass(slots=True, frozen=True)
class Topic:
    """One page: `keys` are more words under which it is found, `see` related topics, `art` pictures beside it."""

    id: str
    group: str
    icon: str
    title: Words
    text: Words
    keys: Words
    see: tuple[str, ...]
    art: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Sign:
    """An entry of the legend: the icons it is about, their name, what they mean."""

    icons: tuple[str, ...]
    name: Words
    text: Words
    group: str
    topic: str = ""


@dataclass(slots=True, frozen=True)
class Hit:
    """A topic found: how well, and the words around the place."""

    topic: Topic
    score: float
    excerpt: str


@dataclass(slots=True, frozen=True)
class Book:
    """All topics in order, the groups' names, the legend."""

    topics: tuple[Topic, ...]
    groups: dict[str, Words]
    signs: tuple[Sign, ...]
    sign_groups: dict[str, Words]

    def topic(self, name: str) -> Topic:
        """A topic by its id; the first one if there is none."""
        return next((one for one in self.topics if one.id == name), self.topics[0])

    def has(self, name: str) -> bool:
        return any(one.id == name for one in self.topics)


def read_book(game: str, parts: Sequence[str], printed: Printed) -> Book:
    """The rules and the legend of a game as they come with the program: files of topics in order, and `icons.yaml`.
    Raises BrokenTexts."""
    topics: list[Topic] = []
    groups: dict[str, Words] = {}
    for part in parts:
        path = resource("help", game, f"{part}.yaml")
        with named(path):
            found = read_yaml(path)
            groups |= {name: Words.of(words, printed) for name, words in found["groups"].items()}
            topics += [_topic(one, printed) for one in found["topics"]]
    path = resource("help", game, "icons.yaml")
    with named(path):
        icons = read_yaml(path)
        signs = [_sign(one, group["id"], printed) for group in icons["groups"] for one in group["icons"]]
        names = {group["id"]: Words.of(group["title"], printed) for group in icons["groups"]}
    return Book(tuple(topics), groups, tuple(signs), names)


def _topic(one: dict[str, Any], printed: Printed) -> Topic:
    return Topic(one["id"], one["group"], one["icon"], Words.of(one["title"], printed), Words.of(one["text"], printed),
                 Words.of(one.get("keys", {}), printed), tuple(one.get("see", ())), tuple(one.get("art", ())))


def _sign(one: dict[str, Any], group: str, printed: Printed) -> Sign:
    icons = one["icon"] if isinstance(one["icon"], list) else [one["icon"]]
    return Sign(tuple(icons), Words.of(one["name"], printed), Words.of(one.get("text", {}), printed), group,
                one.get("topic", ""))


# ---------------------------------------------------------------- search
@lru_cache(maxsize=512)
def _prepared(topic: Topic, language: str) -> tuple[str, str, str, str]:
    """Folded title, keys and text, and the plain text."""
    words = plain(topic.text.text(language)).replace("\n", " ")
    return folded(topic.title.text(language)), folded(topic.keys.text(language)), folded(words), words


def search(found: Book, query: str, language: str) -> list[Hit]:
    """Topics that hold every word of the query (or its beginning), the best first. An empty query finds nothing."""
    asked = _spaced(folded(query)).split()
    if not asked:
        return []
    hits = []
    for topic in found.topics:
        score = _score(_prepared(topic, language), asked)
        if score:
            hits.append(Hit(topic, score, excerpt(topic, asked, language)))
    hits.sort(key=lambda hit: -hit.score)
    return hits


def _score(prepared: tuple[str, str, str, str], asked: list[str]) -> float:
    """0 if a word is missing; more where it stands in the title, at the beginning of a word, or often."""
    title, keys, text, _ = prepared
    total = 0.0
    for word in asked:
        best = max(40 * _at_word(title, word), 24 * _inflected(title, word), 18 * _at_word(keys, word))
        if _at_word(text, word):
            best += min(8.0, 4.0 + 0.8 * text.count(word))
        if not best and len(word) > 2 and word in text:
            best = 2.0
        if not best:
            return 0.0
        total += best
    phrase, name = " ".join(asked), " ".join(_spaced(title).split())
    if phrase in name:
        total += 30 + (40 if name == phrase else 0)
    elif len(asked) > 1 and phrase in " ".join(_spaced(text).split()):
        total += 12
    return total


def _at_word(text: str, word: str) -> float:
    """1 if it is a word of the text, 0.7 if a word begins with it, 0 otherwise."""
    padded = f" {_spaced(text)} "
    if f" {word} " in padded:
        return 1.0
    return 0.7 if f" {word}" in padded else 0.0


def _inflected(text: str, word: str) -> float:
    """1 if a word of the text begins with all but the last letter of a longer word: Moving for move."""
    return float(len(word) >= LONG and f" {word[:-1]}" in f" {_spaced(text)}")


@lru_cache(maxsize=1024)
def _spaced(text: str) -> str:
    return "".join(letter if letter.isalnum() else " " for letter in text)


def excerpt(topic: Topic, asked: list[str], language: str, length: int = 96) -> str:
    """Some words of the topic around the first word asked for."""
    _, _, low, words = _prepared(topic, language)
    if len(low) != len(words):
        low = words.casefold()
    spots = [low.find(word) for word in asked if word in low]
    start = min(spots) if spots else 0
    start = 0 if start < length // 2 else words.rfind(" ", 0, start - length // 3) + 1
    part = words[start : start + length]
    if start + length < len(words):
        part = part[: part.rfind(" ")] + " …"
    return ("… " if start else "") + part.strip()
