"""Mouse and keys of the replay viewer. Keys that only modify, and a change of focus, are no commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.widgets import Action
from blackangel.ui.play.pointer import ENTER
from blackangel.ui.replay.export import ExportSheet
from blackangel.ui.replay.play_on import PlayOnSheet
from blackangel.ui.replay.sheets import EyesSheet, NoteSheet, TurnSheet

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene

STEP = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
PAGE = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
SHEETS: dict[int, Callable[[ReplayScene], Scene]] = {
    pygame.K_b: NoteSheet, pygame.K_g: TurnSheet, pygame.K_v: EyesSheet, pygame.K_e: ExportSheet,
    pygame.K_p: PlayOnSheet,
}
"""Letters that open a small window."""


class ReplayKeys:
    """What the pointer and the keyboard do in a viewer.

    Attributes:
        dragging: the time line is held.
        held: keys that are down.
    """

    def __init__(self, viewer: ReplayScene) -> None:
        self.viewer = viewer
        self.dragging = False
        self.held: set[int] = set()

    def let_go(self) -> None:
        """Nothing is held any more."""
        self.viewer.form.release()
        self.dragging = False

    def handle(self, event: pygame.event.Event) -> None:
        if self.viewer.controller.astray and event.type in PRESSES:
            self.viewer.way.end()   # the press does nothing else
            return
        if event.type == pygame.KEYDOWN:
            again = event.key in self.held
            self.held.add(event.key)
            self.pressed_key(event, again)
        elif event.type == pygame.KEYUP:
            self.held.discard(event.key)
        elif event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._up(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event)

    # ---- mouse ----------------------------------------------------------------------------------------------------

    def _moved(self, event: pygame.event.Event) -> None:
        self.viewer.table.pointing.mouse = event.pos
        self.viewer.table.pointing.keyboard = False
        if self.dragging:
            self.viewer.show(self.viewer.bar_plan.position_at(event.pos[0], self.viewer.length))
            return
        self.viewer.form.handle(event)
        table = self.viewer.table
        table.pointing.set_hover(None if self.viewer.form.at(event.pos) else table.under(event.pos))

    def _down(self, event: pygame.event.Event) -> None:
        self.viewer.table.pointing.mouse = event.pos
        self.viewer.table.pointing.keyboard = False
        if self.viewer.table.enlarged is not None:
            self.viewer.table.enlarged = None
        elif event.button == 3:
            self.viewer.table.back()
        elif not self.viewer.form.handle(event) and event.button == 1 and not self._take(event.pos):
            self.viewer.table.pointing.pressed(event.pos)

    def _take(self, pos: Point) -> bool:
        """A press on the time line, the chart or a row of the list."""
        row = self.viewer.panel.row_at(pos)
        rows = self.viewer.rows()
        if inside(self.viewer.bar_plan.grip, pos):
            self.dragging = True
            self.viewer.show(self.viewer.bar_plan.position_at(pos[0], self.viewer.length))
        elif self.viewer.chart is not None and inside(self.viewer.chart.area, pos):
            self.viewer.show(self.viewer.chart.position_at(pos[0]))
        elif row is not None and row < len(rows):
            self.viewer.running = False
            self.viewer.show(rows[row])
        return self.viewer.panel_at(pos)

    def _up(self, event: pygame.event.Event) -> None:
        self.viewer.table.pointing.mouse = event.pos
        if self.dragging:
            self.dragging = False
        elif not self.viewer.form.handle(event) and event.button == 1:
            self.viewer.table.pointing.let_go(event.pos)

    def _wheel(self, event: pygame.event.Event) -> None:
        """Over the time line a step, over the list its rows."""
        self.viewer.table.pointing.mouse = event.pos
        if not event.y:
            return
        if inside(self.viewer.bar_plan.area, self.viewer.table.pointing.mouse):
            self.viewer.running = False
            self.viewer.show(self.viewer.at - int(event.y))
        elif inside(self.viewer.panel.list, self.viewer.table.pointing.mouse):
            self.viewer.scroll -= int(event.y) * 2
            if self.viewer.tab == 0:
                viewer, middle = self.viewer, self.viewer.panel.rows // 2
                viewer.scroll = max(1 - viewer.at - middle, min(viewer.length - viewer.at, viewer.scroll))

    # ---- keys -----------------------------------------------------------------------------------------------------

    def pressed_key(self, event: pygame.event.Event, again: bool) -> None:
        """One key; `again` when it is only held down."""
        key, mod = event.key, event.mod
        if mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return
        self.viewer.table.pointing.keyboard = True    # what the pointer rests on is not spoken of meanwhile
        if mod & pygame.KMOD_CTRL:
            if key in STEP:
                self.viewer.step_mark(STEP[key])
            return
        if key in STEP or key in PAGE:
            self._step_key(key, bool(mod & pygame.KMOD_SHIFT), again)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.viewer.running = False
            self.viewer.show(0 if key == pygame.K_HOME else self.viewer.length)
        elif key == pygame.K_SPACE:
            self.viewer.play_pause()
        elif key == pygame.K_ESCAPE:
            if not self.viewer.table.back():
                self.viewer.step_out()
        elif key == pygame.K_TAB or (key in ENTER and self.viewer.form.ring):
            self.viewer.form.handle(event)
        else:
            self._letter(key, -1 if mod & pygame.KMOD_SHIFT else 1)

    def _step_key(self, key: int, whole: bool, again: bool) -> None:
        by = STEP.get(key) or PAGE[key]
        if by > 0 and self.viewer.at >= self.viewer.length:
            if self.viewer.live and not again and key in STEP:
                self.viewer.go_back()
            return
        if whole or key in PAGE:
            self.viewer.step_turn(by)
        else:
            self.viewer.step(by)

    def _next_tab(self) -> None:
        viewer = self.viewer
        viewer.choose_tab(next((tab for tab in viewer.tabs if tab > viewer.tab), viewer.tabs[0]))

    def _letter(self, key: int, by: int) -> None:
        """by: -1 with Shift."""
        actions: dict[int, Action] = {
            **{letter: partial(self.viewer.ask, sheet) for letter, sheet in SHEETS.items()},
            pygame.K_s: self.viewer.next_speed,
            pygame.K_a: self.viewer.better, pygame.K_n: lambda: self.viewer.step_found(by),
            pygame.K_w: self.viewer.show_way,
            pygame.K_F1: self.viewer.open_help, pygame.K_c: self._next_tab,
        }
        if key in actions:
            actions[key]()
        elif pygame.K_1 <= key <= pygame.K_4:
            self.viewer.table.look_at(key - pygame.K_1)

    def pad_key(self, key: int) -> tuple[int, int]:
        """Left and right go through the game, up and down from one button to the next; Enter plays and pauses while
        none of them has the focus."""
        if key in (pygame.K_UP, pygame.K_DOWN):
            return pygame.K_TAB, 0 if key == pygame.K_DOWN else pygame.KMOD_SHIFT
        return pygame.K_SPACE if key in ENTER and not self.viewer.form.ring else key, 0
