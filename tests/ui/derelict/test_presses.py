"""Presses that were meant for something else: the button of a question that has closed by itself, a resting pointer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from blackangel.ui.derelict import names, tips
from blackangel.ui.kit.geometry import centre
from blackangel.ui.play.guard import CALM, HASTY, READ
from tests.games.derelict.positions import position
from tests.ui.derelict.players import at_position, lay
from tests.ui.helping import click, drag, point
from tests.ui.helping import help_app as help_app

LINE = ["<yellow_2+", "<red_2", "<red_1", "blue_1>", "blue_2>", "yellow_1>"]
TURN, DRIVE = ("face", 0, 2, 1), ("drive_back", 0, 2, 0)


def laid(app: Any, enemies: dict[str, str], *pending: Any, **more: Any) -> Any:
    """The table with a position."""
    lay(app, at_position(position(LINE, enemies, pending, **more)))
    return app.scenes.top.table


def later(table: Any, seconds: float) -> None:
    """So much time passes."""
    table.update(seconds)


def hit(app: Any, pos: tuple[float, float]) -> None:
    """Pointer there, button down and up at once."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point(app.scenes.top, kind, pos)


def end(app: Any, table: Any, hand: str) -> None:
    """What stands where Done stood is pressed."""
    if hand == "mouse":
        hit(app, centre(table.area_of(("bar", "no"))))
    else:
        table.pointer.button("done", "no")


@pytest.mark.parametrize("hand", ["mouse", "key"])
def test_a_press_meant_for_a_step_that_closed_by_itself_does_not_decline_what_is_asked_next(help_app, hand):
    """The last marine turns, and Do not roll stands where Done stood."""
    app = help_app()
    table = laid(app, {"4R": "head"}, ("order_done", 11), DRIVE, TURN, resolving=11)
    assert table.asked_kind == "face"
    done = centre(table.area_of(("bar", "done")))
    click(app.scenes.top, centre(table.area_of(("arrow", "mar_blue_2"))))
    assert table.asked_kind == "drive_back" and table.under(done) == ("bar", "no")
    length = table.controller.session.length
    later(table, READ - .3)
    end(app, table, hand)
    assert table.controller.session.length == length, "nobody who aimed at Done has read this"
    assert table.scolded is not None and table.scolded[:2] == (("bar", "no"), "asked_anew")
    later(table, HASTY + .1)
    end(app, table, hand)
    assert table.controller.session.length == length, "pressed again because nothing happened"
    later(table, CALM)
    end(app, table, hand)
    assert table.controller.session.length > length, "who has been told means it"


def test_what_stood_there_long_enough_to_be_read_is_taken_at_once(help_app):
    app = help_app()
    table = laid(app, {"4R": "head"}, ("order_done", 11), DRIVE, TURN, resolving=11)
    click(app.scenes.top, centre(table.area_of(("arrow", "mar_blue_2"))))
    length = table.controller.session.length
    later(table, READ + .1)
    end(app, table, "mouse")
    assert table.controller.session.length > length


def test_who_is_done_with_one_step_after_the_other_is_not_held_up(help_app):
    app = help_app()
    table = laid(app, {"4R": "head"}, ("order_done", 11), DRIVE, ("face", 0, 2, 0), ("move", 0, 2, 0), resolving=11)
    for kind in ("move", "face"):
        assert table.asked_kind == kind
        later(table, HASTY + .1)
        hit(app, centre(table.area_of(("bar", "done"))))
    assert table.asked_kind == "drive_back"




def test_done_of_the_next_order_is_not_what_done_of_this_one_was(help_app):
    app = help_app()
    table = laid(app, {"4R": "head"}, ("next_order", 7), ("order_done", 7), ("face", 0, 3, 1), resolving=7,
                 chosen=[0, 9, 0, 7, 0, 0])
    done = centre(table.area_of(("bar", "done")))
    click(app.scenes.top, centre(table.area_of(("arrow", "mar_red_2"))))
    assert table.view["resolving"] == "act_09" and table.asked_kind == "move" and table.under(done) == ("bar", "done")
    length = table.controller.session.length
    later(table, READ - .3)
    hit(app, done)
    assert table.controller.session.length == length, "nobody has moved yet"
    later(table, CALM + .1)
    hit(app, done)
    assert table.controller.session.length == length + 1


def test_one_more_attack_is_dragged_from_the_marine_to_the_swarm(help_app):
    app = help_app()
    table = laid(app, {"3L": "head head", "2L": "claw"}, ("again", 0, 6, 2), resolving=17)
    assert table.asked_kind == "again" and table.decision.context == {"marine": "mar_red_1", "left": 2}
    length = table.controller.session.length
    drag(app.scenes.top, centre(table.area_of(("marine", "mar_red_1"))), centre(table.area_of(("swarm", 3, "left"))))
    assert table.controller.session.history[length].step.option == ("attack", "mar_red_1", 3)


@pytest.mark.parametrize("hand", ["drop", "click"])
def test_nothing_is_told_of_what_was_just_chosen_until_the_pointer_moves(help_app, monkeypatch, hand):
    """A tooltip under the resting pointer would cover what has come of it."""
    app = help_app()
    table = laid(app, {"4R": "head"}, ("support", 0), ("support", 0), resolving=3)
    marine = ("marine", "mar_blue_1")
    at = centre(table.area_of(marine))
    if hand == "drop":
        drag(app.scenes.top, centre(table.area_of(("supply",))), at)
    else:
        click(app.scenes.top, at)
    assert table.view["marines"]["mar_blue_1"]["tokens"] == 1 and table.pointer.hover == marine
    later(table, 2.0)
    titles: list[str] = []
    monkeypatch.setattr(tips, "box", lambda pen, title, *more, **named: titles.append(title))
    tips.draw(table.pen(app.surface), table)
    assert titles == []
    point(app.scenes.top, pygame.MOUSEMOTION, (at[0] + 1, at[1]))
    later(table, 2.0)
    tips.draw(table.pen(app.surface), table)
    assert titles == [names.full("mar_blue_1")]
