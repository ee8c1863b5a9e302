"""What is asked: a title and a sentence for each kind of decision, and words for each option."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.engine.decision import Decision, Option, View
from blackangel.games.derelict import retell
from blackangel.ui.kit.words import C_, N_, plural, tr

from . import cards, names, odds
from .logwords import marine, spot

TITLES = {
    "team": N_("Choose a team"),
    "choose": N_("Choose orders"),
    "support": N_("Place a token"),
    "close_ranks": N_("Close Ranks: a token"),
    "rally": N_("Rally: a token"),
    "move": N_("Move"),
    "face": C_("marines", "Turn"),
    "activate": N_("Activate"),
    "breach_drill": N_("One more token?"),
    "attack": C_("an order", "Attack"),
    "paid_attack": N_("Attack for a token"),
    "again": N_("Attack again"),
    "reflex_shot": N_("Reflex Shot"),
    "reroll": N_("Roll again?"),
    "slay": N_("Choose who falls"),
    "defend": N_("Defend"),
    "misdirect": N_("Misdirect a swarm"),
    "veil": N_("Veil a swarm"),
    "silent": N_("Silent Running"),
    "silent_pay": N_("The other pile, too?"),
    "recon": N_("Look at the top event?"),
    "recon_place": N_("Where does it go?"),
    "drive_back": N_("Drive them back?"),
    "pile": N_("Choose a contact pile"),
    "return": N_("Choose who goes back"),
    "odd_card": N_("One last card"),
    "spawn_order": N_("Who spawns first?"),
    "event_marine": N_("Choose a marine"),
    "event_pile": N_("Choose a contact pile"),
    "event_swarm": N_("Choose a swarm"),
    "event_team": N_("Choose a team"),
    "event_amount": N_("How many tokens?"),
    "armoury": N_("Armoury: place a token"),
    "holds": N_("Choose a swarm"),
    "vaults": N_("Choose a marine"),
    "relic_place": N_("Place the Relic"),
    "console_pile": N_("Choose a contact pile"),
    "console_terrain": N_("Choose a terrain card"),
    "console_token": N_("Med Bay: place a token"),
    "console_flip": N_("Med Bay: turn him?"),
    "console_launch": N_("The console is live"),
    "transit": N_("The Transit Chamber"),
    "event": N_("Event"),
}
"""By kind of decision."""
SENTENCES = {
    "team": N_("Each of you commands fireteams: choose one."),
    "choose": N_("One card for each team: drag it into the corridor, or click it."),
    "support": N_("Drag a token from the supply, or click the marine who gets it."),
    "close_ranks": N_("You may put a token on any marine before this order."),
    "rally": N_("A blue marine slew an enemy: you may put a token on any marine."),
    "move": N_("Each of the team may swap places: drag him, or click him and then where he goes."),
    "face": N_("Each of the team may turn: click the arrow on his edge."),
    "activate": N_("Each may activate one card in front of him: click it."),
    "breach_drill": N_("The order may put another token on the door."),
    "attack": N_("Click a marine of the team and then a swarm in his reach, or drag from one to the other."),
    "paid_attack": N_("Each of the team may spend one of his tokens to attack: click him, then a swarm."),
    "reflex_shot": N_("{marine} may attack now: click a swarm in his reach."),
    "reroll": N_("{marine} rolled {face}: {outcome}. Keep it, or spend one of his tokens."),
    "slay": N_("Click the enemy that falls. {left} to go."),
    "defend": N_("{marine} rolled {face} against {size}: {outcome}."),
    "misdirect": N_("Drag a swarm to another place: one position up or down, or across, or both."),
    "veil": N_("Click a swarm: this round it neither attacks nor falls."),
    "silent": N_("You may discard the top card of a contact pile: click it."),
    "silent_pay": N_("For one token of the team the {side} pile loses a card, too: click who pays."),
    "recon": N_("Only you see it; then it goes on top or to the bottom."),
    "recon_place": N_("{event} comes next if it stays on top."),
    "drive_back": N_("Roll: so many Stalkers beside the team go back to the smallest pile."),
    "pile": N_("Both piles are equally small: click one."),
    "return": N_("Click the Stalker that goes back to the {side} contacts. {left} to go."),
    "odd_card": N_("The deck has one card left and both piles are open: click the pile that gets it."),
    "spawn_order": N_("Too few contacts on the {side}: click what is filled next."),
    "armoury": N_("Two different marines get a token each: click one."),
    "relic_place": N_("Click the position and side where it lies."),
    "console_terrain": N_("At most one enemy spawns there in the next event phase."),
    "console_token": N_("Click the marine who gets it."),
    "console_flip": N_("Click the arrow on his edge, or leave him as he is."),
    "console_launch": N_("Add a token, or roll: {tokens} or less wins."),
    "transit": N_("{marine} gives a token, or rolls: a 0 slays him."),
    "event_marine": N_("Do what the card says: click a marine."),
    "event_pile": N_("Do what the card says: click a contact pile."),
    "event_swarm": N_("Do what the card says: click a swarm."),
    "event": N_("The leader reads the event alone."),
}
SKIPS = {
    "move": C_("a step", "Done"), "face": C_("a step", "Done"), "activate": C_("a step", "Done"),
    "attack": N_("No more attacks"), "paid_attack": N_("No more attacks"), "again": N_("No more attacks"),
    "reflex_shot": N_("No attack"),
}  # fmt: skip
"""What `done` says."""
REFUSALS = {
    "close_ranks": N_("No token"), "rally": N_("No token"), "breach_drill": N_("No"), "misdirect": N_("Move none"),
    "veil": N_("Veil none"), "silent": N_("Discard none"), "silent_pay": N_("No"), "recon": N_("Do not look"),
    "drive_back": N_("Do not roll"), "console_flip": N_("Leave him"),
}  # fmt: skip
"""What `no` says."""


def title(decision: Decision, view: View) -> str:
    """What is asked, in a few words."""
    event = decision.context.get("event")
    if event and decision.kind.startswith("event_"):
        return names.event(str(event))
    return tr(TITLES[decision.kind])


def sentence(decision: Decision, view: View) -> str:
    """What there is to do, in a sentence or two."""
    kind, context = decision.kind, decision.context
    if kind.startswith("event_"):
        if kind == "event_amount":
            return tr("{marine} gives so many tokens and slays as many.", marine=names.full(str(context["marine"])))
        if kind in SENTENCES:
            return tr(SENTENCES[kind])
        return cards.event_text(names.event_of(str(context["event"])))
    if kind in ("holds", "vaults"):
        return cards.place_text(str(view["location"]["current"]))[1]
    if kind == "console_pile":
        return plural(context["count"], "It loses {n} card: click a pile.", "It loses {n} cards: click a pile.")
    if kind == "again":
        return plural(context["left"], "{marine} may attack {n} more time: click a swarm in his reach.",
                      "{marine} may attack {n} more times: click a swarm in his reach.",
                      marine=names.full(str(context["marine"])))
    if kind == "slay" and context["how"] == "discard":
        return tr("Click the enemy that is discarded.")
    if kind == "slay" and context["up_to"]:
        return plural(context["left"], "Click {n} enemy that falls, or stop.",
                      "Click up to {n} enemies that fall, or stop.")
    return tr(SENTENCES[kind], **_details(decision, view))


def _details(decision: Decision, view: View) -> dict[str, Any]:
    """What fills the places of a sentence."""
    context = dict(decision.context)
    found: dict[str, Any] = {key: context[key] for key in ("left", "count", "tokens", "face") if key in context}
    if "marine" in context:
        found["marine"] = names.full(str(context["marine"]))
    for key in ("side", "pile"):
        if key in context:
            found["side"] = names.side(str(context[key]))
    if "event" in context:
        found["event"] = names.event(str(context["event"]))
    if decision.kind == "defend":
        attacker = odds.attacking(view, context["position"], context["side"])
        found["size"] = retell.size(attacker) if attacker else 0
        found["outcome"] = tr("he is hit") if context["hit"] else tr("the attack misses")
    if decision.kind == "reroll":
        size = swarm_size(view, context["position"], context["side"])
        many = odds.slays(view, str(context["marine"]), size)[context["face"]]
        plain = tr("a strike") if many else tr("no strike")
        found["outcome"] = plain if many == context["strike"] else tr("slays {n}", n=many)
    return found


def swarm_size(view: View, position: int, side: str) -> int:
    """Cards of the swarms at a spot."""
    return sum(map(retell.size, retell.swarms_at(view, position, side)))


# ---- options


def option(given: Option, view: View, kind: str) -> str:
    """An option in words. kind: of the decision that it is one of."""
    words = OPTIONS.get(str(given[0]))
    if words is not None:
        return words(given, view)
    if given[0] == "done":
        return tr(SKIPS[kind])
    if given[0] == "no":
        return tr(REFUSALS[kind])
    if given[0] == "accept":
        return tr("Let him fall") if kind == "hit" else tr("Keep it")
    return tr(PLAIN[str(given[0])])


PLAIN = {
    "stop": N_("That is enough"), "reroll": C_("the die", "Reroll"), "relic": N_("The Relic: missed"),
    "yes": C_("one more token", "Yes"), "roll": C_("the die", "Roll"), "look": C_("at the event", "Look"),
    "top": N_("On top"), "bottom": N_("To the bottom"),
}  # fmt: skip


def _choose(given: Option, view: View) -> str:
    order = names.order_of(str(given[1]))
    return f"[m:{names.team_of(order.id)}] {order.number} {names.order(order.id)}"


def _token(given: Option, view: View) -> str:
    return marine(str(given[1])) if len(given) > 1 else tr("A token")


def _move(given: Option, view: View) -> str:
    other = view["formation"][int(given[2]) - 1]
    return tr("{marine} swaps with {other}", marine=marine(str(given[1])), other=marine(other))


def _attack(given: Option, view: View) -> str:
    side = view["marines"][given[1]]["facing"]
    return tr("{marine} attacks {where}", marine=marine(str(given[1])), where=spot(int(given[2]), side))


def _enemy(given: Option, view: View) -> str:
    kind = str(given[3])
    sign = f"[k:{kind}] " if kind in names.KINDS else ""
    return f"{sign}{names.enemy(kind)}, {spot(int(given[1]), str(given[2]))}"


OPTIONS: Mapping[str, Callable[[Option, View], str]] = {
    "team": lambda o, v: f"[m:{o[1]}] {names.team(str(o[1]))}",
    "choose": _choose,
    "token": _token,
    "move": _move,
    "flip": lambda o, v: tr("{marine} turns", marine=marine(str(o[1]))),
    "activate": lambda o, v: tr("{marine} activates: {terrain}", marine=marine(str(o[1])),
                                terrain=names.terrain(str(o[2]))),
    "attack": _attack,
    "charge": lambda o, v: tr("{marine}: {order}", marine=names.surname(str(o[1])), order=names.order("act_18")),
    "slay": _enemy,
    "return": _enemy,
    "shift": lambda o, v: tr("{from_} [i:arrow-right] {to}", from_=spot(int(o[1]), str(o[2])),
                             to=spot(int(o[3]), str(o[4]))),
    "veil": lambda o, v: spot(int(o[1]), str(o[2])),
    "swarm": lambda o, v: spot(int(o[1]), str(o[2])),
    "place": lambda o, v: spot(int(o[1]), str(o[2])),
    "discard": lambda o, v: tr("the {side} contacts", side=names.side(str(o[1]))),
    "pile": lambda o, v: tr("the {side} contacts", side=names.side(str(o[1]))),
    "pay": lambda o, v: marine(str(o[1])),
    "marine": lambda o, v: marine(str(o[1])),
    "terrain": lambda o, v: names.terrain(str(o[1])),
    "amount": lambda o, v: str(o[1]),
}
