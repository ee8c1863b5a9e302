"""Sound scenario files changed at random: a verdict in one line each time, never a traceback."""

from __future__ import annotations

import copy
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blackangel.engine.scenario import BadScenario, run_scenario
from blackangel.games import load_game
from blackangel.games.black_angel.flow import AUTOMATIC, DECISIONS

ROOT = Path(__file__).resolve().parents[1] / "scenarios"
fuzz = settings(deadline=None, max_examples=150, derandomize=True,
                suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
WORDS = ("0 1 supply placed neutral boost gray orange-1 gray-t5 advanced-2 start-green-0 4c 2a hal over turn place_die "
         "spes ravagers * orange-* é a.b len(seats)").split()
PATHS = ("pending turn.seat end.phase end.reason space.ships space.cards.3c space.advances seats.0 seats.1.kind "
         "decks.ravagers.deck decks.hal.shown board.captives.5 dice.orange-1.at neutral options.solo options.advanced "
         "seats.0.grid.0 board.display calm turn_of chance.seed").split()
SIGNS = ["&a ", "*a",
         "!!int ", "[", "}", "\n", "- ", ": ", "\t", "<<: ", "? ", "|", "'", '"', "%", "---\n", "#", "\x00"]
KINDS = sorted({*DECISIONS, *AUTOMATIC})
numbers = st.one_of(st.integers(-2, 95), st.integers(), st.just(2**70))
details = st.lists(st.one_of(st.integers(0, 5), st.lists(st.integers(0, 60), max_size=2)), max_size=4)
frames = st.lists(st.builds(lambda kind, rest: [kind, *rest], st.sampled_from(KINDS), details), max_size=3)
plain = st.one_of(numbers, st.sampled_from(WORDS), st.none(), st.booleans(), st.floats(), st.text(max_size=5))
junk = st.recursive(plain, lambda inner: st.one_of(
    st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(WORDS + PATHS), inner, max_size=2)), max_leaves=6)


@cache
def contents() -> list[dict[str, Any]]:
    return [yaml.safe_load(path.read_text("utf-8")) for path in sorted(ROOT.rglob("*.yaml"))[::5]]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every path in a file."""
    found = [path] if path else []
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            found += places(inner, (*path, key))
    return found


def changed(content: dict[str, Any], place: tuple[Any, ...], how: str, value: Any, name: str) -> dict[str, Any]:
    """A copy in which one thing is replaced, left out, misspelt, doubled or added to."""
    new = copy.deepcopy(content)
    here: Any = new
    for part in place[:-1]:
        here = here[part]
    last = place[-1]
    if how == "replace":
        here[last] = value
    elif how == "leave out":
        del here[last]
    elif how == "misspell" and isinstance(here, dict):
        here[f"{last}"[:-1] + "x"] = here.pop(last)
    elif how == "double" and isinstance(here, list):
        here.insert(last, here[last])
    else:
        given_before = new.get("given")
        new["given"] = {**(given_before if isinstance(given_before, dict) else {}), name: value}
    return new


def verdict(path: Path, text: str) -> str:
    """What is said about a file; one line whatever it is."""
    path.write_text(text, "utf-8", errors="surrogatepass")
    try:
        told = "; ".join(run_scenario(path, load_game).failures)
    except BadScenario as error:
        told = str(error)
        assert re.match(re.escape(str(path)) + r": (line \d+: |the file is not UTF-8)", told)
    assert told.isprintable()
    return told


@fuzz
@given(st.data())
def test_a_changed_value_has_a_verdict(tmp_path: Path, data: st.DataObject) -> None:
    content = data.draw(st.sampled_from(contents()))
    for _ in range(data.draw(st.integers(1, 2))):
        place = data.draw(st.sampled_from(places(content)))
        how = data.draw(st.sampled_from(["replace", "leave out", "misspell", "double", "add"]))
        content = changed(content, place, how, data.draw(junk), data.draw(st.sampled_from(PATHS)))
        if not content:
            return
    told = verdict(tmp_path / "rule.yaml", yaml.safe_dump(content, allow_unicode=True))
    assert "the rules cannot go on" not in told


@fuzz
@given(st.sampled_from(range(150)), frames, st.booleans())
def test_whatever_is_pending_has_a_verdict(tmp_path: Path, number: int, pending: list[list[Any]], led_on: bool) -> None:
    """Steps that no play would stack up are refused, or lead somewhere: the rules do not stumble over them."""
    content = copy.deepcopy(contents()[number])
    content["given"] = {**(content.get("given") or {}), "pending": [["next_turn", 0], *pending] if led_on else pending}
    assert "the rules cannot go on" not in verdict(tmp_path / "rule.yaml", yaml.safe_dump(content))


@fuzz
@given(st.data())
def test_a_changed_text_has_a_verdict(tmp_path: Path, data: st.DataObject) -> None:
    text = yaml.safe_dump(data.draw(st.sampled_from(contents())), default_flow_style=None)
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    put = data.draw(st.one_of(st.text(max_size=4), st.sampled_from(SIGNS)))
    verdict(tmp_path / "rule.yaml", text[:start] + put + text[start + length:])


@pytest.mark.parametrize("text", ["", "\x00", "%YAML 9.9\n---\na: 1", "--- !x\n", "!!python/name:os.system",
                                  "a: [\n" * 60])
def test_what_is_no_scenario_has_a_verdict(tmp_path: Path, text: str) -> None:
    assert verdict(tmp_path / "rule.yaml", text)
