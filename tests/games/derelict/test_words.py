"""Short words of scenario files: what does not exist is noticed, and a position is told in the words that made it."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.engine.scenario import BadScenario, run_scenario
from blackangel.games import load_game

HEAD = "game: derelict\nnew: {seats: 1}\n"


@pytest.mark.parametrize(("given", "says"), [
    ("line: [<red_1], enemies: {1L: head clow}", "expected enemies such as head head claw, not 'head clow'"),
    ("line: [<red_1], contacts: {left: head clow}", "expected Stalkers such as head head claw, not 'head clow'"),
    ("line: [<red_1], contacts: {left: alpha_a}", "expected Stalkers such as"),
    ("line: [<red_9]", "expected a marine such as mar_red_1, not mar_red_9"),
    ("line: [red_1]", "expected a marine as <red_1 or red_1>"),
    ("line: [<red_1>]", "expected a marine as <red_1 or red_1>"),
    ("line: [<red_1], terrain_at: {dor: 1L}", "expected a terrain card such as ter_door, not ter_dor"),
    ("line: [<red_1], orders: {red: act_01}", "act_01 is no order of that team"),
    ("line: [<red_1], orders: {blue: act_03}", "that team is not in play")])  # fmt: skip
def test_what_does_not_exist_is_noticed(tmp_path: Path, given: str, says: str) -> None:
    path = tmp_path / "rule.yaml"
    path.write_text(f"{HEAD}given: {{{given}}}\nexpect: {{result: null}}\n", "utf-8")
    with pytest.raises(BadScenario, match=says):
        run_scenario(path, load_game)


def test_a_position_is_told_in_the_words_that_made_it(tmp_path: Path) -> None:
    told = ("line: [<red_1++, blue_2>, <gray_1]\n  enemies: {1L: head head alpha_b, 3R: claw tail veiled}\n"
            "  contacts: {left: head claw, right: ''}\n  terrain_at: {door: 2R, side_passage: 2R}\n")  # fmt: skip
    path = tmp_path / "rule.yaml"
    path.write_text(f"{HEAD}given:\n  {told}expect:\n  {told}", "utf-8")
    assert run_scenario(path, load_game).failures == ()
