"""Which positions can be (section 19), and how a scenario file's pieces are made room for.

Every position that play reaches passes; a position that passes need not be one that play can reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from blackangel.engine.shape import BadPosition, Fault, Path
from blackangel.games.derelict.data import GameData
from blackangel.games.derelict.ids import ICONS, SIDES

Position = dict[str, Any]

# -- making room -------------------------------------------------------------------------------------------------------


def settle(position: Position, given: Sequence[Path], data: GameData) -> None:
    """Stalkers, tokens, events and Alphas that were put somewhere leave their deck or supply.

    What is not given is worked out from what is: the deck, the supply, the cards between top and bottom, the terrain
    that lies somewhere, how often the squad has travelled. Raises BadPosition where there is not enough of something.
    """
    deck = position["stalkers"]["deck"]
    for icon in ICONS:
        if ("stalkers", "deck") not in given:
            deck[icon] = data.copies - stalkers_outside(position, icon)
            if deck[icon] < 0:
                raise BadPosition(("swarms",), f"there are only {data.copies} Stalkers of the type {icon}")
    if ("tokens", "supply") not in given:
        position["tokens"]["supply"] = data.tokens - tokens_outside(position)
        if position["tokens"]["supply"] < 0:
            raise BadPosition(("marines",), f"there are only {data.tokens} support tokens")
    alphas = position["alphas"]
    if ("alphas", "left") not in given:
        there = [*alphas["slain"], *(one for swarm in position["swarms"] for one in swarm["alphas"])]
        alphas["left"] = [one.id for one in data.alphas if one.id not in there]
    settle_events(position, given, data)
    settle_terrain(position, given)
    if ("location", "travels") not in given and ("location", "current") in given:
        tiers = data.airlocks[len(position["seats"])].tiers
        tier = next((place.tier for place in data.places if place.id == position["location"]["current"]), None)
        position["location"]["travels"] = tiers.index(tier) + 1 if tier in tiers else 0


def stalkers_outside(position: Position, icon: str) -> int:
    """Stalkers of a type that are not in the deck."""
    piles = sum(layer[icon] for side in SIDES for layer in position["piles"][side])
    return int(position["stalkers"]["discard"][icon] + piles + sum(swarm[icon] for swarm in position["swarms"]))


def tokens_outside(position: Position) -> int:
    """Tokens that are not in the supply."""
    on_marines = sum(one["tokens"] for one in position["marines"].values())
    return int(position["tokens"]["door"] + position["tokens"]["location"] + on_marines)


def settle_events(position: Position, given: Sequence[Path], data: GameData) -> None:
    """Events named elsewhere leave the deck; those that were turned over at setup go back where they are needed."""
    events = position["events"]
    if ("events", "deck") in given:
        return
    named = Counter([card for card, _ in (*events["top"], *events["bottom"])])
    named.update([events["current"]] if events["current"] else [])
    if ("events", "discard") not in given:
        events["discard"] = [card for card in events["discard"] if not named[card]]
    named.update(events["discard"])
    cards = [card.id for card in data.events for _ in range(card.copies - named[card.id])]
    if any(named[card.id] > card.copies for card in data.events):
        raise BadPosition(("events",), "an event card is there more often than it exists")
    events["deck"] = cards


def settle_terrain(position: Position, given: Sequence[Path]) -> None:
    """A card lies in the formation exactly if it is among those placed."""
    placed, listed = position["placed"], ("placed",) in given
    for card, one in position["terrain"].items():
        lies = isinstance(one["at"], dict) and "position" in one["at"]
        if lies and card not in placed:
            if listed and ("terrain", card, "at") not in given:
                one["at"] = "supply"
            else:
                placed.append(card)
        elif not lies and card in placed:
            placed.remove(card)


# -- what cannot be ----------------------------------------------------------------------------------------------------


def check_position(position: Mapping[str, Any], data: GameData) -> Iterator[Fault]:
    """Everything that is wrong, as a path and a sentence."""
    found = dict(position)
    yield from check_counts(found, data)
    yield from check_formation(found)
    yield from check_table(found)
    yield from check_orders(found, data)


def check_counts(position: Position, data: GameData) -> Iterator[Fault]:
    """Stalkers, tokens, Alphas and events are there as often as they exist."""
    for icon in ICONS:
        count = position["stalkers"]["deck"][icon] + stalkers_outside(position, icon)
        if count != data.copies:
            yield ("stalkers", "deck", icon), f"there are {data.copies} Stalkers of each type, not {count}"
    tokens = position["tokens"]["supply"] + tokens_outside(position)
    if tokens != data.tokens:
        yield ("tokens", "supply"), f"there are {data.tokens} support tokens, not {tokens}"
    alphas = [one for swarm in position["swarms"] for one in swarm["alphas"]]
    alphas += position["alphas"]["left"] + position["alphas"]["slain"]
    if sorted(alphas) != sorted(one.id for one in data.alphas):
        yield ("alphas",), "each Alpha is at one place"
    events = position["events"]
    seen = [card for card, _ in (*events["top"], *events["bottom"])]
    read = [data.events[step[2]].id for step in position["pending"] if step[0] == "recon_place"]
    current = [events["current"]] if events["current"] else []
    cards = Counter([*seen, *events["deck"], *events["discard"], *read, *current])
    if cards != Counter({card.id: card.copies for card in data.events}):
        yield ("events", "deck"), "each event card is at one place"


def check_formation(position: Position) -> Iterator[Fault]:
    """The marines of the teams in play stand in the formation or are slain; tokens lie on those who stand."""
    line, slain = position["formation"], position["slain"]
    yield from twice(("formation",), [*line, *slain])
    in_play = {f"mar_{team}_{n}" for team, one in position["teams"].items() if one["seat"] is not None for n in (1, 2)}
    if (line or slain) and in_play != {*line, *slain}:
        wrong = sorted(in_play ^ {*line, *slain})[0]
        yield ("formation",), f"{wrong} stands in the formation or is slain if its team is in play, and only then"
    for marine, one in position["marines"].items():
        if one["tokens"] and marine not in line:
            yield ("marines", marine, "tokens"), "only a marine in the formation has tokens"


def twice(path: Path, values: Iterable[Any]) -> Iterator[Fault]:
    """Something that is named more than once."""
    for value, count in Counter(values).items():
        if count > 1:
            yield path, f"{value} is there {count} times"


def check_table(position: Position) -> Iterator[Fault]:
    """Swarms are not empty and stand at a position, terrain in the formation lies at one."""
    last = len(position["formation"])
    for number, swarm in enumerate(position["swarms"]):
        if not sum(swarm[icon] for icon in ICONS) + len(swarm["alphas"]):
            yield ("swarms", number), "a swarm has at least one card"
        if swarm["position"] > last:
            yield ("swarms", number, "position"), f"the formation has {last} positions"
    yield from twice(("swarms",), [f"swarm number {swarm['number']}" for swarm in position["swarms"]])
    yield from twice(("placed",), position["placed"])
    for card, one in position["terrain"].items():
        at = one["at"]
        lies = isinstance(at, dict) and "position" in at
        if lies != (card in position["placed"]):
            yield ("terrain", card, "at"), "a card lies in the formation exactly if it is among those placed"
        if lies and at["position"] > max(last, 1):
            yield ("terrain", card, "at"), f"the formation has {last} positions"
    if position["tokens"]["door"] and "ter_door" not in position["placed"]:
        yield ("tokens", "door"), "the door is not in the formation"


def check_orders(position: Position, data: GameData) -> Iterator[Fault]:
    """An order belongs to the team that chose it, a team that is in play."""
    team_of = {order.id: order.team for order in data.orders}
    for number, (colour, team) in enumerate(position["teams"].items()):
        for key in ("chosen", "last"):
            if team[key] is not None and team_of[team[key]] != number:
                yield ("teams", colour, key), f"{team[key]} is no order of that team"
            if team[key] is not None and team["seat"] is None:
                yield ("teams", colour, key), "that team is not in play"
