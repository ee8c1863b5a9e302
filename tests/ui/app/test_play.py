"""Whole ways through the program with a real pointer and real keys: begin, play, hand over, leave, finish."""

from __future__ import annotations

import json
import random
import shutil

import pytest

from blackangel.engine.session import Session
from blackangel.games import load_game
from blackangel.games.black_angel.ids import DIE_INDEX
from blackangel.ui.kit.geometry import centre
from blackangel.ui.kit.textfield import TextField
from blackangel.ui.play import warning
from blackangel.ui.play.guard import CALM
from tests.ui.black_angel.table.harness import next_click


def top(hands):
    return hands.app.scenes.top.name


def settled(hands):
    """Waits until the person at the screen decides and nothing moves."""
    app = hands.app
    hands.until(
        lambda: top(hands) != "table" or (app.scenes.top.idle and app.controller.mine) or app.controller.is_over
    )


def start_solo(hands):
    hands.press("Solo against Hal")
    hands.press("Start")
    assert top(hands) == "table"
    settled(hands)


def menu(hands):
    """Escape until the menu is there: first it closes what is open on the table."""
    for _ in range(5):
        if top(hands) == "pause":
            return
        hands.key("Escape")
    raise AssertionError("no menu")


def take_by_mouse(hands, option):
    """Clicks what the table says stands for the option, and that it is meant if the table asks."""
    table, controller = hands.app.scenes.top, hands.app.controller
    length = controller.session.length
    for _ in range(6):
        bubble = table.extras.bubble
        spot = centre(bubble.buttons()[warning.DO]) if bubble else next_click(table, option)
        assert spot is not None, option
        hands.click(spot)
        if controller.session.length > length:
            break
    assert controller.session.length > length, option
    settled(hands)


def take_by_keys(hands, rng, most=4):
    """Opens the list of choices, goes down some lines, takes one."""
    controller = hands.app.controller
    length = controller.session.length
    hands.key("Down")
    for _ in range(rng.randrange(most)):
        hands.key("Down")
    for _ in range(3):
        hands.key("Return")
        if controller.session.length > length:
            break
    assert controller.session.length > length, controller.state.decision
    settled(hands)


def finished_log(path, seats=2, seed=1):
    rng = random.Random(seed)
    kinds = [
        {"name": f"P{n}", "colour": colour, "kind": "human"}
        for n, colour in enumerate(("sky", "ivory", "violet")[:seats])
    ]
    session = Session.new(load_game("black_angel"), kinds, {}, seed, path)
    while not session.state.is_over:
        session.apply(rng.choice(session.state.decision.options))
    session.close()
    return path


def half_game(path, steps=40, seed=2):
    rng = random.Random(seed)
    seat = {"name": "Ada", "colour": "sky", "kind": "human"}
    session = Session.new(load_game("black_angel"), [seat], {"solo": True}, seed, path)
    for _ in range(steps):
        session.apply(rng.choice(session.state.decision.options))
    digest = session.state.digest()
    session.close()
    return digest


def test_a_new_solo_game_by_mouse_alone_then_closed_and_continued(make_app):
    hands = make_app(speed="off")
    start_solo(hands)
    rng = random.Random(3)
    for _ in range(12):
        take_by_mouse(hands, rng.choice(hands.app.controller.decision.options))
    controller = hands.app.controller
    digest, length = controller.state.digest(), controller.session.length
    hands.app.close_game()

    again = make_app(speed="off", auto_single=False)
    again.until(lambda: again.button("Continue").sub)
    assert again.button("Continue").sub == f"Round {controller.view['turn']['round']}, Iris to play"
    again.press("Continue")
    assert top(again) == "table"
    assert (again.app.controller.state.digest(), again.app.controller.session.length) == (digest, length)


