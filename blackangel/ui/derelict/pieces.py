"""The pieces: marines, terrain, enemies and swarms, each drawn into a rectangle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame

from blackangel.engine.decision import View
from blackangel.games.derelict import retell
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.images import original

from . import look, names, odds
from .layout import Berth, Layout
from .pen import FOLDER, Pen, alpha_kinds

NIGHT, SWARM_NIGHT, UNCONCERNED = .2, .08, .55
"""How much darker things are behind a marine, and while others are chosen among."""


@dataclass(slots=True, frozen=True)
class Mark:
    """How a piece is marked: it may be chosen, is pointed at, acts, is in danger, is about to fall, has just come, or
    has nothing to do with what is chosen."""

    legal: bool = False
    hot: bool = False
    active: bool = False
    hit: bool = False
    doomed: bool = False
    fresh: bool = False
    aside: bool = False

    @property
    def frame(self) -> theme.Colour | None:
        """The colour of its frame; None for its own."""
        if self.hot or self.active:
            return look.WHITE
        return look.EMBER if self.hit else look.MINT if self.legal else None


PLAIN = Mark()


def palette() -> object:
    """What tells the sets of colours apart."""
    return look.TEAM["green"]


def marine(pen: Pen, key: str, facing: str, tokens: int, area: Rect, mark: Mark = PLAIN, strength: float = 255) -> None:
    """The card of a marine: he stands at the end that he faces, his words at the other."""
    if strength >= 255:
        pen.kept(("marine", key, facing, tokens, mark, palette()), area,
                 lambda own: _marine(own, key, facing, tokens, area, mark, strength))
    else:
        _marine(pen, key, facing, tokens, area, mark, strength)


def _marine(pen: Pen, key: str, facing: str, tokens: int, area: Rect, mark: Mark, strength: float) -> None:
    x, y, w, h = area
    team = names.team_of(key)
    left = facing == "left"
    tone, dark = look.TEAM[team], look.TEAM_DARK[team]
    frame = mark.frame
    pen.rr((x, y + 4, w, h), 12, look.BLACK, 170)
    if frame is not None:
        light = look.MINT if frame == look.WHITE and mark.legal else frame
        pen.rr(area, 12, frame=light, width=3, glow=14)
    bright, deep = theme.mix(tone, look.GROUND, .5), theme.mix(dark, look.GROUND, .25)
    pen.across(area, 12, bright if left else deep, deep if left else bright)
    fx, fy, _, size = _stands(area, left)
    pen.own(figure(key, left), fx, fy + size / 2, height=size, dim=NIGHT if mark.aside else 0.0,
            clip=(x - 33, y - 13, w + 66, h + 12), radius=12, alpha=strength)
    edge = frame or theme.mix(tone, look.BLACK, .1)
    pen.rr(area, 12, frame=edge, width=4.5 if frame is not None else 2.7)
    if look.BAND[team]:
        high = 10.0 if h >= 99 else 5.0
        pen.band(team, (x + 12, y + h - 4 - high, w - 24, high))
    if mark.aside:
        pen.shade(area, look.GROUND, 130, 12)
    _words(pen, key, team, tokens, area, left, 140 if mark.aside else 255)
    ax, cy = (x if left else x + w), y + h / 2
    way = -1 if left else 1
    pen.poly([(ax + way * 13, cy), (ax - way * 1.5, cy - 12), (ax - way * 1.5, cy + 12)], (255, 233, 184),
             frame=look.GROUND, width=1.8, strength=150 if mark.aside else 255)


def figure(key: str, left: bool) -> str:
    """The picture of a marine who looks that way."""
    return key if left else f"{key}_right"


def _stands(area: Rect, left: bool) -> Rect:
    """Where a marine stands on his card: the middle of his picture, its upper edge, nothing, its height."""
    x, y, w, h = area
    return x + 51 if left else x + w - 51, y - 7, 0.0, max(126.0, min(h * 1.36, 190.0))


@cache
def _extent(name: str, top: int, bottom: int) -> tuple[float, float]:
    """How far a picture is filled to the left and to the right of its middle, between two hundredths of its height; in
    shares of that."""
    image = original(FOLDER + name)
    w, h = image.get_size()
    first, last = max(0, h * top // 100), min(h, h * bottom // 100 + 1)
    filled = pygame.mask.from_surface(image.subsurface((0, first, w, max(1, last - first))), 60).get_bounding_rects()
    if not filled:
        return 0.0, 0.0
    return (w / 2 - min(one.left for one in filled)) / h, (max(one.right for one in filled) - w / 2) / h


def _free(key: str, area: Rect, left: bool, top: float, bottom: float) -> float:
    """The edge of a marine's picture on the side of his words, between two heights."""
    fx, fy, _, size = _stands(area, left)
    before, behind = _extent(figure(key, left), round((top - fy) / size * 100), round((bottom - fy) / size * 100))
    return fx + behind * size if left else fx - before * size


