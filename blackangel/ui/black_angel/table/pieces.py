"""Looking up what cards and tiles say, for drawing and for words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from blackangel.games.black_angel.data import GameData, HalCard, MissionCard, RavagerCard, Tile
from blackangel.games.black_angel.ids import COLOURS as COLOURS
from blackangel.games.black_angel.ids import is_ravager
from blackangel.games.black_angel.printed import printed


def data() -> GameData:
    """The component data of the game."""
    return printed().data


def tile(tile_id: str) -> Tile:
    """A tile by its id."""
    known = data()
    return known.tiles[known.tile_index[tile_id]]


def mission(card: int) -> MissionCard:
    """A Mission card by its number 1-60."""
    found = data().missions[card]
    assert found is not None
    return found


def ravager(card: int) -> RavagerCard:
    """A Ravager card by its number 61-90."""
    return data().ravagers[card - 61]


def prices() -> dict[str, int]:
    """What sentences about dice say in figures: resources to buy and to reserve one, debris to flip one."""
    board = data().board
    return {"buy": board.buy_cost, "reserve": board.reserve_cost, "flip": board.flip_cost}


def hal(card_id: str) -> HalCard:
    """A card of Hal's by its id."""
    return next(card for card in data().hal if card.id == card_id)


def damaged(location: int, view: Mapping[str, Any]) -> bool:
    """Whether an action holds so many Damage cubes that it gives one activation less."""
    return int(view["board"]["damage"].get(str(location), 0)) >= data().board.damage_spaces


def next_location(location: int) -> int:
    """The next action clockwise."""
    return location % 6 + 1


def damage_colour(location: int) -> str:
    """The colour of supply dice that Ravager effect 2 hits there."""
    return COLOURS[data().board.damage_colours[location - 1]]


def display_cost(space: int) -> int:
    """Activations for a tile of the Technology display."""
    return data().board.display_costs[space - 1]


def hand_counts(player: Mapping[str, Any]) -> tuple[int, int]:
    """Mission cards and Ravager cards in a hand, seen or unseen."""
    counts = player.get("hand_counts")
    if counts:
        return counts["orange"] + counts["gray"] + counts["green"], counts["ravager"]
    cards = player.get("hand") or []
    ravagers = sum(1 for card in cards if is_ravager(card))
    return len(cards) - ravagers, ravagers
