"""What a step would waste, said once before it is taken; and the end of a turn in which something is still possible. A
small bubble where it was chosen asks whether it is meant, and whether to ask such things again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from blackangel.engine.decision import Option
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, inside
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.words import tr

from .host import Wishes
from .played import PlayedTable
from .pointer import ENTER

TURN = "turn"
"""The kind of waste that has a setting of its own (`ask_end`)."""
SIZE, LINE, WIDTH = 22.0, 31.0, 500.0
DO, BACK, TICK = "do", "back", "tick"
ANSWERS = (BACK, DO, TICK)
"""In the order of the Tab key."""


class Waste(Protocol):
    """What a game knows of what its options would waste."""

    def kind(self, options: Sequence[Option]) -> str:
        """What sort of waste they might be, as it is kept in the settings (`unasked`); empty for none."""

    def words(self, options: Sequence[Option]) -> str:
        """One or two sentences about what they would waste; empty if nothing."""

    def near(self, options: Sequence[Option]) -> Rect:
        """Where in the window they were chosen."""


class Bubble:
    """The question; `options` are what waits for the answer, `kind` what it is about."""

    def __init__(self, pen: Pen, said: str, options: tuple[Option, ...], kind: str, near: Rect) -> None:
        self.options = options
        self.kind = kind
        do = tr("End turn") if kind == TURN else tr("Do it")
        self.labels = {DO: (do, tr("Enter")), BACK: (tr("Back"), tr("Esc"))}
        self.answer = max([196.0, *(pen.width(label, 22, "bold") + pen.width(key, theme.SMALLEST) + 56
                                    for label, key in self.labels.values())])
        wide = max(WIDTH, 2 * self.answer + 100)
        self.lines = rich_lines(pen, said, SIZE, wide - 92)
        self.hover = ""
        self.index = DO
        self.ticked = False
        h = 88 + LINE * len(self.lines) + 66
        x, y, w, _ = near
        right = pen.canvas.logical_size[0] - 16
        left = min(right, max(x + w / 2 + wide / 2, wide + 16)) - wide
        self.below = y - h - 16 < 66.0      # never over what it asks about
        low = min(near[1] + near[3] + 16, pen.canvas.logical_size[1] - h - 8)
        self.area: Rect = (left, low if self.below else y - h - 16, wide, h)
        self.tail: Point = (x + w / 2, near[1] + near[3] + 2 if self.below else y - 2)

    def buttons(self) -> dict[str, Rect]:
        """Rectangles of the two answers, and of the tick above them."""
        x, y, w, h = self.area
        one = self.answer
        return {BACK: (x + w - 32 - 2 * one, y + h - 64, one, 48), DO: (x + w - 18 - one, y + h - 64, one, 48),
                TICK: (x + 66, y + h - 116, w - 84, 42)}

    def at(self, point: Point) -> str:
        """The answer under a point."""
        return next((name for name, area in self.buttons().items() if inside(area, point)), "")

    def press(self, event: pygame.event.Event) -> str:
        """The answer that an event gives: DO, BACK, or nothing yet."""
        what = ""
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            outside = event.button != 1 or not inside(self.area, event.pos)
            what = BACK if outside else self.at(event.pos)
        elif event.type == pygame.KEYDOWN:
            what = self._key(event.key, bool(event.mod & pygame.KMOD_SHIFT))
        if what == TICK:
            self.ticked = not self.ticked
            return ""
        return what

    def _key(self, key: int, back: bool) -> str:
        if key == pygame.K_TAB:
            self.index = ANSWERS[(ANSWERS.index(self.index) + (-1 if back else 1)) % len(ANSWERS)]
        elif key in (pygame.K_LEFT, pygame.K_RIGHT) and self.index != TICK:
            self.index = BACK if self.index == DO else DO
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self.index = TICK if self.index != TICK else DO
        elif key in (*ENTER, pygame.K_SPACE):
            return self.index
        elif key == pygame.K_ESCAPE:
            return BACK
        return ""

    def draw(self, pen: Pen) -> None:
        """Draws the bubble."""
        x, y, w, h = self.area
        tx, ty = self.tail
        pen.rr((x, y + 6, w, h), 18, theme.BLACK, 140)
        edge = y + 4 if self.below else y + h - 4
        pen.poly([(tx - 16, edge), (tx + 16, edge), (tx, ty)], theme.GOLD)
        pen.panel(self.area, 16, theme.GOLD, 254, 2.5)
        pen.icon("ui_warning", x + 42, y + 36 + LINE * (len(self.lines) - 1) / 2, 38, theme.GOLD)
        for n, line in enumerate(self.lines):
            pen.rich(line, x + 78, y + 36 + LINE * n, SIZE, theme.TEXT)
        for name, area in self.buttons().items():
            if name == TICK:
                self._tick(pen, area)
            else:
                self._button(pen, name, area, *self.labels[name])

    def _tick(self, pen: Pen, area: Rect) -> None:
        """The choice never to be asked this again."""
        x, y, w, h = area
        hot = TICK in (self.hover, self.index)
        pen.rr((x + 8, y + h / 2 - 13, 26, 26), 6, theme.BUTTON_HOVER if hot else theme.BUTTON,
               frame=theme.GOLD if hot else theme.LINE_STRONG, width=2.5 if hot else 1.5)
        if self.ticked:
            pen.icon("ui_check", x + 21, y + h / 2, 22, theme.GOLD)
        pen.text(tr("Never ask about this again"), x + 46, y + h / 2, 21, theme.TEXT if hot else theme.MUTED, "bold",
                 fit=w - 56)

    def _button(self, pen: Pen, name: str, area: Rect, label: str, key: str) -> None:
        x, y, w, h = area
        hot = name in (self.hover, self.index)
        pen.rr(area, 12, theme.BUTTON_HOVER if hot else theme.BUTTON, frame=theme.GOLD if hot else theme.LINE_STRONG,
               width=2.5 if hot else 1.5)
        wide = pen.width(key, theme.SMALLEST)
        pen.text(label, x + 18, y + h / 2, 22, theme.TEXT, "bold", fit=w - wide - 50)
        pen.text(key, x + w - 16, y + h / 2, theme.SMALLEST, theme.MUTED, align="right")


class Warner:
    """Asks before something is wasted; once more in a decision only if the player went back."""

    def __init__(self, table: PlayedTable, waste: Waste) -> None:
        self.table = table
        self.waste = waste
        self.bubble: Bubble | None = None
        self._asked: tuple[int, int] | None = None

    def would_say(self, options: tuple[Option, ...]) -> str:
        """The warning that will be shown before these options are taken; empty if none."""
        table, kind = self.table, self.waste.kind(options)
        if not table.offered or self._asked == table.controller.tag or not options or not wanted(table, kind):
            return ""
        always = kind == TURN and table.app.settings.ask_end == "always"
        return self.waste.words(options) or (tr("Your turn ends with this.") if always else "")

    def holds(self, options: tuple[Option, ...]) -> bool:
        """True if the step waits for an answer; it is asked once in a decision."""
        if self.bubble is not None:
            return True
        said = self.would_say(options)
        if not said:
            return False
        table = self.table
        self._asked = table.controller.tag
        self.bubble = Bubble(table.pen(table.app.surface), said, options, self.waste.kind(options),
                             self.waste.near(options))
        table.pointing.press = None
        table.pointing.hover = None
        table.guard.anew()
        table.app.sound.play("refused")
        return True

    def handle(self, event: pygame.event.Event) -> None:
        """The bubble takes every event."""
        bubble, table = self.bubble, self.table
        assert bubble is not None
        if event.type == pygame.MOUSEBUTTONDOWN and table.guard.repeats:
            return
        answer = bubble.press(event)
        if not answer or (answer == DO and not table.guard.may()):
            return
        self.bubble = None
        if bubble.ticked:
            silence(table.app.settings, bubble.kind)
        if answer == DO:
            table.choose(bubble.options)
            return
        self._asked = None
        table.put_down()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not inside(bubble.area, event.pos):
            # Whoever reaches past the question for a piece has answered it and has the piece.
            table.pointing.press = replace(table.press_at(event.pos), no_click=True)

    def update(self) -> None:
        """A question about a decision that is gone goes, too."""
        if self.bubble is not None and (not self.table.offered or self._asked != self.table.controller.tag):
            self.bubble = None

    def forget(self) -> None:
        """Another window, or another person in front."""
        self.bubble = None
        self._asked = None


def silence(settings: Wishes, name: str) -> None:
    """Warnings of a kind are never shown again."""
    if name == TURN:
        settings.ask_end = "never"
        settings.save()
    elif name not in settings.unasked:
        settings.unasked = [*settings.unasked, name]
        settings.save()


def wanted(table: PlayedTable, name: str) -> bool:
    """Whether this table warns of that kind of waste."""
    settings = table.app.settings
    if name == TURN:
        return table.occasion.played and settings.ask_end != "never"
    return table.occasion.played and name != "" and settings.warnings and name not in settings.unasked
