"""Where on the table a line of the log points: the places and pieces that its events name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .layout import COLOURS, SLOTS, Place, hex_name, parse_hex

Event = Sequence[Any]
View = Mapping[str, Any]
GOODS = {"ship": "ship", "resource": "resource", "debris": "debris", "robot": "break_room"}
STATIONS = {"ravager_effect": 2, "ravager_ignored": 2, "damage": 1, "repaired": 2, "captured": 2, "released": 1,
            "ravager_drawn": 2, "destroyed": 2}
"""Events that name an action, and where in the event it stands."""
HEXES: dict[str, tuple[int, ...]] = {"ship_launched": (2,), "ship_moved": (2, 3), "ship_lost": (2,),
                                     "mission_placed": (3,), "mission_activated": (3,)}
"""Events that name hexes."""
TILES = {"activated": 3, "boosted": 3, "tile_flipped": 3, "injected": 2, "tile_taken": 2, "advanced_taken": 2,
         "tile_entered": 1, "advanced_ejected": 2}
"""Events that name a tile."""
DICE = ("die_rolled", "die_flipped", "die_bought", "die_reserved", "repaired_die")


def hex_now(name: str, jumps: int) -> str | None:
    """Where a hex of before so many jumps lies now; None if its strip was left behind since."""
    strip, column = parse_hex(name)
    return hex_name(strip - jumps, column) if strip >= jumps else None


def places(events: Sequence[Event], me: int, view: View, jumps: int = 0) -> list[Place]:
    """All places that events name, as they lie on the table now.

    me: the seat whose board lies in front. jumps: how often the Black Angel has jumped since.
    """
    found: dict[Place, None] = {}
    for event in events:
        for place in _of(event, me, view, jumps):
            found[place] = None
    return list(found)


def _of(event: Event, me: int, view: View, jumps: int) -> list[Place]:
    kind = str(event[0])
    if kind in STATIONS:
        return _station(event[STATIONS[kind]], kind)
    if kind in HEXES:
        now = [hex_now(event[at], jumps) for at in HEXES[kind] if isinstance(event[at], str)]
        return [("hex", name) for name in now if name]
    if kind in TILES:
        return _tile(str(event[TILES[kind]]), me, view)
    if kind in DICE:
        die = event[2] if kind == "repaired_die" else event[1]
        return [("die", die)] if die in view["dice"] else []
    other = OTHER.get(kind)
    return other(event, me, view, jumps) if other else []


def _station(location: Any, kind: str) -> list[Place]:
    if not (isinstance(location, int) and 1 <= location <= 6):
        return []
    place: Place = ("rack" if kind in ("ravager_drawn", "destroyed", "captured") else "station", location)
    return [place]


def _tile(tile: str, me: int, view: View) -> list[Place]:
    """Where a tile lies now: others may have come into its place since, and it may have gone to the piles."""
    board = view["board"]
    if tile in board["display"]:
        return [("tile", board["display"].index(tile) + 1)]
    if tile in board["advanced"]:
        return [("adv", board["advanced"].index(tile) + 1)]
    for seat, player in enumerate(view["seats"]):
        grid, laid = player.get("grid") or (), player.get("advanced") or {}    # Hal has neither
        found: list[Place] = [("cell", n) for n, held in enumerate(grid) if held and held["tile"] == tile]
        found += [("advspace", colour) for colour, name in laid.items() if name == tile]
        if found:
            return found if seat == me else _board(seat, me, view)
    return []


def _board(seat: Any, me: int, view: View) -> list[Place]:
    """Another seat's panel."""
    known = isinstance(seat, int) and seat != me and 0 <= seat < len(view["seats"])
    return [("opponent", seat)] if known else []


def _placed(event: Event, me: int, view: View, jumps: int) -> list[Place]:
    target = str(event[3])
    if target.isdigit():
        return [("station", int(target))]
    now = hex_now(target, jumps)
    return [("hex", now)] if now else []


def _slot(event: Event, me: int, view: View, jumps: int) -> list[Place]:
    return [("slot", event[3])] if event[1] == me and event[3] in SLOTS else _board(event[1], me, view)


def _goods(event: Event, me: int, view: View, jumps: int) -> list[Place]:
    if event[1] != me:
        return _board(event[1], me, view)
    return [("goods", GOODS[event[2]])] if event[2] in GOODS else []


def _scored(event: Event, me: int, view: View) -> list[Place]:
    """The Advanced tile on the own board that brought points in the final scoring."""
    tile = str(event[3]).partition("scored:")[2]
    if event[1] != me or not tile:
        return []
    return _tile(tile, me, view)


def _robot(event: Event, me: int, view: View, jumps: int) -> list[Place]:
    found: list[Place] = []
    for end in (event[2], event[3]):
        if end in COLOURS:
            found.append(("work", end))
        elif end == "break_room":
            found.append(("break",))
    return found


def _card(event: Event, me: int, view: View, jumps: int) -> list[Place]:
    card = event[3] if event[0] == "drawn" else event[2]
    hand = view["seats"][me]["hand"] or () if event[1] == me else ()
    return [("hand", card)] if card in hand else _board(event[1], me, view)


OTHER: dict[str, Callable[[Event, int, View, int], list[Place]]] = {
    "die_placed": _placed,
    "card_played": _slot,
    "gain": _goods,
    "spend": _goods,
    "vp": lambda event, me, view, jumps: _scored(event, me, view) or _board(event[1], me, view),
    "drawn": _card,
    "kept": _card,
    "discarded": lambda event, me, view, jumps: _board(event[1], me, view),
    "robot_moved": _robot,
    "neutral_robot_left": lambda event, me, view, jumps: [("work", event[1])],
    "debris_placed": lambda event, me, view, jumps: [("cell", event[2])] if event[1] == me
    else _board(event[1], me, view),
    "tile_ejected": lambda event, me, view, jumps: [("goods", "ejected")] if event[1] == me
    else _board(event[1], me, view),
    "advanced_ship": lambda event, me, view, jumps: [("hex", view["space"]["angel"])] if view["space"]["angel"] else [],
}
"""What the remaining events name."""
