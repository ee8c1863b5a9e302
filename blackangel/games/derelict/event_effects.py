"""What the events do (section 15.5): for each rule what is chosen, if anything, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from blackangel.engine.decision import Option
from blackangel.games.derelict import casualties, enemies, movement, slaying, spawn
from blackangel.games.derelict.event_deck import show
from blackangel.games.derelict.ids import ATTACK, LEFT, RIGHT, SIDES, TEAMS, position_of, spot_of
from blackangel.games.derelict.places import door, put_tokens_on_door
from blackangel.games.derelict.state import CLOSE_RANKS, ELUSIVE, FAULT, STEELED, Frame, State
from blackangel.games.derelict.support import lose_tokens, marine_of


@dataclass(frozen=True, slots=True)
class Effect:
    """An event's ability. With `kind` the current player chooses one of `options`; without any nothing happens."""

    act: Callable[[State, Option], None]
    kind: str = ""
    options: Callable[[State], list[Option]] | None = None


def begin(state: State, rule: str) -> None:
    """Ask what is to be chosen, or act at once."""
    effect = EFFECTS[rule]
    if effect.options is None:
        effect.act(state, ())
    elif effect.options(state):
        state.stack.append((effect.kind, state.current))
    else:
        show(state)


def rule_of(state: State) -> str:
    return str(state.setting.data.events[state.event].effect["rule"])


def number(state: State, key: str = "count") -> int:
    """A number on the card."""
    value = state.setting.data.events[state.event].effect[key]
    assert isinstance(value, int)
    return value


def faces(state: State, key: str) -> tuple[int, ...]:
    """Faces of the die on the card."""
    value = state.setting.data.events[state.event].effect[key]
    assert isinstance(value, tuple)
    return value


def event_options(state: State, frame: Frame) -> list[Option]:
    """What the card lets one choose."""
    options = EFFECTS[rule_of(state)].options
    return options(state) if options else []


def event_apply(state: State, frame: Frame, option: Option) -> None:
    """The choice is binding; then the card is shown and applied (Last Reserves asks once more before).

    What applying it asks, all have read before (reading).
    """
    if rule_of(state) == "last_reserves":
        state.stack.append(("event_amount", frame[1], marine_of(state, option[1])))
        return
    show(state)
    state.tell("event_choice", frame[1], *option)
    EFFECTS[rule_of(state)].act(state, option)


# -- choices -------------------------------------------------------------------------------------------------------


def marines(state: State) -> list[Option]:
    """Any marine in the formation."""
    return [("marine", state.setting.data.marines[marine].id) for marine in state.formation]


def those(state: State, wanted: Callable[[int], bool]) -> list[Option]:
    """The marines for which something holds."""
    return [("marine", state.setting.data.marines[marine].id) for marine in state.formation if wanted(marine)]


def with_tokens(state: State) -> list[Option]:
    return those(state, lambda marine: bool(state.tokens[marine]))


def with_tokens_if_any(state: State) -> list[Option]:
    return with_tokens(state) or marines(state)


def most_spawned_behind(state: State) -> list[Option]:
    """Those behind which most enemies appear: a spawn must yield as much as it can (section 4.4, step 3)."""
    count = number(state)
    yields = {marine: min(count, state.pile_size(state.behind(marine) & 1)) for marine in state.formation}
    return those(state, lambda marine: yields[marine] == max(yields.values()))


