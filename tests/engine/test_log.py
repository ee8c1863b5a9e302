"""Reading logs: what is whole is read, what is cut is dropped, what is damaged is named with its line."""

from __future__ import annotations

import json
import random
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blackangel.engine import BadLog, NewerLog, Session, read_log
from blackangel.engine.log import MAX_FILE, MAX_LINES, Header, parse_log
from blackangel.engine.logline import MAX_ITEMS, MAX_LINE, MAX_OUTCOMES, dump_line
from tests.engine.play import played
from tests.engine.toy import GAME
from tests.worked import calls

WHOLE = played(None, seed=3, steps=40).to_bytes()
LINES = WHOLE.splitlines(keepends=True)


def with_line(number: int, line: bytes) -> bytes:
    """The whole log with line ``number`` (from 1) replaced."""
    return b"".join([*LINES[:number - 1], line, *LINES[number:]])


def changed(number: int, **fields: Any) -> bytes:
    """The whole log with fields of a line set (or with Ellipsis removed)."""
    line = json.loads(LINES[number - 1]) | fields
    return with_line(number, dump_line({key: value for key, value in line.items() if value is not ...}))


def test_a_log_reads_back_as_it_was_played() -> None:
    session = played(None, seed=3, steps=40)
    log = session.to_log()
    assert log.header == session.header
    assert [(s.seat, s.option, s.chance) for s in log.steps] == [
        (r.step.seat, r.step.option, r.step.chance) for r in session.history]
    assert log.notice is None
    assert log.damage is None
    assert log.size == len(session.to_bytes())


def test_a_log_cut_anywhere_keeps_every_whole_line() -> None:
    """Whatever moment the machine stops at, finished steps are there and the rest is dropped with a notice."""
    for cut in range(len(LINES[0]), len(WHOLE)):
        data = WHOLE[:cut]
        log = parse_log(data)
        assert len(log.steps) == max(0, data.count(b"\n") - 2)
        assert (log.notice is None) == data.endswith(b"\n")
        assert log.size == data.rfind(b"\n") + 1


def test_the_mark_that_some_editors_put_first_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "marked.balog"
    path.write_bytes(b"\xef\xbb\xbf" + WHOLE)
    log = read_log(path)
    assert len(log.steps) == 40
    assert log.size == len(WHOLE) + 3
    with Session.open(GAME, path) as session:
        session.apply(session.state.decision.options[0])
    assert len(read_log(path).steps) == 41
    assert path.read_bytes().startswith(b"\xef\xbb\xbf" + WHOLE)
    with pytest.raises(BadLog):
        parse_log(LINES[0] + b"\xef\xbb\xbf" + b"".join(LINES[1:]))


def test_a_log_cut_in_its_header_holds_no_game() -> None:
    for cut in range(len(LINES[0])):
        with pytest.raises(BadLog) as caught:
            parse_log(WHOLE[:cut])
        assert caught.value.line == 1


LINE_DAMAGE = {
    "nonsense": b"nonsense\n",
    "half": LINES[9][:8] + b"\n",
    "empty": b"\n",
    "a number": b"12\n",
    "a list": b"[1]\n",
    "null": b"null\n",
    "no UTF-8": b'{"n":8,"s":0,"o":["\xff"]}\n',
    "zeros": b"\0" * 20 + b"\n",
    "NaN": b'{"n":8,"s":0,"o":["roll"],"t":NaN}\n',
    "infinity": b'{"n":8,"s":0,"o":["roll"],"t":1e999}\n',
    "a huge number": b'{"n":8,"s":0,"o":["take",' + b"9" * 5000 + b"]}\n",
    "too large a number": b'{"n":8,"s":0,"o":["take",9007199254740993]}\n',
    "nested": b'{"n":8,"s":0,"o":' + b"[" * 5000 + b"]" * 5000 + b"}\n",
    "twice": b'{"n":8,"n":8,"s":0,"o":["roll"]}\n',
    "too long": b'{"note":"' + b"x" * MAX_LINE + b'"}\n',
    "nothing known": b'{"hello":1}\n',
    "no text": b'{"note":1}\n',
    "undo ahead": b'{"undo":99}\n',
    "undo nothing": b'{"undo":7}\n',
    "undo below": b'{"undo":-1}\n',
    "undo true": b'{"undo":true}\n',
    "undo and more": b'{"undo":1,"n":2}\n',
    "bad result": b'{"result":[1]}\n',
    "bad scores": b'{"result":{"scores":["a"],"winners":[]}}\n',
}


@pytest.mark.parametrize("name", LINE_DAMAGE)
def test_a_damaged_line_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    path.write_bytes(with_line(10, LINE_DAMAGE[name]))
    with pytest.raises(BadLog) as caught:
        read_log(path)
    assert caught.value.line == 10
    assert caught.value.good_steps == 7
    good = read_log(path, upto_good=True)
    assert len(good.steps) == 7
    assert good.damage is not None
    assert good.damage.reason == caught.value.reason


