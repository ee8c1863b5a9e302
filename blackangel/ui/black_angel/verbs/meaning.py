"""What pieces are, in words that a lesson can ask for: a card, its colour; a hex, its aliens; a tile, its effect."""

from __future__ import annotations

from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import is_ravager
from blackangel.games.black_angel.space import neighbours_of
from blackangel.ui.black_angel.table import pieces

from .record import Facts, Option


def tile_facts(tile: str) -> Facts:
    """Colour and effect of a Technology or starting tile."""
    info = pieces.tile(tile)
    colour = pieces.COLOURS[info.colour] if info.colour >= 0 else "advanced"
    return {"colour": colour, "effect": info.effects[0] if info.effects else ""}


def card_facts(card: int) -> Facts:
    """Colour and sort of a Mission or Ravager card."""
    if is_ravager(card):
        return {"colour": "ravager", "sort": "ravager"}
    info = pieces.mission(card)
    sort = "neutralization" if not info.activation else "spend" if info.spend else "gain"
    return {"colour": pieces.COLOURS[info.colour], "sort": sort, "reward": info.reward[0]}


def hex_facts(name: str, view: View) -> Facts:
    """What is on a hex, and how many Ravager ships show around it."""
    info = view["space"]["hexes"][name]
    cards = view["space"]["cards"]
    around = neighbours(name, len(view["space"]["strips"]))
    ships = sum(view["space"]["hexes"][other]["ravager"] and other not in cards for other in around)
    return {"alien": info["alien"], "ravagers": ships, "card": name in cards, "strip": int(name[:-1])}


def neighbours(name: str, strips: int) -> list[str]:
    """Names of the hexes around one, on a board of so many strips."""
    strip, column = int(name[:-1]) - 1, "abcde".index(name[-1])
    return [f"{number // 5 + 1}{'abcde'[number % 5]}" for number in neighbours_of(strips)[strip * 5 + column]]


def after(option: Option, state: Any) -> Any:
    """The state after an option, on a copy."""
    copy = state.clone()
    copy.apply(option)
    return copy


def of_card(option: Option, state: Any, view: View, seat: int) -> Facts:
    """The facts of the card that an option names."""
    return card_facts(option.card)
