"""Tests use what the program offers: no name of it that begins with an underscore, neither written nor as a text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
ASKING = ("getattr", "hasattr", "setattr", "delattr", "object", "patch")
"""Functions that take a name as a text, after what has it."""
GIVEN = frozenset({"_replace", "_asdict", "_fields", "_make", "_MEIPASS"})
"""Names that Python and its bundles give everybody."""


def is_private(name: object) -> bool:
    return isinstance(name, str) and name.startswith("_") and not name.startswith("__") and name not in GIVEN


def reached_into(source: str) -> Iterator[str]:
    """Line and text of each private name of something else."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            found = is_private(node.attr) and not own
        elif isinstance(node, ast.ImportFrom):
            found = any(is_private(alias.name) for alias in node.names)
        elif isinstance(node, ast.Call):
            asks = ast.unparse(node.func).split(".")[-1] in ASKING
            found = asks and any(isinstance(one, ast.Constant) and is_private(one.value) for one in node.args[1:2])
        else:
            continue
        if found:
            yield f"{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("path", sorted(TESTS.rglob("*.py")), ids=lambda path: path.relative_to(TESTS).as_posix())
def test_nothing_private_is_reached_into(path: Path) -> None:
    assert list(reached_into(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("source", [
    "scene._ready", "scene.zoomed._drawn(region)", "session._state = other",
    "from blackangel.ui.kit.notices import _touch", 'monkeypatch.setattr(fonts, "_place", placed)',
    'getattr(scene, "_seen", None)',
])  # fmt: skip
def test_a_private_name_is_found(source: str) -> None:
    assert len(list(reached_into(source))) == 1


@pytest.mark.parametrize("source", ["self._count += 1", "board._replace(actions=())", "one.__dict__", "_helper(scene)"])
def test_ones_own_and_what_python_gives_is_fine(source: str) -> None:
    assert not list(reached_into(source))
