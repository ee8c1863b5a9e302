"""The Derelict from the title to the end, by mouse and by keys, in a real window."""

from __future__ import annotations

import random

from blackangel.engine.log import read_log
from blackangel.ui.app.load import LoadScreen
from blackangel.ui.replay.scene import ReplayScene
from tests.ui.derelict.players import begin, give_orders, play, session, settled, spot, table_of, take, top


def test_a_whole_game_by_mouse_is_saved_listed_and_watched(make_app, data_dir):
    hands = make_app((1280, 720), speed="off")
    begin(hands)
    play(hands, random.Random(3), 600)
    hands.until(lambda: top(hands).name == "ending")
    log = read_log(next((data_dir / "saves").glob("*.balog")))
    assert log.header.game == "derelict" and log.result is not None
    hands.press("To the title")
    hands.press("Saved games")
    screen = top(hands)
    assert isinstance(screen, LoadScreen) and screen.game.finished
    hands.press("Replay")
    viewer = top(hands)
    assert isinstance(viewer, ReplayScene) and viewer.length == len(log.steps)
    hands.key("Right")
    hands.until(lambda: viewer.at == 1 and viewer.idle)
    hands.key("End")
    hands.until(lambda: viewer.at == viewer.length and viewer.idle)
    assert viewer.view["result"] is not None


def test_a_round_by_keys(make_app):
    hands = make_app((1280, 720), speed="off")
    begin(hands)
    for _ in range(200):
        table = settled(hands)
        if table is None or table.view["turn"]["round"] > 1:
            break
        length = table.controller.session.length
        for _ in range(40):
            if table_of(hands).controller.session.length > length or table.decision is None:
                break
            if not table.orders.picks:
                hands.key("Tab")
            hands.key("Return")
    assert table is None or table.view["turn"]["round"] > 1


def test_a_step_is_taken_back_until_something_was_seen(make_app):
    hands = make_app((1280, 720), speed="off")
    hands.app.play(lambda path: session(1, 5), "teams are chosen at the table")
    table = settled(hands)
    assert table.decision.kind == "team"
    before = table.controller.view
    take(hands, table.decision.options[0])
    settled(hands)
    assert table.controller.view != before
    hands.key("u")
    hands.until(lambda: table.controller.view == before)
    hands.key("y")
    hands.until(lambda: table.controller.view != before)


def test_orders_lie_ready_and_can_be_taken_back_before_they_are_given(make_app):
    hands = make_app((1280, 720), speed="off")
    begin(hands)
    table = table_of(hands)
    length = table.controller.session.length
    place = sorted(place for place in table.legal if place[0] == "order")[0]
    hands.click(spot(table, place))
    assert list(table.orders.picks.values()) == [place[1]] and table.controller.session.length == length
    hands.click(spot(table, place))
    assert table.orders.picks == {}
    give_orders(hands, random.Random(1))
    settled(hands)
    assert table.controller.session.length >= length + 3


def test_two_people_are_called_by_the_curtain_for_secret_orders_only(make_app):
    hands = make_app((1280, 720), speed="off")
    table = begin(hands, people=2)
    called = 0
    chance = random.Random(2)
    for _ in range(60):
        hands.until(lambda: top(hands).name in ("curtain", "ending") or table.decision is not None)
        if top(hands).name == "ending" or table.view["turn"]["round"] > 2:
            break
        if top(hands).name == "curtain":
            called += 1
            assert table.controller.state.decision.kind == "choose"
            hands.frames(40)
            hands.key("space")
        elif table.decision.kind == "choose":
            give_orders(hands, chance)
        else:
            take(hands, chance.choice(table.decision.options))
    assert called >= 3, "the first call came while the mission began"


def test_what_cannot_be_taken_back_or_brought_back_says_why(make_app, monkeypatch):
    hands = make_app((1280, 720), speed="off")
    begin(hands)
    settled(hands)
    told = []
    monkeypatch.setattr(hands.app, "notice", lambda words, *more, **named: told.append(words))
    hands.key("ctrl+z", "BackSpace", "ctrl+y")
    assert "There is nothing to take back yet." in told
    assert "Nothing was taken back, or something else was decided since." in told
