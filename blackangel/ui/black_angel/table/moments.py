"""The big moments over the whole table: the deal, a jump, an attack, the end. A click ends them as any movement; with
reduced motion one still picture of each is shown for a moment."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from blackangel.engine.decision import View
from blackangel.ui.black_angel import hues
from blackangel.ui.kit import theme
from blackangel.ui.kit.anim import ease_in_out, ease_out
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.smooth import passing
from blackangel.ui.kit.words import plural, tr
from blackangel.ui.play.animate import Paint

from . import art, pieces
from .pen import Pen

FIRST_JUMP, JUMP, ATTACK, END = 2.3, 1.25, 0.9, 3.2
"""Seconds that each takes; the first jump of a game is shown at leisure."""
ALARM, TOLD, SHAKE = 0.45, 1.7, 0.14
"""Seconds of an attack until the first Ravager dives, for which it is told in words, in which the table shakes."""
ALARMED = 0.6
"""What an attack takes longer for all of that."""
BACK, STAYS, TOGETHER = 0.25, 0.55, 3
"""Seconds in which a card that is left behind comes near, for which it pays; from so many on they go together."""
DEAL, FADING = 2.6, 0.3
"""Seconds of the deal, and until what it comes to is as light as ever."""
KNOWN = 0.46
"""The share of the deal that is left out where one was seen before: how the table comes out of the dark."""
SAYING = 2.4
"""Seconds for which it stands what Hal does."""
STILL = 1.8
"""Seconds for which a still picture stands in for a moment."""
SAID, BELOW = .84, .94
"""Where words stand below the picture of an end, and those of what else happened in that step; of the window."""
JOLTS = ((4, 0), (-3, 1), (2, -1), (-1, 0))
"""How the table is shifted when cards hit her."""
STREAKS = 64
TONES = ((255, 70, 190), (70, 110, 255), (60, 230, 240), (190, 150, 255))
RIM = 74.0
"""How far the light of an attack reaches in from the edge of the window."""
SIDES = ((True, False), (True, True), (False, False), (False, True))
"""Top, bottom, left, right: whether it lies flat, and whether it is the far one."""
SWARM = 11
SHIP = 780.0


def first(view: View) -> bool:
    """Whether the Black Angel has not jumped yet."""
    return bool(view["space"]["jumps"] == view["space"]["jumps_in_all"])


def seconds(events: Sequence[Any], view: View) -> float:
    """How long the moments among events take."""
    kinds = {event.kind for event in events}
    jump = (FIRST_JUMP if first(view) else JUMP) if "advanced_ship" in kinds else 0.0
    paid = sum(pays(event) for event in events)
    return jump + END * ("end_triggered" in kinds) + ALARMED * ("ravager_drawn" in kinds) + \
        (BACK + STAYS) * min(paid, TOGETHER)


def pays(event: Any) -> bool:
    """Whether an event is a card that pays as it is left behind."""
    return bool(event.kind == "mission_ejected" and not pieces.mission(event.card).activation)


def prepare(pen: Pen) -> Iterator[None]:
    """Makes what a jump and an attack need, a little at a time."""
    pen.scaled("sprites/angel_far", width=SHIP)
    yield
    for flat, flip in SIDES:
        _edge(pen, flat, flip)
        yield


def _whole(pen: Pen) -> bool:
    """Whether all of the window is drawn on, not one part of an enlarged table."""
    return pen.surface.get_clip() == pen.surface.get_rect()


def _dim(pen: Pen, light: tuple[float, float, float]) -> None:
    """Takes light from all that is drawn so far."""
    tone = tuple(max(0, min(255, round(255 * part))) for part in light)
    pen.surface.fill(tone, special_flags=pygame.BLEND_RGB_MULT)


def _swell(t: float, begins: float, ends: float) -> float:
    """0 to 1 at the beginning and back at the end."""
    return min(1.0, t / begins, (1 - t) / (1 - ends)) if 0 < t < 1 else 0.0


def paint_jump(number: int, whole: int) -> Paint:
    """Streaks of light, and the ship across the window."""
    chance = random.Random(number)
    lines = [(chance.random() * 1.4 - .2, chance.random(), .5 + chance.random(), TONES[n % len(TONES)])
             for n in range(STREAKS)]

    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if not _whole(pen):
            return
        on = _swell(t, .16, .8)
        _dim(pen, (1 - .78 * on, 1 - .8 * on, 1 - .62 * on))
        w, h = pen.canvas.width, pen.canvas.height
        for across, begin, speed, tone in lines:
            gone = (begin + t * speed * 2.6) % 1.5 - .25
            sx, sy = w * (across + .35 * (gone - .5)), h * gone
            length = 150 + 260 * speed
            ink = theme.mix((8, 10, 34), tone, min(1.0, on * (.35 + .65 * speed)))
            pen.line([(sx, sy), (sx + .42 * length, sy + length)], ink, 1.5 + 2 * speed)
        way = ease_in_out(max(0.0, min(1.0, (t - .1) / .78)))
        pen.sprite("angel_far", w + SHIP * .62 - (w + SHIP * 1.25) * way, h * 1.02 - h * .98 * way, width=SHIP)
        if on > .4:
            _words(pen, tr("Jump {n} of {m}", n=number, m=whole), w / 2, h * .82)
    return paint


def _words(pen: Pen, words: str, x: float, y: float, tone: theme.Colour = theme.TEXT) -> None:
    wide = pen.width(words, 46, "title") + 90
    pen.rr((x - wide / 2, y - 46, wide, 92), 30, (6, 8, 28), 215)
    pen.text(words, x, y, 46, tone, "title", "center", fit=pen.canvas.width - 120)


def _edge(pen: Pen, flat: bool, flip: bool) -> pygame.Surface:
    """A strip of the rim, as long as that side of the window, bright at one side."""
    long = pen.canvas.window_size[not flat]
    deep = pen.canvas.length(RIM)

    def make() -> pygame.Surface:
        rim = [(*hues.RAVAGER, round(120 * (1 - n / 23) ** 1.7)) for n in range(24)]
        return passing(rim[::-1] if flip else rim, (long, deep) if flat else (deep, long), across=not flat)

    return pen.canvas.cached(("rim", long, flat, flip), make)


def told_attack(events: Sequence[Any]) -> tuple[str, str]:
    """What is said before an attack and after it."""
    kinds = [event.kind for event in events]
    cards, harm = kinds.count("ravager_drawn"), kinds.count("damage") + kinds.count("damage_die")
    came = plural(cards, "{n} Ravager card lands", "{n} Ravager cards land")
    return (plural(cards, "{n} Ravager sees it", "{n} Ravagers see it"),
            ", ".join([came, plural(harm, "{n} Damage cube", "{n} Damage cubes")]) if harm else came)


def paint_attack(before: str, after: str, spot: Point) -> Paint:
    """How many come, then what they did."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if _whole(pen) and 0 < t < 1:
            _words(pen, before if t < .5 else after, *spot, theme.DAMAGE)
    return paint


