"""Why something that a player points at is not offered now, as a key for which the interface has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel.engine.decision import Option
from blackangel.games.derelict.ids import ATTACK, MOVE, OVER, SIDES, TEAMS, spot_of
from blackangel.games.derelict.places import terrain_at
from blackangel.games.derelict.state import ELUSIVE, Frame, State
from blackangel.games.derelict.support import marine_of


def why_not(state: State, target: Option) -> str:
    """The reason key for an option that is not offered, empty for one that is."""
    if state.phase == OVER:
        return "game_over"
    if state.is_legal(target):
        return ""
    kinds = {option[0] for option in state.decision.options}
    if target[0] not in kinds and target[0] not in CHECKS:
        return "not_now"
    check = CHECKS.get(str(target[0]))
    return check(state, state.stack[-1], target) if check else "not_now"


def _in_formation(state: State, name: object) -> bool:
    marine = state.setting.data.marines[marine_of(state, name)]
    return marine_of(state, marine.id) in state.formation


def _choose(state: State, frame: Frame, target: Option) -> str:
    order = next((order for order in state.setting.data.orders if order.id == target[1]), None)
    if frame[0] != "choose" or order is None:
        return "not_choosing"
    if state.owner[order.team] != frame[1]:
        return "not_your_team"
    if TEAMS[order.team] != TEAMS[frame[2]]:
        return "other_team_first"
    return "order_of_last_round" if state.last[order.team] == order.number else "weapon_fault"


STEPS = ("move", "face", "activate")
"""Of a move + activate order, as they follow each other."""


def _order(state: State, team: int, kind: str) -> str:
    """Where the order of a team stands by which its marines would do something of that kind; before all orders are
    revealed that is nobody's to know."""
    number = state.chosen[team] if state.revealed else 0
    if not number:
        return f"not_{kind}_now"
    wanted = MOVE if kind in STEPS else ATTACK
    if state.setting.data.orders[number - 1].type != wanted:
        return f"no_{wanted}_order"
    if number == state.resolving:
        step = state.stack[-1][0]
        over = step not in STEPS or kind not in STEPS or STEPS.index(step) > STEPS.index(kind)
        return "step_over" if over else f"not_{kind}_now"
    return "order_over" if state.armed >> number & 1 else "order_comes"


def _marine(state: State, frame: Frame, target: Option, kind: str) -> str:
    """What speaks against a marine doing a step of its team's order."""
    if not _in_formation(state, target[1]):
        return "slain"
    if frame[0] != kind and not (kind == "attack" and frame[0] in ("paid_attack", "again", "reflex_shot")):
        return _order(state, marine_of(state, target[1]) // 2, kind)
    marine = marine_of(state, target[1])
    if frame[0] in ("again", "reflex_shot"):
        return "" if marine == frame[2] else "other_marine"
    if marine // 2 != frame[2]:
        return "not_of_this_order"
    return "did_it" if frame[3] >> (marine & 1) & 1 else ""


def _move(state: State, frame: Frame, target: Option) -> str:
    return _marine(state, frame, target, "move") or "not_adjacent"


def _flip(state: State, frame: Frame, target: Option) -> str:
    return _marine(state, frame, target, "face") or "not_now"


def _activate(state: State, frame: Frame, target: Option) -> str:
    """What holds for the card comes before what holds for the marine, and that before the order."""
    terrain = state.setting.data.terrain_index(str(target[2]))
    if not state.setting.data.terrain[terrain].activation:
        return "no_activation"
    if state.used >> terrain & 1:
        return "used_this_round"
    if not _in_formation(state, target[1]):
        return "slain"
    if terrain not in terrain_at(state, state.front(marine_of(state, target[1]))):
        return "not_in_front"
    return _marine(state, frame, target, "activate")


def _attack(state: State, frame: Frame, target: Option) -> str:
    found = _marine(state, frame, target, "attack")
    if found:
        return found
    if frame[0] == "attack" and frame[3] and state.now[ELUSIVE]:
        return "elusive_prey"
    marine = marine_of(state, target[1])
    if frame[0] == "paid_attack" and not state.tokens[marine]:
        return "no_token"
    position, side = int(target[2]) - 1, state.facing[marine]
    there = state.swarms_at(2 * position + side)
    if not there:
        return "behind" if state.swarms_at(2 * position + 1 - side) else "no_enemy"
    distance = abs(position - state.formation.index(marine))
    return "out_of_range" if distance > state.setting.data.marines[marine].reach else "protected"


def _token(state: State, frame: Frame, target: Option) -> str:
    if not state.supply:
        return "no_tokens_left"
    return "not_now" if len(target) == 1 or _in_formation(state, target[1]) else "slain"


def _slay(state: State, frame: Frame, target: Option) -> str:
    if frame[0] != "slay":
        return "not_now"
    there = state.swarms_at(spot_of(int(target[1]), SIDES[SIDES.index(str(target[2]))]))
    if not there:
        return "no_enemy"
    if there[0].protected:
        return "protected"
    return "alphas_last" if there[0].stalkers and str(target[3]).startswith("alpha") else "not_among_them"


def _reroll(state: State, frame: Frame, target: Option) -> str:
    if frame[0] not in ("reroll", "defend"):
        return "not_now"
    return "no_token" if not state.tokens[frame[2]] else "does_not_face"


CHECKS: Mapping[str, Callable[[State, Frame, Option], str]] = {
    "choose": _choose,
    "move": _move,
    "flip": _flip,
    "activate": _activate,
    "attack": _attack,
    "token": _token,
    "slay": _slay,
    "reroll": _reroll,
}
