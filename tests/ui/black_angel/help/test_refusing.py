"""Refusals in a lesson: the rules' reason or what the lesson asks for, above the veil; and gestures of two steps."""

from __future__ import annotations

import pygame
import pytest

from blackangel.ui.black_angel.table import refusals
from blackangel.ui.kit.geometry import centre, overlap
from blackangel.ui.kit.words import tr
from blackangel.ui.play.lessons import refusing
from tests.ui.black_angel.help.test_tutorial import at, opened, settle, walked
from tests.ui.helping import begun, click, drag, key, point

REPAIR, COMMAND, DAMAGED = ("station", 3), ("station", 2), ("station", 2)


def said_now(scene):
    told = refusing.told(scene.table, scene.asks)
    return told[0] if told else ""


def test_a_die_on_a_place_of_another_colour_is_told_the_reason_of_the_rules(help_app):
    app = help_app()
    scene = opened(app, 1, 0)
    length = scene.pupil.session.length
    drag(scene, scene.boxes.aim.start, scene.table.point_of(REPAIR))
    assert said_now(scene) == refusals.words("wrong_colour:gray")[1]
    assert scene.pulse > 0 and scene.pupil.session.length == length


def test_a_die_on_a_place_that_the_rules_allow_is_told_what_the_lesson_asks_for(help_app):
    app = help_app()
    scene = opened(app, 1, 0)
    drag(scene, scene.boxes.aim.start, scene.table.point_of(COMMAND))
    words = said_now(scene)
    assert words == tr("The lesson asks: {what}", what=scene.say().replace("*", "")) and "Discover" in words
    click(scene, scene.boxes.aim.start)  # a click on the die, then on the place, is told the same
    assert scene.table.pointing.carried is not None
    scene.table.lookout.scolding = None
    click(scene, scene.table.point_of(COMMAND))
    assert said_now(scene) == words


def test_a_die_held_over_a_wrong_place_is_told_before_it_is_dropped(help_app):
    app = help_app()
    scene = opened(app, 1, 0)
    click(scene, scene.boxes.aim.start)
    for place, words in ((REPAIR, refusals.words("wrong_colour:gray")[1]),
                         (COMMAND, tr("The lesson asks: {what}", what=scene.say().replace("*", "")))):
        point(scene, pygame.MOUSEMOTION, scene.table.point_of(place))
        for _ in range(10):
            app.scenes.update(0.1)
        assert said_now(scene) == words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whatever_is_dropped_astray_is_answered_above_the_veil_beside_the_boxes(help_app, monkeypatch, size):
    """In every step in which something is carried, at many places of the table."""
    app = help_app(size)
    scene = begun(app)
    boxes, tried = [], 0

    def spy(pen, *told, plain=refusing.draw):
        boxes.append((plain(pen, *told), told))
        return boxes[-1][0]

    monkeypatch.setattr(refusing, "draw", spy)
    for name in walked(scene, app):
        if scene.boxes.aim.start is None:
            continue
        for place in (("station", 3), ("hex", "1d"), ("cell", 4), ("tile", 2), ("log",)):
            end = scene.table.point_of(place) if place != ("log",) else centre(scene.table.layout.log)
            aim = scene.boxes.aim
            if scene.in_hole(end) or scene.table.under(end) == aim.target or place[0] == aim.source[0]:
                continue
            if scene.step.do[0]["verb"] in ("inject", "play_card") and place[0] == "cell":
                continue  # it stands for the arrow or slot of its row
            length, home = scene.pupil.session.length, scene.boxes.aim.source
            scene.table.lookout.scolding = None
            drag(scene, scene.boxes.aim.start, end)
            assert scene.pupil.session.length == length and scene.step is not None, (name, place)
            settle(app, scene)  # it glides home
            boxes.clear()
            app.draw()
            words = said_now(scene)
            assert words and len(boxes) == 1, (name, place, home)
            assert words != refusals.words("die_to_place")[1]
            box, told = boxes[0]
            assert told[0] == words
            assert not overlap(box, scene.boxes.bubble.area), (name, place)
            assert not overlap(box, scene.boxes.plan.area), (name, place)
            tried += 1
    assert tried > 20


def test_the_table_says_nothing_below_the_veil(help_app, monkeypatch):
    app = help_app()
    scene = opened(app, 1, 0)
    drag(scene, scene.boxes.aim.start, scene.table.point_of(REPAIR))
    settle(app, scene)
    drawn = []
    monkeypatch.setattr(refusals, "bubble", lambda pen, near, reason, side="above": drawn.append(reason))
    app.draw()
    assert drawn == [] and said_now(scene)


def test_box_and_veil_stay_while_a_piece_goes_home(help_app):
    app = help_app(speed="normal")
    scene = opened(app, 1, 0)
    drag(scene, scene.boxes.aim.start, scene.table.point_of(REPAIR))
    moved = 0
    for _ in range(30):
        app.scenes.update(1 / 30)
        assert scene.teaching and scene.boxes.bubble is not None
        moved += bool(scene.table.stage.flyers)
    assert moved > 1 and not scene.table.stage.flyers
    drag(scene, scene.boxes.aim.start, scene.boxes.aim.end)  # the right move is shown as ever
    app.scenes.update(1 / 30)
    assert not scene.teaching


