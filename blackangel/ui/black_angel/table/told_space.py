"""What events change of tiles and of space; see `telling`."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from .layout import parse_hex
from .phrases import card_colour
from .told_goods import add, from_hand
from .waiting import waiting

if TYPE_CHECKING:
    from .telling import Told

Event = Sequence[Any]


# ---- tiles -------------------------------------------------------------------------------------------------------

def tile_lifted(told: Told, e: Event) -> None:
    told.view["board"]["display"][e[3] - 1] = None


def advanced_lifted(told: Told, e: Event) -> None:
    told.view["board"]["advanced"][e[3] - 1] = None


def taken(told: Told, e: Event) -> None:
    """A tile that was taken waits for its injection; Hal has no use for it."""
    if told.seat(e[1]).get("kind", "hal") != "hal":
        apart(told, e[1], (*waiting(told.view, e[1]), e[2]))


def injection_lifted(told: Told, e: Event) -> None:
    apart(told, e[1], tuple(tile for tile in waiting(told.view, e[1]) if tile != e[2]))


def apart(told: Told, seat: Any, tiles: tuple[str, ...]) -> None:
    """What of a seat waits for its injection, whatever the decision of the position before says."""
    told.view["waiting"] = {**told.view.get("waiting", {}), seat: tiles}


def tile_entered(told: Told, e: Event) -> None:
    told.view["board"]["display"][e[2] - 1] = e[1]


def pushed_lifted(told: Told, e: Event) -> None:
    leave(told.view["board"]["display"], e[1])


def left_lifted(told: Told, e: Event) -> None:
    leave(told.view["board"]["display"], e[1])


def leave(spaces: list[Any], tile: Any) -> None:
    if tile in spaces:
        spaces[spaces.index(tile)] = None


def tile_pushed(told: Told, e: Event) -> None:
    told.view["board"]["display"][e[3] - 1] = e[1]


def shifted_lifted(told: Told, e: Event) -> None:
    leave(told.view["board"]["advanced"], e[1])


def advanced_shifted(told: Told, e: Event) -> None:
    told.view["board"]["advanced"][e[3] - 1] = e[1]


def advanced_revealed(told: Told, e: Event) -> None:
    told.view["board"]["advanced"][e[2] - 1] = e[1]


def tile_in(told: Told, seat: Any, tile: Any) -> dict[str, Any]:
    """A tile of a grid as the position after the step has it, or as it enters."""
    for held in told.after["seats"][seat]["grid"]:
        if held and held["tile"] == tile:
            return dict(held)
    boosts = bool(told.after["options"].get("advanced")) and not str(tile).startswith(("start", "advanced"))
    return {"tile": tile, "side": "boost" if boosts else "standard", "debris": False}


def injected(told: Told, e: Event) -> None:
    told.seat(e[1])["grid"][e[4]] = {**tile_in(told, e[1], e[2]), "debris": False}


def moved_lifted(told: Told, e: Event) -> None:
    grid = told.seat(e[1])["grid"]
    if grid[e[3]] and grid[e[3]]["tile"] == e[2]:
        told.carried[e[1], e[2]] = grid[e[3]]
        grid[e[3]] = None


def tile_moved(told: Told, e: Event) -> None:
    told.seat(e[1])["grid"][e[4]] = told.carried.pop((e[1], e[2]), None) or tile_in(told, e[1], e[2])


def ejected_lifted(told: Told, e: Event) -> None:
    grid = told.seat(e[1])["grid"]
    for cell, held in enumerate(grid):
        if held and held["tile"] == e[2]:
            grid[cell] = None


def tile_ejected(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    if e[2] not in player["ejected"] and not str(e[2]).startswith("advanced"):
        player["ejected"].append(e[2])


def advanced_ejected(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    if e[3]:
        player["advanced"][e[3]] = e[2]
    else:
        player["set_aside"].append(e[2])


def tile_spent(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    ejected_lifted(told, e)
    for name in ("ejected", "set_aside"):
        if e[2] in player[name]:
            player[name].remove(e[2])
    for colour, tile in player["advanced"].items():
        if tile == e[2]:
            player["advanced"][colour] = None


def tile_turned(told: Told, e: Event) -> None:
    held = told.seat(e[1])["grid"][e[2]]
    if held:
        now = told.after["seats"][e[1]]["grid"][e[2]]
        held["side"] = now["side"] if now and now["tile"] == held["tile"] else "standard"


def debris_placed(told: Told, e: Event) -> None:
    held = told.seat(e[1])["grid"][e[2]]
    if held:
        held["debris"] = True


# ---- space -------------------------------------------------------------------------------------------------------

def ship_at(told: Told, name: Any, seat: Any, there: bool) -> None:
    ships = told.view["space"]["ships"]
    here = [one for one in ships.get(name, []) if one != seat]
    if there:
        here = sorted([*here, seat])
    if here:
        ships[name] = here
    else:
        ships.pop(name, None)


def launch_lifted(told: Told, e: Event) -> None:
    add(told, e[1], "ships", -1)
    add(told, e[1], "break_room", -1)


def launched(told: Told, e: Event) -> None:
    ship_at(told, e[2], e[1], True)


def ship_lifted(told: Told, e: Event) -> None:
    ship_at(told, e[2], e[1], False)


def ship_moved(told: Told, e: Event) -> None:
    ship_at(told, e[3], e[1], True)


def ship_home(told: Told, e: Event) -> None:
    add(told, e[1], "supply", 1)


def mission_lifted(told: Told, e: Event) -> None:
    add(told, e[1], "break_room", -1)
    if told.seat(e[1]).get("kind") != "hal":
        from_hand(told, e[1], e[2], card_colour(e[2]))


def mission_placed(told: Told, e: Event) -> None:
    told.view["space"]["cards"][e[3]] = {"card": e[2], "owner": e[1]}


def mission_ejected(told: Told, e: Event) -> None:
    told.view["space"]["cards"].pop(e[2], None)


def card_home(told: Told, e: Event) -> None:
    """Hal's robot goes back to his break room, if the card carried one: the position after the step knows."""
    player = told.seat(e[3])
    if player.get("kind") == "hal":
        player["break_room"] = max(player["break_room"], told.after["seats"][e[3]]["break_room"])


def tucked(told: Told, e: Event) -> None:
    player = told.seat(e[1])
    pile = player["tucked"].setdefault(card_colour(e[2]), [])
    pile.append(e[2])
    pile.sort()
    add(told, e[1], "supply", 1)


def angel_off(told: Told, e: Event) -> None:
    """The Black Angel is on her way until the strips lie still again."""
    told.view["space"]["angel"] = ""


def strip_lifted(told: Told, e: Event) -> None:
    """The nearest strip is in the air; what stands in the others slides with them."""
    told.view["space"]["lifted"] = True


def jumped(told: Told, e: Event) -> None:
    """All strips move one nearer. What the last jump of a step lays down is known from the position after it."""
    space, after = told.view["space"], told.after["space"]
    told.jumps_left -= 1
    space.pop("lifted", None)
    space["angel"] = after["angel"]
    space["cards"] = {nearer(name): card for name, card in space["cards"].items() if nearer(name)}
    space["ships"] = {nearer(name): ships for name, ships in space["ships"].items() if nearer(name)}
    if told.jumps_left <= 0:
        for name in ("strips", "hexes", "advances", "angel", "jumps", "jumps_in_all", "spes_token"):
            if name in after:
                space[name] = deepcopy(after[name])


def nearer(name: str) -> str:
    """The name of a hex after a jump; empty if its strip is left behind."""
    strip, _ = parse_hex(name)
    return f"{strip}{name[-1]}" if strip else ""
