"""Properties searched by hypothesis: plays shrink to the shortest that breaks something; nonsense stays harmless."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from blackangel.engine import IllegalOption, Session, as_option, make_header
from blackangel.engine.log import parse_log
from blackangel.engine.replay import Replay
from blackangel.games.black_angel.state import State
from tests.games.conservation import check
from tests.games.drive import ALL_TABLES, GAME, Step, Table, sample
from tests.games.stir import stirred
from tests.games.watch import Watch

quick = settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
tables = st.sampled_from(ALL_TABLES)
seeds = st.integers(0, 2**53 - 1)
picks = st.lists(st.integers(0, 10**6), max_size=60)
words = st.sampled_from(
    ["turn", "take_die", "orange-1", "play_card", "row1", "done", "1a", "4c", "flip", "gray", "activate", "", "é", "7z"]
)
plain = st.one_of(words, st.integers(-3, 95), st.integers())
junk = st.recursive(
    st.one_of(plain, st.none(), st.booleans(), st.floats(), st.text(max_size=4), st.binary(max_size=3)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=2)),
    max_leaves=6,
)


def play(state: State, chosen: list[int]) -> None:
    """One option after the other, by number; everything checked on the way."""
    watch = Watch(state)
    for number in chosen:
        if state.is_over:
            return
        before = state.clone()
        options = state.decision.options
        option = options[number % len(options)]
        events = state.apply(option)
        watch.step(Step(before, option, events, state))
        check(state.to_dict())
        assert state.is_over or state.decision.options


@quick
@given(tables, seeds, picks)
def test_any_play_from_the_start(table: Table, seed: int, chosen: list[int]) -> None:
    """Whatever is chosen, pieces are conserved and turns are as the rules say."""
    state = table.new(seed)
    check(state.to_dict())
    play(state, chosen)


@quick
@given(tables, st.integers(0, 3), st.integers(0, 400), st.sampled_from(["rich", "poor", "bare", "any"]), picks)
def test_any_play_from_the_middle(table: Table, seed: int, shuffle: int, wealth: str, chosen: list[int]) -> None:
    """The same from a position in the middle whose pieces were moved about."""
    starts = turn_starts(table, seed)
    state = stirred(starts[shuffle % len(starts)], random.Random(shuffle), wealth)
    assert state is not None
    check(state.to_dict())
    play(state, chosen)


_starts: dict[tuple[Table, int], list[State]] = {}


def turn_starts(table: Table, seed: int) -> list[State]:
    """Positions at the start of a turn, kept from one example to the next."""
    if (table, seed) not in _starts:
        met = sample(table, seed, 1)
        _starts[table, seed] = [state for state in met if [frame[0] for frame in state.stack] == ["turn"]][::3]
    return _starts[table, seed]


@quick
@given(tables, seeds, picks)
def test_any_session_can_be_read_back(table: Table, seed: int, chosen: list[int]) -> None:
    """The log of any play, undone steps left out, replays to the same position."""
    session = Session(GAME, make_header(GAME, table.players, table.options, seed), timed=False)
    for number in chosen:
        if session.state.is_over:
            break
        if number % 7 == 0 and session.can_undo[0]:
            session.undo()
            continue
        options = session.state.decision.options
        session.apply(options[number % len(options)])
    replay = Replay(parse_log(session.to_bytes()), GAME)
    assert replay.length == session.length
    assert replay.jump(replay.length).digest() == session.state.digest()


@quick
@given(tables, st.integers(0, 3), st.integers(0, 400), st.lists(st.lists(junk, max_size=4).map(tuple), max_size=20))
def test_junk_is_no_option(table: Table, seed: int, place: int, options: list[tuple[Any, ...]]) -> None:
    """Tuples of anything: legal only if listed, and refused without touching the position."""
    starts = turn_starts(table, seed)
    state = GAME.from_dict(starts[place % len(starts)].to_dict())
    digest = state.digest()
    for option in options:
        assert not state.is_legal(option)
        with pytest.raises(IllegalOption):
            state.apply(option)
    assert state.digest() == digest


@quick
@given(st.lists(junk, max_size=5))
def test_what_json_holds_becomes_an_option_or_is_refused(items: list[Any]) -> None:
    """Only strings and whole numbers make an option."""
    if all(type(item) in (str, int) for item in items):
        assert as_option(items) == tuple(items)
    else:
        with pytest.raises(IllegalOption):
            as_option(items)


def paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where every part of a position is."""
    found = [path] if path else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += paths(inner, (*path, key))
    elif isinstance(value, list):
        for key, inner in enumerate(value):
            found += paths(inner, (*path, key))
    return found


@quick
@given(tables, st.integers(0, 1), st.integers(0, 400), st.integers(0, 10**6), st.booleans(), junk)
def test_a_broken_position_is_refused_in_one_sentence(
    table: Table, seed: int, place: int, where: int, remove: bool, value: Any
) -> None:
    """A position with one part replaced or removed is either read or refused with ValueError, never anything else."""
    starts = turn_starts(table, seed)
    position = copy.deepcopy(starts[place % len(starts)].to_dict())
    known = paths(position)
    *path, last = known[where % len(known)]
    here: Any = position
    for part in path:
        here = here[part]
    if remove and isinstance(here, dict):
        del here[last]
    else:
        here[last] = value
    try:
        state = GAME.from_dict(position)
    except ValueError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert state.to_dict() == position


@pytest.mark.parametrize("path, value", [
    (("space", "cards", "{hex}", "card"), []), (("space", "advances"), None), (("space", "strips"), 10**30),
    (("seats", 0, "tucked", "orange"), ["1a"]), (("more",), 1),
], ids=lambda value: None if isinstance(value, tuple) else repr(value)[:12])  # fmt: skip
def test_a_piece_of_a_wrong_kind_is_no_piece(path: tuple[Any, ...], value: Any) -> None:
    """Neither read as none, nor found only when the position is written."""
    starts = turn_starts(ALL_TABLES[-1], 0)
    position = next(found for state in starts if (found := state.to_dict())["space"]["cards"])
    *way, last = (next(iter(position["space"]["cards"])) if part == "{hex}" else part for part in path)
    here: Any = position
    for part in way:
        here = here[part]
    here[last] = value
    with pytest.raises(ValueError, match=r"^the position [^\n]+$"):
        GAME.from_dict(position)


@pytest.mark.parametrize("seats", [-1, 0, 5, 100_000, [], [{}] * 5])
def test_a_number_of_seats_that_cannot_be_is_refused(seats: Any) -> None:
    """At once, however large."""
    with pytest.raises(ValueError, match=r"^Black Angel is for 1 to 4 players"):
        GAME.new(seats, {}, 1)


@quick
@given(st.dictionaries(st.one_of(st.sampled_from(["advanced", "solo", "difficulty"]), st.text(max_size=3)), junk), junk)
def test_a_game_that_cannot_be_is_refused(options: dict[str, Any], seats: Any) -> None:
    """Any options and seats: a game, or ValueError with one sentence."""
    for given_seats in (2, [seats], [{"name": seats}, {"colour": seats}], [{"kind": seats}], [{"kind": "random"}] * 2):
        try:
            state = GAME.new(given_seats, options, 1)
        except ValueError as error:
            assert len(str(error).splitlines()) == 1
        else:
            assert GAME.from_dict(json.loads(json.dumps(state.to_dict()))).digest() == state.digest()
