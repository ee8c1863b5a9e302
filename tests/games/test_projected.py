"""What a final scoring would give now is what it gives, when it comes (rulebook, "Final scoring")."""

from __future__ import annotations

import random

import pytest

from blackangel.games.black_angel import ending
from tests.games.drive import GAME

SETTINGS = [(1, {"solo": True}), (2, {}), (3, {"advanced": True}), (4, {})]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_it_is_the_final_scoring_if_the_black_angel_were_on_spes(seats: int, options: dict[str, bool]) -> None:
    """At many positions of random games: finished then and there, every seat has what was projected."""
    rng = random.Random(seats)
    told = 0
    for seed in range(3):
        state = GAME.new(seats, options, seed)
        while not state.is_over:
            if rng.random() < 0.05:
                projected = [score.total for score in ending.projected(state)]
                end = state.clone()
                ending.finish(end)
                missing = [ending.goods_vp(end, seat) if end.jumps > 0 and seat < seats else 0
                           for seat in range(len(projected))]
                assert [a + b for a, b in zip(end.scores(), missing, strict=True)] == projected
                told += 1
            state.apply(rng.choice(state.decision.options))
        assert [score.total for score in ending.projected(state)] == list(state.scores())
    assert told > 5


def test_everybody_sees_the_same_and_nothing_hidden_counts() -> None:
    rng = random.Random(5)
    state = GAME.new(3, {}, 5)
    for _ in range(150):
        state.apply(rng.choice(state.decision.options))
    views = [state.view(seat)["projected"] for seat in (0, 1, 2, None)]
    assert views[0] == views[1] == views[2] == views[3]
    for seat, score in enumerate(views[0]):
        assert score["track"] == state.seats[seat].vp
        assert score["total"] == score["track"] + sum(tile["earned"] for tile in score["advanced"]) + score["exchange"]
