"""A board in large over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.ui.kit import draw as plain
from blackangel.ui.kit import theme
from blackangel.ui.kit.words import tr

from . import board, pieces, tooltip_cards
from .frigate import seat_colour
from .pen import Pen
from .tippens import TipPen

if TYPE_CHECKING:
    from .inspector import Inspector
    from .scene import TableScene


def draw(pen: Pen, scene: TableScene, inspector: Inspector, seat: int) -> None:
    """That of a seat on a dark veil, and what is said of the thing under the pointer."""
    w, h = scene.layout.shape.width, scene.layout.shape.height
    plain.veil(pen.surface, 200)
    big = board.enlarged(w, h)
    board.draw(pen, big, scene.view, seat)
    x, y, bw, bh = big.board
    player = scene.view["seats"][seat]
    missions, ravagers = pieces.hand_counts(player)
    words = tr("[i:mission] {n}   [i:ravager_ship] {r} in hand", n=missions, r=ravagers)
    pen.panel((x, y + bh + 14, 420, 52), 14)
    pen.rich(words, x + 22, y + bh + 40, 24)
    pen.text(tr("Click or Escape: back to the table"), x + bw, y + bh + 40, theme.SMALLEST, theme.MUTED, align="right")
    place = scene.pointing.hover
    if place and scene.pointing.tooltip_due and (near := big.rect(place)):
        tip = TipPen(pen, inspector.caches)
        tooltip_cards.for_place(tip, place, scene.view, near, seat, seat_colour(scene.view, seat))
