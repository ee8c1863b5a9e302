"""The lesson on how to win: its game is a real one, its numbers are those of the score sheet, its words are true in the
position, and at last three rounds are played."""

from __future__ import annotations

import pygame
import pytest

from blackangel.engine.replay import Replay
from blackangel.games import load_game
from blackangel.ui.black_angel.analysis.sources import sources
from blackangel.ui.black_angel.help.finish import LessonScoring
from blackangel.ui.black_angel.help.school import SCHOOL, syllabus
from blackangel.ui.black_angel.help.winning_page import SHOWN, SOURCES, WinningPage, last_of, won_in
from blackangel.ui.play.help.texts import LANGUAGES
from blackangel.ui.play.lessons.pupil import PUPIL, Pupil
from tests.ui.black_angel.help.test_tutorial import at, settle
from tests.ui.helping import begun, button, click, key, middle
from tests.ui.wordwatch import watched

NUMBER = next(n for n, lesson in enumerate(syllabus().lessons) if lesson.id == "win")
LESSON = syllabus().lessons[NUMBER]
ENTRY = {"seats": [{"name": "Ada", "colour": "sky", "kind": "greedy"},
                   {"name": "Ben", "colour": "ivory", "kind": "human"}],
         "totals": [50, 31], "sources": [
             {"start": 50}, {"start": 5, "missions": 4, "advanced": 22, "exchange": 6, "dice": -6}]}
BEST = """play_card 33 col1, activate 0 vp, take_die gray-1, action 3, repair_action 2, lightning 4 robot,
    repair_action 5, lightning 0 vp, end_turn, sequence_b, no_reserve, end_turn, play_card 21 row1, activate 0 vp,
    activate 1 resource, take_die gray-2, mission 2b, activate_mission, activate_mission, activate_mission, end_turn"""
"""The last rounds as a strong player has played them, without knowing what the dice would show."""


def step_of(name):
    return [step.id for step in LESSON.steps].index(name)


@pytest.fixture(scope="module")
def seen():
    """The state before each step."""
    pupil = Pupil(SCHOOL)
    pupil.go_to(NUMBER)
    found = {}
    while not pupil.now.free:
        found[pupil.now.id] = pupil.state.clone(), pupil.session.length, pupil.asked()
        pupil.play()
    found["rounds"] = pupil.state.clone(), pupil.session.length, None
    return found


def test_it_goes_as_its_game_went(seen):
    """What is asked for is what was chosen there, and the pupil takes over where three rounds are left."""
    assert all(option == LESSON.log.steps[length].option for _, length, option in seen.values() if option)
    assert sum(option is not None for _, _, option in seen.values()) == 4
    rounds = [seen[name][0].view(PUPIL)["turn"]["round"] for name in ("robots", "early", "far", "rounds")]
    last = won_in(LESSON.log).rounds
    assert rounds == [1, 2, 3, last - 2]


def test_its_words_are_true(seen):
    def mine(name):
        return seen[name][0].view(PUPIL)["seats"][PUPIL]

    assert sum(mine("robots")["workstations"].values()) == 3 and sum(mine("worked")["workstations"].values()) == 5
    assert any(cell and cell["tile"].startswith("advanced") for cell in mine("worked")["grid"])
    assert mine("place")["vp"] + 1 == mine("far")["vp"] and mine("far")["vp"] + 2 == mine("rest")["vp"]
    before, after = (seen[name][0].view(PUPIL)["projected"][PUPIL]["advanced"] for name in ("space", "grown"))
    tile = next(one["tile"] for one in after if one["place"] == "green")
    assert next(one["cap"] for one in after if one["tile"] == tile) == 6
    assert all(one["cap"] == 4 for one in before)


def test_all_stars_are_within_reach(seen):
    state = seen["rounds"][0].clone()
    for option in BEST.split(","):
        state.apply(tuple(int(word) if word.isdigit() else word for word in option.split()))
    assert state.is_over and state.scores()[PUPIL] >= max(LESSON.goals) > won_in(LESSON.log).total


