"""The parts that the worth of a position of Black Angel is made of, and what each of them says to a player.

`measure` finds them in a position, `value` weighs them.
"""

from __future__ import annotations

from typing import NamedTuple


class Part(NamedTuple):
    """One part of a position's worth: its name in files, and what it says to a player."""

    name: str
    says: str


PRICED = (
    Part("points", "VP on the score track are yours for good."),
    Part("rival", "VP of the best other player must be caught up with."),
    Part("advanced", "Advanced tiles earn VP at the end, as things are."),
    Part("advanced_room", "Advanced tiles can still come to earn more."),
    Part("exchange", "Ships, resources and robots at rest are exchanged for VP at Spes."),
    Part("ships", "Ships in storage can be sent into space."),
    Part("resources", "Resources pay for what missions ask."),
    Part("robots", "Robots at rest can be put to work or sent with a mission."),
    Part("debris", "Debris in storage serves missions and tiles that ask for it."),
    Part("ships_out", "Ships in space reach the places where missions can be placed."),
    Part("activations", "Cards in space can be activated with a die of their colour."),
    Part("ejections", "Cards in space pay when the Black Angel leaves them behind."),
    Part("missions", "Mission cards in hand can be placed, or activate tiles."),
    Part("ravagers", "Ravager cards in hand activate tiles of any colour."),
    Part("dice", "Dice in the compartment are actions to come."),
    Part("working", "Robots at work bring dice with each roll."),
    Part("full_slots", "Places around the grid that hold a card take no other until they are cleared."),
    Part("ejected", "Ejected tiles can be spent where a technology is asked for."),
    Part("starting", "Starting tiles can be activated."),
    Part("technology", "Technology tiles can be activated."),
    Part("boosts", "Boosted tiles help with the action of their colour."),
    Part("pending", "What has been begun brings something before the turn is over."),
)
"""What the prices of things tell apart, in VP."""

COUNTED = (
    Part("lines", "Tiles of one colour in a row or column are activated by one card."),
    Part("free_lines", "A card in hand has a row or column that it can activate."),
    Part("dice_colours", "Dice of several colours leave a choice of actions."),
    Part("supply", "Robots in the supply can still be won."),
    Part("vp_tiles", "Tiles that give a VP pay each time they are activated."),
    Part("debris_tiles", "Tiles that give debris pay little."),
    Part("fleet", "Ships in space are not in storage."),
    Part("cards_out", "Own cards lie in space."),
    Part("damage", "Damage on the actions can be repaired for VP."),
    Part("hand", "Cards in hand are something to play with."),
    Part("workers", "Many robots are at work."),
    Part("tiles", "The grid has tiles in it."),
    Part("tucked", "Cards left behind count for Advanced tiles and other cards."),
    Part("missing", "Something is missing: no ships, no resources or no robots at rest."),
    Part("rival_dice", "The best other player has dice left."),
    Part("rival_goods", "The best other player has goods in storage."),
    Part("rival_cards", "The best other player has cards in space."),
)
"""What the prices do not see."""

PARTS = PRICED + COUNTED
"""All parts, in the order in which they are summed."""
