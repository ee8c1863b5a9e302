"""The fixed place of the lists of options: the side column. Where one needs more than the log's or the neutral player's
room there, it takes the column, and what the others' panels tell most of all stands above it, a line each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.ui import theme
from blackangel.ui.table import pieces
from blackangel.ui.table.frigate import seat_colour
from blackangel.ui.table.layout import Layout, Rect
from blackangel.ui.table.pen import Pen
from blackangel.ui.table.tooltip_cards import rich_lines

View = Mapping[str, Any]

WIDER = 16.0
"""What a list is wider than the side column, at its left."""
HEAD, GAP = 46.0, 6.0
"""A line of another player, and what is between two."""
TELLING, LEAST = 20.0, 14.0
"""Sizes of the words about a line: as they should be, and the smallest."""
STEP = 1.24
"""From line to line, in sizes of the words."""
ASIDE = 200.0
"""Least height of a corner for words."""
HAL_HEAD, HAL_CARD = 118.0, 394.0
"""How far below the upper edge of Hal's panel his points and his card end."""


def room(layout: Layout) -> tuple[Rect, Rect]:
    """A slot for short lists, and the column for long ones: both end at the same edge, and no points are there."""
    x, y, w, h = layout.side
    if layout.wide:
        corner = layout.inspector
        assert corner is not None
        x, top, w, high = corner
        return corner, (x, y, w, top + high - y)
    x, w = x - WIDER, w + WIDER
    if layout.shape.hal:
        slot, column = HAL_CARD, HAL_HEAD
    else:
        slot = len(layout.others) * (layout.opponent_height + 8)
        column = len(layout.others) * (HEAD + GAP)
    return (x, y + slot, w, h - slot), (x, y + column, w, h - column)


def aside(layout: Layout) -> Rect | None:
    """The empty corner beside the own board of tall windows, where the chosen line of a list is explained; None where
    there is none."""
    corner = layout.inspector
    return corner if corner is not None and layout.hand_below and corner[3] >= ASIDE else None


def heads(layout: Layout, area: Rect) -> dict[int, Rect]:
    """Above a list that hides panels of other players: a line for each of them."""
    if layout.shape.hal or layout.wide or area[1] >= room(layout)[0][1]:
        return {}
    x, _, w, _ = area
    return {seat: (x, layout.side[1] + n * (HEAD + GAP), w, HEAD) for n, seat in enumerate(layout.others)}


def draw_head(pen: Pen, area: Rect, view: View, seat: int) -> None:
    """Another player in a line: name, what is in the supply and in the hand, points."""
    x, y, w, h = area
    player, colour = view["seats"][seat], seat_colour(view, seat)
    tone, middle = theme.PLAYER[colour], y + h / 2
    pen.panel(area, 14, accent=theme.mix(tone, theme.PANEL_BOTTOM, .35))
    pen.rr((x + 1, y + 8, 6, h - 16), 3, tone)
    pen.emblem(colour, x + 32, middle, 34)
    pen.text(player["name"], x + 56, middle, 21, theme.TEXT, "bold", fit=106)
    missions, ravagers = pieces.hand_counts(player)
    counts = (("ship", player["ships"]), ("resource", player["resources"]), ("debris", player["debris"]),
              ("mission", missions), ("ravager_ship", ravagers))
    for n, (name, count) in enumerate(counts):
        cx = x + 182 + n * 41
        if name == "debris":
            pen.cube(cx, middle, 20, 255 if count else 110)
        else:
            pen.icon(name, cx, middle, 23, alpha=255 if count else 110)
        pen.text(count, cx + 14, middle + 1, 19, theme.TEXT if count else theme.FAINT, "number")
    wide = pen.text(player["vp"], x + w - 14, middle + 1, 28, theme.GOLD, "heavy", "right")
    pen.icon("vp", x + w - 14 - wide - 20, middle, 28)


def draw_words(pen: Pen, area: Rect, title: str, lines: Sequence[str], framed: bool = False) -> None:
    """What is told of the chosen line of a list, smaller if it needs more room than there is. framed: not in the list,
    but in a corner of its own."""
    x, y, w, h = area
    size = TELLING
    while True:
        parts = [(part, True) for part in rich_lines(pen, title, size + 1, w - 32)] if title else []
        parts += [(part, False) for line in lines for part in rich_lines(pen, line, size, w - 28)]
        step = STEP * pen.canvas.words * size
        if size <= LEAST or step * len(parts) + 14 <= h:
            break
        size -= 1
    if framed:
        pen.panel((x, y, w, step * len(parts) + 18), 16, theme.LEGAL, 254, 2.5)
    else:
        pen.line([(x + 6, y + 1), (x + w - 6, y + 1)], theme.LINE_STRONG, 1.5)
    for n, (words, bold) in enumerate(parts):
        pen.rich(words, x + 14, y + 9 + step * (n + .5), size + bold, theme.TEXT if bold else theme.MUTED,
                 "bold" if bold else "text")
