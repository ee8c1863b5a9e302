"""No test can pass without having asserted something: at least one of its asserts stands under no `if`."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def sure(body: Sequence[ast.stmt]) -> bool:
    """Whether something is asserted in these statements whichever way they go; what a loop runs through is there."""
    return any(_sure(node) for node in body)


def _sure(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assert):
        return True
    if isinstance(node, ast.Raise):
        return node.exc is not None and ast.unparse(node.exc).startswith("AssertionError")
    if isinstance(node, ast.If):
        return sure(node.body) and sure(node.orelse)
    if isinstance(node, ast.With):
        return sure(node.body) or any("raises" in ast.unparse(one.context_expr) for one in node.items)
    if isinstance(node, ast.For | ast.While):
        return sure(node.body) or sure(node.orelse)
    if isinstance(node, ast.Try):
        failed = bool(node.handlers) and all(sure(one.body) for one in node.handlers)
        return sure(node.finalbody) or sure(node.body) or (failed and sure(node.orelse))
    return isinstance(node, ast.Match) and all(sure(case.body) for case in node.cases)


def unsure(source: str) -> list[str]:
    """Tests that have asserts, but none that is always made. Functions that assert for them are not looked into."""
    tests = [node for node in ast.walk(ast.parse(source))
             if isinstance(node, ast.FunctionDef) and node.name.startswith("test")]  # fmt: skip
    return [one.name for one in tests if any(isinstance(node, ast.Assert) for node in ast.walk(one))
            and not sure(one.body)]  # fmt: skip


def test_every_test_asserts_something_in_any_case() -> None:
    found = {str(path.relative_to(HERE)): unsure(path.read_text("utf-8")) for path in sorted(HERE.rglob("test_*.py"))}
    assert {name: tests for name, tests in found.items() if tests} == {}


@pytest.mark.parametrize("body", [
    "if x:\n  assert x", "for y in x:\n  if y:\n   assert y", "try:\n  x()\n except ValueError as e:\n  assert e",
    "if x:\n  assert x\n else:\n  x()", "with x:\n  if y:\n   assert y",
])
def test_an_assert_that_may_be_passed_by_is_found(body: str) -> None:
    assert unsure(f"def test_it():\n {body}") == ["test_it"]


@pytest.mark.parametrize("body", [
    "assert x", "if x:\n  assert x\n else:\n  assert y", "for y in x:\n  assert y", "x()",
    "with pytest.raises(ValueError):\n  x()\n if y:\n  assert y", "if x:\n  assert x\n  return\n raise AssertionError",
    "try:\n  x()\n except ValueError as e:\n  assert e\n else:\n  assert x",
])
def test_and_one_that_is_made_is_not(body: str) -> None:
    assert unsure(f"def test_it():\n {body}") == []
