"""Zones keep apart in every window, and no text is smaller than 14 pixels at 1280 x 720, in any language."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.derelict import cardface, names
from blackangel.ui.derelict.cardface import REASON
from blackangel.ui.derelict.layout import Layout
from blackangel.ui.derelict.pen import Pen
from blackangel.ui.kit import fonts
from blackangel.ui.kit.canvas import HIGH
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.words import speak, tr
from tests.ui.derelict.players import lay, play_on, session
from tests.ui.helping import help_app as help_app
from tests.ui.sizewatch import sized
from tests.ui.wordwatch import watched

CANVASES = [(1920.0, 1080.0, False), (1920.0, 1200.0, False), (1920.0, 1440.0, False), (2160.0, 1080.0, False),
            (2520.0, 1080.0, False), (1080.0, 1920.0, True), (1080.0, 2340.0, True), (1275.0, 1700.0, True),
            (1700.0, 1700.0, True), (2125.0, 1700.0, True)]  # fmt: skip
"""Logical sizes of windows from tall to very wide, and whether the columns stand below the corridor."""
WINDOWS = [((1280, 720), "en"), ((1280, 720), "fr"), ((1280, 720), "pl"), ((1024, 768), "fr"), ((2560, 1080), "pl"),
           ((720, 1280), "fr"), ((720, 1280), "pl"), ((768, 1024), "fr"), ((1000, 1000), "pl")]  # fmt: skip
KINDS = ("team", "choose", "support", "move", "activate", "attack", "reroll", "slay", "defend", "event_marine",
         "misdirect")
LEAST = 14
"""Pixels of the smallest text in a window of 1280 x 720."""


@pytest.mark.parametrize("size", CANVASES)
@pytest.mark.parametrize("rows", [1, 6, 12])
def test_zones_and_rows_keep_apart(size, rows):
    layout = Layout(*size[:2], rows, stacked=size[2])
    window = (0.0, 0.0, *size[:2])
    zones = {name: area for name, area in layout.zones.items() if name != "badge" and area[3]}
    assert all(within(area, window) for area in zones.values())
    for (one, a), (other, b) in itertools.combinations(zones.items(), 2):
        assert not overlap(a, b), (one, other)
    for position in range(1, rows + 1):
        row = [layout.marine(position), *(layout.terrain(position, side) for side in ("left", "right")),
               *(layout.swarm(position, side, 5) for side in ("left", "right")),
               *(layout.tag(position, side) for side in ("left", "right"))]
        assert all(within(area, window) for area in row)
        assert not any(overlap(a, b) for a, b in itertools.combinations(row, 2))
    _, y, _, h = layout.zones["corridor"]
    assert layout.lower <= y + h + 6 and within(layout.open_log, window)


@pytest.mark.parametrize("size", CANVASES)
@pytest.mark.parametrize("rows", [2, 12])
def test_swarms_at_one_spot_stand_below_each_other(size, rows):
    layout = Layout(*size[:2], rows, stacked=size[2])
    for side in ("left", "right"):
        both = [(layout.swarm(1, side, 6, berth), layout.tag(1, side, berth)) for berth in ((0, 2), (1, 2))]
        assert not any(overlap(a, b) for a, b in itertools.combinations(itertools.chain(*both), 2))
        assert all(within(area, layout.lane_of(1, side)) for pair in both for area in pair)


@pytest.mark.parametrize("size", CANVASES)
@pytest.mark.parametrize("counts", [(1, 0, 1), (1, 3, 4, 1), (2, 4, 1, 2), (8, 5, 4, 3), (1, 12, 1), (9,)])
@pytest.mark.parametrize("berth", [(0, 1), (1, 2)])
def test_some_of_every_kind_in_a_swarm_can_be_pressed(size, counts, berth):
    """However many lie over each other: on the screen of 1280 x 720 two thirds of this."""
    layout = Layout(*size[:2], 6, stacked=size[2])
    kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
    for side, way in (("left", -1), ("right", 1)):
        tiles = layout.tiles(2, side, kinds, berth)
        assert layout.swarm(2, side, len(kinds), berth)[2] == pytest.approx(
            abs(tiles[-1][0] - tiles[0][0]) + tiles[0][2]), "as wide whatever it consists of"
        seen = [tiles[0][2], *(way * (b[0] - a[0]) for a, b in itertools.pairwise(tiles))]
        for kind in set(kinds):
            assert sum(strip for strip, one in zip(seen, kinds, strict=True) if one == kind) >= 13, kinds


def test_a_window_higher_than_wide_is_filled(tmp_path):
    app = shots.open_app(tmp_path, (720, 1280))
    try:
        game = session(1, 9)
        assert play_on(game, "choose")
        lay(app, game)
        assert app.canvas.plane == HIGH and app.canvas.logical_size == (1080, 1920)
        app.pause()
        app.draw()
        assert app.canvas.plane == HIGH, "the menu lies over the table as it is"
        app.options()
        app.draw()
        assert app.canvas.plane == HIGH, "the settings fill it as well"
    finally:
        app.close_game()
        pygame.quit()


def drawn(folder: Any, language: str, kind: str, size: tuple[int, int]) -> bool:
    """The table at a decision of that kind, drawn once; False if none came up."""
    game = session(2 if kind != "misdirect" else 3, 9)
    if not play_on(game, kind):
        return False
    app = shots.open_app(folder, size, language)
    try:
        lay(app, game)
        return True
    finally:
        app.close_game()
        pygame.quit()
        speak("en")


@pytest.mark.parametrize(("size", "language"), WINDOWS)
@pytest.mark.usefixtures("drawn_anew")
def test_no_text_is_too_small(tmp_path, monkeypatch, size, language):
    with sized(monkeypatch) as sheet:
        seen = [drawn(tmp_path / kind, language, kind, size) for kind in KINDS]
    assert sum(seen) > len(KINDS) - 3
    found = {word.string for word in sheet.words if round(word.size * 1280 / 1920) < LEAST}
    assert not found, found


@pytest.mark.parametrize(("people", "size"), [(1, (1280, 720)), (6, (1280, 720)), (6, (720, 1280)), (1, (1080, 1920))])
def test_a_passing_notice_lies_on_no_row(tmp_path, invisible, people, size):
    app = shots.open_app(tmp_path, size)
    try:
        game = session(people, 9)
        assert play_on(game, "choose")
        lay(app, game)
        table = app.scenes.top.table
        for words in ("Undone.", "What was ordered before is carried out: that cannot be taken back. " * 2):
            app.notice(words)
            app.notices.update(.05, app.scenes.top)
            app.draw()
            (area,) = app.notices.areas(app.view.plain)
            rows = [table.layout.marine(number) for number in range(1, len(table.view["formation"]) + 1)]
            taken = [*rows, *(table.layout.zones[zone] for zone in ("focus", "decision", "buttons", "decks"))]
            assert rows and area is not None and not any(overlap(area, app.view.in_window(one)) for one in taken)
            app.notices.drop(words)
    finally:
        app.close_game()
        pygame.quit()


@pytest.mark.parametrize("lang", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_why_an_order_is_barred_is_told_whole(tmp_path, lang, size):
    canvas = shots.open_app(tmp_path, size, lang).canvas
    try:
        for why in (tr("weapon fault"), tr("just played")):
            rows, _ = fonts.fitted(canvas, why, 21, 121, "label", REASON)
            assert " ".join(rows) == fonts.spaced(why, "label")
    finally:
        speak("en")
        pygame.quit()


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_names_touch_neither_frames_nor_pictures(help_app, monkeypatch, language, words):
    app = help_app((1280, 720), language)
    app.settings.words = words
    app.settings_changed()
    text, boxes = fonts.text, {}
    monkeypatch.setattr(fonts, "text", lambda surface, canvas, string, *rest, **more: boxes.setdefault(
        string, text(surface, canvas, string, *rest, **more)))
    for order in names.data().orders:
        cardface.order(Pen(app.surface, app.canvas), order.id, (200.0, 200.0, 131.0, 155.0))
    wide = {names.order(order.id): boxes[names.order(order.id)].w for order in names.data().orders}
    assert max(wide.values()) <= 131 - 12, wide
    lay(app, session(1, 0))
    app.draw()
    x, _, w, _ = app.scenes.top.table.layout.zones["focus"]
    ends = {box.x + box.w for box in (boxes[names.full(one.id)] for one in names.data().marines)}
    assert max(ends) <= x + w - 170


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_the_name_of_a_team_in_the_hand_is_whole(help_app, monkeypatch, language):
    app = help_app((1280, 720), language)
    app.settings.words = "largest"
    app.settings_changed()
    app.new_game(game="derelict")
    app.draw()
    with watched(monkeypatch, language) as found:
        for card in app.scenes.top.cards:
            card.carried = (700.0, 500.0)
            card.draw_carried(Pen(app.surface, app.canvas))
    assert len(found.strings) == 6 and not found.cut
