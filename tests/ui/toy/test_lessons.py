"""A game of three pages teaches itself: what it hands over is a school, and a table that answers a lesson."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.ui.kit.anim import Animator
from blackangel.ui.play import progress
from blackangel.ui.play.animate import Stage
from blackangel.ui.play.help.texts import Words
from blackangel.ui.play.lessons.panel import LessonRow
from blackangel.ui.play.lessons.scene import GESTURE, SHOWN_FOR
from blackangel.ui.play.lessons.school import reached, tutorial
from blackangel.ui.play.lessons.syllabus import Lesson, Step, Syllabus
from blackangel.ui.play.overlay import PERIOD, TRAVEL, Aim
from blackangel.ui.play.plain.scene import PlainEnding
from blackangel.ui.play.plain.table import PlainTable
from blackangel.ui.play.table import GLOWS
from tests.ui.helping import button, click, key, middle
from tests.ui.toy.pebbles import FACE, GAME

pytestmark = pytest.mark.usefixtures("toy")
OPTIONS = [("take", 1), ("take", 2), ("take", 3), ("grab",)]
TAKE = Step("take", Words("Take {number}, {name}."), Words("Fewer are left."), do=({"verb": "take", "number": 2},),
            then=({"verb": "take", "number": 1},))
SYLLABUS = Syllabus(3, 1, (
    Lesson("heap", Words("The heap"), 1, (Step("look", Words("A heap."), Words(""), show=(("heap",),)), TAKE)),
    Lesson("grab", Words("Luck"), 2, (replace(TAKE, id="grab", do=({"verb": "grab"},)),)),
))  # fmt: skip


class Lists:
    """No list is ever open."""

    whole = popup = None
    table_area = (0.0, 60.0, 1920.0, 1000.0)


class TaughtTable(PlainTable):
    """The table of words as a lesson asks it: options lie one below the other, and a click takes one."""

    me = 0
    carried = picked = gesture = press = None
    watching = waits = held = dragging = said_twice = False
    lists = Lists()
    told = ""

    def __init__(self, *made):
        super().__init__(*made)
        self.stage = Stage(Animator())

    @property
    def asking(self):
        return self.controller.decision is not None

    def room(self, part):
        return {"side": (1450.0, 80.0, 440.0, 600.0), "menu": (16.0, 9.0, 44.0, 42.0),
                "help": (68.0, 9.0, 44.0, 42.0)}.get(part) or super().room(part)

    def spot(self, option):
        return 60.0, 300.0 + 60 * OPTIONS.index(option), 200.0, 50.0

    def handle(self, event):
        if event.type == pygame.MOUSEBUTTONUP:
            for option in self.controller.decision.options:
                x, y, w, h = self.spot(option)
                if x <= event.pos[0] <= x + w and y <= event.pos[1] <= y + h:
                    self.controller.apply(option)

    def release(self, glide=True): ...
    def ask_anew(self): ...
    def raise_piece(self, place): ...
    def draw_held(self, pen): ...
    def draw_words(self, pen): ...

    def open_menu(self):
        self.occasion.open_menu(self.app)

    def leads(self, option):
        return set()

    def refused(self):
        return None


class School:
    file = "pebbles.json"
    bot = "random"

    def syllabus(self):
        return SYLLABUS

    def begun(self, seed, name):
        seats = [{"name": name, "colour": "sky", "kind": "human"}, {"name": "Ben", "colour": "ivory", "kind": "random"}]
        return Session.new(GAME, seats, {"heap": 9}, seed, None, timed=False)

    def facts(self, option, state, view, seat):
        return {"verb": option[0], "number": option[1] if len(option) > 1 else 0}

    def laid(self, controller, occasion):
        return TaughtTable(controller, FACE.words, occasion)

    def shown(self, table, places):
        return [(table.room("table"), False) for _ in places]

    def aim(self, table, asked):
        area = table.spot(asked)
        return Aim(holes=[(area, False)], end=middle(type("Spot", (), {"area": area})))

    def named(self, option, view):
        return {"number": str(option[1])} if len(option) > 1 else {}

    def title(self, decision):
        return "How many?"

    def picture(self, pen, name, x, y): ...

    def ending(self, controller, lessons):
        return PlainEnding(controller, FACE.words)


def begun(app):
    scene = tutorial(School(), app.data_dir, "Ada")
    app.scenes.push(scene)
    return scene


def settled(app, scene):
    for _ in range(60):
        app.scenes.update(0.1)
        if app.scenes.top is not scene or scene.teaching:
            break
    app.draw()


def at(scene):
    return scene.pupil.lesson, scene.pupil.step


def test_it_is_played_by_mouse_to_its_end(help_app):
    app = help_app()
    scene = begun(app)
    settled(app, scene)
    assert scene.say() == "A heap." and [area for area, _ in scene.boxes.aim.holes] == [scene.table.room("table")]
    click(scene, middle(button(scene, "Next")))
    settled(app, scene)
    assert scene.say() == "Take 2, Ada." and reached(School(), app.data_dir) == (1, 2, 2)
    click(scene, scene.boxes.aim.end)
    settled(app, scene)
    assert at(scene) == (1, 0) and scene.pupil.state.heap == 6 and scene.kept.done == ["heap"]
    click(scene, scene.boxes.aim.end)
    settled(app, scene)
    assert isinstance(app.scenes.top, PlainEnding) and scene.kept.done == ["heap", "grab"]
    assert not progress.load(app.data_dir, "pebbles.json").begun and not (app.data_dir / progress.FILE).exists()


def test_anything_else_lets_the_hole_pulse(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_on()
    settled(app, scene)
    x, y, w, h = scene.table.spot(("take", 3))
    click(scene, (x + w / 2, y + h / 2))
    assert scene.pulse > 0 and scene.pupil.session.length == 0


def test_what_it_shows_rests_when_nobody_stirs(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_on()
    settled(app, scene)
    way, pause = 0.5 * TRAVEL, PERIOD - 0.1
    for quiet, clock, rest in ((GLOWS, pause, GESTURE), (SHOWN_FOR, way, GESTURE), (SHOWN_FOR, pause, math.inf)):
        app.inputs.still, scene.clock = quiet, clock
        assert scene.still == rest, (quiet, clock)
    scene.update(1.0)
    assert scene.clock == pause, "the beat of the loop does not begin it again"


def test_its_panel_its_keys_and_its_menu(help_app):
    app = help_app()
    scene = begun(app)
    settled(app, scene)
    rows = [one for one in scene.form.widgets if isinstance(one, LessonRow)]
    assert [row.title for row in rows] == ["The heap", "Luck"]
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_n)
    settled(app, scene)
    assert at(scene) == (1, 0)
    key(scene, pygame.K_BACKSPACE)
    settled(app, scene)
    assert at(scene) == (0, 1) and scene.pupil.state.heap == 9
    click(scene, middle(type("Spot", (), {"area": scene.table.room("menu")})))
    assert app.scenes.top is not scene
    click(app.scenes.top, middle(button(app.scenes.top, "Stop the lesson")))
    assert app.scenes.top is None
    again = begun(app)
    assert at(again) == (0, 1)
