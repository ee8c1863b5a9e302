"""Shapes: what fits, where the first fault lies, and how it is said."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.engine.shape import (
    FLAG,
    TEXT,
    Either,
    Entries,
    Keys,
    Kinds,
    Row,
    Shape,
    first_fault,
    hint,
    maybe,
    one_of,
    shape_at,
    shown,
    whole,
)

COLOUR = one_of("orange", "gray", "green")
SEAT = Keys({"vp": whole(0, 9), "hand": Row(whole(1, 90, "a card"), 0, 3), "side": maybe(COLOUR)})
OPTION = Kinds("verb", {"pass": [()], "boost": [(whole(0, 8),), (whole(0, 8), COLOUR)]})
EVENT = Kinds("kind", {"moved": [(whole(0, 3), COLOUR, COLOUR)]}, partly=True)
SHAPE = Keys({"seats": Row(SEAT, 2, 2), "ships": Entries(one_of("1a", "1b"), Row(whole(0, 1)))})


@pytest.mark.parametrize(("shape", "value", "path", "says"), [
    (whole(0, 3), True, (), "expected a whole number from 0 to 3, not true"),
    (whole(0, 3), 4, (), "expected a whole number from 0 to 3, not 4"),
    (FLAG, 1, (), "expected true or false, not 1"),
    (one_of(0, 1), False, (), "expected 0 or 1, not false"),
    (TEXT, None, (), "expected text, not null"),
    (COLOUR, ["gray"], (), "expected orange, gray or green, not [gray]"),
    (maybe(COLOUR), "grey", (), "expected orange, gray or green or null, not grey"),
    (Row(COLOUR, 2, 2), ["gray"], (), "expected a list of 2 entries, not of 1"),
    (Row(COLOUR, 1), [], (), "expected a list of at least 1 entry, not of 0"),
    (Row(COLOUR, 0, 1), ["gray", "gray"], (), "expected a list of at most 1 entry, not of 2"),
    (Row(COLOUR), ["gray", 3], (1,), "expected orange, gray or green, not 3"),
    (Either(COLOUR, Row(COLOUR)), ["gray", 3], (1,), "expected orange, gray or green, not 3"),
    (Either(Row(COLOUR), COLOUR), 3, (), "expected a list or orange, gray or green, not 3"),
    (SEAT, {"vp": 1, "hand": []}, (), "the key side is missing; expected a mapping with vp, hand, side"),
    (SEAT, {"vp": 1, "hand": [], "sied": None}, ("sied",), "unknown key sied; known are vp, hand, side"),
    (SHAPE, {"seats": [{"vp": 1, "hand": [], "side": None}] * 2, "ships": {"1c": []}}, ("ships", "1c"),
     "expected 1a or 1b, not 1c"),
    (OPTION, "pass", (), "expected a list that begins with verb, not pass"),
    (OPTION, ["pas"], (), "there is no verb pas; known are pass, boost"),
    (OPTION, ["pass", 1], (), "pass takes nothing more, not [1]"),
    (OPTION, ["boost"], (),
     "boost takes a whole number from 0 to 8 or a whole number from 0 to 8, then orange, gray or green, not []"),
    (OPTION, ["boost", 9, "gray"], (1,), "boost: expected a whole number from 0 to 8, not 9"),
    (OPTION, ["boost", 1, "b*"], (2,), "boost: expected orange, gray or green, which b* never matches"),
    (EVENT, ["moved", 0, "gray", "blue"], (3,), "moved: expected orange, gray or green, not blue"),
])
def test_what_does_not_fit_is_said(shape: Shape, value: Any, path: tuple[Any, ...], says: str) -> None:
    assert first_fault(shape, value) == (path, says)


@pytest.mark.parametrize(("shape", "value"), [
    (whole(0, 3), 3), (FLAG, False), (maybe(COLOUR), None), (Either(COLOUR, Row(COLOUR)), ["gray"]),
    (OPTION, ["boost", 1]),
    (OPTION, ["boost", "*", "gr*"]), (EVENT, ["moved"]), (EVENT, ["moved", 1, "g*"]), (Keys({"a": FLAG}, True), {}),
    (SHAPE, {"seats": [{"vp": 1, "hand": [4], "side": "gray"}] * 2, "ships": {"1a": [0]}})])
def test_what_fits(shape: Shape, value: Any) -> None:
    assert first_fault(shape, value) is None


def test_paths_lead_to_shapes() -> None:
    assert shape_at(SHAPE, ["seats", "1", "hand", "0"]) == whole(1, 90, "a card")
    assert shape_at(SHAPE, ["seats", "*", "v*"]) == whole(0, 9)
    assert shape_at(SHAPE, ["ships", "1a", "0"]) == shape_at(SHAPE, ["ships", "1*", "0"]) == whole(0, 1)
    for path in (["seats", "2"], ["seats", "-1"], ["seats", "01"], ["seats", "x"], ["seats", "²"], ["ships", "2a"],
                 ["ships", "2*"], ["seats", "0", "vp", "0"], ["*x"], [""]):
        assert shape_at(SHAPE, path) is None, path


def test_values_are_shown_as_a_file_has_them() -> None:
    told = shown([None, True, "a-1", "1", "true", "a b", {"x": (1.5,)}])
    assert told == "[null, true, a-1, '1', 'true', 'a b', {x: [1.5]}]"
    assert len(shown("x" * 10_000)) < 300


def test_hints_name_what_is_near() -> None:
    many = [f"word{number}" for number in range(20)]
    assert hint("wrod3", ["word1", "word3"]) == "known are word1, word3"
    assert hint("word33", many).startswith("nearest are word3, ")
    assert hint("zzz", many).startswith("known are word0, word1")
