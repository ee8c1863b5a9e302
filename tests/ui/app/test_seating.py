"""A seat is given to a bot in the middle of a game and taken back; no hand is shown to anybody else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app.seating import SeatsScene, may_open
from blackangel.ui.play.controller import GameController
from tests.ui.app.test_around import game, top
from tests.ui.black_angel.table.harness import Instant

COLOURS = ("crimson", "violet", "sky")


def make(kinds: list[str], path: Path | None = None) -> GameController:
    seats = [{"name": f"P{n}", "colour": COLOURS[n], "kind": kind} for n, kind in enumerate(kinds)]
    session = Session.new(load_game("black_angel"), seats, {}, 3, path, timed=False)
    return GameController(session, thinker=Instant())  # type: ignore[arg-type]


def go_to(controller: GameController, seat: int) -> None:
    """Plays until a seat is to begin its turn; whoever is a person sits down at his turns."""
    for _ in range(400):
        if controller.decider == seat and controller.state.decision.kind == "turn":
            break
        if controller.curtain_for is not None:
            controller.pass_curtain()
        controller.take(controller.state.decision.options[-1], by_bot=False)
        controller.take_moments()
    assert controller.decider == seat
    if controller.curtain_for is not None:
        controller.pass_curtain()


def hands(controller: GameController) -> list[int]:
    """The seats whose cards the view names."""
    return [n for n, seat in enumerate(controller.view["seats"]) if seat.get("hand") is not None]


def test_a_bot_plays_the_seat_from_then_on_and_its_person_again_later() -> None:
    controller = make(["human", "human", "greedy"])
    go_to(controller, 0)
    assert controller.mine and controller.hand_over(1, "greedy")
    assert controller.humans == [0] and controller.mine and hands(controller) == [0]
    while controller.decider != 1:
        controller.take(controller.state.decision.options[-1], by_bot=False)
        controller.take_moments()
    assert controller.thinking and controller.curtain_for is None
    length = controller.session.length
    controller.update(True)
    controller.take_moments()
    assert controller.session.length == length + 1
    assert controller.hand_over(1, "human")
    if controller.decider == 1:
        assert controller.curtain_for == 1 and controller.secret and not hands(controller)
        controller.pass_curtain()
        assert controller.mine and controller.viewer == 1


@pytest.mark.parametrize("gone", [0, 1])
def test_whose_hand_is_seen_afterwards_is_certain_or_nobody_s(gone: int) -> None:
    """Whoever sits there and gives his own seat away must not see the hand of the one who is left."""
    controller = make(["human", "human"])
    go_to(controller, 0)
    assert controller.viewer == 0 and controller.mine
    assert controller.hand_over(gone, "greedy")
    if gone == 1:
        assert controller.viewer == 0 and controller.mine
        return
    assert controller.viewer is None and controller.secret and not hands(controller)
    go_on = 0
    while controller.decider == 0 and go_on < 200:
        controller.update(True)
        controller.take_moments()
        go_on += 1
    assert controller.curtain_for == 1 and not hands(controller)
    controller.pass_curtain()
    assert controller.mine and not controller.secret


def test_at_the_curtain_nobody_knows_who_sits_there() -> None:
    controller = make(["human", "human"])
    go_to(controller, 0)
    while controller.decider == 0:
        controller.take(controller.state.decision.options[-1], by_bot=False)
        controller.take_moments()
    assert controller.curtain_for == 1 and controller.secret
    controller.hand_over(1, "greedy")
    assert controller.viewer is None and controller.secret and not hands(controller)


def test_the_seats_are_the_same_when_it_is_opened_again_and_a_curtain_comes_first(tmp_path: Path) -> None:
    path = tmp_path / "game.balog"
    controller = make(["human", "human"], path)
    go_to(controller, 0)
    controller.hand_over(0, "random")
    controller.close()
    with Session.open(load_game("black_angel"), path) as session:
        again = GameController(session, thinker=Instant())  # type: ignore[arg-type]
        assert again.humans == [1] and again.viewer is None and again.secret and not hands(again)


def test_only_where_several_people_play_there_is_something_to_change() -> None:
    assert may_open(make(["human", "human"])) and not may_open(make(["human", "greedy"])) and not may_open(None)


def test_by_the_menu_over_a_curtain(make_app, data_dir) -> None:
    people = [{"name": f"P{n}", "colour": COLOURS[n], "kind": "human"} for n in range(2)]
    path = game(data_dir / "saves" / "Evening.balog", 40, 2, people, {})
    hand = make_app((1280, 720), speed="off")
    app = hand.app
    app.open_game(path)
    hand.until(lambda: top(hand).name == "curtain")
    seat = app.controller.curtain_for
    app.pause()
    hand.frames(2)
    hand.press("Who plays")
    assert isinstance(top(hand), SeatsScene)
    rows = [one for one in top(hand).form.widgets if hasattr(one, "chosen")]
    top(hand).choose(seat, 1)
    hand.press("Cancel")
    assert app.controller.session.kinds[seat] == "human" and top(hand).name == "pause"
    hand.press("Who plays")
    for number in range(len(rows)):
        top(hand).choose(number, 1)
    done = hand.button("Done")
    assert not done.enabled and done.reason
    for number in range(len(rows)):
        top(hand).choose(number, 1 if number == seat else 0)
    top(hand).form.set_focus(hand.button("Done"))
    hand.key("Return")
    assert app.controller.session.kinds[seat] == "casual" and top(hand).name in ("table", "curtain")
    hand.until(lambda: app.controller.decider != seat)
    hand.until(lambda: top(hand).name == "curtain")
    assert app.controller.curtain_for != seat and pygame.display.get_init()
