"""What an option means, in words that a lesson can ask for: the colour of a die, the aliens of a hex, a tile's cost.

Lessons never name an option by its ids: they ask for "an orange die of 3", and these facts find it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from blackangel.games.black_angel.ids import is_ravager
from blackangel.games.black_angel.printed import printed
from blackangel.games.black_angel.space import neighbours_of
from blackangel.ui.black_angel.table import pieces

Facts = dict[str, Any]
Option = tuple[Any, ...]
View = Mapping[str, Any]
LINES = {f"row{n + 1}": (3 * n, 3 * n + 1, 3 * n + 2) for n in range(3)} | {
    f"col{n + 1}": (n, n + 3, n + 6) for n in range(3)
}


def facts(option: Option, state: Any, view: View, seat: int) -> Facts:
    """All that is known of one option of the decision at hand."""
    found: Facts = {"verb": option[0]}
    for verbs, teller in TELLERS:
        if option[0] in verbs:
            found.update(teller(option, state, view, seat))
    return found


def _die(option: Option, state: Any, view: View, seat: int) -> Facts:
    info = view["dice"][option[1]]
    return {"colour": option[1].split("-")[0], "value": info["value"], "mine": str(info["at"]) == str(seat)}


def _flip(option: Option, state: Any, view: View, seat: int) -> Facts:
    found = _die(option, state, view, seat)
    return {**found, "to": pieces.data().board.opposite[found["value"]]}


def _action(option: Option, state: Any, view: View, seat: int) -> Facts:
    number, place = int(option[1]), str(option[1])
    damage, ravagers = view["board"]["damage"].get(place, 0), view["board"]["ravagers"].get(place, ())
    kind = printed().station(number).kind
    return {"action": kind, "location": number, "damage": damage, "ravagers": len(ravagers)}


def _mission(option: Option, state: Any, view: View, seat: int) -> Facts:
    card = view["space"]["cards"][option[1]]
    return {"mine": card["owner"] == seat, **card_facts(card["card"])}


def _display(option: Option, state: Any, view: View, seat: int) -> Facts:
    if option[0] == "take_advanced":
        return {"scores": pieces.tile(view["board"]["advanced"][option[1] - 1]).scores, "space": option[1]}
    tile = view["board"]["display"][option[1] - 1]
    return {"cost": pieces.display_cost(option[1]), "space": option[1], **tile_facts(tile)}


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


def ahead(option: Option, state: Any) -> Any:
    """The state after an option, on a copy."""
    copy = state.clone()
    copy.apply(option)
    return copy


def _inject(option: Option, state: Any, view: View, seat: int) -> Facts:
    after = ahead(option, state)
    grid = after.view(seat)["seats"][seat]["grid"]
    before = view["seats"][seat]["grid"]
    kept = {cell["tile"] for cell in grid if cell}
    lost = [cell["tile"] for cell in before if cell and cell["tile"] not in kept]
    moved = sum(1 for n, cell in enumerate(before) if cell and (not grid[n] or grid[n]["tile"] != cell["tile"]))
    tile = tile_facts(option[1])
    hand = {card_facts(card)["colour"] for card in view["seats"][seat]["hand"]}
    most = max((_together(grid, colour) for colour in hand if colour != "ravager"), default=0)
    return {**tile, "arrow": option[2], "moves": moved, "ejects": len(lost), "together": most}


def _together(grid: list[Any], colour: str) -> int:
    """Most tiles of a colour in one row or column."""
    counts: list[int] = []
    for cells in LINES.values():
        held = [grid[cell] for cell in cells if grid[cell]]
        counts.append(sum(1 for one in held if tile_facts(one["tile"])["colour"] == colour))
    return max(counts)


def _card(option: Option, state: Any, view: View, seat: int) -> Facts:
    found = {**card_facts(option[1]), "slot": option[2]}
    after = ahead(option, state).decision
    cells = {o[1] for o in after.options if o[0] == "activate"} if after.kind == "activate" else set()
    return {**found, "activates": len(cells)}


def _tile(option: Option, state: Any, view: View, seat: int) -> Facts:
    held = view["seats"][seat]["grid"][option[1]]
    return {"colour": tile_facts(held["tile"])["colour"], "effect": option[2] if len(option) > 2 else "",
            "starting": pieces.tile(held["tile"]).kind == "starting"}


def _hex(option: Option, state: Any, view: View, seat: int) -> Facts:
    return hex_facts(option[-1], view)


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


def _held(option: Option, state: Any, view: View, seat: int) -> Facts:
    return card_facts(option[1])


def _rack(option: Option, state: Any, view: View, seat: int) -> Facts:
    return {"location": option[1], "cards": len(view["board"]["ravagers"][str(option[1])])}


def _damage(option: Option, state: Any, view: View, seat: int) -> Facts:
    return {"location": option[1], "cubes": view["board"]["damage"].get(str(option[1]), 0)}


Teller = Callable[[Option, Any, View, int], Facts]
TELLERS: tuple[tuple[tuple[str, ...], Teller], ...] = (
    (("take_die", "reserve", "reserve_free", "repair_die"), _die),
    (("flip",), _flip),
    (("action",), _action),
    (("mission",), _mission),
    (("take_tile", "take_advanced"), _display),
    (("inject",), _inject),
    (("play_card",), _card),
    (("activate", "lightning", "boost", "flip_tile"), _tile),
    (("launch", "move", "stay"), _hex),
    (("place", "discard", "keep"), _held),
    (("destroy",), _rack),
    (("repair_action",), _damage),
)
