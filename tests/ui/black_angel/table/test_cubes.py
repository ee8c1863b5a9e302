"""A cube is repaired by hand: carried from the damaged place to the debris box or onto the lightning of a tile."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from blackangel.ui.black_angel.table.pen import Pen
from blackangel.ui.kit.geometry import centre

from .harness import click, drag, find, golden, mouse, settle, table_at

BOX = ("goods", "debris")


def lightnings(options, _context):
    return sum(o[0] == "lightning" for o in options) > 1


@pytest.fixture
def repairing():
    """Somebody repairs, with Damage on an action."""
    found = golden("repair", lambda options, _: any(o[0] == "repair_action" for o in options))
    made, _app = table_at(found)
    settle(made)
    return made


@pytest.fixture
def storing():
    made, _app = table_at(golden("debris", lightnings))
    settle(made)
    return made


def damaged(scene):
    number = next(o[1] for o in scene.interaction.options if o[0] == "repair_action")
    area = scene.layout.damage_space(number, 0)
    return number, (area[0] + area[2] / 2, area[1] + area[3] / 2)


def choose_first(scene):
    """Takes the first effect of a tile that has two."""
    if scene.lists.popup is not None:
        scene.deciding.apply(scene.lists.popup.entries[0].options)
    settle(scene)


def done(scene):
    return [record.step.option for record in scene.controller.session.history]


def test_a_cube_dropped_on_the_debris_box_is_repaired_and_stored(repairing):
    number, start = damaged(repairing)
    before = repairing.view["seats"][repairing.me]["debris"]
    drag(repairing, start, repairing.point_of(BOX))
    settle(repairing)
    assert done(repairing)[-2:] == [("repair_action", number), ("store",)]
    assert repairing.view["seats"][repairing.me]["debris"] == before + 1


def test_a_cube_dropped_on_a_tile_lies_on_its_lightning(repairing):
    number, start = damaged(repairing)
    at_work = repairing.interaction
    way = next(x for x in at_work.ahead(("station", number)) if x.target[0] == "cell" and not x.ask)
    drag(repairing, start, repairing.point_of(way.target))
    choose_first(repairing)
    assert way.options in pairwise(done(repairing))
    assert repairing.view["seats"][repairing.me]["grid"][way.target[1]]["debris"]


def test_a_cube_dropped_anywhere_else_goes_home_and_is_told_where_it_goes(repairing):
    _, start = damaged(repairing)
    before = done(repairing)
    drag(repairing, start, repairing.point_of(("hex", repairing.view["space"]["angel"])))
    assert done(repairing) == before and repairing.pointing.carried is None
    assert repairing.lookout.scolding.reason == "cube_to_debris"


def test_in_the_hand_the_cube_is_not_on_its_place(repairing):
    number, start = damaged(repairing)
    count = repairing.view["board"]["damage"][str(number)]
    mouse(repairing, pygame.MOUSEBUTTONDOWN, start)
    mouse(repairing, pygame.MOUSEMOTION, (start[0] + 60, start[1] + 60))
    assert repairing.pointing.carried == ("station", number)
    assert ("damage", number, count - 1) in repairing.shown().hidden
    assert {x for x in repairing.interaction.targets() if x[0] in ("cell", "goods")} >= {BOX}


def test_a_click_repairs_and_asks_where_the_debris_goes(repairing):
    number, start = damaged(repairing)
    click(repairing, start)
    settle(repairing)
    assert done(repairing)[-1] == ("repair_action", number) and repairing.interaction.kind == "debris"


def test_debris_is_carried_from_the_box_and_a_click_on_the_box_stores_it(storing):
    cell = next(o[1] for o in storing.interaction.options if o[0] == "lightning")
    drag(storing, storing.point_of(BOX), storing.point_of(("cell", cell)))
    choose_first(storing)
    assert ("lightning", cell) in [option[:2] for option in done(storing)]


def test_a_click_on_the_box_stores(storing):
    click(storing, storing.point_of(BOX))
    settle(storing)
    assert ("store",) in done(storing)


def test_a_damaged_die_gives_its_cube():
    found = find("repair", lambda options, _: any(o[0] == "repair_die" for o in options), seats=2)
    made, _app = table_at(found)
    settle(made)
    die = next(o[1] for o in made.interaction.options if o[0] == "repair_die")
    drag(made, made.point_of(("supply", die.split("-")[0])), made.point_of(BOX))
    settle(made)
    assert done(made)[-2:] == [("repair_die", die), ("store",)]


# ---- other pieces that are thrown or taken by hand -------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "verb", "place"), [("destroy", "destroy", "rack"), ("keep", "keep", "tray")])
def test_a_ravager_and_a_drawn_card_are_carried_into_the_hand(kind, verb, place):
    made, app = table_at(golden(kind))
    app.settings.confirm = "never"
    settle(made)
    what = next(o[1] for o in made.interaction.options if o[0] == verb)
    drag(made, made.point_of((place, what)), centre(made.layout.hand))
    settle(made)
    assert (verb, what) in done(made)


def test_a_ravager_dropped_elsewhere_stays_and_is_told_where_it_goes():
    made, _app = table_at(golden("destroy"))
    settle(made)
    before = done(made)
    number = next(o[1] for o in made.interaction.options if o[0] == "destroy")
    drag(made, made.point_of(("rack", number)), made.point_of(("cell", 4)))
    assert done(made) == before and made.lookout.scolding.reason == "ravager_to_hand"


@pytest.mark.parametrize("kind", ["hand_limit", "discard_mission", "discard_ravager"])
def test_a_card_is_thrown_out_of_the_hand_but_not_within_it(kind):
    made, app = table_at(golden(kind))
    app.settings.confirm = "never"
    settle(made)
    before = done(made)
    card = next(o[1] for o in made.interaction.options if o[0] == "discard")
    x, y, w, h = made.layout.hand
    start = made.point_of(("hand", card))
    drag(made, start, (x + w - 12, y + h - 60))
    assert done(made) == before and made.pointing.carried is None
    drag(made, start, made.point_of(("cell", 4)))
    settle(made)
    assert ("discard", card) in done(made)


def test_stored_debris_dropped_on_a_die_turns_it_over():
    made, _app = table_at(golden("turn", lambda options, _: any(o[0] == "flip" for o in options)))
    settle(made)
    die = next(o[1] for o in made.interaction.options if o[0] == "flip")
    before = made.view["dice"][die]["value"], made.view["seats"][made.me]["debris"]
    drag(made, made.point_of(BOX), made.point_of(("die", die)))
    settle(made)
    assert done(made)[-1] == ("flip", die)
    assert made.view["dice"][die]["value"] != before[0] and made.view["seats"][made.me]["debris"] == before[1] - 1


def test_a_place_to_pull_from_glows_only_if_a_click_takes_something_up_there():
    made, _app = table_at(golden("turn", lambda options, _: any(o[0] == "flip" for o in options)))
    assert BOX in made.interaction.sources() and BOX not in made.interaction.shown_sources()


def test_the_repaired_cube_is_in_sight_until_it_has_its_place(storing, monkeypatch):
    cubes = []
    cube = Pen.cube
    monkeypatch.setattr(Pen, "cube", lambda pen, x, y, size, *more, **kw: (
        cubes.append((x, y, size)), cube(pen, x, y, size, *more, **kw))[1])
    x, y = centre(storing.places.waiting_cube)
    storing.draw(storing.app.surface)
    assert any(abs(cx - x) < 1 and abs(cy - y) < 1 for cx, cy, _ in cubes)


def test_the_waiting_cube_is_carried_from_where_it_is_seen(storing):
    cell = next(o[1] for o in storing.interaction.options if o[0] == "lightning")
    x, y, w, _ = storing.places.waiting_cube
    drag(storing, (x + w / 2, y + 4), storing.point_of(("cell", cell)))
    choose_first(storing)
    assert ("lightning", cell) in [option[:2] for option in done(storing)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_thrown_away_for_good_waits_and_a_click_anywhere_confirms(size):
    made, app = table_at(golden("hand_limit"), size)
    app.settings.confirm = "always"
    settle(made)
    before = done(made)
    card = next(o[1] for o in made.interaction.options if o[0] == "discard")
    drag(made, made.point_of(("hand", card)), made.point_of(("cell", 4)))
    assert done(made) == before and made.confirming.ready.options == (("discard", card),)
    made.draw(app.surface)
    click(made, made.point_of(("cell", 0)))
    settle(made)
    assert ("discard", card) in done(made)
