"""The table is drawn in parts, each only when something of it has changed; no part is ever old."""

from __future__ import annotations

import random

import pygame
import pytest

from blackangel.ui.app import shots
from tests.ui.derelict.players import lay, session

pytestmark = pytest.mark.usefixtures("invisible")


@pytest.mark.parametrize(("seats", "size"), [(1, (1280, 720)), (3, (960, 540)), (2, (540, 960))])
def test_what_is_drawn_in_parts_is_what_is_drawn_anew(tmp_path, seats, size):
    """Through a mission, with the pointer all over the table: after three pictures all of it stands."""
    app = shots.open_app(tmp_path, size)
    try:
        lay(app, session(seats, 8, orders="open"))
        scene, chance = app.scenes.top, random.Random(5)
        table = scene.table
        for step in range(70):
            while table.controller.curtain_for is not None:
                table.controller.pass_curtain()
            for _ in range(3):
                app.scenes.update(.05)
            if table.controller.is_over:
                break
            places = table.all_places()
            for place, (x, y, w, h) in chance.sample(places, min(3, len(places))):
                at = app.canvas.pixel((x + w / 2, y + h / 2))
                app.inputs.take(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
                for _ in range(3):
                    app.draw()
                parts = pygame.image.tobytes(app.surface, "RGB")
                table.painter.forget()
                app.draw()
                assert pygame.image.tobytes(app.surface, "RGB") == parts, (step, place, table.decision)
            table.controller.apply(chance.choice(table.controller.state.decision.options))
    finally:
        app.close_game()
        pygame.quit()
