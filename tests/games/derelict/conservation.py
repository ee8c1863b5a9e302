"""What must hold in every position of The Derelict: nothing appears and nothing is lost (section 19)."""

from __future__ import annotations

from typing import Any

from blackangel.games.derelict.ids import ICONS

MARINES, TOKENS, COPIES, EVENTS, LOCATIONS, TERRAIN = 12, 12, 9, 30, 18, 8


def check(position: dict[str, Any]) -> None:
    """Every card in one zone, twelve tokens, a formation without gaps, each swarm where a marine stands."""
    tokens = sum(position["tokens"].values()) + sum(one["tokens"] for one in position["marines"].values())
    assert tokens == TOKENS
    for icon in ICONS:
        piles = sum(layer[icon] for side in position["piles"].values() for layer in side)
        swarms = sum(swarm[icon] for swarm in position["swarms"])
        stalkers = position["stalkers"]
        assert stalkers["deck"][icon] + stalkers["discard"][icon] + piles + swarms == COPIES, icon
    alphas = [one for swarm in position["swarms"] for one in swarm["alphas"]]
    assert sorted([*alphas, *position["alphas"]["left"], *position["alphas"]["slain"]]) == ["alpha_a", "alpha_b"]
    events = position["events"]
    read = sum(frame[0] == "recon_place" for frame in position["pending"])
    assert len(events["top"]) + len(events["deck"]) + len(events["bottom"]) + len(events["discard"]) + read + (
        events["current"] is not None) == EVENTS  # fmt: skip
    check_formation(position)
    check_terrain(position)


def check_formation(position: dict[str, Any]) -> None:
    """Each marine in play stands in the formation or is slain; the others carry nothing."""
    line, slain = position["formation"], position["slain"]
    assert len(set(line + slain)) == len(line) + len(slain)
    for marine, one in position["marines"].items():
        assert not one["tokens"] or marine in line
    if line:
        teams = [colour for colour, team in position["teams"].items() if team["seat"] is not None]
        in_play = {f"mar_{colour}_{number}" for colour in teams for number in (1, 2)}
        assert set(line + slain) == in_play
    for swarm in position["swarms"]:
        assert sum(swarm[icon] for icon in ICONS) + len(swarm["alphas"]) > 0
        assert 1 <= swarm["position"] <= max(len(line), 1)


def check_terrain(position: dict[str, Any]) -> None:
    """Terrain in the formation lies at one spot each; the relic may be held or gone."""
    for card, one in position["terrain"].items():
        at = one["at"]
        lies = isinstance(at, dict) and "position" in at
        assert lies == (card in position["placed"])
        assert not lies or 1 <= at["position"] <= max(len(position["formation"]), 1)
    assert len(position["terrain"]) == TERRAIN and len(set(position["placed"])) == len(position["placed"])
    assert len(position["location"]["past"]) <= LOCATIONS
