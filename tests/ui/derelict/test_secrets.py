"""Nothing that is drawn depends on what whoever looks must not know."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app import shots
from blackangel.ui.play.face import load_face
from tests.ui.derelict.players import COLOURS, NAMES, lay, play_on, session
from tests.ui.helping import help_app as help_app


def picture(tmp_path: Any, game: Any) -> bytes:
    """The table as the person sees it who is called now."""
    app = shots.open_app(tmp_path, (1280, 720))
    try:
        lay(app, game)
        return pygame.image.tobytes(app.surface, "RGB")
    finally:
        app.close_game()
        pygame.quit()


def chosen(number: int) -> Any:
    """A game of two in which the first has chosen one of several orders for each team."""
    game = session(2, 9)
    assert play_on(game, "choose", 2)
    first = game.state.decision.seat
    while game.state.decision.kind == "choose" and game.state.decision.seat == first:
        options = game.state.decision.options
        game.apply(options[number % len(options)])
    return game


@pytest.mark.usefixtures("drawn_anew")
def test_a_secret_order_changes_nothing_on_the_next_ones_screen(tmp_path):
    assert picture(tmp_path, chosen(0)) == picture(tmp_path, chosen(1))


def test_open_orders_are_seen(tmp_path):
    games = []
    for number in (0, 1):
        game = session(2, 9, orders="open")
        assert play_on(game, "choose", 2)
        options = game.state.decision.options
        game.apply(options[number])
        games.append(game.state.view(1)["teams"])
    assert games[0] != games[1]


def test_lines_of_the_log_name_no_order_before_all_are_revealed():
    game = session(2, 9)
    assert play_on(game, "choose", 2)
    step = game.apply(game.state.decision.options[0])
    face = load_face("derelict")
    told = [face.lines([game.game.seen_by(event, 1) for event in step], game.state.view(1))]
    assert not any(order.name in line.text for line in told[0] for order in game.game.data.orders)


def test_who_only_watches_sees_the_cards_of_all_and_no_chosen_order(help_app):
    rows = [{"name": NAMES[n], "colour": COLOURS[n], "kind": "casual"} for n in range(2)]
    game = Session.new(load_game("derelict"), rows, {}, 9, None)
    assert play_on(game, "choose")
    game.apply(game.state.decision.options[0])
    app = help_app()
    lay(app, game)
    table = app.scenes.top.table
    assert not any(table.orders.backs(team) for team in table.orders.in_play())
    assert {one["chosen"] for one in table.view["teams"].values() if one["seat"] == 1} <= {None, "hidden"}
