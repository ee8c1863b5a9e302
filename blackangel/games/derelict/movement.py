"""How swarms move by themselves (section 8.3)."""

from __future__ import annotations

from blackangel.games.derelict import enemies
from blackangel.games.derelict.ids import SIDES, position_of
from blackangel.games.derelict.state import Frame, State, Swarm


def movement(state: State, frame: Frame) -> None:
    """The movement box: every swarm with a card of the icon moves once, all at the same time (O-4)."""
    card = state.setting.data.events[state.event]
    if card.icon < 0:
        return
    affected = [swarm for swarm in state.swarms if has_icon(state, swarm, card.icon)]
    goals = [flanked(state, swarm.spot) if card.flank else stepped(state, swarm.spot) for swarm in affected]
    move_to(state, affected, goals)


def has_icon(state: State, swarm: Swarm, icon: int) -> bool:
    """Whether a swarm contains a card with the icon, either icon of an Alpha."""
    if swarm.cards[icon]:
        return True
    return any(swarm.alphas >> n & 1 and icon in alpha.icons for n, alpha in enumerate(state.setting.data.alphas))


def stepped(state: State, spot: int) -> int:
    """Adjacent movement: down on the left, up on the right; where that leaves the formation, flanking instead."""
    goal = spot + (2 if state.setting.data.down[spot & 1] else -2)
    return goal if 0 <= goal < 2 * len(state.formation) else flanked(state, spot)


def flanked(state: State, spot: int) -> int:
    """The side behind the marine at that position."""
    return state.behind(state.formation[spot >> 1])


def tell_move(state: State, swarm: Swarm, goal: int) -> None:
    """A swarm goes from its spot to another."""
    state.tell("swarm_moved", position_of(swarm.spot), SIDES[swarm.spot & 1], position_of(goal), SIDES[goal & 1])


def flank_all(state: State) -> None:
    """Every swarm flanks, all at once; then those at one spot merge."""
    goals = [flanked(state, swarm.spot) for swarm in state.swarms]
    move_to(state, state.swarms, goals)
    enemies.merge(state)


def gather_at(state: State, spots: tuple[int, int]) -> None:
    """Every swarm goes to the spot of its side, and all there merge."""
    move_to(state, state.swarms, [spots[swarm.spot & 1] for swarm in state.swarms])
    enemies.merge(state)


def move_to(state: State, swarms: list[Swarm], goals: list[int]) -> None:
    """Swarms go to their goals at the same time."""
    for swarm, goal in zip(swarms, goals, strict=True):
        if goal != swarm.spot:
            tell_move(state, swarm, goal)
            swarm.spot = goal
