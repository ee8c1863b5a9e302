"""A finished game looked at again: what decisions cost, by what their seat could see."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from blackangel.bots import Observation
from blackangel.bots import analysis_kept as kept
from blackangel.bots.analysis import Analysis, Finding, decisions, go_on
from blackangel.bots.black_angel.analysis import SPEAKS, judged
from blackangel.bots.black_angel.greedy import GreedyBot
from blackangel.bots.black_angel.parts import PARTS
from blackangel.engine import Session, State, read_log
from blackangel.engine.decision import Option
from blackangel.engine.log import Log, parse_log
from blackangel.engine.store import SUFFIX, SaveStore
from blackangel.games import load_game

GAME = load_game("black_angel")
FOUR = Path(__file__).resolve().parents[3] / "saves" / "Four for Spes.balog"
SEAT = 0


@cache
def four() -> Log:
    return read_log(FOUR)


def early(log: Log, seat: int, steps: int) -> Iterator[tuple[int, Finding | None]]:
    """What is found in the first steps."""
    for looked, found in decisions(log, seat):
        if looked > steps:
            return
        yield looked, found


@cache
def beginning() -> tuple[Finding, ...]:
    return tuple(found for _, found in early(four(), SEAT, 200) if found is not None)


def worst(state: State) -> Option:
    """What a computer player thinks least of."""
    worth = GreedyBot(5).judge(Observation.of(state))
    return min(worth, key=worth.__getitem__)


def with_a_blunder(after: int) -> tuple[Log, int]:
    """A game of two in which one seat plays well, but for one decision, and the step of that."""
    session = Session.new(GAME, 2, {}, 11, None, timed=False)
    planted = -1
    bot = GreedyBot(3)
    while not session.state.is_over:
        state = session.state
        if state.seat != SEAT:
            option = state.decision.options[0]
        elif planted < 0 and session.length >= after and state.decision.kind == "turn":
            option, planted = worst(state), session.length
        else:
            option = bot.choose(Observation.of(state))
        session.apply(option)
    return session.to_log(), planted


def test_a_planted_blunder_is_the_largest_loss_and_is_told_with_a_reason() -> None:
    log, step = with_a_blunder(after=60)
    analysis = Analysis.of(log, SEAT)
    for _ in go_on(log, analysis):
        pass
    found = max(analysis.findings, key=lambda one: one.loss)
    assert found.step == step
    assert found.loss > 1
    assert found.turn == analysis.mattered()[0]
    assert found.reasons[0].gain >= SPEAKS
    assert {reason.part for reason in found.reasons} <= {part.name for part in PARTS}
    assert found.place > 1
    assert found.played.path[0] == log.steps[step].option != found.better.path[0]


def test_a_finding_adds_up() -> None:
    for one in beginning():
        assert one.loss == pytest.approx(one.better.total - one.played.total, abs=0.01)
        assert one.played.path[0] == four().steps[one.step].option
        assert one.best[0].behind == 0
        assert one.played.path[0] in [choice.option for choice in one.best]
        assert bool(one.loss) is (one.played.path != one.better.path) is (one.place > 1)
        assert len(one.worth) == 4


def test_reasons_are_the_largest_first_and_speak_against_at_last() -> None:
    told = [one.reasons for one in beginning() if len(one.reasons) == 3]
    assert told
    for first, second, last in told:
        assert first.gain >= second.gain > 0 > last.gain


def test_the_same_log_gives_the_same_result() -> None:
    assert [found for _, found in early(four(), SEAT, 90) if found] == [one for one in beginning() if one.step < 90]


def test_what_the_seat_cannot_see_changes_nothing() -> None:
    for one in beginning()[5:30:6]:
        state = next(after for record, after in _session().retraced(0, one.step) if record.step.n == one.step)
        other = GAME.imagine(state.view(SEAT), 99)  # type: ignore[attr-defined]
        assert other.to_dict() != state.to_dict()
        taken = four().steps[one.step].option
        assert judged(other.view(SEAT), taken, one.step, one.turn) == one


@cache
def _session() -> Session:
    return Session.from_steps(GAME, four().header, four().steps)


def test_one_that_was_cancelled_goes_on_where_it_stopped(tmp_path: Path) -> None:
    log = four()
    cancelled = Analysis.of(log, SEAT)
    for one in go_on(log, cancelled):
        if one.looked == 60:
            break
    kept.save(tmp_path / "game.analysis", cancelled)
    again = kept.load(tmp_path / "game.analysis", log, SEAT)
    assert again == cancelled
    assert not again.complete
    for one in go_on(log, again):
        if one.looked == 120:
            break
    assert again.findings == [one for one in beginning() if one.step < 120]


def test_only_a_game_that_is_over_is_looked_at() -> None:
    log = four()
    session = Session.from_steps(GAME, log.header, log.steps[:100])
    with pytest.raises(ValueError, match="not over"):
        Analysis.of(session.to_log(), SEAT)
    with pytest.raises(ValueError, match="no seat 4"):
        Analysis.of(log, 4)


# What is kept


@cache
def short(seat: int = SEAT) -> Analysis:
    """What is found in the first steps; nobody goes on with it."""
    analysis = Analysis.of(four(), seat)
    for one in go_on(four(), analysis):
        if one.looked == 40:
            return analysis
    raise AssertionError


def test_each_seat_is_kept_beside_the_others(tmp_path: Path) -> None:
    path = tmp_path / "game.analysis"
    kept.save(path, short(0))
    kept.save(path, short(2))
    assert kept.load(path, four(), 0) == short(0)
    assert kept.load(path, four(), 2) == short(2)
    assert not kept.load(path, four(), 1).findings


def test_what_is_kept_of_another_game_counts_for_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.analysis"
    kept.save(path, short())
    other = parse_log(FOUR.read_bytes().replace(b'"seed":300', b'"seed":301'))
    assert other.identity() != four().identity()
    assert kept.load(path, other, SEAT).looked == 0


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"seats":[]}', b'{"seats":{"0":7}}', b'{"seats":{"0":{}}}',
                                     b'{"seats":{"0":{"format":1,"game":[]}}}', b"[" * 100_000, b"\xff"])
def test_a_damaged_file_counts_for_nothing_and_is_replaced(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.analysis"
    path.write_bytes(content)
    assert kept.load(path, four(), SEAT).looked == 0
    kept.save(path, short())
    assert kept.load(path, four(), SEAT) == short()


def test_lists_of_games_do_not_show_it_and_it_goes_where_its_log_goes(tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves")
    log = store.import_from(FOUR)
    kept.save(kept.path_for(log), short())
    assert [game.path for game in store.games()] == [log]
    renamed = store.rename(log, "Another name")
    assert kept.load(kept.path_for(renamed), four(), SEAT) == short()
    assert not kept.path_for(log).exists()
    thrown = store.delete(renamed)
    assert kept.path_for(thrown).exists()
    back = store.restore(thrown)
    assert kept.load(kept.path_for(back), four(), SEAT) == short()
    store.delete(back)
    store.empty_bin()
    assert not list(tmp_path.rglob("*.analysis"))
    assert not list(tmp_path.rglob(f"*{SUFFIX}"))
