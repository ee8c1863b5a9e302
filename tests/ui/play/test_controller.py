"""The controller: who sees what, bots, curtains, taking back."""

from __future__ import annotations

import multiprocessing
import random
import threading
import time
from pathlib import Path

import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel.events import seen_by
from blackangel.ui.play.controller import GameController
from blackangel.ui.play.worker import Question, Thinker
from tests.patience import FAR, wait_for

COLOURS = ("crimson", "violet", "sky", "ivory")


def make(kinds, *, solo=False, seed=3, single=True, path: Path | None = None, free_undo=False, **kept):
    seats = [{"name": f"P{n}", "colour": COLOURS[n], "kind": kind} for n, kind in enumerate(kinds)]
    session = Session.new(load_game("black_angel"), seats, {"solo": solo}, seed, path, free_undo=free_undo)
    return GameController(
        session, thinker=kept.pop("thinker", Thinker(process=False)), auto_single=lambda: single
    )


def play(controller, steps, rng=None):
    """A person (any of them) takes random options; bots answer; curtains are passed."""
    rng = rng or random.Random(1)
    taken = 0
    while taken < steps and not controller.is_over:
        if controller.curtain_for is not None:
            controller.pass_curtain()
        if controller.mine:
            assert controller.apply(rng.choice(controller.decision.options))
            taken += 1
        controller.take_moments()
        controller.update(True)
        controller.take_moments()
    return taken


def test_a_solo_game_is_played_to_its_end():
    controller = make(["human"], solo=True)
    play(controller, 2000)
    assert controller.is_over
    assert controller.view["scores"] is not None
    assert not controller.mine
    controller.close()


def test_bots_move_only_while_the_table_stands_still():
    controller = make(["random", "human"])
    for _ in range(30):
        controller.update(False)
        time.sleep(0.002)
    assert controller.session.length == 0
    while controller.thinking:
        controller.update(True)
        controller.take_moments()
    assert controller.session.length > 0
    assert controller.mine
    controller.close()


def test_a_step_to_animate_holds_the_next_one_back():
    controller = make(["random", "human"])
    while not controller.has_moments:
        controller.update(True)
    length = controller.session.length
    for _ in range(50):
        controller.update(True)
    assert controller.session.length == length
    controller.close()


def test_single_options_go_by_themselves_but_never_the_end_of_a_turn():
    controller = make(["human"], solo=True)
    rng = random.Random(5)
    for _ in range(200):
        controller.take_moments()
        before = controller.session.length
        controller.update(True)
        if controller.session.length > before:
            continue
        if controller.is_over:
            break
        options = controller.decision.options
        assert len(options) > 1 or options[0][0] in controller.course.asked
        controller.apply(rng.choice(options))
    controller.close()


def test_a_late_click_changes_nothing():
    controller = make(["human"], solo=True)
    digest = controller.state.digest()
    assert not controller.apply(("end_turn",)) or controller.session.length == 1
    assert not controller.apply(("take_die", "orange-99"))
    assert controller.state.digest() == digest
    controller.close()


def test_the_curtain_falls_between_people_and_hides_hands():
    controller = make(["human", "human"])
    assert controller.curtain_for == 0
    assert controller.viewer is None
    assert all(seat["hand"] is None for seat in controller.view["seats"])
    assert not controller.mine
    controller.pass_curtain()
    assert controller.mine
    assert controller.view["seats"][0]["hand"] is not None
    rng = random.Random(2)
    while controller.curtain_for is None:
        controller.apply(rng.choice(controller.decision.options))
    assert controller.curtain_for == 1
    assert not controller.mine
    assert not controller.apply(controller.state.decision.options[0])
    epoch = controller.epoch
    controller.pass_curtain()
    assert controller.viewer == 1
    assert controller.epoch > epoch
    assert controller.view["seats"][0]["hand"] is None
    controller.close()


