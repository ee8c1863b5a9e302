"""Phase 3: the attacks of the swarms (sections 4.3 and 7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from blackangel.engine.decision import Option
from blackangel.games.derelict import casualties, enemies, orders, slaying
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import ATTACKS, FACES, HELD, SIDES, position_of
from blackangel.games.derelict.places import discard_relic
from blackangel.games.derelict.state import STEELED, Frame, State, Swarm
from blackangel.games.derelict.support import lose_tokens

DEFLECT, BRACE, RIPOSTE = "deflect", "brace", "riposte"


def attack_phase(state: State, frame: Frame) -> None:
    """Each swarm attacks once."""
    state.phase = ATTACKS
    state.turn_number += 1
    state.tell("phase", "stalker_attack")
    state.stack.append(("swarm_attacks",))


def waiting(swarms: Iterable[Swarm]) -> list[Swarm]:
    """Those that are still to attack, in their order: from the top, left before right (O-3)."""
    found = [swarm for swarm in swarms if not swarm.attacked and not swarm.protected]
    return sorted(found, key=lambda one: one.spot)


def swarm_attacks(state: State, frame: Frame) -> None:
    """The first swarm that still waits; after the last attack swarms merge (O-1)."""
    for swarm in waiting(state.swarms):
        state.stack.append(frame)
        swarm.attacked = True
        begin(state, swarm)
        return
    for swarm in state.swarms:
        swarm.attacked = False
    enemies.merge(state)


def begin(state: State, swarm: Swarm) -> None:
    """A swarm attacks the marine at its position: the die is always rolled (ruling 6)."""
    marine = state.formation[swarm.spot >> 1]
    state.turn_number += 1
    state.tell("swarm_attack", position_of(swarm.spot), SIDES[swarm.spot & 1], state.setting.data.marines[marine].id)
    judge(state, marine, swarm, state.roll("defend"))


def spared(data: GameData, face: int, works: Callable[[str], bool], steeled: bool, again: bool = False) -> str:
    """What makes that face, not less for Alphas (reading), a miss: the id of an order, "event", or "" for nothing.

    works: whether the order with an ability works for the marine; steeled: it has Steeled Nerves; again: a token has
    paid for this roll.
    """
    able = [BRACE] if again and face else []
    able += [DEFLECT, RIPOSTE] if face in data.strikes else []
    for ability in able:
        if works(ability):
            return data.by_ability[ability].id
    return "event" if steeled and face in steeled_faces(data) else ""


def judge(state: State, marine: int, swarm: Swarm, face: int, again: bool = False) -> None:
    """What makes this face a miss takes effect at once (O-24); else the marine's player is asked."""
    data = state.setting.data
    why = spared(data, face, lambda ability: orders.works_for(state, ability, marine),
                 state.now[STEELED] == marine + 1, again)  # fmt: skip
    if not why:
        state.stack.append(("defend", state.controller(marine), marine, swarm.number, face))
        return
    miss(state, marine, why)
    if why == data.by_ability[RIPOSTE].id:
        state.stack.append(("riposte", swarm.number))
        slaying.ask(state, state.controller(marine), ("swarm", swarm.number), 1)


def steeled_faces(data: GameData) -> tuple[int, ...]:
    """`ev_steeled_nerves`: the faces that are a miss."""
    for event in data.events:
        if event.effect["rule"] == "steeled_nerves":
            faces = event.effect["misses_on"]
            assert isinstance(faces, tuple)
            return faces
    return ()


def miss(state: State, marine: int, why: str) -> None:
    state.tell("missed_by_swarm", state.setting.data.marines[marine].id, why)


def riposte(state: State, frame: Frame) -> None:
    """`act_03`: the same swarm attacks again if it still has cards."""
    swarm = state.swarm(frame[1])
    if swarm is not None:
        begin(state, swarm)


def hits(size: int, lords: int, face: int) -> bool:
    """Whether a swarm of that size hits: the face, less one for each Alpha, is at most its size (section 7)."""
    return face - lords <= size


def holds_relic(state: State, seat: int) -> bool:
    """Whether the relic is in that seat's hand, to help any of its marines (O-23)."""
    return HELD - seat in state.terrain_at


def defend_options(state: State, frame: Frame) -> list[Option]:
    """Accept the roll; discard the relic for a miss; spend a token of a marine that faces the swarm to reroll."""
    _, seat, marine, number, _ = frame
    swarm = state.swarm(number)
    options: list[Option] = [("accept",)]
    if holds_relic(state, seat):
        options.append(("relic",))
    if swarm is not None and state.tokens[marine] and state.facing[marine] == swarm.spot & 1:
        options.append(("reroll",))
    return options


def settled(state: State, frame: Frame) -> bool:
    """No other face would change what this one does: the swarm misses already and none would slay one of it, or it hits
    whatever is rolled, and no relic helps."""
    _, seat, marine, number, face = frame
    swarm = state.swarm(number)
    assert swarm is not None
    if not hits(swarm.size, swarm.lords, face):
        return not orders.works_for(state, RIPOSTE, marine)
    steeled = state.now[STEELED] == marine + 1

    def works(ability: str) -> bool:
        return orders.works_for(state, ability, marine)

    return not holds_relic(state, seat) and all(
        hits(swarm.size, swarm.lords, other) and not spared(state.setting.data, other, works, steeled, again=True)
        for other in FACES)


def defend_apply(state: State, frame: Frame, option: Option) -> None:
    _, _, marine, number, face = frame
    swarm = state.swarm(number)
    assert swarm is not None
    if option[0] == "relic":
        discard_relic(state)
        state.tell("relic_used", state.controller(marine))
        miss(state, marine, "relic")
    elif option[0] == "reroll":
        lose_tokens(state, marine, 1, "reroll")
        judge(state, marine, swarm, state.roll("defend"), again=True)
    elif hits(swarm.size, swarm.lords, face):
        casualties.slay_marine(state, marine)
    else:
        miss(state, marine, "roll")
