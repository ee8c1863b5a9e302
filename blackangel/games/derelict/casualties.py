"""Marines that fall, turn or come back, and how the formation closes (section 10)."""

from __future__ import annotations

from blackangel.games.derelict import enemies, orders
from blackangel.games.derelict.ids import RIGHT, SIDES, TEAMS
from blackangel.games.derelict.state import Frame, State

OF_A_CARD = frozenset(
    "support close_ranks move face activate breach_drill attack again paid_attack reroll slay rally misdirect veil "
    "silent silent_pay recon recon_place drive_back pile return shuffle_pile charge_roll tank_roll".split()
)
"""Steps of an order. They end with it when its team dies; what a console has begun goes on (reading)."""


def flip(state: State, marine: int) -> None:
    """A marine turns to the other side."""
    face(state, marine, 1 - state.facing[marine])


def face(state: State, marine: int, side: int) -> None:
    """A marine looks to a side."""
    if state.facing[marine] != side:
        state.facing[marine] = side
        state.tell("flipped", state.setting.data.marines[marine].id, SIDES[side])


def slay_marine(state: State, marine: int) -> None:
    """The card goes, its tokens return, the formation closes at once; a team without marines is eliminated."""
    data = state.setting.data
    gap = state.formation.index(marine)
    state.formation.remove(marine)
    state.slain.append(marine)
    state.supply += state.tokens[marine]
    state.tokens[marine] = 0
    state.tell("slain", data.marines[marine].id, gap + 1)
    shift(state, gap)
    if not state.alive(marine // 2):
        eliminate(state, marine // 2)


def shift(state: State, gap: int) -> None:
    """Close a gap (position from 0). What stood at the gap passes to a neighbour, sides are kept.

    Fewer marines above than below: those above move down. Else those below move up. An empty segment gives way to
    the other (O-21). Swarms that meet merge at once (O-2), but one that has attacked.
    """
    above, below = gap, len(state.formation) - gap
    to = max(gap - 1, 0) if 0 < above < below or not below else gap

    def moved(spot: int) -> int:
        position = spot >> 1
        return 2 * (to if position == gap else position - (position > gap)) + (spot & 1)

    for terrain in state.placed:
        state.terrain_at[terrain] = moved(state.terrain_at[terrain])
    for swarm in state.swarms:
        swarm.spot = moved(swarm.spot)
    state.tell("shifted", gap + 1, "down" if to < gap else "up")
    enemies.merge(state)


def eliminate(state: State, team: int) -> None:
    """All orders of the team leave the game; one that is being resolved ends at once (section 10).

    What a console has begun goes on (reading).
    """
    state.tell("eliminated", TEAMS[team])
    number = state.resolving
    if number and state.setting.data.orders[number - 1].team == team:
        start = state.stack.index(("order_done", number))
        kept: list[Frame] = [frame for frame in state.stack[start + 1 :] if frame[0] not in OF_A_CARD]
        del state.stack[start + 1 :]
        state.stack.extend(kept)
    orders.name_current_player(state)


def come_back(state: State, marine: int) -> None:
    """A slain marine returns at the bottom, facing right, with nothing (section 10)."""
    state.slain.remove(marine)
    state.formation.append(marine)
    state.facing[marine] = RIGHT
    state.tell("returned", state.setting.data.marines[marine].id, len(state.formation))


def flip_all(state: State, side: int | None = None) -> None:
    """Every marine turns, or looks to a side."""
    for marine in state.formation:
        face(state, marine, 1 - state.facing[marine] if side is None else side)
