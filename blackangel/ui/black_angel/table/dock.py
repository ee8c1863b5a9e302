"""The fixed place of the lists of options: the side column. Where one needs more than the log's or the neutral player's
room there, it takes the column, and what the others' panels tell most of all stands above it, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.engine.decision import View
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.richlines import rich_lines

from . import pieces
from .frigate import seat_colour
from .layout import Layout
from .pen import Pen

HEAD, GAP = 46.0, 6.0
"""Height of what stands for another player, and what is between two."""
WHOLE, NAME = 400.0, 60.0
"""Width in which there is room for more than a name and points; room below which a name is left out."""
TELLING, SMALL, LEAST = theme.SMALLEST, 16.0, 11.0
"""Sizes of the words about a line: as they should be, where words are large anyway, and where not even all lines of a
list are room enough."""
STEP = 1.24
"""From line to line, in sizes of the words."""
ASIDE = 200.0
"""Least height of a corner for words."""


def room(layout: Layout) -> tuple[Rect, Rect]:
    """A slot for short lists, and the column for long ones: both end at the same edge, and no points are there."""
    x, y, w, h = layout.side
    if layout.wide:
        corner = layout.inspector
        assert corner is not None
        x, top, w, high = corner
        return corner, (x, y, w, top + high - y)
    column = HEAD + GAP
    slot = column if layout.shape.hal else len(layout.others) * (layout.opponent_height + 8)
    return (x, y + slot, w, h - slot), (x, y + column, w, h - column)


def aside(layout: Layout) -> Rect | None:
    """The empty corner beside the own board of tall windows, where the chosen line of a list is explained; None where
    there is none."""
    corner = layout.inspector
    return corner if corner is not None and layout.hand_below and corner[3] >= ASIDE else None


def heads(layout: Layout, area: Rect) -> dict[int, Rect]:
    """Above a list that hides panels of other players: what stands for them, side by side."""
    if layout.wide or area[1] >= room(layout)[0][1] + (1 if layout.shape.hal else 0):
        return {}
    x, _, w, _ = area
    each = (w + GAP) / len(layout.others)
    return {seat: (x + n * each, layout.side[1], each - GAP, HEAD) for n, seat in enumerate(layout.others)}


def draw_head(pen: Pen, area: Rect, view: View, seat: int) -> None:
    """Another player in a line: name, what is in the supply and in the hand if there is room, points."""
    x, y, w, h = area
    player, colour = view["seats"][seat], seat_colour(view, seat)
    tone, middle = theme.PLAYER[colour], y + h / 2
    pen.panel(area, 14, accent=theme.mix(tone, theme.PANEL_BOTTOM, .35))
    pen.rr((x + 1, y + 8, 6, h - 16), 3, tone)
    pen.emblem(colour, x + 32, middle, 34)
    wide = pen.text(player["vp"], x + w - 14, middle + 1, 28, theme.GOLD, "heavy", "right")
    pen.icon("vp", x + w - 14 - wide - 20, middle, 28)
    hal = player["kind"] == "hal"
    if hal or w < WHOLE:    # Hal keeps nothing.
        if w - wide - 106 >= NAME:
            pen.text(player["name"], x + 54, middle, 21, theme.TEXT, "bold", fit=w - wide - 106)
        return
    pen.text(player["name"], x + 56, middle, 21, theme.TEXT, "bold", fit=78)
    missions, ravagers = pieces.hand_counts(player)
    counts = (("ship", player["ships"]), ("resource", player["resources"]), ("debris", player["debris"]),
              ("mission", missions), ("ravager_ship", ravagers))
    for n, (name, count) in enumerate(counts):
        cx = x + 152 + n * 41
        if name == "debris":
            pen.cube(cx, middle, 20, 255 if count else 110)
        else:
            pen.icon(name, cx, middle, 23, alpha=255 if count else 110)
        pen.text(count, cx + 14, middle + 1, theme.SMALLEST, theme.TEXT if count else theme.FAINT, "number")


def _parts(pen: Pen, width: float, title: str, lines: Sequence[str], size: float) -> list[tuple[str, bool]]:
    """Lines of words in a width, each with whether it belongs to the title."""
    heads = rich_lines(pen, title, size + 1, width - 32) if title else []
    return [*((part, True) for part in heads),
            *((part, False) for line in lines for part in rich_lines(pen, line, size, width - 28))]


def high(pen: Pen, width: float, title: str, lines: Sequence[str], size: float = TELLING) -> float:
    """Height that words about a line need; 0 if there are none."""
    return STEP * pen.canvas.words * size * len(_parts(pen, width, title, lines, size)) + 15 if lines else 0.0


def small(pen: Pen) -> float:
    """The smallest size for which room is made: only words that are large anyway may become smaller than others."""
    return TELLING if pen.canvas.words == 1 else SMALL / pen.canvas.words


def draw_words(pen: Pen, area: Rect, title: str, lines: Sequence[str], most: Rect | None = None,
               framed: bool = False) -> bool:
    """What is told of the chosen line of a list, smaller if it needs more room than there is. most: a higher area that
    ends where the area does, for what has no room in it. framed: not in the list, but in a box of its own.
    Returns whether the area was enough."""
    x, y, w, h = area
    size = TELLING
    enough = True
    while True:
        parts = _parts(pen, w, title, lines, size)
        step = STEP * pen.canvas.words * size
        if size <= LEAST or step * len(parts) + (18 if framed else 14) <= h:
            break
        if enough and most is not None and most[3] > h:
            x, y, w, h = most
            enough = False
            continue
        size -= 1
    if not enough:      # at the foot, as always, only higher
        y = max(y, y + h - step * len(parts) - 14)
    if framed:
        pen.panel((x, y, w, step * len(parts) + 18), 16, theme.LEGAL, 254, 2.5)
    else:
        pen.line([(x + 6, y + 1), (x + w - 6, y + 1)], theme.LINE_STRONG, 1.5)
    for n, (words, bold) in enumerate(parts):
        pen.rich(words, x + 14, y + 9 + step * (n + .5), size + bold, theme.TEXT if bold else theme.MUTED,
                 "bold" if bold else "text")
    return enough
