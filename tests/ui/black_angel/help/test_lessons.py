"""The lessons played through with the real rules. When a rule, a card or the chance changes, the step is named."""

from __future__ import annotations

import json

import pytest

from blackangel.ui.black_angel.help.school import SCHOOL, AngelsSchool, syllabus
from blackangel.ui.black_angel.verbs.book import facts
from blackangel.ui.play import progress
from blackangel.ui.play.help.texts import Words
from blackangel.ui.play.lessons.pupil import PUPIL, Pupil
from blackangel.ui.play.lessons.syllabus import Lesson, LessonBroken, Step, Syllabus, choose, fits

COURSE = syllabus()
ONE_GAME = [lesson for lesson in COURSE.lessons if lesson.opening is None]
"""The lessons that are told in one game."""


def taught(other: Syllabus) -> AngelsSchool:
    """The same school with something else taught."""
    school = AngelsSchool()
    school.syllabus = lambda: other
    return school


def test_lessons_that_ask_for_something():
    assert list(COURSE.lessons[:len(ONE_GAME)]) == ONE_GAME and len(ONE_GAME) == 8
    assert sum(bool(step.do) for lesson in COURSE.lessons for step in lesson.steps) >= 25
    ids = [(lesson.id, step.id) for lesson in COURSE.lessons for step in lesson.steps]
    assert len(set(ids)) == len(ids)


@pytest.fixture(scope="module")
def played():
    """Each step with the state before it; fails with the name of the step that is broken."""
    pupil = Pupil(SCHOOL)
    seen = {}
    for number, lesson in enumerate(ONE_GAME):
        if number:
            pupil.begin(number)
        for step in lesson.steps:
            assert pupil.now == step
            seen[lesson.id, step.id] = pupil.state.clone(), pupil.session.length
            try:
                pupil.play()
            except LessonBroken as error:
                pytest.fail(f"the lesson is broken at {error}")
    return pupil, seen


def test_the_lessons_play_to_the_end(played):
    pupil, _ = played
    assert pupil.state.is_over
    assert pupil.state.end_reason == "spes"
    assert pupil.lesson == len(ONE_GAME) - 1 and pupil.now is None


def test_the_pupil_wins_the_game_of_the_lessons_however_the_last_turn_is_played(played):
    """Clearly, by the points that the last lesson speaks of."""
    pupil, seen = played
    mine, hal = pupil.state.scores()
    assert pupil.state.winners() == [PUPIL] and mine - hal >= 5
    state = seen["end", "last"][0]
    short = ("pass", "stop", "end_turn", "no_reserve", "done")
    while not state.is_over:
        options = state.decision.options
        state.apply(next((one for one in options if one[0] in short), options[0]))
    mine, hal = state.scores()
    assert state.winners() == [PUPIL] and mine > hal


def test_the_words_of_the_second_lesson_tell_what_hal_did(played):
    """His die was of no use, and why (Ravagers) is not for a beginner to know yet."""
    pupil, seen = played
    length = seen["die", "hal"][1]
    events = pupil.session.history[length - 1].events
    assert [event.kind for event in events if event.kind.startswith("hal")] == ["hal_card", "hal_unable"]
    assert ("vp", 1, 3, "unable") in events
    said = next(step.know.text("en") for step in COURSE.lessons[1].steps if step.id == "hal")
    assert "could do nothing" in said and "gained 3" in said and "Ravager" not in said


def test_the_long_way_goes_as_it_is_written_down(played):
    """Whatever the bots would do: the last lesson begins at the same place."""
    pupil, seen = played
    first, last = seen["end", "voyage"][1], seen["end", "over"][1]
    options = [record.step.option for record in pupil.session.history[first:last]]
    assert tuple(options) == COURSE.voyage and len(options) > 30


def test_where_the_written_way_does_not_fit_a_bot_finds_one():
    from dataclasses import replace

    pupil = Pupil(taught(replace(COURSE, voyage=(("end_turn",), ("nonsense",)))))
    pupil.go_to(7, 3)
    for _ in pupil.voyage("final_round", pupil.session.apply):
        pass
    assert pupil.state.view(None)["end"]["phase"] == "final_round"


