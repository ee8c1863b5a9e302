"""Why a move is refused in a lesson: the rules' reason if they have one, else what the lesson asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import Rect, overlap
from blackangel.ui.kit.pen import Pen
from blackangel.ui.kit.richlines import rich_lines
from blackangel.ui.kit.tooltip import place as spot
from blackangel.ui.kit.words import tr

from ..chooser import off_pieces

if TYPE_CHECKING:
    from .table import LessonTable

WIDE, SIZE = 330.0, 22.0


def told(table: LessonTable, asked: Callable[[], str]) -> tuple[str, Rect] | None:
    """The sentence to say now, and beside what. asked: the sentence of the lesson, empty where it asks for nothing."""
    found = table.refused()
    if found is None:
        return None
    said = asked().replace("*", "")
    wanted = tr("The lesson asks: {what}", what=said) if said else tr("Read this, then press Next.")
    return found[0] or wanted, found[1]


def draw(pen: Pen, sentence: str, near: Rect, keep: Sequence[Rect], limits: Rect) -> Rect:
    """The sentence beside a place, over none of the areas to keep in sight; returns where it stands."""
    lines = rich_lines(pen, sentence, SIZE, WIDE)
    size = max(pen.rich_width(line, SIZE, "label") for line in lines) + 44, 30 * len(lines) + 26.0
    x, y = spot(pen.canvas, size, near, "above", keep)
    box: Rect = (x, max(limits[1], y), *size)
    if any(overlap(box, area) for area in (*keep, near)):
        box = off_pieces(box, [near], limits, keep)
    pen.panel(box, 14, theme.DAMAGE, 252, 2.5)
    for n, line in enumerate(lines):
        pen.rich(line, box[0] + 22, box[1] + 28 + 30 * n, SIZE)
    return box
