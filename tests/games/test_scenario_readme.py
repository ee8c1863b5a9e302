"""`tests/scenarios/README.md` against the rules: every path, option and event stands there, and its example runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blackangel.engine.scenario import run_scenario
from blackangel.games import load_game
from blackangel.games.black_angel.context import CONTEXTS
from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.flow import AUTOMATIC, DECISIONS

README = Path(__file__).resolve().parents[1] / "scenarios" / "README.md"
KEYS = {
    "COLOUR": re.compile("orange|gray|green"),
    "DIE": re.compile("(orange|gray|green)-[1-6]"),
    "HEX": re.compile("[1-7][a-e]"),
    "LOCATION": re.compile("[1-6]"),
    "SLOT": re.compile("(row|col)[1-3]"),
}


@pytest.fixture(scope="module")
def text() -> str:
    return README.read_text("utf-8")


def section(text: str, name: str) -> str:
    return re.split(r"^## ", text.split(f"\n## {name}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]


def paths(value: Any, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Every path to a plain value or a list of them, with names of pieces as capitals."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from paths(inner, (*path, next((name for name, form in KEYS.items() if form.fullmatch(key)), key)))
    elif path == ("seats",) or path[-1] in ("grid", "display", "strips") or path == ("board", "advanced"):
        for inner in value:
            yield from paths(inner, (*path, "N" if path == ("seats",) else "I"))
    elif value is not None or path[-1] != "I":
        yield ".".join(path)


def positions() -> Iterator[dict[str, Any]]:
    """Positions of all kinds of games, early and late."""
    game = load_game("black_angel")
    for seats, options in ((1, {"solo": True}), (2, {}), (3, {"advanced": True}), (4, {})):
        state = game.new(seats, options, 5)
        for step in range(400):
            if state.is_over:
                break
            if step % 20 == 0:
                yield state.to_dict()
            options_now = state.decision.options
            state.apply(options_now[step * 7 % len(options_now)])
        yield state.to_dict()


def test_every_path_is_documented_and_no_other(text: str) -> None:
    documented = set(re.findall(r"^\| `([a-zA-Z_.]+)` \|", section(text, "Paths"), re.MULTILINE)) - DECISIONS.keys()
    found = {path for position in positions() for path in paths(position)}
    assert found - documented == set()
    prefixes = {"board.display.I", "board.advanced.I", "seats.N.grid.I", "neutral", "space.cards", "space.ships"}
    assert documented - found - prefixes - AUTOMATIC.keys() == set()


def test_every_pending_entry_is_documented(text: str) -> None:
    table = section(text, "Paths").split("| entry | details")[1]
    named = set(re.findall(r"`([a-z_]+)`", "\n".join(re.findall(r"^\| (`[^|]+) \|", table, re.MULTILINE))))
    assert named == DECISIONS.keys() | AUTOMATIC.keys()


def test_every_decision_and_its_context_are_documented(text: str) -> None:
    rows = re.findall(r"^\| `([a-z_]+)`[^|]*\| ([^|]+) \| ?([^|]*)\|$", section(text, "Options"), re.MULTILINE)
    assert [row[0] for row in rows] == list(DECISIONS)
    assert {row[0] for row in rows if row[2].strip()} == CONTEXTS.keys()
    options = {kind: set(re.findall(r"`\[([a-z_]+)(.*?)\]`", cell)) for kind, cell, _ in rows}
    contexts = {kind: set(re.findall("`([a-z_]+)`", cell)) for kind, _, cell in rows}
    game = load_game("black_angel")
    for seats, wanted in ((1, {"solo": True}), (2, {"advanced": True}), (3, {}), (4, {"advanced": True})):
        state = game.new(seats, wanted, 11)
        for step in range(500):
            if state.is_over:
                break
            decision = state.decision
            assert decision.context.keys() == contexts[decision.kind], decision.kind
            shapes = {(verb, rest.count(",")) for verb, rest in options[decision.kind]}
            assert {(option[0], len(option) - 1) for option in decision.options} <= shapes, decision.kind
            state.apply(decision.options[step * 11 % len(decision.options)])


def test_every_event_is_documented(text: str) -> None:
    rows = re.findall(r"^\| (`[^|]+) \| ([^|]*)\|$", section(text, "Events"), re.MULTILINE)
    documented = {name: cell for names, cell in rows for name in re.findall("`([a-z_]+)`", names)}
    assert documented.keys() == FIELDS.keys()
    for name, fields in FIELDS.items():
        if not fields:
            assert not documented[name].strip(), name


def test_the_example_runs(text: str, tmp_path: Path) -> None:
    examples = re.findall("```yaml\n(.*?)```", text, re.DOTALL)
    assert len(examples) == 3
    for number, example in enumerate(examples):
        path = tmp_path / f"{number}.yaml"
        path.write_text(example, "utf-8")
        assert run_scenario(path, load_game).failures == ()
