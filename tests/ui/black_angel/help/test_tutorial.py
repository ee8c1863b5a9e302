"""The lessons at the table: played by mouse and by keys, refused, left and taken up again, in three languages."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from blackangel.ui.black_angel.help import aims
from blackangel.ui.kit.fonts import fitted, width_of
from blackangel.ui.kit.geometry import centre, grown, overlap, within
from blackangel.ui.kit.widgets import inside
from blackangel.ui.play import progress
from blackangel.ui.play.help.texts import LANGUAGES, said
from blackangel.ui.play.lessons import bubble
from blackangel.ui.play.lessons.occasion import LessonPause
from blackangel.ui.play.lessons.panel import LessonRow
from blackangel.ui.play.lessons.scene import TutorialScene
from tests.ui.helping import begun, button, click, drag, key, middle

SIZES = [(1280, 720), (1920, 1080)]


def settle(app, scene, frames=2000):
    """Frames until a bubble waits, or the lessons are over."""
    for _ in range(frames):
        app.scenes.update(1 / 20)
        if app.scenes.top is not scene or scene.teaching:
            scene.boxes.furnish()
            return
    raise AssertionError(f"waited in vain at {scene.pupil.label(scene.step)}")


def went_on(app, scene):
    """Lets the lesson go to its next step; False if it stays where it is."""
    before = at(scene)
    scene.go_on()
    for _ in range(400):
        app.scenes.update(1 / 10)
        if at(scene) != before:
            return True
    return False


def move(app, scene):
    """Makes the asked move as the gesture shows it."""
    here = scene.pupil.lesson, scene.pupil.step
    for _ in range(40):
        settle(app, scene)
        if (scene.pupil.lesson, scene.pupil.step) != here or not scene.step.do:
            return
        aim = scene.boxes.aim
        assert aim.end is not None, f"no way shown at {scene.pupil.label(scene.step)}"
        if aim.start is not None:
            drag(scene, aim.start, aim.end)
        else:
            click(scene, aim.end)
        length = scene.pupil.session.length
        app.scenes.update(1 / 20)
        if scene.finishing or scene.step is None:
            settle(app, scene)
            return
        assert scene.pupil.session.length >= length
    raise AssertionError(f"the move cannot be made at {scene.pupil.label(scene.step)}")


def opened(app, lesson, steps):
    """The lessons so many steps after the beginning of one."""
    scene = begun(app)
    scene.go_to(lesson)
    for _ in range(steps):
        settle(app, scene)
        scene.go_on()
    settle(app, scene)
    return scene


def at(scene):
    return scene.pupil.lesson, scene.pupil.step


def test_all_lessons_by_mouse(help_app):
    app = help_app((1280, 720))
    scene = begun(app)
    steps = 0
    while (app.scenes.top is scene or not scene.last) and steps < 100:
        settle(app, scene)
        if app.scenes.top is not scene and not scene.last:     # the scores of the first game
            assert app.scenes.top.name == "scoring" and progress.load(app.data_dir).begun
            app.scenes.update(60)
            click(app.scenes.top, middle(button(app.scenes.top, "How to win")))
            settle(app, scene)
        if app.scenes.top is not scene:
            break
        before = at(scene)
        if scene.step.do:
            move(app, scene)
        else:
            click(scene, middle(button(scene, "Skip" if scene.step.free else "Next")))
            for _ in range(1500):
                app.scenes.update(1 / 20)
                if at(scene) != before or app.scenes.top is not scene:
                    break
        assert app.scenes.top is not scene or at(scene) != before, scene.pupil.label(scene.step)
        steps += 1
    assert app.scenes.top.name == "scoring"
    assert len(scene.kept.done) == len(scene.pupil.syllabus.lessons)
    app.scenes.update(60)   # a press that was meant for the table does not lead away
    click(app.scenes.top, middle(button(app.scenes.top, "Done")))
    click(app.scenes.top, middle(button(app.scenes.top, "Done"))) if app.scenes.top else None
    assert app.scenes.top is None
    assert not progress.load(app.data_dir).begun
    assert progress.load(app.data_dir).done == scene.kept.done


def test_the_lessons_by_keys(help_app):
    app = help_app((1280, 720))
    scene = begun(app)
    for _ in range(400):
        settle(app, scene)
        if scene.pupil.lesson == 7:
            break
        if not scene.step.do:
            key(scene, pygame.K_RETURN)
        elif scene.table.lists.whole is None:
            key(scene, pygame.K_DOWN)
            whole = scene.table.lists.whole
            assert whole is not None and len(whole.entries) == 1, scene.pupil.label(scene.step)
        else:
            key(scene, pygame.K_RETURN)
    assert scene.pupil.lesson == 7


def test_everything_else_makes_the_hole_pulse(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_to(1)
    settle(app, scene)
    length = scene.pupil.session.length
    places = (("station", 3), ("hand", scene.table.places.cards[0]), ("tile", 1), ("hex", "3c"), ("bar", "end_turn"))
    for pos in map(scene.table.point_of, places):
        assert not inside(scene.boxes.bubble.area, pos)
        scene.pulse = 0.0
        click(scene, pos)
        assert scene.pulse > 0, pos
        assert scene.pupil.session.length == length and scene.teaching
    scene.pulse = 0.0
    drag(scene, scene.boxes.aim.start, scene.table.point_of(("station", 3)))
    assert scene.pulse > 0 and scene.table.pointing.carried is None and scene.pupil.session.length == length
    scene.pulse = 0.0
    click(scene, scene.boxes.aim.start)
    assert scene.table.pointing.carried is not None and not scene.pulse
    click(scene, scene.boxes.aim.end)
    assert scene.pupil.session.length == length + 2


def test_stop_keeps_the_place_and_asks_nothing(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_to(4)
    settle(app, scene)
    scene.go_on()
    settle(app, scene)
    place, digest = at(scene), scene.pupil.state.digest()
    assert place == (4, 1)
    click(scene, middle(button(scene, "Stop")))
    assert app.scenes.top is None
    again = begun(app)
    settle(app, again)
    assert at(again) == place and again.pupil.state.digest() == digest
    key(again, pygame.K_ESCAPE)
    pause = app.scenes.top
    assert isinstance(pause, LessonPause)
    click(pause, middle(button(pause, "Stop the lesson")))
    assert app.scenes.top is None


@pytest.mark.parametrize("size", SIZES)
def test_menu_and_help_answer_in_every_step(help_app, size):
    """Settings, help and ways out are never blocked by what a lesson asks for."""
    app = help_app(size)
    scene = begun(app)
    for lesson, step in ((0, 1), (1, 1), (1, 4), (3, 1), (6, 0)):
        scene.go_to(lesson)
        for _ in range(step):
            settle(app, scene)
            scene.go_on()
        settle(app, scene)
        assert at(scene) == (lesson, step)
        place, length = at(scene), scene.pupil.session.length
        for name, expected in (("menu", LessonPause), ("help", object)):
            click(scene, centre(scene.table.room(name)))
            assert app.scenes.top is not scene and isinstance(app.scenes.top, expected), (lesson, step, name)
            app.scenes.pop(app.scenes.top)
            app.scenes.update(1 / 20)
        assert (at(scene), scene.pupil.session.length) == (place, length)


def test_a_tile_to_inject_may_be_dragged_to_its_arrow(help_app):
    app = help_app()
    scene = opened(app, 1, 3)
    assert scene.step.do[0]["verb"] == "inject"
    assert scene.boxes.aim.source is not None and scene.boxes.aim.source[0] == "tray"
    length = scene.pupil.session.length
    drag(scene, scene.boxes.aim.start, scene.boxes.aim.end)
    assert scene.pupil.session.length > length


def test_the_bubble_never_covers_the_grid_of_which_it_speaks(help_app):
    app = help_app()
    scene = opened(app, 1, 4)
    assert scene.step.do[0]["verb"] == "inject"
    assert not overlap(scene.boxes.bubble.area, scene.table.layout.board)


def test_the_words_of_the_keyboard_list_stay_away_where_the_lesson_speaks(help_app):
    app = help_app()
    scene = opened(app, 1, 1)
    key(scene, pygame.K_DOWN)
    assert scene.table.lists.whole is not None and scene.table.lookout.chosen() is not None
    assert not scene.table.painter.tips.forecast(scene.table.painter.pen)


def test_skip_answers_with_a_die_in_the_hand(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_to(7)
    for _ in range(20):
        settle(app, scene)
        if scene.step.free:
            break
        scene.go_on()
    settle(app, scene)
    source = next(place for place in scene.table.interaction.sources() if place[0] == "die")
    click(scene, scene.table.point_of(source))
    assert scene.table.pointing.carried is not None
    click(scene, middle(button(scene, "Skip")))
    assert scene.voyage is not None and scene.table.pointing.carried is None


def test_next_lesson_back_and_the_list(help_app):
    app = help_app()
    scene = begun(app)
    settle(app, scene)
    click(scene, middle(button(scene, "Next lesson")))
    settle(app, scene)
    assert at(scene) == (1, 0) and scene.kept.done == ["table"]
    click(scene, middle(button(scene, "Back")))
    settle(app, scene)
    assert at(scene) == (0, 7)
    key(scene, pygame.K_LEFT)
    settle(app, scene)
    rows = [one for one in scene.form.widgets if isinstance(one, LessonRow)]
    click(scene, middle(rows[5]))
    settle(app, scene)
    assert at(scene) == (5, 0)
    key(scene, pygame.K_BACKSPACE)
    settle(app, scene)
    assert at(scene) == (4, len(scene.pupil.syllabus.lessons[4].steps) - 1)
    move(app, scene)
    assert at(scene) == (5, 0)


def test_f1_opens_the_topic_of_the_lesson(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_to(2)
    settle(app, scene)
    scene.go_on()
    settle(app, scene)
    scene.table.pointing.hover = ("station", 3)
    key(scene, pygame.K_F1)
    assert app.scenes.top.name == "help" and app.scenes.top.topic.id == "repair"


def test_a_resize_in_the_middle(help_app):
    app = help_app((1920, 1080))
    scene = begun(app)
    scene.go_to(1)
    settle(app, scene)
    app.draw()
    app.window.surface = pygame.display.set_mode((1024, 768))
    app.resized()
    settle(app, scene)
    app.draw()
    move(app, scene)
    assert at(scene) == (1, 1)


def test_pictures_of_the_lessons_are_drawn(help_app):
    app = help_app((1280, 720), "pl")
    scene = begun(app)
    for lesson in (0, 1, 4, 6):
        scene.go_to(lesson)
        settle(app, scene)
        app.draw()
        assert app.surface.get_at((5, 300))[:3] != (255, 255, 255)
    assert isinstance(scene, TutorialScene)


# ---- where the boxes stand -----------------------------------------------------------------------------------------

NAMED = {"[i:break]": ("break",), "[i:workstation]": ("frigate",), "workstation": ("works",), "in your hand": ("hand",),
         "drawn": ("hand",), "[i:lock]": ("lock", 0), "resource [i:resource]": ("goods", "resource"),
         "the display": ("display",)}
"""Words of the lessons, and the place of the table that they name."""


def walked(scene, app):
    """Every step of all lessons that speaks in a bubble, but what follows a journey nobody can foresee."""
    lessons = scene.pupil.syllabus.lessons
    for number, lesson in enumerate(lessons):
        scene.go_to(number)
        for step in lesson.steps:
            settle(app, scene)
            assert scene.step is step and (scene.boxes.bubble is None) == bool(step.page)
            if not step.page:
                yield f"{lesson.id}/{step.id}"
            if step.free or (step.forward and lesson.log is None):
                break
            assert went_on(app, scene)


def covered(scene):
    """What the box lies on: not only the holes, all that the words name, and the decision bar where something is to be
    done."""
    step, box = scene.step, scene.boxes.bubble.area
    areas = [area for area, _ in (*scene.boxes.aim.holes, *aims.shown(scene.table, step.about))]
    areas += [scene.table.layout.bar] if step.do else []
    found = [area for area in areas if overlap(box, area) and not step.open]
    return found + ["panel"] * (scene.boxes.plan is not None and overlap(box, scene.boxes.plan.area))


def outside(scene, canvas):
    """Words that leave the box, and the box that leaves the window."""
    made = scene.boxes.bubble
    rows = [(row.pieces[-1], article.width) for article in (made.say, made.know) for row in article.rows if row.pieces]
    x, y, w, h = made.area
    whole = x >= 0 and y >= 60 and x + w <= canvas.width and y + h <= canvas.height
    return [last[1].text for last, width in rows if last[0] + last[1].width > width + 0.5] + [made.area] * (not whole)


def long_winded(scene, canvas):
    """Words that need more lines than they should, and titles of lessons in small letters."""
    step, made = scene.step, scene.boxes.bubble
    found = ["say"] * (len(made.say.rows) > (3 if step.open or step.free else 2)) + ["know"] * (len(made.know.rows) > 4)
    for row in scene.form.widgets:
        if isinstance(row, LessonRow):
            room = row.area[2] - 60 - width_of(canvas, row.minutes, 20, "label") - 26
            found += [row.title] * (fitted(canvas, row.title, 22, room, "bold")[1] != 22)
    return found


def unnamed(scene):
    """A drawn card, a robot's room or a lock that is spoken of in English, and is not among what the box leaves in
    sight."""
    step = scene.step
    known = {*step.show, *step.about, *((scene.boxes.aim.target,) if scene.boxes.aim.target else ())}
    found = ["the card drawn"] * (bool(step.do) and step.do[0]["verb"] == "end_turn" and ("hand",) not in known)
    areas = [area for area, _ in scene.boxes.aim.holes] + scene.boxes.aim.about
    named = [(word, area) for word, place in NAMED.items() if word in step.say.en + step.know.en
             for area, _ in aims.shown(scene.table, (place,))]
    return found + [word for word, area in named if not any(within(grown(area, -12), one) for one in areas)]


def beside_the_list(app, scene):
    """What the list of the keyboard lies on."""
    key(scene, pygame.K_RETURN)
    app.scenes.update(1 / 20)
    whole = scene.table.lists.whole
    assert whole is not None and whole.entries
    found = [box.area for box in (scene.boxes.bubble, scene.boxes.plan) if overlap(whole.area, box.area)]
    scene.table.lists.close_list()
    return found


@pytest.mark.parametrize(("language", "size", "scale", "words"), [
    *(("en", size, scale, words) for words in ("normal", "largest")
      for size, scale in (*product(SIZES, (75, 100)), ((1280, 720), 150))),
    *(("fr", size, 100, "normal") for size in SIZES), *(("pl", size, 100, "normal") for size in SIZES),
])
def test_in_every_step_the_box_is_whole_and_leaves_in_sight_what_it_speaks_of(help_app, language, size, scale, words):
    """Nothing is cut, no line of the bar says the same twice, and the list of the keyboard stands beside the box."""
    app = help_app(size, language)
    app.settings.scale, app.settings.words = scale, words
    app.resized()
    scene = begun(app)
    faults, once, listed = [], 0, 0
    for name in walked(scene, app):
        bar = scene.table.bar()[0]
        once += bar.sentence == ""
        found = covered(scene) + outside(scene, app.canvas) + unnamed(scene)
        found += [bar.title] * (bar.title.rstrip(".").casefold() == bar.sentence.rstrip(".").casefold())
        if (scale, words) == (100, "normal"):
            found += long_winded(scene, app.canvas)
        if words == "normal" and scene.step.do:
            found += beside_the_list(app, scene)
            listed += 1
        faults += [(name, one) for one in found]
    assert faults == []
    assert once or language != "en"
    assert listed > 25 or words != "normal"


@pytest.mark.parametrize("words", ["normal", "largest"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_docked_box_shows_its_head_line_whole(help_app, language, words):
    app = help_app((1280, 720), language)
    app.settings.words = words
    app.resized()
    scene = opened(app, 7, 3)
    scene.go_on()
    scene.boxes.furnish()
    assert scene.voyage is not None
    made = scene.boxes.bubble
    title = said(scene.pupil.syllabus.lessons[7].title)
    assert " ".join(piece.text for row in made.head.rows for _, piece in row.pieces).endswith(title)
    wide = max(left + piece.width for row in made.head.rows for left, piece in row.pieces)
    assert wide <= made.head.width
    assert len(made.head.rows) > 1  # it would not fit on one line beside the picture
    _, y, _, _ = made.area
    assert y + 38 - bubble.HEAD * .6 + made.head.height <= y + bubble.above(made.head) - 6 + 2


def test_skipping_by_keys_reaches_no_other_button_while_the_box_is_away(help_app):
    """While Hal's turn is watched there is nothing to press; before that the ring must not jump to "Stop"."""
    app = help_app((1280, 720))
    app.settings.speed = "normal"
    scene = opened(app, 1, 0)
    watched = 0
    for _ in range(300):
        if scene.pupil.lesson > 1:
            break
        if scene.teaching and not scene.boxes.away:
            skip = next(one for one in scene.form.widgets if one.label in ("Skip", "Next"))
            scene.form.set_focus(skip, ring=True)
        watched += scene.boxes.away
        key(scene, pygame.K_RETURN)
        for _ in range(4):
            app.scenes.update(1 / 20)
            scene.draw(app.surface)
            assert app.scenes.top is scene
            assert getattr(scene.form.focus, "label", "Skip") in ("Skip", "Next")
    assert scene.pupil.lesson > 1 and watched
