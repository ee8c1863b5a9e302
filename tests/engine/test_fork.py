"""A game played on from a step of another has chance of its own from there on: neither foretells the other."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from blackangel.engine import BadLog, Game, GameInUse, NewerLog, Replay, SaveStore, Session, State, read_log
from blackangel.engine.log import parse_log
from blackangel.engine.logline import dump_line
from blackangel.games import load_game
from tests.engine.play import any_option, played
from tests.engine.toy import GAME

ANGEL = load_game("black_angel")


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """New seeds, the same in every run."""
    monkeypatch.setattr("blackangel.engine.log.new_seed", partial(random.Random(8).randrange, 2**53))


def log_of(game: Game) -> Any:
    return played(None, seed=2, game=game).to_log()


def forked(game: Game, at: int, path: Path | None = None, log: Any = None) -> Session:
    """A game played on from a step."""
    replay = Replay(log or log_of(game), game)
    replay.jump(at)
    return replay.play_on(path)


def play(session: Session, steps: int, seed: int = 1) -> None:
    chooser = random.Random(seed)
    for _ in range(steps):
        if not session.state.is_over:
            session.apply(any_option(session.state, chooser))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]


def seed_lines(path: Path) -> list[dict[str, Any]]:
    return [line for line in lines_of(path) if "from" in line]


def outcomes(session: Session, after: int) -> list[tuple[int, ...]]:
    return [record.step.chance for record in session.history[after:]]


@pytest.mark.parametrize("at", [0, 1, 24, 25, 26, 60])
def test_a_fork_has_a_seed_of_its_own_and_reads_back_equal(game: Game, at: int, tmp_path: Path) -> None:
    path = tmp_path / "on.balog"
    with forked(game, at, path) as session:
        assert seed_lines(path) == [{"seed": session.seed, "from": at}]
        assert session.seed != session.header.seed
        play(session, 60)
        digest, seen = session.state.digest(), [record.step for record in session.history]
    assert lines_of(path)[0]["version"] == 2
    assert "from" in lines_of(path)[2 + at], "it stands where it begins"
    with Session.open(game, path) as again:
        assert (again.state.digest(), again.seed) == (digest, session.seed)
        assert [(r.step.option, r.step.chance) for r in again.history] == [(s.option, s.chance) for s in seen]
    replay = Replay(read_log(path), game)
    for n in (0, at, at + 1, replay.length, 3, at + 30):
        straight = digest_after(game, path, n)
        assert replay.jump(n).digest() == straight, n
    replay.jump(0)
    leaping = Replay(read_log(path), game)
    for n in range(1, replay.length + 1):
        replay.forward()
        assert replay.state.digest() == leaping.jump(n).digest(), n


def digest_after(game: Game, path: Path, n: int) -> str:
    """Straight through the lines of the file, without the engine's own reader."""
    head, _, *rest = lines_of(path)
    state = game.new(head["seats"], head["options"], head["seed"])
    taken = 0
    for line in rest:
        if "from" in line:
            assert line["from"] == taken
            state.reseed(line["seed"])
        elif taken == n or "result" in line:
            break
        else:
            taken += 1
            state.apply(tuple(line["o"]), line.get("c", []))
            assert line.get("d") in (None, state.digest())
    return state.digest()


def test_a_copy_does_not_foretell_what_the_game_brings(game: Game) -> None:
    """The same options after the fork: in games with other chance they bring something else, and are soon not the
    same any more."""
    log = log_of(game)
    at = 20
    later = [step.chance for step in log.steps[at:at + 60]]
    seen = set()
    for _ in range(4):
        session = forked(game, at, log=log)
        for step in log.steps[at:at + 60]:
            if session.state.is_over or not session.state.is_legal(step.option):
                break
            session.apply(step.option)
        found = tuple(outcomes(session, at))
        assert any(found) and list(found) != later[:len(found)]
        seen.add(found)
    assert len(seen) > 1, "nor does one copy foretell another"


