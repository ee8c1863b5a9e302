"""Shows what happened: the beats of each step, one after the other, while the position is told on with them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel.games.derelict import retell
from blackangel.ui.kit.anim import Animator, Tween, linear
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.play import thrown

from . import focus_fight
from .motion import Beat, Caption, Director
from .roll import TUMBLE, Roll

if TYPE_CHECKING:
    from .table import DerelictTable


class Show:
    """What is shown besides the position.

    Attributes:
        moments: steps that wait to be shown.
        shown: the step that is being shown, and how many of its events have been; None while nothing is.
        beat: what happens now, and the share of it that is over.
        roll: the die that lies in the tray; tray: where that was drawn last.
        caption: what happens now, in place of what is asked.
        step: the part of the event that is on.
        arriving: a new location has just been reached.
    """

    def __init__(self, table: DerelictTable) -> None:
        self.table = table
        self.animator = Animator()
        self.moments: deque[Any] = deque()
        self.shown: tuple[int, int] | None = None
        self.beat: Beat | None = None
        self.beat_t = 0.0
        self.roll: Roll | None = None
        self.tray: Rect = (0.0, 0.0, 0.0, 0.0)
        self.caption: Caption | None = None
        self.step: int | None = None
        self.arriving = False

    @property
    def moving(self) -> bool:
        """Whether something is shown that has happened."""
        return self.animator.busy or bool(self.moments)

    def advance(self, dt: float, speed: str) -> None:
        """Time passes."""
        self.animator.speed = speed
        self.animator.update(dt)

    def next(self) -> None:
        """The steps that wait are shown, one after the other."""
        while self.moments and not self.animator.busy:
            self.begin(self.moments.popleft())

    def rush(self) -> None:
        """All that happened is shown at once."""
        while self.moments:
            self.begin(self.moments.popleft())
        self.animator.skip()

    def finish(self) -> None:
        """The same, and then the next decision is asked."""
        if self.moving:
            self.table.rush()

    def clear(self) -> None:
        """Nothing moves, nothing lies in the tray."""
        self.moments.clear()
        self.animator.clear()
        self.beat = self.caption = self.roll = self.shown = None
        self.step, self.arriving = None, False

    def begin(self, moment: Any) -> None:
        """Queues the beats of a step."""
        self.table.interaction = None
        director = Director(self.table.plan, retell.begin(moment.before), last=self._last())
        beats = director.direct(moment.events)
        self.table.view = retell.begin(moment.before)
        self.table.relay()
        self.shown = self.shown or (moment.number, 0)
        self.animator.call(lambda: self._begun(moment.number))
        for beat in beats:
            self.animator.add(partial(self._start, beat))
        self.animator.call(lambda: self._end(moment.after))

    def _begun(self, number: int) -> None:
        """A step begins to be shown."""
        self.shown = number, 0

    def _last(self) -> tuple[Any, ...]:
        """What a roll at the beginning of a step is about: the one that lies there, rolled again."""
        return (self.roll.marine, self.roll.position, self.roll.side, self.roll.terrain) if self.roll else ()

    def _start(self, beat: Beat) -> list[Tween]:
        """A beat begins."""
        self.beat, self.beat_t = beat, 0.0
        self._told(beat.first)
        if beat.caption is not None:
            self.caption = beat.caption
        if beat.clears:
            self.roll = None
        if beat.step is not None:
            self.step = beat.step
        if beat.arriving is not None:
            self.arriving = beat.arriving
        if beat.roll is not None:
            self.roll = beat.roll
            if self.animator.speed != "off":
                size = focus_fight.DIE * .8
                tray = (0.0, 0.0, focus_fight.TRAY, focus_fight.TRAY)
                self.roll.throw = thrown.Throw([("die", beat.roll.face)], tray, size, longest=TUMBLE)
        if beat.sound and beat.seconds:
            self.table.app.sound.play(beat.sound)
        return [Tween(beat.seconds, self._pass, linear, done=lambda: self._finish(beat))]

    def _pass(self, t: float) -> None:
        self.beat_t = t
        rolls = self.beat is not None and self.beat.roll is not None
        if rolls and self.roll is not None and self.roll.throw is not None:
            self.roll.throw.step(min(1.0, t * (TUMBLE + .45) / TUMBLE))

    def _finish(self, beat: Beat) -> None:
        """A beat is over."""
        if self.roll is not None:
            self.roll.throw = None
        self._told(beat.events)
        self.beat = None

    def _told(self, events: Sequence[Any]) -> None:
        """The position is told on."""
        for event in events:
            retell.tell(self.table.view, event)
        if events:
            self.table.relay()
            if self.shown is not None:
                self.shown = self.shown[0], self.shown[1] + len(events)

    def _end(self, after: Any) -> None:
        """All of a step is shown."""
        self.table.view = after
        self.caption = self.shown = None
        self.beat = None
        if after["turn"]["phase"] != "event":
            self.step, self.arriving = None, False
        self.table.relay()
        if not self.moments and self.table.occasion.decides:
            self.table.view = self.table.controller.view
