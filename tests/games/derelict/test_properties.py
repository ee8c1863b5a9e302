"""What holds in every game of The Derelict, found by playing at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from blackangel.engine import IllegalOption, Session
from blackangel.engine.log import parse_log
from blackangel.engine.replay import Replay
from blackangel.engine.shape import first_fault
from blackangel.games import load_game
from blackangel.games.derelict.events import ALONE, FIELDS, seen_by
from blackangel.games.derelict.state import State
from tests.games.derelict.conservation import check

GAME: Any = load_game("derelict")
PLAYERS = range(1, 7)


def games(count: int) -> Iterator[tuple[State, random.Random]]:
    """Games begun for every number of players, each with a chooser of its own."""
    for seed in range(count):
        for players in PLAYERS:
            yield GAME.new(players, {}, seed), random.Random(f"{seed} {players}")


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_is_lost_and_there_is_always_a_way_on(players: int) -> None:
    for seed in range(6):
        state, rng = GAME.new(players, {}, seed), random.Random(seed)
        check(state.to_dict())
        while not state.is_over:
            options = state.decision.options
            assert len(options) > 1 and len(set(options)) == len(options)
            state.apply(rng.choice(options))
            check(state.to_dict())
        assert state.end_reason == "lost" and state.winners() == []


def test_a_copy_and_a_position_read_back_go_on_alike() -> None:
    for state, rng in games(2):
        while not state.is_over:
            copy, read = state.clone(), GAME.from_dict(state.to_dict())
            assert copy.digest() == read.digest() == state.digest()
            assert read.to_dict() == state.to_dict() and read.decision == state.decision
            option = rng.choice(state.decision.options)
            before = state.digest()
            copy.apply(option)
            assert state.digest() == before
            events = state.apply(option)
            assert read.apply(option, state.last_chance) == events
            assert read.digest() == copy.digest() == state.digest()


def test_what_is_not_offered_changes_nothing() -> None:
    for state, rng in games(1):
        for _ in range(30):
            if state.is_over:
                break
            before = state.to_dict()
            for option in (("nonsense",), ("choose", "act_99"), ("slay", 1, "left", "head"), ("done", 1)):
                if not state.is_legal(option):
                    with pytest.raises(IllegalOption):
                        state.apply(option)
            assert state.to_dict() == before
            state.apply(rng.choice(state.decision.options))


def test_every_event_has_the_fields_that_are_written_down() -> None:
    met = set()
    for state, rng in games(10):
        while not state.is_over:
            for event in state.apply(rng.choice(state.decision.options)):
                fields = FIELDS[event[0]]
                more = bool(fields) and fields[-1].startswith("*")
                assert len(event) - 1 >= len(fields) - 1 if more else len(event) - 1 == len(fields), event
                met.add(event[0])
    assert len(met) > 40


def test_a_log_replays_to_the_same_end() -> None:
    for players in PLAYERS:
        session = Session.new(GAME, players, {}, players, None, timed=False)
        rng = random.Random(players)
        while not session.state.is_over:
            session.apply(rng.choice(session.state.decision.options))
        replay = Replay(parse_log(session.to_bytes()), GAME)
        assert replay.damage is None
        assert replay.jump(replay.length).digest() == session.state.digest()


# -- secrets -----------------------------------------------------------------------------------------------------------


def permuted(state: State, seat: int, rng: random.Random) -> State:
    """The position with all that the seat may not know changed: orders, piles, decks, the event read alone."""
    other = state.clone()
    if not state.revealed:
        for team, number in enumerate(state.chosen):
            if number and state.owner[team] != seat:
                other.chosen[team] = rng.choice([o.number for o in state.setting.data.orders if o.team == team])
    unknown = [icon for icon in range(4) for _ in range(state.deck[icon])]
    unknown += [icon for pile in state.piles for layer in pile for icon in range(4) for _ in range(layer[icon])]
    rng.shuffle(unknown)
    for counts in [other.deck, *(layer for pile in other.piles for layer in pile)]:
        size = sum(counts)
        counts[:] = [unknown[:size].count(icon) for icon in range(4)]
        del unknown[:size]
    other.reseed(rng.randrange(2**40))
    other.question = None
    other.setting.rules.run(other)
    return other


def shown(state: State, seat: int | None) -> Any:
    return state.view(seat)


def test_nobody_sees_what_is_hidden() -> None:
    """Whatever is hidden from a seat may be changed: its view, its options and the reasons stay the same."""
    compared = 0
    for state, rng in games(3):
        while not state.is_over:
            for seat in (*range(len(state.setting.infos)), None):
                other = permuted(state, -1 if seat is None else seat, rng)
                assert shown(other, seat) == shown(state, seat)
                if seat == state.seat:
                    asked = [("choose", order.id) for order in state.setting.data.orders]
                    asked += [("attack", marine.id, 1) for marine in state.setting.data.marines]
                    assert [other.why_not(one) for one in asked] == [state.why_not(one) for one in asked]
                compared += 1
            state.apply(rng.choice(state.decision.options))
    assert compared > 1000


def test_what_one_seat_sees_alone_is_blank_for_the_others() -> None:
    for state, rng in games(3):
        while not state.is_over:
            for event in state.apply(rng.choice(state.decision.options)):
                for seat in (*range(len(state.setting.infos)), None):
                    seen = seen_by(event, seat)
                    if event[0] in ALONE and event[ALONE[event[0]][0]] != seat:
                        assert None in seen
                    else:
                        assert seen == event


def test_every_position_of_play_has_the_shape_that_scenario_files_know() -> None:
    for state, rng in games(2):
        shape = GAME.vocabulary(state.to_dict())
        while not state.is_over:
            position = state.to_dict()
            assert first_fault(shape.position, position) is None
            assert list(GAME.check_position(position)) == []
            option = rng.choice(state.decision.options)
            assert first_fault(shape.options, list(option)) is None, option
            assert set(state.decision.context) == set(shape.decisions[state.decision.kind])
            for event in state.apply(option):
                assert first_fault(shape.events, list(event)) is None, event
