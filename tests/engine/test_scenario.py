"""Scenario files: what they may say, and that every fault in them is one sentence with the file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.engine import Game
from blackangel.engine.scenario import BadScenario, find_scenarios, run_scenario
from tests.engine.toy import GAME

GOOD = """\
title: A roll goes to the purse
rule: Dice
game: toy
new: {seats: 2, seed: 1, options: {turns: 4}}
given:
  seats.0.purse: 10
do:
  - option: [roll]
    chance: [3]
  - [take, 2]
  - [chest]
expect:
  seats.0.purse: 14
  seats.0.chest: 2
  seats.-1.purse: 0
  pending: [[turn, 0]]
  not_over: true
decision: {seat: 0, kind: turn, context: {pot: 88}}
legal:
  has: [[end_turn], [take, 3]]
  lacks: [[accept], [take, 4]]
events:
  has: [[rolled, 0, 4], [did]]
  lacks: [[drawn]]
"""


def load(name: str) -> Game:
    if name != "toy":
        raise ValueError(f"there is no game called {name!r}")
    return GAME


def failures(tmp_path: Path, text: str) -> tuple[str, ...]:
    path = tmp_path / "rule.yaml"
    path.write_text(text, "utf-8")
    return run_scenario(path, load).failures


def test_a_rule_that_holds(tmp_path: Path) -> None:
    path = tmp_path / "rule.yaml"
    path.write_text(GOOD)
    outcome = run_scenario(path, load)
    assert (outcome.title, outcome.failures) == ("A roll goes to the purse", ())


@pytest.mark.parametrize(("old", "new", "says"), [
    ("purse: 14", "purse: 13", "seats.0.purse is 14, not 13"),
    ("purse: 14", "purse: '14'", "is 14, not '14'"),
    ("seats.0.chest: 2", "seats.0.box: 2", "no 'box' in seats.0"),
    ("seats.0.chest: 2", "seats.9.chest: 2", "no '9' in seats"),
    ("not_over: true", "over: true", "the game is not over"),
    ("not_over: true", "not_over: false", "the game is not over"),
    ("{seat: 0, kind", "{seat: 1, kind", "the seat of the decision is 0, not 1"),
    ("kind: turn,", "kind: where,", "the kind of the decision is 'turn', not 'where'"),
    ("pot: 88", "pot: 1", "pot is 88, not 1"),
    ("[take, 3]]", "[take, 4]]", "['take', 4] is not offered; legal: ['end_turn']"),
    ("[take, 4]]", "[take, 3]]", "['take', 3] is offered"),
    ("[rolled, 0, 4]", "[rolled, 0, 5]", "begins with ['rolled', 0, 5]"),
    ("[[drawn]]", "[[rolled, 0]]", "['rolled', 0, 4] happened"),
    ("[take, 2]", "[take, 9]", "step 2 ['take', 9] is refused"),
    ("rule: Dice", "error: illegal_option", "the last step was to be refused"),
])
def test_what_does_not_hold_is_told(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    told = failures(tmp_path, GOOD.replace(old, new, 1))
    assert len(told) == 1
    assert says in told[0]


def test_a_refusal_may_be_what_the_rule_says(tmp_path: Path) -> None:
    text = "game: toy\ndo: [[take, 1], [purse], [take, 9]]\nerror: illegal_option\nexpect: {seats.0.purse: 1}\n"
    assert failures(tmp_path, text) == ()
    assert "is refused" in failures(tmp_path, text.replace("[take, 1]", "[take, 8]"))[0]


def test_a_game_that_ends(tmp_path: Path) -> None:
    text = "game: toy\nnew: {options: {turns: 1}}\ndo: [[roll], [end_turn]]\nexpect: over\n"
    assert failures(tmp_path, text) == ()
    assert failures(tmp_path, text.replace("expect: over", "expect: not_over")) == ("the game is over",)
    assert "the game is over" in failures(tmp_path, text.replace("[end_turn]]", "[end_turn], [roll]]"))[0]
    assert "the game is over" in failures(tmp_path, text + "decision: {seat: 0}\n")[0]


@pytest.mark.parametrize(("old", "new", "says"), [
    ("rule: Dice", "rulez: Dice", "line 2: unknown key 'rulez'"),
    ("new: {seats", "new: {chairs", "line 4: unknown key 'chairs' in new"),
    ("  has: [[end", "  hass: [[end", "line 20: unknown key 'hass' in legal"),
    ("rule: Dice", "title: Again", "line 2: the key 'title' stands there twice"),
    ("rule: Dice", "rule: [", "line"),
    ("rule: Dice", "error: typo", "unknown error 'typo'"),
    ("game: toy", "game: chess", "there is no game called 'chess'"),
    ("game: toy", "game: [toy]", "names no game"),
    ("seats: 2", "seats: 9", "1 to 4 seats"),
    ("turns: 4", "turnz: 4", "no option turnz"),
    ("  seats.0.purse: 10", "  seats.5.purse: 10", "no '5' in seats"),
    ("  seats.0.purse: 10", "  seats.x.purse: 10", "no 'x' in seats"),
    ("  - [take, 2]", "  - take 2", "step 2: an option is a list"),
    ("  - [take, 2]", "  - [take, 2.5]", "step 2: an option holds strings"),
    ("  - [take, 2]", "  - {options: [take, 2]}", "step 2: a step is an option"),
    ("chance: [3]", "chance: 3", "step 1: chance must be a list"),
    ("has: [[end_turn], [take, 3]]", "has: [end_turn]", "has in legal must be a list of lists"),
    ("has: [[end_turn], [take, 3]]", "has: [[yes]]", "an option holds strings and whole numbers, not True"),
])
def test_a_fault_in_the_file_is_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    with pytest.raises(BadScenario) as caught:
        failures(tmp_path, GOOD.replace(old, new, 1))
    told = str(caught.value)
    assert told.startswith(str(tmp_path / "rule.yaml"))
    assert says in told
    assert "\n" not in told


@pytest.mark.parametrize("text", ["", "- 1\n", "just text", "game: toy\ndo: {a: 1}\n", "game: toy\ngiven: [1]\n",
                                  "game: toy\nlegal: [1]\n", "game: toy\nerror: illegal_option\n", "a: *b\n", "\t- x",
                                  "? [a]\n: 1\n", "[" * 3000, "- " * 3000, "game: !!python/object:os.system x\n"])
def test_files_of_another_shape(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadScenario, match=r"rule\.yaml"):
        failures(tmp_path, text)


def test_files_are_found_in_folders(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    for name in ("b.yaml", "deep/a.yml", "deep/er/c.yaml", "deep/readme.md"):
        (tmp_path / name).write_text(GOOD)
    assert [path.name for path in find_scenarios([tmp_path])] == ["b.yaml", "a.yml", "c.yaml"]
    assert find_scenarios([tmp_path / "b.yaml"]) == [tmp_path / "b.yaml"]
    with pytest.raises(BadScenario, match="no such file"):
        find_scenarios([tmp_path / "none"])
    for path in (tmp_path, tmp_path / "bin.yaml"):
        if not path.exists():
            path.write_bytes(b"\xff\xfe\0")
        with pytest.raises(BadScenario):
            run_scenario(path, load)
