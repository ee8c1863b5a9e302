"""The table is drawn in parts, each only when something of it has changed; no part is ever old."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest

from blackangel.ui.app import shots
from blackangel.ui.derelict import focus_fight, look, names, pieces
from blackangel.ui.derelict.pen import Pen
from blackangel.ui.kit.canvas import Canvas
from blackangel.ui.kit.geometry import overlap
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


class Reading(Pen):
    """Notes where words stand, and draws nothing but pictures; the emblem of a team as a disc."""

    def __init__(self, surface, canvas):
        super().__init__(surface, canvas)
        self.read = []

    def text(self, words, x, y, size, *rest, fit=None, **more):
        if fit is None:     # a number
            return 0.0
        wide = min(self.width(words, size, rest[1]), fit)
        self.read.append((words, (x, y - size * .36, wide, size * .72)))
        assert fit > .8 * self.width(words, size, rest[1]), "all of it is read"
        return wide

    def nothing(self, *rest, **more):
        return None

    rr = across = shade = poly = sign = nothing

    def kept(self, key, area, paint, room=36.0):
        paint(self)

    def team(self, team, x, y, radius, alpha=255):
        self.disc(x, y, radius, look.WHITE)


@pytest.mark.parametrize("key", [one.id for one in names.data().marines])
@pytest.mark.parametrize("side", names.SIDE_WORDS)
@pytest.mark.parametrize("high", [131.0, 107.0, 83.0, 68.0])
def test_no_weapon_and_no_emblem_lies_on_a_name(key, side, high):
    pygame.font.init()
    surface, canvas = pygame.Surface((1280, 720), pygame.SRCALPHA), Canvas((1280, 720))
    pen = Reading(surface, canvas)
    pieces.marine(pen, key, side, 0, (400.0, 400.0, 264.0, high))
    assert [words for words, _ in pen.read][-1] == names.surname(key)
    for words, area in pen.read:
        box = canvas.rect(*area)
        covered = pygame.mask.from_surface(surface.subsurface(box), 60).count()
        assert covered < .03 * box.w * box.h, (words, covered)


@pytest.mark.parametrize("tokens", [0, 2, 5])
@pytest.mark.parametrize("high", [300.0, 480.0])
def test_at_the_last_console_no_picture_lies_on_words_and_words_begin_below_each_other(tokens, high):
    pygame.font.init()
    canvas = Canvas((1280, 720))
    pen = Reading(pygame.Surface((1280, 720), pygame.SRCALPHA), canvas)
    written, pictures = [], []

    def text(words, x, y, size, tone=None, font="label", align="left", **more):
        wide = pen.width(words, size, font)
        if isinstance(words, str) and len(words) > 3:
            written.append((x - wide if align == "right" else x, y - size * .4, wide, size * .8))
        return wide

    pen.text, pen.gauge, pen.plane, pen.line, pen.icon = text, pen.nothing, pen.nothing, pen.nothing, pen.nothing
    pen.own = lambda name, x, y, height, **more: pictures.append((x - height / 2, y - height / 2, height, height))
    view = {"resolving": "act_07", "tokens": {"location": tokens}}
    table = SimpleNamespace(view=view, asked_kind="console_launch", show=SimpleNamespace(roll=None))
    focus_fight.action(pen, table, (100.0, 100.0, 504.0, 102.0 + high))
    rows = [area for area in written if area[1] > 210]
    assert pictures and not any(overlap(a, b) for a in pictures for b in rows)
    assert len({area[0] for area in rows if area[0] < 300}) == 1
