"""Names of the pictures: which file shows which card, tile or icon."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from blackangel.games.black_angel.ids import COLOURS, is_ravager
from blackangel.ui.kit.images import exists

has = exists


def _first(*names: str) -> str | None:
    for name in names:
        if has(name):
            return name
    return None


@lru_cache(maxsize=16)
def back(kind: str) -> str | None:
    """Back of a card: a colour, "ravager" or "hal"."""
    return _first(f"cards/back_{kind}")


@lru_cache(maxsize=256)
def card(number: int, small: bool = False) -> str | None:
    """Face of a Mission or Ravager card; small: a Mission card as it lies in space."""
    if is_ravager(number):
        return _first(f"cards/ravager_{number:02d}")
    return _first(f"cards/mission_{number:02d}_small") if small else _first(f"cards/mission_{number:02d}")


@lru_cache(maxsize=64)
def rack(number: int) -> str | None:
    """Face of a Ravager card as it lies in a rack."""
    return _first(f"cards/ravager_{number:02d}_rack")


@lru_cache(maxsize=16)
def hal(card_id: str) -> str | None:
    """Face of a Hal card."""
    return _first(f"cards/hal_{int(card_id.split('-')[1]):02d}")


def tile(info: Any, side: str | None, owner: str | None = None) -> str | None:
    """Face of a tile; starting tiles are in their owner's colour."""
    return _tile(info.kind, info.colour, info.effects, info.boost, info.scores, side, owner)


@lru_cache(maxsize=1024)
def _tile(kind: str, colour: int, effects: tuple[str, ...], boost: str, scores: str, side: str | None,
          owner: str | None) -> str | None:
    if kind == "advanced":
        return _first(f"tiles/advanced_{scores}")
    name = COLOURS[colour]
    if kind == "starting":
        return _first(f"tiles/start_{name}_{owner}")
    if side == "boost":
        return _first(f"tiles/boost_{name}_{boost}_{effects[0]}")
    return _first(f"tiles/standard_{name}_{effects[0]}")
