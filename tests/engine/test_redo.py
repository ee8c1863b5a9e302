"""Redo brings back what was taken back, step by step and as it was decided, and only that."""

from __future__ import annotations

import errno
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from blackangel.engine import BadLog, Game, RedoRefused, Session, read_log
from blackangel.engine.log import parse_log
from tests.engine.play import any_option
from tests.engine.toy import GAME

ME = {"name": "Ada", "kind": "human"}
IT = {"name": "it", "kind": "random"}


def alone(game: Game, path: Path | None = None, seed: int = 7) -> Session:
    """A game of one person, in which take-back goes as far as one likes."""
    if game.name == "toy":
        return Session.new(game, [ME], {}, seed, path, free_undo=True)
    return Session.new(game, [{**ME, "colour": "sky"}], {}, seed, path, free_undo=True)


def after(*options: tuple[str | int, ...], path: Path | None = None, free: bool = False) -> Session:
    """A toy session of one person after those options."""
    session = Session.new(GAME, [ME], {}, 7, path, free_undo=free)
    for option in options:
        session.apply(option)
    return session


def way(session: Session) -> list[tuple[int, str]]:
    """Takes back all that can be taken back: length and digest before each undo, the earliest first."""
    passed = []
    while session.can_undo[0]:
        passed.append((session.length, session.state.digest()))
        session.undo()
    return passed[::-1]


def test_undo_and_redo_of_every_option_gives_the_same_game(game: Game) -> None:
    """Chance and hidden cards come out as before: the position of the chance belongs to the state."""
    main, chooser = alone(game), random.Random(3)
    tried = chanced = 0
    while not main.state.is_over and main.length < 130:
        main.apply(any_option(main.state, chooser))
        if main.length % 16 or main.state.is_over:
            continue
        steps = [record.step for record in main.history]
        for option in main.state.decision.options:
            session = Session.from_steps(game, main.header, steps)
            session.apply(option)
            if not session.can_undo[0]:
                continue
            chanced += bool(session.state.last_chance)
            digest = session.state.digest()
            for _ in range(2):
                session.undo()
                while session.can_redo[0]:
                    session.redo()
                assert (session.length, session.state.digest()) == (len(steps) + 1, digest)
            tried += 1
    assert tried > 3
    assert chanced or game.name == "derelict"   # there all chance ends what could be taken back for good


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_many_steps_back_and_forward_again(game: Game, seed: int) -> None:
    session, chooser = alone(game, seed=seed), random.Random(seed)
    while not session.state.is_over and session.length < 150:
        session.apply(any_option(session.state, chooser))
        if session.length % 30 == 0 and session.can_undo[0]:
            options = [record.step.option for record in session.history]
            points = way(session)
            for length, digest in points:
                session.redo()
                assert (session.length, session.state.digest()) == (length, digest)
            assert [record.step.option for record in session.history] == options
            assert session.can_redo == (False, "nothing")
    assert session.length >= 40


def test_redo_after_the_whole_turn_was_taken_back() -> None:
    session = after(("roll",), ("take", 2), ("chest",), ("take", 1), ("purse",))
    digest = session.state.digest()
    assert session.undo_turn() == 4
    steps = []
    while session.can_redo[0]:
        steps.append(session.redo())
    assert steps == [1, 1, 1, 1]
    assert session.state.digest() == digest


def test_a_different_choice_ends_redo_and_the_same_one_keeps_it() -> None:
    session = after(("take", 2), ("chest",), ("take", 1), ("purse",))
    while session.can_undo[0]:
        session.undo()
    session.apply(("take", 2))
    assert session.can_redo == (True, "")
    assert session.redo() == 1
    session.apply(("take", 3))
    assert session.can_redo == (False, "nothing")
    with pytest.raises(RedoRefused) as caught:
        session.redo()
    assert caught.value.reason == "nothing"
    session.undo()
    assert session.redo() == 1
    assert session.history[-1].step.option == ("take", 3)


