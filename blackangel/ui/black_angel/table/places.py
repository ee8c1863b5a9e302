"""Finding things on the table: the place under a point, and the rectangle of a place in the position shown."""

from __future__ import annotations

from blackangel.engine.decision import View
from blackangel.ui.kit.geometry import Point, Rect, centre, grown, inside

from . import frigate, hand, topbar
from .aboard import COLOURS
from .layout import ARROWS, GOODS, SLOTS, Layout, Place
from .opponents import WEIGHTS


class Places:
    """The places of one position: where its dice and cards lie, and what is under a point."""

    def __init__(self, layout: Layout, view: View, hints: bool = False, cover: bool = False) -> None:
        self.layout = layout
        self.view = view
        self.hints = hints      # whether there is a button for them
        self.cover = cover      # whether there is one to hide the hand
        self.dice: dict[str, Rect] = frigate.die_rects(view, layout)
        seat = layout.me
        cards = view["seats"][seat]["hand"] if 0 <= seat < len(view["seats"]) else None
        self.cards: list[int] = hand.ordered(cards or [])
        self.raised: int | None = None    # the card that stands out of its row, as it was drawn last
        self.placed: dict[str, Rect] = {}
        self.tilted: frozenset[str] = frozenset()   # dice that lie as they fell

    def rect(self, place: Place) -> Rect | None:
        """Rectangle of a place; None if it is not on the table now."""
        kind = place[0]
        if kind in ("die", "held"):
            return self.dice.get(place[1]) or self.placed.get(place[1])
        if kind == "flip":
            return self.flip_chip(place[1])
        if kind == "worth":
            return self.layout.worth(WEIGHTS.index(place[1]))
        if kind == "entry":
            return self.layout.display
        if kind == "hand":
            return hand.hit_rect(self.layout, self.cards, place[1], self.raised) if place[1] in self.cards else None
        if kind == "lock":
            return self.lock(place[1])
        return self.layout.rect(place)

    def lock(self, holder: int | str) -> Rect:
        """The high-security box of a compartment with the dice it holds now."""
        return self.layout.lock(holder, len(frigate.dice_at(self.view, holder)[1]))

    def beside_lock(self, holder: int | str) -> Rect:
        """Where a die waits that its holder has taken and not placed yet."""
        x, y, _, h = self.lock(holder)
        return x - 58, y + h / 2 - 26, 52, 52

    @property
    def waiting_cube(self) -> Rect:
        """Where a repaired cube lies until it has its place: at the upper edge of the debris box."""
        x, y, w, _ = self.layout.goods("debris")
        return x + w / 2 - 17, y - 17, 34.0, 34.0

    def flip_chip(self, die: str) -> Rect | None:
        """The small button that turns a die over: above it, or below it where another row of dice is above."""
        area = self.dice.get(die)
        if area is None:
            return None
        cx, cy = centre(area)
        home = self.layout.compartments()[self.layout.me]
        low = inside(home, (cx, cy)) and cy > home[1] + home[3] / 2 + 6
        wide = max(38.0, min(46.0, area[2] + 1))    # those of neighbours do not touch
        return cx - wide / 2, area[1] + area[3] + 3 if low else area[1] - 35, wide, 32

    def point(self, place: Place) -> Point | None:
        """A point at which a click finds the place."""
        if place[0] == "hand" and place[1] in self.cards:
            return hand.free_spot(self.layout, self.cards, place[1])
        area = self.rect(place)
        return centre(area) if area else None

    def under(self, point: Point, raised: int | None = None, fixed: bool = False) -> Place | None:
        """The thing under a point, the smallest first. raised, fixed: see `hand.card_at`."""
        layout = self.layout
        if inside(layout.top, point):
            return self._top(point)
        for die, area in self.dice.items():
            if inside(grown(area, 2), point):
                return ("die", die)
        card = hand.card_at(layout, self.cards, point, raised, fixed)
        if card is not None:
            return ("hand", card)
        return self._board(point) or self._frigate(point) or self._rest(point)

    def _top(self, point: Point) -> Place | None:
        name = topbar.button_at(self.layout, point, self.hints, self.cover)
        if name is not None:
            return ("top", name)
        if inside(topbar.round_rect(self.layout), point):
            return ("round",)
        return ("score",) if inside(grown(self.layout.score, 8), point) else None

    def _board(self, point: Point) -> Place | None:
        layout = self.layout
        if not inside(layout.board, point):
            return None
        if inside(grown(layout.projected, 2), point):
            return ("projected",)
        for arrow in ARROWS:
            if inside(layout.arrow(arrow), point):
                return ("arrow", arrow)
        for kind, names in (("cell", range(9)), ("slot", SLOTS), ("goods", GOODS), ("advspace", COLOURS)):
            for name in names:
                area = layout.rect((kind, name))
                if area and inside(grown(area, 2), point):
                    return (kind, name)
        return ("board",)

    def _frigate(self, point: Point) -> Place | None:
        layout = self.layout
        if not inside(grown(layout.frigate, 4), point):
            return None
        for n in range(1, 7):
            if inside(layout.station_body(n), point):
                return ("station", n)
            if inside(grown(layout.rack(n), 4), point):
                return ("rack", n)
        for colour in COLOURS:
            if inside(layout.workstation(colour), point):
                return ("work", colour)
            if inside(layout.supply(colour), point):
                return ("supply", colour)
        if inside(layout.break_room, point):
            return ("break",)
        for holder, area in layout.compartments().items():
            if inside(area, point):
                return ("lock", holder) if inside(self.lock(holder), point) else ("compartment", holder)
        return None

    def _rest(self, point: Point) -> Place | None:
        layout = self.layout
        if inside(layout.display, point):
            for n in range(1, 5):
                if inside(layout.advanced(n), point):
                    return ("adv", n)
            for n in range(1, 7):
                if inside(layout.tile(n), point):
                    return ("tile", n)
            return ("entry",)
        name = layout.hex_at(point)
        if name is not None:
            return ("hex", name)
        if inside(layout.nearest, point):
            return ("strip",)
        if inside(layout.space_head, point):
            return ("head",)
        if layout.shape.hal:
            for index, name in enumerate(WEIGHTS):
                if inside(layout.worth(index), point):
                    return ("worth", name)
        for seat in layout.others:
            if inside(layout.opponent(seat), point):
                return ("opponent", seat)
        if layout.shape.neutral and inside(layout.neutral(), point):
            return ("neutral",)
        return None
