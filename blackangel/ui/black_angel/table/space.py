"""The space board and the head above it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pygame

from blackangel.engine.decision import View
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.words import C_, plural, tr

from . import art, phrases, pieces
from .frigate import seat_colour
from .hexes import parse_hex
from .layout import Layout
from .pen import Pen

SPRITES = {"orange": tuple(f"planet_{n}" for n in "abcdef"), "gray": tuple(f"station_{n}" for n in "abcd"),
           "green": tuple(f"tsoth_{n}" for n in "abcd")}
WIDTH = {"orange": 70, "gray": 78, "green": 76, "planet_b": 100, "planet_e": 76, "station_c": 68}
"""Logical widths in a hex of 130: by people, some pictures apart."""
LIFT = {"orange": .04, "gray": .08, "green": .0}
COMET = (126, 214, 255)
SPES_BLUE = (14, 47, 76)
ANGEL = 134.0
"""Width of the Black Angel."""
STARS = 190
"""Over the whole of space."""
EMPTY = (92, 104, 168)
"""The light of a hex that belongs to nobody."""
DOTS = (6.0, 16.5)
"""From one dot of the way to Spes to the next, at least and at most."""
SEEN = 150
"""How strongly the Ravagers of a hex are shown while nobody provokes them."""


def draw(pen: Pen, layout: Layout, view: View, hidden: frozenset[Any] = frozenset()) -> None:
    """Draws all strips, cards, ships and the Black Angel. hidden: ("ship", hex, seat) in the air."""
    draw_printed(pen, layout, view)
    draw_pieces(pen, layout, view, hidden)


def draw_printed(pen: Pen, layout: Layout, view: View) -> None:
    """What is printed on the strips, except where cards cover it, and but for a nearest strip that is in the air."""
    for step in printed_steps(pen, layout, view):
        step()


def printed_steps(pen: Pen, layout: Layout, view: View) -> Iterator[Callable[[], object]]:
    """The same piece by piece."""
    strips = len(view["space"]["strips"])
    first = 1 if view["space"].get("lifted") else 0
    yield partial(sky, pen, layout)
    for k in range(first, strips):
        yield partial(band, pen, layout, k)
    yield partial(draw_nearest, pen, layout)
    for k in reversed(range(first, strips)):
        for letter in "abcde":
            yield partial(draw_hex, pen, layout, view, f"{k + 1}{letter}")


def draw_nearest(pen: Pen, layout: Layout) -> None:
    """The sign of the strip that is left behind next."""
    x, y, w, h = layout.nearest
    pen.rr((x, y, w, h), 14, (20, 10, 34), 210, frame=theme.LINE_STRONG, width=1.5)
    pen.icon("on_eject", x + w / 2, y + h / 2, 44)


def draw_pieces(pen: Pen, layout: Layout, view: View, hidden: frozenset[Any] = frozenset()) -> None:
    """Cards, the Black Angel and the ships."""
    for step in piece_steps(pen, layout, view, hidden):
        step()


def piece_steps(pen: Pen, layout: Layout, view: View, hidden: frozenset[Any]) -> Iterator[Callable[[], object]]:
    """The same piece by piece."""
    for name in view["space"]["cards"]:
        if ("card", name) not in hidden:
            yield partial(space_card, pen, layout, view, name)
    angel = view["space"]["angel"]
    for name in (f"{k + 1}{letter}" for k in reversed(range(len(view["space"]["strips"]))) for letter in "abcde"):
        if name == angel and ("angel",) not in hidden:
            cx, cy = layout.hex_centre(name)
            covered = name in view["space"]["cards"]
            spot = (cx + 32, cy - 40, 82.0) if covered else (cx, cy, ANGEL)
            yield partial(draw_angel, pen, *spot, layout.across)
            if not covered:
                yield partial(draw_signs, pen, layout, view, name)
        yield partial(draw_ships, pen, layout, view, name, hidden)


def band(pen: Pen, layout: Layout, k: int) -> None:
    """The chevron of one strip; every second one a little lighter."""
    w = layout.hex_width
    centres = [layout.hex_centre(f"{k + 1}{letter}") for letter in "abcde"]
    hexes = [layout.hexagon(cx, cy, w) for cx, cy in centres]    # corners: left, two ahead, right, two behind
    ahead = [corner for corners in hexes for corner in corners[1:3]]
    behind = [corner for corners in hexes[::-1] for corner in corners[4:]]
    points = [hexes[0][0], *ahead, hexes[4][3], *behind]
    pen.poly(points, (30, 44, 110), 74 if k % 2 else 18, frame=(74, 94, 176), width=1.5, frame_alpha=70)


def sky(pen: Pen, layout: Layout) -> None:
    """Stars behind all strips, some with a glow; darker than the streaks at the edge of the window."""
    if pen.canvas.contrast:
        return
    x, y, w, h = layout.space_zone
    box = pen.canvas.rect(x, y, w, h).clip(pen.surface.get_rect())
    pen.surface.blit(_dusk(pen, box.size), box.topleft)
    chance = random.Random(11)
    for n in range(STARS):
        spot = x + w * chance.random(), y + h * chance.random()
        far = chance.random()
        tint = theme.mix((150, 180, 255), (255, 214, 236), chance.random())
        if n % 17 == 0:
            pen.disc(*spot, 7, tint, 26)
        pen.disc(*spot, 1.1 + 1.5 * far ** 4, tint, round(90 + 140 * far))


def _dusk(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A shade that fades towards its edges; kept small, as it is soft."""
    def make() -> pygame.Surface:
        small = pygame.Surface((16, 16), pygame.SRCALPHA)
        for x in range(16):
            for y in range(16):
                edge = min(1.0, min(x, 15 - x, y, 15 - y) / 3)
                small.set_at((x, y), (6, 8, 26, round(178 * edge)))
        return small

    return pygame.transform.smoothscale(pen.canvas.cached(("space dusk",), make), size)


