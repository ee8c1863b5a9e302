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
from blackangel.ui.kit.geometry import Rect, around_all, centre, grown
from blackangel.ui.kit.smooth import mask
from blackangel.ui.play.face import load_face
from blackangel.ui.play.host import TableHost
from blackangel.ui.play.occasion import Occasion
from blackangel.ui.play.table import Table
from blackangel.ui.play.ways import Ways, draw_ways

from .matter import Matter

SHARE = 0.84
"""How large the table is there, of its size in the window."""
SMALLEST = 0.5
"""A piece is made smaller than that for nothing: what does not go on it then is left out."""
AROUND = 34.0
"""Shown around what the decision is about, in units of the table."""
ROUND = 10.0


def _key(finding: Finding) -> tuple[object, ...]:
    """What the pieces of a decision depend on."""
    return finding.step, finding.played.path, finding.better.path


class OnlyDrawn(Occasion):
    """A table that is only drawn: nothing is decided there, and nothing moves."""

    played = decides = logs = False

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
        wide = size[0] / canvas.scale
        area = framed(ways or self._ways[not better], (wide, size[1] / canvas.scale))
        draw_ways(self._table.pen(picture), ways, theme.LEGAL if better else theme.DAMAGE, not better, area[2] / wide)
        box = canvas.rect(*area)
        box.clamp_ip(picture.get_rect())
        piece = mask(canvas, *size, canvas.length(ROUND))
        cut = picture.subsurface(box.clip(picture.get_rect()))
        piece.blit(pygame.transform.smoothscale(cut, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return piece


def framed(ways: Ways, wanted: tuple[float, float]) -> Rect:
    """What of a table is shown in a piece of that size and shape: as large as it is, larger where more is to be seen,
    but not too large; then that to which it leads.

    Sizes are units of the table.
    """
    wide, high = wanted
    every = [area for way in ways for area in way if area is not None]
    x, y, w, h = grown(around_all(every), AROUND)
    share = min(1.0, wide / w, high / h)
    if share < SMALLEST:
        share = SMALLEST
        last = grown(ways[-1][1], AROUND)
        middle = _towards(centre(last), centre((x, y, w, h)), (wide / share - last[2], high / share - last[3]))
    else:
        middle = centre((x, y, w, h))
    return middle[0] - wide / share / 2, middle[1] - high / share / 2, wide / share, high / share


def _towards(spot: tuple[float, float], goal: tuple[float, float], room: tuple[float, float]) -> tuple[float, float]:
    """From a spot on to a goal, on each axis at most by half of so much room."""
    found = [at + max(-left / 2, min(left / 2, to - at)) if left > 0 else at
             for at, to, left in zip(spot, goal, room, strict=True)]
    return found[0], found[1]
