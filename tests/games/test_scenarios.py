"""Every scenario file holds, and a wrong one is reported: the runner would notice if a rule changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from blackangel.engine.scenario import find_scenarios, run_scenario
from blackangel.games import load_game

ROOT = Path(__file__).resolve().parents[1] / "scenarios"
FILES = find_scenarios([ROOT])

SOUND = """\
title: A bought die costs 1 resource
rule: A2
game: black_angel
new: {seats: 2, seed: 1}
given:
  dice.orange-2.value: 2
  board.ravagers.1: []
  seats.0.resources: 1
  seats.1.resources: 2
do:
  - [take_die, orange-2]
expect:
  seats.0.resources: 0
  seats.1.resources: 3
decision: {seat: 0, kind: place_die, context: {value: 2}}
legal:
  has: [[action, 1]]
  lacks: [[action, 5]]
events:
  has: [[die_bought, orange-2, 1, 0]]
  lacks: [[vp]]
"""


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT).with_suffix("")) for path in FILES])
def test_scenario(path: Path) -> None:
    outcome = run_scenario(path, load_game)
    assert not outcome.failures, f"{outcome.title}: " + "; ".join(outcome.failures)


def test_a_sound_scenario_holds(tmp_path: Path) -> None:
    assert failures(tmp_path, SOUND) == ()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seats.1.resources: 3", "seats.1.resources: 2", "seats.1.resources is 3, not 2"),
        ("kind: place_die, context: {value: 2}", "kind: discover", "not discover"),
        ("{value: 2}", "{value: 3}", "value is 2, not 3"),
        ("has: [[action, 1]]", "has: [[action, 3]]", "is not offered"),
        ("lacks: [[action, 5]]", "lacks: [[action, 1]]", "is offered"),
        ("has: [[die_bought, orange-2, 1, 0]]", "has: [[die_bought, orange-2, 1, 1]]", "nothing happened"),
        ("lacks: [[vp]]", "lacks: [[die_bought]]", "happened"),
        ("- [take_die, orange-2]", "- [take_die, orange-4]", "is refused"),
        ("expect:", "error: illegal_option\nexpect:", "it was accepted"),
        ("expect:", "expect:\n  over: true", "the game is not over"),
    ],
)
def test_a_wrong_expectation_fails(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in SOUND
    found = failures(tmp_path, SOUND.replace(old, new, 1))
    assert any(says in failure for failure in found), found


def failures(tmp_path: Path, text: str) -> tuple[str, ...]:
    path = tmp_path / "rule.yaml"
    path.write_text(text, "utf-8")
    return run_scenario(path, load_game).failures


def test_every_scenario_says_what_it_shows() -> None:
    """Each file has a title and a rule, and something in it that could fail."""
    assert len(FILES) > 300
    for path in FILES:  # Their text is enough: each one is read as a whole where it is played.
        keys = set(re.findall(r"^(\w+):", path.read_text(encoding="utf-8"), re.MULTILINE))
        assert {"title", "rule"} <= keys and keys & {"expect", "legal", "decision", "events", "error", "branches"}, path
