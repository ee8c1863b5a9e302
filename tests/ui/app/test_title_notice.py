"""Where the title says that no game can be saved: clear of its buttons and its languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.app.title import TitleScreen
from blackangel.ui.app.unsaved import nothing_can_be_saved
from blackangel.ui.kit.notices import touch
from blackangel.ui.kit.words import ENGLISH, LANGUAGES, speak

pytestmark = pytest.mark.usefixtures("invisible")
EXAMPLE = Path(__file__).parents[3] / "saves" / "Two at the table.balog"
SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (720, 1280)]


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("lang", list(LANGUAGES))
def test_it_covers_nothing_that_can_be_pressed(lang, words, again, tmp_path, monkeypatch):
    for number, size in enumerate(SIZES):
        folder = tmp_path / str(number)
        app = shots.open_app(folder, size, lang)
        try:
            app.settings.words = words
            app.settings_changed()
            if again:
                app.store.folder.mkdir(parents=True)
                shutil.copy(EXAMPLE, app.store.folder)
                app.settings.last_game = str(app.store.folder / EXAMPLE.name)
            monkeypatch.setattr(app, "look_for_room", lambda: None)
            app.unsaved, app.data_dir = "read-only file system", Path("/home/ada/.local/share/blackangel")
            screen = TitleScreen()
            app.scenes.push(screen)
            assert bool(screen.last) == again
            app.notices.lines = []
            app.notices.add(nothing_can_be_saved(app))
            app.notices.update(0.01, screen)
            (place,) = app.notices.areas(app.view.plain)
            x, y, w, h = place
            assert x >= 0 and y >= 0 and x + w <= app.canvas.width and y + h <= app.canvas.height
            shown = [widget.area for widget in screen.form.widgets]
            assert not [area for area in shown if touch(place, app.view.in_window(area))]
        finally:
            speak(ENGLISH)
            pygame.quit()
