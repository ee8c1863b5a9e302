"""A passing notice over the table leaves free what is pressed and what is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.kit.geometry import overlap, within
from blackangel.ui.kit.notices import Notices

WORDS = ("Somebody else has changed the file of this game; it goes on in a new file beside the old one, and nothing of "
         "what was played is lost.", "There is nothing to take back.")


@pytest.fixture
def at_table(tmp_path: Path, logs: dict[str, Path]) -> Any:
    def make(size: tuple[int, int], scene: str = "table") -> Any:
        app = shots.open_app(tmp_path, size)
        opened.append(app)
        shots.show(app, scene, logs["half"], None)
        shots.settle(app)
        return app

    opened: list[Any] = []
    yield make
    for app in opened:
        app.close_game()
    pygame.quit()


@pytest.mark.usefixtures("invisible")
@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1900, 700), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("view", ["", "ship", "space", "board", "hand", "list"])
def test_a_notice_covers_no_button(at_table: Any, size: tuple[int, int], view: str) -> None:
    app = at_table(size)
    scene = app.scenes.top
    if view == "list":
        scene.lists.open_list()
    elif view:
        scene.camera.go(view, at_once=True)
    app.notices = Notices()
    for words in WORDS:
        app.notices.add(words)
    app.notices.update(0.0, scene)
    buttons = scene.painter.button_rects(scene.bar()[1])
    pressed = [area for name in buttons if (area := scene.screen_rect(("bar", name))) is not None]
    assert pressed
    pressed += [(0.0, 0.0, scene.layout.shape.width, 60.0), *(sign.area for sign in scene.viewing.signs())]
    pressed += [scene.lists.whole.area] if scene.lists.whole is not None else []
    areas = app.notices.areas(app.view.plain)
    assert len(areas) == len(WORDS) and None not in areas and not overlap(*areas)
    whole = (0.0, 0.0, app.canvas.width, app.canvas.height)
    assert all(within(area, whole) and not overlap(area, one) for area in areas for one in pressed)


@pytest.mark.usefixtures("invisible")
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1900, 700)])
def test_a_notice_covers_nothing_of_the_time_line(at_table: Any, size: tuple[int, int]) -> None:
    app = at_table(size, "replay")
    scene = app.scenes.top
    app.notices = Notices()
    for words in WORDS:
        app.notices.add(words)
    app.notices.update(0.0, scene)
    areas = app.notices.areas(app.view.plain)
    assert None not in areas
    pressed = [widget.area for widget in scene.form.widgets if widget.visible]
    assert pressed and not any(overlap(area, one) for area in areas for one in pressed)
