"""How dangerous enemies are: chances of a defence, and what it is worth that one of them falls."""

from __future__ import annotations

from blackangel.games.derelict import defence
from blackangel.games.derelict.state import State, Swarm

FACES = 6
TRUST = 0.5
"""How much of the help of a token in reroll counts: it may be needed elsewhere first."""
KILL = 0.09
"""What one enemy less is worth beyond the next attack: it would have come again."""


def hit_chance(size: int, lords: int) -> float:
    """Chance that a swarm hits: faces from 0 to its size, each Alpha adding one."""
    return min(size + lords + 1, FACES) / FACES


def chance_against(state: State, swarm: Swarm, marine: int) -> float:
    """Chance that a swarm slays the marine in its next attack, tokens that can reroll counted."""
    if swarm.protected:
        return 0.0
    chance = hit_chance(swarm.size, swarm.lords)
    armed, data = state.armed, state.setting.data
    for name in ("deflect", "riposte") if armed else ():
        order = data.by_ability[name]
        if order.marine == marine and armed >> order.number & 1:
            slays = [face for face in range(FACES) if defence.hits(swarm.size, swarm.lords, face)]
            chance = len(set(slays) - data.strikes) / FACES
    if state.tokens[marine] and state.facing[marine] == swarm.spot & 1:
        again = chance
        brace = data.by_ability["brace"]
        if marine // 2 == brace.team and armed >> brace.number & 1:
            again = 1 / FACES
        for _ in range(state.tokens[marine]):
            chance *= TRUST * again + 1 - TRUST
    return chance


def threat(state: State, marine: int) -> float:
    """Chance that a marine falls in the next attacks of all swarms around it."""
    position = state.formation.index(marine)
    safe = 1.0
    for swarm in state.swarms:
        if swarm.spot >> 1 == position:
            safe *= 1 - chance_against(state, swarm, marine)
    return 1 - safe


def relief(state: State, swarm: Swarm, falls: int = 1) -> float:
    """How much less likely a marine falls when so many enemies of the swarm do."""
    marine = state.formation[swarm.spot >> 1]
    before = chance_against(state, swarm, marine)
    size, lords = swarm.size, swarm.lords
    if falls >= size:
        return before + KILL * size
    after = hit_chance(size - falls, lords) if swarm.stalkers >= falls else hit_chance(size - falls, lords - 1)
    ratio = after / hit_chance(size, lords)
    return before * (1 - ratio) + KILL * falls