def glow(pen: Pen, tone: theme.Colour, width: float) -> pygame.Surface:
    """The light of a people over its hex."""
    side = pen.canvas.length(width)

    def make() -> pygame.Surface:
        small = pygame.Surface((32, 32), pygame.SRCALPHA)
        for x in range(32):
            for y in range(32):
                far = math.hypot(x - 15.5, y - 15.5) / 16
                small.set_at((x, y), (*tone, round(112 * max(0.0, 1 - far) ** 1.25)))
        return pygame.transform.smoothscale(small, (side, side))

    return pen.canvas.cached(("hex glow", tone, side), make)


def draw_angel(pen: Pen, cx: float, cy: float, width: float = ANGEL, across: bool = False) -> None:
    """The Black Angel on her halo with her wake behind her, her bow where Spes is."""
    wake = _wake(pen, width, across)
    pen.blit(wake, *((cx - width * .42, cy) if across else (cx, cy + width * .42)))
    pen.blit(glow(pen, (70, 225, 255), width * 1.5), cx, cy, 235)
    pen.sprite("angel_fig", cx, cy - 2, width=width, shadow=7, dim=-.2, angle=90.0 if across else 0.0)


def _wake(pen: Pen, width: float, across: bool) -> pygame.Surface:
    """Where her engines have burnt."""
    w, h = pen.canvas.length(width * .74), pen.canvas.length(width * .8)

    def make() -> pygame.Surface:
        small = pygame.Surface((24, 32), pygame.SRCALPHA)
        for y in range(32):
            for x in range(24):
                aside = abs(x - 11.5) / 12
                jets = .55 + .45 * math.cos(aside * math.tau * 1.5)
                strength = max(0.0, 1 - aside) * jets * (1 - y / 31) ** 1.3
                tone = theme.mix((255, 80, 210), (150, 220, 255), 1 - y / 31)
                small.set_at((x, y), (*tone, min(255, round(390 * strength))))
        made = pygame.transform.smoothscale(small, (w, h))
        return pygame.transform.rotate(made, -90) if across else made

    return pen.canvas.cached(("wake", w, h, across), make)


def draw_signs(pen: Pen, layout: Layout, view: View, name: str) -> None:
    """What the Black Angel covers of her hex: whose it is, its Ravagers, its comet."""
    info = view["space"]["hexes"][name]
    cx, cy = layout.hex_centre(name)
    if info["alien"] and not info["spes"]:
        dx, dy = layout.mark(-25, -41)
        pen.disc(cx + dx, cy + dy, 15, (8, 11, 32), 235, frame=hues.ALIEN[info["alien"]], width=1.5)
        pen.shape(info["alien"], cx + dx, cy + dy, 8.5)
    _marks(pen, layout, info, cx, cy, phrases.has_hal(view), 255)


