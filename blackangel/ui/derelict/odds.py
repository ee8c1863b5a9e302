"""Chances as faces of the die, worked out from a view: what an attack slays, whether a marine lives."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.derelict import attack, defence, orders, retell
from blackangel.games.derelict.ids import FACES, spot_of
from blackangel.games.derelict.serial import read_swarm
from blackangel.games.derelict.state import STEELED, Swarm
from blackangel.ui.kit.words import tr

from . import names

Faces = frozenset[int]
NONE: Faces = frozenset()


def at_work(view: View, ability: str, marine: str, also: Faces = NONE) -> bool:
    """Whether an order with that ability works for a marine now. also: numbers of orders that would work, too."""
    order = names.data().by_ability[ability]
    armed = order.id in view["armed"] or order.number in also
    return armed and orders.helps(order, names.data().marines.index(names.marine_of(marine)))


def strikes() -> Faces:
    """The faces with the sign."""
    return frozenset(names.data().strikes)


def slays(view: View, marine: str, size: int, also: Faces = NONE) -> tuple[int, ...]:
    """How many of a swarm of that size each face slays when a marine attacks it."""
    burns, aims = (at_work(view, ability, marine, also) for ability in ("firestorm", "marksman"))
    return tuple(min(attack.slain(names.data(), face, burns, aims), size) for face in FACES)


def survives(view: View, marine: str, size: int, alphas: int = 0, also: Faces = NONE) -> Faces:
    """The faces with which a marine lives through the attack of a swarm of that size, Alphas included in it."""
    missed = frozenset(face for face in FACES if not defence.hits(size, alphas, face))
    return missed | spared(view, marine, also)


def sparing(view: View, marine: str, also: Faces = NONE, again: bool = False) -> Mapping[int, str]:
    """The faces with which a marine lives through the attack of any swarm, with the order, or "event", that does it.
    again: of a roll that a token paid for."""
    data, steeled = names.data(), int(view["now"][STEELED])
    has_nerves = steeled > 0 and data.marines[steeled - 1].id == marine
    found = {face: defence.spared(data, face, lambda ability: at_work(view, ability, marine, also), has_nerves, again)
             for face in FACES}
    return {face: why for face, why in found.items() if why}


def spared(view: View, marine: str, also: Faces = NONE, again: bool = False) -> Faces:
    """Those faces."""
    return frozenset(sparing(view, marine, also, again))


def against(view: View, swarm: Mapping[str, Any], also: Faces = NONE) -> Faces:
    """The faces with which the marine beside a swarm lives through its attack; all if it cannot attack."""
    line = view["formation"]
    if swarm["protected"] or not 0 < swarm["position"] <= len(line):
        return frozenset(FACES)
    marine = line[swarm["position"] - 1]
    return survives(view, marine, retell.size(swarm), len(swarm["alphas"]), also)


def thinned(view: View, marine: str, swarm: Mapping[str, Any], fewer: int) -> Faces:
    """The faces with which a marine lives through the attack of a swarm once so many of it have fallen, Alphas last."""
    left = retell.size(swarm) - fewer
    return survives(view, marine, left, min(left, len(swarm["alphas"]))) if left > 0 else frozenset(FACES)


def rerolled(view: View, marine: str, good: Faces) -> Faces:
    """The faces that save him when a token pays for another roll."""
    return good | spared(view, marine, again=True)


def with_rerolls(share: float, times: int) -> float:
    """The chance that one of so many rolls is good."""
    return 1 - (1 - share) ** times


def lives(view: View, marine: str) -> float:
    """The chance of a marine to live through the next attack phase, in which each swarm beside him attacks. Where he
    faces it, he spends tokens on rolls that fail (sections 5.1 and 7)."""
    if marine not in view["formation"]:
        return 0.0
    if view["turn"]["phase"] == "event":    # the orders of this round are over by then
        view = {**view, "armed": []}
    position, one = view["formation"].index(marine) + 1, view["marines"][marine]
    left = [0.0] * one["tokens"] + [1.0]    # the chance that he lives and has so many tokens
    for swarm in view["swarms"]:
        if swarm["position"] == position and not swarm["protected"]:
            left = _attacked(view, marine, retell.size(swarm), len(swarm["alphas"]), swarm["side"], left)
    return sum(left)


def _attacked(view: View, marine: str, size: int, alphas: int, side: str, left: list[float]) -> list[float]:
    """The same after the attack of a swarm of that size. Under Riposte a strike slays one of it, and what is left of it
    attacks again (section 15.2, order 3)."""
    struck = strikes() if at_work(view, defence.RIPOSTE, marine) else NONE
    lives_, again = [0.0] * len(left), [0.0] * len(left)
    for tokens, share in enumerate(left):
        good = survives(view, marine, size, alphas)
        for rest in range(tokens, -1, -1):
            lives_[rest] += share * len(good - struck) / 6
            again[rest] += share * len(struck) / 6
            share *= 1 - len(good | struck) / 6
            if view["marines"][marine]["facing"] != side:
                break
            good = rerolled(view, marine, good)
    if struck and size > 1:
        again = _attacked(view, marine, size - 1, min(alphas, size - 1), side, again)
    return [one + other for one, other in zip(lives_, again, strict=True)]


def _asked(view: View, rule: Callable[[list[Swarm]], list[Swarm]]) -> list[Mapping[str, Any]]:
    """The swarms of a view that a rule picks, in its order."""
    shown = {swarm["number"]: swarm for swarm in view["swarms"]}
    return [shown[swarm.number] for swarm in rule([read_swarm(names.data(), one) for one in view["swarms"]])]


def waiting(view: View) -> list[Mapping[str, Any]]:
    """Swarms that are still to attack, in their order."""
    return _asked(view, defence.waiting)


def attacking(view: View, position: int, side: str) -> Mapping[str, Any] | None:
    """The swarm at a spot that attacks there now: of several the last one that has, else the one whose turn it is."""
    here = retell.swarms_at(view, position, side)
    tried = [swarm for swarm in here if swarm["attacked"]]
    return tried[-1] if tried else here[0] if here else None


def targets(view: View, marine: str) -> list[Mapping[str, Any]]:
    """Swarms that a marine could attack where he stands."""
    if marine not in view["formation"]:
        return []
    front = spot_of(view["formation"].index(marine) + 1, view["marines"][marine]["facing"])
    return _asked(view, lambda swarms: attack.in_reach(swarms, front, names.marine_of(marine).reach))


def of_six(good: Sequence[int] | Faces) -> str:
    """A number of faces in words."""
    return tr("{n} of 6", n=len(good))
