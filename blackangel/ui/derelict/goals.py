"""The goals of The Derelict: to come through with any number of players, in each way, and what is worth a try."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.ui.kit.words import N_
from blackangel.ui.play.goals import Deeds, Goal, worth_keeping

from .tally import Tally, tier

LOST = "lost"
LAST = "4"
"""The tier of the last place."""
GOALS: tuple[Goal, ...] = (
    Goal("finished", N_("Play a mission to its end"), N_("Done or lost: the inside of the ship is worth a look."),
         "ui_game", "finished"),
    Goal("won_1", N_("Come through alone"), N_("Three teams are yours: nobody else gives orders."), "ui_winner",
         "won:1"),
    Goal("won_2", N_("Come through as two"), N_("Two teams each: tell each other what you can spare."), "ui_winner",
         "won:2"),
    Goal("won_3", N_("Come through as three"), N_("Two teams each: who attacks, who holds, who moves?"), "ui_winner",
         "won:3"),
    Goal("won_4", N_("Come through as four"), N_("A team each, and a short formation: every flank has a gap."),
         "ui_winner", "won:4"),
    Goal("won_5", N_("Come through as five"), N_("A team each: one that supports early saves two later."), "ui_winner",
         "won:5"),
    Goal("won_6", N_("Come through as six"), N_("All teams: the longest formation, and the most to agree on."),
         "ui_winner", "won:6"),
    Goal("elimination", N_("Win by leaving nothing alive"), N_("Some last places are won when no enemy is left."),
         "ui_check", "by:elimination"),
    Goal("console", N_("Win at the console"),
         N_("Some last places are won by one roll at their console: bring tokens."), "ui_display", "by:console"),
    Goal("alphas", N_("Win by slaying what leads them"), N_("Some last places are won with the last of their leaders."),
         "ui_pin", "by:alphas"),
    Goal("places", N_("Reach the last place"), N_("Keep marines for it: the way there costs the most."), "ui_next",
         "last_place"),
    Goal("slain", N_("Slay {n} enemies in one mission"), N_("Attack where swarms are small, before they join."),
         "ui_warning", "slain", 30),
    Goal("hero", N_("Slay {n} enemies with one marine"), N_("Support tokens roll again: give them to whoever attacks."),
         "ui_human", "hero", 10),
    Goal("held", N_("Repel {n} attacks in one mission"),
         N_("A support token rolls a defence again, as long as the marine faces the swarm."), "ui_human", "held", 18),
    Goal("standing", N_("Win with {n} marines still standing"), N_("Move out of the way of what cannot be held."),
         "ui_human", "standing", 6),
    Goal("narrow", N_("Win with a single marine"), N_("The last one counts for all: one way, one roll."), "ui_human",
         "narrow"),
)  # fmt: skip


def deeds(found: Tally, view: Mapping[str, Any], seats: int) -> list[Deeds]:
    """What all players of a mission did together, once for each of them."""
    result, standing = view["result"], len(view["formation"])
    many = {
        "finished": 1, "last_place": int(tier(view["location"]["current"]) == LAST),
        "slain": sum(found.slain.values()), "held": found.misses,
        "hero": max((slain for marine, slain in found.slain.items() if marine), default=0),
    }  # fmt: skip
    if result not in (None, LOST):
        many |= {f"won:{seats}": 1, f"by:{result}": 1, "standing": standing, "narrow": int(standing == 1)}
    return [worth_keeping(GOALS, many) for _ in range(seats)]
