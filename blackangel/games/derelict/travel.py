"""Travelling to the next location (section 12) and what happens on arrival (section 15.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel.engine.decision import Option
from blackangel.games.derelict import casualties, enemies, event_effects, movement, slaying, spawn
from blackangel.games.derelict.data import Rule
from blackangel.games.derelict.ids import ALPHA, LEFT, RIGHT, SIDES, position_of, spot_of
from blackangel.games.derelict.places import clear_terrain, place_terrain, put_terrain, terrain_at
from blackangel.games.derelict.state import Frame, State
from blackangel.games.derelict.support import marine_of, place_token


def travel(state: State, frame: Frame) -> None:
    """The check at the end of a phase: with a pile empty and locations left, travel, once (O-6)."""
    tiers = state.setting.data.airlocks[len(state.setting.infos)].tiers
    if state.travels == len(tiers) or (state.pile_size(LEFT) and state.pile_size(RIGHT)):
        return
    state.stack.append(("arrive",))
    slaying.ask(state, state.current, ("any",), state.door_tokens, up_to=True)


def arrive(state: State, frame: Frame) -> None:
    """Reveal the location; all terrain goes and its own comes; both piles are filled anew (steps 2 to 4)."""
    data = state.setting.data
    tier = data.airlocks[len(state.setting.infos)].tiers[state.travels]
    goal = state.setting.options["goal"]
    places = [number for number, place in enumerate(data.places) if place.tier == tier]
    if any(data.places[number].id == goal for number in places):    # the players know where they go
        places = [number for number in places if data.places[number].id == goal]
    if state.place >= 0:
        state.past.append(state.place)
    state.place = places[state.chance(len(places), [data.places[number].id for number in places])]
    state.travels += 1
    state.arriving = True
    place = data.places[state.place]
    state.tell("location", place.id)
    clear_terrain(state)
    place_terrain(state, place)
    for side in (LEFT, RIGHT):
        enemies.empty_pile(state, side)
    state.stack += [("entered",), ("enter",)]
    enemies.begin_filling(state, *place.contacts)


def enter(state: State, frame: Frame) -> None:
    """What happens on arrival."""
    rule = state.location().enter
    if rule:
        ENTERS[str(rule["rule"])](state, rule)


def entered(state: State, frame: Frame) -> None:
    """From here on the players can win or lose again."""
    state.arriving = False


def whole(rule: Rule, key: str) -> int:
    """A number of a rule."""
    value = rule[key]
    assert isinstance(value, int)
    return value


def spawn_at_terrain(state: State, rule: Rule) -> None:
    spawn.spawn(state, state.terrain_at[whole(rule, "terrain")], whole(rule, "count"))


def face(state: State, rule: Rule) -> None:
    casualties.flip_all(state, whole(rule, "side"))


def spawn_behind_top(state: State, rule: Rule) -> None:
    spawn.spawn(state, state.behind(state.formation[0]), whole(rule, "count"))


def flip_at_terrain(state: State, rule: Rule) -> None:
    """Every marine that is in front of a terrain card turns."""
    for marine in [marine for marine in state.formation if terrain_at(state, state.front(marine))]:
        casualties.flip(state, marine)


def armoury(state: State, rule: Rule) -> None:
    state.stack.append(("armoury", state.current, whole(rule, "count"), -1))


def armoury_options(state: State, frame: Frame) -> list[Option]:
    """A marine that has none of these tokens yet (ruling 49)."""
    if not state.supply:
        return []
    ids = state.setting.data.marines
    return [("token", ids[marine].id) for marine in state.formation if marine != frame[3]]


def armoury_apply(state: State, frame: Frame, option: Option) -> None:
    marine = place_token(state, str(option[1]))
    if frame[2] > 1:
        state.stack.append(("armoury", frame[1], frame[2] - 1, marine))


def holds(state: State, rule: Rule) -> None:
    state.stack.append(("holds", state.current, whole(rule, "count")))


def holds_options(state: State, frame: Frame) -> list[Option]:
    """Any swarm; none: nothing happens."""
    spots = sorted({swarm.spot for swarm in state.swarms})
    return [("swarm", position_of(spot), SIDES[spot & 1]) for spot in spots]


def holds_apply(state: State, frame: Frame, option: Option) -> None:
    spawn.spawn(state, spot_of(int(option[1]), str(option[2])), frame[2])


def vaults(state: State, rule: Rule) -> None:
    state.stack.append(("vaults", state.current, whole(rule, "count")))


def vaults_options(state: State, frame: Frame) -> list[Option]:
    """A marine without tokens if there is any."""
    return event_effects.those(state, lambda marine: not state.tokens[marine]) or event_effects.marines(state)


def vaults_apply(state: State, frame: Frame, option: Option) -> None:
    spawn.spawn(state, state.behind(marine_of(state, option[1])), frame[2])


def fill_by_marines(state: State, rule: Rule) -> None:
    """As many cards as marines to each pile (ruling 25)."""
    enemies.begin_filling(state, len(state.formation), len(state.formation))


def relic_place(state: State, rule: Rule) -> None:
    """The relic is laid out, unless it has been used or is held."""
    state.stack.append(("relic_place", state.current, whole(rule, "terrain")))


def relic_place_options(state: State, frame: Frame) -> list[Option]:
    return [("place", position + 1, side) for position in range(len(state.formation)) for side in SIDES]


def relic_place_apply(state: State, frame: Frame, option: Option) -> None:
    put_terrain(state, frame[2], spot_of(int(option[1]), str(option[2])))


def nest(state: State, rule: Rule) -> None:
    """All swarms go to the red terrain on their side; then one Alpha appears at each, drawn at random (O-15)."""
    colour = whole(rule, "colour")
    red = {state.terrain_at[card] & 1: state.terrain_at[card] for card in state.placed
           if state.setting.data.terrain[card].colour == colour}  # fmt: skip
    movement.gather_at(state, (red[LEFT], red[RIGHT]))
    first = state.chance(2)
    for side, alpha in ((LEFT, first), (RIGHT, 1 - first)):
        state.alphas_left &= ~(1 << alpha)
        enemies.add(state, red[side], [0] * 4, 1 << alpha)
        name = enemies.kind_name(state, ALPHA + alpha)
        state.tell("spawned", position_of(red[side]), SIDES[side], name)


ENTERS: Mapping[str, Callable[[State, Rule], None]] = {
    "spawn_at_terrain": spawn_at_terrain,
    "face": face,
    "spawn_behind_top": spawn_behind_top,
    "flip_at_terrain": flip_at_terrain,
    "armoury": armoury,
    "holds": holds,
    "vaults": vaults,
    "fill_by_marines": fill_by_marines,
    "relic_place": relic_place,
    "nest": nest,
}
