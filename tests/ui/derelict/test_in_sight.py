"""What is said of something hides nothing that it is about, and pieces at one spot do not hide each other."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from blackangel.games import load_game
from blackangel.ui.app import shots
from blackangel.ui.derelict import corridor, tips
from blackangel.ui.derelict.layout import Layout
from blackangel.ui.derelict.motion import Director
from blackangel.ui.derelict.pen import Pen
from blackangel.ui.kit.files import examples
from blackangel.ui.kit.geometry import centre, overlap, within
from tests.games.derelict.positions import position
from tests.ui.derelict.players import at_position, lay, play_on, session
from tests.ui.helping import help_app as help_app

LINE = ["<yellow_2+", "<red_2", "<red_1", "blue_1>", "blue_2>", "yellow_1>"]
TERRAIN = [card.id for card in load_game("derelict").new(1).setting.data.terrain]


def laid(app: Any, enemies: dict[str, str], *pending: Any, **more: Any) -> Any:
    """The table with a position."""
    lay(app, at_position(position(LINE, enemies, pending, **more)))
    return app.scenes.top.table


def told(app: Any, table: Any, place: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Where it is told of a place under the pointer: the outermost rectangle that is drawn."""
    drawn: list[Any] = []
    area = table.area_of(place)
    pointer = table.pointer
    pointer.keyboard, pointer.mouse, pointer.hover, pointer.still = False, centre(area), place, 9
    with monkeypatch.context() as patch:
        patch.setattr(Pen, "rr", lambda self, area, *args, **more: drawn.append(area))
        tips.draw(table.pen(app.surface), table)
    return max(drawn, key=lambda one: one[2] * one[3])


@pytest.mark.parametrize("many", [2, 3])
@pytest.mark.parametrize("rows", [1, 6, 12])
@pytest.mark.parametrize("side", ["left", "right"])
def test_terrain_at_one_spot_stands_beside_each_other_with_a_sign_each(many, rows, side):
    layout = Layout(1920, 1080, rows)
    cards = [layout.terrain(1, side, (place, many)) for place in range(many)]
    assert not any(overlap(a, b) for a, b in itertools.combinations([*cards, layout.marine(1), layout.tag(1, side)], 2))
    assert all(w > 30 for _, _, w, _ in cards), "its sign has room"


def test_each_terrain_card_knows_how_many_share_its_spot():
    at = [-1] * 8
    at[0] = at[1] = 5
    at[2] = 0
    view = position(LINE, placed=[0, 1, 2], terrain_at=at).view(0)
    assert [(key, berth) for key, _, _, berth in corridor.terrain_spots(view)] == [
        (TERRAIN[0], (0, 2)), (TERRAIN[1], (1, 2)), (TERRAIN[2], (0, 1))]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (2560, 1080), (720, 1280)])
def test_an_order_in_large_and_what_is_told_of_a_marine_leave_the_swarms_in_sight(help_app, monkeypatch, size):
    app = help_app(size)
    table = laid(app, {"3R": "head tail", "5R": "claw", "6L": "claw head", "6R": "head"})
    swarms = [area for place, area in table.all_places() if place[0] == "swarm"]
    assert len(swarms) == 4
    for place in (("order", "act_17"), ("order", "act_18"), ("marine", "mar_yellow_1"), ("marine", "mar_red_1")):
        area = told(app, table, place, monkeypatch)
        assert not any(overlap(area, one) for one in swarms), place
        assert within(area, app.canvas.seen), place


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_what_is_told_of_a_marine_leaves_in_sight_what_is_decided(help_app, monkeypatch, language, size):
    app = help_app(size, language)
    shots.table(app, examples() / "Two in the dark.balog", 12)
    shots.settle(app)
    table = app.scenes.top.table
    zones = [table.layout.zones[name] for name in ("top", "decision", "focus")]
    assert table.view["turn"]["phase"] == "resolve", "the running order stands at the right"
    for key in table.view["formation"]:
        area = told(app, table, ("marine", key), monkeypatch)
        assert not any(overlap(area, zone) for zone in zones), key


def test_an_open_log_is_not_hidden_by_its_button_and_hides_what_is_below(help_app):
    app = help_app()
    table = laid(app, {})
    assert tips.TELL["bar"](table, ("bar", "log"))[0]
    table.turn_log()
    assert not tips.TELL["bar"](table, ("bar", "log"))[0]
    app.draw()
    x, y, w, h = table.logview.area(table.layout)
    spots = [app.canvas.pixel((x + w * i / 9, y + h * j / 9)) for i in range(1, 9) for j in range(2, 9)]
    seen = [app.surface.get_at(spot)[:3] for spot in spots]
    table.painter.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("blackangel.ui.derelict.column.place", lambda *rest: None)
        app.draw()
    assert seen == [app.surface.get_at(spot)[:3] for spot in spots]


@pytest.mark.parametrize("key, used, said", [
    ("ter_air_duct", False, "cannot be activated"), ("ter_console", True, "ctivated this round")])
def test_why_terrain_cannot_be_activated_is_said_once(help_app, monkeypatch, key, used, said):
    app = help_app()
    at = [-1] * 8
    at[TERRAIN.index(key)] = 0
    more = {"used": 1 << TERRAIN.index(key)} if used else {}
    table = laid(app, {}, ("order_done", 9), ("activate", 0, 0, 0), ("face", 0, 0, 0), ("move", 0, 0, 0), resolving=9,
                 placed=[TERRAIN.index(key)], terrain_at=at, **more)
    words: list[str] = []
    place = "terrain", key
    table.pointer.keyboard, table.pointer.hover, table.pointer.still = False, place, 9
    monkeypatch.setattr(Pen, "rich", lambda self, line, *rest: words.append(line) or 0.0)
    tips.draw(table.pen(app.surface), table)
    assert " ".join(words).count(said) == 1


def test_orders_are_revealed_all_at_once_and_longer_the_more_are_of_others():
    seconds = {}
    for seats, orders in ((1, "secret"), (3, "open"), (3, "secret")):
        game = session(seats, 9, orders=orders)
        assert play_on(game, "choose")
        while game.state.decision.kind == "choose":
            before, events = game.state.view(0), game.apply(game.state.decision.options[0])
        seen = [game.game.seen_by(event, 0) for event in events]
        beats = Director(lambda rows: Layout(1920, 1080, rows), before).direct(seen)
        said = [beat for beat in beats if beat.caption is not None and beat.caption[0] == "The orders are revealed"]
        assert len(said) == 1 and len(said[0].first) == 3 * (1 + (seats > 1)), "no beat shows only those known before"
        seconds[seats, orders] = said[0].seconds
    assert seconds[3, "open"] == seconds[3, "secret"] >= 2.6 > seconds[1, "secret"] >= 1.2
