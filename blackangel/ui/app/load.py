"""Saved games: a list that no bad file can spoil, and what can be done with the one chosen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.log import BadLog, read_log
from blackangel.engine.logfile import GameInUse
from blackangel.engine.store import SavedGame, SaveStore, nameable
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.dialogs import Choice
from blackangel.ui.kit.files import called, examples
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.listview import ListView
from blackangel.ui.kit.room import Room, below, flow, split
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Action, Button, Told, Widget
from blackangel.ui.kit.words import N_, plural, tr
from blackangel.ui.play.faults import clause, sentence

from .load_rows import Card, draw_detail, draw_facts, draw_row, face_of, name_lines, row_name, saved_face, shows_seed
from .sharing import ask_export

if TYPE_CHECKING:
    from .program import App

ROW = 128
LONGEST = 60
"""Most letters of a name."""
SIGNS = '< > : " / \\ | ? *'
"""What some system takes in no file name."""
FOOT_HIGH, FOOT_BUTTON = 48.0, 260.0
"""Height of the line below the list, and width of the button beside it."""
ACTS = 302.0
"""Height of what can be done with the chosen game."""
FILTERS = ("all", "open", "finished", "examples", "bin")


class LoadScreen(Room):
    """The list, and the chosen game beside or below it."""

    name = "load"
    gathers = True
    app: App
    help_topic = "log"
    keys = "menus"

    def __init__(self, replays: bool = False) -> None:
        """`replays`: to watch games rather than to play them on."""
        super().__init__()
        self.replays = replays
        self.shipped = SaveStore(examples())
        self.every: list[SavedGame] = []
        self.games: list[SavedGame] = []
        self.filter = "all"
        self.by_name = False
        self.sought = ""
        self.chosen = 0
        self.renaming = False
        self.deleted: list[Path] = []
        self.renames: list[tuple[Path, str]] = []
        self.done: list[str] = []
        """What Ctrl+Z takes back, the latest last: "delete" or "rename"."""

    def arrive(self) -> None:
        self.title = N_("Replays") if self.replays else N_("Saved games")
        self.every = self.app.store.games()
        if not self.every and self.shipped.games():
            self.filter = "examples"
        self._sift()
        super().arrive()

    def uncovered(self) -> None:
        self.reload(self.game.path if self.game else None)

    def reload(self, keep: Path | None = None) -> None:
        """Reads the folder again; `keep` stays chosen if it is still there."""
        self.every = self.app.store.games()
        self._sift()
        paths = [game.path for game in self.games]
        self.chosen = paths.index(keep) if keep in paths else min(self.chosen, max(0, len(paths) - 1))
        self.rebuild()
        self.form.set_focus(self.list if self.games else self.form.widgets[0])

    def _sift(self) -> None:
        """The games that the filter and the search leave."""

        def wanted(game: SavedGame) -> bool:
            if self.filter == "open" and (game.finished or game.reason):
                return False
            if self.filter == "finished" and not game.finished:
                return False
            seats = game.header.seats if game.header else ()
            words = " ".join([self.name_of(game), *(str(seat.get("name")) for seat in seats)])
            return self.sought.strip().casefold() in words.casefold()

        found = [*self.every, *self.shipped.games()] if self.replays and self.filter != "bin" else self.every
        if self.filter == "examples":
            found = self.shipped.games()
        elif self.filter == "bin":
            found = self.app.store.deleted()
        self.games = [game for game in found if wanted(game)]
        if self.by_name or self.filter == "examples":
            self.games.sort(key=lambda game: self.name_of(game).casefold())

    @property
    def game(self) -> SavedGame | None:
        """The chosen one."""
        return self.games[self.chosen] if 0 <= self.chosen < len(self.games) else None

    def is_example(self, game: SavedGame) -> bool:
        """Whether it came with the program: it is copied when it is played, never written."""
        return game.path.parent == self.shipped.folder

    def name_of(self, game: SavedGame) -> str:
        """Its name; examples have theirs in the player's language."""
        return called(game.path)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        labels = [tr("All"), tr("In progress"), tr("Finished"), tr("Examples"), tr("Bin")]
        main, side = self.halves
        tools = flow([596, 232, 152, 180], main)
        kinds = Segments(tools[0], labels, lambda: FILTERS.index(self.filter),
                         lambda n: self.show_only(FILTERS[n]), size=theme.SMALLEST)
        sort = Button(
            tools[1], lambda: tr("By name") if self.by_name else tr("Last played"),
            self._sort, size=theme.SMALLEST, icon="ui_swap", hint=tr("Order of the list"),
        )  # fmt: skip
        self.search = TextField(tools[2], self.sought, self._seek, limit=30, size=21,
                                empty=tr("Search"), tell=self.app.notice_here)
        bring = Button(
            tools[3], tr("Import"), self._import, size=theme.SMALLEST, icon="ui_folder",
            hint=tr("Adds a game file to this list"),
        )  # fmt: skip
        self.list = ListView(
            below(tools, main), len(self.games), ROW,
            lambda surface, canvas, number, area, selected, hovered: draw_row(
                self, surface, canvas, self.games[number], area, selected, hovered
            ),
            on_select=self.select, on_open=lambda n: self.first_action()[2](), tell=self._row_tip,
        )  # fmt: skip
        self.list.selected = self.chosen
        self.list.select(self.chosen)
        self.form.add(kinds, sort, self.search, bring, self.list)
        if not self.games and self.sought.strip():
            x, y, w, _ = self.list.area
            self.form.add(Button((x + w / 2 - 150, y + 120, 300, 54), tr("Clear the search"), lambda: self._seek(""),
                                 size=22, icon="ui_close"))
        self._build_foot((main[0] + main[2] - FOOT_BUTTON, self.foot - 22, FOOT_BUTTON, 44))
        seats = self.game.header.seats if self.game is not None and self.game.header is not None else ()
        self.card = Card(side, self.upright, ACTS, len(seats))
        if self.game is not None:
            self._build_detail(self.game)

    def _build_foot(self, place: theme.Area) -> None:
        """What concerns the bin, under the list."""
        if self.filter == "bin":
            if self.games:
                self.form.add(Button(place, tr("Empty the bin"), self._ask_empty, kind="danger", size=theme.SMALLEST))
        elif self.deleted:
            self.form.add(Button(place, tr("Undo delete"), self._undelete, icon="ui_undo", size=theme.SMALLEST,
                                 hint=tr("Ctrl+Z")))

    def first_action(self) -> tuple[str, str, Action, str, bool]:
        """Words, small words, action, icon and whether it can be done, of the mint button."""
        game = self.game
        assert game is not None
        if self.filter == "bin":
            return tr("Bring back"), "", self._bring_back, "ui_undo", True
        if self.replays:
            seen = game.header is not None and game.steps > 0
            sub = "" if game.reason is None else tr("up to the fault")
            return tr("Watch the replay"), sub, self.watch, "ui_play", seen
        if game.reason is not None:
            if game.header is not None and game.steps and not game.newer:
                label = tr("Open up to step {n}", n=game.steps)
                return label, tr("as a new game; the file stays as it is"), self._open_good, "ui_play", True
            return tr("Play on"), tr("This file cannot be played on."), self.play, "ui_play", False
        if game.finished:
            return face_of(game).outcome(), "", self.play, "ui_finished", True
        sub = tr("in a copy of your own") if self.is_example(game) else ""
        far = saved_face(game).progress(game, self.app.thumbs.facts(game.path))
        return tr("Play on"), sub or far, self.play, "ui_play", True

    def _build_detail(self, game: SavedGame) -> None:
        x, y, w = self.card.foot
        label, sub, action, icon, able = self.first_action()
        self.main_button = Button(
            (x, y, w, 92), label, action, kind="primary", icon=icon, sub=sub, size=32, align="left",
            enabled=able, reason=clause(game.reason) if game.reason else tr("Nothing has been played yet."), radius=18,
        )  # fmt: skip
        self.form.add(self.main_button)
        seen = game.header is not None and game.steps > 0
        playable = game.reason is None
        play = (face_of(game).outcome() if game.finished else tr("Play on"), "ui_play", self.play, playable)
        watch = (tr("Replay"), "ui_rewind", self.watch, seen)
        own = not self.is_example(game) and self.filter != "bin"
        fixed = tr("Bring it back first.")
        if self.is_example(game):
            fixed = tr("Example games stay as they are.")
        elif game.newer and self.filter != "bin":
            fixed = tr("A newer version made it: it stays as it is.")
        entries: Sequence[tuple[str, str, Action, bool, str, str]] = [
            (*(play if self.replays else watch), "plain", tr("Nothing has been played yet.")),
            (tr("Rename"), "ui_rename", self.rename, own and not game.newer, "plain", fixed),
            (tr("Export"), "ui_export", self._ask_export, True, "plain", ""),
            (tr("Delete"), "ui_delete", self._delete, own, "danger", fixed),
        ]
        halves = split((x, y, w, 0), 2, 8)
        for number, (words, icon, action, usable, kind, reason) in enumerate(entries):
            place = halves[number % 2][0], y + 108 + number // 2 * 74, halves[number % 2][2], 62
            self.form.add(
                Button(place, words, action, kind=kind, icon=icon, size=23, enabled=usable, reason=reason, align="left")
            )
        if shows_seed(game) and self.filter != "bin":
            seed = game.header.seed if game.header else 0
            self.form.add(Button((x, y + 250, w, 44), tr("Same seed again ({seed})", seed=seed),
                                 self.same, kind="quiet", icon="ui_seed", size=21,
                                 hint=tr("The whole game once more, dealt as it was")))  # fmt: skip
        if self.renaming:
            self.field = TextField(
                self.card.field, game.name, limit=LONGEST, size=27, font="bold", on_enter=self._renamed,
                allowed=nameable, on_refused=self._refuse_sign, tell=self.app.notice_here,
            )  # fmt: skip
            self.form.add(self.field)
        elif not name_lines(self.app.canvas, self.name_of(game), self.card.name)[2]:
            self.form.add(Told(self.card.field, self.name_of(game)))

    def _row_tip(self, number: int) -> str:
        """All of a name that has no room in its row."""
        name = self.name_of(self.games[number])
        return "" if name_lines(self.app.canvas, name, row_name(self.list.inner))[2] else name

    def first_focus(self) -> Widget | None:
        return self.list if self.games else self.form.widgets[0]

    # ------------------------------------------------------------ the list
    def show_only(self, chosen: str) -> None:
        """One of FILTERS: the games of that kind."""
        self.filter, self.chosen, self.renaming = chosen, 0, False
        self._sift()
        self.rebuild()

    def _sort(self) -> None:
        self.by_name = not self.by_name
        self.reload(self.game.path if self.game else None)

    def _seek(self, words: str) -> None:
        self.sought, self.chosen = words, 0
        self._sift()
        caret = self.search.caret
        self.rebuild()
        self.search.caret = min(caret, len(words))
        self.form.set_focus(self.search)

    def select(self, number: int) -> None:
        """Another game of the list."""
        self.chosen, self.renaming = number, False
        scroll = self.list.scroll
        ring = self.form.ring
        self.rebuild()
        self.list.scroll = scroll
        self.list.select(number)
        self.form.set_focus(self.list, ring)

    # ------------------------------------------------------------ actions
    def play(self) -> None:
        """Opens the chosen game where it was left; of an example that still goes on a copy."""
        game = self.game
        if game is None or game.reason is not None or self.filter == "bin":
            return
        self.app.open_game(game.path)

    def _open_good(self) -> None:
        """Asks whether the sound part of a damaged game shall go on."""
        if self.game is not None:
            self.app.open_game(self.game.path)

    def same(self) -> None:
        """The chosen game, which is over, from its beginning with the same seed."""
        if self.game is not None:
            try:
                self.app.play_once_more(read_log(self.game.path), self.name_of(self.game))
            except (BadLog, OSError) as error:
                self.app.notice(sentence(error))

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

    def rename(self) -> None:
        """A field for the name of the chosen game."""
        self.renaming = True
        self.rebuild()
        self.field.all_selected = True
        self.form.set_focus(self.field)

    def _refuse_sign(self) -> None:
        self.app.notice_here(tr("The name of a game is a file's name, too: it cannot have {signs}", signs=SIGNS))

    def _renamed(self) -> None:
        game = self.game
        self.renaming = False
        if game is None:
            return
        try:
            path = self._named(game.path, self.field.value)
            if path != game.path:
                self.renames.append((path, game.name))
                self.done.append("rename")
        except (ValueError, OSError) as error:
            self.app.notice(tr("Not renamed: {reason}.", reason=clause(error)))
            path = game.path
        self.reload(path)

    def _named(self, path: Path, name: str) -> Path:
        """Gives a game another name; what is kept under the old one follows. Raises ValueError and OSError."""
        kept = self.app.thumbs.place(path)
        fresh = self.app.store.rename(path, name)
        self.app.thumbs.renamed(kept, fresh)
        self.app.settings.renamed(str(path), str(fresh))
        for at, (one, before) in enumerate(self.renames):
            if one == path:
                self.renames[at] = (fresh, before)
        return fresh

    def _take_back(self) -> None:
        """Ctrl+Z: the latest of what was deleted comes back, the latest of what was renamed has its old name again."""
        last = self.done.pop() if self.done else ""
        if last == "rename" and self.renames:
            path, name = self.renames.pop()
            try:
                path = self._named(path, name)
            except (ValueError, OSError) as error:
                self.app.notice(tr("Not renamed: {reason}.", reason=clause(error)))
            else:
                self.app.notice(tr("{name} has its old name again.", name=path.stem))
            self.reload(path)
        elif self.deleted:
            self._undelete()
        else:
            self.app.notice(tr("There is nothing to take back here."))

    def _delete(self) -> None:
        """Into the bin; one press takes it back."""
        game = self.game
        if game is None:
            return
        try:
            self.deleted.append(self.app.store.delete(game.path))
            self.done.append("delete")
        except (GameInUse, OSError) as error:
            self.app.notice(tr("Not deleted: {reason}.", reason=clause(error)))
            return
        self.reload()

    def _undelete(self) -> None:
        if "delete" in self.done:  # by the button, too
            del self.done[len(self.done) - 1 - self.done[::-1].index("delete")]
        self._restore(self.deleted.pop())

    def _bring_back(self) -> None:
        if self.game is not None:
            self._restore(self.game.path)

    def _restore(self, path: Path) -> None:
        try:
            back = self.app.store.restore(path)
        except OSError as error:
            self.app.notice(tr("Not brought back: {reason}.", reason=clause(error)))
            return
        self.deleted = [one for one in self.deleted if one != path]
        if self.filter == "bin":
            self.app.notice(tr("{name} is among the saved games again.", name=back.stem))
        self.reload(back)

    def _ask_empty(self) -> None:
        words = plural(len(self.games), "{n} game goes for good.", "{n} games go for good.")
        choices = [Choice(tr("Empty the bin"), self._empty, "danger"), Choice(tr("Keep"))]
        self.app.dialog(tr("Empty the bin?"), words, choices)

    def _empty(self) -> None:
        self.app.store.empty_bin()
        self.deleted = []
        self.reload()

    def ask_delete(self) -> None:
        """The Delete key asks first; the button has an undo beside it."""
        game = self.game
        if game is None or self.is_example(game) or self.filter == "bin":
            return
        if not self.app.settings.confirmations:
            self._delete()
            return
        choices = [Choice(tr("Delete"), self._delete, "danger"), Choice(tr("Keep"))]
        self.app.dialog(tr("Delete this game?"), game.name, choices)

    def _ask_export(self) -> None:
        if self.game is not None:
            ask_export(self.app, self.game)

    def _import(self) -> None:
        from .importing import ask_import  # it knows this list

        ask_import(self.app)

    def arrived(self, path: Path) -> None:
        """A file was dropped on the window and is among the saved games now."""
        self.filter, self.sought = "all", ""
        self.reload(path)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.form.focus is self.list:
            self.ask_delete()
            return
        typing = isinstance(self.form.focus, TextField)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL and not typing:
            self._take_back()
            return
        super().handle(event)
        self.list.point(self.form.mouse_at)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.thumbs.came and self.game is not None:
            self.main_button.sub = self.first_action()[1]

    # ------------------------------------------------------------ drawing
    def kept_clear(self) -> list[theme.Area]:
        return [*super().kept_clear(), self.told]

    @property
    def told(self) -> theme.Area:
        """The line at the foot."""
        return 44, self.foot - FOOT_HIGH / 2, self.halves[0][2] - FOOT_BUTTON - 10, FOOT_HIGH

    def paint_over(self, surface: pygame.Surface) -> None:
        x, y, w, h = self.search.area
        room = width_of(self.app.canvas, tr("Search"), 21) < w - 64  # the word says it alone where both would touch
        if not self.sought and room:
            draw.icon(surface, self.app.canvas, "ui_search", (x + w - 24, y + h / 2), 24, theme.MUTED)

    def nothing(self) -> str:
        """Why the list is empty."""
        if self.sought.strip():
            among = self.filter != "all"
            return (tr("No game of this kind fits “{words}”.", words=self.sought.strip()) if among
                    else tr("No game fits “{words}”.", words=self.sought.strip()))  # fmt: skip
        if self.filter == "bin":
            return tr("The bin is empty.")
        if self.filter == "all" and not self.every:
            return tr("No saved game yet. A game saves itself from its first move on.")
        return tr("Nothing of this kind.")

    def paint(self, surface: pygame.Surface) -> None:
        if not self.games:
            x, y, w, _ = self.list.area
            self.panel(surface, x, y, w, 200)
            high = y + (70 if self.sought.strip() else 100)
            self.words(surface, self.nothing(), x + w / 2, high, 26, theme.MUTED, anchor="center", fit=w - 60)
        note = {
            "bin": tr("Games in the bin stay until it is emptied."),
            "examples": tr("Examples are copied when they are played on."),
        }.get(self.filter, tr("A game file dropped on the window is added. Deleted games go to the bin."))
        text(surface, self.app.canvas, note, (44, self.foot), 21, theme.TEXT, "label", "midleft", fit=self.told[2],
             high=FOOT_HIGH)
        self.panel(surface, *self.card.area)
        if self.game is not None:
            draw_detail(self, surface, self.game, self.card, "" if self.renaming else self.name_of(self.game))
            draw_facts(self, surface, self.game, self.card)
