"""A screen of our own for the window tests, and hands that move a real pointer and press real keys on it."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.patience import FAR, wait_for

from .helping import see
from .xinput import XInput

SCREEN = (1920, 1080)
GROWN = 120
"""Megabytes more than after the last time, from which on a test process is tidied up after a test."""
TOO_MUCH = 800
"""The same for pictures and drawings that are kept from test to test, counted from when they were last let go."""


@dataclass(slots=True)
class Tidied:
    """Megabytes of this process when it was tidied up, and when its pictures were let go; 0 before the first time."""

    last: int = 0
    pictures: int = 0


@pytest.fixture(scope="session")
def tidied() -> Tidied:
    """One for all tests of a process."""
    return Tidied()


@pytest.fixture(scope="session", autouse=True)
def _seat_colours() -> None:
    """Scenes that are shown without the program have the colours that it gives the seats at its start."""
    from blackangel.ui.black_angel.palette import STANDARD, wear

    wear(STANDARD)


@pytest.fixture(scope="session", autouse=True)
def _no_thin_strips() -> Iterator[None]:
    """Scaling smoothly reads beyond a picture one pixel wide or high, which may end the program."""
    smoothly = pygame.transform.smoothscale

    def scaled(surface: pygame.Surface, *args: Any) -> pygame.Surface:
        assert 1 not in surface.get_size(), "scaled smoothly from one pixel"
        return smoothly(surface, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.transform, "smoothscale", scaled)
        yield


@pytest.fixture(scope="session", autouse=True)
def _kept_drawings() -> Iterator[None]:
    """Panels, pieces and words that were drawn once are not drawn again in the next test, nor pictures read again."""
    from blackangel.ui.kit.images import SHELF

    from .keeping import ORIGINALS, share

    with pytest.MonkeyPatch.context() as patch:
        share(patch)
        patch.setattr(SHELF, "room", ORIGINALS)
        yield


@pytest.fixture
def drawn_anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing was drawn before, as in a program that has just begun; as few pictures are kept as by that."""
    from blackangel.ui.kit.images import ROOM, SHELF

    from .keeping import Shared

    Shared.store.closed = True
    monkeypatch.setattr(SHELF, "room", ROOM)
    SHELF.forget()
    yield
    Shared.store.closed = False


@pytest.fixture(autouse=True)
def _tidy(tidied: Tidied) -> Iterator[None]:
    """Programs of earlier tests, whose parts hold each other, do not pile up.

    What counts is how much came since the last time: a process that is large for another reason would otherwise be
    tidied up after every test, and read its pictures again in each.
    """
    yield
    tidied.last = tidied.last or megabytes()
    if megabytes() < tidied.last + GROWN:
        return
    from blackangel.ui.kit.images import SHELF
    from blackangel.ui.kit.memory import give_back

    give_back()
    tidied.last = megabytes()
    tidied.pictures = tidied.pictures or tidied.last
    if tidied.last > tidied.pictures + TOO_MUCH:  # pictures that were read ahead for a table long gone
        SHELF.forget()
        give_back()
        tidied.last = tidied.pictures = megabytes()


def megabytes() -> int:
    """Memory of this process; 0 where that cannot be read."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20


def tools_missing() -> str:
    """Which of the needed programs is not there."""
    return ", ".join(name for name in ("Xvfb", "xdotool") if shutil.which(name) is None)


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a display with nothing on it; it ends with the session."""
    yield from serve(SCREEN)


@pytest.fixture(scope="session")
def large_screen() -> Iterator[str]:
    """The same with room for a window of 2560 x 1440."""
    yield from serve((2560, 1440))


def serve(size: tuple[int, int]) -> Iterator[str]:
    """A display of that size for as long as it is asked for."""
    if tools_missing():
        pytest.skip(f"not installed: {tools_missing()}")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.kill()
        pytest.skip("Xvfb does not start here")
    yield f":{number}"
    server.terminate()
    server.wait(FAR)


