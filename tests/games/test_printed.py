"""What an interface reads of the board says what the data say, also after two colours or numbers were swapped."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from blackangel.games.black_angel import data_read
from blackangel.games.black_angel.data_read import load_data
from blackangel.games.black_angel.game import BlackAngel
from blackangel.games.black_angel.printed import COLOURS, Printed, Station, printed

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "data" / "black_angel"


def changed(folder: Path, name: str, *swaps: tuple[str, str]) -> Printed:
    """The shipped data with some text of one file put in another's place."""
    shutil.copytree(FOLDER, folder)
    text = (folder / name).read_text("utf-8")
    for old, new in swaps:
        assert len(re.findall(re.escape(old), text)) == 1, old
        text = text.replace(old, new)
    (folder / name).write_text(text, "utf-8")
    return Printed(load_data(folder))


def test_the_printed_board() -> None:
    board = printed()
    assert [one.number for one in board.stations] == [1, 2, 3, 4, 5, 6]
    assert [board.station(n).kind for n in range(1, 7)] == [
        "discover", "command", "repair", "command", "destroy", "command",
    ]  # fmt: skip
    assert [one.colour for one in board.stations] == ["orange", "orange", "gray", "gray", "green", "green"]
    assert board.station_of("command", "gray") == Station(4, "command", "gray")
    assert board.decks == {"mission": 60, "ravager": 30, "technology": 48, "advanced": 16, "hal": 12}
    assert (board.of_a_colour("mission"), board.of_a_colour("technology")) == (20, 16)
    assert [(board.strips(n), board.jumps(n)) for n in range(1, 5)] == [(5, 7), (5, 7), (7, 10), (7, 10)]
    assert COLOURS == ("orange", "gray", "green") and board.board.move_ship_range == 2
    with pytest.raises(LookupError, match="no green action is repair"):
        board.station_of("repair", "green")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_counts_are_those_of_a_game(players: int) -> None:
    """Cards and dice of a game that was set up, and the jumps that its journey has before it."""
    game, board = BlackAngel(), printed()
    seats = game.new(players, {}, 1).to_dict()
    dice = [die for name, die in seats["dice"].items() if name.startswith("gray") and die["at"] != "box"]
    assert len(dice) == board.dice(players)
    assert game.new(players, {}, 1).jumps == board.jumps(players)
    assert len(seats["space"]["strips"]) == board.strips(players)
    lying = sum(map(len, seats["board"]["ravagers"].values())) + len(seats["decks"]["ravagers"]["deck"])
    hands = sum(card > board.decks["mission"] for seat in seats["seats"] for card in seat["hand"])
    assert lying + hands == board.ravagers(players)


def test_swapped_colours_and_other_counts_are_followed(tmp_path: Path) -> None:
    colours = changed(
        tmp_path / "a", "board.yaml", ("2: orange", "2: gray"), ("4: gray", "4: orange")
    )
    assert colours.station(2).colour == "gray" and colours.station_of("command", "orange").number == 4
    hal = changed(tmp_path / "b", "hal.yaml", ("start: {easy: ", "start: {easy: 1"))
    assert hal.hal_vp["easy"] == int(f"1{printed().hal_vp['easy']}")
    space = changed(tmp_path / "c", "space.yaml", ("by_seats: {1: 5", "by_seats: {1: 3"))
    assert (space.strips(1), space.jumps(1), space.jumps(2)) == (3, 4, 7)


def test_shipped_data_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_read, "read_data", lambda folder: pytest.fail("read again"))
    assert printed() is printed()
