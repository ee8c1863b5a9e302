"""The window itself: start, keys and mouse on every screen around the table, sizes, full screen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager

import pygame
import pytest

from blackangel.ui.app.running import run
from blackangel.ui.kit.window import first_size, is_managed, least_size, system_window
from tests.patience import FAR
from tests.ui.conftest import SCREEN, tools_missing

SIZES = [(1024, 768), (1280, 720), (1360, 1020), (1900, 800)]


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


def geometry(hands):
    """Where the window is and how large, as the display server knows it: x, y, width, height."""
    windows = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(os.getpid())], capture_output=True,
                             text=True, timeout=FAR).stdout.split()  # fmt: skip
    told = subprocess.run(["xdotool", "getwindowgeometry", "--shell", windows[-1]], capture_output=True, text=True,
                          timeout=FAR).stdout  # fmt: skip
    values = dict(line.split("=") for line in told.split())
    return tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))


def test_without_a_window_manager_full_screen_is_as_large_as_it_is_drawn(make_app):
    assert not is_managed_on(make_app)
    hands = make_app((1280, 720))
    before = geometry(hands)
    for _ in range(2):
        hands.key("F11")
        hands.frames(6)
        assert geometry(hands) == (0, 0, *SCREEN)
        assert hands.app.surface.get_size() == SCREEN
        hands.click(hands.middle(hands.button("Quit")), button=1)  # at the lower end: what is drawn is where it is
        assert hands.app.scenes.top.name == "dialog" or not hands.app.running
        hands.app.running = True
        hands.key("Escape")
        hands.key("F11")
        hands.frames(6)
        assert geometry(hands) == before
        assert hands.app.surface.get_size() == before[2:]


def is_managed_on(make_app):
    make_app((1280, 720))
    return is_managed()


@contextmanager
def managed(hands):
    """A window manager that takes care of the program's window for a while."""
    if shutil.which("openbox") is None:
        pytest.skip("not installed: openbox")
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": hands.display}, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        hands.until(is_managed)
        # It says that it is there before it has taken over the windows that were there; until then it does nothing
        # about them.
        window = system_window()
        plain = window.size
        hands.until(lambda: window.maximize() or window.size[0] == SCREEN[0])
        hands.until(lambda: window.restore() or window.size == plain)
        hands.frames(10)
        yield
    finally:
        manager.terminate()
        manager.wait(FAR)


def test_with_a_window_manager_full_screen_fills_the_screen_and_goes_back(make_app):
    hands = make_app((1280, 720))
    with managed(hands):
        before = hands.app.surface.get_size()
        hands.app.set_full_screen(True)
        hands.until(lambda: geometry(hands)[2:] == SCREEN)
        assert hands.app.surface.get_size() == SCREEN
        hands.app.set_full_screen(False)
        hands.until(lambda: geometry(hands)[2:] == before)
        assert hands.app.surface.get_size() == before


def test_a_maximised_window_comes_back_maximised_from_full_screen(make_app):
    """Inside the screen and as large as before; and plain again when it is restored."""
    hands = make_app((1280, 700))
    with managed(hands):
        window = system_window()
        plain = window.size
        hands.until(lambda: window.maximize() or window.size[0] == SCREEN[0])
        hands.frames(10)
        large = window.size
        for _ in range(2):
            hands.app.set_full_screen(True)
            hands.until(lambda: window.size == SCREEN)
            hands.frames(10)
            hands.app.set_full_screen(False)
            hands.until(lambda: window.size == large)
            hands.frames(10)
            assert hands.app.surface.get_size() == large
            left, top = window.position
            assert left >= 0 and top + large[1] <= SCREEN[1]
        window.restore()
        hands.until(lambda: window.size == plain)
        hands.app.set_full_screen(True)
        hands.until(lambda: window.size == SCREEN)
        hands.app.set_full_screen(False)
        hands.until(lambda: window.size == plain)


