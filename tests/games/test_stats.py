"""Counting what happened: every point has a source, and every kind of event is one the rules can send."""

from __future__ import annotations

import random

import pytest

from blackangel.engine import tally as tally_of
from blackangel.games import load_game
from blackangel.games.black_angel import stats
from blackangel.games.black_angel.events import FIELDS


@pytest.mark.parametrize("options", [{}, {"advanced": True}])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_sources_add_up_to_the_scores(seats: int, options: dict[str, bool]) -> None:
    for seed in range(3):
        state = load_game("black_angel").new(seats, options, seed)
        tally: tally_of.Tally = tally_of.Tally()
        start = sum(state.scores())
        chooser = random.Random(seed)
        while not state.is_over:
            stats.count(tally, state.apply(chooser.choice(state.decision.options)))
        counts = tally_of.as_json(tally, stats.GROUPS)
        assert start + sum(counts["vp"].values()) == sum(state.scores())
        assert counts.keys() <= stats.GROUPS.keys()
        assert len(tally_of.report(counts, stats.GROUPS, 1)) == len(counts)


def test_only_events_that_exist_are_counted() -> None:
    assert stats.KEYS.keys() <= FIELDS.keys()
    assert stats.COUNTED <= FIELDS.keys()
    for kind, (_, field) in stats.KEYS.items():
        assert field in FIELDS[kind]


def test_numbers_stand_in_their_order() -> None:
    tally: tally_of.Tally = tally_of.Tally({("cards_played", "10"): 1, ("cards_played", "9"): 2, ("vp", "tile"): 3})
    assert list(tally_of.as_json(tally, stats.GROUPS)["cards_played"]) == ["9", "10"]
