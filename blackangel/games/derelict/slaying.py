"""Choosing enemies one by one, to be slain or discarded (sections 6 and 21)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict import enemies, orders
from blackangel.games.derelict.ids import SIDES, position_of, spot_of
from blackangel.games.derelict.state import Frame, State, Swarm

SLAY, DISCARD = "slay", "discard"
Where = tuple[str | int, ...]
"""Which swarms: that of a number, those engaged with a marine, those near a marine (with a reach), or any."""


def ask(state: State, seat: int, where: Where, count: int, up_to: bool = False, killer: int = -1,
        how: str = SLAY) -> None:  # fmt: skip
    """Lay the choice of `count` enemies on the stack; `killer`: the marine whose attack it is, -1 for none."""
    if count:
        state.stack.append(("slay", seat, where, count, up_to, killer, how))


def swarms_in(state: State, where: Where, how: str) -> list[Swarm]:
    """The swarms meant. A protected one (`act_06`) cannot be slain; discarding still works (O-10)."""
    found = state.swarms
    if where[0] == "swarm":
        found = [swarm for swarm in found if swarm.number == where[1]]
    elif where[0] != "any":
        position, reach = state.formation.index(int(where[1])), int(where[2]) if where[0] == "near" else 0
        found = [swarm for swarm in found if abs((swarm.spot >> 1) - position) <= reach]
    return [swarm for swarm in found if how == DISCARD or not swarm.protected]


def slayable(state: State, where: Where, how: str = SLAY) -> int:
    """How many enemies are there in all."""
    return sum(swarm.size for swarm in swarms_in(state, where, how))


def slay_options(state: State, frame: Frame) -> list[Option]:
    """One card, by spot and type. Not asked when all eligible cards go anyway: then any order is the same."""
    _, _, where, count, up_to, _, how = frame
    swarms = swarms_in(state, where, how)
    if not swarms:
        return []
    found = {(swarm.spot, kind) for swarm in swarms for kind in enemies.kinds_in(swarm)}
    options: list[Option] = [
        ("slay", position_of(spot), SIDES[spot & 1], enemies.kind_name(state, kind)) for spot, kind in sorted(found)
    ]
    if up_to:
        return [*options, ("stop",)]
    return options[:1] if count >= sum(swarm.size for swarm in swarms) else options


def slay_apply(state: State, frame: Frame, option: Option) -> None:
    if option[0] == "stop":
        return
    _, seat, where, count, up_to, killer, how = frame
    spot, name = spot_of(int(option[1]), str(option[2])), str(option[3])
    for swarm in swarms_in(state, where, how):
        kinds = [kind for kind in enemies.kinds_in(swarm) if enemies.kind_name(state, kind) == name]
        if swarm.spot == spot and kinds:
            enemies.take_out(state, swarm, kinds[0], "slain_enemy" if how == SLAY else "discarded_enemy")
            break
    ask(state, seat, where, count - 1, up_to, killer, how)
    if killer >= 0 and not state.rallied and orders.works_for(state, "rally", killer):
        state.stack.append(("rally", state.controller(killer)))
