"""The title: the last game with all that one wants to know of it, and a picture that lives, but not for everybody."""

from __future__ import annotations

import itertools

import pygame
import pytest

from blackangel.ui.app.title import ContinueButton, drift
from blackangel.ui.black_angel.cover import ENGINES
from blackangel.ui.kit import fonts
from tests.ui.app.test_around import game, top

FOUR = [
    {"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Marek", "colour": "crimson", "kind": "greedy"},
    {"name": "Chloé", "colour": "violet", "kind": "greedy"}, {"name": "Maximiliane-Theres W", "colour": "ivory"},
]  # fmt: skip
SIZES = [(1280, 720), (1920, 1080), (1024, 768), (1900, 800)]


def pixels(hands):
    return pygame.image.tobytes(hands.app.surface, "RGB")


@pytest.mark.parametrize("window", SIZES)
def test_the_picture_drifts_and_never_leaves_the_window_bare(window):
    wide = round(window[0] * 1.03), round(window[1] * 1.03)
    places = {drift(second / 10, window, wide) for second in range(3000)}
    assert len(places) > 20
    for x, y in places:
        assert window[0] - wide[0] <= x <= 0
        assert window[1] - wide[1] <= y <= 0
    assert drift(0, window, wide) == (round((window[0] - wide[0]) / 2), round((window[1] - wide[1]) / 2))
    slow = [drift(n / 60, window, wide) for n in range(1200)]
    assert all(abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1 for a, b in itertools.pairwise(slow))


def test_the_title_lives_and_stands_still_where_less_motion_is_wanted(make_app):
    hands = make_app((1280, 720))
    hands.frames(10)
    before = pixels(hands)
    hands.frames(20)
    assert pixels(hands) != before
    hands = make_app((1280, 720), reduced_motion=True)
    hands.frames(10)
    before = pixels(hands)
    hands.frames(20)
    assert pixels(hands) == before


def test_the_engines_glow_where_they_are_in_the_drifting_picture(make_app):
    """The light is the brightest pink near each engine, wherever the picture has drifted to."""
    hands = make_app((1920, 1080))
    for seconds in (0.0, 9.0, 23.0):
        title = top(hands)
        title.seconds = seconds
        hands.app.draw()
        left, down = drift(seconds, (1920, 1080), (1978, 1112))
        for x, y, _ in ENGINES:
            red, green, blue, _ = hands.app.surface.get_at((round(x * 1.03 + left), round(y * 1.03 + down)))
            assert red > 200 and blue > 180 and green < red


@pytest.mark.parametrize("size", [(1024, 768)])
def test_continue_says_all_of_the_last_game_without_cutting_a_word(make_app, data_dir, monkeypatch, size):
    path = game(data_dir / "saves" / "Friday evening with the neighbours.balog", 150, seats=FOUR, options={})
    cut = []
    plain = fonts.ellipsis

    def noted(canvas, string, *rest, **more):
        found = plain(canvas, string, *rest, **more)
        if found != string:
            cut.append(string)
        return found

    monkeypatch.setattr(fonts, "ellipsis", noted)
    hands = make_app(size, words="normal")
    hands.until(lambda: hands.app.thumbs.get(path) is not None)
    for code in ("en", "fr", "pl"):
        cut.clear()
        hands.app.set_language(code)
        hands.frames(3)
        button = next(one for one in top(hands).form.widgets if isinstance(one, ContinueButton))
        assert button.emblems == ("sky", "crimson", "violet", "ivory")
        assert button.game.name == path.stem
        assert any(seat["name"] in button.sub for seat in FOUR)
        assert button.sub not in cut and button.label not in cut
        x, y, w, h = button.area
        below = [one.area[1] for one in top(hands).form.widgets if one is not button and one.area[0] < x + w]
        assert min(below) >= y + h + 8
        assert max(one.area[1] + one.area[3] for one in top(hands).form.widgets) <= hands.app.canvas.height
