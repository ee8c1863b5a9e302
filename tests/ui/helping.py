"""An app without a display for help and lessons, in any language and size, and hands made of events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from blackangel.ui.play.guard import CALM, HASTY


def point(scene: Any, kind: int, pos: tuple[float, float]) -> None:
    """One mouse event at a logical point."""
    if kind == pygame.MOUSEMOTION:
        scene.handle(pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    else:
        scene.handle(pygame.event.Event(kind, pos=pos, button=1, clicks=1))


def see(scene: Any) -> None:
    """Whoever presses has seen first what is asked, or that all is over: that much time passes, nothing moves."""
    table = getattr(scene, "table", scene)
    if hasattr(table, "guard"):
        table.guard.anew()
        table.seconds += HASTY + 0.01
    if hasattr(scene, "age"):
        scene.age = max(scene.age, CALM)


def click(scene: Any, pos: tuple[float, float]) -> None:
    """Pointer there, button down and up."""
    see(scene)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point(scene, kind, pos)


def drag(scene: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Press, move, let go."""
    see(scene)
    point(scene, pygame.MOUSEMOTION, start)
    point(scene, pygame.MOUSEBUTTONDOWN, start)
    for share in (0.3, 0.7, 1.0):
        point(scene, pygame.MOUSEMOTION, tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)))
    point(scene, pygame.MOUSEBUTTONUP, end)


def key(scene: Any, code: int, letter: str = "", mod: int = 0) -> None:
    """One key, and the letter it types."""
    see(scene)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))
    if letter:
        scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def middle(widget: Any) -> tuple[float, float]:
    x, y, w, h = widget.area
    return x + w / 2, y + h / 2


def button(scene: Any, label: str) -> Any:
    """The button with these words."""
    found = [one for one in scene.form.widgets if getattr(one, "label", None) == label]
    assert found, label
    return found[0]


MakeApp = Callable[..., Any]


@pytest.fixture
def help_app(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeApp]:
    """Makes an app of a size in a language."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    from blackangel import paths
    from blackangel.ui.app.program import App
    from blackangel.ui.kit.words import CATALOGUE, speak

    made: list[Any] = []

    def make(size: tuple[int, int] = (1280, 720), language: str = "en", speed: str = "off") -> Any:
        pygame.quit()
        pygame.display.init()
        pygame.font.init()
        app = App(paths.folders(tmp_path / "data"), mute=True, invisible_size=size)
        app.settings.speed = speed
        if speak(language) != language:
            CATALOGUE.code = language  # the help speaks it even where the catalogue is not built
        made.append(app)
        return app

    yield make
    speak("en")
    for app in made:
        app.close_game()
    pygame.quit()


def begun(app):
    """The lessons as the program opens them."""
    app.tutorial()
    return app.scenes.top