@pytest.mark.parametrize("seed", range(6))
def test_no_moment_and_no_log_line_names_a_hidden_card(seed):
    controller = make(["human", "random", "random"], seed=seed)
    rng = random.Random(seed)
    for _ in range(120):
        if controller.is_over:
            break
        if controller.mine:
            controller.apply(rng.choice(controller.decision.options))
        controller.update(True)
        for moment in controller.take_moments():
            assert [seen_by(event, 0) for event in moment.events] == list(moment.events)
            for view in (moment.before, moment.after):
                assert [seat["hand"] is None for seat in view["seats"]] == [False, True, True]
        for line in controller.log:
            assert [seen_by(event, 0) for event in line.events] == list(line.events)
    controller.close()


def test_before_the_first_turn_of_all_there_was_no_earlier_turn():
    controller = make(["human", "human", "human"], single=False)
    while controller.state.decision.kind == "setup_reserve":
        if controller.curtain_for is not None:
            controller.pass_curtain()
        controller.apply(controller.decision.options[0])
    controller.pass_curtain()
    assert controller.session.length > 0 and controller.mine
    assert controller.undo_words() == (False, "There is nothing to take back yet.")
    controller.close()


def test_taking_back_gives_the_same_position_and_says_why_it_stops():
    controller = make(["human"], solo=True, single=False)
    able, words = controller.undo_words()
    assert not able
    assert words
    rng = random.Random(4)
    seen = 0
    for _ in range(60):
        digest = controller.state.digest()
        controller.apply(rng.choice(controller.decision.options))
        if controller.is_over:
            break
        if controller.can_undo[0] and controller.session.history[-1].barrier is None:
            was_choice = not controller.session.history[-1].forced
            controller.undo()
            if was_choice:
                assert controller.state.digest() == digest
            seen += 1
            controller.apply(rng.choice(controller.decision.options))
    assert seen
    controller.close()


def test_a_game_half_way_opens_where_it_was(tmp_path):
    path = tmp_path / "a.balog"
    controller = make(["human"], solo=True, path=path)
    play(controller, 25)
    digest, length = controller.state.digest(), controller.session.length
    controller.close()
    session = Session.open(load_game("black_angel"), path)
    again = GameController(session, thinker=Thinker(process=False))
    assert (again.state.digest(), again.session.length) == (digest, length)
    assert again.mine
    again.close()


def test_since_the_last_turn_is_public():
    controller = make(["human", "human", "random"])
    play(controller, 40)
    for line in controller.since_last_turn(0):
        assert [seen_by(event, None) for event in line.events] == list(line.events)
    controller.close()


def test_in_the_middle_of_a_turn_the_same_is_told_as_when_it_began():
    controller = make(["human", "human"], single=False)
    state, rng = controller.state, random.Random(3)
    told, asked = None, 0
    for _ in range(400):
        if state.decision.seat != state.seat:
            told = None
        elif controller.session.history and any(e[0] == "turn" for e in controller.session.history[-1].events):
            told = state.seat, controller.since_last_turn(state.seat)
        elif told and told[0] == state.seat:
            assert controller.since_last_turn(state.seat) == told[1]
            asked += bool(told[1])
        controller.session.apply(rng.choice(state.decision.options))
        if state.is_over or asked > 20:
            break
    assert asked > 20
    controller.close()


# ---------------------------------------------------------------- bots in a process
def question(controller, tag, kind="random"):
    seat = controller.state.decision.seat
    return Question(tag, kind, controller.state.view(seat), 1)


def wait(thinker):
    return wait_for(thinker.answer)


@pytest.mark.parametrize("kind", ["random", "greedy", "no_such_bot"])
def test_a_process_answers_with_a_legal_option(kind):
    controller = make(["random", "random"])
    thinker = Thinker()
    thinker.ask(question(controller, (1, 1), kind))
    tag, option = wait(thinker)
    assert tag == (1, 1)
    assert controller.state.is_legal(option)
    thinker.close()
    controller.close()


def test_stale_answers_are_dropped():
    controller = make(["random", "random"])
    for thinker in (Thinker(), Thinker(process=False)):
        thinker.ask(question(controller, (1, 0)))
        thinker.ask(question(controller, (2, 0)))
        assert wait(thinker)[0] == (2, 0)
        thinker.ask(question(controller, (3, 0)))
        thinker.forget()
        time.sleep(0.3)
        assert thinker.answer() is None
        thinker.close()
    controller.close()


