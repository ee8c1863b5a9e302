"""Where the rulebook is silent or its sources differ: each choice, and the one function that carries it out.

A change to any of them changes how old games play on, so it raises `RULES_VERSION`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RULES_VERSION: Final = 1

READINGS: Final[Mapping[str, tuple[str, str]]] = {
    "merging": ("enemies.merge", "Swarms kept apart merge after the last attack and after the event."),
    "order_of_attacks": ("defence.waiting", "After each attack the topmost, left-first swarm is next."),
    "simultaneous_movement": ("movement.movement", "Affected swarms are listed first; each moves once."),
    "end_of_the_event_phase": ("event.event_phase", "Merging, Watchfire, travel, expiry, in that order."),
    "one_travel_a_phase": ("travel.travel", "A pile empty again right after travel is looked at after the next phase."),
    "added_below": ("enemies.begin_filling", "Cards added to a contact pile come under it."),
    "smallest_pile": ("enemies.smallest_piles", "Equal piles: who acts picks one."),
    "protection": ("slaying.swarms_in", "A veiled swarm cannot attack, be attacked or slain; all else still works."),
    "burden_without_token": ("event_effects.shared_burden", "An enemy is discarded also where no marine has a token."),
    "alphas_last": ("enemies.take_out", "An Alpha goes last also by discarding, and then counts as slain."),
    "alphas_at_random": ("travel.nest", "The two Alphas are drawn: the first on the left, the second on the right."),
    "odd_card": ("enemies.fill", "One last Stalker for two piles: the current player picks if it is the left's turn."),
    "decks_made_anew": ("enemies.add_to_pile", "A deck is made of its discards when a card is to be drawn from none."),
    "faces_not_values": ("defence.spared", "What turns a face into a miss reads the face, not less for Alphas."),
    "whose_token": ("order_abilities.silent_pay_options", "Silent Running is paid by a marine of its own team."),
    "gap_at_an_end": ("casualties.shift", "At the top or bottom the leftovers join the one neighbour there is."),
    "consoles_go_on": ("casualties.eliminate", "An order ends with its team; what a console has begun goes on."),
    "colliding_swarms": ("casualties.shift", "Waiting swarms that a shift brings together merge at once."),
    "displaced": ("move.move_options", "A marine moved by another's swap may still make its own move."),
    "rally_declined": ("support.free_token_apply", "Who declines Rally's token is asked again after a later slaying."),
    "drive_back_in_vain": ("order_abilities.drive_back_options", "Drive Back may be rolled with nobody to return."),
    "attacks_are_optional": ("attack.attack_options", "No marine must attack, whatever stands in front of it."),
    "rerolls_first": ("attack.reroll_apply", "In an attack what reads the die reads the face that was kept."),
    "forced_misses": ("defence.judge", "A face that an order turns into a miss takes effect at once."),
    "triggers_all_round": ("orders.works_for", "What an order adds to attacks counts for a reflex shot later on too."),
    "relic_scope": ("defence.holds_relic", "The relic helps every marine of its holder, on either side."),
    "survivor": ("event_effects.survivor_found", "If a slain marine can come back one must."),
    "relic_leaves": ("places.discard_relic", "The relic, once used, leaves the game."),
    "chosen_unseen": (
        "event_effects.event_apply",
        "With Instinct what the card itself asks is said unseen; enemies, attacks "
        "and a pile on a tie are chosen once all have read it.",
    ),
    "cap_and_card": (
        "places.remove_terrain",
        "A cap goes with its terrain card, also if the next location lays it out again.",
    ),
    "turning_without_token": ("console.flip_options", "Med Bay with no token left: any marine may turn."),
    "shortage_by_side": ("event_effects.on_all_sides", "A shortage of contacts is judged for each side alone."),
}
"""Reading: (function, in words)."""
