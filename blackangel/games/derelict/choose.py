"""Rounds, and phase 1: choosing orders (sections 4 and 4.1)."""

from __future__ import annotations

from blackangel.engine.decision import Option
from blackangel.games.derelict.ids import ATTACK, CHOOSE, TEAMS
from blackangel.games.derelict.state import FAULT, Frame, State

PHASES = ("choose_phase", "travel", "resolve_phase", "travel", "attack_phase", "travel", "event_phase")


def begin_round(state: State, frame: Frame) -> None:
    """A round: choose, resolve, Stalker attack, event, each followed by the travel check (section 4)."""
    state.round += 1
    state.now, state.coming = state.coming, [0] * 4
    state.stack.append(("round",))
    state.stack.extend((phase,) for phase in reversed(PHASES))
    state.tell("round", state.round)


def choose_phase(state: State, frame: Frame) -> None:
    """Each team gets one order, asked seat by seat from seat 0, a seat's teams in their order (section 4.1)."""
    state.phase = CHOOSE
    state.turn_number += 1
    state.tell("phase", "choose")
    seats = range(len(state.setting.infos))
    asked = [(seat, team) for seat in seats for team in range(6) if state.owner[team] == seat and state.alive(team)]
    state.stack.extend(("choose", seat, team) for seat, team in reversed(asked))


def choose_options(state: State, frame: Frame) -> list[Option]:
    """The team's orders but the one of the round before, and but the attack where a weapon fault forbids it."""
    team = frame[2]
    return [("choose", order.id) for order in state.setting.data.orders
            if order.team == team and order.number != state.last[team]
            and not (order.type == ATTACK and state.now[FAULT] == team + 1)]  # fmt: skip


def choose_apply(state: State, frame: Frame, option: Option) -> None:
    """An order lies face down."""
    team = frame[2]
    state.chosen[team] = next(order.number for order in state.setting.data.orders if order.id == option[1])
    state.tell("chosen", frame[1], TEAMS[team], option[1])
