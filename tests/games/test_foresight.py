"""What rolling anew is said to do is what it does, and nothing that only chance knows is said."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from blackangel.games import load_game
from blackangel.games.black_angel.foresight import roll_anew

ROLL = ("sequence_b",)


def turns(seats: int, seed: int) -> Iterator[Any]:
    """States in which the seat may roll anew, out of a game played at random."""
    game = load_game("black_angel")
    state = game.new(seats, {"advanced": bool(seed % 2)}, seed)
    luck = random.Random(seed)
    while not state.is_over:
        options = state.decision.options
        if ROLL in options:
            yield state
        state.apply(luck.choice(options))


def done(state: Any) -> list[Any]:
    """The events of rolling anew and reserving nothing, on a copy."""
    copy = state.clone()
    seat = copy.decision.seat
    events = list(copy.apply(ROLL))
    while copy.decision.kind == "reserve" and copy.decision.seat == seat:
        events += copy.apply(("no_reserve",))
    return events


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_tells_what_then_happens(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(2):
        for state in turns(seats, seed):
            seat, told, events = state.decision.seat, roll_anew(state), done(state)
            rolled = [e[1] for e in events if e[0] == "die_rolled" and e[2] == seat]
            assert [e[1] for e in told if e[0] == "die_rolled"] == rolled
            for kind in ("advanced_ship", "mission_ejected", "ship_home", "ship_lost", "discarded", "end_triggered"):
                assert [e for e in told if e[0] == kind] == [e for e in events if e[0] == kind], kind
            points = [e for e in told if e[0] == "vp"]
            known = ("dice_left", "damaged_die", "neutralization")
            assert points == [e for e in events if e[0] == "vp" and e[3] in known]
            kinds.update(e[0] for e in told)
    assert kinds["die_rolled"] and kinds["advanced_ship"] and kinds["mission_ejected"]


def test_other_luck_changes_nothing_of_it() -> None:
    game = load_game("black_angel")
    looked = 0
    for state in turns(3, 4):
        told = state.to_dict()
        told["chance"]["seed"] += 12345
        assert roll_anew(game.from_dict(told)) == roll_anew(state)
        assert all(e[3] is None for e in roll_anew(state) if e[0] == "die_rolled")
        looked += 1
    assert looked > 20
