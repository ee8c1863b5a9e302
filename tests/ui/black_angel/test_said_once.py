"""Each thing once: what the table makes of a verb or of an event stands in one record, and few modules name it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.flow import AUTOMATIC, DECISIONS
from blackangel.games.black_angel.vocabulary import ITEMS
from blackangel.ui.black_angel.happenings.book import HAPPENINGS
from blackangel.ui.black_angel.sound_events import VOICES as GAME_VOICES
from blackangel.ui.black_angel.verbs.book import VERBS
from blackangel.ui.kit.voices import VOICES
from tests.games.drive import GAME, TABLES

UI = Path(__file__).resolve().parents[3] / "blackangel" / "ui"
VERB_WORDS = frozenset(GAME.vocabulary(TABLES[0].new(1).to_dict()).options.of)
EVENT_WORDS = frozenset(FIELDS)
MOST = 4
"""Modules that may name a verb or an event."""
OTHERWISE = frozenset((*DECISIONS, *AUTOMATIC, *VOICES, *GAME_VOICES, *ITEMS, "boost", "place", "action", "keep",
                       "move"))
"""Words that mean something else as well: a decision, a sound, goods, the side of a tile, a place, a setting. They
count only where a verb or an event is meant."""


def heads(node: ast.expr) -> bool:
    """Whether an expression is the first word of an option, or the kind of an event."""
    if isinstance(node, ast.Subscript):
        first = isinstance(node.slice, ast.Constant) and node.slice.value == 0
        return first and named(node.value) not in ("place", "picked", "carried", "target")
    if isinstance(node, ast.Attribute):
        return node.attr == "kind" and named(node.value) in ("event", "e", "one", "later")
    return isinstance(node, ast.Name) and node.id == "verb"


def named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def texts(node: ast.AST | None) -> list[str]:
    """The strings that stand directly in an expression."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return [text for part in node.elts for text in texts(part)]
    return []


def meant(tree: ast.AST, words: frozenset[str]) -> Iterator[str]:
    """Words that stand where only a verb or an event can be meant: compared with the head of one, in a list of nothing
    else, as the whole of an option, or as the name of a record."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and heads(node.left):
            yield from (text for right in node.comparators for text in texts(right) if text in words)
        elif isinstance(node, ast.Dict) and len(node.keys) > 1:
            keys = [text for key in node.keys for text in texts(key)]
            yield from keys if set(keys) <= words else ()
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            found = texts(node)
            plain = all(isinstance(part, ast.Constant) for part in node.elts)
            yield from found if plain and found and set(found) <= words and not set(found) <= set(DECISIONS) else ()
            if isinstance(node, ast.Tuple) and len(node.elts) == 1:
                yield from (text for text in found if text in words)
        elif isinstance(node, ast.keyword) and node.arg in ("name", "kind"):
            yield from (text for text in texts(node.value) if text in words)


def naming(words: frozenset[str], other: str = "derelict") -> dict[str, set[str]]:
    """By word the modules of the interface that name it; the `other` game has words of its own."""
    found: dict[str, set[str]] = {word: set() for word in words}
    for path in sorted(path for path in UI.rglob("*.py") if other not in path.parts):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        module = str(path.relative_to(UI).with_suffix(""))
        every = {text for node in ast.walk(tree) for text in texts(node)}
        for word in (every & words) - OTHERWISE | set(meant(tree, words)):
            found[word].add(module)
    return found


def test_few_modules_name_a_verb_or_an_event() -> None:
    found = {**naming(EVENT_WORDS), **naming(VERB_WORDS)}
    assert {word: sorted(modules) for word, modules in found.items() if len(modules) > MOST} == {}


@pytest.mark.parametrize("source", [
    'x = option[0] == "mission"', 'x = o[0] in ("mission", "flip")', 'T = {"mission": 1, "flip": 2}',
    'x = ("mission",) in options', 'V = Verb(name="mission")', 'T = ("mission", "take_die")',
])
def test_a_word_of_many_senses_is_found_where_a_verb_is_meant(source: str) -> None:
    assert "mission" in meant(ast.parse(source), VERB_WORDS)


@pytest.mark.parametrize("source", ['x = at_work.kind == "mission"', 'f("mission")', 'T = {"mission": 1, "turn": 2}'])
def test_and_not_where_something_else_is(source: str) -> None:
    assert "mission" not in meant(ast.parse(source), VERB_WORDS)


def test_every_verb_has_its_record() -> None:
    assert VERBS.keys() == VERB_WORDS
    assert all(name == verb.name for name, verb in VERBS.items())


def test_every_event_has_its_record() -> None:
    assert HAPPENINGS.keys() == EVENT_WORDS
