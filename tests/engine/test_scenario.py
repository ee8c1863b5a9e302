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
  seats.1.purse: 0
  pending: [[turn, 0]]
  not_over: true
  coins: 16
  winners: []
  scores: [18, 0]
  len(seats): 2
  change(seats.0.purse): 4
  change(seats.0.chest): 2
  count(did, 0): 3
  count(did, 0, r*): 1
  seats.*.purse: 0
  options: {exactly: [[end_turn], [take, '*'], [roll], [draw], [offer]]}
decision: {seat: 0, kind: turn, context: {pot: 88}}
legal:
  has: [[end_turn], [take, 3], [take, '*']]
  lacks: [[accept], [take, 4]]
  exactly: [[end_turn], [take, 1], [take, 2], [take, 3], [roll], [draw], [offer]]
events:
  has: [[rolled, 0, 4], [did]]
  lacks: [[drawn]]
  order: [[did, 0, roll], [rolled], [did, 0, take]]
"""


def load(name: str) -> Game:
    if name != "toy":
        raise ValueError(f"there is no game called {name!r}")
    return GAME


def failures(tmp_path: Path, text: str) -> tuple[str, ...]:
    path = tmp_path / "rule.yaml"
    path.write_text(text, "utf-8")
    return run_scenario(path, load).failures


def mistake(tmp_path: Path, text: str) -> str:
    """The sentence about a file that cannot be meant, without the name of the file."""
    with pytest.raises(BadScenario) as caught:
        failures(tmp_path, text)
    told = str(caught.value)
    assert told.startswith(f"{tmp_path / 'rule.yaml'}: ")
    assert "\n" not in told
    return told.removeprefix(f"{tmp_path / 'rule.yaml'}: ")


def test_a_rule_that_holds(tmp_path: Path) -> None:
    path = tmp_path / "rule.yaml"
    path.write_text(GOOD)
    outcome = run_scenario(path, load)
    assert (outcome.title, outcome.failures) == ("A roll goes to the purse", ())


@pytest.mark.parametrize(("old", "new", "says"), [
    ("purse: 14", "purse: 13", "line 13: seats.0.purse is 14, not 13"),
    ("not_over: true", "over: true", "line 17: the game is not over"),
    ("not_over: true", "not_over: false", "line 17: the game is not over"),
    ("coins: 16", "coins: 17", "line 18: coins is 16, not 17"),
    ("winners: []", "winners: [0]", "line 19: winners is [], not [0]"),
    ("scores: [18, 0]", "scores: [18, 1]", "line 20: scores is [18, 0], not [18, 1]"),
    ("len(seats): 2", "len(seats): 3", "line 21: len(seats) is 2, not 3"),
    ("purse): 4", "purse): 14", "line 22: change(seats.0.purse) is 4, not 14"),
    ("count(did, 0): 3", "count(did, 0): 2",
     "line 24: count(did, 0) is 3, not 2; events: [did, 0, roll], [rolled, 0, 4], [did, 0, take], [did, 0, chest]"),
    ("seats.*.purse: 0", "seats.*.purse: 1", "line 26: seats.*.purse is 14 or 0, not 1"),
    ("[draw], [offer]]}", "[draw]]}", "line 27: offered beyond what is expected: [offer]"),
    ("{seat: 0, kind", "{seat: 1, kind", "line 28: the seat of the decision is 0, not 1"),
    ("kind: turn,", "kind: where,", "line 28: the kind of the decision is turn, not where"),
    ("pot: 88", "pot: 1", "line 28: the decision's pot is 88, not 1"),
    ("[take, 3], [take, '*']]", "[take, 4]]", "line 30: [take, 4] is not offered; legal: [end_turn]"),
    ("'*']]", "'*'], [refuse]]", "line 30: [refuse] is not offered"),
    ("[take, 4]]", "[take, 3]]", "line 31: [take, 3] is offered"),
    ("[take, 4]]", "[take, '*']]", "line 31: [take, *] is offered"),
    ("[take, 3], [roll]", "[take, 3], [purse], [roll]", "line 32: not offered: [purse]; legal: [end_turn]"),
    ("[rolled, 0, 4], [did]", "[rolled, 0, 5], [did]", "line 34: nothing happened that begins with [rolled, 0, 5]"),
    ("[[drawn]]", "[[rolled, 0]]", "line 35: [rolled, 0, 4] happened"),
    ("[rolled], [did, 0, take]", "[did, 0, take], [rolled]", "line 36: [rolled] did not happen after [did, 0, take]"),
    ("[take, 2]\n", "[take, 9]\n", "line 10: step 2 [take, 9] is refused"),
    ("rule: Dice", "error: illegal_option", "line 2: the last step was to be refused, but it was accepted"),
])
def test_what_does_not_hold_is_told(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    told = failures(tmp_path, GOOD.replace(old, new, 1))
    assert len(told) == 1
    assert told[0].startswith(says)


def test_a_refusal_may_be_what_the_rule_says(tmp_path: Path) -> None:
    text = "game: toy\ndo: [[take, 1], [purse], [take, 9]]\nerror: illegal_option\nexpect: {seats.0.purse: 1}\n"
    assert failures(tmp_path, text) == ()
    assert "is refused" in failures(tmp_path, text.replace("[take, 1]", "[take, 8]"))[0]


def test_a_game_that_ends(tmp_path: Path) -> None:
    text = "game: toy\nnew: {options: {turns: 1}}\ndo: [[roll], [end_turn]]\nexpect: over\n"
    assert failures(tmp_path, text) == ()
    assert failures(tmp_path, text.replace("expect: over", "expect: not_over")) == ("line 4: the game is over",)
    assert "the game is over" in failures(tmp_path, text.replace("[end_turn]]", "[end_turn], [roll]]"))[0]
    assert "the game is over" in failures(tmp_path, text + "decision: {seat: 0}\n")[0]
    winner = text.replace("expect: over", "expect: {over: true, winners: [0], options: {exactly: []}}")
    assert failures(tmp_path, winner) == ()


def test_branches_go_out_from_one_position(tmp_path: Path) -> None:
    """Each branch sees what the file did, and nothing of the other branches."""
    text = """\