def test_a_new_solo_game_by_keys_alone_down_to_the_final_score(make_app):
    hands = make_app(speed="off")
    title = hands.app.scenes.top
    while getattr(title.form.focus, "label", "") != "Solo against Hal":
        hands.key("Down")
    hands.key("Return")
    assert top(hands) == "new_game"
    hands.key("Return")
    assert top(hands) == "table"
    settled(hands)
    rng = random.Random(4)
    for _ in range(400):
        if hands.app.controller.is_over:
            break
        take_by_keys(hands, rng)
    hands.until(lambda: top(hands) == "scoring")
    hands.until(lambda: hands.app.scenes.top.rested > CALM)  # keys still meant for the table do nothing
    hands.key("Tab")
    while hands.app.scenes.top.form.focus.label != "To the title":
        hands.key("Tab")
    hands.key("Return")
    assert top(hands) == "title"


def test_undo_and_menu_by_keys(make_app):
    hands = make_app(speed="off")
    start_solo(hands)
    controller = hands.app.controller
    digest = controller.state.digest()
    card = next(option for option in controller.decision.options if option[0] == "play_card")
    take_by_mouse(hands, card)
    assert controller.state.digest() != digest
    while controller.can_undo[0]:
        hands.key("u")
    assert controller.state.digest() == digest
    menu(hands)
    hands.key("Escape")
    assert top(hands) == "table"
    hands.key("F1")
    assert top(hands) == "help"
    hands.key("Escape")
    assert top(hands) == "table"


def test_a_die_dragged_to_an_action_by_a_real_pointer_and_taken_back(make_app):
    hands = make_app(speed="off")
    start_solo(hands)
    controller, table = hands.app.controller, hands.app.scenes.top
    digest = controller.state.digest()
    for option in controller.decision.options:
        if option[0] != "take_die" or controller.state.die_at[DIE_INDEX[option[1]]] != 0:
            continue
        ways = [way for way in table.interaction.ahead(("die", option[1])) if way.target[0] == "station"]
        if ways:
            break
    hands.drag(table.point_of(("die", option[1])), table.point_of(ways[0].target))
    settled(hands)
    # A step without an alternative may follow by itself.
    assert [record.step.option[0] for record in controller.session.history][:2] == ["take_die", "action"]
    if controller.can_undo[0]:
        hands.key("u")
        assert controller.state.digest() == digest


def test_the_pause_menu_leads_to_the_title_and_nothing_is_lost(make_app):
    hands = make_app(speed="off")
    start_solo(hands)
    rng = random.Random(8)
    for _ in range(4):
        take_by_keys(hands, rng)
    menu(hands)  # on the way there Escape may take back a die that waits for its only place
    path, length = hands.app.controller.session.path, hands.app.controller.session.length
    assert length
    hands.press("To the title")
    assert top(hands) == "title"
    session = Session.open(load_game("black_angel"), path)
    assert session.length == length
    session.close()


def two_people(hands):
    hands.app.settings.setup = {
        "solo": False,
        "seats": [
            {"name": "Ada", "colour": "sky", "kind": "human"},
            {"name": "Bo", "colour": "ivory", "kind": "human"},
        ],
    }
    hands.press("New game")
    hands.press("Start")
    hands.until(lambda: top(hands) == "curtain")


def test_the_curtain_covers_everything_and_answers_only_to_its_own_presses(make_app, monkeypatch):
    from blackangel.ui.black_angel.table.scene import TableScene

    hands = make_app(speed="off")
    two_people(hands)
    app = hands.app
    plain = TableScene.draw

    def forbidden(self, surface):
        raise AssertionError("the table is drawn behind the curtain")

    monkeypatch.setattr(TableScene, "draw", forbidden)
    hands.frames(5)
    curtain = app.scenes.top
    assert app.sound.held
    curtain.seconds = 0.0
    hands.xdo("key", "Return")
    app.frame(0.01)
    app.frame(0.01)
    assert top(hands) == "curtain"
    hands.frames(20)
    place = hands.middle(curtain.ready)
    # a press that begins elsewhere does not count
    hands.drag((200, 500), place)
    assert top(hands) == "curtain"
    monkeypatch.setattr(TableScene, "draw", plain)
    hands.click(place)
    assert top(hands) == "table"
    assert app.controller.viewer == 0
    assert not app.sound.held


