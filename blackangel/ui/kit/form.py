"""The form, which gives all widgets of a screen mouse, keyboard and focus."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from . import draw, theme
from .canvas import Canvas
from .geometry import Point
from .theme import Area
from .voices import ask
from .widgets import ARROWS, ENTER, Button, Widget


class Form:
    """Widgets of one screen.

    Tab and Shift+Tab go round in order; an arrow that the focused widget does not use goes to the next widget in that
    direction. The focus ring shows only while the keyboard is in use.
    """

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.ring = False
        self.mouse_at: Point | None = None
        self.grabbed: Widget | None = None
        self.tip_side = "below"
        self.tip_keep: Sequence[Area] = ()
        self._still = 0.0

    def add(self, *widgets: Widget) -> None:
        self.widgets.extend(widgets)

    def clear(self) -> None:
        self.widgets = []
        self.focus = None
        self.grabbed = None

    def set_focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        if self.focus is not None:
            self.focus.focused = False
            if self.focus is not widget:
                self.focus.left()
        self.focus = widget
        if widget is not None:
            widget.focused = True
        if ring is not None:
            self.ring = ring

    def release(self) -> None:
        """Lets go of a press that has begun, and hides the tooltip (focus lost, scene covered)."""
        if self.grabbed is not None:
            self.grabbed.pressed = False
        self.grabbed = None
        self._still = 0.0

    def at(self, pos: Point) -> Widget | None:
        """The topmost widget at a point."""
        return next((widget for widget in reversed(self.widgets) if widget.contains(pos)), None)

    # ------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> bool:
        """True if a widget used the event."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            under = self.at(self.mouse_at) if self.mouse_at else None
            return bool(under and under.enabled and under.mouse(event))
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._key(event)
        return False

    def _mouse(self, event: pygame.event.Event) -> bool:
        moved = self.mouse_at != event.pos
        self.mouse_at = event.pos
        under = self.at(event.pos)
        if moved or event.type == pygame.MOUSEBUTTONDOWN:
            self.ring = False
        if event.type == pygame.MOUSEMOTION:
            self.hover(under)
            return bool(self.grabbed and self.grabbed.mouse(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            if under is None or not under.enabled:
                return under is not None
            if event.button == 1:
                self.set_focus(under)
                self.grabbed = under
            return under.mouse(event)
        target, self.grabbed = self.grabbed, None
        return bool(target and target.mouse(event))

    def hover(self, under: Widget | None) -> None:
        """The pointer is at that widget now."""
        for widget in self.widgets:
            hovered = widget is under
            if hovered and not widget.hovered:
                self._still = 0.0
                if widget.enabled:
                    ask("hover")
            widget.hovered = hovered

    def _key(self, event: pygame.event.Event) -> bool:
        key = event.key if event.type == pygame.KEYDOWN else pygame.K_UNKNOWN
        if key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.move_on(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        main = self._main if key in ENTER[:2] and not self.ring else None
        if main is not None and self.focus is not None and self.focus.sets:
            main.press()
            return True
        if self.focus is not None and self.focus.visible and self.focus.key(event):
            self.ring = True
            return True
        if main is None and key in ENTER[:2]:
            main = self._main
        if main is not None and self.focus is not None and self.focus.typed:
            self._finish(self.focus, main)
            return True
        if key in ARROWS and not event.mod & pygame.KMOD_ALT:
            return self.move_towards(*ARROWS[key])
        return False

    def _finish(self, field: Widget, main: Button) -> None:
        """Enter in a field: what was typed is taken over as it is, and the next field follows, or what all are for."""
        fields = [widget for widget in self.widgets if widget.typed and widget.visible and widget.enabled]
        following = fields[fields.index(field) + 1 :]
        if len(fields) == 1:
            main.press()
        else:
            self.set_focus(following[0] if following else main, ring=True)

    @property
    def _main(self) -> Button | None:
        """The button for what the screen is there for, if it can be used."""
        return next((one for one in self.widgets
                     if isinstance(one, Button) and one.kind == "primary" and one.enabled and one.visible), None)

    @property
    def focus_at(self) -> int | None:
        """Which widget has the focus; for `refocus` after the widgets were made anew."""
        return self.widgets.index(self.focus) if self.focus in self.widgets else None

    def refocus(self, at: int | None) -> None:
        """Focus to the widget of that number, or to the last one; to none if there is none."""
        if at is not None and self.widgets:
            self.set_focus(self.widgets[min(at, len(self.widgets) - 1)])

    def move_on(self, step: int) -> None:
        """Focus to the next (or previous) widget in order."""
        able = [widget for widget in self.widgets if widget.focusable]
        if not able:
            return
        at = able.index(self.focus) if self.focus in able else (-1 if step > 0 else 0)
        self.set_focus(able[(at + step) % len(able)], ring=True)
        self._still = 0.0

    def move_towards(self, dx: int, dy: int) -> bool:
        """Focus to the nearest widget in a direction."""
        able = [widget for widget in self.widgets if widget.focusable]
        if self.focus not in able:
            if able:
                self.set_focus(able[0], ring=True)
            return bool(able)
        assert self.focus is not None
        near = {one: far for one in able if (far := _far(self.focus.area, one.area, dx, dy)) is not None}
        if near:
            self.set_focus(min(near, key=near.__getitem__), ring=True)
            self._still = 0.0
        return bool(near)

    # ------------------------------------------------------------ drawing
    def update(self, dt: float) -> None:
        self._still += dt
        for widget in self.widgets:
            widget.update(dt)

    @property
    def still(self) -> float:
        """Seconds until something in it changes by itself; see `Scene.still`."""
        waits = theme.TOOLTIP_DELAY - self._still
        tip = waits if waits > 0 and any(one.tip and (one.hovered or one.focused) for one in self.widgets) else math.inf
        return min([tip, *(widget.still for widget in self.widgets if widget.visible)])

    def tip(self) -> tuple[str, Area] | None:
        """Tooltip that should be seen now: words and the place they speak of; `tip_side` says on which side of it,
        `tip_keep` what else they keep off."""
        if self._still < theme.TOOLTIP_DELAY or self.grabbed is not None:
            return None
        for widget in self.widgets:
            if widget.visible and widget.tip and (widget.hovered or (self.ring and widget.focused)):
                self.tip_side, self.tip_keep = widget.tip_side, widget.tip_keep
                return widget.tip, widget.tip_area
        return None

    def level(self, canvas: Canvas) -> None:
        """Gives the labels of widgets that stand together one size: the one at which the longest has room."""
        groups: dict[object, list[Widget]] = {}
        for widget in self.widgets:
            if widget.visible and widget.company() is not None:
                groups.setdefault(widget.company(), []).append(widget)
        for together in groups.values():
            size = min(widget.largest(canvas) for widget in together)
            for widget in together:
                widget.level = size

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.level(canvas)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface, canvas)
        if self.ring and self.focus is not None and self.focus.visible:
            draw.focus(surface, canvas, self.focus.area, self.focus.radius)


def _far(a: Area, b: Area, dx: int, dy: int) -> float | None:
    """How far b lies from a in a direction; None if it does not lie there."""
    ahead, beside = (0, 1) if dx else (1, 0)

    def gap(axis: int) -> tuple[float, float]:
        """What lies between the two along an axis, if b comes after a, and if it comes before it."""
        return b[axis] - (a[axis] + a[axis + 2]), a[axis] - (b[axis] + b[axis + 2])

    along = gap(ahead)[dx + dy < 0]
    if along < -1:
        return None
    apart = abs((b[beside] + b[beside + 2] / 2) - (a[beside] + a[beside + 2] / 2))
    return along + 3 * max(0.0, *gap(beside)) + 0.1 * apart
