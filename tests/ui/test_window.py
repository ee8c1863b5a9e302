"""The window itself: start, keys and mouse on every screen around the table, sizes, full screen."""

from __future__ import annotations

import json

import pygame
import pytest

from blackangel.ui.window import system_window

SIZES = [(1024, 768), (1280, 720), (1600, 1200), (1900, 800)]


def test_the_title_stands_first_and_settings_open_by_mouse_and_by_keys(make_app):
    hands = make_app()
    app = hands.app
    assert app.scenes.top.name == "title"
    hands.press("Settings")
    assert app.scenes.top.name == "settings"
    hands.key("Escape")
    assert app.scenes.top.name == "title"
    while app.scenes.top.form.focus.label != "Settings":
        hands.key("Down")
    hands.key("Return")
    assert app.scenes.top.name == "settings"


def test_the_pointer_hits_the_same_widget_in_every_window_shape(make_app):
    for size in SIZES:
        hands = make_app(size)
        hands.press("How to play")
        assert hands.app.scenes.top.name == "dialog", size
        hands.key("Escape")
        assert hands.app.scenes.top.name == "title", size


def test_a_resized_window_lays_everything_out_anew(make_app, display):
    hands = make_app((1280, 720))
    window = system_window()
    for size in SIZES:
        window.size = size
        hands.until(lambda size=size: hands.app.surface.get_size() == size)
        assert hands.app.canvas.window_size == size
        hands.press("New game")
        assert hands.app.scenes.top.name == "new_game"
        hands.key("Escape")


def test_ten_full_screen_toggles_give_the_same_window(make_app):
    hands = make_app((1280, 720))
    before = pygame.display.get_window_size()
    for turn in range(10):
        hands.key("F11" if turn % 2 else "alt+Return")
        hands.frames(4)
        assert hands.app.window.full_screen == (turn % 2 == 0)
    assert pygame.display.get_window_size() == before
    assert hands.app.surface.get_size() == before
    assert pygame.display.get_surface().get_flags() & pygame.RESIZABLE
    hands.press("New game")
    assert hands.app.scenes.top.name == "new_game"


def test_choices_of_a_new_game_are_remembered_but_not_the_seed(make_app, data_dir):
    hands = make_app()
    hands.press("New game")
    screen = hands.app.scenes.top
    field = screen.form.widgets[[type(one).__name__ for one in screen.form.widgets].index("TextField")]
    hands.click(hands.middle(field))
    hands.key("ctrl+a")
    hands.type("Zoe")
    assert screen.setup.seats[0].name == "Zoe"
    hands.press("Add a player or a bot")
    assert len(screen.setup.seats) == 4
    hands.click(hands.middle(screen.seed_field))
    hands.type("12x34")
    assert screen.setup.seed == "1234"
    hands.key("Escape")
    kept = json.loads((data_dir / "settings.json").read_text(encoding="utf-8"))["setup"]
    assert [seat["name"] for seat in kept["seats"]][:1] == ["Zoe"]
    assert kept["seed"] == ""
    assert make_app().app.settings.setup["seats"][0]["name"] == "Zoe"


def test_a_game_that_cannot_begin_says_why(make_app):
    hands = make_app()
    hands.press("New game")
    screen = hands.app.scenes.top
    screen.setup.seats[1].name = screen.setup.seats[0].name
    screen._refresh()
    assert not screen.start_button.enabled
    assert "same name" in screen.start_button.reason
    hands.move(hands.middle(screen.start_button))
    hands.frames(20)
    tip = screen.form.tip()
    assert tip is not None
    assert "same name" in tip[0]


@pytest.mark.parametrize("size", SIZES)
def test_tooltips_stay_inside(size):
    from blackangel.ui.canvas import Canvas
    from blackangel.ui.tooltip import place

    canvas = Canvas(size)
    wide, high = canvas.logical_size
    for near in ((0, 0, 10, 10), (wide - 5, 0, 10, 10), (0, high - 5, 10, 10), (wide - 5, high - 5, 10, 10)):
        for side in ("below", "above", "left", "right"):
            x, y = place(canvas, (480, 200), near, side)
            assert x >= 0
            assert y >= 0
            assert x + 480 <= wide
            assert y + 200 <= high


def test_focus_loss_lets_go_of_presses_and_modifiers(make_app):
    hands = make_app()
    form = hands.app.scenes.top.form
    hands.move(hands.middle(hands.button("New game")))
    hands.xdo("mousedown", 1)
    hands.frames(2)
    assert form.grabbed is not None
    hands.app.inputs.take(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert form.grabbed is None
    hands.xdo("mouseup", 1)
    hands.frames(3)
    assert hands.app.scenes.top.name == "title"
    assert pygame.key.get_mods() == 0


def test_a_press_that_ends_elsewhere_presses_nothing(make_app):
    hands = make_app()
    hands.drag(hands.middle(hands.button("New game")), (1500, 500))
    assert hands.app.scenes.top.name == "title"


def test_a_held_enter_presses_once(make_app):
    hands = make_app()
    hands.app.scenes.top.form.set_focus(hands.button("How to play"))
    hands.xdo("keydown", "Return")
    hands.frames(40)
    assert hands.app.scenes.top.name == "dialog"
    hands.xdo("keyup", "Return")
    hands.frames(3)


def test_an_unexpected_fault_shows_one_friendly_page(make_app, data_dir):
    from blackangel.app import start_log
    from blackangel.ui.scene import Scene

    hands = make_app()
    app = hands.app
    app.log_path = start_log(data_dir)

    class Faulty(Scene):
        name = "faulty"

        def update(self, dt: float) -> None:
            raise RuntimeError("on purpose")

    app.scenes.push(Faulty())
    seen = []

    def frame(dt: float, plain=app.frame) -> None:
        plain(dt)
        seen.append(app.scenes.top.name)
        if len(seen) > 5:
            app.running = False

    app.frame = frame
    assert app.run() == 0
    assert set(seen) == {"trouble"}
    assert "on purpose" in (data_dir / "blackangel.log").read_text(encoding="utf-8")


def test_the_window_keeps_its_size_from_start_to_start(display, data_dir):
    from blackangel import paths
    from blackangel.ui.program import App
    from blackangel.ui.title import TitleScreen
    from blackangel.ui.window import open_display

    sizes = []
    for turn in range(4):
        pygame.quit()
        open_display()
        pygame.font.init()
        app = App(paths.folders(data_dir), mute=True)
        app.scenes.push(TitleScreen())
        for _ in range(5):
            app.frame(0.02)
        if turn == 0:
            system_window().size = (1300, 800)
            for _ in range(20):
                app.frame(0.02)
        left, top = system_window().position
        assert left >= 0
        assert top >= 0
        sizes.append(app.surface.get_size())
        app.shut()
    pygame.quit()
    assert sizes == [(1300, 800)] * 4