def _words(pen: Pen, key: str, team: str, tokens: int, area: Rect, left: bool, alpha: int) -> None:
    """Rank, name, reach and tokens, and the emblem in the far corner: beside his picture, whatever he holds."""
    x, y, w, h = area
    radius = 14.0 if h < 90 else 16.5
    corner = x + w - radius - 9 if left else x + radius + 9
    cy, tall = y + h / 2, h >= 99
    name = cy - 3 if tall else cy - 12
    edge = _free(key, area, left, name - (38 if tall else 10), name + 12)
    begin = max(x + 111, min(edge + 7, x + 136)) if left else x + 2 * radius + 21
    end = x + w - 12 if left else min(x + w - 70, max(edge - 7, x + w - 112))
    beside = end - begin - (2 * radius + 2 if left else 0)    # of the emblem
    if tall:
        pen.text(names.rank(key), begin, cy - 30, 21, look.TEAM_TEXT[team], "label", alpha=alpha, fit=beside)
        pen.text(names.surname(key), begin, name, 27, look.TEXT, "bold", alpha=alpha, fit=end - begin)
        _reach(pen, key, tokens, begin, cy + 29, alpha)
    else:
        pen.text(names.surname(key), begin, name, 24, look.TEXT, "bold", alpha=alpha, outline=2, fit=beside)
        _reach(pen, key, tokens, begin, cy + min(16.0, h / 2 - 15), alpha)
    pen.team(team, corner, y + radius + 8, radius, alpha)


def _reach(pen: Pen, key: str, tokens: int, x: float, y: float, alpha: int) -> None:
    """The reach of his weapon, and his tokens: one and a number from five on."""
    pen.sign("attack", x + 10, y, 21, (223, 230, 234), alpha)
    pen.text(names.marine_of(key).reach, x + 26, y, 24, look.TEXT, "heavy", alpha=alpha)
    shown = tokens if tokens < 5 else 1
    for number in range(shown):
        pen.own("token", x + 60 + 22 * number, y, height=33, shadow=3, alpha=alpha)
    if tokens > shown:
        pen.text(tokens, x + 80, y, 24, look.GOLD, "heavy", alpha=alpha)


def terrain(pen: Pen, key: str, area: Rect, side: str, tokens: int = 0, lit: bool = True, mark: Mark = PLAIN,
            used: bool = False, capped: bool = False) -> None:
    """A piece of wall; its rim has the colour of its danger."""
    pen.kept(("terrain", key, side, tokens, lit, mark, used, capped, palette()), area,
             lambda own: _terrain(own, key, area, side, tokens, lit, mark, used, capped))


def _terrain(pen: Pen, key: str, area: Rect, side: str, tokens: int, lit: bool, mark: Mark, used: bool,
             capped: bool) -> None:
    x, y, w, h = area
    colour = names.danger(key)
    dim = UNCONCERNED if mark.aside else 0.0 if lit else NIGHT
    pen.rr((x, y + 3, w, h), 11, look.BLACK, 150)
    if mark.frame is not None:
        pen.rr(area, 11, frame=look.MINT if mark.legal else mark.frame, width=3, glow=12)
    pen.rr(area, 11, (10, 14, 18))
    pen.own(key, x + w / 2, y + h / 2, width=max(w, h) * 1.02, dim=dim, clip=area, radius=11)
    pen.rr(area, 11, frame=mark.frame or theme.mix(look.DANGER[colour], look.BLACK, .45 if dim else .15),
           width=4 if mark.frame is not None else 3)
    size = min(31.5, w)
    sx = x + (size / 2 - 5 if side == "left" else w - size / 2 + 5)
    pen.danger(colour, sx, y + size / 2 - 5, size)
    if used:
        pen.disc(sx, y + size / 2 - 5, 13, look.GROUND, 220)
        pen.icon("check", sx, y + size / 2 - 5, 20, look.MUTED)
    if capped:
        pen.text("1", x + w / 2, y + h / 2, 42, look.ICE, "heavy", "center", outline=4)
    for number in range(min(tokens, 5)):
        off = w - 17 - 18 * number if side == "left" else 17 + 18 * number
        pen.own("token", x + off, y + h - 14, height=31, shadow=3)
    if tokens > 5:
        pen.text(tokens, x + w / 2, y + h - 14, 24, look.GOLD, "heavy", "center", outline=4)


