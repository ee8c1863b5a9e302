"""Continue on the title: the last game that a person played, never one that was only tried out from a replay."""

from __future__ import annotations

import pytest

from blackangel.engine.log import read_log
from blackangel.ui.app.settings import load_settings
from blackangel.ui.kit.words import speak
from blackangel.ui.replay.play_on import forked
from tests.ui.app.test_around import game, top

BOT = [{"name": "Iris", "colour": "sky", "kind": "human"}, {"name": "Vega", "colour": "ivory", "kind": "greedy"}]


def last(hands):
    found = hands.app.last_game()
    return found.name if found else None


@pytest.fixture
def played(make_app, data_dir):
    """A game in which a person has moved, open at the table."""
    path = game(data_dir / "saves" / "Evening.balog", 40, seats=BOT, options={})
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and hands.app.controller.mine and top(hands).idle)
    return hands


def fork(hands):
    """Look back, go some steps back, play on from there."""
    hands.app.look_back(20)
    hands.frames(3)
    hands.key("p")
    hands.frames(3)
    hands.key("Return")
    hands.until(lambda: top(hands).name == "table" and "from step" in hands.app.controller.name)


def test_a_fork_in_which_nobody_moved_is_not_the_game_to_continue(played, data_dir):
    fork(played)
    assert last(played) == "Evening"
    played.app.to_title()
    played.frames(5)
    assert top(played).last["black_angel"].name == "Evening"
    assert load_settings(data_dir).untouched  # also after the next start
    (data_dir / "saves" / "Evening.balog").unlink()
    assert last(played) is None  # not even in its absence


def test_a_fork_of_another_replay_is_the_game_to_continue_at_once(played, data_dir):
    """Whoever looks for a replay, chooses seats and plays on from there means to."""
    game(data_dir / "saves" / "Other.balog", 30)
    played.app.to_title()
    played.frames(3)
    played.app.open_replay(data_dir / "saves" / "Other.balog")
    played.frames(3)
    played.key("Right", "p")
    played.frames(3)
    played.key("Return")
    played.until(lambda: top(played).name == "table" and "from step" in played.app.controller.name)
    assert last(played).startswith("Other from step")


def test_a_fork_of_ones_own_game_that_is_over_is_the_game_to_continue_at_once(played, data_dir):
    """There is nothing else to go on with."""
    played.app.open_game(game(data_dir / "saves" / "Done.balog", None, seats=BOT, options={}))
    played.until(lambda: top(played).name in ("scoring", "table"))
    fork(played)
    assert last(played).startswith("Done from step")


def test_a_fork_becomes_the_game_to_continue_with_the_first_choice_in_it(played, data_dir):
    fork(played)
    controller = played.app.controller
    played.until(lambda: controller.mine and top(played).idle)
    assert last(played) == "Evening"
    assert controller.apply(controller.decision.options[0])
    assert last(played) == controller.session.path.stem != "Evening"
    kept = load_settings(data_dir)
    assert (kept.untouched, kept.last_game) == ([], str(controller.session.path))


def test_a_game_begun_again_by_a_slip_does_not_displace_one_that_goes_on(played, data_dir):
    assert last(played) == "Evening"
    game(data_dir / "saves" / "Done.balog", None)
    played.app.open_game(data_dir / "saves" / "Done.balog")
    before = played.app.controller.session.header
    played.app.play_again()
    again = played.app.controller
    assert last(played) == "Evening"
    assert again.session.header.seats == before.seats and again.session.header.seed != before.seed
    played.until(lambda: again.mine and top(played).idle)
    assert again.apply(again.decision.options[0])
    assert last(played) == again.session.path.stem


def test_a_fork_keeps_its_standing_under_another_name(played, data_dir):
    fork(played)
    path = played.app.controller.session.path
    played.app.settings.renamed(str(path), "Other")
    assert played.app.settings.untouched == ["Other"]
    assert played.app.settings.last_game == str(data_dir / "saves" / "Evening.balog")


def test_the_game_opened_last_is_continued_even_if_another_was_written_later(make_app, data_dir):
    first = game(data_dir / "saves" / "First.balog", 20, seats=BOT, options={})
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.open_game(first)
    hands.until(lambda: top(hands).name == "table")
    hands.app.to_title()
    game(data_dir / "saves" / "Second.balog", 20, seats=BOT, options={})
    assert last(hands) == "First"


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_game_played_on_again_keeps_its_first_name(language):
    speak(language)
    try:
        once = forked("Solo (hard) + 3", 104)
        assert once.startswith("Solo (hard) + 3") and "104" in once
        assert forked(once, 31) == forked("Solo (hard) + 3", 31)
        assert forked(f"{once} 2", 31) == forked("Solo (hard) + 3", 31)    # the store has numbered it
    finally:
        speak("en")


def test_a_game_that_ended_unseen_shows_its_scores_from_the_title_once(make_app, data_dir):
    """The program was killed in the last turn: the game is whole, but nobody has seen who won."""
    path = game(data_dir / "saves" / "Evening.balog", 40)
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.open_game(path)
    assert load_settings(data_dir).unscored == str(path)
    hands.app.close_game()
    path.unlink()
    game(path, None)
    again = make_app((1280, 720), speed="off", auto_single=False)
    button = again.button("Final score")
    again.until(lambda: " VP" in again.button("Final score").sub)
    again.click(again.middle(button))
    again.until(lambda: top(again).name == "scoring")
    again.app.to_title()
    again.frames(5)
    assert not top(again).last and load_settings(data_dir).unscored == ""


def test_a_game_from_another_folder_is_continued_and_named(make_app, data_dir, tmp_path):
    """It stands in no list: this is the way back to it."""
    path = game(tmp_path / "Letter.balog", 40, seats=BOT, options={})
    game(data_dir / "saves" / "Evening.balog", 40, seed=4, seats=BOT, options={})
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.open_game(path)
    hands.until(lambda: top(hands).name == "table" and top(hands).idle)
    hands.app.to_title()
    hands.until(lambda: top(hands).name == "title" and top(hands).far)
    assert "Letter" not in hands.button("Continue").sub and hands.button("Continue").hint == str(path)
    assert hands.button("Continue").game.name == "Letter"


def test_a_copy_of_a_saved_game_goes_on_with_chance_of_its_own_and_says_so(make_app, data_dir, tmp_path):
    path = game(data_dir / "saves" / "Evening.balog", 40, seats=BOT, options={})
    copy = tmp_path / "Copy.balog"
    copy.write_bytes(path.read_bytes())
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.open_game(copy)
    assert hands.app.controller.session.path == data_dir / "saves" / "Copy.balog"
    assert hands.app.controller.session.seed != read_log(path).header.seed
    assert any("Copy is a copy of Evening" in words for words, _ in hands.app.notices.lines)
    assert copy.read_bytes() == path.read_bytes()
