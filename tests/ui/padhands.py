"""A game pad that SDL itself plays: its virtual joystick, reached through the library that pygame has loaded."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.helping import see

GAMECONTROLLER = 1
AXES, BUTTONS, HATS = 6, 15, 0
TRIGGERS = (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT)
REST = -32768
NEEDED = ("SDL_JoystickAttachVirtual", "SDL_JoystickDetachVirtual", "SDL_JoystickSetVirtualButton",
          "SDL_JoystickSetVirtualAxis", "SDL_JoystickFromInstanceID")


def sdl() -> Any:
    """The SDL library of this process. Skips the test where it cannot be reached or has no virtual joysticks."""
    maps = Path("/proc/self/maps")
    if not maps.is_file():
        pytest.skip("this system does not tell which libraries a process has loaded")
    found = {line.split()[-1] for line in maps.read_text().splitlines() if "libSDL2-2" in line}
    if not found:
        pytest.skip("pygame has no SDL library of its own here")
    library = ctypes.CDLL(found.pop())
    missing = [name for name in NEEDED if not hasattr(library, name)]
    if missing:
        pytest.skip(f"this SDL has no virtual joysticks: {', '.join(missing)}")
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


class Pad:
    """Presses the buttons of a virtual pad on a running program."""

    def __init__(self, hands: Any) -> None:
        self.hands = hands
        self.pads = hands.app.inputs.pads
        self.pads.start()
        self.library = sdl()
        before = set(self.pads.names)
        self.index = self.library.SDL_JoystickAttachVirtual(GAMECONTROLLER, AXES, BUTTONS, HATS)
        if self.index < 0:
            pytest.skip("SDL attaches no virtual joystick here")
        hands.until(lambda: set(self.pads.names) - before)
        self.number = (set(self.pads.names) - before).pop()
        self.handle = ctypes.c_void_p(self.library.SDL_JoystickFromInstanceID(self.number))
        for trigger in TRIGGERS:
            self.axis(trigger, REST)

    def down(self, button: int) -> None:
        """Holds a button."""
        assert self.library.SDL_JoystickSetVirtualButton(self.handle, button, 1) == 0
        self.hands.frames(2)

    def up(self, button: int) -> None:
        """Lets a button go."""
        assert self.library.SDL_JoystickSetVirtualButton(self.handle, button, 0) == 0
        self.hands.frames(2)

    def press(self, *buttons: int) -> None:
        """Presses buttons one after the other."""
        for button in buttons:
            see(self.hands.app.scenes.top)
            self.down(button)
            self.up(button)

    def axis(self, axis: int, value: int) -> None:
        """Moves a stick or a trigger: -32768 to 32767."""
        assert self.library.SDL_JoystickSetVirtualAxis(self.handle, axis, ctypes.c_int16(value)) == 0
        self.hands.frames(2)

    def pull(self, trigger: int) -> None:
        """Pulls a trigger and lets it go."""
        self.axis(trigger, 32767)
        self.axis(trigger, REST)

    def detach(self) -> None:
        """Pulls the plug."""
        assert self.library.SDL_JoystickDetachVirtual(self.index) == 0
        self.hands.until(lambda: self.number not in self.pads.names)
