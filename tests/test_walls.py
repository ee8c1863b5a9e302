"""The floors of the house: each room imports only from the rooms that it may know, types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
KNOWS: dict[str, tuple[str, ...]] = {
    "side": (),
    "ui": (),
    "engine": (),
    "ui/kit": (),
    "games": ("engine",),
    "games/<game>": ("engine", "games"),
    "bots": ("engine", "games"),
    "bots/<game>": ("engine", "games", "games/<game>", "bots"),
    "ui/play": ("engine", "games", "bots", "ui/kit"),
    "ui/<game>": ("engine", "games", "games/<game>", "bots", "bots/<game>", "ui/kit", "ui/play"),
    "ui/replay": ("engine", "games", "bots", "ui/kit", "ui/play"),
    "ui/app": ("engine", "games", "bots", "ui/kit", "ui/play", "ui/replay"),
    "start": ("engine", "games", "bots", "ui/kit", "ui/play", "ui/replay", "ui/app"),
}
"""From the ground up: a room, and the others it may import from; the side rooms may be known to all. A room with
<game> in its name stands for one of each game, and knows the others of that game only."""
SIDE = {"paths", "whole", "locks", "cycles", "__init__", "__version__", "PROGRAM", "SIGN", "APP_ID"}
"""Below everything: they import nothing else of the package."""
START = {"app", "cli", "commands", "__main__"}
"""What starts everything else. Its parts may import each other; nothing below may import them."""
WINDOW = {"pygame", "pymunk"}
WINDOWLESS = ("side", "engine", "games", "games/<game>", "bots", "bots/<game>")
ROOMY = ("games", "bots", "ui")
"""Folders with a room for each of their folders."""


def modules(root: Path = ROOT) -> list[Path]:
    return sorted((root / "blackangel").rglob("*.py"))


@cache
def imports(parts: tuple[str, ...], text: str) -> tuple[tuple[int, str], ...]:
    """Line and dotted name of everything that the module at a place imports, also inside functions and for types."""
    package = parts[:-1]
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.append((node.lineno, alias.name))
        elif isinstance(node, ast.ImportFrom):
            base = [*package[:len(package) - node.level + 1]] if node.level else []
            stem = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                found.append((node.lineno, f"{stem}.{alias.name}"))
    return tuple(found)


def packages(root: Path) -> frozenset[str]:
    """Folders of the package, two deep: they tell the room `bots/black_angel` from the module `bots/base`."""
    base = root / "blackangel"
    return frozenset(path.relative_to(base).as_posix() for path in base.glob("*/*") if (path / "__init__.py").is_file())


def room(name: str, folders: frozenset[str]) -> str | None:
    """The room that a dotted name lies in; None for another package."""
    first, inner = [*name.split(".")[1:3], "", ""][:2]
    if name.split(".")[0] != "blackangel":
        return None
    if first in SIDE or first in START or not first:
        return "start" if first in START else "side"
    return f"{first}/{inner}" if f"{first}/{inner}" in folders and first in ROOMY else first


def row(name: str) -> tuple[str, str]:
    """The row of `KNOWS` for a room, and the game whose room it is."""
    if name in KNOWS:
        return name, ""
    first, _, game = name.partition("/")
    return f"{first}/<game>", game


def may(here: str, there: str) -> bool:
    """Whether a room may import from another one."""
    if there in (here, "side"):
        return True
    (own, mine), (other, its) = row(here), row(there)
    return other in KNOWS[own] and (not mine or not its or mine == its)


def faults(root: Path, path: Path, text: str) -> list[str]:
    """What a module imports that its room may not know."""
    folders = packages(root)
    parts = path.relative_to(root).with_suffix("").parts
    here = room(".".join(parts), folders) or ""
    found = []
    for line, name in imports(parts, text):
        there = room(name, folders)
        if there is None:
            wrong = row(here)[0] in WINDOWLESS and name.split(".")[0] in WINDOW
        else:
            wrong = not may(here, there)
        if wrong:
            found.append(f"{path.relative_to(root)}:{line}: {here} imports {name}")
    return found


def test_imports_go_down() -> None:
    assert [fault for path in modules() for fault in faults(ROOT, path, path.read_text("utf-8"))] == []


def test_the_rooms_stand_one_above_the_other() -> None:
    below: set[str] = set()
    for name, known in KNOWS.items():
        assert set(known) <= below, f"{name} knows what does not lie below it"
        below.add(name)


def test_the_picture_in_the_readme_is_the_tree() -> None:
    lines = (ROOT / "README.md").read_text("utf-8").split("```\nblackangel/\n")[1].split("```")[0].splitlines()
    drawn = {name.rstrip("/") for line in lines for name in (line[:30] if line[0] == " " else line.split()[0]).split()}
    package = {path.relative_to(ROOT / "blackangel").with_suffix("").as_posix()
               for folder in ("", "ui", "games") for path in (ROOT / "blackangel" / folder).iterdir()
               if (path.suffix == ".py" and not folder) or (path / "__init__.py").is_file()}
    assert drawn == package - {"__init__", "ui", "games"} | {"resources", "saves", "packaging", "tests"}


def arrows() -> Iterator[tuple[Path, str, str, str]]:
    """Every import between two rooms: the module, its room, the other room and the dotted name."""
    folders = packages(ROOT)
    for path in modules():
        parts = path.relative_to(ROOT).with_suffix("").parts
        here = room(".".join(parts), folders) or ""
        for _, name in imports(parts, path.read_text("utf-8")):
            there = room(name, folders)
            if there is not None and there != here:
                yield path, here, there, name


def turned() -> dict[tuple[str, str], tuple[str, str]]:
    """For each pair of rooms between which an import may be: a module of the lower one, and an import of the module of
    the upper one that imports it."""
    found = {}
    for path, here, there, name in arrows():
        parts = name.split(".")
        while parts and not (target := ROOT.joinpath(*parts).with_suffix(".py")).is_file():
            parts.pop()
        if parts and may(here, there) and there != "side":
            upper = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[here, there] = target.relative_to(ROOT).as_posix(), f"import {upper}"
    return found


def test_an_import_turned_round_is_found() -> None:
    """The lower of two modules imports the upper one, in each way in which that can be written. Every floor has such
    an import."""
    pairs = turned()
    upper, lower = ({row(pair[side])[0] for pair in pairs} for side in (0, 1))
    assert upper == KNOWS.keys() - {"side", "ui", "engine", "ui/kit"} and {"engine", "ui/kit"} <= lower
    for where, turned_round in pairs.values():
        path = ROOT / where
        before = path.read_text("utf-8")
        for more in (turned_round, f"if TYPE_CHECKING:\n    {turned_round}", f"def late():\n    {turned_round}"):
            assert len(faults(ROOT, path, f"{before}\n{more}\n")) == 1, (where, more)
        assert faults(ROOT, path, before) == []


@pytest.mark.parametrize(("where", "text"), [
    ("engine/x.py", "from ..games import load_game"),
    ("engine/x.py", "from blackangel.ui.kit import theme"),
    ("engine/x.py", "import pygame"),
    ("games/derelict/x.py", "from pygame import font"),
    ("games/derelict/x.py", "from ..black_angel import rules"),
    ("bots/derelict/x.py", "from blackangel.games.black_angel import rules"),
    ("ui/kit/x.py", "from blackangel.engine.log import Log"),
    ("ui/play/x.py", "from blackangel.games.black_angel.ids import is_ravager"),
    ("ui/replay/x.py", "from blackangel.ui.black_angel.table import scene"),
    ("ui/app/x.py", "from blackangel.ui.black_angel.table import scene"),
    ("ui/app/x.py", "from blackangel.cli import main"),
    ("paths.py", "from blackangel.engine import Session"),
])
def test_what_a_room_may_not_know_is_found(where: str, text: str) -> None:
    assert faults(ROOT, ROOT / "blackangel" / where, text)


@pytest.mark.parametrize(("where", "text"), [
    ("engine/x.py", "from blackangel import __version__\nfrom blackangel.engine.log import Log\nimport json"),
    ("games/derelict/x.py", "from blackangel.engine import Option\nfrom blackangel.paths import resources"),
    ("bots/derelict/x.py", "from ...games.derelict import rules\nfrom ..base import Bot"),
    ("ui/black_angel/x.py", "import pygame\nfrom blackangel.bots import make_bot"),
    ("cli.py", "from blackangel.commands import simulate\nfrom blackangel import app"),
])
def test_an_import_that_goes_down_is_fine(where: str, text: str) -> None:
    assert faults(ROOT, ROOT / "blackangel" / where, text) == []
