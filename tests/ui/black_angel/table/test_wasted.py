"""What would be wasted, to the number: the words of the warnings, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.table.advice import wasted
from blackangel.ui.black_angel.table.interaction import Ahead, Interaction

from .harness import made
from .sample_view import sample


def said(kind: str, options: list[Any], option: Any, events: Any = (), preview: Any = lambda option: None,
         view: Any = None, **context: Any) -> str:
    at_work = Interaction(kind, options, context, view or sample(), 0, preview)
    return wasted(at_work, option, lambda: [made(*event) for event in events])


@pytest.mark.parametrize("events, words", [
    ([], ""), ([("vp", 0, 0, "dice_left")], ""),
    ([("vp", 0, -1, "dice_left")], "The dice you still have cost you [i:vp] 1 when they go back."),
    ([("vp", 0, -3, "dice_left"), ("vp", 0, -2, "dice_left")],
     "The dice you still have cost you [i:vp] 5 when they go back."),
    ([("vp", 0, -1, "damaged_die")], "Damaged dice will be rolled: [i:vp] −1."),
    ([("vp", 0, -1, "damaged_die"), ("vp", 0, -2, "dice_left")],
     "The dice you still have cost you [i:vp] 2 when they go back. Damaged dice will be rolled: [i:vp] −1."),
    ([("vp", 1, -3, "dice_left"), ("vp", 1, -1, "damaged_die")], ""), ([("vp", 0, 4, "comet")], ""),
])
def test_rolling_anew_costs_what_ones_own_dice_and_the_damaged_ones_show(events: Any, words: str) -> None:
    assert said("turn", [("sequence_b",), ("pass",)], ("sequence_b",), events) == words


@pytest.mark.parametrize("left, others, words", [
    (1, [("repair_action", 2)], "[i:bolt] 1 activation would be lost; it could still be used."),
    (3, [("repair_action", 2)], "[i:bolt] 3 activations are left; at least one could still be used."),
    (3, [], ""), (0, [("repair_action", 2)], ""), (2, [("flip", "orange-1")], ""),
])
def test_activations_left_over_are_told_where_one_of_them_could_be_used(left: int, others: Any, words: str) -> None:
    assert said("repair", [*others, ("stop",)], ("stop",), left=left) == words


@pytest.mark.parametrize("others, words", [
    ([("activate", 3, "vp")], "1 tile could still be activated by this card."),
    ([("activate", 3, "vp"), ("activate", 3, "ship")], "1 tile could still be activated by this card."),
    ([("activate", 3, "vp"), ("activate", 4, "ship")], "2 tiles could still be activated by this card."),
    ([("flip_tile", 3)], ""), ([], ""),
])
def test_tiles_are_counted_and_not_what_each_could_do(others: Any, words: str) -> None:
    assert said("activate", [*others, ("done",)], ("done",)) == words


@pytest.mark.parametrize("options, words", [
    ([("end_turn",)], ""),
    ([("end_turn",), ("flip", "orange-1")], "In this turn you can still flip a die for 1 [i:debris]."),
    ([("pass",), ("sequence_b",)], "Something else is still possible in this turn."),
])  # fmt: skip
def test_the_end_of_a_turn_names_what_is_still_possible(options: Any, words: str) -> None:
    assert said("end_turn", options, options[0]) == words


def dice(**changes: Any) -> Any:
    """Orange 1 and orange 2 at home and next door, both 2, and a gray one at home that shows 2 as well."""
    view = sample()
    view["dice"]["orange-1"] |= {"at": "0", "value": 2}
    view["dice"]["orange-2"] |= {"at": "1", "value": 2}
    view["dice"]["gray-1"] |= {"at": "0", "value": 2}
    for die, change in changes.items():
        view["dice"][die.replace("_", "-")] |= change
    return view


BOUGHT = "You have a [d:orange:2] yourself: buying one costs [i:resource] 1."


@pytest.mark.parametrize("view, die, able, words", [
    (dice(), "orange-2", ["orange-1", "orange-2"], BOUGHT), (dice(), "orange-1", ["orange-1", "orange-2"], ""),
    (dice(orange_1={"value": 3}), "orange-2", ["orange-1", "orange-2"], ""),
    (dice(orange_1={"at": "2"}), "orange-2", ["orange-1", "orange-2", "gray-1"], ""),
    (dice(), "orange-2", ["orange-2", "gray-1"], ""),
])
def test_buying_what_one_has_is_waste_where_that_die_may_be_taken(view: Any, die: str, able: Any, words: str) -> None:
    options = [("take_die", one) for one in able]
    assert said("turn", options, ("take_die", die), view=view) == words


@pytest.mark.parametrize("kind, words", [
    ("setup_reserve", "Reserving a die is free now, and only now: nobody could buy it from you."), ("reserve", "")])
def test_only_the_free_reservation_at_the_start_is_worth_a_word(kind: str, words: str) -> None:
    assert said(kind, [("reserve", "orange-1"), ("no_reserve",)], ("no_reserve",)) == words


@pytest.mark.parametrize("active, words", [
    ([], "In this slot the card activates no tile."),
    (["row2"], "In this slot the card activates no tile. Another slot would do more."), (["row1", "row2"], ""),
])
def test_a_card_that_activates_nothing_is_warned_of_with_what_would_do_more(active: Any, words: str) -> None:
    def seen(option: Any) -> Any:
        able = (named(("activate", 3, "vp")),) if option[2] in active else ()
        return Ahead("activate", able, {}, 0)

    options = [("play_card", 5, "row1"), ("play_card", 5, "row2")]
    assert said("turn", options, options[0], preview=seen) == words


@pytest.mark.parametrize("options, words", [
    ([("activate_mission",), ("decline",)], "[i:bolt] 1 activation would be lost; it could still be used."),
    ([("decline",)], ""),
])
def test_ones_own_mission_that_another_used_is_worth_one_activation(options: Any, words: str) -> None:
    assert said("owner_activation", options, ("decline",)) == words
