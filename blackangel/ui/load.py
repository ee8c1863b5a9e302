"""Saved games: a list that no bad file can spoil, and what can be done with the one chosen."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.logfile import GameInUse
from blackangel.engine.store import SavedGame

from . import draw, theme
from .canvas import Canvas
from .choices import Segments
from .dialogs import Choice
from .fonts import text
from .listview import ListView
from .progress import progress
from .screen import Screen
from .textfield import TextField
from .theme import Area
from .widgets import Button, Widget
from .words import N_, date, plural, tr

if TYPE_CHECKING:
    from .program import App

ROW = 128


def day_of(changed: float, now: float | None = None) -> str:
    """When a file was last written, in the words of a person."""
    then, today = time.localtime(changed), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    days = (time.mktime((*today[:3], 12, 0, 0, 0, 0, -1)) - time.mktime((*then[:3], 12, 0, 0, 0, 0, -1))) / 86400
    if round(days) == 0:
        return tr("today, {clock}", clock=clock)
    if round(days) == 1:
        return tr("yesterday, {clock}", clock=clock)
    return date(changed)


def seat_colours(game: SavedGame) -> list[str]:
    """Emblems of a saved game, Hal's too."""
    if game.header is None:
        return []
    colours = [str(seat.get("colour") or "") for seat in game.header.seats]
    free = iter(colour for colour in theme.SEAT_COLOURS if colour not in colours)
    colours = [colour if colour in theme.PLAYER else next(free, "neutral") for colour in colours]
    return [*colours, "hal"] if game.header.options.get("solo") and len(colours) == 1 else colours


def seat_names(game: SavedGame) -> list[str]:
    """Names of a saved game, Hal's too."""
    if game.header is None:
        return []
    names = [str(seat.get("name") or tr("Seat {n}", n=n + 1)) for n, seat in enumerate(game.header.seats)]
    return [*names, tr("Hal")] if game.header.options.get("solo") and len(names) == 1 else names


