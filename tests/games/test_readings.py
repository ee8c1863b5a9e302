"""Every choice where the rulebooks are silent stands in one named place that says so."""

from __future__ import annotations

import importlib
import inspect

import pytest

from blackangel.games.black_angel.readings import READINGS


@pytest.mark.parametrize("name", READINGS)
def test_reading_is_made_where_the_list_says(name: str) -> None:
    where, words = READINGS[name]
    module, _, path = where.partition(".")
    found = importlib.import_module(f"blackangel.games.black_angel.{module}")
    for part in path.split("."):
        found = getattr(found, part)
    assert "(reading)" in inspect.getsource(found), f"{where} does not mark the reading {name}"
    assert words.endswith(".")
