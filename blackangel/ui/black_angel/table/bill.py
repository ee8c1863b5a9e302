"""What rolling anew costs and does, in words: dice that go back, cards that leave, the jump of the Black Angel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel.happenings.dice import RETURNED, ROLLED
from blackangel.ui.black_angel.happenings.space import EJECTED, HOME, JUMP, LOST
from blackangel.ui.black_angel.happenings.turns import DISCARDED, POINTS, amounts
from blackangel.ui.kit.words import plural, tr

from . import phrases, pieces, wording

PAID = "neutralization"
"""Why somebody gains something when missions are left behind."""


def bill(view: View, seat: int, events: Sequence[Any]) -> list[str]:
    """What rolling anew costs and does. events: see `foresight.roll_anew`."""
    lines = [loss(view, seat, events), _rolls(events)]
    cards = _of(seat, DISCARDED.of(events))
    debris = sum(n for item, n, why in amounts(events, seat) if (item, why) == ("debris", "tile"))
    if cards:
        lines.append(plural(cards, "{n} card leaves your slots.", "{n} cards leave your slots."))
    if debris:
        lines.append(plural(debris, "[i:debris] {n} comes from your tiles to your storage.",
                            "[i:debris] {n} come from your tiles to your storage."))
    return [*lines, *jump(view, seat, events)]


def _of(seat: int, events: Sequence[Any]) -> int:
    """How many of events happen to a seat."""
    return sum(event.seat == seat for event in events)


def loss(view: View, seat: int, events: Sequence[Any]) -> str:
    lost = -sum(e.delta for e in POINTS.of(events) if e.seat == seat and e.why != PAID)
    now = int(view["seats"][seat]["vp"])
    if not lost:
        return tr("It costs you nothing.")
    left = [phrases.die_token(e.die, view) for e in RETURNED.of(events) if view["dice"][e.die]["value"]]
    what = " ".join(left) if left else tr("damaged dice")
    return tr("You lose [i:vp] {n} for {what}: [i:vp] {now} [i:arrow-right] {then}", n=lost, what=what, now=now,
              then=now - lost)


def _rolls(events: Sequence[Any]) -> str:
    count = Counter(colour_of(e.die) for e in ROLLED.of(events))
    found = [f"[s:{colour}] {count[colour]}" for colour in pieces.COLOURS if count[colour]]
    if not found:
        return tr("You roll no dice: none are to be had.")
    return plural(count.total(), "You roll {n} die: {dice}", "You roll {n} dice: {dice}", dice="  ".join(found))


def _paid(seat: int, events: Sequence[Any]) -> list[str]:
    """What the missions that are left behind bring a player."""
    total: Counter[str] = Counter()
    for item, n, why in amounts(events, seat):
        if why == PAID:
            total[item] += n
    what = "  ".join(f"{wording.item(name)} {count}" for name, count in total.items() if count)
    return [tr("That brings you {what}.", what=what)] if what else []


def jump(view: View, seat: int, events: Sequence[Any]) -> list[str]:
    """What the jump of the Black Angel moves."""
    if not JUMP.of(events):
        return [tr("The Black Angel does not jump any more.")]
    left = int(view["space"]["jumps"]) - 1
    lines = [plural(left, "The Black Angel jumps: then {n} jump to Spes.", "The Black Angel jumps: then {n} jumps to "
                    "Spes.") if left > 0 else tr("The Black Angel reaches Spes: the last turns begin.")]
    missions = EJECTED.of(events)
    mine = sum(e.owner == seat for e in missions)
    home, lost = _of(seat, HOME.of(events)), _of(seat, LOST.of(events))
    if missions:
        lines.append(plural(len(missions), "{n} mission leaves with the first strip, yours: {m}.",
                            "{n} missions leave with the first strip, yours: {m}.", m=mine))
        lines += _paid(seat, events)
    if home:
        lines.append(plural(home, "{n} ship of yours there goes to the supply.",
                            "{n} ships of yours there go to the supply."))
    if lost:
        lines.append(plural(lost, "{n} ship of yours is lost in the asteroids.",
                            "{n} ships of yours are lost in the asteroids."))
    return lines
