"""Pictures to keep: the moment shown as PNG, or a stretch of the game as a moving GIF."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel import PROGRAM
from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.folders import export_folder, free_path, tell_where
from blackangel.ui.kit.fonts import text
from blackangel.ui.kit.kept import write_png
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.widgets import Button
from blackangel.ui.kit.words import plural, tr
from blackangel.ui.play.faults import clause
from blackangel.ui.replay.gif import GifWriter, palette_of, pixels565
from blackangel.ui.replay.sheet import HEAD, SIDE, Sheet
from blackangel.whole import WholeFile

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene

MOST_FRAMES = 120
WIDE = 960
"""Pixels a moving picture is wide at most."""
SECONDS = 0.7
LAST_SECONDS = 2.5
PALETTE_FROM = 5
"""So many frames, spread over the stretch, decide the colours."""


@contextmanager
def clean(viewer: ReplayScene) -> Iterator[None]:
    """Meanwhile the viewer shows no trace of pointer or focus."""
    table = viewer.table
    kept = table.pointing.hover, table.pointing.mouse
    hovered = [widget for widget in viewer.form.widgets if widget.hovered]
    for widget in hovered:
        widget.hovered = False
    viewer.clean, table.pointing.hover, table.pointing.mouse = True, None, None
    try:
        yield
    finally:
        viewer.clean = False
        table.pointing.hover, table.pointing.mouse = kept
        for widget in hovered:
            widget.hovered = True


def picture(viewer: ReplayScene, position: int | None = None) -> pygame.Surface:
    """The whole window at a position of the game, without pointer, tooltips or movements."""
    surface = pygame.Surface(viewer.app.canvas.window_size)
    with clean(viewer):
        if position is not None:
            viewer.show(position)
        viewer.settle()
        viewer.draw(surface)
    return surface


def small(surface: pygame.Surface) -> pygame.Surface:
    """The picture at the size of a moving one."""
    w, h = surface.get_size()
    if w <= WIDE:
        return surface
    return pygame.transform.smoothscale(surface, (WIDE, round(h * WIDE / w)))


class Film:
    """A moving picture in the making: one frame for each call of `work`."""

    def __init__(self, viewer: ReplayScene, path: Path, first: int, last: int, whole_turns: bool) -> None:
        self.viewer, self.path = viewer, path
        self.home = viewer.at
        stops = set(viewer.controller.story.stops())
        inner = [at for at in range(first, last + 1) if not whole_turns or at in stops or at == last]
        step = -(-len(inner) // MOST_FRAMES)
        self.positions = sorted({*inner[::step], inner[-1]})
        few = max(1, len(self.positions) // PALETTE_FROM)
        self.samples = self.positions[::few]
        self._sampled: list[bytes] = []
        self.done = 0
        self.whole: WholeFile | None = None
        self.writer: GifWriter | None = None

    @property
    def total(self) -> int:
        return len(self.samples) + len(self.positions)

    def work(self) -> bool:
        """One frame more; True when the file is whole and in its place. Raises OSError."""
        if self.done < len(self.samples):
            self._sampled.append(pixels565(small(picture(self.viewer, self.samples[self.done]))))
        else:
            self._frame(self.done - len(self.samples))
        self.done += 1
        if self.done < self.total:
            return False
        assert self.writer is not None and self.whole is not None
        self.writer.close()
        self.whole.keep()
        self.whole = None
        self.viewer.show(self.home)
        return True

    def _frame(self, number: int) -> None:
        image = small(picture(self.viewer, self.positions[number]))
        if self.writer is None:
            self.whole = WholeFile(self.path)
            self.writer = GifWriter(self.whole.file, image.get_size(), palette_of(self._sampled))
        last = number == len(self.positions) - 1
        self.writer.add(image, LAST_SECONDS if last else SECONDS)

    def stop(self) -> None:
        """Gives up; no half file stays."""
        if self.whole is not None:
            self.whole.drop()
            self.whole = None
        self.viewer.show(self.home)


class ExportSheet(Sheet):
    """What to keep: this moment, or from one step to another."""

    icon = "ui_export"

    def __init__(self, viewer: ReplayScene) -> None:
        super().__init__(viewer)
        self.title = tr("Picture or film")
        turn = viewer.controller.story.turn_at(viewer.at)
        self.ends = [str(turn.first), str(max(turn.last, 1))]
        self.by_turn = 0
        self.film: Film | None = None

    @property
    def folder(self) -> Path:
        """Where pictures and films go: where copies of games go, too."""
        return export_folder(self.app.data_dir)

    def size(self) -> tuple[float, float]:
        return 860.0, 404.0

    def build(self, x: float, y: float, w: float) -> None:
        if self.film is not None:
            self.buttons(x, y + 330, w, Button((0, 0, 0, 0), tr("Stop"), self.back, size=24))
            return
        still = Button((x, y, w, 76), tr("Picture of this moment"), self.keep_picture, kind="primary", icon="ui_save",
                       sub=tr("PNG, as large as the window"), size=25, align="left", radius=14)
        self.form.add(still)
        self.first = still
        for number, left in enumerate((x + 190, x + 400)):
            self.form.add(TextField((left, y + 118, 120, 58), self.ends[number],
                                    partial(self._type, number), limit=5, allowed=str.isdecimal, size=26,
                                    font="number"))
        self.form.add(Segments((x + 190, y + 196, 420, 52), [tr("Every step"), tr("Only turns")], lambda: self.by_turn,
                               self._choose, size=21))
        self.buttons(x, y + 330, w,
                     Button((0, 0, 0, 0), tr("Make the film"), self.keep_film, icon="ui_play", size=24,
                            hint=tr("A moving picture, GIF")),
                     Button((0, 0, 0, 0), tr("Cancel"), self.back, size=24))

    def paint(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        x, y, w = self.area[0] + SIDE, self.area[1] + HEAD, self.area[2] - 2 * SIDE
        if self.film is not None:
            share = self.film.done / max(1, self.film.total)
            text(surface, canvas, tr("The film is being made."), (x, y + 90), 26, theme.TEXT, "label", "midleft")
            draw.rounded(surface, canvas, (x, y + 134, w, 22), 11, theme.WELL, frame=theme.LINE_STRONG)
            draw.rounded(surface, canvas, (x, y + 134, max(22.0, w * share), 22), 11, theme.LEGAL)
            return
        words = tr("Both go into {folder}", folder=self.folder)
        text(surface, canvas, words, (x, y + 288), theme.SMALLEST, theme.MUTED, "label", "midleft", fit=w, high=48)
        for words, left, top in ((tr("Film from step"), x, 147), (tr("to"), x + 330, 147), (tr("Shows"), x, 222)):
            text(surface, canvas, words, (left, y + top), 23, theme.MUTED, "label", "midleft", fit=178)
        words = tr("of {n}", n=self.viewer.length)
        text(surface, canvas, words, (x + 536, y + 147), 23, theme.MUTED, "label", "midleft", fit=180)
        words = plural(self._frames(), "{n} picture", "{n} pictures")
        text(surface, canvas, words, (x + 636, y + 222), 22, theme.MUTED, "label", "midleft", fit=150)

    def _type(self, number: int, words: str) -> None:
        self.ends[number] = words

    def _choose(self, chosen: int) -> None:
        self.by_turn = chosen

    def _stretch(self) -> tuple[int, int]:
        ends = [min(int(words or 0), self.viewer.length) for words in self.ends]
        return min(ends), max(ends)

    def _frames(self) -> int:
        first, last = self._stretch()
        stops = set(self.viewer.controller.story.stops())
        number = sum(not self.by_turn or at in stops or at == last for at in range(first, last + 1))
        return min(MOST_FRAMES, number)

    def _fault(self, error: OSError) -> None:
        reason = clause(error)
        self.app.notice(tr("The picture cannot be written: {reason}.", reason=reason))

    def keep_picture(self) -> None:
        """Writes the PNG and says where it is."""
        viewer = self.viewer
        self.back()
        name = viewer.controller.name or PROGRAM
        try:
            path = free_path(self.folder, tr("{name} step {n}", name=name, n=viewer.at), ".png")
            write_png(path, picture(viewer))
        except OSError as error:
            self._fault(error)
        else:
            tell_where(self.app, tr("The picture is kept"), "", path)

    def keep_film(self) -> None:
        """Begins the film; a frame is made in each frame of the window."""
        length = self.viewer.length
        if any(int(words or 0) > length for words in self.ends):
            self.app.notice(plural(length, "This game has {n} step.", "This game has {n} steps."))
            return
        first, last = self._stretch()
        name = self.viewer.controller.name or PROGRAM
        words = tr("{name} steps {first} to {last}", name=name, first=first, last=last)
        try:
            path = free_path(self.folder, words, ".gif")
        except OSError as error:
            self._fault(error)
            return
        self.film = Film(self.viewer, path, first, last, bool(self.by_turn))
        self.rebuild()
        self.form.set_focus(self.form.widgets[0])

    @property
    def idle(self) -> bool:
        """The program does not slow down while a film is made."""
        return self.film is None

    def update(self, dt: float) -> None:
        super().update(dt)
        film = self.film
        if film is None:
            return
        try:
            if film.work():
                self.film = None
                self.back()
                tell_where(self.app, tr("The film is kept"), "", film.path)
        except OSError as error:
            self._fault(error)
            self.back()

    def leave(self) -> None:
        if self.film is not None:
            self.film.stop()
            self.film = None
