"""Switches, choices side by side, and sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from . import draw, theme
from .asked import Asked
from .canvas import Canvas
from .fonts import steps, text, width_of
from .geometry import Point
from .theme import Area
from .voices import ask
from .widgets import ENTER, Widget, inside

GAP, FREE = 20, 44
"""Least room that a choice of several has beside its words, and what it has where there is no want of it."""
OFF = 110
"""Strength, of 255, of what cannot be chosen."""


class Toggle(Widget):
    """A switch; `area` is where it stands (66 x 36 is the plain size)."""

    sets = True
    radius: float = 18
    on = Asked[bool]()

    def __init__(
        self, area: Area, on: bool | Callable[[], bool], on_change: Callable[[bool], None] | None = None, *,
        hint: str = "",
    ) -> None:  # fmt: skip
        super().__init__(area, None, hint=hint)
        self.on = on
        self.on_change = on_change

    def press(self) -> None:
        ask("click" if self.enabled else "refused")
        if self.enabled:
            wanted = not self.on
            Toggle.on.chosen(self, wanted)
            if self.on_change:
                self.on_change(wanted)

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        strength = 255 if self.enabled else OFF
        fill, frame = (theme.LEGAL, theme.LEGAL_EDGE) if self.on else (theme.WELL, theme.LINE_STRONG)
        if self.hovered and self.enabled:
            frame = theme.TEXT
        draw.rounded(surface, canvas, self.area, h / 2, fill, frame=frame, width=2, strength=strength)
        knob = (x + (w - h / 2 if self.on else h / 2), y + h / 2)
        draw.disc(surface, canvas, knob, h / 2 - 5, theme.LEGAL_INK if self.on else theme.MUTED, strength=strength)
        if self.on:
            draw.icon(surface, canvas, "ui_check", (x + h / 2, y + h / 2), 17, theme.LEGAL_INK, strength)


class Segments(Widget):
    """One choice of several, side by side. Left and Right change it; so does a click.

    Args:
        off: numbers of choices that cannot be taken; the hint says why.
    """

    sets = True
    radius: float = 23
    chosen = Asked[int]()

    def __init__(self, area: Area, labels: Sequence[str], chosen: int | Callable[[], int] = 0,
                 on_change: Callable[[int], None] | None = None, *, size: float = 21, off: Sequence[int] = (),
                 icons: Sequence[str] = (), hint: str = "") -> None:
        super().__init__(area, None, hint=hint)
        self.labels = list(labels)
        self.chosen = chosen
        self.on_change = on_change
        self.size = size
        self.off = set(off)
        self.icons = list(icons)
        self.radius = round(area[3] / 2)
        self._shares = [1.0 / max(1, len(self.labels))] * len(self.labels)

    def _weigh(self, canvas: Canvas) -> None:
        """Longer labels get more room."""
        widths = self._widths(canvas, self.level or self.size)
        spare = max(0.0, self.area[2] - 8 - sum(widths)) / max(1, len(widths))
        whole = sum(widths) + spare * len(widths)
        self._shares = [(width + spare) / whole for width in widths]

    def _widths(self, canvas: Canvas, size: float) -> list[float]:
        """What each choice takes with its icon."""
        lead = self.size * 1.25 if self.icons else 0
        return [width_of(canvas, label, size, "bold") + lead for label in self.labels]

    def natural(self, canvas: Canvas) -> float:
        """Width at which all choices have room at their own size."""
        return sum(self._widths(canvas, self.size)) + FREE * len(self.labels) + 8

    def company(self) -> object:
        """With buttons of the same height, too."""
        return ("label", round(self.area[3]), self.size, False) if any(self.labels) else None

    def largest(self, canvas: Canvas) -> float:
        """The largest size at which all choices have room and keep apart."""
        room = self.area[2] - 8 - GAP * len(self.labels)
        tried = steps(canvas, self.size, "bold")
        return next((size for size in tried if sum(self._widths(canvas, size)) <= room), tried[-1])

    def parts(self) -> list[Area]:
        """Where each choice is."""
        x, y, w, h = self.area
        parts, at = [], x + 4
        for share in self._shares:
            parts.append((at, y + 4, (w - 8) * share, h - 8))
            at += (w - 8) * share
        return parts

    def choose(self, number: int) -> None:
        if self.enabled and number not in self.off and number != self.chosen:
            Segments.chosen.chosen(self, number)
            ask("click")
            if self.on_change:
                self.on_change(number)

    def let_go(self, pos: Point) -> None:
        for number, part in enumerate(self.parts()):
            if inside(part, pos):
                self.choose(number)
                if number in self.off:
                    ask("refused")

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.labels:
            return False
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        round_again = event.key in ENTER
        number = self.chosen
        for _ in self.labels:
            number = number + (step or 1)
            if round_again:
                number %= len(self.labels)
            if not 0 <= number < len(self.labels):
                return False
            if number not in self.off:
                break
        if step or round_again:
            self.choose(number)
            return True
        return False

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        h = self.area[3]
        self._weigh(canvas)
        strength = 255 if self.enabled else OFF
        free = self.enabled and len(self.off) < len(self.labels) - 1
        frame = theme.TEXT if self.hovered and free else theme.LINE_STRONG
        draw.rounded(surface, canvas, self.area, h / 2, theme.WELL, 215, frame=frame, width=1.5, strength=strength)
        for number, (label, part) in enumerate(zip(self.labels, self.parts(), strict=True)):
            ink = theme.FAINT if number in self.off else theme.MUTED
            if number == self.chosen:
                ink = theme.LEGAL_INK
                draw.rounded(surface, canvas, part, part[3] / 2, theme.LEGAL, frame=theme.LEGAL_EDGE, width=1.5,
                             strength=strength)
            self._label(surface, canvas, label, part, ink, number, OFF if number in self.off else strength)

    def _label(self, surface: pygame.Surface, canvas: Canvas, label: str, part: Area, ink: theme.Colour, number: int,
               strength: int) -> None:
        x, y, w, h = part
        icon = self.icons[number] if number < len(self.icons) else ""
        lead = self.size * 1.25 if icon else 0
        size = self.level or self.size
        wide = min(w - 8 - lead, width_of(canvas, label, size, "bold"))
        left = x + (w - wide - lead) / 2
        if icon:
            draw.icon(surface, canvas, icon, (left + self.size * 0.5, y + h / 2), self.size, ink, strength)
        place = (left + lead, y + h / 2)
        text(surface, canvas, label, place, size, ink, "bold", "midleft", fit=w - 8 - lead, alpha=strength)


class Slider(Widget):
    """A value between two ends; arrows change it by a step, a drag by any amount.

    Args:
        late: a drag counts when the button is let go, not on its way.
        ticks: a mark below each step.
    """

    sets = True
    radius: float = 15
    kept = Asked[float]()
    """The value of the state, which a drag that counts late has not reached yet."""

    def __init__(self, area: Area, value: float | Callable[[], float], on_change: Callable[[float], None] | None = None,
                 *, low: float = 0.0, high: float = 1.0, step: float = 0.05,
                 shown: Callable[[float], str] | None = None, late: bool = False, ticks: bool = False) -> None:
        super().__init__(area)
        self.late = late
        self.ticks = ticks
        self.kept = value
        self._dragged: float | None = None
        self.low, self.high, self.step = low, high, step
        self.on_change = on_change
        self.shown = shown or (lambda value: f"{round(100 * value)} %")

    @property
    def track(self) -> tuple[float, float]:
        """Left end and width of the line that the knob moves on."""
        return self.area[0] + 15, self.area[2] - 30 - 90

    @property
    def value(self) -> float:
        """Where the knob stands."""
        return self.kept if self._dragged is None else self._dragged

    def set(self, value: float) -> None:
        value = min(self.high, max(self.low, round(value / self.step) * self.step))
        if self.enabled and value != self.value:
            self._dragged = value
            if not (self.late and self.pressed):
                self._tell()

    def _tell(self) -> None:
        value, self._dragged = self._dragged, None
        if value is not None and value != self.kept:
            Slider.kept.chosen(self, value)
            if self.on_change:
                self.on_change(value)

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP:
            used, self.pressed = self.pressed, False
            self._tell()
            return used
        if self.pressed and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            left, wide = self.track
            self.set(self.low + (self.high - self.low) * min(1.0, max(0.0, (event.pos[0] - left) / wide)))
            return True
        return False

    def key(self, event: pygame.event.Event) -> bool:
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        steps = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        if event.type != pygame.KEYDOWN or event.key not in {*ends, *steps}:
            return False
        self.set(ends[event.key] if event.key in ends else self.value + steps[event.key])
        return True

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        left, wide = self.track
        y = self.area[1] + self.area[3] / 2
        share = (self.value - self.low) / (self.high - self.low)
        strength = 255 if self.enabled else OFF
        draw.rounded(surface, canvas, (left, y - 4, wide, 8), 4, theme.WELL, frame=theme.LINE_STRONG, width=1.5)
        if share > 0:
            draw.rounded(surface, canvas, (left, y - 4, wide * share, 8), 4, theme.LEGAL, strength=strength)
        if self.ticks:
            count = round((self.high - self.low) / self.step)
            for number in range(count + 1):
                x = left + wide * number / count
                draw.line(surface, canvas, [(x, y + 17), (x, y + 24)], theme.LINE_STRONG, 2)
        knob = theme.WHITE if self.hovered or self.pressed else theme.LEGAL_EDGE
        draw.disc(surface, canvas, (left + wide * share, y), 15, knob, frame=theme.SPACE, width=3, strength=strength)
        place = (left + wide + 26, y)
        text(surface, canvas, self.shown(self.value), place, 24, theme.TEXT, "number", "midleft", alpha=strength)
