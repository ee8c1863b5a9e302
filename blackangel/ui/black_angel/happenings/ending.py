"""What Hal turns up and cannot do, and the turning points of the game."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.black_angel.table.wording import Line
from blackangel.ui.kit.words import N_, tr

from .record import Cue, Event, Happening

UNABLE = {
    "no_die": N_("no die for his card"),
    "no_value": N_("his die brings nothing here"),
    "no_tile": N_("no tile for his die"),
    "no_damage": N_("no Damage"),
    "no_ravagers": N_("no Ravagers"),
    "no_stack": N_("his die clears no Ravagers"),
    "no_card": N_("no Mission card"),
    "no_hex": N_("no free hex"),
}
"""Why Hal gains VP instead."""
HAL_CARD = {"top": N_("turns up a card: the top half counts"),
            "bottom": N_("turns up a card: the bottom half counts"),
            "neither": N_("turns up a card: no die for either half")}
OTHER_HALF = {"top": N_("no {c} die, so the top half counts"), "bottom": N_("no {c} die, so the bottom half counts")}


def _half(e: Event, view: View) -> Line:
    """Which half of his card counts, and why it is not the one that comes first."""
    if e.missing and e.half in OTHER_HALF:
        return Line(1, tr(OTHER_HALF[e.half], c=f"[s:{e.missing}]"))
    return Line(1, tr(HAL_CARD[e.half]))


def _near(e: Event, view: View) -> Line:
    return Line(None, tr("The end is near: the Ravager deck is empty") if e.reason == "ravagers"
                else tr("The end is near: Spes is reached"), strong=True)


SPES = Happening(
    kind="spes_sighted", line=lambda e, view: Line(None, tr("[i:spes] Spes is in sight"), strong=True),
    cue=Cue("spes"))
NEAR = Happening(kind="end_triggered", line=_near, cue=Cue("last_round"), unseen=True)
LAST = Happening(
    kind="final_round", line=lambda e, view: Line(None, tr("The last round"), strong=True), cue=Cue("last_round"))
HAL_SHOWS = Happening(kind="hal_card", line=_half, cue=Cue("hal"), part=0, unseen=True, chance="hal")
HAL_STUCK = Happening(
    kind="hal_unable", line=lambda e, view: Line(e.seat, tr(UNABLE[e.why])),
    cue=Cue("refused", share=0.6))
OVER = Happening(       # the scoring plays "win" or "lose"
    kind="game_over", line=lambda e, view: Line(None, tr("The game is over"), strong=True))
HAPPENINGS = (SPES, NEAR, LAST, HAL_SHOWS, HAL_STUCK, OVER)
