"""A die of somebody else is in the hand: both counts of resources show at once what they will be."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.engine.decision import View
from blackangel.ui.kit import theme

from . import board, panels, pieces
from .layout import Layout, Place
from .pen import Pen


def seller_of(carried: Place | None, view: View, others: Sequence[int]) -> str | None:
    """Whose die is carried to be bought: a seat's number or "neutral"; None if it is one's own, or no die."""
    if carried is None or carried[0] != "die":
        return None
    holder = str(view["dice"][carried[1]]["at"])
    return holder if holder in {"neutral", *map(str, others)} else None


def draw(pen: Pen, layout: Layout, view: View, seller: str) -> None:
    """One's own storage, and the panel of the seller if it has such a count (Hal keeps nothing)."""
    cost = pieces.prices()["buy"]
    _own(pen, layout, view, cost)
    if seller.isdigit() and int(seller) in layout.others and view["seats"][int(seller)]["kind"] != "hal":
        _theirs(pen, layout, view, int(seller), cost)


def _own(pen: Pen, layout: Layout, view: View, cost: int) -> None:
    x, y, w, h = layout.goods("resource")
    pen.rr((x, y, w, h), 12, theme.WELL, frame=theme.LEGAL, width=3)
    left = board.goods_count(view, layout.me, "resource") - cost
    board.goods_in(pen, (x, y, w, h), "resource", "", left, theme.LEGAL)
    _tag(pen, f"−{cost}", x + w - 18, y + 4, theme.DAMAGE)


def _theirs(pen: Pen, layout: Layout, view: View, seat: int, gain: int) -> None:
    cx, cy = panels.count(layout.opponent(seat), 1)
    pen.rr((cx - 20, cy - 17, 58, 34), 9, theme.WELL, frame=theme.GAIN, width=2.5)
    pen.icon("resource", cx, cy, 29)
    pen.text(int(view["seats"][seat]["resources"]) + gain, cx + 20, cy + 1, 23, theme.GAIN, "number")
    _tag(pen, f"+{gain}", cx + 38, cy - 24, theme.GAIN)


def _tag(pen: Pen, words: str, x: float, y: float, tone: theme.Colour) -> None:
    """A small number at the corner of a count."""
    wide = pen.width(words, theme.SMALLEST, "heavy") + 12
    pen.rr((x - wide / 2, y - 12, wide, 24), 8, theme.SPACE, 235)
    pen.text(words, x, y + 1, theme.SMALLEST, tone, "heavy", "center")
