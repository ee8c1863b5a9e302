"""Why one line is better than another, each part of the worth of a position in one clause: more of it, or less."""

from __future__ import annotations

from typing import Final

from blackangel.ui.kit.words import N_

CLAUSES: Final[dict[str, tuple[str, str]]] = {
    "points": (N_("[i:vp] more VP at once"), N_("[i:vp] fewer VP at once")),
    "rival": (N_("[i:vp] less for the best opponent"), N_("[i:vp] more for the best opponent")),
    "advanced": (N_("[i:advanced] Advanced tiles score more"), N_("[i:advanced] Advanced tiles score less")),
    "advanced_room": (N_("[i:advanced] room for Advanced tiles to grow"),
                      N_("[i:advanced] less room for Advanced tiles to grow")),
    "exchange": (N_("[i:spes] more to exchange at Spes"), N_("[i:spes] less to exchange at Spes")),
    "ships": (N_("[i:ship] more ships in storage"), N_("[i:ship] fewer ships in storage")),
    "resources": (N_("[i:resource] more resources"), N_("[i:resource] fewer resources")),
    "robots": (N_("[i:robot] more robots at rest"), N_("[i:robot] fewer robots at rest")),
    "debris": (N_("[i:debris] more debris to use"), N_("[i:debris] less debris to use")),
    "ships_out": (N_("[i:ship] ships better placed in space"), N_("[i:ship] ships worse placed in space")),
    "activations": (N_("[i:each_use] better cards in space to activate"),
                    N_("[i:each_use] worse cards in space to activate")),
    "ejections": (N_("[i:on_eject] cards in space pay more when left behind"),
                  N_("[i:on_eject] cards in space pay less when left behind")),
    "missions": (N_("[i:mission] better Mission cards in hand"), N_("[i:mission] worse Mission cards in hand")),
    "ravagers": (N_("[i:ravager] more Ravager cards in hand"), N_("[i:ravager] fewer Ravager cards in hand")),
    "dice": (N_("[i:die_gray_3] better dice for the next turns"), N_("[i:die_gray_3] worse dice for the next turns")),
    "working": (N_("[i:workstation] more robots at work"), N_("[i:workstation] fewer robots at work")),
    "full_slots": (N_("[i:hand] more places free for cards"), N_("[i:hand] fewer places free for cards")),
    "ejected": (N_("[i:ejected_tile] more ejected tiles to spend"),
                N_("[i:ejected_tile] fewer ejected tiles to spend")),
    "starting": (N_("[i:tile] more starting tiles in the grid"), N_("[i:tile] fewer starting tiles in the grid")),
    "technology": (N_("[i:tile] more Technology tiles in the grid"), N_("[i:tile] fewer Technology tiles in the grid")),
    "boosts": (N_("[i:bolt] more boosted tiles"), N_("[i:bolt] fewer boosted tiles")),
    "pending": (N_("[i:ui_clock] more is still to come in this turn"),
                N_("[i:ui_clock] less is still to come in this turn")),
}  # fmt: skip
"""By the name of the part: the better line has more of it, or less."""
