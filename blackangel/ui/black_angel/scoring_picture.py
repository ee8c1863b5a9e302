"""The ending as a picture in a file: what stands beside the beams in it, and where it is kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from blackangel import PROGRAM
from blackangel.ui.kit import theme
from blackangel.ui.kit.folders import export_folder, free_path, tell_where
from blackangel.ui.kit.kept import write_png
from blackangel.ui.kit.screen import emblem_of
from blackangel.ui.kit.words import tr
from blackangel.ui.play.faults import clause
from blackangel.ui.play.host import TableHost

from .scoring_chart import Chart
from .table.pen import Pen

SIZE = (1600, 900)
"""Pixels of the picture, whatever the window is."""


def keep(app: TableHost, surface: pygame.Surface, name: str) -> None:
    """Writes the picture and says where it is."""
    try:
        path = free_path(export_folder(app.data_dir), name, ".png")
        write_png(path, surface)
    except OSError as error:
        app.notice(tr("The picture cannot be written: {reason}.", reason=clause(error)))
    else:
        tell_where(app, tr("The picture is kept"), "", path)


def beside(pen: Pen, chart: Chart, order: Sequence[int], emblems: Sequence[str],
           feats: Sequence[tuple[str, str, list[int], int]], seats: Sequence[Mapping[str, Any]]) -> None:
    """Name of the game, chart and feats at the right of the picture."""
    pen.text(PROGRAM.upper(), 1880, 72, 40, theme.TEXT, "title", "right", fit=580)
    pen.panel((1300, 130, 580, 440))
    pen.text(tr("Points over the turns"), 1328, 166, 24, theme.TEXT, "bold", fit=520)
    chart.draw(pen.surface, pen.canvas, emblems, order, 1.0, True)
    pen.panel((1300, 600, 580, 438))
    pen.text(tr("This game"), 1328, 644, 28, theme.TEXT, "bold", fit=520)
    for row, (icon, words, who, number) in enumerate(feats[:5]):
        y = 708.0 + row * 66
        for place, seat in enumerate(who[:2]):
            pen.emblem(emblem_of(seats[seat]), 1350 + place * 24, y, 42)
        pen.icon(icon, 1428, y, 42)
        pen.text(tr(words), 1464, y, 24, theme.TEXT, fit=330)
        pen.text(number, 1850, y, 32, theme.TEXT, "number", "right")
