"""Where the rulebooks are silent and a choice had to be made: each choice, and the one function that carries it out.

A change to any of them changes how old games play on, so it raises `RULES_VERSION`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RULES_VERSION: Final = 1

READINGS: Final[Mapping[str, tuple[str, str]]] = {
    "vp_never_below_zero": ("state.State.gain_vp", "A score disc never goes below 0."),
    "when_sequence_a_is_open": (
        "lookahead.sequence_a_open",
        "A card still to be drawn does not count when it is decided whether an action can be reached.",
    ),
    "nothing_for_nothing": ("effects.effect_possible", "A card activation that would change nothing is not offered."),
    "cards_may_activate_nothing": ("turn.play_options", "A card may be played where it activates nothing."),
    "undamaged_dice_first": ("sequence_b.supply_dice", "Of the dice in a supply the undamaged ones are rolled first."),
    "push_to_the_first_gap": ("discover.inject", "Injecting pushes only the tiles up to the first gap of the line."),
    "debris_without_effect": (
        "repair.debris_options",
        "Debris may be laid on a tile even if its effect changes nothing.",
    ),
    "a_move_ends_elsewhere": ("flying.ship_moves", "A ship that moves ends on another hex than it began."),
    "passing_through": ("space.Layout.reach", "Ships on the way are no obstacle, only the end of a move needs room."),
    "value_zero_flies_nothing": (
        "command.command_options",
        "With value 0, by a star or by Damage, no ship moves and none is launched; one in place may get a card.",
    ),
    "ravagers_find_no_room": (
        "command.draw_ravager",
        "Drawing stops when neither deck nor discards hold a card for a location with room.",
    ),
    "a_gain_is_an_activation": (
        "feasible.can_pay",
        "A mission that only gains is always an activation, even if no robot is left to gain.",
    ),
    "spent_tiles_leave_gaps": ("missions.spend_tile_apply", "A tile spent from the grid leaves a gap."),
    "ships_on_the_strip": ("sequence_b.eject_first_strip", "Ships on the ejected strip go home also without a card."),
    "arriving_on_spes": ("sequence_b.advance_black_angel", "The advance that arrives on Spes is completed."),
    "neutral_loses_nothing": ("sequence_b.roll_neutral", "The neutral player loses no VP for a damaged die."),
    "hal_keeps_nothing": ("goods.gain", "What Hal gains becomes VP at once and the piece goes back."),
    "hal_pays_for_damage": ("hal.take_turn", "A damaged die costs Hal 1 VP like anyone."),
    "hal_passing_counts_as_b": ("hal.play_card", "After a pass Hal reads the bottom half of his card first."),
    "hal_third_colour": ("hal.play_card", "If neither half finds a die, his highest die of the third colour returns."),
    "hal_unable": ("hal.unable", "When he cannot act nothing else happens, not even a Ravager effect."),
    "hal_without_advanced_tiles": ("hal.discover_tiles", "No Advanced tile left: he takes Technology tiles only."),
    "hal_repairs_dice_last": ("hal.repair_damage", "Damaged dice come last, orange, gray, green."),
    "hal_finds_no_place": ("hal.command_ships", "No card or no free hex: 3 VP, and the card is discarded."),
    "ships_on_hals_cards": ("missions.neutralize", "A human ship on Hal's neutralization card takes its share."),
    "all_cards_in_space_count": ("advanced.cards_in_space", "For an Advanced tile cards on every strip count."),
    "vp_boosts_come_first": ("place.boost_action_options", "2 VP boosts are used before the Ravager effect."),
    "dice_turned_after_the_action": (
        "turn.end_turn_options",
        "Debris turns a die also after the action: at any point by the English and the French rulebook, while the"
        " latest Polish one has it before the die is used.",
    ),
    "early_flips": ("lookahead.early_flips", "A tile may be turned early before a card, not between its activations."),
}
"""Reading: (function, in words). Every function named here says "(reading)" where it makes the choice."""
