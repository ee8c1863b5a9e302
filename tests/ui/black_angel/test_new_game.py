"""Setting up a game: room for two lines in every language, and who takes part besides two players."""

from __future__ import annotations

import sys
from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.black_angel import saved
from blackangel.ui.black_angel.new_game import NewGameScreen
from blackangel.ui.black_angel.new_game_parts import neutral_words
from blackangel.ui.black_angel.setup import MOST_SEATS, Setup
from blackangel.ui.kit import draw, fonts
from blackangel.ui.kit.canvas import TALL
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak, tr
from tests.ui.sizewatch import drawn_scene, sized

pytestmark = pytest.mark.usefixtures("invisible")
SIZES = [(1280, 720), (1920, 1080), (1024, 768), (1080, 1920)]
EMPTY = 0.08
"""So much of a box above and below bears no letters, at least."""
SCENES = ["new_game", "new_game_players", "settings", "settings_game", "settings_access"]


@pytest.fixture
def rules(monkeypatch):
    """Every level line that is drawn, in pixels: left, right, y."""
    found = []
    plain = draw.line

    def line(surface, canvas, points, *more):
        places = [canvas.pixel(point) for point in points]
        if len({y for _, y in places}) == 1:
            found.append((min(x for x, _ in places), max(x for x, _ in places), places[0][1]))
        plain(surface, canvas, points, *more)

    for name, module in list(sys.modules.items()):
        if name.startswith("blackangel.ui") and getattr(module, "line", None) is plain:
            monkeypatch.setattr(module, "line", line)
    return found


@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_no_line_between_rows_touches_their_words(lang, rules, tmp_path, monkeypatch):
    touching, seen = [], 0
    with sized(monkeypatch) as sheet:
        for n, (scene, words, size) in enumerate((s, w, z) for s in SCENES for w in ("normal", "largest")
                                                 for z in SIZES):  # fmt: skip
            rules.clear()
            for word in drawn_scene(sheet, tmp_path / str(n), scene, lang, words, None, size):
                x, y, w, h = word.box
                y, h = y + EMPTY * h, (1 - 2 * EMPTY) * h
                for left, right, at in rules:
                    seen += 1
                    if left < x + w and x < right and y <= at <= y + h:
                        touching.append((scene, words, size, word.string))
    assert seen > 1000
    assert touching == []


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_with_two_seats_it_says_that_a_neutral_player_takes_part(lang, words, tmp_path, monkeypatch):
    app = shots.open_app(tmp_path, (1280, 720), lang)
    app.settings.words = words
    app.settings_changed()
    screen = NewGameScreen(False)
    try:
        with sized(monkeypatch) as sheet:
            app.scenes.push(screen)
            app.draw()
            assert len(screen.setup.seats) == 3
            assert tr("Neutral player") not in sheet.sizes()
            del screen.setup.seats[2]
            screen.rebuild()
            app.draw()
            assert {tr("Neutral player"), neutral_words()} <= sheet.sizes().keys()
        rows, _ = fonts.fitted(app.canvas, neutral_words(), 22, 1030, "label", 68)
        assert " ".join(rows) == fonts.spaced(neutral_words(), "label")
    finally:
        speak(ENGLISH)
        pygame.quit()


@pytest.mark.parametrize("unsaved", ["", "the disk is full"])
@pytest.mark.parametrize("size", [(720, 1280), (1024, 1366), (1080, 1920), (1200, 1900)])
def test_in_a_high_window_all_stands_below_each_other(size, unsaved, tmp_path):
    app = shots.open_app(tmp_path, size, ENGLISH)
    screen = NewGameScreen(False)
    try:
        app.scenes.push(screen)
        app.unsaved = unsaved
        screen.rebuild()
        app.draw()
        plan = screen.plan
        assert app.canvas.plane == TALL
        rows = [(40, plan.top, 1200, MOST_SEATS * plan.step), (40, plan.told - 12, 1200, 90)]
        boxes = [plan.solo, plan.many, *rows, plan.options, plan.start, *([plan.unsaved] if unsaved else [])]
        assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
        assert all(within(screen.area(*box), (0, 0, *app.canvas.logical_size)) for box in boxes)
        assert screen.option_ends[-1] + 40 < screen.note_at < plan.options[1] + plan.options[3] - 20
        assert app.canvas.height - plan.start[1] - plan.start[3] < 60
    finally:
        pygame.quit()


def test_a_first_game_with_others_is_against_computer_players():
    kinds = [seat["kind"] for seat in Setup().seats]
    assert kinds[0] == "human" and "human" not in kinds[1:]


def test_how_far_a_game_has_come_is_not_told_before_it_is_known():
    header = SimpleNamespace(seats=[{"name": "Iris"}], options={"solo": True})
    game = SimpleNamespace(finished=False, scores=(), header=header, steps=78)
    assert saved.progress(game, None) == ""
    assert saved.progress(game, {"round": 3, "turn": 9, "seat": 0, "vp": [1]}) == "Round 3, Iris to play"
