"""Chances as faces of the die, worked out from a view: what an attack slays, whether a marine lives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.games.derelict import retell
from blackangel.games.derelict.attack import slain
from blackangel.games.derelict.defence import hits, steeled_faces
from blackangel.games.derelict.state import STEELED
from blackangel.ui.kit.words import tr

from . import names

View = Mapping[str, Any]
Faces = frozenset[int]
ALL = range(6)
NONE: Faces = frozenset()


def at_work(view: View, ability: str, marine: str, also: Faces = NONE) -> bool:
    """Whether an order with that ability works for a marine now. also: numbers of orders that would work, too."""
    order = names.data().by_ability[ability]
    mine = names.data().marines[order.marine].id == marine if order.marine >= 0 \
        else names.marine_of(marine).team == order.team
    return mine and (order.id in view["armed"] or order.number in also)


def strikes() -> Faces:
    """The faces with the sign."""
    return frozenset(names.data().strikes)


def slays(view: View, marine: str, size: int, also: Faces = NONE) -> tuple[int, ...]:
    """How many of a swarm of that size each face slays when a marine attacks it."""
    burns, aims = (at_work(view, ability, marine, also) for ability in ("firestorm", "marksman"))
    return tuple(min(slain(names.data(), face, burns, aims), size) for face in ALL)


def survives(view: View, marine: str, size: int, alphas: int = 0, also: Faces = NONE) -> Faces:
    """The faces with which a marine lives through the attack of a swarm of that size, Alphas included in it."""
    good = {face for face in ALL if not hits(size, alphas, face)}
    if at_work(view, "deflect", marine, also) or at_work(view, "riposte", marine, also):
        good |= strikes()
    steeled = int(view["now"][STEELED])
    if steeled and names.data().marines[steeled - 1].id == marine:
        good |= set(steeled_faces(names.data()))
    return frozenset(good)


def against(view: View, swarm: Mapping[str, Any], also: Faces = NONE) -> Faces:
    """The faces with which the marine beside a swarm lives through its attack; all if it cannot attack."""
    line = view["formation"]
    if swarm["protected"] or not 0 < swarm["position"] <= len(line):
        return frozenset(ALL)
    marine = line[swarm["position"] - 1]
    return survives(view, marine, retell.size(swarm), len(swarm["alphas"]), also)


def rerolled(view: View, marine: str, good: Faces) -> Faces:
    """The faces that save him when a token pays for another roll."""
    return frozenset(range(1, 6)) | good if at_work(view, "brace", marine) else good


def with_rerolls(share: float, times: int) -> float:
    """The chance that one of so many rolls is good."""
    return 1 - (1 - share) ** times


def lives(view: View, marine: str, also: Faces = NONE) -> float:
    """The chance of a marine to live through one attack of each swarm beside him, without tokens."""
    if marine not in view["formation"]:
        return 0.0
    position = view["formation"].index(marine) + 1
    share = 1.0
    for swarm in view["swarms"]:
        if swarm["position"] == position:
            share *= len(against(view, swarm, also)) / 6
    return share


def waiting(view: View) -> list[Mapping[str, Any]]:
    """Swarms that are still to attack, in their order: from the top, left before right."""
    found = [swarm for swarm in view["swarms"] if not swarm["attacked"] and not swarm["protected"]]
    return sorted(found, key=lambda swarm: (swarm["position"], swarm["side"] != "left"))


def targets(view: View, marine: str) -> list[Mapping[str, Any]]:
    """Swarms that a marine could attack where he stands."""
    if marine not in view["formation"]:
        return []
    here, side = view["formation"].index(marine) + 1, view["marines"][marine]["facing"]
    reach = names.marine_of(marine).reach
    return [swarm for swarm in view["swarms"] if swarm["side"] == side and not swarm["protected"]
            and abs(swarm["position"] - here) <= reach]


def of_six(good: Sequence[int] | Faces) -> str:
    """A number of faces in words."""
    return tr("{n} of 6", n=len(good))
