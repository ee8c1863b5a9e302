"""What all screens around the table share: background, head with the way back, form, tooltips."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from . import draw, theme
from .background import scene_behind
from .fonts import TIGHT, fitted, growth, level, text
from .formed import Formed
from .textfield import TextField
from .tooltip import tip
from .widgets import Button, Widget
from .words import tr

BELOW = 58.0
"""Height that two lines below a label may take."""
CAPTION_LINE, CAPTION_GAP, CAPTION_PAD = 1.15, 8.0, 9.0
"""Height of a label in sizes, what lies between it and the words below it, and the room above and below both."""
CAPTION_EDGE = 6.0
"""What is left of the height of a row that is as high as it can be."""
Highs = tuple[float | None, float]
"""Height that the lines of a label may take, and those of the words below it."""


def emblem_of(seat: Mapping[str, Any]) -> str:
    """Whose emblem stands for a seat of a view: that of its kind, if its game has one for it, or its colour's."""
    kind = str(seat["kind"])
    return kind if kind in theme.PLAYER else str(seat["colour"])


class Screen(Formed):
    """A screen with a form.

    Subclasses fill `build` (called again after every change of size) and `paint`. The screen is laid out in
    1920 x 1080 units, or the others of its `size`, centred when the window shows more.
    """

    mood = "menu"
    title = ""
    """The head in English, marked with `N_`."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 0.0
        self.top = 0.0
        self.seconds = 0.0

    # ------------------------------------------------------------ life
    def arrive(self) -> None:
        self.rebuild()
        if self.form.focus is None:
            self.form.set_focus(self.first_focus())

    def first_focus(self) -> Widget | None:
        """The widget that Enter presses at first."""
        able = [one for one in self.form.widgets if one.focusable and one.enabled]
        primary = [one for one in able if isinstance(one, Button) and one.kind == "primary"]
        return primary[0] if primary else able[0] if able else None

    def rebuild(self) -> None:
        """Makes the widgets anew; the focus stays where it was."""
        canvas = self.app.canvas
        wide, high = self.extent
        self.left, self.top = (canvas.width - wide) / 2, (canvas.height - high) / 2
        at = self.form.focus_at
        self.form.clear()
        if self.title:
            place = self.area(40, 36, 56, 56)
            self.form.add(Button(place, "", self.back, icon="ui_back", hint=tr("Back (Escape)"), radius=14))
        self.build()
        self.form.refocus(at)
        if self.form.mouse_at is not None:
            self.form.hover(self.form.at(self.form.mouse_at))

    def resized(self) -> None:
        self.rebuild()

    @property
    def upright(self) -> bool:
        """Whether it is laid out for a window higher than wide."""
        return self.app.canvas.plane.upright

    @property
    def extent(self) -> tuple[float, float]:
        """For how much room it is laid out, which stands in the middle of the canvas."""
        return self.app.canvas.logical_size if self.upright else theme.LOGICAL

    def area(self, x: float, y: float, w: float, h: float) -> theme.Area:
        """A rectangle of the 1920 x 1080 layout on this canvas."""
        return x + self.left, y + self.top, w, h

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the 1920 x 1080 layout on this canvas."""
        return x + self.left, y + self.top

    # ------------------------------------------------------------ to fill
    def build(self) -> None:
        """Adds the widgets."""

    def ground(self, surface: pygame.Surface) -> None:
        """Draws the background."""
        surface.blit(scene_behind(self.app.canvas, self.app.backdrop, self.mood), (0, 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Draws what lies under the widgets."""

    def paint_over(self, surface: pygame.Surface) -> None:
        """Draws what lies over the widgets."""

    def kept_clear(self) -> list[theme.Area]:
        """What a passing notice must not cover: all that can be pressed."""
        return [widget.area for widget in self.form.widgets if widget.visible]

    # ------------------------------------------------------------ loop
    def aside(self, pos: tuple[float, float]) -> None:
        """A right click: the way back, but never out of a text that is being typed."""
        if isinstance(self.form.at(pos), TextField):
            return
        if isinstance(self.form.focus, TextField):
            self.form.set_focus(None)
            return
        self.back()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.seconds += dt

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        self.ground(surface)
        self.paint(surface)
        if self.title:
            head = tr(self.title)
            text(surface, canvas, head, self.at(124, 64), theme.HEAD_SIZE, font="title", anchor="midleft",
                 fit=min(1300, self.extent[0] - 164))
        self.form.draw(surface, canvas)
        self.paint_over(surface)
        tip(surface, canvas, self.form.tip(), self.form.tip_side, self.form.tip_keep)

    # ------------------------------------------------------------ parts
    def words(self, surface: pygame.Surface, string: str, x: float, y: float, size: float = 22,
              colour: theme.Colour = theme.TEXT, font: str = "label", anchor: str = "midleft",
              width: float | None = None, fit: float | None = None) -> pygame.FRect:
        """Text at a point of the 1920 x 1080 layout."""
        return text(surface, self.app.canvas, string, self.at(x, y), size, colour, font, anchor, width, fit=fit)

    def _caption_blocks(self, rows: Sequence[tuple[float, str, str, float]],
                        sizes: tuple[float, float], highs: Highs) -> tuple[float, float, list[tuple[float, float]]]:
        """Sizes of labels and of what is said below them, and of each row the heights of the two."""
        canvas = self.app.canvas
        big = level(canvas, ((label, room) for _, label, _, room in rows), sizes[0], "bold", highs[0])
        small = level(canvas, ((below, room) for _, _, below, room in rows), sizes[1], "label", highs[1])
        line, below_line = big * growth(canvas, "bold", big), TIGHT * small * growth(canvas, "label", small)

        def lines(words: str, size: float, room: float, font: str, high: float | None) -> int:
            return len(fitted(canvas, words, size, room, font, high)[0])

        return big, small, [(line * (CAPTION_LINE + TIGHT * (lines(label, big, room, "bold", highs[0]) - 1)),
                             below_line * lines(below, small, room, "label", highs[1]))
                            for _, label, below, room in rows]

    def caption_heights(self, rows: Sequence[tuple[float, str, str, float]], sizes: tuple[float, float],
                        highs: Highs = (None, BELOW)) -> list[float]:
        """How high each of the rows of `captions` has to be, with room above and below its letters."""
        return [head + CAPTION_GAP + rest + 2 * CAPTION_PAD
                for head, rest in self._caption_blocks(rows, sizes, highs)[2]]

    def captions(self, surface: pygame.Surface, x: float, rows: Sequence[tuple[float, str, str, float]],
                 sizes: tuple[float, float], highs: Highs = (None, BELOW), high: Sequence[float] = ()) -> None:
        """Labels with what is said below each, all labels and all the rest of one size, on more lines where they keep
        within `highs`.

        rows: middle, label, what is said below it, and room of each. sizes: wanted ones of the two. high: heights of
        the rows where they cannot grow; label and rest move together there.
        """
        big, small, blocks = self._caption_blocks(rows, sizes, highs)
        for number, ((y, label, below, room), (head, rest)) in enumerate(zip(rows, blocks, strict=True)):
            gap = min(CAPTION_GAP, high[number] - CAPTION_EDGE - head - rest) if high else CAPTION_GAP
            top = y - (head + gap + rest) / 2
            place = self.at(x, top + head / 2)
            text(surface, self.app.canvas, label, place, big, theme.TEXT, "bold", "midleft", fit=room, high=highs[0])
            place = self.at(x, top + head + gap + rest / 2)
            text(surface, self.app.canvas, below, place, small, theme.MUTED, "label", "midleft", fit=room,
                 high=highs[1])

    def panel(self, surface: pygame.Surface, x: float, y: float, w: float, h: float, accent: theme.Colour | None = None,
              width: float = 2) -> None:
        """A panel of the 1920 x 1080 layout."""
        draw.panel(surface, self.app.canvas, self.area(x, y, w, h), theme.RADIUS_SCREEN_PANEL, accent, width=width)
