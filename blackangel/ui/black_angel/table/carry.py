"""The piece in the hand: where it was taken up, where it is, and how it looks."""

from __future__ import annotations

from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel.verbs.record import DEBRIS_BOX
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Point, centre
from blackangel.ui.play.animate import Paint

from . import hand, paints, tiles
from .aboard import COLOURS
from .frigate import seat_colour
from .layout import Place
from .pen import Pen
from .places import Places

DIE, STILL_DIE = 74.0, 48.0
"""Sides of a die in the hand: at the pointer, and where it lies."""


def painter(place: Place, view: View, me: int, still: bool = False) -> Paint | None:
    """How the piece of a place looks in the hand; still: no pointer carries it, and it hides nothing beside it."""
    size = STILL_DIE if still else DIE
    kind = place[0]
    if kind in ("die", "held"):
        info = view["dice"].get(place[1])
        if info is None:
            return None
        changed = (view.get("decision") or {}).get("context") or {}
        if kind == "held" and changed.get("die") == place[1]:   # a boost may have given it another face or colour
            return _die(str(changed["colour"]), int(changed["value"]), size)
        return _die(colour_of(place[1]), int(info["value"]), size)
    if kind == "hand":
        return paints.paint_card(place[1], 132, 132)
    if kind == "rack":
        cards = view["board"]["ravagers"].get(str(place[1])) or []
        return paints.paint_rack(cards[-1]) if cards else None
    if kind == "tray" and isinstance(place[1], int):
        return paints.paint_card(place[1], 132, 132)
    if kind == "tray" and place[1] in COLOURS:
        return paints.paint_back(place[1], 132, 132)
    if kind == "tray":
        side = "boost" if view["options"].get("advanced") else "standard"
        return _tile(str(place[1]), side, seat_colour(view, me))
    if kind in ("tile", "adv"):
        tile = view["board"]["display" if kind == "tile" else "advanced"][place[1] - 1]
        side = "boost" if view["options"].get("advanced") and kind == "tile" else "standard"
        return _tile(str(tile), side, seat_colour(view, me)) if tile else None
    if kind == "hex" or place == ("goods", "ship"):
        return _ship(seat_colour(view, me))
    if kind in ("break", "work") or place == ("goods", "break_room"):
        return paints.paint_robot(seat_colour(view, me))
    if kind in ("station", "supply") or place == DEBRIS_BOX:
        return _cube
    return None


def small_card(card: int) -> Paint:
    """A card of the hand over the slots of the board."""
    return paints.paint_card(card, 66, 66)


def _die(colour: str, value: int, size: float) -> Paint:
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        half = size * .46
        draw.halo(pen.surface, pen.canvas, (x - half, y - half, 2 * half, 2 * half), 20, theme.LEGAL, 12, 170)
        pen.lifted_die(colour, value, x, y, size)
    return paint


def _tile(tile: str, side: str, owner: str) -> Paint:
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        draw.halo(pen.surface, pen.canvas, (x - 42, y - 42, 84, 84), 12, theme.LEGAL, 12, 190)
        tiles.draw(pen, (x - 42, y - 42, 84, 84), tile, side, seat_colour=owner)
    return paint


def _cube(pen: Pen, x: float, y: float, t: float) -> None:
    draw.halo(pen.surface, pen.canvas, (x - 20, y - 20, 40, 40), 12, theme.LEGAL, 12, 170)
    pen.cube(x, y, 42)


def _ship(colour: str) -> Paint:
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        draw.halo(pen.surface, pen.canvas, (x - 34, y - 20, 68, 40), 20, theme.LEGAL, 12, 170)
        pen.saucer(colour, x, y, 78)
    return paint


def origin(place: Place, places: Places, tray_point: Point | None = None) -> Point | None:
    """Where the piece was taken up."""
    kind = place[0]
    if kind == "hex":
        ships = places.view["space"]["ships"].get(place[1], [])
        me = places.layout.me
        order = ships.index(me) if me in ships else 0
        return places.layout.ship_spot(place[1], order, place[1] in places.view["space"]["cards"])
    if kind == "hand" and place[1] in places.cards:
        return hand.places(places.layout, places.cards)[place[1]][0]
    if kind == "tray":
        return tray_point
    if kind == "station":
        return centre(places.layout.damage_space(place[1], _top_cube(place, places.view)))
    return places.point(place)


def _top_cube(place: Place, view: View) -> int:
    """Which of the Damage spaces of an action holds the cube that is repaired first."""
    return max(0, int(view["board"]["damage"].get(str(place[1]), 0)) - 1)


def hidden_token(place: Place, me: int, view: View) -> Any:
    """What of the still picture is not drawn while the piece is in the hand."""
    if place[0] in ("die", "held"):
        return ("die", place[1])
    if place[0] == "hex":
        return ("ship", place[1], me)
    if place[0] == "station":
        return ("damage", place[1], _top_cube(place, view))
    return place if place[0] in ("hand", "tray", "tile", "adv") else ("piece", place)


def outline(pen: Pen, place: Place, places: Places, at: Point, pointer: Point) -> None:
    """Empty mint outline at the origin and a dotted trail to the piece."""
    if place[0] in ("die", "held"):
        area = places.rect(place)
        if area:
            x, y, w, h = area
            pen.rr((x + 2, y + 2, w - 4, h - 4), 10, theme.LEGAL, 26, frame=theme.LEGAL, width=2)
    elif place[0] == "hex":
        pen.rr((at[0] - 26, at[1] - 18, 52, 36), 18, theme.LEGAL, 22, frame=theme.LEGAL, width=2)
    if abs(at[0] - pointer[0]) + abs(at[1] - pointer[1]) > 120:
        middle = ((at[0] + pointer[0]) / 2, (at[1] + pointer[1]) / 2 - 40)
        points = []
        for n in range(25):
            t = n / 24
            points.append(((1 - t) ** 2 * at[0] + 2 * t * (1 - t) * middle[0] + t * t * pointer[0],
                           (1 - t) ** 2 * at[1] + 2 * t * (1 - t) * middle[1] + t * t * pointer[1]))
        draw.dots(pen.surface, pen.canvas, points[:-2])
