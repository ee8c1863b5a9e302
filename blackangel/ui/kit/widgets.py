"""Widgets, and the first of them: buttons.

A widget is pressed by a mouse press that begins and ends on it, or by Enter or Space while it has the focus. One that
cannot be used stays in its place, dim, and says why when the pointer or the focus is on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from . import draw, theme
from .asked import Asked
from .canvas import Canvas
from .fonts import fitted, largest, text, width_of
from .geometry import Point
from .theme import Area
from .voices import ask

Action = Callable[[], None]
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
ARROWS: dict[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def inside(area: Area, pos: Point) -> bool:
    """Whether a logical point lies in a logical rectangle."""
    x, y, w, h = area
    return x <= pos[0] < x + w and y <= pos[1] < y + h


class Widget:
    """Something that can be pressed or focused.

    Args:
        area: logical rectangle.
        on_press: called when pressed.
        hint: words of the tooltip.
        reason: why it cannot be used; shown in the tooltip in place of the hint while `enabled` is False.
    """

    radius: float = theme.RADIUS_WELL
    hint = Asked[str]()
    enabled = Asked[bool]()
    reason = Asked[str]()
    tip_side = "below"
    """Where the tooltip stands if there is room."""
    tip_keep: Sequence[Area] = ()
    """What it keeps off besides the widget: what is done with it next."""
    sets = False
    """Whether it holds a choice: after a click on it Enter means the screen's main button, as before the click."""
    typed = False
    """Whether one types into it, and Enter is for the form: it means the main button, or, where there are several such
    fields, that this one is finished."""

    def __init__(
        self, area: Area, on_press: Action | None = None, *, hint: str | Callable[[], str] = "",
        enabled: bool | Callable[[], bool] = True, reason: str | Callable[[], str] = "",
    ) -> None:  # fmt: skip
        self.area = area
        self.on_press = on_press
        self.hint = hint
        self.enabled = enabled
        self.reason = reason
        self.visible = True
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.level: float | None = None

    @property
    def focusable(self) -> bool:
        return self.visible and (self.enabled or bool(self.reason))

    @property
    def tip(self) -> str:
        """Words of the tooltip at this moment."""
        return self.reason if not self.enabled and self.reason else self.hint

    @property
    def tip_area(self) -> Area:
        """What the tooltip speaks of."""
        return self.area

    def contains(self, pos: Point) -> bool:
        return self.visible and inside(self.area, pos)

    def press(self) -> None:
        """What Enter or a click does."""
        ask("click" if self.enabled else "refused")
        if self.enabled and self.on_press:
            self.on_press()

    def mouse(self, event: pygame.event.Event) -> bool:
        """A mouse event on the widget, or anywhere while it is pressed. True if used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.let_go(event.pos)
            return True
        return False

    def let_go(self, pos: Point) -> None:
        """The button that went down on the widget was let go there."""
        if self.contains(pos):
            self.press()

    def key(self, event: pygame.event.Event) -> bool:
        """A key while focused. True if used."""
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            self.press()
            return True
        return False

    def left(self) -> None:
        """The focus has gone elsewhere."""

    def update(self, dt: float) -> None:
        """Time passes."""

    @property
    def still(self) -> float:
        """Seconds until it changes by itself; see `Scene.still`."""
        return math.inf

    def company(self) -> object:
        """Widgets of a form for which this is equal stand together: their labels are equally large. None: alone."""
        return None

    def largest(self, canvas: Canvas) -> float:
        """The largest size at which the label has room."""
        return 0.0

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Paints itself without the focus ring."""


