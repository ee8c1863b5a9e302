"""Dice: rolled, bought, placed, turned over, given back."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import phrases, pieces, wording
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place

from . import pointing
from .record import Cue, Event, Happening, Seen


def _bought(e: Event, view: View) -> Line:
    name, die = phrases.seat_name(view, e.seller), wording.die(e.die, view, e.value)
    if view["seats"][e.buyer]["kind"] == "hal":  # Hal has no resources: the supply pays for him.
        return Line(e.buyer, tr("takes {die} from {name}, who gains {buy} [i:resource]", die=die, name=name,
                                **pieces.prices()))
    return Line(e.buyer, tr("buys {die} from {name} −{buy} [i:resource]", die=die, name=name, **pieces.prices()))


def _target(e: Event, seen: Seen) -> list[Place]:
    target = str(e.target)
    return [("station", int(target))] if target.isdigit() else pointing.hexes(target, seen=seen)


ROLLED = Happening(
    kind="die_rolled", places=pointing.of_die, cue=Cue("roll"), part=0, unseen=True, longer=.6, chance="die",
    line=lambda e, view: Line(e.holder, tr("rolls {die}", die=wording.die(e.die, view, e.value)), kind="roll"))
RETURNED = Happening(kind="die_returned", cue=Cue("drop", lands=True, share=0.6))
FLIPPED = Happening(
    kind="die_flipped", places=pointing.of_die, cue=Cue("flip"), part=1, paid="flip",
    line=lambda e, view: Line(view["turn"]["seat"], tr("flips a die: {die}", die=wording.die(e.die, view, e.value))))
BOUGHT = Happening(kind="die_bought", line=_bought, places=pointing.of_die, cue=Cue("spend"), part=1)
PLACED = Happening(
    kind="die_placed", places=_target, cue=Cue("place_die", lands=True), part=2,
    line=lambda e, view: Line(e.seat, tr("{die} on {place}", die=wording.die(e.die, view, e.value),
                                         place=wording.place(e.target, view)), strong=True))
CHANGED = Happening(
    kind="die_changed", cue=Cue("flip"),
    line=lambda e, view: Line(view["turn"]["seat"], tr("the die becomes {die}", die=f"[d:{e.colour}:{e.value}]")))
RESERVED = Happening(
    kind="die_reserved", places=pointing.of_die, cue=Cue("drop", lands=True), paid="reserve",
    line=lambda e, view: Line(e.seat, tr("reserves {die}", die=wording.die(e.die, view))))
HAPPENINGS = (ROLLED, RETURNED, FLIPPED, BOUGHT, PLACED, CHANGED, RESERVED)
