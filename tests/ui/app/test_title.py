"""The title: the last game with all that one wants to know of it, and a picture that lives, but not for everybody."""

from __future__ import annotations

import itertools

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app.halves import drift, mark_area, paint, parts_of
from blackangel.ui.app.title_parts import ContinueButton, PartButton
from blackangel.ui.black_angel.cover import ENGINES
from blackangel.ui.derelict.new_game import MissionScreen
from blackangel.ui.kit import fonts
from blackangel.ui.kit.canvas import BROAD, HIGH, Canvas
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.words import LANGUAGES
from blackangel.ui.play import face
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
    """The light is the brightest pink near each engine that is in sight, wherever the picture has drifted to."""
    hands = make_app((1920, 1080))
    for seconds in (0.0, 9.0, 23.0):
        title = top(hands)
        title.moved = seconds
        hands.app.draw()
        painted = paint(hands.app.canvas, title.parts[0])
        seam = title.parts[1].seam.leaning(title.lean)
        left, down = (a + b for a, b in zip(painted.place(seconds), painted.corner, strict=True))
        places = [(round(left + x * painted.grow), round(down + y * painted.grow)) for x, y, _ in ENGINES]
        shown = [place for place in places if place[1] < 560 and place[0] < seam.at(place[1]) - 20]
        assert len(shown) >= 3
        for place in shown:
            red, green, blue, _ = hands.app.surface.get_at(place)
            assert red > 160 and blue > 140 and green < red


SHAPES = [(1280, 720), (1920, 1080), (1024, 768), (800, 600), (720, 1280), (1000, 1000), (2560, 1080)]


@pytest.mark.parametrize("size", [*SHAPES, (1080, 1920), (768, 1024), (3840, 1080)])
def test_the_name_of_a_game_never_lies_on_what_reaches_highest_in_its_picture(invisible, size):
    canvas = Canvas(size, (BROAD, HIGH))
    for part in parts_of(canvas, [face.load_face(one) for one in face.faces()], canvas.height - 123):
        painted = paint(canvas, part)
        words = canvas.rect(*mark_area(canvas, part, alone=False))
        for seconds in range(0, 60, 3):
            left, top = (a + b for a, b in zip(painted.place(seconds), painted.corner, strict=True))
            x, y, w, h = (one * painted.grow for one in part.cover.crown)
            assert not words.colliderect(left + x, top + y, w, h), (part.face.game, seconds)


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080), (3840, 1080), (5120, 1440)])
def test_in_wide_windows_pictures_reach_the_upper_edge(invisible, size):
    canvas = Canvas(size, (BROAD, HIGH))
    for part in parts_of(canvas, [face.load_face(one) for one in face.faces()], canvas.height - 123):
        assert paint(canvas, part).corner[1] <= 0, part.face.game



@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("words", ["normal", "largest"])
def test_each_game_has_its_part_in_a_window_of_any_shape(make_app, size, words):
    """All buttons of a game lie in its part, whichever part is wider, and none touches another."""
    hands = make_app(size, words=words)
    for code in ("en", "fr", "pl"):
        hands.app.set_language(code)
        hands.app.settings_changed()
        hands.app.draw()
        title, canvas = top(hands), hands.app.canvas
        widgets = [one for one in title.form.widgets if one.visible]
        for one, other in itertools.combinations(widgets, 2):
            assert not overlap(one.area, other.area), (code, one.label, other.label)
        for one in widgets:
            assert within(one.area, (0, 0, canvas.width, canvas.height)), (code, one.label)
        for button in (one for one in widgets if isinstance(one, PartButton)):
            x, y, w, h = button.area
            for lean in (-1.0, 0.0, 1.0):
                for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h)):
                    passed = sum(part.seam is not None and part.seam.leaning(lean).passed(corner)
                                 for part in title.parts)
                    assert passed == button.number, (code, button.label, lean)


def test_one_games_part_is_all_of_the_window(make_app, monkeypatch):
    monkeypatch.setattr(face, "GAMES", ("black_angel",))
    hands = make_app((1280, 720))
    title = top(hands)
    (part,) = title.parts
    assert part.box == (0, 0, hands.app.canvas.width, hands.app.canvas.height) and part.seam is None
    hands.press("New game")
    assert top(hands).name == "new_game"


def test_the_mint_button_is_where_the_pointer_is_and_enter_takes_it(make_app):
    hands = make_app((1280, 720))
    title = top(hands)
    hands.move((1400, 300))
    assert title.active == 0    # a pointer that merely lies where the window opens says nothing
    hands.move((1500, 300))
    assert title.active == 1 and title.form.focus.number == 1
    mint = [one for one in title.form.widgets if one.kind == "primary"]
    assert mint == [title.form.focus]
    hands.move((200, 300))
    assert title.active == 0 and title.form.focus.label == "New game"
    hands.move((1500, 300))
    hands.key("Return")
    assert top(hands).name == "new_game" and isinstance(top(hands), MissionScreen)


def test_arrows_go_from_one_game_to_the_other(make_app):
    hands = make_app((1280, 720))
    title = top(hands)
    hands.move((200, 300))
    hands.key("Down", "Right", "Right")
    assert title.form.focus.number == 1 == title.active
    hands.key("Up", "Return")
    assert isinstance(top(hands), MissionScreen)


def test_both_last_games_can_be_gone_on_with(make_app, data_dir):
    game(data_dir / "saves" / "Angels.balog", 150, seats=FOUR, options={})
    path = data_dir / "saves" / "Night shift.balog"
    rows = [{"name": "Vega", "colour": "sky", "kind": "human"}]
    mission = Session.new(load_game("derelict"), rows, {}, 3, path)
    while mission.state.decision.kind != "choose":
        mission.apply(mission.state.decision.options[0])
    mission.close()
    hands = make_app((1280, 720))
    hands.until(lambda: len(top(hands).far) == 2)
    found = [one for one in top(hands).form.widgets if isinstance(one, ContinueButton)]
    assert [one.game.name for one in found] == ["Angels", "Night shift"] and all(one.sub for one in found)
    hands.click(hands.middle(found[0]))
    hands.until(lambda: hands.app.controller is not None)
    assert hands.app.controller.game == "black_angel"


def test_a_word_mark_beyond_a_seam_keeps_clear_of_it(make_app):
    for size in SHAPES:
        hands = make_app(size)
        for part in top(hands).parts[1:]:
            x, y = part.head
            assert x == part.left, "its buttons stand under it"
            for lean in (-1.0, 0.0, 1.0):
                assert part.seam.leaning(lean).passed((x - 12, y - 40)), (size, lean)
        shared = [one for one in top(hands).form.widgets if not isinstance(one, PartButton)]
        lines = {one.area[1] for one in shared if one.label not in LANGUAGES.values()}
        assert min(one.area[0] for one in shared) == top(hands).parts[0].left and len(lines) == 1


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
        assert button.signs == ["sky", "crimson", "violet", "ivory"]
        assert button.game.name == path.stem
        assert any(seat["name"] in button.sub for seat in FOUR)
        assert button.sub not in cut and button.label not in cut
        x, y, w, h = button.area
        below = [one.area[1] for one in top(hands).form.widgets if one is not button and one.area[0] < x + w]
        assert min(below) >= y + h + 8
        assert max(one.area[1] + one.area[3] for one in top(hands).form.widgets) <= hands.app.canvas.height