def draw_hex(pen: Pen, layout: Layout, view: View, name: str) -> None:
    """One hex with what is printed on it, less what a card covers."""
    info = view["space"]["hexes"][name]
    cx, cy = pen.snap(*layout.hex_centre(name))
    w = layout.hex_width
    colour = info["alien"]
    if info["spes"]:
        base, edge = SPES_BLUE, theme.LEGAL
    elif info["asteroids"] or not colour:
        base, edge = (18, 21, 42), (58, 65, 102)
    else:
        base, edge = theme.mix(hues.ALIEN_DARK[colour], (10, 13, 32), .45), hues.ALIEN[colour]
    plain = pen.canvas.contrast
    pen.poly(layout.hexagon(cx, cy, w - 5), base, 232 if plain else 118)
    if not plain:
        tone = edge if colour or info["spes"] else EMPTY
        pen.blit(glow(pen, tone, w * 1.04), cx, cy, 255 if colour else 150)
    pen.poly(layout.hexagon(cx, cy, w - 6), frame=edge, width=2, frame_alpha=120)
    card = view["space"]["cards"].get(name)
    if info["spes"]:
        pen.disc(cx, cy - 6, 58, (47, 214, 255), 50, glow=14)
        pen.sprite("spes", cx, cy - 6, width=124, shadow=6, dim=-.1)
    elif info["asteroids"]:
        field = "asteroids" if sum(parse_hex(name)) % 2 else "asteroids_b"
        pen.sprite(field, cx, cy, width=96, alpha=235, dim=.15)
    elif colour:
        _inhabited(pen, layout, name, info, colour, cx, cy, bool(card), view)
    if name == view["space"].get("spes_token"):
        pen.disc(cx + 30, cy - 34, 24, (4, 34, 42), frame=theme.LEGAL, width=2.5, glow=6)
        pen.sprite("spes", cx + 30, cy - 34, width=38, dim=-.2)


def _inhabited(pen: Pen, layout: Layout, name: str, info: Mapping[str, Any], colour: str, cx: float, cy: float,
               covered: bool, view: View) -> None:
    if info["comet"]:
        comet(pen, cx, cy)
    if covered:
        return
    k, i = parse_hex(name)
    side = view["space"]["strips"][k]  # The same hex of a strip always shows the same place.
    looks = SPRITES[colour]
    sprite = looks[(ord(side[0]) * 2 + ord(side[1]) + i * 5) % len(looks)]
    shift = bool(info["comet"] or info["ravager"])
    width = WIDTH.get(sprite, WIDTH[colour])
    pen.sprite(sprite, cx - (6 if shift else 0), cy + (8 if shift else 2), width=width, shadow=4, dim=LIFT[colour])
    dx, dy = layout.mark(-25, -41)
    pen.shape(colour, cx + dx, cy + dy, 8.5)
    _marks(pen, layout, info, cx, cy, phrases.has_hal(view), SEEN)


def _marks(pen: Pen, layout: Layout, info: Mapping[str, Any], cx: float, cy: float, hal: bool, strength: int) -> None:
    """The Ravagers of a hex, and its comet."""
    if info["ravager"]:
        dx, dy = layout.mark(32, 33)
        pen.disc(cx + dx, cy + dy, 16, (28, 4, 19), round(strength * .94), frame=hues.RAVAGER, width=2,
                 strength=min(255, strength + 20))
        pen.icon("ravager_ship", cx + dx, cy + dy, 24, alpha=min(255, strength + 40))
    if info["comet"] and hal:  # Nobody else cares for comets.
        dx, dy = layout.mark(32, -34)
        pen.disc(cx + dx, cy + dy, 15, (4, 22, 34), 240, frame=COMET, width=2)
        pen.icon("comet", cx + dx, cy + dy, 22)


def comet(pen: Pen, cx: float, cy: float) -> None:
    """A comet in the upper right of a hex."""
    pen.sprite("comet", cx + 16, cy - 18, width=72, alpha=235)


