"""The title: word mark, the picture of the first game, and the way into everything that works."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from blackangel import PROGRAM
from blackangel.engine.store import SavedGame
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.background import background
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.fonts import ellipsis, text, width_of
from blackangel.ui.kit.images import outline
from blackangel.ui.kit.screen import Screen
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import CATALOGUE, LANGUAGES, tr, why_unspoken
from blackangel.ui.play.face import faces, load_face

from . import early
from .load_rows import saved_face
from .thumbs import facts_now
from .unsaved import nothing_can_be_saved

if TYPE_CHECKING:
    from .program import App
    from .thumbs import Thumbs

STEP = 72
CONTINUE = 116.0
"""Height of the way back into the last game."""
WIDE, GAP = 520.0, 12.0
"""Width of the menu, and what lies between two entries in a line."""
WIDER = 1.03
"""So much larger than the window is the picture of the title, so that it can drift."""
LIGHTS = ((194, theme.rgb("#ff3fb4")), (310, theme.rgb("#27c9ff")))
"""Height and light of each word of the word mark."""
FIRST_SIGHT = 0.05
"""Seconds after which what takes longer is worked out."""


def drift(seconds: float, window: tuple[int, int], picture: tuple[int, int]) -> tuple[int, int]:
    """Where the upper left corner of a picture larger than the window lies now: a slow loop that never leaves it bare.

    It begins in the middle, at rest.
    """
    across, down = picture[0] - window[0], picture[1] - window[1]
    x = -across * (0.5 + 0.5 * math.sin(seconds * 0.21) * min(1.0, seconds / 6))
    y = -down * (0.5 + 0.5 * math.sin(seconds * 0.33) * min(1.0, seconds / 6))
    return round(x), round(y)


class TitleScreen(Screen):
    """First screen. The last game that can go on is offered first."""

    name = "title"
    app: App
    mood = "title"

    def __init__(self) -> None:
        super().__init__()
        self.last: SavedGame | None = None
        self.far = ""
        self.cover = load_face(faces()[0]).cover()

    @property
    def lively(self) -> bool:
        """Whether things move; not for those who want less of that."""
        settings = self.app.settings
        return not (settings.reduced_motion or settings.contrast) and outline("backgrounds/title") is not None

    def arrive(self) -> None:
        self.last = self.app.last_game()
        self.app.look_for_room()
        super().arrive()

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
        self.last, self.far = self.app.last_game(), ""
        self.rebuild()

    def retold(self) -> None:
        """Another language: how far the last game has come is said in it. After a click Enter plays, as before."""
        self.far = ""
        super().retold()
        if not self.form.ring:
            self.form.set_focus(self.first_focus())

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.seconds > FIRST_SIGHT and not self.app.early:
            self.app.early = True
            early.begin()
        if self.seconds > FIRST_SIGHT:
            self.app.tell_silence()
        if self.app.unsaved:  # as long as it is true
            self.app.notices.add(nothing_can_be_saved(self.app))
        if self.last is not None and not self.far and self.seconds > FIRST_SIGHT:
            path = self.last.path  # after the first picture, which shall not wait for it
            self.far = saved_face(self.last).progress(self.last, self.app.thumbs.facts(path) or facts_now(path))
            if self._elsewhere(path):
                self.far = f"{path.stem} · {self.far}"
            self.rebuild()

    def back(self) -> None:
        """Escape on the title asks before it ends the program."""
        self.app.ask_quit()

    def build(self) -> None:
        self.left = 0.0  # in a wide window the menu stays at the left, clear of the picture's subjects
        y, step, high = 440.0, float(STEP), 62.0
        if self.last is not None and self.app.unsaved:  # below it stands why no game can be saved
            y, step, high = 418.0, 64.0, 56.0
        if self.last is not None:
            self.form.add(self._continue(self.last, y))
            y += CONTINUE + 16
        entries: list[tuple[str, Callable[[], None], bool]] = [
            *((words, partial(self.app.new_game, way, game=game), True)
              for game in faces() for words, way in load_face(game).ways()),
            (tr("Saved games"), self.app.load_game, False),
            (tr("Replays"), self.app.replays, False),
            (tr("How to play"), self.app.how_to_play, False),
            (tr("Statistics"), self.app.statistics, False),
            (tr("Settings"), self.app.options, False),
            (tr("Quit"), self.app.quit, False),
        ]
        x = 112.0
        for number, (label, action, whole) in enumerate(entries):
            kind = "primary" if number == 0 and self.last is None else "plain"
            place = self.area(x, y, WIDE if whole else (WIDE - GAP) / 2, high)
            size = 28 if whole else 25
            self.form.add(TitleButton(place, label, action, kind=kind, size=size, align="left", radius=14))
            if whole or x > 112:
                x, y = 112.0, y + step
            else:
                x += (WIDE + GAP) / 2
        self._languages()

    def _elsewhere(self, path: Path) -> bool:
        """Whether the last game is none of the saved ones, but a file opened from another folder: it is named."""
        return path.parent != self.app.folders.saves

    def _continue(self, game: SavedGame, y: float) -> Button:
        """The way back into the last game: its picture, seats, and who is to play."""
        label = tr("Final score") if game.finished else tr("Continue")
        return ContinueButton(
            self.area(112, y, WIDE, CONTINUE), label, self.resume, game=game, thumbs=self.app.thumbs,
            kind="primary", size=34, sub=self.far, emblems=saved_face(game).emblems(game), radius=18,
            hint=str(game.path) if self._elsewhere(game.path) else "",
        )  # fmt: skip

    def _languages(self) -> None:
        """All languages, at the lower right."""
        right = self.app.canvas.width - 40
        y = self.app.canvas.height - 62
        for code, name in reversed(LANGUAGES.items()):
            wide = self._language_width(name)
            right -= wide
            why = why_unspoken(code)
            button = Button((right, y, wide, 44), name, partial(self.app.set_language, code), kind="quiet", size=21,
                            selected=partial(_is_spoken, code), enabled=not why, reason=why)
            self.form.add(button)

    def _language_width(self, name: str) -> float:
        return width_of(self.app.canvas, name, 21, "bold") + 52

    def notice_place(self, w: float, h: float) -> theme.Area:
        """Below the menu, clear of what the picture shows."""
        return self.area(112, 0, w, h)[0], self.app.canvas.height - 10 - h, w, h

    def subjects(self) -> list[theme.Area]:
        """Where the picture shows what is not to be covered."""
        cover, canvas = self.cover, self.app.canvas
        if cover is None or outline("backgrounds/title") is None:
            return []
        wide, high = canvas.window_size[0] * WIDER, canvas.window_size[1] * WIDER
        grow = max(wide / cover.size[0], high / cover.size[1])  # as the background: left edge, middle of the height
        left = (canvas.window_size[0] - wide) / 2
        top = (canvas.window_size[1] - cover.size[1] * grow) / 2
        found = []
        for x, y, w, h in cover.subjects:
            corner = canvas.to_logical((left + x * grow, top + y * grow))
            found.append((*corner, w * grow / canvas.scale, h * grow / canvas.scale))
        return found

    def kept_clear(self) -> list[theme.Area]:
        return [*super().kept_clear(), *self.subjects()]

    def resume(self) -> None:
        if self.last is not None:
            self.app.open_game(self.last.path)

    def ground(self, surface: pygame.Surface) -> None:
        """The picture, slowly drifting, with all that glows in it."""
        if not self.lively:
            super().ground(surface)
            return
        canvas = self.app.canvas
        wide = background(canvas, self.mood, WIDER)
        left, top = drift(self.seconds, canvas.window_size, wide.get_size())
        surface.blit(wide, (left, top))
        if self.cover is not None:
            self.cover.shine(surface, canvas, self.seconds, wide.get_size(), (left, top))

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        surface.blit(canvas.cached(("title", "still"), self._still), (0, 0))

    def _still(self) -> pygame.Surface:
        """All that does not move, in one picture."""
        canvas = self.app.canvas
        full = pygame.Surface(canvas.window_size, pygame.SRCALPHA)
        if outline("backgrounds/title") is None:
            self._shade(full)
            if self.cover is not None:
                self.cover.pieces(self, full)
        self._word_mark(full)
        return full

    def _shade(self, full: pygame.Surface) -> None:
        """Dark towards the left and below, under the words."""
        w, h = full.get_size()
        row = pygame.Surface((32, 1), pygame.SRCALPHA)
        for x in range(32):
            row.set_at((x, 0), (6, 8, 32, max(0, round(235 * (1 - x / 19)))))
        full.blit(pygame.transform.smoothscale(row, (w, h)), (0, 0))
        column = pygame.Surface((1, 16), pygame.SRCALPHA)
        for y in range(16):
            column.set_at((0, y), (6, 8, 32, round(170 * y / 15)))
        full.blit(pygame.transform.smoothscale(column, (w, h * 3 // 10)), (0, h - h * 3 // 10))

    def _word_mark(self, full: pygame.Surface) -> None:
        canvas = self.app.canvas
        for word, (y, light) in zip(PROGRAM.upper().split(), LIGHTS, strict=True):
            for ring, strength in ((26, 130), (9, 190)):
                self._glow(full, word, (112, y), light, ring, strength)
            text(full, canvas, word, self.at(112, y), theme.WORDMARK_SIZE, theme.WHITE, "title", "midleft")
        draw.rounded(full, canvas, self.area(116, 384, 86, 5), 2, theme.DAMAGE)
        draw.rounded(full, canvas, self.area(210, 384, 420, 5), 2, theme.LEGAL)
        wide = sum(map(self._language_width, LANGUAGES.values()))   # something of the picture may lie behind them
        plate = canvas.width - 40 - wide, canvas.height - 62.0, wide, 44.0
        draw.rounded(full, canvas, plate, 12, (6, 9, 25), 205)

    def _glow(
        self, full: pygame.Surface, word: str, at: tuple[float, float], light: theme.Colour, blur: float, strength: int
    ) -> None:
        """The word as soft light."""
        canvas = self.app.canvas
        soft = pygame.Surface(full.get_size(), pygame.SRCALPHA)
        soft.fill((*light, 0))
        box = text(soft, canvas, word, self.at(*at), theme.WORDMARK_SIZE, light, "title", "midleft")
        room = 2.5 * blur
        cut = canvas.rect(box.x - room, box.y - room, box.w + 2 * room, box.h + 2 * room).clip(full.get_rect())
        part = soft.subsurface(cut).copy()
        shrink = max(1, canvas.length(blur) // 4)
        small = pygame.transform.smoothscale(part, (max(1, cut.w // shrink), max(1, cut.h // shrink)))
        small = pygame.transform.gaussian_blur(small, max(1, canvas.length(blur) // shrink))
        small.fill((*light, 0), special_flags=pygame.BLEND_RGBA_MAX)
        large = pygame.transform.smoothscale(small, cut.size)
        large.set_alpha(strength)
        full.blit(large, cut.topleft)


class TitleButton(Button):
    """A line of the menu, with a mark at its right end."""

    @property
    def tail(self) -> float:  # type: ignore[override]
        return 36.0 if self.area[2] > WIDE / 2 else 0.0

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        super().draw(surface, canvas)
        if self.tail:
            x, y, w, h = self.area
            tint = theme.LEGAL_INK if self.kind == "primary" else theme.MUTED
            draw.icon(surface, canvas, "ui_next", (x + w - 30, y + h / 2), 22, tint)


class ContinueButton(Button):
    """The last game: its picture, what it is called, how far it has come, and whose emblems play it."""

    def __init__(self, area: theme.Area, label: str, action: Callable[[], None], *, game: SavedGame, thumbs: Thumbs,
                 **more: Any) -> None:  # fmt: skip
        super().__init__(area, label, action, **more)
        self.game = game
        self.thumbs = thumbs

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        ink = self._ground(surface, canvas)
        x, y, w, _ = self.area
        self._picture(surface, canvas, (x + 10, y + 10, 171, 96))
        left, wide = x + 200, len(self.emblems) * 36.0
        room = w - 200 - 16
        text(surface, canvas, self.label, (left, y + 33), self.size, ink, "heavy", "midleft", fit=room - wide - 10)
        for number, colour in enumerate(self.emblems):
            draw.emblem(surface, canvas, colour, (x + w - 16 - wide + 36 * number + 18, y + 33), 34)
        soft = theme.LEGAL_INK_SOFT
        if width_of(canvas, self.sub, 22, "bold") * 0.88 > room:  # long names take the line of the game's own
            place = (left, y + 54)
            text(surface, canvas, self.sub, place, 20, soft, "bold", "topleft", room, lines=2, line=1.2)
            return
        text(surface, canvas, self.sub, (left, y + 66), 22, soft, "bold", "midleft", fit=room)
        name = ellipsis(canvas, self.game.name, 20, room, "label")
        text(surface, canvas, name, (left, y + 93), 20, soft, "label", "midleft")

    def _picture(self, surface: pygame.Surface, canvas: Canvas, area: theme.Area) -> None:
        """The table as it was left; a sign while it is not drawn yet."""
        found = self.thumbs.get(self.game.path)
        box = canvas.rect(*area)
        if found is None:
            draw.rounded(surface, canvas, area, 8, theme.LEGAL_INK, 60)
            draw.icon(surface, canvas, "ui_play", (area[0] + area[2] / 2, area[1] + area[3] / 2), 40, theme.LEGAL_INK)
        else:
            key = ("thumb", str(self.game.path), self.game.changed, box.size)
            surface.blit(canvas.cached(key, lambda: pygame.transform.smoothscale(found, box.size)), box.topleft)
        draw.rounded(surface, canvas, area, 8, frame=theme.LEGAL_INK, width=2)


def _is_spoken(code: str) -> bool:
    return code == CATALOGUE.code
