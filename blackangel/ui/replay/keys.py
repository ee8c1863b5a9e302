"""Mouse and keys of the replay viewer. Keys that only modify, and a change of focus, are no commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit.geometry import Point, inside
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.widgets import Action, Form
from blackangel.ui.kit.words import N_, tr

if TYPE_CHECKING:
    from blackangel.ui.replay.scene import ReplayScene

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
STEP = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
PAGE = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
NAMED = (
    (N_("Space"), N_("play and pause")),
    (N_("Left, Right"), N_("one step")),
    (N_("Page up, down"), N_("one turn (Shift with Left, Right as well)")),
    (N_("Home, End"), N_("first and last step")),
    (N_("Ctrl Left, Right"), N_("previous and next bookmark")),
    (N_("Escape"), N_("back to the game, or out of the replay")),
)
LETTERS = (
    ("S", N_("speed")), ("G", N_("go to a turn")), ("V", N_("whose view")), ("C", N_("steps, cards, bookmarks")),
    ("B", N_("bookmark with a note")), ("E", N_("picture or film")), ("P", N_("play on from here")),
    ("1 - 4", N_("a board in large")),
)  # fmt: skip
"""All keys of the viewer, and what they do; letters are the same in every language."""


def rows() -> list[tuple[str, str]]:
    """Keys and what they do, in the player's language."""
    return [(tr(name), tr(words)) for name, words in NAMED] + [(letter, tr(what)) for letter, what in LETTERS]


class ReplayKeys:
    """What the pointer and the keyboard do; the scene mixes it in."""

    form: Form
    mouse: Point | None
    enlarged: int | None
    scroll: int
    dragging: bool
    running: bool
    keyboard: bool

    def handle(self: ReplayScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
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

    def _moved(self: ReplayScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        self.mouse = event.pos
        self.keyboard = False
        if self.dragging:
            self.show(self.bar_plan.position_at(event.pos[0], self.length))
            return
        self.form.handle(event)
        self.set_hover(None if self.form.at(event.pos) else self.under(event.pos))

    def _down(self: ReplayScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        self.mouse = event.pos
        self.keyboard = False
        if self.enlarged is not None:
            self.enlarged = None
        elif event.button == 3:
            self.back()
        elif not self.form.handle(event) and event.button == 1 and not self._take(event.pos):
            self.pressed(event.pos)

    def _take(self: ReplayScene, pos: Point) -> bool:  # type: ignore[misc]
        """A press on the time line, the chart or a row of the list."""
        row = self.panel.row_at(pos)
        rows = self.rows()
        if inside(self.bar_plan.grip, pos):
            self.dragging = True
            self.show(self.bar_plan.position_at(pos[0], self.length))
        elif self.chart is not None and inside(self.chart.area, pos):
            self.show(self.chart.position_at(pos[0]))
        elif row is not None and row < len(rows):
            self.running = False
            self.show(rows[row])
        return self.panel_at(pos)

    def _up(self: ReplayScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        self.mouse = event.pos
        if self.dragging:
            self.dragging = False
        elif not self.form.handle(event) and event.button == 1:
            self.let_go(event.pos)

    def _wheel(self: ReplayScene, event: pygame.event.Event) -> None:  # type: ignore[misc]
        """Over the time line a step, over the list its rows."""
        self.mouse = event.pos
        if not event.y:
            return
        if inside(self.bar_plan.area, self.mouse):
            self.running = False
            self.show(self.at - int(event.y))
        elif inside(self.panel.list, self.mouse):
            self.scroll -= int(event.y) * 2
            if self.tab == 0:
                middle = self.panel.rows // 2
                self.scroll = max(1 - self.at - middle, min(self.length - self.at, self.scroll))

    # ---- keys -----------------------------------------------------------------------------------------------------

    def pressed_key(self: ReplayScene, event: pygame.event.Event, again: bool) -> None:  # type: ignore[misc]
        """One key; `again` when it is only held down."""
        key, mod = event.key, event.mod
        if mod & (pygame.KMOD_ALT | pygame.KMOD_META):
            return
        self.keyboard = True    # what the pointer rests on is not spoken of meanwhile
        if mod & pygame.KMOD_CTRL:
            if key in STEP:
                self.step_mark(STEP[key])
            return
        if key in STEP or key in PAGE:
            self._step_key(key, bool(mod & pygame.KMOD_SHIFT), again)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.running = False
            self.show(0 if key == pygame.K_HOME else self.length)
        elif key == pygame.K_SPACE:
            self.play_pause()
        elif key == pygame.K_ESCAPE:
            if not self.back():
                self.go_back()
        elif key == pygame.K_TAB or (key in ENTER and self.form.ring):
            self.form.handle(event)
        else:
            self._letter(key)

    def _step_key(self: ReplayScene, key: int, whole: bool, again: bool) -> None:  # type: ignore[misc]
        by = STEP.get(key) or PAGE[key]
        if by > 0 and self.at >= self.length:
            if self.live and not again and key in STEP:
                self.go_back()
            return
        if whole or key in PAGE:
            self.step_turn(by)
        else:
            self.step(by)

    def _letter(self: ReplayScene, key: int) -> None:  # type: ignore[misc]
        actions: dict[int, Action] = {
            pygame.K_b: self.ask_note, pygame.K_g: self.ask_turn, pygame.K_v: self.ask_eyes,
            pygame.K_e: self.ask_export, pygame.K_p: self.ask_play_on, pygame.K_s: self.next_speed,
            pygame.K_F1: self.open_help, pygame.K_c: lambda: self.choose_tab((self.tab + 1) % 3),
        }
        if key in actions:
            actions[key]()
        elif pygame.K_1 <= key <= pygame.K_4:
            self.letter(key)

    # ---- small windows --------------------------------------------------------------------------------------------

    def ask_note(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.sheets import NoteSheet

        self.open_sheet(NoteSheet(self))

    def ask_turn(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.sheets import TurnSheet

        self.open_sheet(TurnSheet(self))

    def ask_eyes(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.sheets import EyesSheet

        self.open_sheet(EyesSheet(self))

    def ask_export(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.export import ExportSheet

        self.open_sheet(ExportSheet(self))

    def ask_play_on(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.play_on import PlayOnSheet

        self.open_sheet(PlayOnSheet(self))

    def pad_key(self: ReplayScene, key: int) -> tuple[int, int]:  # type: ignore[misc]
        """Left and right go through the game, up and down from one button to the next; Enter plays and pauses while
        none of them has the focus."""
        if key in (pygame.K_UP, pygame.K_DOWN):
            return pygame.K_TAB, 0 if key == pygame.K_DOWN else pygame.KMOD_SHIFT
        return pygame.K_SPACE if key in ENTER and not self.form.ring else key, 0

    def open_help(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.sheets import KeysSheet

        self.open_sheet(KeysSheet(self))

    def open_menu(self: ReplayScene) -> None:  # type: ignore[misc]
        from blackangel.ui.replay.sheets import MenuSheet

        self.open_sheet(MenuSheet(self))

    def open_sheet(self: ReplayScene, sheet: Scene) -> None:  # type: ignore[misc]
        """A small window; the table stands still under it, and nothing of it stays lit."""
        self.settle()
        self.clear_overlays()
        self.set_hover(None)
        self.app.scenes.push(sheet)
        self.furnish()