def space_card(pen: Pen, layout: Layout, view: View, name: str) -> None:
    """A placed Mission card, small: owner's robot, kind, what it gives."""
    placed = view["space"]["cards"][name]
    card = pieces.mission(placed["card"])
    colour = pieces.COLOURS[card.colour]
    x, y, w, h = layout.space_card(name)
    if pen.face(art.card(placed["card"], True), x + w / 2, y + h / 2, w, h / w, shadow=5):
        pen.robot(seat_colour(view, placed["owner"]), x + w * .5, y + h * .4, 58)
        return
    pen.rr((x + 1, y + 4, w, h), 7, theme.BLACK, 140)
    pen.rr((x, y, w, h), 7, theme.mix(hues.ALIEN_DARK[colour], hues.ALIEN[colour], .55),
           bottom=hues.ALIEN_DARK[colour], frame=hues.ALIEN_LIGHT[colour], width=2.2)
    pen.shape(colour, x + 13, y + 13, 7)
    pen.icon("each_use" if card.activation else "on_eject", x + w - 14, y + 14, 24)
    pen.rr((x + 4, y + h - 29, w - 8, 25), 5, theme.SPACE, 215)
    _card_gain(pen, card, x, y + h - 16.5, w)
    pen.robot(seat_colour(view, placed["owner"]), x + w * .5, y + h * .38, 54)


def _card_gain(pen: Pen, card: Any, x: float, y: float, w: float) -> None:
    gains = card.gains or card.ship_gains
    if not gains:
        return
    item, count = gains[0]
    if item == "vp" and not card.spend:
        pen.text(count, x + w / 2 - 14, y + 1, theme.SMALLEST, theme.GOLD, "heavy", "center")
        pen.icon("vp", x + w / 2 + 12, y, 24)
        return
    if card.spend:
        pen.icon(_icon(card.spend[0]), x + 15, y, 20)
        pen.icon("chevron-right", x + 30, y, 14, theme.MUTED)
        pen.text(count, x + 41, y + 1, theme.SMALLEST, theme.GOLD if item == "vp" else theme.TEXT, "heavy", "center")
        pen.icon(_icon(item), x + 54, y, 18)
        return
    if len(gains) > 1:
        for n, (thing, _) in enumerate(gains[:2]):
            pen.icon(_icon(thing), x + 20 + 25 * n, y, 24)
        return
    pen.text(count, x + 19, y + 1, theme.SMALLEST, theme.TEXT, "heavy", "center")
    pen.icon(_icon(item), x + 42, y, 24)


def _icon(item: str) -> str:
    return {"technology": "tile", "ravager": "ravager", "mission": "mission"}.get(item, item)


def draw_ships(pen: Pen, layout: Layout, view: View, name: str, hidden: frozenset[Any]) -> None:
    """The players' ships on a hex."""
    has_card = name in view["space"]["cards"]
    for order, seat in enumerate(view["space"]["ships"].get(name, [])):
        if ("ship", name, seat) in hidden:
            continue
        x, y = layout.ship_spot(name, order, has_card)
        pen.saucer(seat_colour(view, seat), x, y)


def draw_head(pen: Pen, layout: Layout, view: View) -> None:
    """Jumps to Spes and the Ravager deck."""
    x, y, w, h = layout.space_head
    space = view["space"]
    total = int(space["jumps_in_all"])
    jumps = max(0, int(space["jumps"]))
    pen.panel((x, y, w, h))
    middle = y + h / 2
    pen.sprite("spes", x + 36, middle, width=48)
    pen.text(jumps, x + (81 if jumps < 10 else 79), middle, 40 if jumps < 10 else 29, theme.LEGAL, "heavy", "center")
    words = plural(jumps, "jump", "jumps"), tr("to Spes")
    need = max(pen.width(one, 21, "label") for one in words)
    step = max(DOTS[0], min(DOTS[1], (w - 291 - need) / total))     # long or large words need some of the dots' room
    room = w - 290 - total * step
    for row, one in enumerate(words):
        pen.text(one, x + 106, middle - 13 + 25 * row, 21, theme.MUTED, fit=room)
    for i in range(total):
        cx = x + w - 171.5 - (total - i) * step
        done = i < total - jumps
        pen.disc(cx, middle, min(5.5, step * .42), theme.LEGAL if done else theme.WELL,
                 frame=theme.LEGAL if done else theme.LINE_STRONG, width=1.5)
        if i == max(0, total - jumps - 1):
            pen.sprite("angel_fig", cx, middle - 21, width=34, dim=-.3)
    pen.line([(x + w - 164, y + 14), (x + w - 164, y + h - 14)], theme.LINE, 1.5)
    pen.back("ravager", (x + w - 150, middle - 29, 40, 58))
    left = view["decks"]["ravagers"]["deck"]
    left = left if isinstance(left, int) else len(left)
    pen.text(left, x + w - 56, middle - 10, 34, theme.DAMAGE, "heavy", "center")
    pen.text(tr(C_("in the Ravager deck", "left")), x + w - 56, middle + 19, 21, theme.MUTED, "label", "center", fit=96)
