"""Words beside a thing, lists and their button leave free what is read at the same time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games import load_game
from blackangel.ui.table import hand, previews, tips
from blackangel.ui.table.layout import Rect
from blackangel.ui.table.lists import in_corner
from blackangel.ui.table.logwords import Line
from blackangel.ui.table.pen import Pen
from blackangel.ui.table.rects import overlap, within
from blackangel.ui.table.tippens import TipPen

from .harness import golden, golden_decisions, golden_log, key, mouse, table, table_at


def against_hal(kind: str) -> Session:
    """A golden game against Hal at a decision of that kind of the only player."""
    path, n, _ = next(one for one in golden_decisions()[kind] if "solo" in one[0].name and one[2].seat == 0)
    log = golden_log(path)
    seats = [{**seat, "kind": "human"} if seat.get("kind") != "hal" else seat for seat in log.header.seats]
    return Session.from_steps(load_game("black_angel"), replace(log.header, seats=seats), log.steps[:n])


@pytest.mark.parametrize("kind", ["move_robot", "activate", "debris", "command", "keep"])
def test_the_button_for_hints_covers_nothing_that_is_read_beside_a_list(kind: str) -> None:
    scene, _ = table_at(against_hal(kind))
    key(scene, pygame.K_TAB)
    button = scene.extras.hint_rect()
    assert button is not None and scene.layout.shape.hal
    assert not overlap(button, hand.pill_rect(scene.painter.pen, scene.layout, scene.places.cards))
    assert not overlap(button, scene.layout.side) and not overlap(button, scene.layout.bar)


def test_a_wide_table_has_its_lists_in_the_corner_that_explains() -> None:
    played = golden("turn", lambda o, c: len(o) > 14)
    assert played is not None
    scene, app = table_at(played, size=(2560, 1080))
    corner = scene.painter.inspector.area
    assert corner is not None and scene.layout.wide
    key(scene, pygame.K_TAB)
    area, button = scene.list.area, scene.extras.hint_rect()
    for box in (area, button):
        assert box[0] >= corner[0] and within(box, scene.table_area)
        assert not any(overlap(box, one) for one in (*scene.places.dice.values(), scene.layout.frigate,
                                                     scene.layout.bar, scene.layout.side, scene.layout.display))
    assert in_corner((0.0, 0.0, 300.0, 200.0), (1000.0, 100.0, 500.0, 400.0), (0.0, 66.0, 1600.0, 900.0)) == (
        1100.0, 292.0, 300.0, 200.0)
    scene.draw(app.surface)


def _alone(options: Any, cell: int) -> bool:
    """Whether debris on a tile has one effect only."""
    return sum(option[:2] == ("lightning", cell) for option in options) == 1


def test_words_about_a_tile_below_the_bar_leave_the_bar_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Debris for a tile of the upper row as the last step: that it is final is read in the bar and beside the tile."""
    pens: list[TipPen] = []

    class Watched(TipPen):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            pens.append(self)

    monkeypatch.setattr(tips, "TipPen", Watched)
    pills: list[Rect] = []
    monkeypatch.setattr(previews, "draw_tags", lambda pen, found, near, limits, taken=(), lid=None: pills.append(lid))
    played = golden("debris", lambda o, c: any(_alone(o, cell) for cell in range(3)))
    assert played is not None
    scene, app = table_at(played)
    scene.app.settings.confirm = "all"
    cell = next(cell for cell in range(3) if _alone(played.state.decision.options, cell))
    monkeypatch.setattr(scene.lookout, "final", lambda options: "gray")
    x, y, w, h = scene.places.waiting_cube
    mouse(scene, pygame.MOUSEMOTION, (x + w / 2, y + h / 2))
    mouse(scene, pygame.MOUSEBUTTONDOWN, (x + w / 2, y + h / 2))
    mouse(scene, pygame.MOUSEMOTION, scene.point_of(("cell", cell)))
    for _ in range(20):
        scene.update(.05)
    scene.draw(app.surface)
    assert pens[-1].box is not None and not overlap(pens[-1].box, scene.layout.bar)
    assert pills[-1] == scene.layout.bar


def test_dice_in_the_last_line_of_the_log_end_above_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = table()
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(Pen, "die", lambda pen, colour, value, x, y, size, **_: drawn.append((y, size)))
    scene.log.lines = [Line(0, "rolls [d:gray:3]", number=n) for n in range(1, 9)]
    scene.log.news = 2
    scene.log.draw(scene.painter.pen, scene.layout, scene.view)
    button = scene.log.news_rect(scene.layout)
    assert button is not None and len(drawn) == scene.log.rows(scene.layout)
    assert all(y + size / 2 <= button[1] - 2 for y, size in drawn)
