"""YAML as plain data: where things stand, and what is refused with its line."""

from __future__ import annotations

import pytest

from blackangel.engine.yaml_reader import BadYaml, Marked

TEXT = """\
a: 1
b:
  c: [1,
      2]
  3: x
d: &shared {e: [f]}
g: *shared
"""


def test_lines_are_those_of_the_file() -> None:
    marked = Marked(TEXT)
    assert marked.content == {"a": 1, "b": {"c": [1, 2], 3: "x"}, "d": {"e": ["f"]}, "g": {"e": ["f"]}}
    known = ((), ("a",), ("b",), ("b", "c"), ("b", "c", 1), ("b", 3))
    assert [marked.line(*path) for path in known] == [1, 1, 2, 3, 4, 5]
    assert [marked.line(*path) for path in (("b", "c", 7), ("b", "z", "y"), ("a", "x"))] == [3, 2, 1]
    assert Marked("").content is None
    assert Marked("").line("a", 0) == 1


@pytest.mark.parametrize(("text", "line", "says"), [
    ("a: 1\na: 2", 2, "the key 'a' stands there twice"),
    ("a:\n  - {b: 1, b: 2}", 2, "the key 'b' stands there twice"),
    ("a: &x\n  - *x", 1, "expected no alias inside of what it stands for"),
    ("a: 1\nb: 2024-13-45", 2, "what is meant as text needs quotes"),
    ("a: !!int x", 1, "what is meant as text needs quotes"),
    ("a: !!binary xx", 1, "what is meant as text needs quotes"),
    ("a: !!python/object:os.system x", 1, "what is meant as text needs quotes"),
    ("a: 1\n? [b]\n: 2", 2, "expected a plain word as a key"),
    (f"a: {'9' * 5000}", 1, "expected a number of no more than 20 digits"),
    ("[" * 3000, 1, "expected no deeper nesting than 50"),
    ("- " * 3000, 1, "expected no deeper nesting than 50"),
    ("a: 1\nb: [", 3, "this is not YAML"),
    ("a: 1\n\tb: 2", 2, "this is not YAML"),
    ("a: 1\nb: \x07", 2, "this is not YAML: control characters are not allowed"),
    ("a: 1\n---\nb: 2", 2, "this is not YAML"),
    ("a: *b", 1, "this is not YAML"),
])
def test_what_is_refused_has_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(BadYaml, match=says.replace("[", r"\[")) as caught:
        Marked(text)
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


def test_what_grows_without_end_is_refused() -> None:
    """Each list holds the one before nine times: a few lines would be a billion values."""
    lines = ["- &l0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"- &l{n} [{', '.join([f'*l{n - 1}'] * 9)}]" for n in range(1, 10)]
    with pytest.raises(BadYaml, match="expected no more than 100000 values"):
        Marked("\n".join(lines))
