"""The title: a part for each game with its picture and the ways into it, and below what all games share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel.engine.store import SavedGame
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import BROAD, HIGH
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.widgets import Button, Widget
from blackangel.ui.kit.words import CATALOGUE, LANGUAGES, tr, why_unspoken
from blackangel.ui.play.face import Facts, faces, load_face

from . import early
from .halves import MARGIN, Part, cut, paint, parts_of, rule
from .load_rows import saved_face
from .thumbs import facts_now
from .title_parts import CONTINUE, ContinueButton, PartButton, word_mark
from .unsaved import nothing_can_be_saved

if TYPE_CHECKING:
    from .program import App

HIGH_ROW, ROW, GAP = 66.0, 60.0, 12.0
"""Heights of the first button of a part and of the others, and what lies between."""
SHARED = 123.0
"""Height of what all games share, at the lower edge; with languages in a line of their own it is higher."""
SECOND_LINE = 72.0
NOTICE = 96.0
"""Room above that for why no game can be saved, as long as it is true."""
STARS = 1 / 30
"""Seconds between two pictures while nothing moves but stars, sparks and lamps."""
FIRST_SIGHT = 0.05
"""Seconds after which what takes longer is worked out."""
SIDES = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
GROWING = 5.0
"""Shares of its way that a part grows in a second."""


class TitleScreen(Screen):
    """First screen. The last game of each kind that can go on is offered first.

    Attributes:
        last: the last game of those rules that can go on; far: how far it has come; known: what is told of it.
        active: the number of the part that the player is at.
    """

    name = "title"
    planes = (BROAD, HIGH)
    app: App
    mood = "title"

    def __init__(self) -> None:
        super().__init__()
        self.shown = [load_face(game) for game in faces()]
        self.last: dict[str, SavedGame] = {}
        self.far: dict[str, str] = {}
        self.known: dict[Path, Facts | None] = {}
        self.parts: list[Part] = []
        self.active = 0
        self.lean = 0.0
        self._looked = False
        self.moved = 0.0

    @property
    def lively(self) -> bool:
        """Whether things move; not for those who want less of that."""
        return not (self.app.settings.reduced_motion or self.app.settings.contrast)

    @property
    def still(self) -> float:
        """Its pictures live as long as somebody may look at them."""
        if self.lean != self._leaning or not self._looked:
            return 0.0
        return STARS if self.lively and self.app.focused else super().still

    # ---- life
    def arrive(self) -> None:
        self._look(self.app.last_game())
        self.app.look_for_room()
        games = [face.game for face in self.shown]
        self.active = max((games.index(game) for game in self.last), default=0)
        self.lean = self._leaning
        super().arrive()

    def _look(self, last: SavedGame | None) -> None:
        """What can be gone on with: at first the last game of all, the others after the first picture."""
        self._looked, self.far, self.known = False, {}, {}
        self.last = {} if last is None or last.header is None else {last.header.game: last}

    def leave(self) -> None:
        self._silent()

    def covered(self) -> None:
        super().covered()
        self._silent()

    def _silent(self) -> None:
        """What is said here is not said over the next screen."""
        self.app.notices.drop(self.app.sound.notice)
        self.app.notices.drop(nothing_can_be_saved(self.app))

    def uncovered(self) -> None:
        self.app.look_for_room()
        self._look(self.app.last_game())
        self.rebuild()

    def retold(self) -> None:
        """Another language: how far the last game has come is said in it. After a click Enter plays, as before."""
        self.far = {}
        super().retold()
        if not self.form.ring:
            self.form.set_focus(self.first_focus())

    def update(self, dt: float) -> None:
        super().update(dt)
        self.moved += min(dt, 2 * STARS)  # what was not seen has not moved
        if self.seconds > FIRST_SIGHT and not self.app.early:
            self.app.early = True
            early.begin()
        if self.seconds > FIRST_SIGHT:
            self.app.tell_silence()
            self._work_out()
        if self.app.unsaved:  # as long as it is true
            self.app.notices.add(nothing_can_be_saved(self.app))
        way = self._leaning - self.lean
        self.lean += way if not self.lively else max(-dt * GROWING, min(dt * GROWING, way))

    def _work_out(self) -> None:
        """After the first picture, which shall not wait for it: other games that can go on, and how far all are."""
        if not self._looked:
            self._looked = True
            known, self.last = self.last, self.app.last_games()
            if known != self.last:
                at = self._focused
                self.rebuild()
                self._focus_again(at)
        for kind, game in self.last.items():
            if game.path not in self.known:
                self.known[game.path] = self.app.thumbs.facts(game.path) or facts_now(game.path)
            if kind not in self.far:
                self.far[kind] = saved_face(game).progress(game, self.known[game.path])

    @property
    def _focused(self) -> str:
        return getattr(self.form.focus, "label", "")

    def _focus_again(self, label: str) -> None:
        """To the button of those words in the active part; there may be one more now."""
        found = [one for one in self.form.widgets if isinstance(one, PartButton) and one.label == label and one.active]
        if self.form.ring and found:
            self.form.set_focus(found[0])
        elif not self.form.ring:
            self.form.set_focus(self.first_focus())

    def back(self) -> None:
        """Escape on the title asks before it ends the program."""
        self.app.ask_quit()

    def handle(self, event: pygame.event.Event) -> None:
        before = self.form.focus
        super().handle(event)
        if event.type == pygame.KEYDOWN and event.key in SIDES and isinstance(before, PartButton):
            self._to_neighbour(before, SIDES[event.key])
        if event.type == pygame.MOUSEMOTION:
            # A pointer that merely lies where the window opens says nothing: Enter goes on with the last game.
            if any(event.rel) and event.pos[1] < self.app.canvas.height - self.shared:
                self._go_to(sum(part.seam is not None and part.seam.passed(event.pos) for part in self.parts))
        elif isinstance(self.form.focus, PartButton):
            self.active = self.form.focus.number

    def _to_neighbour(self, before: PartButton, way: int) -> None:
        """Left and right lead from the buttons of a game to those of the next one, not to what all share."""
        beside = [one for one in self.form.widgets if isinstance(one, PartButton) and one.number == before.number + way]
        if not isinstance(self.form.focus, PartButton) and beside:
            self.form.set_focus(min(beside, key=lambda one: abs(one.area[1] - before.area[1])), ring=True)

    def _go_to(self, number: int) -> None:
        """The player is at that part now: Enter means its first button."""
        if number != self.active:
            self.active = number
            if not self.form.ring:
                self.form.set_focus(self.first_focus())

    @property
    def _leaning(self) -> float:
        """How far the seams stand aside: the active part is wider."""
        return 0.0 if len(self.parts) < 2 else 1 - 2 * self.active / (len(self.parts) - 1)

    # ---- widgets
    def first_focus(self) -> Widget | None:
        """The first button of the active part."""
        return next((one for one in self.form.widgets if isinstance(one, PartButton) and one.active), None)

    def build(self) -> None:
        canvas = self.app.canvas
        shared, languages = self._shared_buttons(), self._language_buttons()
        room = canvas.width - 2 * MARGIN - 40
        both = self._wide(shared) + 60 + self._wide(languages) <= room
        self.shared = SHARED if both else SHARED + SECOND_LINE
        foot = canvas.height - self.shared - 45 - (NOTICE * canvas.words if self.app.unsaved else 0)
        self.parts = parts_of(canvas, self.shown, foot)
        for number, part in enumerate(self.parts):
            self._part_buttons(number, part)
        y, x = canvas.height - self.shared + 30, self.parts[0].left
        self._row(shared, x, y, room)
        self._row(languages, canvas.width - 60 - self._wide(languages) if both else x,
                  y + (9.5 if both else SECOND_LINE + 14), room)

    def _wide(self, row: list[Button]) -> float:
        return sum(one.area[2] for one in row) + 15 * (len(row) - 1)

    def _row(self, row: list[Button], x: float, y: float, room: float) -> None:
        """Buttons side by side, smaller where there is no room for them."""
        share = min(1.0, (room - 15 * (len(row) - 1)) / (self._wide(row) - 15 * (len(row) - 1)))
        x = max(MARGIN / 2, x)
        for one in row:
            one.area = (x, y, one.area[2] * share, one.area[3])
            x += one.area[2] + 15
            self.form.add(one)

    def _part_buttons(self, number: int, part: Part) -> None:
        """From the lower end upward: more ways and how to play, then the first way, or the last game."""
        game, last = part.face.game, self.last.get(part.face.game)
        ways: list[tuple[str, Callable[[], None]]] = [
            (words, partial(self.app.new_game, way, game=game)) for words, way in part.face.ways()]
        ways.append((tr("How to play"), partial(self.app.how_to_play, game)))
        top = part.foot - ROW
        first, rest = (None, ways) if last is not None else (ways[0], ways[1:])
        lower = [self._button(number, (0.0, top, 0.0, ROW), *entry) for entry in rest]
        self._fill(lower, part.left, part.width)
        if last is not None:
            top -= GAP + CONTINUE
            label = part.face.outcome() if last.finished else tr("Continue")
            self.form.add(ContinueButton(
                (part.left, top, part.width, CONTINUE), label, partial(self.app.open_game, last.path), screen=self,
                number=number, game=last, thumbs=self.app.thumbs, size=34, sub=partial(self.far.get, game, ""),
                facts=partial(self.known.get, last.path), radius=18,
                hint=str(last.path) if self._elsewhere(last.path) else "",
            ))  # fmt: skip
        elif first is not None:
            top -= GAP + HIGH_ROW
            self.form.add(self._button(number, (part.left, top, part.width, HIGH_ROW), *first, size=28.0))
        self.form.add(*lower)

    def _fill(self, row: list[PartButton], x: float, wide: float) -> None:
        """Buttons side by side over a whole width, each as its words need."""
        needed = [button.natural(self.app.canvas) for button in row]
        share = (wide - GAP * (len(row) - 1)) / sum(needed)
        for button, own in zip(row, needed, strict=True):
            button.area = (x, button.area[1], own * share, button.area[3])
            x += own * share + GAP

    def _button(self, number: int, area: theme.Area, label: str, action: Callable[[], None], size: float = 24.0
                ) -> PartButton:  # fmt: skip
        return PartButton(area, label, action, screen=self, number=number, size=size, radius=14)

    def _shared_buttons(self) -> list[Button]:
        entries: list[tuple[str, Callable[[], None]]] = [
            (tr("Saved games"), self.app.load_game), (tr("Replays"), self.app.replays),
            (tr("Statistics"), self.app.statistics), (tr("Settings"), self.app.options), (tr("Quit"), self.app.quit),
        ]  # fmt: skip
        return [self._fitted(Button((0, 0, 56, 63), label, action, size=24, radius=14)) for label, action in entries]

    def _language_buttons(self) -> list[Button]:
        """All languages."""
        found = []
        for code, name in LANGUAGES.items():
            why = why_unspoken(code)
            button = Button((0, 0, 52, 44), name, partial(self.app.set_language, code), kind="quiet", size=21,
                            selected=partial(_is_spoken, code), enabled=not why, reason=why)
            found.append(self._fitted(button))
        return found

    def _fitted(self, button: Button) -> Button:
        """As wide as its words."""
        wide = width_of(self.app.canvas, button.label, button.size, button.lettering) + button.area[2]
        button.area = (0.0, 0.0, wide, button.area[3])
        return button

    def _elsewhere(self, path: Path) -> bool:
        """Whether the last game is none of the saved ones, but a file opened from another folder: its path is told."""
        return path.parent != self.app.folders.saves

    def notice_place(self, w: float, h: float) -> theme.Area:
        """Above what all games share."""
        return MARGIN / 2, self.app.canvas.height - self.shared - 12 - h, w, h

    # ---- picture
    def ground(self, surface: pygame.Surface) -> None:
        """The pictures of all games, slowly drifting, with all that glows in them."""
        canvas, seconds = self.app.canvas, self.moved if self.lively else 0.0
        for number, part in enumerate(self.parts):
            key = ("title", "part", number)
            painted = canvas.cache.get(key, partial(paint, canvas, part, alone=len(self.parts) == 1))
            on = surface
            if part.seam is not None:
                on = canvas.cached(("title", "cut"), lambda: pygame.Surface(surface.get_size(), 0, surface))
            place = painted.place(seconds)
            on.blit(painted.image, place)
            if self.lively and part.cover is not None:
                corner = place[0] + painted.corner[0], place[1] + painted.corner[1]
                part.cover.shine(on, canvas, seconds, painted.grow, corner)
            if part.seam is not None:
                cut(surface, on, canvas, part.seam.leaning(self.lean))
                rule(surface, canvas, part.seam.leaning(self.lean))

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        for number, part in enumerate(self.parts):
            mark, corner = canvas.cache.get(("title", "mark", number),
                                            partial(word_mark, canvas, part, alone=len(self.parts) == 1))
            surface.blit(mark, corner)
            self._pitch(surface, part, min(one.area[1] for one in self.form.widgets
                                           if isinstance(one, PartButton) and one.number == number))
        area = (-2000.0, canvas.height - self.shared, canvas.width + 4000, self.shared + 2000)
        draw.veil(surface, 225, theme.VEIL, canvas.rect(*area).clip(surface.get_rect()))
        draw.line(surface, canvas, [(area[0], area[1]), (area[0] + area[2], area[1])], theme.LINE_STRONG, 2)

    def _pitch(self, surface: pygame.Surface, part: Part, top: float) -> None:
        """What kind of game it is, above its buttons."""
        canvas, (line, seats, time) = self.app.canvas, part.face.pitch()
        x, room = part.left, part.width
        text(surface, canvas, line, (x, top - 76), 29, theme.TEXT, "bold", "midleft", fit=room, outline=3)
        draw.icon(surface, canvas, "ui_users", (x + 15, top - 34), 30, theme.MUTED)
        words = f"{seats}    {time}" if time else seats
        text(surface, canvas, words, (x + 38, top - 34), 23, theme.MUTED, "bold", "midleft", fit=room - 38, outline=3)


def _is_spoken(code: str) -> bool:
    return code == CATALOGUE.code
