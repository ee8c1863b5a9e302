"""The bubble of a step: where it stands and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Point, Rect, covered, grown
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.words import tr

from ..help import richtext
from ..help.parts import still
from ..help.richtext import Article

WIDE = 548.0
PAD = 30.0
HEAD, SAY, KNOW = 21.0, 31.0, 23.0
BUTTONS, EACH = 50.0, 176.0
"""Height of the two buttons, and width of one."""
OFF = 30.0
NEAREST = 14.0
"""Least distance of the dots that tell how far a lesson is; more steps are told in numbers."""
Picture = Callable[[Pen, str, float, float], None]
"""Draws the picture of that name about a point, see `School.picture`."""


@dataclass(slots=True)
class Bubble:
    """Words broken into lines, and the place."""

    area: Rect
    head: Article
    say: Article
    know: Article
    picture: str = ""

    @property
    def button_top(self) -> float:
        _, y, _, h = self.area
        return y + h - 24 - BUTTONS


def make(pen: Pen, head: str, say: str, know: str, picture: str = "", wide: float = WIDE) -> Bubble:
    """A bubble as high as its words need, not placed yet."""
    lead = 150.0 if picture else 0.0
    top = richtext.layout(pen, head, HEAD, wide - 2 * PAD - lead, "bold", 1.2)
    first = richtext.layout(pen, say, SAY, wide - 2 * PAD - lead, "bold", 1.28)
    second = richtext.layout(pen, know, KNOW, wide - 2 * PAD, "label", 1.4)
    high = above(top) + max(first.height, 96.0 if picture else 0.0) + 16 + second.height + 18 + 24 + BUTTONS + 24
    return Bubble((0, 0, wide, high), top, first, second, picture)


def above(head: Article) -> float:
    """From the upper edge to the sentence: a head line may take two lines."""
    return 64 + head.height - HEAD * 1.2


def place(bubble: Bubble, keep: Sequence[tuple[Rect, float]], near: Rect | None, limits: Rect) -> None:
    """Beside what it speaks of, at least `OFF` away and inside `limits`; `keep` are areas it stays clear of, each with
    the distance to keep from it. near: what it speaks of; None: it stands in the middle if it can."""
    _, _, w, h = bubble.area
    lx, ly, lw, lh = limits
    if near is None:
        middle = (lx + (lw - w) / 2, ly + (lh - h) / 2, w, h)
        spots = [(far((*spot, w, h), middle), spot) for spot in _anywhere(w, h, limits)]
    else:
        spots = [*_spots(near, w, h, limits)]
    best: tuple[float, Point] | None = None
    for cost, (sx, sy) in spots:
        px, py = min(max(sx, lx), lx + lw - w), min(max(sy, ly), ly + lh - h)
        cost += 4 * (abs(px - sx) + abs(py - sy))
        cost += sum(covered((px, py, w, h), grown(area, by)) for area, by in keep) * 10
        if best is None or cost < best[0]:
            best = cost, (px, py)
    assert best is not None
    bubble.area = (*best[1], w, h)


def _spots(near: Rect, w: float, h: float, limits: Rect) -> Iterator[tuple[float, Point]]:
    """Corners to try with what speaks against each: beside the thing, slid along its edge, else anywhere."""
    x, y, nw, nh = near
    for n in range(-14, 15):
        slide = 22.0 * n
        cost = abs(slide) * 0.5
        across, along = x + nw / 2 - w / 2 + slide, y + nh / 2 - h / 2 + slide
        yield cost, (x + nw + OFF, along)
        yield cost + 6, (x - OFF - w, along)
        yield cost + 10, (across, y - OFF - h)
        yield cost + 12, (across, y + nh + OFF)
    for spot in _anywhere(w, h, limits):
        yield 500 + 0.25 * far((*spot, w, h), near), spot


def _anywhere(w: float, h: float, limits: Rect) -> Iterator[Point]:
    """Corners all over the table."""
    lx, ly, lw, lh = limits
    for down in range(9):
        for across in range(13):
            yield lx + across / 12 * (lw - w), ly + down / 8 * (lh - h)


def far(a: Rect, b: Rect) -> float:
    """Distance of two rectangles' middles."""
    return abs(a[0] + a[2] / 2 - b[0] - b[2] / 2) + abs(a[1] + a[3] / 2 - b[1] - b[3] / 2)


REACH = 96.0
"""The tail shows up to this distance."""


