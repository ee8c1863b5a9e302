"""A mission in numbers: counted from what happened in it, for its end and for the statistics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.derelict import retell

from . import names, odds

Event = Sequence[Any]


@dataclass(slots=True)
class Tally:
    """What a mission came to.

    Attributes:
        rounds: rounds that were begun. slain: enemies by the marine who slew them, "" for those that fell otherwise.
        fallen: marines with the round in which they fell; at last those who came back are not among them.
        attacks, strikes: rolls of attacks, and how many were strikes. defences, misses: the same of swarms' attacks.
        struck, held: strikes and attacks that missed, by the marine.
        tokens: tokens given for rolls and attacks. luck: what the rolls were better than to be expected, summed up.
        course: at the beginning of each round the marines that stand, and the enemies in sight.
        places: the locations, with the round in which each was reached.
        last: who fell or won at the end: the marine, and the enemies around him.
    """

    rounds: int = 0
    slain: Counter[str] = field(default_factory=Counter)
    struck: Counter[str] = field(default_factory=Counter)
    held: Counter[str] = field(default_factory=Counter)
    fallen: list[tuple[str, int]] = field(default_factory=list)
    attacks: int = 0
    defences: int = 0
    misses: int = 0
    tokens: int = 0
    luck: float = 0.0
    course: list[tuple[int, int]] = field(default_factory=list)
    places: list[tuple[str, int]] = field(default_factory=list)
    last: tuple[str, list[str]] = ("", [])
    final: int | None = None

    @property
    def strikes(self) -> int:
        """Of all."""
        return self.struck.total()

    @property
    def lucky(self) -> int:
        """What the rolls were better than to be expected, in per cent of them."""
        rolls = self.attacks + self.defences
        return round(100 * self.luck / rolls) if rolls else 0


def tally(start: View, steps: Iterable[Sequence[Event]]) -> Tally:
    """Counts the events of all steps, as everybody may know them; `start`: the view before the first."""
    view = retell.begin(start)
    found = Tally(places=[(str(start["location"]["current"]), 1)])
    doing = ["", 0, "", False]
    for events in steps:
        for event in events:
            _count(found, view, event, doing)
            retell.tell(view, event)
    found.course.append((len(view["formation"]), _in_sight(view)))
    return found


def _in_sight(view: View) -> int:
    return sum(retell.size(swarm) for swarm in view["swarms"])


def _count(found: Tally, view: View, event: Event, doing: list[Any]) -> None:
    kind = event[0]
    if kind == "round":
        found.rounds = event[1]
        found.course.append((len(view["formation"]), _in_sight(view)))
    elif kind in ("attack", "charged", "activated"):
        doing[:] = [event[1], *(event[2:4] if kind == "attack" else (0, "")), False]
    elif kind == "swarm_attack":
        doing[:] = [event[3], event[1], event[2], False]
    elif kind in ("phase", "event", "order"):
        doing[:] = ["", 0, "", False]
    elif kind == "rolled":
        _rolled(found, view, event, doing)
    elif kind == "missed_by_swarm":
        found.held[event[1]] += 1
    elif kind == "slain_enemy":
        found.slain[doing[0]] += 1
    elif kind == "token_spent" and event[3] in ("reroll", "attack", "act_08", "console"):
        found.tokens += event[2]
        doing[3] = event[3] == "reroll"
    elif kind == "slain":
        around = [enemy for swarm in view["swarms"] if swarm["position"] == event[2] for enemy in retell.enemies(swarm)]
        found.fallen.append((event[1], found.rounds))
        found.last = event[1], around
    elif kind == "returned":
        found.fallen = [one for one in found.fallen if one[0] != event[1]]
    elif kind == "location":
        found.places.append((event[1], max(1, found.rounds)))


def _rolled(found: Tally, view: View, event: Event, doing: list[Any]) -> None:
    """A roll of an attack or a defence, and what was to be expected of it. doing: who attacks or is attacked, where,
    and whether a token paid for the roll."""
    _, why, face = event
    if why == "attack":
        found.attacks += 1
        found.struck[doing[0]] += face in odds.strikes()
        found.luck += (face in odds.strikes()) - len(odds.strikes()) / 6
    elif why == "defend" and doing[0] in view["formation"]:
        swarms = retell.swarms_at(view, doing[1], doing[2])
        if swarms:
            good = odds.against(view, swarms[0])
            good = odds.rerolled(view, doing[0], good) if doing[3] else good
            found.defences += 1
            found.misses += face in good
            found.luck += (face in good) - len(good) / 6
    elif why == "console":
        found.final = face


def tier(place: str) -> str:
    """How far a location lies: its tier, empty for the airlock."""
    return names.place_of(place).tier
