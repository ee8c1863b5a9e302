"""Movements on the table: pieces glide from where they were to where they go, gains float up and fade.

A `Plan` holds the movements of one step, `Stage` plays them. The position that is drawn meanwhile follows the events of
the plan: their pieces leave it when they set out and lie in it once they have landed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from blackangel.ui.kit import theme
from blackangel.ui.kit.anim import Animator, Tween, ease_in_out, ease_out, linear
from blackangel.ui.kit.geometry import Point, Rect, grown
from blackangel.ui.kit.pen import Pen

from . import rising
from .rising import Float

Event = Sequence[Any]
Paint = Callable[[Any, float, float, float], None]
"""Draws a piece with the pen of the game about a point, x and y, at a moment of its way from 0 to 1."""
LIFT, LAND = 0, 1
"""The two moments of an event: its piece sets out, its piece has landed."""


@dataclass(slots=True)
class Flyer:
    """A piece on its way: paint draws it about a point, t runs from 0 to 1, then it lies `hold` seconds.

    token: what is hidden in the position while it flies. stays: it lies in the position once it has landed.
    even: it moves with the same speed all the way. trail: colour of the dots it leaves behind.
    """

    start: Point
    end: Point
    paint: Paint
    token: Any = None
    lift: float = 0.16
    hold: float = 0.0
    stays: bool = True
    even: bool = False
    trail: theme.Colour | None = None
    t: float = -1.0
    done: bool = False

    def at(self, ago: float = 0.0) -> Point:
        """Where it is now, or was a share of its way ago: a flat arc."""
        t = max(0.0, self.t - ago)
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        arc = -self.lift * (abs(dx) + abs(dy)) * 4 * t * (1 - t) * .5
        return self.start[0] + dx * t, self.start[1] + dy * t + arc


@dataclass(slots=True)
class Caption:
    """What happens now, in words; step: which part of the turn it is; seat: whom it happens to, None for whoever
    acts."""

    words: str
    step: int = 0
    seat: int | str | None = None


@dataclass(slots=True)
class Plan:
    """Movements of one step with their delays and lengths, in seconds.

    moves: when an event's piece sets out and lands. slide: when the strips slide on, and how far. still: a picture that
    stands in for the largest of them where nothing shall move.
    """

    flyers: list[tuple[float, float, Flyer]] = field(default_factory=list)
    floats: list[tuple[float, float, Float]] = field(default_factory=list)
    sounds: list[tuple[float, str, float]] = field(default_factory=list)
    captions: list[tuple[float, Caption]] = field(default_factory=list)
    moves: list[tuple[float, int, Event]] = field(default_factory=list)
    slide: tuple[float, float] | None = None
    still: Paint | None = None
    cursor: float = 0.0

    def fly(self, flyer: Flyer, seconds: float = 0.36, step: float = 0.14, after: float = 0.0) -> None:
        """A piece starts now (or `after` seconds); the next thing starts `step` later."""
        self.flyers.append((self.cursor + after, seconds, flyer))
        self.cursor += step

    def stand(self, spot: Point, paint: Paint, seconds: float, step: float, after: float = 0.0,
              even: bool = False) -> None:
        """Something is to be seen in one place, and is gone then."""
        self.fly(Flyer(spot, spot, paint, lift=0, stays=False, even=even), seconds, step, after)

    def rise(self, about: Rect, words: str, colour: theme.Colour, step: float = 0.1, after: float = 0.0) -> None:
        """Words rise now, beside what they speak of."""
        self.floats.append((self.cursor + after, 0.85, Float(about, words, colour)))
        self.cursor += step

    @property
    def length(self) -> float:
        """Seconds until everything has landed and every pause is over."""
        ends = [d + s + f.hold for d, s, f in self.flyers] + [d + s * .55 for d, s, _ in self.floats]
        slide = self.slide[0] + SLIDE if self.slide else 0.0
        return max(self.cursor, slide, *ends) if ends else max(self.cursor, slide)


TRAIL, DOTS = 110.0, 8
"""Pieces of others that fly farther than this leave so many dots behind."""
ROOF = 62.0
"""Below the bar at the top."""
SLIDE = 0.75
"""Seconds in which the strips slide on."""


@dataclass(slots=True)
class Cues:
    """What is called while a plan is played: at its start, with words, with each event, and for sounds."""

    begin: Callable[[], None] | None = None
    tell: Callable[[Caption], None] | None = None
    move: Callable[[int, Event], None] | None = None
    sound: Callable[[str, float], None] | None = None


class Stage:
    """What flies, and which pieces of the position are hidden meanwhile."""

    def __init__(self, animator: Animator) -> None:
        self.animator = animator
        self.flyers: list[Flyer] = []
        self.floats: list[Float] = []
        self.landed: list[Flyer] = []
        self.hidden: set[Any] = set()
        self.scroll = 0.0
        self.ring: Rect | None = None
        self.read: Callable[[], list[Rect]] = list   # what nothing that rises may lie on

    @property
    def moving(self) -> bool:
        return bool(self.flyers) or self.animator.busy

    def clear(self) -> None:
        """Everything is where it belongs."""
        self.animator.clear()
        self.flyers, self.floats, self.landed = [], [], []
        self.hidden.clear()
        self.scroll = 0.0
        self.ring = None

    def finish(self) -> None:
        """Completes all movements."""
        self.animator.skip()
        self.flyers = []
        self.hidden.clear()
        self.scroll = 0.0

    def play(self, plan: Plan, longest: float, cues: Cues | None = None) -> None:
        """Queues the movements of a step, squeezed into `longest` seconds. What is to fly stays to be seen where it
        is for as long as something else moves."""
        if not self.animator.busy:
            self._hide(plan)
        self.animator.add(lambda: self._start(plan, longest, cues or Cues()))

    def _hide(self, plan: Plan) -> None:
        self.hidden.update(flyer.token for _, _, flyer in plan.flyers if flyer.token is not None)

    def _start(self, plan: Plan, longest: float, cues: Cues) -> list[Tween]:
        self._hide(plan)
        if cues.begin:
            cues.begin()
        length = plan.length
        squeeze = min(1.0, longest / length) if length > 0 else 1.0
        tweens = self._calls(plan, squeeze, cues)
        for delay, seconds, flyer in plan.flyers:
            self.flyers.append(flyer)
            whole = seconds + flyer.hold
            tweens.append(Tween(whole * squeeze, self._mover(flyer, whole / seconds if seconds else 1.0), linear,
                                delay * squeeze, self._lander(flyer)))
        for delay, seconds, note in plan.floats if self.animator.speed != "off" else ():
            self.floats.append(note)
            self.animator.loose(Tween(seconds, self._riser(note), linear, delay * squeeze, self._faded(note)))
        if plan.slide:
            tweens.append(Tween(SLIDE * squeeze, self._slide(plan.slide[1]), ease_in_out, plan.slide[0] * squeeze,
                                self._slid))
        if length:
            tweens.append(Tween(length * squeeze, lambda t: None))
        return tweens

    def _calls(self, plan: Plan, squeeze: float, cues: Cues) -> list[Tween]:
        """What is called on the way, in the order of time, so that completing everything keeps that order."""
        calls: list[tuple[float, int, Callable[[], None]]] = []
        if cues.tell:
            calls += [(at, 0, partial(cues.tell, caption)) for at, caption in plan.captions]
        if cues.sound:
            calls += [(at, 1, partial(cues.sound, name, share)) for at, name, share in plan.sounds]
        if cues.move:
            calls += [(at, 2, partial(cues.move, phase, event)) for at, phase, event in plan.moves]
        calls.sort(key=lambda call: call[:2])
        return [Tween(0.0, lambda t: None, linear, at * squeeze, call) for at, _, call in calls]

    def _mover(self, flyer: Flyer, stretch: float = 1.0) -> Callable[[float], None]:
        def move(t: float) -> None:
            share = min(1.0, t * stretch)
            flyer.t = share if flyer.even else ease_in_out(share)
        return move

    def _slide(self, shift: float) -> Callable[[float], None]:
        def move(t: float) -> None:
            self.scroll = -shift * t
        return move

    def _slid(self) -> None:
        self.scroll = 0.0

    def _lander(self, flyer: Flyer) -> Callable[[], None]:
        def land() -> None:
            flyer.done = True
            self.hidden.discard(flyer.token)
            if flyer in self.flyers:
                self.flyers.remove(flyer)
                if flyer.stays:
                    self.landed.append(flyer)
        return land

    def glide_back(self, start: Point, end: Point, paint: Paint, token: Any) -> None:
        """A piece dropped elsewhere returns in 180 ms."""
        flyer = Flyer(start, end, paint, token, lift=0.0, t=0.0)
        self.flyers.append(flyer)
        self.hidden.add(token)
        self.animator.loose(Tween(.18, self._mover(flyer), ease_out, 0.0, self._lander(flyer)))

    def _riser(self, note: Float) -> Callable[[float], None]:
        def rise(t: float) -> None:
            note.t = t
        return rise

    def _faded(self, note: Float) -> Callable[[], None]:
        def fade() -> None:
            if note in self.floats:
                self.floats.remove(note)
        return fade

    def settle(self) -> None:
        """The still picture shows everything that has landed."""
        self.landed = []

    def draw(self, pen: Pen, limits: Rect | None = None) -> None:
        """Draws what flies; what has just landed too, until the still picture shows it (`settle`). What rises
        stays within limits: of the table below the bar at the top, or those given."""
        if self.ring is not None and self.moving:
            pen.rr(grown(self.ring, 3), 16, frame=theme.WHITE, width=4, glow=10)
        for flyer in self.landed:
            flyer.paint(pen, *flyer.end, 1.0)
        for flyer in list(self.flyers):
            if flyer.t >= 0:
                if flyer.trail and math.dist(flyer.start, flyer.end) > TRAIL:
                    _trail(pen, flyer, flyer.trail)
                x, y = flyer.at()
                flyer.paint(pen, x, y, flyer.t)
        table = 0.0, ROOF, pen.canvas.width, pen.canvas.height - ROOF
        rising.draw(pen, self.floats, limits or table, self.read)


def _trail(pen: Pen, flyer: Flyer, colour: theme.Colour) -> None:
    """Dots where a piece has just been."""
    for n in range(DOTS, 0, -1):
        if flyer.t > n * .045:
            x, y = flyer.at(n * .045)
            pen.disc(x, y, 8 - n * .7, colour, round(200 * (1 - n / (DOTS + 1))))
