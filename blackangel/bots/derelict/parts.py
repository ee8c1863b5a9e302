"""The parts that the squad's chance to win is made of, and what each of them says to a player."""

from __future__ import annotations

from typing import NamedTuple

from blackangel.bots.derelict.danger import chance_against, hit_chance
from blackangel.bots.sums import added
from blackangel.games.derelict.ids import ATTACK, HELD, MOVE, SUPPORT
from blackangel.games.derelict.state import FAULT, State


class Part(NamedTuple):
    """One part of a position's worth: its name in files, and what it says to a player."""

    name: str
    says: str


PARTS = (
    Part("one", "Every position has this."),
    Part("marines", "Marines that stand can fight on."),
    Part("share", "Most of the squad is still there."),
    Part("teams", "Each team with a marine left has an order a round."),
    Part("enemies", "Enemies in the formation attack every round."),
    Part("threat", "Marines are likely to fall in the next attacks."),
    Part("worst", "The most dangerous position hardly holds another round."),
    Part("behind", "Enemies behind marines cannot be shot, and tokens do not help against them."),
    Part("tokens", "Support tokens on marines can roll dice again."),
    Part("bare", "Marines in danger have no token."),
    Part("short_pile", "The squad travels once a contact pile is empty."),
    Part("contacts", "Enemies wait in the contact piles."),
    Part("special", "What wins at this location is begun: tokens on the card, Alphas slain."),
    Part("door", "Tokens on the door slay enemies when the squad travels."),
    Part("attacks", "Teams can choose their attack next round."),
    Part("supports", "Teams can choose their support next round."),
    Part("covered", "Enemies stand where somebody can shoot them."),
    Part("shooters", "Marines have somebody to shoot at."),
    Part("biggest", "One swarm has grown large."),
    Part("both", "Marines have enemies on both sides."),
    Part("harrow", "Sergeant Harrow stands, whose Deflect turns attacks aside."),
    Part("marek", "Warden Marek stands, who slays three at once with Last Rush."),
    Part("rourke", "Sergeant Rourke stands, who strikes back with Riposte."),
    Part("tarn", "Warden Tarn stands, who shoots far and three times."),
    Part("brandt", "Warden Brandt stands, whose flames slay several at once."),
    Part("ansel", "Seer Ansel stands, whose Mind Lance goes on as long as it hits."),
    Part("few", "Hardly anybody is left."),
    Part("manned", "Somebody is near the console and can use it soon."),
    Part("lords", "Enemies stand between the squad and an Alpha."),
    Part("relic", "The relic is in somebody's hand."),
    Part("lost", "Whole teams are gone, and their orders with them."),
    Part("unfaced", "Enemies stand behind marines, however many in one place."),
)
"""All parts, in the order in which they are summed."""

LEADERS = (0, 2, 4, 6, 8, 10)
"""The marines that an order of their team names."""
AT_CONSOLE, TURNED_AWAY, BESIDE, CAN_MOVE = 0.6, 0.5, 0.3, 0.4
"""How near to using the console somebody is: in front of it, at its position, next to it; with the order to do so."""


def measured(state: State) -> list[float]:
    """The parts of a position, in the order of PARTS; each about 0 to 2."""
    line, piles = state.formation, (state.pile_size(0), state.pile_size(1))
    total = 2 * sum(owner >= 0 for owner in state.owner)
    alive = [team for team in range(6) if state.alive(team)]
    dangers = dangers_of(state)
    launch = state.location().console.get("rule") == "launch"
    covered, shooters = aimed_at(state)
    spots = {swarm.spot for swarm in state.swarms}
    behind, unfaced = 0.0, 0
    for swarm in state.swarms:
        if state.facing[line[swarm.spot >> 1]] != swarm.spot & 1:
            behind += hit_chance(swarm.size, swarm.lords)
            unfaced += swarm.size
    return [
        1.0,
        len(line) / 6,
        len(line) / max(total, 1),
        len(alive) / 3,
        sum(swarm.size for swarm in state.swarms) / 8,
        added(dangers) / 2,
        max(dangers, default=1.0),
        behind / 2,
        sum(state.tokens[marine] for marine in line) / 6,
        added(danger for danger, marine in zip(dangers, line, strict=True) if not state.tokens[marine]) / 2,
        min(piles) / 6,
        sum(piles) / 12,
        state.place_tokens / 3 if launch else float(state.alphas_slain.bit_count()),
        state.door_tokens / 3,
        sum(can_choose(state, team, ATTACK) for team in alive) / 3,
        sum(can_choose(state, team, SUPPORT) for team in alive) / 3,
        covered / 8,
        shooters / 6,
        max((swarm.size + swarm.lords for swarm in state.swarms), default=0) / 4,
        sum(2 * position in spots and 2 * position + 1 in spots for position in range(len(line))) / 2,
        *(float(marine in line) for marine in LEADERS),
        1 / (1 + len(line)),
        manned(state),
        sum(swarm.size for swarm in state.swarms if swarm.alphas) / 6,
        float(sum(place <= HELD for place in state.terrain_at)),
        (total / 2 - len(alive)) / 2,
        unfaced / 8,
    ]


def dangers_of(state: State) -> list[float]:
    """For each marine from top to bottom: how likely it falls in the next attacks."""
    safe = [1.0] * len(state.formation)
    for swarm in state.swarms:
        safe[swarm.spot >> 1] *= 1 - chance_against(state, swarm, state.formation[swarm.spot >> 1])
    return [1 - chance for chance in safe]


def can_choose(state: State, team: int, kind: str) -> bool:
    """Whether a team may choose its order of that type next: it was not the one before, nor has it a weapon fault."""
    last = state.last[team]
    if kind == ATTACK and state.now[FAULT] == team + 1:
        return False
    return not last or state.setting.data.orders[last - 1].type != kind


def aimed_at(state: State) -> tuple[int, int]:
    """How many enemies somebody can shoot at, and how many marines have somebody to shoot at."""
    reaches = [(position, state.facing[marine], state.setting.data.marines[marine].reach)
               for position, marine in enumerate(state.formation)]  # fmt: skip
    covered, shooters = 0, set()
    for swarm in state.swarms:
        if swarm.protected:
            continue
        there, side = swarm.spot >> 1, swarm.spot & 1
        able = [position for position, facing, reach in reaches if facing == side and abs(position - there) <= reach]
        covered += swarm.size if able else 0
        shooters.update(able)
    return covered, len(shooters)


def manned(state: State) -> float:
    """How near somebody is to using a console."""
    best = 0.0
    for terrain in state.placed:
        if state.setting.data.terrain[terrain].activation != "console":
            continue
        spot = state.terrain_at[terrain]
        for position, marine in enumerate(state.formation):
            away = abs(position - (spot >> 1))
            if away < 2:
                near = BESIDE if away else AT_CONSOLE if state.facing[marine] == spot & 1 else TURNED_AWAY
                best = max(best, near + CAN_MOVE * can_choose(state, marine // 2, MOVE))
    return best
