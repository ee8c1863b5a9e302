"""Where on the table a step points: the holes in the veil, and the way of its gesture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel.table import hand
from blackangel.ui.black_angel.table.aboard import COLOURS
from blackangel.ui.black_angel.table.layout import SLOTS, Place
from blackangel.ui.black_angel.verbs.dice import FLIP, TAKE
from blackangel.ui.black_angel.verbs.record import Binding
from blackangel.ui.kit.geometry import Rect, around_all, grown
from blackangel.ui.play.overlay import Aim

if TYPE_CHECKING:
    from blackangel.ui.black_angel.table.scene import TableScene

Option = tuple[Any, ...]
ZONES = {"head": "space_head", "frigate": "frigate", "display": "display", "board": "board",
         "hand": "hand", "bar": "bar", "hal": "side", "score": "score", "log": "log"}
ROUND = ("die", "held", "hex")
GRID = ("arrow", "slot", "cell")
"""Places of the viewer's board: the words of a step speak of its rows."""


def shown(scene: TableScene, places: tuple[tuple[Any, ...], ...]) -> list[tuple[Rect, bool]]:
    """Holes for the places that a step names."""
    found: list[tuple[Rect, bool]] = []
    for place in places:
        found += _named(scene, place)
    return found


def _named(scene: TableScene, place: tuple[Any, ...]) -> list[tuple[Rect, bool]]:
    layout, view, name = scene.layout, scene.view, place[0]
    me = scene.me
    if name in ZONES and len(place) == 1:
        return [(grown(getattr(layout, ZONES[name]), 6), False)]
    if name == "space":
        return [(grown(around_all([layout.hex_rect(one) for one in layout.hexes()]), 8), False)]
    if name == "dice":
        return [(grown(layout.compartments()[me], 6), False)]
    if name == "works":
        rooms = [area for colour in COLOURS if (area := scene.rect_of(("work", colour)))]
        return [(grown(around_all(rooms), 6), False)]
    if name == "slots":
        areas = [layout.slot(slot) for slot in SLOTS]
        return [(grown(around_all(areas[:3]), 6), False), (grown(around_all(areas[3:]), 6), False)]
    if name == "advspaces":
        return [(grown(around_all([layout.advanced_space(colour) for colour in COLOURS]), 6), False)]
    if name == "angel":
        return [(layout.hex_rect(view["space"]["angel"]), True)]
    if name == "spes":
        found = [hexes for hexes, info in view["space"]["hexes"].items() if info["spes"]]
        found += [view["space"]["spes_token"]] if view["space"]["spes_token"] else []
        return [(layout.hex_rect(one), True) for one in found[:1]]
    if name == "mission":
        mine = [hexes for hexes, card in view["space"]["cards"].items() if card["owner"] == me]
        return [(layout.hex_rect(one), True) for one in mine]
    if name == "damaged":
        worst = max(view["board"]["damage"], key=lambda at: view["board"]["damage"][at])
        return [(grown(layout.station(int(worst)), 6), False)]
    if name == "ravagers":
        held = [int(at) for at, cards in view["board"]["ravagers"].items() if cards]
        return [(grown(layout.station(at), 6), False) for at in held]
    area = scene.rect_of(place)
    return [(grown(area, 6), name in ROUND)] if area else []


def aim(scene: TableScene, asked: Option | None) -> Aim:
    """Where the next move asked for is made; for a die, with what follows it."""
    at_work = scene.interaction
    if at_work is None or asked is None:
        return Aim()
    first = named(asked)
    source: Place | None = None
    target: Place | None
    ahead = scene.deciding.preview(first) if TAKE.says(first) else None
    if FLIP.says(first) and first.die not in at_work.chips():
        target = ("bar", "flip")
    elif ahead is not None and ahead.options:
        source = ("die", first.die)
        ways = [x for x in at_work.ahead(source) if x.options[-1] == ahead.options[0]]
        target = ways[0].target if ways else source
    else:
        source, target = _way(at_work.fixed, first)
        if at_work.auto and source is not None and source[0] != "tray":  # it is in the hand already
            source = None
    return _aim(scene, source, target, first)


def _way(found: list[Binding], option: Option) -> tuple[Place | None, Place | None]:
    """Source and target of an option; the way with a piece to carry is the one to show."""
    ways = [x for x in found if x.options == (option,) and not x.pulled]
    if not ways:
        return None, None
    ways.sort(key=lambda x: (x.source is None, x.target[0] == "bar"))
    return ways[0].source, ways[0].target


def _aim(scene: TableScene, source: Place | None, target: Place | None, first: Any) -> Aim:
    made = Aim(source=source, target=target)
    if target is not None and target[0] in GRID:
        made.clear.append(scene.layout.board)
    for place in (source, target):
        if place is None:
            continue
        point = scene.point_of(place)
        area = _hole(scene, place)
        if area is None or point is None:
            continue
        made.holes.append((area, place[0] in ROUND))
        if place is source:
            made.start = point
        else:
            made.end = point
    if scene.interaction is not None and scene.interaction.kind == "debris":
        made.pieces.append((grown(scene.places.waiting_cube, 6), True))
    if FLIP.says(first):
        area = scene.rect_of(("die", first.die))
        if area:
            made.holes.append((grown(area, 12), True))
    return made


def _hole(scene: TableScene, place: Place) -> Rect | None:
    """The hole for a place: a little larger than the thing; a raised card with its upper half."""
    area = scene.rect_of(place)
    if area is None:
        return None
    if place[0] in ("die", "held"):
        return grown(area, 12)
    if place[0] == "flip":
        return grown(area, 10)
    if place[0] == "hand":
        middle, _ = hand.places(scene.layout, scene.places.cards, place[1])[place[1]]
        w, h = scene.layout.hand_size
        return middle[0] - w / 2 - 8, middle[1] - h / 2 - 8, w + 16, h + 16
    if place[0] == "hex":
        return grown(area, 2)
    if place[0] == "arrow":
        return grown(area, 12)
    return grown(area, 8)