def test_the_page_tells_what_the_score_sheet_tells():
    won = won_in(LESSON.log)
    replay = Replay(LESSON.log, load_game("black_angel"))
    view = replay.jump(replay.length).view(None)
    rows = sources(replay.records, {**view, "seats": [{**seat, "kind": "human"} for seat in view["seats"]]}, PUPIL, 1)
    assert [(row.icon, row.own) for row in rows] == [(icon, won.sources[icon]) for icon in SOURCES]
    assert sum(won.sources.values()) == won.total == view["scores"][PUPIL]["total"]
    assert sum(won.tiles) == won.sources["advanced"] and sum(won.missions.values()) == won.sources["mission"]
    assert won.goods // 2 == won.sources["spes"] and won.curve[0] == 5
    assert won.total > won.curve[-1] and won.at_the_end == won.sources["advanced"] + won.sources["spes"]
    assert [source.icon for source in SHOWN] == list(SOURCES)
    assert {source.step for source in SHOWN} <= {step.id for step in LESSON.steps}


def test_the_own_last_game_is_that_of_the_person():
    assert last_of(None) is None
    last = last_of(ENTRY)
    assert last == {"mission": 4, "advanced": 22, "spes": 6, "vp": -1} and sum(last.values()) == 31
    page = WinningPage()
    page.log = LESSON.log
    words = page.advice(last)
    assert "Advanced tiles" in words.split(":")[1] and "Missions gave 4 where 16 were open" in words


def test_a_source_leads_to_the_table_and_back(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_to(NUMBER)
    settle(app, scene)
    assert scene.boxes.bubble is None and scene.boxes.page is not None
    click(scene, middle(type("Part", (), {"area": scene.boxes.page.parts[1][0]})))
    settle(app, scene)
    assert at(scene) == (NUMBER, step_of("advanced")) and scene.boxes.page is None
    key(scene, pygame.K_BACKSPACE)
    scene.go_to(NUMBER)
    settle(app, scene)
    key(scene, pygame.K_3, "3")
    settle(app, scene)
    assert at(scene) == (NUMBER, step_of("exchange"))
    assert scene.pupil.session.length == 121


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_page_is_cut(help_app, monkeypatch, language, size):
    app = help_app(size, language)
    monkeypatch.setattr(app, "last_finished", lambda game: ENTRY, raising=False)
    scene = begun(app)
    scene.go_to(NUMBER)
    settle(app, scene)
    for _ in range(8):
        app.scenes.update(0.3)
    with watched(monkeypatch, language) as found:
        app.draw()
    assert not found.cut and not found.outside


def test_the_last_rounds_are_played_to_the_stars(help_app):
    app = help_app()
    scene = begun(app)
    scene.go_to(NUMBER)
    scene.go_to_step("rounds")
    settle(app, scene)
    assert scene.step.free and scene.table.view["projected"][PUPIL]["total"] > scene.table.view["seats"][PUPIL]["vp"]
    assert "50, 55" in scene.know()
    click(scene, middle(button(scene, "Skip")))
    for _ in range(3000):
        app.scenes.update(1 / 20)
        if app.scenes.top is not scene:
            break
    end = app.scenes.top
    assert isinstance(end, LessonScoring) and scene.last
    total = end.scores[PUPIL]["total"]
    assert end.stars == sum(total >= goal for goal in (50, 55, 60))
    app.scenes.update(60)
    app.draw()
    click(end, middle(button(end, "Play it again")))
    settle(app, scene)
    assert app.scenes.top is scene and at(scene) == (NUMBER, step_of("rounds"))


def test_a_long_way_that_is_known_can_be_cut_short(help_app):
    app = help_app()
    app.settings.speed = "normal"
    scene = begun(app)
    scene.go_to(NUMBER)
    scene.go_to_step("advanced")
    settle(app, scene)
    scene.go_on()
    app.scenes.update(0.05)
    assert scene.voyage is not None and scene.pupil.session.length < 60
    scene.go_on()
    app.scenes.update(0.05)
    assert scene.voyage is None and scene.pupil.session.length == 119
