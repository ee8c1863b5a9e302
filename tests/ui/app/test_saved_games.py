"""Saved games and replays in their lists: pictures, order, search, bin, import. With a real pointer and keys."""

from __future__ import annotations

import random
import shutil

import pygame
import pytest

from blackangel.ui.kit.files import examples
from tests.ui.app.test_around import game, top
from tests.ui.rooms import PLAYED, log_of


def test_pictures_and_progress_of_saved_games_come_by_themselves(make_app, data_dir):
    game(data_dir / "saves" / "One.balog")
    hands = make_app((1280, 720))
    hands.press("Saved games")
    thumbs = hands.app.thumbs
    path = data_dir / "saves" / "One.balog"
    hands.until(lambda: thumbs.get(path) is not None)
    facts = thumbs.facts(path)
    assert facts["round"] >= 1 and len(facts["vp"]) == 2
    assert list((data_dir / "pictures").glob("*.png"))


def test_the_words_in_the_picture_of_a_saved_game_are_the_players(make_app, data_dir):
    path = game(data_dir / "saves" / "One.balog")
    hands = make_app((1280, 720))
    hands.press("Saved games")
    thumbs, seen = hands.app.thumbs, {}
    for code in ("en", "fr"):
        hands.app.set_language(code)
        hands.until(lambda: thumbs.get(path) is not None)
        seen[code] = thumbs.get(path).get_view().raw
        assert thumbs.facts(path)
    assert seen["en"] != seen["fr"]
    hands.app.set_language("en")
    assert thumbs.get(path).get_view().raw == seen["en"], "it is there at once"


def test_an_example_is_played_in_a_copy(make_app, data_dir):
    before = {path.name: path.read_bytes() for path in examples().glob("*.balog")}
    assert len(before) >= 5
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.press("Saved games")
    screen = top(hands)
    assert screen.filter == "examples"
    screen.select([one.name for one in screen.games].index("Solo against Hal"))
    assert not hands.button("Delete").enabled and not hands.button("Rename").enabled
    hands.press("Play on")
    hands.until(lambda: top(hands).name == "table")
    assert hands.app.controller.session.path.parent == data_dir / "saves"
    rng = random.Random(1)
    hands.app.controller.apply(rng.choice(hands.app.controller.decision.options))
    assert {path.name: path.read_bytes() for path in examples().glob("*.balog")} == before
    assert not (examples() / "bin").exists()


def test_the_end_of_an_example_is_looked_at_and_no_game_of_ones_own(make_app, data_dir):
    hands = make_app((1280, 720), speed="off")
    hands.press("Saved games")
    screen = top(hands)
    screen.select(next(number for number, one in enumerate(screen.games) if one.finished))
    hands.press(screen.first_action()[0])
    hands.until(lambda: top(hands).name == "scoring")
    assert not hands.app.controller.unsaved
    hands.key("Escape")     # which asks nothing: nothing is lost
    hands.until(lambda: top(hands).name == "load")
    hands.key("Escape")
    hands.until(lambda: top(hands).name == "title")
    assert not hands.app.store.games() and not top(hands).last


@pytest.mark.parametrize("game", PLAYED)
def test_an_ending_chosen_in_the_list_leads_back_to_it(make_app, data_dir, game):
    (data_dir / "saves").mkdir(parents=True)
    for one in PLAYED:
        shutil.copy(log_of(one), data_dir / "saves" / f"{one}.balog")
    hands = make_app((1280, 720), speed="off")
    hands.press("Saved games")
    screen = top(hands)
    screen.show_only("finished")
    screen.select([one.path.stem for one in screen.games].index(game))
    hands.press(screen.first_action()[0])
    hands.until(lambda: top(hands).name in ("scoring", "ending"))
    hands.frames(60)
    hands.key("Escape")
    assert top(hands) is screen and screen.filter == "finished" and screen.game.path.stem == game
    assert hands.app.controller is None
    hands.key("Escape")
    assert top(hands).name == "title"


def test_an_example_keeps_its_translated_name_when_it_is_open(make_app, data_dir):
    """In the replay and what comes from it, and in the copy that is played."""
    hands = make_app((1280, 720), speed="off", auto_single=False)
    hands.app.set_language("fr")
    hands.frames(2)
    hands.press("Sauvegardes")
    screen = top(hands)
    screen.select([one.name for one in screen.games].index("Two at the table"))
    screen.watch()
    hands.until(lambda: top(hands).name == "replay")
    assert top(hands).controller.name == "À deux autour de la table"
    hands.key("Escape")
    hands.until(lambda: top(hands).name == "load")
    top(hands).play()
    hands.until(lambda: hands.app.controller is not None)
    assert hands.app.controller.name == hands.app.controller.session.path.stem == "À deux autour de la table"


