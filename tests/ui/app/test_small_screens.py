"""On a screen of 800 x 600, and in what a desktop's bars and frames leave of it, nothing is cut."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

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

    def look(app: Any) -> None:
        assert app.window.surface.get_size() == size
        w, h = app.canvas.logical_size
        form = getattr(app.scenes.top, "form", None)
        found.extend((scene, one.area) for one in (form.widgets if form is not None else ())
                     if one.visible and not within(one.area, (-1, -1, w + 2, h + 2)))

    with sized(monkeypatch) as sheet:
        for scene in SCENES:
            with pytest.MonkeyPatch.context() as patch, watched(patch, lang) as seen:
                log = log_for(scene, logs)
                words = drawn_scene(sheet, tmp_path / scene, scene, lang, "normal", log, size, look=look)
            found += [(scene, word) for word in (*seen.cut, *seen.outside)]
            if scene not in ("help", "icons", "load"):      # which scroll
                found += [(scene, word) for word in words if word.box[1] < -1 or sum(word.box[1::2]) > size[1] + 1]
    assert found == []


@pytest.mark.parametrize(("kind", "size"), [
    ("turn", SIZES[0]), *((kind, SIZES[1]) for kind in ("turn", "command", "discover", "inject", "keep", "reserve")),
])
@pytest.mark.parametrize("lang", list(LANGUAGES))
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
