"""Attacks of marines (sections 5.3 and 6)."""

from __future__ import annotations

from collections.abc import Iterable

from blackangel.engine.decision import Option
from blackangel.games.derelict import casualties, orders, slaying
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import FACES, SIDES, position_of, spot_of
from blackangel.games.derelict.move import DONE, noted, waiting
from blackangel.games.derelict.state import ELUSIVE, Frame, State, Swarm
from blackangel.games.derelict.support import lose_tokens, marine_of

BURST = 3
"""Attacks of `mar_red_1` under `act_17`."""
RUSH, RUSH_REACH = 3, 1
"""Enemies that `mar_yellow_1` may slay under `act_18`, and how many positions away."""
MARKSMAN_FACE, MARKSMAN = 4, 3
"""`act_16`: the face, and how many it may slay."""


def in_reach(swarms: Iterable[Swarm], front: int, reach: int) -> list[Swarm]:
    """Those that a marine who looks at the spot `front` may attack: on that side, within its range (section 6)."""
    return [swarm for swarm in swarms if swarm.spot & 1 == front & 1
            and abs((swarm.spot >> 1) - (front >> 1)) <= reach and not swarm.protected]  # fmt: skip


def targets(state: State, marine: int) -> list[int]:
    """Spots with a swarm that the marine may attack."""
    reach = state.setting.data.marines[marine].reach
    return sorted({swarm.spot for swarm in in_reach(state.swarms, state.front(marine), reach)})


def attacks(state: State, marine: int) -> list[Option]:
    """An option for each target of a marine."""
    name = state.setting.data.marines[marine].id
    return [("attack", name, position_of(spot)) for spot in targets(state, marine)]


def attack_options(state: State, frame: Frame) -> list[Option]:
    """Each marine of the team may attack once, none must (O-26); only one while the prey is elusive."""
    if state.now[ELUSIVE] and frame[3]:
        return [DONE]
    options: list[Option] = []
    rush = state.setting.data.by_ability["last_rush"]
    for marine in waiting(state, frame):
        options += attacks(state, marine)
        if state.resolving == rush.number and marine == rush.marine:
            options.append(("charge", state.setting.data.marines[marine].id))
    return [*options, DONE]


def attack_apply(state: State, frame: Frame, option: Option) -> None:
    if option == DONE:
        return
    marine = marine_of(state, option[1])
    state.stack.append(noted(frame, marine))
    if option[0] == "charge":
        state.tell("charged", option[1])
        state.stack.append(("charge_roll", marine))
        slaying.ask(state, frame[1], ("near", marine, RUSH_REACH), RUSH, up_to=True)
        return
    burst = state.setting.data.by_ability["burst"]
    if state.resolving == burst.number and marine == burst.marine:
        state.stack.append(("again", frame[1], marine, BURST - 1))
    begin_attack(state, marine, int(option[2]))


def charge_roll(state: State, frame: Frame) -> None:
    """After Last Rush: 0 slays the marine. No attack, so no token helps (ruling 13)."""
    if state.roll("act_18") == 0:
        casualties.slay_marine(state, frame[1])


def again_options(state: State, frame: Frame) -> list[Option]:
    """One more attack that a card grants, with any target."""
    return [*attacks(state, frame[2]), DONE]


def again_apply(state: State, frame: Frame, option: Option) -> None:
    if option == DONE:
        return
    if frame[0] == "again" and frame[3] > 1:
        state.stack.append((*frame[:3], frame[3] - 1))
    begin_attack(state, frame[2], int(option[2]))


def paid_attack_options(state: State, frame: Frame) -> list[Option]:
    """`act_04`, `act_12`: each marine of the team may spend one of its tokens for an attack."""
    options: list[Option] = []
    for marine in waiting(state, frame):
        if state.tokens[marine]:
            options += attacks(state, marine)
    return [*options, DONE]


def paid_attack_apply(state: State, frame: Frame, option: Option) -> None:
    if option == DONE:
        return
    marine = marine_of(state, option[1])
    state.stack.append(noted(frame, marine))
    lose_tokens(state, marine, 1, "attack")
    begin_attack(state, marine, int(option[2]))


def begin_attack(state: State, marine: int, position: int) -> None:
    """The die is rolled; then tokens may reroll it."""
    side = state.facing[marine]
    swarm = state.swarms_at(spot_of(position, SIDES[side]))[0]
    state.tell("attack", state.setting.data.marines[marine].id, position, SIDES[side])
    face = state.roll("attack")
    state.stack.append(("reroll", state.controller(marine), marine, swarm.number, face))


def reroll_options(state: State, frame: Frame) -> list[Option]:
    """Keep the face, or spend a token of the marine (section 5.1)."""
    return [("accept",), ("reroll",)] if state.tokens[frame[2]] else [("accept",)]


def struck(state: State, frame: Frame) -> bool:
    """No other face would slay more of the swarm than this one."""
    marine, swarm = frame[2], state.swarm(frame[3])
    assert swarm is not None
    burns, aims = (orders.works_for(state, ability, marine) for ability in ("firestorm", "marksman"))
    most = [min(swarm.size, slain(state.setting.data, face, burns, aims)) for face in FACES]
    again = orders.works_for(state, "mind_lance", marine) and not state.strike(frame[4])
    return most[frame[4]] == max(most) and not again


def reroll_apply(state: State, frame: Frame, option: Option) -> None:
    """What reads the die comes after the last reroll (O-24)."""
    _, seat, marine, number, face = frame
    if option[0] == "reroll":
        lose_tokens(state, marine, 1, "reroll")
        state.stack.append(("reroll", seat, marine, number, state.roll("attack")))
    else:
        resolve(state, marine, number, face)


def resolve(state: State, marine: int, number: int, face: int) -> None:
    """The result of the accepted face (section 6, step 3)."""
    seat, strike = state.controller(marine), state.strike(face)
    where: slaying.Where = ("swarm", number)
    if strike and orders.works_for(state, "mind_lance", marine):
        state.stack.append(("again", seat, marine, 1))
    burns = orders.works_for(state, "firestorm", marine)
    many = slain(state.setting.data, face, burns, orders.works_for(state, "marksman", marine))
    if many:
        slaying.ask(state, seat, where, many, up_to=many == MARKSMAN and not burns, killer=marine)
    else:
        state.tell("missed", state.setting.data.marines[marine].id)


def slain(data: GameData, face: int, burns: bool, aims: bool) -> int:
    """How many enemies a face slays (section 6); `burns`: under `act_14` as many as it shows; `aims`: under
    `act_16` up to three with one face that shows no sign."""
    if burns:
        return face
    if face in data.strikes:
        return 1
    return MARKSMAN if aims and face == MARKSMAN_FACE else 0