# ---- a gesture of two steps ----------------------------------------------------------------------------------------

def cube_to(scene, place):
    drag(scene, scene.table.point_of(DAMAGED), scene.table.point_of(place))


def store(scene):
    return scene.pupil.state.view(0)["seats"][0]["debris"]


def test_a_cube_carried_to_the_debris_box_is_two_steps_of_the_lesson(help_app):
    app = help_app()
    scene = opened(app, 2, 2)
    assert scene.step.id == "first"
    debris = store(scene)
    cube_to(scene, ("goods", "debris"))
    settle(app, scene)
    assert scene.step.id == "second" and store(scene) == debris + 1
    starts = scene.pupil.starts
    assert starts[2, 3] == starts[2, 2] + 1 and starts[2, 4] == starts[2, 3] + 1
    key(scene, pygame.K_BACKSPACE)
    settle(app, scene)
    assert scene.step.id == "store" and store(scene) == debris  # each of the two is taken back by itself
    key(scene, pygame.K_BACKSPACE)
    settle(app, scene)
    assert scene.step.id == "first"


@pytest.mark.parametrize("cell", [0, 4])
def test_a_cube_carried_elsewhere_than_the_next_step_asks_is_only_taken(help_app, cell):
    app = help_app()
    scene = opened(app, 2, 2)
    debris, length = store(scene), scene.pupil.session.length
    cube_to(scene, ("cell", cell))
    settle(app, scene)
    assert scene.step.id == "store" and scene.pupil.session.length == length + 1 and store(scene) == debris
    assert scene.table.lists.popup is None
    click(scene, scene.table.point_of(("goods", "debris")))
    settle(app, scene)
    assert scene.step.id == "second"


def test_a_cube_carried_to_a_tile_wakes_it_as_the_lesson_asks_though_it_has_two_effects(help_app):
    app = help_app()
    scene = opened(app, 2, 4)
    assert scene.step.id == "second"
    resources = scene.pupil.state.view(0)["seats"][0]["resources"]
    cube_to(scene, ("cell", 4))
    settle(app, scene)
    assert scene.step.id == "end"
    assert scene.pupil.state.view(0)["seats"][0]["resources"] == resources + 1


def test_a_cube_carried_where_none_goes_stays_and_is_told_why(help_app):
    app = help_app()
    scene = opened(app, 2, 2)
    place, length = at(scene), scene.pupil.session.length
    cube_to(scene, ("hex", "3c"))
    app.scenes.update(1 / 20)
    assert at(scene) == place and scene.pupil.session.length == length
    assert scene.pulse > 0 and said_now(scene)


def test_only_the_asked_tile_glows_while_a_cube_is_carried_and_the_waiting_cube_can_be_carried_there(help_app):
    app = help_app()
    scene = opened(app, 2, 4)
    cube = scene.table.point_of(DAMAGED)
    point(scene, pygame.MOUSEMOTION, cube)
    point(scene, pygame.MOUSEBUTTONDOWN, cube)
    point(scene, pygame.MOUSEMOTION, scene.table.point_of(("cell", 0)))
    assert scene.table.pointing.carried == DAMAGED and scene.table.deciding.glowing() == {("cell", 4)}
    point(scene, pygame.MOUSEBUTTONUP, scene.table.point_of(("cell", 0)))
    settle(app, scene)
    assert scene.step.id == "bolt"
    cube = centre(scene.table.places.waiting_cube)
    drag(scene, cube, scene.table.point_of(("cell", 0)))     # it comes along, but not to there
    assert scene.step.id == "bolt" and said_now(scene).startswith("The lesson asks")
    settle(app, scene)
    drag(scene, centre(scene.table.places.waiting_cube), scene.table.point_of(("cell", 4)))
    settle(app, scene)
    assert scene.step.id == "end"


def test_a_wrong_piece_that_is_clicked_or_pulled_is_told_what_the_lesson_asks_for(help_app):
    app = help_app()
    scene = opened(app, 1, 0)
    asked = tr("The lesson asks: {what}", what=scene.say().replace("*", ""))
    wrong = next(die for die, area in scene.table.places.dice.items()
                 if scene.table.view["dice"][die]["at"] == "0" and not scene.in_hole(centre(area)))
    length = scene.pupil.session.length
    for piece, words in ((("die", wrong), asked), (("tile", 1), asked)):
        start = scene.table.point_of(piece)
        click(scene, start)
        assert said_now(scene) == words
        scene.table.lookout.scolding = None
        drag(scene, start, (start[0] + 40, start[1] - 40))
        assert said_now(scene) == words and scene.table.pointing.carried is None
        assert scene.pupil.session.length == length
        scene.table.lookout.scolding = None
    point(scene, pygame.MOUSEMOTION, scene.boxes.aim.end)
    assert said_now(scene) == ""        # the button is up: nothing is pulled any more
