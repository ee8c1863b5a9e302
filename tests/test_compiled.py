"""What is compiled where that is asked for: the list of modules is kept by hand, and must follow the files.

That compiled and plain rules play alike is shown by `packaging/check_compiled.py`, which takes a minute.
"""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "blackangel"


def _program():
    spec = importlib.util.spec_from_file_location("compile_rules", ROOT / "packaging" / "compile_rules.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PROGRAM = _program()
COMPILED = [ROOT / path for path in PROGRAM.modules(PACKAGE)]


def test_all_that_is_named_is_there():
    """A module that was renamed or left the program leaves the lists, too."""
    named = [*PROGRAM.CORE, *(name for names in PROGRAM.LEFT.values() for name in names.split())]
    assert [name for name in named if not (PACKAGE / f"{name}.py").is_file()] == []
    assert len(named) == len(set(named))


def test_what_is_asked_at_every_step_is_compiled():
    """The rules of all games, their positions, and the players that look ahead."""
    names = {path.relative_to(PACKAGE).as_posix() for path in COMPILED}
    for name in ("engine/chance.py", "games/common.py", "games/black_angel/state.py", "games/black_angel/lookahead.py",
                 "games/derelict/state.py", "bots/black_angel/measure.py", "bots/derelict/policy.py"):  # fmt: skip
        assert name in names
    assert not any(path.name == "__init__.py" for path in COMPILED)


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_nothing_that_the_compiler_stops_at(path: Path):
    """No dataclass that derives from Generic, and nothing looked for in a row with a star in it."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    bases = [ast.unparse(base) for node in nodes if isinstance(node, ast.ClassDef) and node.decorator_list
             for base in node.bases]  # fmt: skip
    rows = [one.elts for node in nodes if isinstance(node, ast.Compare)
            for one in node.comparators if isinstance(one, ast.List | ast.Tuple)]  # fmt: skip
    assert [base for base in bases if base.startswith("Generic")] == []
    assert [one.lineno for row in rows for one in row if isinstance(one, ast.Starred)] == []


def test_worths_are_added_one_after_the_other():
    """`sum` over numbers with a point is not the same compiled, nor in every version of Python."""
    floats = _give_floats()
    sums = [(path.name, node.lineno, _called(node.args[0])) for path in COMPILED
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "sum"]  # fmt: skip
    assert sums and [(where, line) for where, line, called in sums if called & floats] == []


def _called(node: ast.AST) -> set[str]:
    """The functions that are called in there."""
    return {ast.unparse(one.func) for one in ast.walk(node) if isinstance(one, ast.Call)}


def _give_floats() -> set[str]:
    """Functions of the computer players that say that they give a number with a point."""
    found = set()
    for path in (PACKAGE / "bots").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "float":
                found.add(node.name)
    return found
