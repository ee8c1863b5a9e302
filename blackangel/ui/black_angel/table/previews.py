"""What an option would bring, drawn before it is chosen: gains and costs, the way of a ship, tiles that move."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel.happenings.turns import amounts
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.anim import ease_in_out
from blackangel.ui.kit.geometry import Point, Rect, centre, grown, overlap
from blackangel.ui.kit.words import tr

from . import art, pieces, tiles, wording
from .aboard import COLOURS
from .frigate import seat_colour
from .layout import Layout, Place
from .pen import Pen
from .purchase import seller_of

Event = Any
"""One of the families of `events`."""
ORDER = ("vp", "resource", "debris", "ship", "robot", "mission", "ravager", "technology", "advanced")
MINUS = "\u2212"


Sums = Mapping[str, int]
"""By item what a seat gains or, below 0, loses; for the Damage that falls: by its rich text."""


def sums(events: Sequence[Event], seat: int) -> Sums:
    """What events bring a seat. Cards that leave the slots are no loss: they were played."""
    found: dict[str, int] = {}

    def add(item: str, n: int) -> None:
        found[item] = found.get(item, 0) + n

    for event in events:
        kind = event.kind
        if kind == "damage":
            add(f"[i:damage] [s:{printed().station(event.location).colour}] {event.location}", -1)
        elif kind == "damage_die":
            add(f"[i:damage] [d:{event.die.split('-')[0]}:1]", -1)
        elif kind == "captured" and event.seat == seat:
            add("caught", -1)
        elif kind == "discarded" and event.seat == seat and event.why != "slot":
            add("ravager cards" if event.back == "ravager" else "mission cards", -1)
    for item, n, _ in amounts(events, seat):
        add(item, n)
    return found


def less(found: Sums, common: Sums) -> Sums:
    """What one choice brings beside what comes in any case."""
    return {item: found.get(item, 0) - common.get(item, 0) for item in {**found, **common}}


LOST = {"caught": "[i:robot]", "ravager cards": "[i:ravager]", "mission cards": "[i:mission]"}


def told(found: Sums) -> list[tuple[str, bool]]:
    """Gains and losses as short rich texts, each with whether it is a loss; then robots and cards that are lost and the
    Damage that falls."""
    def words(item: str, n: int, icon: str) -> tuple[str, bool]:
        return f"{'+' if n > 0 else MINUS}{abs(n)} {icon}", n < 0

    plain = [item for item in found if item not in LOST and not item.startswith("[")]
    goods = [words(item, found[item], "[i:vp]" if item == "vp" else wording.item(item))
             for item in (*ORDER, *(x for x in plain if x not in ORDER)) if found.get(item)]
    lost = [words(item, found[item], icon) for item, icon in LOST.items() if found.get(item)]
    harm = [(item if n == -1 else f"{item} ×{-n}", True) for item, n in found.items() if item.startswith("[") and n < 0]
    return [*goods, *lost, *harm]


def tags(events: Sequence[Event], seat: int) -> list[tuple[str, bool]]:
    """What events bring a seat, as short rich texts, each with whether it is a loss."""
    return told(sums(events, seat))


def price(carried: Place | None, view: View, others: Sequence[int]) -> str:
    """With a die of somebody else in the hand: what it costs and who gets it, as a rich text; "" with anything else."""
    holder = seller_of(carried, view, others)
    if carried is None or holder is None:
        return ""
    owner = seat_colour(view, int(holder)) if holder.isdigit() else "neutral"
    return tr("[i:resource] {n} [i:arrow-right] {owner}", n=pieces.data().board.buy_cost,
              owner=hals_gain(carried[1], view) or f"[e:{owner}]")


def hals_gain(die: str, view: View) -> str:
    """What Hal scores for a die of his that somebody buys, as a rich text; "" for the dice of others."""
    holder = str(view["dice"][die]["at"])
    if not holder.isdigit() or view["seats"][int(holder)]["kind"] != "hal":
        return ""
    return f"[e:{seat_colour(view, int(holder))}] +{pieces.data().board.hal_sale_vp} [i:vp]"


def draw_price(pen: Pen, words: str, at: Point) -> None:
    """The price above the die in the hand."""
    wide = pen.rich_width(words, 26, "heavy") + 30
    x, y = at[0] - wide / 2, at[1] - 100
    pen.rr((x, y, wide, 48), 24, (10, 15, 38), 252, frame=theme.LEGAL, width=2.5)
    pen.rich(words, x + 16, y + 24, 26, theme.TEXT, "heavy")


def draw_tags(pen: Pen, found: Sequence[tuple[str, bool]], near: Rect, limits: Rect,
              taken: Sequence[Rect] = (), lid: Rect | None = None) -> None:
    """The tags in a pill above a place, inside the limits; beside or below it where something stands above. lid: what
    the pill does not reach into from below."""
    if not found:
        return
    gap, size = 14.0, 22.0
    wide = sum(pen.rich_width(words, size, "heavy", 4) for words, _ in found) + gap * (len(found) - 1) + 32
    across, down = near[0] + near[2] / 2 - wide / 2, near[1] + near[3] / 2 - 20
    above = near[1] - 46
    if lid is not None and lid[1] < near[1]:
        above = max(above, lid[1] + lid[3] + 2)
    spots = [(across, above), (near[0] + near[2] + 6, down), (near[0] - wide - 6, down),
             (across, near[1] + near[3] + 6)]
    boxes = [(max(limits[0], min(x, limits[0] + limits[2] - wide)), max(limits[1], min(y, limits[1] + limits[3] - 40)),
              wide, 40.0) for x, y in spots]
    x, y, _, _ = next((box for box in boxes if not any(overlap(box, area) for area in taken)), boxes[0])
    only_loss = all(loss for _, loss in found)
    pen.rr((x, y, wide, 40), 20, (8, 12, 32), 250, frame=theme.DAMAGE if only_loss else theme.LEGAL, width=2.5)
    at = x + 16
    for words, loss in found:
        pen.rich(words, at, y + 20.5, size, theme.DAMAGE if loss else theme.GAIN, "heavy", 4)
        at += pen.rich_width(words, size, "heavy", 4) + gap


def draw_damage(pen: Pen, layout: Layout, events: Sequence[Event], view: View, seconds: float) -> None:
    """Where Damage would fall: the cube, faint, at the place it would lie."""
    glow = draw.breath(seconds)
    extra: dict[int, int] = {}
    for event in events:
        if event.kind == "damage":
            location = event.location
            count = int(view["board"]["damage"].get(str(location), 0)) + extra.get(location, 0)
            extra[location] = extra.get(location, 0) + 1
            area = layout.damage_space(location, min(1, count))
            pen.rr(grown(area, 4), 8, theme.DAMAGE, 50, frame=theme.DAMAGE, width=2.5, glow=8,
                   glow_alpha=int(220 * glow))
            pen.cube(*centre(area), 24, alpha=200)
        elif event.kind == "damage_die":
            area = layout.supply(colour_of(event.die))
            pen.rr(area, 10, frame=theme.DAMAGE, width=3, glow=8, glow_alpha=int(220 * glow))


BESIDE_CARD = 38.0, -34.0
"""From the middle of a hex to beside the Mission card there."""


def draw_path(pen: Pen, points: Sequence[Point], cards: Collection[int] = ()) -> None:
    """The dotted way of a ship with its moves counted. cards: which of the points lie on a Mission card; there the
    number stands beside it."""
    way: list[Point] = []
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        count = max(2, round(((bx - ax) ** 2 + (by - ay) ** 2) ** .5 / 12))
        way += [(ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(count)]
    draw.dots(pen.surface, pen.canvas, way)
    for n, (x, y) in enumerate(points[1:], 1):
        if n in cards:
            x, y = x + BESIDE_CARD[0], y + BESIDE_CARD[1]
        pen.disc(x, y, 15, (6, 32, 40), frame=theme.LEGAL, width=2.5)
        pen.text(n, x, y + 1, theme.SMALLEST, theme.TEXT, "heavy", "center")


def draw_attracted(pen: Pen, layout: Layout, hexes: Sequence[str], seconds: float) -> None:
    """The Ravager ships that a Mission card would attract."""
    for name in hexes:
        cx, cy = layout.hex_centre(name)
        dx, dy = layout.mark(32, 33)
        size = 18.5 + 1.5 * draw.breath(seconds)
        pen.disc(cx + dx, cy + dy, round(size * 2) / 2, (60, 4, 40), 235, frame=theme.DAMAGE, width=3.5, glow=9)
        pen.icon("ravager_ship", cx + dx, cy + dy, 28)


def attracted_tag(count: int) -> tuple[str, bool]:
    """How many Ravagers a mission there would attract."""
    return tr("[i:ravager_ship] {n}", n=count), count > 0


# ---- injection ------------------------------------------------------------------------------------------------------

SLIDE = 0.4
"""Seconds in which the tiles of a preview slide to where they would lie."""


def slid(start: Rect, end: Rect, share: float) -> Rect:
    """A rectangle on its way; share: 0 at its start, 1 at its end."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, end[2], end[3])


