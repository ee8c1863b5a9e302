"""Random play at every table: no dead end, pieces conserved, exact positions, honest options, undo, determinism."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from blackangel.engine import IllegalOption, Option, Session, UndoRefused, make_header
from blackangel.engine.log import parse_log
from blackangel.engine.replay import Replay
from blackangel.engine.timeline import check_step
from blackangel.games.black_angel.events import FIELDS
from blackangel.games.black_angel.flow import DECISIONS
from blackangel.games.black_angel.state import State
from tests.games.conservation import check
from tests.games.drive import ALL_TABLES, BUSY, EVEN, GAME, TABLES, Step, Table, pick, sample, steps
from tests.games.stir import stirred
from tests.games.watch import Watch

ROOT = Path(__file__).resolve().parents[2]
STYLES = {"even": EVEN, "busy": BUSY}
each_table = pytest.mark.parametrize("table", TABLES, ids=str)


def excursions(table: Table, seed: int, length: int, every: int = 10) -> Iterator[tuple[State, Iterator[Step]]]:
    """Short plays from positions whose pieces were moved about at random."""
    chooser = random.Random(f"{table} {seed}")
    for state in sample(table, seed, every):
        for wealth in ("rich", "poor", "bare"):
            start = stirred(state, chooser, wealth)
            if start is not None:
                yield start, excursion(start, chooser, length)


def excursion(state: State, chooser: random.Random, length: int) -> Iterator[Step]:
    """Up to `length` steps from a position, which is changed."""
    for _ in range(length):
        if state.is_over:
            return
        before = state.clone()
        option = pick(state.decision, chooser, BUSY)
        events = state.apply(option)
        yield Step(before, option, events, state)


def positions(table: Table, seed: int, every: int) -> list[State]:
    """Positions met in play, and in excursions from it."""
    chooser = random.Random(seed)
    met = sample(table, seed, every)
    met += [step.before for _, trip in excursions(table, seed, 12, 30) for step in trip if chooser.randrange(4) == 0]
    return met


# -- every step of whole games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("table", ALL_TABLES, ids=str)
def test_whole_games(table: Table, style: str) -> None:
    """Every decision has options, every position is conserved and exact, every turn is as the rules say."""
    for seed in (1,) if style == "even" else (1, 2):
        start = table.new(seed)
        watch = Watch(start)
        check(start.to_dict())
        for step in steps(table, seed, STYLES[style]):
            check_decision(step.before)
            check_exact(step.before)
            check(step.after.to_dict())
            watch.step(step)
        watch.finish(step.after)
        check_exact(step.after)


@each_table
def test_excursions(table: Table) -> None:
    """The same from positions that play reaches seldom."""
    for start, trip in excursions(table, 3, 25, 14):
        watch = Watch(start)
        for step in trip:
            check_decision(step.before)
            check_exact(step.before)
            check(step.after.to_dict())
            watch.step(step)


def test_such_play_meets_everything() -> None:
    """Play and excursions meet every kind of decision and of event, so that the tests above mean something."""
    kinds, events = set(DECISIONS), set(FIELDS)
    for seed in range(1, 30):
        for table in TABLES:
            trips = [steps(table, seed), *(trip for _, trip in excursions(table, seed, 25, 30))]
            for trip in trips:
                for step in trip:
                    kinds.discard(step.before.stack[-1][0])
                    events.difference_update(event[0] for event in step.events)
        if not kinds and not events:
            return
    raise AssertionError(f"never met: {kinds} {events}")


def check_decision(state: State) -> None:
    """At least one option, none twice, each a tuple of strings and whole numbers that starts with its verb."""
    decision = state.decision
    assert decision.options, f"a dead end: {state.stack}"
    assert len(set(decision.options)) == len(decision.options), decision
    for option in decision.options:
        assert type(option) is tuple and type(option[0]) is str, option
        assert all(type(part) in (str, int) for part in option), option
    assert decision.seat == state.seat
    assert state.setting.infos[decision.seat].kind != "hal"


def check_exact(state: State) -> None:
    """To JSON and back: the same position, digest and question."""
    position = state.to_dict()
    again = GAME.from_dict(json.loads(json.dumps(position)))
    assert again.to_dict() == position
    assert again.digest() == state.digest()
    assert again.is_over == state.is_over
    if not state.is_over:
        assert again.decision == state.decision
        assert json.loads(json.dumps(state.decision.context)) == state.decision.context


# -- options -------------------------------------------------------------------------------------------------------


@each_table
def test_every_option_can_be_carried_out(table: Table) -> None:
    """Every offered option leads to a position with options, or to the end; the original does not change."""
    for state in positions(table, 4, 12):
        digest = state.digest()
        for option in state.decision.options:
            then = state.clone()
            then.apply(option)
            check(then.to_dict())
            assert then.is_over or then.decision.options, option
            assert then.digest() != digest, f"{option} changes nothing"
        assert state.digest() == digest
        assert state.clone().digest() == digest


@each_table
def test_clones_share_nothing(table: Table) -> None:
    """Playing on with a copy leaves the original as it was, and the other way round."""
    for state in sample(table, 5, 15):
        twin = state.clone()
        digest, position = state.digest(), json.dumps(state.to_dict())
        chooser = random.Random(5)
        for _ in excursion(twin, chooser, 40):
            pass
        assert state.digest() == digest and json.dumps(state.to_dict()) == position
        third = state.clone()
        for _ in excursion(state, random.Random(5), 40):
            pass
        assert third.digest() == digest
        assert state.digest() == twin.digest(), "the same options give the same position"


@each_table
def test_legal_is_what_is_listed(table: Table) -> None:
    """`is_legal` says yes to every listed option and to nothing else, with or without the list made before."""
    others: set[Option] = {option for state in sample(table, 6, 20) for option in state.decision.options}
    chooser = random.Random(6)
    for state in positions(table, 6, 12):
        listed = set(state.decision.options)
        fresh = GAME.from_dict(state.to_dict())
        for option in state.decision.options:
            assert fresh.is_legal(option), option
        tried = set(chooser.sample(sorted(others, key=str), min(60, len(others))))
        for option in chooser.sample(sorted(listed, key=str), min(6, len(listed))):
            tried |= set(near_misses(option, chooser))
        for option in tried - listed:
            assert not fresh.is_legal(option), option
            assert not state.is_legal(option), option


@each_table
def test_nonsense_is_refused(table: Table) -> None:
    """Wrong types, nested lists, numbers of equal value but another type: refused without an exception."""
    chooser = random.Random(7)
    for state in positions(table, 7, 25):
        fresh = GAME.from_dict(state.to_dict())
        for option in chooser.sample(state.decision.options, min(4, len(state.decision.options))):
            for bad in nonsense(option):
                assert not fresh.is_legal(bad), bad
                assert not state.is_legal(bad), bad


@each_table
def test_a_refused_option_changes_nothing(table: Table) -> None:
    """IllegalOption, the digest as before, and the sentence holds nothing but the option itself."""
    chooser = random.Random(8)
    for state in positions(table, 8, 20):
        listed = set(state.decision.options)
        digest = state.digest()
        for option in chooser.sample(state.decision.options, min(4, len(state.decision.options))):
            for bad in (*near_misses(option, chooser), *nonsense(option)):
                if type(bad) not in (tuple, list) or (type(bad) is tuple and is_plain(bad) and bad in listed):
                    continue
                with pytest.raises(IllegalOption) as refused:
                    state.apply(bad)
                left = str(refused.value).replace(repr(list(bad)), "")
                assert not any(letter.isdigit() for letter in left), refused.value
        assert state.digest() == digest
        assert set(state.decision.options) == listed


def is_plain(option: tuple[Any, ...]) -> bool:
    """Only strings and whole numbers."""
    return all(type(part) in (str, int) for part in option)


def near_misses(option: Option, chooser: random.Random) -> list[Option]:
    """Options that look much like this one."""
    found: list[Option] = [option[:-1], (*option, 0), (*option, "gray"), (*option[::-1],), ("sequence_b",), ("stop",)]
    for place, part in enumerate(option):
        changes: list[str | int] = [part + 1, part - 1, part + 20, -part, 0, 9, 10**20] if isinstance(part, int) else []
        if isinstance(part, str):
            changes = ["", part.upper(), part + "x", "gray-1", "green-6", "7e", "1a", "4c", "row1", "take_die", "done"]
        for change in chooser.sample(changes, min(4, len(changes))):
            found.append((*option[:place], change, *option[place + 1 :]))
    return [one for one in found if one and one != option]


def nonsense(option: Option) -> list[Any]:
    """Things that are no options at all, made from one."""
    found: list[Any] = [(), list(option), (list(option),), (None,), ({},), ([],), option[0], (option,), (1,), None, 0]
    for place in range(len(option)):
        part = option[place]
        wrong: list[Any] = [None, [part], (part,), {"a": part}, {part}, 1.5, b"x"]
        if isinstance(part, int):
            wrong += [float(part), str(part)] + ([bool(part)] if part in (0, 1) else [])
        found += [(*option[:place], bad, *option[place + 1 :]) for bad in wrong]
    return found


# -- do and undo ---------------------------------------------------------------------------------------------------


@each_table
def test_do_and_undo_gives_the_same_position(table: Table) -> None:
    """For every option at sampled positions; across chance, too, where undo is free."""
    session = Session(GAME, make_header(GAME, table.players, table.options, 9), timed=False)
    session.header = replace(session.header, free_undo=True)
    chooser, tried = random.Random(9), 0
    while not session.state.is_over:
        decision, length = session.state.decision, session.length
        if len(decision.options) > 1 and chooser.randrange(25) == 0:
            digest, position = session.state.digest(), session.state.to_dict()
            for option in decision.options:
                session.apply(option)
                if session.state.is_over:
                    assert session.can_undo == (False, "over")
                    return
                session.undo_to(length)
                assert session.state.digest() == digest, option
                assert session.state.decision == decision
            assert session.state.to_dict() == position
            tried += 1
        session.apply(pick(session.state.decision, chooser, BUSY))
    assert tried > 2


@each_table
def test_undo_stops_where_something_is_learned(table: Table) -> None:
    """A step that can be taken back took no chance, ended no turn, and showed nobody a new card or tile."""
    session = Session(GAME, make_header(GAME, table.players, table.options, 10), timed=False)
    chooser = random.Random(10)
    taken_back = 0
    known = [faces(session.state.view(seat)) for seat in range(table.players)]
    while not session.state.is_over:
        before, length = session.state.clone(), session.length
        session.apply(pick(before.decision, chooser, BUSY))
        after = session.state
        seen = [faces(after.view(seat)) for seat in range(table.players)]
        if session.can_undo_to(length):
            taken_back += 1
            assert not after.last_chance and after.turn_number == before.turn_number
            for seat in range(table.players):
                assert seen[seat] <= known[seat] | destroyable(before), seat
            if taken_back % 10 == 0:
                session.undo_to(length)
                assert session.state.digest() == before.digest()
                continue
        else:
            allowed, reason = session.can_undo
            assert allowed or reason in ("start", "chance", "other_seat", "turn", "over")
            if not allowed:
                with pytest.raises(UndoRefused):
                    session.undo()
        new_turn = after.turn_number != before.turn_number
        known = seen if new_turn else [old | new for old, new in zip(known, seen, strict=True)]
    assert taken_back > 10


def faces(view: dict[str, Any]) -> set[str]:
    """Everything in a view that names a card in the own hand, or a tile."""
    text = json.dumps({key: value for key, value in view.items() if key != "pending"})
    words = text.replace('"', " ").replace(",", " ").split()
    tiles = {word for word in words if "-t" in word or word.startswith(("advanced-", "hal-"))}
    hands = {f"card {card}" for seat in view["seats"] for card in seat["hand"] or ()}
    details = (view["decision"] or {"context": {}})["context"]
    return tiles | hands | {f"card {card}" for card in details.get("cards", ())}


def destroyable(state: State) -> set[str]:
    """Ravager cards on the board: everybody has seen them before they come to a hand."""
    return {f"card {card}" for there in state.ravagers for card in there}


# -- the same everywhere -------------------------------------------------------------------------------------------


@each_table
def test_the_same_log_replayed_twice_agrees(table: Table) -> None:
    """Two replays of one log give the same digests, and a cursor jumping about gives them, too."""
    session = Session(GAME, make_header(GAME, table.players, table.options, 11), timed=False)
    chooser = random.Random(11)
    digests = [session.state.digest()]
    while not session.state.is_over:
        session.apply(pick(session.state.decision, chooser, BUSY))
        digests.append(session.state.digest())
    log = parse_log(session.to_bytes())
    for _ in range(2):
        replay = Replay(log, GAME)
        assert replay.length == len(digests) - 1
        for place in chooser.sample(range(len(digests)), 12):
            assert replay.jump(place).digest() == digests[place]
        state = GAME.new(list(log.header.seats), log.header.options, log.header.seed)
        for step, digest in zip(log.steps, digests[1:], strict=True):
            check_step(state, step)
            assert state.digest() == digest


def digests_of(table: Table, seed: int) -> list[str]:
    """The digest after every step of a game."""
    return [step.after.digest() for step in steps(table, seed)]


def test_processes_with_other_hash_seeds_agree() -> None:
    """Nothing depends on the order of a set."""
    program = (
        "from tests.games.drive import TABLES\nfrom tests.games.test_play import digests_of\n"
        "for table in TABLES: print(*digests_of(table, 12))"
    )
    printed = []
    for hash_seed in ("1", "2", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, cwd=ROOT, capture_output=True, text=True, check=True
        )
        printed.append(done.stdout)
    assert printed[0] == printed[1] == printed[2]
    assert printed[0].splitlines()[0].split() == digests_of(TABLES[0], 12)


def test_games_side_by_side_do_not_disturb_each_other() -> None:
    """Two games played in turns give what each gives alone: no chance is shared."""
    alone = [digests_of(table, 13) for table in TABLES[2:4]]
    games = [steps(table, 13) for table in TABLES[2:4]]
    woven: list[list[str]] = [[], []]
    random.seed(1)
    running = [0, 1]
    while running:
        for game in list(running):
            step = next(games[game], None)
            if step is None:
                running.remove(game)
            else:
                woven[game].append(step.after.digest())
                random.random()
    assert woven == alone


def test_seeds_make_games() -> None:
    """The same seed gives the same setup, other seeds give others."""
    for table in TABLES:
        starts = [table.new(seed).digest() for seed in range(20)]
        assert len(set(starts)) == 20
        assert starts == [table.new(seed).digest() for seed in range(20)]
