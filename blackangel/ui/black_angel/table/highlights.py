"""What may be done now, in mint: sources and targets at their places, and the veil on what is not possible."""

from __future__ import annotations

from collections.abc import Collection

from blackangel.engine.decision import View
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.geometry import Rect

from . import board, display_row, pieces, tiles
from .frigate import rack_badge
from .layout import Layout, Place
from .pen import Pen
from .phrases import flipped
from .places import Places

RADIUS = {"station": 14.0, "rack": 10.0, "cell": 10.0, "slot": 9.0, "goods": 12.0, "advspace": 12.0, "tile": 10.0,
          "adv": 10.0, "work": 12.0, "break": 12.0, "supply": 10.0, "lock": 10.0}


def target(pen: Pen, places: Places, place: Place, seconds: float, hot: bool, view: View,
           value: int | None = None) -> None:
    """A place that may be clicked now. value: of the die in the hand, for what a station would give."""
    kind = place[0]
    if kind in ("hand", "tray", "bar"):
        return
    if kind == "hex":
        _hex(pen, places.layout, place[1], seconds, hot)
        return
    if kind == "arrow":
        points = board.arrow_points(places.layout, place[1], 38 if hot else 32)
        pen.poly(points, theme.WHITE if hot else theme.LEGAL, frame=theme.SPACE, width=1.5, glow=12,
                 glow_alpha=255 * draw.breath(seconds))
        return
    if kind == "flip":
        _flip(pen, places, place[1], hot, view)
        return
    area = places.rect(place)
    if area is None:
        return
    if kind == "die":
        _die(pen, area, seconds, hot, place[1] in places.tilted)
        return
    frame_round(pen, area, RADIUS.get(kind, 12.0) * _scale(places.layout, kind), seconds, hot, kind)
    if kind in ("tile", "adv"):
        display_row.badge(pen, places.layout, kind, place[1])    # the price stays above the glow
    if kind == "work":
        _cap(pen, area, place[1])
    if kind in ("rack", "station"):
        rack_badge(pen, places.layout, view, int(place[1]))
    if kind == "station" and value is not None:
        _preview(pen, places.layout, place[1], value, view)


def frame_round(pen: Pen, area: Rect, radius: float, seconds: float, hot: bool, kind: str) -> None:
    """A legal place. Round a tile the frame lies outside and nothing covers the tile."""
    if kind in ("board", "fan"):     # what lies on it stays as it is
        draw.halo(pen.surface, pen.canvas, area, radius, theme.LEGAL, 11, 255 * draw.breath(seconds))
        pen.rr(area, radius, frame=theme.WHITE if hot else theme.LEGAL, width=4)
        return
    if kind not in ("tile", "adv", "cell"):
        draw.legal(pen.surface, pen.canvas, area, radius, seconds, hot)
        return
    x, y, w, h = area
    box = (x - 3, y - 3, w + 6, h + 6)
    draw.halo(pen.surface, pen.canvas, box, radius + 3, theme.LEGAL, 11, 255 * draw.breath(seconds))
    pen.rr(box, radius + 3, frame=theme.WHITE if hot else theme.LEGAL, width=4)


def _scale(layout: Layout, kind: str) -> float:
    return layout.board_scale if kind in ("cell", "slot", "goods", "advspace") else 1.0


def _die(pen: Pen, area: Rect, seconds: float, hot: bool, tilted: bool) -> None:
    """A die; one that lies as it fell has a ring, which fits however it is turned."""
    x, y, w, h = area
    if tilted:
        ring = w * .74
        draw.halo(pen.surface, pen.canvas, (x + w / 2 - ring, y + h / 2 - ring, 2 * ring, 2 * ring), ring, theme.LEGAL,
                  7, 230 * draw.breath(seconds))
        pen.disc(x + w / 2, y + h / 2, ring, None, frame=theme.WHITE if hot else theme.LEGAL, width=3)
        return
    box = (x - 1, y - 1, w + 2, h + 2)
    draw.halo(pen.surface, pen.canvas, box, w * .24, theme.LEGAL, 7, 230 * draw.breath(seconds))
    pen.rr(box, w * .26, frame=theme.WHITE if hot else theme.LEGAL, width=3)