@pytest.mark.parametrize("desktop", [(1024, 768), (1280, 720), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("kept", [(0, 0), (900, 600), (1280, 720), (1920, 1080), (5000, 200), (10, 10)])
def test_the_first_window_is_inside_its_desktop_and_not_smaller_than_allowed(desktop, kept):
    size = first_size(desktop, kept)
    least = least_size(desktop)
    assert all(low <= side <= high for low, side, high in zip(least, size, desktop, strict=True))
    if all(low <= side <= high for low, side, high in zip(least, kept, desktop, strict=True)):
        assert size == kept


@pytest.mark.parametrize("kept", [(1280, 720), (900, 600), (1920, 1080)])
def test_a_window_kept_from_a_larger_screen_opens_inside_a_smaller_one(tmp_path, kept):
    """As a process of its own on a display of 1024 x 768."""
    script = (
        "import json, sys; from pathlib import Path; import pygame\n"
        "from blackangel import paths; from blackangel.ui.app.program import App\n"
        "from blackangel.ui.kit.window import open_display, system_window\n"
        "open_display(); pygame.font.init(); app = App(paths.folders(Path(sys.argv[1])), mute=True)\n"
        "for _ in range(8): pygame.event.pump()\n"
        "print(json.dumps([*system_window().position, *system_window().size]))\n"
    )
    (tmp_path / "settings.json").write_text(json.dumps({"window": kept}))
    with small_screen() as small:
        env = {**os.environ, "DISPLAY": small, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        told = subprocess.run([sys.executable, "-c", script, str(tmp_path)], env=env, capture_output=True, text=True,
                              timeout=FAR, check=True).stdout  # fmt: skip
    x, y, w, h = json.loads(told.splitlines()[-1])
    assert x >= 0 and y >= 0 and x + w <= 1024 and y + h <= 768


@contextmanager
def small_screen():
    """The name of a display of 1024 x 768."""
    if tools_missing():
        pytest.skip(f"not installed: {tools_missing()}")
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1024x768x24", "-nolisten", "tcp"],
                              pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield f":{pipe.readline().strip()}"
    finally:
        server.terminate()
        server.wait(FAR)


def test_choices_of_a_new_game_are_remembered_but_not_the_seed(make_app, data_dir):
    hands = make_app()
    hands.press("New game")
    screen = hands.app.scenes.top
    field = screen.form.widgets[[type(one).__name__ for one in screen.form.widgets].index("TextField")]
    hands.click(hands.middle(field))
    hands.key("ctrl+a")
    hands.type("Zoe")
    assert screen.setup.seats[0]["name"] == "Zoe"
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
    screen.setup.seats[1]["name"] = screen.setup.seats[0]["name"]
    assert not screen.start_button.enabled
    assert "same name" in screen.start_button.reason
    hands.move(hands.middle(screen.start_button))
    hands.frames(20)
    tip = screen.form.tip()
    assert tip is not None
    assert "same name" in tip[0]


@pytest.mark.parametrize("size", SIZES)
def test_tooltips_stay_inside(size):
    from blackangel.ui.kit.canvas import Canvas
    from blackangel.ui.kit.tooltip import place

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
    from blackangel.ui.kit.scene import Scene

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
    assert run(app) == 0
    assert set(seen) == {"trouble"}
    assert "on purpose" in (data_dir / "blackangel.log").read_text(encoding="utf-8")


def test_the_window_keeps_its_size_from_start_to_start(display, data_dir):
    from blackangel import paths
    from blackangel.ui.app.program import App
    from blackangel.ui.app.title import TitleScreen
    from blackangel.ui.kit.window import open_display

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


def test_the_ring_of_the_keyboard_and_its_tooltip_go_when_the_mouse_moves(make_app):
    hands = make_app((1280, 720))
    hands.press("New game")
    hands.move((20, 540))
    hands.key("Tab", "Tab")
    form = hands.app.scenes.top.form
    assert form.ring
    hands.move((24, 560))
    assert not form.ring
    hands.frames(40)
    assert form.tip() is None
