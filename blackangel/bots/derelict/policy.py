"""What a sensible squad does at every kind of decision, at a glance: odds, tokens where the enemies are, facing.

It decides for the greedy player, and for everybody in the planner's tries. Values are chances that a marine falls.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from blackangel.bots.derelict.danger import hit_chance, relief, threat
from blackangel.bots.derelict.worth import (
    best_target,
    flip_worth,
    order_worth,
    rush_worth,
    swarm_danger,
    target_worth,
    team_worth,
    terrain_worth,
    token_gain,
)
from blackangel.bots.sums import added
from blackangel.engine.decision import Option
from blackangel.games.derelict.ids import SIDES, TEAMS, spot_of
from blackangel.games.derelict.places import terrain_at
from blackangel.games.derelict.state import Frame, State
from blackangel.games.derelict.support import marine_of


def pick(state: State) -> Option:
    """The option that looks best; the first of equals."""
    asked = state.decision
    judge = JUDGES.get(asked.kind)
    if judge is None:
        return asked.options[0]
    frame = state.stack[-1]
    best, most = asked.options[0], float("-inf")
    for option in asked.options:
        worth = judge(state, frame, option)
        if worth > most:
            best, most = option, worth
    return best


def token_worth(state: State, frame: Frame, option: Option) -> float:
    return token_gain(state, marine_of(state, option[1])) if option[0] == "token" else 0.0


def move_worth(state: State, frame: Frame, option: Option) -> float:
    """Who stands where: those with tokens, facing the right way and able to fight where the enemies are."""
    if option[0] == "done":
        return 0.06
    marine, there = marine_of(state, option[1]), int(option[2]) - 1
    here = state.formation.index(marine)
    before = added(threat(state, one) for one in (marine, state.formation[there]))
    before -= 1.3 * place_worth(state, marine)
    swap(state, here, there)
    after = added(threat(state, one) for one in (marine, state.formation[here]))
    after -= 1.3 * place_worth(state, marine)
    swap(state, here, there)
    return before - after


def swap(state: State, here: int, there: int) -> None:
    state.formation[here], state.formation[there] = state.formation[there], state.formation[here]


def place_worth(state: State, marine: int) -> float:
    """What a marine could do where it stands, once it has turned."""
    found = 0.0
    for side in (0, 1):
        spot = 2 * state.formation.index(marine) + side
        worth = added(max(terrain_worth(state, marine, one), 0.0) for one in terrain_at(state, spot)
                      if state.setting.data.terrain[one].activation and not state.used >> one & 1)  # fmt: skip
        found = max(found, worth)
    return found


def face_worth(state: State, frame: Frame, option: Option) -> float:
    if option[0] == "done":
        return 0.04
    marine = marine_of(state, option[1])
    worth = flip_worth(state, marine)
    for spot, sign in ((state.behind(marine), 1), (state.front(marine), -1)):
        worth += sign * added(max(terrain_worth(state, marine, one), 0.0) for one in terrain_at(state, spot)
                              if not state.used >> one & 1)  # fmt: skip
    return worth


def activate_worth(state: State, frame: Frame, option: Option) -> float:
    if option[0] == "done":
        return 0.0
    data = state.setting.data
    return terrain_worth(state, marine_of(state, option[1]), data.terrain_index(str(option[2])))


def attack_worth(state: State, frame: Frame, option: Option) -> float:
    if option[0] == "done":
        return 0.0
    marine = marine_of(state, option[1])
    if option[0] == "charge":
        return rush_worth(state, marine)
    worth = target_worth(state, spot_of(int(option[2]), SIDES[state.facing[marine]]))
    if frame[0] == "paid_attack":
        return 0.48 * worth - 0.7 * token_loss(state, marine)
    return worth


def token_loss(state: State, marine: int) -> float:
    """How much less safe a marine is with one token less."""
    before = threat(state, marine)
    state.tokens[marine] -= 1
    loss = threat(state, marine) - before
    state.tokens[marine] += 1
    return loss + 0.04


def reroll_worth(state: State, frame: Frame, option: Option) -> float:
    """A missed attack is rolled again where the token is not needed for defence."""
    marine, number, face = frame[2], frame[3], frame[4]
    if option[0] == "accept":
        return 0.0
    swarm = state.swarm(number)
    if swarm is None or state.strike(face):
        return -1.0
    return 0.37 * relief(state, swarm) - 0.78 * token_loss(state, marine)


def defend_worth(state: State, frame: Frame, option: Option) -> float:
    swarm = state.swarm(frame[3])
    hit = swarm is not None and frame[4] - swarm.lords <= swarm.size
    if not hit:
        return 1.0 if option[0] == "accept" else 0.0
    return {"accept": 0.0, "reroll": 2.0, "relic": 1.0}[str(option[0])]


def slay_worth(state: State, frame: Frame, option: Option) -> float:
    if option[0] == "stop":
        return 0.0
    spot = spot_of(int(option[1]), str(option[2]))
    icon = str(option[3])
    return target_worth(state, spot) + (0.001 * len(icon) if icon.startswith("alpha") else 0.0)


def misdirect_worth(state: State, frame: Frame, option: Option) -> float:
    """Where a swarm does least harm."""
    if option[0] == "no":
        return 0.05
    swarm = state.swarms_at(spot_of(int(option[1]), str(option[2])))[0]
    before = total_threat(state)
    old = swarm.spot
    swarm.spot = spot_of(int(option[3]), str(option[4]))
    after = total_threat(state)
    marine = state.formation[swarm.spot >> 1]
    bonus = 0.07 if state.facing[marine] == swarm.spot & 1 else 0.0
    swarm.spot = old
    return before - after + bonus


def total_threat(state: State) -> float:
    return added(threat(state, marine) for marine in state.formation)


def veil_worth(state: State, frame: Frame, option: Option) -> float:
    return 0.14 if option[0] == "no" else swarm_danger(state, spot_of(int(option[1]), str(option[2])))


def pile_worth(state: State, frame: Frame, option: Option) -> float:
    """Discarding from the pile that is nearer its end brings travel nearer, which new contacts come with."""
    if option[0] == "no":
        return 0.36
    side = SIDES.index(str(option[-1]))
    return 1.0 / (1 + state.pile_size(side))


def pay_worth(state: State, frame: Frame, option: Option) -> float:
    return 0.1 if option[0] == "no" else -token_loss(state, marine_of(state, option[1]))


def recon_worth(state: State, frame: Frame, option: Option) -> float:
    """An event with large spawn boxes goes to the bottom."""
    if option[0] in ("look", "no"):
        return 1.0 if option[0] == "look" else 0.0
    boxes = state.setting.data.events[frame[2]].spawns
    bad = sum(box.major for box in boxes) + (state.setting.data.events[frame[2]].effect["rule"] in BAD_EVENTS)
    return float(bad - 0.9) if option[0] == "bottom" else 0.0


BAD_EVENTS = frozenset({"from_below", "mind_spike", "unseen_watchers", "on_all_sides", "rising_tide", "overwhelmed"})


def drive_back_worth(state: State, frame: Frame, option: Option) -> float:
    return 1.0 if option[0] == "roll" else 0.0


def return_worth(state: State, frame: Frame, option: Option) -> float:
    return target_worth(state, spot_of(int(option[1]), str(option[2])))


def event_worth(state: State, frame: Frame, option: Option) -> float:
    """Good for those in danger, bad for those who matter least."""
    kind = str(state.setting.data.events[state.event].effect["rule"])
    if option[0] == "marine":
        marine = marine_of(state, option[1])
        if kind == "survivor_found":
            return 0.0
        return EVENT_MARINES.get(kind, _danger)(state, marine)
    if option[0] == "pile":
        return pile_worth(state, frame, option)
    if option[0] == "swarm":
        return target_worth(state, spot_of(int(option[1]), str(option[2])), 9)
    return -float(len(state.team(TEAMS.index(str(option[1])))))


def _danger(state: State, marine: int) -> float:
    return threat(state, marine)


def _least_harm(state: State, marine: int) -> float:
    """For what hurts: a marine in danger anyway, without tokens."""
    return threat(state, marine) - 0.2 * state.tokens[marine]


def _spawn_behind(state: State, marine: int) -> float:
    spot = state.behind(marine)
    there = sum(swarm.size for swarm in state.swarms_at(spot))
    return -(hit_chance(there + 2, 0) - (hit_chance(there, 0) if there else 0.0)) * (1 - 0.5 * threat(state, marine))


def _gather_at(state: State, marine: int) -> float:
    return state.tokens[marine] - len(state.setting.data.marines[marine].id) / 100


def _shot(state: State, marine: int) -> float:
    return best_target(state, marine)


EVENT_MARINES: Mapping[str, Callable[[State, int], float]] = {
    "from_below": _spawn_behind,
    "unseen_watchers": lambda state, marine: -float(state.tokens[marine]) - threat(state, marine),
    "shared_burden": lambda state, marine: max((relief(state, s) for s in state.swarms
                                                if state.formation[s.spot >> 1] == marine), default=-0.1),
    "converging": _gather_at,
    "mind_spike": _least_harm,
    "reflex_shot": _shot,
    "pool_supplies": _danger,
}  # fmt: skip


def amount_worth(state: State, frame: Frame, option: Option) -> float:
    marine, count = frame[2], int(option[1])
    gone = 0.0
    for swarm in state.swarms:
        if state.formation[swarm.spot >> 1] == marine:
            gone += relief(state, swarm, min(count, swarm.size)) if count else 0.0
    return gone - 0.1 * count


def vaults_worth(state: State, frame: Frame, option: Option) -> float:
    return _spawn_behind(state, marine_of(state, option[1]))


def holds_worth(state: State, frame: Frame, option: Option) -> float:
    spot = spot_of(int(option[1]), str(option[2]))
    return swarm_danger(state, spot)


def relic_worth(state: State, frame: Frame, option: Option) -> float:
    """In front of somebody who need not turn."""
    spot = spot_of(int(option[1]), str(option[2]))
    return float(state.facing[state.formation[spot >> 1]] == spot & 1) - threat(state, state.formation[spot >> 1])


def terrain_choice(state: State, frame: Frame, option: Option) -> float:
    card = state.setting.data.terrain[state.setting.data.terrain_index(str(option[1]))]
    return float(card.threat)


def console_flip(state: State, frame: Frame, option: Option) -> float:
    return 0.0 if option[0] == "no" else flip_worth(state, marine_of(state, option[1]))


def launch_worth(state: State, frame: Frame, option: Option) -> float:
    """Tokens until a roll is likely, rolls when the end is near."""
    chance = (state.place_tokens + 1) / 6
    danger = total_threat(state) / max(len(state.formation), 1)
    return chance if option[0] == "roll" else 0.31 - 0.27 * danger


def transit_worth(state: State, frame: Frame, option: Option) -> float:
    return 1.0 if option[0] == "token" else 0.5


def spawn_order_worth(state: State, frame: Frame, option: Option) -> float:
    return 0.0


JUDGES: Mapping[str, Callable[[State, Frame, Option], float]] = {
    "team": team_worth,
    "choose": order_worth,
    "support": token_worth,
    "close_ranks": token_worth,
    "rally": token_worth,
    "armoury": token_worth,
    "console_token": token_worth,
    "move": move_worth,
    "face": face_worth,
    "activate": activate_worth,
    "attack": attack_worth,
    "again": attack_worth,
    "reflex_shot": attack_worth,
    "paid_attack": attack_worth,
    "reroll": reroll_worth,
    "defend": defend_worth,
    "slay": slay_worth,
    "misdirect": misdirect_worth,
    "veil": veil_worth,
    "silent": pile_worth,
    "pile": pile_worth,
    "console_pile": pile_worth,
    "silent_pay": pay_worth,
    "recon": recon_worth,
    "recon_place": recon_worth,
    "drive_back": drive_back_worth,
    "return": return_worth,
    "event_marine": event_worth,
    "event_pile": event_worth,
    "event_swarm": event_worth,
    "event_team": event_worth,
    "event_amount": amount_worth,
    "vaults": vaults_worth,
    "holds": holds_worth,
    "relic_place": relic_worth,
    "console_terrain": terrain_choice,
    "console_flip": console_flip,
    "console_launch": launch_worth,
    "transit": transit_worth,
}
"""What an option is worth, by kind of decision; elsewhere the first is as good as any."""
