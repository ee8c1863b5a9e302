"""Where things of any seat are on the screen: on the own board, or on the panel of another seat."""

from __future__ import annotations

from typing import Any

from blackangel.engine.decision import View
from blackangel.ui.kit.geometry import Point, Rect, centre, grown

from . import panels
from .aboard import COLOURS
from .layout import GOODS, Layout

PANEL_ITEMS = {"ship": 0, "resource": 1, "debris": 2, "break_room": 3, "robot": 3, "mission": 4, "ravager": 5,
               "technology": 6, "advanced": 7}
OWN_ITEMS = {"ship": "ship", "resource": "resource", "debris": "debris", "robot": "break_room",
             "break_room": "break_room", "technology": "ejected"}


def told(layout: Layout, view: View) -> list[Rect]:
    """All that tells by signs and numbers what the seats have: hand and board of the viewer, panels of the others."""
    own = view["seats"][layout.me]
    found = [layout.hand, layout.own_vp, *map(layout.goods, GOODS), *map(layout.advanced_space, COLOURS),
             *(layout.cell(n) for n, held in enumerate(own["grid"]) if held),
             *(layout.slot(name) for name, card in own["slots"].items() if card)]
    if layout.shape.hal:
        return [*found, Anchors(layout, view).vp_area(layout.others[0]), *map(layout.worth, range(8))]
    for seat in layout.others:
        panel, held = layout.opponent(seat), view["seats"][seat]
        found += [Anchors(layout, view).vp_area(seat),
                  *(panels.rect(panel, ("count", item)) for item in panels.ITEMS),
                  *(panels.cell(panel, n) for n, tile in enumerate(held["grid"]) if tile),
                  *(panels.slot(panel, name) for name, card in held["slots"].items() if card)]
    return found


class Anchors:
    """Points of seats' things."""

    def __init__(self, layout: Layout, view: View) -> None:
        self.layout = layout
        self.view = view

    def _panel(self, seat: Any) -> tuple[float, float, float, float]:
        layout = self.layout
        if seat == "neutral" or (isinstance(seat, int) and seat not in layout.others):
            return layout.neutral() if layout.shape.neutral else layout.side
        return layout.opponent(int(seat))

    def item(self, seat: Any, item: str) -> Point:
        """Where an item of a seat is shown."""
        layout = self.layout
        if item == "vp":
            return self.vp(seat)
        if seat == layout.me:
            if item in ("mission", "ravager"):
                return self.hand(seat)
            if item == "advanced":
                return centre(layout.advanced_space("orange"))
            return centre(layout.goods(OWN_ITEMS.get(item, "resource")))
        x, y, w, h = self._panel(seat)
        if layout.shape.hal:
            return x + w - 80, y + 42
        return panels.count((x, y, w, h), PANEL_ITEMS.get(item, 1))

    def item_area(self, seat: Any, item: str) -> Rect:
        """What tells of an item of a seat: its sign and its number."""
        layout = self.layout
        if item == "vp":
            return self.vp_area(seat)
        if seat == layout.me and item in OWN_ITEMS:
            return layout.goods(OWN_ITEMS[item])
        if seat == layout.me and item == "advanced":
            return layout.advanced_space("orange")
        if seat == layout.me or layout.shape.hal or item not in PANEL_ITEMS:
            return grown((*self.item(seat, item), 0.0, 0.0), 24)
        return panels.rect(self._panel(seat), ("count", panels.ITEMS[PANEL_ITEMS[item]]))

    def vp(self, seat: Any) -> Point:
        """The points of a seat."""
        if seat == self.layout.me:
            return centre(self.layout.own_vp)
        x, y, w, h = self._panel(seat)
        return (x + w - 70, y + 44) if self.layout.shape.hal else (x + w - 182, y + panels.head((x, y, w, h)) + 1)

    def vp_area(self, seat: Any) -> Rect:
        """The points of a seat with their sign."""
        if seat == self.layout.me:
            return self.layout.own_vp
        x, y = self.vp(seat)
        wide, high = (148.0, 56.0) if self.layout.shape.hal else (84.0, 36.0)
        return x - wide / 2, y - high / 2, wide, high

    def hand(self, seat: Any) -> Point:
        """The hand of a seat."""
        if seat == self.layout.me:
            return centre(self.layout.hand)
        return self.item(seat, "mission")

    def cell(self, seat: Any, cell: int) -> Point:
        """A cell of a seat's grid."""
        if seat == self.layout.me:
            return centre(self.layout.cell(cell))
        x, y, w, h = self._panel(seat)
        if self.layout.shape.hal:
            return x + w / 2, y + 60
        return centre(panels.cell((x, y, w, h), cell))

    def cell_size(self, seat: Any) -> float:
        """Side of a tile in a seat's grid."""
        if seat == self.layout.me:
            return 78.0 * self.layout.board_scale
        return 34.0 if self.layout.shape.hal else panels.tile_size(self._panel(seat))

    def slot(self, seat: Any, slot: str) -> Point:
        """A card slot of a seat."""
        if seat == self.layout.me:
            return centre(self.layout.slot(slot))
        return centre(panels.slot(self._panel(seat), slot))

    def robots(self, seat: Any, place: Any) -> Point:
        """Where a seat's robots are: a workstation, the break room, the supply, a hex."""
        layout = self.layout
        if place in COLOURS:
            index = seat if isinstance(seat, int) else len(self.view["seats"])
            return layout.worker(str(place), min(3, int(index)))
        if place == "break_room":
            x, y, _, h = layout.break_room
            return x + 72 + 70 * (seat if isinstance(seat, int) else 0), y + h / 2
        if isinstance(place, str) and place and place[0].isdigit() and place in self.view["space"]["hexes"]:
            return layout.hex_centre(place)
        if isinstance(place, int) or (isinstance(place, str) and place.isdigit()):
            return centre(layout.rack(int(place)))
        return self.item(seat, "robot")

    def compartment(self, holder: Any) -> Point:
        """A seat's compartment."""
        areas = self.layout.compartments()
        key = int(holder) if isinstance(holder, str) and holder.isdigit() else holder
        return centre(areas[key]) if key in areas else centre(self.layout.frigate)

    def target(self, target: Any) -> Point:
        """What a die is put on: an action or a hex."""
        if isinstance(target, int) or (isinstance(target, str) and target.isdigit()):
            return centre(self.layout.die_space(int(target)))
        if isinstance(target, str) and target in self.view["space"]["hexes"]:
            return self.layout.hex_centre(target)
        return centre(self.layout.frigate)
