"""The six lessons with the real rules, and at the table: by mouse in a real window, in every language and size."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from blackangel.ui.derelict import cardface, names, question
from blackangel.ui.derelict.lessons.school import SCHOOL, DerelictSchool, syllabus
from blackangel.ui.kit import theme
from blackangel.ui.kit.geometry import centre, inside, overlap, within
from blackangel.ui.kit.words import speak, tr
from blackangel.ui.play import progress
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.lessons import painter, refusing
from blackangel.ui.play.lessons.occasion import LessonPause
from blackangel.ui.play.lessons.pupil import PUPIL, Pupil
from blackangel.ui.play.lessons.school import reached
from blackangel.ui.play.lessons.syllabus import LessonBroken, Opening
from tests.ui.helping import button, click, drag, key, middle, point
from tests.ui.helping import help_app as help_app

SIZES = [(1280, 720), (1920, 1080), (1600, 1000), (2520, 1080), (1080, 1920)]
LANGUAGES = ["en", "fr", "pl"]
CASES = [*((SIZES[0], one) for one in LANGUAGES), *((one, "pl") for one in SIZES[1:])]


@pytest.fixture(scope="module")
def played():
    """Each step with the position before it; fails with the name of the step that is broken."""
    pupil, seen = Pupil(SCHOOL), {}
    for number, lesson in enumerate(syllabus().lessons):
        if number:
            pupil.begin(number)
        for step in lesson.steps:
            seen[lesson.id, step.id] = pupil.state.view(PUPIL)
            pupil.play()
    return pupil, seen


# ---- what is taught
def test_six_lessons_that_end_with_a_mission_won(played):
    pupil, _ = played
    taught = [lesson.id for lesson in syllabus().lessons]
    assert taught == ["formation", "orders", "attack", "defence", "event", "travel"]
    assert pupil.state.view(None)["result"] == "console"


WORDS_A_MINUTE, CLICK = 200, 2.5
SHOWN, FIRST_ROUND = 45, 160
"""Seconds: what moves by itself in the lessons; the first round of a mission that begins by a press."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stranger_has_played_a_first_round_of_his_own_after_ten_minutes(language):
    steps = [step for lesson in syllabus().lessons for step in lesson.steps]
    said = " ".join(one.text(language) for step in steps for one in (step.say, step.know))
    words = len(re.findall(r"\w+", re.sub(r"\[\w+:\w+\]", "", said)))
    gestures = sum(2 if move["verb"] == "attack" else 1 for step in steps for move in step.do or ({"verb": "next"},))
    seconds = words / WORDS_A_MINUTE * 60 + gestures * CLICK + SHOWN
    assert seconds + FIRST_ROUND < 600
    assert seconds / 60 <= sum(one.minutes for one in syllabus().lessons), "as the list of lessons promises"


def test_the_first_five_lessons_are_one_round(played):
    _, seen = played
    first, last = seen["formation", "welcome"], seen["event", "moved"]
    assert (first["turn"]["round"], last["turn"]["round"]) == (1, 2) and first["turn"]["phase"] == "choose"
    assert len(last["formation"]) == 6, "a beginner loses nobody"


def test_the_words_are_true(played):
    """What the bubbles say about the position is so in the position."""
    _, seen = played

    def swarm(view, position, side):
        return next(one for one in view["swarms"] if (one["position"], one["side"]) == (position, side))

    def size(one):
        return sum(one[kind] for kind in ("head", "tongue", "claw", "tail"))

    shot = seen["attack", "shot"]
    assert shot["formation"][3] == "mar_blue_1" and size(swarm(shot, 4, "right")) == 2
    assert swarm(seen["attack", "slay"], 4, "right")["tail"] == 1, "a Barb stands there"
    hit = seen["defence", "hit"]["decision"]["context"]
    assert hit["hit"] and hit["face"] <= 1 and len(seen["event", "choose"]["formation"]) == 6, "the next roll saves him"
    assert seen["defence", "hit"]["marines"]["mar_blue_1"]["tokens"] == 2
    moved = seen["event", "moved"]
    assert swarm(moved, 3, "right")["tongue"] and moved["marines"]["mar_blue_2"]["facing"] == "left"
    later = seen["travel", "discard"]
    assert len(later["formation"]) == 5 and later["piles"]["right"] == 2 and later["tokens"]["door"] == 4
    assert seen["travel", "door"]["piles"]["right"] == 0
    assert not seen["travel", "arrived"]["swarms"] and seen["travel", "arrived"]["piles"] == {"left": 5, "right": 5}
    bay = seen["travel", "turn"]
    assert bay["tokens"]["location"] == 1 and size(swarm(bay, 2, "left")) == 4


