"""What cannot be taken back waits however it was chosen: by a click, a drop, or a line of a list."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.course import COURSE
from blackangel.ui.black_angel.table import phrases

from .harness import click, drag, find, golden, key, settle, table_at


def at(kind, wanted=lambda options, context: True):
    played = golden(kind, wanted)
    scene, app = table_at(played)
    app.settings.confirm = "reveal"
    settle(scene)
    return scene


def lasting(scene, verb):
    state = scene.controller.session.state
    return next(o for o in scene.interaction.options if o[0] == verb and COURSE.final(state, (o,)))


def to_line(scene, option):
    key(scene, pygame.K_TAB)
    scene.lists.whole.jump(next(n for n, entry in enumerate(scene.lists.whole.entries) if entry.options == (option,)))


def done(scene):
    return [record.step.option for record in scene.controller.session.history]


def test_enter_on_a_line_that_is_final_asks_for_a_second_one():
    scene = at("place_mission")
    option, before = lasting(scene, "place"), done(scene)
    to_line(scene, option)
    key(scene, pygame.K_RETURN)
    assert done(scene) == before and scene.confirming.ready.options == (option,)
    assert scene.bar()[0].sentence.startswith("Final") and "Enter again" in scene.bar()[0].sentence
    key(scene, pygame.K_RETURN)
    assert option in done(scene)


def test_another_line_is_asked_about_by_itself():
    scene = at("place_mission", lambda o, c: len(o) > 1)
    option, before = lasting(scene, "place"), done(scene)
    to_line(scene, option)
    key(scene, pygame.K_RETURN)
    key(scene, pygame.K_DOWN)
    assert scene.confirming.ready is None
    key(scene, pygame.K_UP)
    key(scene, pygame.K_RETURN)
    assert done(scene) == before, "the first Enter has been forgotten"


def test_a_click_on_a_line_waits_too():
    scene = at("place_mission")
    option, before = lasting(scene, "place"), done(scene)
    to_line(scene, option)
    area = dict(scene.lists.whole.rows())[scene.lists.whole.index]
    spot = area[0] + area[2] / 2, area[1] + area[3] / 2
    click(scene, spot)
    assert done(scene) == before and "Click again" in scene.bar()[0].sentence
    click(scene, spot)
    assert option in done(scene)


def test_who_wants_no_question_gets_none():
    scene = at("place_mission")
    scene.app.settings.confirm = "never"
    option = lasting(scene, "place")
    to_line(scene, option)
    key(scene, pygame.K_RETURN)
    assert option in done(scene)


def test_the_last_cube_stored_waits_as_a_card_is_drawn_then():
    def last(options, context):
        return any(o[0] == "repair_action" for o in options) and context.get("left") == 1

    scene = at("repair", last)
    number = next(o[1] for o in scene.interaction.options if o[0] == "repair_action")
    way = (("repair_action", number), ("store",))
    if not COURSE.final(scene.controller.session.state, way):
        pytest.skip("nothing is drawn after it")
    before = done(scene)
    drag(scene, scene.point_of(("station", number)), scene.point_of(("goods", "debris")))
    assert done(scene) == before and scene.confirming.ready.options == way
    key(scene, pygame.K_RETURN)
    assert tuple(done(scene)[len(before):][:2]) == way


def test_nothing_is_given_away_by_itself():
    assert {"flip", "discard"} <= COURSE.asked
    scene = at("discard_mission", lambda o, c: len(o) == 1) if golden("discard_mission", lambda o, c: len(o) == 1) \
        else at("discard_ravager", lambda o, c: len(o) == 1)
    scene.controller.auto_single = lambda: True
    before = done(scene)
    for _ in range(20):
        scene.update(0.05)
    assert done(scene) == before
    click(scene, scene.point_of(("hand", scene.interaction.options[0][1])))
    settle(scene)
    assert len(done(scene)) > len(before)


def test_the_bar_says_what_still_can_be_done_and_must():
    view = {"turn": {"seat": 0}, "dice": {"gray-1": {"at": 0, "value": 2}, "gray-2": {"at": 1, "value": 2}},
            "seats": [{"hand": [1, 2, 3, 4, 5, 6, 7, 77]}]}
    own = phrases.sentence("turn", (("take_die", "gray-1"),), {}, view)
    assert own == "Drag a die to a glowing place."
    assert "buy one" in phrases.sentence("turn", (("take_die", "gray-1"), ("take_die", "gray-2")), {}, view)
    assert phrases.sentence("end_turn", (("end_turn",),), {}, view) == "Then 1 mission must go: six may stay."
    view["seats"][0]["hand"] = [1, 2, 77]
    assert phrases.sentence("end_turn", (("end_turn",),), {}, view) == "All done."


def test_a_list_gives_way_to_a_piece_in_the_hand():
    scene = at("turn", lambda o, c: any(x[0] == "take_die" for x in o))
    key(scene, pygame.K_TAB)
    die = sorted(scene.interaction.dice)[0]
    drag(scene, scene.point_of(("die", die)), (960.0, 30.0))
    assert scene.lists.whole is None


def test_the_boards_of_the_others_lead_to_any_view_by_its_key():
    scene, _app = table_at(find("turn", lambda o, c: True, seats=3))
    settle(scene)
    scene.viewing.zoom("hand")
    scene.extras.show_boards(None)
    key(scene, pygame.K_1)
    assert scene.extras.sheet is None and scene.camera.goal[0] == "ship"


def test_the_log_that_a_key_opens_comes_into_sight():
    scene, _app = table_at(find("turn", lambda o, c: True, seats=3))
    settle(scene)
    assert scene.key_area is None
    key(scene, pygame.K_l)
    assert scene.key_area == scene.log.area(scene.layout)


def test_the_last_use_of_a_mission_waits_too():
    scene = at("mission", lambda o, c: len(o) > 1 and c["left"] == 1 and any(x[0] == "activate_mission" for x in o))
    state = scene.controller.session.state
    option, before = ("activate_mission",), done(scene)
    if not COURSE.final(state, (option,)):
        pytest.skip("nothing is drawn after it")
    hexes = ("hex", scene.interaction.context["hex"])
    click(scene, scene.point_of(hexes))
    assert done(scene) == before and scene.confirming.ready.options == (option,)
    click(scene, scene.point_of(hexes))
    assert option in done(scene)


def test_a_line_that_does_nothing_waits_if_a_card_is_drawn_then():
    scene = at("place_mission", lambda o, c: ("no_card",) in o)
    assert COURSE.final(scene.controller.session.state, (("no_card",),))
    before = done(scene)
    to_line(scene, ("no_card",))
    key(scene, pygame.K_RETURN)
    assert done(scene) == before and "Enter again" in scene.bar()[0].sentence
    key(scene, pygame.K_RETURN)
    assert ("no_card",) in done(scene)
