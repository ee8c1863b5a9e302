"""Why something is not possible: the reasons agree with what the rules then do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from blackangel.games import load_game
from blackangel.games.black_angel.reasons import no_mission


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_mission_can_be_placed_exactly_where_no_reason_speaks_against_it(seats: int) -> None:
    game, found = load_game("black_angel"), Counter[str]()
    for seed in range(8):
        state, luck = game.new(seats, {"solo": seats == 1}, seed), random.Random(seed)
        while not state.is_over:
            if state.decision.kind == "command":
                seat = state.decision.seat
                for option in state.decision.options:
                    reason, copy = no_mission(state, option), state.clone()
                    copy.apply(option)
                    placing = not copy.is_over and copy.decision.kind == "place_mission" and copy.decision.seat == seat
                    assert placing is (not reason), (option, reason)
                    found[reason.split(":")[0]] += 1
            state.apply(luck.choice(state.decision.options))
    assert {"", "hex_colour", "card_there", "no_mission"} <= set(found)
