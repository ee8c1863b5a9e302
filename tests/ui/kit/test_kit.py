"""The parts that need no display: canvas, words, settings, set-up, animation."""

from __future__ import annotations

import json
import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blackangel.ui.app.settings import load_settings
from blackangel.ui.black_angel.setup import Setup, setup_from
from blackangel.ui.kit.anim import Animator, Tween, linear
from blackangel.ui.kit.canvas import Cache, Canvas, Room
from blackangel.ui.kit.tooltip import place
from blackangel.ui.kit.view import View
from blackangel.ui.kit.window import first_size
from blackangel.ui.kit.words import joined, listing, plural, speak, tr

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160), (1000, 2000), (3000, 500), (641, 479)]


# ---------------------------------------------------------------- canvas
@pytest.mark.parametrize("size", SIZES)
def test_screen_and_logical_points_are_inverse_in_all_corners(size):
    canvas = Canvas(size)
    wide, high = canvas.logical_size
    for pos in ((0, 0), (wide, 0), (0, high), (wide, high), (wide / 2, high / 2), (13.25, 777.5)):
        there = canvas.to_screen(pos)
        back = canvas.to_logical(there)
        assert back == pytest.approx(pos, abs=1e-6)
        assert -1e-6 <= there[0] <= size[0] + 1e-6
        assert -1e-6 <= there[1] <= size[1] + 1e-6


@settings(deadline=None)
@given(st.integers(200, 5000), st.integers(200, 5000), st.floats(-100, 5000), st.floats(-100, 5000))
def test_every_point_comes_back(width, height, x, y):
    canvas = Canvas((width, height))
    assert canvas.to_screen(canvas.to_logical((x, y))) == pytest.approx((x, y), abs=1e-6)


def test_other_window_shapes_show_more_and_never_less():
    assert Canvas((1600, 1200)).logical_size == (1920, 1440)
    assert Canvas((2520, 1080)).logical_size == (2520, 1080)
    assert Canvas((1280, 720)).logical_size == (1920, 1080)
    wide = Canvas((4000, 1080))
    assert wide.logical_size == (2520, 1080)
    assert wide.origin[0] == pytest.approx((4000 - 2520) / 2)


def test_rectangles_that_touch_stay_touching():
    canvas = Canvas((1333, 751))
    for x in range(0, 1900, 7):
        assert canvas.rect(x, 0, 7, 10).right == canvas.rect(x + 7, 0, 7, 10).left


def test_the_cache_forgets_the_longest_unused_first():
    import pygame

    cache = Cache(Room(3 * 40_000))
    made = []
    for name in ("a", "b", "c", "a", "d"):
        cache.get(name, lambda name=name: made.append(name) or pygame.Surface((100, 100)))
    assert made == ["a", "b", "c", "d"]
    cache.get("a", lambda: made.append("again"))
    cache.get("b", lambda: made.append("b again") or pygame.Surface((100, 100)))
    assert made[-1] == "b again"
    assert "again" not in made


# ---------------------------------------------------------------- words
def test_words_are_filled_and_counted():
    assert tr("{n} of {m}", n=1, m=2) == "1 of 2"
    assert plural(1, "{n} die", "{n} dice") == "1 die"
    assert plural(3, "{n} die", "{n} dice") == "3 dice"
    assert [listing(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


# ---------------------------------------------------------------- settings
def test_settings_come_back_as_they_were(tmp_path):
    settings = load_settings(tmp_path)
    settings.speed, settings.window, settings.setup = "fast", (1400, 800), {"solo": False}
    settings.save()
    assert load_settings(tmp_path) == settings


@pytest.mark.parametrize("content", ["", "{", "[1, 2]", "null", '"words"', "\x00\xff", "[" * 100_000])
def test_a_broken_settings_file_gives_defaults_and_is_kept_aside(tmp_path, content):
    (tmp_path / "settings.json").write_text(content, encoding="utf-8")
    settings = load_settings(tmp_path)
    assert settings.speed == "normal"
    assert "settings.broken-1.json" in settings.notice
    assert (tmp_path / "settings.broken-1.json").read_text(encoding="utf-8") == content
    assert load_settings(tmp_path).notice == ""


def test_values_of_the_wrong_kind_count_as_not_set(tmp_path):
    wrong = {
        "speed": 7,
        "volume": True,
        "window": [1],
        "sound": "yes",
        "setup": [],
        "last_game": None,
        "notice": "x",
        "path": "y",
    }
    (tmp_path / "settings.json").write_text(json.dumps(wrong), encoding="utf-8")
    settings = load_settings(tmp_path)
    fresh = load_settings(tmp_path / "nowhere")
    assert settings == fresh
    assert settings.notice == ""
    assert settings.path == tmp_path / "settings.json"


def test_settings_that_cannot_be_written_stop_nothing(tmp_path):
    (tmp_path / "file").write_text("x")
    settings = load_settings(tmp_path / "file" / "below")
    settings.save()


def test_the_first_window_lies_within_the_desktop():
    for desktop in ((1920, 1080), (1366, 768), (1024, 768), (800, 600), (3440, 1440)):
        for kept in ((0, 0), (5000, 4000), (1280, 720), (10, 10)):
            width, height = first_size(desktop, kept)
            assert width <= desktop[0]
            assert height <= desktop[1]
    assert first_size((1920, 1080), (1280, 720)) == (1280, 720)


# ---------------------------------------------------------------- set-up
def test_what_the_screen_chooses_is_what_the_rules_take():
    from blackangel.games import load_game

    game = load_game("black_angel")
    for solo in (True, False):
        for advanced in (True, False):
            setup = Setup(solo=solo, advanced=advanced)
            state = game.new(setup.game_seats(), setup.game_options(), 5)
            assert len(state.view(None)["seats"]) == (2 if solo else 3)


def test_a_colour_taken_from_another_row_changes_places():
    setup = Setup()
    first, second = setup.seats[0]["colour"], setup.seats[1]["colour"]
    setup.take_colour(0, second)
    assert (setup.seats[0]["colour"], setup.seats[1]["colour"]) == (second, first)


def test_the_seats_fill_with_different_colours_and_names():
    setup = Setup()
    for _ in range(5):
        setup.add_seat()
    assert len(setup.seats) == 4
    assert len({seat["colour"] for seat in setup.seats}) == 4
    assert len({seat["name"] for seat in setup.seats}) == 4


def test_the_order_by_lot_keeps_everybody():
    setup = Setup(solo=False, by_lot=True)
    orders = {tuple(seat["name"] for seat in setup.game_seats(random.Random(n))) for n in range(40)}
    assert len(orders) == 6


def test_taking_back_freely_is_not_for_several_people():
    setup = Setup(solo=False, free_undo=True)
    assert setup.undo_freely()
    setup.seats[1]["kind"] = "human"
    assert not setup.undo_freely()


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        3,
        {"seats": [1, 2]},
        {"seats": [{"name": "A", "colour": "sky", "kind": "human"}] * 2},
        {"difficulty": 9},
    ],
)
def test_choices_that_make_no_sense_are_forgotten(kept):
    assert setup_from(kept) == Setup()