# ---- lessons that begin in a mission of their own
def test_going_to_a_lesson_plays_only_the_mission_in_which_it_is_told():
    pupil = Pupil(SCHOOL)
    pupil.go_to(5, 1)
    assert pupil.session.header.seed == 9 and pupil.starts[5, 0] == pupil.prepared
    assert pupil.back() and (pupil.lesson, pupil.step) == (5, 0)
    assert pupil.back() and (pupil.lesson, pupil.step) == (4, len(syllabus().lessons[4].steps) - 1)
    assert pupil.session.header.seed == 5091


def test_only_what_the_pupil_did_is_kept_and_taken_up_again():
    pupil = Pupil(SCHOOL)
    pupil.go_to(5, 2)
    kept = pupil.kept()
    assert kept["options"] == [["pile", "right"], *[["slay", 2, "left", "claw"]] * 2, ["slay", 1, "right", "claw"]]
    again = Pupil(SCHOOL)
    assert again.resume(kept["lesson"], kept["step"], kept["options"])
    assert again.state.digest() == pupil.state.digest() and again.kept() == kept


def test_an_opening_that_the_rules_refuse_breaks_the_lesson():
    school = DerelictSchool()
    lessons = list(syllabus().lessons)
    lessons[5] = replace(lessons[5], opening=Opening(9, (("done",),)))
    school.syllabus = lambda: replace(syllabus(), lessons=tuple(lessons))
    with pytest.raises(LessonBroken, match="travel"):
        Pupil(school).go_to(5)


def test_where_the_written_way_does_not_fit_a_bot_finds_one():
    school = DerelictSchool()
    school.syllabus = lambda: replace(syllabus(), voyage=(("nonsense",),))
    pupil = Pupil(school)
    pupil.go_to(5, 2)
    assert len(list(pupil.voyage("face", pupil.session.apply))) > 20


# ---- at the table
def lessons(app):
    scene = load_face("derelict").help.lessons(app.data_dir, {}, True)
    app.scenes.push(scene)
    return scene


def settle(app, scene):
    for _ in range(4000):
        app.scenes.update(1 / 20)
        if app.scenes.top is not scene or scene.teaching:
            scene.boxes.furnish()
            return
    raise AssertionError(f"waited in vain at {scene.pupil.label(scene.step)}")


def at(scene):
    return scene.pupil.lesson, scene.pupil.step


def walk(app, scene, look):
    """Through all lessons as their gestures show it; `look` is called at every step."""
    while True:
        settle(app, scene)
        if app.scenes.top is not scene:
            return
        look()
        here = at(scene)
        for _ in range(4):
            if not scene.step.do:
                click(scene, middle(button(scene, tr("Next"))))
            elif scene.boxes.aim.start is not None:
                drag(scene, scene.boxes.aim.start, scene.boxes.aim.end)
            else:
                click(scene, scene.boxes.aim.end)
            app.scenes.update(1 / 20)
            if scene.voyage is not None:
                break
            settle(app, scene)
            if app.scenes.top is not scene or at(scene) != here:
                break
            look()
        while app.scenes.top is scene and (scene.voyage is not None or scene.finishing):
            app.scenes.update(1 / 5)
        assert app.scenes.top is not scene or at(scene) != here, scene.pupil.label(scene.step)


@pytest.mark.parametrize(("size", "language"), CASES)
def test_nothing_is_cut_or_covered(help_app, size, language):
    app = help_app(size, language)
    scene = lessons(app)
    window = (0.0, 0.0, float(app.canvas.width), float(app.canvas.height))

    def look():
        where, boxes = scene.pupil.label(scene.step), scene.boxes
        holes = [area for area, _ in boxes.aim.holes]
        assert holes or not (scene.step.do or scene.step.show), where
        assert all(within(area, window) for area in [*boxes.areas, *(middle_of(area) for area in holes)]), where
        for box in boxes.areas:
            assert not any(overlap(box, hole) for hole in holes) or scene.step.open, where
            if scene.step.do:
                assert not overlap(box, scene.table.room("bar")), where
        assert len(boxes.areas) < 2 or not overlap(*boxes.areas), where
        for widget in scene.form.widgets:
            assert any(within(widget.area, box) for box in boxes.areas), (where, widget.area)

    walk(app, scene, look)
    assert app.scenes.top.name == "ending" and len(scene.kept.done) == 6


