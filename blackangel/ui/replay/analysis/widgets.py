"""Parts of the analysis that are pressed: for whom it is, and the turns that mattered."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from blackangel.ui.kit import draw, theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.choices import Segments
from blackangel.ui.kit.fonts import text, width_of
from blackangel.ui.kit.geometry import Point
from blackangel.ui.kit.theme import Area
from blackangel.ui.kit.widgets import Action, Widget
from blackangel.ui.kit.words import number as number_words

PERCENT = "%"


def unit(surface: pygame.Surface, canvas: Canvas, name: str, at: Point, size: float, tone: theme.Colour) -> None:
    """What is counted, behind a number: an icon, or the sign of hundredths."""
    if name == PERCENT:
        text(surface, canvas, PERCENT, at, size * .85, tone, "heavy", "center")
    else:
        draw.icon(surface, canvas, name, at, size)


class Seats(Segments):
    """A choice of seats, each with its emblem."""

    def __init__(self, area: Area, names: Sequence[str], colours: Sequence[str], chosen: Callable[[], int],
                 on_change: Callable[[int], None]) -> None:
        super().__init__(area, names, chosen, on_change, size=22, icons=colours)

    @staticmethod
    def wanted(canvas: Canvas, names: Sequence[str]) -> float:
        """The width at which all names have room."""
        return sum(width_of(canvas, name, 22, "bold") + 72 for name in names) + 8

    def _label(self, surface: pygame.Surface, canvas: Canvas, label: str, part: Area, ink: theme.Colour, number: int,
               strength: int) -> None:
        x, y, w, h = part
        size = self.level or self.size
        wide = min(w - 56, width_of(canvas, label, size, "bold"))
        left = x + (w - wide - 40) / 2
        draw.emblem(surface, canvas, self.icons[number], (left + 15, y + h / 2), 30, strength)
        text(surface, canvas, label, (left + 40, y + h / 2), size, ink, "bold", "midleft", fit=w - 56, alpha=strength)


class TurnRow(Widget):
    """A turn that mattered: its number, its sign, when it was and what was missed, what it cost.

    number: of it among them, from 1 on. unit: the icon of a point.
    """

    radius = 11

    def __init__(self, area: Area, number: int, icon: str, when: str, words: str, cost: float, unit: str,
                 chosen: Callable[[], bool], on_press: Action) -> None:
        super().__init__(area, on_press)
        self.number = number
        self.icon, self.when, self.words, self.cost, self.unit = icon, when, words, cost, unit
        self.chosen = chosen

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        on = self.chosen()
        fill = theme.BUTTON_HOVER if on else theme.WELL
        frame = theme.LEGAL if on else theme.TEXT if self.hovered else theme.LINE
        draw.rounded(surface, canvas, self.area, 11, fill, 255 if on else 150, frame=frame, width=2.5 if on else 1.5)
        middle = y + h / 2
        draw.disc(surface, canvas, (x + 32, middle), 17, theme.DAMAGE, frame=theme.WHITE, width=2)
        text(surface, canvas, str(self.number), (x + 32, middle), 22, theme.REASON_FILL, "heavy", "center")
        draw_sign = draw.emblem if self.icon in theme.EMBLEM else draw.icon
        draw_sign(surface, canvas, self.icon, (x + 84, middle), 42)
        cost = f"−{number_words(self.cost, 1)}"
        wide = width_of(canvas, cost, 26, "heavy")
        room = w - 118 - wide - 62
        near = min(h, 90.0)
        text(surface, canvas, self.when, (x + 118, middle - near * .21), 21, theme.MUTED, "label", "midleft", fit=room)
        text(surface, canvas, self.words, (x + 118, middle + near * .16), 22, theme.TEXT, "label", "midleft", fit=room,
             high=near * .58)
        text(surface, canvas, cost, (x + w - 50, middle), 26, theme.DAMAGE, "heavy", "midright")
        unit(surface, canvas, self.unit, (x + w - 30, middle), 28, theme.DAMAGE)


def empty_row(surface: pygame.Surface, canvas: Canvas, area: Area) -> None:
    """Where one may still come."""
    x, y, _, h = area
    draw.rounded(surface, canvas, area, 11, theme.WHITE, 8)
    draw.disc(surface, canvas, (x + 32, y + h / 2), 16, None, frame=theme.LINE_STRONG)
    draw.rounded(surface, canvas, (x + 68, y + h / 2 - 9, 240, 18), 9, theme.WHITE, 16)
