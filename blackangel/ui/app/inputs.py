"""From the system's events to the scenes': logical positions, double clicks, no repeats of Enter, no keys left down."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit.gamepad import EVENTS as PAD_EVENTS
from blackangel.ui.kit.gamepad import GamePads
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.kit.voices import REQUEST

if TYPE_CHECKING:
    from blackangel.ui.kit.scene import Scene

    from .program import App

ONCE = frozenset(
    {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_F1, pygame.K_F11, pygame.K_DELETE}
)
"""Keys that count once for each press, however long they are held."""
DOUBLE_SECONDS = 0.4
DOUBLE_PIXELS = 8
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
GONE = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
BACK = (pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED,
        pygame.WINDOWFOCUSGAINED)  # fmt: skip
SIZES = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)


class Inputs:
    """Takes every event of the system.

    Attributes:
        mouse: logical position of the pointer, None outside of the window.
        still: seconds since the player last did something.
        focused: whether the window has the keyboard, as far as the system has said. hidden: whether it is minimised.
        by_keys: whether that was done with the keyboard, or with a pad, which does as the keyboard does.
        pads: the game pads.

    A key that is held down repeats only in the scene that was on top when it went down. What it opened begins anew:
    while that is made the system goes on repeating, though the key was let go long ago.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.mouse: tuple[float, float] | None = None
        self.still = 0.0
        self.focused, self.hidden = True, False
        self.by_keys = False
        self._command = False
        self._held: dict[int, Scene | None] = {}
        self._last_press: tuple[float, tuple[int, int], int] = (-10.0, (0, 0), 0)
        self._clicks = 1
        self.pads = GamePads(app)
        pygame.key.set_repeat(400, 40)

    def take(self, event: pygame.event.Event) -> None:
        """Passes one event on."""
        app = self.app
        self.hidden = event.type in GONE or (self.hidden and event.type not in BACK)
        if event.type == pygame.QUIT:
            app.close_asked()
        elif event.type in SIZES:
            if app.window.resized():
                app.resized()
        elif event.type == pygame.WINDOWEXPOSED:
            app.window.exposed()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.focused = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.focused = False
            self.let_go()
        elif event.type == pygame.WINDOWLEAVE:
            self.mouse = None
        elif event.type == REQUEST:
            app.sound.play(event.name)
        elif event.type == pygame.DROPFILE:
            self._dropped(event.file)
        elif event.type in POINTER:
            self._pointer(event)
        elif event.type == pygame.MOUSEWHEEL:
            self.still = 0.0
            self.mouse = self.mouse or self._point(pygame.mouse.get_pos())  # it has not moved since the window is there
            app.scenes.handle(pygame.event.Event(event.type, {**event.dict, "pos": self.mouse}))
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
        elif event.type in PAD_EVENTS:
            self.pads.take(event)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            if not self._command:
                app.scenes.handle(event)

    def let_go(self) -> None:
        """The window lost the keyboard: no modifier stays down, lifted pieces go back."""
        pygame.key.set_mods(0)
        self._held.clear()
        self.pads.let_go()
        self.app.scenes.focus_lost()

    def press(self, key: int, mod: int = 0) -> None:
        """A key of the start, pressed and let go without a keyboard. Events say so with `pad`."""
        self.still = 0.0
        self.by_keys = True
        self._command = False
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.app.scenes.handle(pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0, pad=True))

    def _key(self, event: pygame.event.Event) -> None:
        self.still = 0.0
        if event.type == pygame.KEYUP:
            self._held.pop(event.key, None)
        elif event.key in self._held:
            if event.key in ONCE or self._held[event.key] is not self.app.scenes.top:
                return
        else:
            self._held[event.key] = self.app.scenes.top
        meant = self._meant(event)
        if meant is None:
            return
        event = meant
        if event.type == pygame.KEYDOWN:
            self.by_keys = True
            alt_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
            if event.key == pygame.K_F11 or alt_enter:
                self.app.set_full_screen(not self.app.window.full_screen)
                return
        self.app.scenes.handle(event)

    def _meant(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """The event with the key that scenes know for the one the player chose; None if it does nothing."""
        top = self.app.scenes.top
        self._command = False
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or top is None or top.names_keys:
            return event
        if top.form is not None and isinstance(top.form.focus, TextField):
            return event  # what is typed there is text
        key = self.app.hotkeys.meant(event.key, top.commands, self.app.face.game)
        self._command = event.type == pygame.KEYDOWN and key != event.key  # its letter is no text
        if key == event.key:
            return event
        return None if key is None else pygame.event.Event(event.type, {**event.dict, "key": key})

    def _point(self, pixel: tuple[int, int]) -> tuple[float, float]:
        """A point of the window in logical units."""
        return self.app.canvas.to_logical(self.app.view.picture(pixel))

    def _pointer(self, event: pygame.event.Event) -> None:
        self.still = 0.0
        canvas, view = self.app.canvas, self.app.view
        self.mouse = self._point(event.pos)
        self.by_keys = False
        view.look_at(self.mouse)
        changed = {**event.dict, "pos": self.mouse, "pixel": event.pos}
        if event.type == pygame.MOUSEMOTION:
            changed["rel"] = tuple(part * view.zoom / canvas.scale for part in event.rel)
        else:
            if event.button in (4, 5):
                return  # the wheel, told a second time
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._count(event)
                if event.button == 1:
                    self.app.notices.dismiss(view.plain.to_logical(event.pos), view.plain)
            changed["clicks"] = self._clicks
        self.app.scenes.handle(pygame.event.Event(event.type, changed))

    def _count(self, event: pygame.event.Event) -> None:
        """Counts presses that follow each other at one place."""
        then, place, button = self._last_press
        near = abs(event.pos[0] - place[0]) <= DOUBLE_PIXELS and abs(event.pos[1] - place[1]) <= DOUBLE_PIXELS
        again = near and button == event.button and self.app.now - then <= DOUBLE_SECONDS
        self._clicks = self._clicks + 1 if again else 1
        self._last_press = (self.app.now, event.pos, event.button)

    def _dropped(self, name: str) -> None:
        """A file dropped on the window is copied among the saved games. A Mac says the same of one that is opened by a
        click, which is what is meant wherever there is no list to drop it on."""
        from .flow import open_file, take_in

        listed = self.app.scenes.top is not None and self.app.scenes.top.gathers
        (open_file if sys.platform == "darwin" and not listed else take_in)(self.app, Path(name))
