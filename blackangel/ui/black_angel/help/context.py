"""Which topic explains what the mouse is over, or the decision at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.ids import is_ravager
from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel.verbs.book import VERBS

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.scene import TableScene

PLACES: dict[str, str] = {
    "hex": "space", "rack": "ravagers", "work": "workstations", "supply": "dice", "break": "robots", "slot": "cards",
    "cell": "tiles", "tile": "display", "adv": "advanced-tiles", "entry": "display", "advspace": "advanced-tiles",
    "arrow": "inject", "lock": "reserving", "compartment": "dice", "die": "dice", "flip": "flipping", "head": "end",
    "round": "end", "score": "scoring", "projected": "scoring",
    "opponent": "others", "neutral": "two-players", "log": "log", "board": "tiles",
    "held": "dice", "worth": "hal", "strip": "space",
}
"""Topic for each kind of place on the table; some are looked at more closely below."""
GOODS = {"ship": "ships", "resource": "resources", "debris": "debris", "break_room": "robots", "robots": "robots",
         "ejected": "tiles"}
DECISIONS: dict[str, str] = {
    "setup_reserve": "reserving", "turn": "turn", "sequence_a": "sequence-a", "activate": "cards", "adjacent": "tiles",
    "move_ship": "ships", "move_robot": "workstations", "draw_colour": "drawing", "keep": "drawing",
    "place_die": "dice", "boost_action": "boosts", "discard_mission": "ravager-cards",
    "discard_ravager": "ravager-cards", "discover": "discover", "inject": "inject",
    "place_advanced": "advanced-tiles", "repair": "repair", "debris": "debris", "destroy": "destroy",
    "command": "command", "place_mission": "placing", "mission": "activating", "owner_activation": "activating",
    "spend_tile": "activating", "spend_card": "activating", "end_turn": "turn", "hand_limit": "drawing",
    "reserve": "reserving",
}
BAR = {"undo": "log", "redo": "log", "skip": "others", "pause": "others", "scores": "scoring"}
"""Topics of the buttons that are no options."""


def topic_for_place(place: tuple[Any, ...] | None, view: Any = None, kind: str = "") -> str:
    """The topic for a place of the table; that of the decision if the place says nothing."""
    if place is None or place[0] == "top":
        return DECISIONS.get(kind, "goal")
    name = place[0]
    if name == "station":
        return printed().station(place[1]).kind
    if name == "goods":
        return GOODS[place[1]]
    if name == "bar":
        own = VERBS[place[1]].topic if place[1] in VERBS else BAR.get(place[1])
        return own or DECISIONS.get(kind, "turn")
    if name in ("hand", "tray") and isinstance(place[1], int):
        return "ravager-cards" if is_ravager(place[1]) else "missions"
    if name in ("tray", "trayback"):
        return DECISIONS.get(kind, "tiles")
    if name == "hex" and view is not None:
        return _hex(place[1], view)
    if name == "opponent" and view is not None and view["seats"][place[1]]["kind"] == "hal":
        return "hal"
    return PLACES.get(name, DECISIONS.get(kind, "goal"))


def _hex(name: str, view: Any) -> str:
    space = view["space"]
    if name == space.get("angel"):
        return "advancing"
    if name in space["cards"]:
        return "activating"
    return "spes" if space["hexes"].get(name, {}).get("spes") else "space"


def chosen_place(scene: TableScene) -> tuple[Any, ...] | None:
    """The place of the line that the keyboard has chosen in a list of the table."""
    chooser = scene.lists.popup or scene.lists.whole
    chosen = chooser.chosen if chooser is not None else None
    return chosen.place if chosen is not None else None


def place_of(scene: TableScene) -> tuple[Any, ...] | None:
    """What F1 asks about: the line chosen by the keyboard, or what lies under the pointer."""
    if scene.extras.open_log.has_focus:
        return ("log",)     # While it is open the table under it knows nothing of the pointer.
    return chosen_place(scene) if scene.pointing.keyboard else scene.pointing.hover


def topic_for_table(scene: TableScene) -> str:
    """What the help opens with above a table."""
    at_work = scene.interaction
    return topic_for_place(place_of(scene), scene.view, at_work.kind if at_work else "")
