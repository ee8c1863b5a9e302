"""Mouse and keys in a lesson: only the holes answer, everything else makes them pulse."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from blackangel.ui.black_angel.table import topbar
from blackangel.ui.black_angel.table.keyboard import ARROWS, ENTER
from blackangel.ui.black_angel.table.layout import Layout, Place
from blackangel.ui.black_angel.table.pointer import DRAG
from blackangel.ui.kit.geometry import Point, Rect, inside

from .overlay import PULSE

if TYPE_CHECKING:
    from .tutorial import TutorialScene

CORNER = ("menu", "help")
"""Buttons of the top bar that answer in a lesson."""
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def corner(layout: Layout) -> dict[str, Rect]:
    """The buttons of the top bar that answer in every step."""
    return {name: topbar.button_rect(layout, n) for n, (name, _) in enumerate(topbar.BUTTONS) if name in CORNER}


class TutorialPointing:
    """What the pointer and the keyboard do in a lesson; the scene mixes it in.

    Attributes:
        astray: what was pressed outside the holes, and where, while the button is down.
    """

    astray: tuple[Place, Point] | None = None

    def handle(self: TutorialScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        if event.type in POINTER or event.type == pygame.MOUSEWHEEL:
            self._pointed(event)
        elif event.type == pygame.KEYDOWN:
            self._pressed_key(event)

    def _pointed(self: TutorialScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        if self._corner(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and self.carried is not None and self._on_words(event.pos):
            self.release(glide=False)  # The buttons answer whatever is in the hand.
        if self.carried is None and self.form.handle(event):
            if event.type != pygame.MOUSEMOTION:
                return
        if event.type == pygame.MOUSEMOTION:
            super().handle(event)
            self._pull_astray(event.pos)
            return
        self.astray = None
        if event.type == pygame.MOUSEWHEEL:
            return
        if self.bubble is not None and inside(self.bubble.area, event.pos) and self.carried is None:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and not self.idle:
            self.stage.finish()
            self.furnish()
        if not self.teaching:
            return
        before = self._touched()
        held = self.carried
        free = self.step is not None and (self.step.open or self.step.free)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.in_hole(event.pos) and held is None:
            self.wrong()
            place = self.under(event.pos)
            self.astray = (place, event.pos) if place is not None else None
            return
        super().handle(event)
        up = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        after = self._touched()
        if not up or free or after[0] != before[0]:
            return
        if (held is not None and self.carried is None) or (after == before and not self.in_hole(event.pos)):
            self.wrong()

    def _pull_astray(self: TutorialScene, pos: Point) -> None:  # type: ignore[misc]
        """A piece outside the holes is pulled: the lesson says why it stays."""
        if self.astray is not None and self.teaching and math.dist(pos, self.astray[1]) > DRAG:
            self.lookout.scold_pull(self.astray[0])
            self.astray = None

    def glowing(self: TutorialScene) -> set[Place]:  # type: ignore[misc]
        """With a piece in the hand that is still to be asked for: only where the lesson wants it."""
        found, at_work = super().glowing(), self.interaction
        wanted = self.lookout.next_asked() if at_work and at_work.picked in at_work.takeable else None
        if at_work is None or at_work.picked is None or wanted is None:
            return found
        return {way.target for way in at_work.ahead(at_work.picked) if way.options[-1] == wanted} or found

    def _corner(self: TutorialScene, event: pygame.event.Event) -> bool:  # type: ignore[misc]
        """Menu and help answer in every step."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or (self.press and self.press.dragging):
            return False
        name = next((name for name, area in corner(self.layout).items() if inside(area, event.pos)), "")
        if name:
            self.top_clicked(name)
        return bool(name)

    def _on_words(self: TutorialScene, pos: Point) -> bool:  # type: ignore[misc]
        """Whether a point lies on the bubble or on the panel of lessons."""
        return any(inside(home.area, pos) for home in (self.bubble, self.plan) if home is not None)

    def _touched(self: TutorialScene) -> Any:  # type: ignore[misc]
        at_work = self.interaction
        return self.controller.session.length, at_work.picked if at_work else None, self.popup is None

    def wrong(self: TutorialScene) -> None:  # type: ignore[misc]
        """Not that: the hole pulses."""
        self.pulse = PULSE
        self.app.sound.play("refused")

    def _pressed_key(self: TutorialScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        key = event.key
        step = self.step
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if key == pygame.K_TAB and plain and self.list is None and self.popup is None:
            self.form.handle(event)
        elif key == pygame.K_F1:
            self.open_help()
        elif key == pygame.K_ESCAPE:
            if not self.back():
                self.open_menu()
        elif key == pygame.K_PAGEDOWN:
            self.next_lesson()
        elif key in (pygame.K_BACKSPACE, pygame.K_PAGEUP):
            self.go_back()
        elif self.form.ring and self.form.focus is not None and (key in ENTER or key == pygame.K_SPACE):
            self.form.handle(event)
        elif key == pygame.K_n and plain:
            self.go_on()
        elif step is not None and not step.do and not step.free:
            self._look_key(event)
        elif plain and (key in ARROWS or key in ENTER):
            self.form.ring = False
            if self.teaching:
                self.list_key(key)
            else:
                self.stage.finish()
        elif step is not None and step.free:
            super().key(event)
        elif key == pygame.K_SPACE or (plain and event.unicode):
            self._other_key(event)

    def _look_key(self: TutorialScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        """Enter, space and the arrows turn the pages of what is only to be looked at."""
        if event.key in ENTER or event.key in (pygame.K_SPACE, pygame.K_RIGHT):
            self.go_on()
        elif event.key == pygame.K_LEFT:
            self.go_back()

    def _other_key(self: TutorialScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        """The table's own keys for the move that is asked for: E, F and space."""
        if self.stage.moving:
            self.stage.finish()
            return
        length = self.controller.session.length
        if event.key in (pygame.K_e, pygame.K_SPACE, pygame.K_f):
            super().key(event)
        if self.controller.session.length == length and event.key != pygame.K_f:
            self.wrong()

    def open_menu(self: TutorialScene) -> None:  # type: ignore[misc]
        """Settings, help and ways out; nothing goes on behind it."""
        from .lesson_pause import LessonPause

        self.release()
        self.app.scenes.push(LessonPause(self.stop))
