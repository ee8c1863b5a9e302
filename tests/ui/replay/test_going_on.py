"""From the viewer back into play: a game goes on from its past, and one in progress is looked back into."""
from __future__ import annotations

import pytest

from blackangel.engine import Replay, Session, read_log
from blackangel.games import load_game
from blackangel.ui.kit.widgets import Button
from tests.ui.replay.viewing import middle, opened, top

from .conftest import played


def test_play_on_from_the_middle_with_other_players(make_app, finished, data_dir):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    before = finished.read_bytes()
    viewer.show(45)
    hands.key("p")
    sheet = top(hands)
    field = sheet.form.widgets[0]
    hands.click(hands.middle(field))
    hands.key("ctrl+a")
    hands.type("Zoe")
    hands.key("Return")     # the name is finished, not the sheet
    assert top(hands) is sheet and sheet.form.focus is sheet.form.widgets[2]
    kinds = sheet.form.widgets[3]
    hands.click((kinds.area[0] + 30, kinds.area[1] + 20))
    hands.press("Play")
    assert top(hands).name in ("table", "curtain")
    session = hands.app.controller.session
    assert [seat["name"] for seat in session.header.seats] == ["Zoe", "Marek", "Vega"]
    assert [seat["kind"] for seat in session.header.seats] == ["human", "human", "casual"]
    assert session.path.parent == data_dir / "saves" and session.length >= 45
    steps = [(step.seat, step.option, step.chance) for step in read_log(finished).steps[:45]]
    assert [(one.step.seat, one.step.option, one.step.chance) for one in session.history[:45]] == steps
    assert finished.read_bytes() == before


@pytest.mark.parametrize("at", [20, 90])
def test_people_of_a_game_in_progress_stay_people(make_app, unfinished, at):
    hands = make_app((1280, 720), speed="off")
    opened(hands, unfinished).show(at)
    hands.key("p")
    sheet = top(hands)
    for number in (0, 1):
        kinds = sheet.form.widgets[2 * number + 1]
        assert kinds.hint == sheet.reason != ""
        for part in kinds.parts():
            hands.click(middle(part))
        sheet.form.set_focus(kinds)
        hands.key("Right", "Return")
    assert [seat["kind"] for seat in sheet.seats] == ["human", "human", "casual"]
    if top(hands) is sheet:
        hands.press("Play")
    assert top(hands).name == "curtain" or all(seat["hand"] is None for seat in hands.app.controller.view["seats"])
    hands.until(lambda: top(hands).name == "curtain")
    header = hands.app.controller.session.header
    assert [seat["kind"] for seat in header.seats][:2] == ["human", "human"]


def test_no_person_takes_over_a_computer_players_hand_in_a_game_in_progress(make_app, tmp_path):
    """The copy would show what is hidden in the game itself."""
    game = load_game("black_angel")
    seats = [{"name": "Iris", "kind": "human"}, {"name": "Marek", "kind": "random"}]
    path = tmp_path / "Running.balog"
    with Session.new(game, seats, {}, 3, path) as session:
        for _ in range(12):
            session.apply(session.state.decision.options[0])
    hands = make_app((1280, 720), speed="off")
    opened(hands, path).show(8)
    hands.key("p")
    sheet = top(hands)
    kinds = sheet.form.widgets[3]
    assert kinds.hint == sheet.reason != ""
    for part in kinds.parts():
        hands.click(middle(part))
        assert sheet.seats[1]["kind"] != "human"
    assert sheet.seats[1]["kind"] == "expert", "another computer player may"
    hands.press("Play")
    assert [seat["kind"] for seat in hands.app.controller.session.header.seats] == ["human", "expert"]


def test_free_undo_ends_when_a_second_person_plays(tmp_path):
    game = load_game("black_angel")
    seats = [{"name": "Iris", "kind": "human"}, {"name": "Marek", "kind": "random"}]
    path = tmp_path / "Alone.balog"
    Session.new(game, seats, {}, 3, path, free_undo=True).close()
    replay = Replay(read_log(path), game)
    assert replay.play_on().header.free_undo
    assert not replay.play_on(None, [{**seat, "kind": "human"} for seat in seats]).header.free_undo


