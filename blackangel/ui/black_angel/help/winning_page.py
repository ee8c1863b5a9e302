"""The page of the lesson on how to win: where points come from, a game that went well, and the own last one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from blackangel.engine.log import Log
from blackangel.engine.players import people
from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.games.black_angel.printed import printed
from blackangel.ui.black_angel.analysis.sources import ROWS
from blackangel.ui.black_angel.counted import gained, sources_of
from blackangel.ui.black_angel.happenings.space import ACTIVATED
from blackangel.ui.black_angel.happenings.tiles import ADVANCED_TAKEN
from blackangel.ui.black_angel.happenings.turns import TURN
from blackangel.ui.black_angel.scoring_beams import TINTS
from blackangel.ui.black_angel.scoring_course import landmarks, points_over_turns
from blackangel.ui.black_angel.scoring_sheet import MISSION_ICONS
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.anim import ease_in_out
from blackangel.ui.kit.geometry import Point, Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import N_, listing, plural, tr
from blackangel.ui.kit.words import number as number_words
from blackangel.ui.play.help.parts import still
from blackangel.ui.play.help.texts import language
from blackangel.ui.play.lessons.pupil import PUPIL
from blackangel.ui.play.summary import Entry

if TYPE_CHECKING:
    from blackangel.ui.play.lessons.scene import TutorialScene

SOURCES = tuple(icon for icon, _, _, _ in ROWS)
"""The columns of the score sheet, by their icons."""
GOODS = ("break_room", "resources", "ships")


@dataclass(slots=True, frozen=True)
class Won:
    """A game of the pupil's seat that is over.

    Attributes:
        sources: points by column of the score sheet.
        missions: points for placing, activating and leaving behind, by the icon of each.
        tiles: what each Advanced tile scored.
        goods: what was left for the exchange.
        curve: points after each turn of all seats; the last value is the total, the one before it that of play.
        begins: after how many turns each round began.
        moments: in which round something first happened, by its name: `advanced` (the second Advanced tile), `flown`
            (a Mission placed), `dice` (a Mission activated with a die), `left` (cards left behind pay).
    """

    total: int
    rounds: int
    sources: Mapping[str, int]
    missions: Mapping[str, int]
    tiles: tuple[int, ...]
    goods: int
    curve: tuple[int, ...]
    begins: Mapping[int, int]
    moments: Mapping[str, int]

    @property
    def at_the_end(self) -> int:
        """What the final scoring added."""
        return self.total - self.curve[-1]


def columns(found: Mapping[str, int]) -> dict[str, int]:
    """Points by source added up to the columns of the score sheet, by their icons."""
    return {icon: sum(found.get(key, 0) for key in own) for icon, _, own, _ in ROWS}


def won_in(log: Log) -> Won:
    """What the first seat of a finished game did. Raises BadLog for one that does not replay."""
    replay = Replay(log, load_game(log.header.game))
    view = replay.jump(replay.length).view(None)
    records = replay.records
    totals = [int(score["total"]) for score in view["scores"]]
    events = [event for record in records for event in record.events]
    missions: Counter[str] = Counter()
    for seat, points, why in gained(events):
        if seat == PUPIL and why in MISSION_ICONS:
            missions[MISSION_ICONS[why]] += points
    turns = [(record.turn, record.events) for record in records]
    mine, score = view["seats"][PUPIL], view["scores"][PUPIL]
    return Won(
        totals[PUPIL], int(view["turn"]["round"]), columns(sources_of(events, totals)[PUPIL]), missions,
        tuple(sorted(int(tile["earned"]) for tile in score["advanced"])), sum(int(mine[key]) for key in GOODS),
        tuple(row[PUPIL] for row in points_over_turns(turns, totals)), landmarks(turns)[0], _moments(replay),
    )  # fmt: skip


def _moments(replay: Replay) -> dict[str, int]:
    """See ``Won.moments``."""
    found: dict[str, list[int]] = {"advanced": [], "flown": [], "dice": [], "left": []}
    now = 1
    for record in replay.records:
        now = max([now, *(event.round for event in TURN.of(record.events))])
        found["advanced"] += [now for event in ADVANCED_TAKEN.of(record.events) if event.seat == PUPIL]
        found["dice"] += [now for event in ACTIVATED.of(record.events) if event.seat == PUPIL]
        for seat, _, why in gained(record.events):
            if seat == PUPIL and why in ("reward", "neutralization"):
                found["flown" if why == "reward" else "left"].append(now)
    which = {"advanced": 1}
    return {name: rounds[which.get(name, 0)] for name, rounds in found.items() if len(rounds) > which.get(name, 0)}


def last_of(entry: Entry | None) -> dict[str, int] | None:
    """The points of a person's best seat in a finished game by column; None if nobody has played one."""
    if entry is None:
        return None
    best = max(people(entry["seats"]), key=lambda seat: int(entry["totals"][seat]), default=None)
    found: dict[str, Any] = entry["sources"][best] if best is not None else {}
    return columns(found) if found else None