class LoadScreen(Screen):
    """The list at the left, the chosen game at the right."""

    name = "load"

    def __init__(self, replays: bool = False) -> None:
        """`replays`: to watch games rather than to play them on; finished ones come first."""
        super().__init__()
        self.replays = replays
        self.every: list[SavedGame] = []
        self.games: list[SavedGame] = []
        self.filter = 0
        self.chosen = 0
        self.renaming = False
        self.deleted: list[Path] = []
        self.bin: Path | None = None

    def enter(self, app: App) -> None:
        self.title = N_("Replays") if self.replays else N_("Saved games")
        self.every = app.store.games()
        self.filter = 2 if self.replays and any(game.finished for game in self.every) else 0
        self._sift()
        super().enter(app)

    def _reload(self, keep: Path | None = None) -> None:
        self.every = self.app.store.games()
        self._sift()
        paths = [game.path for game in self.games]
        self.chosen = paths.index(keep) if keep in paths else min(self.chosen, max(0, len(paths) - 1))
        self.rebuild()
        self.form.set_focus(self.list if self.games else self.form.widgets[0])

    def _sift(self) -> None:
        def wanted(game: SavedGame) -> bool:
            return self.filter == 0 or (game.finished if self.filter == 2 else not game.finished and not game.reason)

        self.games = [game for game in self.every if wanted(game)]

    @property
    def game(self) -> SavedGame | None:
        """The chosen one."""
        return self.games[self.chosen] if 0 <= self.chosen < len(self.games) else None

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        kinds = Segments(
            self.area(40, 122, 440, 54), [tr("All"), tr("In progress"), tr("Finished")], self.filter, self._filter
        )
        self.list = ListView(
            self.area(40, 196, 1200, 828),
            len(self.games),
            ROW,
            self._draw_row,
            on_select=self._select,
            on_open=lambda n: self.watch() if self.replays else self.play(),
        )
        self.list.selected = self.chosen
        self.list.select(self.chosen)
        self.form.add(kinds, self.list)
        if self.deleted:
            self.form.add(
                Button(self.area(960, 122, 280, 54), tr("Undo delete"), self._undelete, icon="ui_undo", size=21)
            )
        if self.game is not None:
            self._build_detail(self.game)

    def _build_detail(self, game: SavedGame) -> None:
        x, y, w = 1304, 626, 552
        playable = game.reason is None
        seen = game.header is not None and game.steps > 0
        play = (tr("Scores") if game.finished else tr("Play on"), "ui_play", self.play, playable)
        watch = (tr("Replay"), "ui_rewind", self.watch, seen)
        if self.replays:
            label, sub, able = tr("Watch the replay"), "" if playable else tr("up to the fault"), seen
        else:
            label = tr("Look at the scores") if game.finished else tr("Play on")
            sub, able = "" if playable else tr("This file cannot be played on."), playable
        self.form.add(
            Button(
                self.area(x, y, w, 90),
                label,
                self.watch if self.replays else self.play,
                kind="primary",
                icon="ui_play",
                sub=sub,
                size=32,
                align="left",
                enabled=able,
                reason=game.reason or "",
                radius=18,
            )
        )
        third = (w - 24) / 3
        entries = [
            (*(play if self.replays else watch), "plain"),
            (tr("Rename"), "ui_rename", self._rename, not game.newer, "plain"),
            (tr("Delete"), "ui_delete", self._delete, True, "danger"),
        ]
        for number, (words, icon, action, usable, kind) in enumerate(entries):
            place = self.area(x + number * (third + 12), y + 106, third, 64)
            self.form.add(Button(place, words, action, kind=kind, icon=icon, size=22, enabled=usable))
        if self.renaming:
            self.field = TextField(
                self.area(x, 152, w, 60), game.name, limit=60, size=27, font="bold", on_enter=self._renamed
            )
            self.form.add(self.field)

    def first_focus(self) -> Widget | None:
        return self.list if self.games else self.form.widgets[0]

    # ------------------------------------------------------------ actions
    def _filter(self, chosen: int) -> None:
        self.filter, self.chosen = chosen, 0
        self._sift()
        self.rebuild()

    def _select(self, number: int) -> None:
        self.chosen, self.renaming = number, False
        scroll = self.list.scroll
        ring = self.form.ring
        self.rebuild()
        self.list.scroll = scroll
        self.list.select(number)
        self.form.set_focus(self.list, ring)

    def play(self) -> None:
        """Opens the chosen game where it was left."""
        if self.game is not None and self.game.reason is None:
            self.app.open_game(self.game.path)

    def watch(self) -> None:
        """Shows the chosen game from its start, as far as the file is sound."""
        if self.game is not None and self.game.header is not None and self.game.steps:
            self.app.open_replay(self.game.path)

    def back(self) -> None:
        if self.renaming:
            self.renaming = False
            self.rebuild()
        else:
            super().back()

    def _rename(self) -> None:
        self.renaming = True
        self.rebuild()
        self.field.all_selected = True
        self.form.set_focus(self.field)

    def _renamed(self) -> None:
        game = self.game
        self.renaming = False
        if game is None:
            return
        try:
            path = self.app.store.rename(game.path, self.field.value)
        except (ValueError, OSError) as error:
            self.app.notice(tr("Not renamed: {reason}.", reason=str(error)))
            path = game.path
        if self.app.settings.last_game == str(game.path):
            self.app.settings.last_game = str(path)
            self.app.settings.save()
        self._reload(path)

    def _delete(self) -> None:
        """Into the bin; one press takes it back."""
        game = self.game
        if game is None:
            return
        try:
            self.deleted.append(self.app.store.delete(game.path))
        except (GameInUse, OSError) as error:
            self.app.notice(tr("Not deleted: {reason}.", reason=str(error)))
            return
        self._reload()

    def _undelete(self) -> None:
        try:
            back = self.app.store.restore(self.deleted.pop())
        except OSError as error:
            self.app.notice(tr("Not brought back: {reason}.", reason=str(error)))
            return
        self._reload(back)

    def ask_delete(self) -> None:
        """The Delete key asks first; the button has an undo beside it."""
        game = self.game
        if game is not None:
            choices = [Choice(tr("Delete"), self._delete, "danger"), Choice(tr("Keep"))]
            self.app.dialog(tr("Delete this game?"), game.name, choices)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.form.focus is self.list:
            self.ask_delete()
            return
        super().handle(event)
        self.list.point(self.form.mouse_at)

    # ------------------------------------------------------------ drawing
    def _draw_row(
        self, surface: pygame.Surface, canvas: Canvas, number: int, area: Area, selected: bool, hovered: bool
    ) -> None:
        game = self.games[number]
        x, y, w, h = area
        bad = game.reason is not None
        if selected:
            draw.halo(surface, canvas, area, 16, theme.LEGAL, 8, 130)
        frame = theme.LEGAL if selected else theme.TEXT if hovered else theme.LINE
        draw.panel(surface, canvas, area, 16, frame, width=3 if selected else 2)
        ink = theme.FAINT if bad else theme.TEXT
        text(surface, canvas, game.name, (x + 28, y + 42), 27, ink, "bold", "midleft", fit=520)
        draw.icon(surface, canvas, "ui_date", (x + 612, y + 88), 22, theme.MUTED)
        text(surface, canvas, day_of(game.changed), (x + 634, y + 88), 21, theme.MUTED, "label", "midleft", fit=200)
        if bad:
            draw.icon(surface, canvas, "ui_warning", (x + 40, y + 88), 24, theme.DAMAGE)
            reason = tr("made by a newer version") if game.newer else str(game.reason)
            text(
                surface, canvas, reason, (x + 62, y + 88), 21, theme.PLAYER_TEXT["crimson"], "label", "midleft", fit=520
            )
        else:
            names = ", ".join(seat_names(game))
            text(surface, canvas, names, (x + 28, y + 88), 22, theme.MUTED, "label", "midleft", fit=540)
        for place, colour in enumerate(seat_colours(game)):
            draw.emblem(surface, canvas, colour, (x + 622 + place * 44, y + 42), 38, 110 if bad else 255)
        if not bad:
            self._pill(surface, canvas, game, x + 860, y + h / 2)
            text(surface, canvas, str(game.steps), (x + w - 66, y + 50), 28, theme.TEXT, "number", "center")
            unit = plural(game.steps, "step", "steps")
            text(surface, canvas, unit, (x + w - 66, y + 84), 20, theme.MUTED, "label", "center", fit=110)

    def _pill(self, surface: pygame.Surface, canvas: Canvas, game: SavedGame, x: float, y: float) -> None:
        colour, icon, words = (
            (theme.GOLD, "ui_finished", tr("finished"))
            if game.finished
            else (theme.LEGAL, "ui_play", tr("in progress"))
        )
        draw.rounded(surface, canvas, (x, y - 22, 180, 44), 22, theme.WELL, 200, frame=colour, width=1.5)
        draw.icon(surface, canvas, icon, (x + 26, y), 22, colour)
        text(surface, canvas, words, (x + 46, y), 21, theme.TEXT, "label", "midleft", fit=124)

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        if not self.games:
            self.panel(surface, 40, 196, 1200, 200)
            words = tr("No saved game yet. A game saves itself from its first move on.")
            self.words(surface, words, 640, 296, 26, theme.MUTED, anchor="center")
        game = self.game
        self.panel(surface, 1280, 122, 600, 902 if game is not None and game.reason and game.header else 754)
        if game is None:
            return
        if not self.renaming:
            self.words(surface, game.name, 1308, 182, 36, font="bold", fit=545)
        when = day_of(game.changed)
        where = when if game.reason else f"{progress(game)}, {when}"
        self.words(surface, where, 1308, 234, 22, theme.MUTED, fit=545)
        if game.header is not None:
            self._paint_seats(surface, canvas, game)
        if game.reason is not None:
            self._paint_fault(surface, canvas, game, 306 if game.header is None else 822)
        else:
            note = tr("Rename keeps the game; Delete moves it to a bin.")
            self.words(surface, note, 1308, 842, 20, theme.MUTED, fit=545)

    def _paint_fault(self, surface: pygame.Surface, canvas: Canvas, game: SavedGame, y: float) -> None:
        area = self.area(1304, y, 552, 184)
        draw.rounded(surface, canvas, area, 14, theme.REASON_FILL, 235, frame=theme.DAMAGE, width=1.5)
        head = tr("Made by a newer version") if game.newer else tr("This file has a fault")
        self.words(surface, head, 1326, y + 32, 24, font="bold", fit=508)
        self.words(surface, f"{game.reason}.", 1326, y + 56, 21, theme.MUTED, anchor="topleft", width=508)

    def _paint_seats(self, surface: pygame.Surface, canvas: Canvas, game: SavedGame) -> None:
        assert game.header is not None
        rules = tr("advanced rules") if game.header.options.get("advanced") else tr("basic rules")
        steps = plural(game.steps, "{n} step", "{n} steps")
        self.words(surface, f"{steps}, {rules}", 1308, 268, 22, theme.MUTED)
        for number, (name, colour) in enumerate(zip(seat_names(game), seat_colours(game), strict=False)):
            y = 306 + number * 76
            draw.rounded(
                surface, canvas, self.area(1304, y, 552, 66), 14, theme.WELL, 200, frame=theme.PLAYER[colour], width=1.5
            )
            draw.emblem(surface, canvas, colour, self.at(1342, y + 33), 44)
            self.words(surface, name, 1378, y + 33, 25, font="bold", fit=320)
            if number < len(game.scores):
                ink = theme.GOLD if number in game.winners else theme.TEXT
                draw.icon(surface, canvas, "vp", self.at(1822, y + 33), 34)
                self.words(surface, str(game.scores[number]), 1796, y + 33, 30, ink, "number", "midright")
