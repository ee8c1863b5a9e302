"""The floors of the house: imports go down, never up, and the rules know no window."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FLOORS = {"engine": 0, "games": 1, "bots": 2, "ui": 3}
START = {"app", "cli", "commands", "__main__"}
"""The top floor: what starts everything else. Its parts may import each other; nothing below may import them."""
SIDE = {"paths", "__init__"}
"""Below everything: no imports from the package at all, but for its version."""
WINDOW = {"pygame", "pymunk"}


def modules() -> list[Path]:
    return sorted((ROOT / "blackangel").rglob("*.py"))


def imports(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything that a module imports, also inside functions."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = [*package[:len(package) - node.level + 1]] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{stem}.{alias.name}"


def place(name: str) -> str | None:
    """The part of the package that a dotted name lies in (engine, games, paths ...); None for other packages."""
    parts = name.split(".")
    if parts[0] != "blackangel":
        return None
    return parts[1] if len(parts) > 1 else "__init__"


def floor(part: str) -> int:
    if part in SIDE or part == "__version__":
        return -1
    return FLOORS.get(part, len(FLOORS))


def faults(path: Path, text: str) -> list[str]:
    here = place(".".join(path.relative_to(ROOT).with_suffix("").parts)) or "__init__"
    found = []
    for line, name in imports(path, text):
        there = place(name)
        where = f"{path.relative_to(ROOT)}:{line}: {here} imports {name}"
        if there is not None and there != here and not {here, there} <= START and floor(there) >= max(0, floor(here)):
            found.append(where)
        if floor(here) < FLOORS["ui"] and name.split(".")[0] in WINDOW:
            found.append(where)
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT / "blackangel")))
def test_imports_go_down(path: Path) -> None:
    assert faults(path, path.read_text("utf-8")) == []


@pytest.mark.parametrize(("where", "text"), [
    ("engine/x.py", "from blackangel.games import load_game"),
    ("engine/x.py", "def f():\n    import blackangel.ui.kit.scene"),
    ("engine/x.py", "from ..games import load_game"),
    ("games/toy/x.py", "from blackangel import bots"),
    ("games/toy/x.py", "from ...ui.table import scene"),
    ("games/toy/x.py", "import pygame"),
    ("bots/x.py", "from pygame import font"),
    ("bots/x.py", "from blackangel.ui import words"),
    ("ui/x.py", "from blackangel.cli import main"),
    ("paths.py", "from blackangel.engine import Session"),
])
def test_an_import_that_goes_up_is_found(where: str, text: str) -> None:
    assert faults(ROOT / "blackangel" / where, text)


@pytest.mark.parametrize(("where", "text"), [
    ("engine/x.py", "from blackangel import __version__\nfrom blackangel.engine.log import Log\nimport json"),
    ("games/toy/x.py", "from blackangel.engine import Option\nfrom blackangel.paths import resources"),
    ("ui/x.py", "import pygame\nfrom blackangel.bots import make_bot"),
    ("cli.py", "from blackangel.commands import simulate\nfrom blackangel import app"),
])
def test_an_import_that_goes_down_is_fine(where: str, text: str) -> None:
    assert faults(ROOT / "blackangel" / where, text) == []