def test_a_redo_that_is_gone_stays_gone_where_its_step_would_be_legal_again(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with after(("take", 2), ("chest",), path=path) as session:
        session.undo()
        session.apply(("purse",))
        session.apply(("take", 2))
        assert session.state.is_legal(("chest",))
        assert session.can_redo == (False, "nothing")
    with Session.open(GAME, path) as again:
        assert again.can_redo == (False, "nothing")


def test_there_is_nothing_to_bring_back_before_something_was_taken_back() -> None:
    session = after(("take", 1))
    assert session.can_redo == (False, "nothing")
    assert not any(session.can_redo_to(n) for n in range(5))


def test_steps_without_alternative_come_back_with_the_choice_before_them() -> None:
    session = after(*[("take", 1), ("purse",)] * 3, ("end_turn",), free=True)
    assert session.undo() == 2
    assert session.redo() == 2
    assert session.can_redo == (False, "nothing")


def test_a_bots_steps_come_back_with_the_persons_step() -> None:
    session = Session.new(GAME, [ME, IT], {}, 7, free_undo=True)
    for option in [("take", 1), ("purse",), ("end_turn",), ("take", 2), ("chest",), ("end_turn",), ("roll",)]:
        session.apply(option)
    lengths = [length for length, _ in way(session)]
    assert lengths == [1, 2, 6, 7]
    forward = []
    while session.can_redo[0]:
        session.redo()
        forward.append(session.length)
    assert forward == lengths


def test_nobody_brings_back_another_persons_step() -> None:
    """Such steps are ahead only where free take-back was allowed among several people, which no log does."""
    session = Session.new(GAME, [ME, {"name": "Bo", "kind": "human"}], {}, 7)
    session.header = replace(session.header, free_undo=True)
    for option in [("roll",), ("end_turn",), ("take", 2), ("chest",)]:
        session.apply(option)
    while session.can_undo[0]:
        session.undo()
    assert session.redo() == 1
    assert session.redo() == 1
    assert (session.length, session.state.seat) == (2, 1)
    assert session.can_redo_to(3)
    assert session.redo() == 1
    while session.can_undo[0]:
        session.undo()
    assert not session.can_redo_to(3)
    assert session.can_redo_to(2)


def test_redo_survives_closing_the_game(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    chooser = random.Random(5)
    with alone(game, path) as session:
        while session.length < 60 and not (session.length > 20 and session.can_undo[0]):
            session.apply(any_option(session.state, chooser))
        points = way(session)[:9]
        for _ in points[:3]:
            session.redo()
    with Session.open(game, path) as again:
        for length, digest in points[3:]:
            again.redo()
            assert (again.length, again.state.digest()) == (length, digest)
        again.undo()
    with Session.open(game, path) as third:
        options = [one for one in third.state.decision.options if one != read_log(path).ahead[-1].option]
        third.apply(options[0])
    with Session.open(game, path) as last:
        assert last.can_redo == (False, "nothing")


def test_a_step_brought_back_is_an_ordinary_step_of_the_log(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    session = after(("take", 2), ("chest",), path=path)
    session.apply(("take", 1), seconds=2.5)
    plain = session.to_bytes()
    session.undo()
    before = path.read_bytes()
    session.redo()
    session.close()
    assert path.read_bytes().startswith(before)
    assert path.read_bytes()[len(before):] == b'{"n":3,"s":0,"o":["take",1],"t":2.5}\n'
    assert session.to_bytes() == plain
    assert [step.option for step in parse_log(path.read_bytes()).steps] == [("take", 2), ("chest",), ("take", 1)]


def test_steps_that_a_changed_file_holds_are_refused_though_they_were_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    after(("take", 2), ("chest",), path=path).close()
    lines = [b'{"n":3,"s":0,"o":["take",9]}\n', b'{"undo":2}\n', b'{"undo":0}\n']
    path.write_bytes(path.read_bytes() + b"".join(lines))
    with pytest.raises(BadLog, match="line 5: step 3 is not legal"):
        Session.open(GAME, path)


def test_a_redo_that_cannot_be_written_does_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = after(("take", 1), path=tmp_path / "game.balog")
    session.undo()
    before = session.state.digest()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            session.redo()
    assert (session.state.digest(), session.length) == (before, 0)
    assert session.can_redo == (True, "")
    assert session.redo() == 1
