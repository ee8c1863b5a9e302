"""What happened, told again: a view changed event by event, for whoever shows one after the other.

It needs no rules: what an event says is done to a copy of the view before the step. Where events do not say which of
two swarms at one spot is meant, one that has not moved yet is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

from blackangel.games.derelict.ids import ICONS

View = dict[str, Any]
Event = Sequence[Any]


def begin(view: Mapping[str, Any]) -> View:
    """A copy of a view that can be changed."""
    return deepcopy(dict(view))


def tell(view: View, event: Event) -> None:
    """Does to the view what an event says."""
    change = CHANGES.get(event[0])
    if change is not None:
        change(view, *event[1:])


def swarms_at(view: Mapping[str, Any], position: int, side: str) -> list[View]:
    """Swarms at a spot."""
    return [swarm for swarm in view["swarms"] if (swarm["position"], swarm["side"]) == (position, side)]


def size(swarm: Mapping[str, Any]) -> int:
    """Cards of a swarm."""
    return sum(int(swarm[icon]) for icon in ICONS) + len(swarm["alphas"])


def enemies(swarm: Mapping[str, Any]) -> list[str]:
    """Its cards by type, Alphas last."""
    return [icon for icon in ICONS for _ in range(swarm[icon])] + list(swarm["alphas"])


# ---- setting up and the round


def _team(view: View, seat: int, team: str) -> None:
    view["teams"][team]["seat"] = seat


def _formed(view: View, *marines: str) -> None:
    view["formation"] = list(marines)
    for place, marine in enumerate(marines):
        view["marines"][marine]["facing"] = "left" if place < len(marines) // 2 else "right"


def _round(view: View, number: int) -> None:
    view["turn"]["round"] = number
    view["now"], view["coming"] = view["coming"], [0] * 4
    view["armed"], view["resolving"], view["revealed"] = [], None, False
    for team in view["teams"].values():
        team["last"], team["chosen"] = team["chosen"], None
    for card in view["terrain"].values():
        card["used"] = card["capped"] = False
    for swarm in view["swarms"]:
        swarm["protected"] = False
    events = view["events"]
    if events["current"] is not None:
        events["discard"].append(events["current"])
    events["current"], events["shown"] = None, False


def _phase(view: View, phase: str) -> None:
    view["turn"]["phase"] = phase
    view["resolving"] = None
    for swarm in view["swarms"]:
        swarm["attacked"] = swarm["apart"] = False


def _chosen(view: View, seat: int, team: str, order: str | None) -> None:
    view["teams"][team]["chosen"] = order or "hidden"


def _revealed(view: View, team: str, order: str) -> None:
    view["teams"][team]["chosen"] = order
    view["revealed"] = True


def _order(view: View, seat: int, order: str) -> None:
    view["resolving"] = order
    view["armed"].append(order)


def _current(view: View, seat: int) -> None:
    view["current_player"] = seat


# ---- marines and tokens


def _token(view: View, marine: str, count: int) -> None:
    view["marines"][marine]["tokens"] += count
    view["tokens"]["supply"] -= count


def _token_spent(view: View, marine: str, count: int, why: str) -> None:
    _token(view, marine, -count)


def _door_tokens(view: View, count: int) -> None:
    view["tokens"]["door"] += count
    view["tokens"]["supply"] -= count


def _place_token(view: View, count: int) -> None:
    view["tokens"]["supply"] -= count - view["tokens"]["location"]
    view["tokens"]["location"] = count


def _moved(view: View, marine: str, position: int, to: int, other: str) -> None:
    view["formation"][position - 1], view["formation"][to - 1] = other, marine


def _flipped(view: View, marine: str, side: str) -> None:
    view["marines"][marine]["facing"] = side


def _slain(view: View, marine: str, position: int) -> None:
    view["formation"].remove(marine)
    view["slain"].append(marine)
    _token(view, marine, -view["marines"][marine]["tokens"])


def _shifted(view: View, position: int, way: str) -> None:
    to = position - 1 if way == "down" else position

    def moved(at: int) -> int:
        return max(1, to if at == position else at - (at > position))

    for card in view["placed"]:
        view["terrain"][card]["at"]["position"] = moved(view["terrain"][card]["at"]["position"])
    for swarm in view["swarms"]:
        swarm["position"] = moved(swarm["position"])


def _returned(view: View, marine: str, position: int) -> None:
    view["slain"].remove(marine)
    view["formation"].append(marine)
    view["marines"][marine]["facing"] = "right"


# ---- terrain and locations


def _terrain(view: View, card: str, position: int, side: str) -> None:
    view["placed"].append(card)
    view["terrain"][card]["at"] = {"position": position, "side": side}


def _terrain_gone(view: View, card: str) -> None:
    view["placed"].remove(card)
    view["terrain"][card]["at"] = "supply"
    if card == "ter_door":
        _door_tokens(view, -view["tokens"]["door"])


def _activated(view: View, marine: str, card: str) -> None:
    view["terrain"][card]["used"] = True


def _capped(view: View, card: str) -> None:
    view["terrain"][card]["capped"] = True


def _relic_taken(view: View, seat: int) -> None:
    view["terrain"]["ter_relic"]["at"] = {"held": seat}


def _relic_used(view: View, seat: int) -> None:
    view["terrain"]["ter_relic"]["at"] = "gone"


def _location(view: View, place: str) -> None:
    location = view["location"]
    if location["travels"]:
        location["past"].append(location["current"])
    location["current"] = place
    location["travels"] += 1


# ---- enemies


def _take(view: View, position: int, side: str, enemy: str) -> None:
    """One enemy leaves a spot."""
    for swarm in swarms_at(view, position, side):
        if enemy in enemies(swarm):
            if enemy in ICONS:
                swarm[enemy] -= 1
            else:
                swarm["alphas"].remove(enemy)
            if not size(swarm):
                view["swarms"].remove(swarm)
            return


def _slain_enemy(view: View, position: int, side: str, enemy: str) -> None:
    _take(view, position, side, enemy)
    if enemy in ICONS:
        view["stalkers"]["discard"][enemy] += 1
    else:
        view["alphas"]["slain"].append(enemy)


def _went_back(view: View, position: int, side: str, enemy: str, pile: str) -> None:
    _take(view, position, side, enemy)
    view["piles"][pile] += 1


def _piles(view: View, left: int, right: int) -> None:
    view["stalkers"]["deck"] -= left + right - view["piles"]["left"] - view["piles"]["right"]
    view["piles"] = {"left": left, "right": right}


def _pile_emptied(view: View, pile: str) -> None:
    view["piles"][pile] = 0


def _contact_discarded(view: View, pile: str, enemy: str) -> None:
    view["piles"][pile] -= 1
    view["stalkers"]["discard"][enemy] += 1


def _deck_shuffled(view: View, deck: str) -> None:
    if deck == "stalkers":
        view["stalkers"]["deck"] += sum(view["stalkers"]["discard"].values())
        view["stalkers"]["discard"] = dict.fromkeys(ICONS, 0)
    else:
        view["events"]["deck"] += len(view["events"]["discard"])
        view["events"]["discard"] = []


def _spawned(view: View, position: int, side: str, *come: str) -> None:
    there = swarms_at(view, position, side)
    if there:
        swarm = there[0]
    else:
        number = max((one["number"] for one in view["swarms"]), default=-1) + 1
        swarm = {"number": number, "position": position, "side": side, **dict.fromkeys(ICONS, 0), "alphas": [],
                 "attacked": False, "protected": False, "apart": False}
        view["swarms"].append(swarm)
    for enemy in come:
        if enemy in ICONS:
            swarm[enemy] += 1
            view["piles"][side] -= 1
        else:
            swarm["alphas"].append(enemy)
            view["alphas"]["left"].remove(enemy)


def _swarm_moved(view: View, position: int, side: str, to: int, across: str) -> None:
    there = sorted(swarms_at(view, position, side), key=lambda swarm: bool(swarm["apart"]))
    if there:
        there[0].update(position=to, side=across, apart=True)


def _merged(view: View, position: int, side: str) -> None:
    there = swarms_at(view, position, side)
    if len(there) > 1:
        first, second = there[0], there[1]
        for icon in ICONS:
            first[icon] += second[icon]
        first["alphas"] += second["alphas"]
        first["protected"] = first["protected"] or second["protected"]
        first["apart"] = False
        view["swarms"].remove(second)


def _protected(view: View, position: int, side: str) -> None:
    for swarm in swarms_at(view, position, side):
        swarm["protected"] = True


def _swarm_attack(view: View, position: int, side: str, marine: str) -> None:
    for swarm in [one for one in swarms_at(view, position, side) if not one["attacked"]][:1]:
        swarm["attacked"] = True


# ---- events and the end


def _event_drawn(view: View, seat: int, event: str | None) -> None:
    view["events"]["current"] = event or "hidden"
    view["events"]["shown"] = False
    view["events"]["deck"] = max(0, view["events"]["deck"] - 1)


def _event(view: View, event: str) -> None:
    view["events"]["current"] = event
    view["events"]["shown"] = True


def _over(view: View, result: str) -> None:
    view["result"] = result
    view["turn"]["phase"] = "over"


CHANGES: Mapping[str, Callable[..., None]] = {
    "team": _team, "formed": _formed, "round": _round, "phase": _phase, "chosen": _chosen, "revealed": _revealed,
    "order": _order, "current": _current, "token": _token, "token_spent": _token_spent, "door_tokens": _door_tokens,
    "place_token": _place_token, "moved": _moved, "flipped": _flipped, "slain": _slain, "shifted": _shifted,
    "returned": _returned, "terrain": _terrain, "terrain_gone": _terrain_gone, "activated": _activated,
    "capped": _capped, "relic_taken": _relic_taken, "relic_used": _relic_used, "location": _location,
    "slain_enemy": _slain_enemy, "discarded_enemy": _slain_enemy, "went_back": _went_back, "piles": _piles,
    "pile_emptied": _pile_emptied, "contact_discarded": _contact_discarded, "deck_shuffled": _deck_shuffled,
    "spawned": _spawned, "swarm_moved": _swarm_moved, "merged": _merged, "protected": _protected,
    "swarm_attack": _swarm_attack, "event_drawn": _event_drawn, "event": _event, "over": _over,
}  # fmt: skip
"""By kind of event; the others change nothing that is seen."""
