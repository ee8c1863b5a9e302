"""Dice: reserved, flipped, taken or bought, and put on an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel.table import effects, phrases, pieces
from blackangel.ui.kit.words import N_, plural, tr

from .record import DEBRIS_BOX, STOPPED, At, Binding, Costs, Facts, Option, Slip, Told, Verb, fixed, unbound

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.interaction import Interaction
    from blackangel.ui.black_angel.table.scene import TableScene

BEFORE = ("discard_mission", "discard_ravager", "boost_action")
"""What may be decided between a die and its action: which card Ravagers take, whether a tile brings more."""
COUNTED = ("discover", "repair", "destroy", "command")
"""Decisions in which the activations of a die are used."""


def own(option: Option, view: View, seat: int) -> bool:
    """Whether the die of an option is in one's own compartment."""
    return str(view["dice"][option.die]["at"]) == str(seat)


# ---- words ----------------------------------------------------------------------------------------------------------

def _reserve(option: Option, at: At) -> str:
    die = phrases.die_token(option.die, at.view)
    return tr("Reserve {die}", die=die) if at.kind == "setup_reserve" else \
        tr("Reserve {die} for [i:resource] {reserve}", die=die, **pieces.prices())


def _reserve_free(option: Option, at: At) -> str:
    return tr("Reserve {die} with the boost in {where}", die=phrases.die_token(option.die, at.view),
              where=phrases.cell_name(option.cell))


def _flip(option: Option, at: At) -> str:
    return tr("Flip {die} to {value} for [i:debris] {flip}", die=phrases.die_token(option.die, at.view),
              value=phrases.flipped(option.die, at.view), **pieces.prices())


def _take(option: Option, at: At) -> str:
    die = phrases.die_token(option.die, at.view)
    if own(option, at.view, at.seat):
        return tr("Take {die}", die=die)
    return tr("Buy {die} from {name} for [i:resource] {buy}", die=die,
              name=phrases.seat_name(at.view, at.view["dice"][option.die]["at"]), **pieces.prices())


def _action(option: Option, at: At) -> str:
    return tr("{n} {action}", n=phrases.station_number(option.location), action=phrases.action_name(option.location))


# ---- places ---------------------------------------------------------------------------------------------------------

def _to_lock(option: Option, at: At) -> list[Binding]:
    die = ("die", option.die)
    return [Binding((option,), die), Binding((option,), ("lock", at.seat), die, direct=False)]


def _turned(option: Option, at: At) -> list[Binding]:
    return [Binding((option,), ("flip", option.die)),
            Binding((option,), ("die", option.die), DEBRIS_BOX, False, pulled=True)]


def _to_station(option: Option, at: At) -> list[Binding]:
    return [Binding((option,), ("station", option.location), ("held", at.context.get("die")))]


# ---- what it brings -------------------------------------------------------------------------------------------------

def _use(scene: TableScene, options: tuple[Option, ...]) -> Told:
    location = options[-1].location
    lines = []
    rack = scene.view["board"]["ravagers"].get(str(location), [])
    ahead = scene.lookout.ahead(*options)
    while ahead is not None and ahead.kind in BEFORE:     # the action comes in any case
        options = (*options, ("no_boost",) if ("no_boost",) in ahead.options else ahead.options[0])
        ahead = scene.lookout.ahead(*options)
    events = scene.lookout.trial(options)
    if rack:
        lines.append("[i:ravager_ship] " + effects.ravager_words(rack[-1]))
        if any(effects.strikes_in_vain(events, n) for n in range(len(events))):
            lines[-1] += " " + tr("There is none left to damage.")
        if any(event.kind == "ravager_ignored" for event in events):
            lines.append(tr("You cannot: you lose [i:vp] {n} instead.", n=pieces.data().board.no_effect_vp))
    if pieces.damaged(location, scene.view):
        lines.append(plural(pieces.data().board.damage_spaces, "[i:damage] {n} Damage cube: one activation less.",
                            "[i:damage] {n:2 Two} Damage cubes: one activation less."))
    if ahead is not None and ahead.kind in COUNTED:
        left = int(ahead.context["left"])
        lines.insert(0, plural(left, "[i:bolt] {n} activation", "[i:bolt] {n} activations"))
    return effects.action_title(location), lines