def test_undo_in_a_copy_does_not_lead_back_to_the_old_chance(tmp_path: Path) -> None:
    """Before the fork nothing was learned since the turn began, so that undo leads past it: what is drawn then is of
    the copy's own chance."""
    game = GAME
    first = Session.new(game, 2, {}, 7)
    for option in (("take", 1), ("purse",), ("take", 2), ("chest",)):
        first.apply(option)
    log = first.to_log()
    first.undo_turn()
    truth = [first.apply(("roll",)) for _ in range(3)]
    told = []
    for number in range(6):
        path = tmp_path / f"{number}.balog"
        with forked(game, 4, path, log) as copy:
            assert copy.undo_turn() == 4
            told.append([copy.apply(("roll",)) for _ in range(3)])
            digest, seed = copy.state.digest(), copy.seed
        with Session.open(game, path) as again:
            assert (again.state.digest(), again.seed) == (digest, seed)
            assert again.to_log().seeds == {0: seed}
    assert len({str(one) for one in told}) > 1
    assert sum(one == truth for one in told) < 3


@pytest.mark.parametrize("back", [1, 3, 8, 12, 20])
def test_free_undo_goes_back_past_a_fork_and_forward_again(game: Game, back: int, tmp_path: Path) -> None:
    path = tmp_path / "on.balog"
    with forked(game, 12, path, alone(game, 12)) as session:
        play(session, 9)
        lengths = [length for length in range(21) if session.can_undo_to(length)]
        target = min(lengths, key=lambda length: abs(21 - back - length))
        session.undo_to(target)
        assert session.to_log().seeds == {min(target, 12): session.seed}
        back_there = session.state.digest()
        if session.can_redo[0]:
            session.redo()
        play(session, 12, seed=9)
        digest, steps = session.state.digest(), session.length
    with Session.open(game, path) as again:
        assert (again.state.digest(), again.length, again.seed) == (digest, steps, session.seed)
        assert again.state_at(target).digest() == back_there
    assert Replay(parse_log(again.to_bytes()), game).jump(steps).digest() == digest


def alone(game: Game, steps: int) -> Any:
    """A game of one person, who may go back as far as they like."""
    session = Session.new(game, [{"name": "P", "kind": "human"}], {"solo": True} if game is ANGEL else {}, 2,
                          free_undo=True)
    play(session, steps, 2)
    return session.to_log()


def test_a_fork_of_a_fork_keeps_each_seed_where_it_began(game: Game, tmp_path: Path) -> None:
    first, second, third = (tmp_path / f"{n}.balog" for n in range(3))
    with forked(game, 20, first) as session:
        play(session, 40)
    with forked(game, 45, second, read_log(first)) as session:
        play(session, 20)
    assert [line["from"] for line in seed_lines(second)] == [20, 45]
    assert seed_lines(second)[0] == seed_lines(first)[0]
    with forked(game, 45, third, read_log(second)) as session:
        play(session, 20)
    assert [line["from"] for line in seed_lines(third)] == [20, 45], "where nothing came of it, the newer one counts"
    assert seed_lines(third)[1] != seed_lines(second)[1]
    with forked(game, 12, tmp_path / "early.balog", read_log(second)):
        assert [line["from"] for line in seed_lines(tmp_path / "early.balog")] == [12]
    for path in (second, third):
        Replay(read_log(path), game)


def test_a_wrong_seed_is_found(game: Game, tmp_path: Path) -> None:
    """At the next step at the latest, whether or not chance has a hand in it."""
    path = tmp_path / "on.balog"
    for at in (0, 7, 30, 49):
        with forked(game, at, path) as session:
            play(session, 1)
        data = path.read_bytes()
        path.write_bytes(data.replace(b'{"seed":%d' % session.seed, b'{"seed":%d' % (session.seed ^ 1)))
        assert path.read_bytes() != data
        with pytest.raises(BadLog) as caught:
            Replay(read_log(path), game)
        assert caught.value.good_steps == at
        path.unlink()


