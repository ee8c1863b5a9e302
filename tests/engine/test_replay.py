"""A replay looks at a log from any place, checks it, and never writes."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from blackangel.engine import BadLog, Game, Log, Replay, Session, Step, read_log
from blackangel.engine.log import Header, parse_log
from blackangel.engine.logline import dump_line
from blackangel.engine.timeline import replay_checked
from tests.engine.play import played
from tests.engine.toy import GAME, ToyGame, ToyState
from tests.worked import calls

ROOT = Path(__file__).resolve().parents[2]


def digests_of(game: Game, log: Log) -> list[str]:
    """The digest after 0, 1, 2 ... steps, played straight through."""
    state = game.new(list(log.header.seats), log.header.options, log.header.seed)
    digests = [state.digest()]
    for step in log.steps:
        state.apply(step.option)
        digests.append(state.digest())
    return digests


def test_any_jump_lands_on_the_state_of_straight_play(game: Game) -> None:
    log = played(None, seed=2, game=game, steps=160).to_log()
    digests = digests_of(game, log)
    replay = Replay(log, game)
    assert (replay.at, replay.length) == (0, len(log.steps))
    chooser = random.Random(3)
    for _ in range(60):
        n = chooser.randrange(replay.length + 1)
        assert replay.jump(n).digest() == digests[n]
        assert replay.at == n
        step_there = replay.record and replay.record.step
        assert step_there == (log.steps[n - 1] if n else None)


def test_stepping_and_jumping_agree_and_stop_at_the_ends(game: Game) -> None:
    log = played(None, seed=2, game=game, steps=60).to_log()
    digests = digests_of(game, log)
    replay = Replay(log, game)
    for n in range(1, 61):
        earlier = replay.state
        earlier_digest = earlier.digest()
        events = replay.forward()
        assert replay.state.digest() == digests[n]
        assert earlier.digest() == earlier_digest
        assert list(events) == list(replay.records[n - 1].events)
    assert replay.forward() == []
    assert replay.at == 60
    assert replay.back().digest() == digests[59]
    assert replay.jump(-5).digest() == digests[0]
    assert replay.back().digest() == digests[0]
    assert replay.jump(10**6).digest() == digests[60]


def test_a_jump_costs_at_most_25_applications(monkeypatch: pytest.MonkeyPatch) -> None:
    log = played(None, seed=2).to_log()
    replay = Replay(log, GAME)
    applied = 0
    plain = ToyState.apply

    def counted(self: ToyState, *args: object) -> object:
        nonlocal applied
        applied += 1
        return plain(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(ToyState, "apply", counted)
    for n in range(replay.length, -1, -1):
        applied = 0
        replay.jump(n)
        assert applied <= 25


def test_replaying_twice_agrees(game: Game) -> None:
    log = played(None, seed=9, game=game).to_log()
    first, second = Replay(log, game), Replay(log, game)
    assert first.jump(first.length).to_dict() == second.jump(second.length).to_dict()
    assert [list(r.events) for r in first.records] == [list(r.events) for r in second.records]


HASHED = """
import hashlib, sys
sys.path.insert(0, ".")
from blackangel.games import load_game
from tests.engine.play import played
from tests.engine.toy import GAME
game = GAME if sys.argv[1] == "toy" else load_game(sys.argv[1])
session = played(None, seed=9, game=game)
print(session.state.digest(), hashlib.sha256(b"".join(session.to_bytes().splitlines()[1:])).hexdigest())
"""


def test_processes_with_other_hash_seeds_agree(game: Game) -> None:
    told = set()
    for seed in ("0", "1", "4242"):
        run = subprocess.run([sys.executable, "-c", HASHED, game.name], cwd=ROOT, capture_output=True, check=True,
                             env=os.environ | {"PYTHONHASHSEED": seed})
        told.add(run.stdout)
    assert len(told) == 1


def test_a_replay_never_writes(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path, steps=40).close()
    path.write_bytes(path.read_bytes() + b'{"n":41')
    data, changed = path.read_bytes(), path.stat().st_mtime_ns
    replay = Replay(read_log(path), GAME)
    replay.jump(17)
    replay.play_on(tmp_path / "on.balog").close()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (data, changed)


def test_a_log_can_be_watched_while_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    with played(path, steps=40) as session:
        assert Replay(read_log(path), GAME).length == 40
        assert Replay(session.to_log(), GAME).length == 40


def test_playing_on_starts_a_new_game_from_there(game: Game, tmp_path: Path) -> None:
    log = played(None, seed=2, game=game).to_log()
    replay = Replay(log, game)
    replay.jump(45)
    path = tmp_path / "on.balog"
    with replay.play_on(path) as session:
        assert session.state.view(0) == replay.state.view(0)
        session.apply(session.state.decision.options[0])
    assert len(read_log(path).steps) == 46
    with Session.open(game, path) as again:
        assert again.length == 46
        assert [r.step.option for r in again.history[:45]] == [s.option for s in log.steps[:45]]


def test_playing_on_may_change_who_plays(game: Game, tmp_path: Path) -> None:
    replay = Replay(played(None, seed=2, game=game).to_log(), game)
    replay.jump(30)
    seats = [dict(seat, kind="random") for seat in replay.log.header.seats]
    with replay.play_on(tmp_path / "on.balog", seats) as session:
        assert [seat["kind"] for seat in session.header.seats] == ["random", "random"]
        assert (session.length, session.state.decision.options) == (30, replay.state.decision.options)


def damaged(log: Log, index: int, **changes: object) -> Log:
    """The log with one step changed."""
    steps = list(log.steps)
    steps[index] = replace(steps[index], **changes)  # type: ignore[arg-type]
    return replace(log, steps=steps, moves=list(steps), result=None)


def wrong_steps(log: Log) -> list[tuple[int, Log]]:
    """Logs that differ from ``log`` in one step, and the index of that step."""
    rolled = next(i for i, step in enumerate(log.steps) if step.chance)
    plain = next(i for i, step in enumerate(log.steps) if not step.chance)
    return [
        (12, damaged(log, 12, option=("no_such_thing",))),
        (12, damaged(log, 12, seat=1 - log.steps[12].seat)),
        (rolled, damaged(log, rolled, chance=(log.steps[rolled].chance[0] + 1, *log.steps[rolled].chance[1:]))),
        (rolled, damaged(log, rolled, chance=(*log.steps[rolled].chance, 0))),
        (rolled, damaged(log, rolled, chance=log.steps[rolled].chance[:-1])),
        (plain, damaged(log, plain, chance=(0,))),
        (24, damaged(log, 24, digest="0123456789abcdef")),
        (20, damaged(log, 20, digest="0123456789abcdef")),
    ]


def test_every_difference_is_named_with_its_line(game: Game) -> None:
    log = played(None, seed=2, game=game, steps=90).to_log()
    for index, wrong in wrong_steps(log):
        with pytest.raises(BadLog) as caught:
            Replay(wrong, game)
        assert (caught.value.line, caught.value.good_steps) == (index + 3, index)
        start = game.new(list(log.header.seats), log.header.options, log.header.seed)
        with pytest.raises(ValueError, match=f"step {index + 1}"):
            replay_checked(start, wrong.steps)
        good = Replay(wrong, game, upto_good=True)
        assert good.damage is not None
        assert good.length == index


def test_a_wrong_setup_is_line_two(game: Game) -> None:
    log = played(None, seed=2, game=game, steps=10).to_log()
    assert log.setup is not None
    for wrong in (replace(log, setup=(*log.setup, 0)), replace(log, setup_digest="0123456789abcdef")):
        with pytest.raises(BadLog) as caught:
            Replay(wrong, game)
        assert caught.value.line == 2


def test_a_wrong_result_is_named() -> None:
    data = played(None, seed=2).to_bytes()
    lines = data.splitlines(keepends=True)
    log = parse_log(data)
    assert log.result is not None
    for wrong in ({"scores": [0, 0]}, {"winners": [7]}, {"end": "bored"}, {"digest": "0123456789abcdef"}):
        changed = parse_log(b"".join(lines[:-1]) + dump_line({"result": log.result | wrong}))
        with pytest.raises(BadLog, match="of the result") as caught:
            Replay(changed, GAME)
        assert caught.value.line == len(lines)
    early = parse_log(b"".join(lines[:12]) + lines[-1])
    with pytest.raises(BadLog, match="not over"):
        Replay(early, GAME)


def test_steps_after_the_end_are_refused() -> None:
    log = played(None, seed=2).to_log()
    longer = replace(log, result=None, moves=[*log.steps, Step(len(log.steps) + 1, 0, ("roll",))])
    with pytest.raises(BadLog, match="follows the end"):
        Replay(longer, GAME)


def test_a_log_of_other_data_can_still_be_looked_at() -> None:
    log = played(None, seed=2, steps=30).to_log()
    with pytest.raises(ValueError, match="other game data"):
        Replay(log, ToyGame(data_digest="corrected"))
    replay = Replay(log, ToyGame(data_digest="corrected"), upto_good=True)
    assert replay.length == 30
    assert replay.damage is not None


def test_a_log_whose_game_cannot_be_set_up_is_refused_with_a_reason() -> None:
    header = Header("toy", 1, "toydata", "0", "now", ({},) * 9, {}, 1)
    with pytest.raises(BadLog, match="1 to 4 seats"):
        Replay(Log(header), GAME)


def test_a_thousand_steps_open_at_once(game: Game) -> None:
    session = played(None, seed=2, game=game, seats=4)
    data = session.to_bytes()
    assert calls(lambda: Replay(parse_log(data), game)) < 400 * session.length
