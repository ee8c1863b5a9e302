"""The turn as a whole: rolling anew, passing, stopping, ending it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.foresight import ROLL_COSTS
from blackangel.ui.black_angel.happenings.turns import POINTS
from blackangel.ui.black_angel.table import bill, pieces
from blackangel.ui.kit.words import N_, plural, tr
from blackangel.ui.play.warning import TURN

from .dice import FLIP
from .record import STOPPED, Costs, Option, Slip, Told, Verb, fixed
from .tiles import ACTIVATE

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.interaction import Interaction
    from blackangel.ui.black_angel.table.scene import TableScene


def _roll(scene: TableScene, options: tuple[Option, ...]) -> Told:
    return tr("Roll anew (sequence B)"), bill.bill(scene.view, scene.me, scene.lookout.rolling())


def _rolled(at_work: Interaction, option: Option, costs: Costs) -> str:
    """VP for dice that go back, and for damaged ones."""
    return _lost(costs(), at_work.seat)


def _lost(events: Sequence[Any], seat: int) -> str:
    points = [event for event in POINTS.of(events) if event.seat == seat]
    lost = {why: -sum(event.delta for event in points if event.why == why) for why in ROLL_COSTS}
    parts = []
    if lost["dice_left"] > 0:
        parts.append(plural(lost["dice_left"], "The dice you still have cost you [i:vp] {n} when they go back.",
                            "The dice you still have cost you [i:vp] {n} when they go back."))
    if lost["damaged_die"] > 0:
        parts.append(plural(lost["damaged_die"], "Damaged dice will be rolled: [i:vp] −{n}.",
                            "Damaged dice will be rolled: [i:vp] −{n}."))
    return " ".join(parts)


def _ended(at_work: Interaction, option: Option, costs: Costs) -> str:
    """What the turn could still be used for."""
    if at_work.can_flip:
        return tr("In this turn you can still flip a die for {flip} [i:debris].", **pieces.prices())
    return tr("Something else is still possible in this turn.") if len(at_work.options) > 1 else ""


def _stopped(at_work: Interaction, option: Option, costs: Costs) -> str:
    """Activations that could still be used."""
    useful = [o for o in at_work.options if not any(verb.says(o) for verb in (DONE, STOP, FLIP))]
    if not useful:
        return ""
    if at_work.kind == "activate":
        left = len({o.cell for o in useful if ACTIVATE.says(o)})
        return plural(left, "{n} tile could still be activated by this card.",
                      "{n} tiles could still be activated by this card.") if left else ""
    left = int(at_work.context.get("left", 0) or 0)
    return unused(left) if left else ""


def unused(left: int) -> str:
    """So many activations would be lost."""
    return plural(left, "[i:bolt] {n} activation would be lost; it could still be used.",
                  "[i:bolt] {n} activations are left; at least one could still be used.")


ROLL = Verb(
    name="sequence_b", words=fixed(N_("Roll anew: sequence B")), bar=N_("Roll anew"), confirm=N_("Roll now"),
    topic="sequence-b", forecast=_roll, waste=("rolled", _rolled), untold=True, chancy=True,
    slip=Slip("angel", N_("Rolled too early"), N_("It was time to roll")))
PASS = Verb(
    name="pass", words=fixed(N_("Pass")), bar=N_("Pass"), icon="skip-forward", topic="end", ends=True,
    tip=N_("You do nothing in this last turn, and lose nothing."), waste=(TURN, _ended), chancy=True, slip=STOPPED)
END = Verb(
    name="end_turn", words=fixed(N_("End the turn")), bar=N_("End turn"), topic="turn", ends=True,
    waste=(TURN, _ended), untold=True, chancy=True, past=N_("ends the turn"), slip=STOPPED)
DONE = Verb(
    name="done", words=fixed(N_("Done")), bar=N_("Done"), icon="check", waste=("tiles", _stopped), chancy=True,
    slip=STOPPED)
STOP = Verb(
    name="stop", words=fixed(N_("Stop here")), bar=N_("Stop"),
    bar_in=dict.fromkeys(("repair", "discover", "destroy", "mission"), N_("Done")), icon="check",
    waste=("activations", _stopped), chancy=True, slip=STOPPED)
VERBS = (ROLL, PASS, END, DONE, STOP)
