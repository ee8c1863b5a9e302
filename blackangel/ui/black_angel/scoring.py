"""End of the game: who won, as a picture; on a second page every seat's points by source; and what next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel.counted import SOURCES, gained, ranks, sources_of
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import BROAD, UPRIGHT, Canvas, Plane
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import level, text, width_of
from blackangel.ui.kit.screen import Screen, emblem_of
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Button
from blackangel.ui.kit.words import listing, plural, tr
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.entry import SOON
from blackangel.ui.play.host import TableHost

from . import scoring_picture
from .analysis.entry import Entry
from .scoring_beams import Beam, Picture, Piece
from .scoring_chart import Chart
from .scoring_course import feats, landmarks, points_over_turns
from .scoring_ledger import LedgerRow, ledger
from .scoring_parts import Part, draw_parts, part_rows
from .scoring_plan import Plan, plan
from .table.pen import Pen

COLUMNS = ("name", "track", "missions", "advanced", "exchange", "total")
REVEAL = 0.8
"""Seconds from one column to the next."""
COUNTING = 0.55
"""Seconds in which the numbers of a column count up."""
TRACK_AT, MISSIONS_AT, HAL_AT, HAL_WIDE = 384.0, 565.0, 430.0, 296.0
"""Middles of two columns; where Hal's parts begin, which have the room of the second one, and how much there is."""
TILES_FROM, TILES_WIDE = 650.0, 200.0
"""Where the Advanced tiles of a row stand, and how much room they have."""
PARTS_ROOM, MISSIONS_ROOM = 204.0, 156.0
"""Room for the small parts below a sum, and below that of the Missions."""
SUM_AT = 900.0
CAPTION = 21.0
"""From the lower edge of an Advanced tile to the middle of the small numbers below it."""
ROOM = {"vp": (196, 180), "mission": (152, 166), "advanced": (262, 262), "spes": (200, 180), "": (140, 140)}
"""Room for the head of each column, by its icon, and for the small words below."""
HEAD = 40.0
"""What the icon of a head takes of its room."""
SMALL_HIGH = 42.0
"""Height of the small words, which may take two lines."""
ROW_TOP = 282
ROW = 100
ROW_STEP = 106
CALM = 1.2
"""Seconds after the show in which keys decide nothing."""
DECIDING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
MISSION_ICONS = {"reward": "mission", "mission": "each_use", "neutralization": "on_eject"}
"""What gave points for Missions: placing them, activating them, ejecting them."""
ELSEWHERE = ("missions", "advanced", "exchange")
"""Sources that have a column of their own."""
HAL_ICONS = {"ravager": "ravager_ship", "debris": "debris", "technology": "tile", "advanced": "advanced",
             "reward": "mission", "ejected": "mission", "comet": "comet", "sale": "resource", "resource": "resource",
             "robot": "robot", "unable": "hal"}
"""What gave Hal points, by the reason in the log."""
RATES = {"slow": 0.6, "normal": 1.0, "fast": 2.0}