def test_a_dead_process_is_replaced():
    controller = make(["random", "random"])
    before, thinker = set(multiprocessing.active_children()), Thinker()
    thinker.warm_up()
    (process,) = set(multiprocessing.active_children()) - before
    process.terminate()
    process.join(FAR)
    thinker.ask(question(controller, (1, 0)))
    assert wait(thinker)[0] == (1, 0)
    thinker.close()
    controller.close()


def test_where_no_process_can_start_a_thread_thinks(monkeypatch):
    def refuse(*_, **__):
        raise OSError("no processes here")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    controller = make(["random", "random"])
    thinker = Thinker()
    thinker.ask(question(controller, (1, 0)))
    assert wait(thinker)[0] == (1, 0)
    assert any(one.name.startswith("blackangel-bots") for one in threading.enumerate())
    thinker.close()
    controller.close()


def test_a_bot_is_told_its_own_view_only():
    asked: list[Question] = []

    def chooser(one):
        asked.append(one)
        return tuple(one.view["decision"]["options"][0])

    controller = make(["random", "human"], thinker=Thinker(process=False, chooser=chooser))
    while controller.thinking:
        controller.update(True)
        controller.take_moments()
    for one in asked:
        assert one.view["viewer"] == 0
        assert one.view["seats"][1]["hand"] is None
        assert "chance" not in one.view
    controller.close()


def dated(controller, steps, chooser=None):
    """The options of a game up to so many steps; a person takes what follows from the position."""
    while controller.session.length < steps and not controller.is_over:
        if controller.mine:
            state = controller.state
            options = state.decision.options
            controller.apply(options[(7 * controller.session.length + len(options)) % len(options)])
        controller.update(True)
        controller.take_moments()
    return [record.step.option for record in controller.session.history[:steps]]


@pytest.mark.parametrize("kind", ["random", "greedy", "planner"])
def test_bots_answer_alike_in_a_second_game_after_opening_and_after_undo(kind, data_dir):
    """What they leave to chance follows from the game's seed, the seat and the position: from nothing that a process
    keeps."""
    kinds, steps = ["human", kind, kind], 34
    thinker = Thinker(process=False)
    first = make(kinds, thinker=thinker, path=data_dir / "one.balog")
    begun = dated(first, 20)
    kept = (data_dir / "one.balog").read_bytes()
    whole = dated(first, steps)
    assert whole[:20] == begun

    assert dated(make(kinds, thinker=thinker), steps) == whole, "a second game in the same process"

    (data_dir / "two.balog").write_bytes(kept)
    session = Session.open(load_game("black_angel"), data_dir / "two.balog")
    opened = GameController(session, thinker=Thinker(process=False))
    assert dated(opened, steps) == whole, "closed and opened in between"

    back = make(kinds, thinker=thinker)
    undone = 0
    while back.session.length < steps and not back.is_over:
        if back.mine and back.can_undo[0] and undone < 8:
            undone += 1
            back.undo_turn()
        dated(back, back.session.length + 1)
    assert undone == 8
    assert [record.step.option for record in back.session.history[:steps]] == whole, "after undo"
    for controller in (first, opened, back):
        controller.close()


def test_a_copy_does_not_foretell_what_bots_leave_to_chance():
    from blackangel.engine.replay import Replay

    session = make(["human", "random", "random"]).session
    replay = Replay(session.to_log(), session.game)
    asked = []

    def chooser(one):
        asked.append(one.seed)
        return tuple(one.view["decision"]["options"][0])

    for copy in (session, replay.play_on(), replay.play_on()):
        controller = GameController(copy, thinker=Thinker(process=False, chooser=chooser))
        dated(controller, 12)
    assert len(asked) > 6
    assert len(set(asked)) == 6, "each seat has its own in each of the three"
    assert session.header.seed not in asked