def draw_injection(pen: Pen, layout: Layout, events: Sequence[Event], view: View, arrow: str,
                   seconds: float = SLIDE) -> None:
    """The grid as it would be: what moves slides on in mint, then with three dashes; the ejected tile lies turned,
    outside. seconds: since the preview began."""
    seat = layout.me
    grid = view["seats"][seat]["grid"]
    own = seat_colour(view, seat)
    across = "row" in arrow
    s = layout.board_scale
    share = ease_in_out(min(1.0, seconds / SLIDE))
    cells = [e.from_cell for e in events if e.kind == "tile_moved" and e.seat == seat]
    entered = [e.cell for e in events if e.kind == "injected" and e.seat == seat]
    gone = [n for n, held in enumerate(grid) if held and any(
        e.kind in ("tile_ejected", "advanced_ejected") and e.seat == seat and e.tile == held["tile"] for e in events)]
    for cell in {*cells, *entered, *gone}:
        pen.rr(layout.cell(cell), 10 * s, theme.WELL, 255, frame=theme.LINE_STRONG, width=1.5)
    for event in events:
        if event.kind in ("tile_ejected", "advanced_ejected") and event.seat == seat:
            _ejected(pen, layout, event, view["seats"][seat], arrow, own, share)
    for event in events:
        if event.kind == "tile_moved" and event.seat == seat:
            held = grid[event.from_cell] or {}
            area = slid(layout.cell(event.from_cell), layout.cell(event.to_cell), share)
            tiles.draw(pen, area, event.tile, held.get("side"), bool(held.get("debris")), own)
            _mint(pen, area, s)
            if share >= 1.0:
                _dashes(pen, area, across)
        elif event.kind == "injected" and event.seat == seat:
            x, y, w, h = layout.cell(event.cell)
            area = slid((x - w * .8, y, w, h) if across else (x, y + h * .8, w, h), (x, y, w, h), share)
            side = "boost" if view["options"].get("advanced") else "standard"
            tiles.draw(pen, area, event.tile, side, False, own)
            pen.rr(grown(area, 3), 13 * s, frame=theme.LEGAL, width=5, glow=12)


