"""Chance is a pure function: even, repeatable, different for every seed."""

from __future__ import annotations

from collections import Counter

import pytest

from blackangel.engine import IllegalOption, as_option
from blackangel.engine.chance import SEED_LIMIT, new_seed, outcome


def test_the_same_place_gives_the_same_outcome() -> None:
    assert [outcome(7, n, 6) for n in range(12)] == [outcome(7, n, 6) for n in range(12)]


def test_outcomes_of_old_games_never_change() -> None:
    """Logs hold outcomes; another function here would make every one of them unreadable."""
    assert [outcome(7, n, 1000) for n in range(6)] == [831, 738, 841, 278, 619, 32]
    assert [outcome(SEED_LIMIT - 1, n, 52) for n in range(6)] == [32, 29, 31, 7, 13, 13]


@pytest.mark.parametrize("sides", [2, 6, 17])
def test_outcomes_are_even(sides: int) -> None:
    throws = 6000
    counts = Counter(outcome(seed, position, sides) for seed in range(20) for position in range(throws // 20))
    assert set(counts) == set(range(sides))
    assert sum((count - throws / sides) ** 2 / (throws / sides) for count in counts.values()) < 3 * sides


def test_neighbouring_seeds_and_places_do_not_follow_each_other() -> None:
    rows = [tuple(outcome(seed, position, 6) for position in range(20)) for seed in range(50)]
    assert len(set(rows)) == 50
    shifted = [tuple(outcome(seed, position + 1, 6) for position in range(20)) for seed in range(50)]
    assert not set(rows) & set(shifted)


def test_new_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(0 <= seed < SEED_LIMIT for seed in seeds)


def test_options_come_from_json_lists() -> None:
    assert as_option(["take_die", "orange-3"]) == ("take_die", "orange-3")
    for wrong in ([1.5], [None], [["a"]], [True]):
        with pytest.raises(IllegalOption):
            as_option(wrong)
