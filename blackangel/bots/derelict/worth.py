"""What an order of each type would bring to a squad, at a glance, and what targets, terrain and tokens are worth to it.

Values are chances that a marine falls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel.bots.derelict.danger import chance_against, hit_chance, relief, threat
from blackangel.bots.sums import added
from blackangel.engine.decision import Option
from blackangel.games.derelict.attack import targets
from blackangel.games.derelict.data import Order
from blackangel.games.derelict.ids import ATTACK, MOVE, SUPPORT
from blackangel.games.derelict.state import Frame, State

TEAM_ORDER = ("yellow", "blue", "red", "purple", "gray", "green")
"""Which teams are taken first: those that won most in games with teams taken at random."""
FLIP, REACH = 0.28, 0.1
"""How much of a threat behind, and of enemies within range there, counts for turning round."""
DOOR, SPORE, RELIC, PURGE, LAUNCH = 0.13, 0.15, 0.4, 0.21, 0.6
"""What activating a terrain card is worth, and the consoles of two last locations."""
BEHIND, BESIDE = 1.15, 0.4
"""How much of that counts before a marine has turned, and before it has moved."""
LEANING = {ATTACK: 0.03, SUPPORT: -0.03, MOVE: -0.06}
"""What the types of orders bring beyond what is seen at once."""

def team_worth(state: State, frame: Frame, option: Option) -> float:
    return -float(TEAM_ORDER.index(str(option[1])))


def order_worth(state: State, frame: Frame, option: Option) -> float:
    """What an order would bring as things stand."""
    order = next(order for order in state.setting.data.orders if order.id == option[1])
    return LEANING[order.type] + ORDERS[order.type](state, order)


def best_target(state: State, marine: int) -> float:
    """The relief that one kill of the marine's best target would bring; 0 without a target."""
    return max((target_worth(state, spot) for spot in targets(state, marine)), default=0.0)


def target_worth(state: State, spot: int, falls: int = 1) -> float:
    return max(relief(state, swarm, min(falls, swarm.size)) for swarm in state.swarms_at(spot))


def attack_order(state: State, order: Order) -> float:
    worth = 0.0
    for marine in state.team(order.team):
        times = 0.44
        if marine == order.marine:
            times = {"burst": 1.46, "mind_lance": 1.17}.get(order.ability, times)
        if order.ability == "marksman":
            times = 0.88
        if order.ability == "firestorm" and marine == order.marine:
            flames = [added(target_worth(state, spot, n) for n in range(1, 6)) / 6 for spot in targets(state, marine)]
            worth += 1.15 * max(flames, default=0.0)
        elif order.ability == "last_rush" and marine == order.marine:
            worth += 0.87 * rush_worth(state, marine)
        else:
            worth += times * best_target(state, marine)
    return worth


def rush_worth(state: State, marine: int) -> float:
    """Three certain kills nearby against one chance in six to fall."""
    position = state.formation.index(marine)
    near = sorted((relief(state, swarm, min(3, swarm.size)) for swarm in state.swarms
                   if abs((swarm.spot >> 1) - position) <= 1), reverse=True)  # fmt: skip
    return added(near[:2]) - 1 / 6 * (1 - threat(state, marine)) if near else -1 / 6


def move_order(state: State, order: Order) -> float:
    """Turning to where the enemies are, consoles, doors, and what the order itself does."""
    worth = 0.02
    for marine in state.team(order.team):
        worth += max(flip_worth(state, marine), 0.0)
        worth += 1.4 * terrain_in_reach(state, marine, order)
        if order.ability == "snap_fire" and state.tokens[marine]:
            worth += 0.48 * best_target(state, marine)
        if order.ability == "drive_back":
            position = state.formation.index(marine)
            worth += 0.4 * added(chance_against(state, s, marine) for s in state.swarms if s.spot >> 1 == position)
    if order.ability == "silent":
        worth += 0.1
    return worth


