"""When the next picture is drawn: at once while something moves; else when something happens, or when the scene on top
said that it would change. What stands still costs nothing.

Between two pictures the loop sleeps in the system until an event comes. Once a beat it wakes all the same, and what
lives without being seen goes on (sound, what other processes have worked out); nothing is drawn for that unless it
changed something. Time that was slept through passes before what woke the loop is handled, so that nothing that begins
then leaps ahead.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from blackangel.ui.kit import sdl

from .inputs import SIZES

if TYPE_CHECKING:
    from .program import App

FRAMES = 60
"""Pictures a second while something moves."""
AWAKE = 1.0
"""Seconds after an input, or after the last movement, in which pictures are drawn on: what comes of it is seen."""
BEAT = 1.0
"""The longest sleep, in seconds."""
AWAY = 0.1
"""Seconds between two beats of what moves while the window is not to be seen."""
ADORNING, SMOOTH = 0.08, 8
"""Share of its time that a machine draws while all that happens was foreseen (stars twinkle): a slower one draws fewer
pictures. What one takes is averaged over so many."""
SPARE = 0.005
"""The sleep between two pieces of work that prepare what may be wanted next."""
LONGEST_STEP = 0.1
"""A frame never counts for more seconds than this, so that nothing leaps after a stall."""
PAD = 0.01
"""With a game pad SDL would wake a thousand times a second to ask for it; this is often enough."""


def doze(seconds: float, often: bool = False) -> bool:
    """Sleeps until an event comes, but no longer than so many seconds; whether one came. often: it looks by itself."""
    if often or not sdl.sleep(seconds):
        late = time.perf_counter() + seconds
        while time.perf_counter() < late and not pygame.event.peek():
            time.sleep(min(PAD, seconds))
    return bool(pygame.event.peek())


class Loop:
    """Draws the pictures of a program.

    Args:
        clock: seconds.
        doze: sleeps until an event comes or so many seconds are over; whether one came.
        sleep: sleeps for so many seconds, whatever comes.
        worked: processor time of whoever draws, in seconds.

    Attributes:
        drawn: how many pictures so far.
        preparing: whether something is being made ready while nothing moves.
    """

    def __init__(
        self, app: App, clock: Callable[[], float] = time.perf_counter,
        doze: Callable[[float, bool], bool] = doze,
        sleep: Callable[[float], None] = time.sleep, worked: Callable[[], float] = time.thread_time,
    ) -> None:  # fmt: skip
        self.app = app
        self.drawn = 0
        self.preparing = False
        self._clock, self._doze, self._sleep = clock, doze, sleep
        self._now = self._moved = clock()
        self._due = math.inf
        self._worked, self._cost = worked, 0.0
        self._seen: object = None
        self._resting: pygame.Surface | None = None     # the picture, while nothing is drawn for a while

    def turn(self) -> None:
        """One picture, or one sleep."""
        app = self.app
        rest = self._rest()
        if rest <= 0 and not app.hidden:
            self._sleep(max(0.0, self._now + 1 / FRAMES - self._clock()))
            self._frame(self._passed())
            return
        if self._resting is None and rest >= BEAT:
            self._resting = self._small()
        self._due = min(self._due, self._now + max(rest, self._cost / ADORNING))
        event = self._doze(max(0.001, min(self._nap(), self._due - self._clock())), app.inputs.pads.attached)
        app.advance(self._passed(BEAT + LONGEST_STEP))
        if app.hidden:
            app.hear()
        elif event or self._now >= self._due or self._shown() != self._seen:
            self._frame(0.0)

    def _frame(self, dt: float) -> None:
        if resized := pygame.event.peek(SIZES):
            self._stretch()
        begun = self._worked()
        self.app.frame(dt)
        self._resting = self._small() if resized else None
        self._cost += (self._worked() - begun - self._cost) / SMOOTH
        self._seen, self._due = self._shown(), math.inf
        self.drawn += 1

    def _small(self) -> pygame.Surface:
        """The picture at half its size: it is seen for a moment, while the window is dragged."""
        return pygame.transform.scale_by(self.app.window.surface, 0.5)

    def _stretch(self) -> None:
        """The picture of before fills the window of another size until all is drawn for that."""
        surface = pygame.display.get_surface()
        if self._resting is not None and surface is not None:
            pygame.transform.scale(self._resting, surface.get_size(), surface)
            pygame.display.flip()

    def _passed(self, most: float = LONGEST_STEP) -> float:
        """Seconds since it was asked last."""
        then, self._now = self._now, self._clock()
        return min(most, self._now - then)

    def _rest(self) -> float:
        """For how many seconds the picture stays as it is."""
        app, top = self.app, self.app.scenes.top
        still = 0.0 if top is None or app.inputs.pads.held else min(top.still, app.notices.still)
        if still <= 0:
            self._moved = self._now
        awake = app.inputs.still < AWAKE or self._now - self._moved < AWAKE
        return 0.0 if awake and not app.hidden else still

    def _nap(self) -> float:
        """How long it may sleep: until something that is not drawn has to go on."""
        app = self.app
        if app.hidden:
            return AWAY
        self.preparing = app.scenes.top is not None and app.scenes.top.prepare()
        if self.preparing:
            return SPARE
        return min(BEAT, app.sound.still, app.thumbs.still, app.desk.still)

    def _shown(self) -> object:
        """Changes with what is to be seen, as far as the scene on top does not say it of itself."""
        app = self.app
        return list(app.scenes.scenes), [line for line, _ in app.notices.lines], app.canvas, app.thumbs.arrived
