"""What serves any game names no piece of one: word by word, in names and in all text of the code, docstrings too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from blackangel.games.black_angel import setup as black_angel
from blackangel.games.derelict import ids as derelict_ids
from blackangel.games.derelict import setup as derelict

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "resources" / "data"
ROOMS = ("engine", "ui/kit", "ui/play", "ui/replay", "ui/app")
"""The folders of `blackangel` that serve any game. The list gets longer only."""
NAMED = {
    "black_angel": ("black", "angel", "vp", "hal", "spes", "ravager", "saucer", *black_angel.PLAYER_COLOURS),
    "derelict": ("derelict", "stalker", "alpha", "marine", *derelict.SEAT_COLOURS, *derelict_ids.TEAMS),
}
"""What no data file of a game says of it."""
ORDINARY = {
    "any program says them, or any game on a table": """
        act action all alpha and any back behind below black break burst cap card cell clear clockwise close
        colour command control copie cost count counter damage damaged dark dice die discard display down draw
        edition effect enter event face fault fill flip found from gain good hand head hex hold icon id kind
        last left lift limit list location move movement name nest number opposite order other owner pair per
        place player range replace resource right rising room rule running score seat setup shared side silent
        snap space stack standard start strip table tail three token too top type veil vertical weight well
        """,
    "a program runs on a computer, spawns processes, has a pool of threads and takes a shot of its screen":
        "computer pool shot spawn",
    "any game may throw dice": "die",
    "a line of words is cut into halves, and a bookmark is removed": "halve removed",
    "what the last scene of a game is called on the command line, whether it has a score or not": "scoring",
}
"""Words of the data that are no piece of a game, as `words` gives them, by why."""


def words(text: str) -> Iterator[str]:
    """The words of an identifier or a text, in small letters and without a plural's s."""
    for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text):
        yield word.lower().removesuffix("s") if len(word) > 3 else word.lower()


def said(data: Any) -> Iterator[str]:
    """All words of what a data file holds; where it comes from is no part of the game."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "provenance":
                yield from said(key)
                yield from said(value)
    elif isinstance(data, list):
        for value in data:
            yield from said(value)
    elif isinstance(data, str):
        yield from words(data)


def vocabulary(game: str) -> frozenset[str]:
    """The words of a game without the ordinary ones."""
    files = sorted((DATA / game).glob("*.yaml"))
    named = {word for name in NAMED[game] for word in words(name)}
    found = {word for path in files for word in (*words(path.stem), *said(yaml.safe_load(path.read_text("utf-8"))))}
    found = {word for word in found if len(word) > 2}
    return frozenset(found | named) - set(" ".join(ORDINARY.values()).split())


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and text of every name, string and docstring."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield line, node.value
        for kind in ("id", "attr", "name", "arg", "module"):
            if isinstance(text := getattr(node, kind, None), str):
                yield line, text


def found(source: str, known: dict[str, frozenset[str]]) -> list[str]:
    """Line, word and game of each word of a game in the source of a module."""
    return [f"{line}: {word} ({game})" for line, text in texts(ast.parse(source)) for word in words(text)
            for game, its in known.items() if word in its]


KNOWN = {game: vocabulary(game) for game in NAMED}


@pytest.mark.parametrize("room", ROOMS)
def test_no_piece_of_a_game_is_named(room: str) -> None:
    faults = {path.relative_to(ROOT).as_posix(): found(path.read_text("utf-8"), KNOWN)
              for path in sorted((ROOT / "blackangel" / room).rglob("*.py"))}
    assert {path: lines for path, lines in faults.items() if lines} == {}


@pytest.mark.parametrize("source", [
    'emblem = "hal"', "RAVAGER = 1", "def flyRobots(): ...", '"""The robot\'s place."""', "theme.spes_token = 0",
    'picture("tiles/orange_1")', "import saucers", 'words = "Discover"', "class Workstations: ...", 'seat("crimson")',
    "def f(stalker): ...", "x = bulkhead_door",
])
def test_a_named_piece_is_found(source: str) -> None:
    assert found(source, KNOWN)