EACH, SOON = 0.22, 0.15
"""Seconds in which the points of a source grow, and before the first one does."""
DRAWN = 1.0
"""Seconds after which all of it stands."""
WORDS, LEAST_LINE, LINE, UNLINED = 23.0, 27.0, 36.0, 158.0
"""Size of words, distance of their lines at least and at most, and the height of a box that is not for them."""
NARROW = 600.0
"""Width of a box up to which its name has the room of its icon."""
BOX, MOST_BOX, BOX_GAP = 256.0, 400.0, 12.0
"""Height of a box at least and at most, and from one to the next."""
LEAST_HIGH, CHART = 994.0, 122.0
"""Height of the page with the lowest boxes, and of the chart there."""
LIFT, DIM = 4.0, 120
TOP = 60
"""Points at the upper edge of the chart; more where the game has more."""


class Source(NamedTuple):
    """A source of points: its icon, its name, its colour, how to have more of it, and the step that shows it."""

    icon: str
    name: str
    tone: theme.Colour
    ways: tuple[str, str, str]
    more: str
    step: str


SHOWN: Final = (
    Source("mission", N_("Missions"), TINTS["mission"],
           (N_("Place four or more: each pays [i:vp]."), N_("Activate them with dice, others’ too."),
            N_("Fly early: a card far ahead stays long.")),
           N_("Missions gave {own} where {most} were open: fly earlier."), "missions"),
    Source("advanced", N_("Advanced tiles"), TINTS["advanced"],
           (N_("{advanced_vp} [i:vp] for each thing counted, up to {advanced_cap}."),
            N_("Pushed out to a space: {advanced_cap_per_card} more a card."), N_("Choose what you collect anyway.")),
           N_("Advanced tiles gave {own} where {most} were open: take what counts the things you have."), "advanced"),
    Source("spes", N_("Exchange"), TINTS["spes"],
           (N_("Only if she reaches [i:spes] Spes."),
            N_("[i:robot] at rest, [i:resource], [i:ship]: {spes_goods_per_vp:2 two} make 1 [i:vp]."),
            N_("It is a rest, not a plan: spend goods.")),
           N_("The exchange gave {own} where {most} were open: it is only what is left."), "exchange"),
    Source("vp", N_("In play"), TINTS["vp"],
           (N_("You start with {start_vp}. Some tiles give 1."), N_("A die that you throw away costs what it shows."),
            N_("Ravagers that you cannot pay cost {no_effect_vp}.")),
           N_("Play itself gave {own} where {most} were open: throw no dice away."), "play"),
)  # fmt: skip
"""In the order of the score sheet."""
MOMENTS: Final = {
    "advanced": ("advanced", N_("two Advanced tiles")), "flown": ("ship", N_("the first Mission")),
    "dice": ("mission", N_("dice on Missions")), "left": ("on_eject", N_("cards left behind pay")),
}  # fmt: skip
"""What happened in the game that went well: icon and words."""
MOMENT_LINE = 31.0


