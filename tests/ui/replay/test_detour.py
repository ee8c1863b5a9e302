"""A way that was not taken is shown on a copy: the game stays as it was played, and a press leads back to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from blackangel.engine import read_log
from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.ui.play.face import load_face
from blackangel.ui.replay.controller import Detour, ReplayController

FOUR = Path(__file__).resolve().parents[3] / "saves" / "Four for Spes.balog"


@pytest.fixture(scope="module")
def controller() -> ReplayController:
    log = read_log(FOUR)
    return ReplayController(Replay(log, load_game(log.header.game)), load_face(log.header.game).past)


def other_first(controller: ReplayController) -> int:
    """A step at which its seat had another choice than the one it took."""
    replay = controller.played
    for at, record in enumerate(replay.records):
        state = replay.jump(at)
        if len(state.decision.options) > 3 and record.step.seat == 0:
            return at
    raise AssertionError("nobody decided anything")


def test_it_goes_its_own_way_and_comes_back(controller: ReplayController) -> None:
    at = other_first(controller)
    controller.jump(at)
    played = controller.played.records[at].step.option
    other = next(option for option in controller.state.decision.options if option != played)
    before, epoch = controller.state.digest(), controller.epoch
    assert controller.depart((other, ("nonsense",))) and controller.astray
    assert (controller.at, controller.length, controller.left) == (at, at + 1, at)
    assert controller.forward() and controller.take_moments()[0].events == list(controller.line(at + 1).events)
    assert controller.session.records[at].step.option == other
    assert not controller.forward(), "it ends where its choices do"
    assert controller.view_at(at - 1)["turn"] == controller.played.jump(at - 1).view(None)["turn"]
    controller.come_back()
    assert not controller.astray and controller.at == at and controller.state.digest() == before
    assert controller.epoch > epoch and controller.played.records[at].step.option == played
    assert controller.forward() and controller.view["turn"] is not None
    controller.take_moments()


def test_nothing_departs_by_what_cannot_be_chosen(controller: ReplayController) -> None:
    controller.jump(other_first(controller))
    assert not controller.depart((("nonsense",),)) and not controller.astray
    assert not controller.depart(())
    controller.come_back()


def test_it_ends_with_the_own_choices(controller: ReplayController) -> None:
    """What others would do then is nobody's knowledge."""
    replay = controller.played
    turn = next(at for at, record in enumerate(replay.records) if record.step.option[0] == "end_turn")
    replay.jump(turn)
    way = Detour(replay, [record.step.option for record in replay.records[turn:turn + 8]])
    assert {record.step.seat for record in way.records[turn:]} == {replay.records[turn].step.seat}
    assert way.length < turn + 8