def _hex(pen: Pen, layout: Layout, name: str, seconds: float, hot: bool) -> None:
    cx, cy = pen.snap(*layout.hex_centre(name))
    pen.poly(layout.hexagon(cx, cy, layout.hex_width - 8), theme.LEGAL, 66 if hot else 34,
             frame=theme.WHITE if hot else theme.LEGAL, width=3.5, glow=9, glow_alpha=200 * draw.breath(seconds))


def names(pen: Pen, layout: Layout) -> None:
    """The names of all hexes, as the lists and the log use them."""
    for name in layout.hexes():
        (cx, cy), w = layout.hex_centre(name), layout.hex_width
        dx, dy = layout.mark(-w * .2, w * .34)
        pen.text(name, cx + dx, cy + dy, theme.SMALLEST, theme.TEXT, "bold", "center", outline=3)


def moves(pen: Pen, layout: Layout, name: str, count: int) -> None:
    """On a legal hex: how many moves the ship in the hand needs."""
    if not count:
        return
    left, top, _, h = layout.hex_rect(name)
    x, y = left - 2, top + h / 2 - 2
    pen.rr((x, y - 15, 52, 30), 15, (8, 38, 44), 250, frame=theme.LEGAL, width=2.2)
    pen.text(count, x + 16, y + 1, 21, theme.LEGAL, "heavy", "center")
    pen.icon("moves", x + 35, y, 22)


def mission(pen: Pen, layout: Layout, name: str, colour: str) -> None:
    """On a legal hex: a Mission card could be placed there."""
    left, top, w, h = layout.hex_rect(name)
    x, y = left + w - 50, top + h / 2 - 2
    pen.rr((x, y - 15, 52, 30), 15, (8, 38, 44), 250, frame=theme.LEGAL, width=2.2)
    pen.icon("mission", x + 17, y, 24)
    pen.shape(colour, x + 37, y, 8.5)


def _preview(pen: Pen, layout: Layout, location: int, value: int, view: View) -> None:
    """Activations that the die would give there, in the die space."""
    x, y, w, h = layout.die_space(location)
    n = max(0, value - pieces.damaged(location, view))
    pen.rr((x, y, w, h), 13, theme.mix(theme.WELL, theme.LEGAL, .22), frame=theme.LEGAL, width=2.5)
    pen.text(n, x + 17, y + h / 2 + 1, 31, theme.LEGAL, "heavy", "center")
    pen.icon("bolt", x + 37, y + h / 2, 25)


def _flip(pen: Pen, places: Places, die: str, hot: bool, view: View) -> None:
    area = places.flip_chip(die)
    if area is None:
        return
    x, y, w, h = area
    pen.rr(area, h / 2, (10, 42, 50), 245, frame=theme.WHITE if hot else theme.LEGAL, width=2.5, glow=6)
    pen.icon("flip", x + w * .32, y + h / 2, 22)
    word = flipped(die, view)
    if word.isdigit():
        pen.text(word, x + w * .74, y + h / 2 + 1, theme.SMALLEST, theme.LEGAL, "heavy", "center")
    else:
        pen.icon("star", x + w * .74, y + h / 2, 18)


def sources(pen: Pen, places: Places, found: Collection[Place], seconds: float, hover: Place | None,
            view: View) -> None:
    """Places from which a piece may be taken up."""
    for place in found:
        kind, hot = place[0], place == hover
        if kind in ("hand", "tray", "held"):
            continue
        area = places.rect(place)
        if area is None:
            continue
        if kind == "die":
            _die(pen, area, seconds, hot, place[1] in places.tilted)
        elif kind == "hex":
            _ship_ring(pen, places, place[1], seconds, hot, view)
        else:
            frame_round(pen, area, RADIUS.get(kind, 12.0) * _scale(places.layout, kind), seconds, hot, kind)
            if kind == "work":
                _cap(pen, area, place[1])


