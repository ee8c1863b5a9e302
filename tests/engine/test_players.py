"""A seat that goes to a bot and back: kept with the game, nothing of the game itself changed by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.engine import Session
from blackangel.engine.log import BadLog, parse_log
from blackangel.engine.players import note, seated, told, why_not
from blackangel.engine.store import describe
from blackangel.games import load_game

PEOPLE = [{"name": "Iris", "kind": "human"}, {"name": "Marek", "kind": "human"}, {"name": "Vega", "kind": "greedy"}]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.balog"


def new(path: Path | None = None, seats: list[dict[str, str]] = PEOPLE) -> Session:
    return Session.new(load_game("black_angel"), seats, {}, 5, path, timed=False)


def play(session: Session, steps: int) -> None:
    for _ in range(steps):
        session.apply(session.state.decision.options[0])


def test_who_plays_is_the_same_when_the_game_is_opened_again(path: Path) -> None:
    with new(path) as session:
        play(session, 12)
        digest = session.state.digest()
        assert session.hand_over(1, "planner") and session.kinds == ["human", "planner", "greedy"]
        assert session.state.digest() == digest
    with Session.open(load_game("black_angel"), path) as again:
        assert again.kinds == ["human", "planner", "greedy"] and again.state.digest() == digest
        assert describe(path).kinds == ("human", "planner", "greedy"), "the list of games tells it, too"
        assert again.hand_over(1, "human")
        play(again, 3)
    with Session.open(load_game("black_angel"), path) as again:
        assert again.kinds == ["human", "human", "greedy"] and again.length == 15


def test_copies_keep_it_and_undo_does_not_touch_it(path: Path) -> None:
    with new(path) as session:
        play(session, 12)
        session.hand_over(1, "random")
        if session.can_undo[0]:
            session.undo()
        assert session.kinds[1] == "random"
        assert Session.from_log(session.game, parse_log(session.to_bytes())).kinds == session.kinds
        session.go_on_in(path.with_name("beside.balog"))
    with Session.open(load_game("black_angel"), path.with_name("beside.balog")) as beside:
        assert beside.kinds == ["human", "random", "greedy"]


def test_a_bots_own_seat_stays_a_bots_and_one_person_stays() -> None:
    session = new()
    assert not session.hand_over(2, "human"), "nobody may look at its hand"
    assert not session.hand_over(2, "random") and not session.hand_over(7, "human")
    assert session.hand_over(0, "greedy")
    assert not session.hand_over(1, "greedy"), "somebody has to play"
    assert session.kinds == ["greedy", "human", "greedy"]
    alone = new(seats=PEOPLE[1:])
    assert not alone.hand_over(0, "greedy") and alone.kinds == ["human", "greedy"]


@pytest.mark.parametrize(("remark", "why"), [
    ("seat 9: greedy", "there is no seat 9"), ("seat 2: human", "seat 2 is a bot's and stays so"),
    ("seat 2: random", "seat 2 is a bot's and stays so"),
    ("seat 1: greedy", "seat 1 is the last person's and stays so"),
])
def test_a_remark_that_gives_a_seat_away_as_it_never_can_is_a_fault_of_its_line(path: Path, remark: str,
                                                                                why: str) -> None:
    with new(path) as session:
        play(session, 3)
    kept = path.read_bytes() + b'{"note":"seat 1 was tired"}\n{"note":"seat 0: greedy"}\n'
    path.write_bytes(kept)
    with Session.open(load_game("black_angel"), path) as again:
        assert again.kinds == ["greedy", "human", "greedy"]
    path.write_bytes(kept + f'{{"note":"{remark}"}}\n'.encode())
    with pytest.raises(BadLog) as caught:
        Session.open(load_game("black_angel"), path)
    assert (caught.value.reason, caught.value.good_steps) == (why, 3)
    assert describe(path).reason == f"line {kept.count(10) + 1}: {why}"


def test_no_seat_changes_hands_after_the_end() -> None:
    session = new()
    while not session.state.is_over:
        session.apply(session.state.decision.options[0])
    assert not session.hand_over(0, "greedy")
    with pytest.raises(BadLog, match="the game is over"):
        parse_log(session.to_bytes() + b'{"note":"seat 0: greedy"}\n')


def test_a_note_tells_what_it_was_made_of() -> None:
    assert told(note(3, "planner")["note"]) == (3, "planner")
    assert seated(PEOPLE, [(1, "greedy"), (1, "human")]) == ["human", "human", "greedy"]
    assert why_not(PEOPLE, ["human"] * 3, -1, "greedy")
