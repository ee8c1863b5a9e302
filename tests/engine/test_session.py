"""A session keeps one truth on disk: every step written, undo only where nothing was learned, one writer at a time."""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from blackangel.engine import BadLog, Game, GameInUse, IllegalOption, NewerLog, Session, UndoRefused, read_log
from blackangel.engine.logline import dump_line
from tests.engine.play import any_option, played, sampled_states
from tests.engine.toy import GAME, ToyGame

ROOT = Path(__file__).resolve().parents[2]


def session_at(*options: tuple[str | int, ...], seats: int = 2, **named: object) -> Session:
    """A toy session after those options."""
    session = Session.new(GAME, seats, {}, 7, **named)  # type: ignore[arg-type]
    for option in options:
        session.apply(option)
    return session


# What is written


def test_every_step_is_on_disk_before_its_events_are_told(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    session = Session.new(game, 2, {}, 7, path)
    chooser = random.Random(7)
    for number in range(1, 60):
        session.apply(any_option(session.state, chooser))
        log = read_log(path)
        assert len(log.steps) == number
        assert log.notice is None
        if session.state.is_over:
            break
    assert number > 30


def test_a_game_is_continued_where_it_stopped(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=37, game=game) as first:
        digest, chance = first.state.digest(), first.state.decision
    with Session.open(game, path) as second:
        assert second.state.digest() == digest
        assert second.state.decision == chance
        assert [r.step.option for r in second.history] == [r.step.option for r in first.history]
        assert [list(r.events) for r in second.history] == [list(r.events) for r in first.history]


def test_chance_goes_on_after_loading_as_it_would_have(game: Game, tmp_path: Path) -> None:
    whole = played(None, game=game)
    part = tmp_path / "part.balog"
    played(part, steps=whole.length // 2, game=game).close()
    with Session.open(game, part) as session:
        for record in whole.history[session.length:]:
            session.apply(record.step.option)
        assert session.state.digest() == whole.state.digest()


def test_a_finished_game_ends_with_its_result(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with played(path, game=game) as session:
        assert session.can_undo == (False, "over")
        with pytest.raises(IllegalOption):
            session.apply(("end_turn",))
    log = read_log(path)
    assert log.result is not None
    assert log.result["scores"] == session.state.scores()
    assert log.result["digest"] == session.state.digest()
    with Session.open(game, path) as again:
        assert again.state.is_over


def test_a_result_that_a_crash_cut_off_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:whole.rindex(b'{"result"') + 5])
    Session.open(GAME, path).close()
    assert path.read_bytes() == whole


def test_a_torn_line_is_dropped_once_and_play_goes_on(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path, steps=20, game=game).close()
    whole = path.read_bytes()
    for torn in (whole + b'{"n":21,"s"', whole[:-5], whole[:whole.index(b"\n") + 8]):
        path.write_bytes(torn)
        with Session.open(game, path) as session:
            assert session.notice is not None
            session.apply(session.state.decision.options[0])
            steps = session.length
        log = read_log(path)
        assert (len(log.steps), log.notice) == (steps, None)


def test_a_log_takes_no_text_that_it_could_not_give_back(tmp_path: Path) -> None:
    for name in ("a\nb", "a\u202eb", "x" * 300, "\ud800"):
        seats = [{"name": name}] * 2
        with pytest.raises(ValueError, match=r"cannot be shown|surrogates"):
            Session.new(GAME, seats, {}, 1, tmp_path / "game.balog")
    assert not list(tmp_path.iterdir())


def test_names_in_any_script_and_folders_too(tmp_path: Path) -> None:
    path = tmp_path / "żółć Пётр 星" / "partie é.balog"
    joined = "星می\u200cخواهم👩\u200d🚀"
    Session.new(GAME, [{"name": "Żaneta"}, {"name": joined}], {}, 1, path).close()
    assert Session.open(GAME, path).header.seats[1]["name"] == joined


def test_a_new_game_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Session.new(GAME, 2, {}, 1, path)
    assert path.read_text() == "mine"


def test_new_games_differ_and_a_seed_repeats_its_game(game: Game) -> None:
    assert len({Session.new(game, 2, {}).header.seed for _ in range(20)}) == 20
    first, second = (played(None, seed=5, game=game) for _ in range(2))
    assert first.state.digest() == second.state.digest()
    assert first.state.digest() != played(None, seed=6, game=game).state.digest()


def test_games_side_by_side_do_not_touch_each_other(game: Game) -> None:
    alone = played(None, seed=5, game=game)
    sessions = [Session.new(game, [{"name": "P0", "kind": "human"}, {"name": "P1", "kind": "human"}], {}, seed)
                for seed in (5, 6)]
    choosers = [random.Random(seed) for seed in (5, 6)]
    while not sessions[0].state.is_over:
        for session, chooser in zip(sessions, choosers, strict=True):
            if not session.state.is_over:
                session.apply(any_option(session.state, chooser))
    assert sessions[0].state.digest() == alone.state.digest()


# What is refused


def test_a_refused_option_changes_nothing(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=15, game=game) as session:
        before, data = session.state.digest(), path.read_bytes()
        for wrong in ((), ("nonsense",), ("take_die", "pink-9"), ("end_turn", 3), ("take", 10**9), ("take", -1), (1,)):
            with pytest.raises(IllegalOption):
                session.apply(wrong)
            assert session.state.digest() == before
        assert path.read_bytes() == data


def test_a_full_disk_takes_the_step_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=15) as session:
        before, data = session.state.digest(), path.read_bytes()

        def full(handle: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            session.apply(session.state.decision.options[0])
        assert session.state.digest() == before
        assert path.read_bytes() == data
        monkeypatch.undo()
        session.apply(session.state.decision.options[0])
        assert len(read_log(path).steps) == 16


def test_other_rules_or_data_are_refused_and_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path, steps=15).close()
    data = path.read_bytes()
    for other, why in ((ToyGame(rules_version=2), "rules version 1"), (ToyGame(rules_version=0), "newer program"),
                       (ToyGame(data_digest="corrected"), "other game data")):
        with pytest.raises(ValueError, match=why):
            Session.open(other, path)
        assert path.read_bytes() == data


