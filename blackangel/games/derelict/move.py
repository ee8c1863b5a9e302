"""The move + activate action (section 5.2) and what terrain does when it is activated (section 15.3)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict import casualties, console, enemies
from blackangel.games.derelict.ids import HELD
from blackangel.games.derelict.places import put_tokens_on_door, remove_terrain, terrain_at
from blackangel.games.derelict.state import Frame, State
from blackangel.games.derelict.support import marine_of

DONE: Option = ("done",)


def waiting(state: State, frame: Frame) -> list[int]:
    """Marines of the team that have not done this step yet, by the mask in the frame."""
    return [marine for marine in state.team(frame[2]) if not frame[3] >> (marine & 1) & 1]


def noted(frame: Frame, marine: int) -> Frame:
    """The frame once a marine has done its part."""
    return (*frame[:3], frame[3] | 1 << (marine & 1), *frame[4:])


def move_options(state: State, frame: Frame) -> list[Option]:
    """Swaps with an adjacent marine, for Redeploy (`act_09`) any; one displaced may still move itself (O-20)."""
    number = state.setting.data.by_ability["redeploy"].number
    last = len(state.formation) - 1
    options: list[Option] = []
    for marine in waiting(state, frame):
        here = state.formation.index(marine)
        there = range(last + 1) if state.resolving == number else (here - 1, here + 1)
        name = state.setting.data.marines[marine].id
        options += [("move", name, spot + 1) for spot in there if 0 <= spot <= last and spot != here]
    return [*options, DONE]


def move_apply(state: State, frame: Frame, option: Option) -> None:
    """Two marines swap places; facings, terrain and enemies stay, tokens go with their marine."""
    if option == DONE:
        return
    marine = marine_of(state, option[1])
    here, there = state.formation.index(marine), int(option[2]) - 1
    other = state.formation[there]
    state.formation[here], state.formation[there] = other, marine
    state.tell("moved", option[1], here + 1, there + 1, state.setting.data.marines[other].id)
    state.stack.append(noted(frame, marine))


def face_options(state: State, frame: Frame) -> list[Option]:
    """Each marine of the team may turn round once."""
    return [*(("flip", state.setting.data.marines[marine].id) for marine in waiting(state, frame)), DONE]


def face_apply(state: State, frame: Frame, option: Option) -> None:
    if option != DONE:
        marine = marine_of(state, option[1])
        casualties.flip(state, marine)
        state.stack.append(noted(frame, marine))


def activate_options(state: State, frame: Frame) -> list[Option]:
    """Each marine of the team may activate one terrain card in front of it that nobody activated this round."""
    data = state.setting.data
    options: list[Option] = []
    for marine in waiting(state, frame):
        for terrain in terrain_at(state, state.front(marine)):
            if data.terrain[terrain].activation and not state.used >> terrain & 1:
                options.append(("activate", data.marines[marine].id, data.terrain[terrain].id))
    return [*options, DONE]


def activate_apply(state: State, frame: Frame, option: Option) -> None:
    if option == DONE:
        return
    data = state.setting.data
    marine, terrain = marine_of(state, option[1]), data.terrain_index(str(option[2]))
    state.used |= 1 << terrain
    state.stack.append(noted(frame, marine))
    state.tell("activated", option[1], option[2])
    kind = data.terrain[terrain].activation
    if kind == "spore":
        if state.strike(state.roll("terrain")):
            remove_terrain(state, terrain)
    elif kind == "tank":
        burst_tank(state, marine, terrain)
    elif kind == "door":
        put_tokens_on_door(state, 1)
        if state.resolving == data.by_ability["breach_drill"].number:
            state.stack.append(("breach_drill", frame[1]))
    elif kind == "relic":
        remove_terrain(state, terrain, HELD - state.controller(marine))
        state.tell("relic_taken", state.controller(marine))
    else:
        console.use(state, marine)


def burst_tank(state: State, marine: int, terrain: int) -> None:
    """The card is discarded, every enemy at the position slain, protected ones but; then the marine is at risk."""
    spot = state.terrain_at[terrain]
    remove_terrain(state, terrain)
    state.stack.append(("tank_roll", marine))
    for swarm in [swarm for swarm in state.swarms if swarm.spot >> 1 == spot >> 1 and not swarm.protected]:
        enemies.slay_all(state, swarm)


def tank_roll(state: State, frame: Frame) -> None:
    """0 slays the marine that activated the tank."""
    if state.roll("terrain") == 0:
        casualties.slay_marine(state, frame[1])


def breach_drill_options(state: State, frame: Frame) -> list[Option]:
    """`act_07`: one more token on the door; not asked with an empty supply."""
    return [("yes",), ("no",)] if state.supply else []


def breach_drill_apply(state: State, frame: Frame, option: Option) -> None:
    if option[0] == "yes":
        put_tokens_on_door(state, 1)
