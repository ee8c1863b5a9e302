"""The corridor: the formation with its lamps, terrain and swarms on both sides, contact piles at its head."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.words import tr
from blackangel.ui.play.occasion import Place

from . import look, names, odds, pieces
from .layout import MARINE, ROWS_TOP, Berth, Layout
from .pen import Pen
from .pieces import Mark

FEW = 2
"""Contacts of a pile from which on it is about to run out."""


@dataclass(slots=True)
class Scene:
    """What is drawn besides the position.

    Attributes:
        legal: places that may be chosen now.
        hot: the place under the pointer, or the keyboard's.
        active: marines that act; hit: those in danger; picked: places chosen already.
        fresh: spots at which enemies have just appeared. hidden: what is in the air, by place.
        veiled: whether what may not be chosen is darker.
        also: numbers of orders whose help is counted in the odds.
        shifted: how far a row is drawn away from its place, by marine.
        numbers: the order in which swarms attack, by number of the swarm.
    """

    legal: set[Place] = field(default_factory=set)
    hot: Place | None = None
    active: set[str] = field(default_factory=set)
    hit: set[str] = field(default_factory=set)
    picked: tuple[Place, ...] = ()
    fresh: set[tuple[int, str]] = field(default_factory=set)
    hidden: set[Any] = field(default_factory=set)
    veiled: bool = False
    hints: bool = True
    also: odds.Faces = frozenset()
    numbers: dict[int, tuple[int, bool]] = field(default_factory=dict)
    attacker: tuple[int, str] | None = None

    def mark(self, place: Place, *, active: bool = False, hit: bool = False, fresh: bool = False,
             concerns: bool = True) -> Mark:
        """How the piece at a place is marked."""
        legal, picked = place in self.legal, place in self.picked
        aside = self.veiled and concerns and not (legal or active or hit or picked)
        return Mark(legal=legal, hot=self.hot == place and (legal or not self.veiled), fresh=fresh,
                    active=active or picked, hit=hit, aside=aside)


def floor(pen: Pen, layout: Layout) -> pygame.Surface:
    """Deck plates and walls, as large as the window."""
    canvas = pen.canvas

    def make() -> pygame.Surface:
        made = pygame.Surface(canvas.window_size)
        made.fill(look.GROUND)
        own = Pen(made, canvas)
        if not canvas.contrast:
            _deck(own, layout)
        return made.convert() if pygame.display.get_surface() else made

    return canvas.cached(("derelict floor", round(layout.axis), round(layout.lane)), make)


def _deck(pen: Pen, layout: Layout) -> None:
    """Two lanes of grating beside a strip of plates, walls with lamps at both ends."""
    x, _, w, _ = layout.zones["corridor"]
    high = layout.height
    axis = layout.axis
    inner = MARINE / 2 + 12 + 87 + 15
    pen.rr((x - 3, 0, w + 6, high), 0, (17, 21, 26))
    for side in (-1, 1):
        left = axis - inner - layout.lane if side < 0 else axis + inner
        pen.rr((left, 0, layout.lane, high), 0, (14, 16, 18))
        at = left + 6
        while at < left + layout.lane:
            pen.rr((at, 0, 4, high), 0, (26, 29, 31))
            at += 12
        bar = 0.0
        while bar < high:
            pen.rr((left, bar, layout.lane, 3), 0, (8, 9, 10))
            bar += 36
        wall = x - 9 if side < 0 else x + w - 3
        pen.rr((wall, 0, 12, high), 0, (66, 42, 28))
        pen.rr((wall + (2 if side < 0 else 6), 0, 3, high), 0, (122, 74, 40))
    plate = 108.0
    top = TOP_OF_PLATES
    while top < high:
        for side in (-1, 1):
            left = axis - inner + 4 if side < 0 else axis + 4
            pen.rr((left, top, inner - 8, plate - 8), 6, (30, 36, 43), bottom=(21, 26, 32), frame=(12, 15, 18), width=2)
            for dx in (14, inner - 26):
                pen.disc(left + dx, top + 14, 3, (12, 15, 18))
                pen.disc(left + dx, top + plate - 24, 3, (12, 15, 18))
        top += plate
    pen.fade((x, 0, 170, high), look.GROUND, 200, 0, upright=False)
    pen.fade((x + w - 170, 0, 170, high), look.GROUND, 0, 200, upright=False)
    pen.fade((x - 3, 60, w + 6, 120), look.GROUND, 220, 0)
    pen.fade((x - 3, high - 90, w + 6, 90), look.GROUND, 0, 190)


TOP_OF_PLATES = 60.0


def ground(pen: Pen, layout: Layout, view: View) -> None:
    """The floor with the light of the lamps."""
    canvas = pen.canvas
    facings = tuple(view["marines"][key]["facing"] for key in view["formation"])

    def make() -> pygame.Surface:
        made = floor(pen, layout).copy()
        own = Pen(made, canvas)
        lamps(own, layout, view)
        _seams(own, layout)
        _numbers(own, layout)
        return made

    key = "derelict ground", facings, round(layout.row * 10), round(layout.axis)
    pen.surface.blit(canvas.cached(key, make), (0, 0))


def draw(pen: Pen, layout: Layout, view: View, scene: Scene) -> None:
    """The formation and all beside it."""
    piles(pen, layout, view, scene)
    _terrain(pen, layout, view, scene)
    _swarms(pen, layout, view, scene)
    for position, key in enumerate(view["formation"], 1):
        if ("marine", key) in scene.hidden:
            continue
        one = view["marines"][key]
        mark = scene.mark(("marine", key), active=key in scene.active, hit=key in scene.hit)
        if ("arrow", key) in scene.legal:
            mark = Mark(legal=True, hot=scene.hot in (("arrow", key), ("marine", key)), active=mark.active)
        pieces.marine(pen, key, one["facing"], one["tokens"], layout.marine(position), mark)
        if ("arrow", key) in scene.legal:
            _turn(pen, layout, position, one["facing"], scene.hot in (("arrow", key), ("marine", key)))
    _spots(pen, layout, scene)


def _turn(pen: Pen, layout: Layout, position: int, facing: str, hot: bool) -> None:
    """The sign with which a marine is turned, on the edge that he faces."""
    x, _, w, _ = layout.arrow(position, facing)
    cy = layout.middle(position)
    pen.disc(x + w / 2, cy, 19, look.MINT_INK, frame=look.WHITE if hot else look.MINT, width=2.5, glow=8)
    pen.sign("turn", x + w / 2, cy, 24, look.MINT)


def _spots(pen: Pen, layout: Layout, scene: Scene) -> None:
    """Places at which something may be put down."""
    for place in scene.legal:
        if place[0] == "spot":
            area = layout.spot(place[1], place[2])
            hot = scene.hot == place
            pen.shade(area, look.MINT, 46 if hot else 18, 12)
            pen.dashed(area, look.WHITE if hot else look.MINT, 2.5)


def beam(canvas: Canvas, layout: Layout, left: bool) -> pygame.Surface:
    """The light of a lamp on one side of a row."""
    reach = _reach(layout)

    def make() -> pygame.Surface:
        wide, high = canvas.length(reach + 33), max(2, canvas.length(layout.row))
        small = pygame.Surface((max(1, wide // 2), max(1, high // 2)))
        w, h = small.get_size()
        for px in range(w):
            t = px / max(1, w - 1)
            spread = .1 + .86 * t
            strength = 1 - .58 * min(1.0, t / .42) if t < .42 else .42 * (1 - (t - .42) / .58 * .85)
            tone = tuple(round(part * strength * .5) for part in look.LAMP)
            half = max(1, round(h * spread / 2))
            x = w - 1 - px if left else px
            pygame.draw.line(small, tone, (x, h // 2 - half), (x, h // 2 + half))
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), (wide, high))

    return canvas.cached(("lamp", left, round(layout.row * 10), round(reach)), make)


def _reach(layout: Layout) -> float:
    """How far a lamp shines."""
    return 9 + 87 + layout.lane + 6


def lamps(pen: Pen, layout: Layout, view: View) -> None:
    """Each marine's lamp lights the side that he faces; behind him it is night."""
    canvas = pen.canvas
    if canvas.contrast:
        return
    reach = _reach(layout)
    for position, key in enumerate(view["formation"], 1):
        left = view["marines"][key]["facing"] == "left"
        image = beam(canvas, layout, left)
        cy = layout.middle(position)
        edge = layout.axis - MARINE / 2 + 33 if left else layout.axis + MARINE / 2 - 33
        x, y = canvas.pixel((edge, cy))
        pen.surface.blit(image, (x - image.get_width() if left else x, y - image.get_height() // 2),
                         special_flags=pygame.BLEND_RGB_ADD)
        dark = layout.axis + MARINE / 2 if left else layout.axis - MARINE / 2 - reach
        pen.fade((dark, cy - layout.row / 2, reach, layout.row), (2, 3, 5), 76 if left else 44, 44 if left else 76,
                 upright=False)


def _seams(pen: Pen, layout: Layout) -> None:
    reach = MARINE / 2 + 9 + 87 + layout.lane + 6
    for row in range(layout.rows + 1):
        y = ROWS_TOP + layout.row * row
        pen.line([(layout.axis - reach, y), (layout.axis + reach, y)], (0, 0, 0), 2)
        pen.line([(layout.axis - reach, y + 2), (layout.axis + reach, y + 2)], (30, 36, 42), 1)


def _numbers(pen: Pen, layout: Layout) -> None:
    """Each position at both ends of its row, as the log names it; a swarm that needs the room covers it."""
    for position in range(1, layout.rows + 1):
        for side in ("left", "right"):
            x, y, w, h = layout.lane_of(position, side)
            pen.text(position, x + 15 if side == "left" else x + w - 15, y + h / 2, 23, look.FAINT, "heavy", "center")


def piles(pen: Pen, layout: Layout, view: View, scene: Scene) -> None:
    """Contact piles and the sign of the location between them."""
    for side in names.SIDE_WORDS if view["formation"] else ():
        many = view["piles"][side]
        area = layout.pile(side)
        x, y, w, _ = area
        left = side == "left"
        place = ("pile", side)
        for number in range(min(4, max(1, many)) - 1, -1, -1):
            cx = x + 9 + 4.5 * number if left else x + w - 66 - 4.5 * number
            if many:
                pieces.back(pen, "stalker", (cx, y + 12 - 2.2 * number, 57, 78))
        low = many <= FEW
        if not many:
            pen.dashed((x + 9 if left else x + w - 66, y + 12, 57, 78), look.EMBER, 2.4, (6, 6))
        align = "left" if left else "right"
        tx = x + 94 if left else x + w - 94
        pen.text(many, tx, y + 38, 42, look.EMBER if low else look.TEXT, "heavy", align, outline=6)
        pen.text(tr("contacts"), tx, y + 78, 21, (255, 176, 154) if low else look.MUTED, "label", align, outline=4,
                 fit=112)
        if place in scene.legal:
            hot = scene.hot == place
            pen.rr((x - 3, y, w + 6, 99), 13, frame=look.WHITE if hot else look.MINT, width=4, glow=12)
    words = names.place(str(view["location"]["current"]))
    wide = max(285.0, pen.width(words, 25, "bold") + 90)
    cx, top = layout.axis, 75.0
    half = wide / 2
    pen.poly([(cx - half, top), (cx + half, top), (cx + half - 21, top + 48), (cx - half + 21, top + 48)],
             (12, 18, 24), 240, frame=look.STRONG, width=2)
    pen.text(words, cx, top + 23, 25, look.ICE, "bold", "center")
    if min(view["piles"].values()) == 0 and _goes_on(view):
        pen.text(tr("travel at the end of the phase"), cx, top + 66, 21, (255, 176, 154), "label", "center", outline=4)


def _goes_on(view: View) -> bool:
    """Whether there is another location to travel to, and a formation that travels."""
    tiers = names.airlock_of(len(view["seats"])).tiers
    return bool(view["formation"]) and view["location"]["travels"] < len(tiers) and view["turn"]["round"] > 0


def lit(view: View, position: int, side: str) -> bool:
    """Whether the marine at a position faces that side."""
    line = view["formation"]
    return 0 < position <= len(line) and view["marines"][line[position - 1]]["facing"] == side


def terrain_spots(view: View) -> list[tuple[str, int, str, Berth]]:
    """Terrain in the formation: card, position, side, and its place among those at one spot."""
    spots = [(view["terrain"][key]["at"]["position"], view["terrain"][key]["at"]["side"]) for key in view["placed"]]
    return [(key, *spot, (spots[:number].count(spot), spots.count(spot)))
            for number, (key, spot) in enumerate(zip(view["placed"], spots, strict=True))]


def _terrain(pen: Pen, layout: Layout, view: View, scene: Scene) -> None:
    for key, position, side, berth in terrain_spots(view):
        if ("terrain", key) in scene.hidden:
            continue
        card = view["terrain"][key]
        tokens = view["tokens"]["door"] if key == "ter_door" else 0
        pieces.terrain(pen, key, layout.terrain(position, side, berth), side, tokens, lit(view, position, side),
                       scene.mark(("terrain", key)), card["used"], card["capped"])


def swarm_places(view: View) -> list[tuple[Mapping[str, Any], Berth]]:
    """The swarms with their places among those that share a spot."""
    many = Counter((swarm["position"], swarm["side"]) for swarm in view["swarms"])
    seen: Counter[tuple[int, str]] = Counter()
    found = []
    for swarm in view["swarms"]:
        spot = swarm["position"], swarm["side"]
        found.append((swarm, (seen[spot], many[spot])))
        seen[spot] += 1
    return found


def _swarms(pen: Pen, layout: Layout, view: View, scene: Scene) -> None:
    for swarm, berth in swarm_places(view):
        if ("swarm", swarm["number"]) in scene.hidden:
            continue
        draw_swarm(pen, layout, view, scene, swarm, berth)


def draw_swarm(pen: Pen, layout: Layout, view: View, scene: Scene, swarm: Mapping[str, Any], berth: Berth) -> None:
    """One swarm with its tag and frame."""
    position, side = swarm["position"], swarm["side"]
    kinds = retell.enemies(swarm)
    place = ("swarm", position, side)
    mark = scene.mark(place)
    single = {one[3] for one in scene.legal if one[0] == "stalker" and one[1:3] == (position, side)}
    dim = 0.0 if lit(view, position, side) else pieces.SWARM_NIGHT
    fresh = (position, side) in scene.fresh
    tiles = layout.tiles(position, side, kinds, berth)
    for number in reversed(range(len(kinds))):
        kind = kinds[number]
        spot = ("stalker", position, side, kind)
        own = Mark(legal=kind in single, hot=scene.hot == spot, fresh=fresh,
                   aside=mark.aside and not single and not fresh)
        pieces.stalker(pen, kind, tiles[number], side, own, dim, number=number)
    area = layout.swarm(position, side, len(kinds), berth)
    if swarm["protected"]:
        pieces.veil(pen, area)
    frame = mark.frame or (look.EMBER if scene.attacker == (position, side) else None)
    if frame is not None:
        x, y, w, h = area
        pen.rr((x - 5, y - 5, w + 10, h + 10), 15, frame=frame, width=4, glow=14)
    pieces.tag(pen, layout, view, swarm, scene.hints, berth, scene.also, mark.aside)
    _number(pen, layout, scene, swarm, area)


def _number(pen: Pen, layout: Layout, scene: Scene, swarm: Mapping[str, Any], area: Rect) -> None:
    """Which attack of the phase it is, or that it is over."""
    found = scene.numbers.get(swarm["number"])
    if found is None:
        return
    number, now = found
    x, y, w, _ = area
    cx = x + 6 if swarm["side"] == "left" else x + w - 6
    edge = look.EMBER if number else look.STRONG
    pen.disc(cx, y + 4, 18, look.EMBER if now else look.GROUND, 240, frame=edge, width=2.4)
    if number:
        pen.text(number, cx, y + 4, 23, (26, 5, 0) if now else look.TEXT, "heavy", "center")
    else:
        pen.icon("check", cx, y + 4, 18, look.MUTED)


def marine_area(layout: Layout, view: View, key: str) -> Rect | None:
    """The card of a marine."""
    line = view["formation"]
    return layout.marine(line.index(key) + 1) if key in line else None


def places(layout: Layout, view: View) -> list[tuple[Place, Rect]]:
    """All places of the corridor, what lies on top last."""
    found: list[tuple[Place, Rect]] = [(("pile", side), layout.pile(side)) for side in names.SIDE_WORDS]
    found += [(("spot", position, side), layout.spot(position, side))
              for position in range(1, len(view["formation"]) + 1) for side in names.SIDE_WORDS]
    found += [(("marine", key), layout.marine(position)) for position, key in enumerate(view["formation"], 1)]
    found += [(("arrow", key), layout.arrow(position, view["marines"][key]["facing"]))
              for position, key in enumerate(view["formation"], 1)]
    found += [(("terrain", key), layout.terrain(position, side, berth))
              for key, position, side, berth in terrain_spots(view)]
    for swarm, berth in swarm_places(view):
        position, side = swarm["position"], swarm["side"]
        kinds = retell.enemies(swarm)
        x, y, w, h = layout.swarm(position, side, len(kinds), berth)
        tx, ty, tw, th = layout.tag(position, side, berth)
        left, right = min(x, tx), max(x + w, tx + tw)
        found.append((("swarm", position, side), (left, min(y, ty), right - left, max(h, th))))
        tiles = layout.tiles(position, side, kinds, berth)
        found += [(("stalker", position, side, kind), tile) for kind, tile in [*zip(kinds, tiles, strict=True)][::-1]]
    return found


