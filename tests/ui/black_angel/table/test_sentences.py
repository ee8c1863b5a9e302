"""The sentence of a decision says what there is to do, and its numbers are those of the table."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.ui.black_angel.table import effects, phrases, pieces

from .sample_view import sample


def said(kind: str, *options: Any, **context: Any) -> str:
    return phrases.sentence(kind, options, context, sample())


def with_missions(count: int) -> Any:
    view = sample()
    view["seats"][0]["hand_counts"] = {"orange": count - 2, "gray": 1, "green": 1, "ravager": 3}
    return view


@pytest.mark.parametrize("count, sentence", [
    (1, "Drop it on an arrow."), (2, "Drag one of the tiles to an arrow."), (3, "Drag one of the tiles to an arrow."),
])
def test_with_several_new_tiles_one_takes_one_of_them(count: int, sentence: str) -> None:
    assert said("inject", tiles=("orange-t1", "gray-t2", "green-t3")[:count]) == sentence


@pytest.mark.parametrize("missions, sentence", [
    (5, "All done."), (6, "All done."), (7, "Then 1 mission must go: six may stay."),
    (9, "Then 3 missions must go: six may stay."),
])
def test_at_the_end_of_a_turn_missions_above_six_must_go_and_ravager_cards_do_not_count(
        missions: int, sentence: str) -> None:
    assert phrases.sentence("end_turn", [("end_turn",)], {}, with_missions(missions)) == sentence


def test_a_die_may_be_flipped_before_a_turn_ends_unless_cards_must_go() -> None:
    options = [("end_turn",), ("flip", "orange-1")]
    assert phrases.sentence("end_turn", options, {}, with_missions(6)) == "Or flip a die first for [i:debris] 1."
    assert phrases.sentence("end_turn", options, {}, with_missions(7)).startswith("Then 1 mission must go")


@pytest.mark.parametrize("left, options, sentence", [
    (1, [("move", "3c", "4c")], "Up to 1 hex: drag a ship."),
    (3, [("move", "3c", "4c")], "Up to 3 hexes: drag a ship."),
    (3, [("launch", "4c")], "Up to 3 hexes: launch a ship."),
    (3, [("launch", "4c"), ("move", "3c", "4c")], "Up to 3 hexes: drag a ship, or launch one."),
    (0, [("stay", "4c")], "Choose the ship that stays and places a card."),
])
def test_ships_fly_are_launched_or_both(left: int, options: list[Any], sentence: str) -> None:
    assert said("command", *options, left=left) == sentence


def test_a_tile_moves_a_ship_two_hexes_whatever_else_is_left() -> None:
    assert said("move_ship", ("move", "3c", "4c"), left=5) == "Up to 2 hexes: drag a ship."


@pytest.mark.parametrize("forced, sentence", [
    (True, "Drop a glowing card on the hex."), (False, "Drop a glowing card on the hex, or go without."),
])
def test_a_mission_that_must_be_placed_is_no_choice(forced: bool, sentence: str) -> None:
    assert said("place_mission", ("place", 5), forced=forced) == sentence


@pytest.mark.parametrize("verbs, sentence", [
    (["reserve"], "For [i:resource] 1 nobody else can buy it."),
    (["reserve_free"], "Free by a boost: nobody else can buy it."),
    (["reserve", "reserve_free"], "For [i:resource] 1 or a boost nobody else can buy it."),
])
def test_reserving_costs_a_resource_or_a_boost(verbs: list[str], sentence: str) -> None:
    found = [(verb, "orange-1", 2) if verb == "reserve_free" else (verb, "orange-1") for verb in verbs]
    assert said("reserve", *found, ("no_reserve",)) == sentence


@pytest.mark.parametrize("over", [1, 3])
def test_so_many_missions_are_discarded(over: int) -> None:
    assert said("hand_limit", ("discard", 5), over=over) == f"Six missions may stay: discard {over}."


def turn(*options: Any, holder: str = "0") -> str:
    view = sample()
    view["dice"]["orange-1"]["at"] = holder
    return phrases.sentence("turn", options, {}, view)


TAKE, CARD = ("take_die", "orange-1"), ("play_card", 5, "row1")


@pytest.mark.parametrize("options, holder, sentence", [
    ([TAKE, CARD], "0", "Play a card first, or drag a die to a place."),
    ([TAKE], "0", "Drag a die to a glowing place."),
    ([TAKE], "1", "Drag a die, or buy one for [i:resource] 1."),
    ([TAKE], "neutral", "Drag a die, or buy one for [i:resource] 1."),
    ([CARD], "0", "No die can be used yet: play a card first."),
    ([("flip", "orange-1"), ("sequence_b",)], "0", "No die can be used as it lies: flip one."),
    ([("sequence_b",), ("pass",)], "0", "No die can be used: roll anew, or pass."),
    ([("sequence_b",)], "0", "No die can be used: clear, roll and jump."),
])
def test_the_sentence_of_a_turn_names_what_can_be_done_first(options: list[Any], holder: str, sentence: str) -> None:
    assert turn(*options, holder=holder) == sentence


@pytest.mark.parametrize("kind, options, title", [
    ("turn", [("sequence_b",)], "Roll anew"), ("turn", [("sequence_b",), ("flip", "orange-1")], "Roll anew"),
    ("turn", [("sequence_b",), TAKE], "Your turn"), ("turn", [], "Your turn"),
    ("sequence_a", [TAKE, CARD], "Card or die"), ("sequence_a", [TAKE], "Choose a die"),
])
def test_a_turn_is_called_by_what_it_offers(kind: str, options: list[Any], title: str) -> None:
    assert phrases.title(kind, options, {}) == title


# ---- where in the turn that is --------------------------------------------------------------------------------------

A, B = ("Card", "Die", "Draw"), ("Roll", "Clear", "Jump")


def placed(view: Any) -> None:
    view["dice"]["orange-1"]["at"] = "placed"


@pytest.mark.parametrize("kind, options, turn, context, parts, now", [
    ("setup_reserve", [], {}, {}, (), 0),
    ("turn", [TAKE, CARD], {}, {}, A, 0), ("turn", [TAKE], {}, {}, A, 1),
    ("turn", [("sequence_b",), ("pass",)], {}, {}, B, 0), ("turn", [("sequence_b",), TAKE], {}, {}, A, 1),
    ("turn", [], {"sequence": "B"}, {}, B, 0), ("end_turn", [], {"sequence": "B"}, {}, B, 3),
    ("reserve", [], {}, {}, B, 0), ("end_turn", [], {}, {}, A, 3), ("sequence_a", [], {}, {}, A, 1),
    ("activate", [], {"card_played": True}, {}, A, 0), ("move_ship", [], {"card_played": False}, {}, A, 1),
    ("keep", [], {}, {"before_die": True}, A, 0), ("keep", [], {}, {}, A, 2), ("hand_limit", [], {}, None, A, 2),
])
def test_the_part_of_the_turn(kind: str, options: list[Any], turn: Any, context: Any, parts: Any, now: int) -> None:
    view = sample()
    view["turn"] |= turn
    for die in view["dice"].values():
        die["at"] = "supply"
    assert phrases.steps(kind, view, options, context) == (parts, now)
    if parts == A and kind != "end_turn":
        placed(view)
        assert phrases.steps(kind, view, options, context) == (A, 1), "a die on an action"


@pytest.mark.parametrize("phase, parts", [("play", B), ("last", B[:2])])
def test_once_the_end_has_come_the_ship_jumps_no_more(phase: str, parts: Any) -> None:
    view = sample()
    view["end"]["phase"] = phase
    assert phrases.rolling_steps(view) == parts and phrases.watched_steps(True, view) == parts
    assert phrases.watched_steps(False, view) == ("Card", "Die", "Action")


@pytest.mark.parametrize("turn, kind, left_out", [
    ({"card_played": False}, "human", {0}), ({"card_played": True}, "human", set()), ({}, "human", set()),
    ({"card_played": False, "sequence": "B"}, "human", set()), ({"card_played": False}, "hal", set()),
])
def test_a_card_that_was_not_played_is_left_out_but_hal_needs_none(turn: Any, kind: str, left_out: set[int]) -> None:
    view = {"turn": {"seat": 0, **turn}, "seats": [{"kind": kind}]}
    assert phrases.skipped(view) == left_out


# ---- names ----------------------------------------------------------------------------------------------------------

def test_seats_cells_and_lines_are_called_as_one_counts() -> None:
    view = sample()
    assert [phrases.seat_name(view, seat) for seat in (0, 3, "1", 4, -1, "neutral")] == [
        "Iris", "Marek", "Chloé", "Neutral", "Neutral", "Neutral"]
    assert [phrases.cell_name(cell) for cell in (0, 2, 3, 8)] == [
        "row 1, column 1", "row 1, column 3", "row 2, column 1", "row 3, column 3"]
    assert [phrases.slot_name(one) for one in ("row2", "col3", "black_row", "black_col")] == [
        "row 2", "column 3", "the bottom row", "the left column"]
    assert phrases.tile_colour("start-gray-2") == "gray" and phrases.tile_colour("advanced-3") == "advanced"
    assert [phrases.card_name(card) for card in (None, 1, 21, 60, 61)] == [
        "a card", "Melurien mission 1", "Xhavit mission 21", "Tsoth mission 60", "Ravager card 61"]


def test_tokens_are_said_in_words() -> None:
    assert phrases.plain("[d:gray:0] and [d:green:3]: [vp:1], [vp:2] [i:resource] for [s:orange]") == (
        "gray star and green 3: 1 point, 2 points for orange")


@pytest.mark.parametrize("value, face", [(0, "2"), (1, "3"), (2, "star"), (3, "1")])
def test_a_flipped_die_would_show_the_opposite_face(value: int, face: str) -> None:
    view = sample()
    view["dice"]["gray-1"]["value"] = value
    assert phrases.flipped("gray-1", view) == face
    assert view["dice"]["gray-1"]["value"] == value, "only looked at"


@pytest.mark.parametrize("player, counts", [
    ({"hand": [1, 21, 60, 61, 90]}, (3, 2)), ({"hand": []}, (0, 0)), ({"hand": None}, (0, 0)),
    ({"hand": None, "hand_counts": {"orange": 1, "gray": 2, "green": 3, "ravager": 4}}, (6, 4)),
])
def test_missions_and_ravager_cards_of_a_hand_are_counted_apart(player: Any, counts: tuple[int, int]) -> None:
    assert pieces.hand_counts(player) == counts


def test_a_tile_that_may_be_turned_early_says_what_for() -> None:
    """In storing debris a tile is turned so that the cube may lie on it, else so that a card activates it."""
    view = sample()
    view["decision"] = {"seat": 0, "kind": "debris", "options": [["flip_tile", 3], ["store"]]}
    assert "debris can lie on it" in effects.early(view, 0, 3)
    assert effects.early(view, 0, 4) == "" and effects.early(view, 1, 3) == ""
    view["decision"]["kind"] = "turn"
    assert "before you play a card" in effects.early(view, 0, 3)
    view["decision"] = None
    assert effects.early(view, 0, 3) == ""
