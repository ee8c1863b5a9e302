"""The end of a game as a picture: a beam of light for each seat, as high as its points, by where they come from.

Positions are units from its corner; where it stands and how large it is: see `scoring_plan`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.anim import ease_out
from blackangel.ui.kit.smooth import blurred, filled_polygon, passing
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.words import number as number_words

from .scoring_plan import WIDE
from .table.pen import Pen

LEFT = 40.0
GROUND, TALL = 902.0, 452.0
"""Where the beams stand, and how high the highest is."""
CARD_TOP, CARD_HIGH, CARD_WIDE = 936.0, 102.0, 272.0
KEY_Y = 190.0
BEAM, TAPER = 132.0, 0.86
"""Width of a beam at its foot, and what is left of it at its top."""
ROOM = 36.0
"""A part of a beam lower than this has its number beside it."""
INK = (9, 12, 36)
TINTS: dict[str, theme.Colour] = {
    "vp": (248, 198, 72), "mission": (255, 92, 184), "advanced": (255, 150, 62), "spes": (58, 226, 196),
}
"""Colours of the parts, by icon."""
HAL_TINTS = ((214, 44, 60), (168, 26, 46))
NIGHT = (14, 22, 60)
FLAKES, FALL = 44, 7.0
"""Pieces of paper that fall on whoever won, and for how many seconds."""
ARRIVES = 3.4
"""Seconds until the ship is where she stays."""


class Piece(NamedTuple):
    """A part of a beam: icon, points, and with which column of the score sheet it grows."""

    icon: str
    points: int
    column: int


@dataclass(slots=True, frozen=True)
class Beam:
    """A seat's points, from the ground up. look: the colour of its emblem and robot."""

    seat: int
    look: str
    name: str
    total: int
    rank: int
    won: bool
    parts: tuple[Piece, ...]

    def stacked(self) -> list[tuple[Piece, float, float]]:
        """Each part with the points at which it begins and ends; what was lost takes from the part that follows."""
        found, level = [], 0.0
        for piece in self.parts:
            after = level + piece.points
            found.append((piece, max(0.0, level), max(0.0, after)))
            level = after
        return [(piece, low, high) for piece, low, high in found if piece.points]


def places(count: int, wide: float) -> list[float]:
    """Middles of so many beams."""
    step = wide / max(1, count)
    return [LEFT + step * (n + .5) for n in range(count)]


def podium(beams: Sequence[Beam]) -> list[Beam]:
    """The best in the middle, the others by turns at its left and right."""
    left: list[Beam] = []
    right: list[Beam] = []
    for n, beam in enumerate(beams):
        (left if n % 2 else right).append(beam)
    return [*reversed(left), *right] if len(beams) > 2 else list(beams)


