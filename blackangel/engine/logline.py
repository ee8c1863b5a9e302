"""One line of a log: limits first, then JSON with nothing that the format does not use; its values by their kind."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from blackangel.engine.chance import SEED_LIMIT
from blackangel.engine.decision import Option

MAX_LINE = 64 * 2**10
MAX_DEPTH = 16
MAX_ITEMS = 32
MAX_OUTCOMES = 256
"""Of an option, and of the outcomes of one step. The setup, which shuffles every deck, may have as many as fit."""
MAX_SECONDS = 1e9
MAX_TEXT = 200
MAX_INT = 2**53


class Fault(ValueError):
    """A clause about the line being read; the reader adds the line number."""


def dump_line(line: Mapping[str, Any]) -> bytes:
    """One line of a log, its newline included. Raises ValueError for what JSON or the limits do not allow."""
    data = json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    if len(data) >= MAX_LINE:
        raise ValueError(f"a line of {len(data)} bytes is too long for a log")
    return data + b"\n"


def option(line: dict[str, Any]) -> Option:
    """The option of a step (field ``o``). Raises Fault."""
    items = line.get("o")
    if not isinstance(items, list) or not items or not isinstance(items[0], str):
        raise Fault("an option must be a list that starts with its verb")
    if len(items) > MAX_ITEMS:
        raise Fault("an option has too many parts")
    for item in items:
        if type(item) is str:
            if len(item) > MAX_TEXT or not item.isprintable():
                raise Fault("an option holds text that is no id")
        elif type(item) is not int:
            raise Fault("an option holds strings and whole numbers only")
    return tuple(items)


def chance(line: dict[str, Any], most: int = MAX_LINE) -> tuple[int, ...]:
    """The outcomes of a step or of the setup (field ``c``), at most so many. Raises Fault."""
    outcomes = line.get("c", [])
    if isinstance(outcomes, list) and len(outcomes) > most:
        raise Fault("a step has too many chance outcomes")
    if not isinstance(outcomes, list) or any(type(one) is not int or one < 0 for one in outcomes):
        raise Fault("chance outcomes must be a list of whole numbers")
    return tuple(outcomes)


def seconds(line: dict[str, Any]) -> float:
    """How long was thought (field ``t``), in seconds. Raises Fault."""
    value = line.get("t", 0)
    if type(value) not in (int, float) or not 0 <= value < MAX_SECONDS:
        raise Fault("the seconds must be a number, 0 or more")
    return float(value)


def digest(line: dict[str, Any]) -> str | None:
    """The digest after a step (field ``d``), None where there is none. Raises Fault."""
    value = line.get("d")
    if value is not None and not (isinstance(value, str) and 0 < len(value) <= 64 and value.isalnum()):
        raise Fault("the digest must be hex digits")
    return value


def legible(text: str) -> bool:
    """Whether a text has only characters that are seen, or join their neighbours: in Persian, emoji and flags."""
    return text.isprintable() or "".join(ch for ch in text if not _joins(ch)).isprintable()


def _joins(char: str) -> bool:
    return char in "\u200c\u200d" or "\U000e0020" <= char <= "\U000e007f"


def plain(value: Any) -> None:
    """Raise Fault where names or options hold characters that no file or screen can take."""
    if isinstance(value, str):
        if len(value) > MAX_TEXT or not legible(value):
            raise Fault("the seats or options hold text that cannot be shown")
    elif isinstance(value, dict):
        for key, inner in value.items():
            plain(key)
            plain(inner)
    elif isinstance(value, list):
        for inner in value:
            plain(inner)


def text(line: dict[str, Any], key: str) -> str:
    """A field that holds text. Raises Fault."""
    value = line.get(key)
    if not isinstance(value, str) or len(value) > MAX_TEXT or not legible(value):
        raise Fault(f"{key} must be text")
    return value


def seed(line: dict[str, Any]) -> int:
    """A seed (field ``seed``). Raises Fault."""
    value = whole(line, "seed")
    if value >= SEED_LIMIT:
        raise Fault("the seed is too large")
    return value


def whole(line: dict[str, Any], key: str) -> int:
    """A field that holds a whole number, 0 or more. Raises Fault."""
    value = line.get(key)
    if type(value) is not int or value < 0:
        raise Fault(f"{key} must be a whole number, 0 or more")
    return value


def only(line: dict[str, Any], known: set[str]) -> None:
    """Raises Fault for a field that is not among those known."""
    unknown = sorted(line.keys() - known)
    if unknown:
        raise Fault(f"unknown field {unknown[0]!r}")


_TEXT = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))


def _depth(raw: bytes) -> int:
    """How deep brackets nest in a line of JSON, those in strings left out."""
    deepest = depth = 0
    for byte in _TEXT.sub(b"", raw).translate(None, _NO_BRACKET):
        depth += 1 if byte in b"[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _int(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_INT:
        raise Fault("a number is too large")
    return int(digits)


def _constant(name: str) -> Any:
    raise Fault(f"{name} is no number")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Fault("a field stands there twice")
    return found


_LONG_NUMBER = re.compile(rb"\d{16}")
_QUICK = json.JSONDecoder(parse_constant=_constant, object_pairs_hook=_pairs)
_CAREFUL = json.JSONDecoder(parse_int=_int, parse_constant=_constant, object_pairs_hook=_pairs)
"""For lines in which some number may be too large: to look at each of them takes four times as long."""


def parse(raw: bytes) -> dict[str, Any]:
    """The object that a line holds. Raises Fault."""
    if len(raw) > MAX_LINE:
        raise Fault(f"the line is longer than {MAX_LINE >> 10} kB")
    if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH and _depth(raw) > MAX_DEPTH:
        raise Fault(f"the line nests deeper than {MAX_DEPTH}")
    try:
        line = (_CAREFUL if _LONG_NUMBER.search(raw) else _QUICK).decode(raw.decode())
    except UnicodeDecodeError:
        raise Fault("the line is not UTF-8") from None
    except json.JSONDecodeError:
        raise Fault("the line is not JSON") from None
    if not isinstance(line, dict):
        raise Fault("the line is not an object")
    return line