def slain_marines(state: State) -> list[Option]:
    """Slain marines of teams that are not eliminated."""
    ids = state.setting.data.marines
    return [("marine", ids[marine].id) for marine in sorted(state.slain) if state.alive(marine // 2)]


def piles(state: State) -> list[Option]:
    """Contact piles that hold a card."""
    return [("pile", side) for number, side in enumerate(SIDES) if state.pile_size(number)]


def swarms_with_stalkers(state: State) -> list[Option]:
    spots = sorted({swarm.spot for swarm in state.swarms if swarm.stalkers})
    return [("swarm", position_of(spot), SIDES[spot & 1]) for spot in spots]


def teams_without_attack(state: State) -> list[Option]:
    """Teams still in the game that revealed no attack order this round."""
    orders = state.setting.data.orders
    return [("team", colour) for team, colour in enumerate(TEAMS)
            if state.alive(team) and state.chosen[team] and orders[state.chosen[team] - 1].type != ATTACK]  # fmt: skip


def amount_options(state: State, frame: Frame) -> list[Option]:
    """Last Reserves: at most as many tokens as enemies that can be slain; 0 is allowed (ruling 42)."""
    most = min(state.tokens[frame[2]], slaying.slayable(state, ("marine", frame[2])))
    return [("amount", n) for n in range(most + 1)]


def amount_apply(state: State, frame: Frame, option: Option) -> None:
    show(state)
    marine, count = frame[2], int(option[1])
    state.tell("event_choice", frame[1], "marine", state.setting.data.marines[marine].id, count)
    lose_tokens(state, marine, count, "event")
    slaying.ask(state, state.current, ("marine", marine), count)


# -- effects -------------------------------------------------------------------------------------------------------


def flip_all(state: State, option: Option) -> None:
    casualties.flip_all(state)


def rising_tide(state: State, option: Option) -> None:
    enemies.begin_filling(state, number(state), number(state))


def clear_signal(state: State, option: Option) -> None:
    enemies.discard_contacts(state, SIDES.index(str(option[1])), number(state))


def bypass(state: State, option: Option) -> None:
    if door(state) >= 0:
        put_tokens_on_door(state, number(state))


def from_below(state: State, option: Option) -> None:
    spawn.spawn(state, state.behind(marine_of(state, option[1])), number(state))


def shared_burden(state: State, option: Option) -> None:
    """One token and one enemy engaged with the marine; the enemy goes also without a token (O-12)."""
    marine = marine_of(state, option[1])
    lose_tokens(state, marine, min(1, state.tokens[marine]), "event")
    slaying.ask(state, state.current, ("marine", marine), 1, how=slaying.DISCARD)


def unseen_watchers(state: State, option: Option) -> None:
    marine = marine_of(state, option[1])
    lose_tokens(state, marine, state.tokens[marine], "event")


def weapon_fault(state: State, option: Option) -> None:
    state.coming[FAULT] = TEAMS.index(str(option[1])) + 1


def overwhelmed(state: State, option: Option) -> None:
    for marine in state.formation:
        if state.engaged(marine):
            lose_tokens(state, marine, state.tokens[marine], "event")


def converging(state: State, option: Option) -> None:
    position = state.formation.index(marine_of(state, option[1]))
    movement.gather_at(state, (2 * position + LEFT, 2 * position + RIGHT))


def backdraft(state: State, option: Option) -> None:
    if state.strike(state.roll("event")):
        slaying.ask(state, state.current, ("marine", marine_of(state, option[1])), number(state))


def brief_respite(state: State, option: Option) -> None:
    """All Stalkers of the swarm go to the smallest pile, which is shuffled; on a tie the player picks (ruling 43)."""
    number = state.swarms_at(spot_of(int(option[1]), str(option[2])))[0].number
    state.stack.append(("pile", state.current, "respite", number))


def survivor_found(state: State, option: Option) -> None:
    """Somebody must come back if anybody can (O-22)."""
    casualties.come_back(state, marine_of(state, option[1]))


def mind_spike(state: State, option: Option) -> None:
    if state.roll("event") in faces(state, "slain_on"):
        casualties.slay_marine(state, marine_of(state, option[1]))


def reflex_shot(state: State, option: Option) -> None:
    """The marine may attack; its player decides on target and rerolls (ruling 41)."""
    marine = marine_of(state, option[1])
    state.stack.append(("reflex_shot", state.controller(marine), marine))


def encircle(state: State, option: Option) -> None:
    movement.flank_all(state)


def pool_supplies(state: State, option: Option) -> None:
    """All tokens on other marines move to the chosen one (ruling 31)."""
    marine = marine_of(state, option[1])
    moved = sum(state.tokens[other] for other in state.formation) - state.tokens[marine]
    for other in state.formation:
        if other != marine and state.tokens[other]:
            state.tell("token_spent", state.setting.data.marines[other].id, state.tokens[other], "pooled")
            state.tokens[other] = 0
    state.tokens[marine] += moved
    if moved:
        state.tell("token", option[1], moved)


def close_ranks(state: State, option: Option) -> None:
    state.coming[CLOSE_RANKS] = 1


def elusive_prey(state: State, option: Option) -> None:
    state.coming[ELUSIVE] = 1


def on_all_sides(state: State, option: Option) -> None:
    """One enemy in front of every unengaged marine, top to bottom; a shortage is judged for each side (O-25)."""
    free = [marine for marine in state.formation if not state.engaged(marine)]
    for side in (RIGHT, LEFT):
        items = tuple((marine, number(state)) for marine in free if state.facing[marine] == side)
        if items:
            state.stack.append(("spawn_side", side, "marine", items))


def steeled_nerves(state: State, option: Option) -> None:
    state.coming[STEELED] = marine_of(state, option[1]) + 1


EFFECTS: Mapping[str, Effect] = {
    "flip_all": Effect(flip_all),
    "rising_tide": Effect(rising_tide),
    "clear_signal": Effect(clear_signal, "event_pile", piles),
    "bypass": Effect(bypass),
    "from_below": Effect(from_below, "event_marine", most_spawned_behind),
    "shared_burden": Effect(shared_burden, "event_marine", with_tokens_if_any),
    "unseen_watchers": Effect(unseen_watchers, "event_marine", with_tokens),
    "weapon_fault": Effect(weapon_fault, "event_team", teams_without_attack),
    "overwhelmed": Effect(overwhelmed),
    "converging": Effect(converging, "event_marine", marines),
    "backdraft": Effect(backdraft, "event_marine", marines),
    "brief_respite": Effect(brief_respite, "event_swarm", swarms_with_stalkers),
    "survivor_found": Effect(survivor_found, "event_marine", slain_marines),
    "last_reserves": Effect(flip_all, "event_marine", marines),
    "mind_spike": Effect(mind_spike, "event_marine", marines),
    "reflex_shot": Effect(reflex_shot, "event_marine", marines),
    "encircle": Effect(encircle),
    "pool_supplies": Effect(pool_supplies, "event_marine", marines),
    "close_ranks": Effect(close_ranks),
    "elusive_prey": Effect(elusive_prey),
    "on_all_sides": Effect(on_all_sides),
    "steeled_nerves": Effect(steeled_nerves, "event_marine", marines),
}
