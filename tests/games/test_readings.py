"""Every choice where the rulebooks are silent stands in one named place that says so."""

from __future__ import annotations

import importlib
import inspect
import re

import pytest

GAMES = ("black_angel", "derelict")
LISTS = {game: importlib.import_module(f"blackangel.games.{game}.readings").READINGS for game in GAMES}
MARK = re.compile(r"\(reading\)|\bO-\d+\b")


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in LISTS[game]])
def test_reading_is_made_where_the_list_says(game: str, name: str) -> None:
    where, words = LISTS[game][name]
    module, _, path = where.partition(".")
    found = importlib.import_module(f"blackangel.games.{game}.{module}")
    for part in path.split("."):
        found = getattr(found, part)
    assert MARK.search(inspect.getsource(found)), f"{where} does not mark the reading {name}"
    assert words.endswith(".")
