"""Watches how large and where words are drawn: for comparing text sizes, and for words that lie on each other."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel import ui
from blackangel.ui.app import shots
from blackangel.ui.kit import fonts
from blackangel.ui.kit.canvas import Cache


@dataclass(frozen=True, slots=True)
class Word:
    """One text that was drawn: its size in logical units as the eye sees it, and the box of its letters in pixels."""

    string: str
    size: float
    box: tuple[int, int, int, int]


@dataclass(slots=True)
class Sheet:
    """What was drawn since it was last emptied."""

    words: list[Word] = field(default_factory=list)
    size: float = 0.0

    def sizes(self) -> dict[str, float]:
        """The smallest size of each text."""
        found: dict[str, float] = {}
        for word in self.words:
            found[word.string] = min(word.size, found.get(word.string, 999.0))
        return found

    def places(self) -> Counter[str]:
        """At how many places each text stands."""
        return Counter(string for string, _ in {(word.string, word.box) for word in self.words})


@cache
def load_all() -> None:
    """Each module of the window has the name of the function of its own."""
    for found in pkgutil.walk_packages(ui.__path__, "blackangel.ui."):
        importlib.import_module(found.name)


@contextmanager
def sized(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sheet]:
    """Notes every text."""
    load_all()
    sheet = Sheet()
    draw, place = fonts.text, fonts.put_lines

    def placed(surface: Any, canvas: Any, pictures: Any, pos: Any, style: Any, *more: Any) -> Any:
        sheet.size = round(style[0] * canvas.scale) / canvas.scale  # whole pixels are drawn
        return place(surface, canvas, pictures, pos, style, *more)

    def drawn(surface: Any, canvas: Any, string: str, *more: Any, **named: Any) -> Any:
        box = draw(surface, canvas, string, *more, **named)
        if string.strip() and named.get("alpha", 255) > 0:
            left, top = canvas.pixel(box.topleft)
            right, bottom = canvas.pixel(box.bottomright)
            sheet.words.append(Word(string, sheet.size, (left, top, right - left, bottom - top)))
        return box

    with monkeypatch.context() as patch:
        patch.setattr(fonts, "put_lines", placed)
        for name, module in list(sys.modules.items()):
            if name.startswith("blackangel.ui") and getattr(module, "text", None) is draw:
                patch.setattr(module, "text", drawn)
        yield sheet


def drawn_scene(sheet: Sheet, folder: Path, scene: str, lang: str, words: str, log: Path | None,
                size: tuple[int, int] = (1280, 720), settings: Mapping[str, Any] | None = None,
                afresh: bool = False, look: Callable[[Any], None] = lambda app: None) -> list[Word]:
    """The words of one picture of a scene at a text size and with other settings.

    `afresh`: those, too, that are drawn once onto a picture of their own, which must be in the place of the screen.
    `look`: looks at the app while the scene is at rest.
    """
    folder.mkdir(parents=True, exist_ok=True)
    app = shots.open_app(folder, size, lang)
    try:
        for name, value in {**(settings or {}), "words": words}.items():
            setattr(app.settings, name, value)
        app.settings_changed()
        shots.show(app, scene, log, None)
        shots.settle(app, 60.0 if scene == "scoring" else 0.0)
        look(app)
        sheet.words = []
        if afresh:
            app.canvas.cache = Cache()
        app.scenes.top.resized()  # what was drawn once and kept is drawn again
        for _ in range(2):
            app.scenes.update(0.0)
            app.draw()
        sheet.words = list(dict.fromkeys(sheet.words))
        return list(sheet.words)
    finally:
        app.close_game()
        pygame.quit()