class WinningPage:
    """See `LessonPage` for what its members mean."""

    def __init__(self) -> None:
        self.area: Rect = (0, 0, 0, 0)
        self.beside: Rect = (0, 0, 0, 0)
        self.title = self.below = ""
        self.last: dict[str, int] | None = None

    def lay(self, area: Rect, beside: Rect, lesson: TutorialScene) -> None:
        self.area, self.beside = area, beside
        self.title, self.below = lesson.say(), lesson.know()
        self.log = lesson.pupil.syllabus.lessons[lesson.pupil.lesson].log
        self.last = last_of(lesson.app.last_finished(lesson.controller.game))

    @cached_property
    def won(self) -> Won:
        """The game that went well."""
        assert self.log is not None
        return won_in(self.log)

    @property
    def parts(self) -> list[tuple[Rect, str]]:
        return [(self.box(n), source.step) for n, source in enumerate(SHOWN)]

    def box(self, n: int) -> Rect:
        """Where a source is told of."""
        x, y, w, _ = self.area
        wide, high = (w - 56 - BOX_GAP) / 2, self._box
        return x + 28 + n % 2 * (wide + BOX_GAP), y + 92 + n // 2 * (high + BOX_GAP), wide, high

    @property
    def _box(self) -> float:
        """Height of a box: what the page is higher than needed goes to the boxes, the rest to the chart."""
        return min(MOST_BOX, BOX + (self.area[3] - LEAST_HIGH) / 2)

    @property
    def _bar_area(self) -> Rect:
        x, y, w, _ = self.area
        return x + 28, y + 144 + 2 * (self._box + BOX_GAP), w - 56, 56

    def draw(self, pen: Pen, clock: float, over: int | None) -> None:
        x, y, w, h = self.area
        if clock < DRAWN:
            self._paint(pen, clock, over)
            return
        name = ("winning", language(), over, self.won.total, tuple((self.last or {}).items()))
        still(pen, (x - 4, y - 4, w + 8, h + 8), name, lambda on: self._page(on, clock, over))
        bx, by, bw, bh = self.beside
        still(pen, (bx - 4, by - 4, bw + 8, bh + 8), ("last game", *name), self._beside)

    def _paint(self, pen: Pen, clock: float, over: int | None) -> None:
        self._page(pen, clock, over)
        self._beside(pen)

    def _page(self, pen: Pen, clock: float, over: int | None) -> None:
        x, y, w, _ = self.area
        pen.panel(self.area, 18, theme.LEGAL, 252, 2.5)
        wide = pen.text(self.title, x + 34, y + 48, 46, theme.TEXT, "title", fit=600)
        pen.text(self.below, x + 34 + wide + 34, y + 50, 25, theme.MUTED,
                 fit=w - wide - 110)
        for n, source in enumerate(SHOWN):
            self._source(pen, n, source, over)
        self._bar(pen, clock, over)
        self._chart(pen, clock)

    # ---- where points come from -----------------------------------------------------------------------------------

    def _source(self, pen: Pen, n: int, source: Source, over: int | None) -> None:
        x, y, w, h = self.box(n)
        pen.rr((x, y, w, h), 14, theme.WELL, 200, frame=source.tone, width=3.0 if over == n else 2.0,
               **({"glow": 8, "glow_colour": source.tone} if over == n else {}))
        self._picture(pen, source.icon, x + 98, y + h / 2)
        points = self.won.sources[source.icon]
        pen.icon("vp", x + w - 46, y + 42, 42)
        right = pen.text(number_words(points), x + w - 74, y + 42, 36, theme.GOLD, "heavy", "right")
        left = x + 184.0
        if w > NARROW:
            pen.icon(source.icon, x + 208, y + 42, 40)
            left = x + 240
        pen.text(tr(source.name), left, y + 42, 29, theme.TEXT, "bold", fit=x + w - 84 - right - left, high=64)
        told = [rich_lines(pen, self._said(way), WORDS, w - 236) for way in source.ways]
        many = sum(map(len, told))
        pitch = max(LEAST_LINE, min(LINE, (h - UNLINED) / max(1, many - 1)))
        at = y + 90
        for lines in told:
            pen.disc(x + 196, at, 4.5, source.tone)
            for line in lines:
                pen.rich(line, x + 212, at, WORDS, theme.TEXT, limit=w - 232)
                at += pitch
        pen.rich(self._here(source.icon), x + 190, y + h - 30, WORDS, source.tone, "bold", limit=w - 206)

    @staticmethod
    def _said(words: str) -> str:
        return tr(words, **printed().numbers)

    @staticmethod
    def _picture(pen: Pen, icon: str, x: float, y: float) -> None:
        if icon == "mission":
            pen.face("cards/mission_42", x, y, 146, 1.4)
        elif icon == "advanced":
            pen.face("tiles/advanced_space_cards", x, y, 142, 1.0)
        elif icon == "spes":
            pen.sprite("spes", x, y, width=130)
        else:
            pen.icon("vp", x, y, 120)

    def _here(self, icon: str) -> str:
        """What it gave in the game that went well."""
        won = self.won
        if icon == "mission":
            names = {"mission": tr("placed {n}"), "each_use": tr("activated {n}"), "on_eject": tr("left behind {n}")}
            found = [words.format(n=won.missions[part]) for part, words in names.items() if won.missions.get(part)]
            return " · ".join(found)
        if icon == "advanced":
            tiles = " + ".join(map(number_words, won.tiles))
            return plural(len(won.tiles), "{n} tile: {tiles}", "{n} tiles: {tiles}", tiles=tiles)
        if icon == "spes":
            return plural(won.goods, "{n} thing was left", "{n} things were left")
        start = printed().board.start_vp
        rest = won.sources[icon] - start
        return tr("{start} to start, {rest} in play", start=start, rest=f"{rest:+d}".replace("-", "−"))

    # ---- the game that went well ----------------------------------------------------------------------------------

    def _bar(self, pen: Pen, clock: float, over: int | None) -> None:
        x, _, w, _ = self.area
        won = self.won
        left, top, long, high = self._bar_area
        head = top - 26
        wide = pen.text(plural(won.total, "A game of {n} point", "A game of {n} points"), x + 28, head, 28,
                        theme.TEXT, "bold", fit=620)
        share = f"{round(100 * won.at_the_end / max(1, won.total))}"
        told = tr("against Hal: {share} % of it comes at the end", share=share)
        pen.text(told, x + w - 28, head, 23, theme.MUTED, "label", "right", fit=w - wide - 90)
        pen.rr((left, top, long, high), 12, theme.WELL, 220, frame=theme.LINE_STRONG, width=1.5)
        positive = {icon: max(0, won.sources[icon]) for icon in SOURCES}
        unit = long / max(1, sum(positive.values()))
        for n, source in enumerate(SHOWN):
            grown = max(0.0, min(1.0, (clock - SOON - n * EACH) / EACH))
            part = positive[source.icon] * unit
            rise = LIFT if over == n else 0.0
            if part * grown > 6:
                pen.rr((left + 1, top - rise, part * ease_in_out(grown) - 3, high), 10, source.tone,
                       DIM if over is not None and over != n else 255)
            if grown >= 1 and part > 70:
                self._on_bar(pen, source, positive[source.icon], (left, top - rise, part, high))
            left += part

    @staticmethod
    def _on_bar(pen: Pen, source: Source, points: int, area: Rect) -> None:
        x, y, w, h = area
        ink = theme.SPACE
        pen.icon(source.icon, x + 32, y + h / 2, 34)
        wide = pen.text(number_words(points), x + 56, y + h / 2, 27, ink, "heavy")
        name = tr(source.name)
        if pen.width(name, 24, "bold") < w - wide - 90:
            pen.text(name, x + 56 + wide + 18, y + h / 2, 24, ink, "bold")

    def _chart(self, pen: Pen, clock: float) -> None:
        bx, by, long, _ = self._bar_area
        x, y, w, h = bx + 64, by + 78, long - 134, CHART + self.area[3] - LEAST_HIGH - 2 * (self._box - BOX)
        won = self.won
        top = max(TOP, won.total)
        play = w - 150.0
        turns = len(won.curve) - 1

        def spot(turn: float, points: float) -> Point:
            return x + play * turn / max(1, turns), y + h * (1 - max(0.0, points) / top)

        for value in range(0, top + 1, 20):
            pen.line([(x, spot(0, value)[1]), (x + w, spot(0, value)[1])], theme.LINE, 1.5)
            pen.text(value, x - 14, spot(0, value)[1], 21, theme.MUTED, "number", "right")
        pen.rr((x + play, y - 6, w - play, h + 12), 8, theme.GOLD, 22)
        low = y + h + 26
        pen.text(tr("Round {n}", n=1), x - 62, low, 21, theme.MUTED, "label")
        for number, begin in sorted(won.begins.items()):
            if number % 5 == 0:
                pen.text(number, spot(begin, 0)[0], low, 21, theme.MUTED, "number", "center")
        pen.text(tr("scoring"), x + (play + w) / 2, low, 21, theme.GOLD, "label", "center", fit=146)
        points = [spot(turn, value) for turn, value in enumerate(won.curve)]
        points += [(x + w - 14, spot(0, won.total)[1])]
        shown = x + w * min(1.0, max(0.0, (clock - SOON) / (DRAWN - SOON)))
        draw.curve(pen.surface, pen.canvas, points, theme.GOLD, 4.5, None, shown)
        if clock >= DRAWN:
            pen.disc(*points[-1], 8, theme.GOLD)
            pen.icon("vp", x + w + 24, points[-1][1] + 8, 38)
            self._moments(pen, y, spot)

    def _moments(self, pen: Pen, top: float, spot: Callable[[float, float], Point]) -> None:
        """What happened when, each on the first line on which it touches no other."""
        won = self.won
        ends: list[float] = []
        for name, number in sorted(won.moments.items(), key=lambda pair: pair[1]):
            icon, words = MOMENTS[name]
            turn = won.begins.get(number, 0)
            x, y = spot(turn, won.curve[min(turn, len(won.curve) - 1)])
            line = next((n for n, end in enumerate(ends) if end < x), len(ends))
            height = top + line * MOMENT_LINE + 2
            pen.line([(x, height + 14), (x, y)], theme.MUTED, 1.5)
            pen.disc(x, y, 6, theme.WHITE)
            pen.icon(icon, x + 12, height, 28)
            end = x + 58 + pen.text(tr(words), x + 34, height, 22, theme.TEXT, "label", fit=330)
            ends[line:line + 1] = [end]

    # ---- the own last game ----------------------------------------------------------------------------------------

    def _beside(self, pen: Pen) -> None:
        x, y, w, h = self.beside
        pen.panel(self.beside, 16, theme.LINE_STRONG, 252)
        pen.text(tr("Your last game"), x + 26, y + 40, 27, theme.TEXT, "bold", fit=w - 140)
        if self.last is None:
            for n, line in enumerate(rich_lines(pen, tr("Play one game, then look here again."), WORDS, w - 52)):
                pen.text(line, x + 26, y + 92 + n * 32, WORDS, theme.MUTED)
            return
        last, total = self.last, sum(self.last.values())
        pen.text(number_words(total), x + w - 26, y + 40, 36, theme.GOLD, "heavy", "right")
        most = max(self.won.total, total, 1)
        left, long = x + 26.0, w - 52
        pen.rr((left, y + 74, long, 36), 9, theme.WELL, 220, frame=theme.LINE_STRONG, width=1.5)
        for n, source in enumerate(SHOWN):
            part = max(0, last[source.icon]) * long / most
            if part > 4:
                pen.rr((left + 1, y + 75, part - 3, 34), 7, source.tone)
            left += max(0.0, part)
            at = x + 26 + n * long / 4
            pen.icon(source.icon, at + 16, y + 146, 32)
            pen.text(number_words(last[source.icon]), at + 40, y + 146, 26, theme.TEXT, "heavy")
        room = int((h - 200) // 32)
        for n, line in enumerate(rich_lines(pen, self.advice(last), WORDS, w - 52)[:room]):
            pen.rich(line, x + 26, y + 198 + n * 32, WORDS, theme.MUTED, limit=w - 52)

    def advice(self, last: Mapping[str, int]) -> str:
        """The largest gap to the game that went well, and what closes it; what was better is named first."""
        better = [tr(source.name) for source in SHOWN if last[source.icon] > self.won.sources[source.icon]]
        gaps = {source.icon: self.won.sources[source.icon] - last[source.icon] for source in SHOWN}
        worst = max(SHOWN, key=lambda source: gaps[source.icon])
        said = [tr("Stronger than there: {sources}.", sources=listing(better))] if better else []
        if gaps[worst.icon] > 0:
            said.append(tr(worst.more, own=last[worst.icon], most=self.won.sources[worst.icon]))
        return " ".join(said)
