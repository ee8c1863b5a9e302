"""What happened since one's last turn has room for its words in every language and size of words."""

from __future__ import annotations

import random

import pygame
import pytest

from blackangel.ui.canvas import Canvas
from blackangel.ui.table.pen import Pen
from blackangel.ui.table.since import CLOSE, PLAY, SinceSheet
from blackangel.ui.words import ENGLISH, LANGUAGES, speak, tr

from .harness import key, session, settle, table_at


@pytest.mark.parametrize("code", list(LANGUAGES))
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_is_cut_or_smaller_than_it_should_be(code: str, size: tuple[int, int], seats: int) -> None:
    played, rng = session(seats=seats, humans=1, seed=4), random.Random(1)
    while played.state.turn_number < 3 * seats or played.state.decision.seat != 0:
        played.apply(rng.choice(played.state.decision.options))
    speak(code)
    try:
        scene, app = table_at(played, size)
        app.canvas = Canvas(size, words=1.25)
        scene.resized()
        settle(scene)
        key(scene, pygame.K_s)
        sheet = scene.extras.sheet
        assert isinstance(sheet, SinceSheet) and len(sheet.columns) == seats - 1
        pen = Pen(app.surface, app.canvas)
        x, _, w, _ = sheet.area
        assert x >= 0 and x + w <= app.canvas.width
        room = (w - 50) / len(sheet.columns) - 16 - 48
        for line in sheet.lines:
            assert pen.rich_width(line.text, 22, "bold" if line.strong else "label") * 0.8 <= room, line.text
        buttons = sheet.buttons()
        for name, label, shortcut in ((PLAY, tr("Watch it"), tr("Enter")), (CLOSE, tr("Close"), tr("Esc"))):
            assert pen.width(label, 22, "bold") <= buttons[name][2] - pen.width(shortcut, 18) - 86, label
        assert buttons[PLAY][0] > x and buttons[PLAY][0] + buttons[PLAY][2] < buttons[CLOSE][0]
    finally:
        speak(ENGLISH)