def paint_shake() -> Paint:
    """The table is shifted by a few pixels."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if _whole(pen) and 0 < t < 1:
            dx, dy = JOLTS[min(len(JOLTS) - 1, int(t * len(JOLTS)))]
            pen.surface.scroll(round(dx * pen.canvas.scale), round(dy * pen.canvas.scale))
    return paint


def paint_paying(words: str, card: int, width: float) -> Paint:
    """A card that is left behind, near, and what it does."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        high = width * 13 / 9
        pen.rr((x - width / 2 - 8, y - high / 2 - 8, width + 16, high + 16), 18, theme.SPACE, 200, glow=16,
               glow_colour=theme.GOLD)
        pen.face(art.card(card), x, y, width, 13 / 9)
        wide = pen.width(words, 28, "bold") + 44
        pen.rr((x - wide / 2, y + high / 2 + 12, wide, 48), 24, theme.WELL, 245, frame=theme.GOLD, width=2.5)
        pen.text(words, x, y + high / 2 + 36, 28, theme.GOLD, "bold", "center")
    return paint


def paint_all(behind: Paint | None, paint: Paint, spot: Point) -> Paint:
    """A picture at its place, over what stands there already."""
    def both(pen: Pen, x: float, y: float, t: float) -> None:
        if _whole(pen):
            if behind is not None:
                behind(pen, x, y, t)
            paint(pen, *spot, t)
    return both


