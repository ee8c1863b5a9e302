"""What lies in front of the player for one decision: cards to choose from, tiles to inject."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.answers import named
from blackangel.ui.black_angel import hues
from blackangel.ui.black_angel.verbs.cards import KEEP
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.words import plural, tr

from . import hand, tiles
from .aboard import COLOURS
from .layout import Layout, Place
from .pen import Pen

SMALL, HALF_PILL = 52.0, 96.0
"""Side of a tile that is only to be seen; half of the number of cards below the hand."""
LOW_SIDE = 92.0
"""Side of a tile that lies over the lower part of the hand."""
WAITS = ("discover", "inject", "place_advanced")
"""Decisions during which tiles wait in front of the player: taken and not injected yet, or ejected and not placed."""


class Tray:
    """Things to choose from; each is the place ("tray", thing)."""

    def __init__(self, kind: str, things: Sequence[Any], area: Rect, spots: Mapping[Any, Rect], title: str) -> None:
        self.kind = kind
        self.things = list(things)
        self.area = area
        self.spots = dict(spots)
        self.title = title

    def under(self, point: Point) -> Place | None:
        """The thing under a point."""
        for thing, area in self.spots.items():
            if inside(area, point):
                return ("tray", thing)
        return ("trayback",) if inside(self.area, point) else None

    def draw(self, pen: Pen, view: View, legal: set[Place], hover: Place | None, picked: Place | None,
             colour: str, away: Collection[Any] = ()) -> None:
        """Draws the panel and what lies on it; what is `away` is still on its way there."""
        pen.panel(self.area, 18, theme.LEGAL, 250, 2.5)
        if self.title:
            pen.text(self.title, self.area[0] + 20, self.area[1] + 26, 21, theme.MUTED, "bold", fit=self.area[2] - 40,
                     high=48)
        for thing, (x, y, w, h) in self.spots.items():
            place = ("tray", thing)
            if place in away:
                continue
            if place == picked:
                pen.rr((x, y, w, h), w * .1, theme.LEGAL, 22, frame=theme.LEGAL, width=2.5)
                continue
            if place in legal:
                hot = place == hover
                pen.rr((x - 3, y - 3, w + 6, h + 6), w * .1, frame=theme.WHITE if hot else theme.LEGAL, width=4,
                       glow=10, glow_alpha=220, glow_colour=theme.LEGAL)
            self._thing(pen, thing, (x, y, w, h), view, colour)

    def _thing(self, pen: Pen, thing: Any, area: Rect, view: View, colour: str) -> None:
        x, y, w, h = area
        if self.kind == "cards":
            hand.draw_card(pen, thing, (x + w / 2, y + h / 2), w)
        elif self.kind == "backs":
            pen.back(thing, area)
            pile = view["decks"]["missions"][thing]
            count = pile["deck"] if isinstance(pile["deck"], int) else len(pile["deck"])
            pen.disc(x + w - 6, y + h - 8, 19, theme.WELL, frame=hues.ALIEN[thing], width=2)
            pen.text(count, x + w - 6, y + h - 8, theme.SMALLEST, theme.TEXT, "heavy", "center")
        else:
            side = "boost" if view["options"].get("advanced") else "standard"
            tiles.draw(pen, area, thing, side, seat_colour=colour)


def _above_dice(layout: Layout) -> float:
    """The lower edge of what lies over the ship but leaves dice and tiles to be seen: they tell which card is good."""
    return min(y for _, y, _, _ in layout.compartments().values()) - 6


def _row(layout: Layout, things: Sequence[Any], w: float, h: float, gap: float, right: bool = False,
         least: float = 0.0, low: float | None = None) -> tuple[Rect, dict[Any, Rect]]:
    """Area and spots of things in a row. low: the lower edge, else above the bar."""
    bx, by, _, _ = layout.bar
    wide = max(least, len(things) * (w + gap) - gap + 48)
    tall = h + 66
    x = bx if not right else bx + 460
    if not right:
        x = layout.frigate[0] + (layout.frigate[2] - wide) / 2
    area = (x, (by - 10 if low is None else low) - tall, wide, tall)
    start = area[0] + (wide - (len(things) * (w + gap) - gap)) / 2
    return area, {thing: (start + n * (w + gap), area[1] + 46, w, h) for n, thing in enumerate(things)}


def _aside(layout: Layout, things: Sequence[Any]) -> Tray:
    """Tiles that are only to be seen, small and below the hand, beside the number of its cards: those are compared
    with the tiles that may still be taken. In a window higher than wide above the hand, where space leaves a corner."""
    x, y, w, _ = layout.hand
    side = min(SMALL, (w / 2 - HALF_PILL - 24) / len(things) - 6)
    area = (x, (y - 8 if layout.shape.high else y + 336) - SMALL - 16, 14 + len(things) * (side + 6), SMALL + 16)
    top = area[1] + (area[3] - side) / 2
    spots = {tile: (x + 10 + n * (side + 6), top, side, side) for n, tile in enumerate(things)}
    return Tray("tiles", things, area, spots, "")


def for_decision(kind: str, context: Mapping[str, Any], options: Sequence[tuple[Any, ...]],
                 layout: Layout) -> Tray | None:
    """The tray that a decision needs, or None."""
    if kind == "keep":
        cards = [o.card for o in map(named, options) if KEEP.says(o)]
        area, spots = _row(layout, cards, 190, 275, 22, least=330, low=_above_dice(layout))
        return Tray("cards", cards, area, spots, tr("Drawn: keep one"))
    if kind == "draw_colour":
        colours = [c for c in COLOURS if ("draw", c) in options]
        area, spots = _row(layout, colours, 132, 190, 24, least=330, low=_above_dice(layout))
        return Tray("backs", colours, area, spots, tr("Draw from"))
    if kind in WAITS:
        things = [context.get("tile"), *context.get("tiles", ()), *context.get("taken", ())]
        things = [t for t in dict.fromkeys(things) if t]
        if not things:
            return None
        if kind == "discover" and layout.inspector is None:
            return _aside(layout, things)
        roomy = layout.wide or layout.hand_below
        side = 132.0 if roomy else LOW_SIDE
        area, spots = _row(layout, things, side, side, 20, least=330)
        x, y, w, h = layout.inspector if layout.tall and layout.inspector else layout.hand
        left = x + 24 if layout.wide else x + (w - area[2]) / 2
        top = y + (h - area[3]) / 2 if roomy else y + 336 - area[3]     # what the cards ask for stays to be seen
        shift = left - area[0], top - area[1]
        area = (left, area[1] + shift[1], area[2], area[3])
        spots = {thing: (a + shift[0], b + shift[1], c, d) for thing, (a, b, c, d) in spots.items()}
        title = plural(len(things), "{n} tile to inject", "{n} tiles to inject")
        if kind == "place_advanced":
            title = tr("Ejected Advanced tile")
        elif kind == "discover":
            title = plural(len(things), "{n} tile taken", "{n} tiles taken")
        return Tray("tiles", things, area, spots, title)
    return None
