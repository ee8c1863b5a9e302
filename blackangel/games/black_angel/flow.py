"""The one loop of the rules: which decision family is asked, and what follows without asking.

`state.stack` holds what is still to be done, the next thing last. A frame says its kind, mostly the seat, and what that
step has to remember (`frames`). It is either a decision (somebody chooses an option) or automatic.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from blackangel.engine.decision import Decision, Option
from blackangel.games.black_angel import (
    command,
    context,
    discover,
    ending,
    events,
    idle,
    missions,
    place,
    repair,
    sequence_b,
    setup,
    tiles,
    turn,
)
from blackangel.games.black_angel.state import OVER, Choice, Frame, State


@dataclass(frozen=True, slots=True)
class Family:
    """One kind of decision, with its own family of `frames`. `skip` takes the frame off if there is nothing to ask."""

    options: Callable[[State, Any], list[Option]]
    apply: Callable[[State, Any, Choice], None]
    legal: Callable[[State, Any, Choice], bool] | None = None
    skip: Callable[[State, Any], bool] | None = None


DECISIONS: Mapping[str, Family] = {
    "setup_reserve": Family(setup.reserve_options, setup.reserve_apply),
    "turn": Family(turn.turn_options, turn.turn_apply, turn.turn_legal),
    "sequence_a": Family(turn.sequence_a_options, turn.sequence_a_apply, turn.sequence_a_legal),
    "activate": Family(turn.activate_options, turn.activate_apply, turn.activate_legal, turn.activate_skip),
    "adjacent": Family(tiles.adjacent_options, tiles.adjacent_apply),
    "move_ship": Family(tiles.move_ship_options, tiles.move_ship_apply, tiles.move_ship_legal),
    "move_robot": Family(tiles.move_robot_options, tiles.move_robot_apply),
    "draw_colour": Family(tiles.draw_colour_options, tiles.draw_colour_apply),
    "keep": Family(tiles.keep_options, tiles.keep_apply),
    "place_die": Family(place.place_die_options, place.place_die_apply, place.place_die_legal),
    "boost_action": Family(place.boost_action_options, place.boost_action_apply, None, place.boost_action_skip),
    "discard_mission": Family(place.discard_mission_options, place.discard_mission_apply),
    "discard_ravager": Family(place.discard_ravager_options, place.discard_mission_apply),
    "discover": Family(discover.discover_options, discover.discover_apply, None, discover.discover_skip),
    "inject": Family(discover.inject_options, discover.inject_apply),
    "place_advanced": Family(discover.place_advanced_options, discover.place_advanced_apply),
    "repair": Family(repair.repair_options, repair.repair_apply, None, repair.repair_skip),
    "debris": Family(repair.debris_options, repair.debris_apply),
    "destroy": Family(repair.destroy_options, repair.destroy_apply, None, repair.destroy_skip),
    "command": Family(command.command_options, command.command_apply, command.command_legal),
    "place_mission": Family(command.place_mission_options, command.place_mission_apply),
    "mission": Family(missions.mission_options, missions.mission_apply, None, missions.mission_skip),
    "owner_activation": Family(missions.owner_activation_options, missions.owner_activation_apply),
    "spend_tile": Family(missions.spend_tile_options, missions.spend_tile_apply),
    "spend_card": Family(missions.spend_card_options, missions.spend_card_apply),
    "end_turn": Family(turn.end_turn_options, turn.end_turn_apply),
    "hand_limit": Family(turn.hand_limit_options, turn.hand_limit_apply, None, turn.hand_limit_skip),
    "reserve": Family(sequence_b.reserve_options, sequence_b.reserve_apply, None, sequence_b.reserve_skip),
}

DECLINED: Mapping[str, str] = {
    "setup_reserve": "no_reserve", "reserve": "no_reserve", "boost_action": "no_boost", "activate": "done",
    "discover": "stop", "repair": "stop", "destroy": "stop", "mission": "stop", "owner_activation": "decline",
}  # fmt: skip
"""Decisions that can be declined, and the verb: everybody may know that it was. (Placing no Mission card is not among
them: it would tell that there is one.)"""

AUTOMATIC: Mapping[str, Callable[[State, Any], None]] = {
    "begin": setup.begin,
    "ravager_effect": place.ravager_effect,
    "perform": place.perform,
    "spend": missions.spend,
    "owner_share": missions.owner_share,
    "draw_card": turn.draw_card,
    "reset_board": sequence_b.reset_board,
    "neutral_rolls": sequence_b.roll_neutral,
    "advance": sequence_b.advance,
    "next_turn": ending.next_turn,
}


def options_of(state: State, frame: Frame) -> list[Option]:
    """All legal options of a decision frame, in a fixed order."""
    return DECISIONS[frame.kind].options(state, frame)


def ask(state: State) -> Decision:
    """The decision at the top of the stack."""
    frame = state.stack[-1]
    details: dict[str, Any] = context.context_of(state, frame)
    return Decision(frame.seat, frame.kind, tuple(options_of(state, frame)), details, idle.is_idle(state, frame))


def is_legal(state: State, option: Choice) -> bool:
    """Whether an option is offered: from the list if it was made already, else by the family's own check."""
    if state.phase == OVER or not well_formed(option):
        return False
    if state.question is not None:
        return option in state.question.options
    frame = state.stack[-1]
    family = DECISIONS[frame.kind]
    if family.legal is not None:
        return family.legal(state, frame, option)
    return option in family.options(state, frame)


def well_formed(option: object) -> bool:
    """A tuple of names and whole numbers, beginning with a name: 1.0 and True equal 1, but they are no options."""
    if not isinstance(option, tuple) or not option or type(option[0]) is not str:
        return False
    for part in option:
        if type(part) is not str and type(part) is not int:
            return False
    return True


def carry_out(state: State, option: Choice) -> None:
    """Apply a legal option and go on to the next decision."""
    frame = state.stack[-1]
    if DECLINED.get(frame.kind) == option[0]:
        state.events.append(events.Declined("declined", frame.seat, frame.kind))
    DECISIONS[frame.kind].apply(state, frame, option)
    run(state)


def run(state: State) -> None:
    """Do what follows by itself until something is to be decided or the game is over."""
    stack = state.stack
    while stack:
        frame = stack[-1]
        family = DECISIONS.get(frame.kind)
        if family is None:
            if state.searching and frame.kind == "next_turn":
                return
            stack.pop()
            AUTOMATIC[frame.kind](state, frame)
        elif family.skip is None or not family.skip(state, frame):
            return
