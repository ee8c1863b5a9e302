"""Several people at one screen: while a computer player's turn goes on, nobody knows who of them looks."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest

from blackangel.engine import Session
from blackangel.engine.session import make_header
from blackangel.games import load_game
from blackangel.games.black_angel.events import seen_by
from blackangel.ui.app.pause import GamePause
from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play.controller import GameController
from blackangel.ui.replay.opening import look_back

from .harness import FakeApp, Instant, key, mouse

DRAWN = ("drawn", "kept")


class Slow(Instant):
    """A bot that goes on thinking."""

    def answer(self):
        return None


@pytest.fixture(params=(1, 4))
def passed_on(request):
    """Iris has ended her turn after drawing a card, and the computer player between her and Marek thinks."""
    people = [("Iris", "sky", "human"), ("Vega", "ivory", "random"), ("Marek", "crimson", "human")]
    players = [{"name": name, "colour": colour, "kind": kind} for name, colour, kind in people]
    game = load_game("black_angel")
    played = Session(game, make_header(game, players, {"advanced": True}, request.param), timed=False)
    controller = GameController(played, thinker=Slow(), auto_single=lambda: False)
    scene = TableScene(controller)
    rng = random.Random(request.param)
    scene.enter(FakeApp())
    drew = False
    for _ in range(4000):
        if controller.curtain_for is not None:
            controller.pass_curtain()
        if controller.decider == 1:
            if drew:
                break
            played.apply(rng.choice(played.state.decision.options))
            controller.changed()
            continue
        options = [o for o in controller.decision.options if o[0] not in ("sequence_b", "pass")]
        me = controller.decider
        length = len(played.history)
        controller.apply(rng.choice(options or controller.decision.options))
        drew = me == 0 and (drew or any(e.kind in DRAWN for e in played.history[length].events))
        scene.sync()
    for _ in range(200):
        scene.update(0.05)
    assert drew and controller.thinking and scene.me == 0
    return scene


def test_the_hand_is_put_away(passed_on):
    scene = passed_on
    assert scene.controller.secret
    assert not scene.places.cards
    assert scene.view["seats"][0]["hand"] is None
    for x in range(0, int(scene.layout.shape.width), 40):
        mouse(scene, pygame.MOUSEMOTION, (x, scene.layout.hand[1] + scene.layout.hand[3] / 2))
        assert scene.pointing.hover is None or scene.pointing.hover[0] != "hand"


def test_the_log_tells_what_everybody_may_know(passed_on):
    scene = passed_on
    history = scene.controller.session.history
    for line, record in zip(scene.controller.log, history, strict=True):
        assert line.events == [seen_by(event, None) for event in record.events]
    told = " ".join(line.text for line in scene.log.lines)
    cards = {f"#{e.card}" for record in history for e in record.events if e.kind in DRAWN and e.seat == 0}
    assert cards and scene.log.lines
    assert "draws" in told and not cards & set(told.split())


def test_nobody_looks_back_through_the_eyes_of_who_has_left(passed_on):
    app = SimpleNamespace(controller=passed_on.controller, scenes=SimpleNamespace(push=pytest.fail))
    look_back(app, None)
    doing = dict.fromkeys(("options", "help", "report", "leave", "to_title", "quit"), pytest.fail)
    pause = GamePause()
    pause.app = SimpleNamespace(controller=passed_on.controller, **doing)
    entries = {entry[0]: entry for entry in pause.entries()}
    assert entries["Look back"][4:] == (False, "The screen changes hands: first whoever is next sits down.")


def test_no_hand_is_looked_at_in_large(passed_on):
    key(passed_on, pygame.K_4)
    assert passed_on.camera.goal[0] != "hand"
    assert passed_on.app.calls == ["Hands are covered until one of you decides."]


def test_it_is_said_why_no_hand_is_seen(passed_on, monkeypatch):
    said = []
    monkeypatch.setattr(Pen, "paragraph", lambda pen, words, *rest, **more: said.append(words) or 0.0)
    passed_on.draw(passed_on.app.surface)
    assert "Hands are covered until one of you decides." in said
