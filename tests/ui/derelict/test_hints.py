"""A hint aboard the Derelict: what a computer player would do, why, and nothing that is hidden from the seat."""

from __future__ import annotations

import json
import random

from blackangel.bots.derelict.analysis import GOOD
from blackangel.bots.derelict.judge import judged
from blackangel.engine.decision import as_option
from blackangel.games import load_game
from blackangel.ui.derelict import tips
from blackangel.ui.derelict.advice import before, sentence
from blackangel.ui.derelict.names import team_of
from blackangel.ui.derelict.pen import Pen
from blackangel.ui.kit.geometry import centre
from blackangel.ui.play.judge import judge
from blackangel.ui.play.worker import Question
from tests.ui.derelict.players import lay, session
from tests.ui.helping import click
from tests.ui.helping import help_app as help_app


def position(kind: str, many: bool = True):
    """The first decision of that kind of a mission played at random."""
    game = load_game("derelict")
    for seed in range(20):
        state = game.new([{"name": "A", "colour": "sky", "kind": "human"}, {"name": "B", "colour": "violet",
                                                                             "kind": "human"}], {}, seed)  # fmt: skip
        rng = random.Random(seed)
        while not state.is_over:
            if state.decision.kind == kind and (len(state.decision.options) > 1) == many:
                return state
            state.apply(rng.choice(state.decision.options))
    raise AssertionError(kind)


def test_it_is_an_option_with_what_speaks_for_it():
    state = position("attack")
    view = state.view(state.seat)
    rows = json.loads(str(judge(Question((1, 1), "judge", view, 5))[0]))
    assert len(rows) == min(3, len(state.decision.options)) and rows[0][2] == 0
    assert len({as_option(option) for option, _, _ in rows} & set(state.decision.options)) == len(rows)
    assert all(part in GOOD for _, why, _ in rows for part, _ in why)
    assert [behind for _, _, behind in rows[1:]] == sorted(behind for _, _, behind in rows[1:])


def test_it_follows_from_what_the_seat_sees_alone():
    game = load_game("derelict")
    state = position("move")
    view = state.view(state.seat)
    worlds = [game.imagine(view, seed) for seed in (1, 2)]
    assert worlds[0].digest() != worlds[1].digest(), "something is hidden"
    assert [world.view(state.seat) for world in worlds] == [view, view]
    assert judged(worlds[0].view(state.seat), 3) == judged(worlds[1].view(state.seat), 3)


def test_the_best_three_each_say_why_in_one_sentence():
    assert sentence("turn", ("turn", [], 0.0), 0, 1) == "Only this is possible: Turn"
    why = [("marines", 1.0), ("attacks", -1.0)]
    assert sentence("turn", ("turn", why, 0.0), 0, 3) == "Turn: more marines stand."
    assert sentence("turn", ("turn", why, 4.2), 1, 3) == "Turn (chance −4 %): fewer marines stand."
    assert sentence("turn", ("turn", [("tokens", 1.0)], 1.0), 1, 3) == "Turn (chance −1 %): fewer tokens on marines."
    assert sentence("turn", ("turn", [], 0.0), 0, 3) == "Turn: nothing else is clearly better."
    assert sentence("turn", ("turn", [], 4.2), 2, 3) == "Turn (chance −4 %): a little less of several things."
    assert sentence("turn", ("turn", why, 0.2), 2, 3) == "Turn: about as good."


def test_it_is_about_the_first_team_without_an_order_or_the_last_one():
    state = position("choose")
    first = state.decision.options[0][1]
    then = before(state, {team_of(first): first})
    second = then.decision.options[0][1]
    assert before(state, {}).digest() == state.digest() and team_of(second) != team_of(first)
    assert then.decision.seat == state.decision.seat and then.decision.kind == "choose"
    both = before(state, {team_of(first): first, team_of(second): second})
    assert team_of(both.decision.options[0][1]) in (team_of(first), team_of(second)), "not one of another seat"
    left = state
    while left.decision.kind == "choose":
        left.apply(left.decision.options[0])
    assert before(left, {}).digest() == left.digest()


def test_its_button_shows_it_over_the_log_and_puts_it_away(help_app, monkeypatch):
    app = help_app()
    lay(app, session(1, 5))
    scene = app.scenes.top
    table = scene.table
    asked = []
    table.advice.ask = lambda: asked.append(1)
    click(scene, centre(table.area_of(("bar", "hint"))))
    assert asked == [1]
    drawn = []
    table.advice.lines = ["Turn: more marines stand."] * 3
    click(scene, centre(table.area_of(("bar", "hint"))))
    assert asked == [1, 1] and len(table.advice.lines) == 3, "the button itself puts them away"
    x, y, w, _ = table.layout.zones["log"]
    monkeypatch.setattr(Pen, "rr", lambda self, area, *args, **more: drawn.append(area))
    tips.draw(table.pen(app.surface), table)
    assert drawn and all(x <= area[0] and area[0] + area[2] <= x + w and area[1] >= y for area in drawn)


def test_that_it_is_thought_about_is_said_at_once(help_app, monkeypatch):
    class Slow:
        busy = True

        def __init__(self, chooser):
            self.chooser = chooser

        def ask(self, question):
            self.question = question

        def answer(self):
            return None

        def close(self):
            self.busy = False

    monkeypatch.setattr("blackangel.ui.derelict.advice.Thinker", Slow)
    app = help_app()
    lay(app, session(1, 5))
    advice = app.scenes.top.table.advice
    assert not advice.told
    advice.ask()
    assert advice.told == ["Looking at your options …"]
    advice.forget()
    assert not advice.told, "nothing is asked any more"
