"""The window comes back as it was left, with its frame inside the desktop, under a window manager that frames it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from Xlib.display import Display

from blackangel import paths
from blackangel.ui.app.program import App
from blackangel.ui.app.title import TitleScreen
from blackangel.ui.kit import sdl
from blackangel.ui.kit.window import open_display, system_window, within
from tests.ui.conftest import SCREEN

FAR = 120
FRAMES = 400
"""So many frames at most until something is so."""


@pytest.fixture(scope="module")
def framing(screen: str) -> Iterator[None]:
    """A window manager on the display, ready before the program starts."""
    if shutil.which("openbox") is None:
        pytest.skip("not installed: openbox")
    process = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": screen}, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        _wait_for_a_frame(screen)
        yield
    finally:
        process.terminate()
        process.wait(FAR)


def _wait_for_a_frame(screen: str) -> None:
    """Until a window is framed. A manager that has only just begun may lose sight of a window, and SDL would wait for
    it for ever; this one is shown again and again."""
    connection = Display(screen)
    root = connection.screen().root
    probe = root.create_window(0, 0, 40, 40, 0, connection.screen().root_depth)
    deadline = time.monotonic() + FAR
    while probe.query_tree().parent == root and time.monotonic() < deadline:
        probe.unmap()
        probe.map()
        connection.sync()
        time.sleep(0.05)
    assert probe.query_tree().parent != root
    probe.destroy()
    connection.close()


@pytest.fixture
def manager(framing: None, display: str) -> Iterator[None]:
    """The program of a test starts under the window manager."""
    yield
    pygame.quit()


def until(app: App, true: Any) -> None:
    for _ in range(FRAMES):
        app.frame(0.02)
        if true():
            return
        time.sleep(0.01)
    raise AssertionError(f"waited in vain: {system_window()}")


@contextmanager
def started(data: Path) -> Iterator[App]:
    """The program on the display, until it has its frame; closed as a player closes it."""
    pygame.quit()
    open_display()
    pygame.font.init()
    app = App(paths.folders(data), mute=True)
    app.scenes.push(TitleScreen())
    until(app, lambda: app.window.full_screen or sdl.borders(window()) != sdl.NO_BORDERS)
    for _ in range(10):
        app.frame(0.02)
        time.sleep(0.01)
    yield app
    app.shut()
    pygame.quit()


def window() -> pygame.Window:
    found = system_window()
    assert found is not None
    return found


def framed() -> tuple[int, int, int, int]:
    """Left, top, right and lower edge of the window with its frame."""
    top, left, bottom, right = sdl.borders(window())
    (x, y), (w, h) = window().position, window().size
    return x - left, y - top, x + w + right, y + h + bottom


def inside() -> bool:
    left, top, right, bottom = framed()
    return left >= 0 and top >= 0 and right <= SCREEN[0] and bottom <= SCREEN[1]


def test_a_maximised_window_comes_back_so_and_becomes_as_it_was_before(manager: None, data_dir: Path) -> None:
    with started(data_dir) as app:
        app.window.set_size((1300, 800))
        until(app, lambda: app.surface.get_size() == (1300, 800))
        window().maximize()
        until(app, lambda: app.window.maximised and window().size[0] == SCREEN[0])
        large = window().size
    for _ in range(2):      # also after a start in which it was left alone
        with started(data_dir) as app:
            until(app, lambda: window().size == large)
            assert app.window.maximised and app.settings.window == (1300, 800)
    with started(data_dir) as app:
        app.set_full_screen(True)
        until(app, lambda: window().size == SCREEN)
    with started(data_dir) as app:
        assert app.window.full_screen
        app.set_full_screen(False)
        until(app, lambda: window().size == large)
        window().restore()
        until(app, lambda: window().size == (1300, 800) and inside())
    with started(data_dir) as app:
        assert window().size == (1300, 800) and not app.window.maximised


def test_a_plain_window_keeps_size_and_place_from_start_to_start(manager: None, data_dir: Path) -> None:
    found = []
    for turn in range(3):
        with started(data_dir) as app:
            if turn == 0:
                app.window.set_size((1280, 720))
                window().position = (150, 90)
                until(app, lambda: window().size == (1280, 720) and window().position == (150, 90))
            found.append((window().position, window().size))
    assert found == [((150, 90), (1280, 720))] * 3


@pytest.mark.parametrize("kept", [{"window": [1920, 1080]}, {"window": [1280, 720], "place": [1700, 900]},
                                  {"window": [1900, 1060], "place": [-40, -40]}])  # fmt: skip
def test_a_window_with_its_frame_opens_inside_the_desktop(manager: None, data_dir: Path, kept: dict[str, Any]) -> None:
    data_dir.mkdir(parents=True)
    (data_dir / "settings.json").write_text(json.dumps(kept))
    with started(data_dir) as app:
        until(app, inside)
        assert app.surface.get_size() == window().size


@pytest.mark.parametrize("size, place", [((2500, 1300), (20, 40)), ((1280, 720), (1700, 900))])
def test_a_visit_to_a_smaller_screen_takes_nothing_from_the_larger_one(
    manager: None, data_dir: Path, size: tuple[int, int], place: tuple[int, int]
) -> None:
    data_dir.mkdir(parents=True)
    (data_dir / "settings.json").write_text(json.dumps({"window": size, "place": place}))
    for _ in range(2):
        with started(data_dir) as app:
            until(app, inside)
        kept = json.loads((data_dir / "settings.json").read_text())
        assert (kept["window"], kept["place"]) == (list(size), list(place))
    with started(data_dir) as app:      # what the player does there counts
        until(app, inside)
        window().size = (1100, 700)
        until(app, lambda: app.surface.get_size() == (1100, 700))
    assert json.loads((data_dir / "settings.json").read_text())["window"] == [1100, 700]


def test_sizes_that_are_offered_have_room_with_their_frame(manager: None, data_dir: Path) -> None:
    with started(data_dir) as app:
        wide, high = app.window.room
        top, left, bottom, right = sdl.borders(window())
        assert (wide, high) == (SCREEN[0] - left - right, SCREEN[1] - top - bottom) and top > 0
        app.window.set_size((1920, 1080))
        until(app, inside)


@pytest.mark.parametrize("size, place, found", [
    ((800, 600), (100, 100), ((800, 600), (100, 100))),
    ((1920, 1080), (0, 0), ((1910, 1005), (5, 70))),
    ((800, 600), (1800, 900), ((800, 600), (1115, 475))),
    ((800, 600), (-300, 0), ((800, 600), (5, 70))),
])  # fmt: skip
def test_a_frame_is_kept_within_what_bars_leave(size: Any, place: Any, found: Any) -> None:
    """A bar of 40 pixels at the upper edge; a frame of 30 above and 5 at the other sides."""
    assert within(size, place, (30, 5, 5, 5), pygame.Rect(0, 40, 1920, 1040)) == found


def test_asked_to_the_window_comes_to_the_front_of_others_and_out_of_the_bar(manager: None, data_dir: Path) -> None:
    with started(data_dir) as app:
        mine = window()
        other = pygame.Window("Another", (900, 700), position=(100, 100))
        until(app, lambda: other.focused)
        app.window.come_forward()
        until(app, lambda: mine.focused)
        mine.minimize()
        until(app, lambda: sdl.minimised(mine) and not mine.focused)
        app.window.come_forward()
        until(app, lambda: mine.focused and not sdl.minimised(mine))
        other.destroy()
