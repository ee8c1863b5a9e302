"""Chances that are shown are those of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from blackangel.ui.derelict import odds, previews
from blackangel.ui.derelict.deciding import Interaction, way
from blackangel.ui.derelict.tally import tally
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


def test_attacks_slay_what_their_orders_say():
    view = session(1, 1).state.view(0)
    assert odds.slays(view, "mar_red_1", 3) == (0, 1, 1, 1, 0, 0)
    assert odds.slays(view, "mar_purple_1", 3, frozenset({14})) == (0, 1, 2, 3, 3, 3)
    assert odds.slays(view, "mar_green_2", 5, frozenset({16})) == (0, 1, 1, 1, 3, 0)


def test_an_order_is_previewed_where_it_helps():
    game = session(3, 5)
    assert play_on(game, "choose", 2)
    view = game.state.view(0)
    for swarm, now, then in previews.better(view, "act_01"):
        assert then > now and view["formation"][swarm["position"] - 1] == "mar_green_1"
    for swarm, good in previews.aimed(view, "act_16"):
        assert 3 <= good <= 4 and swarm in view["swarms"]


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
