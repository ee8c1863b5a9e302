"""What stands on the cards, in sentences of our own: orders, terrain, places, events."""

from __future__ import annotations

from typing import Any

from blackangel.games.derelict.data import Event, Order, Rule
from blackangel.games.derelict.ids import SIDES, TEAMS
from blackangel.ui.kit.words import N_, tr

from . import names

TYPE_TEXT = {
    "support": N_("Put 1 token of the supply on any marine."),
    "move": N_("Each marine of the team may swap with a neighbour, turn, and activate 1 terrain card in front of him."),
    "attack": N_("Each marine of the team may make 1 attack."),
}
ORDER_TEXT = {
    "deflect": N_("When {marine} defends, any strike makes the attack miss. All round, from either side."),
    "brace": N_("When a {team} marine rerolls a defence with a token, the attack misses unless the new face is 0."),
    "riposte": N_("When {marine} defends, a strike makes the attack miss and slays 1 of the swarm. What is left of it "
                  "attacks again."),
    "watchfire": N_("At the end of the event phase each {team} marine may spend 1 of his tokens to make 1 attack."),
    "misdirect": N_("Then you may move one swarm one position up or down, or to the other side, or both."),
    "veil": N_("Then you may choose a swarm: this round it cannot attack and cannot be slain."),
    "breach_drill": N_("A {team} marine who activates the Bulkhead Door may put 1 more token on it."),
    "silent": N_("Then you may discard 1 card of a contact pile, and for 1 {team} token 1 of the other pile."),
    "redeploy": N_("Marines of this team may swap places with a marine in any position."),
    "recon": N_("Then you may look at the top event. Put it back on top or at the bottom."),
    "drive_back": N_("Then you may roll: that many Stalkers beside {team} marines go back to the smallest "
                     "contact pile."),
    "snap_fire": N_("Then each {team} marine may spend 1 of his tokens to make 1 attack."),
    "rally": N_("Once this round, when a {team} marine slays an enemy, you may put 1 token on any marine."),
    "firestorm": N_("{marine} ignores strikes: he slays as many of the swarm as the die shows."),
    "mind_lance": N_("After each strike {marine} may attack once more, any swarm in his reach."),
    "marksman": N_("A face of 4 of a {team} marine slays up to 3 of the swarm."),
    "burst": N_("{marine} may attack up to 3 times, each time any swarm in reach."),
    "last_rush": N_("Instead of attacking, {marine} may slay up to 3 enemies within 1 position, both sides. Then he "
                    "rolls: a 0 slays him."),
}
"""By the rule of the game that an order names."""
NO_ACTIVATION = N_("It cannot be activated.")
TERRAIN_TEXT = {
    "spore": N_("Activate: roll. A strike discards this card."),
    "tank": N_("Activate: discard this card and slay every enemy at this position, both sides. Then roll: a 0 slays "
               "the marine."),
    "console": N_("Activate: use the console ability of the location."),
    "door": N_("Activate: put 1 token on this card. When you travel, slay up to 1 enemy for each token."),
    "relic": N_("Activate: take this card. Later, discard it after a defence roll: the attack misses."),
}
ENTER_TEXT = {
    "spawn_at_terrain": N_("{count} Stalkers spawn at the {terrain}."),
    "face": N_("Every marine turns to the {side}."),
    "spawn_behind_top": N_("{count} Stalkers spawn behind the topmost marine."),
    "flip_at_terrain": N_("Every marine in front of a terrain card turns about."),
    "armoury": N_("The leader puts 1 token on each of {count} different marines."),
    "holds": N_("The leader chooses a swarm: {count} Stalkers join it."),
    "vaults": N_("The leader chooses a marine, one without tokens if any: {count} Stalker spawns behind him."),
    "fill_by_marines": N_("Each contact pile gets as many cards as there are marines."),
    "relic_place": N_("The leader places the {terrain} at any position and side."),
    "nest": N_("All swarms go to the red terrain of their side. 1 Alpha spawns at each. Slay both to win."),
}
CONSOLE_TEXT = {
    "replace": N_("The {terrain} takes the place of the Console."),
    "discard_contact": N_("Discard {count} card of a contact pile."),
    "cap": N_("Choose a terrain card: at most {count} enemy spawns there in the next event phase."),
    "med_bay": N_("Put 1 token on any marine; he may then turn."),
    "transit": N_("Each marine discards 1 of his tokens or rolls: a 0 slays him. Then both contact piles are "
                  "discarded."),
    "reactor": N_("Roll. Strike: slay up to {count} enemies anywhere. Otherwise the marine at the console is slain."),
    "launch": N_("Put 1 token here, or roll: a face up to the number of tokens here wins."),
    "purge": N_("Roll: discard that many cards of one contact pile. Win: no contacts and no enemy left."),
}
START_TEXT = N_("The squad comes aboard. The spawn values below hold for the whole mission.")
EVENT_TEXT = {
    "flip_all": N_("Every marine turns about."),
    "rising_tide": N_("Each contact pile gets {count} cards from the deck."),
    "clear_signal": N_("Choose a contact pile: discard its top card."),
    "bypass": N_("If the Bulkhead Door is in the formation, put {count} tokens on it."),
    "from_below": N_("Choose a marine. {count} Stalkers spawn behind him."),
    "shared_burden": N_("Choose a marine, one with a token if any: discard 1 of his tokens and 1 enemy beside him."),
    "unseen_watchers": N_("Choose a marine with a token: he loses all his tokens."),
    "weapon_fault": N_("Choose a team that did not attack this round: next round it may not play its attack."),
    "overwhelmed": N_("Every marine beside a swarm loses all his tokens."),
    "converging": N_("Choose a marine: every swarm moves to his position, keeping its side."),
    "backdraft": N_("Choose a marine and roll. Strike: slay {count} enemies beside him."),
    "brief_respite": N_("Choose a swarm: it is shuffled into the smallest contact pile."),
    "survivor_found": N_("Choose a slain marine of a team that still stands: he returns at the bottom, facing right."),
    "last_reserves": N_("Choose a marine: discard any number of his tokens to slay as many enemies beside him."),
    "mind_spike": N_("Choose a marine and roll: a 0 or 1 slays him."),
    "reflex_shot": N_("Choose a marine: he may make 1 attack now."),
    "encircle": N_("Every swarm goes behind the marine beside it."),
    "pool_supplies": N_("Choose a marine: all tokens of the other marines go to him."),
    "close_ranks": N_("Next round, before each move + activate order, its player may put 1 token on any marine."),
    "elusive_prey": N_("Next round each attack order lets only one marine attack."),
    "on_all_sides": N_("{count} Stalker spawns in front of every marine who has no swarm beside him."),
    "steeled_nerves": N_("Choose a marine: next round each 0 he rolls in defence is a miss."),
}
ROUND_TEXT = {
    "close_ranks": N_("Close Ranks: a token before each move + activate"),
    "elusive_prey": N_("Elusive Prey: one attacker an order"),
    "weapon_fault": N_("Weapon Fault: no attack for {team}"),
    "steeled_nerves": N_("Steeled Nerves: {marine} misses no 0"),
}
"""What an event left behind holds for a round, in one line."""


