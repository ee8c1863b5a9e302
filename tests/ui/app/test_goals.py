"""Goals, the seed of the day, the same seed again, and whose games are counted."""

from __future__ import annotations

import json

import pytest

from blackangel.engine.log import read_log
from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.ui.app.goals import GoalRow
from blackangel.ui.app.record import Book, entry_of
from blackangel.ui.play.face import faces, load_face
from blackangel.ui.play.goals import Goal, reached
from blackangel.ui.play.today import day_of, seed_of, today
from tests.ui.app.test_around import game, top
from tests.ui.app.test_statistics import statistics

GOLDEN = "tests/golden"
PAIR = [{"name": "Ada", "colour": "sky", "kind": "human"}, {"name": "Kim", "colour": "ivory", "kind": "human"}]


def played_by(name, source, target):
    """The game of a kept log, with a person of that name in its first seat."""
    log = read_log(source)
    seats = [dict(seat) for seat in log.header.seats]
    seats[0] |= {"name": name, "kind": "human"}
    target.parent.mkdir(parents=True, exist_ok=True)
    session = Session.new(load_game(log.header.game), seats, log.header.options, log.header.seed, target)
    for step in log.steps:
        session.apply(step.option)
    session.close()
    return target


@pytest.fixture(scope="module")
def golden(request):
    return request.config.rootpath / GOLDEN


def entry(date, *deeds, kinds=("human", "human"), names=("Ada", "Kim")):
    return {"date": date, "seats": [{"name": name, "kind": kind} for name, kind in zip(names, kinds, strict=True)],
            "deeds": list(deeds)}  # fmt: skip


MANY = Goal("many", "Do it {n} times", "Again and again.", "ui_game", "times", 3)


def test_a_goal_is_reached_by_the_first_person_who_did_enough_in_one_game():
    games = [entry(2.0, {"times": 4}, {}), entry(1.0, {"times": 2}, {"times": 3}), entry(0.5, {}, {"times": 2})]
    (found,) = reached([MANY], games)
    assert found.entry is games[1] and found.seat == 1
    (found,) = reached([MANY], games, lambda player: player["name"] == "Ada")
    assert found.entry is games[0] and found.seat == 0
    (found,) = reached([MANY], games[2:])
    assert found.entry is None and found.best == 2


def test_what_bots_do_reaches_no_goal():
    (found,) = reached([MANY], [entry(1.0, {"times": 9}, {"times": 9}, kinds=("greedy", "hal"))])
    assert found.entry is None and found.best == 0


def test_every_game_has_goals_with_keys_of_their_own_and_icons_that_are_there():
    from blackangel.ui.kit.images import picture

    for name in faces():
        goals = load_face(name).counted.goals()
        assert len({goal.key for goal in goals}) == len(goals) >= 12
        for goal in goals:
            assert picture(f"icons/{goal.icon}.png") is not None or picture(f"icons/{goal.icon}") is not None, goal.icon
            assert goal.least >= 1 and ("{n}" not in goal.words or goal.least > 1), goal.key


@pytest.mark.parametrize("name, seats, least", [
    ("solo_basic_spes", 2, {"finished": 1, "points": 40, "hal:standard": 1}),
    ("derelict/2_alphas", 2, {"finished": 1, "last_place": 1, "won:2": 1, "by:alphas": 1, "standing": 5}),
    ("derelict/1_lost", 1, {"finished": 1}),
])  # fmt: skip
def test_what_was_done_is_read_from_the_record_of_a_game(golden, tmp_path, name, seats, least):
    found = entry_of(played_by("Ada", golden / f"{name}.balog", tmp_path / "a.balog"))
    assert len(found["deeds"]) == seats
    assert {key: found["deeds"][0].get(key) for key in least} == least
    known = {goal.count for goal in load_face(found["of"]).counted.goals()}
    assert all(set(one) <= known for one in found["deeds"])
    if name.endswith("lost"):
        assert not [key for key in found["deeds"][0] if key.startswith(("won:", "by:"))]