def spoken_of(scene):
    """The areas of marines, terrain, contacts and buttons that the words of a step name."""
    table, step = scene.table, scene.step
    say, words = str(step.say), f"{step.say} {step.know}"
    view, said = table.view, set(re.findall(r"\w+", words.lower()))
    places = [("marine", key) for key in view["formation"] if names.surname(key).lower() in said]
    places += [("terrain", key) for key in view["placed"] if names.terrain(key).split()[-1].lower() in said]
    places += [("pile", side) for side in ("left", "right") if "Contacts" in say or f"contacts at the {side}" in words]
    pressed = [area for key, area in question.button_areas(table.pen(scene.app.surface), table)
               if f"*{key.words}*" in say]
    return [*map(table.area_of, places), *pressed]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[4]])
def test_words_never_lie_on_what_they_speak_of(help_app, size):
    app = help_app(size)
    scene, seen = lessons(app), set()

    def look():
        if scene.step.open:
            return
        app.draw()
        for area in spoken_of(scene):
            seen.add(scene.pupil.label(scene.step))
            assert not any(overlap(box, area) for box in scene.boxes.areas), (scene.pupil.label(scene.step), area)

    walk(app, scene, look)
    assert {"attack/swap", "attack/door", "event/choose", "travel/turn"} <= seen


def test_a_card_that_words_ask_to_be_read_is_shown_beside_them(help_app, monkeypatch):
    app = help_app()
    scene, read = lessons(app), []
    monkeypatch.setattr(cardface, "order_full", lambda pen, key, area: read.append((key, area)))
    scene.go_to(1)
    settle(app, scene)
    assert "Rest the pointer on a card" in str(scene.step.know)
    (hole, _), = scene.boxes.aim.holes
    point(scene, pygame.MOUSEMOTION, centre(hole))
    for _ in range(10):
        app.scenes.update(1 / 20)
    app.draw()
    assert read and read[-1][0] == scene.step.do[0]["order"]
    assert not any(overlap(box, read[-1][1]) for box in (*scene.boxes.areas, hole))


def test_buttons_stand_where_they_stand_in_a_mission(help_app):
    app = help_app()
    scene, seen = lessons(app), []

    def look():
        table, pen = scene.table, scene.table.pen(app.surface)
        if table.interaction is None or table.interaction.kind == "choose":
            return
        taught = {key.name: area for key, area in question.button_areas(pen, table)}
        asked, table.interaction = table.interaction, table.whole
        assert taught == {key.name: area for key, area in question.button_areas(pen, table)}
        seen.append(set(taught))
        table.interaction = asked

    walk(app, scene, look)
    assert {"done"} in seen and {"reroll", "accept"} in seen


def middle_of(area):
    """A hole may reach a little over the edge, its middle never does."""
    x, y, w, h = area
    return x + w / 4, y + h / 4, w / 2, h / 2


def test_by_keys(help_app):
    app = help_app()
    scene = lessons(app)
    for _ in range(200):
        settle(app, scene)
        if app.scenes.top is not scene:
            break
        if scene.step.do and not scene.table.orders.picks:
            key(scene, pygame.K_DOWN)
        key(scene, pygame.K_RETURN)
    assert app.scenes.top.name == "ending", scene.pupil.label(scene.step)


def test_anything_else_lets_the_hole_pulse(help_app):
    app = help_app()
    scene = lessons(app)
    scene.go_to(1)
    settle(app, scene)
    length = scene.pupil.session.length
    for place in (("order", "act_17"), ("marine", "mar_red_1"), ("terrain", "ter_air_duct")):
        point = middle(type("Spot", (), {"area": scene.table.area_of(place)}))
        if any(inside(box, point) for box in scene.boxes.areas):
            continue
        scene.pulse = 0.0
        click(scene, point)
        assert scene.pulse > 0 and scene.pupil.session.length == length and not scene.table.orders.picks
        sentence, beside = refusing.told(scene.table, scene.asks)
        assert sentence and beside == scene.table.area_of(place), "and it is said why"