FIELD_DAMAGE: dict[str, dict[str, Any]] = {
    "skipped": {"n": 9},
    "repeated": {"n": 7},
    "no number": {"n": "8"},
    "a true number": {"n": True},
    "no seat": {"s": ...},
    "seat too high": {"s": 2},
    "seat below": {"s": -1},
    "seat as text": {"s": "0"},
    "no option": {"o": ...},
    "empty option": {"o": []},
    "option as text": {"o": "roll"},
    "option without verb": {"o": [1]},
    "option with a fraction": {"o": ["take", 1.5]},
    "option with a list": {"o": ["take", [1]]},
    "option with true": {"o": ["take", True]},
    "option with control characters": {"o": ["take\u0007"]},
    "option with long text": {"o": ["x" * 300]},
    "chance as a number": {"c": 1},
    "chance below": {"c": [-1]},
    "chance as text": {"c": ["1"]},
    "time below": {"t": -1},
    "time as text": {"t": "1"},
    "time without end": {"t": 1e300},
    "digest as a number": {"d": 12},
    "unknown field": {"x": 1},
}


@pytest.mark.parametrize("name", FIELD_DAMAGE)
def test_a_wrong_field_is_named(name: str) -> None:
    with pytest.raises(BadLog) as caught:
        parse_log(changed(10, **FIELD_DAMAGE[name]))
    assert (caught.value.line, caught.value.good_steps) == (10, 7)


HEADER_DAMAGE: dict[str, dict[str, Any]] = {
    "another format": {"format": "other"},
    "no version": {"version": ...},
    "version as text": {"version": "1"},
    "no game": {"game": ...},
    "game as a number": {"game": 3},
    "no rules": {"rules": ...},
    "no seats": {"seats": ...},
    "seats as a number": {"seats": 2},
    "no seat at all": {"seats": []},
    "hundreds of seats": {"seats": [{}] * 200},
    "seats of text": {"seats": ["a", "b"]},
    "a name nobody can show": {"seats": [{"name": "\ud800"}]},
    "options as a list": {"options": []},
    "no seed": {"seed": ...},
    "seed below": {"seed": -4},
    "seed as a fraction": {"seed": 1.5},
    "an unknown field": {"extra": 1},
    "free undo as text": {"free_undo": "yes"},
}


@pytest.mark.parametrize("name", HEADER_DAMAGE)
def test_a_wrong_header_is_line_one(name: str) -> None:
    line = json.loads(LINES[0]) | HEADER_DAMAGE[name]
    text = json.dumps({key: value for key, value in line.items() if value is not ...})
    with pytest.raises(BadLog) as caught:
        parse_log(with_line(1, text.encode() + b"\n"), upto_good=True)
    assert caught.value.line == 1


@pytest.mark.parametrize("data", [b"", b"\n", b"hello", b"\x89PNG\r\n\x1a\n\0\0", b"{}\n", b"[]\n", b"\0" * 4096],
                         ids=["empty", "blank", "text", "picture", "object", "list", "zeros"])
def test_a_file_that_is_no_log(data: bytes) -> None:
    with pytest.raises(BadLog) as caught:
        parse_log(data, upto_good=True)
    assert caught.value.line == 1


def test_the_setup_must_follow_the_header() -> None:
    with pytest.raises(BadLog) as caught:
        parse_log(b"".join([LINES[0], *LINES[2:]]))
    assert caught.value.line == 2


def test_nothing_follows_a_result_but_notes() -> None:
    finished = played(None, seed=3).to_bytes()
    last = len(finished.splitlines())
    assert len(parse_log(finished + b'{"note":"well played"}\n').steps) == last - 3
    with pytest.raises(BadLog) as caught:
        parse_log(finished + b'{"undo":1}\n')
    assert caught.value.line == last + 1


def test_undo_lines_are_resolved_and_counted() -> None:
    log = parse_log(WHOLE + b'{"undo":38}\n{"note":"hm"}\n' + LINES[40])
    assert len(log.steps) == 39
    assert log.undone == 2


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.balog"
    with path.open("wb") as file:
        file.truncate(MAX_FILE + 1)
    with pytest.raises(BadLog, match="larger"):
        read_log(path)


def test_a_missing_file_or_a_folder_is_an_os_error(tmp_path: Path) -> None:
    for path in (tmp_path / "none.balog", tmp_path):
        with pytest.raises(OSError, match="there is no file"):
            read_log(path)


def test_brackets_in_text_do_not_count_as_nesting() -> None:
    assert parse_log(WHOLE + dump_line({"note": "[{\\\"" * 100})).damage is None


def test_a_newer_format_is_refused_whatever_else_it_holds() -> None:
    newer = json.dumps({"format": "balog", "version": 3, "players": "different"}).encode() + b"\n"
    with pytest.raises(NewerLog, match="newer program") as caught:
        parse_log(newer + b"\x00 something else", upto_good=True)
    assert caught.value.line == 1