def test_points_of_the_goals_are_those_of_the_score(golden, tmp_path):
    found = entry_of(played_by("Ada", golden / "3_seats_basic_ravagers.balog", tmp_path / "a.balog"))
    for total, deeds, sources in zip(found["totals"], found["deeds"], found["sources"], strict=True):
        assert deeds.get("points", 0) == max(0, total)
        for source in ("missions", "tiles", "advanced", "exchange"):
            assert deeds.get(source, 0) == max(0, sources.get(source, 0))


def test_the_scene_shows_what_was_reached_and_opens_its_replay(make_app, data_dir, golden):
    played_by("Ada", golden / "solo_basic_spes.balog", data_dir / "saves" / "Best.balog")
    hands = make_app((1280, 720))
    statistics(hands)
    hands.press("Goals")
    screen = top(hands)
    assert screen.name == "goals"
    done = {row.goal.key: row for row in screen.rows if row.entry is not None}
    assert {"finished", "hal_standard"} <= set(done) and not {"points", "hal_extreme"} & set(done)
    rows = [one for one in screen.form.widgets if isinstance(one, GoalRow)]
    assert len(rows) == len(screen.rows)
    able = [one for one in rows if one.enabled]
    assert len(able) == len(done)
    hands.click(hands.middle(able[0]))
    hands.until(lambda: top(hands).name == "replay")
    hands.key("Escape")
    hands.until(lambda: top(hands) is screen)
    hands.press(load_face("black_angel").name())
    assert screen.game == "derelict" and all(row.entry is None for row in screen.rows)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_words_of_goals_stay_in_their_row_at_a_size_one_can_read(make_app, size, language):
    from blackangel.ui.kit.fonts import width_of
    from blackangel.ui.kit.words import tr

    hands = make_app(size, language=language)
    hands.app.set_language(language)
    statistics_of = hands.app.statistics
    statistics_of()
    hands.frames(2)
    top(hands).goals()
    hands.frames(2)
    screen = top(hands)
    for game_name in faces():
        screen.game = game_name
        for goal in load_face(game_name).counted.goals():
            assert width_of(hands.app.canvas, tr(goal.note), 21, "label") * 0.95 < 912 - 96, goal.key
            assert width_of(hands.app.canvas, tr(goal.words).format(n=goal.least), 24, "bold") * 0.95 < 912 - 96 - 250


def test_a_game_that_was_read_when_less_was_counted_is_read_again(data_dir, golden):
    path = played_by("Ada", golden / "solo_basic_spes.balog", data_dir / "saves" / "Best.balog")
    from blackangel.engine.store import SaveStore

    games = SaveStore(path.parent).games()
    book = Book(data_dir)
    book.open(games)
    assert book.left == 1
    book.work()
    book.open(games)
    assert book.left == 0
    kept = json.loads(book.path.read_text())
    kept["goals"]["black_angel"].pop()
    book.path.write_text(json.dumps(kept))
    book.open(games)
    assert book.left == 1


# ---- whose games -----------------------------------------------------------------------------------------------------


def test_the_statistics_of_one_person_by_name(make_app, data_dir):
    game(data_dir / "saves" / "Pair.balog", None, 5, PAIR, {})
    game(data_dir / "saves" / "Ada.balog", None)
    hands = make_app((1280, 720))
    screen = statistics(hands)
    assert screen.sum.games == 2 and len(screen.sum.top) == 3
    hands.press("Everybody")
    assert [choice.label for choice in top(hands).choices] == ["Everybody", "Ada", "Kim", "Leave it"]
    hands.press("Kim")
    assert top(hands) is screen and screen.sum.games == 1
    assert [entry["seats"][seat]["name"] for _, entry, seat in screen.sum.top] == ["Kim"]
    hands.press("Goals")
    assert top(hands).person == "Kim"
    hands.press("Kim")
    hands.press("Ada")
    assert top(hands).person == "Ada"
    hands.key("Escape")
    hands.press("Kim")
    hands.press("Everybody")
    assert screen.sum.games == 2


