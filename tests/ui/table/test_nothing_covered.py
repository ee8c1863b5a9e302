"""Words beside a thing, lists and their button leave free what is read at the same time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from blackangel.engine import Session
from blackangel.games import load_game
from blackangel.ui.canvas import Canvas
from blackangel.ui.table import hand, previews, tips, tooltip_cards
from blackangel.ui.table.layout import Rect
from blackangel.ui.table.lists import in_corner
from blackangel.ui.table.logwords import Line
from blackangel.ui.table.pen import Pen
from blackangel.ui.table.rects import overlap, within
from blackangel.ui.table.tippens import TipPen
from blackangel.ui.words import ENGLISH, speak

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


@pytest.mark.parametrize(("log", "step", "lines"), [("3_seats_advanced_spes", 173, 7), ("3_seats_basic_spes", 33, 11)])
def test_the_list_of_a_turn_leaves_its_cards_points_and_dice_free_also_with_large_words(
        log: str, step: int, lines: int) -> None:
    """A list that is wide has fewer lines rather than to hide what it speaks of."""
    path, at, _ = next(one for one in golden_decisions()["turn"] if one[0].stem == log and one[1] == step)
    steps, header = golden_log(path).steps, golden_log(path).header
    seats = [{**seat, "kind": "human"} for seat in header.seats]
    played = Session.from_steps(load_game("black_angel"), replace(header, seats=seats), steps[:at])
    speak("fr")
    try:
        scene, app = table_at(played, (1024, 768))
        app.canvas = Canvas((1024, 768), words=1.25)
        scene.resized()
        key(scene, pygame.K_TAB)
    finally:
        speak(ENGLISH)
    assert scene.list is not None and scene.list.shown == lines < len(scene.list.lines)
    read = [("hand", card) for card in scene.places.cards] + [("advspace", c) for c in ("orange", "gray", "green")]
    read += [entry.place for entry in scene.list.entries if entry.place and entry.place[0] != "bar"]
    areas = [scene.layout.own_vp, scene.layout.space, scene.layout.bar, *map(scene.screen_rect, read)]
    assert len(scene.places.cards) > 2 and not any(overlap(scene.list.area, area) for area in areas)
    assert within(scene.list.area, scene.table_area)
    count = len(scene.list.entries)
    for n in range(1, count + 1):
        key(scene, pygame.K_DOWN)
        assert n % count in [row for row, _ in scene.list.rows()]


@pytest.mark.parametrize("share", [1.0, 1.25])
def test_rows_of_dice_in_words_do_not_reach_into_each_other(share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    _, app = table()
    pen = Pen(app.surface, Canvas((1024, 768), words=share))
    rows: dict[float, float] = {}
    words_at: list[float] = []
    monkeypatch.setattr(Pen, "die", lambda pen, colour, value, x, y, size, **_: rows.update({y: size}))
    monkeypatch.setattr(Pen, "text", lambda pen, words, x, y, size, *_, **__: words_at.append(y) or 100.0)
    pair = "[d:orange:1] [i:arrow-right] [d:orange:3]"
    tooltip_cards.words(pen, "", ["Turns a die over.", "   ".join([pair] * 6)], (800.0, 600.0, 10.0, 10.0))
    (y1, size), (y2, _) = sorted(rows.items())[:2]
    high = size * 154 / 130     # the front of a die reaches below its square
    assert y2 - y1 >= high + 2
    letters = 21 * share * 0.4
    assert y1 - high / 2 >= max(y for y in words_at if y < y1) + letters + 2


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
