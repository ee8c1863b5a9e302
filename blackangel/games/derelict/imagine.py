"""A full position that fits what one seat knows; what is hidden is dealt at random. Bots think with it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from blackangel.games.common import Rules, to_imagine
from blackangel.games.derelict import serial
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import ATTACK, ICONS, SIDES, TEAMS
from blackangel.games.derelict.readings import RULES_VERSION
from blackangel.games.derelict.state import FAULT, State

Json = dict[str, Any]
NOBODY = -1


def imagine(view: Mapping[str, Any], seed: int, data: GameData, rules: Rules) -> State:
    """A position consistent with the view of the seat that decides; the same seed gives the same position.

    Raises ValueError if the view's seat is not the one to decide: only for that seat the view says what is pending.
    """
    position = to_imagine(view, seed, RULES_VERSION)
    position["next_swarm"] = max((swarm["number"] for swarm in position["swarms"]), default=-1) + 1
    chance = random.Random(seed)
    deal_orders(position, data, chance)
    deal_stalkers(position, data, chance)
    deal_events(position, data, chance)
    return serial.from_dict(position, data, rules)


def deal_orders(position: Json, data: GameData, chance: random.Random) -> None:
    """Orders that others chose face down: any that their teams may choose."""
    for number, colour in enumerate(TEAMS):
        team = position["teams"][colour]
        if team["chosen"] == "hidden":
            barred = position["now"][FAULT] == number + 1
            team["chosen"] = chance.choice([
                order.id for order in data.orders
                if order.team == number and order.id != team["last"] and not (barred and order.type == ATTACK)
            ])  # fmt: skip


def deal_stalkers(position: Json, data: GameData, chance: random.Random) -> None:
    """Stalkers that nobody sees lie in the piles and in the deck, in any order."""
    discards = position["stalkers"]["discard"]
    seen = {icon: discards[icon] + sum(swarm[icon] for swarm in position["swarms"]) for icon in ICONS}
    hidden = [icon for icon in ICONS for _ in range(data.copies - seen[icon])]
    chance.shuffle(hidden)
    for side in SIDES:
        size = position["piles"][side]
        position["piles"][side] = [counted(hidden[:size])] if size else []
        del hidden[:size]
    position["stalkers"]["deck"] = counted(hidden)


def counted(cards: list[str]) -> Json:
    """Counts by type."""
    found = Counter(cards)
    return {icon: found[icon] for icon in ICONS}


def deal_events(position: Json, data: GameData, chance: random.Random) -> None:
    """Events that the seat does not know lie in the deck, and where others put one."""
    events = position["events"]
    known = Counter([*events["discard"], *filter(None, events["top"] + events["bottom"])])
    known[events["current"]] += 1
    read = [data.events[step[2]].id for step in position["pending"] if step[0] == "recon_place"]
    known.update(read)
    hidden = [card.id for card in data.events for _ in range(card.copies - known[card.id])]
    chance.shuffle(hidden)
    for place in ("top", "bottom"):
        events[place] = [[card or hidden.pop(), NOBODY] for card in events[place]]
    events["deck"] = hidden
