"""A game that is opened says so at once, and what is typed meanwhile reaches nothing; notices cover no dialog."""

from __future__ import annotations

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import program
from blackangel.ui.app.title_parts import ContinueButton
from blackangel.ui.kit import busy as module
from blackangel.ui.kit.dialogs import Dialog
from blackangel.ui.kit.notices import SECONDS

SEATS = [{"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Marek", "colour": "crimson", "kind": "human"}]


@pytest.fixture
def saved(data_dir):
    path = data_dir / "saves" / "Two.balog"
    Session.new(load_game("black_angel"), SEATS, {}, 5, path).close()
    return path


@pytest.mark.parametrize("way", ["Continue", "replay"])
def test_it_is_said_before_it_is_done_and_keys_typed_meanwhile_are_dropped(make_app, saved, monkeypatch, way):
    hands = make_app()
    app = hands.app
    shown = []
    monkeypatch.setattr(module, "sign", lambda app, words: shown.append(words))
    flips = []
    monkeypatch.setattr(pygame.display, "flip", lambda: flips.append(len(shown)))
    real = program.flow.open_saved

    def slow(app, path):
        assert shown == ["Opening Two …"] and flips == [1]  # in sight already
        hands.xdo("key", "space", "Return")
        hands.xdo("mousemove", 640, 360, "click", 1)
        real(app, path)

    seen = []
    monkeypatch.setattr(program.flow, "open_saved", slow)
    if way == "Continue":
        next(one for one in app.scenes.top.form.widgets if isinstance(one, ContinueButton)).press()
        monkeypatch.setattr(type(app.scenes.top), "handle", lambda self, event: seen.append(event.type))
        for event in pygame.event.get():
            app.inputs.take(event)
        assert not set(seen) & set(module.DROPPED)
    else:
        app.open_replay(saved)
        assert shown == ["Opening Two …"] and flips == [1] and app.scenes.top.name == "replay"


def test_the_sign_lies_in_the_middle_and_is_drawn_at_every_size(make_app, saved):
    for size in ((1280, 720), (1920, 1080)):
        app = make_app(size).app
        with module.busy(app, "Opening Two …"):
            before = pygame.image.tobytes(app.window.surface, "RGB")
        app.draw()
        assert pygame.image.tobytes(app.window.surface, "RGB") != before


def overlaps(a, b):
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("scale", [100, 125])
def test_notices_are_at_most_two_and_cover_no_menu_and_no_dialog(make_app, saved, words, scale):
    hands = make_app()
    app = hands.app
    app.open_game(saved)
    hands.frames(5)
    app.settings.words, app.settings.scale = words, scale
    app.settings_changed()
    for scene in (app.pause, lambda: app.scenes.push(Dialog("Title", "Words. " * 60))):
        scene()
        for number in range(4):
            app.notice(f"This is notice {number}, and it is so long that it may need more than a single line. " * 2)
            app.notice(f"This is notice {number}, and it is so long that it may need more than a single line. " * 2)
        hands.frames(1)
        assert len(app.notices.lines) == 2
        menu = app.view.in_window(app.scenes.top.area)
        found = [area for area in app.notices.areas(app.view.plain) if area is not None]
        assert all(not overlaps(area, menu) for area in found)
        assert len(found) < 2 or not overlaps(*found)


def test_a_notice_without_room_waits(make_app):
    hands = make_app()
    app = hands.app
    dialog = Dialog("Title", "Words.", width=1900)
    app.scenes.push(dialog)
    dialog.area = (0, 0, app.canvas.width, app.canvas.height)
    app.notice("Not lost.")
    hands.frames(2)
    app.notices.update(3 * SECONDS, dialog)
    assert app.notices.areas(app.view.plain) == [None] and [line for line, _ in app.notices.lines] == ["Not lost."]
    app.scenes.pop()
    hands.frames(2)
    app.notices.update(SECONDS + 1, app.scenes.top)
    assert app.notices.lines == []
