"""With other numbers and colours on the board, table, help and new game say what the data say."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from blackangel.games.black_angel import data_read
from blackangel.games.black_angel.printed import Printed, printed
from blackangel.paths import resources
from blackangel.ui.black_angel.counted import DIFFICULTIES
from blackangel.ui.black_angel.help.lessons import course
from blackangel.ui.black_angel.help.texts import LANGUAGES
from blackangel.ui.black_angel.help.topics import book
from blackangel.ui.black_angel.new_game import NewGameScreen
from blackangel.ui.black_angel.table import effects, phrases, tooltip_cards

OTHER = {
    "board.yaml": (
        ("2: orange", "2: gray"), ("4: gray", "4: orange"), ("costs: [2, 2, 1, 1, 1, 1]", "costs: [2, 2, 2, 1, 1, 1]"),
        ("advanced_cost: 2", "advanced_cost: 1"), ("hand_limit: 6", "hand_limit: 11"), ("robots: 16", "robots: 23"),
        ("damaged_die_vp: 1", "damaged_die_vp: 12"), ("flip: 1", "flip: 13"), ("buy: 1", "buy: 14"),
    ),
    "hal.yaml": (("{easy: 0, standard: 5, difficult: 10, extreme: 15}",
                  "{easy: 31, standard: 32, difficult: 33, extreme: 34}"), ("unable: 3", "unable: 15")),
    "space.yaml": (("by_seats: {1: 5, 2: 5, 3: 7, 4: 7}", "by_seats: {1: 3, 2: 3, 3: 5, 4: 5}"),),
}  # fmt: skip


@pytest.fixture(autouse=True)
def other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Other data in the place of those that come with the game."""
    folder = tmp_path / "data"
    shutil.copytree(resources() / "data" / "black_angel", folder)
    for name, swaps in OTHER.items():
        text = (folder / name).read_text("utf-8")
        for old, new in swaps:
            assert len(re.findall(rf"\b{re.escape(old)}" if old[0].isalnum() else re.escape(old), text)) == 1, old
            text = text.replace(old, new)
        (folder / name).write_text(text, "utf-8")
    found = data_read.read_data(folder)
    monkeypatch.setattr(data_read, "shipped_data", lambda: found)
    printed.cache_clear()
    yield Printed(found)
    printed.cache_clear()


@pytest.mark.parametrize("number", range(1, 7))
def test_a_station_has_its_colour(other: Printed, number: int) -> None:
    station = other.stations[number - 1]
    assert phrases.station_number(number) == f"[s:{station.colour}]{number}"
    assert f"({station.colour} dice)" in effects.action_title(number)
    for language in LANGUAGES:
        assert f"[s:{station.colour}] {number} " in book().topic("activations").text.text(language)


@pytest.mark.parametrize("colour", ["orange", "gray", "green"])
def test_a_star_names_the_command_of_its_colour(other: Printed, colour: str) -> None:
    view = {"dice": {f"{colour}-1": {"value": 0, "at": "0", "reserved": False}}}
    number = other.station_of("command", colour).number
    assert f"Command {number} " in tooltip_cards.die_words(f"{colour}-1", view, 0)[1][0]


def test_hal_leads_by_what_the_data_say(other: Printed) -> None:
    assert list(DIFFICULTIES) == list(other.hal_vp)
    for language in LANGUAGES:
        text = book().topic("hal").text.text(language)
        assert [n for n in re.findall(r"\d+", text) if n.startswith("3") and len(n) == 2] == ["31", "32", "33", "34"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_new_game_deals_what_the_data_say(other: Printed, players: int) -> None:
    screen = NewGameScreen()
    screen.setup = SimpleNamespace(solo=players == 1, seats=[None] * players, advanced=False)
    counts = [count for _, count, _ in screen.contents()][:3]
    assert counts == [str(n) for n in (other.strips(players), other.jumps(players), other.ravagers(players))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("topic", "numbers"),
    [("drawing", [11]), ("robots", [23]), ("display", [3, 1]), ("discover", [3, 1]), ("sequence-b", [12]),
     ("flipping", [13]), ("buying", [14]), ("hal-turn", [15])],
)  # fmt: skip
def test_the_help_says_the_numbers_of_the_data(language: str, topic: str, numbers: list[int]) -> None:
    text = book().topic(topic).text.text(language)
    assert [n for n in numbers if not re.search(rf"\b{n}\b", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_place_of_a_text_stays_empty(language: str) -> None:
    texts = [words for topic in book().topics for words in (topic.title, topic.text)]
    texts += [words for sign in book().signs for words in (sign.name, sign.text)]
    texts += [words for lesson in course().lessons for step in lesson.steps for words in (step.say, step.know)]
    left = {place for words in texts for place in re.findall(r"\{.*?\}", words.text(language))}
    assert left == {"{die}", "{name}"}