def test_nothing_in_the_dark_answers_the_pointer(help_app):
    """Whatever lies under it: what an order would do is not shown while the words speak of what is so."""
    app = help_app()
    scene = lessons(app)
    dark = 0
    for _ in range(5):
        settle(app, scene)
        for spot in [centre(area) for _, area in scene.table.all_places()]:
            point(scene, pygame.MOUSEMOTION, spot)
            scene.update(1 / 60)
            lit = scene.reads or scene.in_hole(spot)
            assert lit or scene.table.pointing.hover is None
            dark += not lit
        scene.go_on()
        scene.update(1 / 60)
    assert dark > 100


@pytest.mark.parametrize("size", [SIZES[0], SIZES[4]])
def test_what_a_button_says_covers_no_words_of_its_box(help_app, monkeypatch, size):
    app = help_app(size)
    scene, told = lessons(app), []
    drawn = painter.tooltip
    monkeypatch.setattr(theme, "TOOLTIP_DELAY", 0.0)
    monkeypatch.setattr(painter, "tooltip", lambda *given, **named: told.append(drawn(*given, **named)))

    def look():
        for one in scene.form.widgets:
            one.hovered = True
            app.draw()
            one.hovered = False
            while told:
                tip = told.pop()
                assert not any(overlap(tip, box) for box in scene.boxes.areas)
                seen.append(tip)

    seen = []
    walk(app, scene, look)
    assert len(seen) > 50


def test_menu_and_help_are_those_of_this_game(help_app):
    app = help_app()
    scene = lessons(app)
    settle(app, scene)
    click(scene, middle(type("Spot", (), {"area": scene.table.room("help")})))
    assert app.scenes.top.name == "help" and app.scenes.top.about == "derelict"
    app.scenes.pop()
    click(scene, middle(type("Spot", (), {"area": scene.table.room("menu")})))
    assert isinstance(app.scenes.top, LessonPause)
    for language in ("pl", "en"):     # chosen in the settings that this menu opens
        speak(language)
        app.scenes.retold()
        assert button(scene, tr("Next")) and button(scene, tr("Next lesson"))
    click(app.scenes.top, middle(button(app.scenes.top, "Stop the lesson")))
    assert app.scenes.top is None


def test_the_place_is_kept_beside_that_of_the_other_game(help_app):
    app = help_app()
    scene = lessons(app)
    settle(app, scene)
    scene.go_to(3)
    settle(app, scene)
    scene.stop()
    assert reached(SCHOOL, app.data_dir) == (4, 1, 2)
    assert not progress.load(app.data_dir).begun
    again = load_face("derelict").help.lessons(app.data_dir, {}, False)
    assert at(again) == (3, 0) and again.pupil.state.digest() == scene.pupil.state.digest()


@pytest.mark.parametrize("language", ["fr"])
def test_from_the_title_to_the_victory_with_a_real_mouse(make_app, language):
    hands = make_app((1280, 720), speed="off")
    app = hands.app
    speak(language)
    try:
        app.scenes.top.rebuild()
        of_both = [one for one in app.scenes.top.form.widgets if getattr(one, "label", "") == tr("How to play")]
        hands.click(hands.middle(of_both[faces().index("derelict")]))
        hands.press(tr("Learn by playing"))
        scene = app.scenes.top
        while True:
            hands.until(lambda: app.scenes.top is not scene or scene.teaching)
            if app.scenes.top is not scene:
                break
            hands.frames(2)
            aim = scene.boxes.aim
            if not scene.step.do:
                hands.press(tr("Next"))
            elif aim.start is not None:
                hands.drag(aim.start, aim.end)
            else:
                hands.click(aim.end)
        assert app.scenes.top.name == "ending" and app.scenes.top.won
        hands.press(tr("Your first mission"))
        hands.until(lambda: app.scenes.top.name == "table")
        begun = app.scenes.top.controller.view
        assert [seat["kind"] for seat in begun["seats"]] == ["human"]
        assert {one.split("_")[1] for one in begun["formation"]} == {"red", "blue", "yellow"}, "as in the lessons"
    finally:
        speak("en")
