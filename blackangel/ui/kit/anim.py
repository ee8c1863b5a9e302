"""Movements on one clock with one speed.

Steps are played one after the other; a step is a group of tweens that run together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

Ease = Callable[[float], float]
SPEEDS: dict[str, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Fast at first, then slower."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


@dataclass(slots=True)
class Tween:
    """Calls `step` with 0..1 (eased) for `seconds`, after `delay`; then `done` once."""

    seconds: float
    step: Callable[[float], None]
    ease: Ease = ease_in_out
    delay: float = 0.0
    done: Callable[[], None] | None = None
    passed: float = field(default=0.0, init=False)

    def advance(self, dt: float) -> bool:
        """True when finished."""
        self.passed += dt
        running = self.passed - self.delay
        if running < 0:
            return False
        share = 1.0 if self.seconds <= 0 else min(1.0, running / self.seconds)
        self.step(self.ease(share))
        if share < 1.0:
            return False
        if self.done:
            self.done()
        return True

    def finish(self) -> None:
        """Jumps to the end."""
        self.advance(self.delay + self.seconds - self.passed + 1.0)


Group = list[Tween]


class Animator:
    """The queue of movements.

    `start` is a function that makes the tweens of a step when its turn comes, so that it sees the positions left by
    the step before. `loose` tweens run beside the queue and block nothing (hover, glow).
    """

    def __init__(self, speed: str = "normal") -> None:
        self.speed = speed
        self._queue: deque[Callable[[], Group]] = deque()
        self._current: Group = []
        self._loose: Group = []

    @property
    def busy(self) -> bool:
        return bool(self._queue or self._current)

    def add(self, start: Callable[[], Group] | Group | Tween) -> None:
        """Queues one step."""
        if isinstance(start, Tween):
            self._queue.append(lambda: [start])
        elif isinstance(start, list):
            self._queue.append(lambda: list(start))
        else:
            self._queue.append(start)
        if self.speed == "off":
            self.skip()

    def call(self, action: Callable[[], None]) -> None:
        """Queues something to be done between two steps."""

        def start() -> Group:
            action()
            return []

        self.add(start)

    def pause(self, seconds: float) -> None:
        """Queues a rest."""
        self.add(Tween(seconds, lambda t: None))

    def loose(self, tween: Tween) -> None:
        """Runs a tween beside the queue, at plain speed."""
        self._loose.append(tween)

    def update(self, dt: float) -> None:
        self._loose = [tween for tween in self._loose if not tween.advance(dt)]
        rate = SPEEDS.get(self.speed, 1.0)
        if rate == 0.0:
            self.skip()
            return
        if not self._current and self._queue:
            self._next()
        if self._current:
            self._current = [tween for tween in self._current if not tween.advance(dt * rate)]
            while not self._current and self._queue:
                self._next()

    def _next(self) -> None:
        self._current = self._queue.popleft()()

    def skip_step(self) -> None:
        """Completes what moves now."""
        current, self._current = self._current, []
        for tween in current:
            tween.finish()

    def skip(self) -> None:
        """Completes everything that is queued, in order."""
        while self.busy:
            self.skip_step()
            if self._queue:
                self._next()

    def clear(self) -> None:
        """Forgets everything without finishing it."""
        self._queue.clear()
        self._current = []
        self._loose = []
