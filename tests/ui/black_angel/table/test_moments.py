"""The big moments: they lie over the whole window, take little time the second time, and leave nothing behind."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.black_angel.table import moments
from blackangel.ui.black_angel.table.pen import Pen

from .harness import made, table

PAINTS = {
    "jump": lambda: moments.paint_jump(1, 10),
    "attack": moments.paint_rim,
    "arrival": lambda: moments.paint_arrival("Spes"),
    "overrun": lambda: moments.paint_overrun("Ravagers"),
}


def _view(left: int, whole: int) -> dict[str, Any]:
    return {"space": {"jumps": left, "jumps_in_all": whole, "strips": [0] * 7}}


def test_the_first_jump_is_shown_at_leisure_and_later_ones_are_short() -> None:
    jump = [made("advanced_ship", 0)]
    assert moments.seconds(jump, _view(10, 10)) == moments.FIRST_JUMP
    assert moments.seconds(jump, _view(9, 10)) == moments.JUMP < moments.FIRST_JUMP * .6
    assert moments.seconds([made("end_triggered", "spes")], _view(0, 10)) == moments.END
    assert moments.seconds([made("turn", 0, 1)], _view(5, 10)) == 0


@pytest.mark.parametrize("name", sorted(PAINTS))
def test_a_moment_comes_out_of_the_table_and_goes_back_into_it(name: str) -> None:
    _, app = table(seats=3)
    tones = []
    for t in (0.0, .5, 1.0):
        surface = pygame.Surface(app.surface.get_size())
        surface.fill((120, 130, 150))
        PAINTS[name]()(Pen(surface, app.canvas), 0.0, 0.0, t)
        tones.append(pygame.transform.average_color(surface)[:3])
    still = (120, 130, 150)
    assert all(abs(a - b) < 6 for a, b in zip(tones[0], still, strict=True))
    assert all(abs(a - b) < 8 for a, b in zip(tones[2], still, strict=True))
    assert sum(abs(a - b) for a, b in zip(tones[1], still, strict=True)) > 8


@pytest.mark.parametrize("name", sorted(PAINTS))
def test_on_a_part_of_an_enlarged_table_nothing_is_painted(name: str) -> None:
    _, app = table(seats=3)
    surface = pygame.Surface(app.surface.get_size())
    surface.fill((9, 9, 9))
    surface.set_clip(pygame.Rect(0, 0, 300, 200))
    PAINTS[name]()(Pen(surface, app.canvas), 0.0, 0.0, .5)
    surface.set_clip(None)
    assert pygame.transform.average_color(surface)[:3] == (9, 9, 9)


def test_red_never_lies_over_more_than_a_quarter_of_the_window() -> None:
    _, app = table(seats=3)
    surface = pygame.Surface(app.surface.get_size())
    moments.paint_rim()(Pen(surface, app.canvas), 0.0, 0.0, .5)
    lit = sum(surface.get_at((x, y))[0] > 60 for x in range(0, 1280, 8) for y in range(0, 720, 8))
    assert 0 < lit < .25 * 160 * 90
