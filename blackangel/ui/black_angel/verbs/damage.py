"""Damage and Ravagers: repaired, stored, destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel.table import effects, phrases
from blackangel.ui.kit.words import C_, N_, plural, tr
from blackangel.ui.play.occasion import Place

from .dice import of_die
from .record import DEBRIS_BOX, FAN, At, Binding, Facts, Option, Told, Verb, fixed, on_bar

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.scene import TableScene


def _supply(option: Option) -> Place:
    return ("supply", colour_of(option.die))


def _stored(option: Option, at: At) -> list[Binding]:
    return [*on_bar(option, at), Binding((option,), DEBRIS_BOX)]


def _taken(option: Option, at: At) -> list[Binding]:
    rack = ("rack", option.location)
    return [Binding((option,), rack), Binding((option,), FAN, rack, False, pulled=True)]


def _told(scene: TableScene, options: tuple[Option, ...]) -> Told:
    location = options[-1].location
    count = len(scene.view["board"]["ravagers"].get(str(location), []))
    caught = len(scene.view["board"]["captives"].get(str(location), []))
    lines = [plural(count, "{n} Ravager card comes to your hand.", "{n} Ravager cards come to your hand.")]
    if caught:
        lines.append(plural(caught, "{n} caught robot goes home.", "{n} caught robots go home."))
    return effects.action_title(location), lines


def _of_rack(option: Option, state: Any, view: View, seat: int) -> Facts:
    return {"location": option.location, "cards": len(view["board"]["ravagers"][str(option.location)])}


def _of_damage(option: Option, state: Any, view: View, seat: int) -> Facts:
    return {"location": option.location, "cubes": view["board"]["damage"].get(str(option.location), 0)}


REPAIR = Verb(
    name="repair_action", confirm=C_("a button", "Repair"), facts=_of_damage,
    words=lambda o, at: tr("Repair action {n} {action}", n=o.location, action=phrases.action_name(o.location)),
    bind=lambda o, at: [Binding((o,), ("station", o.location))], taken_from=lambda o: ("station", o.location))
REPAIR_DIE = Verb(
    name="repair_die", words=lambda o, at: tr("Repair a {colour} die", colour=phrases.alien(colour_of(o.die))),
    bind=lambda o, at: [Binding((o,), _supply(o))], taken_from=_supply, confirm=C_("a button", "Repair"),
    facts=of_die)
STORE = Verb(
    name="store", words=fixed(N_("Put the cube in storage")), bind=_stored, bar=N_("Store it"), confirm=N_("Store it"),
    tip=N_("The cube goes to your storage: it pays for a flip later."), topic="debris")
DESTROY = Verb(
    name="destroy", bind=_taken,
    words=lambda o, at: tr("Clear action {n} {action}", n=o.location, action=phrases.action_name(o.location)),
    confirm=C_("a button", "Destroy"), forecast=_told, facts=_of_rack)
VERBS = (REPAIR, REPAIR_DIE, STORE, DESTROY)
