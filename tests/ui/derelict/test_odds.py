"""Chances that are shown are those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.ui.derelict import names, odds, previews
from blackangel.ui.derelict.deciding import Interaction, way
from blackangel.ui.derelict.tally import tally
from tests.games.derelict.positions import position
from tests.ui.derelict.players import play_on, session


@pytest.mark.parametrize(("size", "alphas", "good"), [(1, 0, 4), (2, 0, 3), (3, 0, 2), (4, 0, 1), (5, 0, 0), (4, 1, 0)])
def test_a_defence_without_help(size, alphas, good):
    """Section 19: sizes 1 to 4 leave 4, 3, 2, 1 faces of 6; each Alpha takes one more away."""
    view = session(1, 1).state.view(0)
    assert len(odds.survives(view, "mar_green_2", size, alphas)) == good


@pytest.mark.parametrize(("size", "good"), [(1, 5), (3, 5), (4, 4), (5, 3)])
def test_a_defence_under_deflect(size, good):
    view: dict[str, Any] = dict(session(1, 1).state.view(0))
    assert len(odds.survives(view, "mar_green_1", size, also=frozenset({1}))) == good


def test_of_two_swarms_at_one_spot_that_attacks_which_has_attacked_last():
    game = session(1, 1)
    assert play_on(game, "choose")
    view: dict[str, Any] = dict(game.state.view(0))
    one = {**view["swarms"][0], "attacked": True}
    other, third = {**one, "number": 98}, {**one, "number": 99, "attacked": False}
    view["swarms"] = [one, other, third]
    found = odds.attacking(view, one["position"], one["side"])
    assert found is not None and found["number"] == 98
    view["swarms"] = [third]
    assert odds.attacking(view, one["position"], one["side"]) == third
    assert odds.attacking(view, one["position"], "left" if one["side"] == "right" else "right") is None


def test_attacks_slay_what_their_orders_say():
    view = session(1, 1).state.view(0)
    assert odds.slays(view, "mar_red_1", 3) == (0, 1, 1, 1, 0, 0)
    assert odds.slays(view, "mar_purple_1", 3, frozenset({14})) == (0, 1, 2, 3, 3, 3)
    assert odds.slays(view, "mar_green_2", 5, frozenset({16})) == (0, 1, 1, 1, 3, 0)


SQUAD = ["<green_1+", "<green_2", "yellow_1>", "<blue_1", "<red_1+", "red_2>"]


def seen(enemies: dict[str, str], line: list[str] = SQUAD, **more: Any) -> Any:
    """A view of the position, which a test may change."""
    return position(line, enemies, **more).view(0)


def spots(swarms: Any) -> list[str]:
    return [f"{swarm['position']}{swarm['side'][0].upper()}" for swarm in swarms]


def test_swarms_attack_from_the_top_left_before_right_and_each_once():
    """Section 7: what has attacked and what is veiled does not wait."""
    view = seen({"4R": "head", "2R": "claw", "2L": "tail", "1R": "head", "5L": "tail"})
    assert spots(odds.waiting(view)) == ["1R", "2L", "2R", "4R", "5L"]
    for swarm in view["swarms"]:
        swarm["attacked"], swarm["protected"] = swarm["position"] == 1, swarm["position"] == 4
    assert spots(odds.waiting(view)) == ["2L", "2R", "5L"]


@pytest.mark.parametrize(("marine", "reached"), [
    ("mar_green_1", ["1L"]), ("mar_green_2", ["1L", "2L", "3L", "4L"]), ("mar_red_1", ["2L", "3L", "4L"]),
    ("mar_red_2", ["6R"]), ("mar_yellow_1", []), ("mar_blue_2", [])])
def test_a_marine_reaches_swarms_on_the_side_he_looks_at_as_far_as_his_range(marine, reached):
    """Section 6: a range of 0, 2 or 3 counts positions; who is not in the formation reaches nothing."""
    view = seen({"1L": "head", "2L": "head", "3L": "head", "4L": "head", "6R": "head", "2R": "tail"})
    assert spots(odds.targets(view, marine)) == reached
    for swarm in view["swarms"]:
        swarm["protected"] = True
    assert odds.targets(view, marine) == []


def test_once_the_stalkers_have_fallen_an_alpha_less_attacks():
    """Section 6: Alphas go last, and each takes 1 from the roll only while it is there."""
    view = seen({"1L": "head head alpha_a alpha_b"})
    (swarm,) = view["swarms"]
    lives = [len(odds.thinned(view, "mar_green_2", swarm, fewer)) for fewer in range(6)]
    assert lives == [0, 0, 1, 3, 6, 6]


@pytest.mark.parametrize(("armed", "marine", "good"), [
    ([], "mar_yellow_2", {5}), (["act_02"], "mar_yellow_2", {1, 2, 3, 4, 5}), (["act_02"], "mar_green_2", {5})])
def test_a_reroll_under_brace_saves_on_all_but_0_and_only_its_own_team(armed, marine, good):
    view = seen({})
    view["armed"] = armed
    assert odds.rerolled(view, marine, frozenset({5})) == good
    assert odds.survives(view, marine, 4) == {5}, "the first roll is not helped"


def test_steeled_nerves_save_one_marine_on_0():
    view = seen({})
    view["now"] = [*view["now"][:3], 2]
    assert odds.sparing(view, "mar_green_2") == {0: "event"}
    assert odds.survives(view, "mar_green_2", 4) == {0, 5} and odds.survives(view, "mar_green_1", 4) == {5}


@pytest.mark.parametrize(("team", "good"), [("mar_blue_1", {1, 2, 3, 5}), ("mar_blue_2", {5}), ("mar_green_1", {5})])
def test_riposte_is_the_sergeants_alone(team, good):
    view = seen({})
    view["armed"] = ["act_03"]
    assert odds.survives(view, team, 4) == good
    assert odds.sparing(view, team) == dict.fromkeys(good - {5}, "act_03"), "and what saves him is named"


def test_a_veiled_swarm_and_one_beside_nobody_threaten_no_marine():
    view = seen({"1L": "head head", "2L": "head", "1R": "head"})
    view["marines"]["mar_green_1"]["tokens"] = 0
    assert [len(odds.against(view, swarm)) for swarm in view["swarms"]] == [3, 4, 4]
    assert odds.lives(view, "mar_green_1") == pytest.approx(3 / 6 * 4 / 6)
    assert odds.lives(view, "mar_yellow_1") == 1 and odds.lives(view, "mar_blue_2") == 0, "slain, or not there"
    view["swarms"][0]["protected"] = True
    view["swarms"][1]["position"] = 7
    assert [len(odds.against(view, swarm)) for swarm in view["swarms"]] == [6, 6, 4]


@pytest.mark.parametrize(("tokens", "facing", "chance"), [
    (0, "left", 1 / 2 * 4 / 6), (1, "left", 3 / 4 * 4 / 6), (3, "left", 15 / 16 * 4 / 6), (1, "right", 1 / 2 * 8 / 9)])
def test_tokens_give_rolls_again_against_what_he_faces(tokens, facing, chance):
    """Sections 5.1 and 7: two enemies at his left, one at his right."""
    view = seen({"1L": "head head", "1R": "head"})
    view["marines"]["mar_green_1"] |= {"tokens": tokens, "facing": facing}
    assert odds.lives(view, "mar_green_1") == pytest.approx(chance)


def test_under_brace_a_token_saves_on_all_but_0():
    """Section 15.2, order 2."""
    view = seen({"3L": "head head"})
    marine = view["formation"][2]
    view["armed"] = ["act_02"]
    view["marines"][marine] |= {"tokens": 1, "facing": "left"}
    assert names.team_of(marine) == "yellow"
    assert odds.lives(view, marine) == pytest.approx(1 / 2 + 1 / 2 * 5 / 6)


def test_under_riposte_what_is_left_of_the_swarm_attacks_again_and_after_its_round_nothing_of_it_counts():
    """Section 15.2, order 3: three faces strike; against the second of two Stalkers 5 of 6 save him."""
    marine = "mar_blue_1"
    view = seen({})
    place = view["formation"].index(marine) + 1
    view = seen({f"{place}R": "head head"})
    view["marines"][marine] |= {"tokens": 0, "facing": "left"}
    view["armed"] = ["act_03"]
    assert odds.lives(view, marine) == pytest.approx(2 / 6 + 3 / 6 * 5 / 6)
    view["marines"][marine] |= {"tokens": 1, "facing": "right"}
    assert odds.lives(view, marine) == pytest.approx(_riposte(2, 1))
    view["turn"] = {**view["turn"], "phase": "event"}
    view["marines"][marine]["tokens"] = 0
    assert odds.lives(view, marine) == pytest.approx(1 / 2)


def _riposte(size: int, tokens: int) -> float:
    """All rolls one after the other."""
    if not size:
        return 1.0
    faces = [_riposte(size - 1, tokens) if face in {1, 2, 3} else 1.0 if face > size else
             _riposte(size, tokens - 1) if tokens else 0.0 for face in range(6)]
    return sum(faces) / 6


@pytest.mark.parametrize(("share", "times", "chance"), [(.5, 1, .5), (.5, 2, .75), (1, 3, 1), (0, 3, 0), (.5, 0, 0)])
def test_one_good_roll_of_several_is_enough(share, times, chance):
    assert odds.with_rerolls(share, times) == chance


def test_an_order_is_previewed_where_it_helps():
    """Deflect helps its marine against every swarm beside him that it can save him from, and nobody else."""
    view = seen({"1L": "head head head", "1R": "head", "2L": "head head head"})
    found = {spots([swarm])[0]: (now, then) for swarm, now, then in previews.better(view, "act_01")}
    assert found == {"1L": (2, 5), "1R": (4, 5)}
    assert previews.aimed(view, "act_01") == [], "it is no attack"


def test_an_attack_is_previewed_at_what_its_team_reaches_with_the_best_chance():
    """Marksman of the green team, with Harrow at 1 (range 0) and Quill at 2 (range 2)."""
    view = seen({"1L": "head", "4L": "head", "5L": "head", "2R": "head"})
    assert {spots([swarm])[0]: good for swarm, good in previews.aimed(view, "act_16")} == {"1L": 4, "4L": 4}


def test_every_option_has_a_way_of_its_own():
    for seed in range(4):
        game = session(2 + seed % 2, seed)
        while not game.state.is_over:
            decision = game.state.decision
            view = game.state.view(decision.seat)
            ways = [way(option, view, decision.kind) for option in decision.options]
            assert len(set(ways)) == len(ways), decision
            if decision.kind != "choose":
                asked = Interaction(decision, view)
                option = decision.options[-1]
                taken = [asked.take(place) for place in way(option, view, decision.kind)]
                assert taken[-1] == option or option in taken
            game.apply(decision.options[seed % len(decision.options)])


def test_a_mission_is_counted():
    game = session(1, 3)
    start = game.state.view(None)
    assert play_on(game, "nothing") is False
    found = tally(start, [list(record.events) for record in game.history])
    events = [event for record in game.history for event in record.events]
    assert found.rounds == game.state.round
    assert sum(found.slain.values()) == sum(event[0] == "slain_enemy" for event in events)
    assert found.attacks == sum(tuple(event[:2]) == ("rolled", "attack") for event in events)
    assert len(found.fallen) == len(game.state.slain)