def _bought(at_work: Interaction, option: Option, costs: Costs) -> str:
    """A die is bought although the same one lies in the own compartment and may be taken."""
    dice, seat = at_work.view["dice"], at_work.seat
    die = dice[option.die]
    if own(option, at_work.view, seat):
        return ""
    colour = colour_of(option.die)
    same = [name for name in at_work.dice if colour_of(name) == colour
            and str(dice[name]["at"]) == str(seat) and dice[name]["value"] == die["value"]]
    if not same:
        return ""
    token = phrases.die_token(option.die, at_work.view)
    return tr("You have a {die} yourself: buying one costs [i:resource] {buy}.", die=token, **pieces.prices())


def _unreserved(at_work: Interaction, option: Option, costs: Costs) -> str:
    """The right to reserve a die at the start costs nothing and comes once.

    In sequence B reserving costs a resource or the boost of a tile, and a die that stays free may be sold: doing
    without is a choice there, no waste.
    """
    if at_work.kind != "setup_reserve":
        return ""
    return tr("Reserving a die is free now, and only now: nobody could buy it from you.")


# ---- what lessons ask for -------------------------------------------------------------------------------------------

def of_die(option: Option, state: Any, view: View, seat: int) -> Facts:
    """Colour, value and holder of a die."""
    info = view["dice"][option.die]
    return {"colour": colour_of(option.die), "value": info["value"], "mine": str(info["at"]) == str(seat)}


def _of_flip(option: Option, state: Any, view: View, seat: int) -> Facts:
    found = of_die(option, state, view, seat)
    return {**found, "to": pieces.data().board.opposite[found["value"]]}


def _of_action(option: Option, state: Any, view: View, seat: int) -> Facts:
    number, place = option.location, str(option.location)
    damage, ravagers = view["board"]["damage"].get(place, 0), view["board"]["ravagers"].get(place, ())
    kind = printed().station(number).kind
    return {"action": kind, "location": number, "damage": damage, "ravagers": len(ravagers)}


RESERVE = Verb(
    name="reserve", words=_reserve, bind=_to_lock, confirm=N_("Reserve"), priced=True, chancy=True, facts=of_die)
RESERVE_FREE = Verb(
    name="reserve_free", words=_reserve_free, bind=_to_lock, confirm=N_("Reserve"), chancy=True, facts=of_die)
NO_RESERVE = Verb(
    name="no_reserve", words=fixed(N_("Reserve none")), bar=N_("No"), icon="x",
    tip=N_("None of your dice is reserved: others may buy each for [i:resource] {buy}."),
    waste=("reserve", _unreserved), neither=True, chancy=True, slip=STOPPED)
FLIP = Verb(
    name="flip", words=_flip, heading=fixed(N_("Flip a die")), bind=_turned, topic="flipping", costly=True,
    untold=True, facts=_of_flip, slip=Slip("flip", N_("A die flipped in vain"), N_("A die left unflipped")))
TAKE = Verb(
    name="take_die", words=_take, bind=unbound, taken_from=lambda option: ("die", option.die), untold=True,
    heading=lambda option, at: tr("Your dice") if own(option, at.view, at.seat) else tr("Buy a die"),
    waste=("bought", _bought), facts=of_die)
ACTION = Verb(
    name="action", words=_action, heading=fixed(N_("Actions")), bind=_to_station, confirm=N_("Use the die"),
    forecast=_use, facts=_of_action)
VERBS = (RESERVE, RESERVE_FREE, NO_RESERVE, FLIP, TAKE, ACTION)
