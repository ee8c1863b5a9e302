"""Reads data files with the YAML library, and finds the lines of what is wrong in them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import yaml

from blackangel.engine.datafiles.check import DataError, Place, Wrong, shown
from blackangel.engine.yaml_reader import LOADER

DEEPEST = 8  # levels of nesting


def compose(name: str, text: str) -> Any:
    """The node tree of a file: its nodes know their lines, and none but plain values come of it."""
    try:
        return yaml.compose(text, Loader=LOADER)
    except (yaml.YAMLError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        raise DataError(f"{name}, line {mark.line + 1 if mark else 1}: expected valid YAML here.") from None


def plain(name: str, node: Any) -> Any:
    """The values of a file's node tree. Raises Wrong for a key given twice and for what is nested too deep."""
    try:
        return _plain(node, ())
    except Wrong as wrong:
        wrong.file = name
        raise


def _plain(node: Any, place: Place) -> Any:
    """A node as dict, list, str, int, bool or None; anything else stays text, and is refused where it is used."""
    if node is None:
        return None
    value = node.value
    if isinstance(node, yaml.ScalarNode):
        convert = _SCALARS.get(node.tag.rpartition(":")[2])
        return convert(value) if convert else value
    if len(place) > DEEPEST:
        raise Wrong("expected less nesting here", *place)
    if isinstance(node, yaml.SequenceNode):
        in_parts = len(place) == 1  # a group in parts: places name no part, only the key in it
        return [
            _plain(child, place if in_parts and isinstance(child, yaml.MappingNode) else (*place, i))
            for i, child in enumerate(value)
        ]
    mapping: dict[Any, Any] = {}
    for key_node, child in value:
        key = _plain(key_node, place) if isinstance(key_node, yaml.ScalarNode) else None
        if key in mapping or key is None:
            raise Wrong(
                f"expected the key {shown(key)} only once" if key in mapping else "expected a plain key", *place, key
            )
        mapping[key] = _plain(child, (*place, key))
    return mapping


def _digits(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < 10 else text


_SCALARS: dict[str, Callable[[str], Any]] = {
    "int": _digits,
    "bool": lambda text: text.lower() in ("true", "yes", "on"),
    "null": lambda text: None,
}


def line_of(node: Any, place: Place) -> int:
    """The line, from 1, at which `place` stands in the YAML node tree of a file, or the nearest one around it."""
    line = 1
    for depth, step in enumerate(place):
        found = _step(node, step, depth)
        if found is None:
            break
        line, node = found
    return line


def _step(node: Any, step: Hashable, depth: int) -> tuple[int, Any] | None:
    value = getattr(node, "value", None)
    if not isinstance(value, list):
        return None
    if value and isinstance(value[0], tuple):
        for key, child in reversed(value):  # of a key given twice the later one counts
            if str(key.value) == str(step):
                return key.start_mark.line + 1, child
        return None
    if depth == 1:  # a group in parts
        return next((found for part in reversed(value) if (found := _step(part, step, 0))), None)
    if isinstance(step, int) and step < len(value):
        return value[step].start_mark.line + 1, value[step]
    return None
