"""A page that a game lays over the table of a lesson: pictures and numbers that no bubble has room for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.widgets import Widget

if TYPE_CHECKING:
    from .scene import TutorialScene

GROWN = 1.2
"""Seconds after which nothing moves on a page any more."""
FOOT = 84.0
"""Height at the foot of a page that its buttons have."""


class PagePart(Widget):
    """A part of a page that leads to a step; the page draws it."""

    radius = 14

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None: ...


class LessonPage(Protocol):
    """One page, drawn by the game; the lesson gives it the buttons at its foot, `FOOT` high."""

    def lay(self, area: Rect, beside: Rect, lesson: TutorialScene) -> None:
        """Where it stands: the page itself, and the room below the list of lessons. Called whenever either changes."""

    @property
    def parts(self) -> list[tuple[Rect, str]]:
        """What can be pressed, each with the step of the lesson to which that leads."""

    def draw(self, pen: Pen, clock: float, over: int | None) -> None:
        """The page. clock: seconds since it opened. over: the part under the pointer or the keyboard."""
