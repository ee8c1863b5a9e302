"""The score sheet of the end: a row for each seat, a column for each source of points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel.counted import SOURCES
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.phrases import SCORES
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import level, text, width_of
from blackangel.ui.kit.room import EDGE
from blackangel.ui.kit.screen import emblem_of
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.kit.words import tr

from .scoring_ledger import HAL_SOURCES
from .scoring_parts import Part, draw_parts, part_rows
from .scoring_plan import WIDE

if TYPE_CHECKING:
    from .scoring import ScoringScreen

TOP = 168
SHEET = 1240.0
"""Width of the narrowest sheet; all that is said here of places and widths is meant there."""
TRACK_AT, MISSIONS_AT, HAL_AT, HAL_WIDE = 382.0, 574.0, 430.0, 296.0
"""Middles of two columns; where Hal's parts begin, which have the room of the second one, and how much there is."""
TILES_FROM, TILES_WIDE = 668.0, 196.0
"""Where the Advanced tiles of a row stand, and how much room they have."""
LEAST = 39.0
"""With less room for each they stand in two rows."""
PARTS_ROOM, MISSIONS_ROOM = 204.0, 156.0
"""Room for the small parts below a sum, and below that of the Missions."""
SUM_AT = 900.0
CAPTION = 21.0
"""From the lower edge of an Advanced tile to the middle of the small numbers below it."""
ROOM = {"vp": (196, 198), "mission": (160, 184), "advanced": (246, 246), "spes": (200, 180), "": (140, 140)}
"""Room for the head of each column, by its icon, and for the small words below."""
HEAD = 40.0
"""What the icon of a head takes of its room."""
SMALL_HIGH = 48.0
"""Height of the small words, which may take two lines."""
ROW_TOP = 282
ROW = 100
ROW_STEP = 106
MISSION_ICONS = {"reward": "mission", "mission": "each_use", "neutralization": "on_eject"}
"""What gave points for Missions: placing them, activating them, ejecting them."""
ELSEWHERE = ("missions", "advanced", "exchange")
"""Sources that have a column of their own."""