WRONG: Mapping[str, tuple[dict[str, Any], str]] = {
    "too early": ({"seed": 5, "from": 3}, "fresh chance begins after step 3, but there are 4"),
    "too late": ({"seed": 5, "from": 5}, "fresh chance begins after step 5, but there are 4"),
    "no place": ({"seed": 5}, "from must be a whole number"),
    "no number": ({"seed": "x", "from": 4}, "seed must be a whole number"),
    "too large": ({"seed": 2**53, "from": 4}, "the seed is too large"),
    "more": ({"seed": 5, "from": 4, "x": 1}, "unknown field 'x'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_seed_line_that_is_not_sound_is_named(name: str) -> None:
    line, why = WRONG[name]
    data = forked(GAME, 4).to_bytes().splitlines(keepends=True)
    with pytest.raises(BadLog, match=why) as caught:
        parse_log(b"".join([*data[:6], dump_line(line)]))
    assert caught.value.line == 7


def test_only_the_newer_format_holds_seeds_so_that_an_older_program_refuses_it(tmp_path: Path) -> None:
    path = tmp_path / "on.balog"
    with forked(GAME, 4, path) as session:
        play(session, 3)
    data = path.read_bytes()
    with pytest.raises(BadLog, match="chance never begins afresh"):
        parse_log(data.replace(b'"version":2', b'"version":1', 1))
    with pytest.raises(NewerLog):
        parse_log(data, newest=1)
    assert parse_log(played(None).to_bytes(), newest=1).version == 1, "a game without a fork is read by older ones"


def test_a_log_of_the_plain_format_is_opened_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    played(path, steps=20).close()
    before = path.read_bytes()
    Session.open(GAME, path).close()
    assert path.read_bytes() == before


def test_a_fork_at_the_end_of_a_finished_game_is_still_over(game: Game, tmp_path: Path) -> None:
    log = log_of(game)
    with forked(game, len(log.steps), tmp_path / "on.balog", log) as session:
        assert session.state.is_over
    with Session.open(game, tmp_path / "on.balog") as again:
        assert again.state.is_over
        assert again.state.scores() == session.state.scores()


def test_a_game_that_comes_in_goes_on_with_fresh_chance(game: Game, tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves")
    away = tmp_path / "away.balog"
    with played(away, steps=30, game=game) as first:
        if first.can_undo[0]:
            first.undo()
        steps, seed = first.length, first.seed
    there = store.import_from(away)
    assert store.twin(away) == there, "nothing has come of it yet: it is the same game"
    old, new = away.read_bytes().splitlines(), there.read_bytes().splitlines()
    assert new[1:-1] == old[1:], "with the record of what was taken back"
    with Session.open(game, there) as session:
        assert session.seed != seed
        assert session.length == steps
        play(session, 30)
        brought = outcomes(session, steps)
    assert store.twin(away) is None
    with Session.open(game, away) as first:
        play(first, 30)
        assert brought != outcomes(first, steps)


def copied(source: Path, target: Path) -> Path:
    """A copy as the system makes one, with its times."""
    target.parent.mkdir(exist_ok=True)
    return Path(shutil.copy2(source, target))


def test_a_copy_elsewhere_of_a_game_of_the_folder_goes_on_with_fresh_chance(game: Game, tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves")
    path = store.new_path("evening")
    played(path, steps=20, game=game).close()
    away = copied(path, tmp_path / "away.balog")
    before = path.read_bytes(), away.read_bytes()
    assert store.original(path) is None
    assert store.original(away) == path
    there = store.fork(away)
    assert (path.read_bytes(), away.read_bytes()) == before
    assert store.original(there) is None and store.original(path) is None, "each has chance of its own"
    assert store.fork(away) == there, "opened twice, it is still one copy"
    with Session.open(game, there) as copy, Session.open(game, path) as first:
        assert copy.length == first.length == 20
        for session in (copy, first):
            play(session, 30)
        assert outcomes(copy, 20) != outcomes(first, 20)
    assert store.original(away) == path, "also after the original has gone on"
    assert store.fork(away) not in (path, there), "what was played on is left as it is"


def test_a_game_whose_original_lies_elsewhere_is_opened_as_it_is(game: Game, tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves")
    assert store.original(copied(_begun(tmp_path / "a.balog", game), tmp_path / "b.balog")) is None
    (tmp_path / "saves").mkdir()
    moved = copied(tmp_path / "a.balog", tmp_path / "saves" / "moved.balog")
    assert store.original(moved) is None
    (tmp_path / "saves").rename(tmp_path / "other")
    assert SaveStore(tmp_path / "other").original(tmp_path / "other" / "moved.balog") is None
    played(tmp_path / "other" / "same seed.balog", steps=12, game=game, seed=8).close()
    assert SaveStore(tmp_path / "other").original(tmp_path / "a.balog") == tmp_path / "other" / "moved.balog"


def test_of_two_in_the_folder_the_longer_or_the_older_is_the_original(game: Game, tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "saves")
    path = store.new_path("evening")
    _begun(path, game)
    link = store.folder / "link.balog"
    os.link(path, link)
    assert store.original(path) is None and store.original(link) is None, "one file under two names"
    link.unlink()
    twin = copied(path, store.folder / "Evening (copy).balog")
    assert (store.original(path), store.original(twin)) == (None, path)
    with Session.open(game, path) as first:
        play(first, 5)
    assert (store.original(path), store.original(twin)) == (None, path), "though it was written last"
    assert store.fork(twin) == twin
    assert store.original(twin) is None
    with Session.open(game, twin) as copy:
        assert (copy.length, copy.seed != first.seed) == (12, True)


@pytest.mark.parametrize("inside", [True, False])
def test_whoever_kills_the_program_while_a_copy_is_opened_loses_nothing(inside: bool, game: Game, tmp_path: Path,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(tmp_path / "saves")
    path = store.new_path("evening")
    _begun(path, game)
    copy = copied(path, (store.folder if inside else tmp_path) / "copy.balog")
    before = copy.read_bytes()
    monkeypatch.setattr(Path, "replace", _killed)
    with pytest.raises(KeyboardInterrupt):
        store.fork(copy)
    monkeypatch.undo()
    assert copy.read_bytes() == path.read_bytes() == before
    assert store.original(copy) == path, "the next time it is the same"
    with pytest.raises(GameInUse), Session.open(game, copy):
        SaveStore(copy.parent).fork(copy)


def _killed(*_: object) -> None:
    raise KeyboardInterrupt


def _begun(path: Path, game: Game) -> Path:
    played(path, steps=12, game=game).close()
    return path


def test_a_finished_game_comes_in_as_it_is(tmp_path: Path) -> None:
    away = tmp_path / "away.balog"
    played(away).close()
    assert SaveStore(tmp_path / "saves").import_from(away).read_bytes() == away.read_bytes()


def test_a_line_cut_short_does_not_come_in(tmp_path: Path) -> None:
    away = tmp_path / "away.balog"
    played(away, steps=12).close()
    away.write_bytes(away.read_bytes()[:-4])
    log = read_log(SaveStore(tmp_path / "saves").import_from(away))
    assert (len(log.steps), log.notice, list(log.seeds)) == (11, None, [11])


def ordered(state: Any) -> bool:
    """Whether everything that is still to be drawn lies in ascending order, which tells nothing."""
    decks = [*state.mission_decks, state.ravager_deck, *state.tile_stacks, state.advanced_deck, state.hal_deck]
    return all(deck == sorted(deck) for deck in decks)


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"advanced": True}), (1, {"solo": True})])
def test_decks_are_sets_until_they_are_drawn_from(seats: int, options: dict[str, Any]) -> None:
    state: State = ANGEL.new(seats, options, 3)
    chooser = random.Random(3)
    while not state.is_over:
        assert ordered(state)
        state.apply(any_option(state, chooser))


def test_another_seed_changes_nothing_but_what_is_to_come() -> None:
    state: State = ANGEL.new(3, {"advanced": True}, 3)
    other = state.clone()
    other.reseed(99)
    before, after = state.to_dict(), other.to_dict()
    assert before.pop("chance") != after.pop("chance")
    assert before == after
    assert [state.view(seat) for seat in range(3)] == [other.view(seat) for seat in range(3)]
