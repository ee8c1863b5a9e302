"""Missions in space: used with a die, activated, left to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table import phrases
from blackangel.ui.kit.words import N_, capital, plural, tr

from .meaning import card_facts
from .record import At, Binding, Costs, Facts, Option, Told, Verb, fixed, on_bar
from .turn import unused

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.interaction import Interaction
    from blackangel.ui.black_angel.table.scene import TableScene


def _used(option: Option, at: At) -> list[Binding]:
    return [Binding((option,), ("hex", option.hex), ("held", at.context.get("die")))]


def _activated(option: Option, at: At) -> list[Binding]:
    hex_ = at.context.get("hex")
    return [*on_bar(option, at), *([Binding((option,), ("hex", hex_))] if hex_ else [])]


def _told(scene: TableScene, options: tuple[Option, ...]) -> Told:
    placed = scene.view["space"]["cards"].get(options[-1].hex)
    if placed is None:
        return "", []
    lines = []
    ahead = scene.lookout.ahead(*options)
    if ahead is not None and ahead.kind == "mission":
        left = int(ahead.context["left"])
        lines.append(plural(left, "[i:bolt] {n} activation", "[i:bolt] {n} activations"))
    owner = placed["owner"]
    if owner != scene.me:
        hal = scene.view["seats"][owner]["kind"] == "hal"
        lines.append(tr("Hal then gains what one activation of it brings.") if hal else
                     tr("{name} may then activate it once as well.", name=phrases.seat_name(scene.view, owner)))
    return capital(phrases.card_name(placed["card"])), lines


def _declined(at_work: Interaction, option: Option, costs: Costs) -> str:
    """The owner of a mission that another has used does without the activation that is his."""
    return unused(1) if (ACTIVATE.name,) in at_work.options else ""


def _of_mission(option: Option, state: Any, view: View, seat: int) -> Facts:
    card = view["space"]["cards"][option.hex]
    return {"mine": card["owner"] == seat, **card_facts(card["card"])}


USE = Verb(
    name="mission", words=lambda o, at: tr("Mission on {hex}", hex=phrases.hex_token(o.hex, at.view)),
    heading=fixed(N_("Missions in space")), bind=_used, confirm=N_("Use the die"), forecast=_told, facts=_of_mission)
ACTIVATE = Verb(
    name="activate_mission", words=fixed(N_("Activate the mission")), bind=_activated, bar=N_("Activate"),
    icon="each_use", primary=True, confirm=N_("Activate"), past=N_("activates the Mission"))
DECLINE = Verb(
    name="decline", words=fixed(N_("Decline")), bar=N_("Decline"), icon="x", tip=N_("You do without."),
    confirm=N_("Decline"), waste=("activations", _declined), neither=True)
VERBS = (USE, ACTIVATE, DECLINE)
