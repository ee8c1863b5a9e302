"""What nobody has to decide is taken for people: no click, no way back lost, nothing hidden shown."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from blackangel.engine.decision import Decision
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.black_angel.table.scene import TableScene
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.worker import Thinker
from tests.games.drive import pick
from tests.ui.black_angel.table.harness import FakeApp

STYLE = {"mission": 9.0, "place": 9.0, "play_card": 0.3, "flip": 0.2}
Wanted = Callable[[Session, Decision], bool]


def game(kinds: tuple[str, ...], seed: int, free_undo: bool = False) -> Session:
    """A game that nobody has begun to play."""
    seats = [{"name": f"P{n}", "colour": ("crimson", "violet", "sky")[n], "kind": kind} for n, kind in enumerate(kinds)]
    return Session.new(load_game("black_angel"), seats, {"solo": len(kinds) == 1}, seed, free_undo=free_undo)


def reached(wanted: Wanted, kinds: tuple[str, ...] = ("human", "random"), **settings: Any) -> Session:
    """A game played at random up to a decision of the first seat."""
    for seed in range(1, 60):
        session, chooser = game(kinds, seed, **settings), random.Random(seed)
        while not session.state.is_over:
            decision = session.state.decision
            if decision.seat == 0 and wanted(session, decision):
                return session
            session.apply(pick(decision, chooser, STYLE))
    raise AssertionError("no such decision")


def sits(session: Session, single: bool = True, careful: bool = True, asks_end: bool = False) -> GameController:
    """The first seat at the screen."""
    made = GameController(
        session, thinker=Thinker(process=False), auto_single=lambda: single, careful=lambda: careful,
        asks_end=lambda: asks_end,
    )
    if made.curtain_for is not None:
        made.pass_curtain()
    return made


def stand(controller: GameController) -> int:
    """How many steps there are after some frames in which nothing moves and bots say nothing."""
    for _ in range(5):
        if controller.mine:
            controller.take_moments()
            controller.update(True)
    return controller.session.length


def on_mission(session: Session, decision: Decision) -> bool:
    """A mission in space may be chosen, and more than that."""
    return decision.kind == "place_die" and decision.context["value"] > 1 and len(decision.options) > 1 \
        and any(option[0] == "mission" for option in decision.options)


def rolled(session: Session, decision: Decision) -> bool:
    """The end of sequence B."""
    return decision.kind == "end_turn" and session.state.sequence == "B"  # type: ignore[attr-defined]


def passing(session: Session, decision: Decision) -> bool:
    """A pass is possible."""
    return ("pass",) in decision.options


def mission(session: Session) -> Any:
    """The mission that may be chosen."""
    return next(option for option in session.state.decision.options if option[0] == "mission")


def test_a_mission_is_activated_where_the_die_was_placed() -> None:
    session = reached(on_mission)
    controller, length = sits(session), session.length
    option = mission(session)
    assert controller.apply(option)
    assert stand(controller) >= length + 2
    assert [record.step.option for record in session.history[length:length + 2]] == [option, ("activate_mission",)]


def test_one_undo_takes_back_the_mission_and_it_is_not_taken_again() -> None:
    def more_follows(session: Session, decision: Decision) -> bool:
        if not on_mission(session, decision):
            return False
        copy = session.state.clone()
        copy.apply(mission(session))
        copy.apply(("activate_mission",))
        return copy.decision.kind == "mission"

    session = reached(more_follows)
    controller, length, digest = sits(session), session.length, session.state.digest()
    controller.apply(mission(session))
    assert stand(controller) == length + 2
    assert controller.undo() and session.state.digest() == digest
    assert stand(controller) == length and session.state.decision.kind == "place_die"
    assert controller.redo() and session.length == length + 2


def test_what_follows_by_itself_is_told_before_the_die_is_placed() -> None:
    """The last activation draws a card: that is said of the mission, as no click comes after it."""
    def last(session: Session, decision: Decision) -> bool:
        missions = [option for option in decision.options if option[0] == "mission"]
        return decision.kind == "place_die" and decision.context["value"] == 1 and bool(missions)

    session = reached(last)
    controller, option = sits(session), mission(session)
    assert controller.final((option,))
    assert not sits(session, single=False).final((option,))


def test_the_turn_ends_after_rolling() -> None:
    session = reached(rolled)
    controller, turn = sits(session), session.state.turn_number
    stand(controller)
    assert session.state.turn_number > turn
    assert session.history[-1].step.option == ("end_turn",)


def test_the_turn_ends_after_a_pass_which_says_so() -> None:
    session = reached(passing)
    controller, turn = sits(session), session.state.turn_number
    assert controller.final((("pass",),)) == "turn" or session.state.phase == 3  # type: ignore[attr-defined]
    assert controller.apply(("pass",))
    stand(controller)
    assert session.state.is_over or session.state.turn_number > turn


def test_the_turn_does_not_end_by_itself_where_its_end_matters() -> None:
    """Each end is asked about, another person takes over, single choices are the player's, or dice may be turned."""
    session = reached(rolled)
    for given in ({"asks_end": True}, {"single": False}):
        assert stand(sits(session, **given)) == session.length
        assert session.state.decision.kind == "end_turn"
    shared = reached(rolled, ("human", "human"))
    assert stand(sits(shared)) == shared.length and shared.state.decision.kind == "end_turn"
    acted = reached(lambda session, decision: decision.kind == "end_turn" and not decision.idle)
    for careful in (True, False):
        assert stand(sits(acted, careful=careful)) == acted.length and acted.state.decision.kind == "end_turn"


def test_free_undo_goes_back_before_what_was_taken() -> None:
    """In a game that may be taken back at will, undo after the end of a turn reaches what the player chose."""
    session = reached(rolled, ("human",), free_undo=True)
    controller = sits(session)
    before = session.length
    assert stand(controller) > before
    assert controller.undo()
    assert session.length < before and not session.state.decision.forced
    again = session.length
    assert stand(controller) == again


def test_bots_are_asked_as_ever() -> None:
    """Nothing is taken for a computer player."""
    session = reached(rolled)
    while not (session.state.seat == 1 and session.state.decision.idle):
        session.apply(pick(session.state.decision, random.Random(session.length), STYLE))
    controller = sits(session)
    length = session.length
    assert controller.thinking and not controller.mine
    controller.update(False)
    assert session.length == length
    controller.close()


def test_the_last_discards_are_taken_without_a_click() -> None:
    """A hand over the limit in the very last turn: any card goes, and the game ends."""
    def over(session: Session, decision: Decision) -> bool:
        return decision.kind == "hand_limit" and decision.idle

    session = reached(over, ("human",))
    length = session.length
    assert len(session.state.decision.options) > 1
    assert stand(sits(session)) > length and session.state.is_over


def test_the_table_does_not_ask_what_it_is_about_to_answer() -> None:
    """While the dice still roll, no button offers the end of the turn."""
    def rolls(session: Session, decision: Decision) -> bool:
        if decision.kind != "turn":
            return False
        copy = session.state.clone()
        copy.apply(("sequence_b",))
        return copy.decision.kind == "end_turn" and copy.decision.seat == 0

    session = reached(rolls)
    scene = TableScene(sits(session))
    scene.showing.opened = True
    scene.enter(FakeApp((1280, 720), "normal"))
    scene.update(0.01)
    turn = session.state.turn_number
    scene.deciding.apply((("sequence_b",),))
    assert scene.stage.moving and session.state.turn_number == turn
    assert scene.interaction is None
    assert not any(button.kind == "primary" for button in scene.bar()[1])
    for _ in range(400):
        scene.update(0.05)
    assert session.state.turn_number > turn