class Picture:
    """The picture of one ending.

    Args:
        beams: of all seats, the best first. spes: whether the ship arrived there.
        counted: how far a column of the sheet has counted up, 0 to 1.
        heads: the words for each source, by icon.

    Attributes:
        wide: its width. deeper: how much higher its beams are than at least.
    """

    def __init__(self, beams: Sequence[Beam], spes: bool, heads: Sequence[tuple[str, str]]) -> None:
        self.beams = podium(beams)
        self.spes = spes
        self.heads = list(heads)
        self.wide, self.deeper = WIDE, 0.0
        self.most = max([1, *(max((high for _, _, high in beam.stacked()), default=0) for beam in beams)])

    def spots(self) -> list[tuple[Beam, Area]]:
        """Each beam with all that belongs to it."""
        wide = self.wide / max(1, len(self.beams))
        return [(beam, (x - wide / 2 + 6, 236.0, wide - 12, self.deeper + CARD_TOP + CARD_HIGH - 236.0))
                for beam, x in zip(self.beams, places(len(self.beams), self.wide), strict=True)]

    # ---- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, left: float, top: float, counted: Callable[[int], float], seconds: float,
             still: bool = False) -> None:
        """Draws all of it from a corner of the canvas. seconds: since the numbers stand, else 0; still: nothing flies.
        """
        pen.surface.blit(_dusk(pen), (0, 0))
        self._ship(pen, left, top, 99.0 if still else seconds + 4 * counted(3))
        (self._planet if self.spes else self._wrecks)(pen, left, top)
        self._key(pen, left, top)
        for beam, x in zip(self.beams, places(len(self.beams), self.wide), strict=True):
            self._beam(pen, beam, left + x, top, counted, seconds, still)
        if seconds and not still:
            self._paper(pen, left, top, seconds)

    def _ship(self, pen: Pen, left: float, top: float, seconds: float) -> None:
        """She comes in from the left, or hangs among those who overran her: at the right, but between two beams, as
        both may be high."""
        on = ease_out(min(1.0, seconds / ARRIVES))
        x, y = left + LEFT + (self.wide / 2 if len(self.beams) == 2 else self.wide - 170), top + 330
        if self.spes:
            pen.sprite("angel_far", x - 130 * (1 - on), y + 70 * (1 - on), width=350)
            return
        y += 20 + 14 * on
        draw.halo(pen.surface, pen.canvas, (x - 120, y - 40, 240, 90), 45, theme.DAMAGE, 46, 200)
        pen.sprite("angel_far", x, y, width=330, dim=.45, angle=5.0)
        for n in range(7):
            turn = math.tau * n / 7 + .35 * math.sin(seconds * .4)
            pen.sprite("ravager", x + 165 * math.cos(turn), y + 112 * math.sin(turn), width=44 + 6 * (n % 3),
                       angle=round(math.degrees(turn) / 15) * 15.0 + 180)

    def _planet(self, pen: Pen, left: float, top: float) -> None:
        """The edge of Spes below the beams, with its air."""
        wide = pen.canvas.rect(left - 300, top + self.deeper + 772, self.wide + 600, 330)
        box = pygame.Rect(0, wide.y, pen.surface.get_width(), pen.surface.get_height() - wide.y)
        middle = wide.centerx

        def make() -> pygame.Surface:
            w, h = box.size
            made = pygame.Surface((w, h), pygame.SRCALPHA)
            across, crest = round(wide.w * 1.9), wide.h * .24
            air = pygame.Surface((w // 4, h // 4), pygame.SRCALPHA)
            for n in range(9):      # its air, thinner further out
                ring = across / 8 + (9 - n) * wide.h / 170
                pygame.draw.circle(air, (70, 240, 220, 8 + 17 * n), (middle / 4, crest / 4 + across / 8), ring)
            made.blit(pygame.transform.smoothscale(pygame.transform.box_blur(air, 3), (w, h)), (0, 0))
            raw = pen.scaled("sprites/spes", width=480)
            disc = filled_polygon([(middle + across / 2 * math.cos(a / 240 * math.tau),
                                    crest + across / 2 + across / 2 * math.sin(a / 240 * math.tau))
                                   for a in range(120, 241)], (w, h), theme.WHITE, 255, None, 0, 0)
            if raw is not None:
                rw, rh = raw.get_size()
                cut = raw.subsurface((round(rw * .2), round(rh * .3), round(rw * .6), round(rh * .17)))
                disc.blit(pygame.transform.smoothscale(cut, (w, h)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            night = passing([(236, 255, 250), NIGHT], (w, wide.h))     # falls below where they stand
            disc.blit(night, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            disc.fill((*NIGHT, 255), (0, wide.h, w, h), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(disc, (0, 0))
            return made

        pen.surface.blit(pen.canvas.cached(("ending ground", box.size), make), box.topleft)

    def _wrecks(self, pen: Pen, left: float, top: float) -> None:
        """What is left: rocks and the glow of fires."""
        pen.surface.blit(pen.canvas.cached(("ending fire",), lambda: self._fire(pen)),
                         (0, pen.canvas.pixel((left, top + self.deeper + 760))[1]))
        for n in range(9):
            pen.sprite("asteroids" if n % 2 else "asteroids_b", left + 20 + n * (self.wide + 28) / 8,
                       top + self.deeper + 1000 + 22 * (n % 3),
                       width=190 - 12 * (n % 4), dim=.4, alpha=230)

    def _fire(self, pen: Pen) -> pygame.Surface:
        size = pen.surface.get_width(), pen.canvas.length(320)
        return passing([(230, 40, 60, round(120 * (y / 31) ** 1.6)) for y in range(32)], size)

    def _key(self, pen: Pen, left: float, top: float) -> None:
        """Which colour is which source."""
        x, y = left + LEFT + 4, top + KEY_Y
        size = 21.0
        wide = sum(pen.width(words, size) + 78 for _, words in self.heads)
        gap = min(34.0, (self.wide - wide) / max(1, len(self.heads) - 1))
        for icon, words in self.heads:
            pen.rr((x, y - 13, 26, 26), 6, TINTS[icon])
            pen.icon(icon, x + 46, y, 30)
            x = pen.text(words, x + 68, y, size, theme.TEXT) + x + 78 + gap

    def _beam(self, pen: Pen, beam: Beam, x: float, top: float, counted: Callable[[int], float], seconds: float,
              still: bool) -> None:
        scale = (TALL + self.deeper) / self.most
        ground, tone = top + self.deeper + GROUND, theme.PLAYER[beam.look]
        high = sum((b - a) * counted(piece.column) for piece, a, b in beam.stacked() if b > a) * scale
        pen.blit(_pool(pen, tone), x, ground + 2)
        image = pen.canvas.cached(("beam", beam.look, beam.parts, scale, round(pen.canvas.scale, 4)),
                                  lambda: _light(pen, beam, scale))
        shown = min(image.get_height(), round(high * pen.canvas.scale))
        px, py = pen.canvas.pixel((x, ground))
        pen.surface.blit(image, (px - image.get_width() // 2, py - shown),
                         (0, image.get_height() - shown, image.get_width(), shown))
        self._numbers(pen, beam, x, ground, scale, counted)
        self._rider(pen, beam, x, ground - high, seconds, still)
        self._card(pen, beam, x, top, counted(5))

    def _numbers(self, pen: Pen, beam: Beam, x: float, ground: float, scale: float,
                 counted: Callable[[int], float]) -> None:
        """What each part brought; beside the beam where it is too low for that."""
        edge = ground + 8
        for piece, low, high in beam.stacked():
            if counted(piece.column) < 1:
                continue
            words, tall = number_words(piece.points), (high - low) * scale
            middle = ground - (low + high) / 2 * scale
            if tall >= ROOM:
                wide = pen.width(words, 30, "heavy") + 38
                pen.icon(piece.icon, x - wide / 2 + 16, middle, 32)
                pen.text(words, x - wide / 2 + 38, middle + 1, 30, INK, "heavy")
                edge = min(edge, ground - high * scale)
                continue
            y = edge = min(middle, edge - 33)
            wide = pen.width(words, 24, "heavy") + 42
            pen.rr((x + BEAM / 2 + 6, y - 16, wide, 32), 16, theme.SPACE, 215)
            pen.icon(piece.icon, x + BEAM / 2 + 24, y, 25)
            pen.text(words, x + BEAM / 2 + 40, y + 1, 24, theme.TEXT if piece.points > 0 else theme.DAMAGE, "heavy")

    def _rider(self, pen: Pen, beam: Beam, x: float, y: float, seconds: float, still: bool) -> None:
        """Whose points they are, on top of them."""
        wide = 190.0 if beam.won and seconds else 150.0
        sway = 0.0 if still else 3.5 * math.sin(seconds * 1.7 + beam.seat)
        if beam.look in ("hal", "neutral"):
            pen.blit(_pool(pen, theme.PLAYER[beam.look]), x, y)
            pen.sprite(f"robot_{beam.look}", x, y - 70 + sway, height=150, shadow=4)
            over = y - 152
        else:
            pen.sprite(f"saucer_{beam.look}_pilot", x, y - wide * .41 + sway, width=wide)
            pen.emblem(beam.look, x, y - wide * .32 + sway, wide * .3)
            over = y - wide * .85
        if beam.won and seconds:
            grown = 1.0 if still else min(1.0, .4 + seconds * 3)
            pen.icon("ui_winner", x, over - 22 + sway, round(56 * grown), theme.GOLD)

    def _card(self, pen: Pen, beam: Beam, x: float, top: float, share: float) -> None:
        """Name, total and rank."""
        wide = min(CARD_WIDE, self.wide / len(self.beams) - 18)
        area = (x - wide / 2, top + self.deeper + CARD_TOP, wide, CARD_HIGH)
        won = beam.won and share >= 1
        pen.rr(area, 18, (10, 14, 40), 238, frame=theme.GOLD if won else theme.PLAYER[beam.look], width=3 if won else 2,
               **({"glow": 10, "glow_colour": theme.GOLD} if won else {}))
        close = 14 if wide < 250 else 0
        x = area[0] + 86 - close
        pen.emblem(beam.look, area[0] + 46 - close / 2, area[1] + CARD_HIGH / 2, 60 - close / 2)
        pen.text(beam.name, x, area[1] + 29, 25, theme.TEXT, "bold", fit=area[0] + wide - 14 - x)
        used = pen.text(number_words(round(beam.total * share)), x, area[1] + 68, 46, theme.GOLD, "heavy")
        pen.icon("vp", x + used + 28 - close / 3, area[1] + 68, 40 - close / 3)
        if share >= 1:
            ink = theme.TEXT if won else theme.MUTED
            pen.text(f"{beam.rank}.", area[0] + wide - 18 + close / 2, area[1] + 69, 30, ink, "heavy", "right")

    def _paper(self, pen: Pen, left: float, top: float, seconds: float) -> None:
        """It falls on those who won."""
        where = [x for beam, x in zip(self.beams, places(len(self.beams), self.wide), strict=True)
                 if beam.won and beam.look != "hal"]
        tints = (*TINTS.values(), theme.PLAYER["sky"])
        fade = 255 * max(0.0, min(1.0, (FALL - seconds) / 1.5))
        for n in range(FLAKES if where and fade > 0 else 0):
            chance = (n * 0.618034) % 1
            fallen = seconds * (90 + 70 * ((n * .377) % 1)) - 160 * ((n * .271) % 1)
            x = where[n % len(where)] + (chance - .5) * 420 + 16 * math.sin(seconds * 3 + n)
            if 0 < fallen < 620:
                turn = (n * 37 + int(seconds * 8) * 45) % 180
                pen.blit(_flake(pen, tints[n % len(tints)], turn), left + x, top + 232 + fallen, fade)


def _dusk(pen: Pen) -> pygame.Surface:
    """The sky is darker at the top, where words stand on it."""
    size = pen.surface.get_width(), round(pen.surface.get_height() * .3)

    def make() -> pygame.Surface:
        return passing([(5, 7, 24, round(185 * (1 - y / 15) ** 1.2)) for y in range(16)], size)

    return pen.canvas.cached(("ending dusk", size), make)


def _flake(pen: Pen, tint: theme.Colour, turn: int) -> pygame.Surface:
    size = pen.canvas.length(12), pen.canvas.length(6)

    def make() -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        made.fill(tint)
        return pygame.transform.rotate(made, turn)

    return pen.canvas.cached(("flake", size, tint, turn), make)


def _pool(pen: Pen, tone: theme.Colour) -> pygame.Surface:
    """The light that a beam throws on the ground."""
    w, h = pen.canvas.length(BEAM * 1.5), pen.canvas.length(34)

    def make() -> pygame.Surface:
        spot = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.ellipse(spot, (255, 255, 255, 255), spot.get_rect())
        soft = blurred(spot, max(2, h // 2))
        soft.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        core = pygame.transform.smoothscale(spot, (w * 2 // 3, h // 2))
        core.fill((*theme.mix(tone, theme.WHITE, .55), 220), special_flags=pygame.BLEND_RGBA_MULT)
        soft.blit(core, core.get_rect(center=soft.get_rect().center))
        return soft

    return pen.canvas.cached(("pool", w, h, tone), make)


def _light(pen: Pen, beam: Beam, scale: float) -> pygame.Surface:
    """A whole beam: each part in its colour, brighter at its edges and where a new part begins."""
    unit = scale * pen.canvas.scale
    stacked = beam.stacked()
    w = pen.canvas.length(BEAM)
    h = max(1, round(max((high for _, _, high in stacked), default=0) * unit))
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    parts = list(beam.parts)
    for piece, low, high in stacked:
        if piece.points <= 0:
            continue
        hal = HAL_TINTS[parts.index(piece) % 2]
        tone = hal if beam.look == "hal" else TINTS[piece.icon]
        y0, y1 = h - round(high * unit), h - round(low * unit)
        if y1 <= y0:
            continue
        ends = theme.mix(tone, theme.WHITE, .18), theme.mix(tone, (60, 20, 90), .22)
        made.blit(passing(ends, (w, y1 - y0)), (0, y0))
        made.fill((255, 255, 255, 235), (0, y0, w, max(1, pen.canvas.length(2))))
    profile = passing([_across(x / 48) for x in range(48)], (w, h), across=True)
    made.blit(profile, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    lean = w * (1 - TAPER) / 2 * h / (TALL * pen.canvas.scale)
    form = [(0, h), (lean, 0), (w - lean, 0), (w, h)]
    made.blit(filled_polygon(form, (w, h), theme.WHITE, 255, None, 0, 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _across(left: float) -> tuple[int, int, int, int]:
    """The light of a beam from side to side: brighter at its edges, with a sheen left of its middle."""
    out = abs(2 * left + 1 / 48 - 1)
    bright = min(255, round(205 + 40 * out ** 3 + 30 * math.exp(-((left - .27) / .09) ** 2)))
    return bright, bright, bright, round(218 + 30 * out ** 2)
