"""Told event by event, a step of the game leads to the same table as the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest

from blackangel.games import load_game
from blackangel.games.derelict import retell

SEEN = ("formation", "slain", "placed", "tokens", "piles", "current_player", "result", "turn")
"""Parts of a view that must be equal."""


def told(view: dict[str, Any]) -> dict[str, Any]:
    """What is to be seen of a view."""
    line = view["formation"]
    found: dict[str, Any] = {key: view[key] for key in SEEN}
    found["turn"] = {key: view["turn"][key] for key in ("round", "phase")}
    found["marines"] = {marine: view["marines"][marine] for marine in line}
    found["terrain"] = {card: view["terrain"][card]["at"] for card in view["placed"]}
    found["orders"] = {team: one["chosen"] for team, one in view["teams"].items()}
    found["place"] = view["location"]["current"]
    found["swarms"] = sorted((swarm["position"], swarm["side"], retell.enemies(swarm), swarm["protected"])
                             for swarm in view["swarms"])
    found["event"] = view["events"]["current"]
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 5, 6])
@pytest.mark.parametrize("seed", [1, 2])
def test_events_lead_to_the_view_after_them(seats, seed):
    game = load_game("derelict")
    state = game.new(seats, {}, seed)
    chance = random.Random(seed)
    steps = 0
    while not state.is_over:
        before = state.view(None)
        option = chance.choice(state.decision.options)
        events = state.apply(option)
        view = retell.begin(before)
        for event in events:
            retell.tell(view, game.seen_by(event, None))
        after = state.view(None)
        if not state.is_over and state.decision.kind == "odd_card":    # The piles are told when they are filled.
            view["piles"] = after["piles"]
        assert told(view) == told(after), (option, events)
        steps += 1
    assert steps > 20
