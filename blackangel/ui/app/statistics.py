"""The statistics: games, wins, best scores and where points came from, read from the logs of the finished games."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.players import HUMAN
from blackangel.engine.store import SUFFIX
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import TIGHT, fitted, level, text
from blackangel.ui.kit.screen import Screen, emblem_of
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
LEFT, MIDDLE = 40, 660
"""Left edges of the two columns."""
BEST_TOP, BEST_STEP, BEST = 278.0, 122.0, 110.0
"""The rows of the best scores: the first one's upper edge, from one to the next, height."""


class BestRow(Widget):
    """One of the best scores; it opens the replay of its game, as the head of the list says."""

    radius = 14

    def __init__(self, screen: StatisticsScreen, place: int) -> None:
        area = screen.area(1304, BEST_TOP + place * BEST_STEP, 552, BEST)
        super().__init__(area, lambda: screen.watch(place))
        self.screen = screen
        self.place = place
        self.visible = False
        self.update(0.0)

    def update(self, dt: float) -> None:
        self.visible = self.place < len(self.screen.sum.top)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        if self.place < len(self.screen.sum.top):
            self.screen.best(surface, self.place, self.hovered or self.focused)


class StatisticsScreen(Screen):
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
        self.rows = [BestRow(self, place) for place in range(MOST_TOP)]
        labels = [words for _, words in self.face.tabs()]
        settings = Segments(self.area(LEFT, 122, 640, 54), labels, lambda: self.setting, self._set_setting,
                            icons=["ui_human" if words.isdecimal() else "" for words in labels])
        who = Segments(self.area(692, 122, 380, 54), [tr("People"), tr("People and bots")], lambda: int(self.everybody),
                       self._set_who)
        person = Button(
            self.area(1084, 122, 248, 54), whose(self.person), self._ask, size=21,
            icon="ui_human" if self.person else "ui_users", hint=tr("Whose games count"),
        )  # fmt: skip
        goals = Button(
            self.area(1640, 122, 240, 54), tr("Goals"), self.goals, icon="ui_finished", size=21,
            hint=tr("What is worth a try, and what was reached"),
        )  # fmt: skip
        again = Button(
            self.area(1580, 1030, 300, 44), tr("Read all again"), self._again, icon="ui_defaults", size=theme.SMALLEST,
            hint=tr("Works everything out from the logs anew"),
        )  # fmt: skip
        self.form.add(settings, who, person, goals, again, *self.rows)
        if len(faces()) > 1:
            place = self.area(1344, 122, 284, 54)
            self.form.add(Button(place, load_face(self.game).name(), self._next_game, icon="ui_swap", size=21,
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
        self._numbers(surface, self.sum)
        self._opponents(surface, self.sum.winners if self.everybody else self.sum.opponents)
        self._sources(surface, self.sum)
        self._top(surface, self.sum)
        self.words(surface, self.footer(), 44, 1052, 21, fit=600)
        draw.icon(surface, self.app.canvas, "ui_date", self.at(MIDDLE + 14, 1052), 24, theme.MUTED)
        self.words(surface, self.today(), MIDDLE + 36, 1052, 21, fit=920)

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

    def _numbers(self, surface: pygame.Surface, found: Summary) -> None:
        self.panel(surface, LEFT, 196, 600, 330)
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
        size = level(canvas, ((words, 164) for _, words, _ in cells), theme.SMALLEST, "label", CELL_HIGH)
        lines = [len(fitted(canvas, words, size, 164, "label", CELL_HIGH)[0]) for _, words, _ in cells]
        rise, fall = (74, 112) if max(lines) == 1 else (66, 105)
        for place, (value, words, icon) in enumerate(cells):
            x, y = LEFT + 24 + place % 3 * 188, 220 + place // 3 * 146
            draw.well(surface, self.app.canvas, self.area(x, y, 176, 134), 14)
            tint = None if icon == unit else theme.MUTED
            draw.icon(surface, self.app.canvas, icon, self.at(x + 88, y + 30), 30, tint)
            ink = theme.GOLD if icon in (unit, "ui_winner") else theme.TEXT
            self.words(surface, value, x + 88, y + rise, 40, ink, "heavy", "center")
            place_of = self.at(x + 88, y + fall)
            text(surface, canvas, words, place_of, size, theme.MUTED, "label", "center", fit=164, high=CELL_HIGH)

    def _opponent(self, line: str) -> tuple[str, str, bool]:
        """Words of an opponent, the name of an icon or emblem, and whether it is an emblem."""
        if (own := self.face.opponent(line)) is not None:
            return (*own, True)
        if line == HUMAN:
            return tr("People"), "ui_human", False
        strength = next((label for kind, label, _ in STRENGTHS + EARLIER if kind == line), line)
        return tr("Bots: {strength}", strength=tr(strength).lower()), "ui_bot", False

    def _opponents(self, surface: pygame.Surface, lines: list[Line]) -> None:
        canvas = self.app.canvas
        self.panel(surface, LEFT, 546, 600, 478)
        unscored = self.face.unscored()
        if unscored is not None:
            self._column(surface, unscored.columns[0], (LEFT, 546, 600), 62)
            return
        head = tr("Won by") if self.everybody else tr("Won against")
        self.words(surface, head, LEFT + 28, 584, 26, font="bold")
        if not lines:
            self._nothing(surface, LEFT + 300, 780)
        for place, line in enumerate(lines[:6]):
            y = 644 + place * 62
            words, icon, is_emblem = self._opponent(line.key)
            if is_emblem:
                draw.emblem(surface, canvas, icon, self.at(LEFT + 46, y), 34)
            else:
                draw.icon(surface, canvas, icon, self.at(LEFT + 46, y), 28, theme.MUTED)
            self.words(surface, words, LEFT + 76, y, 22, fit=218)
            self._bar(surface, LEFT + 300, y, 150, line.wins / line.games, theme.LEGAL)
            count = tr("{wins} of {games}", wins=line.wins, games=line.games)
            self.words(surface, count, LEFT + 576, y, 22, font="number", anchor="midright", fit=112)

    def _column(self, surface: pygame.Surface, column: Column, place: tuple[float, float, float], step: float) -> None:
        """Games won by what they are counted under, in a panel that is there already."""
        x, y, w = place
        self.words(surface, column.head, x + 28, y + 38, 26, font="bold", fit=w - 56)
        lines = column.lines(self.sum.entries)
        if not lines:
            self._nothing(surface, x + w / 2, y + 234)
        for number_, line in enumerate(lines):
            cy = y + 98 + number_ * step
            words, icon = column.words(line.key)
            draw.icon(surface, self.app.canvas, icon, self.at(x + 46, cy), 28, theme.MUTED)
            self.words(surface, words, x + 76, cy, 22, fit=250)
            self._bar(surface, x + 340, cy, 120, line.wins / line.games, theme.LEGAL)
            count = tr("{wins} of {games}", wins=line.wins, games=line.games)
            self.words(surface, count, x + w - 24, cy, 22, font="number", anchor="midright", fit=106)

    def _bar(self, surface: pygame.Surface, x: float, y: float, wide: float, share: float, tone: theme.Colour) -> None:
        canvas = self.app.canvas
        draw.rounded(surface, canvas, self.area(x, y - 7, wide, 14), 7, theme.WELL, 255, frame=theme.LINE, width=1.5)
        if share > 0:
            draw.rounded(surface, canvas, self.area(x, y - 7, max(14.0, wide * share), 14), 7, tone)

    def _sources(self, surface: pygame.Surface, found: Summary) -> None:
        canvas = self.app.canvas
        self.panel(surface, MIDDLE, 196, 600, 828)
        unscored = self.face.unscored()
        if unscored is not None:
            self._column(surface, unscored.columns[1], (MIDDLE, 196, 600), 86)
            return
        self.words(surface, self.face.whence(), MIDDLE + 28, 234, 26, font="bold", fit=330)
        self.words(surface, tr("average of a game"), MIDDLE + 572, 234, theme.SMALLEST, theme.MUTED,
                   anchor="midright", fit=200)
        most = max([1.0, *(abs(value) for value in found.sources.values())])
        shown = shares({key: found.sources.get(key, 0.0) for key, *_ in self.face.sources()}, found.average or 0.0)
        size = level(canvas, ((tr(words), 360) for _, words, _ in self.face.sources()), 22, "label")
        for place, (key, words, icon) in enumerate(self.face.sources()):
            y = 306 + place * 86
            value = found.sources.get(key, 0.0)
            draw.icon(surface, canvas, icon, self.at(MIDDLE + 54, y), 44)
            self.words(surface, tr(words), MIDDLE + 92, y - 14, size, fit=360)
            tone = theme.DAMAGE if value < 0 else theme.GOLD
            self._bar(surface, MIDDLE + 92, y + 18, 380, abs(value) / most if found.games else 0, tone)
            number_words = signed(shown[key], 1) if found.games else "-"
            ink = theme.DAMAGE if shown[key] < -0.05 else theme.GOLD if shown[key] > 0.05 else theme.FAINT
            self.words(surface, number_words, MIDDLE + 572, y + 6, 28, ink, "number", "midright")

    def _top(self, surface: pygame.Surface, found: Summary) -> None:
        self.panel(surface, 1280, 196, 600, 828)
        unscored = self.face.unscored()
        head = tr("Best scores") if unscored is None else unscored.best
        self.words(surface, head, 1308, 234, 26, font="bold", fit=280)
        if not found.top:
            self._nothing(surface, 1580, 560)
            return
        ink = theme.LEGAL if any(row.hovered or (row.focused and self.form.ring) for row in self.rows) else theme.MUTED
        place = self.words(surface, tr("Watch the replay"), 1856, 234, theme.SMALLEST, ink, anchor="midright", fit=250)
        draw.icon(surface, self.app.canvas, "ui_rewind", (place.left - 22, place.centery), 24, ink)

    def best(self, surface: pygame.Surface, place: int, hot: bool) -> None:
        """One of the best scores."""
        canvas = self.app.canvas
        total, entry, seat = self.sum.top[place]
        player = entry["seats"][seat]
        y = BEST_TOP + place * BEST_STEP
        first = total == self.sum.top[0][0]
        frame = theme.TEXT if hot else theme.GOLD if first else theme.LINE
        draw.rounded(surface, canvas, self.area(1304, y, 552, BEST), 14, theme.WELL, 170, frame=frame, width=1.5)
        if self.face.unscored() is None:
            draw.emblem(surface, canvas, emblem_of(player), self.at(1350, y + 55), 58)
        else:
            draw.icon(surface, canvas, "ui_users", self.at(1350, y + 55), 46, theme.MUTED)
        called = player["name"] if self.face.unscored() is None else ", ".join(one["name"] for one in entry["seats"])
        self.words(surface, called, 1392, y + 36, 25, font="bold", fit=270)
        text(surface, canvas, self.face.setting(entry), self.at(1392, y + 76), theme.SMALLEST, theme.MUTED, "label",
             "midleft", fit=256, high=CELL_HIGH)
        self.words(surface, day_of(float(entry["date"])), 1840, y + 86, theme.SMALLEST, theme.MUTED, anchor="midright",
                   fit=190)
        if entry["won"][seat]:
            draw.icon(surface, canvas, "ui_winner", self.at(1728, y + 40), 30, theme.GOLD)
        draw.icon(surface, canvas, self.face.unit, self.at(1826, y + 40), 38)
        self.words(surface, str(total), 1800, y + 40, 38, theme.GOLD, "heavy", "midright")

    def _nothing(self, surface: pygame.Surface, x: float, y: float) -> None:
        words = tr("No finished game of this kind yet.")
        self.words(surface, words, x, y, 22, theme.MUTED, anchor="center", fit=540)
