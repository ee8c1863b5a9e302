"""A list of any length: only the rows in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from . import draw, theme
from .canvas import Canvas
from .geometry import Point
from .theme import Area
from .widgets import Widget, inside

DrawRow = Callable[[pygame.Surface, Canvas, int, Area, bool, bool], None]
"""surface, canvas, number, logical area, selected, hovered"""
BAR = 14


class ListView(Widget):
    """Rows that scroll by wheel, keys and the bar at the right.

    Args:
        rows: how many there are.
        row: height of one row; `gap` between two.
        draw_row: paints one row.
        on_select: the selected row has changed.
        on_open: Enter, or a click on the row that is selected already.
        tell: words of a row's tooltip, empty for none.
    """

    radius = 16

    def __init__(self, area: Area, rows: int, row: float, draw_row: DrawRow, *, gap: float = 12,
                 on_select: Callable[[int], None] | None = None, on_open: Callable[[int], None] | None = None,
                 selectable: bool = True, tell: Callable[[int], str] | None = None) -> None:
        super().__init__(area)
        self.rows = rows
        self.row = row
        self.gap = gap
        self.draw_row = draw_row
        self.on_select = on_select
        self.on_open = on_open
        self.selectable = selectable
        self.tell = tell
        self.selected = 0 if rows and selectable else -1
        self.scroll = 0.0
        self._mouse: Point | None = None
        self._bar_grab: float | None = None

    @property
    def focusable(self) -> bool:
        return self.visible and self.rows > 0

    @property
    def _pointed(self) -> int | None:
        """The row that a tooltip speaks of: the one under the pointer, without one the selected row."""
        found = self.row_at(self._mouse) if self.hovered and self._mouse else self.selected
        return found if found is not None and 0 <= found < self.rows else None

    @property
    def tip(self) -> str:
        number = self._pointed
        return self.tell(number) if self.tell is not None and number is not None else self.hint

    @property
    def tip_area(self) -> Area:
        number = self._pointed
        if number is None:
            return self.area
        x, y, w, _ = self.area
        return x, y + number * (self.row + self.gap) - self.scroll, w, self.row

    @property
    def _longest(self) -> float:
        return max(0.0, self.rows * (self.row + self.gap) - self.gap - self.area[3])

    @property
    def inner(self) -> float:
        """Width of a row."""
        return self.area[2] - (BAR + 10 if self._longest else 0)

    def _clamp(self) -> None:
        self.scroll = min(self._longest, max(0.0, self.scroll))

    def reveal(self, number: int) -> None:
        """Selects a row, tells nobody, and brings it to the middle."""
        self.selected = number
        self.scroll = number * (self.row + self.gap) - self.area[3] / 2
        self._clamp()

    def select(self, number: int) -> None:
        """Selects a row and brings it into sight."""
        if not self.rows:
            return
        number = min(self.rows - 1, max(0, number))
        top = number * (self.row + self.gap)
        self.scroll = min(top, max(self.scroll, top + self.row - self.area[3]))
        self._clamp()
        if number != self.selected:
            self.selected = number
            if self.on_select:
                self.on_select(number)

    def row_at(self, pos: Point) -> int | None:
        """The row at a logical point."""
        if not inside(self.area, pos):
            return None
        number, rest = divmod(pos[1] - self.area[1] + self.scroll, self.row + self.gap)
        return int(number) if 0 <= number < self.rows and rest < self.row else None

    def mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.scroll -= event.y * (self.row + self.gap) * (0.6 if self.row > 60 else 3)
            self._clamp()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            if self._longest and event.pos[0] > self.area[0] + self.area[2] - BAR - 8:
                self._bar_grab = event.pos[1]
            return True
        if event.type == pygame.MOUSEMOTION and self._bar_grab is not None:
            self.scroll += (event.pos[1] - self._bar_grab) * (self._longest + self.area[3]) / self.area[3]
            self._bar_grab = event.pos[1]
            self._clamp()
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.pressed:
            self.pressed = False
            if self._bar_grab is not None:
                self._bar_grab = None
                return True
            number = self.row_at(event.pos)
            if number is not None and self.selectable:
                if number == self.selected and self.on_open and getattr(event, "clicks", 1) >= 2:
                    self.on_open(number)
                else:
                    self.select(number)
            return True
        return False

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self.rows:
            return False
        page = max(1, int(self.area[3] // (self.row + self.gap)))
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if event.key in steps:
            target = self.selected + steps[event.key]
            if not self.selectable:
                self.scroll += steps[event.key] * (self.row + self.gap)
                self._clamp()
                return True
            if abs(steps[event.key]) == 1 and not 0 <= target < self.rows:
                return False  # lets the focus leave the list
            self.select(target)
            return True
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.select(0 if event.key == pygame.K_HOME else self.rows - 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.on_open and self.selected >= 0:
            self.on_open(self.selected)
            return True
        return False

    def point(self, pos: Point | None) -> None:
        """Where the pointer is, for the hovered row."""
        self._mouse = pos

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        x, y, w, h = self.area
        longest = self._longest
        clip = surface.get_clip()
        surface.set_clip(canvas.rect(x - 4, y - 2, w + 8, h + 4).clip(clip))
        step = self.row + self.gap
        hot = self.row_at(self._mouse) if self._mouse and self.hovered else None
        first = max(0, int(self.scroll // step))
        for number in range(first, min(self.rows, int((self.scroll + h) // step) + 1)):
            place = (x, y + number * step - self.scroll, self.inner, self.row)
            self.draw_row(surface, canvas, number, place, number == self.selected, number == hot)
        surface.set_clip(clip)
        if longest:
            share = h / (longest + h)
            top = y + (h - h * share) * self.scroll / longest
            draw.rounded(surface, canvas, (x + w - BAR, y, BAR - 4, h), 5, theme.WELL, 200)
            draw.rounded(surface, canvas, (x + w - BAR, top, BAR - 4, h * share), 5, theme.LINE_STRONG)
