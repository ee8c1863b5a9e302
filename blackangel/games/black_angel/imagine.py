"""A full position that fits what one seat knows; unknown cards and tiles are dealt at random. Bots think with it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from blackangel.games.black_angel import serial
from blackangel.games.black_angel.data import GameData
from blackangel.games.black_angel.ids import COLOURS, SLOTS, back
from blackangel.games.black_angel.readings import RULES_VERSION
from blackangel.games.black_angel.state import Rules, State
from blackangel.games.common import to_imagine

Json = dict[str, Any]


def imagine(view: Mapping[str, Any], seed: int, data: GameData, rules: Rules) -> State:
    """A position consistent with the view of the seat that decides; the same seed gives the same position.

    Raises ValueError if the view's seat is not the one to decide: only for that seat the view says what is pending.
    """
    position = to_imagine(view, seed, RULES_VERSION)
    chance = random.Random(seed)
    deal_cards(position, data, chance)
    deal_tiles(position, data, chance)
    deal_hal(position, data)
    return serial.from_dict(position, data, rules)


def deal_cards(position: Json, data: GameData, chance: random.Random) -> None:
    """Unknown Mission and Ravager cards go to the other hands, the slots, the discards, the box and the decks."""
    known = set(known_cards(position))
    hidden: dict[str, list[int]] = {name: [] for name in (*COLOURS, "ravager")}
    for card in range(1, len(data.missions) + len(data.ravagers)):
        if card not in known:
            hidden[back(card)].append(card)
    for cards in hidden.values():
        chance.shuffle(cards)
    for seat in position["seats"]:
        deal_seat(seat, hidden)
    for name, piles in position["decks"]["missions"].items():
        piles["discard"] = take(hidden[name], piles["discard"])
        piles["deck"] = take(hidden[name], piles["deck"])
    ravagers = position["decks"]["ravagers"]
    for pile in ("discard", "box", "deck"):
        ravagers[pile] = take(hidden["ravager"], ravagers[pile])


def known_cards(position: Json) -> Iterable[int]:
    """Every card whose face the view shows."""
    for cards in position["board"]["ravagers"].values():
        yield from cards
    for placed in position["space"]["cards"].values():
        yield placed["card"]
    for seat in position["seats"]:
        yield from seat["hand"] or ()
        for cards in seat["tucked"].values():
            yield from cards
        for card in seat["slots"].values():
            if card and card["card"]:
                yield card["card"]


def deal_seat(seat: Json, hidden: dict[str, list[int]]) -> None:
    """Another's hand by its backs, and the cards in its slots."""
    if seat["hand"] is None:
        seat["hand"] = [card for name, count in seat["hand_counts"].items() for card in take(hidden[name], count)]
    for slot in SLOTS:
        card = seat["slots"][slot]
        if card:
            seat["slots"][slot] = card["card"] or hidden[card["back"]].pop()


def take(cards: list[Any], count: int) -> list[Any]:
    """The last `count` of a shuffled list, taken off and put in ascending order."""
    return sorted(cards.pop() for _ in range(count))


def deal_tiles(position: Json, data: GameData, chance: random.Random) -> None:
    """Unknown Technology tiles are in the stacks or their discards, unknown Advanced tiles in the deck."""
    known = set(known_tiles(position))
    hidden: dict[str, list[int]] = {name: [] for name in (*COLOURS, "advanced")}
    for tile in data.tiles:
        if tile.id not in known and tile.kind != "starting":
            hidden["advanced" if tile.kind == "advanced" else COLOURS[tile.colour]].append(tile.index)
    for tiles in hidden.values():
        chance.shuffle(tiles)
    decks = position["decks"]
    for name, piles in decks["tiles"].items():
        for pile in ("discard", "stack"):
            piles[pile] = [data.tiles[tile].id for tile in take(hidden[name], piles[pile])]
    decks["advanced"] = [data.tiles[tile].id for tile in take(hidden["advanced"], decks["advanced"])]


def known_tiles(position: Json) -> Iterable[str]:
    """Every tile whose face the view shows."""
    board = position["board"]
    yield from (tile for tile in (*board["display"], *board["advanced"], *position["decks"]["removed"]) if tile)
    yield from (piles["top"] for piles in position["decks"]["tiles"].values() if piles["top"])
    for seat in position["seats"]:
        yield from (cell["tile"] for cell in seat["grid"] if cell)
        yield from seat["ejected"]
        yield from seat["set_aside"]
        yield from (tile for tile in seat["advanced"].values() if tile)


def deal_hal(position: Json, data: GameData) -> None:
    """Hal's deck is what was not turned up; its order is drawn when it is drawn."""
    hal = position["decks"]["hal"]
    seen = {*hal["discard"], hal["shown"]}
    hal["deck"] = [card.id for card in data.hal if card.id not in seen] if hal["deck"] else []
