"""Mouse and keys in a lesson: only the holes answer, everything else makes them pulse."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.kit.geometry import Point, inside

from ..occasion import Place
from ..overlay import PULSE
from ..pointer import ARROWS, DRAG, ENTER

if TYPE_CHECKING:
    from .scene import TutorialScene

CORNER = ("menu", "help")
"""Buttons of the table that answer in every step."""
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class LessonPointing:
    """What the pointer and the keyboard do in a lesson.

    Attributes:
        astray: what was pressed outside the holes, and where, while the button is down.
    """

    def __init__(self, lesson: TutorialScene) -> None:
        self.lesson = lesson
        self.table = lesson.table
        self.astray: tuple[Place, Point] | None = None

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in POINTER or event.type == pygame.MOUSEWHEEL:
            self._pointed(event)
        elif event.type == pygame.KEYDOWN:
            self._pressed_key(event)

    def _pointed(self, event: pygame.event.Event) -> None:
        lesson, table = self.lesson, self.table
        if self._corner(event):
            return
        carrying = table.pointing.carried is not None
        if event.type == pygame.MOUSEBUTTONDOWN and carrying and self._on_words(event.pos):
            self.table.pointing.release(glide=False)  # The buttons answer whatever is in the hand.
        if self.table.pointing.carried is None and self.lesson.form.handle(event):
            if event.type != pygame.MOUSEMOTION:
                return
        if event.type == pygame.MOUSEMOTION:
            self.table.handle(event)
            if self.astray is not None and math.dist(event.pos, self.astray[1]) > DRAG:
                self._tell_astray()
            return
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._tell_astray()
        self.astray = None
        if event.type == pygame.MOUSEWHEEL:
            return
        bubble, page = lesson.boxes.bubble, lesson.boxes.page
        if bubble is not None and inside(bubble.area, event.pos) and table.pointing.carried is None:
            return
        if page is not None:
            return  # the table lies under it
        if event.type == pygame.MOUSEBUTTONDOWN and not lesson.idle:
            table.stage.finish()
            lesson.boxes.furnish()
        if not lesson.teaching:
            return
        before = self._touched()
        held = table.pointing.carried
        free = lesson.step is not None and (lesson.step.open or lesson.step.free)
        down = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if down and not lesson.in_hole(event.pos) and held is None:
            self.wrong()
            place = table.under(event.pos)
            self.astray = (place, event.pos) if place is not None else None
            return
        self.table.handle(event)
        up = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        after = self._touched()
        if not up or free or after[0] != before[0]:
            return
        if (held is not None and table.pointing.carried is None) or (after == before and not lesson.in_hole(event.pos)):
            self.wrong()

    def _tell_astray(self) -> None:
        """What lies outside the holes was pulled or clicked: the lesson says why it stays."""
        if self.astray is not None and self.lesson.teaching:
            self.table.scold_pull(self.astray[0])
        self.astray = None

    def _corner(self, event: pygame.event.Event) -> bool:
        """Menu and help answer in every step."""
        table = self.table
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or table.pointing.dragging:
            return False
        name = next((name for name in CORNER if inside(table.room(name), event.pos)), "")
        if name:
            table.open_menu() if name == "menu" else table.open_help()
        return bool(name)

    def _on_words(self, pos: Point) -> bool:
        """Whether a point lies on the bubble or on the panel of lessons."""
        return any(inside(area, pos) for area in self.lesson.boxes.areas)

    def _touched(self) -> Any:
        return self.lesson.controller.session.length, self.table.picked, self.table.lists.popup is None

    def wrong(self) -> None:
        """Not that: the hole pulses."""
        self.lesson.pulse = PULSE
        self.lesson.app.sound.play("refused")

    def _pressed_key(self, event: pygame.event.Event) -> None:
        key = event.key
        step = self.lesson.step
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if key == pygame.K_TAB and plain and self.table.lists.whole is None and self.table.lists.popup is None:
            self.lesson.form.handle(event)
        elif key == pygame.K_F1:
            self.table.open_help()
        elif key == pygame.K_ESCAPE:
            if not self.table.back():
                self.table.open_menu()
        elif key == pygame.K_PAGEDOWN:
            self.lesson.next_lesson()
        elif key in (pygame.K_BACKSPACE, pygame.K_PAGEUP):
            self.lesson.go_back()
        elif self.lesson.form.ring and self.lesson.form.focus is not None and (key in ENTER or key == pygame.K_SPACE):
            self.lesson.form.handle(event)
        elif key == pygame.K_n and plain:
            self.lesson.go_on()
        elif step is not None and not step.do and not step.free:
            self._look_key(event)
        elif plain and (key in ARROWS or key in ENTER):
            self.lesson.form.ring = False
            if self.lesson.teaching:
                self.table.list_key(key)
            else:
                self.table.stage.finish()
        elif step is not None and step.free:
            self.table.key(event)
        elif key == pygame.K_SPACE or (plain and event.unicode):
            self._other_key(event)

    def _look_key(self, event: pygame.event.Event) -> None:
        """Enter, space and the arrows turn the pages of what is only to be looked at; a number leads to that part of a
        page."""
        page = self.lesson.boxes.page
        if page is not None and event.unicode.isdigit() and 1 <= int(event.unicode) <= len(page.parts):
            self.lesson.go_to_step(page.parts[int(event.unicode) - 1][1])
        elif event.key in ENTER or event.key in (pygame.K_SPACE, pygame.K_RIGHT):
            self.lesson.go_on()
        elif event.key == pygame.K_LEFT:
            self.lesson.go_back()

    def _other_key(self, event: pygame.event.Event) -> None:
        """The table's own keys for the move that is asked for: E, F and space."""
        if self.table.stage.moving:
            self.table.stage.finish()
            return
        length = self.lesson.controller.session.length
        if event.key in (pygame.K_e, pygame.K_SPACE, pygame.K_f):
            self.table.key(event)
        if self.lesson.controller.session.length == length and event.key != pygame.K_f:
            self.wrong()
