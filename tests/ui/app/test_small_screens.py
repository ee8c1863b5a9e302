"""On a screen of 800 x 600, and in what a desktop's bars and frames leave of it, nothing is cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.app.shots import SCENES
from blackangel.ui.kit import fonts, window
from blackangel.ui.kit.geometry import within
from blackangel.ui.kit.words import LANGUAGES, speak
from tests.ui.black_angel.table.harness import golden, key, settle, table_at
from tests.ui.sizewatch import drawn_scene, sized
from tests.ui.wordwatch import log_for, point_everywhere, watched

SIZES = [(800, 600), (790, 540)]
STATES = (
    ("table", 0, 0), ("list", pygame.K_TAB, 0), ("log", pygame.K_l, 0), ("since", pygame.K_s, 0),
    ("boards", pygame.K_5, 0), ("board 1", pygame.K_1, pygame.KMOD_SHIFT), ("board 2", pygame.K_2, pygame.KMOD_SHIFT),
    ("ship", pygame.K_1, 0), ("space", pygame.K_2, 0), ("own board", pygame.K_3, 0), ("hand", pygame.K_4, 0),
)  # fmt: skip
"""What is opened by which key."""
pytestmark = pytest.mark.usefixtures("invisible", "small_desktop")


@pytest.fixture
def small_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows as small as on such a screen."""
    monkeypatch.setattr(window, "least_size", lambda desktop: SIZES[-1])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_no_words_are_cut_nor_leave_the_window(lang: str, size: tuple[int, int], logs: dict[str, Path], tmp_path: Path,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []
    for scene in SCENES:
        with pytest.MonkeyPatch.context() as patch, watched(patch, lang) as seen:
            app = shots.open_app(tmp_path / scene, size, lang)
            try:
                shots.show(app, scene, log_for(scene, logs), None)
                shots.settle(app)
                assert app.window.surface.get_size() == size
                form = getattr(app.scenes.top, "form", None)
                w, h = app.canvas.logical_size
                whole = -1, -1, w + 2, h + 2
                widgets = form.widgets if form is not None else ()
                found += [(scene, one.area) for one in widgets if one.visible and not within(one.area, whole)]
                found += [(scene, words) for words in (*seen.cut, *seen.outside)]
            finally:
                app.close_game()
                pygame.quit()
    with sized(monkeypatch) as sheet:
        for scene in SCENES:
            if scene in ("help", "icons", "load"):      # which scroll
                continue
            words = drawn_scene(sheet, tmp_path / f"{scene}_words", scene, lang, "normal", log_for(scene, logs), size)
            found += [(scene, word) for word in words if word.box[1] < -1 or word.box[1] + word.box[3] > size[1] + 1]
    assert found == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", list(LANGUAGES))
@pytest.mark.parametrize("kind", ["turn", "command", "discover", "inject", "keep", "reserve"])
def test_nothing_that_opens_over_the_table_is_cut(kind: str, lang: str, size: tuple[int, int],
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    played = golden(kind, lambda options, _: len(options) > 1)
    assert played is not None
    speak(lang)
    cut: set[Any] = set()
    now, looked_at = "", 0
    place = fonts.put_lines

    def placed(surface: Any, canvas: Any, *more: Any) -> Any:
        nonlocal looked_at
        box = place(surface, canvas, *more)
        looked_at += surface.get_size() == size
        left, top = canvas.pixel(box.topleft)
        right, low = canvas.pixel(box.bottomright)
        words = pygame.Rect(left, top, right - left, low - top).inflate(-2, -2)
        if surface.get_size() == size and surface.get_clip().size == size and not surface.get_rect().contains(words):
            cut.add((now, words.topleft, words.size))
        return box

    try:
        scene, app = table_at(played, size)
        settle(scene)
        monkeypatch.setattr(fonts, "put_lines", placed)
        for state, code, mod in STATES:
            now = state
            if code:
                key(scene, code, mod)
            for _ in range(3):
                scene.update(.3)
            scene.draw(app.surface)
            if scene.lists.whole is not None:
                assert within(scene.lists.whole.area, (0, 60, app.canvas.width, app.canvas.height - 60))
            key(scene, pygame.K_ESCAPE)
            scene.update(.5)
        now = "words about a place"
        point_everywhere(scene, app)
    finally:
        speak("en")
    assert cut == set() and looked_at > 500
