"""Why something is not possible: the reasons agree with what the rules then do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from blackangel.games import load_game
from blackangel.games.black_angel.ravagers import RAVAGERS
from blackangel.games.black_angel.reasons import no_mission, why_not


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


def test_a_die_of_which_damage_leaves_nothing_is_refused_because_of_the_damage() -> None:
    """Such a 1 can do nothing at Command, with or without a ship in space, and it is no star."""
    game, found = load_game("black_angel"), Counter[tuple[str, bool]]()
    for seed in range(12):
        state, luck = game.new(2, {}, seed), random.Random(seed)
        for _ in range(60):
            if state.is_over:
                break
            if state.decision.kind == "place_die":
                out = any(ships >> state.decision.seat & 1 for ships in state.ships)
                *_, colour, value = state.stack[-1]
                for place, kind in enumerate(state.setting.action_kinds):
                    if value == 1 and kind == "command" and state.setting.action_colours[place] == colour:
                        told = state.to_dict()
                        told["board"]["damage"][str(place + 1)] = state.setting.data.board.damage_spaces
                        damaged, option = game.from_dict(told), ("action", place + 1)
                        if not damaged.is_legal(option):    # A ship that stays may still place a mission.
                            found[why_not(damaged, option), out] += 1
            state.apply(luck.choice(state.decision.options))
    assert set(found) == {("damaged_to_nothing", False), ("damaged_to_nothing", True)} and found.total() > 6


def test_a_ravager_that_takes_the_last_robot_is_told_as_the_reason() -> None:
    """No hex is full then: nobody is left to fly."""
    game, found = load_game("black_angel"), Counter[str]()
    taking = next(card.number for card in game.data.ravagers if RAVAGERS[card.effect].robots)
    for seed in range(6):
        state, luck = game.new(2, {}, seed), random.Random(seed)
        for _ in range(40):
            if state.is_over:
                break
            if state.decision.kind == "place_die" and not any(s >> state.decision.seat & 1 for s in state.ships):
                *_, colour, value = state.stack[-1]
                for place, kind in enumerate(state.setting.action_kinds):
                    if value and kind == "command" and state.setting.action_colours[place] == colour:
                        told = state.to_dict()
                        told["board"]["damage"][str(place + 1)] = 0
                        told["board"]["ravagers"][str(place + 1)] = [taking]
                        told["seats"][state.decision.seat]["break_room"] = 1
                        found[why_not(game.from_dict(told), ("action", place + 1))] += 1
            state.apply(luck.choice(state.decision.options))
    assert set(found) == {"robot_taken"} and found.total() > 3