def test_a_newer_log_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path, steps=15).close()
    newer = path.read_bytes().replace(b'"version":1', b'"version":3', 1)
    path.write_bytes(newer)
    with pytest.raises(NewerLog):
        Session.open(GAME, path)
    assert path.read_bytes() == newer


def test_a_damaged_log_is_not_written_to(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path, steps=15, game=game).close()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[9] = dump_line({"n": 8, "s": 0, "o": ["no_such_thing"]})
    damaged = b"".join(lines) + b'{"n":16'
    path.write_bytes(damaged)
    with pytest.raises(BadLog) as caught:
        Session.open(game, path)
    assert (caught.value.line, caught.value.good_steps) == (10, 7)
    assert path.read_bytes() == damaged


def test_an_older_format_is_rewritten_when_it_is_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from blackangel.engine import log as log_module

    path = tmp_path / "game.balog"
    played(path, steps=15).close()
    now = path.read_bytes()
    path.write_bytes(now.replace(b'"version":1', b'"version":0', 1))

    def migrate(line: dict[str, object], number: int) -> dict[str, object]:
        return line | {"version": 1} if number == 1 else line

    monkeypatch.setattr(log_module, "MIGRATIONS", {**log_module.MIGRATIONS, 0: migrate})
    read_log(path)
    assert path.read_bytes() != now
    with Session.open(GAME, path) as session:
        assert path.read_bytes() == now
        session.apply(session.state.decision.options[0])
    assert len(read_log(path).steps) == 16


# One writer


