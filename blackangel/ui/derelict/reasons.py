"""Words for the rules' reasons: why something that one points at cannot be chosen now."""

from __future__ import annotations

from blackangel.ui.kit.words import N_, tr

REASONS = {
    "game_over": N_("The mission is over."),
    "over": N_("The mission is over."),
    "not_your_turn": N_("Another player decides now."),
    "covered": N_("Your orders are hidden."),
    "not_now": N_("Not now."),
    "asked_anew": N_("Something else is asked now: press again if you mean it."),
    "not_choosing": N_("Orders are chosen at the beginning of a round."),
    "not_your_team": N_("That is another player's team."),
    "other_team_first": N_("Another of your teams chooses first."),
    "order_of_last_round": N_("This order was played last round."),
    "weapon_fault": N_("A weapon fault: this team may not attack this round."),
    "not_move_now": N_("Marines swap places in the first step of a move + activate order."),
    "not_face_now": N_("Marines turn in the second step of a move + activate order."),
    "not_activate_now": N_("Terrain is activated in the third step of a move + activate order."),
    "not_attack_now": N_("Marines attack when their attack order is resolved."),
    "no_move_order": N_("His team has no move + activate order this round."),
    "no_attack_order": N_("His team has no attack order this round."),
    "order_comes": N_("The order of his team comes later this round."),
    "order_over": N_("The order of his team is over this round."),
    "step_over": N_("This step of the order is over."),
    "slain": N_("He is slain."),
    "other_marine": N_("Another marine may attack now."),
    "not_of_this_order": N_("He does not belong to the team of this order."),
    "did_it": N_("He has done this already."),
    "not_adjacent": N_("He may only swap with a neighbour."),
    "not_in_front": N_("He does not face this card."),
    "no_activation": N_("This card cannot be activated."),
    "used_this_round": N_("This card was activated this round."),
    "elusive_prey": N_("Elusive Prey: only one marine attacks with an order."),
    "no_token": N_("He has no token."),
    "behind": N_("That swarm stands behind him."),
    "no_enemy": N_("No enemy stands there."),
    "out_of_range": N_("That swarm is out of his reach."),
    "protected": N_("A Stasis Veil protects that swarm."),
    "no_tokens_left": N_("No token is left in the supply."),
    "alphas_last": N_("An Alpha falls last of its swarm."),
    "not_among_them": N_("This enemy is not among those meant."),
    "does_not_face": N_("He does not face the swarm: his tokens do not help."),
}


TOPICS = {
    "not_choosing": "round", "not_your_team": "orders", "other_team_first": "orders", "order_of_last_round": "orders",
    "weapon_fault": "events_instinct", "not_move_now": "orders", "not_face_now": "orders", "not_activate_now": "orders",
    "not_attack_now": "orders", "no_move_order": "orders", "no_attack_order": "orders", "order_comes": "round",
    "order_over": "round", "step_over": "orders", "other_marine": "attack", "not_of_this_order": "orders",
    "not_adjacent": "orders",
    "not_in_front": "terrain", "no_activation": "terrain", "used_this_round": "terrain", "elusive_prey": "events_plain",
    "no_token": "tokens", "behind": "marines", "no_enemy": "attack", "out_of_range": "marines",
    "protected": "orders_gray", "no_tokens_left": "tokens", "alphas_last": "stalkers", "does_not_face": "tokens",
}  # fmt: skip
"""The page of the help that says more of a reason."""


def reason(key: str) -> str:
    """The words for a key; none for none."""
    return tr(REASONS[key]) if key else ""
