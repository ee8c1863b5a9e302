"""The one loop of the rules: which decision is asked, and what follows without asking (sections 4 and 21).

`state.stack` holds what is still to be done, the next thing last. A frame is either a decision (somebody chooses an
option) or automatic. A decision with one option is taken by itself; one with none is passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import Decision, Option
from blackangel.games.derelict import (
    attack,
    choose,
    console,
    context,
    defence,
    ending,
    enemies,
    event,
    event_effects,
    move,
    movement,
    order_abilities,
    orders,
    setup,
    slaying,
    spawn,
    support,
    travel,
)
from blackangel.games.derelict.ids import OVER
from blackangel.games.derelict.state import Frame, State


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of decision: its options, and what follows from one. `apply` finds its frame taken off the stack."""

    options: Callable[[State, Frame], list[Option]]
    apply: Callable[[State, Frame, Option], None]


DECISIONS: Mapping[str, Family] = {
    "team": Family(setup.team_options, setup.team_apply),
    "choose": Family(choose.choose_options, choose.choose_apply),
    "support": Family(support.support_options, support.support_apply),
    "close_ranks": Family(support.free_token_options, support.free_token_apply),
    "rally": Family(support.free_token_options, support.free_token_apply),
    "move": Family(move.move_options, move.move_apply),
    "face": Family(move.face_options, move.face_apply),
    "activate": Family(move.activate_options, move.activate_apply),
    "breach_drill": Family(move.breach_drill_options, move.breach_drill_apply),
    "attack": Family(attack.attack_options, attack.attack_apply),
    "paid_attack": Family(attack.paid_attack_options, attack.paid_attack_apply),
    "again": Family(attack.again_options, attack.again_apply),
    "reflex_shot": Family(attack.again_options, attack.again_apply),
    "reroll": Family(attack.reroll_options, attack.reroll_apply),
    "slay": Family(slaying.slay_options, slaying.slay_apply),
    "defend": Family(defence.defend_options, defence.defend_apply),
    "misdirect": Family(order_abilities.misdirect_options, order_abilities.misdirect_apply),
    "veil": Family(order_abilities.veil_options, order_abilities.veil_apply),
    "silent": Family(order_abilities.silent_options, order_abilities.silent_apply),
    "silent_pay": Family(order_abilities.silent_pay_options, order_abilities.silent_pay_apply),
    "recon": Family(order_abilities.recon_options, order_abilities.recon_apply),
    "recon_place": Family(order_abilities.recon_place_options, order_abilities.recon_place_apply),
    "drive_back": Family(order_abilities.drive_back_options, order_abilities.drive_back_apply),
    "pile": Family(order_abilities.pile_options, order_abilities.pile_apply),
    "return": Family(order_abilities.return_options, order_abilities.return_apply),
    "odd_card": Family(enemies.odd_card_options, enemies.odd_card_apply),
    "spawn_order": Family(spawn.spawn_order_options, spawn.spawn_order_apply),
    "event_marine": Family(event_effects.event_options, event_effects.event_apply),
    "event_pile": Family(event_effects.event_options, event_effects.event_apply),
    "event_swarm": Family(event_effects.event_options, event_effects.event_apply),
    "event_team": Family(event_effects.event_options, event_effects.event_apply),
    "event_amount": Family(event_effects.amount_options, event_effects.amount_apply),
    "armoury": Family(travel.armoury_options, travel.armoury_apply),
    "holds": Family(travel.holds_options, travel.holds_apply),
    "vaults": Family(travel.vaults_options, travel.vaults_apply),
    "relic_place": Family(travel.relic_place_options, travel.relic_place_apply),
    "console_pile": Family(console.pile_options, console.pile_apply),
    "console_terrain": Family(console.terrain_options, console.terrain_apply),
    "console_token": Family(console.med_bay_options, console.token_apply),
    "console_flip": Family(console.flip_options, console.flip_apply),
    "console_launch": Family(console.launch_options, console.launch_apply),
    "transit": Family(console.transit_options, console.transit_apply),
}

IDLE: Mapping[str, Callable[[State, Frame], bool]] = {"reroll": attack.struck, "defend": defence.settled}
"""Decisions that mean nothing where this holds: a table takes the first option itself."""

AUTOMATIC: Mapping[str, Callable[[State, Frame], None]] = {
    "next_team": setup.next_team,
    "deal": setup.deal,
    "setup_event": event.setup_event,
    "round": choose.begin_round,
    "choose_phase": choose.choose_phase,
    "resolve_phase": orders.resolve_phase,
    "next_order": orders.next_order,
    "order_done": orders.order_done,
    "tank_roll": move.tank_roll,
    "attack_phase": defence.attack_phase,
    "swarm_attacks": defence.swarm_attacks,
    "riposte": defence.riposte,
    "event_phase": event.event_phase,
    "effect": event.effect,
    "box": spawn.box,
    "spawn_side": spawn.spawn_side,
    "movement": movement.movement,
    "gather": event.gather,
    "watchfire": event.watchfire,
    "end_event": event.end_event,
    "travel": travel.travel,
    "arrive": travel.arrive,
    "enter": travel.enter,
    "entered": travel.entered,
    "fill": enemies.fill,
    "shuffle_pile": enemies.shuffle_pile,
    "empty_piles": console.empty_piles,
    "charge_roll": attack.charge_roll,
}


def run(state: State) -> None:
    """Go on until somebody has a choice, or the game is over."""
    stack = state.stack
    while not ending.decided(state):
        frame = stack.pop()
        step = AUTOMATIC.get(frame[0])
        if step is not None:
            step(state, frame)
            continue
        options = DECISIONS[frame[0]].options(state, frame)
        if len(options) > 1:
            stack.append(frame)
            details: dict[str, Any] = context.context_of(state, frame)
            idle = frame[0] in IDLE and IDLE[frame[0]](state, frame)
            state.question = Decision(frame[1], frame[0], tuple(options), details, idle)
            return
        if options:
            DECISIONS[frame[0]].apply(state, frame, options[0])
    state.phase = OVER
    stack.clear()


def carry_out(state: State, option: Option) -> None:
    """Carry out an option of the decision at the top of the stack."""
    frame = state.stack.pop()
    DECISIONS[frame[0]].apply(state, frame, option)
    run(state)