def paint_still(words: str, tone: theme.Colour = theme.TEXT, behind: Paint | None = None) -> Paint:
    """What a moment says, before the table as it is; or below what stands for one before it in the same step."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if behind is not None:
            behind(pen, x, y, t)
        if _whole(pen):
            _words(pen, words, pen.canvas.width / 2, pen.canvas.height * (.5 if behind is None else BELOW), tone)
    return paint


@dataclass(slots=True, frozen=True)
class Deal:
    """How a game begins: zones come out of the dark one after the other, cards fly to the hand. zones: each with the
    share of the time at which it comes. lights: places that light up in order. backs: of the cards dealt, to where."""

    name: str
    rules: str
    begins: str
    zones: tuple[tuple[Rect, float], ...]
    lights: tuple[Rect, ...]
    backs: tuple[tuple[str, Point], ...]
    middle: Point


def paint_deal(deal: Deal, begins: float = 0.0) -> Paint:
    """The deal, from the dark to the table, or from a share of it on."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        t = begins + (1 - begins) * t
        if not _whole(pen) or not 0 < t < 1:
            return
        whole = pen.surface.get_rect()
        out = min(1.0, (1 - t) / .12)
        lit = []
        for area, comes in deal.zones:
            on = max(0.0, min(1.0, (t - comes) * DEAL / FADING))
            if on > 0:
                box = pen.canvas.rect(*area).clip(whole)
                lit.append((box, pen.surface.subsurface(box).copy(), on))
        dark = .12 + .88 * (1 - out)
        _dim(pen, (dark, dark, min(1.0, dark * 1.3)))
        for box, part, on in lit:
            part.set_alpha(round(255 * on))
            pen.surface.blit(part, box.topleft)
        for n, area in enumerate(deal.lights):
            strength = 1 - abs(t - .05 - .032 * n) / .06
            if strength > 0:
                pen.rr(area, 14, frame=theme.WHITE, width=4, glow=10, strength=255 * strength)
        for n, (kind, (ex, ey)) in enumerate(deal.backs):
            way = ease_in_out(max(0.0, min(1.0, (t - .5 - .03 * n) / .16)))
            if 0 < way < 1:
                cx, cy = deal.middle[0] + (ex - deal.middle[0]) * way, deal.middle[1] + (ey - deal.middle[1]) * way
                pen.back(kind, (cx - 40, cy - 58, 80, 116), 40 * (1 - way))
        if t < KNOWN and deal.name:
            _words(pen, deal.name, *deal.middle)
            pen.text(deal.rules, deal.middle[0], deal.middle[1] + 76, 24, theme.MUTED, "label", "center")
        elif t > .74:
            _words(pen, deal.begins, *deal.middle, theme.LEGAL)
    return paint


def paint_rim() -> Paint:
    """The edge of the window glows once."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if not _whole(pen):
            return
        w, h = pen.surface.get_size()
        strength = 255 * math.sin(math.pi * min(1.0, t * 1.02)) ** .8
        for flat, flip in SIDES:
            strip = _edge(pen, flat, flip)
            at = (0, h - strip.get_height()) if flat and flip else (w - strip.get_width(), 0) if flip else (0, 0)
            strip.set_alpha(int(strength))
            pen.surface.blit(strip, at)
            strip.set_alpha(255)
    return paint


def _paint_end(words: str, tone: theme.Colour, taken: tuple[float, float, float],
               picture: Callable[[Pen, float, float], None]) -> Paint:
    """An end of the game: light is taken from the table, and before it stand `picture` (at a time, so opaque) and
    words."""
    def paint(pen: Pen, x: float, y: float, t: float) -> None:
        if not _whole(pen):
            return
        on = _swell(t, .14, .86)
        _dim(pen, (1 - taken[0] * on, 1 - taken[1] * on, 1 - taken[2] * on))
        if on < .25:
            return
        picture(pen, t, 255 * min(1.0, (on - .25) / .3))
        if t > .34:
            _words(pen, words, pen.canvas.width / 2, pen.canvas.height * SAID, tone)
    return paint


def paint_arrival(words: str, robots: Sequence[str] = ()) -> Paint:
    """Spes rises before the bow, and robots of those colours land on it."""
    def rising(pen: Pen, t: float, fade: float) -> None:
        w, h = pen.canvas.width, pen.canvas.height
        rise = ease_out(min(1.0, t / .6))
        pen.sprite("spes", w * .33, h * .38 + 120 * (1 - rise), width=520, alpha=fade)
        pen.sprite("angel_far", w * .72 - 150 * rise, h * .6 - 90 * rise, width=SHIP, alpha=fade)
        for n, colour in enumerate(robots):
            down = ease_out(max(0.0, min(1.0, (t - .46 - .05 * n) / .16)))
            if down > 0:
                turn = math.pi * (n + 1) / (len(robots) + 1)
                x, y = w * .33 - 235 * math.cos(turn), h * .38 - 225 * math.sin(turn)
                pen.robot(colour, x, y - 170 * (1 - down), 92, alpha=fade * min(1.0, 3 * down))
    return _paint_end(words, theme.LEGAL, (.82, .78, .66), rising)


def paint_overrun(words: str) -> Paint:
    """The ship sinks among the Ravagers."""
    def sinking(pen: Pen, t: float, fade: float) -> None:
        w, h = pen.canvas.width, pen.canvas.height
        sink = ease_in_out(min(1.0, t / .6))
        pen.sprite("angel_far", w * .5, h * .42 + 40 * sink, width=SHIP, alpha=fade, dim=.35)
        for n in range(SWARM):
            turn = math.tau * n / SWARM + (1.6 + .3 * (n % 3)) * t
            reach = 300 + 70 * (n % 3)
            pen.sprite("ravager", w * .5 + reach * 1.35 * math.cos(turn), h * .44 + reach * .62 * math.sin(turn),
                       width=62.0 + 12 * (n % 3), alpha=fade, angle=round(math.degrees(turn) / 15) * 15.0 + 180)
    return _paint_end(words, theme.DAMAGE, (.62, .86, .8), sinking)
