"""Where everything stands on the set-up screen: beside each other in a broad window, below each other in a high one.

Lengths are logical units of the screen's layout.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from blackangel.ui.kit.geometry import Rect
from blackangel.ui.kit.room import share
from blackangel.ui.kit.theme import LOGICAL

EDGE = 39.0
GAP, APART = 12.0, 21.0
SIDE = 576.0
"""Width of the options beside the teams."""
LINE = 56.0
"""Height of a line of a seat's row at most."""
BESIDE = 1400.0
"""Width from which on a seat's teams stand in one line with its name, and all cards of teams side by side."""
OPTION, TALL_OPTION = 93.0, 100.0
"""Height of an option's row."""
CONTENT = 94.0
"""Height of a box that says what lies on the table."""
NOTE = 64.0
"""Height of a note below the options."""
CARDS = 400.0
"""So much height of the cards of teams goes before saying what lies on the table."""


@dataclass(slots=True, frozen=True)
class Plan:
    """The parts of the screen.

    Attributes:
        buttons: where the numbers of players stand in `players`.
        rows: of the seats; lines: of each row.
        cards: of the teams.
        cells: of the options; tall: their words stand above what is chosen.
        notes: where what is good to know begins.
        content: what lies on the table, if there is room to say it.
    """

    players: Rect
    buttons: Rect
    rows: list[Rect]
    lines: int
    cards: list[Rect]
    options: Rect
    cells: list[Rect]
    tall: bool
    notes: Rect
    content: Rect | None
    start: Rect

    @property
    def above(self) -> float:
        """The middle of the line above the cards of the teams."""
        return self.cards[0][1] - 24


def broad(size: tuple[float, float], seats: int, options: int, teams: int) -> Plan:
    """Who plays at the left, how at the right."""
    w, y, start, more = share(size[0], SIDE), 123.0, size[1] - 27 - 150, size[1] - LOGICAL[1]
    x, h = size[0] - EDGE - w, start - 18 - y
    wide = x - APART - EDGE
    step, option = min(105 + more * .15, (366 + more / 2) / seats), OPTION + more * .08
    rows = [(EDGE, 264 + step * n, wide, step - 9) for n in range(seats)]
    top = max(513 + more * .35, rows[-1][1] + rows[-1][3] + 54)
    card = (wide + GAP) / teams
    cells = [(x, y + 15 + option * n, w, option) for n in range(options)]
    return Plan(
        players=(EDGE, y, wide, 126.0), buttons=(EDGE + 174, y + 15, wide - 190, 96.0), rows=rows, lines=1,
        cards=[(EDGE + card * n, top, card - GAP, size[1] - 27 - top) for n in range(teams)],
        options=(x, y, w, h), cells=cells, tall=False, notes=(x + 24, y + 30 + option * options, w - 48, 2 * NOTE),
        content=(x, y + h - CONTENT - 18, w, CONTENT), start=(x, start, w, 150.0))  # fmt: skip


def upright(size: tuple[float, float], seats: int, each: int, long: Sequence[bool], notes: int, teams: int) -> Plan:
    """All below each other. each: teams of a seat; long: options that take a whole line; notes: how many there are."""
    x, wide = EDGE, size[0] - 2 * EDGE
    lines = 2 if each > 1 and size[0] < BESIDE else 1
    step = min(lines * (LINE + 8) + 21, 430 / seats)
    rows = [(x, 296 + step * n, wide, step - 9) for n in range(seats)]
    start = (x, size[1] - EDGE - 110, wide, 110.0)
    top = rows[-1][1] + rows[-1][3] + 54
    places = _flow(long)
    high = 24 + TALL_OPTION * (places[-1][0] + 1) + NOTE * ((notes + 1) // 2)
    content = top + CARDS + GAP + high + CONTENT + 63 + GAP < start[1]
    high += CONTENT + 63 if content else 0
    y = start[1] - GAP - high
    beside = teams if size[0] >= BESIDE else teams // 2
    card, deep = (wide + GAP) / beside, (y - top) / (teams // beside)
    cells = [(x + wide / 2 * column, y + 12 + TALL_OPTION * row, wide if all_ else wide / 2, TALL_OPTION)
             for (row, column), all_ in zip(places, long, strict=True)]
    return Plan(
        players=(x, 112.0, wide, 168.0), buttons=(x + 20, 164.0, wide - 28, 100.0), rows=rows, lines=lines,
        cards=[(x + card * (n % beside), top + deep * (n // beside), card - GAP, deep - GAP) for n in range(teams)],
        options=(x, y, wide, high), cells=cells, tall=True,
        notes=(x + 24, y + 24 + TALL_OPTION * (places[-1][0] + 1), wide - 48, NOTE),
        content=(x, y + high - CONTENT - 18, wide, CONTENT) if content else None, start=start)  # fmt: skip


def _flow(long: Sequence[bool]) -> list[tuple[int, int]]:
    """Line and column of each option, two in a line."""
    found: list[tuple[int, int]] = []
    row, column = 0, 0
    for whole in long:
        if whole and column:
            row, column = row + 1, 0
        found.append((row, column))
        row, column = (row + 1, 0) if whole or column else (row, 1)
    return found
