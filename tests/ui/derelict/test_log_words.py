"""The log of a mission reads as one would tell it: what belongs together stands in one line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from blackangel.games.derelict.events import FIELDS
from blackangel.ui.derelict import logwords, motion, names

ABOUT = {"seats": [{"name": "Iris"}, {"name": "Vega"}]}
HARROW, QUILL = "[m:green] Harrow", "[m:green] Quill"


def told(*events: Any) -> list[str]:
    return [line.text for line in logwords.lines(events, ABOUT)]


@pytest.mark.parametrize("events, text, kind", [
    ([("attack", "mar_green_1", 1, "left"), ("rolled", "attack", 4), ("missed", "mar_green_1")],
     f"{HARROW} attacks left 1 [d:4] no strike", "quiet"),
    ([("attack", "mar_green_1", 1, "left"), ("rolled", "attack", 2)], f"{HARROW} attacks left 1 [d:2] strike", ""),
    ([("swarm_attack", 2, "right", "mar_green_2"), ("rolled", "defend", 2), ("missed_by_swarm", "mar_green_2", "roll")],
     f"[s:assault] right 2 attacks {QUILL} [d:2] misses", "gain"),
    ([("swarm_attack", 2, "left", "mar_green_1"), ("rolled", "defend", 3),
      ("missed_by_swarm", "mar_green_1", "act_01")],
     f"[s:assault] left 2 attacks {HARROW} [d:3] Deflect: the attack misses", "gain"),
    ([("token_spent", "mar_green_1", 1, "reroll"), ("rolled", "attack", 3)],
     f"{HARROW} rolls again: [o:token] [d:3] strike", ""),
])  # fmt: skip
def test_a_roll_stands_with_what_it_was_for_and_what_came_of_it(events: Any, text: str, kind: str) -> None:
    (line,) = logwords.lines(events, ABOUT)
    assert (line.text, line.kind) == (text, kind)


def test_no_sign_of_a_kind_stands_for_anything_else() -> None:
    """`[k:...]` is a kind of enemy, `[s:...]` whatever happens."""
    source = "".join(Path(module.__file__).read_text("utf-8") for module in (logwords, motion))
    signs = {*re.findall(r"\[s:(\w+)\]", source), *re.findall(r'look\.\w+, "(\w+)"\)', source)}
    assert "assault" in signs and not signs & set(names.KINDS)


@pytest.mark.parametrize("why, face, text", [
    ("attack", 1, "[d:1] strike"), ("attack", 0, "[d:0]"), ("attack", 4, "[d:4]"), ("terrain", 3, "[d:3] strike"),
    ("event", 2, "[d:2] strike"), ("console", 2, "Console: [d:2] strike"), ("defend", 2, "[d:2]"),
    ("act_11", 3, "Drive Back: [d:3] up to 3 Stalkers go back"),
    ("act_11", 1, "Drive Back: [d:1] up to 1 Stalker goes back"),
    ("act_11", 0, "Drive Back: [d:0] nobody is driven back"),
])
def test_a_sign_counts_where_a_strike_is_wanted_and_never_in_a_defence(why: str, face: int, text: str) -> None:
    """Section 7: in a defence only the number is read."""
    assert told(("rolled", why, face)) == [text]


@pytest.mark.parametrize("event, face, text", [
    ("ev_mind_spike", 0, f"Mind Spike: [d:0] {HARROW} falls"),
    ("ev_mind_spike", 2, f"Mind Spike: [d:2] {HARROW} stands"),
    ("ev_backdraft", 4, "Backdraft: [d:4] no strike: nobody falls"),
    ("ev_backdraft", 1, "Backdraft: [d:1] strike"),
])
def test_the_roll_of_an_event_says_what_it_means(event: str, face: int, text: str) -> None:
    assert told(("event", event), ("event_choice", 0, "marine", "mar_green_1"), ("rolled", "event", face))[-1] == text


@pytest.mark.parametrize("why, text", [
    ("act_02", "Brace: the attack misses"), ("act_03", "Riposte: the attack misses"),
    ("relic", "the Relic: the attack misses"), ("event", "steeled nerves: the attack misses"),
    ("roll", f"{HARROW}: the attack misses"),
])
def test_what_saved_a_marine_is_named(why: str, text: str) -> None:
    assert told(("missed_by_swarm", "mar_green_1", why)) == [text]


def test_a_miss_in_a_line_of_its_own_says_whose() -> None:
    assert told(("missed", "mar_green_1")) == [f"{HARROW}: no strike"]


@pytest.mark.parametrize("events, text", [
    ([("slain_enemy", 1, "left", "head"), ("slain_enemy", 1, "left", "head"), ("slain_enemy", 1, "left", "alpha_a")],
     "slain: [k:head][k:head] Alpha"),
    ([("discarded_enemy", 1, "left", "head"), ("discarded_enemy", 1, "left", "tail")], "discarded: [k:head][k:tail]"),
    ([("went_back", 1, "left", "head", "right"), ("went_back", 2, "left", "claw", "right")],
     "[k:head][k:claw] back to the right contacts"),
    ([("contact_discarded", "left", "head"), ("contact_discarded", "left", "claw")],
     "left contacts lose [k:head][k:claw]"),
    ([("swarm_moved", 1, "left", 2, "right")], "Swarm left 1 [i:arrow-right] right 2"),
    ([("swarm_moved", 1, "left", 2, "left"), ("swarm_moved", 2, "right", 1, "right")], "2 swarms move"),
    ([("flipped", "mar_green_1", "left")], f"{HARROW} turns to the left"),
    ([("flipped", "mar_green_1", "left"), ("flipped", "mar_green_2", "left")], "2 marines turn"),
    ([("spawned", 2, "left", "head"), ("spawned", 3, "right", "claw", "claw")],
     "Spawned: left 2 [k:head], right 3 [k:claw][k:claw]"),
    ([("box", 0, "major", "red"), ("spawned", 2, "left", "head"), ("spawned", 1, "right", "claw")],
     "[c:red] major 3: [k:head]  [k:claw]"),
    ([("box", 1, "minor", "green")], "[c:green] minor 1: nothing"),
])
def test_several_of_a_kind_are_one_line(events: Any, text: str) -> None:
    assert told(*events) == [text]


def test_a_box_is_quiet_only_where_nothing_came() -> None:
    box = ("box", 0, "major", "red")
    kinds = [logwords.lines(events, ABOUT)[0].kind for events in ([box], [box, ("spawned", 2, "left", "head")])]
    assert kinds == ["quiet", ""]


def test_what_is_of_another_kind_begins_a_line_of_its_own() -> None:
    assert told(("slain_enemy", 1, "left", "head"), ("discarded_enemy", 1, "left", "tail"),
                ("slain_enemy", 2, "left", "claw")) == ["slain: [k:head]", "discarded: [k:tail]", "slain: [k:claw]"]
    assert told(("attack", "mar_green_1", 1, "left"), ("rolled", "attack", 2), ("attack", "mar_green_2", 2, "left"),
                ("rolled", "attack", 0)) == [f"{HARROW} attacks left 1 [d:2] strike", f"{QUILL} attacks left 2 [d:0]"]
    assert told(("slain", "mar_green_1", 1), ("rolled", "defend", 3)) == [f"{HARROW} is slain", "[d:3]"]


def test_terrain_is_told_where_the_squad_arrives_and_not_at_the_start() -> None:
    laid = [("terrain", "ter_dark_recess", 1, "left"), ("terrain", "ter_air_duct", 2, "right")]
    assert told(*laid) == []
    assert told(("location", "loc_crawlways"), *laid) == ["[s:door] Crawlways", "Terrain: [c:orange][c:red]"]


@pytest.mark.parametrize("event, text", [
    (("token_spent", "mar_green_1", 2, "act_08"), f"{HARROW} gives 2 [o:token]"),
    (("token", "mar_green_1", 1), f"[o:token] to {HARROW}"), (("token", "mar_green_1", 2), f"2 [o:token] to {HARROW}"),
    (("moved", "mar_green_1", 1, 2, "mar_green_2"), f"{HARROW} swaps with {QUILL}"),
    (("event_placed", 0, "top"), "it goes on top"), (("event_placed", 0, "bottom"), "it goes to the bottom"),
    (("event_choice", 1, "swarm", 2, "left"), "Vega chooses left 2"),
    (("event_choice", 1, "pile", "left"), "Vega chooses the left contacts"),
    (("event_choice", 0, "team", "red"), "Iris chooses [m:red] Red"),
    (("event_choice", 0, "marine", "mar_red_1"), "Iris chooses [m:red] Tarn"),
    (("order", 0, "act_14"), "[m:purple] 14 Firestorm"), (("round", 3), "Round 3"), (("phase", "event"), "Event"),
])
def test_one_thing_in_a_line(event: Any, text: str) -> None:
    assert told(event) == [text]


@pytest.mark.parametrize("kind, hidden, shown", [
    ("chosen", "[m:green] Iris has chosen", "[m:green] chosen: 1 Deflect"),
    ("event_seen", "Iris looks at the top event", "Iris sees Disarray"),
])
def test_a_card_that_is_not_for_ones_eyes_is_not_named(kind: str, hidden: str, shown: str) -> None:
    unseen, seen = {"chosen": ((0, "green", None), (0, "green", "act_01")),
                    "event_seen": ((0, None), (0, "ev_disarray"))}[kind]  # fmt: skip
    assert told((kind, *unseen)) == [hidden] and told((kind, *seen)) == [shown]


@pytest.mark.parametrize("event", [
    ("merged", 1, "left"), ("shifted", 1, "up"), ("phase", "choose"), ("terrain_gone", "ter_door"),
    ("revealed", "green", "act_01"), ("formed", "mar_green_1")])
def test_what_is_seen_on_the_table_has_no_line(event: Any) -> None:
    assert told(event) == []


def test_all_else_that_can_happen_has_one() -> None:
    silent = {"formed", "terrain_gone", "revealed", "event_drawn", "shifted", "merged", "charged"}
    assert {*logwords.SINGLE, *logwords.GROUPS, "box", "phase"} == set(FIELDS) - silent


@pytest.mark.parametrize("event, kind, position", [
    (("slain", "mar_green_1", 2), "loss", 2), (("eliminated", "green"), "loss", 0), (("over", "lost"), "loss", 0),
    (("over", "alphas"), "gain", 0), (("over", "elimination"), "gain", 0), (("returned", "mar_green_1", 6), "gain", 6),
    (("slain_enemy", 3, "left", "head"), "gain", 3), (("missed", "mar_green_1"), "quiet", 0),
    (("swarm_moved", 1, "left", 2, "right"), "", 2), (("box", 1, "minor", "green"), "quiet", 0),
    (("moved", "mar_green_1", 1, 4, "mar_green_2"), "", 4),
])
def test_losses_and_gains_have_their_colour_and_a_line_points_at_its_row(event: Any, kind: str, position: int) -> None:
    (line,) = logwords.lines([event], ABOUT)
    assert (line.kind, line.position) == (kind, position)
