"""Where on the table a step points: the holes in the veil, and the way of its gesture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.engine.decision import Option
from blackangel.ui.kit.geometry import Rect, around_all, centre, grown
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place
from blackangel.ui.play.overlay import Aim

from .. import column, names
from ..deciding import TAKEN_FROM, way
from ..focus import strip_areas

if TYPE_CHECKING:
    from .taught import TaughtTable

ZONES = ("way", "place", "decks", "corridor", "decision", "focus", "buttons")
AROUND = {"arrow": 4.0, "bar": 3.0, "supply": 0.0}
"""How much larger than its place a hole is; others by `GROWN`."""
GROWN = 6.0


def _formation(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    return [around_all([table.layout.marine(n) for n in range(1, len(table.view["formation"]) + 1)])]


def _faced(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    """What a marine looks at: his card and the side that his lamp lights."""
    marine = str(which[0])
    position = list(table.view["formation"]).index(marine) + 1
    side = table.view["marines"][marine]["facing"]
    return [around_all([table.layout.marine(position), table.layout.spot(position, side)])]


def _swarm(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    return [table.area_of(("swarm", *which))]


def _tag(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    return [table.layout.tag(int(which[0]), str(which[1]))]


def _piles(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    return [table.layout.pile(side) for side in ("left", "right")]


def _phases(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    pen = table.pen(table.app.surface)
    labels = [tr(words) for words in names.PHASES.values()]
    return [(642.0, 6.0, column.phases_width(pen, labels, 23.0) + 12, 48.0)]


def _team(table: TaughtTable, which: tuple[Any, ...]) -> list[Rect | None]:
    """The orders of a team."""
    return [area for team, area in strip_areas(table) if team == which[0]]


NAMED: Mapping[str, Callable[[TaughtTable, tuple[Any, ...]], list[Rect | None]]] = {
    "formation": _formation, "faced": _faced, "swarm": _swarm, "tag": _tag, "piles": _piles, "phases": _phases,
    "team": _team,
}  # fmt: skip
"""What a step may show besides zones and the places of the table."""


def shown(table: TaughtTable, places: tuple[Place, ...]) -> list[tuple[Rect, bool]]:
    """Holes for the places that a step names."""
    found: list[Rect | None] = []
    for place in places:
        if place[0] in ZONES and len(place) == 1:
            found.append(table.layout.zones[place[0]])
        elif place[0] in NAMED:
            found += NAMED[place[0]](table, place[1:])
        else:
            found.append(table.area_of(place))
    return [(grown(area, GROWN), False) for area in found if area is not None]


def aim(table: TaughtTable, asked: Option | None) -> Aim:
    """Where the next move asked for is made."""
    at_work = table.interaction
    if asked is None or at_work is None:
        return Aim()
    places = way(asked, table.view, at_work.kind)
    if places[0][0] == "order" and table.orders.picks:
        places = (("bar", "orders"),)
    source = places[0] if len(places) > 1 else None
    if at_work.kind in TAKEN_FROM and places[0][0] == "marine":
        source = TAKEN_FROM[at_work.kind]
    if at_work.picked:      # the next click goes on from there
        source = None
    made = Aim(source=source, target=places[-1])
    for place in (source, places[-1]):
        area = table.area_of(place) if place is not None else None
        if area is None or place is None:
            continue
        made.holes.append((grown(area, AROUND.get(str(place[0]), GROWN)), False))
        if place == source:
            made.start = centre(area)
        else:
            made.end = centre(area)
    return made
