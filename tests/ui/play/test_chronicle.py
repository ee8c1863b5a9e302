"""Lines of the log speak of the table as it was at their step, however the game came to be seen."""

from __future__ import annotations

import random

import pytest

from blackangel.engine import Session, read_log
from blackangel.games import load_game
from blackangel.ui.black_angel.face import FACE
from blackangel.ui.black_angel.table import logwords
from blackangel.ui.play.chronicle import Chronicle
from tests.ui.black_angel.table.harness import GOLDEN, find, settle, table_at

LOGS = sorted(GOLDEN.glob("*.balog"))[::3]


def opened(path, share=1.0):
    log = read_log(path)
    steps = log.steps[: int(len(log.steps) * share)]
    return Session.from_steps(load_game("black_angel"), log.header, steps)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_game_opened_later_has_the_log_that_was_read_while_it_was_played(path):
    played = opened(path)
    past = Session.from_steps(played.game, played.header, []).state
    scene, _app = table_at(opened(path))
    found = scene.controller.log
    jumped = 0
    for number, record in enumerate(played.history, 1):
        past.apply(record.step.option)
        live = logwords.lines(record.events, past.view(None), number, seat=record.step.seat)
        told = logwords.lines(record.events, found[number - 1].about, number, seat=record.step.seat)
        assert told == live
        jumped += any(event[0] == "advanced_ship" for event in record.events)
    assert jumped or "ravagers" in path.stem


def test_the_log_that_is_opened_names_hexes_and_dice_of_their_time():
    """The same lines stand in the panel, whether the table saw the steps or only the end."""
    played = find("turn", lambda o, c: True, seats=2, humans=2)
    rng = random.Random(3)
    scene, _app = table_at(played)
    settle(scene)
    for _ in range(150):
        if scene.controller.is_over:
            break
        if scene.controller.curtain_for is not None:
            scene.controller.pass_curtain()
        scene.deciding.apply((rng.choice(scene.controller.decision.options),))
        settle(scene)
    if scene.controller.curtain_for is not None:
        scene.controller.pass_curtain()
    settle(scene)
    again, _app = table_at(Session.from_steps(played.game, played.header, played.to_log().steps))
    again.controller.sit_down(scene.controller.viewer)
    again.sync()
    lines = [line.text for line in scene.log.lines]
    assert len(lines) > 150 and [line.text for line in again.log.lines] == lines


def test_steps_taken_back_are_forgotten():
    played = opened(LOGS[0], 0.5)
    past = Chronicle(played)
    length = len(played.history)
    before = [past.after(n) for n in range(1, length + 1)]
    assert before[-1] == FACE.scenery(played.state.view(None))
    while played.can_undo[0]:
        played.undo()
    shorter = len(played.history)
    for n in range(1, shorter + 1):
        assert past.after(n) is before[n - 1]
    played.apply(played.state.decision.options[-1])
    assert past.after(shorter + 1) == FACE.scenery(played.state.view(None))


def test_nothing_hidden_is_in_it():
    played = opened(LOGS[0], 0.5)
    seats = Chronicle(played).after(len(played.history))["seats"]
    assert all(set(seat) == {"name", "colour", "kind"} for seat in seats)