def tail(area: Rect, near: Rect) -> list[Point] | None:
    """The three corners of the pointer from the bubble to what it speaks of; None where it would not reach."""
    x, y, w, h = area
    aside = max(near[0] - x - w, x - near[0] - near[2], 0.0)
    above = max(near[1] - y - h, y - near[1] - near[3], 0.0)
    if max(aside, above) > REACH or (aside and above):
        return None
    cx, cy = near[0] + near[2] / 2, near[1] + near[3] / 2
    if near[0] + near[2] <= x:
        base = min(max(cy, y + 50), y + h - 50)
        tip = max(near[0] + near[2] + 6, x - 54), min(max(cy, base - 34), base + 34)
        return [(x + 2, base - 19), (x + 2, base + 19), tip]
    if near[0] >= x + w:
        base = min(max(cy, y + 50), y + h - 50)
        tip = min(near[0] - 6, x + w + 54), min(max(cy, base - 34), base + 34)
        return [(x + w - 2, base - 19), (x + w - 2, base + 19), tip]
    if near[1] + near[3] <= y:
        base = min(max(cx, x + 50), x + w - 50)
        tip = min(max(cx, base - 34), base + 34), max(near[1] + near[3] + 6, y - 44)
        return [(base - 19, y + 2), (base + 19, y + 2), tip]
    if near[1] >= y + h:
        base = min(max(cx, x + 50), x + w - 50)
        tip = min(max(cx, base - 34), base + 34), min(near[1] - 6, y + h + 44)
        return [(base - 19, y + h - 2), (base + 19, y + h - 2), tip]
    return None


def draw(pen: Pen, bubble: Bubble, near: Rect | None, step: int, steps: int, name: tuple[object, ...],
         picture: Picture) -> None:
    """The bubble without its buttons; `name` tells its words from those of others."""
    still(pen, grown(bubble.area, REACH), ("bubble", *name, near),
          lambda on: _paint(on, bubble, near, step, steps, picture))


def _paint(pen: Pen, bubble: Bubble, near: Rect | None, step: int, steps: int, picture: Picture) -> None:
    x, y, w, h = bubble.area
    pen.rr((x + 4, y + 10, w, h), 22, theme.BLACK, 90)
    corners = tail(bubble.area, near) if near else None
    pen.panel(bubble.area, 20, theme.LEGAL, 252, 2.5)
    if corners:
        pen.poly(corners, theme.PANEL_BOTTOM, 255)
        pen.line([corners[0], corners[2], corners[1]], theme.LEGAL, 2.5)
    lead = 0.0
    if bubble.picture:
        lead = 150.0
        picture(pen, bubble.picture, x + PAD + 62, y + 84)
    start = above(bubble.head)
    richtext.paint(pen, bubble.head, x + PAD + lead, y + 38 - HEAD * 0.6, theme.MUTED, "bold", 1.2)
    richtext.paint(pen, bubble.say, x + PAD + lead, y + start - 6, theme.TEXT, "bold", 1.28, centre=False)
    top = y + start + max(bubble.say.height, 96.0 if bubble.picture else 0.0) + 14
    richtext.paint(pen, bubble.know, x + PAD, top, theme.MUTED, "label", 1.4)
    line = bubble.button_top - 18
    pen.line([(x + PAD, line), (x + w - PAD, line)], theme.LINE_STRONG, 1.5)
    gap = min(21.0, (w - 2 * PAD - 2 * EACH - 22) / max(1, steps))
    words = tr("{n} of {m}", n=step + 1, m=steps)
    if gap < NEAREST and pen.width(words, HEAD, "number") < w - 2 * PAD - 2 * EACH - 28:
        pen.text(words, x + PAD, bubble.button_top + BUTTONS / 2, HEAD, theme.MUTED, "number")
    elif gap >= NEAREST:
        dots(pen, x + PAD + 8, bubble.button_top + BUTTONS / 2, gap, step, steps)


def dots(pen: Pen, x: float, y: float, gap: float, step: int, steps: int) -> None:
    """How far a lesson is: a dot for each step, from x on."""
    for n in range(steps):
        if n <= step:
            pen.disc(x + n * gap, y, 7.5 if n == step else 5.5, theme.LEGAL)
        else:
            pen.disc(x + n * gap, y, 5.5, theme.WELL, frame=theme.LINE_STRONG, width=1.5)
