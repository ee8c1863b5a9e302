"""The statistics: games, wins, best scores and where points came from, read from the logs of the finished games."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.players import HUMAN
from blackangel.engine.store import SUFFIX
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import TIGHT, fitted, level, text
from blackangel.ui.kit.room import FOOT, UNDER, Room, below, flow, split
from blackangel.ui.kit.screen import emblem_of
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import N_, number, plural, signed, tr
from blackangel.ui.play.face import CountedFace, faces, load_face
from blackangel.ui.play.setting import EARLIER, STRENGTHS
from blackangel.ui.play.summary import MOST_TOP, Column, Entry, Line, Summary, summary
from blackangel.ui.play.today import seed_of, today

from .goals import GoalsScreen
from .load_rows import day_of
from .people import ask_whose, whose
from .record import Book

if TYPE_CHECKING:
    from .program import App

def shares(values: Mapping[str, float], total: float) -> dict[str, float]:
    """Values with one decimal that add up to `total`, their sum, with one: the tenths that are left over after cutting
    go to those that lose most by it."""
    cut = {key: math.floor(value * 10 + 1e-9) for key, value in values.items()}
    left = round(float(f"{total:.1f}") * 10) - sum(cut.values())
    for key in sorted(values, key=lambda key: cut[key] - values[key] * 10)[:left]:
        cut[key] += 1
    return {key: tenths / 10 for key, tenths in cut.items()}


CELL_HIGH = 2 * TIGHT * theme.SMALLEST
"""Height of the two lines that the words of a number may take."""
NUMBERS, BEST = 330.0, 448.0
"""Height of the six numbers, and of the best scores where those stand below."""
HEADED, BEST_GAP = 82.0, 12.0
"""What the head of the best scores takes, and what lies between two."""
ENDS = 24.0
"""What is left free at the ends of a row, and what lies between two columns of the best scores."""


@dataclass(slots=True, frozen=True)
class Places:
    """Where the parts stand: the six numbers, what won, where points come from, the best scores and each of those."""

    numbers: Area
    won: Area
    sources: Area
    best: Area
    rows: list[Area]


def places_in(room: Area, upright: bool) -> Places:
    """Three columns, or in a window higher than wide two between the numbers and the best scores."""
    x, y, w, h = room
    if upright:
        numbers, best = (x, y, w, NUMBERS), (x, y + h - BEST, w, BEST)
        won, middle = split(below([numbers], (x, y, w, h - BEST - UNDER)), 2)
    else:
        left, middle, best = split(room, 3)
        numbers = *left[:3], NUMBERS
        won = below([numbers], left)
    within = best[0] + ENDS, best[1] + HEADED, best[2] - 2 * ENDS, best[3] - HEADED - 14 + BEST_GAP
    columns = split(within, 2 if upright else 1, BEST_GAP)
    lines = MOST_TOP // len(columns)
    step = within[3] / lines
    rows = [(one[0], one[1] + line * step, one[2], step - BEST_GAP) for one in columns for line in range(lines)]
    return Places(numbers, won, middle, best, rows)


class BestRow(Widget):
    """One of the best scores; it opens the replay of its game, as the head of the list says."""

    radius = 14

    def __init__(self, screen: StatisticsScreen, place: int) -> None:
        super().__init__(screen.places.rows[place], lambda: screen.watch(place))
        self.screen = screen
        self.place = place
        self.visible = False
        self.update(0.0)

    def update(self, dt: float) -> None:
        self.visible = self.place < len(self.screen.sum.top)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.place < len(self.screen.sum.top):
            self.screen.best(surface, self.place, self.hovered or self.focused)


class StatisticsScreen(Room):
    """Read a few games a frame; what is known so far is shown."""

    name = "statistics"
    app: App
    title = N_("Statistics")

    def __init__(self) -> None:
        super().__init__()
        self.setting = 0
        self.everybody = False
        self.person = ""
        self.game = faces()[0]
        self.sum = summary([], self.face, self._counts)

    def arrive(self) -> None:
        self.book = Book(self.app.data_dir)
        self.book.open(self.app.store.games())
        self._add_up()
        super().arrive()

    @property
    def face(self) -> CountedFace:
        """What is counted of the game that is looked at."""
        return load_face(self.game).counted

    def _next_game(self) -> None:
        games = faces()
        self.game, self.setting, self.person = games[(games.index(self.game) + 1) % len(games)], 0, ""
        self._add_up()
        self.rebuild()

    def build(self) -> None:
        several = len(faces()) > 1
        tools = flow([600, 376, 248, *[284] * several, 240], self.whole)
        self.places = places_in(below(tools, self.whole), self.upright)
        self.rows = [BestRow(self, place) for place in range(MOST_TOP)]
        labels = [words for _, words in self.face.tabs()]
        settings = Segments(tools[0], labels, lambda: self.setting, self._set_setting,
                            icons=["ui_human" if words.isdecimal() else "" for words in labels])
        who = Segments(tools[1], [tr("People"), tr("People and bots")], lambda: int(self.everybody),
                       self._set_who)
        person = Button(
            tools[2], whose(self.person), self._ask, size=21,
            icon="ui_human" if self.person else "ui_users", hint=tr("Whose games count"),
        )  # fmt: skip
        goals = Button(
            tools[-1], tr("Goals"), self.goals, icon="ui_finished", size=21,
            hint=tr("What is worth a try, and what was reached"),
        )  # fmt: skip
        again = Button(
            (self.extent[0] - 340, self.foot - 22, 300, 44), tr("Read all again"), self._again, icon="ui_defaults",
            size=theme.SMALLEST, hint=tr("Works everything out from the logs anew"),
        )  # fmt: skip
        self.form.add(settings, who, person, goals, again, *self.rows)
        if several:
            self.form.add(Button(tools[3], load_face(self.game).name(), self._next_game, icon="ui_swap", size=21,
                                 hint=tr("The next game")))

    def _set_setting(self, chosen: int) -> None:
        self.setting = chosen
        self._add_up()

    def _set_who(self, chosen: int) -> None:
        self.everybody = chosen == 1
        self._show("")

    def _ask(self) -> None:
        ask_whose(self.app, self.games(), self._show_one)

    def _show_one(self, person: str) -> None:
        self.everybody = self.everybody and not person
        self._show(person)

    def _show(self, person: str) -> None:
        """The games of one person, or of everybody."""
        self.person = person
        self._add_up()
        self.rebuild()

    def goals(self) -> None:
        """The goals of the same game, for the same person."""
        self.app.scenes.push(GoalsScreen(self.book, self.game, self.person))

    def _again(self) -> None:
        self.book.open(self.app.store.games(), again=True)
        self._add_up()

    def _add_up(self) -> None:
        tab = self.face.tabs()[self.setting][0]
        entries = [entry for entry in self.games() if self.face.fits(entry, tab)]
        self.sum = summary(entries, self.face, self._counts)

    def _counts(self, player: Mapping[str, str]) -> bool:
        is_person = player["kind"] == HUMAN
        return is_person and player["name"] == self.person if self.person else self.everybody or is_person

    def games(self) -> list[Entry]:
        """The finished games of the one that is looked at."""
        return [entry for entry in self.book.games() if entry["of"] == self.game]

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.book.left:
            self.book.work()
            self._add_up()

    @property
    def idle(self) -> bool:
        return not self.book.left

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        self._numbers(surface, self.sum, self.places.numbers)
        self._opponents(surface, self.sum.winners if self.everybody else self.sum.opponents, self.places.won)
        self._sources(surface, self.sum, self.places.sources)
        self._top(surface, self.sum, self.places.best)
        _, middle, end = split(self.whole, 3)
        self.words(surface, self.footer(), 44, self.foot, 21, fit=middle[2] - 24)
        draw.icon(surface, self.app.canvas, "ui_date", (middle[0] + 14, self.foot), 24, theme.MUTED)
        text(surface, self.app.canvas, self.today(), (middle[0] + 36, self.foot), 21, theme.TEXT, "label", "midleft",
             fit=end[0] + end[2] - 352 - middle[0], high=FOOT)

    def footer(self) -> str:
        """How many games the numbers come from."""
        if self.book.left:
            return plural(self.book.left, "Reading: {n} game left …", "Reading: {n} games left …")
        every = len(self.games())
        if self.sum.games != every:
            return tr("Finished games counted here: {n} of {all}.", n=self.sum.games, all=every)
        return plural(every, "From {n} finished game.", "From {n} finished games.")

    def today(self) -> str:
        """The seed of the day, and who did best with it so far."""
        day = today()
        own = [(total, won, player["name"]) for entry in self.games() if entry["day"] == day
               for total, won, player in zip(entry["totals"], entry["won"], entry["seats"], strict=True)
               if self._counts(player)]  # fmt: skip
        seed = seed_of(day)
        if not own:
            return tr("Seed of the day: {seed}, not played to its end yet", seed=seed)
        total, won, name = max(own)
        if won:
            return tr("Seed of the day: {seed}, best: {name}, {n}, won", seed=seed, name=name, n=total)
        return tr("Seed of the day: {seed}, best: {name}, {n}", seed=seed, name=name, n=total)

    def watch(self, place: int) -> None:
        """The replay of one of the best scores."""
        _, entry, _ = self.sum.top[place]
        self.app.open_replay(self.app.store.folder / f"{entry['name']}{SUFFIX}")

    def _numbers(self, surface: pygame.Surface, found: Summary, place: Area) -> None:
        self.panel(surface, *place)
        share = f"{round(100 * found.wins / found.games)} %" if found.games else "-"
        average = number(found.average, 1) if found.average is not None else "-"
        rounds = 0 if found.rounds is None else round(found.rounds)
        won = [(str(found.wins), plural(found.wins, "won", "won"), "ui_winner"),
               (share, tr("of the games won"), "ui_analysis")]
        if self.everybody:  # every game is won by somebody: by whom is what can be asked
            won = [(str(found.people), plural(found.people, "won by people", "won by people"), "ui_human"),
                   (str(found.bots), plural(found.bots, "won by bots", "won by bots"), "ui_bot")]
        unit = self.face.unit
        unscored = self.face.unscored()
        points = unscored.cells(found.entries) if unscored is not None else [
            ("-" if found.best is None else str(found.best), tr("best score"), unit),
            (average, tr("average score"), unit)]  # fmt: skip
        cells = (
            (str(found.games), plural(found.games, "game", "games"), "ui_game"),
            *won,
            *points,
            (str(rounds) if rounds else "-", plural(rounds, "round in a game", "rounds in a game"), "ui_clock"),
        )
        canvas = self.app.canvas
        columns = split((place[0] + ENDS, place[1] + ENDS, place[2] - 2 * ENDS, 134), 3, 12)
        room = columns[0][2] - 12
        size = level(canvas, ((words, room) for _, words, _ in cells), theme.SMALLEST, "label", CELL_HIGH)
        lines = [len(fitted(canvas, words, size, room, "label", CELL_HIGH)[0]) for _, words, _ in cells]
        rise, fall = (74, 112) if max(lines) == 1 else (66, 105)
        for number_, (value, words, icon) in enumerate(cells):
            x, top, w, h = columns[number_ % 3]
            middle, y = x + w / 2, top + number_ // 3 * 146
            draw.well(surface, self.app.canvas, (x, y, w, h), 14)
            tint = None if icon == unit else theme.MUTED
            draw.icon(surface, self.app.canvas, icon, (middle, y + 30), 30, tint)
            ink = theme.GOLD if icon in (unit, "ui_winner") else theme.TEXT
            self.words(surface, value, middle, y + rise, 40, ink, "heavy", "center")
            text(surface, canvas, words, (middle, y + fall), size, theme.MUTED, "label", "center", fit=room,
                 high=CELL_HIGH)

    def _opponent(self, line: str) -> tuple[str, str, bool]:
        """Words of an opponent, the name of an icon or emblem, and whether it is an emblem."""
        if (own := self.face.opponent(line)) is not None:
            return (*own, True)
        if line == HUMAN:
            return tr("People"), "ui_human", False
        strength = next((label for kind, label, _ in STRENGTHS + EARLIER if kind == line), line)
        return tr("Bots: {strength}", strength=tr(strength).lower()), "ui_bot", False

    def _opponents(self, surface: pygame.Surface, lines: list[Line], place: Area) -> None:
        canvas = self.app.canvas
        self.panel(surface, *place)
        unscored = self.face.unscored()
        if unscored is not None:
            self._column(surface, unscored.columns[0], place, 62)
            return
        x, y, w, _ = place
        head = tr("Won by") if self.everybody else tr("Won against")
        self.words(surface, head, x + 28, y + 38, 26, font="bold")
        if not lines:
            self._nothing(surface, place)
        for number_, line in enumerate(lines[:6]):
            middle = y + 98 + number_ * 62
            words, icon, is_emblem = self._opponent(line.key)
            if is_emblem:
                draw.emblem(surface, canvas, icon, (x + 46, middle), 34)
            else:
                draw.icon(surface, canvas, icon, (x + 46, middle), 28, theme.MUTED)
            self._line(surface, words, line, (x, middle, w))

    def _column(self, surface: pygame.Surface, column: Column, place: Area, step: float) -> None:
        """Games won by what they are counted under, in a panel that is there already."""
        x, y, w, _ = place
        self.words(surface, column.head, x + 28, y + 38, 26, font="bold", fit=w - 56)
        lines = column.lines(self.sum.entries)
        if not lines:
            self._nothing(surface, place)
        for number_, line in enumerate(lines):
            middle = y + 98 + number_ * step
            words, icon = column.words(line.key)
            draw.icon(surface, self.app.canvas, icon, (x + 46, middle), 28, theme.MUTED)
            self._line(surface, words, line, (x, middle, w))

    def _line(self, surface: pygame.Surface, words: str, line: Line, place: tuple[float, float, float]) -> None:
        """What was won of what was played; left edge, middle and width of its row."""
        x, y, w = place
        bar = max(60.0, w * 0.5 - 190)
        left = x + w - 150 - bar
        text(surface, self.app.canvas, words, (x + 76, y), 22, theme.TEXT, "label", "midleft", fit=left - x - 86,
             high=CELL_HIGH)
        self._bar(surface, left, y, bar, line.wins / line.games, theme.LEGAL)
        count = tr("{wins} of {games}", wins=line.wins, games=line.games)
        self.words(surface, count, x + w - ENDS, y, 22, font="number", anchor="midright", fit=112)

    def _bar(self, surface: pygame.Surface, x: float, y: float, wide: float, share: float, tone: theme.Colour) -> None:
        canvas = self.app.canvas
        draw.rounded(surface, canvas, self.area(x, y - 7, wide, 14), 7, theme.WELL, 255, frame=theme.LINE, width=1.5)
        if share > 0:
            draw.rounded(surface, canvas, self.area(x, y - 7, max(14.0, wide * share), 14), 7, tone)

    def _sources(self, surface: pygame.Surface, found: Summary, place: Area) -> None:
        canvas = self.app.canvas
        self.panel(surface, *place)
        unscored = self.face.unscored()
        if unscored is not None:
            self._column(surface, unscored.columns[1], place, 86)
            return
        x, y, w, h = place
        end = x + w - 28
        head = self.words(surface, self.face.whence(), x + 28, y + 38, 26, font="bold", fit=w * 0.55)
        text(surface, canvas, tr("average of a game"), (end, y + 38), theme.SMALLEST, theme.MUTED, "label", "midright",
             fit=end - head.right - 16, high=CELL_HIGH)
        most = max([1.0, *(abs(value) for value in found.sources.values())])
        shown = shares({key: found.sources.get(key, 0.0) for key, *_ in self.face.sources()}, found.average or 0.0)
        room = w - 196
        size = level(canvas, ((tr(words), room) for _, words, _ in self.face.sources()), 22, "label")
        step = (h - 140) / len(self.face.sources())
        for number_, (key, words, icon) in enumerate(self.face.sources()):
            middle = y + 67 + (number_ + 0.5) * step
            value = found.sources.get(key, 0.0)
            draw.icon(surface, canvas, icon, (x + 48, middle), 44)
            self.words(surface, tr(words), x + 82, middle - 14, size, fit=room)
            tone = theme.DAMAGE if value < 0 else theme.GOLD
            self._bar(surface, x + 82, middle + 18, room, abs(value) / most if found.games else 0, tone)
            number_words = signed(shown[key], 1) if found.games else "-"
            ink = theme.DAMAGE if shown[key] < -0.05 else theme.GOLD if shown[key] > 0.05 else theme.FAINT
            self.words(surface, number_words, end, middle + 6, 28, ink, "number", "midright")

    def _top(self, surface: pygame.Surface, found: Summary, place: Area) -> None:
        self.panel(surface, *place)
        x, y, w, _ = place
        unscored = self.face.unscored()
        head = tr("Best scores") if unscored is None else unscored.best
        self.words(surface, head, x + 28, y + 38, 26, font="bold", fit=280)
        if not found.top:
            self._nothing(surface, place)
            return
        ink = theme.LEGAL if any(row.hovered or (row.focused and self.form.ring) for row in self.rows) else theme.MUTED
        told = self.words(surface, tr("Watch the replay"), x + w - ENDS, y + 38, theme.SMALLEST, ink, anchor="midright",
                          fit=250)
        draw.icon(surface, self.app.canvas, "ui_rewind", (told.left - 22, told.centery), 24, ink)

    def best(self, surface: pygame.Surface, place: int, hot: bool) -> None:
        """One of the best scores."""
        canvas = self.app.canvas
        total, entry, seat = self.sum.top[place]
        player = entry["seats"][seat]
        area = x, top, w, h = self.places.rows[place]
        y, end = top + h / 2, x + w - 16
        first = total == self.sum.top[0][0]
        frame = theme.TEXT if hot else theme.GOLD if first else theme.LINE
        draw.rounded(surface, canvas, area, 14, theme.WELL, 170, frame=frame, width=1.5)
        if self.face.unscored() is None:
            draw.emblem(surface, canvas, emblem_of(player), (x + 46, y), 58)
        else:
            draw.icon(surface, canvas, "ui_users", (x + 46, y), 46, theme.MUTED)
        called = player["name"] if self.face.unscored() is None else ", ".join(one["name"] for one in entry["seats"])
        self.words(surface, called, x + 88, y - 19, 25, font="bold", fit=w - 282)
        day = self.words(surface, day_of(float(entry["date"])), end, y + 31, theme.SMALLEST, theme.MUTED,
                         anchor="midright", fit=190)
        text(surface, canvas, self.face.setting(entry), (x + 88, y + 21), theme.SMALLEST, theme.MUTED, "label",
             "midleft", fit=day.left - x - 104, high=CELL_HIGH)
        if entry["won"][seat]:
            draw.icon(surface, canvas, "ui_winner", (end - 112, y - 15), 30, theme.GOLD)
        draw.icon(surface, canvas, self.face.unit, (end - 14, y - 15), 38)
        self.words(surface, str(total), end - 40, y - 15, 38, theme.GOLD, "heavy", "midright")

    def _nothing(self, surface: pygame.Surface, place: Area) -> None:
        x, y, w, h = place
        words = tr("No finished game of this kind yet.")
        self.words(surface, words, x + w / 2, y + h / 2, 22, theme.MUTED, anchor="center", fit=w - 60)
