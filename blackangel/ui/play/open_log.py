"""The open log under the pointer and the arrows, and the way back to one of its lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from blackangel.ui.kit.geometry import Point, inside, overlap

from .log_panel import FILTERS, SINCE, LogPanel
from .played import PlayedTable
from .pointer import ENTER

PAGE = 8
"""Lines of the log that a page key moves by."""
FAR_BACK = 60
"""So many steps are looked at for the lines that lead back."""


class OpenLog:
    """The open log of a table.

    Args:
        tell_since: tells what happened since the last turn.
        look_back: opens the viewer at a step.

    Attributes:
        at_log: whether the pointer is over it.
        turned_back: whether the wheel has opened it.
    """

    def __init__(self, table: PlayedTable, tell_since: Callable[[], None], look_back: Callable[[int], None]) -> None:
        self.table = table
        self.tell_since = tell_since
        self.look_back = look_back
        self.at_log = False
        self.turned_back = False
        self._grip: tuple[bool, bool] | None = None
        self._pressed: Any = None
        self._back: tuple[Any, frozenset[int]] = (None, frozenset())

    @property
    def panel(self) -> LogPanel[Any]:
        """The panel of the log."""
        return self.table.log

    @property
    def has_focus(self) -> bool:
        """Whether it is open and has the pointer or the arrows."""
        return self.panel.open and (self.at_log or self.panel.keyboard)

    def open(self, on: bool, keyboard: bool = False, turned: bool = False) -> None:
        """Opens or closes it; by the keyboard, arrows then move in it. turned: by the wheel, for the overview only."""
        log, table = self.panel, self.table
        self.turned_back = on and turned
        log.open, log.keyboard = on, on and keyboard
        log.chosen = None
        log.scroll = 0.0
        log.me = table.me
        if on and keyboard:
            log.move(-1, table.log_room)
        chooser = table.lists.whole
        if on and chooser is not None and overlap(chooser.area, log.area(table.log_room)):
            table.lists.close_list()     # The later one is what is wanted.
        table.rebar()

    def resized(self) -> None:
        """Another window, or another person in front."""
        self._grip = None
        self.panel.me = self.table.me

    # ---- pointer and keys -------------------------------------------------------------------------------------------

    def pointer(self, event: pygame.event.Event) -> bool:
        """True if nobody else shall see the event."""
        log, room = self.panel, self.table.log_room
        self.at_log = False
        if not log.open:
            return False
        pos: Point = event.pos
        if self._grip is not None:
            if event.type == pygame.MOUSEMOTION:
                log.resize(room, pos, self._grip)
            elif event.type == pygame.MOUSEBUTTONUP:
                self._grip = None
            return True
        edges = log.edges(room, pos)
        if not any(edges) and (not inside(log.area(room), pos) or self.table.pointing.over_list(pos)):
            if not log.keyboard:
                log.chosen = None
            log.over = ""
            return False
        log.keyboard = False
        self.at_log = True
        self.table.pointing.set_hover(None)
        if event.type == pygame.MOUSEWHEEL:
            log.wheel(event.y, room)
        elif event.type == pygame.MOUSEMOTION:
            self._hover(pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hover(pos)
            self._grip = edges if any(edges) else None
            self._pressed = (log.over, log.chosen)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._hover(pos)
            pressed, self._pressed = self._pressed, None
            if pressed == (log.over, log.chosen):
                self._click(log.over)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return False
        return True

    def _hover(self, pos: Point) -> None:
        log, room = self.panel, self.table.log_room
        log.over = log.button_at(room, pos)
        log.chosen = None if log.over else log.line_at(room, pos)
        line = log.line
        if line is not None and log.chosen is not None and log.leads_back(log.chosen):
            area = log.back_rect(room, log.chosen)
            log.over = "back" if area and inside(area, pos) else ""

    def _click(self, over: str) -> None:
        log = self.panel
        if over == "close":
            self.open(False)
        elif over == SINCE:
            self.tell_since()
        elif over in dict(FILTERS):
            log.choose_filter(over)
        elif over == "back":
            self.go_back()
        elif log.line is not None:
            self.look_back(log.line.number)

    def key(self, key: int) -> bool:
        """A key while it has the arrows; True if it meant the log."""
        log, room = self.panel, self.table.log_room
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -PAGE, pygame.K_PAGEDOWN: PAGE}
        names = [name for name, _ in FILTERS]
        far = {pygame.K_HOME: -len(log.shown), pygame.K_END: len(log.shown)}
        if key in steps or key in far:
            log.move(steps.get(key) or far[key], room)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            turn = 1 if key == pygame.K_RIGHT else -1
            log.choose_filter(names[(names.index(log.filter) + turn) % len(names)])
            log.move(-1, room)
        elif key in ENTER:
            if log.line is not None:
                self.look_back(log.line.number)
        elif key in (pygame.K_b, pygame.K_BACKSPACE):
            self.go_back()
        elif key == pygame.K_ESCAPE:
            self.open(False)
        elif key == pygame.K_TAB:
            log.keyboard = False
            return False
        else:
            return False
        return True

    # ---- back to a line ---------------------------------------------------------------------------------------------

    def target(self, number: int) -> int | None:
        """How many steps remain if the game goes back to a step; None where undo does not allow it.

        Steps without an alternative that followed belong to the step before them.
        """
        session = self.table.controller.session
        history = session.history
        while number < session.length and not session.can_undo_to(number):
            if not history[number].forced:
                return None
            number += 1
        return number if number < session.length else None

    def _able(self) -> frozenset[int]:
        """The steps to which the game may go back."""
        controller = self.table.controller
        if self._back[0] != controller.tag:
            found: set[int] = set()
            length = controller.session.length
            if controller.can_undo[0]:
                for number in range(length - 1, max(-1, length - FAR_BACK), -1):
                    if self.target(number) is None:
                        break
                    found.add(number)
            self._back = controller.tag, frozenset(found)
        return self._back[1]

    def go_back(self) -> None:
        """Back to the chosen line."""
        log, table = self.panel, self.table
        line = log.line
        able = line is not None and log.chosen is not None and log.leads_back(log.chosen)
        length = self.target(line.number) if line is not None and able else None
        done = length is not None and table.controller.undo_to(length)
        table.app.sound.play("undo" if done else "refused")
        if done:
            table.pointing.release(glide=False)
            table.sync()
            log.chosen = None
            if log.keyboard:
                log.move(-1, table.log_room)

    def update(self) -> None:
        """Once a frame."""
        if self.turned_back and self.panel.open and self.table.away:
            self.open(False)    # there it would cover what shall be seen in large
        self.panel.back = self._able() if self.panel.open else frozenset()
