"""Fields of events and options are asked for by name, and the families of options are those of the rules."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from blackangel.games.black_angel.answers import OPTIONS, named
from tests.games.drive import GAME, TABLES

INTERFACE = Path(__file__).resolve().parents[2] / "blackangel" / "ui"
NAMED = ("app", "black_angel", "kit", "play", "replay")
"""Parts in which no place is counted. Events of The Derelict are tuples that are unpacked."""
MEANT = frozenset(("event", "e", "option", "o", "frame", "asked"))
"""Names under which the interface holds an event, an option or a frame."""
WORDS = GAME.vocabulary(TABLES[0].new(1).to_dict()).options.of


def constant(node: ast.expr) -> bool:
    """Whether a place in a tuple is counted: 0, -1, or a part from here to there."""
    whole = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(node, ast.Slice) or (isinstance(whole, ast.Constant) and isinstance(whole.value, int))


def attribute(node: ast.expr) -> str:
    """The name that something has of something else."""
    return node.attr if isinstance(node, ast.Attribute) else ""


def name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else attribute(node)


def counted(tree: ast.AST) -> list[int]:
    """Lines in which a field of an event, an option or a frame is taken by its place."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and constant(node.slice):
            holder = node.value
            last = isinstance(holder, ast.Subscript) and constant(holder.slice) and name(holder.value) == "options"
            held = isinstance(holder, ast.Name) and holder.id in MEANT
            if last or held or attribute(holder) in ("event", "option"):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize("part", NAMED)
def test_no_field_is_taken_by_its_place(part: str) -> None:
    found = {str(path.relative_to(INTERFACE)): counted(ast.parse(path.read_text("utf-8")))
             for path in sorted((INTERFACE / part).rglob("*.py"))}  # fmt: skip
    assert found and {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize("source", ["event[0]", "o[1]", "option[-1]", "e[1:3]", "x.options[-1][2]", "options[0][0]",
                                    "record.step.option[0]"])
def test_a_place_that_is_counted_is_found(source: str) -> None:
    assert counted(ast.parse(source)) == [1]


@pytest.mark.parametrize("source", ["options[0]", "place[1]", "event.kind", "option[n]", "view['seats'][0]"])
def test_and_what_is_something_else_is_not(source: str) -> None:
    assert counted(ast.parse(source)) == []


@pytest.mark.parametrize("verb", WORDS)
def test_every_option_has_names_for_its_fields_and_stays_the_same_tuple(verb: str) -> None:
    for shapes in WORDS[verb]:
        plain = (verb, *range(len(shapes)))
        option = named(plain)
        assert option == plain and hash(option) == hash(plain) and json.dumps(option) == json.dumps(plain)
        assert option.verb == verb and len(option._fields) == len(plain)
        assert named(option) == option


def test_no_family_is_of_a_verb_that_there_is_not() -> None:
    assert {*OPTIONS, "boost"} == set(WORDS)
