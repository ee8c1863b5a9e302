"""The trays into which dice are thrown: a large one with the bill for the viewer's, a small one for everybody else's.

The faces are the rules'. Physics only moves pictures: nothing is ever read from it, and it need not repeat itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from blackangel.engine.decision import View
from blackangel.games.black_angel.ids import colour_of
from blackangel.ui.black_angel.happenings.dice import ROLLED
from blackangel.ui.black_angel.happenings.turns import POINTS, SEQUENCE
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.smooth import blurred, tinted
from blackangel.ui.kit.words import C_, tr
from blackangel.ui.play import thrown

from .aboard import COLOURS
from .layout import Layout, Place
from .pen import Pen

Event = Sequence[Any]
SHORT = 0.9
"""Seconds that a throw of another player takes at most."""
LARGE, SMALL = 98.0, 50.0
"""Sides of a die in the viewer's tray and in another's."""
LAMP = (255, 214, 170)
"""The light that falls into a tray."""
FRAMES = 8
"""Pictures of one turn of a tumbling die."""


@dataclass(slots=True, frozen=True)
class Bill:
    """What rolling anew costs: the dice left with their values, those that were damaged, points before and after."""

    left: tuple[tuple[str, int], ...]
    left_vp: int
    damaged: tuple[tuple[str, int], ...]
    damaged_vp: int
    before: int
    after: int


def bill(events: Sequence[Event], before: View, after: View, seat: int) -> Bill:
    """The bill of a roll, read from what happened."""
    def points(why: str) -> int:
        return sum(e.delta for e in POINTS.of(events) if e.seat == seat and e.why == why)

    def named(die: str, view: View) -> tuple[str, int]:
        return colour_of(die), int(view["dice"][die]["value"])

    left = tuple(named(die, before) for die, info in before["dice"].items() if str(info["at"]) == str(seat))
    damaged = tuple(named(e.die, after) for e in ROLLED.of(events)
                    if e.holder == seat and before["dice"][e.die]["damaged"])
    return Bill(left, points("dice_left"), damaged, points("damaged_die"), int(before["seats"][seat]["vp"]),
                int(before["seats"][seat]["vp"]) + points("dice_left") + points("damaged_die"))


def prepare(pen: Pen) -> Iterator[None]:
    """Loads what a throw needs and makes the pictures of dice in both trays, one at a time."""
    import pymunk  # noqa: F401

    yield
    for size in (LARGE, SMALL):
        for colour in COLOURS:
            for frame in range(1, FRAMES + 1):
                pen.scaled(f"sprites/die_tumble_{colour}_{frame}", width=size * 1.3)
                yield
            for value in range(4):
                pen.scaled(f"sprites/die_{colour}_{value}", width=size)
                yield
        _shade(pen, size)
        yield


def _shade(pen: Pen, size: float) -> pygame.Surface:
    """The soft shadow of a die on the ground."""
    w, h = pen.canvas.length(size * 1.02), pen.canvas.length(size * .62)

    def make() -> pygame.Surface:
        spot = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.ellipse(spot, (255, 255, 255, 205), spot.get_rect())
        return tinted(blurred(spot, max(1, w // 9)), (0, 0, 0))

    return pen.canvas.cached(("die shade", w, h), make)


def floor(pen: Pen, area: Rect, lamp: theme.Colour = LAMP) -> None:
    """The ground of a tray with the cone of a lamp above it."""
    pen.rr(area, 14, (7, 10, 30), bottom=(14, 19, 52), frame=(30, 40, 88), width=3)
    box = pen.canvas.rect(*area).inflate(-6, -6)

    def make() -> pygame.Surface:
        small = pygame.Surface((64, 32), pygame.SRCALPHA)
        for n in range(14, 0, -1):     # ellipses of light within each other, brightest in the middle
            wide, high = 64 * n / 14 * .98, 32 * n / 14 * .98
            spot = pygame.Rect(0, 0, round(wide), round(high))
            spot.center = 34, 15
            pygame.draw.ellipse(small, (*lamp, round(120 * (1 - n / 15) ** 1.3)), spot)
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), box.size)

    pen.surface.blit(pen.canvas.cached(("lamp", box.size, lamp), make), box.topleft)


class Throw(thrown.Throw[int]):
    """Dice of one roll in their colours."""

    def draw_die(self, pen: Pen, die: str, value: int) -> None:
        """A die where it is now: it tumbles while it is fast, then lies on its face."""
        x, y, turn, tumbled, high = self.lying(die)
        pen.blit(_shade(pen, self.size), x + self.size * (.06 + .25 * high), y + self.size * .36,
                 255 * max(.25, 1 - .9 * high))
        y -= self.size * high
        colour = colour_of(die)
        frame = 0 if tumbled is None else tumbled % FRAMES + 1
        if frame and pen.sprite(f"die_tumble_{colour}_{frame}", x, y, width=self.size * 1.3):
            return
        if not pen.sprite(f"die_{colour}_{value}", x, y, width=self.size, angle=turn):
            pen.die(colour, value, x, y, self.size)

    def draw_dice(self, pen: Pen, gone: Collection[str] = ()) -> None:
        """All of them but those gone, the nearest last."""
        for die in sorted(self.values, key=lambda die: self.lying(die).y):
            if die not in gone:
                self.draw_die(pen, die, self.values[die])


class SmallTray(Throw):
    """A tray above the compartment of another player, for as long as the dice roll."""

    def __init__(self, layout: Layout, holder: int | str, dice: Sequence[tuple[str, int]]) -> None:
        fx, _, fw, _ = layout.frigate
        x, y, w, _ = layout.compartments()[holder]
        size = SMALL if len(dice) <= 6 else 42.0
        wide = min(fw - 8, max(300.0, len(dice) * size * 1.05))
        left = max(fx + 4, min(fx + fw - 4 - wide, x + w / 2 - wide / 2))
        self.area: Rect = (left, y - 176, wide, 168.0)
        super().__init__(dice, (left + 10, y - 166, wide - 20, 148.0), size, SHORT)

    def paint(self, accent: theme.Colour, gone: float) -> Callable[[Pen, float, float, float], None]:
        """A painter for the stage. gone: the share of its time after which the dice have left."""
        def paint(pen: Pen, x: float, y: float, t: float) -> None:
            share = min(1.0, t / gone)
            self.step(share)
            pen.panel(self.area, 16, accent, 252, 2.5)
            floor(pen, self.inner, theme.mix(LAMP, accent, .35))
            if t < gone:
                self.draw_dice(pen)
        return paint


class DiceTray(Throw):
    """The viewer's dice of one roll with what the roll costs; `begun` once they are being thrown."""

    def __init__(self, layout: Layout, dice: Sequence[tuple[str, int]], paid: Bill | None,
                 goals: Mapping[str, Rect]) -> None:
        """paid: None for a roll that costs nothing, the first of a game."""
        x, y, w, _ = layout.frigate
        if paid is None:
            x, w = x + (w - 634) / 2, 634.0
        self.area: Rect = (x, y, w, 350.0)
        self.paid = paid
        self.goals = dict(goals)
        self.begun = False
        size = LARGE if len(dice) <= 8 else 80.0 if len(dice) <= 12 else 64.0
        super().__init__(dice, (x + 14, y + 16, 606.0, 318.0), size)

    # ---- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, pen: Pen, gone: Sequence[str], hover: Place | None, legal: bool) -> None:
        """Tray, dice and bill. gone: dice that fly elsewhere."""
        if not self.begun:
            return
        pen.panel(self.area, 18, (86, 110, 190), 254, 3)
        floor(pen, self.inner)
        self.draw_dice(pen, gone)
        for die in self.values:
            if die not in gone:
                self._goal(pen, die)
        if legal and self.resting and hover and hover[0] == "die" and hover[1] in self.values:
            self._lock(pen, hover[1])
        if self.paid is not None:
            self._bill(pen, self.paid)

    def _goal(self, pen: Pen, die: str) -> None:
        """The dashed place where a die will lie."""
        area = self.goals.get(die)
        if area is None:
            return
        x, y, w, h = area
        corners = [(x + 2, y + 2), (x + w - 2, y + 2), (x + w - 2, y + h - 2), (x + 2, y + h - 2), (x + 2, y + 2)]
        pen.line(corners, theme.LEGAL, 2, (5, 4))

    def _lock(self, pen: Pen, die: str) -> None:
        x, y, w, h = self.rects()[die]
        pen.disc(x + w - 6, y + h - 6, 21, (8, 20, 44), frame=theme.LEGAL, width=3)
        pen.icon("lock", x + w - 6, y + h - 6, 24)

    def _bill(self, pen: Pen, paid: Bill) -> None:
        x, y = self.area[0] + self.area[2] - 258 - 10, self.area[1] + 16
        pen.well((x, y, 258, 318), 14, theme.LINE_STRONG)
        self._item(pen, x, y + 30, tr("Dice left"), paid.left, paid.left_vp)
        pen.line([(x + 16, y + 108), (x + 242, y + 108)], theme.LINE, 1.5)
        self._item(pen, x, y + 134, tr("Damaged dice"), paid.damaged, paid.damaged_vp)
        lost = paid.after < paid.before
        box = (x + 10, y + 218, 238, 90)
        pen.rr(box, 14, (60, 6, 42) if lost else theme.WELL, 240, frame=theme.DAMAGE if lost else theme.LINE_STRONG,
               width=2.5)
        words = tr("{old} [i:arrow-right] {new} [i:vp]", old=paid.before, new=paid.after)
        wide = pen.rich_width(words, 34, "heavy")
        pen.rich(words, box[0] + (box[2] - wide) / 2, box[1] + 46, 34, theme.TEXT, "heavy")

    def _item(self, pen: Pen, x: float, y: float, head: str, dice: Sequence[tuple[str, int]], vp: int) -> None:
        pen.text(head, x + 18, y, 21, theme.TEXT, "bold", fit=220)
        size = min(38.0, 130 / max(1, len(dice)) - 2)
        for n, (colour, value) in enumerate(dice):
            pen.die(colour, value, x + 18 + size / 2 + n * (size + 3), y + 42, size, shadow=2)
        if not dice:
            pen.text(tr(C_("dice", "none")), x + 18, y + 43, theme.SMALLEST, theme.MUTED)
        pen.text(f"\u2212{-vp}" if vp else "0", x + 196, y + 43, 30, theme.DAMAGE if vp else theme.MUTED, "heavy",
                 "right")
        pen.icon("vp", x + 222, y + 42, 32)


def rolled(events: Sequence[Event], holder: Any) -> list[tuple[str, int]]:
    """The dice that events roll for somebody, with their faces."""
    return [(e.die, int(e.value)) for e in ROLLED.of(events) if str(e.holder) == str(holder)]


def of_step(events: Sequence[Event], before: View, after: View, seat: int, layout: Layout,
            goals: Mapping[str, Rect]) -> DiceTray | None:
    """The tray of a step in which the viewer rolls; None if it does not."""
    dice = rolled(events, seat)
    if not dice:
        return None
    costs = any((e.seat, e.sequence) == (seat, "B") for e in SEQUENCE.of(events))
    return DiceTray(layout, dice, bill(events, before, after, seat) if costs else None,
                    {die: goals[die] for die, _ in dice if die in goals})