def _mint(pen: Pen, area: Rect, s: float) -> None:
    pen.rr(grown(area, 2), 12 * s, frame=theme.LEGAL, width=3)


def _dashes(pen: Pen, area: Rect, across: bool) -> None:
    """Three dashes behind a tile that moves."""
    x, y, w, h = area
    for share in (.26, .5, .74):
        if across:
            pen.line([(x - 12, y + h * share), (x + 4, y + h * share)], theme.LEGAL, 3)
        else:
            pen.line([(x + w * share, y + h - 4), (x + w * share, y + h + 12)], theme.LEGAL, 3)


def _ejected(pen: Pen, layout: Layout, event: Event, player: Mapping[str, Any], arrow: str, own: str,
             share: float) -> None:
    """The tile that leaves slides from the last cell of its line to the pile of ejected tiles; an Advanced tile to the
    space where it will score, or to the first of those it may choose from."""
    s, tile = layout.board_scale, str(event.tile)
    index = {"black_row": 2, "black_col": 0}.get(arrow, int(arrow[3]) - 1 if arrow[3].isdigit() else 0)
    start = centre(layout.cell(index * 3 + 2 if "row" in arrow else index))
    pile = event.kind == "tile_ejected"
    free = next((colour for colour in COLOURS if not player["advanced"].get(colour)), COLOURS[0])
    area = layout.goods("ejected") if pile else layout.advanced_space(event.colour or free)
    x, y, w, h = area
    end, small = ((x + 31 * s, y + h / 2 - 8 * s), 50.0) if pile else ((x + 40.5 * s, y + 40.5 * s), 65.0)
    cx, cy = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    z = (74 + (small - 74) * share) * s
    info = pieces.tile(tile)
    side = next((held.get("side") for held in player["grid"] if held and held["tile"] == tile), "standard")
    if share >= 1.0:
        pen.rr(area, 12 * s, theme.mix(theme.WELL, theme.DAMAGE, .12) if pile else None, frame=theme.DAMAGE, width=2.5)
    if not pen.face(art.tile(info, side, own), cx, cy, z, 1.0, angle=round(9 * share) if pile else 0, alpha=240):
        tiles.draw(pen, (cx - z / 2, cy - z / 2, z, z), tile, side, seat_colour=own)
    if share >= 1.0 and pile:
        pen.text(len(player["ejected"]) + 1, x + 69 * s, y + h / 2 - 9 * s, 30 * s, theme.DAMAGE, "heavy", "center")
        pen.text(tr("ejected"), x + w / 2, y + h - 13 * s, theme.SMALLEST, theme.DAMAGE, "bold", "center", fit=w - 8)