def test_the_texts_are_true(played):
    """What the bubbles say about the position is so in the position."""
    _, seen = played

    def view(lesson, step):
        return seen[lesson, step][0].view(PUPIL)

    damaged = view("repair", "damage")
    assert max(damaged["board"]["damage"].values()) == 2
    pair = view("cards", "card")["seats"][PUPIL]["grid"]
    assert sum(cell is not None for cell in pair) == 5
    second = view("cards", "second")
    option = choose({"verb": "activate", "effect": ["resource", "ship", "robot", "vp", "debris"]},
                    seen["cards", "second"][0], PUPIL, facts)
    assert second["seats"][PUPIL]["grid"][option[1]]["debris"], "the second tile woken has debris on it"
    for lesson in ("ravagers", "tricks"):
        step = "roll"
        dice = [die for die in view(lesson, step)["dice"].values() if die["at"] == str(PUPIL)]
        assert not dice, f"{lesson}/{step} says that no dice are left"
    assert view("ships", "price")["board"]["ravagers"] != view("ships", "place")["board"]["ravagers"]
    hand = view("tricks", "limit")["seats"][PUPIL]["hand"]
    assert sum(card <= 60 for card in hand) == 7
    die = view("tricks", "mission")
    assert die["decision"]["context"]["left"] == 3
    assert sum(map(len, view("end", "tucked")["seats"][PUPIL]["tucked"].values())) == 1
    assert view("end", "over")["end"] == {"reason": "spes", "phase": "final_round"}
    first = view("die", "discover")["seats"][PUPIL]
    assert first["workstations"] == {"orange": 1, "gray": 1, "green": 1}


def test_every_step_shows_or_asks_something():
    for lesson in COURSE.lessons:
        for step in lesson.steps:
            assert step.do or step.show or step.picture or step.free or step.page, (lesson.id, step.id)


def test_going_to_any_step_is_the_same_as_playing_there(played):
    _, seen = played
    for lesson, step in ((1, 4), (4, 2), (6, 6)):
        pupil = Pupil(SCHOOL)
        pupil.go_to(lesson, step)
        name = COURSE.lessons[lesson]
        state, length = seen[name.id, name.steps[step].id]
        assert pupil.session.length == length
        assert pupil.state.digest() == state.digest()


def test_back_takes_the_game_back(played):
    _, seen = played
    pupil = Pupil(SCHOOL)
    pupil.go_to(2, 3)
    while pupil.back():
        lesson = COURSE.lessons[pupil.lesson]
        state, length = seen[lesson.id, lesson.steps[pupil.step].id]
        assert pupil.session.length == length, (lesson.id, lesson.steps[pupil.step].id)
        assert pupil.state.digest() == state.digest()
    assert (pupil.lesson, pupil.step, pupil.session.length) == (0, 0, 0)


def test_a_kept_place_is_taken_up_again(tmp_path):
    pupil = Pupil(SCHOOL)
    pupil.go_to(5, 3)
    kept = progress.Progress(**pupil.kept(), done=["table"])
    progress.save(tmp_path, kept)
    found = progress.load(tmp_path)
    assert found == kept and found.begun
    again = Pupil(SCHOOL)
    assert again.resume(found.lesson, found.step, found.options)
    assert again.state.digest() == pupil.state.digest()
    assert again.back() and again.step == 2


def test_a_kept_place_that_no_longer_fits_begins_its_lesson_anew():
    pupil = Pupil(SCHOOL)
    assert not pupil.resume(3, 2, [["take_die", "nowhere"]])
    assert (pupil.lesson, pupil.step) == (3, 0)


@pytest.mark.parametrize("broken", ["", "[]", "{}", '{"lesson": "x"}', "\x00", "[" * 5000])
def test_a_broken_file_costs_only_the_place(tmp_path, broken):
    (tmp_path / progress.FILE).write_text(broken)
    assert progress.load(tmp_path) == progress.Progress()
    blocked = tmp_path / "file"
    blocked.write_text("")
    progress.save(blocked, progress.Progress())
    assert json.loads(json.dumps(progress.Progress().options)) == []


def test_a_broken_step_is_named():
    step = Step("impossible", Words.of("x"), Words.of("x"), do=({"verb": "take_die", "value": 9},))
    pupil = Pupil(taught(Syllabus(COURSE.seed, 1, (Lesson("odd", Words.of("x"), 1, (step,)),))))
    with pytest.raises(LessonBroken, match="odd/impossible"):
        pupil.play()


def test_patterns():
    state = SCHOOL.begun(COURSE.seed, "Iris").state
    view = state.view(PUPIL)
    dice = [facts(option, state, view, PUPIL) for option in state.decision.options if option[0] == "take_die"]
    assert any(fits({"verb": "take_die", "colour": "orange", "value": ">=3"}, one) for one in dice)
    assert fits({"a": [1, 2]}, {"a": 2}) and not fits({"a": [1, 2]}, {"a": 3})
    assert fits({"a": "<=2"}, {"a": 2}) and not fits({"a": "<=2"}, {"a": 3}) and not fits({"a": ">=1"}, {})
    assert fits({"a": True}, {"a": True}) and not fits({"a": True}, {"a": False})
    assert choose({"verb": "no such verb"}, state, PUPIL, facts) is None