def test_search_order_bin_and_bringing_back(make_app, data_dir):
    saves = data_dir / "saves"
    for name in ("Beta", "Alpha", "Gamma"):
        game(saves / f"{name}.balog", 5)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    screen = top(hands)
    hands.press("Last played")
    assert [one.name for one in screen.games] == ["Alpha", "Beta", "Gamma"]
    hands.click(hands.middle(screen.search))
    hands.type("amm")
    assert [one.name for one in screen.games] == ["Gamma"]
    hands.press("Delete")
    assert screen.games == []
    hands.click(hands.middle(screen.search))
    hands.key("ctrl+a", "BackSpace")
    assert [one.name for one in screen.games] == ["Alpha", "Beta"]
    screen.show_only("bin")
    hands.frames(2)
    assert [one.name for one in screen.games] == ["Gamma"]
    hands.press("Bring back")
    assert screen.games == []
    assert (saves / "Gamma.balog").is_file()
    screen.show_only("all")
    hands.frames(2)
    hands.press("Delete")
    screen.show_only("bin")
    hands.frames(2)
    hands.press("Empty the bin")
    hands.press("Empty the bin")
    assert not list((saves / "bin").glob("*.balog"))


def test_among_the_replays_the_examples_follow_ones_own_games(make_app, data_dir):
    game(data_dir / "saves" / "Mine.balog", None)
    hands = make_app((1280, 720))
    hands.press("Replays")
    shown = [one.path for one in top(hands).games]
    assert shown[0].stem == "Mine" and set(shown[1:]) == set(examples().glob("*.balog"))
    top(hands).show_only("open")
    hands.frames(2)
    assert all(not one.finished for one in top(hands).games) and top(hands).games


def test_a_dropped_file_is_copied_in(make_app, data_dir, tmp_path):
    outside = game(tmp_path / "From afar.balog", 10)
    before = outside.read_bytes()
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=str(outside)))
    hands.frames(2)
    assert top(hands).game.name == "From afar"
    inside = (data_dir / "saves" / "From afar.balog").read_bytes().splitlines()
    assert inside[1:-1] == before.splitlines()[1:] and b'"from":10' in inside[-1]
    assert "dice and draws to come are new" in hands.app.notices.lines[-1][0]
    hands.key("Escape")
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=str(outside)))
    hands.frames(2)
    assert top(hands).name == "dialog"
    hands.press("Later")
    assert len(list((data_dir / "saves").glob("*.balog"))) == 1
    noise = tmp_path / "noise.balog"
    noise.write_bytes(b"\0" * 500)
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=str(noise)))
    hands.frames(2)
    assert top(hands).name == "title"
    assert any("noise" in line for line, _ in hands.app.notices.lines)


def test_a_game_that_is_there_is_not_copied_again_and_one_is_told(make_app, data_dir, tmp_path):
    mine = game(data_dir / "saves" / "Mine.balog", 30)
    game(data_dir / "saves" / "Other.balog", 30, seed=9)
    copy, further = tmp_path / "From a friend.balog", game(tmp_path / "Further.balog", 31)
    shutil.copyfile(mine, copy)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=str(copy)))
    hands.frames(2)
    assert top(hands).game.name == "Mine" and len(top(hands).games) == 2
    assert hands.app.notices.lines[-1][0] == "This game is there already: Mine."
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=str(further)))
    hands.frames(2)
    assert top(hands).game.name == "Further" and len(top(hands).games) == 3
    hands.key("Escape")
    hands.app.inputs.take(pygame.event.Event(pygame.DROPFILE, file=str(copy)))
    hands.frames(2)
    assert top(hands).title == "This game is there already" and top(hands).words == "Mine"


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_search_without_result_says_so_and_is_cleared_with_one_press(make_app, data_dir, language):
    from blackangel.ui.kit.words import tr

    game(data_dir / "saves" / "Mine.balog", 10)
    hands = make_app((1280, 720))
    hands.app.set_language(language)
    hands.app.load_game()
    hands.frames(2)
    screen = top(hands)
    hands.click(hands.middle(screen.search))
    hands.type("mi")
    assert len(screen.games) == 1
    hands.type("x")
    assert not screen.games and screen.nothing() == tr("No game fits “{words}”.", words="mix")
    screen.show_only("finished")
    assert screen.nothing() == tr("No game of this kind fits “{words}”.", words="mix")
    screen.show_only("bin")
    assert "mix" in screen.nothing()
    hands.press(tr("Clear the search"))
    assert screen.search.value == "" and screen.nothing() == tr("The bin is empty.")
    screen.show_only("all")
    assert len(screen.games) == 1


def test_a_link_that_leads_nowhere_and_a_folder_named_like_a_game_hinder_nothing(make_app, data_dir):
    saves = data_dir / "saves"
    saves.mkdir(parents=True)
    game(saves / "Game.balog")
    (saves / "Lost.balog").symlink_to(saves / "was moved away.balog")
    (saves / "Folder.balog").mkdir()
    hands = make_app((1280, 720), speed="off", auto_single=False)
    assert hands.app.last_game().name == "Game"
    hands.press("Saved games")
    names = {game.name: game.reason for game in hands.app.scenes.top.games}
    assert set(names) == {"Game", "Lost", "Folder"}
    assert names["Game"] is None and names["Lost"] and names["Folder"]
