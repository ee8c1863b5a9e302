"""The word of a log: what the program could not have written is refused, whoever wrote it, and all else is read."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from blackangel.engine import BadLog, Game, Session, UndoRefused
from blackangel.engine.log import parse_log
from blackangel.engine.logline import dump_line
from blackangel.engine.replay import Replay
from blackangel.engine.session import make_header
from tests.engine.play import any_option, played
from tests.engine.toy import GAME

ME, YOU, IT = ({"name": "Ada", "kind": "human"}, {"name": "Bo", "kind": "human"}, {"name": "it", "kind": "random"})


def with_undo(session: Session, length: int) -> bytes:
    """The log of a session with an undo written behind it by hand."""
    return session.to_bytes() + dump_line({"undo": length})


def test_an_undo_by_hand_holds_only_where_the_program_would_have_done_it(game: Game) -> None:
    """Judged by what happened: whether anything was rolled, drawn or shown, and who decided and in which turn."""
    held = refused = 0
    session, chooser = Session.new(game, 2, {}, 12), random.Random(12)
    secret_since = 0
    while not session.state.is_over and session.length < 130:
        seat, turn = session.state.seat, session.state.turn_number
        events = session.apply(any_option(session.state, chooser))
        learned = bool(session.state.last_chance) or any(event[0] in game.revealing for event in events)
        if session.state.is_over or learned or (seat, turn) != (session.state.seat, session.state.turn_number):
            secret_since = session.length
        if session.state.is_over:
            break
        target = chooser.randrange(max(0, session.length - 4), session.length)
        log = parse_log(with_undo(session, target))
        if target >= secret_since:
            assert Replay(log, game).length == target
            held += 1
            continue
        with pytest.raises(BadLog, match=rf"line {session.length + 3}: step {secret_since} cannot be taken back"):
            Replay(log, game)
        refused += 1
    assert held > 4 and refused > 10


def test_of_a_refused_undo_what_came_before_it_is_the_sound_part() -> None:
    session = Session.new(GAME, 2, {}, 7)
    for option in (("take", 1), ("chest",), ("roll",)):
        session.apply(option)
    data = with_undo(session, 2) + dump_line({"n": 3, "s": 0, "o": ["draw"]})
    replay = Replay(parse_log(data), GAME, upto_good=True)
    assert replay.length == 3 and replay.jump(3).digest() == session.state.digest()
    with pytest.raises(BadLog) as told:
        Replay(parse_log(data), GAME)
    assert (told.value.line, told.value.good_steps) == (6, 3)
    assert told.value.log is not None
    assert [step.option for step in told.value.log.steps] == [("take", 1), ("chest",), ("roll",)]


def test_a_log_is_not_opened_with_such_an_undo_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=25) as session:
        pass
    data = session.to_bytes() + dump_line({"undo": 0})
    path.write_bytes(data)
    with pytest.raises(BadLog, match="cannot be taken back"):
        Session.open(GAME, path)
    assert path.read_bytes() == data


def test_steps_that_were_taken_back_are_checked_like_all_others() -> None:
    session = Session.new(GAME, 2, {}, 7)
    for option in (("take", 1), ("chest",), ("take", 2)):
        session.apply(option)
    lines = with_undo(session, 2).splitlines(keepends=True)
    assert Replay(parse_log(b"".join(lines)), GAME).length == 2
    lines[4] = lines[4].replace(b'["take",2]', b'["take",3000]')
    with pytest.raises(BadLog, match="line 5: step 3 is not legal"):
        Replay(parse_log(b"".join(lines)), GAME)


@pytest.mark.parametrize(("seats", "free"), [
    ([ME, YOU], False), ([ME, IT], False), ([ME, IT], True), ([ME], False), ([ME], True), ([IT, IT], True)])
def test_whatever_undo_and_redo_do_their_log_is_read(game: Game, tmp_path: Path, seats: list[dict[str, str]],
                                                     free: bool) -> None:
    if game.name != GAME.name:
        seats = [{**seat, "colour": colour} for seat, colour in zip(seats, ("sky", "crimson"), strict=False)]
    path = tmp_path / "game.balog"
    chooser, back = random.Random(4), 0
    with Session.new(game, seats, {}, 5, path, free_undo=free, timed=False) as session:
        for _ in range(300):
            move = 9 if session.length < 3 else chooser.randrange(8)
            if session.state.is_over:
                break
            if move == 0 and session.can_undo[0]:
                back += session.undo()
            elif move == 1:
                with suppress(UndoRefused):
                    back += session.undo_turn()
            elif move == 2 and session.can_redo[0]:
                session.redo()
            else:
                session.apply(any_option(session.state, chooser))
        digest, length = session.state.digest(), session.length
    assert back > 5 or seats[0]["kind"] == "random" or (game.name != GAME.name and not free)
    with Session.open(game, path) as again:
        assert (again.length, again.state.digest()) == (length, digest)
    original = Replay(parse_log(path.read_bytes()), game)
    original.jump(length // 2)
    with original.play_on(tmp_path / "fork.balog") as copy:
        while not copy.state.is_over and copy.length < length // 2 + 40:
            if chooser.randrange(4) == 0 and copy.can_undo[0]:
                copy.undo()
            copy.apply(any_option(copy.state, chooser))
        digest = copy.state.digest()
    with Session.open(game, tmp_path / "fork.balog") as again:
        assert again.state.digest() == digest


def test_free_undo_is_for_one_person() -> None:
    for seats in ([ME], [ME, IT], [IT, ME, IT], [IT, IT], 1):
        assert Session.new(GAME, seats, {}, 7, free_undo=True).header.free_undo
    for seats in ([ME, YOU], [ME, IT, YOU], 2, [{}, {}]):
        with pytest.raises(ValueError, match="free undo is for games of one person"):
            Session.new(GAME, seats, {}, 7, free_undo=True)
    header = replace(make_header(GAME, [ME, YOU], {}, 7), free_undo=True)
    with pytest.raises(BadLog, match="line 1: free undo is for games of one person"):
        parse_log(dump_line(header.to_json()))
