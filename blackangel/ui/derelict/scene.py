"""A running game at the table of The Derelict."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.widgets import ARROWS
from blackangel.ui.play.around import AroundTable
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.occasion import Occasion
from blackangel.ui.play.pointer import ENTER

from . import sounds
from .layout import ROWS_TOP
from .table import DerelictTable


class DerelictScene(AroundTable):
    """The table of a game that is played."""

    name = "table"
    keys = "table"
    ambience = sounds.AMBIENCE
    commands = True
    plays = True
    app: TableHost
    table: DerelictTable

    def __init__(self, controller: GameController) -> None:
        self.controller = controller
        self.table = DerelictTable(controller, Occasion())

    def open_menu(self) -> None:
        self.table.pointer.release()
        self.app.pause()

    def notice_place(self, w: float, h: float) -> Rect:
        """Over the name of the location, above all rows."""
        return max(12.0, self.table.layout.axis - w / 2), max(64.0, ROWS_TOP - 9 - h), w, h

    # ---- hands
    def handle(self, event: pygame.event.Event) -> None:
        pointer = self.table.pointer
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.table.back()
        elif event.type == pygame.MOUSEWHEEL:
            pointer.wheel(event.y)
        else:
            pointer.mouse_event(event)

    def _key(self, event: pygame.event.Event) -> None:
        table, pointer = self.table, self.table.pointer
        key = event.key
        if event.mod & pygame.KMOD_CTRL:
            if key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT:
                table.undo()
            elif key in (pygame.K_y, pygame.K_z):
                table.redo()
        elif key == pygame.K_u and event.mod & pygame.KMOD_SHIFT:
            table.undo_turn()
        elif key in ENTER:
            pointer.enter()
        elif key in ARROWS and (key != pygame.K_LEFT or pointer.cursor is not None or getattr(event, "pad", False)):
            pointer.step(*ARROWS[key])
        elif key == pygame.K_TAB:
            pointer.cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key == pygame.K_ESCAPE:
            if not table.back():
                self.open_menu()
        else:
            self._command(key)

    def _command(self, key: int) -> None:
        """The commands that every table knows, and those for dice, relic and step."""
        table, pointer = self.table, self.table.pointer
        actions: dict[int, Callable[[], object]] = {
            pygame.K_u: table.undo, pygame.K_y: table.redo, pygame.K_F1: self.app.help, pygame.K_l: table.turn_log,
            pygame.K_LEFT: self.app.look_back, pygame.K_SPACE: table.hurry, pygame.K_h: table.advice.ask,
            pygame.K_m: lambda: self.controller.cover(not self.controller.covered),
            pygame.K_t: pointer.pin, pygame.K_r: lambda: pointer.button("reroll", "roll"),
            pygame.K_x: lambda: pointer.button("relic"),
            pygame.K_e: pointer.end,
            pygame.K_f: pointer.turn,
        }  # fmt: skip
        action = actions.get(key)
        if action is not None:
            action()
        elif pygame.K_1 <= key <= pygame.K_6:
            pointer.team(key - pygame.K_1)

    # ---- time and picture
    def update(self, dt: float) -> None:
        self.table.update(dt)

    def picture(self, surface: pygame.Surface) -> None:
        self.table.pointer.set_hover(None)
        self.table.pointer.keyboard = False
        self.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
