"""Fields for names and numbers: what is typed stays, what cannot be typed is said."""

from __future__ import annotations

import pygame
import pytest

from blackangel.engine.store import nameable
from blackangel.ui.app.load import SIGNS
from blackangel.ui.black_angel.setup import Setup
from blackangel.ui.kit.textfield import TextField
from tests.ui.app.test_around import game, top


def name_field(hands):
    return next(one for one in top(hands).form.widgets if isinstance(one, TextField))


def test_a_right_click_never_leaves_a_screen_in_which_a_name_is_typed(make_app):
    hands = make_app((1280, 720))
    hands.press("New game")
    place = hands.middle(name_field(hands))
    hands.click(place)
    hands.key("ctrl+a")
    hands.type("Zoe")
    hands.click(place, button=3)
    assert top(hands).name == "new_game" and name_field(hands).value == "Zoe"
    hands.click((1000, 1060), button=3)  # beside it: only the keyboard is given back
    assert top(hands).name == "new_game" and name_field(hands).value == "Zoe"
    hands.click((1000, 1060), button=3)
    assert top(hands).name == "title"


def test_the_same_where_a_game_is_renamed_or_sought(make_app, data_dir):
    game(data_dir / "saves" / "Evening.balog", 10)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Rename")
    hands.type("Night")
    hands.click(hands.middle(top(hands).field), button=3)
    hands.click((1500, 1060), button=3)
    assert top(hands).name == "load" and top(hands).field.value == "Night"


def test_letters_in_a_seed_are_refused_with_a_word_and_digits_are_taken(make_app):
    hands = make_app((1280, 720))
    hands.press("New game")
    field = top(hands).seed_field
    hands.click(hands.middle(field))
    hands.type("7 340")
    assert not hands.app.notices.lines and field.value == "7340"
    hands.type("a")
    assert [line for line, _ in hands.app.notices.lines] == ["A seed is a number: digits only."]
    assert top(hands).setup.game_seed() == 7340


@pytest.mark.parametrize("typed", ["²", "½", "①", "x", "-", "."])
def test_what_is_no_digit_never_reaches_a_seed(make_app, typed):
    hands = make_app((1280, 720))
    hands.press("New game")
    field = top(hands).seed_field
    field.insert(typed)
    assert field.value == ""
    assert Setup(seed=typed).game_seed() is None


def test_a_text_is_copied_and_cut_by_its_keys_in_every_field(make_app, data_dir):
    game(data_dir / "saves" / "Evening.balog", 10)
    hands = make_app((1280, 720))
    hands.press("New game")
    field = name_field(hands)
    hands.click(hands.middle(field))
    hands.key("ctrl+a")
    hands.type("Zoe")
    hands.key("ctrl+c")  # nothing is selected: what the clipboard holds stays
    pygame.scrap.put_text("before")
    hands.key("ctrl+c")
    assert pygame.scrap.get_text() == "before"
    hands.key("ctrl+a")
    hands.key("ctrl+c")
    assert pygame.scrap.get_text() == "Zoe" and field.value == "Zoe" and field.all_selected
    hands.key("End")
    hands.key("ctrl+v")
    assert field.value == "ZoeZoe"
    hands.key("ctrl+a")
    hands.key("ctrl+x")
    assert field.value == "" and top(hands).setup.seats[0]["name"] == "" and pygame.scrap.get_text() == "ZoeZoe"
    hands.key("Escape")
    hands.press("Saved games")
    hands.click(hands.middle(top(hands).search))
    hands.key("ctrl+v")
    assert top(hands).search.value == "ZoeZoe"


def test_without_a_clipboard_nothing_is_lost(make_app, monkeypatch):
    hands = make_app((1280, 720))
    hands.press("New game")
    field = name_field(hands)
    field.set("Zoe")
    field.all_selected = True

    def fails(text):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=pygame.KMOD_CTRL, unicode=""))
    assert field.value == "Zoe" and field.all_selected


def test_signs_that_no_file_name_has_are_refused_with_a_word_while_a_game_is_renamed(make_app, data_dir):
    game(data_dir / "saves" / "Evening.balog", 10)
    hands = make_app((1280, 720))
    hands.press("Saved games")
    hands.press("Rename")
    top(hands).field.insert("gęś ż x")
    assert not hands.app.notices.lines and top(hands).field.value == "gęś ż x"
    hands.type(":")
    told = [line for line, _ in hands.app.notices.lines]
    assert told == ['The name of a game is a file\'s name, too: it cannot have < > : " / \\ | ? *']
    assert all(nameable(sign) is False and sign in SIGNS for sign in '<>:"/\\|?*')
    hands.app.notices.lines.clear()
    top(hands).field.insert(" a/b c")     # pasted: a blank that is taken makes up for no sign that is not
    assert top(hands).field.value == "gęś ż x ab c" and len(hands.app.notices.lines) == 1