# ---- seeds -----------------------------------------------------------------------------------------------------------


def test_the_seed_of_a_day_is_the_same_for_everybody_and_another_every_day():
    assert seed_of("2026-11-30") == 21547656
    assert len({seed_of(f"2026-11-{day:02}") for day in range(1, 31)}) == 30
    assert today(0) == "1970-01-01" and today(86400 * 365) == "1971-01-01"


def test_a_game_of_the_day_is_one_that_was_begun_on_it_with_its_seed(tmp_path):
    log = read_log(game(tmp_path / "a.balog", 3, seed=seed_of(today())))
    assert day_of(log.header) == log.header.created[:10]
    assert day_of(read_log(game(tmp_path / "b.balog", 3, seed=1)).header) == ""


def test_the_set_up_screens_offer_the_seed_of_the_day(make_app):
    from blackangel.ui.app.set_up import SetUpScreen

    hands = make_app((1280, 720))
    derelict = load_face("derelict")
    for screen in (load_face("black_angel").new_game("solo"), derelict.new_game(""), SetUpScreen(derelict)):
        hands.app.scenes.push(screen)
        hands.frames(2)
        button = next(one for one in screen.form.widgets if getattr(one, "icon", "") == "ui_date")
        hands.click(hands.middle(button))
        assert screen.setup.game_seed() == seed_of(today()) and screen.seed_field.value == str(seed_of(today()))


def test_the_statistics_tell_the_game_of_the_day(make_app, data_dir):
    hands = make_app((1280, 720))
    screen = statistics(hands)
    assert str(seed_of(today())) in screen.today() and "not played" in screen.today()
    hands.key("Escape")
    path = game(data_dir / "saves" / "Today.balog", None, seed=seed_of(today()))
    screen = statistics(hands)
    total = entry_of(path)["totals"][0]
    assert f"best: Ada, {total}" in screen.today()


def deal(app):
    header = app.controller.session.header
    return header.game, header.seed, [seat["name"] for seat in header.seats], header.options


def test_the_same_seed_again_from_the_list_and_from_the_replay(make_app, data_dir):
    path = game(data_dir / "saves" / "Over.balog", None, seed=77)
    header = read_log(path).header
    wanted = ("black_angel", 77, ["Ada"], header.options)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Same seed again (77)")
    hands.until(lambda: hands.app.controller is not None)
    assert deal(hands.app) == wanted and hands.app.controller.session.path.name == "Over 2.balog"
    hands.app.close_game()
    hands.app.open_replay(path)
    hands.frames(2)
    top(hands).controller.jump(top(hands).length)
    from blackangel.ui.replay.play_on import PlayOnSheet

    sheet = PlayOnSheet(top(hands))
    hands.app.scenes.push(sheet)
    hands.frames(2)
    sheet.seats[0]["name"] = "Bo"   # as typed into the row
    hands.press("Same seed again")
    hands.until(lambda: hands.app.controller is not None)
    assert deal(hands.app) == ("black_angel", 77, ["Bo"], header.options), "whom the rows name plays it"


def test_the_seed_of_a_game_in_progress_is_neither_told_nor_dealt_again(make_app, data_dir):
    path = game(data_dir / "saves" / "Going.balog", 10, seed=77)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    assert not [one for one in top(hands).form.widgets if "77" in str(getattr(one, "label", ""))]
    hands.app.open_replay(path)
    hands.frames(2)
    from blackangel.ui.replay.play_on import PlayOnSheet

    hands.app.scenes.push(PlayOnSheet(top(hands)))
    hands.frames(2)
    assert "Same seed again" not in [getattr(one, "label", "") for one in top(hands).form.widgets]


def test_the_same_seed_again_from_the_ending(make_app, data_dir):
    path = game(data_dir / "saves" / "Over.balog", None, seed=78)
    hands = make_app((1280, 720), speed="off")
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "scoring" and top(hands).over)
    hands.press("Same seed")
    hands.until(lambda: hands.app.controller is not None and not hands.app.controller.is_over)
    assert deal(hands.app)[1] == 78