def test_at_the_end_there_is_nothing_to_play_on(make_app, finished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, finished)
    hands.key("End", "p")
    hands.press("Play")
    assert top(hands).name == "sheet" and hands.app.controller is None
    hands.key("Escape")
    assert top(hands) is viewer


@pytest.fixture
def running(make_app, tmp_path):
    """A game of a person and a bot that is open and waits for the person."""
    path = tmp_path / "Running.balog"
    played(path, ("human", "random"), 40).close()
    session = Session.open(load_game("black_angel"), path)
    while session.state.seat != 0 or len(session.state.decision.options) < 2:
        session.apply(session.state.decision.options[0])
    session.close()
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle and hands.app.controller.mine)
    return hands


def test_left_looks_back_and_right_past_the_end_returns(running):
    hands = running
    controller = hands.app.controller
    length, before = controller.session.length, controller.session.path.read_bytes()
    hands.key("Left")
    viewer = top(hands)
    assert viewer.name == "replay" and viewer.at == length and viewer.live
    assert viewer.controller.eyes == 0 and viewer.controller.allowed() == [0, "public"]
    hands.key("Left", "Left")
    assert viewer.at == length - 2
    hands.key("Right", "Right")
    assert viewer.at == length and top(hands) is viewer
    hands.key("Right")
    assert top(hands).name == "table" and hands.app.controller is controller
    assert controller.session.length == length and controller.session.path.read_bytes() == before
    option = controller.decision.options[0]
    assert controller.apply(option) and controller.session.length == length + 1


def test_a_button_leads_back_and_none_into_another_game(running):
    hands = running
    controller = hands.app.controller
    hands.key("Left", "Left")
    labels = {widget.label for widget in top(hands).form.widgets if isinstance(widget, Button)}
    assert "Back to the game" in labels and "Play on" not in labels
    eyes = next(widget for widget in top(hands).form.widgets if widget.hint.startswith("Whose view"))
    assert eyes.tip_side == "above"     # below it stands the way back
    hands.press("Back to the game")
    assert top(hands).name == "table" and hands.app.controller is controller


def test_right_held_down_stops_at_the_end(running):
    hands = running
    hands.key("Left", "Left", "Left", "Left")
    viewer = top(hands)
    hands.xdo("keydown", "Right")
    hands.until(lambda: viewer.at == viewer.length)
    hands.frames(60)
    hands.xdo("keyup", "Right")
    hands.frames(3)
    assert top(hands) is viewer


def test_looking_back_by_mouse_from_the_menu(running):
    hands = running
    hands.key("Escape")
    hands.press("Look back")
    assert top(hands).name == "replay"
    hands.click(middle((16, 9, 44, 42)))
    hands.press("Back to the game")
    assert top(hands).name == "table"


def test_one_of_two_people_is_asked_before_his_hand_is_shown(make_app, unfinished):
    hands = make_app((1280, 720), speed="off")
    viewer = opened(hands, unfinished)
    viewer.show(50)
    assert viewer.controller.eyes == "public" and not viewer.hands_shown()
    hands.key("v")
    hands.press("Marek")
    assert top(hands).name == "dialog" and viewer.controller.eyes == "public"
    hands.press("Cancel")
    assert viewer.controller.eyes == "public"
    hands.key("v")
    hands.press("Marek")
    hands.press("Show it")
    assert viewer.controller.eyes == 1 and viewer.table.me == 1 and viewer.hands_shown() == [1]


def test_a_running_game_can_be_played_on_from_its_past_as_another_game(running, data_dir):
    hands = running
    old = hands.app.controller.session
    before, path = old.path.read_bytes(), old.path
    hands.key("Left", "Prior", "Prior", "p")
    at = hands.app.scenes.scenes[-2].at
    assert at < old.length
    hands.press("Play")
    new = hands.app.controller.session
    assert top(hands).name in ("table", "curtain") and new.path != path and new.length >= at
    assert path.read_bytes() == before
    Session.open(load_game("black_angel"), path).close()
