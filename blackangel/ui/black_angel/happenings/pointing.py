"""Where the pieces that events name lie on the table now."""

from __future__ import annotations

from typing import Any

from blackangel.ui.black_angel.table.hexes import hex_name, parse_hex
from blackangel.ui.play.occasion import Place

from .record import Event, Places, Seen


def hex_now(name: str, jumps: int) -> str | None:
    """Where a hex of before so many jumps lies now; None if its strip was left behind since."""
    strip, column = parse_hex(name)
    return hex_name(strip - jumps, column) if strip >= jumps else None


def hexes(*names: str, seen: Seen) -> list[Place]:
    """Those hexes that are on the table still."""
    return [("hex", now) for now in (hex_now(name, seen.jumps) for name in names) if now]


def board(seat: Any, seen: Seen) -> list[Place]:
    """Another seat's panel."""
    known = isinstance(seat, int) and seat != seen.me and 0 <= seat < len(seen.view["seats"])
    return [("opponent", seat)] if known else []


def tile(name: str, seen: Seen) -> list[Place]:
    """Where a tile lies now: others may have come into its place since, and it may have gone to the piles."""
    table = seen.view["board"]
    if name in table["display"]:
        return [("tile", table["display"].index(name) + 1)]
    if name in table["advanced"]:
        return [("adv", table["advanced"].index(name) + 1)]
    for seat, player in enumerate(seen.view["seats"]):
        grid, laid = player.get("grid") or (), player.get("advanced") or {}    # Hal has neither
        found: list[Place] = [("cell", n) for n, held in enumerate(grid) if held and held["tile"] == name]
        found += [("advspace", colour) for colour, one in laid.items() if one == name]
        if found:
            return found if seat == seen.me else board(seat, seen)
    return []


def of_tile(event: Event, seen: Seen) -> list[Place]:
    """The tile of an event."""
    return tile(event.tile, seen)


def of_die(event: Event, seen: Seen) -> list[Place]:
    """The die of an event."""
    return [("die", event.die)] if event.die in seen.view["dice"] else []


def of_seat(event: Event, seen: Seen) -> list[Place]:
    """The panel of an event's seat, if that is another's."""
    return board(event.seat, seen)


def at_station(event: Event, seen: Seen) -> list[Place]:
    """The action of an event."""
    return [("station", event.location)]


def at_rack(event: Event, seen: Seen) -> list[Place]:
    """The Ravagers at the action of an event."""
    return [("rack", event.location)]


def own(places: Places) -> Places:
    """Places on one's own board; of another seat its panel."""
    return lambda event, seen: places(event, seen) if event.seat == seen.me else board(event.seat, seen)
