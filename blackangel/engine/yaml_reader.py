"""YAML read as plain data, by the quick reader where PyYAML was built with it, and where each part of it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MAX_DEPTH = 50
MAX_NODES = 100_000
_SCALARS = {"int", "float", "bool", "null"}
_TAGS = {*_SCALARS, "str", "seq", "map", "merge"}
_PLAIN = (True, False)  # without quotes and tags, as the library has it
_LONGEST_NUMBER = 20


class BadYaml(ValueError):
    """A text that is no plain YAML; ``line`` counts from 1, the message is a sentence."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(sentence)
        self.line = line


class Marked:
    """The content of a YAML text as plain values, and the lines at which its parts stand.

    A key twice in one mapping, an alias inside of what it stands for, dates, endless numbers and what nests too deeply
    or is too much are refused with BadYaml.
    """

    def __init__(self, text: str) -> None:
        if _depth(text) > MAX_DEPTH:
            raise BadYaml(1, f"expected no deeper nesting than {MAX_DEPTH}")
        try:
            loader = LOADER(text)
            self._root = loader.get_single_node()
            self._check(loader.resolve)
            self.content: Any = None if self._root is None else loader.construct_document(self._root)
        except yaml.YAMLError as error:
            raise _told(error, text) from None

    def _check(self, resolve: Any) -> None:
        left = MAX_NODES
        for node in _nodes(self._root, ()):
            left -= 1
            line = node.start_mark.line + 1
            if not left:
                raise BadYaml(line, f"expected no more than {MAX_NODES} values, aliases counted as often as they stand")
            kind = node.tag.rpartition(":")[2]
            if kind not in _TAGS or (kind in _SCALARS and resolve(yaml.ScalarNode, node.value, _PLAIN) != node.tag):
                raise BadYaml(line, "expected text, a number, a list or a mapping; what is meant as text needs quotes")
            if isinstance(node, yaml.MappingNode):
                _check_keys(node)
            elif kind == "int" and len(node.value) > _LONGEST_NUMBER:
                raise BadYaml(line, f"expected a number of no more than {_LONGEST_NUMBER} digits")

    def line(self, *path: str | int) -> int:
        """The line at which a part stands: at its key or as an entry of a list; of the nearest part around it."""
        node, line = self._root, 1
        for part in path:
            found = _step(node, part)
            if found is None:
                break
            line, node = found
        return line


def _nodes(node: Any, around: tuple[Any, ...]) -> Iterator[Any]:
    """All nodes below and with this one, in order; what stands inside itself raises BadYaml."""
    if node is None:
        return
    if any(node is other for other in around):
        raise BadYaml(node.start_mark.line + 1, "expected no alias inside of what it stands for")
    yield node
    if isinstance(node.value, list):
        for child in node.value:
            for one in child if isinstance(child, tuple) else (child,):
                yield from _nodes(one, (*around, node))


def _check_keys(node: Any) -> None:
    seen: set[str] = set()
    for key, _ in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode):
            raise BadYaml(line, "expected a plain word as a key")
        if key.value in seen:
            raise BadYaml(line, f"the key {key.value!r} stands there twice")
        seen.add(key.value)


def _step(node: Any, part: str | int) -> tuple[int, Any] | None:
    if isinstance(node, yaml.MappingNode):
        for key, child in node.value:
            if key.value == str(part):
                return key.start_mark.line + 1, child
    elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and 0 <= part < len(node.value):
        return node.value[part].start_mark.line + 1, node.value[part]
    return None


def _depth(text: str) -> int:
    """How deep brackets or indentation nest, roughly: the YAML reader is slow to find out by itself."""
    deepest = depth = 0
    for char in re.findall(r"[\[\]{}]", text):
        depth = max(0, depth + (1 if char in "[{" else -1))
        deepest = max(deepest, depth)
    indents = (len(match) for match in re.findall(r"^[ \-?]+", text, re.MULTILINE))
    return max(deepest, max(indents, default=0) // 2)


def _told(error: yaml.YAMLError, text: str) -> BadYaml:
    mark = getattr(error, "problem_mark", None)
    place = getattr(error, "position", None)
    line = mark.line + 1 if mark else text.count("\n", 0, place) + 1 if isinstance(place, int) else 1
    said = getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read"
    return BadYaml(line, f"this is not YAML: {' '.join(str(said).split())}")
