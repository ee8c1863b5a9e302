"""Game pads: what their buttons and sticks mean, told to the scenes as the keys they know.

A pad moves the focus that the keyboard moves; there is no second way to do anything. Pads may come and go at any time;
without one nothing here does any work.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import pygame

from .scene import Host
from .words import tr

Step = tuple[int, int]
"""One step of the focus: to the right, down."""

DEAD = 0.5
"""Share of its way that a stick must be moved before it counts, and below 0.35 it counts no more."""
LET_GO = 0.35
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.13
"""Seconds until a direction that is held counts again, and then again."""
RUMBLE = 160
"""Milliseconds for which a pad shakes."""
GREETING = 1.0
"""Seconds after the start in which a pad that was there before says nothing."""
FULL = 32767.0

DIRECTIONS: dict[int, Step] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
}
ARROW: dict[Step, int] = {
    (0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN, (-1, 0): pygame.K_LEFT, (1, 0): pygame.K_RIGHT,
}  # fmt: skip
ANYWHERE: dict[int, int] = {
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_F1,
}
AT_TABLE: dict[int, int] = {
    pygame.CONTROLLER_BUTTON_X: pygame.K_u,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: pygame.K_l,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: pygame.K_s,
}
"""Keys of commands at the table; elsewhere these letters would be text or nothing."""
TRIGGERS: dict[int, int] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: pygame.K_h,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: pygame.K_y,
}
SHOULDERS: dict[int, int] = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: -1,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: 1,
}
STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
EVENTS = frozenset({
    pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED,
})  # fmt: skip

@dataclass(slots=True)
class Stick:
    """One stick: where it is, and which direction it counts as. A dead zone in the middle, and a smaller one on the way
    back, so that it does not tremble."""

    x: float = 0.0
    y: float = 0.0
    counts: Step | None = None

    def move(self, axis: int, value: float) -> Step | None:
        """The direction after an axis (0 or 1) went to a value from -1 to 1."""
        if axis == 0:
            self.x = value
        else:
            self.y = value
        far = max(abs(self.x), abs(self.y))
        if far < (DEAD if self.counts is None else LET_GO):
            self.counts = None
        elif far >= DEAD:
            sideways = abs(self.x) > abs(self.y)
            self.counts = (1 if self.x > 0 else -1, 0) if sideways else (0, 1 if self.y > 0 else -1)
        return self.counts


@dataclass(slots=True)
class Held:
    """Directions that are held, the last one counting, and the time until it counts again."""

    steps: list[tuple[Any, Step]] = field(default_factory=list)
    wait: float = 0.0

    def hold(self, source: Any, step: Step | None) -> Step | None:
        """A source (a button, a stick) holds a direction now, or none. The step to make at once, if it is a new one."""
        if any(one == (source, step) for one in self.steps):
            return None
        self.steps = [one for one in self.steps if one[0] != source]
        if step is None:
            return None
        self.steps.append((source, step))
        self.wait = FIRST_REPEAT
        return step

    def after(self, dt: float) -> Iterator[Step]:
        """Steps that come due as time passes: never more than one a frame, so that nothing runs away."""
        if not self.steps:
            return
        self.wait -= dt
        if self.wait <= 0:
            self.wait = NEXT_REPEAT
            yield self.steps[-1][1]


class GamePads:
    """All pads that are attached; they act as one.

    Attributes:
        names: the pads by their numbers.
    """

    def __init__(self, app: Host) -> None:
        self.app = app
        self.names: dict[int, str] = {}
        self._pads: dict[int, Any] = {}
        self._sticks: dict[int, Stick] = {}
        self._pulled: set[tuple[int, int]] = set()
        self._held = Held()
        self._module: ModuleType | None = None
        self._silent = GREETING
        app.sound.shake = self.rumble

    @property
    def attached(self) -> bool:
        """Whether there is a pad."""
        return bool(self.names)

    @property
    def held(self) -> bool:
        """Whether a direction is held, which counts again and again."""
        return bool(self._held.steps)

    def start(self) -> None:
        """Looks for pads from now on. Where the system gives none, there are none."""
        if self._module is not None:
            return
        try:
            from pygame._sdl2 import controller

            controller.quit()  # what an earlier start in this process left half open would tell of no pad
            controller.init()
        except (ImportError, pygame.error) as error:
            logging.getLogger("blackangel").info("No game pads: %s", error)
            return
        self._module = controller

    def take(self, event: pygame.event.Event) -> None:
        """One of `EVENTS`."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._come(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._go(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._axis(event.instance_id, event.axis, max(-1.0, event.value / FULL))
        elif event.button in DIRECTIONS:
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            self._direct((event.instance_id, event.button), DIRECTIONS[event.button] if down else None)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._button(event.button)

    def update(self, dt: float) -> None:
        """Time passes: what is held counts again."""
        self._silent = max(0.0, self._silent - dt) if self._module is not None else GREETING
        for step in self._held.after(dt):
            self._step(step)

    def rumble(self, strength: float) -> None:
        """All pads that can shake do so, for a moment, from 0 to 1."""
        for pad in self._pads.values():
            pad.rumble(strength, strength, RUMBLE)

    def let_go(self) -> None:
        """Nothing is held any more (the window lost the keyboard)."""
        self._held = Held()
        self._sticks.clear()
        self._pulled.clear()

    def close(self) -> None:
        """Gives all pads free."""
        for pad in self._pads.values():
            pad.quit()
        self._pads.clear()
        self.names.clear()
        self.let_go()
        if self._module is not None:
            self._module.quit()
            self._module = None

    # ------------------------------------------------------------ pads
    def _come(self, index: int) -> None:
        if self._module is None:
            return
        try:
            pad = self._module.Controller(index)
            number = pad.as_joystick().get_instance_id()  # pad.id is its place among those attached, which changes
        except pygame.error as error:
            logging.getLogger("blackangel").warning("Game pad: %s", error)
            return
        self._pads[number], self.names[number] = pad, str(pad.name)
        if not self._silent:
            self.app.notice(tr("Game pad: {name}", name=pad.name))

    def _go(self, number: int) -> None:
        pad = self._pads.pop(number, None)
        name = self.names.pop(number, "")
        self.let_go()
        if pad is not None:
            pad.quit()
            self.app.notice(tr("The game pad is gone: {name}", name=name))

    # ------------------------------------------------------------ what was pressed
    def _axis(self, number: int, axis: int, value: float) -> None:
        if axis in TRIGGERS:
            self._trigger((number, axis), value)
        elif axis in STICK:
            stick = self._sticks.setdefault(number, Stick())
            self._direct((number, "stick"), stick.move(STICK.index(axis), value))

    def _trigger(self, which: tuple[int, int], value: float) -> None:
        """A trigger counts once each time it is pulled."""
        if value >= DEAD and which not in self._pulled:
            self._pulled.add(which)
            self._command(TRIGGERS[which[1]])
        elif value < LET_GO:
            self._pulled.discard(which)

    def _direct(self, source: tuple[int, object], direction: Step | None) -> None:
        step = self._held.hold(source, direction)
        if step is not None:
            self._step(step)

    def _button(self, button: int) -> None:
        if button in AT_TABLE:
            self._command(AT_TABLE[button])
        elif button in SHOULDERS:
            self._shoulder(SHOULDERS[button])
        elif button == pygame.CONTROLLER_BUTTON_START:
            self._menu()
        elif button == pygame.CONTROLLER_BUTTON_BACK:
            self.app.keys_overview()
        elif button == pygame.CONTROLLER_BUTTON_A:
            self._key(pygame.K_RETURN)
        elif button in ANYWHERE:
            self.app.press(ANYWHERE[button])

    # ------------------------------------------------------------ what that means in the scene on top
    def _command(self, key: int) -> None:
        top = self.app.scenes.top
        if top is not None and top.commands:
            self.app.press(key)

    def _step(self, step: Step) -> None:
        self._key(ARROW[step])

    def _key(self, key: int) -> None:
        """An arrow or Enter, as the scene on top takes it."""
        top = self.app.scenes.top
        if top is not None:
            self.app.press(*top.pad_key(key))

    def _shoulder(self, step: int) -> None:
        """The next part of what is shown, in large; where there is none, the next thing that can be pressed."""
        top = self.app.scenes.top
        if top is None or not top.next_view(step):
            self.app.press(pygame.K_TAB, 0 if step > 0 else pygame.KMOD_SHIFT)

    def _menu(self) -> None:
        if self.app.scenes.top is not None:
            self.app.scenes.top.open_menu()
