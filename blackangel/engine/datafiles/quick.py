"""A quick reader for the plain YAML that the shipped data files keep to.

Importing and running a YAML library takes longer than all the rest of reading the data, on every start. This reader
knows block mappings, groups in parts (`- key: value`), flow lists and mappings, words, whole numbers and true/false. It
gives up on anything else, so that a file edited by hand is then read by the real library, with the same result.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

_TOKENS = re.compile(r"[\[\]{},]|:(?= |$)|[^\[\]{},: ]+(?: +[^\[\]{},: ]+)*")
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:-[A-Za-z0-9_]+)*(?: [A-Z]+)?|[1-9][AB]|-")
_NO_WORDS = frozenset({"y", "n", "yes", "no", "on", "off", "null", "true", "false"})  # in YAML, in any case
_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
_LINE = re.compile(r"( *)(- )?([A-Za-z0-9_-]+):(?: +(.+))?")
_WORDS_OF_TRUTH = {"true": True, "false": False}


class Unsure(Exception):
    """The text uses more of YAML than this reader knows, or is wrong."""


def read_plain(text: str) -> dict[Any, Any]:
    """The mapping that a data file holds. Raises Unsure where the text needs the real library."""
    lines = _lines(text)
    lines.reverse()  # the next line is the last
    value = _block(lines, 0)
    if lines:
        raise Unsure
    return value


def _lines(text: str) -> list[tuple[int, bool, Any, str]]:
    """Logical lines as (indent, starts a part, key, value text): no comments, flow values joined to one line."""
    found: list[tuple[int, bool, Any, str]] = []
    joined, depth = "", 0
    for raw in text.splitlines():
        line = raw.partition(" #")[0].rstrip(" ")
        if not line or (line[0] == "#" and not depth):
            continue
        if depth and joined[-1] not in "[{," and line.lstrip(" ")[0] not in "]}":
            raise Unsure  # A word or a key goes on in the next line, where YAML has rules of its own.
        joined = f"{joined} {line.lstrip(' ')}" if depth else line
        depth += line.count("[") + line.count("{") - line.count("]") - line.count("}")
        if depth:
            continue
        match = _LINE.fullmatch(joined)
        if match is None:
            raise Unsure
        indent, dash, key, value = match.groups()
        found.append((len(indent), dash is not None, _scalar(key), value or ""))
    if depth:
        raise Unsure
    return found


def _block(lines: list[tuple[int, bool, Any, str]], indent: int) -> dict[Any, Any]:
    """The mapping whose keys stand at this indent."""
    mapping: dict[Any, Any] = {}
    while lines and lines[-1][0] == indent and not lines[-1][1]:
        _, _, key, text = lines.pop()
        if key in mapping:
            raise Unsure
        if text == "-":
            raise Unsure  # Outside brackets it is no word, but starts a list.
        if text:
            mapping[key] = _flow(text)
        elif lines and lines[-1][1] and indent == 0:
            mapping[key] = _parts(lines)
        elif lines and lines[-1][0] > indent:
            mapping[key] = _block(lines, lines[-1][0])
        else:
            raise Unsure
    if not mapping:
        raise Unsure
    return mapping


def _parts(lines: list[tuple[int, bool, Any, str]]) -> list[dict[Any, Any]]:
    """The parts of a group: each starts with a dash at indent 0, its other keys stand two to the right."""
    parts = []
    while lines and lines[-1][1]:
        indent, _, key, text = lines.pop()
        if indent or not text:
            raise Unsure
        lines.append((2, False, key, text))
        parts.append(_block(lines, 2))
    return parts


def _flow(text: str) -> Any:
    tokens = _TOKENS.findall(text)
    if len("".join(tokens).replace(" ", "")) != len(text.replace(" ", "")):
        raise Unsure
    tokens.reverse()  # the next token is the last
    value = _value(tokens)
    if tokens:
        raise Unsure
    return value


def _value(tokens: list[str]) -> Any:
    token = _next(tokens)
    if token == "[":
        return _list(tokens)
    if token == "{":
        return _mapping(tokens)
    return _scalar(token)


def _next(tokens: list[str]) -> str:
    if not tokens:
        raise Unsure
    return tokens.pop()


def _list(tokens: list[str]) -> list[Any]:
    values = []
    while True:
        values.append(_value(tokens))
        token = _next(tokens)
        if token == "]":
            return values
        if token != ",":
            raise Unsure


def _mapping(tokens: list[str]) -> dict[Any, Any]:
    mapping: dict[Any, Any] = {}
    while True:
        key = _scalar(_next(tokens))
        if _next(tokens) != ":" or key in mapping:
            raise Unsure
        mapping[key] = _value(tokens)
        token = _next(tokens)
        if token == "}":
            return mapping
        if token != ",":
            raise Unsure


@lru_cache(maxsize=1024)  # the same words come again and again
def _scalar(text: str) -> Any:
    if _WORD.fullmatch(text) and text.lower() not in _NO_WORDS:
        return text
    if _NUMBER.fullmatch(text):
        return int(text)
    if text in _WORDS_OF_TRUTH:
        return _WORDS_OF_TRUTH[text]
    raise Unsure