def tile_places(count: int, left: float = TILES_FROM, wide: float = TILES_WIDE) -> list[tuple[float, float, float]]:
    """Where the Advanced tiles of a row stand: left edge, distance from the middle of the row, side. Many of them stand
    in two rows, so that nothing touches the sum."""
    if count <= wide // LEAST:
        step = min(64.0, wide / max(1, count))
        side = min(50.0, step - 6)
        below = CAPTION + 8 if side > 40 else 11  # bar and small numbers, or the bar alone
        return [(left + n * step, -(side + below) / 2, side) for n in range(count)]
    columns = max(4, -(-count // 2))
    step = min(46.0, wide / columns)
    side = min(29.0, step - 7)
    return [(left + n % columns * step, -42.0 + n // columns * 44 + (29 - side) / 2, side) for n in range(count)]


def heads(at_spes: bool) -> list[tuple[float, str, str, str]]:
    """Of the columns: x of the middle, icon, words, small words."""
    known = printed().numbers
    return [
        (TRACK_AT, "vp", tr("In play"), tr("start, tiles, dice, Ravagers")),
        (MISSIONS_AT, "mission", tr("Missions"), tr("placed, activated, ejected")),
        (790, "advanced", tr("Advanced tiles"), tr("{advanced_vp} for each, up to the cap", **known)),
        (1030, "spes", tr("Exchange"),
         tr("one for {spes_goods_per_vp:2 two} left", **known) if at_spes else tr("only at Spes")),
        (1196, "", tr("Total"), ""),
    ]


class PointsSheet:
    """The sheet on its screen, as far as the show has come there."""

    def __init__(self, screen: ScoringScreen) -> None:
        self.screen = screen

    @property
    def height(self) -> float:
        """Of the whole."""
        return ROW_TOP - TOP + len(self.screen.order) * ROW_STEP + 8

    @property
    def wide(self) -> float:
        """The same, as wide as the picture on the other page and a little more."""
        return self.screen.plan.wide + SHEET - WIDE

    @property
    def grown(self) -> float:
        """How many times as wide as at least."""
        return self.wide / SHEET

    def across(self, x: float) -> float:
        """Where something stands that is at x in the narrowest sheet."""
        return EDGE + (x - EDGE) * self.grown

    def draw(self, surface: pygame.Surface) -> None:
        """Where everybody's points come from."""
        screen, canvas = self.screen, self.screen.app.canvas
        screen.panel(surface, EDGE, TOP, self.wide, self.height)
        columns = [(self.across(x), icon, label, small) for x, icon, label, small in heads(screen.at_spes)]
        rooms = ((label, ROOM[icon][0] * self.grown - (HEAD if icon else 0)) for _, icon, label, _ in columns)
        big = level(canvas, rooms, 22, "bold")
        small_rooms = ((small, ROOM[icon][1] * self.grown) for _, icon, _, small in columns)
        tiny = level(canvas, small_rooms, theme.SMALLEST, "label", SMALL_HIGH)
        for column, (x, icon, label, small) in enumerate(columns, 1):
            if column >= screen.shown:
                continue
            ink = theme.TEXT if icon else theme.GOLD
            wide = width_of(canvas, label, big, "bold")
            if icon:
                draw.icon(surface, canvas, icon, screen.at(x - wide / 2 - 4, 205), 34)
            screen.words(surface, label, x + (HEAD / 2 if icon else 0), 205, big, ink, "bold", "center")
            below = screen.at(x, 247)
            text(surface, canvas, small, below, tiny, theme.MUTED, "label", "center",
                 fit=ROOM[icon][1] * self.grown, high=SMALL_HIGH)
        for place, number in enumerate(screen.order):
            self.draw_row(surface, place, number)

    def draw_row(self, surface: pygame.Surface, place: int, number: int) -> None:
        """A seat's line of the table."""
        screen, canvas = self.screen, self.screen.app.canvas
        y = ROW_TOP + place * ROW_STEP
        score, seat = screen.scores[number], screen.seats[number]
        won = bool(score["winner"]) and screen.over
        area = screen.area(50, y, self.wide - 20, ROW)
        if won:
            tone = theme.mix(theme.PANEL_BOTTOM, theme.PLAYER[emblem_of(seat)], 0.35)
            draw.rounded(
                surface, canvas, area, 14, tone, 230, frame=theme.GOLD, width=3, glow=8, glow_colour=theme.GOLD
            )
            draw.icon(surface, canvas, "ui_winner", screen.at(84, y + ROW / 2), 38, theme.GOLD)
        else:
            draw.rounded(surface, canvas, area, 14, theme.WELL, 150)
            if screen.over:
                screen.words(surface, str(screen.ranks[number]), 84, y + ROW / 2, 32, theme.MUTED, "number", "center")
        draw.emblem(surface, canvas, emblem_of(seat), screen.at(136, y + ROW / 2), 52)
        screen.words(surface, screen.name_of(number), 172, y + ROW / 2, 28, font="bold", fit=self.across(278) - 172)
        self._cells(surface, canvas, y + ROW / 2, number, score)

    def _cells(self, surface: pygame.Surface, canvas: Canvas, y: float, number: int, score: dict[str, Any]) -> None:
        screen, across = self.screen, self.across
        seat = screen.seats[number]
        hal = seat.get("kind") == "hal"
        missions = 0 if hal else screen.sources[number].get("missions", 0)
        if screen.shown > 1:
            self._sum(surface, across(TRACK_AT), y, int(score["track"]) - missions, self.track_parts(number),
                      screen.counted(1), beside=hal)
        if screen.shown > 2 and not hal:
            self._sum(surface, across(MISSIONS_AT), y, missions, self.parts_of(number, MISSION_ICONS),
                      screen.counted(2), MISSIONS_ROOM)
        if screen.shown > 3:
            if hal:
                screen.words(surface, tr("no final scoring"), across(880), y, 21, theme.MUTED, anchor="center", fit=270)
            else:
                self._tiles(surface, canvas, y, score["advanced"], screen.counted(3))
        if screen.shown > 4 and not hal:
            goods = [("robot", seat["break_room"]), ("resource", seat["resources"]), ("ship", seat["ships"])]
            self._sum(surface, across(1030), y, int(score["exchange"]), goods if screen.at_spes else [],
                      screen.counted(4))
        if screen.shown > 5:
            total = round(int(score["total"]) * screen.counted(5))
            screen.words(surface, number_words(total), across(1236) - 36, y, 50, theme.GOLD, "heavy", "midright")
            draw.icon(surface, canvas, "vp", screen.at(across(1236) - 2, y), 46)

    def track_parts(self, number: int) -> list[tuple[str, int]]:
        """What the points of the first column are made of, all of it: icon and VP."""
        screen = self.screen
        if screen.seats[number].get("kind") != "hal":
            found = screen.sources[number]
            return [(icon, found[key]) for key, _, icon in SOURCES if key not in ELSEWHERE and found.get(key)]
        won = Counter[str]()
        for seat, points, why in screen.gained:
            if seat == number:
                won[HAL_SOURCES.get(why.split(":")[0], ("", "vp"))[1]] += points
        start = int(screen.scores[number]["track"]) - sum(won.values())
        return [part for part in (("first", start), *won.most_common()) if part[1]]

    def parts_of(self, number: int, icons: Mapping[str, str]) -> list[tuple[str, int]]:
        """What a seat's points came from, by the reasons that have an icon."""
        found: Counter[str] = Counter()
        for seat, points, why in self.screen.gained:
            if seat == number and why in icons:
                found[icons[why]] += points
        return [part for part in found.most_common() if part[1]]

    def _sum(self, surface: pygame.Surface, x: float, y: float, points: int, parts: Sequence[Part], share: float,
             room: float = PARTS_ROOM, beside: bool = False) -> None:
        """Points, counted up so far, with what they are made of, small, below or at the right of them."""
        screen, canvas = self.screen, self.screen.app.canvas
        ink = theme.TEXT if points else theme.FAINT
        shown = number_words(round(points * share))
        rows = part_rows(canvas, parts, (HAL_WIDE if beside else room) * self.grown)
        if beside:
            screen.words(surface, shown, x, y, 36, ink, "heavy", "center")
            place = screen.at(self.across(HAL_AT), y - 14 * (len(rows) - 1))
            draw_parts(surface, canvas, rows, place, 28.0, centred=False)
            return
        rise, first = ((0, 0), (12, 26), (32, 8))[min(2, len(rows))]
        screen.words(surface, shown, x, y - rise, 36, ink, "heavy", "center")
        draw_parts(surface, canvas, rows, screen.at(x, y + first), 28.5)

    def _tiles(self, surface: pygame.Surface, canvas: Canvas, y: float, tiles: list[dict[str, Any]],
               share: float) -> None:
        """Each Advanced tile with what it earned of its cap; the bars fill up."""
        screen = self.screen
        told = [f"{tile['earned']}/{tile['cap']}" for tile in tiles]
        places = tile_places(len(tiles), self.across(TILES_FROM), TILES_WIDE * self.grown)
        room = all(side > 40 and width_of(canvas, words, theme.SMALLEST, "number") < side + 12
                   for words, (*_, side) in zip(told, places, strict=True))     # otherwise the bar tells enough
        for tile, words, (x, top, side) in zip(tiles, told, places, strict=True):
            self._tile(surface, canvas, screen.area(x, y + top, side, side), tile)
            gap, thick = (3, 8) if side > 40 else (5, 6)
            self._bar(surface, canvas, screen.area(x, y + top + side + gap, side, thick), tile, share)
            if room and share >= 1:
                screen.words(surface, words, x + side / 2, y + top + side + CAPTION, theme.SMALLEST, theme.MUTED,
                             "number", "center")
        total = sum(tile["earned"] for tile in tiles)
        ink = theme.TEXT if total else theme.FAINT
        screen.words(surface, number_words(round(total * share)), self.across(SUM_AT), y, 36, ink, "heavy", "center")

    def _tile(self, surface: pygame.Surface, canvas: Canvas, area: Area, tile: dict[str, Any]) -> None:
        x, y, w, h = area
        if not self.screen.app.images.draw(surface, f"tiles/advanced_{tile['kind']}", (x + w / 2, y + h / 2), width=w):
            draw.rounded(surface, canvas, area, 8, theme.rgb("#2a2140"), frame=theme.GOLD, width=2)
            draw.icon(surface, canvas, Pen.found(SCORES[tile["kind"]][0])[0], (x + w / 2, y + h / 2 + 2), 34)

    @staticmethod
    def _bar(surface: pygame.Surface, canvas: Canvas, area: Area, tile: dict[str, Any], filled: float) -> None:
        x, y, w, h = area
        draw.rounded(surface, canvas, area, 4, theme.WELL, 255, frame=theme.LINE_STRONG, width=1)
        share = filled * min(1.0, tile["earned"] / tile["cap"]) if tile["cap"] else 0.0
        if share > 0:
            draw.rounded(surface, canvas, (x, y, max(6.0, w * share), h), 4, theme.GAIN if share >= 1 else theme.GOLD)
