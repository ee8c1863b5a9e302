"""The goals of each game: what was reached, by whom and when, and how far one is with the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.engine.store import SUFFIX
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.room import Room, below, flow, split
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import N_, date, plural, tr
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.goals import Reached, reached

from .people import ask_whose, whose

if TYPE_CHECKING:
    from .program import App
    from .record import Book

HIGHEST, NARROWEST = 104.0, 900.0
"""Most height of a row with what lies below it, and least width of a column."""
RIGHT = 300.0
"""Room for who reached it and when, or how far one is."""


class GoalRow(Widget):
    """One goal. Once it is reached it opens the replay of the game that did it."""

    radius = 14

    def __init__(self, screen: GoalsScreen, area: theme.Area, number: int) -> None:
        super().__init__(area, lambda: screen.watch(number))
        self.screen = screen
        self.number = number
        self.update(0.0)

    def update(self, dt: float) -> None:
        self.enabled = self.screen.rows[self.number].entry is not None

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.screen.row(surface, canvas, self.area, self.number, self.enabled and (self.hovered or self.focused))


class GoalsScreen(Room):
    """Columns of goals; read from the finished games, a few a frame."""

    name = "goals"
    app: App
    title = N_("Goals")

    def __init__(self, book: Book, game: str = "", person: str = "") -> None:
        super().__init__()
        self.book = book
        self.game = game or faces()[0]
        self.person = person
        self._add_up()

    def _add_up(self) -> None:
        goals = load_face(self.game).counted.goals()
        entries = [entry for entry in self.book.games() if entry["of"] == self.game]
        person = self.person
        self.entries = entries
        self.rows: list[Reached] = reached(goals, entries, lambda player: not person or player["name"] == person)

    def build(self) -> None:
        many = len(self._games()) > 1
        tools = flow([360, 270, 340] if many else [360, 270], self.whole)
        self.progress = tools[0]
        self.form.add(Button(tools[1], whose(self.person), self._ask, size=21,
                             icon="ui_human" if self.person else "ui_users", hint=tr("Whose games count")))
        if many:
            self.form.add(Button(tools[2], load_face(self.game).name(), self._next_game, size=21, icon="ui_swap",
                                 hint=tr("The next game")))
        room = below(tools, self.whole)
        columns = split(room, int(room[2] // NARROWEST), 16)
        lines = -(-len(self.rows) // len(columns))
        step = min(HIGHEST, room[3] / max(1, lines))
        for number in range(len(self.rows)):
            column, line = divmod(number, lines)
            x, y, w, _ = columns[column]
            self.form.add(GoalRow(self, (x, y + line * step, w, step - 8), number))

    def _games(self) -> list[str]:
        """Those that have goals."""
        return [game for game in faces() if load_face(game).counted.goals()]

    def _next_game(self) -> None:
        games = self._games()
        self.game = games[(games.index(self.game) + 1) % len(games)]
        self._add_up()
        self.rebuild()

    def _ask(self) -> None:
        ask_whose(self.app, self.entries, self._show)

    def _show(self, person: str) -> None:
        self.person = person
        self._add_up()
        self.rebuild()

    def update(self, dt: float) -> None:
        if self.book.left:
            self.book.work()
            self._add_up()
        super().update(dt)

    @property
    def idle(self) -> bool:
        return not self.book.left

    def watch(self, number: int) -> None:
        """The replay of the game that reached a goal first."""
        entry = self.rows[number].entry
        if entry is not None:
            self.app.open_replay(self.app.store.folder / f"{entry['name']}{SUFFIX}")

    # ------------------------------------------------------------ drawing
    def paint(self, surface: pygame.Surface) -> None:
        done, every = sum(row.entry is not None for row in self.rows), len(self.rows)
        x, y, w, _ = self.progress
        self.words(surface, tr("{n} of {all} reached", n=done, all=every), x + 4, y + 14, 26, font="bold", fit=w - 20)
        bar = x, y + 36, w - 16
        draw.rounded(surface, self.app.canvas, (*bar, 16), 8, theme.WELL, 255, frame=theme.LINE, width=1.5)
        if done:
            draw.rounded(surface, self.app.canvas, (*bar[:2], max(16, bar[2] * done / every), 16), 8, theme.GOLD)
        said = tr("Finished games count. A goal that is reached opens the replay of its game.")
        if self.book.left:
            said = plural(self.book.left, "Reading: {n} game left …", "Reading: {n} games left …")
        self.words(surface, said, 44, self.foot, 21, fit=self.whole[2])

    def row(self, surface: pygame.Surface, canvas: Canvas, area: theme.Area, number: int, hot: bool) -> None:
        """One goal in its place."""
        found = self.rows[number]
        x, y, w, h = area
        done = found.entry is not None
        frame = theme.TEXT if hot else theme.GOLD if done else theme.LINE
        fill, alpha = (theme.PANEL_TOP, 235) if done else (theme.WELL, 170)
        draw.rounded(surface, canvas, area, 14, fill, alpha, frame=frame, width=2 if done else 1.5)
        draw.icon(surface, canvas, found.goal.icon, (x + 40, y + h / 2), min(46.0, h - 22), alpha=255 if done else 120)
        ink = theme.TEXT if done else theme.MUTED
        words, note = tr(found.goal.words).format(n=found.goal.least), tr(found.goal.note)
        upper, lower = y + h * 0.31, y + h * 0.70
        text(surface, canvas, words, (x + 80, upper), 24, ink, "bold", "midleft", fit=w - 96 - RIGHT)
        text(surface, canvas, note, (x + 80, lower), 21, theme.MUTED, "label", "midleft", fit=w - 96)
        edge = x + w - 16
        if found.entry is not None:
            draw.icon(surface, canvas, "ui_check", (edge - 12, upper), 26, theme.GOLD)
            who = f"{found.entry['seats'][found.seat]['name']}, {date(float(found.entry['date']))}"
            text(surface, canvas, who, (edge - 34, upper), 21, theme.GOLD, "label", "midright", fit=RIGHT - 50)
        elif found.goal.least > 1:
            count = tr("{wins} of {games}", wins=found.best, games=found.goal.least)
            text(surface, canvas, count, (edge, upper), 22, theme.MUTED, "number", "midright", fit=RIGHT - 130)
            bar = (edge - 236, upper - 5, 110.0, 10.0)
            draw.rounded(surface, canvas, bar, 5, theme.WELL, 255, frame=theme.LINE, width=1.5)
            if found.best > 0:
                share = min(1.0, found.best / found.goal.least)
                draw.rounded(surface, canvas, (*bar[:2], max(10.0, 110 * share), 10.0), 5, theme.LEGAL)
