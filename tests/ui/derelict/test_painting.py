"""The table is drawn in parts, each only when something of it has changed; no part is ever old."""

from __future__ import annotations

import random

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.derelict import pieces
from blackangel.ui.kit.canvas import Canvas
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


def test_what_is_larger_after_a_death_is_drawn_while_nothing_moves(tmp_path, monkeypatch, drawn_anew):
    app = shots.open_app(tmp_path, (960, 540))
    try:
        lay(app, session(3, 8, orders="open"))
        table = app.scenes.top.table
        while len(table.view["formation"]) < 8:
            table.controller.apply(table.controller.state.decision.options[0])
            app.scenes.update(60.0)
        app.draw()
        formation, marines = table.view["formation"], table.view["marines"]
        pictures = 1
        while app.scenes.top.prepare():
            pictures += 1
        assert pictures == len(formation), "one each time"
        made, real = [], Canvas.cached
        monkeypatch.setattr(Canvas, "cached", lambda canvas, key, make: real(
            canvas, key, lambda: made.append(key) or make()))
        nearer = table.plan(len(formation) - 1)
        for lost in range(len(formation)):
            for position, key in enumerate(formation[:lost] + formation[lost + 1:], 1):
                pieces.marine(table.pen(app.surface), key, marines[key]["facing"], marines[key]["tokens"],
                              nearer.marine(position))
        assert made == [] and not app.scenes.top.prepare()
    finally:
        app.close_game()
        pygame.quit()
