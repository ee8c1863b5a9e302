"""The written interface of scenes: whatever the program asks of one stands in `Scene`, and nobody guesses."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from blackangel.ui.kit.scene import Host, Scene

UI = Path(inspect.getfile(Scene)).parents[1]
ASKED = {name for name in vars(Scene) if not name.startswith("_")} | set(Scene.__annotations__)
MODULES = sorted(UI.rglob("*.py"))
SCENES = {"self", "scene", "top", "viewer"}
"""What holds a scene wherever it is asked for something."""
NAMES = {"scene", "dialog", "title", "table", "replay", "curtain", "tutorial", "pause"}
"""Some of the names that are found."""


def scene_names(nodes: Iterable[ast.AST]) -> set[str]:
    """What scenes are called: every `name = "..."` in the body of a class."""
    found = set()
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            found |= {line.value.value for line in node.body if isinstance(line, ast.Assign)
                      and isinstance(line.targets[0], ast.Name) and line.targets[0].id == "name"
                      and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)}
    return found


def guesses(nodes: Iterable[ast.AST], names: set[str]) -> Iterator[str]:
    """Where a scene is asked for what it may not have, or what it is called decides what is done."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("getattr", "hasattr"):
            holder, asked = ast.unparse(node.args[0]).split(".")[-1], node.args[1]
            if isinstance(asked, ast.Constant) and (asked.value in ASKED - {"keys", "name"} or holder in SCENES):
                yield f"{node.lineno}: {ast.unparse(node)}"
        elif isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            named = any(isinstance(side, ast.Attribute) and side.attr == "name" for side in sides)
            words = {one.value for side in sides for one in ast.walk(side) if isinstance(one, ast.Constant)}
            if named and words & names:
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_nobody_guesses_what_a_scene_has_or_is() -> None:
    asking = {path.relative_to(UI).as_posix(): [node for node in ast.walk(ast.parse(path.read_text("utf-8")))
                                                if isinstance(node, ast.ClassDef | ast.Call | ast.Compare)]
              for path in MODULES}
    names = {name for nodes in asking.values() for name in scene_names(nodes)}
    assert names >= NAMES
    assert [f"{path}:{found}" for path, nodes in asking.items() for found in guesses(nodes, names)] == []


@pytest.mark.parametrize("source", [
    'getattr(top, "idle", True)', 'hasattr(self, "layout")', 'getattr(self.scene, "seen", None)',
    'hasattr(scene, "form")', 'getattr(app.scenes.top, "key_area", None)',
    'top.name == "table"', 'scene.name in ("table", "replay")', 'self.name != "replay"', '"pause" == top.name',
])
def test_a_guess_is_found(source: str) -> None:
    assert len(list(guesses(ast.walk(ast.parse(source)), NAMES))) == 1


@pytest.mark.parametrize("kind", [Scene, Host])
def test_all_that_is_asked_is_explained(kind: type) -> None:
    """Each member of the two has its words: a method its docstring, a value a line below it or in that of the class."""
    node = next(one for one in ast.parse(inspect.getsource(kind)).body if isinstance(one, ast.ClassDef))
    told = ast.get_docstring(node) or ""
    assert told
    for one, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"):
            assert ast.get_docstring(one), one.name
        elif isinstance(one, ast.AnnAssign | ast.Assign):
            name = ast.unparse(one.targets[0] if isinstance(one, ast.Assign) else one.target)
            below = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            assert below or f"    {name}: " in f"    {told}".replace("\n", "\n    ") or name == "app", name