def terrain_in_reach(state: State, marine: int, order: Order) -> float:
    """The best card to activate after moving and turning."""
    best, front = 0.0, state.front(marine)
    for terrain in state.placed:
        card, spot = state.setting.data.terrain[terrain], state.terrain_at[terrain]
        away = abs((spot >> 1) - (front >> 1))
        if not card.activation or state.used >> terrain & 1 or (away > 1 and order.ability != "redeploy"):
            continue
        share = (1.0 if spot & 1 == front & 1 else BEHIND) * (BESIDE if away else 1.0)
        best = max(best, share * terrain_worth(state, marine, terrain))
    return best


def flip_worth(state: State, marine: int) -> float:
    """The threats behind less those in front, a little for what is within range."""
    position, side = state.formation.index(marine), state.facing[marine]
    worth = 0.0
    reach = state.setting.data.marines[marine].reach
    for swarm in state.swarms:
        distance = abs((swarm.spot >> 1) - position)
        sign = -1 if swarm.spot & 1 == side else 1
        if not distance:
            worth += sign * FLIP * hit_chance(swarm.size, swarm.lords)
        if distance <= reach:
            worth += sign * REACH * min(swarm.size, 4) / 4
    return worth


def terrain_worth(state: State, marine: int, terrain: int) -> float:
    """What activating a card brings."""
    kind = state.setting.data.terrain[terrain].activation
    if kind == "door":
        return DOOR if state.supply else 0.0
    if kind == "spore":
        return SPORE
    if kind == "relic":
        return RELIC
    if kind == "tank":
        position = state.formation.index(marine)
        there = [swarm for swarm in state.swarms if swarm.spot >> 1 == position and not swarm.protected]
        return added(relief(state, swarm, swarm.size) for swarm in there) - 1 / 6
    return console_worth(state, marine) if kind == "console" else -1.0


def console_worth(state: State, marine: int) -> float:
    """What the console of the location brings."""
    kind = state.location().console.get("rule")
    if kind == "launch":
        return LAUNCH
    if kind == "purge":
        return PURGE
    if kind == "reactor":
        total = sorted((relief(state, swarm, min(4, swarm.size)) for swarm in state.swarms), reverse=True)
        return 0.4 * added(total[:2]) - 0.5 * (1 - threat(state, marine))
    if kind == "transit":
        bare = sum(not state.tokens[one] for one in state.formation)
        return 0.2 - bare / 6
    return {"med_bay": 0.18, "discard_contact": 0.13, "cap": 0.11}.get(str(kind), 0.0)


def support_order(state: State, order: Order) -> float:
    worth = 1.3 * max((token_gain(state, marine) for marine in state.formation), default=0.0) if state.supply else 0.0
    biggest = max((swarm_danger(state, spot) for spot in {swarm.spot for swarm in state.swarms}), default=0.0)
    if order.ability in ("deflect", "riposte") and order.marine in state.formation:
        worth += 0.5 * threat(state, order.marine) + (0.15 if order.ability == "riposte" and
                                                      state.engaged(order.marine) else 0.0)  # fmt: skip
    if order.ability == "brace":
        worth += added(0.21 * threat(state, marine) for marine in state.team(order.team) if state.tokens[marine])
    if order.ability == "veil":
        worth += 0.9 * biggest
    if order.ability == "misdirect":
        worth += 0.42 * biggest
    if order.ability == "watchfire":
        worth += 0.04 * sum(bool(state.tokens[marine]) for marine in state.team(order.team))
    return worth


ORDERS: Mapping[str, Callable[[State, Order], float]] = {
    ATTACK: attack_order, MOVE: move_order, SUPPORT: support_order,
}  # fmt: skip


def swarm_danger(state: State, spot: int) -> float:
    """Chance that the swarms at a spot slay their marine."""
    marine = state.formation[spot >> 1]
    return max(chance_against(state, swarm, marine) for swarm in state.swarms_at(spot))


def token_gain(state: State, marine: int) -> float:
    """How much safer one more token makes a marine, and a little for later."""
    later = 0.1 / (1 + state.tokens[marine])
    if not state.engaged(marine):
        return later
    before = threat(state, marine)
    state.tokens[marine] += 1
    gain = before - threat(state, marine)
    state.tokens[marine] -= 1
    return gain + later
