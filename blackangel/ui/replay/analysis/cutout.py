"""Pieces cut out of the game's own table at a decision: where it was about, with what was played or was better drawn
on it.

The table stands beside the window, where nobody sees it, and is drawn again only for another decision.
"""

from __future__ import annotations

from typing import Any

import pygame

from blackangel.bots.analysis import Finding
from blackangel.ui.kit import theme
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import Rect, around_all, centre, grown, within
from blackangel.ui.kit.smooth import mask
from blackangel.ui.play.face import load_face
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.occasion import Occasion
from blackangel.ui.play.table import Table
from blackangel.ui.play.ways import Ways, draw_ways

from .matter import Matter

SHARE = 0.84
"""How large the table is there, of its size in the window."""
SMALLEST = 0.6
"""A piece is made smaller than that for nothing: what does not go on it then stands beside it, or is left out."""
AROUND, CLOSE = 34.0, 8.0
"""Shown around what the decision is about, in units of the table; around what is taken up, where it stands apart."""
APART, MOST = 8.0, 0.4
"""Between two parts of a piece, and the most that what is taken up may have of its width."""
ROUND = 10.0


def _key(finding: Finding) -> tuple[object, ...]:
    """What the pieces of a decision depend on."""
    return finding.step, finding.played.path, finding.better.path


class OnlyDrawn(Occasion):
    """A table that is only drawn, as large as one at which is decided: nothing is, and nothing moves."""

    played = logs = False

    def pace(self, wished: str) -> str:
        return "off"


class Aside:
    """The program as that table sees it: with a canvas and a picture of its own."""

    def __init__(self, app: TableHost) -> None:
        self._app = app
        size = tuple(round(side * app.canvas.scale * SHARE) for side in theme.LOGICAL)
        self.surface = pygame.Surface(size)
        self.canvas = Canvas((size[0], size[1]), words=app.canvas.words, contrast=app.canvas.contrast)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)


class Cutouts:
    """The pieces for the decision that was asked about last, of what was played and of what was better."""

    def __init__(self, app: TableHost, matter: Matter, seat: int) -> None:
        self._matter = matter
        self._seat = seat
        self._aside = Aside(app)
        controller = matter.controller
        controller.look(seat)
        self._table: Table = load_face(controller.replay.game.name).laid(controller, OnlyDrawn())
        self._table.enter(self._aside)
        self._finding: Finding | None = None
        self._ways: tuple[Ways, Ways] = ((), ())
        self._made: dict[tuple[int, int, int], pygame.Surface] = {}

    def about(self, finding: Finding) -> bool:
        """Whether that is the decision whose pieces are there."""
        return self._finding is not None and _key(self._finding) == _key(finding)

    def show(self, finding: Finding) -> None:
        """Draws the table at that decision."""
        controller = self._matter.controller
        controller.replay.jump(finding.step)
        controller.look(self._seat)     # the table takes over what is shown, even if it stood there before
        self._table.sync()
        self._table.update(0.0)
        self._table.settle()
        self._table.draw(self._aside.surface)
        state = controller.replay.state
        played, better = (self._matter.insights.ways(self._table, line, state, self._seat)
                          for line in (finding.played, finding.better))
        self._ways = played, better
        self._finding = finding
        self._made.clear()

    @property
    def any(self) -> bool:
        """Whether there is a place to be shown."""
        return any(self._ways)

    def piece(self, better: bool, size: tuple[int, int]) -> pygame.Surface:
        """One of the two pieces, so many pixels large."""
        key = (int(better), *size)
        if key not in self._made:
            self._made[key] = self._cut(better, size)
        return self._made[key]

    def _cut(self, better: bool, size: tuple[int, int]) -> pygame.Surface:
        ways = self._ways[better]
        picture, canvas = self._aside.surface.copy(), self._aside.canvas
        found = parts(ways or self._ways[not better], (size[0] / canvas.scale, size[1] / canvas.scale))
        weight = found[-1][0][2] / found[-1][1][2]
        if len(found) > 1:      # no arrow leads from one of them to the other
            ways = [(None, area) for way in ways for area in way if area is not None]
        draw_ways(self._table.pen(picture), ways, theme.LEGAL if better else theme.DAMAGE, not better, weight)
        piece = pygame.Surface(size, pygame.SRCALPHA)
        for shown, place in found:
            box = canvas.rect(*_moved(shown, self._matter.insights.part(self._table, shown)))
            box.clamp_ip(picture.get_rect())
            cut = picture.subsurface(box.clip(picture.get_rect()))
            spot = pygame.Rect(*(round(side * canvas.scale) for side in place)).clip(piece.get_rect())
            part = mask(canvas, *spot.size, canvas.length(ROUND))
            part.blit(pygame.transform.smoothscale(cut, spot.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            piece.blit(part, spot)
        return piece


def parts(ways: Ways, wanted: tuple[float, float]) -> list[tuple[Rect, Rect]]:
    """What of a table is shown in a piece of that size, and where in it: all that it is about; where that would be too
    small, what is taken up apart from where it goes, on the side on which it lies."""
    wide, high = wanted
    whole = framed(ways, wanted)
    source, target = ways[-1]
    if source is None or all(within(area, whole) for way in ways for area in way if area is not None):
        return [(whole, (0.0, 0.0, wide, high))]
    _, _, w, h = grown(source, CLOSE)
    own = min(MOST * wide, max(high, high * w / h))
    rest = wide - own - APART
    first = centre(source)[0] < centre(target)[0]
    taken = framed([(None, source)], (own, high), CLOSE), (0.0 if first else rest + APART, 0.0, own, high)
    return [taken, (framed([(None, area) for _, area in ways], (rest, high)),
                    (own + APART if first else 0.0, 0.0, rest, high))]


def _moved(area: Rect, limits: Rect) -> Rect:
    """An area moved so that nothing beyond the limits is seen, if it has room in them."""
    (x, y, w, h), (left, top, wide, high) = area, limits
    return (max(left, min(x, left + wide - w)) if w <= wide else x,
            max(top, min(y, top + high - h)) if h <= high else y, w, h)


def framed(ways: Ways, wanted: tuple[float, float], margin: float = AROUND) -> Rect:
    """What of a table is shown in a piece of that size and shape: as large as it is, larger where more is to be seen,
    but not too large; then that to which it leads.

    Sizes are units of the table. margin: so much around it.
    """
    wide, high = wanted
    every = [area for way in ways for area in way if area is not None]
    x, y, w, h = grown(around_all(every), margin)
    share = min(1.0, wide / w, high / h)
    if share < SMALLEST:
        share = SMALLEST
        last = grown(ways[-1][1], margin)
        middle = _towards(centre(last), centre((x, y, w, h)), (wide / share - last[2], high / share - last[3]))
    else:
        middle = centre((x, y, w, h))
    return middle[0] - wide / share / 2, middle[1] - high / share / 2, wide / share, high / share


def _towards(spot: tuple[float, float], goal: tuple[float, float], room: tuple[float, float]) -> tuple[float, float]:
    """From a spot on to a goal, on each axis at most by half of so much room."""
    found = [at + max(-left / 2, min(left / 2, to - at)) if left > 0 else at
             for at, to, left in zip(spot, goal, room, strict=True)]
    return found[0], found[1]
