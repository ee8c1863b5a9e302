"""The viewer's own board: grid with slots and arrows, storage, Advanced spaces. Also drawn enlarged, for any seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import back
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect, inside

from . import pieces, tiles
from .aboard import COLOURS
from .frigate import seat_colour
from .layout import ARROWS, GOODS, SLOTS, Layout, Place
from .pen import Pen

ARROW_WHITE = (207, 216, 245)
ROBOTS = 16
NOTHING = 85
"""How strongly is shown what nobody has, of 255: a third."""
ROBOT_SUPPLY = (130, 148, 207)


def robots_left(view: View, seat: int) -> int:
    """Robots of a seat that are still in its supply."""
    if "robots_supply" in view["seats"][seat]:
        return int(view["seats"][seat]["robots_supply"])
    return int(view["seats"][seat].get("supply", 0))


def goods_count(view: View, seat: int, item: str) -> int:
    """What a well of the storage shows."""
    player = view["seats"][seat]
    if item == "robots":
        return robots_left(view, seat)
    if item == "ejected":
        return len(player["ejected"])
    return int(player[{"ship": "ships", "resource": "resources", "debris": "debris", "break_room": "break_room"}[item]])


def slot_back(slot: Any) -> str | None:
    """Back of the card in a slot, or None."""
    if slot is None:
        return None
    if isinstance(slot, dict):
        return str(slot["back"])
    return back(slot)


def draw(pen: Pen, layout: Layout, view: View, seat: int, hidden: frozenset[Any] = frozenset()) -> None:
    """Draws a seat's board into the layout's own-board zone."""
    for step in steps(pen, layout, view, seat, hidden):
        step()


def steps(pen: Pen, layout: Layout, view: View, seat: int, hidden: frozenset[Any]) -> Iterator[Callable[[], object]]:
    """The same piece by piece."""
    colour = seat_colour(view, seat)
    yield partial(pen.panel, layout.board, 18, accent=theme.PLAYER[colour], width=2.5)
    yield from grid_steps(pen, layout, view, seat, hidden)
    yield partial(heading, pen, layout, view, seat, colour)
    for item in GOODS:
        yield partial(goods, pen, layout, view, seat, item, colour, layout.board_scale)
    for alien in COLOURS:
        yield partial(advanced_space, pen, layout, view, seat, alien, layout.board_scale, hidden)


def heading(pen: Pen, layout: Layout, view: View, seat: int, colour: str) -> None:
    """Whose board it is, with the points and the tiles that are set aside."""
    s = layout.board_scale
    x, y, _, h = layout.board
    player = view["seats"][seat]
    pen.line([(x + 366 * s, y + 16 * s), (x + 366 * s, y + h - 16 * s)], theme.LINE, 1.5)
    set_aside = player.get("set_aside", ())
    low = 68 if layout.slim else 34
    vx = x + (486 if layout.slim else 680) * s
    pen.emblem(colour, x + 400 * s, y + (28 if layout.slim else 34) * s, (36 if layout.slim else 42) * s)
    room = (202 if layout.slim else 170) - 38 * len(set_aside)
    pen.text(player["name"], x + 430 * s, y + (28 if layout.slim else 34) * s, 27 * s, theme.TEXT, "bold", fit=room * s)
    wide = pen.text(player["vp"], vx, y + (low + 1) * s, 36 * s, theme.GOLD, "heavy", "right")
    pen.icon("vp", vx - wide - 26 * s, y + low * s, 34 * s)
    left, top, wide_pill, high = layout.projected
    pen.icon("arrow-right", left - (33 if layout.slim else 15) * s, y + (low + 1) * s, 18 * s, theme.MUTED)
    pen.rr(layout.projected, 12 * s, theme.WELL, 160, frame=theme.GOLD, width=1.5, frame_alpha=150)
    pen.text(view["projected"][seat]["total"], left + wide_pill / 2, top + high / 2 + 1, 30 * s, theme.GOLD, "number",
             "center", alpha=210)
    for n, tile in enumerate(set_aside):
        tx = x + (592 - 38 * n) * s if layout.slim else vx - wide - (92 + 40 * n) * s
        tiles.draw(pen, (tx, y + (10 if layout.slim else 17) * s, 34 * s, 34 * s), tile)


def grid_steps(pen: Pen, layout: Layout, view: View, seat: int,
               hidden: frozenset[Any]) -> Iterator[Callable[[], object]]:
    """The grid piece by piece."""
    yield partial(around_grid, pen, layout, view, seat, hidden)
    for cell in range(9):
        yield partial(grid_cell, pen, layout, view, seat, cell, hidden)


def around_grid(pen: Pen, layout: Layout, view: View, seat: int, hidden: frozenset[Any]) -> None:
    """Slots and arrows around the nine cells."""
    player = view["seats"][seat]
    s = layout.board_scale
    for slot in SLOTS:
        x, y, w, h = layout.slot(slot)
        pen.hollow((x, y, w, h), 9 * s)
        back = slot_back(player["slots"].get(slot))
        if back and ("slot", slot) not in hidden:
            pen.back(back, (x + 2, y + 1, w - 4, h - 2))
        elif not back:
            pen.icon("mission", x + w / 2, y + h / 2, 24 * s, alpha=90)
    for arrow in ARROWS:
        draw_arrow(pen, layout, arrow)


def grid_cell(pen: Pen, layout: Layout, view: View, seat: int, cell: int, hidden: frozenset[Any]) -> None:
    """One of the nine cells with its tile."""
    area = layout.cell(cell)
    held = view["seats"][seat]["grid"][cell]
    if held is None or ("cell", cell) in hidden:
        pen.hollow(area, 10 * layout.board_scale)
    else:
        tiles.draw(pen, area, held["tile"], held.get("side"), bool(held.get("debris")), seat_colour(view, seat))


def arrow_points(layout: Layout, arrow: str, size: float = 18) -> list[tuple[float, float]]:
    """Corners of an arrow of the grid, pointing the way a tile moves."""
    s = layout.board_scale
    x, y, w, h = layout.arrow(arrow)
    cx, cy, z = x + w / 2, y + h / 2, size * s
    if "row" in arrow:
        return [(cx - z * .5, cy - z * .42), (cx + z * .5, cy), (cx - z * .5, cy + z * .42), (cx - z * .22, cy)]
    return [(cx - z * .42, cy + z * .5), (cx, cy - z * .5), (cx + z * .42, cy + z * .5), (cx, cy + z * .22)]


def draw_arrow(pen: Pen, layout: Layout, arrow: str) -> None:
    """White for Technology tiles, black with a white edge for Advanced ones."""
    points = arrow_points(layout, arrow)
    if arrow.startswith("black"):
        pen.poly(points, theme.SPACE, frame=(230, 236, 255), width=1.6)
    else:
        pen.poly(points, ARROW_WHITE)


def goods_icon(pen: Pen, item: str, colour: str, x: float, y: float, size: float, alpha: float = 255) -> None:
    """What lies in a well of the storage."""
    if item == "debris":
        pen.cube(x, y, size * .95, alpha)
    elif item == "break_room":
        pen.icon(f"robot:{colour}", x, y, size, alpha=alpha)
        pen.icon("break", x - size * .36, y - size * .62, size * .46, alpha=alpha)
    elif item == "robots":
        pen.icon("robot:supply", x, y, size * .86, tint=ROBOT_SUPPLY, alpha=alpha * .67)
    elif item == "ejected":
        pen.icon("ejected:any:tile", x, y, size * .92, alpha=alpha)
    else:
        pen.icon(item, x, y, size, alpha=alpha)


def goods(pen: Pen, layout: Layout, view: View, seat: int, item: str, colour: str, s: float) -> None:
    """One well of the storage."""
    area = layout.goods(item)
    pen.hollow(area, 12 * s)
    ink = theme.MUTED if item == "robots" else theme.TEXT
    goods_in(pen, area, item, colour, goods_count(view, seat, item), ink, s)


def goods_in(pen: Pen, area: Rect, item: str, colour: str, count: int, ink: theme.Colour, s: float = 1.0) -> None:
    """What lies in a well, and how much of it."""
    x, y, w, h = area
    left, size, number = (31.0, 42, 34) if count < 10 else (26.0, 38, 29)
    if h < 60 * s:      # a low one is broader instead
        left, size, number = w / s * .32, 36, 31
    alpha = 255 if count else NOTHING
    goods_icon(pen, item, colour, x + left * s, y + h / 2 + (4 * s if item == "break_room" else 0), size * s, alpha)
    at = x + (w * .72 if h < 60 * s else 69 * s)
    pen.text(count, at, y + h / 2 + 1, number * s, ink if count else theme.FAINT, "heavy", "center")


def advanced_space(pen: Pen, layout: Layout, view: View, seat: int, alien: str, s: float,
                   hidden: frozenset[Any] = frozenset()) -> None:
    """A space for an ejected Advanced tile, with the cards tucked beside it."""
    x, y, w, h = layout.advanced_space(alien)
    player = view["seats"][seat]
    area = (x, y, w, h)
    if layout.slim:
        _small_space(pen, area, player, alien, ("advspace", alien) in hidden)
        return
    pen.rr(area, 12 * s, theme.mix(hues.ALIEN_DARK[alien], theme.PANEL_BOTTOM, .4), 240, frame=hues.ALIEN[alien],
           width=2)
    cards = player["tucked"].get(alien, [])
    z = 65 * s
    shift = min(20.0, 74.0 / max(1, len(cards) - 1)) if len(cards) > 3 else 20.0
    for n in range(len(cards)):
        pen.back(alien, (x + z + 14 * s + n * shift * s, y + 11 * s, 42 * s, h - 22 * s))
    tile = player["advanced"].get(alien)
    if tile and ("advspace", alien) not in hidden:
        tiles.draw(pen, (x + 8 * s, y + 8 * s, z, z), tile)
    else:
        pen.rr((x + 8 * s, y + 8 * s, z, z), 9 * s, theme.WELL, 200, frame=hues.ALIEN[alien], width=1.5,
               frame_alpha=150)
        pen.icon("advanced", x + 8 * s + z / 2, y + 8 * s + z / 2, 40 * s, alpha=80)
    pen.shape(alien, x + w - 22 * s, y + 20 * s, 9 * s)
    more = pieces.data().board.advanced_cap_per_card * len(cards)  # Worth something only to a tile that lies here.
    pen.text(f"+{more}", x + w - 25 * s, y + h - 22 * s, 25 * s, theme.GOLD if more and tile else theme.FAINT, "heavy",
             "center")


def _small_space(pen: Pen, area: Rect, player: Mapping[str, Any], alien: str, hidden: bool) -> None:
    """The same with as little room as its tile and its number need; a card peeps out below the tile for each tucked."""
    x, y, w, h = area
    pen.rr(area, 10, theme.mix(hues.ALIEN_DARK[alien], theme.PANEL_BOTTOM, .4), 240, frame=hues.ALIEN[alien], width=1.5)
    cards, tile = player["tucked"].get(alien, []), player["advanced"].get(alien)
    more = pieces.data().board.advanced_cap_per_card * len(cards)
    for n in reversed(range(min(3, len(cards)))):
        pen.back(alien, (x + 8 + n * 6, y + 9 + n * 4, 27, 39))
    if tile and not hidden:
        tiles.draw(pen, (x + 4, y + 4 + 4, 44, 44), tile)
    elif not cards:
        pen.icon("advanced", x + 26, y + h / 2, 36, alpha=80)
    pen.shape(alien, x + w - 15, y + 17, 8)
    pen.text(f"+{more}", x + w - 6, y + h - 18, 22, theme.GOLD if more and tile else theme.FAINT, "heavy", "right",
             fit=28 if tile else 40)


class Enlarged(Layout):
    """The board zone moved and scaled: somebody's board in large over the table."""

    def __init__(self, area: Rect, scale: float) -> None:
        super().__init__()
        self.slim = False
        self.board = area
        self.board_scale = scale


def enlarged(width: float, height: float) -> Enlarged:
    """A layout whose board stands large in the middle of a table of that size."""
    scale = min(1.62, (width - 120) / 800, (height - 220) / 336)
    w, h = 800 * scale, 336 * scale
    return Enlarged(((width - w) / 2, (height - h) / 2 - 10, w, h), scale)


def under(layout: Layout, point: tuple[float, float]) -> Place | None:
    """The thing of the board under a point."""
    for kind, names in (("cell", range(9)), ("slot", SLOTS), ("goods", GOODS), ("advspace", COLOURS)):
        for name in names:
            area = layout.rect((kind, name))
            if area and inside(area, point):
                return (kind, name)
    return None
