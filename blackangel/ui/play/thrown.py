"""Dice thrown into a tray, for any game: where each is at every moment, and where it comes to rest.

The faces are the rules'. Physics only moves pictures: nothing is ever read from it, and it need not repeat itself.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Generic, NamedTuple, TypeVar

from blackangel.ui.kit.geometry import Rect

Path = list[tuple[float, float, float]]
STEP = 1 / 60
LONGEST = 1.5
"""Seconds that a throw takes at most."""
THROWS, WIDE_APART = 6, 1.3
"""Throws tried at most, and how far apart in sides of a die is far enough."""
SLOW = 55.0
"""Units a second below which a die lies on its face."""
ROLLED = 0.28
"""Sides of a die that it travels while one picture of it tumbling is shown."""
BOUNCES = ((0.0, 0.22, 0.62), (0.22, 0.41, 0.34), (0.41, 0.54, 0.17), (0.54, 0.62, 0.07))
"""Leaps of a die, each lower than the last: from and to which share of the throw, how high in sides of a die."""
LATE = 0.035
"""Share of the throw by which a die leaps later than the one before it, up to three times."""


def throw(count: int, size: float, width: float, height: float, rng: random.Random | None = None,
          longest: float = LONGEST) -> list[Path]:
    """Ways of so many dice thrown into a tray from its right edge: (x, y, degrees) for each fixed step of time. Of a
    few throws the one whose dice come to lie farthest apart, and from the edge."""
    rng = rng or random.Random()
    best: tuple[float, list[Path]] = (-math.inf, [])
    for _ in range(THROWS):
        paths = _thrown(count, size, width, height, rng, longest)
        spread = _spread([path[-1][:2] for path in paths], size, width, height)
        best = max(best, (spread, paths), key=lambda one: one[0])
        if spread >= WIDE_APART:
            break
    return best[1]


def _spread(spots: Sequence[tuple[float, float]], size: float, width: float, height: float) -> float:
    """The least distance between dice, or twice that from the edge, in sides of a die; less if all lie at one side."""
    apart = [math.dist(a, b) for n, a in enumerate(spots) for b in spots[:n]]
    edge = [2 * min(x, width - x, y, height - y) for x, y in spots]
    if not spots:
        return 0.0
    aside = abs(fmean(x for x, _ in spots) / width - .5) + abs(fmean(y for _, y in spots) / height - .5)
    return min([*apart, *edge]) / size - aside


def _thrown(count: int, size: float, width: float, height: float, rng: random.Random, longest: float) -> list[Path]:
    """One throw."""
    import pymunk

    space = pymunk.Space()
    space.damping = .22
    corners = [(0, 0), (width, 0), (width, height), (0, height), (0, 0)]
    for a, b in pairwise(corners):
        wall = pymunk.Segment(space.static_body, a, b, 6)
        wall.elasticity, wall.friction = .55, .4
        space.add(wall)
    force = width / 606
    bodies = []
    columns = max(1, int((width * .5) // (size + 12)))
    rows = max(1, -(-count // columns))
    for n in range(count):
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (size, size)))
        column, row = divmod(n, rows)
        body.position = (width - size * .8 - column * (size + 10),
                         height * (row + .5) / rows + rng.uniform(-6, 6))
        body.angle = rng.uniform(-.5, .5)
        body.velocity = (rng.uniform(-1150, -300) * force, rng.uniform(-750, 750) * force)
        body.angular_velocity = rng.uniform(-9, 9)
        box = pymunk.Poly.create_box(body, (size * 1.1, size * 1.1), radius=2)
        box.elasticity, box.friction = .45, .5
        space.add(body, box)
        bodies.append(body)
    paths: list[Path] = [[] for _ in bodies]
    for step in range(round(longest / STEP)):
        space.damping = .22 if step < 50 * longest / LONGEST else .01
        for _ in range(2):
            space.step(STEP / 2)
        half = size / 2
        for body, path in zip(bodies, paths, strict=True):
            x, y = body.position
            path.append((max(half, min(width - half, x)), max(half, min(height - half, y)), math.degrees(body.angle)))
        if step > 40 and all(body.velocity.length < 12 and abs(body.angular_velocity) < .2 for body in bodies):
            break
    return paths


class Lying(NamedTuple):
    """A die at a moment: where it is above the ground, turned by how many degrees, how many pictures of tumbling it has
    shown (None once it lies on its face), and how high it leaps in sides of a die."""

    x: float
    y: float
    angle: float
    tumbled: int | None
    high: float = 0.0


def leap(share: float, number: int = 0) -> float:
    """How high the so-manieth die is at a share of its throw, in sides of a die."""
    share -= LATE * (number % 4)
    for begins, ends, high in BOUNCES:
        if begins <= share < ends:
            on = (share - begins) / (ends - begins)
            return high * 4 * on * (1 - on)
    return 0.0


V = TypeVar("V")


class Throw(Generic[V]):
    """Dice of one roll: where they are at each moment, and where they come to rest.

    Args:
        inner: where they are thrown, in logical units. size: side of a die. longest: seconds at most.
    """

    def __init__(self, dice: Sequence[tuple[str, V]], inner: Rect, size: float, longest: float = LONGEST) -> None:
        self.values = dict(dice)
        self.inner = inner
        self.size = size
        self.paths = dict(zip(self.values, throw(len(dice), size, *inner[2:], longest=longest), strict=True))
        self.t = 0.0

    @property
    def seconds(self) -> float:
        """Length of the throw."""
        return max((len(path) for path in self.paths.values()), default=0) * STEP

    def step(self, t: float) -> None:
        """The share of the throw that has passed."""
        self.t = t

    @property
    def resting(self) -> bool:
        return self.t >= 1.0

    def rects(self) -> dict[str, Rect]:
        """Where the dice lie in the end."""
        s = self.size
        return {die: (self.inner[0] + path[-1][0] - s / 2, self.inner[1] + path[-1][1] - s / 2, s, s)
                for die, path in self.paths.items()}

    def lying(self, die: str) -> Lying:
        """A die where it is now: it tumbles while it is fast, then lies on its face."""
        path = self.paths[die]
        n = min(len(path) - 1, int(self.t * (max(len(p) for p in self.paths.values()) - 1)))
        px, py, angle = path[n]
        before = path[max(0, n - 1)]
        tumbled = None
        if n < len(path) - 1 and math.dist(before[:2], (px, py)) / STEP > SLOW:
            gone = sum(math.dist(a[:2], b[:2]) for a, b in pairwise(path[:n + 1]))
            tumbled = int(gone / (self.size * ROLLED))
        turn = round(((angle + 45) % 90 - 45) / 7.5) * 7.5 * .5
        high = leap(self.t, list(self.paths).index(die))
        return Lying(self.inner[0] + px, self.inner[1] + py, turn, tumbled, high)