def order_text(order: Order) -> str:
    """What an order's own ability does."""
    team = TEAMS[order.team]
    marine = names.full(names.data().marines[order.marine].id) if order.marine >= 0 else ""
    return tr(ORDER_TEXT[order.ability], marine=marine, team=names.team(team).lower())


def terrain_text(key: str) -> str:
    """What activating a terrain card does."""
    return tr(TERRAIN_TEXT.get(names.terrain_of(key).activation, NO_ACTIVATION))


def place_text(key: str) -> tuple[str, str]:
    """The heading and the words of a location: on entering, its console, or the beginning."""
    place = names.place_of(key)
    if place.enter:
        return tr("On entering"), tr(ENTER_TEXT[str(place.enter["rule"])], **_numbers(place.enter))
    if place.console:
        return tr("Console"), tr(CONSOLE_TEXT[str(place.console["rule"])], **_numbers(place.console))
    return tr("Start"), tr(START_TEXT)


def _numbers(rule: Rule) -> dict[str, Any]:
    """The numbers of a rule, its terrain and side by name."""
    found: dict[str, Any] = {key: value for key, value in rule.items() if key != "rule"}
    if "terrain" in found:
        found["terrain"] = names.terrain(names.data().terrain[found["terrain"]].id)
    if "side" in found:
        found["side"] = names.side(SIDES[found["side"]])
    return found


def event_text(event: Event) -> str:
    """What an event's own ability does."""
    return tr(EVENT_TEXT[str(event.effect["rule"])], **_numbers(event.effect))
