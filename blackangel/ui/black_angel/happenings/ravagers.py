"""Ravagers and Damage, and what is done against them."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import phrases, pieces, wording
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.words import N_, tr

from . import pointing
from .record import Cue, Event, Happening

IGNORED = {3: N_("[i:ravager_ship] finds no Mission card"), 4: N_("[i:ravager_ship] finds no Ravager card"),
           5: N_("[i:ravager_ship] finds no robot")}
"""A Ravager card's effect that cannot be carried out, by its number."""


def _place(e: Event, view: View) -> str:
    return wording.place(e.location, view)


def _no_room(e: Event, view: View) -> Line:
    place = phrases.station_name(pieces.ravager(e.card).location)
    return Line(None, tr("{card} finds no room at {place} and goes", card=wording.card(e.card), place=place))


EFFECT = Happening(     # what it does sounds: damage, a card, a robot
    kind="ravager_effect", places=pointing.at_station,
    line=lambda e, view: Line(e.seat, tr("[i:ravager_ship] strikes at {place}", place=_place(e, view)), kind="loss"))
IN_VAIN = Happening(
    kind="ravager_ignored", line=lambda e, view: Line(e.seat, tr(IGNORED[e.effect])), places=pointing.at_station,
    cue=Cue("loss", share=0.7), seated=True, minor=True)
DAMAGE = Happening(
    kind="damage", places=pointing.at_station, cue=Cue("damage", lands=True), quiet=True, by_ravagers=True,
    line=lambda e, view: Line(None, tr("[i:damage] Damage to {place}", place=_place(e, view)), kind="loss"))
DAMAGE_DIE = Happening(
    kind="damage_die", cue=Cue("damage", lands=True), quiet=True, by_ravagers=True,
    line=lambda e, view: Line(None, tr("[i:damage] Damage to a {colour} die", colour=wording.die_colour(e.die)),
                              kind="loss"))
REPAIRED = Happening(
    kind="repaired", places=pointing.at_station, cue=Cue("repair"), seated=True,
    line=lambda e, view: Line(e.seat, tr("repairs {place}", place=_place(e, view))))
REPAIRED_DIE = Happening(
    kind="repaired_die", places=pointing.of_die, cue=Cue("repair"), seated=True,
    line=lambda e, view: Line(e.seat, tr("repairs a {colour} die", colour=wording.die_colour(e.die))))
CAPTURED = Happening(
    kind="captured", places=pointing.at_rack, cue=Cue("loss"), seated=True,
    line=lambda e, view: Line(e.seat, tr("a robot is caught at {place}", place=_place(e, view))))
RELEASED = Happening(
    kind="released", line=lambda e, view: Line(e.seat, tr("a robot is free again")), places=pointing.at_station,
    cue=Cue("robot"), minor=True)
DRAWN = Happening(
    kind="ravager_drawn", places=pointing.at_rack, cue=Cue("alarm"), unseen=True, chance="ravager",
    line=lambda e, view: Line(None, tr("{card} attacks {place}", card=wording.card(e.card), place=_place(e, view)),
                              kind="loss"))
DISCARDED = Happening(kind="ravager_discarded", line=_no_room, unseen=True, chance="ravager")
DESTROYED = Happening(
    kind="destroyed", line=lambda e, view: Line(e.seat, tr("takes {card}", card=wording.card(e.card))),
    places=pointing.at_rack, cue=Cue("destroy"), seated=True)
ATTACK = (DRAWN, DAMAGE, DAMAGE_DIE)
"""What an attack consists of."""
HAPPENINGS = (EFFECT, IN_VAIN, DAMAGE, DAMAGE_DIE, REPAIRED, REPAIRED_DIE, CAPTURED, RELEASED, DRAWN, DISCARDED,
              DESTROYED)