def _cap(pen: Pen, area: Rect, colour: str) -> None:
    """The sign of a workstation, which stands on its frame, above the glow."""
    x, y, w, _ = area
    pen.disc(x + w / 2, y, 14, theme.SPACE, 235)
    pen.shape(colour, x + w / 2, y, 9)


def _ship_ring(pen: Pen, places: Places, name: str, seconds: float, hot: bool, view: View) -> None:
    ships = view["space"]["ships"].get(name, [])
    me = places.layout.me
    order = ships.index(me) if me in ships else 0
    x, y = places.layout.ship_spot(name, order, name in view["space"]["cards"])
    pen.rr((x - 30, y - 24, 60, 48), 24, frame=theme.WHITE if hot else theme.LEGAL, width=3, glow=9,
           glow_alpha=int(220 * draw.breath(seconds)))


def dim_others(pen: Pen, places: Places, legal: Collection[Place]) -> None:
    """While a die or a ship is carried: what it cannot go to steps back."""
    layout = places.layout
    for n in range(1, 7):
        if ("station", n) not in legal:
            pen.rr(layout.station_body(n), 14, theme.VEIL, 105)
    keep = {place[1] for place in legal if place[0] == "hex"}
    for name in layout.hexes():
        if name not in keep:
            cx, cy = pen.snap(*layout.hex_centre(name))
            pen.poly(layout.hexagon(cx, cy, layout.hex_width - 3), theme.VEIL, 80)


def slot_tiles(pen: Pen, layout: Layout, slot: str, found: Collection[int], view: View, hot: bool) -> None:
    """In a free slot: the tiles that the card in the hand would activate there."""
    x, y, w, h = layout.slot(slot)
    s = layout.board_scale
    pen.rr((x + 3, y + 3, w - 6, h - 6), 8, theme.WELL, 200)
    if not found:
        pen.text("0", x + w / 2, y + h / 2 + 1, 26 * s, theme.FAINT, "heavy", "center")
        return
    grid = view["seats"][layout.me]["grid"]
    upright = h > w
    z = min(36.0 * s, (h if upright else w) / len(found) - 4, (w if upright else h) - 8)
    for n, cell in enumerate(found):
        shift = (n - (len(found) - 1) / 2) * (z + 3)
        cx, cy = (x + w / 2, y + h / 2 + shift) if upright else (x + w / 2 + shift, y + h / 2)
        held = grid[cell]
        if held:
            colour = view["seats"][layout.me]["colour"]
            tiles.draw(pen, (cx - z / 2, cy - z / 2, z, z), held["tile"], held.get("side"), False, colour)
    if hot:
        for cell in found:
            pen.rr(layout.cell(cell), 10 * s, frame=theme.LEGAL, width=4, glow=9)


def focus(pen: Pen, places: Places, place: Place, anchor: Rect | None = None) -> None:
    """White ring round the place of the option that the keyboard has chosen."""
    area = anchor or places.rect(place)
    if area is None:
        return
    if place[0] == "hex":
        cx, cy = places.layout.hex_centre(place[1])
        pen.poly(places.layout.hexagon(cx, cy, places.layout.hex_width - 2), frame=theme.WHITE, width=4)
        return
    x, y, w, h = area
    if place[0] == "die" and place[1] in places.tilted:
        pen.disc(x + w / 2, y + h / 2, w * .74 + 3, None, frame=theme.WHITE, width=4)
        return
    pen.rr((x - 5, y - 5, w + 10, h + 10), 14, frame=theme.WHITE, width=3.5)
    if place[0] in ("tile", "adv"):
        display_row.badge(pen, places.layout, place[0], place[1])
    elif place[0] == "work":
        _cap(pen, area, place[1])
    elif place[0] in ("rack", "station"):
        rack_badge(pen, places.layout, places.view, int(place[1]))