def test_the_screen_goes_from_hand_to_hand(make_app):
    hands = make_app(speed="off")
    two_people(hands)
    app = hands.app
    rng = random.Random(6)
    seen = []
    for _ in range(80):
        if top(hands) == "curtain":
            assert app.controller.decision is None
            seen.append(app.controller.curtain_for)
            hands.frames(26)
            hands.key("space")
            assert top(hands) == "table"
            settled(hands)
            continue
        if len(seen) >= 4 or app.controller.is_over:
            break
        take_by_keys(hands, rng)
    assert seen[:4] == [0, 1, 0, 1]


def test_a_game_against_bots_goes_on_by_itself(make_app):
    hands = make_app(speed="off")
    hands.app.settings.setup = {
        "solo": False,
        "seats": [
            {"name": "Ada", "colour": "sky", "kind": "human"},
            {"name": "Bo", "colour": "ivory", "kind": "random"},
            {"name": "Cy", "colour": "violet", "kind": "greedy"},
        ],
    }
    hands.press("New game")
    hands.press("Start")
    rng = random.Random(6)
    controller = hands.app.controller
    settled(hands)
    for _ in range(30):
        take_by_keys(hands, rng)
        if len({record.step.seat for record in controller.session.history}) == 3 and controller.mine:
            break
    assert {record.step.seat for record in controller.session.history} == {0, 1, 2}


def test_a_finished_game_shows_its_scores_and_can_be_played_again(make_app, data_dir):
    finished_log_dir = data_dir / "saves"
    finished_log_dir.mkdir(parents=True)
    finished_log(finished_log_dir / "Old.balog")
    hands = make_app(speed="off")
    assert not [one for one in hands.app.scenes.top.form.widgets if getattr(one, "label", "") == "Continue"]
    hands.press("Saved games")
    hands.press("Final score")
    hands.until(lambda: top(hands) == "scoring")
    total = [score["total"] for score in hands.app.scenes.top.scores]
    assert total == hands.app.controller.state.scores()
    hands.press("Look at the table")
    assert top(hands) == "table"
    hands.frames(5)
    hands.click(hands.app.scenes.top.point_of(("bar", "scores")))  # the table leads back by itself,
    hands.until(lambda: top(hands) == "scoring")
    hands.press("Look at the table")
    hands.frames(5)
    hands.key("Return")
    hands.until(lambda: top(hands) == "scoring")
    hands.press("Look at the table")
    menu(hands)
    hands.press("Final score")  # and so does the menu
    hands.until(lambda: top(hands) == "scoring" and hands.app.scenes.top.rested > CALM)
    seed = hands.app.controller.session.header.seed
    hands.key("Return")
    assert top(hands) == "table" and hands.app.controller.session.header.seed == seed   # no new game by a slip
    menu(hands)
    hands.press("To the title")
    hands.press("Saved games")
    hands.press("Final score")
    hands.until(lambda: top(hands) == "scoring")
    hands.press("Play again")
    hands.until(lambda: top(hands) == "curtain")
    assert hands.app.controller.session.header.seed != seed
    assert [seat["name"] for seat in hands.app.controller.session.header.seats] == ["P0", "P1"]