game: toy
given: {seats.0.purse: 5}
do: [[take, 2], [purse]]
branches:
  - title: One coin
    do: [[take, 1], [purse]]
    expect: {seats.0.purse: 8, change(seats.0.purse): 1, count(did): 2}
  - do: [[take, 3], [chest]]
    expect: {seats.0.purse: 7, change(seats.0.chest): 3}
  - do: [[take, 4]]
    error: illegal_option
"""
    assert failures(tmp_path, text) == ()
    assert failures(tmp_path, text.replace("purse: 8", "purse: 9").replace("purse: 7", "purse: 8")) == (
        "line 7: branch 1 (One coin): seats.0.purse is 8, not 9",
        "line 9: branch 2: seats.0.purse is 7, not 8",
    )
    early = failures(tmp_path, text.replace("[take, 2]", "[take, 4]"))
    assert early[0].startswith("line 3: step 1 [take, 4] is refused")
    assert len(early) == 1
    assert mistake(tmp_path, text.replace("    error: illegal_option\n", "")) == (
        "line 10: nothing is expected; give one of expect, legal, decision, events, error")
    assert mistake(tmp_path, text.replace("    error:", "    erorr:")) == (
        "line 11: unknown key erorr; known are title, do, expect, legal, decision, events, error")


def test_a_step_may_name_any_that_fits(tmp_path: Path) -> None:
    text = "game: toy\ndo: [[take, '*'], [chest]]\nexpect: {seats.0.chest: 1}\n"
    assert failures(tmp_path, text) == ()
    refused = failures(tmp_path, text.replace("[chest]", "[take, '*']"))
    assert refused[0].startswith("line 2: step 2 [take, *] is refused")


def test_short_words_come_before_paths(tmp_path: Path) -> None:
    text = "game: toy\ngiven: {seats.0.purse: 3, broke: true}\nexpect: {pot: 0, coins: 3}\n"
    assert failures(tmp_path, text) == ()
    assert failures(tmp_path, text.replace("broke", "pot: 5, broke")) == ("line 3: pot is 5, not 0",)
    assert mistake(tmp_path, text.replace("true", "3")) == "line 2: broke: expected true, not 3"


@pytest.mark.parametrize(("old", "new", "says"), [
    ("rule: Dice", "rulez: Dice", "line 2: unknown key rulez; nearest is rule"),
    ("new: {seats", "new: {chairs", "line 4: unknown key chairs; known are seats, options, seed"),
    ("  has: [[end", "  hass: [[end", "line 30: unknown key hass; known are has, lacks, exactly"),
    ("rule: Dice", "title: Again", "line 2: the key 'title' stands there twice"),
    ("rule: Dice", "rule: [", "line 4: this is not YAML: did not find expected ',' or ']'"),
    ("rule: Dice", "rule: [a]", "line 2: rule: expected text, not [a]"),
    ("rule: Dice", "rule: \x07", "line 2: this is not YAML: control characters are not allowed"),
    ("rule: Dice", "error: typo", "line 2: error: expected illegal_option, not typo"),
    ("game: toy", "game: chess", "line 3: there is no game called 'chess'"),
    ("game: toy", "game: [toy]", "line 3: game: expected text, not [toy]"),
    ("game: toy", "game:", "line 1: the scenario names no game"),
    ("seats: 2", "seats: 9", "line 4: new: the toy game takes 1 to 4 seats"),
    ("seats: 2", "seats: three", "line 4: new.seats: expected a number of seats or a list, not three"),
    ("seats: 2", "seats: true", "line 4: new.seats: expected a number of seats or a list, not true"),
    ("seats: 2", "seats: [{nam: x}]", "line 4: unknown key nam; known are name, colour, kind"),
    ("seats: 2", "seats: [{name: 4}]", "line 4: new.seats.0.name: expected text, not 4"),
    ("seats: 2", "seats: []", "line 4: new: the toy game takes 1 to 4 seats"),
    ("seed: 1,", "seed: 1.5,", "line 4: new.seed: expected a whole number from 0 to 9007199254740991, not 1.5"),
    ("seed: 1,", f"seed: {2**53},",
     "line 4: new.seed: expected a whole number from 0 to 9007199254740991, not 9007199254740992"),
    ("seed: 1,", f"seed: {'9' * 5000},", "line 4: expected a number of no more than 20 digits"),
    ("seed: 1,", "seed: x,", "line 4: new.seed: expected a whole number from 0 to 9007199254740991, not x"),
    ("{turns: 4}", "none", "line 4: new.options: expected a mapping, not none"),
    ("turns: 4", "turnz: 4", "line 4: new: the toy game has no option turnz"),
    ("  seats.0.purse: 10", "  seats.5.purse: 10", "line 6: there is no '5' in seats"),
    ("  seats.0.purse: 10", "  seats.x.purse: 10", "line 6: there is no x in seats"),
    ("  seats.0.purse: 10", "  seats.0.purze: 10", "line 6: there is no purze in seats.0; known are "
                                                   "name, kind, purse, chest, hand"),
    ("  seats.0.purse: 10", "  seatz: 10", "line 6: there is no seatz in a position; nearest is seats; "
                                           "short words are broke"),
    ("  seats.0.purse: 10", "  seats.0.hand.0: 1", "line 6: there is no 0 in seats.0.hand of this position "
                                                   "(seats.0.hand.0)"),
    ("  seats.0.purse: 10", "  seats.0.purse: -1", "line 6: seats.0.purse: expected a whole number from 0 to 999, "
                                                   "not -1"),
    ("  seats.0.purse: 10", "  seats.0.purse: true", "line 6: seats.0.purse: expected a whole number from 0 to 999, "
                                                     "not true"),
    ("  seats.0.purse: 10", "  pot: 91", "line 6: pot: there are 90 coins"),
    ("  seats.0.purse: 10", "  seats.1.hand:\n  - 3\n  - x", "line 8: seats.1.hand.1: expected a whole number from "
                                                             "0 to 999, not x"),
    ("  seats.0.purse: 10", "  seats.1.hand: [3, 3]", "line 6: seats.1.hand: a card is there twice"),
    ("  seats.0.purse: 10", "  pot: 3\n  pot: 3", "line 7: the key 'pot' stands there twice"),
    ("  seats.0.purse: 10", "  seats.0.purse: 3\n  'seats.0.purse ': 3", "line 7: seats.0.purse is given twice"),
    ("  seats.0.purse: 10", "  seats.-1.purse: 3", "line 6: there is no '-1' in seats"),
    ("  seats.0.purse: 10", "  seats.0.purse: 3\n  seats.0: {name: a, kind: human, purse: 1, chest: 1, hand: []}",
     "line 7: seats.0 would replace seats.0.purse, which stands before it"),
    ("  seats.0.purse: 10", "  pending: []", "line 5: the rules cannot go on from here: IndexError list index out of "
                                             "range"),
    ("  - [take, 2]", "  - take 2", "line 10: do.1: expected an option as a list or a mapping with option, chance, "
                                    "not 'take 2'"),
    ("  - [take, 2]", "  - [take, 2.5]", "line 10: step 2: take: expected a whole number from 0 to 999, not 2.5"),
    ("  - [take, 2]", "  - [take]", "line 10: step 2: take takes a whole number from 0 to 999, not []"),
    ("  - [take, 2]", "  - [tage, 2]", "line 10: step 2: there is no verb tage; nearest is take"),
    ("  - [take, 2]", "  - {options: [take, 2]}", "line 10: unknown key options; known are option, chance"),
    ("  - [take, 2]", "  - {chance: [2]}", "line 10: a step is an option, or a mapping with option and chance"),
    ("chance: [3]", "chance: 3", "line 9: do.0.chance: expected a list or null, not 3"),
    ("chance: [3]", "chance: [3, 3]", "line 9: step 1: chance: 1 outcomes are taken"),
    ("chance: [3]", "chance: []", "line 9: step 1: chance: outcome 1 is below 6, and must be given"),
    ("chance: [3]", "chance: [6]", "line 9: step 1: chance: outcome 1 is below 6, and must be given"),
    ("has: [[end_turn], [take, 3], [take, '*']]", "has: [end_turn]",
     "line 30: legal.has.0: expected a list, not end_turn"),
    ("has: [[end_turn], [take, 3], [take, '*']]", "has: [[yes]]", "line 30: has in legal: there is no verb true"),
    ("[accept], [take, 4]", "[acept], [take, 4]",
     "line 31: lacks in legal: there is no verb acept; nearest are accept, chest"),
    ("[[drawn]]", "[[drawm]]", "line 35: lacks in events: there is no kind of event drawm; known are did, turn"),
    ("[[drawn]]", "[[drawn, 0, 1, 1]]", "line 35: lacks in events: drawn takes"),
    ("seats.0.chest: 2", "seats.0.box: 2", "line 14: there is no box in seats.0; known are name"),
    ("seats.0.chest: 2", "seats.9.chest: 2", "line 14: there is no '9' in seats"),
    ("seats.0.chest: 2", "seats.-1.chest: 2", "line 14: there is no '-1' in seats"),
    ("seats.0.chest: 2", "seats.00.chest: 2", "line 14: there is no '00' in seats"),
    ("purse: 14", "purse: '14'", "line 13: seats.0.purse: expected a whole number from 0 to 999, not '14'"),
    ("purse: 14", "purse: false", "line 13: seats.0.purse: expected a whole number from 0 to 999, not false"),
    ("  seats.0.purse: 14", "  seats.0.chest: 14", "line 14: the key 'seats.0.chest' stands there twice"),
    ("not_over: true", "not_over: 1", "line 17: not_over: expected true or false, not 1"),
    ("len(seats): 2", "len(seats: 2", "line 21: there is no 'len(seats' in a position"),
    ("len(seats): 2", "length(seats): 2", "line 21: there is no length(); known are len(), change(), count()"),
    ("len(seats): 2", "len(pot): 2", "line 21: len(pot): only a list or a mapping has a length"),
    ("len(seats): 2", "len(seats): two", "line 21: len(seats): expected a whole number from 0 to 9999, not two"),
    ("len(seats): 2", "len(seats.*.hand): 0", "line 21: len() is for one path, without *"),
    ("count(did, 0)", "count(dit, 0)", "line 24: count(): there is no kind of event dit"),
    ("count(did, 0)", "count(did, [)", "line 24: '[did, []': this is not YAML"),
    ("[take, '*'], [roll]", "[tage, '*'], [roll]", "line 27: exactly in options: there is no verb tage"),
    ("options: {exactly: [[end_turn], [take, '*'], [roll], [draw], [offer]]}", "options: exactly",
     "line 27: options: expected a list, not null"),
    ("0, kind: turn", "0, kind: tern", "line 28: there is no decision tern; known are turn, where, offer"),
    ("context: {pot", "context: {pod", "line 28: unknown key pod in the context; known is pot"),
    ("context: {pot: 88}", "context: 3", "line 28: decision.context: expected a mapping, not 3"),
])
def test_a_fault_in_the_file_is_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD
    assert mistake(tmp_path, GOOD.replace(old, new, 1)).startswith(says)


@pytest.mark.parametrize("text", [
    "expect: {}", "legal: {has: [], lacks: []}", "events: {has: []}", "decision: {}", "do: [[roll]]", "expect:", ""])
def test_a_file_that_expects_nothing_is_refused(tmp_path: Path, text: str) -> None:
    told = mistake(tmp_path, f"game: toy\n{text}\n")
    assert told == "line 1: nothing is expected; give one of expect, legal, decision, events, error"


@pytest.mark.parametrize("text", ["", "- 1\n", "just text", "game: toy\ndo: {a: 1}\n", "game: toy\ngiven: [1]\n",
                                  "game: toy\nlegal: [1]\n", "game: toy\nerror: illegal_option\n", "a: *b\n", "\t- x",
                                  "? [a]\n: 1\n", "[" * 3000, "- " * 3000, "game: !!python/object:os.system x\n",
                                  "game: toy\nexpect:\n  seats.0.purse: &x [*x]\n", "game: toy\ntitle: 2024-13-45\n",
                                  "game: toy\nexpect: {pot: !!int x}\n", "game: toy\n1: 2\n",
                                  "game: toy\nexpect: [over]\n"])
def test_files_of_another_shape(tmp_path: Path, text: str) -> None:
    assert mistake(tmp_path, text).startswith("line ")


def test_what_is_said_stays_in_one_line(tmp_path: Path) -> None:
    """Titles, values and names of files steer no terminal and are not endless."""
    path = tmp_path / "a\nb\x1b.yaml"
    path.write_text('title: "one\\ntwo\\x1b[2J"\ngame: toy\nexpect: {pot: 1}\nrule: |\n  a\n  b\n')
    outcome = run_scenario(path, load)
    assert (outcome.title, outcome.failures) == ("one two\\x1b[2J", ("line 3: pot is 90, not 1",))
    path.write_text(f"game: {'x' * 60_000}\nexpect: over\n")
    with pytest.raises(BadScenario) as caught:
        run_scenario(path, load)
    assert len(str(caught.value)) < 1000
    assert str(caught.value).isprintable()


def test_files_are_found_in_folders(tmp_path: Path) -> None:
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "folder.yaml").mkdir()
    for name in ("b.yaml", "deep/a.yml", "deep/er/c.yaml", "deep/readme.md"):
        (tmp_path / name).write_text(GOOD)
    assert [path.name for path in find_scenarios([tmp_path])] == ["b.yaml", "a.yml", "c.yaml"]
    assert find_scenarios([tmp_path / "b.yaml"]) == [tmp_path / "b.yaml"]


@pytest.mark.parametrize(("name", "says"), [("none", "there is no such file or folder"), ("deep", "this is no file"),
                                            ("x" * 300, "File name too long"), ("bin.yaml", "the file is not UTF-8"),
                                            ("big.yaml", "the file is larger than 1 MB")])
def test_a_file_that_cannot_be_read_has_its_own_sentence(tmp_path: Path, name: str, says: str) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "bin.yaml").write_bytes(b"\xff\xfe\0")
    (tmp_path / "big.yaml").write_text("#" * (2**20 + 1))
    with pytest.raises(BadScenario, match=says):
        run_scenario(tmp_path / name, load)