def test_choices_come_back():
    setup = Setup(solo=False, difficulty="extreme", advanced=True, seed="12")
    setup.add_seat()
    again = setup_from(json.loads(json.dumps(setup.to_json())))
    assert again.seed == ""
    again.seed = "12"
    assert again == setup


# ---------------------------------------------------------------- animation
def test_steps_follow_each_other_and_end_at_one():
    seen: list[tuple[str, float]] = []
    animator = Animator()
    for name in ("a", "b"):
        animator.add(Tween(0.1, lambda t, name=name: seen.append((name, t)), linear))
    while animator.busy:
        animator.update(0.03)
    assert [name for name, t in seen if t == 1.0] == ["a", "b"]
    assert [name for name, _ in seen] == sorted(name for name, _ in seen)


def test_skipping_finishes_everything_in_order():
    done: list[str] = []
    animator = Animator()
    for name in ("a", "b", "c"):
        animator.add(Tween(5, lambda t: None, done=lambda name=name: done.append(name)))
    animator.update(0.01)
    animator.skip_step()
    assert done == ["a"]
    animator.skip()
    assert done == ["a", "b", "c"]
    assert not animator.busy


def test_speed_off_moves_at_once():
    done = []
    animator = Animator("off")
    animator.add(Tween(5, lambda t: None, done=lambda: done.append(1)))
    assert done == [1]


def test_what_pops_up_stays_in_the_part_that_is_in_sight() -> None:
    """At sizes above 100 % the picture is larger than the window."""
    window = pygame.display.set_mode((1280, 720))
    view = View(window, 1.5)
    assert view.canvas.seen[2:] == pytest.approx((1280, 720))
    for spot in ((0, 0), (1919, 1079), (960, 540), (1900, 20), (30, 1000), (1000, 980)):
        view.look_at(spot)
        left, top, wide, high = view.canvas.seen
        assert left <= spot[0] <= left + wide and top <= spot[1] <= top + high
        for side in ("above", "below", "left", "right"):
            x, y = place(view.canvas, (750, 480), (spot[0] - 20, spot[1] - 20, 40, 40), side)
            assert left <= x and x + 750 <= left + wide and top <= y and y + 480 <= top + high
    other = View(window, 1.5)
    other.keep(view.share)
    assert other.canvas.seen == view.canvas.seen
    assert View(window).canvas.seen == (0, 0, 1920, 1080)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (1600, 1200), (3440, 1440), (2560, 1440)])
def test_a_small_size_of_everything_leaves_no_empty_edges(size):
    """Down to where the plane is as wide or as high as it may be: the table uses all the room it is given."""
    plain = Canvas(size)
    for share in (0.75, 0.8, 0.9):
        canvas = Canvas(size, share=share)
        assert canvas.scale <= plain.scale
        for edge, now in zip(plain.origin, canvas.origin, strict=True):
            assert now <= edge + 0.5  # no more than without it
    assert Canvas((1024, 768), share=0.75).logical_size == pytest.approx((1920, 1440))
    assert Canvas((1280, 720), share=0.9).scale == pytest.approx(0.9 * 1280 / 1920)


@pytest.mark.parametrize(("lang", "said"), [("en", "Friday: no log"), ("fr", "Friday\u202f: no log"),
                                            ("pl", "Friday: no log")])
def test_a_colon_stands_as_each_language_sets_it(lang, said):
    speak(lang)
    found = joined("Friday", "no log")
    speak("en")
    assert found == said
