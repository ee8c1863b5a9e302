"""Which piece lies at a place of the table, for asking the rules why it cannot be moved, or not to there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import back
from blackangel.ui.black_angel.verbs.record import BREAK_COUNT

from .aboard import COLOURS
from .layout import ARROWS, SLOTS, Place
from .phrases import tile_colour

Option = tuple[Any, ...]
Ask = Callable[[Option], str]
ROBOTS = (("break",), BREAK_COUNT)
"""The break room, and its count on the player's own board."""


def piece_at(place: Place, seat: int, view: View) -> str:
    """The kind of piece a player would try to take up there, as `black_angel.handling` names it; "" if there is
    none."""
    kind: str = place[0]
    what: Any = place[1] if len(place) > 1 else None
    player, board = view["seats"][seat], view["board"]
    if kind == "hand":
        return "ravager_card" if back(what) == "ravager" else "card"
    if kind == "held":
        return "die"
    if kind == "die":
        return "supply_die" if view["dice"].get(what, {}).get("at") == "supply" else "die"
    if kind == "tray":
        return _waiting(what)
    if kind == "hex":
        return _in_space(what, seat, view)
    if kind == "goods":
        return _stored(what, player)
    found: Callable[[], str] | None = {
        "break": lambda: "robot" if player["break_room"] else "",
        "work": lambda: "worker" if player["workstations"][what] else "",
        "cell": lambda: "grid_tile" if player["grid"][what] else "",
        "slot": lambda: "slot_card" if player["slots"][what] else "",
        "advspace": lambda: "placed_advanced" if player["advanced"][what] else "",
        "tile": lambda: "display_tile" if board["display"][what - 1] else "",
        "adv": lambda: "display_tile" if board["advanced"][what - 1] else "",
        "rack": lambda: "ravager" if board["ravagers"].get(str(what)) else "",
        "station": lambda: "damage" if board["damage"].get(str(what)) else "",
        "supply": lambda: "supply_die" if any(
            die.startswith(what) and info["at"] == "supply" for die, info in view["dice"].items()) else "",
    }.get(kind)
    return found() if found else ""


def _waiting(thing: Any) -> str:
    """On the tray: tiles wait to be injected; cards and colours are only clicked."""
    if isinstance(thing, int) or thing in COLOURS:
        return "choice"
    return "advanced" if tile_colour(str(thing)) == "advanced" else "tile"


def _in_space(name: Any, seat: int, view: View) -> str:
    ships = view["space"]["ships"].get(name, [])
    if seat in ships:
        return "ship"
    return "foreign_ship" if ships else "space_card" if name in view["space"]["cards"] else ""


def _stored(item: Any, player: Mapping[str, Any]) -> str:
    counts = {"ship": player["ships"], "resource": player["resources"], "debris": player["debris"],
              "break_room": player["break_room"], "robots": player["supply"], "ejected": len(player["ejected"])}
    kind = {"ship": "ship", "break_room": "robot", "robots": "supply_robot", "ejected": "ejected_tile"}
    return kind.get(str(item), str(item)) if counts.get(str(item)) else "ship" if item == "ship" else ""


def home(source: Place, place: Place, seat: int) -> bool:
    """Whether a piece put down there just goes back to where it lay."""
    same = {"hand": ("hand",), "tray": ("tray", "trayback")}
    if source == place or (source in ROBOTS and place in ROBOTS) or place[0] in same.get(str(source[0]), ()):
        return True
    return source[0] in ("die", "held") and place in (("compartment", seat), ("trayback",))


def meant(source: Place, place: Place, context: Mapping[str, Any]) -> Option | None:
    """What dropping a piece at a place would be, where it is a place for such pieces."""
    kind, what = place[0], place[1] if len(place) > 1 else None
    if source[0] == "tray" and kind in ("arrow", "slot"):
        return ("inject", source[1], what)
    if source[0] == "tray" and kind == "advspace":
        return ("place_advanced", what)
    if source in ROBOTS and kind == "work":
        return ("to_workstation", what)
    if source[0] == "hand" and kind == "hex" and what == context.get("hex"):
        return ("place", source[1])
    return None


def refused(source: Place, context: Mapping[str, Any], ask: Ask) -> dict[Place, str]:
    """Places for such pieces to which this one cannot go, each with its reason."""
    places: Iterable[Place] = [*(("arrow", a) for a in ARROWS), *(("slot", s) for s in SLOTS),
                               *(("advspace", c) for c in COLOURS), *(("work", c) for c in COLOURS),
                               ("hex", context.get("hex"))]
    found = {}
    for place in places:
        option = meant(source, place, context)
        reason = ask(option) if option else ""
        if reason:
            found[place] = reason
    return found
