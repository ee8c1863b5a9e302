"""What happens is shown one thing after the other, each with its words and long enough to be followed."""

from __future__ import annotations

import random

import pygame

from blackangel.games.derelict import retell
from blackangel.ui.derelict.layout import Layout
from blackangel.ui.derelict.motion import Beat, Director
from blackangel.ui.derelict.pen import Pen
from tests.games.derelict.positions import position
from tests.ui.derelict.players import at_position, lay, play_on, session
from tests.ui.helping import help_app as help_app

LONG_ENOUGH = {"box": .9, "swarm_moved": 1.2, "merged": .6, "spawned": .6, "event": 1.2, "slain": .8, "rolled": 1.2,
               "location": 2.0}  # fmt: skip
"""Seconds at normal speed, of those that a player has to read."""


def beats(seats: int, seed: int) -> list[Beat]:
    """All beats of a mission played at random."""
    game, chance, found = session(seats, seed), random.Random(seed), []
    while not game.state.is_over:
        before = game.state.view(None)
        step = game.apply(chance.choice(game.state.decision.options))
        events = [game.game.seen_by(event, 0) for event in step]
        made = Director(lambda rows: Layout(1920, 1080, max(1, rows)), retell.begin(before)).direct(events)
        for number, beat in enumerate(made):
            kind = (*beat.first, *beat.events)[0][0] if (*beat.first, *beat.events) else ""
            if kind in LONG_ENOUGH:
                assert beat.seconds >= LONG_ENOUGH[kind], kind
            if kind == "spawned":
                said = [one for one in made[:number + 1] if one.caption is not None]
                boxed = any(event[0] == "box" for one in made[:number] for event in one.events)
                assert boxed or beat.caption is not None, "who appears is said"
                assert not boxed or said
        found += made
    return found


def test_each_thing_takes_its_time_and_says_what_it_is():
    kinds = {event[0] for seed in range(4) for beat in beats(1 + seed % 3, seed) for event in beat.events}
    assert kinds >= {"box", "spawned", "swarm_moved", "slain"}


def test_the_log_tells_each_thing_when_it_is_shown(help_app):
    app, game = help_app(), session(1, 9)
    chance = random.Random(5)
    play_on(game, "attack", 2)
    lay(app, game)
    scene, table = app.scenes.top, app.scenes.top.table
    told: dict[int, set[int]] = {}
    app.settings.speed = "normal"
    while not any(len(lengths) > 3 for lengths in told.values()):
        assert not table.controller.is_over
        if table.interaction is not None:
            table.controller.apply(chance.choice(table.interaction.options))
        scene.update(.1)
        if table.show.shown is not None:
            told.setdefault(table.show.shown[0], set()).add(len(table.logview.lines))
    shown = list(table.logview.lines)
    table.retold()
    scene.update(.1)
    assert table.logview.lines == shown, "no line twice, none lost"


def test_a_die_that_has_landed_stays_in_sight(help_app):
    """Parts of the picture are drawn one after the other: until that with the die is, it is seen where it fell."""
    app, game = help_app((1280, 720)), session(1, 9)
    chance = random.Random(5)
    play_on(game, "attack", 2)
    lay(app, game)
    table, landed = app.scenes.top.table, set()
    app.settings.speed = "normal"
    while len(landed) < 3:
        if table.interaction is not None:
            table.controller.apply(chance.choice(table.interaction.options))
        app.scenes.update(1 / 60)
        app.draw()
        roll = table.show.roll
        if roll is not None and roll.rests and roll.throw is not None:
            box = app.canvas.rect(*table.show.tray).inflate(-12, -12)
            light = pygame.mask.from_threshold(app.surface.subsurface(box), (240, 235, 225), (40, 40, 50, 255))
            assert light.count() > 60
            landed.add(id(roll))
    assert len(landed) == 3


def test_nobody_is_said_to_be_slain_where_it_is_asked_what_comes_of_the_roll(help_app, monkeypatch):
    """While the die lies there and before the question has come up, too."""
    said: list[str] = []
    text = Pen.text
    monkeypatch.setattr(Pen, "text", lambda pen, words, *more, **named: (said.append(str(words)),
                                                                         text(pen, words, *more, **named))[1])
    app = help_app((1280, 720))
    lay(app, at_position(position(["<yellow_2+", "yellow_1>"], {"1L": "head " * 4},
                                  [("attack_phase",), ("face", 0, 1, 0)])))
    table = app.scenes.top.table
    app.settings.speed = "normal"
    table.controller.apply(("done",))
    app.scenes.update(1 / 20)
    while table.decision is None:
        app.scenes.update(1 / 20)
        app.draw()
    app.draw()
    assert table.decision.kind == "defend" and table.decision.context["hit"]
    assert "He would fall" in said and "He is slain" not in said