def test_bad_files_are_listed_with_their_reason_and_the_others_work(make_app, data_dir):
    saves = data_dir / "saves"
    saves.mkdir(parents=True)
    digest = half_game(saves / "Good.balog")
    lines = (saves / "Good.balog").read_text(encoding="utf-8").splitlines(keepends=True)
    (saves / "Torn.balog").write_text("".join(lines)[:-9], encoding="utf-8")
    broken = [*lines[:20], '{"n":19,"s":0,"o":["no such option"]}\n', *lines[21:]]
    (saves / "Broken.balog").write_text("".join(broken), encoding="utf-8")
    newer = json.loads(lines[0])
    newer["version"] = 99
    newer_text = json.dumps(newer) + "\n" + "".join(lines[1:])
    (saves / "Newer.balog").write_text(newer_text, encoding="utf-8")
    (saves / "Empty.balog").write_bytes(b"")
    (saves / "Noise.balog").write_bytes(bytes(range(256)) * 20)

    hands = make_app(speed="off", auto_single=False)
    hands.press("Saved games")
    screen = hands.app.scenes.top
    reasons = {game.name: game.reason for game in screen.games}
    assert set(reasons) == {"Good", "Torn", "Broken", "Newer", "Empty", "Noise"}
    assert reasons["Good"] is None
    assert reasons["Torn"] is None
    assert all(reasons[name] for name in ("Newer", "Empty", "Noise"))
    for number, game in enumerate(screen.games):
        screen.select(number)
        hands.frames(2)
        if game.reason:
            assert not hands.app.scenes.top.game.reason == ""
            screen.play()
            assert top(hands) == "load"
    screen.select([game.name for game in screen.games].index("Good"))
    hands.press("Play on")
    assert top(hands) == "table"
    assert hands.app.controller.state.digest() == digest
    assert (saves / "Newer.balog").read_text(encoding="utf-8") == newer_text


def test_the_sound_part_of_a_damaged_game_can_go_on(make_app, data_dir):
    saves = data_dir / "saves"
    saves.mkdir(parents=True)
    half_game(saves / "Game.balog")
    lines = (saves / "Game.balog").read_text(encoding="utf-8").splitlines(keepends=True)
    step = json.loads(lines[20])
    step["o"] = ["take_die", "orange-99"]
    text = "".join([*lines[:20], json.dumps(step) + "\n", *lines[21:]])
    (saves / "Game.balog").write_text(text, encoding="utf-8")
    hands = make_app(speed="off", auto_single=False)
    hands.app.open_game(saves / "Game.balog")
    hands.frames(2)
    assert top(hands) == "dialog"
    hands.press(hands.app.scenes.top.choices[0].label)
    assert top(hands) == "table"
    assert hands.app.controller.session.length == 18
    assert (saves / "Game.balog").read_text(encoding="utf-8") == text


def test_rename_delete_and_undo_delete(make_app, data_dir):
    saves = data_dir / "saves"
    saves.mkdir(parents=True)
    half_game(saves / "One.balog")
    shutil.copy(saves / "One.balog", saves / "Two.balog")
    hands = make_app()
    hands.press("Saved games")
    screen = hands.app.scenes.top
    name = screen.game.name
    hands.press("Rename")
    hands.type("Friday")
    hands.key("Return")
    assert screen.game.name == "Friday"
    assert not (saves / f"{name}.balog").exists()
    hands.press("Delete")
    assert len(screen.games) == 1
    hands.press("Undo delete")
    assert len(screen.games) == 2
    assert screen.game.name == "Friday"


def test_a_game_open_elsewhere_is_left_alone(make_app, data_dir):
    saves = data_dir / "saves"
    saves.mkdir(parents=True)
    half_game(saves / "Mine.balog")
    other = Session.open(load_game("black_angel"), saves / "Mine.balog")
    before = (saves / "Mine.balog").read_bytes()
    hands = make_app()
    hands.app.open_game(saves / "Mine.balog")
    hands.frames(2)
    assert top(hands) == "dialog"
    assert "Another copy" in hands.app.scenes.top.words
    assert (saves / "Mine.balog").read_bytes() == before
    other.close()


