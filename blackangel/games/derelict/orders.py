"""Phase 2: the orders are revealed and resolved by number (section 4.2)."""

from __future__ import annotations

from blackangel.games.derelict import enemies
from blackangel.games.derelict.data import Order
from blackangel.games.derelict.ids import ATTACK, MOVE, RESOLVE, SUPPORT, TEAMS
from blackangel.games.derelict.state import CLOSE_RANKS, Frame, State

AFTER = {
    "misdirect": "misdirect",
    "veil": "veil",
    "silent": "silent",
    "recon": "recon",
    "drive_back": "drive_back",
    "snap_fire": "paid_attack",
}
"""Abilities that come after the action itself, with the decision that they ask."""


def resolve_phase(state: State, frame: Frame) -> None:
    """All choices are revealed; the lowest number makes the current player."""
    state.phase = RESOLVE
    state.turn_number += 1
    state.tell("phase", "resolve")
    state.revealed = True
    for team, number in enumerate(state.chosen):
        if number:
            state.tell("revealed", TEAMS[team], state.setting.data.orders[number - 1].id)
    name_current_player(state)
    state.stack.append(("next_order", 0))


def name_current_player(state: State) -> None:
    """The owner of the lowest order revealed this round that is still in the game (section 0)."""
    left = [number for team, number in enumerate(state.chosen) if number and state.alive(team)]
    if state.revealed and left:
        seat = state.owner[state.setting.data.orders[min(left) - 1].team]
        if seat != state.current:
            state.current = seat
            state.tell("current", seat)


def next_order(state: State, frame: Frame) -> None:
    """The lowest order not yet resolved; that of an eliminated team is skipped."""
    left = [number for team, number in enumerate(state.chosen) if number > frame[1] and state.alive(team)]
    if left:
        order = state.setting.data.orders[min(left) - 1]
        state.stack.append(("next_order", order.number))
        begin(state, order)


def begin(state: State, order: Order) -> None:
    """An order is resolved: its ability is at work, its steps are laid on the stack."""
    seat, team = state.owner[order.team], order.team
    state.turn_number += 1
    state.resolving = order.number
    state.armed |= 1 << order.number
    state.tell("order", seat, order.id)
    steps: list[Frame] = [("order_done", order.number)]
    if order.ability in AFTER:
        steps.append((AFTER[order.ability], seat, team, 0))
    if order.type == SUPPORT:
        steps.append(("support", seat))
    elif order.type == MOVE:
        steps += [("activate", seat, team, 0), ("face", seat, team, 0), ("move", seat, team, 0)]
        if state.now[CLOSE_RANKS]:
            steps.append(("close_ranks", seat))
    elif order.type == ATTACK:
        steps.append(("attack", seat, team, 0))
    state.stack.extend(steps)


def order_done(state: State, frame: Frame) -> None:
    """The whole card is resolved: a swarm that it moved merges now (section 11)."""
    state.resolving = 0
    for swarm in state.swarms:
        swarm.apart = False
    enemies.merge(state)


def at_work(state: State, ability: str) -> bool:
    """Whether the order with that ability was resolved this round (its window is the rules' own, section 15.2)."""
    return bool(state.armed >> state.setting.data.by_ability[ability].number & 1)


def helps(order: Order, marine: int) -> bool:
    """Whether an order is for that marine: the one it names, or any of its team where it names none."""
    return marine == order.marine or (order.marine < 0 and marine // 2 == order.team)


def works_for(state: State, ability: str, marine: int) -> bool:
    """`at_work` for a marine that the order names, or any of its team where it names none; all round long (O-11)."""
    order = state.setting.data.by_ability[ability]
    return helps(order, marine) and bool(state.armed >> order.number & 1)
