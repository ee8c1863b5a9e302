"""Names of the pictures: which file shows which card, tile or icon."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from blackangel.games.black_angel.ids import is_ravager
from blackangel.ui.kit import theme
from blackangel.ui.kit.images import exists

COLOURS = ("orange", "gray", "green")


has = exists


ALIAS = {"zoom-in": "ui_zoom", "undo-2": "ui_undo", "x": "ui_close", "skip-forward": "ui_skip",
         "arrow-right": "ui_becomes", "list": "ui_log",
         "activate:v": "activate_vertical", "activate:h": "activate_horizontal", "become3": "boost_three_orange",
         "ejected:any:tile": "ejected_tile", "ejected:any": "ejected_card", "in_space:any": "in_space",
         "chevron-right": "ui_next", "chevron-left": "ui_back", "chevron-up": "ui_up", "chevron-down": "ui_open"}


def _file(name: str) -> str:
    return "icons/" + name.replace(":", "_").replace("-", "_")


@lru_cache(maxsize=512)
def has_icon(name: str) -> bool:
    """True if there is a picture of that icon."""
    return has(_file(name) + ".png")


@lru_cache(maxsize=1024)
def icon(name: str, tint: theme.Colour | None) -> tuple[str, theme.Colour | None]:
    """The file to use for an icon and the tint that still applies: icons of buttons are white, others coloured."""
    name = ALIAS.get(name, name)
    if name.startswith("ui_"):
        return (name, tint or theme.TEXT) if has_icon(name) else (name[3:], tint or theme.TEXT)
    if has_icon(f"ui_{name}") and not has_icon(name):
        return f"ui_{name.replace('-', '_')}", tint or theme.TEXT
    if has_icon(name):
        return name.replace(":", "_"), None
    base = name.split(":")[0]
    return (base, None) if has_icon(base) else (name, tint)


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