def to_v1(line: dict[str, Any], number: int) -> dict[str, Any]:
    """Format 0 of this test: steps are called ``move`` and the header says ``players``."""
    if number == 1:
        line["seats"] = line.pop("players")
        return line | {"version": 1}
    return {key.replace("move", "o"): value for key, value in line.items()}


def to_v2(line: dict[str, Any], number: int) -> dict[str, Any]:
    """Format 2 of this test is format 1 with notes in capitals."""
    return {"note": line["note"].upper()} if "note" in line else line


def old_log() -> bytes:
    lines = [json.loads(line) for line in LINES]
    lines[0]["version"] = 0
    lines[0]["players"] = lines[0].pop("seats")
    for line in lines[2:]:
        line["move"] = line.pop("o")
    return b"".join(map(dump_line, lines))


def test_old_formats_are_migrated_step_by_step() -> None:
    log = parse_log(old_log() + b'{"note":"a"}\n', migrations={0: to_v1, 1: to_v2}, newest=2)
    assert log.version == 0
    assert [step.option for step in log.steps] == [step.option for step in parse_log(WHOLE).steps]


def test_damage_in_an_old_format_is_named_too() -> None:
    data = old_log().splitlines(keepends=True)
    data[9] = b'{"n":8}\n'
    for chain in ({0: to_v1, 1: to_v2}, {0: lambda line, number: line["move"] and to_v1(line, number)}):
        with pytest.raises(BadLog) as caught:
            parse_log(b"".join(data), migrations=chain, newest=len(chain))
        assert caught.value.line in (1, 10)
    with pytest.raises(BadLog, match="no longer known"):
        parse_log(old_log())


@given(st.binary(max_size=300), st.integers(0, len(WHOLE)), st.booleans())
def test_no_damage_raises_anything_else(junk: bytes, at: int, overwrite: bool) -> None:
    data = WHOLE[:at] + junk + WHOLE[at + (len(junk) if overwrite else 0):]
    try:
        log = parse_log(data)
    except BadLog as error:
        assert 1 <= error.line <= data.count(b"\n") + 1
    else:
        assert len(log.steps) < data.count(b"\n")


def test_a_flipped_bit_is_read_the_same_or_named() -> None:
    chooser = random.Random(5)
    reasons = []
    for _ in range(400):
        data = bytearray(WHOLE)
        data[chooser.randrange(len(data))] ^= 1 << chooser.randrange(8)
        try:
            parse_log(bytes(data))
        except BadLog as error:
            reasons.append(error.reason)
    assert len(reasons) > 200 and all(reasons)


def test_a_line_that_is_too_long_is_never_written() -> None:
    with pytest.raises(ValueError, match="too long"):
        dump_line({"note": "x" * MAX_LINE})


def test_a_thousand_steps_are_read_at_once() -> None:
    header = Header("toy", 1, "d", "0", "now", ({}, {}), {}, 1).to_json()
    lines = [header, {"n": 0}] + [{"n": n, "s": 0, "o": ["take_die", "orange-3"], "c": [1]} for n in range(1, 1001)]
    data = b"".join(map(dump_line, lines))
    steps: list[object] = []
    assert calls(lambda: steps.extend(parse_log(data).steps)) < 100_000
    assert len(steps) == 1000


# What a stranger's file may cost


@pytest.mark.parametrize(("line", "reason"), [
    (b"{}\n", "line 42: the line is neither a step"),
    (b'{"note":"x"}\n', f"line {MAX_LINES + 1}: the file has more than {MAX_LINES} lines"),
    (b'{"note":"' + b"[" * 240 + b'"}\n', f"line {MAX_LINES + 1}: the file has more than {MAX_LINES} lines"),
])
def test_a_file_of_very_many_lines_is_refused_before_it_costs_much(line: bytes, reason: str) -> None:
    """Most of such a file is never cut into lines: what it takes beyond its own bytes stays small."""
    data = b"".join(LINES[:41]) + line * ((MAX_FILE - 10_000) // len(line))
    tracemalloc.start()
    try:
        with pytest.raises(BadLog, match=f"^{reason}"):
            parse_log(data)
        assert tracemalloc.get_traced_memory()[1] < 4 * 2**20
    finally:
        tracemalloc.stop()


def test_a_step_of_very_many_parts_is_refused() -> None:
    for field in ("o", "c"):
        value = ["take", *[1] * MAX_ITEMS] if field == "o" else [1] * (MAX_OUTCOMES + 1)
        with pytest.raises(BadLog, match=r"line 10: .* too many"):
            parse_log(changed(10, **{field: value}))


@pytest.mark.parametrize("fields", [{"x" * 60_000: 1}, {"o": ["take", "x" * 60_000]}, {"d": "g-" * 30_000}])
def test_a_refusal_can_be_read_however_long_the_line_is(fields: dict[str, Any]) -> None:
    with pytest.raises(BadLog) as told:
        parse_log(changed(10, **fields))
    assert len(str(told.value)) < 300