def stalker(pen: Pen, kind: str, area: Rect, side: str, mark: Mark = PLAIN, dim: float = 0.0, strength: float = 255,
            number: int = 0) -> None:
    """An enemy: a dark tile with the sign of its kind in the lower outer corner; it looks at the formation."""
    if strength >= 255:
        pen.kept(("stalker", kind, side, mark, dim, number % 2), area,
                 lambda own: _stalker(own, kind, area, side, mark, dim, strength, number))
    else:
        _stalker(pen, kind, area, side, mark, dim, strength, number)


def beast(kind: str, number: int = 0) -> str:
    """The picture of an enemy, of whom every other one has another pose; it looks to the right."""
    return kind if kind not in names.KINDS else f"stk_{kind}" + ("_b" if number % 2 else "")


def _stalker(pen: Pen, kind: str, area: Rect, side: str, mark: Mark, dim: float, strength: float, number: int) -> None:
    x, y, size, _ = area
    alpha = kind not in names.KINDS
    radius = size * .16
    frame = mark.frame or (look.EMBER if alpha or mark.fresh else (109, 93, 128))
    pen.rr((x, y + 3, size, size), radius, look.BLACK, 150, strength=strength)
    if mark.frame is not None or mark.fresh:
        pen.rr(area, radius, frame=frame, width=3, glow=12, strength=strength)
    upper, lower = ((74, 26, 28), (22, 8, 10)) if alpha else ((44, 35, 56), (15, 11, 20))
    pen.rr(area, radius, upper, bottom=lower, strength=strength)
    grow = 1.16 if alpha or kind == "tail" else 1.28
    pen.own(beast(kind, number), x + size / 2, y + size * (.53 if grow < 1.2 else .57), height=size * grow * .86,
            flip=side == "right", dim=UNCONCERNED if mark.aside else dim, clip=area, radius=radius,
            alpha=strength)
    pen.rr(area, radius, frame=frame, width=3.6 if mark.frame is not None else 2.3, strength=strength)
    badge = min(29.0, size * .38)
    bx = x + (badge * .52 if side == "left" else size - badge * .52)
    for place, one in enumerate(_kinds(kind)):
        pen.kind(one, bx, y + size - badge * (.52 + 1.02 * place), badge, (255, 208, 184) if alpha else look.BONE,
                 strength)
    if mark.doomed:
        pen.shade(area, (42, 5, 0), 120, radius)
        for a, b in (((.2, .2), (.8, .8)), ((.8, .2), (.2, .8))):
            pen.line([(x + size * a[0], y + size * a[1]), (x + size * b[0], y + size * b[1])], look.EMBER, 6)


def _kinds(kind: str) -> Sequence[str]:
    return (kind,) if kind in names.KINDS else alpha_kinds(kind)


def tag(pen: Pen, layout: Layout, view: View, swarm: Mapping[str, Any], hints: bool, berth: Berth, also: odds.Faces,
        quiet: bool) -> None:
    """How many there are, and which faces let the marine live."""
    x, y, w, h = layout.tag(swarm["position"], swarm["side"], berth)
    many, lords = retell.size(swarm), len(swarm["alphas"])
    middle = y + h / 2
    tone = look.EMBER if many + lords >= 3 else (255, 233, 224)
    share = h / 66
    size = max(22.0, 33 * share)
    pen.text(many, x + w / 2, middle - (12 * share if hints else 0), size, tone, "heavy", "center",
             outline=6 * share, alpha=150 if quiet else 255)
    if not hints:
        return
    top = middle + 13 * share if h > 50 else y + h - 10
    high = 13.5 if h > 50 else 9.0
    pen.rr((x - 1, top - 3, w + 2, high + 6), 6, look.GROUND, 220)
    if swarm["protected"]:
        pen.sign("veil", x + w / 2, top + high / 2, 26 * max(.7, share), look.ICE)
    else:
        pen.gauge((x + 1.5, top, w - 3, high), odds.against(view, swarm, also), digits=False)


def veil(pen: Pen, area: Rect) -> None:
    """The net of a protected swarm."""
    x, y, w, h = area
    pen.shade((x - 3, y - 3, w + 6, h + 6), (20, 50, 62), 70, 14)
    step = 30.0
    column = 0
    at = x + 14
    while at < x + w - 8:
        top = y + (14 if column % 2 == 0 else 29)
        while top < y + h - 10:
            pen.sign("veil", at, top, 24, look.ICE, 110)
            top += step
        at += 26
        column += 1
    pen.rr((x - 4, y - 4, w + 8, h + 8), 15, frame=look.ICE, width=2.5)


def back(pen: Pen, name: str, area: Rect, strength: float = 255) -> None:
    """The back of a card."""
    x, y, w, h = area
    pen.rr((x + 1.5, y + 3, w, h), w * .1, look.BLACK, 140, strength=strength)
    pen.own(f"back_{name}", x + w / 2, y + h / 2, height=h, alpha=strength)