def tile_places(count: int) -> list[tuple[float, float, float]]:
    """Where the Advanced tiles of a row stand: left edge, distance from the middle of the row, side. Many of them stand
    in two rows, so that nothing touches the sum."""
    if count <= 5:
        step = min(64.0, TILES_WIDE / max(1, count))
        side = min(50.0, step - 6)
        below = CAPTION + 8 if side > 40 else 11  # bar and small numbers, or the bar alone
        return [(TILES_FROM + n * step, -(side + below) / 2, side) for n in range(count)]
    columns = max(4, -(-count // 2))
    step = min(46.0, TILES_WIDE / columns)
    side = min(29.0, step - 7)
    return [(TILES_FROM + n % columns * step, -42.0 + n // columns * 44 + (29 - side) / 2, side) for n in range(count)]


class ScoringScreen(Screen):
    """Columns appear one after the other; any press shows them all."""

    name = "scoring"
    planes: Sequence[Plane] = (BROAD, UPRIGHT)
    plan: Plan
    app: TableHost
    help_topic = "scoring"
    analysed = True
    """Whether the analysis begins by itself."""
    mood = "curtain"
    as_sheet = False
    """Whether the score sheet is shown, not the picture."""

    def __init__(self, controller: GameController) -> None:
        super().__init__()
        self.controller = controller
        self.heard = False
        self.rested = 0.0
        self.view: dict[str, Any] = controller.state.view(None)
        self.scores: list[dict[str, Any]] = self.view["scores"]
        self.seats: list[dict[str, Any]] = self.view["seats"]
        self.ranks = ranks([(bool(score["winner"]), int(score["total"])) for score in self.scores])
        self.order = sorted(range(len(self.scores)), key=self.ranks.__getitem__)
        history = controller.session.history
        totals = [int(score["total"]) for score in self.scores]
        self.curves = points_over_turns(((record.turn, record.events) for record in history), totals)
        every = [event for record in history for event in record.events]
        self.feats = feats(every, len(self.seats))
        self.sources = sources_of(every, totals)
        self.gained = gained(every)
        self.entry = Entry(controller)
        self.turns = sorted({record.turn for record in history})
        self.rounds, self.jumps = landmarks((record.turn, record.events) for record in history)
        self.beams = self.pictured()

    def arrive(self) -> None:
        super().arrive()
        if self.app.settings.pace == "off":
            self.seconds = 60.0
        self._hear()

    def _hear(self) -> None:
        """The end of the show is heard, once."""
        if self.over and not self.heard:
            self.heard = True
            people = self.controller.humans
            self.app.sound.play("win" if not people or set(people) & set(self._winners()) else "lose")

    @property
    def shown(self) -> int:
        """How many columns are to be seen."""
        return min(len(COLUMNS), 1 + int(self.seconds / REVEAL))

    @property
    def over(self) -> bool:
        """Whether the show is over: every number stands."""
        return self.counted(len(COLUMNS) - 1) >= 1

    def counted(self, column: int) -> float:
        """How far the numbers of a column have counted up, 0 to 1."""
        return max(0.0, min(1.0, (self.seconds - column * REVEAL) / COUNTING))

    @property
    def still(self) -> float:
        """Its numbers count up; then the analysis fills its ring."""
        return 0.0 if self.rested <= SOON else min(self.entry.still, super().still)

    def update(self, dt: float) -> None:
        self.rested += dt if self.over else 0.0
        before = self.shown
        super().update(dt * RATES.get(self.app.settings.pace, 1.0))
        if before < self.shown < len(COLUMNS):
            self.app.sound.play("gain_vp")
        self._hear()
        if self.analysed and self.rested > SOON:
            self.entry.begin(self.app)

    def handle(self, event: pygame.event.Event) -> None:
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if pressed and not self.over:
            self.seconds = REVEAL * (len(COLUMNS) + 1)
            if event.type == pygame.KEYDOWN or self.form.at(event.pos) is None:
                return
        if event.type == pygame.KEYDOWN and event.key in DECIDING and self.rested < CALM:
            return  # A key that was meant for the table decides nothing.
        super().handle(event)

    def back(self) -> None:
        """To the table, as it was at the end."""
        self.app.scenes.pop(self)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        self.plan = plan(self.app.canvas)
        self.beams.wide, self.beams.deeper = self.plan.wide, self.plan.deeper
        again = Button(
            self.plan.again, tr("Play again"), self.app.play_again, kind="primary", icon="ui_play",
            sub=tr("same players, new seed"), size=30, align="left", radius=18,
        )
        same = Button(
            self.plan.same, tr("Same seed"), partial(self.app.play_again, True), icon="ui_seed",
            size=24, align="left", radius=18, hint=tr("The whole game once more, dealt as it was"),
        )  # fmt: skip
        pairs: tuple[tuple[str, str, Action], ...] = (
            (tr("Watch the replay"), "ui_rewind", self.watch),
            (tr("Look at the table"), "ui_eye", self.back),
            (tr("New game"), "ui_add", partial(self.app.new_game, from_title=True)),
            (tr("Saved games"), "ui_folder", partial(self.app.load_game, from_title=True)),
            (tr("To the title"), "ui_leave", self.app.to_title),
        )
        self.form.add(again, same)
        self.form.add(self.entry.button(self.plan.button(0), self.app.analyse, 21))
        for number, (label, icon, action) in enumerate(pairs, 1):
            self.form.add(Button(self.plan.button(number), label, action, icon=icon, size=21, align="left"))
            if action == self.back:  # Enter begins no new game at first: it may be meant for the table.
                self.form.set_focus(self.form.widgets[-1], ring=False)

        self.pages()

    def pages(self) -> None:
        """What turns to the other page, what keeps the picture, and what each seat's points tell."""
        self.form.add(Segments(self.plan.tabs, [tr("The ending"), tr("Score sheet")],
                               lambda: int(self.as_sheet), self.turn_to, icons=["ui_winner", "ui_log"]))
        self.form.add(Button(self.plan.keep, "", self.keep, icon="ui_save", radius=27,
                             hint=tr("Keep the ending as a picture")))
        spots = {beam.seat: spot for beam, spot in self.beams.spots()}
        for row, number in enumerate(self.order):
            total, hal = int(self.scores[number]["total"]), self.seats[number].get("kind") == "hal"
            lines = ledger(number, total, hal, self.sources[number], self.gained)
            x, y, w, h = spots[number]
            area = self.area(50, ROW_TOP + row * ROW_STEP, 1220, ROW) if self.as_sheet else (
                self.plan.picture[0] + x, self.plan.picture[1] + y, w, h)
            self.form.add(LedgerRow(area, lines, total, lambda: self.over))

    def watch(self) -> None:
        """From the first step on."""
        self.app.look_back(0)

    def turn_to(self, page: int) -> None:
        """The ending or the score sheet."""
        self.as_sheet = bool(page)
        self.planes = (BROAD,) if page else ScoringScreen.planes     # the sheet is as broad as it is
        self.rebuild()

    def keep(self) -> None:
        """The ending as a picture in a file, and where it is."""
        scoring_picture.keep(self.app, self.still_picture(), self.headline()[0])

    # ------------------------------------------------------------ drawing
    def ground(self, surface: pygame.Surface) -> None:
        surface.blit(background(self.app.canvas, "menu" if self.as_sheet else self.mood), (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        pen = Pen(surface, self.app.canvas)
        if self.as_sheet:
            self.app.images.draw(surface, "sprites/spes", self.at(1690, 240), width=300)
            self.app.images.draw(surface, "sprites/angel_far", self.at(1440, 262), width=300)
            self.draw_headline(pen, self.left, self.top)
            self.draw_table(surface)
            self._chart(surface)
        else:
            left, top = self.plan.picture
            self.beams.draw(pen, left, top, self.counted, self.rested, self.app.settings.pace == "off")
            self.draw_headline(pen, left, top)
            self._small_chart(surface)
        self._facts(surface)

    def still_picture(self) -> pygame.Surface:
        """The ending without what can be pressed, as a picture of a size of its own."""
        canvas = Canvas(scoring_picture.SIZE, contrast=self.app.canvas.contrast)
        surface = pygame.Surface(scoring_picture.SIZE)
        surface.blit(background(canvas, self.mood), (0, 0))
        pen = Pen(surface, canvas)
        self.pictured().draw(pen, 0.0, 0.0, lambda column: 1.0, 1.4)
        self.draw_headline(pen, 0.0, 0.0, over=True)
        scoring_picture.beside(pen, self.chart((1350.0, 210.0, 410.0, 300.0)), self.order,
                               [emblem_of(seat) for seat in self.seats], self.feats, self.seats)
        return surface

    def pictured(self) -> Picture:
        """What the picture shows of every seat."""
        heads = [(icon, words) for _, icon, words, _ in self.heads() if icon]
        return Picture([self._beam(number) for number in self.order], self.at_spes, heads)

    def _beam(self, number: int) -> Beam:
        score, seat = self.scores[number], self.seats[number]
        if seat.get("kind") == "hal":
            parts = [Piece(icon, points, 1) for icon, points in self.track_parts(number)]
        else:
            missions = self.sources[number].get("missions", 0)
            parts = [Piece("vp", int(score["track"]) - missions, 1), Piece("mission", missions, 2),
                     Piece("advanced", sum(tile["earned"] for tile in score["advanced"]), 3),
                     Piece("spes", int(score["exchange"]), 4)]
        return Beam(number, emblem_of(seat), self._name(number), int(score["total"]), self.ranks[number],
                    bool(score["winner"]), tuple(parts))

    def _table_height(self) -> float:
        return ROW_TOP - 168 + len(self.order) * ROW_STEP + 8

    def _winners(self) -> list[int]:
        return [number for number, score in enumerate(self.scores) if score["winner"]]

    def headline(self, over: bool = True) -> tuple[str, str]:
        """Who wins and how the game ended, in words."""
        winners = self._winners() if over else []
        names = listing([self._name(number) for number in winners])
        words = tr("{names} wins", names=names) if len(winners) == 1 else tr("{names} share the victory", names=names)
        round_now = self.view["turn"]["round"]
        reasons = {
            "spes": tr("The Black Angel reached Spes. The game ended in round {n}.", n=round_now),
            "ravagers": tr("The Ravagers overran the ship. The game ended in round {n}.", n=round_now),
        }
        sub = reasons.get(str(self.view["end"]["reason"]), tr("The game ended in round {n}.", n=round_now))
        if over and self.lost_tie():
            sub = tr("{n} to {n}: a tie is a win for Hal.", n=self.scores[0]["total"])
        elif len(winners) == 1 and len(self.order) > 1:
            second = self.order[1]
            ahead = int(self.scores[winners[0]]["total"]) - int(self.scores[second]["total"])
            if ahead > 0 and self.order[0] == winners[0]:
                sub = " ".join((plural(ahead, "{n} point ahead of {name}.", "{n} points ahead of {name}.",
                                       name=self._name(second)), sub))
        return (words if winners else tr("Final scoring")), sub

    def draw_headline(self, pen: Pen, left: float, top: float, over: bool | None = None) -> None:
        """Who wins, and how the game ended."""
        over = self.over if over is None else over
        words, sub = self.headline(over)
        x = left + 40.0
        for number in self._winners() if over else ():
            pen.emblem(emblem_of(self.seats[number]), x + 37, top + 74, 74)
            x += 96
        pen.text(words, x, top + 72, 56, theme.TEXT, "title", fit=left + self.plan.wide + 6 - x)
        pen.icon("spes" if self.at_spes else "ravager_ship", left + 66, top + 136, 30)
        pen.text(sub, left + 92, top + 136, 24, theme.TEXT, fit=self.plan.wide - 66)

    def lost_tie(self) -> bool:
        """Whether Hal won with as many points as the player has."""
        hal = [seat.get("kind") == "hal" for seat in self.seats]
        return any(hal) and len({score["total"] for score in self.scores}) == 1

    def _name(self, number: int) -> str:
        return str(self.seats[number].get("name") or tr("Seat {n}", n=number + 1))

    @property
    def at_spes(self) -> bool:
        """Whether Spes was reached: only then things that are left are worth points."""
        return bool(self.view["end"]["reason"] == "spes")

    def heads(self) -> list[tuple[float, str, str, str]]:
        """x of the middle, icon, words, small words."""
        known = printed().numbers
        return [
            (TRACK_AT, "vp", tr("In play"), tr("start, tiles, dice, Ravagers")),
            (MISSIONS_AT, "mission", tr("Missions"), tr("placed, activated, ejected")),
            (778, "advanced", tr("Advanced tiles"), tr("{advanced_vp} for each, up to the cap", **known)),
            (1030, "spes", tr("Exchange"),
             tr("one for {spes_goods_per_vp:2 two} left", **known) if self.at_spes else tr("only at Spes")),
            (1196, "", tr("Total"), ""),
        ]

    def draw_table(self, surface: pygame.Surface) -> None:
        """Where everybody's points come from."""
        canvas = self.app.canvas
        self.panel(surface, 40, 168, 1240, self._table_height())
        heads = self.heads()
        big = level(canvas, ((label, ROOM[icon][0] - (HEAD if icon else 0)) for _, icon, label, _ in heads), 22, "bold")
        tiny = level(canvas, ((small, ROOM[icon][1]) for _, icon, _, small in heads), 18, "label", SMALL_HIGH)
        for column, (x, icon, label, small) in enumerate(heads, 1):
            if column >= self.shown:
                continue
            ink = theme.TEXT if icon else theme.GOLD
            wide = width_of(canvas, label, big, "bold")
            if icon:
                draw.icon(surface, canvas, icon, self.at(x - wide / 2 - 4, 205), 34)
            self.words(surface, label, x + (HEAD / 2 if icon else 0), 205, big, ink, "bold", "center")
            below = self.at(x, 247)
            text(surface, canvas, small, below, tiny, theme.MUTED, "label", "center", fit=ROOM[icon][1],
                 high=SMALL_HIGH)
        for place, number in enumerate(self.order):
            self.draw_row(surface, place, number)

    def draw_row(self, surface: pygame.Surface, place: int, number: int) -> None:
        """A seat's line of the table."""
        canvas = self.app.canvas
        y = ROW_TOP + place * ROW_STEP
        score, seat = self.scores[number], self.seats[number]
        won = bool(score["winner"]) and self.over
        area = self.area(50, y, 1220, ROW)
        if won:
            tone = theme.mix(theme.PANEL_BOTTOM, theme.PLAYER[emblem_of(seat)], 0.35)
            draw.rounded(
                surface, canvas, area, 14, tone, 230, frame=theme.GOLD, width=3, glow=8, glow_colour=theme.GOLD
            )
            draw.icon(surface, canvas, "ui_winner", self.at(84, y + ROW / 2), 38, theme.GOLD)
        else:
            draw.rounded(surface, canvas, area, 14, theme.WELL, 150)
            if self.over:
                self.words(surface, str(self.ranks[number]), 84, y + ROW / 2, 32, theme.MUTED, "number", "center")
        draw.emblem(surface, canvas, emblem_of(seat), self.at(136, y + ROW / 2), 52)
        self.words(surface, self._name(number), 172, y + ROW / 2, 28, font="bold", fit=106)
        self._cells(surface, canvas, y + ROW / 2, number, score)

    def _cells(self, surface: pygame.Surface, canvas: Canvas, y: float, number: int, score: dict[str, Any]) -> None:
        seat = self.seats[number]
        hal = seat.get("kind") == "hal"
        missions = 0 if hal else self.sources[number].get("missions", 0)
        if self.shown > 1:
            self._sum(surface, TRACK_AT, y, int(score["track"]) - missions, self.track_parts(number), self.counted(1),
                      beside=hal)
        if self.shown > 2 and not hal:
            self._sum(surface, MISSIONS_AT, y, missions, self.parts_of(number, MISSION_ICONS), self.counted(2))
        if self.shown > 3:
            if hal:
                self.words(surface, tr("no final scoring"), 880, y, 21, theme.MUTED, anchor="center", fit=270)
            else:
                self._tiles(surface, canvas, y, score["advanced"], self.counted(3))
        if self.shown > 4 and not hal:
            goods = [("robot", seat["break_room"]), ("resource", seat["resources"]), ("ship", seat["ships"])]
            self._sum(surface, 1030, y, int(score["exchange"]), goods if self.at_spes else [], self.counted(4))
        if self.shown > 5:
            total = round(int(score["total"]) * self.counted(5))
            self.words(surface, number_words(total), 1200, y, 50, theme.GOLD, "heavy", "midright")
            draw.icon(surface, canvas, "vp", self.at(1234, y), 46)

    def track_parts(self, number: int) -> list[tuple[str, int]]:
        """What the points of the first column are made of, all of it: icon and VP."""
        if self.seats[number].get("kind") != "hal":
            found = self.sources[number]
            return [(icon, found[key]) for key, _, icon in SOURCES if key not in ELSEWHERE and found.get(key)]
        won = Counter[str]()
        for seat, points, why in self.gained:
            if seat == number:
                won[HAL_ICONS.get(why.split(":")[0], "vp")] += points
        start = int(self.scores[number]["track"]) - sum(won.values())
        return [part for part in (("first", start), *won.most_common()) if part[1]]

    def parts_of(self, number: int, icons: Mapping[str, str]) -> list[tuple[str, int]]:
        """What a seat's points came from, by the reasons that have an icon."""
        found: Counter[str] = Counter()
        for seat, points, why in self.gained:
            if seat == number and why in icons:
                found[icons[why]] += points
        return [part for part in found.most_common() if part[1]]

    def _sum(self, surface: pygame.Surface, x: float, y: float, points: int, parts: Sequence[Part], share: float,
             beside: bool = False) -> None:
        """Points, counted up so far, with what they are made of, small, below or at the right of them."""
        canvas = self.app.canvas
        ink = theme.TEXT if points else theme.FAINT
        shown = number_words(round(points * share))
        rows = part_rows(canvas, parts, HAL_WIDE if beside else MISSIONS_ROOM if x == MISSIONS_AT else PARTS_ROOM)
        if beside:
            self.words(surface, shown, x, y, 36, ink, "heavy", "center")
            draw_parts(surface, canvas, rows, self.at(HAL_AT, y - 14 * (len(rows) - 1)), 28.0, centred=False)
            return
        rise, first = ((0, 0), (12, 26), (28, 9))[min(2, len(rows))]
        self.words(surface, shown, x, y - rise, 36, ink, "heavy", "center")
        draw_parts(surface, canvas, rows, self.at(x, y + first), 25.0)

    def _tiles(self, surface: pygame.Surface, canvas: Canvas, y: float, tiles: list[dict[str, Any]],
               share: float) -> None:
        """Each Advanced tile with what it earned of its cap; the bars fill up."""
        for tile, (x, top, side) in zip(tiles, tile_places(len(tiles)), strict=True):
            self._tile(surface, canvas, self.area(x, y + top, side, side), tile)
            thick = 8 if side > 40 else 6
            self._bar(surface, canvas, self.area(x, y + top + side + (3 if side > 40 else 5), side, thick), tile, share)
            if side > 40 and share >= 1:
                told = f"{tile['earned']}/{tile['cap']}"
                self.words(surface, told, x + side / 2, y + top + side + CAPTION, 17, theme.MUTED, "number", "center",
                           fit=side - 6)
        total = sum(tile["earned"] for tile in tiles)
        ink = theme.TEXT if total else theme.FAINT
        self.words(surface, number_words(round(total * share)), SUM_AT, y, 36, ink, "heavy", "center")

    def _tile(self, surface: pygame.Surface, canvas: Canvas, area: Area, tile: dict[str, Any]) -> None:
        x, y, w, h = area
        if not self.app.images.draw(surface, f"tiles/advanced_{tile['kind']}", (x + w / 2, y + h / 2), width=w):
            draw.rounded(surface, canvas, area, 8, theme.rgb("#2a2140"), frame=theme.GOLD, width=2)
            draw.icon(surface, canvas, f"kind_{tile['kind']}", (x + w / 2, y + h / 2 + 2), 34)

    @staticmethod
    def _bar(surface: pygame.Surface, canvas: Canvas, area: Area, tile: dict[str, Any], filled: float) -> None:
        x, y, w, h = area
        draw.rounded(surface, canvas, area, 4, theme.WELL, 255, frame=theme.LINE_STRONG, width=1)
        share = filled * min(1.0, tile["earned"] / tile["cap"]) if tile["cap"] else 0.0
        if share > 0:
            draw.rounded(surface, canvas, (x, y, max(6.0, w * share), h), 4, theme.GAIN if share >= 1 else theme.GOLD)

    # ------------------------------------------------------------ chart
    def chart(self, area: Area) -> Chart:
        """How the points grew, with the final scoring, in a rectangle of the canvas."""
        parts = [[sum(tile["earned"] for tile in score["advanced"]), int(score["exchange"])] for score in self.scores]
        return Chart(area, self.curves, parts, self.rounds, self.jumps)

    def _chart(self, surface: pygame.Surface) -> None:
        """How the points grew; drawn as far as the show has come."""
        begin = 168 + self._table_height() + 18
        self.panel(surface, 40, begin, 1240, 1052 - begin)
        self.words(surface, tr("Points over the turns"), 66, begin + 32, 24, font="bold")
        chart = self._drawn(surface, self.area(110, begin + 68, 1010, 1010 - begin - 68))
        self.entry.marks(surface, self.app.canvas, chart, self.turns)
        self.entry.chip(surface, self.app.canvas, *self.at(944, begin + 32), 540)
        self.words(surface, tr("final scoring"), 1120, begin + 32, 20, theme.GOLD, "label", "midright", fit=320)

    def _drawn(self, surface: pygame.Surface, area: Area) -> Chart:
        chart = self.chart(area)
        share = min(1.0, self.seconds / (REVEAL * (len(COLUMNS) - 1)))
        chart.draw(surface, self.app.canvas, [emblem_of(seat) for seat in self.seats], self.order, share, self.over)
        return chart

    def _small_chart(self, surface: pygame.Surface) -> None:
        """The same beside the picture."""
        canvas, (x, y, w, h) = self.app.canvas, self.plan.chart
        draw.panel(surface, canvas, self.plan.chart, theme.RADIUS_SCREEN_PANEL)
        Pen(surface, canvas).text(tr("Points over the turns"), x + 28, y + 32, 24, theme.TEXT, "bold", fit=w - 60)
        self.entry.marks(surface, canvas, self._drawn(surface, (x + 66, y + 72, w - 180, h - 126)), self.turns)

    # ------------------------------------------------------------ facts
    def _facts(self, surface: pygame.Surface) -> None:
        canvas, (x, y, w, _) = self.app.canvas, self.plan.facts
        close = 14 if w < 520 else 0
        pen = Pen(surface, canvas)
        draw.panel(surface, canvas, self.plan.facts, theme.RADIUS_SCREEN_PANEL)
        pen.text(tr("This game"), x + 28, y + 36, 26, theme.TEXT, "bold", fit=w - 56)
        y += 90
        for icon, words, seats, number in self.feats[:4]:
            for place, seat in enumerate(seats[:2]):
                pen.emblem(emblem_of(self.seats[seat]), x + 50 + place * 24, y, 40)
            pen.icon(icon, x + 126 - close, y, 38)
            pen.text(tr(words), x + 160 - close, y, 23, theme.TEXT, fit=w - 240 + 1.5 * close)
            pen.text(number, x + w - 30, y, 30, theme.TEXT, "number", "right")
            y += 55
        header = self.controller.session.header
        rules = tr("advanced rules") if header.options.get("advanced") else tr("basic rules")
        line = ", ".join([tr("Seed {seed}", seed=header.seed), rules])
        pen.text(line, *self.plan.line, 21, theme.TEXT, "label", "center", fit=570)