def test_a_second_copy_keeps_its_hands_off(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    session = played(path, steps=5)
    with pytest.raises(GameInUse, match="another running copy"):
        Session.open(GAME, path)
    command = [sys.executable, "-c", OPEN, str(path)]
    assert subprocess.check_output(command, cwd=ROOT, text=True).strip() == "GameInUse"
    session.close()
    assert subprocess.check_output(command, cwd=ROOT, text=True).strip() == "5"


OPEN = """
import sys
from blackangel.engine import Session
from tests.engine.toy import GAME
try:
    print(Session.open(GAME, sys.argv[1]).length)
except Exception as error:
    print(type(error).__name__)
"""

PLAY = """
import itertools, random, sys
from blackangel.engine import Session
from tests.engine.toy import GAME
session = Session.open(GAME, sys.argv[1])
chooser = random.Random(len(session.history))
while not session.state.is_over:
    session.apply(chooser.choice(session.state.decision.options))
    print(session.length, flush=True)
"""


def test_twenty_kills_lose_no_finished_step(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    Session.new(GAME, 2, {"turns": 10**6}, 7, path).close()
    chooser = random.Random(20)
    for _ in range(20):
        child = subprocess.Popen([sys.executable, "-c", PLAY, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert child.stdout is not None
        told = child.stdout.readline()
        time.sleep(chooser.random() * 0.03)
        child.kill()
        told += child.stdout.read()
        child.wait()
        last = int(told[:told.rindex("\n")].splitlines()[-1])
        assert last <= len(read_log(path).steps) <= last + 1
    with Session.open(GAME, path) as session:
        assert session.length >= last


# Undo


def test_do_and_undo_is_nothing_for_every_option(game: Game) -> None:
    """Also where undo is not offered to players: going back gives the very state that was left."""
    for seed in (1, 2):
        for state in sampled_states(game, seed, 40):
            before = state.to_dict()
            for option in state.decision.options:
                after = state.clone()
                after.apply(option)
                assert state.to_dict() == before
                again = state.clone()
                again.apply(option)
                assert again.digest() == after.digest()


def test_undo_gives_back_the_earlier_state_wherever_it_is_offered(game: Game) -> None:
    session = Session.new(game, 2, {}, 11)
    chooser = random.Random(11)
    digests = [session.state.digest()]
    undone = 0
    while not session.state.is_over and session.length < 400:
        session.apply(any_option(session.state, chooser))
        digests.append(session.state.digest())
        if session.can_undo[0] and chooser.random() < 0.2:
            taken = session.undo() if chooser.random() < 0.5 else session.undo_turn()
            assert taken > 0
            undone += 1
            del digests[session.length + 1:]
            assert session.state.digest() == digests[-1]
            assert len(session.state.decision.options) > 1
    assert undone > 5


def test_undo_never_brings_back_a_choice_after_something_was_learned(game: Game) -> None:
    session = Session.new(game, 2, {}, 12)
    chooser, halts = random.Random(12), 0
    while not session.state.is_over and session.length < 400:
        option = any_option(session.state, chooser)
        seat, turn = session.state.seat, session.state.turn_number
        events = session.apply(option)
        learned = bool(session.state.last_chance) or any(event[0] in game.revealing for event in events)
        if session.state.is_over or learned or (seat, turn) != (session.state.seat, session.state.turn_number):
            assert not session.can_undo[0]
            with pytest.raises(UndoRefused):
                session.undo()
            assert not any(session.can_undo_to(n) for n in range(session.length))
            halts += 1
    assert halts > 5


@pytest.mark.parametrize(("options", "reason"), [
    ([], "start"),
    ([("roll",)], "chance"),
    ([("draw",)], "chance"),
    ([("offer",)], "other_seat"),
    ([("offer",), ("accept",)], "other_seat"),
    ([("take", 1), ("purse",), ("end_turn",)], "turn"),
    ([("take", 1), ("purse",), ("roll",)], "chance"),
])
def test_undo_says_why_it_stops(options: list[tuple[str | int, ...]], reason: str) -> None:
    session = session_at(*options)
    assert session.can_undo == (False, reason)
    with pytest.raises(UndoRefused) as caught:
        session.undo()
    assert caught.value.reason == reason
    assert session.length == len(options)


def test_undo_goes_one_choice_back_and_the_whole_turn_on_request() -> None:
    options = [("roll",), ("take", 2), ("chest",), ("take", 1), ("purse",)]
    session = session_at(*options)
    assert session.undo() == 1
    assert session.undo() == 1
    assert session.state.decision.kind == "turn"
    session = session_at(*options)
    assert session.undo_turn() == 4
    assert session.can_undo == (False, "chance")
    session = session_at(*options)
    assert [n for n in range(9) if session.can_undo_to(n)] == [1, 2, 3, 4]
    assert session.undo_to(3) == 2
    with pytest.raises(UndoRefused):
        session.undo_to(0)


def test_a_step_without_alternative_goes_with_the_choice_before_it(tmp_path: Path) -> None:
    """The table takes such steps by itself, so a take-back that stopped there would do nothing."""
    path = tmp_path / "game.balog"
    session = Session.new(GAME, 1, {}, 7, path, free_undo=True)
    for option in [("take", 1), ("purse",)] * 3:
        session.apply(option)
    assert session.state.decision.options == (("end_turn",),)
    session.apply(("end_turn",))
    session.close()
    with Session.open(GAME, path) as session:
        assert session.undo() == 2
        assert session.state.decision.kind == "where"


def test_free_undo_goes_back_past_chance_and_the_log_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with Session.new(GAME, 1, {}, 7, path, free_undo=True) as session:
        start = session.state.digest()
        for option in [("roll",), ("end_turn",), ("draw",), ("draw",)]:
            session.apply(option)
        assert session.undo_turn() == 2
        assert session.can_undo == (True, "")
        while session.can_undo[0]:
            session.undo()
        assert session.state.digest() == start
        session.apply(("roll",))
    assert session.can_undo[0]
    log = read_log(path)
    assert (len(log.steps), log.undone) == (1, 4)
    assert path.read_bytes().count(b'"undo"') == 3
    with Session.open(GAME, path) as again:
        assert again.header.free_undo
        assert again.undo() == 1


def test_free_undo_goes_back_to_a_person_never_to_a_bot() -> None:
    seats = [{"name": "me", "kind": "human"}, {"name": "it", "kind": "random"}]
    session = Session.new(GAME, seats, {}, 7, free_undo=True)
    for option in [("roll",), ("end_turn",), ("roll",), ("end_turn",)]:
        session.apply(option)
    session.undo()
    assert (session.length, session.state.seat) == (1, 0)


def test_undo_survives_a_reload(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    session = played(path, seed=4, steps=80 if game.name != "derelict" else 30, game=game)
    while not session.can_undo[0]:
        session.apply(session.state.decision.options[0])
    session.close()
    with Session.open(game, path) as again:
        assert again.can_undo == session.can_undo
        assert [n for n in range(200) if again.can_undo_to(n)] == [n for n in range(200) if session.can_undo_to(n)]
        again.undo()
        digest = again.state.digest()
    with Session.open(game, path) as third:
        assert third.state.digest() == digest


def test_an_undo_that_cannot_be_written_does_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_at(("take", 1), path=tmp_path / "game.balog")
    before = session.state.digest()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        session.undo()
    assert (session.state.digest(), session.length) == (before, 1)


def test_time_is_kept_unless_it_is_not_wanted() -> None:
    session = session_at()
    session.apply(("take", 1), seconds=2.34)
    assert session.history[0].step.seconds == 2.3
    assert b'"t":2.3' in session.to_bytes()
    assert b'"t"' not in played(None, steps=10).to_bytes()


@pytest.mark.parametrize("seconds", [-1.0, -0.1, float("nan"), float("inf"), 1e9])
def test_a_time_that_no_log_can_hold_is_refused_before_anything_happens(tmp_path: Path, seconds: float) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=5) as session:
        before, data = session.state.digest(), path.read_bytes()
        with pytest.raises(ValueError, match="seconds"):
            session.apply(session.state.decision.options[0], seconds=seconds)
        assert (session.state.digest(), path.read_bytes()) == (before, data)
