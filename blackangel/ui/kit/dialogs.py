"""Small windows over the scene: a question or a message with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from . import draw, theme
from .fonts import measure, text, unlonely
from .formed import Pane
from .widgets import Button, lay_row, row_width
from .words import tr

STACKED, ROW = 78.0, 66.0
"""Height of a button with two lines, and of one with a single line."""
SIDE = 40.0
"""Room left and right of what a dialog says."""


@dataclass(slots=True)
class Choice:
    """A button of a dialog. `action` runs after the dialog has closed; `sub` is a second, smaller line."""

    label: str
    action: Callable[[], None] | None = None
    kind: str = "plain"
    icon: str = ""
    sub: str = ""


class Dialog(Pane):
    """A question. Escape (and right click) takes the last choice; Enter the focused one, at first the first.

    Args:
        title: a few words.
        words: the question or message.
        choices: buttons, the primary one first.
        mark: an icon beside the title.
        first: which choice Enter takes at first.

    Choices with a second line stand one below the other, over the whole width; others in a row, as wide as their words
    need, for which the dialog grows wider.
    """

    name = "dialog"

    def __init__(
        self, title: str, words: str, choices: Sequence[Choice] = (), *, mark: str = "", width: float = 760,
        first: int = 0,
    ) -> None:  # fmt: skip
        super().__init__()
        self.title = title
        self.words = words
        self.choices = list(choices) or [Choice(tr("OK"), kind="primary")]
        self.mark = mark
        self.wide = width
        self.first = first

    def arrive(self) -> None:
        super().arrive()
        self.form.set_focus(self.form.widgets[self.first])

    def resized(self) -> None:
        canvas = self.app.canvas
        focused = self.form.focus_at or 0
        self.form.clear()
        stacked = any(choice.sub for choice in self.choices)
        buttons = [
            Button((0.0, 0.0, 0.0, STACKED if stacked else ROW), choice.label, partial(self.choose, choice),
                   kind=choice.kind, icon=choice.icon, sub=choice.sub, size=26 if stacked else 24,
                   align="left" if stacked else "center")
            for choice in self.choices
        ]  # fmt: skip
        wide = self.wide if stacked else max(self.wide, row_width(canvas, buttons) + 2 * SIDE)
        wide = min(wide, canvas.width - SIDE)
        self.room = unlonely(canvas, self.words, 24, wide - 2 * SIDE) if self.words else 0.0
        self.body = measure(canvas, self.words, 24, "text", self.room)[1] if self.words else 0.0
        rows = len(buttons) * (STACKED + 14) - 14 if stacked else ROW
        high = 40 + 56 + self.body + 32 + rows + 36
        self.centre(wide, high)
        x, y = self.area[0] + SIDE, self.area[1] + high - 36 - rows
        if stacked:
            for number, button in enumerate(buttons):
                button.area = (x, y + number * (STACKED + 14), wide - 2 * SIDE, STACKED)
        else:
            lay_row(canvas, buttons, (x, y, wide - 2 * SIDE, ROW))
        self.form.add(*buttons)
        self.form.set_focus(self.form.widgets[focused])

    def choose(self, choice: Choice) -> None:
        """Closes and does what the button says."""
        self.app.scenes.pop(self)
        if choice.action:
            choice.action()

    def back(self) -> None:
        """The last choice."""
        self.choose(self.choices[-1])

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.app.canvas
        self.draw_panel(surface, 178)
        x, y, w, _ = self.area
        left = x + 40
        if self.mark:
            draw.icon(surface, canvas, self.mark, (left + 18, y + 62), 36, theme.LEGAL)
            left += 52
        text(surface, canvas, self.title, (left, y + 62), 34, theme.TEXT, "bold", "midleft", fit=x + w - 40 - left)
        if self.words:
            text(surface, canvas, self.words, (x + 40, y + 100), 24, theme.MUTED, "text", width=self.room)
        self.draw_form(surface)
