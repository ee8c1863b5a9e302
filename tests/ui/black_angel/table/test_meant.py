"""What a click means where it could mean several things, and in which order the list of options tells them."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.table.interaction import Ahead, Interaction

from .sample_view import sample


def at(kind: str, *options: Any, preview: Any = lambda option: None, **context: Any) -> Interaction:
    return Interaction(kind, options, context, sample(), 0, preview)


@pytest.mark.parametrize("slot, arrow", [
    ("row3", "black_row"), ("col1", "black_col"), ("row1", None), ("col3", None),
])
def test_an_advanced_tile_enters_by_the_black_arrow_of_the_line_that_is_clicked(slot: str, arrow: str | None) -> None:
    tile = "advanced-3"
    at_work = at("inject", ("inject", tile, "black_row"), ("inject", tile, "black_col"), tiles=(tile,))
    assert at_work.picked == ("tray", tile), "one tile alone is in the hand"
    assert at_work.click(("slot", slot)).apply == ((("inject", tile, arrow),) if arrow else ())


def test_a_line_with_an_arrow_for_each_of_two_tiles_means_the_one_in_the_hand() -> None:
    """A tile of the display enters by the arrow of the line, an Advanced one by the black arrow beside it."""
    plain, advanced = "orange-t1", "advanced-3"
    at_work = at("inject", ("inject", plain, "row3"), ("inject", advanced, "black_row"), tiles=(plain, advanced))
    found = at_work.click(("slot", "row3"))
    assert (found.apply, found.choices, found.used) == ((), [], False)
    at_work.pick(("tray", advanced))
    assert at_work.click(("slot", "row3")).apply == (("inject", advanced, "black_row"),)
    at_work.picked = None
    at_work.pick(("tray", plain))
    assert at_work.click(("slot", "row3")).apply == (("inject", plain, "row3"),)


@pytest.mark.parametrize("ends, asked", [
    ([], None), (["4c"], [(("stay", "3c"),), (("move", "3c", "4c"),)]), (["4c", "4d"], "taken up")])
def test_a_ship_that_may_stay_or_fly_is_asked_about_only_where_there_is_one_way(ends: list[str], asked: Any) -> None:
    """With more than one way the ship is taken up, and its own hex means that it stays."""
    at_work = at("command", ("stay", "3c"), *(("move", "3c", end) for end in ends), left=1)
    found = at_work.click(("hex", "3c"))
    if asked is None:
        assert found.apply == (("stay", "3c"),)
    elif asked == "taken up":
        assert at_work.picked == ("hex", "3c") and not found.apply and not found.choices
        assert at_work.targets() == {("hex", "3c"), ("hex", "4c"), ("hex", "4d")}
        assert at_work.click(("hex", "3c")).apply == (("stay", "3c"),)
    else:
        assert [one.options for one in found.choices] == asked and at_work.picked is None


def test_with_several_new_tiles_which_one_enters_is_always_asked() -> None:
    one, other = "orange-t1", "gray-t2"
    at_work = at("inject", ("inject", one, "row1"), ("inject", other, "row1"), ("inject", one, "col2"),
                 tiles=(one, other))
    assert at_work.picked is None
    found = at_work.click(("arrow", "col2"))
    assert found.apply == () and [x.options for x in found.choices] == [(("inject", one, "col2"),)]
    assert len(at_work.click(("arrow", "row1")).choices) == 2
    at_work.pick(("tray", other))
    assert at_work.click(("arrow", "row1")).apply == (("inject", other, "row1"),)


def test_a_tile_is_turned_early_only_after_a_question() -> None:
    at_work = at("turn", ("flip_tile", 4))
    found = at_work.click(("cell", 4))
    assert found.apply == () and [x.options for x in found.choices] == [(("flip_tile", 4),)]


def test_what_reads_the_same_is_not_asked_about() -> None:
    """Two tiles of one colour that lie in the pile: either is spent."""
    at_work = at("spend_tile", ("spend_tile", "ejected", "gray-t1"), ("spend_tile", "ejected", "gray-t2"))
    assert at_work.click(("goods", "ejected")).apply == (("spend_tile", "ejected", "gray-t1"),)
    at_work = at("spend_tile", ("spend_tile", "ejected", "gray-t1"), ("spend_tile", "ejected", "green-t2"))
    assert len(at_work.click(("goods", "ejected")).choices) == 2


@pytest.mark.parametrize("options, taken", [
    (["launch angel", "launch 1a"], True), (["launch angel"], False), (["launch 1a"], False),
    (["launch angel", "launch 1a", "stay angel"], False), (["launch angel", "launch 1a", "move angel"], False),
])
def test_a_click_on_the_black_angel_takes_up_a_ship_that_could_go_further(options: list[str], taken: bool) -> None:
    """Where it could only be launched onto its own hex it is; where a ship lies there already, that one is meant."""
    angel = sample()["space"]["angel"]
    hexes = {"angel": angel, "1a": "1a"}
    made = [(verb, angel, "1a") if verb == "move" else (verb, hexes[where]) for verb, where in map(str.split, options)]
    at_work = at("command", *made, left=2)
    at_work.click(("hex", angel))
    assert (at_work.picked == ("goods", "ship")) is taken


def test_a_cube_is_pulled_onto_a_tile_and_a_click_on_the_storage_stores_it() -> None:
    """The storage is where the cube is pulled from, but a click there means the storage."""
    at_work = at("debris", ("store",), ("lightning", 3, "vp"))
    assert at_work.sources() == {("goods", "debris")} and at_work.shown_sources() == set()
    assert at_work.click(("goods", "debris")).apply == (("store",),)
    at_work.pick(("goods", "debris"))
    assert at_work.drop(("cell", 3)).apply == (("lightning", 3, "vp"),)


@pytest.mark.parametrize("seat, kind, places", [
    (0, "place_die", {("station", 1)}), (1, "place_die", set()), (0, "keep", set())])
def test_a_die_that_is_not_taken_yet_shows_where_it_may_go_if_that_is_ones_own_next_choice(
        seat: int, kind: str, places: Any) -> None:
    seen = Ahead(kind, (named(("action", 1)),) if kind == "place_die" else (named(("keep", 5)),), {}, seat)
    at_work = at("turn", ("take_die", "orange-1"), preview=lambda option: seen)
    at_work.pick(("die", "orange-1"))
    assert {x.target for x in at_work.bindings() if x.source == ("die", "orange-1")} == places
    assert at_work.targets() == places


def test_while_a_turn_ends_a_click_on_a_die_flips_it_and_before_only_its_button_does() -> None:
    flips = [("flip", "orange-1"), ("flip", "gray-1")]
    ending = at("end_turn", *flips, ("end_turn",))
    assert ending.chips() == {"orange-1", "gray-1"} and ending.click(("die", "gray-1")).apply == (flips[1],)
    before = at("turn", *flips, ("take_die", "orange-1"), ("take_die", "gray-1"))
    assert before.chips() == set()
    before.click(("die", "gray-1"))
    assert before.picked == ("die", "gray-1") and before.chips() == {"gray-1"}
    assert before.click(("flip", "gray-1")).apply == (flips[1],)


def test_where_another_ship_may_stay_the_one_in_the_hand_flies() -> None:
    at_work = at("command", ("stay", "4c"), ("move", "3c", "4c"), ("move", "3c", "4d"), left=1)
    at_work.pick(("hex", "3c"))
    assert at_work.click(("hex", "4c")).apply == (("move", "3c", "4c"),)
    at_work.pick(("hex", "4c"))
    assert at_work.click(("hex", "4c")).apply == (("stay", "4c"),)


def activated(*cells: int) -> Ahead:
    return Ahead("activate", tuple(named(("activate", cell, "vp")) for cell in cells), {}, 0)


def test_what_activates_nothing_stands_last_in_the_list_even_behind_what_costs_something() -> None:
    """Cards that activate a tile, then dice that cost debris to flip, then cards that do nothing."""
    seen = {"row1": Ahead("turn", (), {}, 0), "row2": activated(3, 4), "row3": activated()}
    at_work = at("turn", ("play_card", 5, "row1"), ("flip", "orange-1"), ("play_card", 5, "row2"),
                 ("play_card", 5, "row3"), ("sequence_b",),
                 preview=lambda option: seen[option.slot] if option[0] == "play_card" else None)
    found = at_work.all_entries()
    verbs = [entry.options[0][0] for entry in found]
    assert [entry.weak for entry in found] == sorted(entry.weak for entry in found)
    assert found[0].options == (("play_card", 5, "row2"),) and not found[0].weak
    assert verbs[-2:] == ["play_card", "play_card"] and verbs.index("flip") > 0
    assert {entry.group for entry in found if entry.weak} == {"Activates nothing"}


def test_what_does_nothing_costs_no_more_and_still_stands_behind_what_does() -> None:
    at_work = at("turn", ("flip", "orange-1"), ("play_card", 5, "row1"))
    found = at_work.all_entries()
    assert [(entry.options[0][0], entry.weak) for entry in found] == [("flip", False), ("play_card", True)]


def test_a_click_where_no_option_is_means_nothing() -> None:
    at_work = at("repair", ("repair_action", 2), ("stop",), left=1)
    found = at_work.click(("station", 3))
    assert (found.apply, found.choices, found.used, at_work.picked) == ((), [], False, None)
    assert at_work.click(("station", 2)).apply == (("repair_action", 2),)