@pytest.fixture
def display(screen: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The environment of a program on that display."""
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return screen


@pytest.fixture
def x_input(screen: str) -> Iterator[XInput]:
    """The pointer and the keyboard of that display."""
    given = XInput(screen)
    yield given
    given.close()


class Hands:
    """Mouse and keyboard of the display. Positions are logical units of the app's canvas."""

    def __init__(self, display: str, app: Any, given: XInput) -> None:
        self.display = display
        self.input = given
        self.app = app

    def xdo(self, *words: str | int) -> None:
        """Moves or presses; what the open connection does not know is left to xdotool."""
        if self.input.do(*words):
            return
        env = {**os.environ, "DISPLAY": self.display}
        subprocess.run(["xdotool", *map(str, words)], check=True, env=env, capture_output=True, timeout=FAR)

    def frames(self, number: int = 1) -> None:
        """Lets the program live for some frames."""
        for _ in range(number):
            self.app.frame(1 / 30)
            time.sleep(0.001)

    def until(self, true: Callable[[], Any]) -> Any:
        """Lets the program live until something is so; fails if that never comes."""
        self.frames()
        return wait_for(true, self.frames)

    def window_pos(self) -> tuple[int, int]:
        """Where the window's upper left corner is on the screen."""
        from blackangel.ui.kit.window import system_window

        window = system_window()
        assert window is not None
        return window.position

    def move(self, pos: tuple[float, float]) -> None:
        """Moves the pointer to a logical point."""
        x, y = self.app.canvas.pixel(pos)
        left, top = self.window_pos()
        self.xdo("mousemove", left + x, top + y)
        self.frames(2)

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        """Moves there and clicks."""
        self.move(pos)
        see(self.app.scenes.top)
        self.xdo("mousedown", button)
        self.frames(2)
        self.xdo("mouseup", button)
        self.frames(3)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Presses at one point, moves, lets go at another."""
        self.move(start)
        self.xdo("mousedown", 1)
        self.frames(2)
        for step in range(1, steps + 1):
            share = step / steps
            self.move((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
        self.frames(2)
        self.xdo("mouseup", 1)
        self.frames(3)

    def key(self, *names: str) -> None:
        """Presses keys one after the other, by their X names."""
        for name in names:
            see(self.app.scenes.top)
            self.xdo("key", name)
            self.frames(3)

    def type(self, words: str) -> None:
        """Types text."""
        self.xdo("type", "--delay", 15, words)
        self.frames(6)

    def press(self, label: str) -> None:
        """Clicks the button with this label in the scene on top."""
        self.click(self.middle(self.button(label)))

    def begin(self, game: str) -> None:
        """Clicks the first way into a new game of those rules on the title."""
        title = self.app.scenes.top
        number = [face.game for face in title.shown].index(game)
        words = title.shown[number].ways()[0][0]
        self.click(self.middle(next(one for one in title.form.widgets
                                    if getattr(one, "number", None) == number and one.label == words)))

    def button(self, label: str) -> Any:
        """The button with this label."""
        form = self.app.scenes.top.form
        found = [one for one in form.widgets if getattr(one, "label", None) == label and one.visible]
        assert found, f"no button {label!r} in {self.app.scenes.top.name}"
        return found[0]

    @staticmethod
    def middle(widget: Any) -> tuple[float, float]:
        """Centre of a widget."""
        x, y, w, h = widget.area
        return x + w / 2, y + h / 2


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """A data folder whose name is not plain."""
    return tmp_path / "Zażółć data"


MakeApp = Callable[..., Hands]


@pytest.fixture
def make_app(display: str, x_input: XInput, data_dir: Path, request: pytest.FixtureRequest,
             monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:  # fmt: skip
    """Starts the program in this process on the display, as often as wanted; gives hands. A test is dealt the same
    games each time it runs."""
    import pygame

    from blackangel import paths
    from blackangel.ui.app import flow
    from blackangel.ui.app.program import App
    from blackangel.ui.app.title import TitleScreen
    from blackangel.ui.kit.window import open_display
    from blackangel.ui.kit.words import speak

    deals = random.Random(request.node.nodeid)
    monkeypatch.setattr(flow, "seed_for", lambda seats: deals.randrange(flow.SHORT_SEEDS))
    started: list[Any] = []

    def make(size: tuple[int, int] = (1280, 720), **settings: Any) -> Hands:
        for old in started:
            old.close_game()
            old.thumbs.close()
        pygame.quit()
        open_display()
        pygame.font.init()
        app = App(paths.folders(data_dir), mute=True, invisible_size=size)
        for name, value in {"ask_end": "never", **settings}.items():  # that question has tests of its own
            setattr(app.settings, name, value)
        started.append(app)
        app.scenes.push(TitleScreen())
        hands = Hands(display, app, x_input)
        hands.xdo("mousemove", SCREEN[0] - 1, SCREEN[1] - 1)
        hands.frames(3)
        focus(hands)
        return hands

    yield make
    for app in started:
        app.close_game()
        app.thumbs.close()
    speak("en")  # the language is that of the process
    pygame.quit()


def focus(hands: Hands) -> None:
    """Gives the window the keyboard; there is no window manager that would."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--pid", str(os.getpid())],
        env={**os.environ, "DISPLAY": hands.display}, capture_output=True, text=True, timeout=FAR,
    )  # fmt: skip
    windows = found.stdout.split()
    if windows:
        hands.xdo("windowfocus", "--sync", windows[-1])
    hands.frames(3)


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Games for the scenes that show one."""
    from .wordwatch import make_logs

    return make_logs(tmp_path_factory.mktemp("logs"))


@pytest.fixture
def invisible(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No window and no sound; the language is English again afterwards."""
    from blackangel.ui.kit.words import speak

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    speak("en")
