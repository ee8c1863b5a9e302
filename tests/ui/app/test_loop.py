"""Pictures are drawn while something moves or happens, and never else. They are counted; no clock is waited for."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from blackangel.ui.app.loop import ADORNING, AWAKE, BEAT, FRAMES, Loop
from blackangel.ui.app.title import STARS, TitleScreen
from blackangel.ui.kit.dialogs import Dialog
from blackangel.ui.kit.form import Form
from blackangel.ui.kit.notices import SECONDS
from blackangel.ui.kit.scene import Scene
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.play.table import GLOWS
from blackangel.ui.play.worker import Thinker
from tests.ui.app.test_around import game
from tests.ui.helping import help_app  # noqa: F401

LONG = 30.0


@dataclass
class Time:
    """A clock that goes on only while the loop sleeps, and what happens at which second."""

    now: float = 0.0
    later: deque[tuple[float, pygame.event.Event]] = field(default_factory=deque)
    naps: int = 0
    worked: float = 0.0

    def clock(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        while self.later and self.later[0][0] <= self.now:
            pygame.event.post(self.later.popleft()[1])

    def doze(self, seconds: float, often: bool) -> bool:
        self.naps += 1
        end = self.now + seconds
        if self.later and self.later[0][0] <= end:
            self.now = max(self.now, self.later[0][0])
            pygame.event.post(self.later.popleft()[1])
            return True
        self.now = end
        return False


@dataclass
class Run:
    """A program, its loop and its time."""

    app: Any
    time: Time
    loop: Loop

    def go(self, seconds: float) -> int:
        """So many seconds pass; how many pictures were drawn in them."""
        before, end = self.loop.drawn, self.time.now + seconds
        while self.time.now < end:
            self.loop.turn()
        return self.loop.drawn - before

    def happens(self, after: float, kind: int, **more: Any) -> None:
        """An event of the system, so many seconds from now."""
        self.time.later.append((self.time.now + after, pygame.event.Event(kind, **more)))


class Standing(Scene):
    """Nothing moves. `moves` and `rests` say otherwise."""

    def __init__(self) -> None:
        self.moves, self.rests = False, math.inf
        self.steps: list[float] = []
        self.prepared = 0

    @property
    def still(self) -> float:
        return 0.0 if self.moves else self.rests

    def update(self, dt: float) -> None:
        self.steps.append(dt)

    def prepare(self) -> bool:
        self.prepared += 1
        return self.prepared < 5


@pytest.fixture
def run(help_app):  # noqa: F811
    app = help_app((640, 360))
    time = Time()
    pygame.event.clear()
    return Run(app, time, Loop(app, time.clock, time.doze, time.sleep, lambda: time.worked))


@pytest.fixture
def scene(run):
    """A scene that has come to rest."""
    made = Standing()
    run.app.scenes.push(made)
    run.go(LONG)
    return made


def test_what_stands_still_is_not_drawn(run, scene):
    run.time.naps = 0
    assert run.go(LONG) == 0
    assert run.time.naps <= LONG / BEAT + 1


def test_a_window_of_another_size_shows_the_picture_of_before_until_the_new_one_is_drawn(run, scene, monkeypatch):
    shown, colours = [], ["red", "green", "blue"]
    scene.draw = lambda surface: surface.fill(colours[0])
    run.happens(0.0, pygame.WINDOWSIZECHANGED)
    run.go(LONG)
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(run.app.window.surface.get_at((9, 9))))
    for _ in range(2):  # at rest, and drawn for another size a moment ago
        before = colours.pop(0)
        run.app.window.surface.fill("black")
        run.happens(0.001, pygame.WINDOWSIZECHANGED)
        run.loop.turn()
        assert shown == [pygame.Color(before), pygame.Color(colours[0])]
        shown.clear()


def test_what_moves_is_drawn_as_often_as_a_second_has_frames(run, scene):
    scene.moves = True
    assert run.go(2.0) == pytest.approx(2 * FRAMES, abs=2)
    assert max(scene.steps[-100:]) == pytest.approx(1 / FRAMES)
    scene.moves = False
    assert run.go(LONG) == pytest.approx(AWAKE * FRAMES, abs=2)  # what comes of it is seen


@pytest.mark.parametrize("kind", [pygame.MOUSEMOTION, pygame.KEYDOWN])
def test_an_event_is_drawn_at_once_and_what_follows_from_it(run, scene, kind):
    given = {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else \
            {"key": pygame.K_a, "mod": 0, "unicode": "a", "scancode": 4}  # fmt: skip
    run.happens(0.4, kind, **given)
    due, drawn = run.time.now + 0.4, run.loop.drawn
    while run.loop.drawn == drawn:
        run.loop.turn()
    assert run.time.now == due
    assert 0 < run.go(LONG) <= AWAKE * FRAMES + 2


def test_what_begins_after_a_long_sleep_does_not_leap(run, scene):
    run.happens(20.5, pygame.USEREVENT)
    scene.steps.clear()
    before = run.loop.drawn
    while run.loop.drawn == before:
        run.loop.turn()
    assert sum(scene.steps) == pytest.approx(20.5)  # no second is lost
    assert scene.steps[-1] == 0.0                   # and none passes after the event
    scene.moves = True
    scene.steps.clear()
    run.go(0.5)
    assert max(scene.steps) == pytest.approx(1 / FRAMES)


def test_a_scene_is_drawn_when_it_said_it_would_change(run, scene):
    scene.rests = 0.5
    assert run.go(10.0) == pytest.approx(20, abs=1)
    scene.rests = 3.0
    run.go(3.0)
    assert run.go(9.0) == 3


def test_something_is_made_ready_while_nothing_is_to_be_done_and_then_no_more(run):
    scene = Standing()
    run.app.scenes.push(scene)
    run.go(AWAKE * 0.9)
    assert scene.prepared == 0
    assert run.go(AWAKE) > 0
    assert scene.prepared == 5
    run.time.naps = 0
    run.go(LONG)
    assert run.time.naps <= LONG / BEAT + 1


def test_words_that_pass_are_drawn_as_they_fade_and_go(run, scene):
    run.app.notice("Saved")
    assert run.go(BEAT) == 1                # they came
    assert run.go(SECONDS - 2 * BEAT) == 0
    assert run.go(BEAT) > 10                # they fade
    run.go(BEAT + AWAKE)
    assert run.app.notices.lines == []
    assert run.go(LONG) == 0


def test_a_scene_laid_over_another_is_drawn(run, scene):
    run.app.scenes.push(Dialog("A question", "", ()))
    assert run.go(2 * BEAT) == 1
    assert run.go(LONG) == 0


class Typing(Scene):
    """A line that can be typed."""

    def __init__(self) -> None:
        self.form = Form()
        self.form.add(TextField((10, 10, 200, 40), "", 10))
        self.form.set_focus(self.form.widgets[0])

    def update(self, dt: float) -> None:
        self.form.update(dt)


def test_a_caret_blinks_and_that_is_all(run):
    run.app.scenes.push(Typing())
    run.go(LONG)
    assert run.go(10.0) == pytest.approx(20, abs=2)
    run.app.scenes.top.form.set_focus(None)
    run.go(AWAKE)
    assert run.go(LONG) == 0


def test_a_direction_held_on_a_pad_repeats(run, scene):
    run.happens(0.0, pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    run.go(2 * AWAKE)
    assert run.go(1.0) >= FRAMES - 2
    run.happens(0.0, pygame.CONTROLLERBUTTONUP, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    run.go(2 * AWAKE)
    assert run.go(LONG) == 0


def test_stars_stand_still_where_nobody_looks(run):
    run.app.scenes.push(TitleScreen())
    run.go(LONG)
    assert run.go(2.0) == pytest.approx(2.0 / STARS, abs=3)
    run.happens(0.0, pygame.WINDOWFOCUSLOST)
    run.go(2 * BEAT)
    at = run.app.scenes.top.moved
    assert run.go(LONG) == 0
    run.happens(0.0, pygame.WINDOWFOCUSGAINED)
    assert run.go(2.0) > 50
    assert run.app.scenes.top.moved - at < 2 * BEAT + 2.0 + LONG / 10  # they go on where they were


def test_a_slow_machine_twinkles_less_often_and_moves_no_slower(run, scene, monkeypatch):
    draw = run.app.draw

    def slowly() -> None:
        draw()
        run.time.worked += 0.02

    monkeypatch.setattr(run.app, "draw", slowly)
    scene.rests = STARS
    run.go(LONG)
    assert run.go(10.0) == pytest.approx(10.0 * ADORNING / 0.02, abs=2)
    scene.moves = True
    assert run.go(2.0) == pytest.approx(2 * FRAMES, abs=2)


def test_nothing_is_drawn_in_a_window_that_is_not_seen_and_all_when_it_is_back(run, scene):
    scene.moves = True
    run.go(1.0)
    run.happens(0.0, pygame.WINDOWMINIMIZED)
    run.go(1.0)
    scene.steps.clear()
    assert run.go(LONG) == 0
    assert sum(scene.steps) == pytest.approx(LONG, abs=0.5)  # though time goes on
    run.happens(0.0, pygame.WINDOWRESTORED)
    assert run.go(1.0) > 50


@pytest.mark.parametrize("rules", ["black_angel", "derelict"])
def test_a_table_where_nobody_moves_is_not_drawn(run, rules, data_dir):
    run.app.settings.auto_single = False
    run.app.open_game(begun(rules, data_dir / "saves" / "Game.balog"))
    run.app.settings.speed = "off"
    for _ in range(60):     # its first throw and its first words
        run.go(1.0)
    assert run.app.scenes.top.name == "table"
    assert run.app.scenes.top.idle
    run.time.naps = 0
    assert run.go(LONG) == 0
    assert run.time.naps <= LONG / BEAT + 1
    run.happens(0.0, pygame.MOUSEMOTION, pos=(300, 200), rel=(1, 1), buttons=(0, 0, 0))
    assert run.go(GLOWS) > FRAMES * (GLOWS - AWAKE)     # what may be chosen breathes, for a while
    run.go(2 * AWAKE)
    assert run.go(LONG) == 0


def test_the_answer_of_a_computer_player_wakes_the_table(run, data_dir, monkeypatch):
    asked: list[Any] = []
    answers: list[Any] = []
    monkeypatch.setattr(Thinker, "warm_up", lambda self: None)
    monkeypatch.setattr(Thinker, "ask", lambda self, question: asked.append(question))
    monkeypatch.setattr(Thinker, "answer", lambda self: answers.pop() if answers else None)
    path = begun("black_angel", data_dir / "saves" / "Game.balog", "greedy")
    run.app.open_game(path)
    run.app.settings.speed = "off"
    controller = run.app.controller
    for _ in range(20):
        run.go(1.0)
    assert asked
    before = controller.session.length
    answers.append((asked[-1].tag, controller.state.decision.options[0]))
    drawn = run.go(0.2)
    assert controller.session.length > before
    assert drawn > 0


def begun(rules, path, kind="human"):
    """A game in which somebody is to choose among several options."""
    from blackangel.engine.session import Session
    from blackangel.games import load_game
    from blackangel.ui.play.face import load_face

    if rules == "black_angel" and kind == "human":
        return game(path, 20)
    path.parent.mkdir(parents=True, exist_ok=True)
    seats, options = load_face(rules).example()
    session = Session.new(load_game(rules), [{**seat, "kind": kind} for seat in seats], options, 7, path)
    session.close()
    return path
