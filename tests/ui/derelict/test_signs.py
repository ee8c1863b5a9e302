"""Whoever plays The Derelict is shown by the teams' signs, wherever seats are shown; and what has no points says so."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from blackangel.engine.store import SaveStore
from blackangel.ui.app import shots
from blackangel.ui.app.pause import GamePause
from blackangel.ui.app.thumbs import facts_now
from blackangel.ui.derelict import look, names, tips
from blackangel.ui.derelict.logwords import marine
from blackangel.ui.kit import theme
from blackangel.ui.kit.images import picture
from blackangel.ui.play.curtain import CurtainScreen
from blackangel.ui.play.face import load_face
from blackangel.ui.replay.opening import open_replay
from tests.ui.derelict.players import lay, play_on, session
from tests.ui.helping import click

SAVES = Path(__file__).parents[3] / "saves"
FACE = load_face("derelict")


@pytest.fixture
def app(tmp_path, invisible):
    made = shots.open_app(tmp_path, (1280, 720))
    yield made
    made.close_game()
    pygame.quit()


def test_every_team_has_a_sign_among_the_emblems():
    for team in look.TEAM:
        name = look.emblem(team)
        assert picture(theme.EMBLEM[name]) is not None and theme.PLAYER[name] == look.TEAM[team]


def test_a_saved_mission_shows_the_teams_of_each_player():
    game = next(one for one in SaveStore(SAVES).games() if one.name == "Two in the dark")
    known = FACE.saved.emblems(game, facts_now(game.path))
    assert [len(own) for own in known] == [2, 2] and len({sign for own in known for sign in own}) == 4
    assert [set(own) for own in FACE.saved.emblems(game, None)] == [set(own) for own in known], "at once"


def test_facts_of_before_are_worked_out_again():
    facts = FACE.saved.facts(session(2, 9).state)
    assert FACE.saved.are_facts(facts)
    del facts["teams"]
    assert not FACE.saved.are_facts(facts)


def test_the_menu_of_a_finished_mission_speaks_of_no_score(app):
    game = session(1, 9)
    play_on(game, "no decision")
    app.controller = shots.pictured(app, game)
    app.controller.end_shown = True
    app.scenes.push(FACE.table(app.controller))
    app.scenes.push(GamePause())
    assert [one.label for one in app.scenes.top.form.widgets][1] == "How it ended"


def test_a_button_takes_back_an_order_that_lies_ready(app):
    game = session(1, 9)
    assert play_on(game, "choose")
    lay(app, game)
    table = app.scenes.top.table
    assert not table.able_to_undo
    table.orders.pick(next(place[1] for place in table.legal if place[0] == "order"))
    assert table.able_to_undo and table.orders.picks
    (order,) = table.orders.picks.values()
    said = f"{names.order_of(order).number} {names.order(order)}"
    assert tips.TELL["bar"](table, ("bar", "undo"))[1][0].endswith(said)
    x, y, w, h = table.area_of(("bar", "undo"))
    click(app.scenes.top, (x + w / 2, y + h / 2))
    assert not table.orders.picks and not table.able_to_undo
    table.redo()
    assert list(table.orders.picks.values()) == [order]


def test_orders_taken_back_are_brought_back_the_last_first_until_another_is_laid_ready(app):
    game = session(1, 9)
    assert play_on(game, "choose")
    lay(app, game)
    table = app.scenes.top.table
    teams = table.orders.asked()[:2]
    first, last, other = (next(one.id for one in names.orders_of(team)[n:] if not table.orders.barred(one.id))
                          for team, n in ((teams[0], 0), (teams[1], 0), (teams[0], 1)))
    laid = {teams[0]: first, teams[1]: last}
    table.orders.pick(first)
    table.orders.pick(last)
    table.undo()
    table.undo()
    app.scenes.update(.05)
    assert table.orders.picks == {}
    table.redo()
    assert table.orders.picks == {teams[0]: first}
    table.redo()
    assert table.orders.picks == laid
    table.undo_turn()
    table.orders.pick(other)
    table.redo()
    assert table.orders.picks == {teams[0]: other}


def test_what_is_taken_back_is_said_or_why_nothing_is(app):
    game = session(1, 9)
    assert play_on(game, "support")
    lay(app, game)
    table = app.scenes.top.table
    assert tips.TELL["bar"](table, ("bar", "undo"))[1] == [
        "What was ordered before is carried out: that cannot be taken back."]
    option = table.interaction.options[0]
    assert table.controller.apply(option)
    app.scenes.update(.05)
    told = tips.TELL["bar"](table, ("bar", "undo"))[1]
    assert table.able_to_undo and told == [f"Takes back: [o:token] to {marine(option[1])}"]


def test_the_curtain_shows_orders(app):
    game = session(2, 9)
    controller = shots.pictured(app, game)
    screen = CurtainScreen(controller, 0, FACE)
    app.scenes.push(screen)
    assert screen.ready.sub == "show my orders"


def test_a_look_into_the_past_has_no_button_to_take_back_and_no_cards_in_hand(app):
    shots.show(app, "replay", SAVES / "Two in the dark.balog", 40)
    app.draw()
    viewer = app.scenes.top
    assert viewer.table.area_of(("bar", "undo")) is None
    assert viewer.tabs == [0, 2]


def test_a_look_back_shows_teams_at_every_step_and_says_what_was_ended(app):
    viewer = open_replay(app, SAVES / "Two in the dark.balog")
    for at in (0, viewer.length):
        viewer.show(at)
        assert viewer.colours == [FACE.emblems(viewer.controller.public, seat)[0] for seat in (0, 1)]
    ends = [number for number, record in enumerate(viewer.controller.replay.records, 1)
            if record.step.option[0] in ("done", "no") and len(viewer.row_words(number)) == 1]
    said = {viewer.row_words(number)[0] for number in ends}
    assert not any("goes on" in words for words in said) and said & {"Move: Done", "Turn: Done"}
