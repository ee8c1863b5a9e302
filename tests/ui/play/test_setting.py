"""What every set-up screen remembers and says of its seats."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.ui.play.setting import LONGEST_NAME, Seat, SeatedGame, kept_seats


def plain(number: int) -> Seat:
    return {"name": "", "colour": "red blue green".split()[number], "kind": "human"}


def kept(*seats: Any) -> list[Seat]:
    return kept_seats("derelict", list(seats), range(1, 4), plain)


ADA = {"name": "Ada", "colour": "pink", "kind": "human"}


def test_names_and_kinds_are_kept_colours_are_those_of_the_place() -> None:
    kim = {"name": "Kim" * LONGEST_NAME, "kind": "greedy"}
    assert kept(ADA, kim) == [{"name": "Ada", "colour": "red", "kind": "human"},
                              {"name": kim["name"][:LONGEST_NAME], "colour": "blue", "kind": "casual"}]
    assert kept({**ADA, "name": "A\x07da"})[0]["name"] == "Ada"


@pytest.mark.parametrize("seats", [
    [], [ADA] * 4, [ADA, None], [ADA, {"kind": "human"}], [{**ADA, "name": 7}], [{**ADA, "kind": "god"}],
])
def test_where_one_seat_makes_no_sense_none_is_kept(seats: list[Any]) -> None:
    assert kept(*seats) == [] == kept_seats("derelict", {"0": ADA}, range(1, 4), plain)


@pytest.mark.parametrize("kinds, freely", [(["human"], True), (["human", "casual"], True), (["human"] * 2, False)])
def test_taking_back_goes_beyond_the_turn_only_where_one_person_plays(kinds: list[str], freely: bool) -> None:
    game = SeatedGame("derelict", [{"name": str(n), "kind": kind} for n, kind in enumerate(kinds)], free_undo=True)
    assert game.undo_freely() == freely and not SeatedGame("derelict", game.seats).undo_freely()


@pytest.mark.parametrize("names, fault", [
    (["Ada", "Kim"], ""), (["Ada", " "], "Every player needs a name."),
    (["Ada", "Ada "], "Two players have the same name."),
])
def test_names_are_there_and_differ(names: list[str], fault: str) -> None:
    game = SeatedGame("derelict", [{"name": name, "kind": "human"} for name in names], seed="17")
    assert game.problem() == fault and (game.game_seed(), game.to_json()["seed"]) == (17, "")
