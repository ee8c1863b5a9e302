"""The modules of a game's rules stand on each other: none needs, over others or late, one that needs it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

GAMES = Path(__file__).resolve().parents[2] / "blackangel" / "games"


def needed(node: ast.AST, package: str, known: frozenset[str]) -> Iterator[str]:
    """The modules of a package that a piece of code imports when it runs; for types alone does not count."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING":
            continue
        if isinstance(part, ast.ImportFrom) and part.module and part.module.startswith(package):
            inner = part.module[len(package) + 1 :].split(".")[0]
            yield from {inner} & known if inner else {alias.name for alias in part.names} & known
        yield from needed(part, package, known)


def graph(game: str) -> Mapping[str, frozenset[str]]:
    """Each module, or folder of modules, of a game with those that it imports."""
    folder = GAMES / game
    files = {path: path.relative_to(folder).parts[0].removesuffix(".py") for path in folder.rglob("*.py")}
    known = frozenset(files.values()) - {"__init__"}
    found: dict[str, set[str]] = {name: set() for name in known}
    for path, name in files.items():
        if name in known:
            found[name] |= set(needed(ast.parse(path.read_text("utf-8")), f"blackangel.games.{game}", known)) - {name}
    return {name: frozenset(others) for name, others in found.items()}


@pytest.mark.parametrize("game", ["black_angel", "derelict"])
def test_no_module_needs_itself_over_others(game: str) -> None:
    needs = graph(game)
    assert sum(map(len, needs.values())) > 50
    order = list(TopologicalSorter(needs).static_order())
    assert set(order) == set(needs)


def test_a_circle_is_found() -> None:
    code = "def late():\n    from blackangel.games.toy import top"
    below = frozenset(needed(ast.parse(code), "blackangel.games.toy", frozenset({"top", "low"})))
    with pytest.raises(CycleError):
        TopologicalSorter({"low": below, "top": frozenset({"low"})}).prepare()