class Button(Widget):
    """A button with words, an icon, or both.

    Args:
        kind: plain, primary (mint: one a screen), danger, quiet (no ground until hovered).
        sub: a second, smaller line.
        align: left or center.
        emblems: seat colours shown at the right end.
        label, sub, icon, hint, enabled, reason, selected: values, or functions that are asked whenever they are read.
    """

    radius: float = 12
    tail = 0.0
    """Room at the right end that words keep clear of."""
    label = Asked[str]()
    sub = Asked[str]()
    icon = Asked[str]()
    selected = Asked[bool]()
    lead = 0.0
    """The same at the left end."""

    def __init__(
        self, area: Area, label: str | Callable[[], str] = "", on_press: Action | None = None, *, kind: str = "plain",
        icon: str | Callable[[], str] = "", sub: str | Callable[[], str] = "", size: float = theme.TEXT_SIZE,
        align: str = "center", emblems: Sequence[str] = (), hint: str | Callable[[], str] = "",
        enabled: bool | Callable[[], bool] = True, reason: str | Callable[[], str] = "", radius: float | None = None,
        selected: bool | Callable[[], bool] = False,
    ) -> None:  # fmt: skip
        super().__init__(area, on_press, hint=hint, enabled=enabled, reason=reason)
        self.label = label
        self.kind = kind
        self.icon = icon
        self.sub = sub
        self.size = size
        self.align = align
        self.emblems = tuple(emblems)
        self.selected = selected
        self.radius = radius if radius is not None else min(18, area[3] * 0.28)

    def company(self) -> object:
        """Buttons of one height whose words are to be of one size."""
        return ("label", round(self.area[3]), self.size, bool(self.sub)) if self.label else None

    @property
    def lettering(self) -> str:
        """The font of the label."""
        return "heavy" if self.sub else "bold"

    @property
    def room(self) -> float:
        """Width that the words may take."""
        lead = self.size * 1.1 + 14 if self.icon else 0
        return self.area[2] - 40 - lead - self.tail - self.lead - len(self.emblems) * self.size * 1.5

    @property
    def high(self) -> float | None:
        """Height that a label on two lines may take; none beside a second, smaller line."""
        return None if self.sub else self.area[3] - 8

    def largest(self, canvas: Canvas) -> float:
        return largest(canvas, self.label, self.size, self.room, self.lettering, self.high)

    def natural(self, canvas: Canvas) -> float:
        """Width at which the words have room on one line at their own size."""
        return width_of(canvas, self.label, self.size, self.lettering) + self.area[2] - self.room + 2

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        ink = self._ground(surface, canvas)
        x, y, w, h = self.area
        strength = 255 if self.enabled else 110
        if not self.label:
            draw.icon(surface, canvas, self.icon, (x + w / 2, y + h / 2), min(w, h) * 0.52, ink, strength)
            return
        icon_size = self.size * 1.1
        lead = icon_size + 14 if self.icon else 0
        room, high = self.room, self.high
        rows, size = fitted(canvas, self.label, self.level or self.size, room, self.lettering, high)
        wide = min(room, max(width_of(canvas, row, size, self.lettering) for row in rows))
        left = x + 24 + (self.lead - 8 if self.lead else 0) if self.align == "left" else x + (w - lead - wide) / 2
        if self.icon:
            draw.icon(surface, canvas, self.icon, (left + icon_size / 2, y + h / 2), icon_size, ink, strength)
        rise = self.size * 0.5 if self.sub else 0
        place, anchor = (left + lead, y + h / 2 - rise), "midleft"
        if len(rows) > 1 and self.align != "left":      # each line about the middle of both
            place, anchor = (left + lead + wide / 2, place[1]), "center"
        text(surface, canvas, self.label, place, size, ink, self.lettering, anchor, fit=room, high=high,
             alpha=strength)
        if self.sub:
            soft = theme.LEGAL_INK_SOFT if self.kind == "primary" and self.enabled else theme.MUTED
            small = max(theme.SMALLEST, self.size * 0.66)
            place = (left + lead, y + h / 2 + self.size * 0.62)
            text(surface, canvas, self.sub, place, small, soft, "bold", "midleft", fit=room, alpha=strength)
        for number, colour in enumerate(reversed(self.emblems)):
            place = (x + w - 20 - self.size * (0.7 + 1.45 * number), y + h / 2)
            draw.emblem(surface, canvas, colour, place, self.size * 1.35, strength)

    def _ground(self, surface: pygame.Surface, canvas: Canvas) -> theme.Colour:
        """Paints what lies under the words; gives the colour of the words."""
        if self.kind == "primary":
            return self._primary_ground(surface, canvas)
        hot = self.enabled and (self.hovered or self.focused)
        strength = 255 if self.enabled else 120
        danger = self.kind == "danger"
        fill = theme.BUTTON_DANGER if danger else theme.BUTTON
        if hot:
            fill = theme.mix(fill, theme.DAMAGE if danger else theme.LINE_STRONG, 0.55 if self.pressed else 0.3)
        frame = theme.DAMAGE if danger else theme.LEGAL if self.selected else theme.TEXT if hot else theme.LINE_STRONG
        if self.kind == "quiet" and not hot and not self.selected:
            return theme.MUTED
        ground = 215 if self.enabled else 255
        width = 2.5 if self.selected else 1.5
        draw.rounded(surface, canvas, self.area, self.radius, fill, ground, frame=frame, width=width, strength=strength)
        return theme.LEGAL if self.selected else theme.TEXT

    def _primary_ground(self, surface: pygame.Surface, canvas: Canvas) -> theme.Colour:
        if not self.enabled:
            draw.rounded(surface, canvas, self.area, self.radius, theme.BUTTON, frame=theme.LINE_STRONG, strength=120)
            return theme.MUTED
        hot = self.hovered or self.focused
        fill = theme.mix(theme.LEGAL, theme.WHITE, 0.3) if self.pressed or self.hovered else theme.LEGAL
        glow = 16 if hot else 10
        draw.halo(surface, canvas, self.area, self.radius, theme.LEGAL, glow)
        draw.rounded(surface, canvas, self.area, self.radius, fill, frame=theme.LEGAL_EDGE, width=2)
        return theme.LEGAL_INK


class Told(Widget):
    """Something on a screen that is no button: a tooltip tells the rest of it."""

    def __init__(self, area: Area, hint: str) -> None:
        super().__init__(area, None, hint=hint, enabled=False)


NARROWEST, BETWEEN = 150.0, 16.0
"""Least width of a button in a row of them, and what lies between two."""


def row_width(canvas: Canvas, buttons: Sequence[Button]) -> float:
    """Width of a row of buttons, each as wide as its words need."""
    return sum(max(NARROWEST, one.natural(canvas)) for one in buttons) + BETWEEN * (len(buttons) - 1)


def lay_row(canvas: Canvas, buttons: Sequence[Button], place: Area) -> None:
    """Buttons side by side, each as wide as its words need, at the right end of a place, where one looks for them; if
    there is less room each gives up its share."""
    x, y, w, h = place
    wanted = [max(NARROWEST, one.natural(canvas)) for one in buttons]
    room = w - BETWEEN * (len(buttons) - 1)
    share = min(1.0, room / sum(wanted))
    left = x + w - sum(wanted) * share - BETWEEN * (len(buttons) - 1)
    for one, wide in zip(buttons, wanted, strict=True):
        one.area = (left, y, wide * share, h)
        left += wide * share + BETWEEN
