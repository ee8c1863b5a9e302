"""Nothing of a player's goes without a word: the log and the bar tell what jumps, Hal and the last round take."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel import hal
from blackangel.games.black_angel.events import EVENTS
from blackangel.ui.black_angel.happenings.ending import UNABLE
from blackangel.ui.black_angel.table import effects, logwords, phrases, pieces, tooltip_cards, topbar
from blackangel.ui.black_angel.table.tippens import HearingPen
from blackangel.ui.black_angel.verbs.dice import COUNTED
from blackangel.ui.play.decision_bar import BarWords

from .harness import find, golden_decisions, golden_log, mouse, table_at, wandered
from .test_bar import faced

GOLDEN = sorted((Path(__file__).parents[3] / "golden").glob("*.balog"))


def named(events: Any) -> list[Any]:
    """The events with the names of their fields, as the rules give them."""
    return [EVENTS[event[0]](*event) if type(event) is tuple else event for event in events]


def told(events: list[Any], view: dict[str, Any]) -> list[tuple[Any, str]]:
    return [(line.seat, line.text) for line in logwords.lines(named(events), view)]


def steps(path: Path) -> Any:
    """Events and position after each step of a golden game."""
    log = read_log(path)
    session = Session.from_steps(load_game("black_angel"), log.header, [])
    for step in log.steps:
        yield list(session.apply(tuple(step.option))), session.state.view(0)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_lost_ship_and_every_changed_score_is_told_with_its_reason(path: Path) -> None:
    for events, view in steps(path):
        lines = logwords.lines(named(events), view)
        seen = {id(event) for line in lines for event in line.events}
        lost = [event for event in events if event.kind in ("ship_home", "ship_lost", "final_round")]
        assert all(id(event) in seen for event in lost), events
        bare = [line.text for line in lines if line.text[0] in "+\u2212"]
        assert not bare, (bare, events)


def test_the_die_that_hal_loses_because_nothing_fits_is_told_and_one_he_used_is_not() -> None:
    view = {"turn": {"seat": 1}, "seats": [{"kind": "human"}, {"kind": "hal"}], "dice": {}}
    neither = [("hal_card", "hal-4", "neither", "gray"), ("die_returned", "gray-2"), ("hal_unable", 1, "no_die"),
               ("vp", 1, 3, "unable")]  # fmt: skip
    assert told(neither, view) == [
        (1, "turns up a card: no die for either half"), (1, "gives a [s:gray] die back"),
        (1, "no die for his card +3 [i:vp]"),
    ]  # fmt: skip
    used = [("hal_card", "hal-7", "top", ""), ("hal_unable", 1, "no_value"), ("vp", 1, 3, "unable"),
            ("die_returned", "gray-2")]  # fmt: skip
    assert told(used, view) == [
        (1, "turns up a card: the top half counts"), (1, "[s:gray] Repair: action 6, then 5 …"),
        (1, "his die brings nothing here +3 [i:vp]"),
    ]


def test_why_the_other_half_of_hals_card_counts_is_told() -> None:
    view = {"turn": {"seat": 1}, "seats": [{"kind": "human"}, {"kind": "hal"}], "dice": {}}
    found = told([("hal_card", "hal-7", "bottom", "gray")], view)[0]
    assert found == (1, "no [s:gray] die, so the bottom half counts")


def test_what_ravagers_do_not_find_is_named() -> None:
    view = {"turn": {"seat": 0}, "seats": [{"kind": "human"}], "dice": {}}
    said = [told([("ravager_ignored", 0, 3, effect)], view)[0][1] for effect in (3, 4, 5)]
    assert [words.rpartition(" no ")[2] for words in said] == ["Mission card", "Ravager card", "robot"]


def test_there_are_words_for_each_reason_why_hal_cannot_act() -> None:
    rules = (Path(hal.__file__)).read_text(encoding="utf-8")
    reasons = set(re.findall(r'"(no_\w+)"', rules))
    assert len(reasons) == 8 and reasons == set(UNABLE)


def test_only_goods_join_the_line_before_them() -> None:
    """A loss without a number, such as a ship, has a line of its own however short the line before is."""
    view = {"turn": {"seat": 0}, "seats": [{"kind": "human"}], "dice": {}}
    assert told([("vp", 0, 1, "tile"), ("ship_home", 0, "1b")], view) == [
        (0, "from the tiles: +1 [i:vp]"), (0, "loses a ship on the strip left behind"),
    ]  # fmt: skip


@pytest.mark.parametrize(("phase", "words", "near"), [
    ("play", "Round 9", False), ("last_round", "Round 9, one more after it", True),
    ("final_round", "Round 9, the last", True),
])  # fmt: skip
def test_the_bar_at_the_top_says_when_the_end_is_near(phase: str, words: str, near: bool) -> None:
    assert topbar.round_of({"turn": {"round": 9}, "end": {"phase": phase}}) == (words, near)


@pytest.mark.parametrize(("phase", "reason", "told_of"), [
    ("play", "", ["one more turn"]), ("last_round", "ravagers", ["Ravager deck is empty", "one more turn"]),
    ("last_round", "spes", ["reached Spes", "one more turn"]),
    ("final_round", "ravagers", ["Ravager deck is empty", "then VP are counted"]),
])  # fmt: skip
def test_the_round_explains_itself_and_why_the_game_ends(phase: str, reason: str, told_of: list[str]) -> None:
    played = find("turn", lambda options, _: True)
    assert played is not None
    scene, _app = table_at(played)
    x, y, w, h = topbar.round_rect(scene.layout)
    mouse(scene, pygame.MOUSEMOTION, (x + w - 20, y + h / 2))
    assert scene.pointing.hover == ("round",)
    view = {**scene.view, "end": {"phase": phase, "reason": reason}}
    for place in ("round", "head") if phase != "play" else ("round",):
        heard = HearingPen(scene.painter.pen)
        tooltip_cards.for_place(heard, (place,), view, (x, y, w, h), 0, "sky")
        assert [words for words in told_of if words in " ".join(heard.lines)] == told_of


def test_steps_of_a_turn() -> None:
    """(Card, Die, Draw): a tile activated while a die is at work belongs to the die; at the end all are done."""
    turn = {"sequence": "A", "card_played": False}
    lying, at_work = {"gray-1": {"at": "0"}}, {"gray-1": {"at": "placed"}}
    assert phrases.steps("activate", {"turn": turn, "dice": at_work})[1] == 1
    assert phrases.steps("repair", {"turn": turn, "dice": at_work})[1] == 1
    for options, step in (((("play_card", 1, "row1"), ("take_die", "gray-1")), 0), ((("take_die", "gray-1"),), 1),
                          ((("flip", "gray-1"), ("sequence_b",)), 1)):
        assert phrases.steps("turn", {"turn": turn, "dice": lying}, options)[1] == step
    assert phrases.steps("draw_colour", {"turn": turn, "dice": lying})[1] == 2
    for kind in ("draw_colour", "keep"):    # by a tile that a card activates: the die is still to come
        played = find(kind, lambda options, context: context["before_die"], seats=2)
        assert played is not None
        at = played.state.decision
        assert phrases.steps(kind, played.state.view(0), at.options, at.context)[1] == 0
    names, now = phrases.steps("end_turn", {"turn": turn, "dice": lying})
    assert now == len(names) == 3


@pytest.mark.parametrize("kind", ["turn", "sequence_a"])
def test_the_step_that_is_lit_can_be_done(kind: str) -> None:
    """Card where a card may be played, Die where a die may be used or turned, else what rolling anew begins with."""
    verbs = {"Card": {"play_card"}, "Die": {"take_die", "flip"}, "Roll": {"sequence_b", "pass"}}
    seen = set()
    for played in wandered(kind, seeds=12):
        decision = played.state.decision
        names, now = phrases.steps(kind, played.state.view(0), decision.options, decision.context)
        assert verbs[names[now]] & {option[0] for option in decision.options}
        seen.add(names[now])
    assert seen >= ({"Card", "Die", "Roll"} if kind == "turn" else {"Die"})


def test_a_step_that_was_left_out_has_no_tick() -> None:
    """A die is used without a card: of (Card, Die, Draw) the first one was not made."""
    seats = [{"kind": "player"}, {"kind": "hal"}]

    def view(sequence: str, played: bool, seat: int = 0) -> dict[str, Any]:
        return {"turn": {"sequence": sequence, "card_played": played, "seat": seat}, "seats": seats}

    assert phrases.skipped(view("A", False)) == {0}
    assert phrases.skipped(view("A", True)) == phrases.skipped(view("B", False)) == set()
    assert phrases.skipped(view("A", False, 1)) == set()    # Hal turns up a card in each turn
    words = BarWords("", "", ("Card", "Die", "Draw"), 2, skipped=phrases.skipped(view("A", False)))
    assert [words.done(n) for n in range(3)] == [False, True, False]


def test_a_hex_of_the_first_strip_says_that_it_goes_next() -> None:
    view = load_game("black_angel").new(seats=2, options={}, seed=3).view(0)
    said = {name: " ".join(effects.hex_words(name, view)[1]) for name in view["space"]["hexes"]}
    going = {name for name, words in said.items() if "next jump" in words}
    assert going == {name for name in view["space"]["hexes"] if name.startswith("1")}


@pytest.mark.parametrize("half", ["top", "bottom", "neither", "rolled"])
def test_hals_panel_tells_which_half_counted_also_after_coming_back(half: str) -> None:
    """Against Hal a game is opened again right after his turn: what his card did is no riddle."""
    for path in GOLDEN:
        log = read_log(path)
        session = Session.from_steps(load_game("black_angel"), log.header, [])
        last, at = "", None
        for number, step in enumerate(log.steps, 1):
            for event in session.apply(tuple(step.option)):
                if event.kind == "hal_card":
                    last = event.half
                elif event == ("sequence", 1, "B") and path.stem.startswith("solo"):
                    last = "rolled"
            if last == half and not session.state.is_over and session.state.decision.seat == 0:
                at = number
                break
        if at is None:
            continue
        scene, app = table_at(Session.from_steps(load_game("black_angel"), log.header, log.steps[:at]))
        assert scene.showing.hal_half == half
        scene.draw(app.surface)
        return
    raise AssertionError(half)


def test_a_die_at_work_is_still_there_after_coming_back() -> None:
    """A game left in the middle of an action shows on which one the die stands."""
    session = find("discover", solo=True)
    assert session is not None
    die = next(name for name, info in session.state.view(0)["dice"].items() if info["at"] == "placed")
    scene, app = table_at(session)
    assert scene.showing.placed == {1: die}
    scene.draw(app.surface)
    assert die in scene.places.placed


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_first_turn_of_a_game_has_its_heading_in_the_log(seats: int) -> None:
    """With three and more, dice are reserved before it, and an event tells of the first turn."""
    played = find("turn", seats=seats, solo=seats == 1)
    assert played is not None
    scene, _ = table_at(played)
    lines = [line for line in scene.log.lines if line.kind == "turn" or line.rule]
    first = next(n for n, line in enumerate(lines) if line.text == "Round 1")
    assert (lines[first + 1].kind, lines[first + 1].seat, lines[first + 1].text) == ("turn", 0, "Iris's turn")
    own = sum(line.kind == "turn" and line.seat == 0 for line in scene.log.lines)
    assert own == played.state.view(0)["turn"]["round"]


def test_each_of_hals_ejected_cards_stands_with_its_own_vp() -> None:
    view = {"turn": {"seat": 1}, "seats": [{"kind": "human"}, {"kind": "hal"}], "dice": {}}
    events = [("mission_ejected", 14, "1a", 1), ("mission_ejected", 42, "1b", 0), ("mission_ejected", 28, "1c", 1),
              ("vp", 1, 3, "ejected"), ("vp", 1, 3, "ejected")]  # fmt: skip
    lines = [line.text for line in logwords.lines(named(events), view)]
    assert len(lines) == 3
    assert [text.endswith("+3 [i:vp]") for text in lines] == [True, False, True]


def test_damage_that_finds_no_undamaged_die_is_said_to_do_nothing() -> None:
    view = {"turn": {"seat": 0}, "seats": [{"kind": "human"}], "dice": {}}
    strike = ("ravager_effect", 0, 3, 69, 2)
    assert told([strike], view)[0][1].endswith(": nothing to damage")
    assert told([strike, ("vp", 0, 1, "tile")], view)[0][1].endswith(": nothing to damage")
    assert not any("nothing" in words for _, words in told([strike, ("damage_die", "green-1")], view))
    assert not any("nothing" in words for _, words in told([("ravager_effect", 0, 3, 70, 3)], view))


def test_a_strike_in_vain_is_foretold_before_the_die_is_placed() -> None:
    """A Ravager card whose Damage goes onto dice of the supply: at first one is hit, then none is whole."""
    for played in wandered("place_die", seeds=60, steps=60):
        hit = [o for o in played.state.decision.options if o[0] == "action"
               and any(e.kind == "damage_die" for e in played.state.clone().apply(o))]
        if hit:
            assert not any("none left" in line for line in foretold(played, hit[0]))
            played.state.die_damaged = (1 << 18) - 1
            assert any("none left" in line for line in foretold(played, hit[0]))
            return
    raise AssertionError("no such attack found")


def foretold(played: Session, option: Any) -> list[str]:
    scene, _ = table_at(played)
    return list(scene.lookout.forecast((option,))[1])


def test_the_words_beside_an_action_say_how_many_activations_the_die_gives() -> None:
    seen = set()
    for played in wandered("place_die", seeds=12, steps=40):
        for option in played.state.decision.options:
            copy = played.state.clone()
            copy.apply(option)
            if option[0] == "action" and not copy.last_chance and copy.decision.kind in COUNTED:
                left = copy.decision.context["left"]
                seen.add(left)
                assert foretold(played, option)[0] == f"[i:bolt] {left} activation{'s' * (left > 1)}"
        if len(seen) > 1:
            return
    raise AssertionError(seen)


@pytest.mark.parametrize("own", [True, False])
def test_that_the_owner_of_a_mission_may_use_it_too_is_told_before(own: bool) -> None:
    for path, n, decision in golden_decisions()["place_die"]:
        missions = [option for option in decision.options if option[0] == "mission"]
        if not missions:
            continue
        log = golden_log(path)
        seats = [{**seat, "kind": "human"} for seat in log.header.seats]
        played = Session.from_steps(load_game("black_angel"), replace(log.header, seats=seats), log.steps[:n])
        cards = played.state.view(decision.seat)["space"]["cards"]
        found = next((option for option in missions if (cards[option[1]]["owner"] == decision.seat) == own), None)
        if found is None:
            continue
        scene, _ = faced(played)
        told_after = " ".join(scene.lookout.forecast((found,))[1])
        also = "may then activate it once as well" in told_after or "Hal then gains" in told_after
        assert also != own
        return
    raise AssertionError("no such mission found")


def test_with_the_advanced_rules_a_tile_is_named_by_its_boost() -> None:
    tile = next(one.id for one in pieces.data().tiles if one.boost)
    seats = [{"kind": "human"}]
    for advanced in (False, True):
        view = {"turn": {"seat": 0}, "seats": seats, "dice": {}, "options": {"advanced": advanced}}
        (_, text), = told([("tile_taken", 0, tile, 1)], view)
        signs = [phrases.effect_sign(effect) in text for effect in phrases.tile_effects(tile)]
        assert ("[i:boost_" in text) == advanced and signs == [not advanced] * len(signs) != []


def test_that_a_tile_turned_early_loses_its_boost_is_told() -> None:
    played = find("turn", lambda options, _: "flip_tile" in {one[0] for one in options}, seats=2, advanced=True)
    assert played is not None
    option = next(option for option in played.state.decision.options if option[0] == "flip_tile")
    lines = foretold(played, option)
    assert "boost is lost" in lines[0] and len(lines) > 1


@pytest.mark.parametrize("between", ["boost_action", "discard_mission"])
def test_what_is_decided_before_an_action_hides_nothing_of_what_it_brings(between: str) -> None:
    for played in wandered("place_die", advanced=True):
        for option in played.state.decision.options:
            copy = played.state.clone()
            copy.apply(option)
            if option[0] == "action" and not copy.last_chance and copy.decision.kind == between:
                assert "activation" in foretold(played, option)[0]
                return
    raise AssertionError("no such action found")
