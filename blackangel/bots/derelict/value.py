"""The squad's chance to win, as a weighted sum of parts that a player understands.

The weights are fitted to the ends of played games (`python -m blackangel.bots.derelict.fit`), by how many locations are
still to come; at the last one by which it is.
"""

from __future__ import annotations

import functools
import json
import math
from collections.abc import Mapping

from blackangel.bots.derelict.danger import hit_chance, threat
from blackangel.games.derelict.state import State

PARTS: Mapping[str, str] = {
    "one": "",
    "marines": "how many marines stand",
    "share": "how much of the squad is left",
    "teams": "how many teams can act",
    "enemies": "how many enemies stand in the formation",
    "threat": "how likely marines fall in the next attacks",
    "worst": "how dangerous the most dangerous position is",
    "behind": "how much danger stands behind marines",
    "tokens": "support tokens on marines",
    "bare": "marines in danger without a token",
    "short_pile": "how near the next location is",
    "contacts": "how many enemies wait in the piles",
    "special": "what wins at this location: tokens, Alphas left",
    "door": "tokens on the door",
}
"""Name of each part and what it stands for."""


def parts(state: State) -> list[float]:
    """The parts of a position, in the order of PARTS; each about 0 to 2."""
    line = state.formation
    total = 2 * sum(owner >= 0 for owner in state.owner)
    dangers = [threat(state, marine) for marine in line]
    behind = sum(hit_chance(swarm.size, swarm.lords) for swarm in state.swarms
                 if state.facing[line[swarm.spot >> 1]] != swarm.spot & 1)  # fmt: skip
    piles = state.pile_size(0), state.pile_size(1)
    data = state.setting.data
    rule = str(data.places[state.place].console.get("rule")) if state.place >= 0 else ""
    special = state.place_tokens / 3 if rule == "launch" else float(state.alphas_slain.bit_count())
    return [
        1.0,
        len(line) / 6,
        len(line) / max(total, 1),
        sum(state.alive(team) for team in range(6)) / 3,
        sum(swarm.size for swarm in state.swarms) / 8,
        sum(dangers) / 2,
        max(dangers, default=1.0),
        behind / 2,
        sum(state.tokens[marine] for marine in line) / 6,
        sum(danger for danger, marine in zip(dangers, line, strict=True) if not state.tokens[marine]) / 2,
        min(piles) / 6,
        sum(piles) / 12,
        special,
        state.door_tokens / 3,
    ]


def stage(state: State) -> str:
    """Which weights count: locations still to come, or the last location."""
    tiers = len(state.setting.data.airlocks[len(state.setting.infos)].tiers)
    left = tiers - state.travels
    return str(left) if left else state.setting.data.places[state.place].id


@functools.cache
def weights() -> Mapping[str, list[float]]:
    """Fitted weights by stage, in the order of PARTS."""
    from blackangel.paths import resources

    found = json.loads((resources() / "bots" / "derelict.json").read_text("utf-8"))["weights"]
    return {key: [float(rows[name]) for name in PARTS] for key, rows in found.items()}


def chance_to_win(state: State) -> float:
    """0 to 1."""
    if state.is_over:
        return float(state.result != "lost")
    return 1 / (1 + math.exp(-min(max(log_odds(state), -30.0), 30.0)))


def log_odds(state: State) -> float:
    """The weighted sum."""
    return sum(weight * part for weight, part in zip(weights()[stage(state)], parts(state), strict=True))
