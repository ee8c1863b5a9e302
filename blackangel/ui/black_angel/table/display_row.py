"""The display row: four Advanced tiles, then six Technology spaces with their costs."""

from __future__ import annotations

from typing import Any

from blackangel.engine.decision import View
from blackangel.ui.kit import theme

from . import pieces, tiles
from .layout import Layout
from .pen import Pen


def badge(pen: Pen, layout: Layout, kind: str, space: int) -> None:
    """What the tile on a space costs; kind: adv or tile."""
    area = layout.advanced(space) if kind == "adv" else layout.tile(space)
    cost(pen, area[0] + 65, area[1] + 3,
         pieces.data().board.advanced_cost if kind == "adv" else pieces.display_cost(space))


def cost(pen: Pen, x: float, y: float, n: int) -> None:
    """What a tile costs, in activations."""
    pen.rr((x - 18, y - 11, 38, 26), 8, theme.SPACE, 240)
    pen.icon("bolt", x - 7, y + 2, 20)
    pen.text(n, x + 9, y + 2, 21, theme.GOLD, "heavy", "center")


def draw(pen: Pen, layout: Layout, view: View, hidden: frozenset[Any] = frozenset()) -> None:
    """Draws the row."""
    x, y, w, h = layout.display
    pen.panel((x, y, w, h), 14)
    for n in range(1, 5):
        area = layout.advanced(n)
        tile = view["board"]["advanced"][n - 1]
        if tile and ("adv", n) not in hidden:
            tiles.draw(pen, area, tile)
        else:
            pen.hollow(area, 10)
            pen.icon("advanced", area[0] + 39, area[1] + 39, 42, alpha=60)
        cost(pen, area[0] + 65, area[1] + 3, pieces.data().board.advanced_cost)
    ax = (layout.advanced(4)[0] + 78 + layout.tile(1)[0]) / 2
    pen.line([(ax, y + 10), (ax, y + h - 10)], theme.LINE_STRONG, 2)
    pen.disc(ax, y + h / 2, 11, theme.PANEL_BOTTOM, frame=theme.LINE_STRONG, width=1.5)
    pen.icon("chevron-right", ax, y + h / 2, 16, theme.TEXT)
    for n in range(1, 7):
        area = layout.tile(n)
        tile = view["board"]["display"][n - 1]
        if tile and ("tile", n) not in hidden:
            tiles.draw(pen, area, tile, "boost" if view["options"].get("advanced") else "standard")
        else:
            pen.hollow(area, 10)
            pen.icon("chevron-right", area[0] + 39, area[1] + 39, 20, theme.FAINT)
        cost(pen, area[0] + 65, area[1] + 3, pieces.display_cost(n))
