"""Cards of the hand: played, drawn, kept, discarded, and laid into space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.table import phrases, pieces
from blackangel.ui.kit.words import N_, capital, plural, tr

from .meaning import after, card_facts, of_card
from .record import AWAY, FAN, STOPPED, At, Binding, Costs, Facts, Option, Slip, Told, Verb, fixed
from .tiles import ACTIVATE

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.interaction import Interaction
    from blackangel.ui.black_angel.table.scene import TableScene


def _thrown(option: Option, at: At) -> list[Binding]:
    card = ("hand", option.card)
    return [Binding((option,), card), Binding((option,), AWAY, card, False, pulled=True)]


def _chosen(option: Option, at: At) -> list[Binding]:
    card = ("tray", option.colour if DRAW.says(option) else option.card)
    return [Binding((option,), card), Binding((option,), FAN, card, False, pulled=True)]


def _laid(option: Option, at: At) -> list[Binding]:
    return [Binding((option,), ("hex", at.context.get("hex")), ("hand", option.card), direct=False)]


def _mission(scene: TableScene, options: tuple[Option, ...]) -> Told:
    at_work, card = scene.interaction, options[-1].card
    assert at_work is not None
    events = scene.lookout.trial(options)
    lines = [tr("A robot of yours stays on it.")]
    count = len(scene.lookout.ravagers(str(at_work.context.get("hex"))))
    if count:
        lines.append(plural(count, "[i:ravager_ship] {n} Ravager card comes, with Damage.",
                            "[i:ravager_ship] {n} Ravager cards come, each with Damage."))
        spaces = pieces.data().board.ravager_spaces
        if any(len(rack) >= spaces for rack in scene.view["board"]["ravagers"].values()):
            lines.append(tr("A card without room goes, and another is drawn."))
    enter = [phrases.tile_token(e.tile) for e in events if e.kind == "tile_entered"]
    leave = [phrases.tile_token(e.tile) for e in events if e.kind == "tile_left"]
    if enter:
        lines.append(tr("{tiles} into the display", tiles=" ".join(enter)))
    if leave:
        lines.append(tr("{tiles} out of the display", tiles=" ".join(leave)))
    return capital(phrases.card_name(card)), lines


def _useless(at_work: Interaction, option: Option, costs: Costs) -> str:
    """A card activates nothing in this slot."""
    if at_work.slots(option.card).get(option.slot):
        return ""
    better = any(cells for cells in at_work.slots(option.card).values())
    words = tr("In this slot the card activates no tile.")
    return f"{words} {tr('Another slot would do more.')}" if better else words


def _of_play(option: Option, state: Any, view: View, seat: int) -> Facts:
    found = {**card_facts(option.card), "slot": option.slot}
    then = after(option, state).decision
    cells = {o.cell for o in map(named, then.options) if ACTIVATE.says(o)} if then.kind == "activate" else set()
    return {**found, "activates": len(cells)}


PLAY = Verb(
    name="play_card", confirm=N_("Play it"), untold=True, waste=("card", _useless), facts=_of_play,
    words=lambda o, at: tr("{card} into {slot}", card=phrases.card_label(o.card), slot=phrases.slot_name(o.slot)),
    heading=lambda o, at: phrases.card_label(o.card), below=lambda o, at: capital(phrases.slot_name(o.slot)),
    bind=lambda o, at: [Binding((o,), ("slot", o.slot), ("hand", o.card), direct=False)],
    slip=Slip("mission", N_("A card too soon"), N_("A card left unplayed"), N_("Another card")))
DISCARD = Verb(
    name="discard", words=lambda o, at: tr("Discard {card}", card=phrases.card_label(o.card)), bind=_thrown,
    confirm=N_("Discard it"), facts=of_card)
KEEP = Verb(
    name="keep", words=lambda o, at: tr("Keep {card}", card=phrases.card_label(o.card)), bind=_chosen, chancy=True,
    facts=of_card)
DRAW = Verb(
    name="draw", words=lambda o, at: tr("Draw {colour}", colour=phrases.alien(o.colour)), bind=_chosen,
    confirm=N_("Draw two"), chancy=True)
PLACE = Verb(
    name="place", words=lambda o, at: tr("Place {card}", card=phrases.card_label(o.card)), bind=_laid,
    confirm=N_("Place it"), forecast=_mission, facts=of_card)
NO_CARD = Verb(
    name="no_card", words=fixed(N_("Place no card")), bar=N_("No card"), icon="x", neither=True,
    tip=N_("Your ship stays there; the hex stays free."), past=N_("places no card"),
    slip=STOPPED)
VERBS = (PLAY, DISCARD, KEEP, DRAW, PLACE, NO_CARD)