def test_a_folder_that_cannot_be_written_is_said_and_stops_nothing(make_app, data_dir):
    data_dir.mkdir(parents=True)
    (data_dir / "saves").write_text("a file where the folder should be")
    hands = make_app()
    hands.press("New game")
    hands.press("Start")
    assert top(hands) == "dialog"
    hands.key("Escape")
    assert top(hands) == "new_game"


def test_no_sound_device_is_said_once(display, data_dir, monkeypatch):
    import pygame

    from blackangel import paths
    from blackangel.ui.app.program import App
    from blackangel.ui.kit.window import open_display

    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    pygame.quit()
    open_display()
    pygame.font.init()
    from blackangel.ui.app.title import TitleScreen
    from blackangel.ui.kit.scene import Scene

    def started():
        app = App(paths.folders(data_dir), invisible_size=(1024, 768))
        assert "silent" in app.sound.notice
        assert app.notices.lines == []
        return app

    def lines(app):
        for _ in range(10):
            app.scenes.update(0.02)
        return [line for line, _ in app.notices.lines]

    app = started()
    app.scenes.push(TitleScreen())
    app.scenes.push(Scene())  # a game is opened at once: it is not said there
    assert lines(app) == []
    app.scenes.pop()
    assert lines(app) == [app.sound.notice]
    app.scenes.push(Scene())  # and never lies over a table
    assert lines(app) == []
    app.sound.play("win")
    app = started()  # the next start says it no more
    app.scenes.push(TitleScreen())
    assert lines(app) == []
    app.sound.notice = ""  # there is a device again
    app.tell_silence()
    app.sound.notice = "silent"
    app.tell_silence()
    assert lines(app) == ["silent"]
    pygame.quit()


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2000, 700)])
def test_the_table_opens_in_every_window_shape(make_app, size):
    hands = make_app(size, speed="off")
    start_solo(hands)
    rng = random.Random(1)
    for _ in range(3):
        take_by_mouse(hands, rng.choice(hands.app.controller.decision.options))


def test_enter_after_a_click_on_a_choice_starts_the_game_and_changes_nothing(make_app):
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.press("New game")
    form = hands.app.scenes.top.form
    rules = next(one for one in form.widgets if getattr(one, "labels", [])[:2] == ["Basic", "Advanced"])
    x, y, w, h = rules.area
    hands.click((x + w * .75, y + h / 2))
    assert hands.app.scenes.top.setup.advanced
    hands.key("Return")
    assert top(hands) in ("table", "curtain")
    assert hands.app.controller.session.header.options["advanced"]


@pytest.mark.parametrize("level", ["Easy", "Extreme"])
def test_enter_after_a_click_on_hals_level_starts_the_game(make_app, level):
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.press("Solo against Hal")
    hands.press(level)
    hands.key("Return")
    assert top(hands) == "table"
    assert hands.app.controller.session.header.options["difficulty"] == level.lower()


def name_fields(hands):
    return [one for one in hands.app.scenes.top.form.widgets if isinstance(one, TextField) and one.on_enter is None]


def test_enter_in_the_only_name_starts_the_game_with_it(make_app):
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.press("Solo against Hal")
    (field,) = name_fields(hands)
    hands.click(hands.middle(field))
    hands.type("Zoé")
    hands.key("Return")
    assert top(hands) in ("table", "curtain")
    assert "Zo" in hands.app.controller.session.header.seats[0]["name"]


def test_enter_in_one_of_several_names_finishes_it_and_the_game_waits(make_app):
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.press("New game")
    fields = name_fields(hands)
    assert len(fields) > 1
    hands.click(hands.middle(fields[0]))
    hands.type("Zoé")
    for following in (*fields[1:], hands.app.scenes.top.start_button):
        hands.key("Return")
        assert top(hands) == "new_game" and hands.app.scenes.top.form.focus is following
    hands.key("Return")
    assert top(hands) in ("table", "curtain")
    assert "Zo" in hands.app.controller.session.header.seats[0]["name"]
