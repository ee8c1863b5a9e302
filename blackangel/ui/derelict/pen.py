"""Drawing with the signs of The Derelict: teams, enemies, dangers, faces of the die, tokens."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from itertools import pairwise
from typing import Any

import pygame

from blackangel.ui.kit import fonts, theme
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.images import exists, original, outline
from blackangel.ui.kit.pen import TOKEN, dimmed, shadowed
from blackangel.ui.kit.pen import Pen as PlainPen
from blackangel.ui.kit.smooth import blit_alpha, gradient, mask, passing
from blackangel.ui.kit.theme import Colour
from blackangel.ui.kit.words import C_, N_, tr

from . import look, names

FOLDER = "derelict/"


class Pen(PlainPen):
    """See `kit.pen.Pen`. Its tokens: ``[m:team] [k:kind] [c:danger] [d:face] [o:token] [s:sign]``."""

    WIDTH: Mapping[str, float] = {"m": 1.3, "k": 1.35, "c": 1.3, "d": 1.35, "o": 1.25, "s": 1.25}

    def token(self, kind: str, what: str, x: float, y: float, size: float) -> None:
        if kind == "m":
            self.team(what, x + size * .62, y, size * .62)
        elif kind == "k":
            self.kind(what, x + size * .66, y, size * 1.24)
        elif kind == "c":
            self.danger(what, x + size * .62, y, size * 1.2)
        elif kind == "d":
            self.own(f"die_{what}", x + size * .64, y, height=size * 1.35)
        elif kind == "o":
            self.own("token", x + size * .62, y, height=size * 1.35)
        elif kind == "s":
            self.sign(what, x + size * .6, y, size * 1.1)
        else:
            super().token(kind, what, x, y, size)

    # ---- pictures

    def kept(self, key: Hashable, area: Rect, paint: Callable[[Pen], None], room: float = 36.0) -> None:
        """What is painted about an area, `room` beyond it at most, drawn once for all that have this key and size."""
        x, y, w, h = area
        box = self.canvas.rect(x - room, y - room, w + 2 * room, h + 2 * room)

        def make() -> pygame.Surface:
            made = pygame.Surface(box.size, pygame.SRCALPHA)
            canvas = copy(self.canvas)
            canvas.origin = canvas.origin[0] - box.x, canvas.origin[1] - box.y
            paint(Pen(made, canvas))
            return made

        self.surface.blit(self.canvas.cached(("kept", key, box.size), make), box.topleft)

    def own(self, name: str, x: float, y: float, *, width: float | None = None, height: float | None = None,
            alpha: float = 255, flip: bool = False, dim: float = 0.0, shadow: float = 0.0, clip: Rect | None = None,
            radius: float = 0.0, turn: float = 0.0) -> bool:
        """A picture of the game about its middle, cut to a rounded rectangle if one is given; False if there is none.
        dim: how much darker it is."""
        known = outline(FOLDER + name)
        if known is None:
            return False
        w, h = known.size
        s = self.canvas.scale
        share = width * s / w if width is not None else (height or h) * s / h
        size = max(1, round(w * share)), max(1, round(h * share))
        soft = max(1, round(shadow * .6 * s)) if shadow else 0

        def make() -> pygame.Surface:
            made = pygame.transform.smoothscale(original(FOLDER + name), size)
            if flip:
                made = pygame.transform.flip(made, True, False)
            if dim:
                made = dimmed(made, dim)
            if turn:
                made = pygame.transform.rotozoom(made, -turn, 1.0)
            return shadowed(made, soft) if soft else made

        image = self.canvas.cached(("own", name, size, flip, round(dim * 100), soft, round(turn)), make)
        px, py = self.canvas.pixel((x, y))
        place = px - image.get_width() // 2, py - image.get_height() // 2
        if clip is None:
            blit_alpha(self.surface, image, place, alpha)
        else:
            self._cut(image, place, clip, radius, alpha, ("owncut", name, size, flip, round(dim * 100)))
        return True

    def _cut(self, image: pygame.Surface, place: tuple[int, int], clip: Rect, radius: float, alpha: float,
             key: tuple[Any, ...]) -> None:
        """A picture of which only what lies in a rounded rectangle is seen."""
        box = self.canvas.rect(*clip)
        turn = round(radius * self.canvas.scale)
        off = place[0] - box.x, place[1] - box.y

        def make() -> pygame.Surface:
            made = pygame.Surface(box.size, pygame.SRCALPHA)
            made.blit(image, off)
            if turn:
                made.blit(mask(self.canvas, box.w, box.h, turn), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            return made

        blit_alpha(self.surface, self.canvas.cached((*key, box.size, turn, off), make), box.topleft, alpha)

    def plate(self, name: str, area: Rect, radius: float = 12, dim: float = 0.0, alpha: float = 255,
              grey: bool = False) -> bool:
        """A picture that fills a rounded rectangle."""
        if outline(FOLDER + name) is None:
            return False
        box = self.canvas.rect(*area)
        turn = round(radius * self.canvas.scale)

        def make() -> pygame.Surface:
            raw = original(FOLDER + name)
            w, h = raw.get_size()
            grow = max(box.w / w, box.h / h)
            cut = pygame.Rect(0, 0, min(w, round(box.w / grow)), min(h, round(box.h / grow)))
            cut.center = (w // 2, h // 2)
            made = pygame.transform.smoothscale(raw.subsurface(cut), box.size).convert_alpha()
            made = pygame.transform.grayscale(made) if grey else made
            made = dimmed(made, dim) if dim else made
            made.blit(mask(self.canvas, box.w, box.h, turn), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            return made

        key = ("plate", name, box.size, turn, round(dim * 100), grey)
        blit_alpha(self.surface, self.canvas.cached(key, make), box.topleft, alpha)
        return True

    # ---- words

    def high(self, words: str, width: float, size: float, font: str, line: float) -> float:
        """Height of a paragraph of that width."""
        canvas = self.canvas
        return len(fonts.wrap(canvas, words, size, width, font)) * line * size * fonts.growth(canvas, font, size)

    # ---- signs

    def icon(self, name: str, x: float, y: float, size: float, tint: Colour | None = None, alpha: float = 255,
             flip: bool = False) -> None:
        """Besides the program's icons the signs of the game: `team_red`, `kind_claw`, `danger_orange`, `dsign_flag`."""
        first, _, rest = name.partition("_")
        if first == "team" and rest in look.TEAM:
            self.team(rest, x, y, size / 2, alpha)
        elif first == "band" and rest in look.TEAM:
            self.band(rest, (x - size / 2, y - size * .2, size, size * .4), look.BANDS[rest])
        elif first == "kind" and rest in names.KINDS:
            self.kind(rest, x, y, size * .92, alpha=alpha)
        elif first == "danger" and rest in look.DANGER:
            self.danger(rest, x, y, size, alpha)
        elif first == "dsign":
            self.sign(rest, x, y, size, tint or look.TEXT, alpha, flip)
        else:
            super().icon(name, x, y, size, tint, alpha, flip)

    def sign(self, name: str, x: float, y: float, size: float, tint: Colour = look.TEXT, alpha: float = 255,
             flip: bool = False) -> None:
        """A white sign in a colour; one of the program's icons where the game has none of that name."""
        file = f"{FOLDER}sign_{name}"
        if not exists(file) or outline(file) is None:
            self.icon(name, x, y, size, tint, alpha, flip)
            return
        pixels = self.canvas.length(size)

        def make() -> pygame.Surface:
            made = pygame.transform.smoothscale(original(file), (pixels, pixels))
            made.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return pygame.transform.flip(made, True, False) if flip else made

        self.blit(self.canvas.cached(("sign", name, pixels, tint, flip), make), x, y, alpha)

    def team(self, team: str, x: float, y: float, radius: float, alpha: float = 255) -> None:
        """The emblem of a team in its disc."""
        fill = look.TEAM[team]
        self.disc(x, y, radius, fill, frame=look.BLACK, width=max(1.0, radius * .1), strength=alpha)
        self.sign(f"team_{team}", x, y, radius * 1.28, look.DARK if team in look.PALE else look.WHITE, alpha)

    def band(self, team: str, area: Rect, pattern: str | None = None) -> None:
        """The band of a team, with its pattern where colours are worn that all eyes tell apart."""
        x, y, w, h = area
        self.rr(area, min(w, h) * .3, look.TEAM[team])
        pattern = look.BAND[team] if pattern is None else pattern
        thick, upright = min(w, h), h > w
        long, wide = max(w, h), thick * .28

        def at(along: float, across: float) -> Point:
            return (x + across * w, y + along) if upright else (x + along, y + across * h)

        if pattern == "line":
            self.line([at(thick, .5), at(long - thick, .5)], look.DARK, wide)
            return
        for n in range(1, int(long / thick / 1.5)):
            along = n * thick * 1.5
            if pattern == "bars":
                self.line([at(along, 0), at(along, 1)], look.DARK, wide)
            elif pattern == "slashes":
                self.line([at(along + thick * .4, 0), at(along - thick * .4, 1)], look.DARK, wide)
            elif pattern == "dashes":
                self.line([at(along - thick * .4, .5), at(along + thick * .4, .5)], look.DARK, wide)
            elif pattern == "dots":
                self.disc(*at(along, .5), thick * .3, look.DARK)
            elif pattern == "waves":
                self.line([at(along - thick * .4, 1), at(along, 0), at(along + thick * .4, 1)], look.DARK, wide)

    def kind(self, kind: str, x: float, y: float, size: float, tint: Colour = look.BONE, alpha: float = 255) -> None:
        """The badge of a type of Stalker; the two of an Alpha's overlap."""
        if kind not in names.KINDS:
            first, second = alpha_kinds(kind)
            self.kind(first, x - size * .2, y, size * .86, tint, alpha)
            self.kind(second, x + size * .28, y, size * .86, tint, alpha)
            return
        self.disc(x, y, size * .54, look.DARK, frame=(106, 90, 120), width=max(1.0, size * .05), strength=alpha)
        self.sign(kind, x, y, size * .74, tint, alpha)

    def danger(self, colour: str, x: float, y: float, size: float, alpha: float = 255) -> None:
        """The sign of a terrain card: as many corners as it is dangerous."""
        tone = look.DANGER[colour]
        self.rr((x - size / 2, y - size / 2, size, size), size * .24, (7, 9, 12), frame=tone,
                width=max(1.2, size * .07), strength=alpha)
        r = size * .3
        if colour == "red":
            self.poly([(x, y - r * 1.1), (x + r * 1.1, y), (x, y + r * 1.1), (x - r * 1.1, y)], tone, strength=alpha)
        elif colour == "orange":
            self.poly([(x, y - r * 1.05), (x + r * 1.12, y + r * .9), (x - r * 1.12, y + r * .9)], tone, strength=alpha)
        elif colour == "yellow":
            for part in (-.52, .52):
                self.rr((x - r, y + part * r - r * .26, 2 * r, r * .52), r * .15, tone, strength=alpha)
        else:
            self.disc(x, y, r * .8, tone, strength=alpha)

    # ---- shapes

    def plane(self, area: Rect, radius: float = 15, accent: Colour | None = None, width: float = 2.0,
              glow: float = 0.0) -> None:
        """A panel of black steel."""
        if self.canvas.contrast:
            self.rr(area, radius, look.GROUND, frame=accent or look.STRONG, width=width)
            return
        x, y, w, h = area
        self.rr((x, y + 4, w, h), radius, look.BLACK, 110)
        self.rr(area, radius, look.TOP, 236, bottom=look.BOTTOM, frame=accent or look.LINE, width=width, glow=glow,
                glow_alpha=90)

    def across(self, area: Rect, radius: float, left: Colour, right: Colour, alpha: int = 255) -> None:
        """A rounded rectangle that goes over from one colour to another, from left to right."""
        box = self.canvas.rect(*area)
        turn = round(radius * self.canvas.scale)

        def make() -> pygame.Surface:
            made = mask(self.canvas, box.w, box.h, turn)
            shade = pygame.transform.rotate(gradient(box.h, box.w, left, right, alpha), 90)
            made.blit(pygame.transform.scale(shade, box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        self.surface.blit(self.canvas.cached(("across", box.size, turn, left, right, alpha), make), box.topleft)

    def fade(self, area: Rect, colour: Colour, first: int, last: int, upright: bool = True, radius: float = 0) -> None:
        """A colour whose strength goes from one end to the other: from top to bottom, or from left to right."""
        box = self.canvas.rect(*area)
        turn = round(radius * self.canvas.scale)

        def make() -> pygame.Surface:
            long = box.h if upright else box.w
            strip = pygame.Surface((1, long) if upright else (long, 1), pygame.SRCALPHA)
            for n in range(long):
                place = (0, n) if upright else (n, 0)
                strip.set_at(place, (*colour, round(first + (last - first) * n / max(1, long - 1))))
            made = pygame.transform.scale(strip, box.size)
            if turn:
                made.blit(mask(self.canvas, box.w, box.h, turn), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            return made

        self.surface.blit(self.canvas.cached(("fadeto", box.size, colour, first, last, upright, turn), make),
                          box.topleft)

    def strip(self, area: Rect, darks: Sequence[int], radius: float = 0) -> None:
        """Darkness over a rounded rectangle, of those strengths from left to right."""
        box = self.canvas.rect(*area)
        made = passing([(0, 0, 0, dark) for dark in darks], box.size, across=True)
        made.blit(mask(self.canvas, box.w, box.h, round(radius * self.canvas.scale)), (0, 0),
                  special_flags=pygame.BLEND_RGBA_MIN)
        self.surface.blit(made, box.topleft)

    def shade(self, area: Rect, colour: Colour, alpha: int, radius: float = 0) -> None:
        """A veil over a rounded rectangle."""
        self.rr(area, radius, colour, alpha)

    def dashed(self, area: Rect, colour: Colour, width: float = 2.0, dash: tuple[float, float] = (8, 6)) -> None:
        """A dashed frame."""
        x, y, w, h = area
        self.line([(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)], colour, width, dash)

    def trail(self, points: Sequence[Point], colour: Colour, radius: float = 3.3, step: float = 13.5,
              upto: float = 1.0) -> None:
        """Dots along a curve through two or three points, with an arrow at its end: who does what to whom. upto: the
        share of it that is drawn."""
        way = bent(points)
        for x, y in spaced(way, step)[: max(1, round(len(spaced(way, step)) * upto))]:
            self.disc(x, y, radius, colour, 230)
        if upto >= 1.0:
            (ax, ay), (bx, by) = way[-2], way[-1]
            long = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** .5)
            dx, dy = (bx - ax) / long, (by - ay) / long
            self.poly([(bx + 13 * dx, by + 13 * dy), (bx - 8 * dx - 10 * dy, by - 8 * dy + 10 * dx),
                       (bx - 8 * dx + 10 * dy, by - 8 * dy - 10 * dx)], colour)

    def gauge(self, area: Rect, good: frozenset[int] | set[int], *, strikes: bool = False, digits: bool = True,
              mark: int | None = None, tone: Colour = look.ICE, notes: Mapping[int, str] | None = None) -> None:
        """The six faces of the die: good ones light, bad ones ember. mark: the face that was rolled. notes: what each
        face brings, in place of the sign of a strike."""
        x, y, w, h = area
        gap = 3.0 if digits else 2.0
        wide = (w - 5 * gap) / 6
        for face in range(6):
            left, fine = x + face * (wide + gap), face in good
            colour = tone if fine else look.EMBER
            ground = theme.mix(colour, look.BLACK, .72)
            cell = (left, y, wide, h)
            if not digits:
                self.rr(cell, min(4.0, h * .25), colour if fine else theme.mix(colour, look.BLACK, .35))
                continue
            self.rr(cell, min(6.0, h * .25), ground, frame=colour, width=2.2)
            sub = (notes or {}).get(face, "")
            signed = h >= 45 and (bool(sub) or (strikes and face in names.data().strikes))
            ink = (238, 250, 255) if fine else (255, 216, 206)
            size = max(21.0, min(h * .58, 36.0))
            self.text(face, left + wide / 2, y + h * (.36 if signed else .5), size, ink, "heavy", "center")
            if sub and signed:
                self.text(sub, left + wide / 2, y + h * .78, 21, ink, "bold", "center", fit=wide - 4)
            elif signed:
                self.sign("strike", left + wide / 2, y + h * .78, h * .3, ink)
            if mark == face:
                self.rr((left - 3, y - 3, wide + 6, h + 6), 9, frame=look.WHITE, width=3.6, glow=8)


def bent(points: Sequence[Point]) -> list[Point]:
    """Two points as they are; three as a curve that the middle one pulls."""
    if len(points) != 3:
        return list(points)
    (ax, ay), (bx, by), (cx, cy) = points
    found = []
    for n in range(25):
        t = n / 24
        found.append(((1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
                      (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy))
    return found


def spaced(way: Sequence[Point], step: float) -> list[Point]:
    """Points along a line, one every `step`."""
    found, rest = [], 0.0
    for (ax, ay), (bx, by) in pairwise(way):
        total = ((bx - ax) ** 2 + (by - ay) ** 2) ** .5
        at = rest
        while total and at < total:
            found.append((ax + (bx - ax) * at / total, ay + (by - ay) * at / total))
            at += step
        rest = at - total
    return found


def alpha_kinds(alpha: str) -> tuple[str, str]:
    """The two types of an Alpha."""
    found = next(one for one in names.data().alphas if one.id == alpha)
    first, second = (list(names.KINDS)[icon] for icon in found.icons)
    return first, second


DANGERS = {"red": N_("red"), "orange": C_("a danger", "orange"), "yellow": N_("yellow"), "green": N_("green")}
SPOKEN: Mapping[str, Callable[[str], str]] = {
    "k": names.enemy, "d": str, "o": lambda what: tr("token"), "c": lambda what: tr(DANGERS[what]),
}  # fmt: skip
"""What stands for a token where there are no pictures; the others stand beside the words that say the same."""


def spoken(words: str) -> str:
    """A rich text with words for its tokens."""
    def one(found: re.Match[str]) -> str:
        kind, what = found.groups()
        return f" {SPOKEN[kind](what)} " if kind in SPOKEN else ""

    return " ".join(TOKEN.sub(one, words).split())

