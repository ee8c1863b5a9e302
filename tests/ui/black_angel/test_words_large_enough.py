"""No word of the table, of the ending and of the ways to them is smaller than 14 pixels in a window of 1280 x 720, or
of the table and the ending in one of 720 x 1280.

Lines of the log are as long as what they tell; they are measured with the log.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.kit.canvas import Cache
from tests.ui.sizewatch import sized

LOG = Path(__file__).parents[2] / "golden" / "old" / "saved_Four_for_Spes.balog"
LEAST = 14
SCALE = 720 / 1080
SCENES = [("table", 150), ("table", 300), ("title", None), ("keys", None), ("scoring", None)]
BROAD, HIGH = (1280, 720), (720, 1280)


@pytest.mark.parametrize("scene, at, size", [*((*one, BROAD) for one in SCENES), ("table", 150, HIGH),
                                             ("scoring", None, HIGH)])
def test_no_word_is_small(scene: str, at: int | None, size: tuple[int, int], tmp_path: Path,
                          monkeypatch: pytest.MonkeyPatch) -> None:
    shots.invisible()
    with sized(monkeypatch) as sheet:
        app = shots.open_app(tmp_path, size, "en")
        try:
            shots.show(app, scene, LOG if scene in ("table", "scoring") else None, at)
            shots.settle(app, 60.0 if scene == "scoring" else 0.0)
            app.canvas.cache, sheet.words = Cache(), []
            app.scenes.top.resized()
            for _ in range(3):
                app.scenes.update(0.0)
                app.draw()
            log = app.canvas.rect(*app.scenes.top.layout.log) if scene == "table" else pygame.Rect(0, 0, 0, 0)
            found = {word.string: round(word.size * SCALE, 1) for word in sheet.words
                     if not log.contains(pygame.Rect(word.box))}
        finally:
            app.close_game()
            pygame.quit()
    assert len(found) > 10
    assert {words: size for words, size in found.items() if size < LEAST - .1} == {}
