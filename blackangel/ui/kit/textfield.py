"""A line of text that can be typed."""

from __future__ import annotations

import contextlib
import logging
import math
from collections.abc import Callable

import pygame

from . import draw, theme
from .canvas import Canvas
from .fonts import carets_of, ellipsis, text, width_of
from .scripts import clusters, drawable, typeable
from .theme import Area
from .widgets import Widget
from .words import plural, tr

SHOWN = 0.6
"""Share of each second in which the caret is seen."""


def full_words(limit: int) -> str:
    """Why nothing more can be typed."""
    return plural(limit, "There is room for {n} letter, not more.", "There is room for {n} letters, not more.")


class TextField(Widget):
    """One line of text.

    Args:
        limit: most characters.
        allowed: which characters may be typed (all printable ones if None).
        empty: faint words while nothing is typed.
        on_enter: what Enter does; without it, what Enter does in the form.
        on_refused: called when a character may not be typed (spaces aside, which go without a word).
        tell: is given the reason in words when no font has a character, or when there is no room for more.
    """

    def __init__(self, area: Area, value: str = "", on_change: Callable[[str], None] | None = None, *, limit: int = 24,
                 allowed: Callable[[str], bool] | None = None, empty: str = "", size: float = 23, font: str = "label",
                 hint: str = "", on_enter: Callable[[], None] | None = None,
                 on_refused: Callable[[], None] | None = None, tell: Callable[[str], None] | None = None) -> None:
        super().__init__(area, None, hint=hint)
        self.value = value
        self.on_change = on_change
        self.limit = limit
        self.allowed = allowed
        self.empty = empty
        self.size = size
        self.font = font
        self.on_enter = on_enter
        self.on_refused = on_refused
        self.tell = tell
        self.typed = on_enter is None
        self.caret = len(value)
        self.all_selected = False
        self.composed = ""
        """Letters that an input method still puts together."""
        self._scale_font: tuple[Canvas, float] | None = None
        self._blink = 0.0

    def set(self, value: str) -> None:
        """Replaces the text from outside."""
        self.value = value[: self.limit]
        self.caret = len(self.value)
        self.all_selected = False

    def left(self) -> None:
        self.all_selected = False
        self.composed = ""

    def _changed(self, value: str, caret: int) -> None:
        self.value = value
        self.caret = caret
        self.all_selected = False
        self._blink = 0.0
        if self.on_change:
            self.on_change(value)

    def insert(self, typed: str) -> None:
        """Types characters at the caret."""
        value, caret = ("", 0) if self.all_selected else (self.value, self.caret)
        wanted = "".join(c for n, c in enumerate(typed) if typeable(c, typed[:n] or value[:caret]))
        typed = "".join(c for c in wanted if self.allowed is None or self.allowed(c))
        if self.on_refused and len(typed.replace(" ", "")) < len(wanted.replace(" ", "")):
            self.on_refused()
        drawn = "".join(filter(drawable, typed))
        room = max(0, self.limit - len(value))
        if self.tell and drawn != typed:
            self.tell(tr("That letter cannot be written here: no font of the game has it."))
        elif self.tell and len(drawn) > room:
            self.tell(full_words(self.limit))
        typed = drawn[:room]
        if typed:
            self._changed(value[:caret] + typed + value[caret:], caret + len(typed))

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            self.all_selected = False
            self.caret = self._caret_at(event.pos[0])
            self._blink = 0.0
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            self.pressed = False
            return True
        return False

    def _caret_at(self, x: float) -> int:
        if self._scale_font is None:
            return len(self.value)
        canvas, left = self._scale_font
        marks = carets_of(canvas, self.value, self.size, self.font)
        return min(range(len(marks)), key=lambda n: abs(left + marks[n] - x))

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            return True
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self.insert(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & pygame.KMOD_CTRL:
            return self._shortcut(event.key)
        return self._edit(event.key)

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_a:
            self.all_selected = bool(self.value)
            return True
        if key == pygame.K_v:
            with contextlib.suppress(pygame.error):  # no clipboard on this display
                self.insert(pygame.scrap.get_text())
            return True
        if key in (pygame.K_c, pygame.K_x):
            self._copy(cut=key == pygame.K_x)
            return True
        return False

    def _copy(self, cut: bool) -> None:
        """The selected text goes into the clipboard; without a selection what is there stays."""
        if not self.all_selected:
            return
        try:
            pygame.scrap.put_text(self.value)
        except pygame.error as error:  # no clipboard on this display: nothing may be lost
            logging.getLogger("blackangel").info("Not copied: %s", error)
            return
        if cut:
            self._changed("", 0)

    def _edit(self, key: int) -> bool:
        value, caret = self.value, self.caret
        before = len(list(clusters(value[:caret]))[-1]) if caret else 0
        behind = len(next(clusters(value[caret:]), ""))
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self.all_selected:
            self._changed("", 0)
        elif key == pygame.K_BACKSPACE:
            if caret:
                self._changed(value[: caret - before] + value[caret:], caret - before)
        elif key == pygame.K_DELETE:
            if caret < len(value):
                self._changed(value[:caret] + value[caret + behind :], caret)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -before if key == pygame.K_LEFT else behind
            if not step:
                return False
            self.caret, self.all_selected = caret + step, False
        elif key in (pygame.K_HOME, pygame.K_END):
            self.caret, self.all_selected = (0 if key == pygame.K_HOME else len(value)), False
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_enter:
            self.on_enter()
        else:
            # letters arrive as text; the space bar must not press anything
            return key == pygame.K_SPACE
        self._blink = 0.0
        return True

    def update(self, dt: float) -> None:
        self._blink = (self._blink + dt) % 1.0

    @property
    def still(self) -> float:
        """Until its caret comes or goes."""
        return math.inf if not self.focused else SHOWN - self._blink if self._blink < SHOWN else 1.0 - self._blink

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        frame = theme.LEGAL if self.focused else theme.TEXT if self.hovered else theme.LINE_STRONG
        width = 3 if self.focused else 1.5
        glow = 6 if self.focused else 0
        draw.rounded(surface, canvas, self.area, self.radius, theme.WELL, 230, frame=frame, width=width, glow=glow)
        clip = surface.get_clip()
        surface.set_clip(canvas.rect(x + 8, y, w - 16, h).clip(clip))
        line = self.value[: self.caret] + self.composed + self.value[self.caret :]
        places = carets_of(canvas, line, self.size, self.font)
        behind = self.caret + len(self.composed)
        caret = places[behind] if self.focused else 0.0
        left = x + 16 - max(0.0, caret - (w - 40))
        self._scale_font = (canvas, left)
        middle = y + h / 2
        if self.all_selected:
            wide = width_of(canvas, self.value, self.size, self.font)
            draw.rounded(surface, canvas, (left - 2, y + h * 0.2, wide + 4, h * 0.6), 4, theme.LINE_STRONG)
        if line:
            seen = line if self.focused else ellipsis(canvas, line, self.size, w - 32, self.font)
            text(surface, canvas, seen, (left, middle), self.size, theme.TEXT, self.font, "midleft")
        elif self.empty:
            text(surface, canvas, self.empty, (left, middle), self.size, theme.FAINT, self.font, "midleft", fit=w - 32)
        if self.composed:   # its letters may still change
            start, end = sorted((places[self.caret], places[behind]))
            draw.rounded(surface, canvas, (left + start, y + h * 0.76, max(2.0, end - start), 2), 1, theme.LEGAL)
        if self.focused and self._blink < SHOWN:
            draw.rounded(surface, canvas, (left + caret, y + h * 0.24, 2.5, h * 0.52), 1, theme.LEGAL)
        surface.set_clip(clip)
